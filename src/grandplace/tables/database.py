"""The database: opened by its URL, brought up to date, and read and written in transactions."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from grandplace.engine.errors import GrandPlaceError, UnknownChoice
from grandplace.tables.connections import Connections, soon
from grandplace.tables.schema import METADATA
from grandplace.tables.seal import OWNER, Seal, key_of

DRIVERS = {"sqlite": "sqlite+aiosqlite"}
WAIT = 5.0  # seconds that a writer waits for others
EVERYBODY = 0o007  # may not read the file: it has the secrets of games that are on
# A commit is on the disk before it is acknowledged.
PRAGMAS = ["journal_mode=wal", "synchronous=full", f"busy_timeout={WAIT * 1000:.0f}"]
GRACE = 6.0  # seconds for those who still use a connection; longer than a writer waits for another


class NotKept(GrandPlaceError):
    """The database could not be read or written; nothing has changed."""


class Conflict(GrandPlaceError):
    """Somebody else was faster: the row is there already."""


class Database:
    """A place where tables are kept."""

    def __init__(self, url: str) -> None:
        address = _address(url)
        self._connections = Connections()
        # Many readers may wait for their turn; none of them is refused.
        self.engine = create_async_engine(
            address,
            connect_args={"async_creator_fn": self._connections.open},
            poolclass=AsyncAdaptedQueuePool,
            pool_size=8,
            max_overflow=0,
            pool_timeout=60,
            hide_parameters=True,
        )
        setattr(self.engine.dialect, "seal", Seal(key_of(Path(address.database or ""))))  # noqa: B010
        sa.event.listen(self.engine.sync_engine, "connect", _set_pragmas)
        sa.event.listen(self.engine.sync_engine, "begin", _begin)
        self._writing = asyncio.Lock()  # SQLite has one writer; here they wait in order

    async def open(self) -> None:
        """Make the tables, or bring those of an older version up to date."""
        _try_out(self.engine.url.database or "")
        async with self.writing() as connection:
            await connection.run_sync(_upgrade)
            await connection.run_sync(_check_whole)
        _close_to_others(Path(self.engine.url.database or ""))

    async def close(self) -> None:
        """Give all connections back, after those who still use one; no thread of theirs is left."""
        await soon(lambda: not self._in_use(), GRACE)
        await self.engine.dispose()
        await self._connections.close()

    def _in_use(self) -> int:
        pool = self.engine.pool
        assert isinstance(pool, AsyncAdaptedQueuePool)
        return pool.checkedout()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to look things up."""
        with _clear_errors():
            async with self.engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: all of it is on the disk at the end, or nothing."""
        with _clear_errors():
            async with self._turn(), self.engine.begin() as connection:
                yield connection

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """Writers go one by one; if the first cannot, those behind wait no longer than it has."""
        try:
            async with asyncio.timeout(WAIT):
                await self._writing.acquire()
        except TimeoutError as error:
            raise NotKept("the database is busy") from error
        try:
            yield
        finally:
            self._writing.release()


@contextmanager
def _clear_errors() -> Iterator[None]:
    """What the driver says, as errors of our own."""
    try:
        yield
    except IntegrityError as error:
        raise Conflict("this has been written already") from error
    except DBAPIError as error:
        raise NotKept(f"the database says: {error.orig}") from error


def path_of(url: str) -> Path:
    """The file of a database."""
    return Path(_address(url).database or "")


def _address(url: str) -> sa.URL:
    try:
        address = sa.make_url(url)
    except sa.exc.ArgumentError as error:
        raise UnknownChoice(f"{url!r} is not a database (like sqlite:///tables.db)") from error
    if address.drivername not in DRIVERS or not address.database:
        raise UnknownChoice(f"{url!r} is not a database (like sqlite:///tables.db)")
    return address.set(drivername=DRIVERS[address.drivername])


def _try_out(path: str) -> None:
    """A place that cannot be opened is told at once, not by the driver's threads."""
    try:
        if not Path(path).exists():
            Path(path).touch(OWNER)
        sqlite3.connect(path).close()
    except OSError as error:
        raise NotKept(f"the database says: {error.strerror}: {path}") from error
    except sqlite3.Error as error:
        raise NotKept(f"the database says: {error}") from error


def _close_to_others(path: Path) -> None:
    """Nobody else on this machine reads what former versions left open."""
    with suppress(OSError):  # not ours: then it is not for us to say
        path.chmod(path.stat().st_mode & ~EVERYBODY)


def _begin(connection: sa.Connection) -> None:
    """A transaction holds changes of tables too, and reads see one moment."""
    connection.exec_driver_sql("begin")


def _set_pragmas(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # the driver begins nothing by itself
    try:
        for pragma in PRAGMAS:
            connection.execute(f"pragma {pragma}")
    except Exception:
        connection.close()  # its thread must not outlive the loop
        raise


def _check_whole(connection: sa.Connection) -> None:
    """A database that lacks a table was damaged, or is somebody else's."""
    missing = METADATA.tables.keys() - set(sa.inspect(connection).get_table_names())
    if missing:
        raise UnknownChoice(f"the database is damaged: it lacks {', '.join(sorted(missing))}")


def _upgrade(connection: sa.Connection) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.util.exc import CommandError

    config = Config()
    config.set_main_option("script_location", "grandplace:tables/migrations")
    config.attributes["connection"] = connection
    names = sa.inspect(connection).get_table_names()
    if names and "alembic_version" not in names:
        raise UnknownChoice("this database was not made by Grand-Place, or has lost its version")
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise UnknownChoice(
            f"the database is of a later version of Grand-Place: {error}"
        ) from error
