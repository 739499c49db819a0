"""Which drawing of the sprite stands for what."""

from typing import Final

from grandplace.games.bruxelles1897.components import (
    ACTIONS,
    ARTWORK,
    CARDS,
    EFFECTS,
    END_BONUSES,
    HOUSE,
    KIND_OF,
    MATERIAL,
    MONEY,
    NOBLE,
)

GLASS: Final = ["fern", "supply", "construction", "influence", "sale", "exhibition"]  # by kind
BRUSSELS_ART: Final = ["bourse", "cityhall", "park"]
PILE_ART: Final = ["art-yellow", "mat-wood", "house-solid-single", "noble-albert"]
END_ART: Final = ["money", "art-red", "house-solid-single", "act-influence"]
FORECAST_ART: Final = {
    "upkeep": "noble-buls",
    "houses": "house-plain-single",
    "materials": "mat-wood",
    "expo": "expo",
    **{f"end-{name}": END_ART[end] for end, name in enumerate(END_BONUSES)},
}
EFFECT_ART: Final = [*[f"track-{name}" for name in EFFECTS[:3]], "money", "act-supply", "prison"]

Place = tuple[str, int, int, int]  # a drawing in a window: id, left, top, size


def card_icon(card: int) -> str:
    """One drawing for an Action card."""
    kind, name = KIND_OF[card], CARDS[card]
    if kind == ARTWORK:
        return f"art-{name}"
    if kind == HOUSE:
        return "house-" + name.removesuffix("-lamp")
    if kind == NOBLE:
        return f"noble-{name}"
    return {MATERIAL: "act-supply", MONEY: "money-3"}.get(kind, "expo")


def material_icons(card: int) -> list[str]:
    """The two materials on a material card."""
    return [f"mat-{word}" for word in CARDS[card].split("-")]


def window(card: int) -> list[Place]:
    """What shows in the window of an Action card."""
    kind = KIND_OF[card]
    if kind == MATERIAL:
        one, other = material_icons(card)
        return [(one, 18, 42, 50), (other, 59, 57, 47)]
    if kind == MONEY:
        return [("art-blue", 17, 45, 50), ("money-3", 58, 53, 48)]
    if kind in (ARTWORK, NOBLE):
        return [(card_icon(card), 29, 35, 66)]
    return [(card_icon(card), 28, 34, 68)]


def action_icon(action: int) -> str:
    """A drawing for an action without a card."""
    return f"act-{ACTIONS[action]}"
