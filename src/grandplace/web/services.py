"""Services: database, people and tables behind the pages, opened and closed with the server."""

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from time import time

from grandplace.engine.errors import GrandPlaceError
from grandplace.games import REGISTRY
from grandplace.tables.absence import tick
from grandplace.tables.accounts import Accounts
from grandplace.tables.counting import Counts
from grandplace.tables.database import Database, NotKept
from grandplace.tables.hall import PAUSE, Hall
from grandplace.tables.holidays import Holidays
from grandplace.tables.house import BEAT
from grandplace.tables.notices.channels import seal_of
from grandplace.tables.notices.guard import Guard
from grandplace.tables.notices.sender import Sender
from grandplace.tables.notices.ways import Notices, Ways
from grandplace.tables.people import People
from grandplace.tables.retention import FOR_EVER, Retention, expired
from grandplace.tables.reviews import Reviews
from grandplace.tables.shelf import needs
from grandplace.tables.solving import Solving
from grandplace.tables.store import Store
from grandplace.tables.thinkers import Thinkers
from grandplace.web.limits import HOUR, Limits, NoLimits
from grandplace.web.logs import Style

LOG = logging.getLogger(__name__)
NOTICES = Notices()
SWEEP = 3.0  # seconds until it looks again for bots that another process has left alone
RECENT = 600.0  # seconds since such a table was touched
UPKEEP = "upkeep"
PATIENCE, AGAIN = 45, 1.0  # how often, after how many seconds, a server asks for its database
Chore = Callable[[], Awaitable[None]]


@dataclass(frozen=True)
class Settings:
    """What `grandplace serve` can be told."""

    database: str = "sqlite:///grandplace.db"
    components: Path | None = None
    deck: Path | None = None
    pause: float = PAUSE
    limited: bool = True  # how often things may be done
    log: Style = "text"
    metrics_token: str = ""  # without one, only this machine may read the figures
    retention: Retention = FOR_EVER
    workers: int = 1  # processes at this address; bots have the machine's other cores
    notices: Notices = NOTICES
    figures: Path | None = None  # where processes at one address lay theirs, to be told together

    @property
    def thinkers(self) -> int:
        """Processes in which the bots of one process think."""
        return max(1, ((os.cpu_count() or 2) - 1) // self.workers)


class Services:
    """What every page needs."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database)
        self.store = Store(self.database)
        self.people = People(self.database)
        self.accounts = Accounts(self.people)
        self.solving = Solving(self.database)
        own = (settings.components, settings.deck)
        self.hall = Hall(self.store, Thinkers(*own, settings.thinkers), *own, settings.pause)
        self.holidays = Holidays(self.hall)
        self.reviews = Reviews(self.store, self.hall.thinkers)
        self.counts = Counts(self.database)
        shared = self.counts if self.database.colleagues.shared else None
        self.limits = Limits(shared=shared) if settings.limited else NoLimits()
        told = settings.notices
        ways = Ways(Guard(told.private), told.post, lambda: seal_of(self.database))
        self.sender = Sender(self.hall, ways, told.url.rstrip("/"))
        self.unmet: list[str] = []  # what stored games need that cannot be opened

    async def prepare(self) -> str:
        """Open boxes and database; returns the key that proves a form is ours."""
        for game in REGISTRY:
            self.hall.game(game)  # figures that cannot be are told now
        try:
            await self.database.open()
            self.unmet = await needs(self.store, self.hall.game)
            return await self.store.setting("csrf", token_hex(32))
        finally:
            await self.database.close()  # the server has a loop of its own

    async def open(self) -> None:
        """Wake the bots, and do from time to time what nobody asks for."""
        await self._begin()
        self._upkeep = [
            asyncio.create_task(self._every(HOUR, self._keep_house)),
            asyncio.create_task(self._every(BEAT, self._keep_time, self._hear_time)),
        ]
        if self.database.colleagues.shared:
            self._upkeep += [asyncio.create_task(self._take_over())]
        if self.sender.ways.kinds:
            self._upkeep += [asyncio.create_task(self.sender.run())]

    async def _begin(self) -> None:
        """A database that is away for a moment is waited for."""
        for _ in range(PATIENCE):
            try:
                await self.hall.house.look()
                return await self.hall.start()
            except NotKept as error:
                LOG.warning("waiting for the database: %s", error)
                await asyncio.sleep(AGAIN)
        raise NotKept(f"the database was away {PATIENCE} times")

    async def _every(self, seconds: float, work: Chore, rest: Chore | None = None) -> None:
        """Of all processes that serve this database, one does it; the others may do the rest."""
        while True:
            try:
                if await self.database.colleagues.claim(UPKEEP):
                    await work()
                elif rest is not None:
                    await rest()
            except GrandPlaceError as error:  # then next time
                LOG.warning("%s: %s", UPKEEP, error)
            await asyncio.sleep(seconds)

    async def _take_over(self) -> None:
        """Bots answer for which another process has not: it may be gone."""
        while True:
            with suppress(NotKept):
                await self.hall.wake_all(time() - RECENT)
            await asyncio.sleep(SWEEP)

    async def _keep_time(self) -> None:
        """The clock of the house goes on, and whose time is up is seen to."""
        if await self.hall.house.beat():
            self.hall.refresh()
        await tick(self.hall)

    async def _hear_time(self) -> None:
        if await self.hall.house.look():
            self.hall.refresh()

    async def _keep_house(self) -> None:
        """Games and counts whose time has come are deleted."""
        await self.counts.forget()
        for id in await expired(self.database, self.settings.retention):
            await self.store.delete(id)
            await self.hall.forget(id)

    async def close(self) -> None:
        """Send everybody home."""
        for task in self._upkeep:
            task.cancel()
        await asyncio.gather(*self._upkeep, return_exceptions=True)
        await self.reviews.close()
        await self.hall.stop()
        await self.database.close()
