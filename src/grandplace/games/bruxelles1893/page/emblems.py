"""Which drawings stand for powers, tiles and architects: one sign says when, one says what."""

from typing import Final

from grandplace.games.bruxelles1893.figures import Figures
from grandplace.games.bruxelles1893.modules import (
    ARCHITECTS,
    MOMENTS,
    POWER_EFFECTS,
    TILE_EFFECTS,
)
from grandplace.games.bruxelles1893.page.art import ACTION_ART, BRUSSELS_ART

# when a power is used: the action, or the part of the round
MOMENT_ART: Final = [
    *[*ACTION_ART, *ACTION_ART],
    *BRUSSELS_ART,
    "act-sale",
    *["dawn", "dawn"],
    *["on-house", "turn-over"],
    *["dusk", "dusk"],
    *["bonus", "bonus"],
    *["iris-shield", "iris-shield"],
    *["courthouse", "pavilion"],
]
# effects that bring so many more of something, and one that is paid for
MORE: Final = (
    "jokers",
    "more-cursor-steps",
    "activate-nobles",
    "white-work",
    "traveller",
    "extra-turn",
    "more-symbols",
)
PAID: Final = "effect-of-leaving-noble"
# tiles that count for more than one; of the others the drawing says all
COUNTED: Final = ("higher-multiplier", "more-works", "one-more-house")
PLAIN: Final = ("portrait", "free-nobles")


def moment_icon(moment: int) -> str:
    """When something may be used."""
    return MOMENT_ART[moment]


def power_icon(figures: Figures, power: int) -> str:
    """What a card or a board does; no two of them do the same."""
    return f"fx-{POWER_EFFECTS[figures.powers[power].effect]}"


def power_number(figures: Figures, power: int) -> str:
    """How much of it, if that is a matter of numbers: `+2`, `1/5` for one of every five."""
    effect, amount = POWER_EFFECTS[figures.powers[power].effect], figures.powers[power].amount
    if effect in MORE:
        return f"+{amount}"
    if effect == PAID:
        return f"−{amount}"
    per = figures.powers[power].per
    counts = effect.startswith(("francs", "points"))
    return (f"{amount}/{per}" if per > 1 else str(amount)) if counts else ""


def power_art(figures: Figures, power: int) -> tuple[str, str]:
    """When, and what."""
    return moment_icon(figures.powers[power].moment), power_icon(figures, power)


def tile_icon(figures: Figures, tile: int) -> str:
    """What a tile counts at the end."""
    return f"tl-{TILE_EFFECTS[figures.tiles[tile].effect]}"


def tile_number(figures: Figures, tile: int, seats: int) -> str:
    """What it brings: `+4` works, `3` points each, `1/7` of the points."""
    effect, amount = TILE_EFFECTS[figures.tiles[tile].effect], figures.tiles[tile].amounts[seats]
    if effect in PLAIN:
        return ""
    if effect == "points-per-points":
        return f"1/{amount}"
    return f"+{amount}" if effect in COUNTED else str(amount)


def architect_icon(architect: int) -> str:
    """A portrait."""
    return f"arch-{ARCHITECTS[architect]}"


assert len(MOMENT_ART) == len(MOMENTS)
