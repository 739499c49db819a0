"""Games in the database: a head, seats, the log of moves, chat. The log is only ever added to.

Whatever changes a game takes its head first, so that processes wait for each other in order.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa
from sqlalchemy import RowMapping as Row
from sqlalchemy.ext.asyncio import AsyncConnection

from grandplace.engine.errors import GrandPlaceError
from grandplace.engine.record import Entry
from grandplace.engine.state import NOBODY
from grandplace.tables.connections import Step
from grandplace.tables.database import Conflict, Database
from grandplace.tables.kept import (
    Clock,
    Line,
    Place,
    Progress,
    Rules,
    Standing,
    StoredTable,
    TableSummary,
)
from grandplace.tables.rows import (
    clock_of,
    clock_row,
    entry_of,
    head_row,
    kept_of,
    line_of,
    listed,
    move_row,
    place_row,
    standing_row,
)
from grandplace.tables.schema import CHAT, CLAIM, DELETED, GAME, MOVE, REVIEW, SEAT, SETTING

# What every move asks is put together once: that takes as long as asking does.
AS_KNOWN = GAME.update().where(
    GAME.c.id == sa.bindparam("known"), GAME.c.edition == sa.bindparam("so_far")
)
NEXT_MOVE = MOVE.insert()
BANK = SEAT.update().where(SEAT.c.game == sa.bindparam("known"), SEAT.c.seat == sa.bindparam("who"))
BY_TOKEN = sa.select(SEAT.c.game, SEAT.c.seat).where(
    SEAT.c.token == sa.bindparam("sent", type_=SEAT.c.token.type)
)


class NoSuchTable(GrandPlaceError):
    """There is no table with this id, or no link with this secret."""


class Deleted(NoSuchTable):
    """The host has deleted this table."""


@dataclass(frozen=True)
class News:
    """What was added to a game: lines of its log, a take-back being one, and of its chat; and
    what that has made of its clock and seats."""

    moves: list[Entry]
    chat: list[Line]
    clock: Clock
    places: list[Place]


@dataclass(frozen=True)
class Change:
    """What shall be otherwise at a table: its head, its seats, and what all are told of it."""

    head: Mapping[str, Any] = field(default_factory=dict)
    places: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    lines: Sequence[Line] = ()
    moved: Sequence[int] = ()  # seats whose people only look on from now on


class Store:
    """Reads and writes games."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def setting(self, name: str, fresh: str) -> str:
        """A setting; the first to ask for it decides."""
        known = sa.select(SETTING.c.value).where(SETTING.c.name == name)
        with suppress(Conflict):
            async with self.database.writing() as c:
                value: str | None = (await c.execute(known)).scalar()
                if value is None:
                    await c.execute(SETTING.insert().values(name=name, value=fresh))
                return value or fresh
        async with self.database.reading() as c:  # another process was faster
            return str((await c.execute(known)).scalar_one())

    async def add(
        self,
        kept: StoredTable,
        standing: Standing,
        claims: list[int],
        guests: Sequence[tuple[str, int]] = (),
    ) -> None:
        """A new game, with the choices it may have already; the host takes some seats, and guests
        may have theirs."""
        async with self.database.writing() as c:
            await _add(c, kept, standing, {*guests, *[(kept.host, seat) for seat in claims]})

    async def add_after(self, old: str, kept: StoredTable, standing: Standing, line: Line) -> None:
        """A new game for those who sat at another one, each a seat on; Conflict if that one has
        been followed already."""
        seats = len(kept.places)
        async with self.database.writing(old) as c:
            fresh = GAME.update().where((GAME.c.id == old) & GAME.c.again.is_(None))
            told = await c.execute(fresh.values(again=kept.id, edition=GAME.c.edition + 1))
            if not told.rowcount:
                raise Conflict(f"those of table {old!r} play again already")
            claims = await _all(c, sa.select(CLAIM).where(CLAIM.c.game == old))
            await _add(c, kept, standing, {(p["person"], moved(p["seat"], seats)) for p in claims})
            await _tell(c, old, line)

    async def load(self, id: str) -> StoredTable:
        """A game as it stands; NoSuchTable if there is none."""
        if not (id.isascii() and id.isprintable()):  # what PostgreSQL would not even look for
            raise NoSuchTable(f"no table {id!r}")
        async with self.database.reading() as c:
            return await loaded(c, id)

    async def news(self, kept: StoredTable) -> News | None:
        """What others have added to a game that is known; None if nothing, Conflict if it has
        changed otherwise."""
        known = (kept.edition, kept.moves, len(kept.chat))
        if [known] == await self.database.ask(_version(kept.id)):
            return None
        async with self.database.reading() as c:
            head = (await c.execute(_version(kept.id))).one_or_none()
            if head is None:
                raise await _missing(c, kept.id)
            if head.edition != kept.edition:
                raise Conflict(f"table {kept.id!r} has another edition")
            moves = await _all(c, _after(MOVE, kept.id, kept.moves))
            chat = await _all(c, _after(CHAT, kept.id, len(kept.chat)))
            row = (await c.execute(sa.select(GAME).where(GAME.c.id == kept.id))).mappings().one()
            places = (await _places(c, [kept.id]))[kept.id][:-1]
        told = [entry_of(move) for move in moves], [line_of(line) for line in chat]
        return News(*told, clock_of(row), places)

    async def add_move(
        self,
        id: str,
        number: int,
        entry: Entry,
        standing: Standing,
        edition: int = 0,
        clock: Clock | None = None,
        bank: float = 0.0,
    ) -> None:
        """One more line of the log, and what the clock shows after it; Conflict if this number is
        taken, or seats have changed."""
        head = standing_row(standing) | (clock_row(clock) if clock else {})
        steps: list[Step] = [(AS_KNOWN, head | {"known": id, "so_far": edition})]
        steps.append((NEXT_MOVE, move_row(id, number, entry)))
        if clock and clock.reserve:
            steps.append((BANK, {"known": id, "who": entry.player, "bank": bank}))
        if not await self.database.write(id, steps):
            raise Conflict(f"table {id!r} has another edition")

    async def add_line(self, id: str, line: Line) -> int:
        """One more line of the chat; its number."""
        async with self.database.writing(id) as c:
            return await _tell(c, id, line)

    async def change(self, kept: StoredTable, ply: int, change: Change) -> None:
        """A table as it is known is otherwise from now on; Conflict if it is not as it was."""
        known = (GAME.c.id == kept.id) & (GAME.c.edition == kept.edition) & (GAME.c.ply == ply)
        async with self.database.writing(kept.id) as c:
            if not (await c.execute(GAME.update().where(known).values(_next(change)))).rowcount:
                raise await _missing(c, kept.id, Conflict(f"table {kept.id!r} has changed"))
            await _change(c, kept.id, change)

    async def change_place(self, id: str, seat: int, **values: str | bool) -> None:
        """Another name, secret or bot for a seat; who came by the old secret must leave."""
        await self._changed(id, Change(places={seat: values}))

    async def close(self, id: str, line: Line) -> None:
        """No more moves are made."""
        await self._changed(id, Change({"closed": True, "due": 0.0}, lines=[line]))

    async def _changed(self, id: str, change: Change) -> None:
        async with self.database.writing(id) as c:
            await _update(c, id, **_next(change))
            await _change(c, id, change)

    async def delete(self, id: str) -> None:
        """Nothing is left of a game but that it was deleted."""
        async with self.database.writing(id) as c:
            await c.execute(GAME.delete().where(GAME.c.id == id))
            for rows in (SEAT, CLAIM, MOVE, CHAT, REVIEW):
                await c.execute(rows.delete().where(rows.c.game == id))
            await c.execute(GAME.update().where(GAME.c.again == id).values(again=None))
            await c.execute(DELETED.insert().values(game=id))

    async def review(self, id: str, edition: int) -> str:
        """What was kept of the review of a game, if it is of this edition; else nothing."""
        found = REVIEW.c.game == id, REVIEW.c.edition == edition
        async with self.database.reading() as c:
            row = (await c.execute(sa.select(REVIEW.c.verdicts).where(*found))).first()
        return "" if row is None else str(row.verdicts)

    async def keep_review(self, id: str, edition: int, verdicts: str) -> None:
        """Keep the review of a game, or as much of it as there is; none of a game that is gone."""
        async with self.database.writing() as c:
            if (await c.execute(sa.select(GAME.c.id).where(GAME.c.id == id))).first() is None:
                return
            await c.execute(REVIEW.delete().where(REVIEW.c.game == id))
            row = {"game": id, "edition": edition, "verdicts": verdicts}
            await c.execute(REVIEW.insert().values(**row))

    async def rules(self) -> list[Rules]:
        """Which rules and figures the stored games were begun with."""
        kinds = (GAME.c.game, GAME.c.variant, GAME.c.version, GAME.c.components)
        query = sa.select(*kinds, sa.func.count().label("tables")).group_by(*kinds).order_by(*kinds)
        async with self.database.reading() as c:
            return [Rules(**row) for row in await _all(c, query)]

    async def ids(self) -> list[str]:
        """All games, the oldest first."""
        async with self.database.reading() as c:
            query = sa.select(GAME.c.id).order_by(GAME.c.touched, GAME.c.id)
            return list((await c.execute(query)).scalars())

    async def claims(self, id: str) -> list[tuple[str, int]]:
        """Who has which seat at a table."""
        async with self.database.reading() as c:
            rows = await _all(c, sa.select(CLAIM).where(CLAIM.c.game == id))
        return [(row["person"], row["seat"]) for row in rows]

    async def by_token(self, token: str) -> tuple[str, int]:
        """The table and seat of a link."""
        for game, seat in await self.database.ask(BY_TOKEN, sent=token):
            return game, seat
        raise NoSuchTable("there is no such link, or it has been revoked")

    async def waiting_for_bots(self, since: float = 0) -> list[str]:
        """Games in which a bot is asked, of those that were touched since then."""
        asked = (SEAT.c.game == GAME.c.id) & (SEAT.c.seat == GAME.c.asked) & (SEAT.c.bot != "")
        on = (GAME.c.asked != NOBODY) & ~GAME.c.closed & (GAME.c.touched >= since)
        async with self.database.reading() as c:
            query = sa.select(GAME.c.id).join(SEAT, asked).where(on)
            return list((await c.execute(query)).scalars())

    async def finished(self, person: str, game: str) -> int:
        """How many games of a kind a person has played to the end."""
        mine = (CLAIM.c.person == person) & (CLAIM.c.game == GAME.c.id) & (CLAIM.c.seat != NOBODY)
        ended = (GAME.c.game == game) & (GAME.c.kind == "table") & (GAME.c.asked == NOBODY)
        query = sa.select(sa.func.count(GAME.c.id.distinct())).where(mine & ended)
        async with self.database.reading() as c:
            return int((await c.execute(query)).scalar_one())

    async def lessons_of(self, person: str) -> list[Progress]:
        """How far a person is with lessons, the last touched first."""
        mine = (GAME.c.host == person) & (GAME.c.kind == "lesson")
        columns = (GAME.c.id, GAME.c.lesson, GAME.c.scene, GAME.c.learned)
        query = sa.select(*columns).where(mine).order_by(GAME.c.touched.desc())
        async with self.database.reading() as c:
            return [Progress(**row) for row in await _all(c, query)]

    async def restage(self, kept: StoredTable, standing: Standing) -> None:
        """Another scene of a lesson: of all tables, only those of lessons begin anew."""
        entries = enumerate(kept.record.entries)
        moves = [move_row(kept.id, number, entry) for number, entry in entries]
        scene = {name: getattr(kept, name) for name in ("scene", "left_at", "learned", "anew")}
        fresh = {"edition": kept.edition + 1, **scene, **standing_row(standing)}
        async with self.database.writing(kept.id) as c:
            await _update(c, kept.id, **fresh)
            await c.execute(MOVE.delete().where(MOVE.c.game == kept.id))
            if moves:
                await c.execute(MOVE.insert(), moves)

    async def games_of(self, person: str) -> list[TableSummary]:
        """A person's games, the last touched first."""
        async with self.database.reading() as c:
            claims = await _all(c, sa.select(CLAIM).where(CLAIM.c.person == person))
            seats: dict[str, list[int]] = {}
            for claim in claims:
                seats.setdefault(claim["game"], []).append(claim["seat"])
            own = GAME.c.id.in_(seats) & (GAME.c.kind != "lesson")
            query = sa.select(GAME).where(own).order_by(GAME.c.touched.desc())
            heads, places = await _all(c, query), await _places(c, list(seats))
        return [listed(head, places[head["id"]], sorted(seats[head["id"]])) for head in heads]

    async def same_deal(self, commitment: str) -> list[TableSummary]:
        """The games that began with the same cards, the first touched first."""
        same = (GAME.c.commitment == commitment) & (GAME.c.kind == "table") & GAME.c.start.is_(None)
        async with self.database.reading() as c:
            heads = await _all(c, sa.select(GAME).where(same).order_by(GAME.c.touched))
            places = await _places(c, [head["id"] for head in heads])
        return [listed(head, places[head["id"]], []) for head in heads]


