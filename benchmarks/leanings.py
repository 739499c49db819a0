"""Whether a bot overlooks something: one that likes a feature more than its value does meets it.

    python benchmarks/leanings.py bruges --toward own.tokens=1 own.end.statues=0.5 [--games 200]

Each leaning is a bot of its own: `instant`, which adds so many points for each of a feature
(`Game.feature_names`; several with `+` between them). It plays every deal in both seats against
`instant`; if the value is right, liking something more than it is worth loses. Two players.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from statistics import fmean
from typing import Any

from rich.progress import track

from grandplace.bots.base import Bot
from grandplace.bots.fitted import best_judge
from grandplace.bots.simple import Greedy
from grandplace.bots.values import UNIT
from grandplace.engine.record import Match
from grandplace.games import load
from grandplace.lab.arena import SeatResult, play_out, secret_from
from grandplace.lab.contest import ahead
from grandplace.lab.crews import crew_of
from grandplace.lab.evidence import interval

AS_IT_IS = ""
SEATS = 2


class Leaning:
    """A value that likes some features more than the one that ships."""

    def __init__(self, name: str, told: str) -> None:
        self.game: Any = load(name)
        self.judge = best_judge(self.game, SEATS)
        names, likes = self.game.feature_names(), [one.split("=") for one in told.split("+") if one]
        self.likes = [(names.index(feature), float(points)) for feature, points in likes]

    def __call__(self, s: Any, seat: int) -> int:
        if s.decision is None or not self.likes:
            return self.judge.value(s, seat)
        row = self.game.features(s, seat)
        liked = sum(points * row[place] for place, points in self.likes)
        return int(UNIT * (self.judge.judge(row) + liked))


@dataclass(frozen=True)
class Task:
    """One game: the seat that leans sits here."""

    game: str
    told: str
    deal: int
    seat: int


_leaning = cache(Leaning)


def played(task: Task) -> list[SeatResult]:
    """The seat that leans first."""
    values = [_leaning(task.game, task.told if s == task.seat else AS_IT_IS) for s in range(SEATS)]
    bots: list[Bot] = [Greedy(100 * task.deal + seat, value) for seat, value in enumerate(values)]
    match = Match(values[0].game, ["", ""], secret_from(9001, task.deal), "")
    seats = play_out(match, bots).seats
    return [seats[task.seat], seats[1 - task.seat]]


def tasks(game: str, leanings: list[str], games: int) -> Iterator[Task]:
    """Every deal in both seats."""
    for told in leanings:
        for number in range(games):
            yield Task(game, told, number // SEATS, number % SEATS)


def row_of(leaning: str, games: list[list[SeatResult]]) -> str:
    """A row: how often it is ahead, by deals, and what it gets more of, by source."""
    wins = [ahead(game, ("it", "other"), "it") for game in games]
    shares = [fmean(pair) for pair in zip(wins[::2], wins[1::2], strict=True)]
    low, high = interval(shares)
    own, other = [fmean(game[i].total for game in games) for i in range(SEATS)]
    more = {
        source: fmean(game[0].rows[source] - game[1].rows[source] for game in games)
        for source in games[0][0].rows
    }
    sources = ", ".join(f"{source} {n:+.1f}" for source, n in more.items() if abs(n) >= 0.3)
    share = f"{fmean(shares):.1%} ({low:.1%} to {high:.1%}) of {len(games)}"
    return f"| {leaning} | {share} | {own:.1f} to {other:.1f} | {sources} |"


def main() -> None:
    """A row for each leaning."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--toward", nargs="+", required=True, metavar="FEATURE=POINTS")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--workers", type=int, default=0)
    given = parser.parse_args()
    games = -(-given.games // SEATS) * SEATS
    crew = crew_of(given.workers)
    every = [*tasks(given.game, given.toward, games)]
    found = [*track(crew(played, iter(every)), "games", len(every))]
    for number, leaning in enumerate(given.toward):
        print(row_of(leaning, found[number * games : (number + 1) * games]))


if __name__ == "__main__":
    main()
