"""The gate: a new value replaces the old one only if games of equal chance say so."""

from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev
from typing import Any

from grandplace.bots.simple import Greedy
from grandplace.bots.values import Judge
from grandplace.engine.game import Game
from grandplace.engine.record import Match
from grandplace.lab.arena import play_out, secret_from

SURE = 1.96  # standard errors on either side hold the truth in 95 of 100 cases


@dataclass(frozen=True)
class Verdict:
    """What a number of deals say: the part of games won by one value against others."""

    deals: int
    games: int
    share: float
    error: float  # one standard error, deals counting as one each
    fair: float

    @property
    def low(self) -> float:
        """Where the truth is at least, almost surely."""
        return self.share - SURE * self.error

    @property
    def high(self) -> float:
        """Where it is at most."""
        return self.share + SURE * self.error

    @property
    def is_better(self) -> bool:
        """Whether the new value surely wins more than its part."""
        return self.low > self.fair

    @property
    def is_worse(self) -> bool:
        """Whether it surely wins less."""
        return self.high < self.fair

    def __str__(self) -> str:
        part, low, high = 100 * self.share, 100 * self.low, 100 * self.high
        return f"{part:.1f} % of {self.games} games ({low:.1f} to {high:.1f})"


def passed(verdicts: list[Verdict]) -> bool:
    """Whether a value is better for some number of players and worse for none."""
    better = [verdict.is_better for verdict in verdicts]
    return any(better) and not any(verdict.is_worse for verdict in verdicts)


def deal(
    game: Game[Any], new: Judge, old: Judge, seats: int, variant: str, seed: int, number: int
) -> float:
    """The part of its games that the new value wins on one deal, in every seat once; a shared first
    place is a share of a win."""
    won = 0.0
    for seat in range(seats):
        judges = [new if other == seat else old for other in range(seats)]
        bots: list[Any] = [Greedy(seed + i, judge) for i, judge in enumerate(judges)]
        names = [f"bot {i + 1}" for i in range(seats)]
        match = Match(game, names, secret_from(seed, number), variant)
        ranks = [result.rank for result in play_out(match, bots).seats]
        won += 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
    return won / seats


def verdict(shares: list[float], seats: int) -> Verdict:
    """What deals say together."""
    error = stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 1.0
    return Verdict(len(shares), seats * len(shares), mean(shares), error, 1 / seats)
