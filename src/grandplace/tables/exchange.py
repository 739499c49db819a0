"""The exchange: how processes that share a PostgreSQL database hear of each other.

One connection outside the pool listens, and holds the locks of what this process has claimed. When
it is lost it is opened anew; its locks are free by then, and anything may have changed.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from secrets import token_hex
from typing import Any

import asyncpg
import sqlalchemy as sa
from asyncpg import Connection
from sqlalchemy.ext.asyncio import AsyncConnection

from grandplace.tables.bells import rung
from grandplace.tables.colleagues import Heard

LOG = logging.getLogger(__name__)
CHANNEL = "grandplace"
PULSE = 5.0  # seconds until the connection is tried, and for its answer
AGAIN = 0.5  # seconds until it is opened anew
LOST = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
LOCK = "select pg_try_advisory_lock(hashtextextended($1, 0))"
UNLOCK = "select pg_advisory_unlock(hashtextextended($1, 0))"


class Exchange:
    """This process among those that serve the same database."""

    shared = True

    def __init__(self, connect: Callable[[], Awaitable[Connection]]) -> None:
        self._connect = connect
        self._mark = token_hex(8)  # what one has told oneself is no news
        self._claimed: set[str] = set()
        self._line: Connection | None = None
        self._turn = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._heard: Heard = lambda _table: None

    async def open(self, heard: Heard) -> None:
        """Listen from now on; a database that cannot be reached is waited for."""
        if self._task is not None:
            return
        self._heard, opened = heard, asyncio.Event()
        self._task = asyncio.create_task(self._keep_listening(opened))
        await rung(opened, PULSE)

    async def close(self) -> None:
        """Hang up: what was claimed is free."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    async def tell(self, connection: AsyncConnection, table: str) -> None:
        """Sent when the transaction is committed, and only then."""
        await connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{self._mark} {table}")))

    async def claim(self, work: str) -> bool:
        """A lock that goes with the connection, however this process ends."""
        async with self._turn:
            if work not in self._claimed and await self._ask(LOCK, work):
                self._claimed.add(work)
            return work in self._claimed

    async def release(self, work: str) -> None:
        """Somebody else may do it."""
        async with self._turn:
            if work in self._claimed:
                self._claimed.discard(work)
                await self._ask(UNLOCK, work)

    async def _ask(self, query: str, *values: str) -> Any:
        """An answer; None over a line that is down, which is then opened anew."""
        if self._line is None:
            return None
        try:
            return await self._line.fetchval(query, *values, timeout=PULSE)
        except LOST:
            self._line.terminate()
            return None

    async def _keep_listening(self, opened: asyncio.Event) -> None:
        while True:
            try:
                await self._listen(await self._connect(), opened)
            except LOST as error:
                LOG.warning("not told what other processes do: %s", error)
            await asyncio.sleep(AGAIN)

    async def _listen(self, line: Connection, opened: asyncio.Event) -> None:
        """Until the line is down."""
        down = asyncio.Event()
        line.add_termination_listener(lambda _line: down.set())
        try:
            await line.add_listener(CHANNEL, self._hear)
            self._line = line
            opened.set()
            self._heard("")
            while not await rung(down, PULSE):
                async with self._turn:
                    await self._ask("select ''")
        finally:
            self._line = None
            self._claimed.clear()
            line.terminate()

    def _hear(self, _line: Any, _pid: int, _channel: str, told: Any) -> None:
        mark, _, table = str(told).partition(" ")
        if mark != self._mark:
            self._heard(table)
