"""Which drawing of the sprite stands for what."""

from typing import Final

from grandplace.games.bruxelles1893.components import GRID, NOBLES, WORKS

ACTION_ART: Final = ["act-creation", "act-sale", "act-influence", "act-supply", "act-construction"]
WINDOWS: Final = ["fern", "sale", "influence", "supply", "construction"]  # of a window, by action
BRUSSELS_ART: Final = ["bourse", "guildhouses", "park", "market"]
TRACK_ART: Final = ["cityhall", "track-nobility", "track-architecture"]
POWER_ART: Final = [*TRACK_ART, "courthouse"]
EFFECT_ART: Final = [*POWER_ART, "money", "joker", "mat-any", "vp", "traveller", "art-white"]
ROW_ART: Final = ["money", "art-blue", "act-influence", "pawn-whole"]
CUBE_ART: Final = ["mat-wood", "mat-metal", "mat-stone", "joker", "mat-glass"]
UNIT_ART: Final = [*CUBE_ART[:3], "money-3", "joker", "mat-glass"]
KIND_ART: Final = [*CUBE_ART[:3], "money-3", "mat-any", "mat-none", "mat-glass"]
COINS: Final = 6  # in the largest drawn stack


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
