"""The hall: what is acknowledged is written, what cannot be written has not happened."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from grandplace.engine.errors import (
    BadRecord,
    IllegalChoice,
    NothingToUndo,
    NotYourTurn,
    StalePly,
)
from grandplace.engine.record import Entry
from grandplace.engine.state import NOBODY
from grandplace.tables import hall as hall_module
from grandplace.tables.database import NotKept
from grandplace.tables.hall import Hall
from grandplace.tables.people import People, Person
from grandplace.tables.store import Kept, NoSuchTable, Standing, Store
from tests.tables.halls import (
    First,
    change,
    hall_at,
    options,
    over,
    play,
    play_until_undo,
    position,
    two,
    unfinished,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "t.db"


async def first(hall: Hall, id: str) -> tuple[int, str]:
    """The seat that is asked, and something it may choose."""
    room = await hall.seen(id)
    return room.asked, options(room)[0]


def test_acknowledged_moves_outlive_a_crash(path: Path) -> None:
    """Another program on the same file stands exactly where the first one stood."""

    async def main() -> None:
        async with hall_at(path) as first, hall_at(path) as second:
            kept = two()
            await first.add(kept, [0])
            await play(first, kept.id, 30)

            here, there = await first.seen(kept.id), await second.seen(kept.id)

            assert 30 == there.table.ply
            assert position(here) == position(there)
            assert here.version == there.version
            assert here.record.to_json() == there.record.to_json()

    asyncio.run(main())


def test_what_could_be_taken_back_still_can(path: Path) -> None:
    """After a restart the last choice is taken back to the same position."""

    async def main() -> None:
        async with hall_at(path) as hall:
            kept = two()
            await hall.add(kept, [0])
            room = await play_until_undo(hall, kept.id)
            seat, ply = room.asked, room.table.ply
        async with hall_at(path) as hall:
            again = await hall.seen(kept.id)
            assert again.table.can_undo(seat)
            assert not again.table.can_undo(1 - seat)
            await hall.undo(kept.id, seat, ply)
            undone = position(await hall.seen(kept.id))
        async with hall_at(path) as hall:
            back = await hall.seen(kept.id)
            assert (ply - 1, undone) == (back.table.ply, position(back))
            assert ply + 1 == back.kept.moves

    asyncio.run(main())


def test_what_could_not_be_taken_back_still_cannot(path: Path) -> None:
    """At every ply of a game, a table out of the database allows what the living one allowed."""

    async def main() -> None:
        async with hall_at(path) as hall, hall_at(path) as other:
            kept = unfinished(0)
            await hall.add(kept, [0])
            for key in range(25):
                await play(hall, kept.id, 1, key)
                living = (await hall.seen(kept.id)).table
                await other.rename(kept.id, 0, f"Ada {key}")  # opened anew there
                anew = (await other.seen(kept.id)).table
                assert [living.can_undo(seat) for seat in (0, 1)] == [
                    anew.can_undo(seat) for seat in (0, 1)
                ]

    asyncio.run(main())


def test_of_two_programs_the_second_is_refused(path: Path) -> None:
    """Both answer the same question: one move is made, and the other program then shows it."""

    async def main() -> None:
        async with hall_at(path) as first, hall_at(path) as second:
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


def test_two_answers_at_once_make_one_move(path: Path) -> None:
    """A double click is one click."""

    async def main() -> None:
        async with hall_at(path) as hall:
            kept = two()
            await hall.add(kept, [0])
            seat, text = await first(hall, kept.id)

            clicks = [hall.choose(kept.id, seat, 0, text) for _ in range(5)]
            results = await asyncio.gather(*clicks, return_exceptions=True)

            assert [None] + [StalePly] * 4 == [r and type(r) for r in results]
            assert 1 == (await hall.store.load(kept.id)).moves

    asyncio.run(main())


def test_what_is_refused_changes_nothing(path: Path) -> None:
    """A stale, foreign or impossible answer leaves log and table alone."""

    async def main() -> None:
        async with hall_at(path) as hall:
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

    asyncio.run(main())


@pytest.mark.parametrize(
    "error", [NotKept("disk full"), sa.exc.TimeoutError("pool"), asyncio.CancelledError()]
)
def test_a_move_that_cannot_be_written_has_not_happened(
    path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    """Whatever stopped the write, the table stands as before and the next choice works."""

    async def main() -> None:
        async with hall_at(path) as hall:
            kept = two()
            await hall.add(kept, [0])
            before, (seat, text) = position(await hall.seen(kept.id)), await first(hall, kept.id)

            async def fail(*_: Any) -> None:
                raise error

            with monkeypatch.context() as broken, pytest.raises(type(error)):
                broken.setattr(hall.store, "add_move", fail)
                await hall.choose(kept.id, seat, 0, text)

            assert before == position(await hall.seen(kept.id))
            await play(hall, kept.id, 3)
            here, kept_there = await hall.seen(kept.id), await hall.store.load(kept.id)
            assert 3 == here.table.ply == kept_there.moves

    asyncio.run(main())


def test_a_full_disk_loses_nothing(path: Path) -> None:
    """The move that does not fit is refused; with room again, the game goes on."""

    async def main() -> None:
        async with hall_at(path) as hall:
            kept = two()
            await hall.add(kept, [0])
            limit = [0]

            def checkout(connection: Any, *_: Any) -> None:
                connection.execute(f"pragma max_page_count={limit[0] or 1_000_000}")

            sa.event.listen(hall.store.database.engine.sync_engine, "checkout", checkout)
            limit[0] = 1  # no page more than there are
            with pytest.raises(NotKept, match="full"):
                for _ in range(200):
                    await play(hall, kept.id)
            made = (await hall.store.load(kept.id)).moves
            full = await hall.seen(kept.id)
            assert made == full.table.ply

            limit[0] = 0
            await play(hall, kept.id, 2)
            assert made + 2 == (await hall.store.load(kept.id)).moves

    asyncio.run(main())


def test_nobody_sees_a_move_before_it_is_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who looks while a move is being written waits, and then sees it."""

    async def main() -> None:
        async with hall_at(path) as hall:
            kept = two()
            await hall.add(kept, [0])
            (seat, text), write = await first(hall, kept.id), hall.store.add_move
            disk = asyncio.Event()

            async def slow(*args: Any) -> None:
                await disk.wait()
                await write(*args)

            monkeypatch.setattr(hall.store, "add_move", slow)
            moving = asyncio.create_task(hall.choose(kept.id, seat, 0, text))
            await asyncio.sleep(0.05)
            looking = asyncio.create_task(hall.seen(kept.id))
            await asyncio.sleep(0.05)
            assert not looking.done()

            disk.set()
            room = await looking
            assert (1, 1) == (room.table.ply, (await hall.store.load(kept.id)).moves)
            await moving

    asyncio.run(main())