async def loaded(c: AsyncConnection, id: str) -> StoredTable:
    """A game as it stands; NoSuchTable if there is none."""
    head = (await c.execute(sa.select(GAME).where(GAME.c.id == id))).mappings().first()
    if head is None:
        raise await _missing(c, id)
    places = await _places(c, [id])
    moves, chat = await _all(c, _after(MOVE, id, 0)), await _all(c, _after(CHAT, id, 0))
    return kept_of(head, places[id], moves, chat)


def moved(seat: int, seats: int) -> int:
    """Where a seat stands when everybody has moved on by one; spectators stay where they are."""
    return seat if seat == NOBODY else (seat - 1) % seats


async def _add(
    c: AsyncConnection, kept: StoredTable, standing: Standing, claims: set[tuple[str, int]]
) -> None:
    await c.execute(GAME.insert().values(**head_row(kept), **standing_row(standing)))
    places = [*kept.places, kept.place(NOBODY)]
    await c.execute(SEAT.insert(), [place_row(kept.id, place) for place in places])
    for person, seat in claims:
        await c.execute(CLAIM.insert().values(person=person, game=kept.id, seat=seat))
    entries = enumerate(kept.record.entries)
    moves = [move_row(kept.id, number, entry) for number, entry in entries]
    if moves:
        await c.execute(MOVE.insert(), moves)


