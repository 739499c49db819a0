"""Channels: how a person can be reached, for all their tables, for one, or for one seat."""

from dataclasses import dataclass
from secrets import compare_digest, token_urlsafe
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from grandplace.engine.errors import GrandPlaceError
from grandplace.engine.state import NOBODY
from grandplace.tables.database import Database
from grandplace.tables.schema import CHANNEL, MUTE, OUTBOX, PRESENCE
from grandplace.tables.seal import Seal

MOST = 8  # channels of one person
ON, UNPROVEN, STOPPED, FAILED = "on", "unproven", "stopped", "failed"
EVERY_TABLE = ""


class TooMany(GrandPlaceError):
    """Somebody has as many channels as they may have."""


class NoSuchChannel(GrandPlaceError):
    """There is no such channel, or it is somebody else's."""


@dataclass(frozen=True)
class Channel:
    """One way to reach somebody."""

    id: str
    person: str
    kind: str
    address: str
    language: str
    root: str
    game: str = EVERY_TABLE
    seat: int = NOBODY
    state: str = ON
    trouble: str = ""
    tries: int = 0
    after: float = 0.0
    claimed: float = 0.0


class Channels:
    """Reads and writes channels."""

    def __init__(self, database: Database) -> None:
        self.database = database

    @property
    def seal(self) -> Seal:
        """The key that lies beside the database."""
        return seal_of(self.database)

    async def add(self, channel: Channel) -> Channel:
        """One more channel; who has the same one already has it anew."""
        known = await self.of(channel.person)
        same = [c for c in known if _place(c) == _place(channel)]
        if not same and len(known) >= MOST:
            raise TooMany(f"at most {MOST}")
        async with self.database.writing() as c:
            for old in same:
                await _delete(c, CHANNEL.c.id == old.id)
            await c.execute(CHANNEL.insert().values(**vars(channel)))
        return channel

    async def of(self, person: str) -> list[Channel]:
        """All channels of a person."""
        mine = sa.select(CHANNEL).where(CHANNEL.c.person == person).order_by(CHANNEL.c.id)
        async with self.database.reading() as c:
            return [Channel(**row) for row in (await c.execute(mine)).mappings()]

    async def one(self, id: str, person: str = "") -> Channel:
        """A channel; of a person, if one is named."""
        this = (CHANNEL.c.id == id) & ((CHANNEL.c.person == person) | (person == ""))
        async with self.database.reading() as c:
            row = (await c.execute(sa.select(CHANNEL).where(this))).mappings().first()
        if row is None:
            raise NoSuchChannel(f"no channel {id!r}")
        return Channel(**row)

    async def set(self, id: str, **values: str | float) -> None:
        """Change a channel."""
        async with self.database.writing() as c:
            await c.execute(CHANNEL.update().where(CHANNEL.c.id == id).values(**values))

    async def remove(self, channel: Channel) -> None:
        """Nothing is kept of it."""
        async with self.database.writing() as c:
            await _delete(c, CHANNEL.c.id == channel.id)

    async def is_muted(self, person: str, game: str) -> bool:
        """Whether somebody does not want to hear of a table."""
        async with self.database.reading() as c:
            return (await c.execute(sa.select(MUTE).where(_mute(person, game)))).first() is not None

    async def mute(self, person: str, game: str, muted: bool) -> None:
        """Hear no more of a table, or hear of it again."""
        async with self.database.writing() as c:
            await c.execute(MUTE.delete().where(_mute(person, game)))
            if muted:
                await c.execute(MUTE.insert().values(person=person, game=game))

    def token(self, channel: str, what: str) -> str:
        """A link without log-in: it stops a channel, or proves that it reaches its owner."""
        return f"{channel}.{self.seal.signed('notices', what, channel)}"

    def opened(self, token: str, what: str) -> str:
        """The channel of such a link; NoSuchChannel if it is not ours."""
        channel = token.partition(".")[0]
        if not compare_digest(token.encode(), self.token(channel, what).encode()):
            raise NoSuchChannel("this link is not ours")
        return channel


def fresh(person: str, kind: str, address: str, language: str, root: str, **more: Any) -> Channel:
    """A new channel."""
    return Channel(token_urlsafe(12), person, kind, address, language, root, **more)


def seal_of(database: Database) -> Seal:
    """The seal of a database."""
    seal: Seal = vars(database.engine.dialect)["seal"]
    return seal


async def forget(c: AsyncConnection, person: str) -> None:
    """Nothing is kept of how somebody was reached."""
    await _delete(c, CHANNEL.c.person == person)
    for rows in (MUTE, PRESENCE):
        await c.execute(rows.delete().where(rows.c.person == person))


async def hand_over(c: AsyncConnection, guest: str, account: str) -> None:
    """The channels of a guest become those of an account."""
    await c.execute(CHANNEL.update().where(CHANNEL.c.person == guest).values(person=account))
    known = sa.select(MUTE.c.game).where(MUTE.c.person == account)
    new = (MUTE.c.person == guest) & MUTE.c.game.not_in(known)
    await c.execute(MUTE.update().where(new).values(person=account))
    await forget(c, guest)


async def _delete(c: AsyncConnection, which: sa.ColumnElement[bool]) -> None:
    ids = sa.select(CHANNEL.c.id).where(which)
    await c.execute(OUTBOX.delete().where(OUTBOX.c.channel.in_(ids)))
    await c.execute(CHANNEL.delete().where(which))


def _mute(person: str, game: str) -> sa.ColumnElement[bool]:
    return (MUTE.c.person == person) & (MUTE.c.game == game)


def _place(channel: Channel) -> tuple[str, str, int]:
    return channel.address, channel.game, channel.seat
