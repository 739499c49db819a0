"""Which rule to read for a thing or an option."""

from typing import Final

from grandplace.engine.options import Option
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import (
    BASE_NOBLES,
    BOTH,
    NOBLES,
    POWERS,
    TOP,
    WORKSHOP,
)
from grandplace.games.bruxelles1893.figures import Figures
from grandplace.games.bruxelles1893.modules import POWER_CLAUSES, TILES
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
    "board": "asym.boards",
    "travel": "be.traveller-use",
    "as": "be.white-joker",
    "flip": "be.card-02",
    "return": "be.card-04",
    "dismiss": "be.card-06",
    "give": "be.card-17",
    "hand-in": "be.card-17",
    "reclaim": "be.card-15",
    "send": "be.card-22",
    "yield": "be.card-25",
    "fetch": "be.card-25",
    "double": "be.card-27",
    "shift": "asym.saintenoy-needle",
    "favour": "be.tile-02",
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
# questions of cards and boards, where verbs of the game mean something of theirs
OF_POWER: Final = {
    "Offer": "be.cards-optional",
    "MakeWhite": "be.livemont",
    "GetWork": "be.card-17",
    "GetCubes": "be.card-17",
    "TradeJoker": "be.card-08",
    "DismissNobles": "be.card-06",
    "DropNoble": "be.card-14",
    "Reclaim": "be.card-15",
    "AnyBracket": "be.card-20",
}
OF_NEW_NOBLE: Final = ["be.nagelmackers", "be.livemont"]


def of_action(figures: Figures, action: int) -> str:
    """What an action does; the Workshop differs by edition."""
    blind = action == WORKSHOP and figures.edition.blind_workshop
    return "workshop.draw" if blind else OF_ACTION[action]


def of_cover(figures: Figures) -> str:
    """What becomes of a work in the shop."""
    return "sale.cover" if figures.edition.shop_piles_up else "sale.replace"


def of_noble(noble: int) -> str:
    """What a noble does."""
    base = noble < BASE_NOBLES
    return f"noble.{NOBLES[noble]}" if base else OF_NEW_NOBLE[noble - BASE_NOBLES]


def clause_of(view: Bruxelles1893, option: Option) -> str:
    """The rule behind an option."""
    verb, target = option.verb.name, option.target
    if verb in ("play", "seat", "erect"):
        return _of_module(view, verb, target)
    if verb == "place":
        return of_action(view.figures, view.actions[target])
    if verb == "name":
        return of_action(view.figures, target)
    if verb == "use":
        return OF_BRUSSELS[target]
    if verb == "activate":
        return of_noble(target)
    if verb == "power":
        return "bonus.both" if target == BOTH else f"bonus.{POWERS[target]}"
    if verb == "invite" and target == TOP:
        return "asym.hankar-reveal"
    return OF_POWER.get(view.prompt().key) or OF_VERB.get(verb) or _of_moment(view, verb)


def _of_module(view: Bruxelles1893, verb: str, target: int) -> str:
    """What a power or a tile does; a pavilion is told by its card."""
    if verb == "seat":
        return f"be.{TILES[target]}"
    return POWER_CLAUSES[view.shown[target] if verb == "erect" else target]


def _of_moment(view: Bruxelles1893, verb: str) -> str:
    if verb == "pass":
        first = "pass.first-bonus" if view.figures.edition.exhibitions else "pass.symbols"
        return "pass.income" if view.passed_first != NOBODY else first
    if verb == "cover":
        return of_cover(view.figures)
    key = view.prompt().key
    if key == "TakeSeat":
        return "be.seat-offer"
    if verb == "no" and key not in ("BlackWork", "OwnerCube"):
        return "place.optional" if view.figures.edition.may_leave else "place.compulsory"
    return OF_QUESTION[key]
