"""A table that is open: a cache of what the database keeps of it."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from time import time
from typing import Any

from grandplace.engine.record import DEAL, Record
from grandplace.engine.state import NOBODY
from grandplace.tables.house import House
from grandplace.tables.kept import Standing, StoredTable
from grandplace.tables.lessons import Astray, Guide, guide
from grandplace.tables.rows import TAKEN_BACK
from grandplace.tables.store import News
from grandplace.tables.table import Moment, Table, course
from grandplace.tables.thinkers import BOTS_ONLY, LOOKED_AT, SAT_AT


class Room:
    """A table that is open: the game, who sits there, and a bell for those who look on."""

    def __init__(
        self,
        kept: StoredTable,
        table: Table[Any],
        failures: Counter[str] | None = None,
        house: House | None = None,
    ) -> None:
        self.kept = kept
        self.table = table
        self._house = house
        self.lock = asyncio.Lock()
        self.looks: Counter[Any] = Counter()  # through whose eyes how many look on
        self.bell = asyncio.Event()
        self.current = 0.0  # when it was last held against the database
        self.cache: dict[Any, Any] = {}  # what was made of this version of the table
        self.shelf: dict[Any, Any] = {}  # what later versions may use again
        self._failures: Counter[str] = Counter() if failures is None else failures
        self.strays: list[tuple[int, str]] = []  # in a lesson: answers elsewhere, with their plies

    @property
    def version(self) -> str:
        """Changes whenever anything at the table does."""
        return f"{self.kept.moves}.{len(self.kept.chat)}.{self.kept.edition}.{self.failures}"

    @property
    def failures(self) -> int:
        """How often the bot that is asked has failed to answer."""
        return self._failures[self.kept.id]

    @property
    def watchers(self) -> int:
        """How many look on."""
        return self.looks.total()

    @property
    def urgency(self) -> int:
        """How urgent its bots are: somebody looks on, may come back, or nobody plays here."""
        if self.watchers:
            return LOOKED_AT
        return BOTS_ONLY if all(place.bot for place in self.kept.places) else SAT_AT

    @property
    def wall(self) -> float:
        """What the clock on the wall shows."""
        return self._house.clock() if self._house else time()

    @property
    def due(self) -> float:
        """When the time of whoever is asked is up, or that of a vote, on the wall; 0 is never."""
        due = self.kept.clock.due
        return self._house.on_the_wall(due) if self._house else due

    @property
    def asked(self) -> int:
        """Who is asked; NOBODY when the game is over."""
        return self.table.asked

    @property
    def standing(self) -> Standing:
        """Where the game stands."""
        return standing(self.table)

    @property
    def guide(self) -> Guide | None:
        """Who stands where in the lesson that is taken here, if one is."""
        return guide(self.kept, self.table)

    def check_scene(self, seat: int, ply: int, texts: Sequence[str]) -> None:
        """Whether answers are what the scene is about; if not, that is remembered and told."""
        teacher = self.guide
        if teacher is None:
            return
        self.table.checked(seat, ply, texts[0])
        try:
            teacher.check(texts)
        except Astray as error:
            self.strays.append((ply, str(error)))
            self.ring()
            raise

    @cached_property
    def course(self) -> list[Moment]:
        """The points in the course of a game that is over."""
        return course(self.table.game, self.table.match.record)

    @property
    def record(self) -> Record:
        """The record, with the names of those who sit there now."""
        return replace(self.table.match.record, seats=[place.name for place in self.kept.places])

    @property
    def is_ended(self) -> bool:
        """Whether nothing more is played: the game is over, or was closed."""
        return self.kept.closed or self.asked == NOBODY

    @property
    def began(self) -> int:
        """The seat that began, as the deal has told; else whoever chose first."""
        told = [m.details[0] for ply, m in self.table.events if ply == DEAL and m.key == "first"]
        return [*told, *[entry.player for entry in self.table.match.record.entries], NOBODY][0]

    def catch_up(self, news: News) -> None:
        """Do what was done elsewhere; if it cannot be done, the room is not what it was."""
        for entry in news.moves:
            if entry.choice == TAKEN_BACK:
                self.table.undo(entry.player, self.table.ply)
            else:
                self.table.choose(entry.player, self.table.ply, entry.choice)
        self.kept.moves += len(news.moves)
        self.kept.chat += news.chat
        self.kept.clock, self.kept.places = news.clock, news.places
        self.ring()

    def ring(self) -> None:
        """Tell all who look on that something has changed."""
        self.cache.clear()
        bell, self.bell = self.bell, asyncio.Event()
        bell.set()


def standing(table: Table[Any]) -> Standing:
    """Where a game stands."""
    scores = [score.total for score in table.game.scores(table.match.state)]
    return Standing(table.ply, table.asked, scores)
