"""Who takes too long: after so much time without an answer a bot stands in, until they are back."""

from collections.abc import Callable
from contextlib import suppress
from time import monotonic, time

import sqlalchemy as sa

from grandplace.bots.levels import USUAL
from grandplace.engine.errors import GrandPlaceError
from grandplace.tables.hall import Hall
from grandplace.tables.schema import GAME, SEAT

MINUTE, HOUR, DAY = 60, 3600, 24 * 3600
PATIENCE = [0, 5 * MINUTE, HOUR, DAY, 3 * DAY, 7 * DAY]  # seconds for a choice; 0 is for ever
GRACE = HOUR  # after a start: who could not reach the server is not late at once
JUMP = MINUTE  # by which the clock may differ from time that passes


class Steady:
    """Since when the clock has been steady: since the start, or since it last jumped. One that was
    set anew, or a machine that was asleep, makes nobody late at once."""

    def __init__(
        self, clock: Callable[[], float] = time, true: Callable[[], float] = monotonic
    ) -> None:
        self._clock = clock
        self._true = true
        self._begin()

    def _begin(self) -> None:
        self._since, self._ahead = self._clock(), self._clock() - self._true()

    def since(self) -> float:
        """The moment, by the clock as it is set now."""
        if abs(self._clock() - self._true() - self._ahead) > JUMP:
            self._begin()
        return self._since


async def late(hall: Hall, now: float, started: float) -> list[tuple[str, int]]:
    """The tables and seats whose time is up."""
    asked = (SEAT.c.game == GAME.c.id) & (SEAT.c.seat == GAME.c.asked) & (SEAT.c.bot == "")
    over = (GAME.c.touched + GAME.c.patience < now) & (GAME.c.patience > 0) & ~GAME.c.closed
    query = sa.select(GAME.c.id, GAME.c.asked, GAME.c.patience).join(SEAT, asked).where(over)
    async with hall.store.database.reading() as c:
        rows = (await c.execute(query)).all()
    return [(id, seat) for id, seat, time in rows if now - started > min(time, GRACE)]


async def substitute(hall: Hall, started: float) -> None:
    """Let bots stand in for all who take too long."""
    for id, seat in await late(hall, time(), started):
        with suppress(GrandPlaceError):  # one that cannot be opened does not keep the others
            if (await hall.seen(id)).asked == seat:
                await hall.stand_in(id, seat, USUAL, "late")
