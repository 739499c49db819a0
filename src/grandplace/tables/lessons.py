"""Lessons: a fixed deal and a script in scenes, beside the game they teach. A lesson is played at a
table of its own, by the real rules; each scene says which answers are open.

A scene begins where the script stands, or where the learner does, as long as what the script plays
next is possible there.
"""

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from typing import Any

from grandplace.engine.errors import GrandPlaceError, UnknownChoice
from grandplace.engine.game import Game
from grandplace.engine.options import Option
from grandplace.engine.record import Match, Record
from grandplace.games import folder
from grandplace.tables.kept import StoredTable
from grandplace.tables.opening import BOT_NAMES, Sitting, begun, left
from grandplace.tables.table import Table
from grandplace.words.render import Phrases

LEARNER = 0  # the seat of whoever learns
HUMAN = "human"
RIVAL = "novice"  # who plays on when the lesson is over
OWN = -1  # the one with its own number
ANY = "*"  # as an open answer: whatever the rules allow
SHOWN = 2  # wrong tries after which the teacher offers to show it


class Astray(GrandPlaceError):
    """An answer that the rules allow, and that is not what the scene is about."""


@dataclass(frozen=True)
class Step:
    """One answer of the learner: what the script plays, what else will do, what else is offered."""

    play: str
    open: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    told: int = OWN  # which of the tasks of its scene it is told by

    def takes(self, text: str) -> bool:
        """Whether an answer will do."""
        return text == self.play or text in self.open or ANY in self.open

    def played(self, table: Table[Any]) -> str:
        """What the script plays at a table; where that cannot be had, another that will do."""
        options = [] if table.decision is None else table.decision.options
        fits = [option.text for option in options if self.takes(option.text)]
        return self.play if self.play in fits or not fits else fits[0]

    def offers(self, text: str) -> bool:
        """Whether an answer is listed."""
        return self.takes(text) or text in self.near

    def rank(self, text: str) -> int:
        """What the script plays comes first, then what else will do."""
        return 0 if text == self.play else 2 - self.takes(text)


@dataclass(frozen=True)
class Act:
    """A scene: what is played before it, the answers it asks for, what is lit, and the rule."""

    name: str
    clause: str
    lit: tuple[str, ...]
    steps: tuple[Step, ...]
    before: tuple[str, ...] = ()

    @property
    def script(self) -> list[str]:
        """All that is played from the end of the scene before to the end of this one."""
        return [*self.before, *[step.play for step in self.steps]]


@dataclass(frozen=True)
class Lesson:
    """A lesson for one game."""

    game: str
    name: str
    seats: int
    seed: int
    variant: str
    first: int  # the seat that begins
    told: str  # what its words are called: editions may share them
    acts: tuple[Act, ...]

    @property
    def key(self) -> str:
        """How the database calls it."""
        return f"{self.game}/{self.name}"

    @property
    def secret(self) -> bytes:
        """What fixes the deal."""
        return sha256(f"lesson {self.seed}".encode()).digest()

    def words(self, act: int) -> str:
        """Where the words of a scene begin in the catalogue."""
        return f"lesson.{self.told}.{self.acts[act].name}"

    def dealt(self, game: Game[Any]) -> Table[Any]:
        """The table before anything is played."""
        names = [HUMAN, *[RIVAL] * (self.seats - 1)]
        return Table(Match(game, names, self.secret, self.variant, first=self.first))

    def staged(self, game: Game[Any], act: int) -> Record:
        """The script up to a scene."""
        table = self.dealt(game)
        for before in self.acts[:act]:
            _play(table, before.script)
        _play(table, self.acts[act].before)
        return table.match.record

    def followed(self, table: Table[Any], act: int) -> Record:
        """The beginning of a scene: where the learner stands, if the script can go on there."""
        record = table.match.record
        trial = Table.resumed(table.game, replace(record, entries=record.entries[:]), self.secret)
        try:
            _play(trial, self.acts[act].before)
            reached = replace(trial.match.record, entries=trial.match.record.entries[:])
            for step in self.acts[act].steps:
                trial.choose(LEARNER, trial.ply, step.played(trial))
        except GrandPlaceError:
            return self.staged(table.game, act)
        return reached

    def opened(self, game: Game[Any], host: str, name: str) -> StoredTable:
        """A table for this lesson, at its first scene."""
        record = self.staged(game, 0)
        kept = left(record, self.secret, host, self.sittings(name))
        return replace(kept, kind="lesson", lesson=self.key, left_at=len(record.entries))

    def sittings(self, name: str) -> list[Sitting]:
        """Who sits there: the learner, and bots of the lowest level."""
        return [(name, ""), *[(bot, RIVAL) for bot in BOT_NAMES[: self.seats - 1]]]


def _play(table: Table[Any], texts: Iterable[str]) -> None:
    for text in texts:
        table.choose(table.asked, table.ply, text)


def named(game: str) -> list[str]:
    """The lessons of a game, in the order in which they are taken."""
    place = folder(game) / "lessons"
    files = list(place.iterdir()) if place.is_dir() else []
    found = [file.name.removesuffix(".toml") for file in files if file.name.endswith(".toml")]
    return sorted([name for name in found if game in _read(game, name)["games"]])


@cache
def _read(game: str, name: str) -> dict[str, Any]:
    return tomllib.loads((folder(game) / "lessons" / f"{name}.toml").read_text("utf-8"))


