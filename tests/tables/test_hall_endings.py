"""How tables end and go on: played again by the same people, closed, deleted, left to a bot."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import op

from grandplace.engine.errors import NotYourTurn
from grandplace.engine.record import Match
from grandplace.engine.state import NOBODY
from grandplace.games import load
from grandplace.tables import opening
from grandplace.tables.hall import Closed, Hall
from grandplace.tables.kept import StoredTable
from grandplace.tables.lessons import lesson
from grandplace.tables.store import Deleted, NoSuchTable, Store
from grandplace.tables.table import Table
from tests.tables.halls import GAME, Asleep, First, database, first, hall_at, play, two, with_hall
from tests.tables.older import brought_back

ANN, BOB, CAT, EVE = "ann", "bob", "cat", "eve"
THREE = [("Ann", ""), ("Bob", ""), ("Cleo", "greedy")]


async def finished(hall: Hall) -> StoredTable:
    """A table of two people and a bot, with a spectator, whose game is over."""
    kept = opening.dealt(GAME, ANN, THREE, "", True, 1)
    await hall.add(kept, [0], [(BOB, 1), (EVE, NOBODY)])
    while (room := await hall.seen(kept.id)).asked != NOBODY:
        await play(hall, kept.id)
    return room.kept


def test_the_same_people_play_again_a_seat_on(path: Path) -> None:
    """Names, bots and claims have moved by one, spectators stay, and the next one begins."""

    async def promise(hall: Hall) -> None:
        old = await finished(hall)
        id = await hall.again(old.id, 1)
        room = await hall.seen(id)

        assert [("Bob", ""), ("Cleo", "greedy"), ("Ann", "")] == [
            (place.name, place.bot) for place in room.kept.places
        ]
        assert {(ANN, 2), (BOB, 0), (EVE, NOBODY)} == set(await hall.store.claims(id))
        assert (ANN, 1, GAME.version) == (room.kept.host, room.began, room.record.version)
        assert 1 == (await hall.seen(old.id)).began  # Bob then, now Cleo
        assert not {p.token for p in old.places} & {p.token for p in room.kept.places}

    with_hall(path, promise)


def test_who_began_by_lot_is_followed_by_the_next(path: Path) -> None:
    """Whatever the lot said, another one begins."""

    async def promise(hall: Hall) -> None:
        for key in range(4):
            kept = replace(two(), secret=bytes([key]) * 32)
            await hall.add(kept, [0])
            await play(hall, kept.id)
            old = await hall.seen(kept.id)
            names = [place.name for place in old.kept.places]
            again = await hall.seen(await hall.again(kept.id, 0))

            began = again.kept.places[again.began].name
            assert names[1 - old.began] == began

    with_hall(path, promise)


def test_all_who_ask_find_one_table(path: Path) -> None:
    """At once or later, and after a restart; all who look on are told who asked."""

    async def main() -> None:
        async with hall_at(path) as hall:
            old = await finished(hall)
            bell = (await hall.seen(old.id)).bell
            found = await asyncio.gather(*[hall.again(old.id, seat) for seat in (0, 1, 0, 1)])
            assert bell.is_set()
        async with hall_at(path) as hall:
            found.append(await hall.again(old.id, 1))
            kept = (await hall.seen(old.id)).kept
            tables = await hall.store.ids()

        assert {kept.again} == set(found)
        assert sorted([old.id, kept.again]) == sorted(tables)
        assert [("again", 0, "Ann")] == [(line.note, line.seat, line.name) for line in kept.chat]

    asyncio.run(main())


def test_of_two_programs_one_opens_the_next_table(path: Path) -> None:
    """The other is told to look again, and then finds it."""

    async def main() -> None:
        async with hall_at(path) as one, hall_at(path) as other:
            old = await finished(one)
            await other.seen(old.id)
            id = await one.again(old.id, 0)
            with pytest.raises(Exception, match="faster"):
                await other.again(old.id, 1)

            assert id == await other.again(old.id, 1)
            assert 2 == len(await one.store.ids())

    asyncio.run(main())


def test_a_next_table_is_whole_or_not_there(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If it cannot be written the old one does not lead to it."""

    async def main() -> None:
        async with hall_at(path) as hall:
            old = await finished(hall)
            with monkeypatch.context() as broken, pytest.raises(RuntimeError):
                broken.setattr("grandplace.tables.store._tell", _dying)
                await hall.again(old.id, 0)

            assert "" == (await hall.seen(old.id)).kept.again
            assert [old.id] == await hall.store.ids()
            assert old.id != await hall.again(old.id, 0)

    asyncio.run(main())


