"""What befalls the servers: each fault begins, lasts a moment, and is over when it returns."""

import asyncio
import os
import signal
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from random import Random

from tests.faults.stage import Server, Stage

Fault = Callable[[Stage, Random], Awaitable[None]]
CROWD = 50
YEAR = 365 * 24 * 3600


async def killed(stage: Stage, chance: Random) -> None:
    """One server, as when its power fails."""
    await stage.any().end(signal.SIGKILL)
    await asyncio.sleep(chance.random() / 4)
    await stage.start()


async def all_killed(stage: Stage, _chance: Random) -> None:
    """Every server at once."""
    await stage.end(signal.SIGKILL)
    await stage.start()


async def restarted(stage: Stage, _chance: Random) -> None:
    """As an upgrade does."""
    await stage.any().end(signal.SIGTERM)
    await stage.start()


async def frozen(stage: Stage, chance: Random) -> None:
    """A machine that stands still for a moment."""
    server = stage.any()
    os.kill(server.pid, signal.SIGSTOP)
    await asyncio.sleep(0.2 + chance.random())
    os.kill(server.pid, signal.SIGCONT)


async def clock_jumped(stage: Stage, chance: Random) -> None:
    """The clock on the wall is set, and set right again."""
    stage.set_clock(chance.choice([3600, -3600, YEAR, -YEAR]))
    await asyncio.sleep(0.5 + chance.random())
    stage.set_clock(0)


async def slow_readers(stage: Stage, chance: Random) -> None:
    """Pages that are sent things and never read them."""
    async with _connections(stage.any(), b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n"):
        await asyncio.sleep(0.5 + chance.random())


async def hung_up(stage: Stage, _chance: Random) -> None:
    """Callers who leave in the middle of a word."""
    async with _connections(stage.any(), b"POST /api/tables HTTP/1.1\r\ncontent-le"):
        await asyncio.sleep(0.1)


async def disk_full(stage: Stage, chance: Random) -> None:
    """No file grows any more."""
    for server in stage.servers:
        server.may_write(4096)
    await asyncio.sleep(0.3 + chance.random())
    for server in stage.servers:
        server.may_write(-1)


async def locked(stage: Stage, chance: Random) -> None:
    """Another program holds the file."""
    path = stage.database.removeprefix("sqlite:///")
    with closing(sqlite3.connect(path, timeout=60, check_same_thread=False)) as other:
        await asyncio.to_thread(other.execute, "begin exclusive")
        await asyncio.sleep(0.2 + 6 * chance.random() ** 3)
        other.rollback()


@asynccontextmanager
async def _connections(server: Server, sent: bytes) -> AsyncIterator[None]:
    """Many at once, each of which sends this and reads nothing."""
    opened = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(CROWD)]
    for _, writer in opened:
        writer.write(sent)
    yield
    for _, writer in opened:
        writer.transport.abort()


ANYWHERE: list[Fault] = [
    killed,
    all_killed,
    restarted,
    frozen,
    clock_jumped,
    slow_readers,
    hung_up,
]
ON_SQLITE: list[Fault] = [*ANYWHERE, disk_full, locked]
