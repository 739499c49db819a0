"""The clock of the house: it runs while somebody serves, and only then.

It is the clock on the wall without all that was missed: while no server ran, while a machine was
asleep, whenever the clock on the wall was set anew. All that is kept of it is one line of the
database, written every few seconds by one of the processes: its beat.
"""

from collections.abc import Callable
from json import dumps, loads
from time import monotonic, time

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from grandplace.tables.database import Database
from grandplace.tables.schema import GAME, SETTING

BEAT = 10.0  # seconds between two beats
SLACK = 3 * BEAT  # what may pass between two; if more has, nobody was there
JUMP = 5.0  # seconds by which the clock on the wall may differ from time that passes
GRACE = 3600.0  # after a while in which nobody was there, nobody is late at once
NAME = "house"


class House:
    """How late it is in the house, as this process knows it."""

    def __init__(
        self,
        database: Database,
        clock: Callable[[], float] = time,
        true: Callable[[], float] = monotonic,
    ) -> None:
        self.database = database
        self.clock = clock
        self._true = true
        self._beat = 0.0  # on the wall, when it was last beaten; 0 is unknown
        self.missed = 0.0  # seconds on the wall that nobody is charged with
        self._own = (0.0, 0.0)  # one's last beat, and the time that truly was

    def now(self) -> float:
        """The moment in the house: never long after a beat, whatever the wall says."""
        moment = self.clock() - self.missed
        beat = self._beat - self.missed
        return min(max(moment, beat), beat + SLACK) if self._beat else moment

    def on_the_wall(self, moment: float) -> float:
        """When it will be so late, if nothing comes between."""
        return moment + self.missed if moment else 0.0

    async def look(self) -> bool:
        """Whether time was missed since the last look."""
        async with self.database.reading() as c:
            return self._know(*await read(c))

    async def beat(self) -> bool:
        """Time goes on; whether some was missed. Then everybody has at least a while left."""
        wall, true = self.clock(), self._true()
        async with self.database.writing() as c:
            beat, missed = await read(c)
            lost = self._lost(beat, wall, true)
            missed += lost
            await write(c, wall, missed)
            if lost:
                await _give_grace(c, wall - missed)
        self._own = wall, true
        return self._know(wall, missed)

    def _lost(self, beat: float, wall: float, true: float) -> float:
        """What was missed since a beat: of one's own, whatever did not truly pass."""
        gap, (own, then) = wall - beat, self._own
        elsewhere = gap if 0 <= gap <= SLACK else 0.0
        passed = min(true - then, SLACK) if own == beat else elsewhere
        return gap - passed if beat and abs(gap - passed) > JUMP else 0.0

    def _know(self, beat: float, missed: float) -> bool:
        news = missed != self.missed
        self._beat, self.missed = beat, missed
        return news


async def read(c: AsyncConnection) -> tuple[float, float]:
    """The last beat, on the wall, and what was missed until then."""
    query = sa.select(SETTING.c.value).where(SETTING.c.name == NAME)
    beat, missed = loads((await c.execute(query)).scalar() or "[0, 0]")
    return float(beat), float(missed)


async def write(c: AsyncConnection, beat: float, missed: float) -> None:
    """A beat."""
    value = dumps([beat, missed])
    known = SETTING.update().where(SETTING.c.name == NAME).values(value=value)
    if not (await c.execute(known)).rowcount:
        await c.execute(SETTING.insert().values(name=NAME, value=value))


async def _give_grace(c: AsyncConnection, now: float) -> None:
    """Whoever could not reach the server has time to come back."""
    for limit, least in ((GAME.c.patience < GRACE, GAME.c.patience), (sa.true(), GRACE)):
        short = (GAME.c.due > 0) & (GAME.c.due < now + least) & limit
        await c.execute(GAME.update().where(short).values(due=now + least))
