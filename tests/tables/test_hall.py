"""The hall: what is acknowledged is written, and whoever looks sees what is written."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from grandplace.engine.errors import IllegalChoice, NothingToUndo, NotYourTurn, StalePly
from grandplace.engine.state import NOBODY
from grandplace.tables import hall as hall_module
from grandplace.tables.hall import Hall
from grandplace.tables.kept import StoredTable
from grandplace.tables.people import People, Person
from grandplace.tables.store import NoSuchTable
from tests.tables.halls import (
    First,
    first,
    hall_at,
    options,
    over,
    play,
    play_until_undo,
    position,
    two,
    unfinished,
    with_hall,
)


def test_acknowledged_moves_outlive_a_crash(place: Path) -> None:
    """Another program on the same file stands exactly where the first one stood."""

    async def main() -> None:
        async with hall_at(place) as first, hall_at(place) as second:
            kept = two()
            await first.add(kept, [0])
            await play(first, kept.id, 30)

            here, there = await first.seen(kept.id), await second.seen(kept.id)

            assert 30 == there.table.ply
            assert position(here) == position(there)
            assert here.version == there.version
            assert here.record.to_json() == there.record.to_json()

    asyncio.run(main())


def test_what_could_be_taken_back_still_can(place: Path) -> None:
    """After a restart the last choice is taken back to the same position."""

    async def main() -> None:
        async with hall_at(place) as hall:
            kept = two()
            await hall.add(kept, [0])
            room = await play_until_undo(hall, kept.id)
            seat, ply = room.asked, room.table.ply
        async with hall_at(place) as hall:
            again = await hall.seen(kept.id)
            assert again.table.can_undo(seat)
            assert not again.table.can_undo(1 - seat)
            await hall.undo(kept.id, seat, ply)
            undone = position(await hall.seen(kept.id))
        async with hall_at(place) as hall:
            back = await hall.seen(kept.id)
            assert (ply - 1, undone) == (back.table.ply, position(back))
            assert ply + 1 == back.kept.moves

    asyncio.run(main())


def test_what_could_not_be_taken_back_still_cannot(place: Path) -> None:
    """At every ply of a game, a table out of the database allows what the living one allowed."""

    async def main() -> None:
        async with hall_at(place) as hall, hall_at(place) as other:
            kept = unfinished(0)
            await hall.add(kept, [0])
            for key in range(25):
                await play(hall, kept.id, 1, key)
                living = (await hall.seen(kept.id)).table
                await other.forget(kept.id)  # opened anew there
                anew = (await other.seen(kept.id)).table
                assert [living.can_undo(seat) for seat in (0, 1)] == [
                    anew.can_undo(seat) for seat in (0, 1)
                ]

    asyncio.run(main())


def test_of_two_programs_the_second_is_refused(place: Path) -> None:
    """Both answer the same question: one move is made, and the other program then shows it."""

    async def main() -> None:
        async with hall_at(place) as first, hall_at(place) as second:
            kept = two()
            await first.add(kept, [0])
            room = await second.seen(kept.id)
            seat, (one, other) = room.asked, options(room)[:2]
            await first.choose(kept.id, seat, 0, one)

            with pytest.raises(StalePly):
                await second.choose(kept.id, seat, 0, other)

            rooms = [await first.seen(kept.id), await second.seen(kept.id)]
            assert position(rooms[0]) == position(rooms[1])
            assert 1 == (await first.store.load(kept.id)).moves

    asyncio.run(main())


def test_two_answers_at_once_make_one_move(place: Path) -> None:
    """A double click is one click."""

    async def promise(hall: Hall) -> None:
        kept = two()
        await hall.add(kept, [0])
        seat, text = await first(hall, kept.id)

        clicks = [hall.choose(kept.id, seat, 0, text) for _ in range(5)]
        results = await asyncio.gather(*clicks, return_exceptions=True)

        assert [None] + [StalePly] * 4 == [r and type(r) for r in results]
        assert 1 == (await hall.store.load(kept.id)).moves

    with_hall(place, promise)


def test_what_is_refused_changes_nothing(place: Path) -> None:
    """A stale, foreign or impossible answer leaves log and table alone."""

    async def promise(hall: Hall) -> None:
        kept = two()
        await hall.add(kept, [0])
        asked, text = await first(hall, kept.id)
        before = position(await hall.seen(kept.id))

        for seat, ply, choice, error in [
            (asked, 1, text, StalePly),
            (1 - asked, 0, text, NotYourTurn),
            (NOBODY, 0, text, NotYourTurn),
            (asked, 0, "dance", IllegalChoice),
            (asked, 0, "", IllegalChoice),
        ]:
            with pytest.raises(error):
                await hall.choose(kept.id, seat, ply, choice)
        with pytest.raises(NothingToUndo):
            await hall.undo(kept.id, asked, 0)
        with pytest.raises(StalePly):
            await hall.undo(kept.id, asked, 1)
        with pytest.raises(NoSuchTable):
            await hall.choose("nowhere", asked, 0, text)

        assert before == position(await hall.seen(kept.id))
        assert 0 == (await hall.store.load(kept.id)).moves

    with_hall(place, promise)


def test_the_bell_rings_for_every_change(place: Path) -> None:
    """A move, a take-back, a line of chat, a name, a link and a pace are told, by a new version."""

    async def promise(hall: Hall) -> None:
        kept = two()
        await hall.add(kept, [0])
        await play_until_undo(hall, kept.id)
        room = await hall.seen(kept.id)
        seat, ply = room.asked, room.table.ply
        changes: list[Callable[[], Awaitable[None]]] = [
            lambda: hall.undo(kept.id, seat, ply),
            lambda: play(hall, kept.id),
            lambda: hall.talk(kept.id, 0, "Ada", "Hello"),
            lambda: hall.rename(kept.id, 0, "Adele"),
            lambda: hall.revoke(kept.id, 0),
            lambda: hall.set_pace(kept.id, False),
        ]
        for happen in changes:
            bell, version = room.bell, room.version
            await happen()
            assert bell.is_set()
            room = await hall.seen(kept.id)
            assert version != room.version

    with_hall(place, promise)


def test_chat_and_names_are_kept(place: Path) -> None:
    """After a restart they are as they were."""

    async def main() -> None:
        async with hall_at(place) as hall:
            kept = two()
            await hall.add(kept, [0])
            await hall.talk(kept.id, 0, "Ada", "Hello")
            await hall.rename(kept.id, 1, "Benoît")
            await hall.talk(kept.id, NOBODY, "", "Bonjour")
            await hall.set_pace(kept.id, False)
        async with hall_at(place) as hall:
            room = await hall.seen(kept.id)
            said = [(line.seat, line.name, line.text) for line in room.kept.chat]
            assert [(0, "Ada", "Hello"), (NOBODY, "", "Bonjour")] == said
            assert ["Ada", "Benoît"] == room.record.seats
            assert not room.kept.at_once

    asyncio.run(main())


def test_revoking_keeps_the_host_and_nobody_else(place: Path) -> None:
    """Who came by the old link loses the seat."""

    async def promise(hall: Hall) -> None:
        kept, people = two(), People(hall.store.database)
        await hall.add(kept, [1])
        await people.claim(Person("eve", "", False, {}), kept.id, 1)

        await hall.revoke(kept.id, 1)

        seats = [await people.seats(Person(who, "", False, {}), kept.id) for who in ("host", "eve")]
        assert [[1], []] == seats
        assert kept.places[1].token != (await hall.seen(kept.id)).kept.places[1].token

    with_hall(place, promise)


def test_tables_that_nobody_looks_at_are_forgotten(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They come back as they were; those that are looked at stay."""
    monkeypatch.setattr(hall_module, "OPEN", 2)

    async def promise(hall: Hall) -> None:
        tables = [two() for _ in range(5)]
        await hall.add(tables[0], [0])
        await hall.add(tables[1], [0])
        left, watched = await hall.seen(tables[0].id), await hall.seen(tables[1].id)
        watched.looks[None] += 1
        await play(hall, tables[0].id, 4)

        for kept in tables[2:]:
            await hall.add(kept, [0])

        back = await hall.seen(tables[0].id)
        assert back is not left
        assert position(back) == position(left)
        assert watched is await hall.seen(tables[1].id)

    with_hall(place, promise)


