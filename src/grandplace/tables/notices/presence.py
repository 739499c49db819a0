"""Presence: who looks at which table, as far as they want to be told when they do not."""

from collections import Counter
from collections.abc import AsyncGenerator, Mapping
from typing import TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from grandplace.tables.database import Database
from grandplace.tables.room import Room
from grandplace.tables.schema import CHANNEL, PRESENCE

T = TypeVar("T")
STAYS = 60.0  # seconds after which somebody who is not heard of has left
AGAIN = 30.0  # seconds before that, it is written again that they are there


class Presence:
    """The open streams of this process, and what is known of them to all."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._streams: Counter[tuple[str, str]] = Counter()
        self._written: dict[tuple[str, str], tuple[float, int]] = {}

    async def during(
        self, person: str, game: str, stream: AsyncGenerator[T, None]
    ) -> AsyncGenerator[T, None]:
        """A stream, during which somebody looks at a table."""
        self._streams[person, game] += 1
        try:
            async for item in stream:
                yield item
        finally:
            await stream.aclose()
            self._streams[person, game] -= 1
            self._streams = +self._streams

    async def note(self, rooms: Mapping[str, Room], now: float) -> None:
        """Write down who looks, and how much of the game they have seen."""
        async with self.database.reading() as c:
            told = set((await c.execute(sa.select(CHANNEL.c.person).distinct())).scalars())
        looking = [key for key in self._streams if key[0] in told and key[1] in rooms]
        self._written = {key: kept for key, kept in self._written.items() if key in looking}
        stale = [key for key in looking if self._is_stale(key, rooms[key[1]], now)]
        if stale:
            async with self.database.writing() as c:
                for person, game in stale:
                    await _write(c, person, rooms[game], now)
        self._written |= {key: (now + STAYS, rooms[key[1]].kept.moves) for key in stale}

    def _is_stale(self, key: tuple[str, str], room: Room, now: float) -> bool:
        until, moves = self._written.get(key, (0.0, -1))
        return moves != room.kept.moves or until < now + AGAIN


async def _write(c: AsyncConnection, person: str, room: Room, now: float) -> None:
    here = (PRESENCE.c.person == person) & (PRESENCE.c.game == room.kept.id)
    await c.execute(PRESENCE.delete().where(here))
    row = {"person": person, "game": room.kept.id, "until": now + STAYS}
    seen = {"seen": room.kept.moves, "ply": room.table.ply}
    await c.execute(PRESENCE.insert().values(**row, **seen))
