"""The clock of the house runs while somebody serves, and only then; it never jumps."""

import asyncio
from pathlib import Path

from grandplace.tables.clocks import DAY, HOUR, MINUTE
from grandplace.tables.hall import Hall
from grandplace.tables.house import BEAT, GRACE, SLACK
from tests.tables.halls import hall_at, with_hall
from tests.tables.timely import Time, opened, table


async def due(hall: Hall, id: str) -> float:
    """Seconds that are left to whoever is asked."""
    return (await hall.store.load(id)).clock.due - hall.house.now()


def test_it_runs_with_the_wall(place: Path) -> None:
    """Beat by beat, and between two."""

    async def promise(hall: Hall) -> None:
        time = Time()
        house = time.house(hall)
        assert not await house.beat()
        began = house.now()
        for _ in range(5):
            time.wall, time.true = time.wall + BEAT, time.true + BEAT
            assert not await house.beat()
        time.wall += 3
        assert began + 5 * BEAT + 3 == house.now()
        assert time.wall + 60 == house.on_the_wall(house.now() + 60)

    with_hall(place, promise)


def test_a_clock_that_jumps(place: Path) -> None:
    """On or back, by years: nobody is charged with it, not even before the next beat."""

    async def promise(hall: Hall) -> None:
        time = Time()
        house = time.house(hall)
        await house.beat()
        for jump in (400 * DAY, -95 * 365 * DAY, -DAY):
            before = house.now()
            time.wall += jump
            assert 0 <= house.now() - before <= SLACK
            time.wall, time.true = time.wall + BEAT, time.true + BEAT
            assert await house.beat()
            assert abs(house.now() - before - BEAT) < 0.01

    with_hall(place, promise)


def test_nobody_is_charged_while_nobody_serves(place: Path) -> None:
    """A server that was killed, and one that was frozen; who has little left has a while."""

    async def main() -> None:
        time, kept = Time(), table(3 * DAY)
        async with hall_at(place) as hall:
            time.house(hall)
            await hall.house.beat()
            await opened(hall, kept)
            await time.goes(hall, DAY)
            left = await due(hall, kept.id)
        time.wall += 10 * DAY
        async with hall_at(place) as hall:
            time.true = 3.0  # another process
            house = time.house(hall)
            await house.look()
            assert abs(left - await due(hall, kept.id)) <= SLACK
            assert await house.beat()
            assert abs(left - await due(hall, kept.id)) < 1
            time.wall, time.true = time.wall + HOUR, time.true + HOUR  # stopped, and woken
            assert await house.beat()
            assert abs(left - await due(hall, kept.id)) <= SLACK
            await time.goes(hall, left - MINUTE)
            time.wall += 5 * HOUR
            assert await house.beat()
            assert abs(GRACE - await due(hall, kept.id)) < 1

    asyncio.run(main())


def test_another_process_goes_on(place: Path) -> None:
    """Where the one before has left it, if that was a moment ago."""

    async def promise(hall: Hall) -> None:
        time = Time()
        await time.house(hall).beat()
        before = hall.house.now()
        time.wall += BEAT
        other = time.house(hall)
        assert not await other.look()
        assert not await other.beat()
        assert before + BEAT == other.now()

    with_hall(place, promise)
