"""From one database to another, of whatever kind: all of it, held against what was there."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from secrets import token_urlsafe
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from grandplace.engine.errors import UnknownChoice
from grandplace.tables.database import Database
from grandplace.tables.schema import METADATA, SEAT, SETTING

BATCH = 500  # rows at a time
OWN = "seal"  # a setting of one database, not of what is in it
Told = Callable[[str, int], None]  # a table, and how many rows of it were copied
ALL = METADATA.sorted_tables


@asynccontextmanager
async def moved(old: Database, new: Database, told: Told) -> AsyncIterator[AsyncConnection]:
    """All rows of a database in another one that is empty, still to be looked at; they are kept
    if nobody minds, else nothing is."""
    await old.open()
    await new.open()
    async with old.reading() as source, new.writing() as target:
        for rows in ALL:
            if await _count(target, rows):
                raise UnknownChoice("the database to copy to is not empty")
        for rows in ALL:
            await _copy(source, target, rows)
            told(rows.name, await _same(source, target, rows))
        yield target


async def _copy(source: AsyncConnection, target: AsyncConnection, rows: sa.Table) -> None:
    result = await source.stream(_rows(rows))
    async for part in result.mappings().partitions(BATCH):
        await target.execute(rows.insert(), [_alive(rows, dict(row)) for row in part])


def _alive(rows: sa.Table, row: dict[str, Any]) -> dict[str, Any]:
    """A link that was sealed with a key long lost leads nowhere, and goes on doing so."""
    if rows is SEAT and not row["token"]:
        row["token"] = token_urlsafe(32)
    return row


async def _same(source: AsyncConnection, target: AsyncConnection, rows: sa.Table) -> int:
    """How many rows there are, on both sides."""
    old, new = await _count(source, rows), await _count(target, rows)
    if old != new:
        raise UnknownChoice(f"{rows.name}: {new} rows instead of {old}")
    return new


async def _count(c: AsyncConnection, rows: sa.Table) -> int:
    query = sa.select(sa.func.count()).select_from(_rows(rows).subquery())
    return int((await c.execute(query)).scalar_one())


def _rows(rows: sa.Table) -> sa.Select[Any]:
    return sa.select(rows).where(SETTING.c.name != OWN if rows is SETTING else sa.true())
