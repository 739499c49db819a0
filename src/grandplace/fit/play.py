"""Games of a value against itself, as rows of features and what came of them."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from grandplace.bots.fitted import Fit, judge_for
from grandplace.bots.selfplay import Explorer
from grandplace.engine import luck
from grandplace.games import load

Array = np.ndarray[Any, np.dtype[Any]]
STRAYS = 8  # choices and ends of turns in a hundred that are left to chance
KEYS = 1 << 40


@dataclass(frozen=True)
class Course:
    """What is to be played: which game and variants, for how many, by which value."""

    game: str
    seats: list[int]  # the games take turns
    variants: list[str]
    seed: int
    fit: Fit | None  # the game's own worth, if there is none


@dataclass(frozen=True)
class Harvest:
    """Rows of features, how far each seat ended ahead, and which game it was."""

    rows: Array
    margins: Array
    games: Array

    def number(self) -> int:
        """How many games."""
        return int(self.games.max()) + 1 if len(self.games) else 0


def one_game(course: Course, number: int) -> tuple[Array, Array]:
    """The rows of one game, each with what came of it."""
    rules = load(course.game)
    seats = course.seats[number % len(course.seats)]
    variant = course.variants[number // len(course.seats) % len(course.variants)]
    key = luck.draw(course.seed, 1, number, KEYS)
    s = rules.deal(seats, key, variant)
    judge = judge_for(rules, course.fit, seats)
    explorer = Explorer(rules, judge, luck.draw(course.seed, 2, number, KEYS), STRAYS)
    samples = explorer.play(s)
    margins = rules.returns(s)
    rows = np.array([row for sample in samples for row in sample.rows], np.float32)
    return rows, np.array(margins * len(samples), np.float32)


def gathered(found: list[tuple[Array, Array]]) -> Harvest:
    """Games as one harvest."""
    numbers = [np.full(len(margins), i, np.int32) for i, (_, margins) in enumerate(found)]
    rows, margins = zip(*found, strict=True)
    return Harvest(np.concatenate(rows), np.concatenate(margins), np.concatenate(numbers))


def pooled(harvests: list[Harvest]) -> Harvest:
    """All harvests as one, with games numbered through."""
    starts = np.cumsum([0, *[harvest.number() for harvest in harvests]])
    games = [harvest.games + start for harvest, start in zip(harvests, starts, strict=False)]
    return Harvest(
        np.concatenate([harvest.rows for harvest in harvests]),
        np.concatenate([harvest.margins for harvest in harvests]),
        np.concatenate(games),
    )


def keep(harvest: Harvest, path: Path) -> None:
    """A harvest as a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez(path, rows=harvest.rows, margins=harvest.margins, games=harvest.games)


def kept(folder: Path) -> list[Harvest]:
    """The harvests of earlier rounds, in their order."""
    found = [np.load(path) for path in sorted(folder.glob("*.npz"))]
    return [Harvest(data["rows"], data["margins"], data["games"]) for data in found]
