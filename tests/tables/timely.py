"""Halls whose clock the test turns, and tables with clocks."""

from collections.abc import Sequence

from grandplace.tables import opening
from grandplace.tables.absence import tick
from grandplace.tables.hall import Hall
from grandplace.tables.house import House, write
from grandplace.tables.kept import StoredTable
from tests.tables.halls import GAME, HOST

PEOPLE = [(HOST, 0), ("ben", 1), ("cas", 2)]


class Time:
    """The clock on the wall, and the time that truly passes."""

    def __init__(self, wall: float = 1_800_000_000.0) -> None:
        self.wall = wall
        self.true = 500.0

    def house(self, hall: Hall) -> House:
        """A hall goes by this clock from now on."""
        hall.house = House(hall.store.database, lambda: self.wall, lambda: self.true)
        return hall.house

    async def goes(self, hall: Hall, seconds: float) -> None:
        """Time passes while somebody serves, as if it had beaten all the time."""
        self.wall += seconds
        self.true += seconds
        async with hall.store.database.writing() as c:
            await write(c, self.wall, hall.house.missed)
        await hall.house.look()
        await tick(hall)


def table(limit: int, reserve: bool = False, people: int = 3, bot: str = "") -> StoredTable:
    """A table with a clock, for people, and perhaps a bot."""
    sittings = [(name, "") for name in ("Ada", "Ben", "Cas")[:people]]
    sittings += [("Odilon", bot)] if bot else []
    return opening.clocked(opening.dealt(GAME, HOST, sittings, "", True), limit, reserve)


async def opened(
    hall: Hall, kept: StoredTable, people: Sequence[tuple[str, int]] = PEOPLE
) -> StoredTable:
    """A table at which people have sat down."""
    seats = len([place for place in kept.places if not place.bot])
    await hall.add(kept, [], [claim for claim in people if claim[1] < seats])
    return kept
