"""The outbox: whose turn it is and who has not been told, found in the database alone.

Nothing has to be remembered between a move and its notice, so nothing is lost in between: who is
asked stands with the game, and the outbox only keeps which turn a channel was told of.
"""

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from grandplace.engine.state import NOBODY
from grandplace.tables.database import Database
from grandplace.tables.notices.channels import EVERY_TABLE, FAILED, ON, Channel
from grandplace.tables.schema import CHANNEL, CLAIM, GAME, MOVE, MUTE, OUTBOX, PRESENCE, SEAT

SECOND, MINUTE, HOUR = 1, 60, 3600
# Seconds from a turn until it is told, so that several make one message; and between two messages.
WAITS = {"push": 10 * SECOND, "mail": 2 * MINUTE}
GAPS = {"push": MINUTE, "mail": 15 * MINUTE}
WAIT, GAP = 30 * SECOND, 2 * MINUTE
LEASE = 2 * MINUTE  # who claims a channel has sent until then, or has died
FIRST, LONGEST, TRIES = MINUTE, 12 * HOUR, 9  # back-off; more than a day in all


@dataclass(frozen=True)
class Due:
    """A turn that somebody is to be told of."""

    game: str
    seat: int
    turn: int
    ply: int  # when they last looked


class Outbox:
    """Reads and writes what is to be told."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def fill(self, now: float) -> None:
        """Note all turns that are to be told."""
        async with self.database.reading() as c:
            found = (await c.execute(_unnoted(now))).all()
        if found:
            async with self.database.writing() as c:
                for channel, kind, game, seat, turn in found:
                    here = {"channel": channel, "game": game, "seat": seat}
                    await c.execute(OUTBOX.delete().where(_is(here)))
                    due = now + WAITS.get(kind, WAIT)
                    row = {**here, "turn": turn, "due": due, "sent": False}
                    await c.execute(OUTBOX.insert().values(row))

    async def ready(self, now: float) -> list[str]:
        """The channels by which something is to be told now."""
        due = (OUTBOX.c.due <= now) & ~OUTBOX.c.sent & (OUTBOX.c.channel == CHANNEL.c.id)
        free = (CHANNEL.c.state == ON) & (CHANNEL.c.after <= now) & (CHANNEL.c.claimed <= now)
        query = sa.select(CHANNEL.c.id).where(free & due).distinct().limit(100)
        async with self.database.reading() as c:
            return list((await c.execute(query)).scalars())

    async def claim(self, channel: str, now: float) -> bool:
        """Whether it is us who send by this channel; nobody else does meanwhile."""
        free = (CHANNEL.c.id == channel) & (CHANNEL.c.claimed <= now) & (CHANNEL.c.state == ON)
        async with self.database.writing() as c:
            update = CHANNEL.update().where(free).values(claimed=now + LEASE)
            return bool((await c.execute(update)).rowcount)

    async def of(self, channel: str, now: float) -> list[Due]:
        """The turns to be told by a channel that are still on; the others are dropped."""
        async with self.database.writing() as c:
            still = (await c.execute(_untold(channel, now))).all()
            passed = (OUTBOX.c.channel == channel) & ~OUTBOX.c.sent
            kept = [_is({"game": game, "seat": seat}) for game, seat, _, _ in still]
            await c.execute(OUTBOX.delete().where(passed, ~sa.or_(sa.false(), *kept)))
        return [Due(*row) for row in still]

    async def sent(self, channel: Channel, told: list[Due], now: float) -> None:
        """It was sent, or there was nothing to send."""
        async with self.database.writing() as c:
            for due in told:
                here = {"channel": channel.id, "game": due.game, "seat": due.seat}
                same = _is({**here, "turn": due.turn})
                await c.execute(OUTBOX.update().where(same).values(sent=True))
            after = now + GAPS.get(channel.kind, GAP) if told else channel.after
            done = {"claimed": 0.0, "after": after, "tries": 0, "trouble": ""}
            await c.execute(CHANNEL.update().where(CHANNEL.c.id == channel.id).values(done))

    async def failed(self, channel: Channel, now: float, trouble: str, for_good: bool) -> None:
        """It was not sent: it is tried again, later and later, and in the end no more."""
        tries = channel.tries + 1
        state = FAILED if for_good or tries >= TRIES else ON
        later = {"claimed": 0.0, "after": now + back_off(tries), "tries": tries, "state": state}
        this = (CHANNEL.c.id == channel.id) & (CHANNEL.c.state == ON)
        async with self.database.writing() as c:
            await c.execute(CHANNEL.update().where(this).values(**later, trouble=trouble[:80]))

    async def tidy(self) -> None:
        """Nothing is kept of tables that are gone."""
        games = sa.select(GAME.c.id)
        async with self.database.writing() as c:
            for rows in (OUTBOX, MUTE, PRESENCE):
                await c.execute(rows.delete().where(rows.c.game.not_in(games)))
            alone = (CHANNEL.c.game != EVERY_TABLE) & CHANNEL.c.game.not_in(games)
            await c.execute(CHANNEL.delete().where(alone))


def back_off(tries: int) -> float:
    """Seconds until the next try."""
    return min(FIRST * 4.0 ** (tries - 1), LONGEST)


def _last(who: sa.ColumnElement[bool]) -> Any:
    """The number of the last move in a game that somebody has made."""
    number = sa.func.coalesce(sa.func.max(MOVE.c.number), -1)
    made = sa.select(number).where((MOVE.c.game == GAME.c.id) & who)
    return made.correlate(GAME).scalar_subquery()


TURN = _last(MOVE.c.player != GAME.c.asked)
OWN = _last(MOVE.c.player == GAME.c.asked)


def _asked(now: float) -> sa.Select[Any]:
    """Every channel by which somebody may be told that they are asked: they neither look, nor have
    they seen that it is their turn, nor answered since."""
    place = (SEAT.c.game == GAME.c.id) & (SEAT.c.seat == GAME.c.asked) & (SEAT.c.bot == "")
    mine = (CLAIM.c.game == GAME.c.id) & (CLAIM.c.seat == GAME.c.asked)
    looked = (PRESENCE.c.person == CHANNEL.c.person) & (PRESENCE.c.game == GAME.c.id)
    muted = sa.select(MUTE.c.game).where(MUTE.c.person == CHANNEL.c.person)
    here = CHANNEL.c.game.in_([EVERY_TABLE, GAME.c.id]) & CHANNEL.c.seat.in_([NOBODY, GAME.c.asked])
    unseen = PRESENCE.c.seen.is_(None) | ((PRESENCE.c.until < now) & (PRESENCE.c.seen <= TURN))
    on = (GAME.c.kind == "table") & ~GAME.c.closed & (CHANNEL.c.state == ON)
    people = CHANNEL.join(CLAIM, CLAIM.c.person == CHANNEL.c.person)
    tables = people.join(GAME, mine).join(SEAT, place).outerjoin(PRESENCE, looked)
    columns = (CHANNEL.c.id, CHANNEL.c.kind, GAME.c.id, GAME.c.asked, TURN)
    told = on & here & unseen & GAME.c.id.not_in(muted) & (OWN <= TURN)
    return sa.select(*columns).select_from(tables).where(told)


def _row() -> sa.ColumnElement[bool]:
    """The outbox's row of such a channel."""
    here = (OUTBOX.c.game == GAME.c.id) & (OUTBOX.c.seat == GAME.c.asked)
    return sa.and_(OUTBOX.c.channel == CHANNEL.c.id, here, OUTBOX.c.turn == TURN)


def _unnoted(now: float) -> sa.Select[Any]:
    noted = sa.exists().where(_row()).correlate(CHANNEL, GAME)
    return _asked(now).where(~noted)


def _untold(channel: str, now: float) -> sa.Select[Any]:
    asked = _asked(now).where(_row() & ~OUTBOX.c.sent & (CHANNEL.c.id == channel))
    ply = sa.func.coalesce(PRESENCE.c.ply, -1)
    ordered = asked.order_by(GAME.c.touched, GAME.c.id)
    return ordered.with_only_columns(GAME.c.id, GAME.c.asked, TURN, ply, maintain_column_froms=True)


def _is(values: dict[str, Any]) -> sa.ColumnElement[bool]:
    return sa.and_(*[OUTBOX.c[name] == value for name, value in values.items()])
