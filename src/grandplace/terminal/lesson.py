"""A lesson in the terminal: the same scenes as on the page, on the screen or by lines."""

import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from grandplace.engine.errors import UnknownChoice
from grandplace.engine.game import Game
from grandplace.engine.options import Option
from grandplace.games import load
from grandplace.tables.lessons import Astray, Guide, Lesson, goes_on, lesson, named
from grandplace.tables.table import Table
from grandplace.terminal.seats import Seating
from grandplace.terminal.session import Session


class Teaching(Session):
    """A table with a teacher: what is open in a scene is on offer, all else is answered kindly."""

    def __init__(self, course: Lesson, act: int, language: str, plain: bool) -> None:
        self.course = course
        table = _resumed(course, load(course.game), act)
        super().__init__(Seating(table), language, plain=plain)
        self.guide: Guide | None = Guide(course, act, table.ply, table)
        self.remarks = self._opening()  # what the teacher has still to say

    def _opening(self) -> list[str]:
        """What is said when a scene begins."""
        teacher, say = self.guide, self.words
        assert teacher is not None
        count = say("learn.scene", teacher.number + 1, len(self.course.acts))
        title = f"{count}{say('colon')} {say(f'{teacher.words}.title')}"
        return [title, say(f"{teacher.words}.say"), ""]

    @property
    def options(self) -> list[Option]:
        """What is open."""
        offered = super().options
        return offered if self.guide is None else self.guide.offered(offered)

    def find(self, text: str) -> Option | None:
        """What is meant, even if it is not what the scene is about."""
        option = self.game.vocabulary.parse(text)
        known = self.table.decision is not None and option in self.table.decision.options
        return option if known else super().find(text)

    def prompt(self) -> str:
        """What is to be done, then what the rules ask."""
        asked, teacher = super().prompt(), self.guide
        return asked if teacher is None else f"{teacher.task(self.words)} ({asked})"

    def recap(self, seat: int) -> list[str]:
        """What the teacher has to say; without one, what has happened."""
        if self.guide is None and not self.remarks:
            return super().recap(seat)
        said, self.remarks = self.remarks, []
        return said

    def choose(self, option: Option) -> None:
        """An answer; if it is not what the scene is about, nothing happens but a kind word."""
        teacher = self.guide
        if teacher is None:
            super().choose(option)
            return
        try:
            teacher.check([option.text])
        except Astray:
            clause = self.words.clause(teacher.act.clause)
            self.remarks = [self.words(f"{teacher.words}.near"), clause]
            return
        super().choose(option)
        self._go_on(teacher)

    def _go_on(self, teacher: Guide) -> None:
        """The same scene, the next one, or a real game."""
        begun = self.table.ply - teacher.done - 1
        self.guide = Guide(self.course, teacher.number, begun, self.table)
        if not self.guide.is_done:
            return
        praise = [self.words(f"{teacher.words}.done")]
        if teacher.is_last:
            self.guide, self.remarks = None, [*praise, self._farewell()]
        else:
            before = self.table.match.record
            self._stage(teacher.number + 1)
            anew = [] if goes_on(before, self.table.match.record) else [self.words("learn.anew")]
            self.remarks = [*praise, *anew, "", *self._opening()]

    def _farewell(self) -> str:
        return self.words("learn.play", self.words("bot.novice"))

    def fate(self) -> str:
        """Where to come back to; a game after the lesson is not kept."""
        if self.guide is None:
            return super().fate()
        return self.words("learn.return", self.course.game, self.guide.number + 1)

    def _stage(self, act: int) -> None:
        """Another scene: where the learner stands, if the script can go on there."""
        record = self.course.followed(self.table, act)
        self.table = Table.resumed(self.game, replace(record), self.course.secret)
        self.seating.table = self.table
        self.guide = Guide(self.course, act, self.table.ply, self.table)


def _resumed(course: Lesson, game: Game[Any], act: int) -> Table[Any]:
    if not 0 <= act < len(course.acts):
        raise UnknownChoice(f"the lesson has scenes 1 to {len(course.acts)}")
    return Table.resumed(game, course.staged(game, act), course.secret)


def begun(game: str, name: str, act: int, language: str, plain: bool) -> Teaching:
    """A lesson of a game, the first if none is named."""
    known: Sequence[str] = named(game)
    if not known:
        raise UnknownChoice(f"there is no lesson of {game}")
    return Teaching(lesson(game, name or known[0]), act, language, plain)


def take(session: Teaching) -> int:
    """Go through a lesson, and play on after it; the exit code."""
    if session.plain:
        from grandplace.terminal.plain import Plain

        Plain(session, sys.stdin, sys.stdout).run()
        return 0
    from grandplace.terminal.app import TableApp

    return TableApp(session).run() or 0
