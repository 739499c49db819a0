"""Bots in the hall: they answer when they are asked, and whatever went wrong, they try again."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from grandplace.engine.errors import BadRecord
from grandplace.engine.record import Entry
from grandplace.tables import hall as hall_module
from grandplace.tables import opening
from grandplace.tables.database import NotKept
from grandplace.tables.hall import Hall
from grandplace.tables.kept import Standing
from grandplace.tables.room import Room
from grandplace.tables.store import NoSuchTable, Store
from grandplace.tables.table import Table
from grandplace.tables.thinkers import BOTS_ONLY, LOOKED_AT, SAT_AT
from tests.tables.halls import GAME, HOST, First, change, hall_at, options, play, two, with_hall


def test_a_bot_answers_at_once(place: Path) -> None:
    """Whenever it is asked, until a person is asked or the game is over."""

    async def promise(hall: Hall) -> None:
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

    with_hall(place, promise, First())


def test_bots_are_woken_after_a_restart(place: Path) -> None:
    """A bot that was asked when the program stopped answers when it starts again."""

    async def main() -> None:
        async with hall_at(place) as hall:
            kept = two(bot="greedy")
            await hall.add(kept, [0])
            while (await hall.seen(kept.id)).asked == 0:
                await play(hall, kept.id)
            ply = (await hall.seen(kept.id)).table.ply
        async with hall_at(place, First()) as hall:
            room = await hall.seen(kept.id)
            await hall.start()
            await change(room)
            assert ply < (await hall.seen(kept.id)).table.ply

    asyncio.run(main())


def test_a_bot_tries_again_when_its_move_was_not_kept(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a full disk nor a table that cannot be read stops it for good."""
    monkeypatch.setattr(hall_module, "RETRY", 0.01)

    async def main() -> None:
        async with hall_at(place) as hall:
            kept = two(bot="greedy")
            await hall.add(kept, [0])
            while (await hall.seen(kept.id)).asked == 0:
                await play(hall, kept.id)
            ply = (await hall.seen(kept.id)).table.ply
        async with hall_at(place, First()) as hall:
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


@pytest.mark.parametrize("error", [BadRecord("not of these rules"), NoSuchTable("gone")])
def test_the_bots_of_a_table_that_cannot_be_opened_stop(
    place: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: Exception,
) -> None:
    """It is tried once and told once: what is wrong with it will not go away."""
    monkeypatch.setattr(hall_module, "RETRY", 0.01)

    async def main() -> None:
        async with hall_at(place) as hall:
            id = await waiting_for_its_bot(hall)
        async with hall_at(place, First()) as hall:
            tried: list[str] = []

            async def broken(id: str) -> None:
                tried.append(id)
                raise error

            monkeypatch.setattr(hall.store, "load", broken)
            await hall.start()
            await asyncio.sleep(0.2)

            assert [id] == tried
            assert {} == hall._bots
            told = [text for name, _, text in caplog.record_tuples if name == hall_module.__name__]
            assert [f"table {id}: its bots have stopped: {error}"] == told

    asyncio.run(main())


def test_a_bot_thinks_again_when_thinking_failed(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that could not be started once is tried anew, and the game goes on."""
    monkeypatch.setattr(hall_module, "RETRY", 0.01)
    failures = [OSError("no more processes"), OSError("no more memory")]

    class Shaky(First):
        async def choose(
            self, game: str, view: Any, bot: str, seed: int, table: str = "", urgency: int = 0
        ) -> str:
            if failures:
                raise failures.pop()
            return await super().choose(game, view, bot, seed)

    async def main() -> None:
        async with hall_at(place) as hall:
            id = await waiting_for_its_bot(hall)
            ply = (await hall.seen(id)).table.ply
        async with hall_at(place, Shaky()) as hall:
            room = await hall.seen(id)
            await hall.start()
            while room.table.ply == ply:
                await change(room)

            assert [] == failures
            assert ply < (await hall.seen(id)).table.ply

    asyncio.run(main())


def test_failures_in_a_row_are_counted_and_the_rests_grow(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Up to a limit, even where the table has to be opened anew; a move begins the count anew."""

    async def main() -> None:
        async with hall_at(place) as hall:
            id = await waiting_for_its_bot(hall)
        async with hall_at(place, First()) as hall:
            troubles, rests = {"add_move": 25}, []

            async def rested(_bell: asyncio.Event, seconds: float) -> bool:
                rests.append(((await hall.seen(id)).failures, seconds))
                return False

            monkeypatch.setattr(hall.store, "add_move", failing(hall.store, "add_move", troubles))
            monkeypatch.setattr("grandplace.tables.hall.rung", rested)
            await hall.start()
            while len(rests) < 25 or (await hall.seen(id)).failures:
                await asyncio.sleep(0.01)

            assert [(n, min(3.0 * n, 60.0)) for n in range(1, 26)] == rests

    asyncio.run(main())


def test_nobody_rests_where_nothing_failed(place: Path) -> None:
    """To ask for another try is harmless then."""

    async def promise(hall: Hall) -> None:
        id = await waiting_for_its_bot(hall)
        hall.try_again(id)
        assert 0 == (await hall.seen(id)).failures

    with_hall(place, promise)


async def waiting_for_its_bot(hall: Hall) -> str:
    """A table where a bot is asked that never answers."""
    kept = two(bot="greedy")
    await hall.add(kept, [0])
    while (await hall.seen(kept.id)).asked == 0:
        await play(hall, kept.id)
    return kept.id


def test_a_bot_is_woken_by_a_move_whose_answer_nobody_awaits(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The browser was closed just after the move was written: the bot that is asked answers."""

    async def promise(hall: Hall) -> None:
        kept = two(bot="greedy")
        await hall.add(kept, [0])
        room = await hall.seen(kept.id)
        while room.asked == 1:
            await change(room)
            room = await hall.seen(kept.id)
        write, written = hall.store.add_move, asyncio.Event()

        async def and_then_nothing(
            id: str, number: int, entry: Entry, at: Standing, *clock: Any
        ) -> None:
            await write(id, number, entry, at, *clock)
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

    with_hall(place, promise, First())


async def moves(hall: Hall, id: str) -> list[Entry]:
    """The choices that are written down."""
    return (await Store(hall.store.database).load(id)).record.entries


def test_tables_that_somebody_looks_at_are_urgent() -> None:
    """More than those whose people are away, and these more than bots among themselves."""
    bots = opening.dealt(GAME, HOST, [("Ada", "guest"), ("Ben", "guest")], "", True)
    rooms = [Room(kept, Table.resumed(GAME, kept.record, kept.secret)) for kept in (two(), bots)]
    assert [SAT_AT, BOTS_ONLY] == [room.urgency for room in rooms]

    for room in rooms:
        room.looks[None] += 1
    assert [LOOKED_AT] * 2 == [room.urgency for room in rooms]


def test_the_hall_says_for_which_table_a_bot_thinks(place: Path) -> None:
    """So that tables can take turns."""
    told: list[tuple[str, int]] = []

    class Noting(First):
        async def choose(
            self, game: str, view: Any, bot: str, seed: int, table: str = "", urgency: int = 0
        ) -> str:
            told.append((table, urgency))
            return await super().choose(game, view, bot, seed)

    async def promise(hall: Hall) -> None:
        kept = opening.dealt(GAME, HOST, [("Ada", "guest"), ("Ben", "")], "", True, 0)
        await hall.add(kept, [1])
        while not told:
            await change(await hall.seen(kept.id))
        assert (kept.id, SAT_AT) == told[0]

    with_hall(place, promise, Noting())
