"""The coach: what a level above the bots of a table would do, from what the seat sees.

Only where all others are bots; that it was asked is told at the table.
"""

from grandplace.bots.levels import FORMER, LEVELS, USUAL
from grandplace.engine.errors import NotYourTurn
from grandplace.engine.state import NOBODY
from grandplace.tables.hall import Hall, Room
from grandplace.tables.thinkers import Thought
from grandplace.tables.why import TENTH, weighed

NOTE = "coach"
NAMES = [level.name for level in LEVELS]


def has_coach(room: Room, seat: int) -> bool:
    """Whether a seat may ask for advice: nobody else plays here."""
    others = [place for place in room.kept.places if place.seat != seat]
    alone = bool(others) and all(place.bot and not place.absent for place in others)
    return seat != NOBODY and not room.kept.lesson and not room.is_ended and alone


def level(room: Room, seat: int) -> str:
    """One above the strongest bot at the table."""
    bots = [place.bot for place in room.kept.places if place.seat != seat]
    names = [FORMER.get(bot, bot) for bot in bots]
    places = [NAMES.index(name if name in NAMES else USUAL) for name in names]
    return NAMES[min(max(places) + 1, len(NAMES) - 1)]


async def advised(hall: Hall, room: Room, seat: int) -> tuple[str, str]:
    """What the coach would choose, and what is as good; nothing if nothing is."""
    if not has_coach(room, seat) or room.asked != seat:
        raise NotYourTurn("the coach is asked by whoever has to choose, among bots only")
    name = level(room, seat)
    thought: Thought = await hall.thought(room, seat, name)
    if not any(line.note == NOTE and line.seat == seat for line in room.kept.chat):
        await hall.tell(room.kept.id, seat, NOTE)
    found = weighed(name, thought.text, thought)
    close = found is not None and found.value - found.other_value < TENTH
    return thought.text, found.other if found is not None and close else ""
