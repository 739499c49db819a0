"""What an account can ask for: another password, no other browsers, all its data, its end."""

from json import loads
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from grandplace.engine.state import NOBODY
from grandplace.tables.notices.channels import Channels, forget
from grandplace.tables.people import People, Person, WrongPassword, renewed
from grandplace.tables.schema import (
    CHAT,
    CLAIM,
    GAME,
    HOLIDAY,
    MOVE,
    PERSON,
    PUZZLE,
    SEAT,
    VISIT,
)

PRIVATE = ["sandbox", "lesson"]  # kinds of tables that nobody else can come to
NAMELESS = ""


class Accounts:
    """Reads and changes accounts, after their password."""

    def __init__(self, people: People) -> None:
        self.people = people
        self.database = people.database

    async def check(self, person: Person, password: str) -> None:
        """WrongPassword unless it is theirs."""
        async with self.database.reading() as c:
            query = sa.select(PERSON.c.password).where(PERSON.c.id == person.id)
            kept = (await c.execute(query)).scalar()
        if not await self.people.passwords.fits(kept or "", password):
            raise WrongPassword(person.name)

    async def change_password(self, person: Person, cookie: str, old: str, new: str) -> str:
        """Another password, and a new cookie; all other browsers are forgotten."""
        await self.check(person, old)
        kept = await self.people.passwords.hashed(person.name, new)
        mine = PERSON.c.id == person.id
        async with self.database.writing() as c:
            await c.execute(PERSON.update().where(mine).values(password=kept))
            await c.execute(VISIT.delete().where(VISIT.c.person == person.id))
            return await renewed(c, cookie, person.id)

    async def log_out_everywhere(self, person: Person) -> None:
        """Forget all browsers."""
        async with self.database.writing() as c:
            await c.execute(VISIT.delete().where(VISIT.c.person == person.id))

    async def delete(self, person: Person, password: str) -> None:
        """The account is gone, and its name with it; games that others have played too stay."""
        await self.check(person, password)
        async with self.database.writing() as c:
            for game in await _take_name_away(c, person):
                await self.database.colleagues.tell(c, game)
            for rows in (VISIT, CLAIM, PUZZLE, HOLIDAY):
                await c.execute(rows.delete().where(rows.c.person == person.id))
            await forget(c, person.id)
            await c.execute(PERSON.delete().where(PERSON.c.id == person.id))

    async def private(self, person: Person) -> list[str]:
        """The tables that nobody else can come to."""
        own = (GAME.c.host == person.id) & GAME.c.kind.in_(PRIVATE)
        async with self.database.reading() as c:
            return list((await c.execute(sa.select(GAME.c.id).where(own))).scalars())

    async def data(self, person: Person) -> dict[str, Any]:
        """All that is kept of a person."""
        ways = await Channels(self.database).of(person.id)
        async with self.database.reading() as c:
            visits = sa.select(sa.func.count()).where(VISIT.c.person == person.id)
            return {
                "name": person.name,
                "preferences": person.preferences,
                "browsers": (await c.execute(visits)).scalar_one(),
                "games": [_told(row) for row in await _rows(c, _games(person))],
                "choices": await _rows(c, _choices(person)),
                "sayings": await _rows(c, _sayings(person)),
                "puzzles": await _rows(c, _puzzles(person)),
                "holidays": await _rows(c, _holidays(person)),
                "notices": [{"kind": way.kind, "address": way.address} for way in ways],
            }


def _games(person: Person) -> sa.Select[Any]:
    columns = (GAME.c.id, GAME.c.game, GAME.c.kind, GAME.c.ply, GAME.c.scores, GAME.c.touched)
    here = (CLAIM.c.game == GAME.c.id) & (CLAIM.c.person == person.id)
    hosts = (GAME.c.host == person.id).label("host")
    return sa.select(*columns, CLAIM.c.seat, hosts).join(CLAIM, here).order_by(GAME.c.touched)


def _choices(person: Person) -> sa.Select[Any]:
    here = (CLAIM.c.game == MOVE.c.game) & (CLAIM.c.seat == MOVE.c.player)
    columns = (MOVE.c.game, MOVE.c.number, MOVE.c.choice, MOVE.c.at)
    mine = sa.select(*columns).join(CLAIM, here & (CLAIM.c.person == person.id))
    return mine.order_by(MOVE.c.game, MOVE.c.number)


def _sayings(person: Person) -> sa.Select[Any]:
    columns = (CHAT.c.game, CHAT.c.text, CHAT.c.at)
    here = (CLAIM.c.game == CHAT.c.game) & (CLAIM.c.seat == CHAT.c.seat)
    mine = sa.select(*columns).join(CLAIM, here & (CLAIM.c.person == person.id))
    return mine.where(_by(person), CHAT.c.note == "").order_by(CHAT.c.at)


def _puzzles(person: Person) -> sa.Select[Any]:
    columns = [column for column in PUZZLE.c if column.name != "person"]
    return sa.select(*columns).where(PUZZLE.c.person == person.id).order_by(PUZZLE.c.puzzle)


def _holidays(person: Person) -> sa.Select[Any]:
    columns = (HOLIDAY.c.begins, HOLIDAY.c.ends)
    return sa.select(*columns).where(HOLIDAY.c.person == person.id).order_by(HOLIDAY.c.begins)


def _by(person: Person) -> sa.ColumnElement[bool]:
    """Of the lines of a place, theirs: spectators share one."""
    return (CHAT.c.seat != NOBODY) | (CHAT.c.name == person.name)


def _told(row: dict[str, Any]) -> dict[str, Any]:
    return {**row, "scores": loads(row["scores"]), "host": bool(row["host"])}


async def _rows(c: AsyncConnection, query: sa.Select[Any]) -> list[dict[str, Any]]:
    return [dict(row) for row in (await c.execute(query)).mappings()]


async def _take_name_away(c: AsyncConnection, person: Person) -> set[str]:
    """From the games that they host, the seats that they have, and what they have said there; the
    games."""
    hosted = (await c.execute(sa.select(GAME.c.id).where(GAME.c.host == person.id))).scalars()
    changed = set(hosted)
    nobody = {"host": NAMELESS, "edition": GAME.c.edition + 1}
    await c.execute(GAME.update().where(GAME.c.host == person.id).values(**nobody))
    seats = sa.select(CLAIM.c.game, CLAIM.c.seat).where(CLAIM.c.person == person.id)
    for game, seat in (await c.execute(seats)).all():
        here = (SEAT.c.game == game) & (SEAT.c.seat == seat) & (SEAT.c.seat != NOBODY)
        await c.execute(SEAT.update().where(here).values(name=NAMELESS))
        told = (CHAT.c.game == game) & (CHAT.c.seat == seat) & _by(person)
        await c.execute(CHAT.update().where(told).values(name=NAMELESS))
        await c.execute(GAME.update().where(GAME.c.id == game).values(edition=GAME.c.edition + 1))
        changed.add(game)
    return changed
