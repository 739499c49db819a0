"""Tables in a SQLite file: one process serves it, and its writers go one by one."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing, suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from grandplace.tables.colleagues import Alone, Colleagues
from grandplace.tables.connections import Connections, Rows, Step, Values
from grandplace.tables.seal import OWNER, Seal, key_of

WAIT = 5.0  # seconds that a writer waits for others
EVERYBODY = 0o007  # may not read the file: it has the secrets of games that are on
# A commit is on the disk before it is acknowledged.
PRAGMAS = ["journal_mode=wal", "synchronous=full", f"busy_timeout={WAIT * 1000:.0f}"]

Told = tuple[str, Any, Callable[[Any], Any]]


class Sqlite:
    """A file."""

    def __init__(self, url: sa.URL) -> None:
        self.path = Path(url.database or "")
        self.seal = Seal(key_of(self.path))
        self.colleagues: Colleagues = Alone()
        self._connections = Connections()
        # Many readers may wait for their turn; none of them is refused.
        self.engine = create_async_engine(
            url.set(drivername="sqlite+aiosqlite"),
            connect_args={"async_creator_fn": self._connections.open},
            poolclass=AsyncAdaptedQueuePool,
            pool_size=8,
            max_overflow=0,
            pool_timeout=60,
            hide_parameters=True,
        )
        self.reader = self.engine
        # Readers wait for nobody, so a look needs no thread.
        self._glancer = sa.create_engine(
            url.set(drivername="sqlite"),
            connect_args={"timeout": 0, "check_same_thread": False},
            poolclass=sa.StaticPool,
            hide_parameters=True,
        )
        # A move is written at one go by a thread that waits for the disk.
        self._scribe = sa.create_engine(
            url.set(drivername="sqlite"),
            connect_args={"check_same_thread": False},
            poolclass=sa.StaticPool,
            hide_parameters=True,
        )
        self._hand = ThreadPoolExecutor(1, "scribe")
        for engine in (self.engine.sync_engine, self._scribe, self._glancer):
            self.seal.belongs_to(engine)
        for engine in (self.engine.sync_engine, self._scribe):
            sa.event.listen(engine, "connect", _set_pragmas)
        sa.event.listen(self.engine.sync_engine, "begin", _begin)
        sa.event.listen(self._glancer, "connect", _set_alone)
        self._writing = asyncio.Lock()  # SQLite has one writer; here they wait in order

    def find(self) -> None:
        """A place that cannot be opened is told at once, not by the driver's threads."""
        if not self.path.exists():
            self.path.touch(OWNER)
        sqlite3.connect(self.path).close()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Writers go one by one; if the first cannot, those behind wait no longer than it has."""
        try:
            async with asyncio.timeout(WAIT):
                await self._writing.acquire()
        except TimeoutError as error:
            raise TimeoutError("it is busy") from error
        try:
            yield
        finally:
            self._writing.release()

    async def ask(self, query: sa.Executable, values: Values) -> Rows:
        """In place; if that cannot be, as everything else is done."""
        try:
            with self._glancer.connect() as connection:
                return connection.execute(query, values).all()
        except OperationalError:
            self._glancer.dispose()
        async with self.engine.connect() as later:
            return (await later.execute(query, values)).all()

    async def write(self, _table: str, steps: Sequence[Step]) -> bool:
        """At one go; whoever does not wait for the end keeps their turn until then."""
        loop = asyncio.get_running_loop()
        writing = loop.run_in_executor(self._hand, _written, self._scribe, steps)
        try:
            return await asyncio.shield(writing)
        except asyncio.CancelledError:
            await asyncio.wait([writing])
            raise

    async def hold(self, _connection: AsyncConnection) -> None:
        """Whoever writes is alone already."""

    async def settle(self, _connection: AsyncConnection) -> None:
        """Nobody else on this machine reads what former versions left open."""
        with suppress(OSError):  # not ours: then it is not for us to say
            self.path.chmod(self.path.stat().st_mode & ~EVERYBODY)

    async def close(self) -> None:
        """No thread of a connection is left."""
        with suppress(TimeoutError):
            async with self.turn():  # whoever writes, or has gone away while writing, may end
                self._hand.shutdown()
        for engine in (self._glancer, self._scribe):
            engine.dispose()
        await self._connections.close()
        # whoever opens it again may do so in another loop
        self._writing, self._hand = asyncio.Lock(), ThreadPoolExecutor(1, "scribe")


def _written(engine: sa.Engine, steps: Sequence[Step]) -> bool:
    """Whether every step has found its row; else nothing is written. By the driver itself: this
    happens at every move, and SQLAlchemy would take four times as long."""
    with closing(engine.raw_connection()) as lent:
        connection: sqlite3.Connection = lent.driver_connection  # type: ignore[assignment]
        connection.execute("begin")
        try:
            done = all(_is_done(connection, engine.dialect, *step) for step in steps)
            connection.execute("commit" if done else "rollback")
        except BaseException:
            connection.rollback()
            raise
    return done


def _is_done(
    connection: sqlite3.Connection, dialect: sa.Dialect, query: sa.Executable, values: Values
) -> bool:
    text, told = _compiled(query, dialect, tuple(values))
    row = [make(values.get(name, given)) for name, given, make in told]
    return connection.execute(text, row).rowcount > 0


@lru_cache
def _compiled(query: Any, dialect: sa.Dialect, names: tuple[str, ...]) -> tuple[str, list[Told]]:
    """A query as the driver has it: its text, and of each value the name, what stands there if it
    is not given, and what makes it the driver's."""
    made = query.compile(dialect=dialect, column_keys=names)
    return str(made), [_told(made.binds[name], dialect) for name in made.positiontup]


def _told(bind: sa.BindParameter[Any], dialect: sa.Dialect) -> Told:
    make = bind.type.dialect_impl(dialect).bind_processor(dialect)
    return bind.key, bind.effective_value, make or _same


def _same(value: Any) -> Any:
    return value


def _begin(connection: sa.Connection) -> None:
    """A transaction holds changes of tables too, and reads see one moment."""
    connection.exec_driver_sql("begin")


def _set_alone(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # the driver begins nothing by itself


def _set_pragmas(connection: Any, record: Any) -> None:
    _set_alone(connection, record)
    try:
        for pragma in PRAGMAS:
            connection.execute(f"pragma {pragma}")
    except Exception:
        connection.close()  # its thread must not outlive the loop
        raise
