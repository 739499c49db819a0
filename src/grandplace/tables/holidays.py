"""Holidays: somebody says until when they are away, and their clocks stand still; not for ever."""

from collections.abc import Sequence
from math import ceil

import sqlalchemy as sa

from grandplace.engine.errors import GrandPlaceError
from grandplace.engine.state import NOBODY
from grandplace.tables import changes
from grandplace.tables.clocks import DAY
from grandplace.tables.hall import Hall
from grandplace.tables.schema import CLAIM, GAME, HOLIDAY

AHEAD = 30  # days
ALLOWED = 42  # days in a year
YEAR = 365 * DAY


class NoHoliday(GrandPlaceError):
    """Somebody cannot be away for so long."""

    def __init__(self, left: int) -> None:
        super().__init__(f"at most {AHEAD} days ahead, of {left} that are left this year")
        self.numbers = (AHEAD, left)


class Holidays:
    """Reads and writes when people are away."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.database = hall.store.database

    @property
    def now(self) -> float:
        """Holidays are dates: of the clock on the wall."""
        return self.hall.house.clock()

    async def until(self, person: str) -> float:
        """Until when somebody is away; 0 if they are not."""
        return max([ends for _, ends in await self._rows(person) if ends > self.now], default=0.0)

    async def left(self, person: str) -> int:
        """How many days somebody may still be away, of the last 365; a holiday that is on counts
        until now."""
        rows = await self._rows(person)
        spent = sum([max(0.0, min(ends, self.now) - begins) for begins, ends in rows])
        return max(0, ALLOWED - ceil(spent / DAY))

    async def leave(self, person: str, until: float) -> None:
        """Be away until then; one is away once only."""
        left = await self.left(person)
        if not self.now < until <= self.now + min(AHEAD, left) * DAY:
            raise NoHoliday(left)
        await self._end(person)
        async with self.database.writing() as c:
            row = {"person": person, "begins": self.now, "ends": until}
            await c.execute(HOLIDAY.insert().values(**row))
        await self._tell(person, until)

    async def come_back(self, person: str) -> None:
        """Be there again."""
        await self._end(person)
        await self._tell(person, 0.0)

    async def _end(self, person: str) -> None:
        on = (HOLIDAY.c.person == person) & (HOLIDAY.c.ends > self.now)
        async with self.database.writing() as c:
            await c.execute(HOLIDAY.update().where(on).values(ends=self.now))

    async def _rows(self, person: str) -> Sequence[tuple[float, float]]:
        mine = (HOLIDAY.c.person == person) & (HOLIDAY.c.ends > self.now - YEAR)
        async with self.database.reading() as c:
            rows = await c.execute(sa.select(HOLIDAY.c.begins, HOLIDAY.c.ends).where(mine))
            return [(begins, ends) for begins, ends in rows]

    async def _tell(self, person: str, until: float) -> None:
        """At all tables that are on."""
        mine = (CLAIM.c.person == person) & (CLAIM.c.seat != NOBODY) & (CLAIM.c.game == GAME.c.id)
        on = (GAME.c.kind == "table") & (GAME.c.asked != NOBODY) & ~GAME.c.closed
        async with self.database.reading() as c:
            query = sa.select(CLAIM.c.game, CLAIM.c.seat).where(mine & on)
            seats = (await c.execute(query)).all()
        for id, seat in seats:
            await self.hall.alter(id, changes.away(seat, until))
