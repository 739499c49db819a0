"""Why an option is refused, with figures where they help."""

from typing import Final

from grandplace.drawing.easel import Finder, plain, why
from grandplace.drawing.page import Scene
from grandplace.engine.numbers import total
from grandplace.engine.options import Option
from grandplace.engine.state import Why
from grandplace.games.bruxelles1897.components import (
    FACE_VALUE,
    FIRST_HOUSE,
    FIRST_MATERIAL,
    PER_CARD,
    SHOW,
    TYPES,
)
from grandplace.games.bruxelles1897.state import Bruxelles1897


def reason(scene: Scene, option: Option, clause: str) -> str:
    """One sentence: the figures of this case, or else the rule."""
    return why(scene, option, clause, "board.web.why", REASONS)


def _too_few(view: Bruxelles1897, seat: int, option: Option) -> Why:
    hand = total(view.players[seat].hand)
    return "brussels.too-few", (view.brussels_cost(option.target), hand)


def _stays(view: Bruxelles1897, _seat: int, option: Option) -> Why:
    return "nouveau.stays", (view.owner_on[option.target],)


def _cannot_pay(view: Bruxelles1897, seat: int, option: Option) -> Why:
    """The least that it takes: the value named, or the lowest in hand."""
    p = view.players[seat]
    faces = [option.target] if option.verb is SHOW else _lowest(p.hand)
    return "nouveau.cannot-pay", (min([FACE_VALUE[face] for face in faces]), p.francs)


def _lowest(hand: list[int]) -> list[int]:
    """The lower value of each type in hand."""
    return [2 * kind for kind in range(len(TYPES)) if hand[kind]]


def _house(view: Bruxelles1897, _seat: int, _option: Option) -> Why:
    """The materials that the question names, and those that there are."""
    return "construction.cost", view.prompt().details[1:3]


def _debt(view: Bruxelles1897, seat: int, _option: Option) -> Why:
    """The price that the question names, and the money."""
    return "money.no-debt", (view.prompt().details[2], view.players[seat].francs)


def _park_house(view: Bruxelles1897, seat: int, _option: Option) -> Why:
    p = view.players[seat]
    there = PER_CARD * p.copies(FIRST_MATERIAL, FIRST_HOUSE)
    return "cinquantenaire.construction-needs", (p.house_cost(), there)


# by clause; of all others the rule itself is said
REASONS: Final[dict[str, Finder[Bruxelles1897]]] = {
    "brussels.too-few": _too_few,
    "nouveau.stays": _stays,
    "nouveau.cannot-pay": _cannot_pay,
    "construction.cost": _house,
    "money.no-debt": _debt,
    "cinquantenaire.construction-needs": _park_house,
    "game.pick-order": plain("game.pick-order"),
    "prison.stay": plain("prison.stay"),
}
