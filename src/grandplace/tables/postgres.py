"""Tables in PostgreSQL: many processes serve them, each by a few connections."""

import asyncio
import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path

import asyncpg
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from grandplace.engine.errors import UnknownChoice
from grandplace.tables.colleagues import Colleagues
from grandplace.tables.connections import Rows, Step, Values
from grandplace.tables.exchange import Exchange
from grandplace.tables.schema import SETTING
from grandplace.tables.seal import KEY, Seal

KEY_FILE = "GRANDPLACE_KEY"  # the environment says where it lies
WAIT = 10.0  # seconds for one answer of the database
HOLD = 18931897  # the number of the lock of whoever changes tables
TICK = 0.1  # seconds until it is asked for again
POOL = {"pool_size": 8, "max_overflow": 0, "pool_timeout": 60, "pool_pre_ping": True}
# A process whose machine has vanished does not keep what it has claimed for long.
SERVER = {
    "application_name": "grandplace",
    "idle_in_transaction_session_timeout": "60s",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}


class Postgres:
    """A database of a server."""

    def __init__(self, url: sa.URL) -> None:
        self._dsn = url.render_as_string(hide_password=False)
        self.seal = Seal(_key_file())
        self.colleagues: Colleagues = Exchange(self._connect)
        creator = {"async_creator": self._connect, "hide_parameters": True}
        self.engine = create_async_engine("postgresql+asyncpg://", **creator, **POOL)
        self.reader = self.engine.execution_options(isolation_level="REPEATABLE READ")
        self._glancer = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self.seal.belongs_to(self.engine.sync_engine)

    async def _connect(self) -> asyncpg.Connection:
        try:
            return await asyncpg.connect(
                self._dsn, timeout=WAIT, command_timeout=WAIT, server_settings=SERVER
            )
        except (asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
            raise ConnectionError(str(error)) from error

    def find(self) -> None:
        """It is found when it is asked."""

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """The database has many writers."""
        yield

    async def ask(self, query: sa.Executable, values: Values) -> Rows:
        """Without a transaction around it."""
        async with self._glancer.connect() as connection:
            return (await connection.execute(query, values)).all()

    async def write(self, table: str, steps: Sequence[Step]) -> bool:
        """One by one; then other processes hear of it."""
        async with self.engine.connect() as connection, connection.begin() as whole:
            for query, values in steps:
                if not (await connection.execute(query, values)).rowcount:
                    await whole.rollback()
                    return False
            await self.colleagues.tell(connection, table)
        return True

    async def hold(self, connection: AsyncConnection) -> None:
        """Of all who start at once, one brings the tables up to date; the others wait for it."""
        while not (
            await connection.execute(sa.select(sa.func.pg_try_advisory_xact_lock(HOLD)))
        ).scalar():
            await asyncio.sleep(TICK)

    async def settle(self, connection: AsyncConnection) -> None:
        """All who serve it have the same key."""
        mark = sha256(self.seal.key).hexdigest()
        known = sa.select(SETTING.c.value).where(SETTING.c.name == "seal")
        found = (await connection.execute(known)).scalar()
        if found is None:
            await connection.execute(SETTING.insert().values(name="seal", value=mark))
        elif found != mark:
            raise UnknownChoice(f"{self.seal.place} is not the key of this database")

    async def close(self) -> None:
        """Connections end with their pool."""


def _key_file() -> Path:
    """The key has no place beside a database on another machine; it is never made unasked, or
    every machine would have its own."""
    place = Path(os.environ.get(KEY_FILE, ""))
    if not os.environ.get(KEY_FILE):
        raise UnknownChoice(
            f"PostgreSQL needs a key for the links of seats: name its file in {KEY_FILE}"
            " ('grandplace db key FILE' makes one)"
        )
    if not place.is_file() or place.stat().st_size < KEY:
        raise UnknownChoice(f"{place} is not a key ('grandplace db key FILE' makes one)")
    return place