async def _dying(*_: object) -> None:
    raise RuntimeError("the power is gone")


def test_nobody_moves_at_a_closed_table(path: Path) -> None:
    """Neither people nor bots, also after a restart; what was played can be read."""

    async def main() -> None:
        async with hall_at(path) as hall:
            kept = two()
            await hall.add(kept, [0])
            await play(hall, kept.id, 5)
            await hall.close(kept.id, 0)
            seat, text = await first(hall, kept.id)
            with pytest.raises(Closed):
                await hall.choose(kept.id, seat, 5, text)
            with pytest.raises(Closed):
                await hall.undo(kept.id, seat, 5)
        async with hall_at(path, First()) as hall:
            room = await hall.seen(kept.id)
            assert (True, 5, ["closed"]) == (
                room.is_ended,
                room.table.ply,
                [line.note for line in room.kept.chat],
            )
            await hall.close(kept.id, 0)
            assert 1 == len((await hall.seen(kept.id)).kept.chat)

    asyncio.run(main())


def test_a_bot_that_thinks_when_the_table_is_closed_stops(path: Path) -> None:
    """It does not move, nor after a restart."""

    async def main() -> None:
        kept = opening.dealt(GAME, ANN, [("Ann", "greedy"), ("Bob", "greedy")], "", True)
        async with hall_at(path, Asleep()) as hall:
            await hall.add(kept, [NOBODY])
            await hall.close(kept.id, NOBODY)
        async with hall_at(path, First()) as hall:
            assert [] == await hall.store.waiting_for_bots()
            hall._wake(kept.id)
            await asyncio.gather(*hall._bots.values())
            assert 0 == (await hall.seen(kept.id)).table.ply

    asyncio.run(main())


def test_a_bot_stands_in_and_leaves_again(path: Path) -> None:
    """It plays at once; meanwhile the person cannot; then they can, and the bot does not."""

    async def promise(hall: Hall) -> None:
        kept = opening.dealt(GAME, ANN, [("Ann", ""), ("Bob", "")], "", True, 1)
        await hall.add(kept, [0], [(BOB, 1)])
        await hall.stand_in(kept.id, 1, "greedy")
        await asyncio.gather(*hall._bots.values())
        room = await hall.seen(kept.id)
        assert (0, True) == (room.asked, room.table.ply > 0)
        assert (True, "greedy", "Bob") == _seat(room.kept, 1)
        assert (BOB, 1) in await hall.store.claims(kept.id)
        hall.thinkers = Asleep()
        while (room := await hall.seen(kept.id)).asked == 0:
            await play(hall, kept.id)
        seat, text = await first(hall, kept.id)
        with pytest.raises(NotYourTurn):
            await hall.choose(kept.id, seat, room.table.ply, text)

        await hall.stand_in(kept.id, 1, "")

        await hall.choose(kept.id, seat, room.table.ply, text)
        room = await hall.seen(kept.id)
        assert (False, "", "Bob") == _seat(room.kept, 1)
        assert ["bot", "back"] == [line.note for line in room.kept.chat]

    with_hall(path, promise, First())


def _seat(kept: StoredTable, seat: int) -> tuple[bool, str, str]:
    place = kept.places[seat]
    return place.absent, place.bot, place.name


class Slow(First):
    """A bot that answers when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.ready = asyncio.Event(), asyncio.Event()

    async def choose(
        self, game: str, view: object, bot: str, seed: int, table: str = "", urgency: int = 0
    ) -> str:
        self.asked.set()
        await self.ready.wait()
        return await super().choose(game, view, bot, seed)


def test_an_answer_comes_too_late_when_somebody_is_back(path: Path) -> None:
    """What the bot was still thinking about is not played, and nothing has failed."""

    async def main() -> None:
        slow = Slow()
        async with hall_at(path, slow) as hall:
            kept = opening.dealt(GAME, ANN, [("Ann", ""), ("Bob", "")], "", True, 1)
            await hall.add(kept, [0], [(BOB, 1)])
            await hall.stand_in(kept.id, 1, "greedy")
            await slow.asked.wait()
            await hall.stand_in(kept.id, 1, "")
            slow.ready.set()
            await asyncio.gather(*hall._bots.values())

            room = await hall.seen(kept.id)
            assert (0, 0) == (room.table.ply, room.failures)

    asyncio.run(main())


def test_nothing_is_left_of_a_deleted_table(path: Path) -> None:
    """Whoever looks on is told; only that it was deleted is known, and others stay."""

    async def main() -> None:
        async with hall_at(path) as hall:
            old, other = await finished(hall), two()
            await hall.add(other, [0])
            next_one = await hall.again(old.id, 0)
            room = await hall.seen(next_one)
            bell = room.bell
            await hall.delete(next_one)
            assert bell.is_set()
            with pytest.raises(Deleted):
                await hall.seen(next_one)
            with pytest.raises(NoSuchTable):
                await hall.store.by_token(room.kept.places[0].token)
            assert sorted([old.id, other.id]) == sorted(await hall.store.ids())
            assert next_one != await hall.again(old.id, 0)
            tables = ["game", "seat", "claim", "move", "chat"]
        with closing(sqlite3.connect(path)) as file:
            for name in tables:
                column = "id" if name == "game" else "game"
                left = file.execute(f"select * from {name} where {column} = ?", [next_one])
                assert [] == left.fetchall(), name

    asyncio.run(main())


def test_the_bots_of_a_deleted_table_go_quietly(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing is logged of it."""

    async def promise(hall: Hall) -> None:
        kept = two()
        await hall.add(kept, [0])
        await hall.delete(kept.id)
        hall._wake(kept.id)
        await asyncio.gather(*hall._bots.values())

    with_hall(path, promise)
    assert [] == [record for record in caplog.records if record.name.startswith("grandplace")]


