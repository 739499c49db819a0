"""The scorings of a table, as plays for one seat: page and terminal show them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from grandplace.drawing.text import Say
from grandplace.drawing.theatre import Chapter, Play, chapters
from grandplace.engine.game import Game
from grandplace.engine.state import Message, Stage
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
    over = table.decision is None
    return scorings_of(table.game, table.stages, table.falls, table.events, over)


def scorings_of(
    game: Game[Any],
    stages: Sequence[Stage],
    falls: Sequence[int],
    events: Sequence[tuple[int, Message]],
    finished: bool,
) -> list[Chapter]:
    """The scorings of a game whose stages, falls of the curtain and events are known; one that
    waits for a question before it has brought anything is left out."""
    house, messages = theatre(game.name), [message for _, message in events]
    if house is None:
        return []
    told = chapters(stages, falls, messages, house.ENDS, finished)
    return [one for one in told if one.over or {m.key for m in one.events} - set(house.OPENS)]


def performance(game: Game[Any], chapter: Chapter, seat: int, say: Say) -> Performance:
    """A scoring for one seat; NOBODY is a spectator."""
    house, view = theatre(game.name), game.observe(chapter.stage.state, seat)
    assert house is not None
    before = [score.total for score in game.scores(view)]
    return Performance(view, house.play(view, say, chapter.events, chapter.over), before)
