"""Counts that all processes on a PostgreSQL database share; nobody can read of whom they are."""

from hashlib import sha256
from time import time

from sqlalchemy.dialects.postgresql import insert

from grandplace.tables.database import Database
from grandplace.tables.schema import COUNT


class Counts:
    """How often something was done, each until some moment."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, what: str, ends: float) -> int:
        """Once more; how often that makes."""
        mark = sha256(what.encode()).hexdigest()
        row = insert(COUNT).values(mark=mark, number=1, ends=ends)
        more = {"number": COUNT.c.number + 1}
        added = row.on_conflict_do_update(index_elements=[COUNT.c.mark], set_=more)
        ((number,),) = await self.database.ask(added.returning(COUNT.c.number))
        return int(number)

    async def forget(self) -> None:
        """What is over is not kept."""
        async with self.database.writing() as c:
            await c.execute(COUNT.delete().where(COUNT.c.ends < time()))
