"""How long games are kept: for ever, unless whoever runs the server says otherwise."""

from dataclasses import dataclass
from time import time

import sqlalchemy as sa

from grandplace.engine.state import NOBODY
from grandplace.tables.database import Database
from grandplace.tables.schema import CLAIM, GAME, PERSON

DAY = 24 * 3600.0


@dataclass(frozen=True)
class Retention:
    """Days that nobody touched a game before it goes; 0 keeps it."""

    finished: int = 0  # games that are over, or were closed
    anonymous: int = 0  # games that nobody with an account sits at


FOR_EVER = Retention()


async def expired(database: Database, retention: Retention, now: float | None = None) -> list[str]:
    """The games whose time has come."""
    over = (GAME.c.asked == NOBODY) | GAME.c.closed
    accounts = sa.select(CLAIM.c.game).join(PERSON, PERSON.c.id == CLAIM.c.person)
    known = GAME.c.id.in_(accounts.where(PERSON.c.account.is_not(None)))
    rules = [(retention.finished, over), (retention.anonymous, ~known)]
    old = [(GAME.c.touched < (now or time()) - days * DAY) & what for days, what in rules if days]
    if not old:
        return []
    async with database.reading() as c:
        query = sa.select(GAME.c.id).where(sa.or_(*old)).order_by(GAME.c.touched)
        return list((await c.execute(query)).scalars())
