"""The sender: looks now and then who is to be told, and tells them. Any number of them may run."""

import asyncio
import logging
from collections.abc import Callable
from time import time

from grandplace.engine.errors import GrandPlaceError
from grandplace.tables.hall import HOPELESS, Hall
from grandplace.tables.notices.channels import Channel, Channels
from grandplace.tables.notices.digest import (
    Notice,
    TableNews,
    news,
    notice,
    of_kind,
    proof_notice,
    trial_notice,
)
from grandplace.tables.notices.guard import Gone, Refused
from grandplace.tables.notices.outbox import HOUR, Due, Outbox
from grandplace.tables.notices.presence import Presence
from grandplace.tables.notices.ways import NoWay, Ways
from grandplace.tables.shelf import Shelved

LOG = logging.getLogger(__name__)
LOOK = 5.0  # seconds between two looks
AT_ONCE = 8  # channels that are served at the same time
FOR_GOOD = (Gone, Refused, NoWay)


class Sender:
    """Tells people that it is their turn."""

    def __init__(
        self, hall: Hall, ways: Ways, url: str = "", clock: Callable[[], float] = time
    ) -> None:
        self.hall = hall
        self.ways = ways
        self.url = url  # of this server, if it has one for all
        self.clock = clock
        database = hall.store.database
        self.channels = Channels(database)
        self.outbox = Outbox(database, hall.house.now)
        self.presence = Presence(database)
        self._few = asyncio.Semaphore(AT_ONCE)

    async def run(self) -> None:
        """Look until somebody stops it."""
        looks = 0
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.look()
                if looks % int(HOUR / LOOK) == 0:
                    await self.outbox.tidy()
            except GrandPlaceError as error:  # then next time
                LOG.warning("nobody could be told: %s", error)
            looks += 1

    async def look(self) -> None:
        """Tell all who are to be told now."""
        rooms = {room.kept.id: room for room in self.hall.rooms}
        await self.presence.note(rooms, self.clock())
        await self.outbox.fill(self.clock())
        ready = await self.outbox.ready(self.clock())
        await asyncio.gather(*[self._served(id) for id in ready])

    async def _served(self, id: str) -> None:
        async with self._few:
            if await self.outbox.claim(id, self.clock()):
                await self._told(await self.channels.one(id))

    async def _told(self, channel: Channel) -> None:
        try:
            due = await self.outbox.of(channel.id, self.clock())
            tables = [table for one in due if (table := await self._news(channel, one))]
            if tables:
                stop = self.address(channel, "stop")
                await self.ways.send(channel, notice(tables, channel.language, stop))
            await self.outbox.sent(channel, due, self.clock())
        except Exception as error:
            LOG.info("a notice by %s: %s", channel.kind, error)
            for_good = isinstance(error, FOR_GOOD)
            await self.outbox.failed(channel, self.clock(), _trouble(error), for_good)

    async def _news(self, channel: Channel, due: Due) -> TableNews | None:
        try:
            room = await self.hall.seen(due.game)
        except (*HOPELESS, Shelved) as error:  # a table that cannot be opened is not told of
            LOG.info("table %s: %s", due.game, error)
            return None
        where = (channel.language, self.root(channel))
        return of_kind(due.kind, room, due.seat, *where) or news(
            room, due.seat, due.ply - 1, *where
        )

    async def test(self, channel: Channel) -> str:
        """Send a message that says only that it has come; what went wrong."""
        return await self._tried(
            channel, trial_notice(channel.language, self.address(channel, "stop"))
        )

    async def prove(self, channel: Channel) -> str:
        """Ask whether an address is really theirs; what went wrong."""
        links = [self.address(channel, what) for what in ("prove", "stop")]
        return await self._tried(channel, proof_notice(channel.language, *links))

    async def _tried(self, channel: Channel, notice: Notice) -> str:
        try:
            await self.ways.send(channel, notice)
        except GrandPlaceError as error:
            return _trouble(error)
        return ""

    def root(self, channel: Channel) -> str:
        """Where somebody finds this server."""
        return self.url or channel.root

    def address(self, channel: Channel, what: str) -> str:
        """A link without log-in."""
        return f"{self.root(channel)}/notices/{what}/{self.channels.token(channel.id, what)}"


def _trouble(error: Exception) -> str:
    return str(error) if isinstance(error, GrandPlaceError) else type(error).__name__
