"""Games in the database: a head, seats, the log of moves, chat. The log is only ever added to."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from json import dumps, loads
from time import time
from typing import Any

import sqlalchemy as sa
from sqlalchemy import RowMapping as Row
from sqlalchemy.ext.asyncio import AsyncConnection

from grandplace.engine.errors import GrandPlaceError
from grandplace.engine.record import Entry, Record, drawn_of, rows_of
from grandplace.engine.state import NOBODY
from grandplace.tables.database import Conflict, Database
from grandplace.tables.schema import CHAT, CLAIM, DELETED, GAME, MOVE, REVIEW, SEAT, SETTING

TAKEN_BACK = ""  # as a choice in the log: the last one is taken back


class NoSuchTable(GrandPlaceError):
    """There is no table with this id, or no link with this secret."""


class Deleted(NoSuchTable):
    """The host has deleted this table."""


@dataclass(frozen=True)
class Place:
    """A seat at a table, and the secret of its link."""

    seat: int
    name: str
    bot: str
    token: str
    absent: bool = False  # it is a person's, and the bot stands in


@dataclass(frozen=True)
class Line:
    """Something said at a table; or, under the key of its words, told by the table itself."""

    seat: int
    name: str
    text: str
    at: float
    note: str = ""


def note(key: str, place: Place) -> Line:
    """What the table tells all who sit there of one seat."""
    return Line(place.seat, place.name, "", time(), key)


@dataclass(frozen=True)
class Standing:
    """Where a game stands, for lists of games."""

    ply: int
    asked: int  # NOBODY when the game is over
    scores: list[int]


BEGINNING = Standing(0, 0, [])


@dataclass
class StoredTable:
    """A game as the database keeps it."""

    id: str
    host: str
    kind: str
    record: Record  # without the secret while the game is on
    secret: bytes
    at_once: bool
    places: list[Place]
    watchers: str  # the secret of the link for spectators
    edition: int = 0
    moves: int = 0  # length of the log
    chat: list[Line] = field(default_factory=list)
    standing: Standing = BEGINNING  # when it was last written
    closed: bool = False  # by the host, without a result
    again: str = ""  # the table at which the same people play again
    origin: str = ""  # the table that this trial game has left
    left_at: int = NOBODY  # and at which ply; of a lesson, where its scene began
    lesson: str = ""  # the lesson that is taken here
    scene: int = 0  # of it, that is on
    learned: int = 0  # its scenes that were played, as bits
    patience: int = 0  # seconds for a choice before a bot stands in; 0 is for ever

    @property
    def is_over(self) -> bool:
        """Whether the game is finished, so that its cards may be shown."""
        return self.standing.asked == NOBODY

    @property
    def whole(self) -> Record:
        """The record with the secret; if the game is finished, with its scores."""
        scores = self.standing.scores if self.is_over else []
        return replace(self.record, secret=self.secret.hex(), scores=scores)

    def place(self, seat: int) -> Place:
        """A seat, or the one of the spectators."""
        return self.places[seat] if seat != NOBODY else Place(NOBODY, "", "", self.watchers)


@dataclass(frozen=True)
class Rules:
    """The rules and figures that some stored games were begun with, and how many they are."""

    game: str
    variant: str
    version: int
    components: str
    tables: int


@dataclass(frozen=True)
class Progress:
    """How far somebody is with a lesson: its table, the scene that is on, those played as bits."""

    id: str
    lesson: str
    scene: int
    learned: int


@dataclass(frozen=True)
class TableSummary:
    """A game in a list of games."""

    id: str
    host: str
    kind: str
    game: str
    standing: Standing
    touched: float
    places: list[Place]
    mine: list[int]  # the seats of whoever asked for the list
    closed: bool


class Store:
    """Reads and writes games."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def setting(self, name: str, fresh: str) -> str:
        """A setting; the first to ask for it decides."""
        async with self.database.writing() as c:
            query = sa.select(SETTING.c.value).where(SETTING.c.name == name)
            value: str | None = (await c.execute(query)).scalar()
            if value is None:
                await c.execute(SETTING.insert().values(name=name, value=fresh))
            return value or fresh

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
        async with self.database.writing() as c:
            fresh = GAME.update().where((GAME.c.id == old) & GAME.c.again.is_(None))
            told = await c.execute(fresh.values(again=kept.id, edition=GAME.c.edition + 1))
            if not told.rowcount:
                raise Conflict(f"those of table {old!r} play again already")
            claims = await _all(c, sa.select(CLAIM).where(CLAIM.c.game == old))
            await _add(c, kept, standing, {(p["person"], moved(p["seat"], seats)) for p in claims})
            await _tell(c, old, line)

    async def load(self, id: str) -> StoredTable:
        """A game as it stands; NoSuchTable if there is none."""
        async with self.database.reading() as c:
            head = (await c.execute(sa.select(GAME).where(GAME.c.id == id))).mappings().first()
            if head is None:
                raise await _missing(c, id)
            places = await _places(c, [id])
            moves = await _all(c, sa.select(MOVE).where(MOVE.c.game == id).order_by(MOVE.c.number))
            chat = await _all(c, sa.select(CHAT).where(CHAT.c.game == id).order_by(CHAT.c.number))
        return _kept(head, places[id], moves, chat)

    async def add_move(self, id: str, number: int, entry: Entry, standing: Standing) -> None:
        """One more line of the log; Conflict if this number is taken."""
        async with self.database.writing() as c:
            await c.execute(MOVE.insert().values(_move_row(id, number, entry)))
            await _update(c, id, **_row(standing))

    async def add_line(self, id: str, number: int, line: Line) -> None:
        """One more line of the chat."""
        async with self.database.writing() as c:
            await c.execute(CHAT.insert().values(game=id, number=number, **vars(line)))

    async def change_place(
        self, id: str, seat: int, line: Line | None = None, **values: str | bool
    ) -> None:
        """Another name, secret or bot for a seat; who came by the old secret must leave."""
        async with self.database.writing() as c:
            here = (SEAT.c.game == id) & (SEAT.c.seat == seat)
            await c.execute(SEAT.update().where(here).values(**values))
            if "token" in values:
                host = sa.select(GAME.c.host).where(GAME.c.id == id).scalar_subquery()
                others = (CLAIM.c.game == id) & (CLAIM.c.seat == seat) & (CLAIM.c.person != host)
                await c.execute(CLAIM.delete().where(others))
            await _update(c, id, edition=GAME.c.edition + 1)
            if line is not None:
                await _tell(c, id, line)

    async def close(self, id: str, line: Line) -> None:
        """No more moves are made."""
        async with self.database.writing() as c:
            await _update(c, id, closed=True, edition=GAME.c.edition + 1)
            await _tell(c, id, line)

    async def delete(self, id: str) -> None:
        """Nothing is left of a game but that it was deleted."""
        async with self.database.writing() as c:
            for rows in (SEAT, CLAIM, MOVE, CHAT, REVIEW):
                await c.execute(rows.delete().where(rows.c.game == id))
            await c.execute(GAME.delete().where(GAME.c.id == id))
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

    async def set_pace(self, id: str, at_once: bool, patience: int) -> None:
        """Whether bots answer without a pause, and how long people may take."""
        async with self.database.writing() as c:
            pace = {"at_once": at_once, "patience": patience}
            await _update(c, id, **pace, edition=GAME.c.edition + 1)

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
        async with self.database.reading() as c:
            query = sa.select(SEAT.c.game, SEAT.c.seat).where(SEAT.c.token == token)
            row = (await c.execute(query)).first()
        if row is None:
            raise NoSuchTable("there is no such link, or it has been revoked")
        return row[0], row[1]

    async def waiting_for_bots(self) -> list[str]:
        """Games in which a bot is asked."""
        asked = (SEAT.c.game == GAME.c.id) & (SEAT.c.seat == GAME.c.asked) & (SEAT.c.bot != "")
        on = (GAME.c.asked != NOBODY) & ~GAME.c.closed
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
        moves = [_move_row(kept.id, number, entry) for number, entry in entries]
        fresh = {"edition": kept.edition + 1, "left_at": kept.left_at, "learned": kept.learned}
        async with self.database.writing() as c:
            await c.execute(MOVE.delete().where(MOVE.c.game == kept.id))
            if moves:
                await c.execute(MOVE.insert(), moves)
            await _update(c, kept.id, scene=kept.scene, **fresh, **_row(standing))

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
        return [_listed(head, places[head["id"]], sorted(seats[head["id"]])) for head in heads]

    async def same_deal(self, commitment: str) -> list[TableSummary]:
        """The games that began with the same cards, the first touched first."""
        same = (GAME.c.commitment == commitment) & (GAME.c.kind == "table") & GAME.c.start.is_(None)
        async with self.database.reading() as c:
            heads = await _all(c, sa.select(GAME).where(same).order_by(GAME.c.touched))
            places = await _places(c, [head["id"] for head in heads])
        return [_listed(head, places[head["id"]], []) for head in heads]


