"""Why an option is refused, with figures where they help."""

from typing import Final

from grandplace.engine.numbers import total
from grandplace.engine.options import Option
from grandplace.engine.scene import Scene
from grandplace.games.bruxelles1893.components import EMPTY
from grandplace.games.bruxelles1893.means import pointed
from grandplace.games.bruxelles1893.state import Bruxelles1893

# clauses of which a few words are said, without figures
SHORT: Final = {
    "stock.area",
    "place.pawn",
    "place.bid-min",
    "two.blocks",
    "two.where",
    "build.site",
    "build.own-pawn",
    "setup.work-chosen",
    "workshop.choose",
    "workshop.stack-empty",
    "sale.colour",
    "nobles.duplicate",
    "nobles.once",
    "noble.solvay",
    "game.cubes-limited",
    "compass.apart",
    "plaza.count",
    "columns.tie-limits",
    "bonus.no-symbol",
    "bonus.one-a-row",
}


def reason(scene: Scene, option: Option, clause: str) -> str:
    """One sentence: the figures of this case, or else the rule."""
    figures = _figures(scene.view, scene.asked, option, clause)
    if figures is None:
        return scene.say(f"clause.{clause}")
    return scene.say(f"board.web.why.{clause}", *figures)


def _figures(
    view: Bruxelles1893, player: int, option: Option, clause: str
) -> tuple[int, ...] | None:
    """What fills the gaps of `board.web.why.<clause>`; None where the rule itself is said."""
    p, target = view.players[player], option.target
    if clause == "brussels.new-pawns":
        return view.brussels_cost(target), p.pawns
    if clause == "place.one-pawn":
        return (view.pawn_on[target],)
    if clause == "place.bid-max":
        return (p.francs,)
    if clause in ("nobles.affordable", "end.choice"):
        return _price(view, option, clause), p.francs
    if clause == "sale.cursor":
        return view.label(option).details[2], total(p.works)
    if clause.startswith("compass.") and clause != "compass.apart":
        return _kinds(view, clause)
    return () if clause in SHORT else None


def _price(view: Bruxelles1893, option: Option, clause: str) -> int:
    figures = view.figures
    prices = figures.noble_cost if clause == "end.choice" else figures.display_price
    return prices[option.target]


def _kinds(view: Bruxelles1893, clause: str) -> tuple[int, ...]:
    """What the needles point to; of an empty space, only the other one."""
    kinds = pointed(view)
    return tuple([kind for kind in kinds if kind != EMPTY]) if clause == "compass.empty" else kinds
