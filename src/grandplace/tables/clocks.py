"""Clocks of tables: for a choice or for a whole game, and what the others decide when time is up.

Nothing counts down anywhere: a table keeps the moment when the time of whoever is asked is up, and
of a reserve what was left when they were asked. Moments are those of the house (`house.py`).
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from grandplace.engine.errors import UnknownChoice
from grandplace.engine.state import NOBODY
from grandplace.tables.kept import Clock, Place, Standing, StoredTable

MINUTE, HOUR, DAY = 60, 3600, 24 * 3600
MOVE, RESERVE = "move", "reserve"
OFFERED = {  # what is offered when a table is opened
    MOVE: [5 * MINUTE, HOUR, DAY, 3 * DAY, 7 * DAY],
    RESERVE: [10 * MINUTE, 30 * MINUTE, 3 * DAY, 14 * DAY],
}
LEAST, MOST = MINUTE, 30 * DAY
LIVE = DAY  # those who have less sit at the table: no holiday stops their clock
VOTE = DAY  # the longest time for a vote
WAIT, BOT, LINK = CHOICES = ("wait", "bot", "link")


@dataclass(frozen=True)
class Moment:
    """Now, in the house and on the wall."""

    house: float
    wall: float


def named(clock: Clock) -> str:
    """A clock as forms and programs call it; "" is none."""
    return f"{RESERVE if clock.reserve else MOVE}-{clock.limit}" if clock.limit else ""


def known(name: str) -> tuple[int, bool]:
    """How many seconds a clock gives, and whether for a whole game; UnknownChoice if there is no
    such clock."""
    kind, _, seconds = name.partition("-")
    if not name:
        return 0, False
    fits = kind in OFFERED and seconds.isascii() and seconds.isdecimal() and len(seconds) < 9
    if not fits or not LEAST <= int(seconds) <= MOST:
        raise UnknownChoice(f"no clock {name!r}: say {MOVE}-86400 or {RESERVE}-1800")
    return int(seconds), kind == RESERVE


def is_live(clock: Clock) -> bool:
    """Whether a game is played in one go."""
    return 0 < clock.limit < LIVE


def floor(clock: Clock) -> float:
    """Seconds for a choice when a reserve is used up."""
    return clock.limit / 20 if clock.reserve else 0.0


def more(clock: Clock) -> float:
    """Seconds that are given to whoever is waited for, or comes back."""
    return clock.limit / 4 if clock.reserve else float(clock.limit)


def holiday(clock: Clock, place: Place, wall: float) -> float:
    """Seconds for which somebody's time stands still."""
    return 0.0 if is_live(clock) else max(0.0, place.away - wall)


def span(clock: Clock, place: Place) -> float:
    """Seconds that somebody has who is asked now."""
    return max(place.bank, floor(clock)) if clock.reserve else float(clock.limit)


def runs(kept: StoredTable, asked: int) -> bool:
    """Whether somebody's time runs: a person is asked."""
    on = kept.clock.limit and asked != NOBODY and not kept.closed
    return bool(on) and not kept.places[asked].bot


def wound(kept: StoredTable, asked: int, now: Moment) -> Clock:
    """The clock when somebody is asked anew."""
    clock, due = kept.clock, 0.0
    if runs(kept, asked):
        place = kept.places[asked]
        due = now.house + span(clock, place) + holiday(clock, place, now.wall)
    return replace(clock, due=due, late=NOBODY)


def bank(clock: Clock, place: Place, now: Moment) -> float:
    """What is left of a reserve when somebody has answered, who was asked with what they had."""
    if clock.late == place.seat or not clock.due:
        return 0.0 if clock.late == place.seat else place.bank
    left = clock.due - now.house - holiday(clock, place, now.wall)
    return min(place.bank, max(0.0, place.bank - span(clock, place) + left))


def moved(kept: StoredTable, mover: int, standing: Standing, now: Moment) -> None:
    """The clock after a line of the log: whoever made it has paid, whoever is asked has time."""
    clock, place = kept.clock, kept.places[mover]
    if not clock.limit:
        return
    news = standing.ply > clock.reached or standing.asked != mover
    if clock.reserve and not place.bot:
        kept.places[mover] = replace(place, bank=bank(clock, place, now))
    if news or clock.reserve:
        kept.clock = replace(wound(kept, standing.asked, now), reached=_farther(clock, standing))


def _farther(clock: Clock, standing: Standing) -> int:
    return max(clock.reached, standing.ply)


def voters(kept: StoredTable, claims: Sequence[tuple[str, int]], late: int) -> list[int]:
    """Who decides on a seat: all others who sit there themselves, but for other seats of the same
    person. Where nobody has come by a page, programs have the seats."""
    people = {person for person, seat in claims if seat == late}
    theirs = {seat for person, seat in claims if person in people}
    taken = {seat for _, seat in claims} - {NOBODY} or {place.seat for place in kept.places}
    here = [p.seat for p in kept.places if not p.bot and not p.absent]
    return [seat for seat in here if seat in taken - theirs - {late}]


def decided(votes: Iterable[str], ended: bool) -> str:
    """What was decided: by more than half of all at once, in the end by most; "" is nothing."""
    all_votes = list(votes)
    counts = Counter(filter(None, all_votes)).most_common()
    if not counts:
        return ""
    (first, most), *rest = counts
    alone = not rest or rest[0][1] < most
    return first if 2 * most > len(all_votes) or (ended and alone) else ""
