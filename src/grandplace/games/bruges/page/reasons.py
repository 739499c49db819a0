"""Why an option is refused, in the words and figures of the case."""

from typing import Final

from grandplace.drawing.easel import Finder, plain, why
from grandplace.drawing.page import Scene
from grandplace.engine.options import Option
from grandplace.engine.state import Why
from grandplace.games.bruges.components import FACES, GATEHOUSES, NO_CARD, RECRUIT, SECTIONS, USE
from grandplace.games.bruges.effects import (
    CANAL_ANY_CARD,
    HOUSE_ANY_WORKER,
    IMMUNE,
    THREAT_MORE,
)
from grandplace.games.bruges.idle import poor, why_idle, workers_left
from grandplace.games.bruges.means import canal_price, recruit_price
from grandplace.games.bruges.state import Bruges


def reason(scene: Scene, option: Option, clause: str) -> str:
    """One sentence: what is missing here."""
    return why(scene, option, clause, "board.why", REASONS)


# --- activating


def _needs_worker(view: Bruges, seat: int, option: Option) -> Why:
    return "no-worker", (view.figures.cards[option.target].worker,)


def _idle(view: Bruges, seat: int, option: Option) -> Why:
    return why_idle(view, seat, option.target, workers_left(view, seat, option.target))


# --- the six actions


def _no_marker(view: Bruges, seat: int, option: Option) -> Why:
    """remove.needs-marker, effect.threat-more."""
    if view.players[seat].has(view.figures, THREAT_MORE):
        return "no-threat", ()
    return "no-marker", (view.figures.colour(view.card),)


def _canal_colour(view: Bruges, seat: int, option: Option) -> Why:
    """canal.needs-colour: The colours of the open spaces, or of the one that was named."""
    spaces = [view.space_colour(seat, section) for section in _sections(option)]
    open_spaces = [colour for colour in spaces if colour >= 0]
    key = "one-space" if len(set(open_spaces)) == 1 else "two-spaces"
    return key, tuple(open_spaces)


def _sections(option: Option) -> list[int]:
    return list(range(len(SECTIONS))) if option.verb is USE else [option.target]


def _canal_price(view: Bruges, seat: int, option: Option) -> Why:
    """canal.needs-guilders, effect.canal-any-card: The price of the space that the card fits, the
    lower of two."""
    p = view.players[seat]
    if option.verb is not USE:
        return poor(p, view.label(option).details[1])
    spaces = [section for section in _sections(option) if view.space_colour(seat, section) >= 0]
    if not p.has(view.figures, CANAL_ANY_CARD):
        used = view.figures.colour(view.card)
        spaces = [section for section in spaces if view.space_colour(seat, section) == used]
    return poor(p, min([canal_price(view, seat, section) for section in spaces]))


def _canal_full(view: Bruges, seat: int, option: Option) -> Why:
    return "both-full" if option.verb is USE else "section-full", ()


def _no_house_worker(view: Bruges, seat: int, option: Option) -> Why:
    """house.needs-worker, effect.house-any-worker."""
    if option.verb is not USE:
        return "no-worker", (option.target,)
    if view.players[seat].has(view.figures, HOUSE_ANY_WORKER):
        return "no-workers", ()
    return "no-worker", (view.figures.colour(view.card),)


def _recruit_price(view: Bruges, seat: int, option: Option) -> Why:
    """recruit.needs-guilders: With the card in use, or with one that a person lets recruit."""
    if option is USE[RECRUIT]:
        return poor(view.players[seat], recruit_price(view, seat, view.card, 0))
    less = view.figures.effect(view.prompt().details[1]).less
    return poor(view.players[seat], recruit_price(view, seat, option.target, less))


def _step_price(view: Bruges, seat: int, option: Option) -> Why:
    return poor(view.players[seat], view.prompt().details[1])


def _pay_off(view: Bruges, seat: int, option: Option) -> Why:
    return poor(view.players[seat], view.prompt().details[2])


# --- colours, dice, players


def _colour(key: str) -> Finder[Bruges]:
    return lambda view, seat, option: (key, (option.target,))


def _die(view: Bruges, seat: int, option: Option) -> Why:
    """effect.turn-die: It shows the face already, or is too far from it."""
    die, face = option.target // FACES, option.target % FACES + 1
    if view.dice[die] == face:
        return "die-shows", (die, face)
    return "die-far", (die, view.dice[die], view.figures.effect(view.prompt().details[1]).shift)


def _none_to_hand_on(view: Bruges, seat: int, option: Option) -> Why:
    return "no-marker", (option.target // len(GATEHOUSES),)


def _immune(view: Bruges, seat: int, option: Option) -> Why:
    """effect.immune: Who is, and by whom."""
    other = option.target % len(GATEHOUSES)
    people = view.players[other].people()
    guards = [card for card in people if view.figures.effect(card).do == IMMUNE]
    return "immune", (other, [*guards, NO_CARD][0])


REASONS: Final[dict[str, Finder[Bruges]]] = {
    "play.must": plain("play-first"),
    "activate.rotate": plain("turned"),
    "activate.needs-worker": _needs_worker,
    "activate.effective": _idle,
    "remove.needs-marker": _no_marker,
    "canal.needs-colour": _canal_colour,
    "canal.needs-guilders": _canal_price,
    "canal.full": _canal_full,
    "house.needs-worker": _no_house_worker,
    "house.build": _colour("other-worker"),
    "recruit.needs-house": plain("no-house"),
    "recruit.needs-guilders": _recruit_price,
    "recruit.place": _colour("no-house-of"),
    "reputation.top": plain("top-step"),
    "reputation.pay-in-full": _step_price,
    "effect.take-workers": _colour("taken"),
    "effect.exchange": _colour("no-worker"),
    "effect.discard-threats": _colour("no-marker"),
    "effect.turn-die": _die,
    "effect.others-pay-or-threat": _pay_off,
    "effect.pass-threats": _none_to_hand_on,
    "effect.immune": _immune,
}
