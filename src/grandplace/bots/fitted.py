"""Fitted values as data files that say how they were made."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, cached_property
from hashlib import sha256
from importlib.resources import files
from typing import Any

import msgspec

from grandplace.bots.values import Handmade, Judge, Layer, Linear, Net
from grandplace.engine.errors import UnknownChoice
from grandplace.engine.game import Game


@dataclass(frozen=True)
class Made:
    """How a value came about: enough to make it again."""

    command: str
    seed: int
    games: int
    positions: int
    variance: float  # the part of it that is explained in games that were held out


@dataclass(frozen=True)
class Weights:
    """Of one layer: from every input to every unit, and where the units begin."""

    weights: list[float]
    biases: list[float]


@dataclass(frozen=True)
class Fit:
    """A fitted value: of which game, for which numbers of seats, of which kind, from what."""

    game: str
    seats: list[int]
    kind: str
    features: str  # a digest of their names
    made: Made
    layers: list[Weights] = field(default_factory=list)

    @cached_property
    def ready(self) -> list[Layer]:
        """The layers, made once: a server makes a judge for every question to a bot."""
        return [Layer(layer.weights, layer.biases) for layer in self.layers]

    def to_json(self) -> str:
        """The file."""
        return msgspec.json.format(msgspec.json.encode(self), indent=0).decode()


KINDS: dict[str, Callable[[Game[Any], list[Layer]], Judge]] = {"linear": Linear, "net": Net}


def digest(game: Game[Any]) -> str:
    """What stands for the features of a game: another one if any of them is another."""
    return sha256("\n".join(game.feature_names()).encode()).hexdigest()[:16]


def read(text: str) -> Fit:
    """A fitted value out of its file."""
    try:
        return msgspec.json.decode(text, type=Fit)
    except msgspec.MsgspecError as error:
        raise UnknownChoice(f"not the file of a fitted value ({error})") from error


def judge_of(game: Game[Any], fit: Fit) -> Judge:
    """The value, ready to judge; it must have been fitted to what the game tells now."""
    if fit.kind not in KINDS or fit.features != digest(game):
        raise UnknownChoice(f"a value of {fit.game} that was fitted to something else")
    return KINDS[fit.kind](game, fit.ready)


@cache
def shipped(name: str) -> Fit | None:
    """The value of a game that we bring, if there is one."""
    place = files("grandplace.bots") / "fits" / f"{name}.json"
    return read(place.read_text("utf-8")) if place.is_file() else None


def judge_for(game: Game[Any], fit: Fit | None, seats: int) -> Judge:
    """A value for games of so many seats: the game's own worth, if none was fitted to them."""
    return Handmade(game) if fit is None or seats not in fit.seats else judge_of(game, fit)


def best_judge(game: Game[Any], seats: int) -> Judge:
    """The value that we bring for a game of so many seats, or the game's own worth."""
    return judge_for(game, shipped(game.name), seats)
