"""Which rule to read for a thing or an option."""

from typing import Final

from grandplace.engine.options import Option
from grandplace.games.bruxelles1897.components import (
    ARTWORK,
    CARDS,
    EXPO,
    FIRST_NOBLE,
    HOUSE,
    KIND_OF,
    MATERIAL,
    MONEY,
    NO_CARD,
    NOBLES,
)
from grandplace.games.bruxelles1897.state import Bruxelles1897

OF_KIND: Final = {
    ARTWORK: "creation.keep",
    MATERIAL: "supply.two",
    HOUSE: "construction.cost",
    MONEY: "sale.do",
    EXPO: "expo.take",
}
OF_BRUSSELS: Final = ["exchange.gain", "cityhall.limit", "cinquantenaire.choose"]
OF_NAMED: Final = [
    "cinquantenaire.draw-two",
    "cinquantenaire.draw-two",
    "cinquantenaire.construction",
    "cinquantenaire.influence",
    "cinquantenaire.sale",
    "cinquantenaire.no-expo",
]
OF_VERB: Final = {
    "show": "nouveau.pay",
    "send": "brussels.which",
    "keep": "influence.keep-or-discard",
    "discard": "influence.keep-or-discard",
    "sell": "sale.do",
    "exhibit": "expo.new-colour",
    "spend": "construction.which-cards",
    "imprison": "prison.which",
    "pay": "final.nobles-pay",
    "dismiss": "final.nobles-unpaid",
}
OF_QUESTION: Final = {
    "SpendMaterials": "construction.cost",
    "ActivateNobles": "cityhall.one-by-one",
    "PrisonBonus": "column.prison",
    "Release": "noble.vandervelde",
}


def of_card(card: int) -> str:
    """What an Action card does."""
    return OF_KIND.get(KIND_OF[card]) or f"noble.{CARDS[card]}"


def clause_of(view: Bruxelles1897, option: Option) -> str:
    """The rule behind an option."""
    verb, target = option.verb.name, option.target
    if verb == "place":
        card = view.card_on[target]
        return "nouveau.swap" if card == NO_CARD else of_card(card)
    if verb == "use":
        return OF_BRUSSELS[target]
    if verb == "name":
        return OF_NAMED[target]
    if verb == "activate":
        return f"noble.{NOBLES[target]}"
    if verb == "pick":
        return _of_pick(view, target)
    return OF_VERB.get(verb) or _of_moment(view, verb)


def _of_pick(view: Bruxelles1897, card: int) -> str:
    """Drawn by a noble, who still lies open, or in the park."""
    noble = any(KIND_OF[other] != KIND_OF[card] for other in view.open_cards)
    return of_card(FIRST_NOBLE + NOBLES.index("hankar")) if noble else "cinquantenaire.draw-two"


def _of_moment(view: Bruxelles1897, verb: str) -> str:
    if verb == "pass":
        return "pass.later" if view.passes else "pass.first"
    return OF_QUESTION.get(view.prompt().key, "")
