"""The driver's connections: each has a thread of its own, which must end before the loop does."""

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import Any

import aiosqlite
import sqlalchemy as sa

Values = Mapping[str, Any]  # that a query is asked with
Rows = Sequence[Any]  # that it finds; each is a tuple with names
Step = tuple[sa.Executable, Values]  # one of several changes that belong together
CHUNK = 64  # rows at a time, as the driver has it
GRACE = 6.0  # seconds until a thread that was told to stop has stopped
TICK = 0.005  # seconds


class Connection(aiosqlite.Connection):
    """A connection that may be stopped twice: the driver would wait for a thread that is gone."""

    is_stopped = False

    def stop(self) -> asyncio.Future[Any] | None:
        """Stop the thread; nothing to wait for if it has been told already."""
        if self.is_stopped:
            return None
        self.is_stopped = True
        return super().stop()


class Connections:
    """All connections of a database that have not ended."""

    def __init__(self) -> None:
        self._made: list[tuple[Thread, asyncio.Future[Connection]]] = []

    async def open(self, *place: Any, **options: Any) -> Connection:
        """A new connection; it is closed again if whoever asked does not wait for it."""
        connection = Connection(partial(sqlite3.connect, *place, **options), CHUNK)
        # Private: the driver has no daemons (omnilib/aiosqlite#308) and no join (#387) of its own.
        connection._thread.daemon = True
        opening: asyncio.Future[Connection] = asyncio.ensure_future(_awaited(connection))
        self._made = [*self._alive(), (connection._thread, opening)]
        try:
            return await asyncio.shield(opening)
        except asyncio.CancelledError:
            opening.add_done_callback(_stop)
            raise

    async def close(self) -> None:
        """Stop whatever is left, and wait until its threads have ended."""
        for _, opening in self._alive():
            opening.add_done_callback(_stop)
        await soon(lambda: not self._alive(), GRACE)

    def _alive(self) -> list[tuple[Thread, asyncio.Future[Connection]]]:
        return [made for made in self._made if made[0].is_alive() or not made[1].done()]


async def soon(done: Callable[[], bool], seconds: float) -> None:
    """Wait for something, but not for ever."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while not done():
                await asyncio.sleep(TICK)


async def _awaited(connection: Connection) -> Connection:
    await connection
    return connection


def _stop(opening: asyncio.Future[Connection]) -> None:
    if not opening.cancelled() and opening.exception() is None:
        opening.result().stop()