async def _tell(c: AsyncConnection, id: str, line: Line) -> int:
    """One more line of the chat; its number. Whoever speaks at once waits for its turn."""
    await c.execute(sa.select(GAME.c.id).where(GAME.c.id == id).with_for_update())
    lines = sa.select(sa.func.count()).where(CHAT.c.game == id)
    number = int((await c.execute(lines)).scalar_one())
    await c.execute(CHAT.insert().values(game=id, number=number, **vars(line)))
    return number


def _version(id: str) -> sa.Select[Any]:
    """What tells two versions of a game apart."""
    moves, lines = (
        sa.select(sa.func.coalesce(sa.func.max(rows.c.number) + 1, 0))
        .where(rows.c.game == id)
        .scalar_subquery()
        for rows in (MOVE, CHAT)
    )
    return sa.select(GAME.c.edition, moves, lines).where(GAME.c.id == id)


def _after(rows: sa.Table, id: str, number: int) -> sa.Select[Any]:
    later = (rows.c.game == id) & (rows.c.number >= number)
    return sa.select(rows).where(later).order_by(rows.c.number)


def _next(change: Change) -> dict[str, Any]:
    return {**change.head, "edition": GAME.c.edition + 1}


async def _change(c: AsyncConnection, id: str, change: Change) -> None:
    """What changes beside the head."""
    for seat in change.moved:
        await _look_on(c, id, seat)
    for seat, values in change.places.items():
        await _seat(c, id, seat, **values)
        if "token" in values:
            host = sa.select(GAME.c.host).where(GAME.c.id == id).scalar_subquery()
            others = (CLAIM.c.game == id) & (CLAIM.c.seat == seat) & (CLAIM.c.person != host)
            await c.execute(CLAIM.delete().where(others))
    for line in change.lines:
        await _tell(c, id, line)


