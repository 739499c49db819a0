"""Clocks: who is charged for what; a reserve is for the whole game, and bots think for nothing."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from grandplace.engine.errors import NotYourTurn, UnknownChoice
from grandplace.engine.state import NOBODY
from grandplace.tables import clocks
from grandplace.tables.clocks import DAY, HOUR, MINUTE, decided, known, named
from grandplace.tables.hall import Hall
from grandplace.tables.kept import Clock, StoredTable
from tests.tables.halls import First, first, play, play_until_undo, with_hall
from tests.tables.older import brought_back
from tests.tables.timely import Time, opened, table


def left(kept: StoredTable, hall: Hall) -> float:
    """Seconds that are left to whoever is asked."""
    return kept.clock.due - hall.house.now()


def test_names_of_clocks() -> None:
    """As forms and programs send them; what makes no sense is refused."""
    for name in ("", "move-86400", "reserve-1800"):
        limit, reserve = known(name)
        assert name == named(Clock(limit, reserve))
    for name in ("move", "move-", "move-7", "reserve--5", "move-99999999", "days-86400", "٣", "-"):
        with pytest.raises(UnknownChoice):
            known(name)


@pytest.mark.parametrize(
    ("votes", "at_once", "in_the_end"),
    [
        ([""], "", ""),
        (["bot"], "bot", "bot"),
        (["bot", ""], "", "bot"),
        (["bot", "wait"], "", ""),
        (["link", "link", ""], "link", "link"),
        (["link", "bot", "bot", "", ""], "", "bot"),
        (["", "", ""], "", ""),
    ],
)
def test_who_decides(votes: list[str], at_once: str, in_the_end: str) -> None:
    """More than half at once; in the end the most, but no tie."""
    assert at_once == decided(votes, False)
    assert in_the_end == decided(votes, True)


def test_time_for_a_choice(place: Path) -> None:
    """Every new question has all of it; taking back and choosing again gains nothing."""

    async def promise(hall: Hall) -> None:
        time = Time()
        await time.house(hall).beat()
        kept = await opened(hall, table(DAY))
        assert DAY == left(await hall.store.load(kept.id), hall)
        await time.goes(hall, HOUR)
        await play(hall, kept.id)
        assert DAY == left(await hall.store.load(kept.id), hall)
        room = await play_until_undo(hall, kept.id)
        await time.goes(hall, HOUR)
        seat, last = room.asked, room.table.match.record.entries[-1].choice
        for _ in range(3):
            await hall.undo(kept.id, seat, (await hall.seen(kept.id)).table.ply)
            await hall.choose(kept.id, seat, (await hall.seen(kept.id)).table.ply, last)
        assert DAY - HOUR == left(await hall.store.load(kept.id), hall)

    with_hall(place, promise)


def test_a_reserve(place: Path) -> None:
    """Everybody pays while they are asked, and for taking back; what is left is kept."""

    async def promise(hall: Hall) -> None:
        time = Time()
        await time.house(hall).beat()
        kept = await opened(hall, table(30 * MINUTE, reserve=True))
        spent = [0.0, 0.0, 0.0]
        for minutes in (1, 2, 3, 1, 2):
            asked, text = await first(hall, kept.id)
            await time.goes(hall, minutes * MINUTE)
            ply = (await hall.seen(kept.id)).table.ply
            await hall.choose(kept.id, asked, ply, text)
            spent[asked] += minutes * MINUTE
            now = await hall.store.load(kept.id)
            banks = [place.bank for place in now.places]
            assert [30 * MINUTE - x for x in spent] == banks
            assert banks == [place.bank for place in (await hall.seen(kept.id)).kept.places]
            assert banks[now.standing.asked] == left(now, hall)

    with_hall(place, promise)


def test_a_reserve_that_is_used_up(place: Path) -> None:
    """There is a twentieth of it for each further choice."""

    async def promise(hall: Hall) -> None:
        time = Time()
        await time.house(hall).beat()
        kept = await opened(hall, table(20 * MINUTE, reserve=True))
        asked, text = await first(hall, kept.id)
        await time.goes(hall, 25 * MINUTE)
        assert asked == (await hall.seen(kept.id)).kept.clock.late
        await hall.choose(kept.id, asked, 0, text)
        now = await hall.store.load(kept.id)
        assert (NOBODY, 0.0) == (now.clock.late, now.places[asked].bank)
        assert MINUTE == clocks.span(now.clock, now.places[asked])

    with_hall(place, promise)


def test_bots_think_for_nothing(place: Path) -> None:
    """Nobody's time runs while a bot is asked."""

    async def promise(hall: Hall) -> None:
        time = Time()
        await time.house(hall).beat()
        kept = await opened(hall, table(HOUR, reserve=True, people=1, bot="first"))
        for _ in range(40):
            now = await hall.store.load(kept.id)
            bot = bool(now.places[now.standing.asked].bot)
            assert bot == (now.clock.due == 0)
            if bot:
                return
            await play(hall, kept.id)
        raise AssertionError("the bot is never asked")

    with_hall(place, promise)


