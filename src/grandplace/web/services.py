"""Services: database, people and tables behind the pages, opened and closed with the server."""

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from time import time

from grandplace.engine.errors import GrandPlaceError
from grandplace.games import REGISTRY
from grandplace.tables.absence import substitute
from grandplace.tables.accounts import Accounts
from grandplace.tables.database import Database, NotKept
from grandplace.tables.hall import PAUSE, Hall
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
LOOK = 20.0  # seconds until the server looks again who takes too long


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
        self.hall = Hall(self.store, Thinkers(*own), *own, settings.pause)
        self.reviews = Reviews(self.store, self.hall.thinkers)
        self.limits = Limits() if settings.limited else NoLimits()
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
        """Wake the bots."""
        await self.hall.start()
        self._upkeep = [asyncio.create_task(self._keep_house())]
        self._upkeep += [asyncio.create_task(self._call_bots())]

    async def _call_bots(self) -> None:
        """Now and then, bots stand in for those who take too long."""
        started = time()
        while True:
            try:
                await substitute(self.hall, started)
            except GrandPlaceError as error:  # then next time
                LOG.warning("nobody could stand in: %s", error)
            await asyncio.sleep(LOOK)

    async def _keep_house(self) -> None:
        """Every hour, games whose time has come are deleted."""
        while True:
            with suppress(NotKept):  # then in an hour
                for id in await expired(self.database, self.settings.retention):
                    await self.store.delete(id)
                    await self.hall.forget(id)
            await asyncio.sleep(HOUR)

    async def close(self) -> None:
        """Send everybody home."""
        for task in self._upkeep:
            task.cancel()
        await self.reviews.close()
        await self.hall.stop()
        await self.database.close()