def test_nobody_sees_a_move_that_was_not_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who looked while it failed sees the table as it was."""

    async def main() -> None:
        async with hall_at(path) as hall:
            kept = two()
            await hall.add(kept, [0])
            (seat, text), disk = await first(hall, kept.id), asyncio.Event()

            async def fail(*_: Any) -> None:
                await disk.wait()
                raise NotKept("disk full")

            monkeypatch.setattr(hall.store, "add_move", fail)
            moving = asyncio.create_task(hall.choose(kept.id, seat, 0, text))
            looking = asyncio.create_task(hall.seen(kept.id))
            await asyncio.sleep(0.05)
            disk.set()

            assert 0 == (await looking).table.ply
            with pytest.raises(NotKept):
                await moving

    asyncio.run(main())


def test_the_bell_rings_for_every_change(path: Path) -> None:
    """A move, a take-back, a line of chat, a name, a link and a pace are told, by a new version."""

    async def main() -> None:
        async with hall_at(path) as hall:
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
                lambda: hall.set_at_once(kept.id, False),
            ]
            for happen in changes:
                bell, version = room.bell, room.version
                await happen()
                assert bell.is_set()
                room = await hall.seen(kept.id)
                assert version != room.version

    asyncio.run(main())


def test_chat_and_names_are_kept(path: Path) -> None:
    """After a restart they are as they were."""

    async def main() -> None:
        async with hall_at(path) as hall:
            kept = two()
            await hall.add(kept, [0])
            await hall.talk(kept.id, 0, "Ada", "Hello")
            await hall.rename(kept.id, 1, "Benoît")
            await hall.talk(kept.id, NOBODY, "", "Bonjour")
            await hall.set_at_once(kept.id, False)
        async with hall_at(path) as hall:
            room = await hall.seen(kept.id)
            said = [(line.seat, line.name, line.text) for line in room.kept.chat]
            assert [(0, "Ada", "Hello"), (NOBODY, "", "Bonjour")] == said
            assert ["Ada", "Benoît"] == room.record.seats
            assert not room.kept.at_once

    asyncio.run(main())


def test_revoking_keeps_the_host_and_nobody_else(path: Path) -> None:
    """Who came by the old link loses the seat."""

    async def main() -> None:
        async with hall_at(path) as hall:
            kept, people = two(), People(hall.store.database)
            await hall.add(kept, [1])
            await people.claim(Person("eve", "", False, {}), kept.id, 1)

            await hall.revoke(kept.id, 1)

            seats = [
                await people.seats(Person(who, "", False, {}), kept.id) for who in ("host", "eve")
            ]
            assert [[1], []] == seats
            assert kept.places[1].token != (await hall.seen(kept.id)).kept.places[1].token

    asyncio.run(main())


def test_tables_that_nobody_looks_at_are_forgotten(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They come back as they were; those that are looked at stay."""
    monkeypatch.setattr(hall_module, "OPEN", 2)

    async def main() -> None:
        async with hall_at(path) as hall:
            tables = [two() for _ in range(5)]
            await hall.add(tables[0], [0])
            await hall.add(tables[1], [0])
            left, watched = await hall.seen(tables[0].id), await hall.seen(tables[1].id)
            watched.watchers += 1
            await play(hall, tables[0].id, 4)

            for kept in tables[2:]:
                await hall.add(kept, [0])

            back = await hall.seen(tables[0].id)
            assert back is not left
            assert position(back) == position(left)
            assert watched is await hall.seen(tables[1].id)

    asyncio.run(main())


