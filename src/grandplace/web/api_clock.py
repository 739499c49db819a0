"""The clock of a table as JSON, and what is sent to vote on whoever is late."""

from typing import Annotated, Literal

import msgspec

from grandplace.tables import clocks
from grandplace.tables.absence import ballot
from grandplace.tables.room import Room


class ClockOut(msgspec.Struct):
    """The clock of a table (`move-86400`: so many seconds a choice; `reserve-1800`: for the whole
    game). `due`: when the time of whoever is asked is up, or the vote on them ends, in seconds
    since 1970; 0 is never. `vote`: the number of the vote that is open; 0 is none. For each seat
    what is left of its reserve, what it votes for, and until when it is away."""

    name: str
    due: int
    vote: int
    reserves: list[int]
    votes: list[str]
    away: list[int]


class VoteIn(msgspec.Struct, forbid_unknown_fields=True):
    """What shall become of whoever is late, in the vote with this number."""

    vote: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    says: Literal["wait", "bot", "link"]


def clock_out(room: Room) -> ClockOut | None:
    """The clock of a table, if it has one."""
    places, name = room.kept.places, clocks.named(room.kept.clock)
    if not name:
        return None
    return ClockOut(
        name=name,
        due=int(room.due),
        vote=ballot(room.kept),
        reserves=[int(place.bank) for place in places],
        votes=[place.vote for place in places],
        away=[int(place.away) for place in places],
    )
