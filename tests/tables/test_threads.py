"""The driver's threads: none of them outlives the database, whoever went away in the middle."""

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from grandplace.tables import database as databases
from grandplace.tables import sqlite
from grandplace.tables.database import Database, NotKept
from grandplace.tables.schema import SETTING
from tests.tables.halls import database

OTHERS = list[threading.Thread]()


@pytest.fixture
def disk() -> Iterator[threading.Event]:
    """What hangs, hangs until this is set."""
    event = threading.Event()
    yield event
    event.set()


@pytest.fixture(autouse=True)
def _elsewhere() -> None:
    """Threads of databases that other tests of this process still use."""
    OTHERS[:] = threading.enumerate()


def workers() -> list[threading.Thread]:
    """The driver's threads that are alive and of this test."""
    own = [thread for thread in threading.enumerate() if thread not in OTHERS]
    return [t for t in own if "_connection_worker_thread" in t.name or "scribe" in t.name]


async def opened(path: Path, disk: threading.Event) -> Database:
    """A database with a query that hangs."""
    place = database(path / "t.db")

    def teach(connection: Any, _record: Any) -> None:
        connection.create_function("hang", 0, lambda: disk.wait(10))

    sa.event.listen(place.engine.sync_engine, "connect", teach)
    await place.open()
    return place


async def read(place: Database, query: str) -> None:
    async with place.reading() as connection:
        await connection.execute(sa.text(query))


async def sent_away(task: asyncio.Task[None], disk: threading.Event, times: int = 1) -> None:
    """Cancel a task that hangs, once or more often; what hung goes on soon after."""
    for _ in range(times):
        await asyncio.sleep(0.05)
        task.cancel()
    asyncio.get_running_loop().call_later(0.2, disk.set)
    await asyncio.gather(task, return_exceptions=True)
    assert task.cancelled()


def test_who_goes_away_while_connecting_leaves_no_thread(
    tmp_path: Path, disk: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection that nobody waits for is closed when it is there."""
    real, made = sqlite3.connect, list[sqlite3.Connection]()

    def hanging(*place: Any, **options: Any) -> sqlite3.Connection:
        disk.wait(10)
        made.append(real(*place, **options))
        return made[0]

    async def main() -> list[threading.Thread]:
        place = await opened(tmp_path, disk)
        async with place.reading():  # the next one needs another connection
            monkeypatch.setattr(sqlite3, "connect", hanging)
            await sent_away(asyncio.create_task(read(place, "select 1")), disk)
        await place.close()
        return workers()

    assert [] == asyncio.run(main())
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        made[0].execute("select 1")


@pytest.mark.parametrize("times", [1, 2, 3])
def test_who_goes_away_while_reading_leaves_no_thread(
    tmp_path: Path, disk: threading.Event, times: int
) -> None:
    """Even if the query goes on, and whoever asked has no patience to see it end."""

    async def main() -> list[threading.Thread]:
        place = await opened(tmp_path, disk)
        await sent_away(asyncio.create_task(read(place, "select hang()")), disk, times)
        await asyncio.wait_for(place.close(), 5)
        return workers()

    assert [] == asyncio.run(main())


def test_who_goes_away_while_a_move_is_written_keeps_their_turn(
    tmp_path: Path, disk: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is written, the next writer waits for that, and its thread ends with the database."""
    real = sqlite._written

    def slow(engine: sa.Engine, steps: Any) -> bool:
        disk.wait(10)
        return real(engine, steps)

    async def write(place: Database) -> None:
        assert await place.write("", [(SETTING.insert(), {"name": "first", "value": ""})])

    async def names(place: Database) -> list[str]:
        async with place.writing() as c:
            return [row.name for row in await c.execute(sa.select(SETTING))]

    async def main() -> list[threading.Thread]:
        place = await opened(tmp_path, disk)
        monkeypatch.setattr(sqlite, "_written", slow)
        first = asyncio.create_task(write(place))
        await asyncio.sleep(0.05)
        second = asyncio.create_task(names(place))
        await sent_away(first, disk)
        assert "first" in await second
        await place.close()
        return workers()

    assert [] == asyncio.run(main())


def test_a_connection_that_cannot_be_made_leaves_no_thread(tmp_path: Path) -> None:
    """As when the file's folder is gone."""

    async def main() -> list[threading.Thread]:
        place = database(tmp_path / "missing" / "t.db")
        with pytest.raises(NotKept):
            await read(place, "select 1")
        await place.close()
        return workers()

    assert [] == asyncio.run(main())


def test_who_still_reads_may_end(tmp_path: Path, disk: threading.Event) -> None:
    """Closing waits for it, and then for its thread."""

    async def main() -> list[threading.Thread]:
        place = await opened(tmp_path, disk)
        reading = asyncio.create_task(read(place, "select hang()"))
        asyncio.get_running_loop().call_later(0.2, disk.set)
        await asyncio.sleep(0.05)
        await place.close()
        await reading
        return workers()

    assert [] == asyncio.run(main())


def test_who_never_ends_does_not_keep_the_database_open(
    tmp_path: Path, disk: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The wait has an end: the connection is closed under whoever sits on it."""
    monkeypatch.setattr(databases, "GRACE", 0.1)

    async def main() -> list[threading.Thread]:
        place = await opened(tmp_path, disk)
        async with place.reading():
            await asyncio.wait_for(place.close(), 5)
            return workers()

    assert [] == asyncio.run(main())
