"""What whoever runs a server can do at its tables: look, close, make new links, shut people out."""

from dataclasses import dataclass
from secrets import token_urlsafe

import sqlalchemy as sa

from grandplace.engine.errors import UnknownChoice
from grandplace.engine.state import NOBODY
from grandplace.tables.database import Database
from grandplace.tables.kept import note
from grandplace.tables.passwords import folded
from grandplace.tables.schema import GAME, PERSON, SEAT, VISIT
from grandplace.tables.store import NoSuchTable, Store

SHUT = "!"  # before what is kept of a password: nothing fits it


@dataclass(frozen=True)
class Sight:
    """A table in the list."""

    id: str
    game: str
    state: str
    ply: int
    touched: float
    people: list[str]


class Steward:
    """Reads and changes a database, be it that a server has opened it."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.store = Store(database)

    async def tables(self, all: bool = False) -> list[Sight]:
        """Games that are on, or all of them, the last touched first."""
        over = (GAME.c.asked == NOBODY) | GAME.c.closed
        query = sa.select(GAME).where(sa.true() if all else ~over)
        async with self.database.reading() as c:
            heads = (await c.execute(query.order_by(GAME.c.touched.desc()))).mappings().all()
            seats = (await c.execute(sa.select(SEAT.c.game, SEAT.c.name, SEAT.c.bot))).all()
        names: dict[str, list[str]] = {}
        for game, name, bot in seats:
            names.setdefault(game, []).extend(filter(None, [name or bot]))
        return [_seen(head, names[head["id"]]) for head in heads]

    async def close(self, id: str) -> None:
        """End a game without a result."""
        kept = await self.store.load(id)
        await self.store.close(id, note("closed", kept.place(NOBODY)))

    async def new_link(self, id: str, seat: int) -> str:
        """The secret of a new link; who came by the old one must leave."""
        kept = await self.store.load(id)
        if seat not in range(NOBODY, len(kept.places)):
            raise NoSuchTable(f"table {id!r} has no seat {seat}")
        token = token_urlsafe(32)
        await self.store.change_place(id, seat, token=token)
        return token

    async def block(self, name: str, shut: bool = True) -> None:
        """Shut an account out, on all its devices; or let it in again."""
        async with self.database.writing() as c:
            mine = PERSON.c.account == folded(name)
            row = (await c.execute(sa.select(PERSON).where(mine))).mappings().first()
            if row is None:
                raise UnknownChoice(f"there is no account {name!r}")
            kept = row["password"].removeprefix(SHUT)
            await c.execute(PERSON.update().where(mine).values(password=SHUT * shut + kept))
            await c.execute(VISIT.delete().where((VISIT.c.person == row["id"]) & sa.literal(shut)))


def _seen(head: sa.RowMapping, people: list[str]) -> Sight:
    state = "closed" if head["closed"] else "over" if head["asked"] == NOBODY else "on"
    return Sight(head["id"], head["game"], state, head["ply"], head["touched"], people)
