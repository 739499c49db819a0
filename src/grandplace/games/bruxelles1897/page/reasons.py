"""Why an option is refused, with figures where they help."""

from grandplace.drawing.page import Scene
from grandplace.engine.numbers import total
from grandplace.engine.options import Option
from grandplace.games.bruxelles1897.components import (
    FACE_VALUE,
    FIRST_HOUSE,
    FIRST_MATERIAL,
    PER_CARD,
    SHOW,
    TYPES,
)
from grandplace.games.bruxelles1897.state import Bruxelles1897, Player


def reason(scene: Scene, option: Option, clause: str) -> str:
    """One sentence: the figures of this case, or else the rule."""
    view: Bruxelles1897 = scene.view
    figures = _figures(view, scene.asked, option, clause)
    if figures is None:
        return scene.say(f"clause.{clause}")
    return scene.say(f"board.web.why.{clause}", *figures)


def _figures(
    view: Bruxelles1897, player: int, option: Option, clause: str
) -> tuple[int, ...] | None:
    """What fills the gaps of `board.web.why.<clause>`; None where the rule itself is said."""
    p, target = view.players[player], option.target
    if clause == "brussels.too-few":
        return view.brussels_cost(target), total(p.hand)
    if clause == "nouveau.stays":
        return (view.owner_on[target],)
    if clause == "nouveau.cannot-pay":
        return _price(p, option), p.francs
    if clause in ("construction.cost", "money.no-debt"):
        return _still_owed(view, p, clause)
    if clause == "cinquantenaire.construction-needs":
        return p.house_cost(), PER_CARD * p.copies(FIRST_MATERIAL, FIRST_HOUSE)
    return () if clause in ("game.pick-order", "prison.stay") else None


def _price(p: Player, option: Option) -> int:
    """The least that it takes: the value named, or the lowest in hand."""
    if option.verb is SHOW.options[0].verb:
        return FACE_VALUE[option.target]
    return min([FACE_VALUE[2 * kind] for kind in range(len(TYPES)) if p.hand[kind]])


def _still_owed(view: Bruxelles1897, p: Player, clause: str) -> tuple[int, ...]:
    """Of a question that names a price: the price, and what there is for it."""
    details = view.prompt().details
    return (details[1], details[2]) if clause == "construction.cost" else (details[2], p.francs)
