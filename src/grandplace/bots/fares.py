"""How levels fare against the one below: what the arena wrote, kept as data."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import msgspec

from grandplace.bots.levels import LEVELS


@dataclass(frozen=True)
class Part:
    """A part of games, and 95 % around it."""

    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Fare:
    """How often a level is ahead of the one below."""

    first: str
    second: str
    games: int
    ahead: Part


@dataclass(frozen=True)
class Told:
    """A file of the arena, as far as it is needed."""

    pairs: list[Fare]


@cache
def fares(game: str, seats: int = 2, variant: str = "") -> list[Fare]:
    """What is known of a game of so many seats, from the lowest level on."""
    name = "+".join([game, *[part for part in variant.split(",") if part]])
    places = [files("grandplace.bots") / "ladder" / f"{name}-{seats}-{x.name}.json" for x in LEVELS]
    texts = [place.read_text("utf-8") for place in places if place.is_file()]
    return [msgspec.json.decode(text, type=Told).pairs[0] for text in texts]