def moved(seat: int, seats: int) -> int:
    """Where a seat stands when everybody has moved on by one; spectators stay where they are."""
    return seat if seat == NOBODY else (seat - 1) % seats


async def _add(
    c: AsyncConnection, kept: StoredTable, standing: Standing, claims: set[tuple[str, int]]
) -> None:
    await c.execute(GAME.insert().values(**_head(kept), **_row(standing)))
    places = [*kept.places, kept.place(NOBODY)]
    await c.execute(SEAT.insert(), [_place_row(kept.id, place) for place in places])
    for person, seat in claims:
        await c.execute(CLAIM.insert().values(person=person, game=kept.id, seat=seat))
    entries = enumerate(kept.record.entries)
    moves = [_move_row(kept.id, number, entry) for number, entry in entries]
    if moves:
        await c.execute(MOVE.insert(), moves)


async def _tell(c: AsyncConnection, id: str, line: Line) -> None:
    """One more line of the chat, by the table itself."""
    lines = sa.select(sa.func.count()).where(CHAT.c.game == id)
    number = (await c.execute(lines)).scalar_one()
    await c.execute(CHAT.insert().values(game=id, number=number, **vars(line)))


async def _missing(c: AsyncConnection, id: str) -> NoSuchTable:
    """Why there is no table."""
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
        columns = ("seat", "name", "bot", "token", "absent")
        found[row["game"]].append(Place(*[row[column] for column in columns]))
    return {id: [*places[1:], places[0]] for id, places in found.items() if places}


