"""The outbox: whose turn it is, whose time runs out, who may vote, and who has not been told; found
in the database alone.

Nothing has to be remembered between a move and its notice, so nothing is lost in between: who is
asked stands with the game, and the outbox only keeps which turn a channel was told of.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from grandplace.engine.state import NOBODY
from grandplace.tables.database import Database
from grandplace.tables.notices.channels import EVERY_TABLE, FAILED, ON, Channel
from grandplace.tables.schema import (
    CHANNEL,
    CHAT,
    CLAIM,
    GAME,
    MOVE,
    MUTE,
    OUTBOX,
    PRESENCE,
    SEAT,
)

SECOND, MINUTE, HOUR = 1, 60, 3600
# Seconds from a turn until it is told, so that several make one message; and between two messages.
WAITS = {"push": 10 * SECOND, "mail": 2 * MINUTE}
GAPS = {"push": MINUTE, "mail": 15 * MINUTE}
WAIT, GAP = 30 * SECOND, 2 * MINUTE
LEASE = 2 * MINUTE  # who claims a channel has sent until then, or has died
LITTLE = 0.2  # of the time: then it runs out
VOTE = "vote"
FIRST, LONGEST, TRIES = MINUTE, 12 * HOUR, 9  # back-off; more than a day in all


@dataclass(frozen=True)
class Due:
    """A turn that somebody is to be told of; or that their time runs out, or of a vote."""

    game: str
    seat: int
    turn: int
    ply: int  # when they last looked
    kind: str = "turn"


class Outbox:
    """Reads and writes what is to be told."""

    def __init__(self, database: Database, house: Callable[[], float]) -> None:
        self.database = database
        self._house = house  # its clock, by which time runs out

    async def fill(self, now: float) -> None:
        """Note all that is to be told."""
        house = self._house()
        async with self.database.reading() as c:
            found = [
                (kind, row)
                for kind in KINDS
                for row in (await c.execute(_unnoted(kind, now, house))).all()
            ]
        if found:
            async with self.database.writing() as c:
                for kind, (channel, way, game, seat, turn) in found:
                    here = {"channel": channel, "game": game, "seat": seat, "kind": kind}
                    await c.execute(OUTBOX.delete().where(_is(here)))
                    due = now + WAITS.get(way, WAIT)
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
        """What is to be told by a channel and still true; the rest is dropped."""
        house = self._house()
        async with self.database.writing() as c:
            still = [
                Due(game, seat, turn, ply, kind)
                for kind in KINDS
                for game, seat, turn, ply in await c.execute(_untold(kind, channel, now, house))
            ]
            passed = (OUTBOX.c.channel == channel) & ~OUTBOX.c.sent
            kept = [_is({"game": x.game, "seat": x.seat, "kind": x.kind}) for x in still]
            await c.execute(OUTBOX.delete().where(passed, ~sa.or_(sa.false(), *kept)))
        return still

    async def sent(self, channel: Channel, told: list[Due], now: float) -> None:
        """It was sent, or there was nothing to send."""
        async with self.database.writing() as c:
            for due in told:
                here = {"channel": channel.id, "game": due.game, "seat": due.seat}
                same = _is({**here, "kind": due.kind, "turn": due.turn})
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
BALLOT = (
    sa.select(sa.func.count())
    .where((CHAT.c.game == GAME.c.id) & (CHAT.c.note == VOTE))
    .correlate(GAME)
    .scalar_subquery()
)


def _turns(now: float, _house: float) -> tuple[Any, sa.ColumnElement[bool]]:
    """Who is asked, has not seen that it is their turn, and has not answered since."""
    unseen = PRESENCE.c.seen.is_(None) | ((PRESENCE.c.until < now) & (PRESENCE.c.seen <= TURN))
    return TURN, (CLAIM.c.seat == GAME.c.asked) & unseen & (OWN <= TURN)


def _hurries(now: float, house: float) -> tuple[Any, sa.ColumnElement[bool]]:
    """Who is asked and has little time left: once in a turn, of a reserve once in a game."""
    soon = (GAME.c.due > 0) & (GAME.c.due - house < GAME.c.patience * LITTLE)
    once = sa.case((GAME.c.reserve, 0), else_=TURN)
    on = soon & (GAME.c.late == NOBODY) & (SEAT.c.away <= now)
    return once, on & (CLAIM.c.seat == GAME.c.asked) & _is_out(now)


def _votes(now: float, _house: float) -> tuple[Any, sa.ColumnElement[bool]]:
    """Who may vote on somebody who is late, and has not."""
    other = CLAIM.alias()
    same = (other.c.person == CLAIM.c.person) & (other.c.game == GAME.c.id)
    themselves = sa.exists().where(same & (other.c.seat == GAME.c.late)).correlate(CLAIM, GAME)
    open_ = (GAME.c.late != NOBODY) & (SEAT.c.vote == "") & ~SEAT.c.absent
    return BALLOT, open_ & ~themselves & _is_out(now)


def _is_out(now: float) -> sa.ColumnElement[bool]:
    return PRESENCE.c.until.is_(None) | (PRESENCE.c.until < now)


# what is told -> of which turn or vote, and to whom
KINDS = {"turn": _turns, "hurry": _hurries, VOTE: _votes}


def _told(kind: str, now: float, house: float) -> sa.Select[Any]:
    """Every channel by which somebody may be told something: they do not look."""
    number, which = KINDS[kind](now, house)
    place = (SEAT.c.game == GAME.c.id) & (SEAT.c.seat == CLAIM.c.seat) & (SEAT.c.bot == "")
    looked = (PRESENCE.c.person == CHANNEL.c.person) & (PRESENCE.c.game == GAME.c.id)
    muted = sa.select(MUTE.c.game).where(MUTE.c.person == CHANNEL.c.person)
    here = CHANNEL.c.game.in_([EVERY_TABLE, GAME.c.id]) & CHANNEL.c.seat.in_([NOBODY, CLAIM.c.seat])
    on = (GAME.c.kind == "table") & ~GAME.c.closed & (CHANNEL.c.state == ON)
    people = CHANNEL.join(CLAIM, CLAIM.c.person == CHANNEL.c.person)
    tables = people.join(GAME, CLAIM.c.game == GAME.c.id).join(SEAT, place)
    columns = (CHANNEL.c.id, CHANNEL.c.kind, GAME.c.id, CLAIM.c.seat, number)
    told = on & here & GAME.c.id.not_in(muted) & (CLAIM.c.seat != NOBODY) & which
    return sa.select(*columns).select_from(tables.outerjoin(PRESENCE, looked)).where(told)


def _row(kind: str, now: float, house: float) -> sa.ColumnElement[bool]:
    """The outbox's row of such a channel."""
    here = (OUTBOX.c.game == GAME.c.id) & (OUTBOX.c.seat == CLAIM.c.seat) & (OUTBOX.c.kind == kind)
    number, _ = KINDS[kind](now, house)
    return sa.and_(OUTBOX.c.channel == CHANNEL.c.id, here, OUTBOX.c.turn == number)


def _unnoted(kind: str, now: float, house: float) -> sa.Select[Any]:
    noted = sa.exists().where(_row(kind, now, house)).correlate(CHANNEL, CLAIM, GAME)
    return _told(kind, now, house).where(~noted)


def _untold(kind: str, channel: str, now: float, house: float) -> sa.Select[Any]:
    number, _ = KINDS[kind](now, house)
    row = _row(kind, now, house)
    told = _told(kind, now, house).where(row & ~OUTBOX.c.sent & (CHANNEL.c.id == channel))
    columns = (GAME.c.id, CLAIM.c.seat, number, sa.func.coalesce(PRESENCE.c.ply, -1))
    ordered = told.order_by(GAME.c.touched, GAME.c.id)
    return ordered.with_only_columns(*columns, maintain_column_froms=True)


def _is(values: dict[str, Any]) -> sa.ColumnElement[bool]:
    return sa.and_(*[OUTBOX.c[name] == value for name, value in values.items()])