def test_a_bot_answers_at_once(path: Path) -> None:
    """Whenever it is asked, until a person is asked or the game is over."""

    async def main() -> None:
        async with hall_at(path, First()) as hall:
            kept = two(bot="greedy")
            await hall.add(kept, [0])
            for _ in range(6):
                room = await hall.seen(kept.id)
                while room.asked == 1:
                    await change(room)
                    room = await hall.seen(kept.id)
                await hall.choose(kept.id, 0, room.table.ply, options(room)[0])

            players = {e.player for e in (await hall.store.load(kept.id)).record.entries}
            assert {0, 1} == players

    asyncio.run(main())


def test_bots_are_woken_after_a_restart(path: Path) -> None:
    """A bot that was asked when the program stopped answers when it starts again."""

    async def main() -> None:
        async with hall_at(path) as hall:
            kept = two(bot="greedy")
            await hall.add(kept, [0])
            while (await hall.seen(kept.id)).asked == 0:
                await play(hall, kept.id)
            ply = (await hall.seen(kept.id)).table.ply
        async with hall_at(path, First()) as hall:
            room = await hall.seen(kept.id)
            await hall.start()
            await change(room)
            assert ply < (await hall.seen(kept.id)).table.ply

    asyncio.run(main())


def test_a_bot_tries_again_when_its_move_was_not_kept(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a full disk nor a table that cannot be read stops it for good."""
    monkeypatch.setattr(hall_module, "RETRY", 0.01)

    async def main() -> None:
        async with hall_at(path) as hall:
            kept = two(bot="greedy")
            await hall.add(kept, [0])
            while (await hall.seen(kept.id)).asked == 0:
                await play(hall, kept.id)
            ply = (await hall.seen(kept.id)).table.ply
        async with hall_at(path, First()) as hall:
            troubles = {"load": 2, "add_move": 2}
            for name in troubles:
                monkeypatch.setattr(hall.store, name, failing(hall.store, name, troubles))
            await hall.start()
            for _ in range(200):
                await asyncio.sleep(0.02)
                if (await Store(hall.store.database).load(kept.id)).moves > ply:
                    break
            assert {"load": 0, "add_move": 0} == troubles
            assert ply < (await hall.seen(kept.id)).table.ply

    asyncio.run(main())


def failing(store: Store, name: str, troubles: dict[str, int]) -> Any:
    """A method that fails a few times first."""
    real = getattr(store, name)

    async def method(*args: Any) -> Any:
        if troubles[name]:
            troubles[name] -= 1
            raise NotKept("not now")
        return await real(*args)

    return method


def test_a_finished_game_asks_nobody(path: Path) -> None:
    """It stands in the lists as over, with its result, and its course ends with it."""

    async def main() -> None:
        async with hall_at(path, First()) as hall:
            kept = over()
            await hall.add(kept, [NOBODY])

            room, (listed,) = await hall.seen(kept.id), await hall.store.games_of("host")

            assert NOBODY == listed.standing.asked
            assert room.record.scores == listed.standing.scores == room.course[-1]
            assert kept.secret.hex() == room.record.secret

    asyncio.run(main())


def test_a_table_that_does_not_exist_leaves_no_trace(path: Path) -> None:
    """Asking for forged ids does not fill the memory."""

    async def main() -> None:
        async with hall_at(path) as hall:
            for id in ("", "x", "y" * 1000):
                with pytest.raises(NoSuchTable):
                    await hall.seen(id)
            assert {} == hall._opening

    asyncio.run(main())


@pytest.mark.parametrize("error", [BadRecord("not of these rules"), NoSuchTable("gone")])
def test_the_bots_of_a_table_that_cannot_be_opened_stop(
    path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: Exception,
) -> None:
    """It is tried once and told once: what is wrong with it will not go away."""
    monkeypatch.setattr(hall_module, "RETRY", 0.01)

    async def main() -> None:
        async with hall_at(path) as hall:
            id = await waiting_for_its_bot(hall)
        async with hall_at(path, First()) as hall:
            tried: list[str] = []

            async def broken(id: str) -> None:
                tried.append(id)
                raise error

            monkeypatch.setattr(hall.store, "load", broken)
            await hall.start()
            await asyncio.sleep(0.2)

            assert [id] == tried
            assert {} == hall._bots
            assert [f"table {id}: its bots have stopped: {error}"] == caplog.messages

    asyncio.run(main())


def test_a_bot_thinks_again_when_thinking_failed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that could not be started once is tried anew, and the game goes on."""
    monkeypatch.setattr(hall_module, "RETRY", 0.01)
    failures = [OSError("no more processes"), OSError("no more memory")]

    class Shaky(First):
        async def choose(self, game: str, view: Any, bot: str, seed: int) -> str:
            if failures:
                raise failures.pop()
            return await super().choose(game, view, bot, seed)

    async def main() -> None:
        async with hall_at(path) as hall:
            id = await waiting_for_its_bot(hall)
            ply = (await hall.seen(id)).table.ply
        async with hall_at(path, Shaky()) as hall:
            room = await hall.seen(id)
            await hall.start()
            await change(room)

            assert [] == failures
            assert ply < (await hall.seen(id)).table.ply

    asyncio.run(main())


async def waiting_for_its_bot(hall: Hall) -> str:
    """A table where a bot is asked that never answers."""
    kept = two(bot="greedy")
    await hall.add(kept, [0])
    while (await hall.seen(kept.id)).asked == 0:
        await play(hall, kept.id)
    return kept.id


def test_a_table_is_opened_once_for_all_who_wait(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if the first of them goes away: the others get one and the same table."""

    async def main() -> None:
        kept = two()
        async with hall_at(path) as hall:
            await hall.add(kept, [0])
        async with hall_at(path) as hall:
            load, disk, loads = hall.store.load, asyncio.Event(), list[str]()

            async def slow(id: str) -> Kept:
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

            rooms = await asyncio.wait_for(asyncio.gather(*waiting), 10)
            assert [await hall.room(kept.id)] * 3 == rooms
            assert [kept.id] == loads
            assert gone.cancelled()

    asyncio.run(main())


def test_a_bot_is_woken_by_a_move_whose_answer_nobody_awaits(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The browser was closed just after the move was written: the bot that is asked answers."""

    async def main() -> None:
        async with hall_at(path, First()) as hall:
            kept = two(bot="greedy")
            await hall.add(kept, [0])
            room = await hall.seen(kept.id)
            while room.asked == 1:
                await change(room)
                room = await hall.seen(kept.id)
            write, written = hall.store.add_move, asyncio.Event()

            async def and_then_nothing(id: str, number: int, entry: Entry, at: Standing) -> None:
                await write(id, number, entry, at)
                if entry.player == 0:
                    written.set()
                    await asyncio.sleep(3600)

            monkeypatch.setattr(hall.store, "add_move", and_then_nothing)
            before = room.kept.moves
            while {0} >= {e.player for e in (await moves(hall, kept.id))[before:]}:
                room = await hall.seen(kept.id)
                written.clear()
                click = hall.choose(kept.id, 0, room.table.ply, options(room)[0])
                request = asyncio.create_task(click)
                await written.wait()
                request.cancel()
                await asyncio.gather(request, return_exceptions=True)
                assert request.cancelled()
                room = await hall.seen(kept.id)
                if room.asked == 1:
                    await change(room)

    asyncio.run(main())


async def moves(hall: Hall, id: str) -> list[Entry]:
    """The choices that are written down."""
    return (await Store(hall.store.database).load(id)).record.entries


def test_what_is_refused_is_nobodys_business(path: Path) -> None:
    """No bell rings for a stale, foreign or impossible answer, and nothing is drawn anew."""

    async def main() -> None:
        async with hall_at(path) as hall:
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

    asyncio.run(main())