async def _look_on(c: AsyncConnection, id: str, seat: int) -> None:
    """Those who had a seat are among the spectators."""
    here = (CLAIM.c.game == id) & (CLAIM.c.seat == seat)
    watching = sa.select(CLAIM.c.person).where((CLAIM.c.game == id) & (CLAIM.c.seat == NOBODY))
    seen = set((await c.execute(watching)).scalars())
    people = set((await c.execute(sa.select(CLAIM.c.person).where(here))).scalars())
    await c.execute(CLAIM.delete().where(here))
    for person in people - seen:
        await c.execute(CLAIM.insert().values(person=person, game=id, seat=NOBODY))


async def _seat(c: AsyncConnection, id: str, seat: int, **values: Any) -> None:
    here = (SEAT.c.game == id) & (SEAT.c.seat == seat)
    await c.execute(SEAT.update().where(here).values(**values))


async def _missing(
    c: AsyncConnection, id: str, otherwise: GrandPlaceError | None = None
) -> GrandPlaceError:
    """Why there is no table; or what else is wrong, if there is one."""
    there = (await c.execute(sa.select(GAME.c.id).where(GAME.c.id == id))).first()
    if there and otherwise:
        return otherwise
    deleted = (await c.execute(sa.select(DELETED).where(DELETED.c.game == id))).first()
    return Deleted(f"table {id!r} was deleted") if deleted else NoSuchTable(f"no table {id!r}")


async def _all(c: AsyncConnection, query: sa.Select[Any]) -> list[Row]:
    return list((await c.execute(query)).mappings().all())


async def _update(c: AsyncConnection, id: str, **values: Any) -> None:
    await c.execute(GAME.update().where(GAME.c.id == id).values(**values))


async def _places(c: AsyncConnection, ids: list[str]) -> dict[str, list[Place]]:
    """The seats of games, the spectators' place last."""
    query = sa.select(SEAT).where(SEAT.c.game.in_(ids)).order_by(SEAT.c.seat)
    found: dict[str, list[Place]] = {id: [] for id in ids}
    for row in await _all(c, query):
        columns = ("seat", "name", "bot", "token", "absent", "bank", "away", "vote")
        found[row["game"]].append(Place(*[row[column] for column in columns]))
    return {id: [*places[1:], places[0]] for id, places in found.items() if places}
