"""Clocks on the page: what is offered, whose time runs, and the vote when it is up."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from grandplace.drawing.page import Pane, Sitter
from grandplace.engine.state import NOBODY
from grandplace.tables import clocks
from grandplace.tables.absence import ballot
from grandplace.tables.clocks import CHOICES, OFFERED, RESERVE
from grandplace.tables.kept import Clock, Place
from grandplace.tables.room import Room
from grandplace.words.durations import day, duration, moment
from grandplace.words.render import Phrases

NONE = Clock()
URGENT = 5  # when a fifth of the time is left, it looks so

Data = dict[str, Any]


def offered(say: Phrases, now: Clock = NONE) -> Data:
    """The clocks that one may choose, and the one that is on."""
    known = [Clock(s, kind == RESERVE) for kind in OFFERED for s in OFFERED[kind]]
    on = [now] if now.limit and clocks.named(now) not in map(clocks.named, known) else []
    rows = [(clocks.named(c), told(say, c), c.reserve) for c in [*known, *on]]
    return {"rows": rows, "on": clocks.named(now)}


def told(say: Phrases, clock: Clock) -> str:
    """A clock in words; "" is none."""
    kind = "clock.reserve-of" if clock.reserve else "clock.move-of"
    return say(kind, duration(clock.limit, say.language)) if clock.limit else ""


def clocked(room: Room, panes: Sequence[Pane], say: Phrases) -> Sequence[Pane]:
    """The panels of players, each with what the clock says of them."""
    told = [(place.seat, _face(room, place, say)) for place in room.kept.places]
    faces = {f"player-{seat}": face for seat, face in told if face is not None}
    if not faces:
        return panes
    return [_timed(pane, faces[pane.key]) if pane.key in faces else pane for pane in panes]


def _timed(panel: Pane, face: Data) -> Pane:
    """A panel with a clock; one that is made of parts has it in the first, which says who it is."""
    if panel.within:
        head, *others = panel.within
        return replace(panel, within=(_timed(head, face), *others))
    return replace(panel, data={**panel.data, "clock": face})


def _face(room: Room, place: Place, say: Phrases) -> Data | None:
    """What the clock says of a seat: that it runs, stands still, or is up; None is nothing."""
    clock, asked = room.kept.clock, room.asked == place.seat
    if room.is_ended or place.bot:
        return None
    if place.is_free:
        return _still(say("clock.free"))
    if asked and clock.late == place.seat:
        return {**_still(say("clock.late")), "urgent": True}
    if place.away > room.wall and not clocks.is_live(clock):
        return _still(say("clock.away", day(place.away, say.language)))
    if asked and clock.due:
        return _running(room, place, say)
    return _resting(place, say) if clock.reserve and not asked else None


def _still(text: str) -> Data:
    return {"text": text, "until": 0, "left": None, "urgent": False}


def _resting(place: Place, say: Phrases) -> Data:
    """What is left of a reserve that does not run."""
    text = say("clock.left", duration(place.bank, say.language))
    return {**_still(text), "left": int(place.bank)}


def _running(room: Room, place: Place, say: Phrases) -> Data:
    until = room.due
    return {
        "text": say("clock.until", moment(until, say.language)),
        "until": int(until),
        "left": None,
        "warn": room.kept.clock.limit // URGENT,
        "over": say("clock.late"),
        "label": say("clock.timer", place.name or say("seat.name", place.seat + 1)),
        "urgent": False,
    }


def vote(room: Room, say: Phrases, url: str, sitters: Sequence[Sitter]) -> Data:
    """The vote on whoever is late, for somebody who sits there or looks on; nothing if none is
    open. Who may vote is the server's business when they do."""
    kept, late = room.kept, room.kept.clock.late
    if late == NOBODY:
        return {}
    name = sitters[late].name
    mine = {kept.places[s.seat].vote for s in sitters if s.mine}
    more = duration(clocks.more(kept.clock), say.language)
    rows = [(c, say(f"clock.{c}"), say(f"clock.{c}-text", name, more), c in mine) for c in CHOICES]
    until = room.due
    return {
        "url": url if any(s.mine for s in sitters) and not sitters[late].mine else "",
        "number": ballot(kept),
        "rows": rows,
        "text": say("clock.vote-text", name),
        "ends": say("clock.vote-ends" if until else "clock.vote-over"),
        "until": int(until),
        "when": say("clock.until", moment(until, say.language)) if until else "",
        "votes": [
            say("clock.voted", sitters[place.seat].name, say(f"clock.{place.vote}"))
            for place in kept.places
            if place.vote and place.seat != late
        ],
    }
