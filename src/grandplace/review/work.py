"""One choice judged as a piece of work that other processes can do."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from grandplace.engine.codec import Codec
from grandplace.engine.errors import BadRecord
from grandplace.engine.game import Game
from grandplace.engine.record import Record
from grandplace.games import load
from grandplace.review.review import questions
from grandplace.review.verdict import Reviewer, Verdict

Own = tuple[Path | None, Path | None]  # figures and deck of the user's


@dataclass(frozen=True)
class Task:
    """A view of whoever was asked, encoded, and what they chose."""

    game: str
    own: Own
    seats: int
    view: Any
    choice: str


def tasks(game: Game[Any], record: Record, own: Own) -> Iterator[Task]:
    """All choices of a record."""
    codec, seats = Codec(game), len(record.seats)
    for view, choice in questions(game, record):
        yield Task(record.game, own, seats, codec.encode(view), choice)


def judged(task: Task) -> Verdict:
    """The verdict on one choice."""
    reviewer = _reviewer(task.game, task.own, task.seats)
    game = reviewer.game
    option = game.vocabulary.parse(task.choice)
    if option is None:
        raise BadRecord(f"{task.choice!r} is nothing that can be chosen")
    return reviewer.verdict(Codec(game).decode(task.view), option)


@cache
def _reviewer(name: str, own: Own, seats: int) -> Reviewer:
    return Reviewer(load(name, *own), seats)
