"""Which drawing of the sprite stands for what: of powers one says when, one says what."""

from typing import Final

from grandplace.games.bruxelles1893.components import GRID, NOBLES, ROWS, WORKS
from grandplace.games.bruxelles1893.figures import Figures
from grandplace.games.bruxelles1893.modules import (
    ARCHITECTS,
    MOMENTS,
    POWER_EFFECTS,
    TILE_EFFECTS,
)

ACTION_ART: Final = ["act-creation", "act-sale", "act-influence", "act-supply", "act-construction"]
WINDOWS: Final = ["fern", "sale", "influence", "supply", "construction"]  # of a window, by action
BRUSSELS_ART: Final = ["bourse", "guildhouses", "park", "market"]
TRACK_ART: Final = ["cityhall", "track-nobility", "track-architecture"]
POWER_ART: Final = [*TRACK_ART, "courthouse"]
EFFECT_ART: Final = [*POWER_ART, "money", "joker", "mat-any", "vp", "traveller", "art-white"]
ROW_ART: Final = ["money", "art-blue", "act-influence", "pawn-whole"]
FORECAST_ART: Final = {
    "tiles": "epoque-tile",
    "unpaid": "noble-brugmann",
    "houses": "hs",
    "cubes": "mat-stone",
    "manneken": "manneken",
    **{f"row-{name}": ROW_ART[row] for row, name in enumerate(ROWS)},
}
CUBE_ART: Final = ["mat-wood", "mat-metal", "mat-stone", "joker", "mat-glass"]
UNIT_ART: Final = [*CUBE_ART[:3], "money-3", "joker", "mat-glass"]
KIND_ART: Final = [*CUBE_ART[:3], "money-3", "mat-any", "mat-none", "mat-glass"]
COINS: Final = 6  # in the largest drawn stack
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
assert len(MOMENT_ART) == len(MOMENTS)
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


def work_icon(work: int) -> str:
    """A work of art; one with its white side up shows its colour small."""
    return f"art-{WORKS[work]}"


def noble_icon(noble: int) -> str:
    """A noble's sign."""
    return f"noble-{NOBLES[noble]}"


def cube_icon(cube: int) -> str:
    """A cube."""
    return CUBE_ART[cube]


def kind_icon(kind: int) -> str:
    """What a space of the compass shows."""
    return KIND_ART[kind]


def unit_icon(unit: int) -> str:
    """What a house is paid with."""
    return UNIT_ART[unit]


def coins(bid: int) -> str:
    """A stack of coins, up to a height."""
    return f"coins-{min(bid, COINS)}"


def arrows(start: int, end: int) -> str:
    """The way from one place of the price grid to another."""
    down, right = end // GRID - start // GRID, end % GRID - start % GRID
    return "↓" * down + "↑" * -down + "→" * right + "←" * -right


# ------------------------------------------------------------ powers, tiles, architects


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
