"""Reviews of finished games: worked out behind the scenes, choice by choice, and kept.

What has been found out of a review stays, whether it was stopped, has failed or the server went
down: it goes on from there.
"""

import asyncio
import logging
from collections import OrderedDict
from contextlib import suppress
from functools import cached_property
from itertools import islice
from typing import Any

import msgspec

from grandplace.engine.errors import GrandPlaceError
from grandplace.engine.game import Game
from grandplace.engine.record import Record
from grandplace.review.review import Review, Walk, reviewed, walked
from grandplace.review.verdict import EDITION, Verdict
from grandplace.review.work import tasks
from grandplace.tables.room import Room
from grandplace.tables.store import Store
from grandplace.tables.thinkers import Thinkers

LOG = logging.getLogger(__name__)
KEPT = 60  # reviews in memory
PATIENCE = 10.0  # seconds that another process has to leave one as it is
LOOK = 0.1


class Looking:
    """A game that is being reviewed, was, or may be."""

    def __init__(self, id: str, game: Game[Any], record: Record, verdicts: list[Verdict]) -> None:
        self.id = id
        self.game = game
        self.record = record
        self.verdicts = verdicts
        self.failed = False
        self.elsewhere = False  # another process works on it
        self.job: asyncio.Task[None] | None = None

    @property
    def total(self) -> int:
        """How many choices there are to judge."""
        return len(self.record.entries)

    @property
    def is_done(self) -> bool:
        """Whether all are judged."""
        return len(self.verdicts) == self.total

    @property
    def is_running(self) -> bool:
        """Whether it is being worked on."""
        return self.elsewhere or self.is_ours

    @property
    def is_ours(self) -> bool:
        """Whether it is this process that works on it."""
        return self.job is not None and not self.job.done()

    @cached_property
    def walk(self) -> Walk:
        """The game, walked through once."""
        return walked(self.game, self.record)

    @cached_property
    def review(self) -> Review:
        """All of it, once it is done."""
        return reviewed(self.walk, self.verdicts)


class Reviews:
    """All reviews of this program."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self._store = store
        self._colleagues = store.database.colleagues
        self._thinkers = thinkers
        self._found: OrderedDict[str, Looking] = OrderedDict()

    async def of(self, room: Room) -> Looking:
        """What there is of the review of a finished game."""
        id = room.kept.id
        if id not in self._found:
            verdicts = await self._kept(id)
            looking = Looking(id, room.table.game, room.table.match.record, verdicts)
            self._found.setdefault(id, looking)
            self._forget_some()
        self._found.move_to_end(id)
        looking = self._found[id]
        if self._colleagues.shared and not looking.is_ours and not looking.is_done:
            await self._look_elsewhere(looking)
        return looking

    async def _kept(self, id: str) -> list[Verdict]:
        kept = await self._store.review(id, EDITION)
        return msgspec.json.decode(kept, type=list[Verdict]) if kept else []

    async def _look_elsewhere(self, looking: Looking) -> None:
        """How far another process is, if one works on it."""
        looking.elsewhere = not await self._colleagues.claim(_name(looking.id))
        if not looking.elsewhere:
            await self._colleagues.release(_name(looking.id))
        looking.verdicts = await self._kept(looking.id)

    def _forget_some(self) -> None:
        idle = [id for id, one in self._found.items() if not one.is_running]
        for id in idle[: max(0, len(self._found) - KEPT)]:
            del self._found[id]

    async def begin(self, room: Room) -> None:
        """Work a review out, or go on with it; nothing happens where that is under way."""
        looking = await self.of(room)
        idle = not looking.is_running and not looking.is_done
        if idle and await self._colleagues.claim(_name(looking.id)):
            looking.failed = False
            looking.job = asyncio.create_task(self._work(looking))

    async def stop(self, room: Room) -> None:
        """Leave it as it is, whichever process works on it."""
        looking = await self.of(room)
        await self._cancel(looking)
        if looking.elsewhere and await self._colleagues.claim(_end(looking.id)):
            await self._see_it_end(looking)
            await self._colleagues.release(_end(looking.id))

    async def _see_it_end(self, looking: Looking) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while looking.elsewhere:
                    await asyncio.sleep(LOOK)
                    await self._look_elsewhere(looking)

    async def _is_wanted(self, looking: Looking) -> bool:
        """Whether no other process has claimed its end."""
        free = await self._colleagues.claim(_end(looking.id))
        if free:
            await self._colleagues.release(_end(looking.id))
        return free

    async def close(self) -> None:
        """Leave all as they are."""
        for looking in self._found.values():
            await self._cancel(looking)

    async def _cancel(self, looking: Looking) -> None:
        if looking.job is not None:
            looking.job.cancel()
            with suppress(asyncio.CancelledError):
                await looking.job

    async def _work(self, looking: Looking) -> None:
        try:
            await self._judge(looking)
        except (GrandPlaceError, OSError, RuntimeError) as error:
            looking.failed = True
            LOG.warning("table %s, its review: %r", looking.id, error)
        finally:
            await self._keep(looking)
            await self._colleagues.release(_name(looking.id))

    async def _keep(self, looking: Looking) -> None:
        kept = msgspec.json.encode(looking.verdicts).decode()
        await self._store.keep_review(looking.id, EDITION, kept)

    async def _judge(self, looking: Looking) -> None:
        """As many choices at once as there are processes."""
        work = tasks(looking.game, looking.record, self._thinkers.own)
        left = islice(work, len(looking.verdicts), None)
        while batch := list(islice(left, self._thinkers.processes)):
            judged = [self._thinkers.judge(task, looking.id) for task in batch]
            looking.verdicts += await asyncio.gather(*judged)
            if self._colleagues.shared:  # so that others can tell how far it is
                await self._keep(looking)
            if not await self._is_wanted(looking):
                return


def _name(id: str) -> str:
    """Of the work on a review, among what processes claim."""
    return f"review {id}"


def _end(id: str) -> str:
    """Of its end before it is done."""
    return f"end of review {id}"
