"""People in the database: a browser is somebody at once; a name and a password make an account."""

from dataclasses import dataclass
from hashlib import sha256
from json import dumps, loads
from secrets import token_urlsafe
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from grandplace.engine.errors import GrandPlaceError
from grandplace.tables.database import Conflict, Database
from grandplace.tables.notices import channels
from grandplace.tables.passwords import Passwords, folded
from grandplace.tables.schema import CLAIM, GAME, HOLIDAY, PERSON, PUZZLE, VISIT

BY_VISIT = sa.select(PERSON).where(
    VISIT.c.mark == sa.bindparam("mark"), VISIT.c.person == PERSON.c.id
)
SEATS_OF = sa.select(CLAIM.c.seat).where(
    CLAIM.c.person == sa.bindparam("who"), CLAIM.c.game == sa.bindparam("at")
)


class NameTaken(GrandPlaceError):
    """There is an account with this name."""


class WrongPassword(GrandPlaceError):
    """The name and the password do not go together."""


@dataclass(frozen=True)
class Person:
    """Somebody who plays; `account` tells whether there is a password."""

    id: str
    name: str
    account: bool
    preferences: dict[str, Any]


class People:
    """Reads and writes people, their browsers, and their seats."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.passwords = Passwords()

    async def of_visit(self, cookie: str) -> Person | None:
        """Who uses this browser, if it is known."""
        for row in await self.database.ask(BY_VISIT, mark=_mark(cookie)):
            return _person(row._mapping)
        return None

    async def new(self) -> tuple[Person, str]:
        """Somebody new, and the cookie for the browser."""
        id, cookie = token_urlsafe(16), token_urlsafe(32)
        async with self.database.writing() as c:
            await c.execute(PERSON.insert().values(id=id, preferences="{}"))
            await c.execute(VISIT.insert().values(mark=_mark(cookie), person=id))
        return Person(id, "", False, {}), cookie

    async def set_preferences(self, person: Person, preferences: dict[str, Any]) -> None:
        """What this person likes."""
        await self._set(person.id, preferences=dumps(preferences))

    async def set_name(self, person: Person, name: str) -> None:
        """How to call somebody without an account."""
        await self._set(person.id, name=name)

    async def register(self, cookie: str, person: Person, name: str, password: str) -> str:
        """Make somebody an account; NameTaken if there is one of this name. A new cookie."""
        kept = await self.passwords.hashed(name, password)
        try:
            await self._set(person.id, name=name, account=folded(name), password=kept)
        except Conflict as error:
            raise NameTaken(name) from error
        async with self.database.writing() as c:
            return await renewed(c, cookie, person.id)

    async def log_in(self, cookie: str, guest: Person | None, name: str, password: str) -> str:
        """This browser is that account from now on, with the seats it had. A new cookie."""
        async with self.database.reading() as c:
            query = sa.select(PERSON).where(PERSON.c.account == folded(name))
            row = (await c.execute(query)).mappings().first()
        kept = row["password"] if row else ""
        if not await self.passwords.fits(kept, password) or row is None:
            raise WrongPassword(name)
        async with self.database.writing() as c:
            if guest and not guest.account:
                for game in await _hand_over(c, guest.id, row["id"]):
                    await self.database.colleagues.tell(c, game)
            return await renewed(c, cookie, row["id"])

    async def log_out(self, cookie: str) -> None:
        """Forget this browser."""
        async with self.database.writing() as c:
            await c.execute(VISIT.delete().where(VISIT.c.mark == _mark(cookie)))

    async def seats(self, person: Person, game: str) -> list[int]:
        """The seats of a person at a table; NOBODY among them: a spectator."""
        rows = await self.database.ask(SEATS_OF, who=person.id, at=game)
        return sorted([seat for (seat,) in rows])

    async def claimed(self, game: str) -> set[int]:
        """The seats at a table that somebody has taken."""
        async with self.database.reading() as c:
            query = sa.select(CLAIM.c.seat).where(CLAIM.c.game == game)
            return set((await c.execute(query)).scalars())

    async def claim(self, person: Person, game: str, seat: int) -> None:
        """Take a seat; taking it twice is no mistake."""
        try:
            async with self.database.writing() as c:
                await c.execute(CLAIM.insert().values(person=person.id, game=game, seat=seat))
        except Conflict:
            pass

    async def leave(self, person: Person, game: str) -> None:
        """Get up for good: the game is in one's list no more."""
        mine = (CLAIM.c.person == person.id) & (CLAIM.c.game == game)
        async with self.database.writing() as c:
            await c.execute(CLAIM.delete().where(mine))

    async def _set(self, id: str, **values: Any) -> None:
        async with self.database.writing() as c:
            await c.execute(PERSON.update().where(PERSON.c.id == id).values(**values))


async def renewed(c: AsyncConnection, cookie: str, person: str) -> str:
    """Another cookie for a browser: whoever planted the old one gains nothing."""
    fresh = token_urlsafe(32)
    await c.execute(VISIT.delete().where(VISIT.c.mark == _mark(cookie)))
    await c.execute(VISIT.insert().values(mark=_mark(fresh), person=person))
    return fresh


async def _hand_over(c: AsyncConnection, guest: str, account: str) -> list[str]:
    """All that a guest has becomes that of an account; the games it hosted."""
    rows = (await c.execute(sa.select(CLAIM).where(CLAIM.c.person.in_([guest, account])))).all()
    have = {(row.game, row.seat) for row in rows if row.person == account}
    for row in rows:
        if row.person == guest and (row.game, row.seat) not in have:
            await c.execute(CLAIM.insert().values(person=account, game=row.game, seat=row.seat))
    await c.execute(CLAIM.delete().where(CLAIM.c.person == guest))
    hosted = list((await c.execute(sa.select(GAME.c.id).where(GAME.c.host == guest))).scalars())
    theirs = {"host": account, "edition": GAME.c.edition + 1}
    await c.execute(GAME.update().where(GAME.c.host == guest).values(**theirs))
    known = sa.select(PUZZLE.c.puzzle).where(PUZZLE.c.person == account)
    new = (PUZZLE.c.person == guest) & PUZZLE.c.puzzle.not_in(known)
    await c.execute(PUZZLE.update().where(new).values(person=account))
    await c.execute(HOLIDAY.update().where(HOLIDAY.c.person == guest).values(person=account))
    await channels.hand_over(c, guest, account)
    return hosted


def _mark(cookie: str) -> str:
    """What is kept of a cookie: whoever reads the database cannot pass for its owner."""
    return sha256(cookie.encode()).hexdigest()


def _person(row: Any) -> Person:
    return Person(row["id"], row["name"] or "", bool(row["account"]), loads(row["preferences"]))
