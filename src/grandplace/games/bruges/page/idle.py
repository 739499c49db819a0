"""Why a person would do nothing now."""

from collections.abc import Callable
from typing import Final

from grandplace.engine.numbers import total
from grandplace.games.bruges.components import ANY, SECTIONS
from grandplace.games.bruges.counting import count
from grandplace.games.bruges.effects import (
    ADVANCE,
    BUILD_CANAL,
    BUILD_HOUSE,
    CARD,
    DISCARD_THREATS,
    DRAW_CARDS,
    DRAW_DISCARD,
    EXCHANGE,
    FROM_HAND,
    GAIN_PER,
    GOODS,
    GUILDER,
    IF_DIE,
    OTHERS_GIVE,
    PASS_THREATS,
    PICK_FROM_PILES,
    PLAY_CARD,
    RECALL,
    RECRUIT_ONE,
    STEP,
    STRAIGHTEN,
    USE_ARROW,
    WORKER,
    Effect,
)
from grandplace.games.bruges.means import least_price
from grandplace.games.bruges.player import Player
from grandplace.games.bruges.state import Bruges

Why = tuple[str, tuple[int, ...]]  # words and what fills their gaps
Idle = Callable[[Bruges, int, Effect], Why]


def idle(view: Bruges, seat: int, card: int) -> Why:
    """activate.effective: What a person lacks to do anything for a seat."""
    effect = view.figures.effect(card)
    return IDLE[effect.do](view, seat, effect) if effect.do in IDLE else ("all-immune", ())


def poor(p: Player, price: int) -> Why:
    """A price, and what there is for it."""
    return "guilders", (price, p.guilders)


def _plain(key: str) -> Idle:
    return lambda view, seat, effect: (key, ())


def _no_marker(view: Bruges, seat: int, effect: Effect) -> Why:
    return ("no-threat", ()) if effect.colour == ANY else ("no-marker", (effect.colour,))


def _counted(view: Bruges, seat: int, effect: Effect) -> Why:
    """deck.rounded-down: What there is, and how many it takes."""
    return "counts", (count(view, seat, effect), effect.per)


def _die(view: Bruges, seat: int, effect: Effect) -> Why:
    return "die-is", (effect.die, view.dice[effect.die])


def _trade(view: Bruges, seat: int, effect: Effect) -> Why:
    """effect.exchange: Nothing to give, or nothing to get."""
    p = view.players[seat]
    owned = {GUILDER: p.guilders, WORKER: total(p.workers), CARD: len(p.hand)}[effect.give]
    if owned < effect.give_amount:
        return f"give.{GOODS[effect.give]}", (effect.give_amount, owned)
    if effect.take == STEP:
        return "top-step", ()
    return "no-cards" if effect.take == CARD else "no-threat", ()


def _recruit(view: Bruges, seat: int, effect: Effect) -> Why:
    p = view.players[seat]
    if not p.hand or not p.empty_houses():
        return "no-house" if p.hand else "empty-hand", ()
    return poor(p, min([least_price(view, seat, card, effect.less) for card in p.hand]))


def _canal(view: Bruges, seat: int, effect: Effect) -> Why:
    spaces = [s for s in range(len(SECTIONS)) if view.space_colour(seat, s) >= 0]
    if not spaces:
        return "both-full", ()
    price = effect.factor * min([view.space_price(seat, section) for section in spaces])
    return poor(view.players[seat], price)


def _house(view: Bruges, seat: int, effect: Effect) -> Why:
    return "empty-hand" if effect.source == FROM_HAND else "no-cards", ()


def _hand_on(view: Bruges, seat: int, effect: Effect) -> Why:
    return "all-immune" if total(view.players[seat].threats) else "no-threat", ()


IDLE: Final[dict[int, Idle]] = {
    DRAW_CARDS: _plain("no-cards"),
    DRAW_DISCARD: _plain("no-cards"),
    PICK_FROM_PILES: _plain("no-cards"),
    ADVANCE: _plain("top-step"),
    DISCARD_THREATS: _no_marker,
    GAIN_PER: _counted,
    IF_DIE: _die,
    EXCHANGE: _trade,
    PLAY_CARD: _plain("empty-hand"),
    RECRUIT_ONE: _recruit,
    BUILD_CANAL: _canal,
    BUILD_HOUSE: _house,
    RECALL: _plain("no-other"),
    STRAIGHTEN: _plain("none-turned"),
    USE_ARROW: _plain("no-arrow"),
    OTHERS_GIVE: _plain("none-gives"),
    PASS_THREATS: _hand_on,
}
