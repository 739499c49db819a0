"""The database: opened by its URL, brought up to date, and read and written in transactions."""

from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from pathlib import Path
from sqlite3 import Error as SqliteError
from sqlite3 import IntegrityError as DriversIntegrityError
from typing import Any, Protocol

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from grandplace.engine.errors import GrandPlaceError, UnknownChoice
from grandplace.tables.colleagues import Colleagues
from grandplace.tables.connections import Rows, Step, Values, soon
from grandplace.tables.schema import METADATA
from grandplace.tables.seal import Seal
from grandplace.tables.sqlite import Sqlite

GRACE = 6.0  # seconds for those who still use a connection; longer than a writer waits for another
LIKE = "(like sqlite:///tables.db or postgresql://user@host/name)"


class NotKept(GrandPlaceError):
    """The database could not be read or written; nothing has changed."""


class Conflict(GrandPlaceError):
    """Somebody else was faster: the row is there already."""


class Driver(Protocol):
    """What one kind of database does in its own way."""

    seal: Seal
    colleagues: Colleagues
    engine: AsyncEngine
    reader: AsyncEngine  # whose transactions see one moment

    def find(self) -> None:
        """Whether there can be a database at all."""

    def turn(self) -> AbstractAsyncContextManager[None]:
        """When one may write."""

    async def ask(self, query: sa.Executable, values: Values) -> Rows:
        """What one statement finds, by itself."""

    async def write(self, table: str, steps: Sequence[Step]) -> bool:
        """All of it is on the disk now, or nothing since a step has found no row."""

    async def hold(self, connection: AsyncConnection) -> None:
        """Nobody else brings the tables up to date meanwhile."""

    async def settle(self, connection: AsyncConnection) -> None:
        """What else is to be seen to, once the tables are there."""

    async def close(self) -> None:
        """What is left when no connection is in use."""


def _postgres(url: sa.URL) -> Driver:
    from grandplace.tables.postgres import Postgres  # an extra

    return Postgres(url)


DRIVERS: dict[str, Callable[[sa.URL], Driver]] = {"sqlite": Sqlite, "postgresql": _postgres}


class Database:
    """A place where tables are kept."""

    def __init__(self, url: str) -> None:
        address = _address(url)
        self._driver = DRIVERS[address.drivername](address)
        self.engine = self._driver.engine
        self.colleagues = self._driver.colleagues

    async def open(self) -> None:
        """Make the tables, or bring those of an older version up to date."""
        with _clear_errors():
            self._driver.find()
        async with self.writing() as connection:
            await self._driver.hold(connection)
            await connection.run_sync(_upgrade)
            await connection.run_sync(_check_whole)
            await self._driver.settle(connection)

    async def close(self) -> None:
        """Give all connections back, after those who still use one."""
        await self.colleagues.close()
        await soon(lambda: not self._in_use(), GRACE)
        await self.engine.dispose()
        await self._driver.close()

    def _in_use(self) -> int:
        pool = self.engine.pool
        assert isinstance(pool, AsyncAdaptedQueuePool)
        return pool.checkedout()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to look things up, all as they are at one moment."""
        with _clear_errors():
            async with self._driver.reader.connect() as connection:
                yield connection

    async def ask(self, query: sa.Executable, **values: Any) -> Rows:
        """What one statement finds: a look at a thing or two, which has to be quick."""
        with _clear_errors():
            return await self._driver.ask(query, values)

    @asynccontextmanager
    async def writing(self, table: str = "") -> AsyncIterator[AsyncConnection]:
        """A transaction: all of it is on the disk at the end, or nothing. Other processes hear
        that a table has changed."""
        with _clear_errors():
            async with self._driver.turn(), self.engine.begin() as connection:
                yield connection
                if table:
                    await self.colleagues.tell(connection, table)

    async def write(self, table: str, steps: Sequence[Step]) -> bool:
        """A few changes of a table that are known beforehand, sooner than by `writing`; nothing is
        written if one of them finds no row."""
        with _clear_errors():
            async with self._driver.turn():
                return await self._driver.write(table, steps)


@contextmanager
def _clear_errors() -> Iterator[None]:
    """What the driver says, as errors of our own."""
    try:
        yield
    except (IntegrityError, DriversIntegrityError) as error:
        raise Conflict("this has been written already") from error
    except DBAPIError as error:
        raise NotKept(f"the database says: {_first_line(error.orig)}") from error
    except (OSError, SqliteError, NoneFree) as error:
        raise NotKept(f"the database says: {_first_line(error)}") from error


def _first_line(error: object) -> str:
    """PostgreSQL has more to say, values among it."""
    return str(error).partition("\n")[0]


def is_file(url: str) -> bool:
    """Whether a database is a file on this machine, of which one process makes use."""
    return _address(url).drivername == "sqlite"


def path_of(url: str) -> Path:
    """The file of a database."""
    if not is_file(url):
        raise UnknownChoice("PostgreSQL is no file: pg_dump and pg_restore copy it")
    return Path(_address(url).database or "")


def check_there(url: str) -> None:
    """A file is not made by those who only want to look; UnknownChoice if there is none."""
    if is_file(url) and not path_of(url).is_file():
        raise UnknownChoice(f"{url}: there is no such database")


def _address(url: str) -> sa.URL:
    try:
        address = sa.make_url(url)
    except sa.exc.ArgumentError as error:
        raise UnknownChoice(f"{url!r} is not a database {LIKE}") from error
    if address.drivername not in DRIVERS or not address.database:
        raise UnknownChoice(f"{str(address)!r} is not a database {LIKE}")
    return address


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
