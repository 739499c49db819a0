"""PostgreSQL behind a line that can be cut: what befalls the database and the way to it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from random import Random

from tests.faults.befall import ANYWHERE, Fault
from tests.faults.stage import Stage
from tests.postgres import OWNER, Cluster, programs

LONGEST = 30.0  # seconds that the database is away, now and then
PIECE = 1 << 16


class Line:
    """A way to a socket that passes everything on, until it is cut."""

    def __init__(self, socket: str) -> None:
        self.socket = socket
        self.delay = 0.0  # seconds for a piece
        self.whole = True
        self.port = 0
        self._ends: set[asyncio.StreamWriter] = set()

    async def __aenter__(self) -> "Line":
        self._server = await asyncio.start_server(self._joined, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        self.cut()

    def cut(self) -> None:
        """Without a farewell, and nobody gets through."""
        self.whole = False
        for end in self._ends:
            end.transport.abort()

    async def _joined(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        self._ends.add(back)
        with suppress(OSError):
            if self.whole:
                far, there = await asyncio.open_unix_connection(self.socket)
                self._ends.add(there)
                await asyncio.gather(self._passed(near, there), self._passed(far, back))
        back.close()

    async def _passed(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        try:
            while piece := await source.read(PIECE):
                await asyncio.sleep(self.delay)
                target.write(piece)
                await target.drain()
        finally:
            target.close()
            self._ends.discard(target)


class Depot:
    """A database that many servers share, and its faults."""

    def __init__(self, cluster: Cluster, line: Line) -> None:
        self.cluster, self.line = cluster, line
        self.name = cluster.fresh().partition("?")[0].rpartition("/")[2]

    @property
    def url(self) -> str:
        """By way of the line."""
        return f"postgresql://{OWNER}@127.0.0.1:{self.line.port}/{self.name}"

    @property
    def faults(self) -> list[Fault]:
        """What can happen here, and everywhere."""
        there = [self.disk_full] if self.cluster.is_small else []
        return [*ANYWHERE, self.cut_off, self.line_slow, self.database_killed, *there]

    async def cut_off(self, _stage: Stage, chance: Random) -> None:
        """No way to the database, mostly for a moment."""
        self.line.cut()
        await asyncio.sleep(0.2 + LONGEST * chance.random() ** 6)
        self.line.whole = True

    async def line_slow(self, _stage: Stage, chance: Random) -> None:
        """Every piece takes its time."""
        self.line.delay = 0.1 + chance.random() / 4
        await asyncio.sleep(0.5 + chance.random())
        self.line.delay = 0.0

    async def database_killed(self, _stage: Stage, chance: Random) -> None:
        """As when its power fails."""
        await asyncio.to_thread(self.cluster.kill)
        await asyncio.sleep(chance.random())
        await asyncio.to_thread(self.cluster.start)

    async def disk_full(self, _stage: Stage, chance: Random) -> None:
        """No room for one more page. It refuses what needs one; it gives up, if that is its log."""
        await asyncio.to_thread(self.cluster.fill)
        await asyncio.sleep(1 + 2 * chance.random())
        await asyncio.to_thread(self.cluster.clear)


@asynccontextmanager
async def on_postgres() -> AsyncIterator[Depot]:
    """A database of its own, gone afterwards; on a disk of its own, where one may mount."""
    place = programs()
    assert place, "PostgreSQL is not installed"
    cluster = await asyncio.to_thread(Cluster, place, True)
    try:
        async with Line(f"{cluster.folder}/.s.PGSQL.5432") as line:
            yield Depot(cluster, line)
    finally:
        await asyncio.to_thread(cluster.close)