def test_a_finished_game_asks_nobody(place: Path) -> None:
    """It stands in the lists as over, with its result, and its course ends with it."""

    async def promise(hall: Hall) -> None:
        kept = over()
        await hall.add(kept, [NOBODY])

        room, (listed,) = await hall.seen(kept.id), await hall.store.games_of("host")

        assert NOBODY == listed.standing.asked
        assert room.record.scores == listed.standing.scores == room.course[-1].points
        assert room.record.scores == room.course[-1].ended
        assert kept.secret.hex() == room.record.secret

    with_hall(place, promise, First())


def test_a_table_that_does_not_exist_leaves_no_trace(place: Path) -> None:
    """Asking for forged ids does not fill the memory."""

    async def promise(hall: Hall) -> None:
        for id in ("", "x", "y" * 1000):
            with pytest.raises(NoSuchTable):
                await hall.seen(id)
        assert {} == hall._opening

    with_hall(place, promise)


def test_a_table_is_opened_once_for_all_who_wait(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if the first of them goes away: the others get one and the same table."""

    async def main() -> None:
        kept = two()
        async with hall_at(place) as hall:
            await hall.add(kept, [0])
        async with hall_at(place) as hall:
            load, disk, loads = hall.store.load, asyncio.Event(), list[str]()

            async def slow(id: str) -> StoredTable:
                loads.append(id)
                await disk.wait()
                return await load(id)

            monkeypatch.setattr(hall.store, "load", slow)
            gone, *waiting = [asyncio.create_task(hall.room(kept.id)) for _ in range(3)]
            await asyncio.sleep(0.02)
            gone.cancel()
            await asyncio.sleep(0.02)
            waiting.append(asyncio.create_task(hall.room(kept.id)))
            await asyncio.sleep(0.02)
            disk.set()

            rooms = await asyncio.wait_for(asyncio.gather(*waiting), 60)
            assert [await hall.room(kept.id)] * 3 == rooms
            assert [kept.id] == loads
            assert gone.cancelled()

    asyncio.run(main())


def test_what_is_refused_is_nobodys_business(place: Path) -> None:
    """No bell rings for a stale, foreign or impossible answer, and nothing is drawn anew."""

    async def promise(hall: Hall) -> None:
        kept = two()
        await hall.add(kept, [0])
        await play(hall, kept.id)
        room, (asked, text) = await hall.seen(kept.id), await first(hall, kept.id)
        bell, room.cache["page"] = room.bell, "drawn"

        for seat, ply, choice in [
            (asked, 0, text),
            (1 - asked, 1, text),
            (asked, 1, "dance"),
        ]:
            with pytest.raises((StalePly, NotYourTurn, IllegalChoice)):
                await hall.choose(kept.id, seat, ply, choice)
        with pytest.raises((StalePly, NothingToUndo)):
            await hall.undo(kept.id, asked, 0)

        assert room is await hall.seen(kept.id)
        assert (False, bell) == (bell.is_set(), room.bell)
        assert {"page": "drawn"} == room.cache

    with_hall(place, promise)
