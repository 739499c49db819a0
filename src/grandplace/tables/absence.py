"""Who takes too long: the others decide whether they wait, let a bot sit in, or ask somebody else.

A vote is a column of the seats; when it was opened stands in the chat, what came of it too.
"""

from collections.abc import Sequence
from contextlib import suppress

import sqlalchemy as sa

from grandplace.bots.levels import USUAL
from grandplace.engine.errors import GrandPlaceError, UnknownChoice
from grandplace.engine.state import NOBODY
from grandplace.tables import changes, clocks
from grandplace.tables.changes import Act
from grandplace.tables.clocks import BOT, CHOICES, LINK, WAIT, Moment
from grandplace.tables.hall import Hall
from grandplace.tables.kept import StoredTable, note
from grandplace.tables.room import Room
from grandplace.tables.schema import GAME
from grandplace.tables.store import Change

VOTE = "vote"
Claims = Sequence[tuple[str, int]]


class NoVote(GrandPlaceError):
    """Nothing is voted on, or something else than this vote is about."""


class NotAVoter(GrandPlaceError):
    """Those who look on, and whoever is late, do not decide."""


def ballot(kept: StoredTable) -> int:
    """The number of the vote that is open; 0 if none is."""
    return len([x for x in kept.chat if x.note == VOTE]) if kept.clock.late != NOBODY else 0


def is_over(room: Room, now: Moment) -> bool:
    """Whether the time of a vote is up, so that most votes decide; silence waits on."""
    return room.kept.clock.due <= now.house


async def tick(hall: Hall) -> None:
    """See to all whose time is up, and to all votes that end."""
    over = (GAME.c.due > 0) & (GAME.c.due <= hall.house.now())
    async with hall.store.database.reading() as c:
        found = list((await c.execute(sa.select(GAME.c.id).where(over))).scalars())
    for id in found:
        with suppress(GrandPlaceError):  # one that cannot be opened does not keep the others
            claims = await hall.store.claims(id)
            await hall.alter(id, _up(claims))


async def vote(hall: Hall, id: str, seats: Sequence[int], says: str, number: int) -> None:
    """Somebody with these seats says what shall become of whoever is late."""
    if says not in CHOICES:
        raise UnknownChoice(f"{says!r} cannot be voted for")
    await hall.alter(id, _voted(await hall.store.claims(id), seats, says, number))


def _voted(claims: Claims, seats: Sequence[int], says: str, number: int) -> Act:
    def act(room: Room, now: Moment) -> Change:
        if not number or number != ballot(room.kept):
            raise NoVote("this vote is over, or has not begun")
        mine = {*seats} & {*clocks.voters(room.kept, claims, room.kept.clock.late)}
        if not mine:
            raise NotAVoter("those vote who sit at the table and are not late")
        votes = {place.seat: place.vote for place in room.kept.places} | dict.fromkeys(mine, says)
        places = {seat: {"vote": says} for seat in mine}
        return _outcome(room, claims, votes, now) or Change(places=places)

    return act


def _up(claims: Claims) -> Act:
    """Time is up: that of whoever is asked, or that of a vote."""

    def act(room: Room, now: Moment) -> Change | None:
        clock = room.kept.clock
        if not clock.due or clock.due > now.house:
            return None
        if not clocks.runs(room.kept, room.asked):
            return Change({"due": 0.0})
        if clock.late == NOBODY:
            return _opened(room, claims, now)
        votes = {place.seat: place.vote for place in room.kept.places}
        return _outcome(room, claims, votes, now) or Change({"due": 0.0})

    return act


def _opened(room: Room, claims: Claims, now: Moment) -> Change | None:
    """The others are asked; without others, a bot sits in."""
    kept, seat = room.kept, room.asked
    if not clocks.voters(kept, claims, seat):
        return changes.stood_in(seat, USUAL, "late")(room, now)
    ends = now.house + min(clocks.more(kept.clock), clocks.VOTE)
    places = {place.seat: {"vote": ""} for place in kept.places}
    return Change({"due": ends, "late": seat}, places, [note(VOTE, kept.places[seat])])


def _outcome(room: Room, claims: Claims, votes: dict[int, str], now: Moment) -> Change | None:
    late = room.kept.clock.late
    counted = [votes[seat] for seat in clocks.voters(room.kept, claims, late)]
    acts = {
        WAIT: changes.waited(late),
        BOT: changes.stood_in(late, USUAL, "late"),
        LINK: changes.freed(late),
    }
    choice = clocks.decided(counted, is_over(room, now))
    return acts[choice](room, now) if choice else None
