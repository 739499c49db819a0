"""Which rule to read for a thing or an option."""

from typing import Final

from grandplace.engine.options import Option
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import BOTH, NOBLES, POWERS, WORKSHOP
from grandplace.games.bruxelles1893.figures import Figures
from grandplace.games.bruxelles1893.state import Bruxelles1893

OF_ACTION: Final = ["workshop.choose", "sale.one", "nobles.take", "materials.two", "build.steps"]
OF_BRUSSELS: Final = ["exchange.gain", "plaza.count", "park.copy", "market.jokers"]
OF_VERB: Final = {
    "bracket": "stock.area",
    "block": "two.place",
    "bid": "place.bid-before",
    "raise": "place.bid-before",
    "pick": "workshop.keep",
    "sell": "sale.colour",
    "aim": "sale.price",
    "invite": "nobles.price",
    "keep": "nobles.bound",
    "discard": "nobles.decide",
    "trade": "noble.solvay",
    "spend": "build.no-joker",
    "turn": "build.needle",
    "build": "build.site",
    "tuck": "bonus.tuck",
    "pay": "end.choice",
    "done": "plaza.order",
}
# by question: make, take, yes and no mean something else in each
OF_QUESTION: Final = {
    "FirstWork": "setup.work-chosen",
    "MakeWork": "workshop.choose",
    "DrawWorks": "workshop.draw",
    "BlackWork": "free.workshop",
    "TakeCubes": "materials.two",
    "Solvay": "noble.solvay",
    "OwnerCube": "free.materials",
}


def of_action(figures: Figures, action: int) -> str:
    """What an action does; the Workshop differs by edition."""
    blind = action == WORKSHOP and figures.blind_workshop
    return "workshop.draw" if blind else OF_ACTION[action]


def of_cover(figures: Figures) -> str:
    """What becomes of a work in the shop."""
    return "sale.cover" if figures.shop_piles_up else "sale.replace"


def clause_of(view: Bruxelles1893, option: Option) -> str:
    """The rule behind an option."""
    verb, target = option.verb.name, option.target
    if verb == "place":
        return of_action(view.figures, view.actions[target])
    if verb == "name":
        return of_action(view.figures, target)
    if verb == "use":
        return OF_BRUSSELS[target]
    if verb == "activate":
        return f"noble.{NOBLES[target]}"
    if verb == "power":
        return "bonus.both" if target == BOTH else f"bonus.{POWERS[target]}"
    return OF_VERB.get(verb) or _of_moment(view, verb)


def _of_moment(view: Bruxelles1893, verb: str) -> str:
    if verb == "pass":
        first = "pass.first-bonus" if view.figures.exhibitions else "pass.symbols"
        return "pass.income" if view.passed_first != NOBODY else first
    if verb == "cover":
        return of_cover(view.figures)
    key = view.prompt().key
    if verb == "no" and key not in ("BlackWork", "OwnerCube"):
        return "place.optional" if view.figures.may_leave else "place.compulsory"
    return OF_QUESTION[key]
