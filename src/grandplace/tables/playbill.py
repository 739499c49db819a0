"""The scorings of a table, as plays for one seat: page and terminal show them."""

from dataclasses import dataclass
from typing import Any

from grandplace.drawing.text import Say
from grandplace.drawing.theatre import Chapter, Play, chapters
from grandplace.games import theatre
from grandplace.tables.table import Table


@dataclass(frozen=True)
class Performance:
    """A scoring as one seat saw it begin, what it brought, and the points of all before it."""

    view: Any
    play: Play
    before: list[int]

    def after(self, seat: int) -> int:
        """The points of a seat when all is told."""
        return self.before[seat] + self.play.points(seat)


def scorings(table: Table[Any]) -> list[Chapter]:
    """All scorings so far."""
    house = theatre(table.game.name)
    events = [message for _, message in table.events]
    ends, finished = house.ENDS if house else (), table.decision is None
    return chapters(table.stages if house else [], events, ends, finished)


def performance(table: Table[Any], chapter: Chapter, seat: int, say: Say) -> Performance:
    """A scoring for one seat; NOBODY is a spectator."""
    house, view = theatre(table.game.name), table.game.observe(chapter.stage.state, seat)
    assert house is not None
    before = [score.total for score in table.game.scores(view)]
    return Performance(view, house.play(view, say, chapter.events, chapter.over), before)
