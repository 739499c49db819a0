"""Chances to win, in millionths that always add up to one."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import exp
from typing import Any

import msgspec

from grandplace.bots.fitted import best_judge
from grandplace.engine.game import Game

UNIT = 1_000_000
WIDE = 1500  # hundredths of a point: the spread of games that nothing is known of


class Spreads(msgspec.Struct):
    """How far results lie from what a value expects, in hundredths of a point: by game, number of
    seats, and round; and the command that found it out."""

    made: str
    rounds: dict[str, dict[str, list[int]]]


@cache
def spreads() -> Spreads:
    """Those that we bring."""
    text = (files("grandplace.review") / "spreads.json").read_text("utf-8")
    return msgspec.json.decode(text, type=Spreads)


def shared(weights: Sequence[float]) -> list[int]:
    """The unit shared out by weight; what rounding leaves goes where most was cut off."""
    total = sum(weights)
    parts = [UNIT * weight / total for weight in weights]
    whole = [int(part) for part in parts]
    order = sorted(range(len(parts)), key=lambda i: (whole[i] - parts[i], i))
    for i in order[: UNIT - sum(whole)]:
        whole[i] += 1
    return whole


def result(game: Game[Any], s: Any) -> list[int]:
    """What came of a game: whoever is first has it all; several share it."""
    return shared([1.0 if score.rank == 1 else 0.0 for score in game.scores(s)])


class Odds:
    """Turns values of positions into chances, for games of so many seats."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.game = game
        self.judge = best_judge(game, seats)
        self.wide = _spreads(game.name, seats)

    def of(self, s: Any) -> list[float]:
        """The chance of every seat in a position whose cards are known; exact at the end."""
        if s.decision is None:
            return [part / UNIT for part in result(self.game, s)]
        spread = self.wide[min(max(s.round - 1, 0), len(self.wide) - 1)]
        return softened([self.judge.value(s, seat) / spread for seat in range(s.size())])


def _spreads(game: str, seats: int) -> list[int]:
    """By round, for the number of seats that is nearest to this one."""
    known = spreads().rounds.get(game, {})
    return min(known.items(), key=lambda row: abs(int(row[0]) - seats), default=("", [WIDE]))[1]


def softened(values: Sequence[float]) -> list[float]:
    """Parts of one: the greater the value, the greater the part."""
    most = max(values)
    weights = [exp(value - most) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


def mean(rows: Sequence[Sequence[float]]) -> list[float]:
    """The average of some chances."""
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]