@cache
def lesson(game: str, name: str) -> Lesson:
    """A lesson by its name."""
    if name not in named(game):
        raise UnknownChoice(f"there is no lesson {name!r} of {game}")
    data = _read(game, name)
    acts = tuple(_act(row) for row in data["scene"])
    variant, first = data.get("variant", ""), data.get("first", LEARNER)
    told = data.get("words", name)
    return Lesson(game, name, data["seats"], data["seed"], variant, first, told, acts)


def _act(row: dict[str, Any]) -> Act:
    steps = tuple(_step(step) for step in row["step"])
    before = tuple(row.get("before", []))
    return Act(row["name"], row["clause"], tuple(row["lit"]), steps, before)


def _step(row: dict[str, Any]) -> Step:
    also, near = tuple(row.get("open", [])), tuple(row.get("near", []))
    return Step(row["play"], also, near, row.get("told", OWN))


def by_key(key: str) -> Lesson:
    """A lesson as the database calls it."""
    game, _, name = key.partition("/")
    return lesson(game, name)


class Guide:
    """Where somebody stands in a scene."""

    def __init__(self, course: Lesson, act: int, begun: int, table: Table[Any]) -> None:
        self.lesson = course
        self.number = act
        self.act = course.acts[act]
        self.table = table
        self.done = table.ply - begun  # answers given

    @property
    def is_done(self) -> bool:
        """Whether all answers of the scene have been given, or somebody else is asked."""
        left_it = self.done > 0 and self.table.asked != LEARNER
        return left_it or self.done >= len(self.act.steps)

    @property
    def is_last(self) -> bool:
        """Whether no scene follows."""
        return self.number + 1 == len(self.lesson.acts)

    @property
    def words(self) -> str:
        """Where the words of this scene begin."""
        return self.lesson.words(self.number)

    def task(self, say: Phrases) -> str:
        """What is to be done now: not every answer of a scene has words of its own."""
        told = self.act.steps[self.done].told
        last = self.done if told == OWN else told
        keys = [f"{self.words}.do.{step}" for step in range(last, -1, -1)]
        return say(next(key for key in keys if say.has(key)))

    def offered(self, options: Sequence[Option], given: int = 0) -> list[Option]:
        """What is listed of all that the rules allow, now or after so many answers more; all of it
        where the script cannot go on."""
        step = self._step(options, given)
        return [option for option in options if step is None or step.offers(option.text)]

    def likely(self, given: int, options: Sequence[Option]) -> list[Option]:
        """What is listed after so many answers more, what the teacher would play first; nothing
        when the scene is over then."""
        if self.done + given >= len(self.act.steps):
            return []
        step, offered = self._step(options, given), self.offered(options, given)
        return offered if step is None else sorted(offered, key=lambda o: step.rank(o.text))

    def _step(self, options: Sequence[Option], given: int = 0) -> Step | None:
        """The answer that is asked for, if the rules allow one that will do."""
        step = None if self.is_done else self.act.steps[self.done + given]
        fits = step is not None and any(step.takes(option.text) for option in options)
        return step if fits else None

    def shown(self) -> str:
        """What the teacher plays."""
        options = [] if self.table.decision is None else self.table.decision.options
        step = self._step(options)
        return options[0].text if step is None else step.played(self.table)

    def check(self, texts: Sequence[str]) -> None:
        """Refuse what the rules allow and this scene does not, one answer after another."""
        if self.is_done:
            raise Astray(texts[0])
        options = [] if self.table.decision is None else self.table.decision.options
        steps = self.act.steps[self.done :] if self._step(options) else ()
        for step, text in zip(steps, texts, strict=False):
            if not step.takes(text):
                raise Astray(text)


def guide(kept: StoredTable, table: Table[Any]) -> Guide | None:
    """Who stands where in the lesson of a table; None if it is none."""
    if not kept.lesson:
        return None
    return Guide(by_key(kept.lesson), kept.scene, kept.left_at, table)


def goes_on(before: Record, record: Record) -> bool:
    """Whether a scene begins where somebody stood, or later."""
    return record.entries[: len(before.entries)] == before.entries


def restaged(kept: StoredTable, table: Table[Any], act: int) -> StoredTable:
    """The table of a lesson at the beginning of a scene."""
    teacher = guide(kept, table)
    if teacher is None or not 0 <= act < len(teacher.lesson.acts):
        raise UnknownChoice(f"there is no scene {act} here")
    course, done = teacher.lesson, teacher.is_done
    follows, before = done and act == kept.scene + 1, table.match.record
    record = course.followed(table, act) if follows else course.staged(table.game, act)
    plies, learned = len(record.entries), kept.learned | (done << kept.scene)
    anew = act != kept.scene and not goes_on(before, record)
    fresh = replace(kept, record=record, moves=plies, scene=act, learned=learned, anew=anew)
    return replace(fresh, left_at=plies)


def played_on(kept: StoredTable, table: Table[Any]) -> StoredTable:
    """A real game that goes on where a lesson ends, against the lowest level; with luck of its own,
    since everybody may know that of the lesson."""
    sittings = [(place.name, place.bot) for place in kept.places]
    start = table.codec.encode(table.match.state)
    fresh = begun(table.game, kept.host, sittings, table.match.record, start)
    return replace(fresh, kind="table")
