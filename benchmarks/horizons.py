"""How far a search should look: what is gained by choosing as options stand later on.

    python benchmarks/horizons.py GAME [--positions 60] [--guesses 12] [--seed 1]

In positions of games between `instant` bots the options that look best are played on by everybody,
on guesses that they share, to the end of the next round. A horizon chooses the one that stands best
there on half of the guesses; what that gains on the other half, at the end of the next round, over
the option that looks best at the end of the turn, is its worth.
"""

import argparse
from collections.abc import Iterator
from random import Random
from statistics import mean, stdev
from typing import Any

from rich.progress import track

from grandplace.bots.base import make_bot
from grandplace.bots.fitted import best_judge
from grandplace.bots.plans import Thorough
from grandplace.bots.simple import Greedy
from grandplace.games import load

OFTEN = 0.06  # of the choices are looked at
WIDTH = 6  # options
CLOSE = 600  # hundredths of a point: what looks worse than this by far is no question
TURNS = (1, 2, 3, 4, 6)
HORIZONS = [*[f"{n} turns of one's own" for n in TURNS], "end of the round", "of the next round"]

Path = list[int]  # what an option is worth at each horizon
Position = list[list[Path]]  # on every guess, of every option; the one that looks best comes first


class Looker:
    """Plays options on by a value."""

    def __init__(self, name: str, seed: int) -> None:
        self.game: Any = load(name)
        self.planner = Thorough(self.game, best_judge(self.game, 2))
        self.chance = Random(seed)

    def positions(self, guesses: int) -> Iterator[Position]:
        """Out of one game after another."""
        while True:
            s = self.game.deal(2, self.chance.getrandbits(40), "")
            bots = [make_bot("instant", self.chance.getrandbits(30)) for _ in range(2)]
            while s.decision is not None:
                view = self.game.observe(s, s.decision.player)
                if self.chance.random() < OFTEN and (options := self._close(view)):
                    yield [self._guessed(view, options) for _ in range(guesses)]
                s.choose(bots[s.decision.player].choose(self.game, view, s.decision))

    def _close(self, view: Any) -> list[Any]:
        """The options that look best at the end of the turn, if that is not clear."""
        greedy = Greedy(self.chance.getrandbits(30), self.planner.judge)
        values = greedy.values(self.game, view, view.decision)
        order = sorted(range(len(values)), key=lambda i: -values[i])[:WIDTH]
        gap = (values[order[0]] - values[order[1]]) / greedy.fills if len(order) > 1 else CLOSE
        return [view.decision.options[i] for i in order] if gap < CLOSE else []

    def _guessed(self, view: Any, options: list[Any]) -> list[Path]:
        guess = self.game.fill(view, self.chance.getrandbits(40))
        return [self._path(guess, option, view.decision.player) for option in options]

    def _path(self, guess: Any, option: Any, seat: int) -> Path:
        """How a seat stands at its next turns, and at the ends of two rounds."""
        s, away = guess.copy(), False
        s.choose(option)
        turns: list[int] = []
        ends: list[int] = []
        while s.decision is not None and len(ends) < 2:
            if s.round > guess.round + len(ends):
                ends.append(self.planner.judge.value(s, seat))
            mine = s.decision.player == seat and self.game.in_turn(s) == seat
            if mine and away:
                turns.append(self.planner.judge.value(s, seat))
            away = not mine
            s = self.planner.planned(s, s.decision.player).s
        last = ends[-1] if len(ends) == 2 else self.planner.judge.value(s, seat)
        return [*[(turns + [last] * n)[n - 1] for n in TURNS], (ends or [last])[0], last]


def gained(position: Position, horizon: int) -> float:
    """Points that a horizon gains: each half of the guesses chooses once for the other."""
    half = len(position) // 2
    halves = position[:half], position[half:]
    return mean([_gain(a, b, horizon) for a, b in (halves, halves[::-1])]) / 100


def _gain(seen: Position, unseen: Position, horizon: int) -> float:
    options = range(len(seen[0]))
    best = max(options, key=lambda i: mean([guess[i][horizon] for guess in seen]))
    return mean([guess[best][-1] - guess[0][-1] for guess in unseen])


def spread(position: Position, horizon: int) -> float:
    """How much guesses differ about the two best options, in points."""
    return stdev([guess[1][horizon] - guess[0][horizon] for guess in position]) / 100


def main() -> None:
    """A line for each horizon."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--guesses", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    found = Looker(given.game, given.seed).positions(given.guesses)
    positions = [next(found) for _ in track(range(given.positions), given.game)]
    for number, name in enumerate(HORIZONS):
        gains = [gained(position, number) for position in positions]
        error = stdev(gains) / len(gains) ** 0.5
        apart = mean([spread(position, number) for position in positions])
        print(f"{name:22} gains {mean(gains):+.2f} points (+-{error:.2f}), spread {apart:.2f}")


if __name__ == "__main__":
    main()
