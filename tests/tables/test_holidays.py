"""Holidays: clocks stand still, but not those of live tables, and not for ever."""

from pathlib import Path

import pytest

from grandplace.engine.state import NOBODY
from grandplace.tables.clocks import DAY, HOUR
from grandplace.tables.hall import Hall
from grandplace.tables.holidays import AHEAD, ALLOWED, Holidays, NoHoliday
from tests.tables.halls import first, with_hall
from tests.tables.timely import PEOPLE, Time, opened, table


@pytest.mark.parametrize("reserve", [False, True])
def test_time_stands_still(place: Path, reserve: bool) -> None:
    """For whoever is away; an answer from there is paid as if there had been no holiday."""

    async def promise(hall: Hall) -> None:
        time, kept = Time(), table(3 * DAY, reserve)
        await time.house(hall).beat()
        await opened(hall, kept)
        asked, text = await first(hall, kept.id)
        (person,) = [who for who, seat in PEOPLE if seat == asked]
        holidays = Holidays(hall)
        await time.goes(hall, DAY)
        await holidays.leave(person, time.wall + 10 * DAY)
        now = (await hall.seen(kept.id)).kept
        assert ([time.wall + 10 * DAY], ["away"]) == (
            [p.away for p in now.places if p.away],
            [line.note for line in now.chat],
        )
        await time.goes(hall, 9 * DAY)
        now = (await hall.seen(kept.id)).kept
        assert (NOBODY, 3 * DAY) == (now.clock.late, now.clock.due - hall.house.now())
        if reserve:
            await hall.choose(kept.id, asked, 0, text)
            assert 2 * DAY == (await hall.store.load(kept.id)).places[asked].bank
            return
        await time.goes(hall, 3 * DAY + 1)
        assert asked == (await hall.seen(kept.id)).kept.clock.late

    with_hall(place, promise)


def test_back_early(place: Path) -> None:
    """The clock goes on where it stood; what was not used of the holiday may be used later."""

    async def promise(hall: Hall) -> None:
        time, kept = Time(), table(3 * DAY)
        await time.house(hall).beat()
        await opened(hall, kept)
        asked = (await hall.seen(kept.id)).asked
        (person,) = [who for who, seat in PEOPLE if seat == asked]
        holidays = Holidays(hall)
        await holidays.leave(person, time.wall + 20 * DAY)
        await time.goes(hall, 2 * DAY)
        assert time.wall + 18 * DAY == await holidays.until(person)
        await holidays.come_back(person)
        now = (await hall.seen(kept.id)).kept
        assert (0.0, 3 * DAY) == (now.places[asked].away, now.clock.due - hall.house.now())
        assert (0.0, ALLOWED - 2) == (await holidays.until(person), await holidays.left(person))

    with_hall(place, promise)


def test_not_for_ever(place: Path) -> None:
    """So many days at a time, so many in a year; and nobody was away yesterday."""

    async def promise(hall: Hall) -> None:
        time = Time()
        await time.house(hall).beat()
        holidays = Holidays(hall)
        for until in (time.wall - 1, time.wall, time.wall + (AHEAD + 1) * DAY):
            with pytest.raises(NoHoliday):
                await holidays.leave("ben", until)
        await holidays.leave("ben", time.wall + AHEAD * DAY)
        await time.goes(hall, AHEAD * DAY)
        assert (0.0, ALLOWED - AHEAD) == (await holidays.until("ben"), await holidays.left("ben"))
        with pytest.raises(NoHoliday):
            await holidays.leave("ben", time.wall + (ALLOWED - AHEAD + 1) * DAY)
        await time.goes(hall, 366 * DAY)
        assert ALLOWED == await holidays.left("ben")

    with_hall(place, promise)


def test_live_tables_go_on(place: Path) -> None:
    """Nobody is on holiday while they sit at a table."""

    async def promise(hall: Hall) -> None:
        time, kept = Time(), table(HOUR)
        await time.house(hall).beat()
        await opened(hall, kept)
        asked = (await hall.seen(kept.id)).asked
        for person, _ in PEOPLE:
            await Holidays(hall).leave(person, time.wall + 10 * DAY)
        await time.goes(hall, HOUR + 1)
        now = (await hall.seen(kept.id)).kept
        assert (asked, []) == (now.clock.late, [p.away for p in now.places if p.away])

    with_hall(place, promise)
