"""What a person lacks to do anything now: the rules refuse it for that, and the page tells it."""

from collections.abc import Callable
from typing import Final

from grandplace.engine.numbers import changed, total
from grandplace.engine.state import Why
from grandplace.games.bruges.components import ANY, BY_WORKER, SECTIONS
from grandplace.games.bruges.counting import count
from grandplace.games.bruges.effects import (
    ANY_HOUSE,
    CARD,
    FROM_HAND,
    GOODS,
    GUILDER,
    NEVER,
    ROWS,
    STEP,
    WORKER,
)
from grandplace.games.bruges.means import arrows, covered, least_price, lying, most_times, yields
from grandplace.games.bruges.player import Player
from grandplace.games.bruges.state import Bruges

NOTHING: Final[Why] = ("", ())


def why_idle(s: Bruges, player: int, card: int, workers: list[int]) -> Why:
    """activate.effective: What a person lacks to do anything for a player who has these workers
    left, as far as everybody can see."""
    return LACKS[ROWS[s.figures.effect(card).do].idle](s, player, card, workers)


def is_idle(s: Bruges, player: int, card: int, workers: list[int]) -> bool:
    """activate.effective: Whether a person would do nothing."""
    return why_idle(s, player, card, workers)[0] != ""


def workers_left(s: Bruges, player: int, card: int) -> list[int]:
    """deck.worker-first: A player's workers once the one that a person needs is paid."""
    workers, row = s.players[player].workers, s.figures.cards[card]
    return changed(workers, row.worker, -1) if row.kind == BY_WORKER else workers


def poor(p: Player, price: int) -> Why:
    """A price, and what there is for it."""
    return "guilders", (price, p.guilders)


def _if(lacking: bool, key: str) -> Why:
    return (key, ()) if lacking else NOTHING


def _never(s: Bruges, player: int, card: int, workers: list[int]) -> Why:
    return NOTHING


def _no_cards(s: Bruges, player: int, card: int, workers: list[int]) -> Why:
    return _if(not s.cards_left(), "no-cards")


def _empty_hand(s: Bruges, player: int, card: int, workers: list[int]) -> Why:
    return _if(not s.players[player].hand, "empty-hand")


def _top_step(s: Bruges, player: int, card: int, workers: list[int]) -> Why:
    return _if(s.players[player].reputation >= s.figures.top_step(), "top-step")


def _no_other(s: Bruges, player: int, card: int, workers: list[int]) -> Why:
    return _if(len(s.players[player].people()) <= 1, "no-other")


def _none_turned(s: Bruges, player: int, card: int, workers: list[int]) -> Why:
    return _if(not lying(s, player, card), "none-turned")


def _no_marker(s: Bruges, player: int, card: int, workers: list[int]) -> Why:
    threats, colour = s.players[player].threats, s.figures.effect(card).colour
    if colour == ANY:
        return _if(not total(threats), "no-threat")
    return NOTHING if threats[colour] else ("no-marker", (colour,))


def _counts(s: Bruges, player: int, card: int, workers: list[int]) -> Why:
    """deck.rounded-down: What there is, and how many it takes."""
    effect = s.figures.effect(card)
    if yields(s, player, effect, workers):
        return NOTHING
    return "counts", (count(s, player, effect, False, workers), effect.per)


def _die(s: Bruges, player: int, card: int, workers: list[int]) -> Why:
    effect = s.figures.effect(card)
    shown = s.dice[effect.die]
    return NOTHING if shown in effect.faces else ("die-is", (effect.die, shown))


def _exchange(s: Bruges, player: int, card: int, workers: list[int]) -> Why:
    """effect.exchange: Nothing to give, or nothing to get."""
    p, effect = s.players[player], s.figures.effect(card)
    if most_times(s, player, effect, workers):
        return NOTHING
    owned = {GUILDER: p.guilders, WORKER: total(workers), CARD: len(p.hand)}[effect.give]
    if owned < effect.give_amount:
        return f"give.{GOODS[effect.give]}", (effect.give_amount, owned)
    if effect.take == STEP:
        return "top-step", ()
    return "no-cards" if effect.take == CARD else "no-threat", ()


def _recruit(s: Bruges, player: int, card: int, workers: list[int]) -> Why:
    p, less = s.players[player], s.figures.effect(card).less
    if not p.hand or not p.empty_houses():
        return "no-house" if p.hand else "empty-hand", ()
    price = min([least_price(s, player, other, less) for other in p.hand])
    return NOTHING if price <= p.guilders else poor(p, price)


def _canal(s: Bruges, player: int, card: int, workers: list[int]) -> Why:
    p = s.players[player]
    spaces = [section for section in range(len(SECTIONS)) if s.space_colour(player, section) >= 0]
    if not spaces:
        return "both-full", ()
    cheapest = min([s.space_price(player, section) for section in spaces])
    price = s.figures.effect(card).factor * cheapest
    return NOTHING if price <= p.guilders else poor(p, price)


def _house(s: Bruges, player: int, card: int, workers: list[int]) -> Why:
    if s.figures.effect(card).source == FROM_HAND:
        return _empty_hand(s, player, card, workers)
    return _no_cards(s, player, card, workers)


def _no_arrow(s: Bruges, player: int, card: int, workers: list[int]) -> Why:
    for other in arrows(s, player, card):
        if not is_idle(s, player, other, workers):
            return NOTHING
    return "no-arrow", ()


# --- the other players


def _none_gives(s: Bruges, player: int, card: int, workers: list[int]) -> Why:
    effect = s.figures.effect(card)
    for seat in covered(s, player, effect):
        p = s.players[seat]
        if p.guilders if effect.what == GUILDER else total(p.workers):
            return NOTHING
    return "none-gives", ()


def _all_immune(s: Bruges, player: int, card: int, workers: list[int]) -> Why:
    return _if(not s.harmed_by(player), "all-immune")


def _no_canals(s: Bruges, player: int, card: int, workers: list[int]) -> Why:
    return _loses(s, player, [total(p.canals) for p in s.players])


def _no_houses(s: Bruges, player: int, card: int, workers: list[int]) -> Why:
    if s.figures.effect(card).which == ANY_HOUSE:
        return _loses(s, player, [len(p.houses) for p in s.players])
    return _loses(s, player, [p.empty_houses() for p in s.players])


def _loses(s: Bruges, player: int, owned: list[int]) -> Why:
    """Whether anybody has what a harmful person takes."""
    harmed = s.harmed_by(player)
    if not harmed:
        return "all-immune", ()
    return _if(not total([owned[seat] for seat in harmed]), "none-loses")


def _hand_on(s: Bruges, player: int, card: int, workers: list[int]) -> Why:
    if not total(s.players[player].threats):
        return "no-threat", ()
    return _all_immune(s, player, card, workers)


# What a row of `effects.py` names under `idle`.
LACKS: Final[dict[str, Callable[[Bruges, int, int, list[int]], Why]]] = {
    NEVER: _never,
    "no-cards": _no_cards,
    "empty-hand": _empty_hand,
    "top-step": _top_step,
    "no-other": _no_other,
    "none-turned": _none_turned,
    "no-marker": _no_marker,
    "counts": _counts,
    "die-is": _die,
    "exchange": _exchange,
    "recruit": _recruit,
    "canal": _canal,
    "house": _house,
    "no-arrow": _no_arrow,
    "none-gives": _none_gives,
    "all-immune": _all_immune,
    "no-canals": _no_canals,
    "no-houses": _no_houses,
    "hand-on": _hand_on,
}
