"""The hall in trouble: what cannot be written has not happened."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from grandplace.tables.database import NotKept
from grandplace.tables.hall import Hall
from grandplace.tables.room import Room
from tests.tables.halls import first, play, position, two, with_hall

PLENTY = 1_000_000


@pytest.fixture
def pages() -> Iterator[list[int]]:
    """How many pages a database may have that is used from now on."""
    limit = [PLENTY]

    def checkout(connection: Any, *_: Any) -> None:
        connection.execute(f"pragma max_page_count={limit[0]}")

    sa.event.listen(sa.pool.Pool, "checkout", checkout)
    yield limit
    sa.event.remove(sa.pool.Pool, "checkout", checkout)


@pytest.mark.parametrize(
    "error", [NotKept("disk full"), sa.exc.TimeoutError("pool"), asyncio.CancelledError()]
)
def test_a_move_that_cannot_be_written_has_not_happened(
    place: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    """Whatever stopped the write, the table stands as before and the next choice works."""

    async def promise(hall: Hall) -> None:
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

    with_hall(place, promise)


def test_a_full_disk_loses_nothing(path: Path, pages: list[int]) -> None:
    """The move that does not fit is refused; with room again, the game goes on."""

    async def promise(hall: Hall) -> None:
        kept = two()
        await hall.add(kept, [0])
        await hall.talk(kept.id, 0, "Ada", "x" * 100_000)  # no page is free
        pages[0] = 1  # no page more than there are
        with pytest.raises(NotKept, match="full"):
            for _ in range(200):
                await play(hall, kept.id)
        made = (await hall.store.load(kept.id)).moves
        full = await hall.seen(kept.id)
        assert made == full.table.ply

        pages[0] = PLENTY
        await play(hall, kept.id, 2)
        assert made + 2 == (await hall.store.load(kept.id)).moves

    with_hall(path, promise)


def test_nobody_sees_a_move_before_it_is_written(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who looks while a move is being written waits, and then sees it."""

    async def promise(hall: Hall) -> None:
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

    with_hall(place, promise)


def test_nobody_sees_a_move_that_was_not_written(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who looked while it failed sees the table as it was."""

    async def promise(hall: Hall) -> None:
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

    with_hall(place, promise)


def test_a_table_that_is_being_opened_does_not_outlive_the_hall(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asked for it has left; nothing of it runs on behind the back of the program."""

    async def promise(hall: Hall) -> None:
        async def never(_id: str) -> None:
            await asyncio.sleep(3600)

        monkeypatch.setattr(hall.store, "load", never)
        request = asyncio.create_task(hall.room("slow"))
        await asyncio.sleep(0.02)
        request.cancel()
        (opening,) = hall._opening.values()

        await hall.stop()

        assert opening.done()
        assert {} == hall._opening

    with_hall(place, promise)


def test_a_table_that_is_forgotten_as_soon_as_it_is_open_is_opened_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the clock jumps while many wait for it: nobody meets an error."""

    async def promise(hall: Hall) -> None:
        kept, keep, opened = two(), hall._keep, list[Room]()
        await hall.add(kept, [0])
        await hall.forget(kept.id)

        def jumped(room: Room) -> None:
            keep(room)
            opened.append(room)
            if len(opened) == 1:
                asyncio.get_running_loop().call_soon(hall.refresh)

        monkeypatch.setattr(hall, "_keep", jumped)
        one, other = await asyncio.gather(hall.seen(kept.id), hall.seen(kept.id))
        assert 2 == len(opened)
        assert one is other is opened[1]

    with_hall(path, promise)
