"""What a page is pushed: the panes that have changed for whoever looks, as soon as they do."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from litestar.response import ServerSentEventMessage
from markupsafe import Markup

from grandplace.drawing.once import once
from grandplace.drawing.page import Pane
from grandplace.tables.bells import rung
from grandplace.tables.database import NotKept
from grandplace.tables.hall import Hall
from grandplace.tables.room import Room
from grandplace.tables.store import Deleted
from grandplace.web import render
from grandplace.web.desk import Desk, Viewpoint, eyes

LOG = logging.getLogger(__name__)
PING = 20.0  # seconds; a stream that nobody reads is noticed then

WORDS = {
    "question",
    "log",
    "chat",
    "signal",
    "curtain",
    "finale",
    "notice",
    "lesson",
    "asked",
    "coach",
    "consent",
}

GONE = ServerSentEventMessage(event="gone", data="")

Drawn = dict[str, str]
Shown = dict[str, Pane]  # all panes of a page, drawn, by their keys
NOTHING: Shown = {}  # what a page has that has been pushed nothing yet


class Change(NamedTuple):
    """What a page lacks of a pane: what it looks like now, or what has come at its end."""

    key: str
    html: bytes
    swap: str = "outerMorph"

    @property
    def partial(self) -> bytes:
        """On its way to the page."""
        head = f'<hx-partial hx-target="#{self.key}" hx-swap="{self.swap}">'
        return b"%b%b</hx-partial>" % (head.encode(), self.html)


def partial(key: str, html: str) -> str:
    """A pane that answers somebody, on its way to the page."""
    return Change(key, html.encode()).partial.decode()


def lacking(panes: Shown, sent: Shown) -> list[Change]:
    """What a page lacks that has been sent other panes."""
    changed = [(pane, was) for key, pane in panes.items() if (was := sent.get(key)) is not pane]
    return [change for pane, was in changed for change in _changes(pane, was)]


def _changes(pane: Pane, sent: Pane | None) -> list[Change]:
    """Of a pane whose frame is the same, only what differs within."""
    if sent is None or pane.html != sent.html:
        return [Change(pane.key, render.whole(pane))]
    pairs = zip(pane.within, sent.within, strict=False)
    other = [(part, was) for part, was in pairs if part is not was]
    more = len(pane.within) - len(sent.within)
    if more < 0 or (more and not pane.grows) or any(part.key != was.key for part, was in other):
        return [Change(pane.key, render.whole(pane))]
    come = Change(pane.key, render.joined(pane.within[-more:]), "beforeend") if more else None
    changes = [change for part, was in other for change in _changes(part, was)]
    return [come, *changes] if come else changes


class Push(ServerSentEventMessage):
    """Events that are sent at one go, each with the version that it makes a page current with, if
    it does; put together once for all who look alike."""

    def __init__(self, events: Sequence[tuple[bytes, str]]) -> None:
        super().__init__()
        self.events = events

    @once
    def _encoded(self) -> bytes:
        return b"".join([_event(*event) for event in self.events])

    def encode(self) -> bytes:
        """As it goes to the page."""
        return self._encoded


def _event(html: bytes, id: str) -> bytes:
    head = f"id: {id}\r\n" if id else ""
    return b"%bdata: %b\r\n\r\n" % (head.encode(), html)


def drawn(room: Room, viewpoint: Viewpoint) -> Drawn:
    """All panes as one person sees them, by their keys."""
    panes = shown(room, viewpoint)
    return {key: Markup(render.whole(pane).decode()) for key, pane in panes.items()}


def shown(room: Room, viewpoint: Viewpoint) -> Shown:
    """The same, drawn once for all who look alike."""
    if viewpoint not in room.cache:
        looks = {viewpoint, *filter(None, room.looks)}
        _draw(room, [look for look in looks if look not in room.cache])
    found: Shown = room.cache[viewpoint]
    return found


def _draw(room: Room, looks: Sequence[Viewpoint]) -> None:
    """What all see who look on, at one go: to draw by the same template twice in a row takes half
    of the time."""
    game = room.table.game.name
    seen = {look: {pane.key: pane for pane in Desk(room, look).panes()} for look in looks}
    undrawn = [
        (part, was, look.language)
        for look, panes in seen.items()
        for key, pane in panes.items()
        if not pane.html
        for part, was in render.undrawn(pane, room.shelf.get(look, NOTHING).get(key))
    ]
    for pane, was, language in sorted(undrawn, key=lambda found: found[0].template):
        render.prepare(pane, was, language, game)
    room.cache |= seen
    room.shelf |= seen


@dataclass(frozen=True)
class Guest:
    """Whoever keeps a page open."""

    seats: Callable[[], Awaitable[list[int] | None]]  # None: may not look any more
    pinned: int
    language: str
    advised: bool = False

    def viewpoint(self, room: Room, mine: list[int]) -> Viewpoint:
        """Through whose eyes this person looks now."""
        seat = eyes(room, mine, self.pinned)
        return Viewpoint(seat, tuple(mine), self.language, advised=self.advised)


async def stream(
    hall: Hall, id: str, guest: Guest, known: str
) -> AsyncGenerator[ServerSentEventMessage, None]:
    """The changes of a table from the version that the page knows, for as long as it is open."""
    try:
        async for message in _pushes(hall, id, guest, known):
            yield message
    except Deleted:
        yield GONE
    except NotKept as error:  # the page asks again until the database is back
        LOG.warning("the stream of table %s ends: %s", id, error)
    except Exception:
        LOG.exception("the stream of table %s", id)  # the answer has begun: nobody else tells
        raise


async def _pushes(
    hall: Hall, id: str, guest: Guest, known: str
) -> AsyncGenerator[ServerSentEventMessage, None]:
    sent, edition = NOTHING, -1
    mine: list[int] | None = None
    while not hall.closing:
        room = await hall.seen(id)
        if edition != room.kept.edition:  # seats have changed hands
            edition, mine = room.kept.edition, await guest.seats()
            continue
        if mine is None:
            yield GONE
            return
        bell, viewpoint = room.bell, guest.viewpoint(room, mine)
        knows = sent is NOTHING and known == room.version
        lacks = None if knows else news(room, viewpoint, sent)
        sent = shown(room, viewpoint)  # now: while it is sent, the table may go on
        if lacks is not None:
            yield lacks
        while not await watched(room, bell, viewpoint):
            yield ServerSentEventMessage(data=None, comment="still here")


def news(room: Room, viewpoint: Viewpoint, sent: Shown) -> Push | None:
    """What a page lacks that has been sent something, if it lacks anything; the same for all such
    pages."""
    key = (viewpoint, id(sent))
    if key not in room.cache:
        events = _events(lacking(shown(room, viewpoint), sent), room.version)
        room.cache[key] = (Push(events) if events else None, sent)  # so that the id stays its own
    made: Push | None = room.cache[key][0]
    return made


def _events(changes: list[Change], version: str) -> list[tuple[bytes, str]]:
    """The move itself first, then the words about it; only the last makes the page current."""
    board: list[bytes] = []
    words: list[bytes] = []
    for change in changes:
        told = change.key.partition("-")[0] in WORDS  # with what is within a pane: `log-17`
        (words if told else board).append(change.partial)
    events = [b"".join(part) for part in (board, words) if part]
    return [(event, version if event is events[-1] else "") for event in events]


async def watched(room: Room, bell: asyncio.Event, look: Viewpoint | None = None) -> bool:
    """Whether the bell rings before it is time to see if anybody still listens; programs have no
    viewpoint."""
    room.looks[look] += 1
    try:
        return await rung(bell, PING)
    finally:
        room.looks[look] -= 1
        if not room.looks[look]:
            del room.looks[look]