def test_the_host_sets_the_clock(place: Path) -> None:
    """Another clock begins anew and all are told; whether bots pause has nothing to do with it; no
    clock is changed while others vote."""

    async def promise(hall: Hall) -> None:
        time = Time()
        await time.house(hall).beat()
        kept = await opened(hall, table(DAY))
        await time.goes(hall, HOUR)
        await hall.set_pace(kept.id, False, DAY)
        now = await hall.store.load(kept.id)
        assert (DAY - HOUR, False, []) == (left(now, hall), now.at_once, now.chat)
        await hall.set_pace(kept.id, True, 3 * DAY, True)
        now = await hall.store.load(kept.id)
        assert (3 * DAY, ["clock"]) == (left(now, hall), [line.note for line in now.chat])
        assert [3 * DAY] * 3 == [place.bank for place in now.places]
        await time.goes(hall, 3 * DAY + 1)
        with pytest.raises(NotYourTurn):
            await hall.set_pace(kept.id, True, 0)
        await hall.set_pace(kept.id, False, 3 * DAY, True)

    with_hall(place, promise, First())


def test_play_again_with_the_same_clock(place: Path) -> None:
    """All of it is there anew."""

    async def promise(hall: Hall) -> None:
        time = Time()
        await time.house(hall).beat()
        kept = await opened(hall, table(3 * DAY, reserve=True, people=2))
        await time.goes(hall, DAY)
        await play(hall, kept.id)
        await hall.close(kept.id, 0)
        assert 0 == (await hall.store.load(kept.id)).clock.due
        again = await hall.store.load(await hall.again(kept.id, 0))
        assert (3 * DAY, True) == (again.clock.limit, again.clock.reserve)
        assert ([3 * DAY] * 2, 3 * DAY) == ([p.bank for p in again.places], left(again, hall))

    with_hall(place, promise)


def test_tables_of_an_older_version(path: Path) -> None:
    """Who had time for a choice has all of it anew; who was told of a turn is not told again."""
    kept = table(DAY)
    with_hall(path, lambda hall: hall.add(kept, []))
    brought_back(path, "0011")
    with closing(sqlite3.connect(path)) as file:
        file.execute("insert into outbox values ('c', 'g', 1, 7, 5.0, 1)")
        file.commit()

    async def promise(hall: Hall) -> None:
        now = (await hall.seen(kept.id)).kept
        assert abs(left(now, hall) - DAY) < 60
        assert (NOBODY, [0.0] * 3) == (now.clock.late, [place.bank for place in now.places])

    with_hall(path, promise)
    with closing(sqlite3.connect(path)) as file:
        rows = file.execute("select channel, kind, turn, sent from outbox").fetchall()
    assert [("c", "turn", 7, 1)] == rows
