"""The gate: a new value replaces the old one only if games of equal chance say so."""

from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev
from typing import Any

from grandplace.bots.fitted import Fit, judge_for, judge_of
from grandplace.bots.simple import Greedy
from grandplace.engine.record import Match
from grandplace.games import load
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


@dataclass(frozen=True)
class Duel:
    """A new value and an old one, and the games in which they meet; variants take turns."""

    game: str
    new: Fit
    old: Fit | None
    seats: int
    variants: list[str]
    seed: int


def deal(duel: Duel, number: int) -> float:
    """The part of its games that the new value wins on one deal, in every seat once; a shared first
    place is a share of a win."""
    rules, won = load(duel.game), 0.0
    new, old = judge_of(rules, duel.new), judge_for(rules, duel.old, duel.seats)
    names = [f"bot {i + 1}" for i in range(duel.seats)]
    variant = duel.variants[number % len(duel.variants)]
    for seat in range(duel.seats):
        judges = [new if other == seat else old for other in range(duel.seats)]
        bots: list[Any] = [Greedy(duel.seed + i, judge) for i, judge in enumerate(judges)]
        match = Match(rules, names, secret_from(duel.seed, number), variant)
        ranks = [result.rank for result in play_out(match, bots).seats]
        won += 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
    return won / duel.seats


def verdict(shares: list[float], seats: int) -> Verdict:
    """What deals say together."""
    error = stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 1.0
    return Verdict(len(shares), seats * len(shares), mean(shares), error, 1 / seats)
