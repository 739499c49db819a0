"""The coach: what a level of one's choice would do, from what the seat sees.

Where several people play, each of them is asked first, and one who refuses is enough. What was
answered, and that the coach was asked, is told at the table and can be read there ever after.
"""

from collections.abc import Sequence
from dataclasses import replace

import sqlalchemy as sa

from grandplace.bots.levels import FORMER, LEVELS, USUAL
from grandplace.engine.errors import NotYourTurn, UnknownChoice
from grandplace.engine.record import Record
from grandplace.engine.state import NOBODY
from grandplace.tables.hall import Hall
from grandplace.tables.kept import StoredTable
from grandplace.tables.room import Room
from grandplace.tables.schema import CHAT
from grandplace.tables.store import Store
from grandplace.tables.thinkers import Thought
from grandplace.tables.why import TENTH, weighed

NOTE = "coach"
WISH, YES, NO = ANSWERS = ("coach-wish", "coach-yes", "coach-no")
NAMES = [level.name for level in LEVELS]


def persons(room: Room) -> set[int]:
    """The seats of people, be they away."""
    return {place.seat for place in room.kept.places if not place.bot or place.absent}


def agreed(room: Room) -> set[int]:
    """Who is for a coach, since somebody was against it."""
    seats: set[int] = set()
    for line in room.kept.chat:
        if line.note in ANSWERS:
            seats = set() if line.note == NO else {*seats, line.seat}
    return seats


def may_have_coach(room: Room, seat: int) -> bool:
    """Whether a seat may ask for advice, as soon as all others agree."""
    return seat in persons(room) and not room.kept.lesson and not room.is_ended


def has_coach(room: Room, seat: int) -> bool:
    """Whether a seat may ask for advice: nobody else plays here, or all have agreed."""
    alone = persons(room) == {seat}
    return may_have_coach(room, seat) and (alone or persons(room) <= agreed(room))


def is_to_agree(room: Room, seat: int) -> bool:
    """Whether somebody would like a coach, and this seat has not said yet what it thinks of it."""
    return may_have_coach(room, seat) and bool(agreed(room)) and seat not in agreed(room)


async def answer(hall: Hall, room: Room, seats: Sequence[int], says: str) -> None:
    """Wish for a coach, agree to it or refuse it, for all seats of one person."""
    if says not in ANSWERS or not all(may_have_coach(room, seat) for seat in seats):
        raise UnknownChoice(f"{says!r} cannot be said of a coach here")
    for seat in seats:
        await hall.tell(room.kept.id, seat, says)


def coached(kept: StoredTable) -> list[int]:
    """The seats that have asked the coach in this game."""
    return sorted({line.seat for line in kept.chat if line.note == NOTE})


def recorded(record: Record, kept: StoredTable) -> Record:
    """A record that says who asked the coach."""
    return replace(record, coached=coached(kept))


async def with_coach(store: Store, games: Sequence[str]) -> set[str]:
    """Those games in which the coach was asked."""
    asked = sa.select(CHAT.c.game).where(CHAT.c.game.in_(games), CHAT.c.note == NOTE)
    async with store.database.reading() as c:
        return {*(await c.execute(asked)).scalars()}


def level(room: Room, seat: int) -> str:
    """Who is asked unless somebody else is named: one above the strongest bot at the table."""
    bots = [place.bot for place in room.kept.places if place.bot and place.seat != seat]
    names = [FORMER.get(bot, bot) for bot in bots]
    places = [NAMES.index(name if name in NAMES else USUAL) for name in names]
    above = max(places) + 1 if places else NAMES.index(USUAL)
    return NAMES[min(above, len(NAMES) - 1)]


async def advised(hall: Hall, room: Room, seat: int, name: str) -> tuple[str, str]:
    """What a level would choose, and what is as good; nothing if nothing is."""
    if seat == NOBODY or not has_coach(room, seat) or room.asked != seat:
        raise NotYourTurn("the coach is asked by whoever has to choose, if all agree")
    thought: Thought = await hall.thought(room, seat, name)
    if seat not in coached(room.kept):
        await hall.tell(room.kept.id, seat, NOTE)
    found = weighed(name, thought.text, thought)
    close = found is not None and found.value - found.other_value < TENTH
    return thought.text, found.other if found is not None and close else ""