def _head(kept: StoredTable) -> dict[str, Any]:
    record = kept.record
    return {
        "id": kept.id,
        "host": kept.host,
        "kind": kept.kind,
        "game": record.game,
        "variant": record.variant,
        "version": record.version,
        "components": record.components,
        "commitment": record.commitment,
        "secret": kept.secret.hex(),
        "deal": dumps(rows_of(record.deal)),
        "start": None if record.start is None else dumps(record.start),
        "first": record.first,
        "at_once": kept.at_once,
        "edition": kept.edition,
        "origin": kept.origin or None,
        "left_at": kept.left_at,
        "lesson": kept.lesson,
        "scene": kept.scene,
        "learned": kept.learned,
        "patience": kept.patience,
    }


def _row(standing: Standing) -> dict[str, Any]:
    scores = dumps(standing.scores)
    return {"ply": standing.ply, "asked": standing.asked, "scores": scores, "touched": time()}


def _place_row(id: str, place: Place) -> dict[str, Any]:
    return {"game": id, **vars(place)}


def _move_row(id: str, number: int, entry: Entry) -> dict[str, Any]:
    chance = dumps(rows_of(entry.chance))
    what = {"player": entry.player, "choice": entry.choice, "chance": chance}
    return {"game": id, "number": number, **what, "at": time()}


def _kept(head: Row, places: list[Place], moves: list[Row], chat: list[Row]) -> StoredTable:
    *seats, watchers = places
    return StoredTable(
        head["id"],
        head["host"],
        head["kind"],
        _record(head, seats, moves),
        bytes.fromhex(head["secret"]),
        head["at_once"],
        seats,
        watchers.token,
        head["edition"],
        len(moves),
        [_line(line) for line in chat],
        _standing(head),
        head["closed"],
        head["again"] or "",
        head["origin"] or "",
        head["left_at"],
        head["lesson"],
        head["scene"],
        head["learned"],
        head["patience"],
    )


def _record(head: Row, seats: list[Place], moves: list[Row]) -> Record:
    return Record(
        head["game"],
        head["variant"],
        head["version"],
        head["components"],
        [place.name for place in seats],
        head["commitment"],
        deal=drawn_of(loads(head["deal"])),
        entries=_entries(moves),
        start=None if head["start"] is None else loads(head["start"]),
        first=head["first"],
    )


def _line(row: Row) -> Line:
    return Line(row["seat"], row["name"], row["text"], row["at"], row["note"])


def _standing(head: Row) -> Standing:
    return Standing(head["ply"], head["asked"], loads(head["scores"]))


def _entries(moves: list[Row]) -> list[Entry]:
    """What stands of a log: its choices without those that were taken back."""
    entries: list[Entry] = []
    for move in moves:
        if move["choice"] == TAKEN_BACK:
            entries.pop()
        else:
            chance = drawn_of(loads(move["chance"]))
            entries.append(Entry(move["player"], move["choice"], chance))
    return entries


def _listed(head: Row, places: list[Place], mine: list[int]) -> TableSummary:
    what = (head["id"], head["host"], head["kind"], head["game"])
    seats = places[:-1]
    return TableSummary(*what, _standing(head), head["touched"], seats, mine, head["closed"])