def test_a_file_of_an_older_version_is_brought_up_to_date(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its tables are open, nobody is absent, nobody plays again; a crash midway leaves it as it was."""
    link = asyncio.run(_old(path))
    real = op.add_column

    def dying(table: str, column: sa.Column[Any]) -> None:
        if table == "chat":
            raise RuntimeError("the power is gone")
        real(table, column)

    with monkeypatch.context() as broken, pytest.raises(RuntimeError):
        broken.setattr(op, "add_column", dying)
        asyncio.run(_ids(path))
    assert "0002" == _version(path)

    (id,) = asyncio.run(_ids(path))

    assert "0013" == _version(path)

    async def look(hall: Hall) -> None:
        kept = (await hall.seen(id)).kept
        assert (False, "", "", [False, False]) == (
            kept.closed,
            kept.again,
            kept.origin,
            [place.absent for place in kept.places],
        )
        assert ["hello"] == [line.text for line in kept.chat]
        assert (id, 1) == await hall.store.by_token(link)
        assert link == kept.places[1].token
        await play(hall, id)

    with_hall(path, look)


def test_a_scene_that_was_set_up_anew_stays_so(path: Path) -> None:
    """It was a bit among the scenes before it had a column."""
    kept = lesson(GAME.name, "steps").opened(GAME, ANN, "Ada")

    async def add(hall: Hall) -> None:
        await hall.add(kept, [0])

    with_hall(path, add)
    brought_back(path, "0012")
    with closing(sqlite3.connect(path)) as file:
        file.execute("update game set learned = 5 + (1 << 30)")
        file.commit()

    async def look(hall: Hall) -> None:
        found = (await hall.seen(kept.id)).kept
        assert (5, True) == (found.learned, found.anew)

    with_hall(path, look)


async def _old(path: Path) -> str:
    """A file as version 0002 had it, with a table; the secret of a seat."""
    async with hall_at(path) as hall:
        kept = two()
        await hall.add(kept, [0])
        await play(hall, kept.id, 3)
        await hall.talk(kept.id, 0, "Ada", "hello")
    brought_back(path, "0002")
    with closing(sqlite3.connect(path)) as file:
        for place in [*kept.places, kept.place(NOBODY)]:  # links were kept as they are
            file.execute("update seat set token = ? where seat = ?", (place.token, place.seat))
        file.commit()
    return kept.places[1].token


async def _ids(path: Path) -> list[str]:
    place = database(path)
    try:
        await place.open()
        return await Store(place).ids()
    finally:
        await place.close()


def _version(path: Path) -> str:
    with closing(sqlite3.connect(path)) as file:
        (found,) = file.execute("select version_num from alembic_version").fetchone()
        return str(found)


def test_drawing_a_hand_repeats_itself() -> None:
    """In Bruges all but the first card of each player; what is played then does not."""
    table = Table(Match(load("bruges"), ["Ann", "Bob"], bytes(32)))
    told = []
    while (decision := table.decision) is not None and decision.options[0].text.startswith("draw"):
        told.append((decision.player, table.repeats()))
        table.choose(decision.player, table.ply, decision.options[0].text)

    first, second = told[0][0], 1 - told[0][0]
    assert [(first, False), *[(first, True)] * 4] == told[:5]
    assert [(second, False), *[(second, True)] * 4] == told[5:10]
    assert not table.repeats()
