"""Changes of seats, clock and settings, as data: what is to be written, given a table and now."""

from collections.abc import Callable
from dataclasses import replace
from secrets import token_urlsafe
from typing import Any

from grandplace.engine.errors import NotYourTurn
from grandplace.engine.state import NOBODY
from grandplace.tables import clocks, opening
from grandplace.tables.clocks import Moment
from grandplace.tables.kept import note
from grandplace.tables.room import Room
from grandplace.tables.rows import clock_row
from grandplace.tables.store import Change

Act = Callable[[Room, Moment], Change | None]  # None: nothing is to be changed
Values = dict[str, Any]


def placed(seat: int, **values: str) -> Act:
    """Another name or secret for a seat."""
    return lambda _room, _now: Change(places={seat: values})


def sat(seat: int, name: str) -> Act:
    """Somebody sits down where nobody sat: a bot goes, and all of the time is theirs."""

    def act(room: Room, now: Moment) -> Change:
        clock, place = room.kept.clock, room.kept.places[seat]
        fresh = {"bot": "", "absent": False} if place.absent else {}
        values = {"name": name, "bank": float(clock.limit * clock.reserve), "away": 0.0, **fresh}
        line = note("sat" if place.is_free else "back", replace(place, name=name))
        return Change(_head(room, seat, values, now), {seat: values}, [line][: place.absent])

    return act


def stood_in(seat: int, bot: str, why: str) -> Act:
    """A bot plays for somebody who is away; without a bot they play again themselves."""

    def act(room: Room, now: Moment) -> Change | None:
        clock, place = room.kept.clock, room.kept.places[seat]
        if (bot, bool(bot)) == (place.bot, place.absent):
            return None
        bank = place.bank if bot else max(place.bank, clocks.more(clock))
        values = {"bot": bot, "absent": bool(bot), "bank": bank * clock.reserve}
        line = note(why if bot else "back", place)
        return Change(_head(room, seat, values, now), {seat: values}, [line])

    return act


def waited(seat: int) -> Act:
    """Whoever is late has more time."""

    def act(room: Room, now: Moment) -> Change:
        clock = room.kept.clock
        values = {"bank": clocks.more(clock) * clock.reserve}
        line = note("waited", room.kept.places[seat])
        return Change(_head(room, seat, values, now), {seat: values}, [line])

    return act


def freed(seat: int) -> Act:
    """The seat is for a substitute, who comes by a new link; who had it looks on."""

    def act(room: Room, now: Moment) -> Change:
        clock, place = room.kept.clock, room.kept.places[seat]
        bank = float(clock.limit * clock.reserve)
        values = {"token": token_urlsafe(32), "bot": "", "absent": True, "bank": bank, "away": 0.0}
        head = _head(room, seat, values, now)
        return Change(head, {seat: values}, [note("freed", place)], moved=[seat])

    return act


def away(seat: int, until: float) -> Act:
    """Somebody's time stands still until then; 0 is a return. Live tables are not stopped."""

    def act(room: Room, now: Moment) -> Change | None:
        clock, place = room.kept.clock, room.kept.places[seat]
        if clocks.is_live(clock) or room.is_ended or place.away == until:
            return None
        gone = replace(place, away=until)
        longer = clocks.holiday(clock, gone, now.wall) - clocks.holiday(clock, place, now.wall)
        stops = room.asked == seat and clock.due and clock.late == NOBODY
        line = note("away" if until else "home", place)
        return Change({"due": clock.due + longer} if stops else {}, {seat: {"away": until}}, [line])

    return act


def closed(seat: int) -> Act:
    """The game ends without a result."""

    def act(room: Room, _now: Moment) -> Change | None:
        head, line = {"closed": True, "due": 0.0}, note("closed", room.kept.place(seat))
        return None if room.is_ended else Change({**head, "late": NOBODY}, lines=[line])

    return act


def paced(at_once: bool, limit: int, reserve: bool) -> Act:
    """Whether bots pause, and another clock, which begins anew for all; but the clock stays as it
    is while others vote on somebody's time."""

    def act(room: Room, now: Moment) -> Change:
        kept, head = room.kept, {"at_once": at_once}
        if (limit, reserve) == (kept.clock.limit, kept.clock.reserve):
            return Change(head)
        if kept.clock.late != NOBODY:
            raise NotYourTurn("the clock stays as it is while the others vote")
        fresh = opening.clocked(kept, limit, reserve)
        clock = clocks.wound(fresh, room.asked, now)
        places = {place.seat: {"bank": place.bank} for place in fresh.places}
        return Change({**head, **clock_row(clock)}, places, [note("clock", kept.place(NOBODY))])

    return act


def _head(room: Room, seat: int, values: Values, now: Moment) -> Values:
    """The clock when a seat has changed: if it is asked, it has its time anew."""
    if seat != room.asked:
        return {}
    known = {name: value for name, value in values.items() if name != "token"}
    places = [replace(p, **known) if p.seat == seat else p for p in room.kept.places]
    clock = clocks.wound(replace(room.kept, places=places), seat, now)
    return {"due": clock.due, "late": clock.late}
