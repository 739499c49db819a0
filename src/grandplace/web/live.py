"""What a page is pushed: the panes that have changed for whoever looks, as soon as they do."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from litestar.response import ServerSentEventMessage

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


@dataclass(slots=True)
class Sketch:
    """A pane as it was drawn, without what stands within it."""

    pane: Pane
    html: str

    def shows(self, pane: Pane) -> bool:
        """Whether a pane of this key looks the same."""
        old = self.pane
        return old is pane or (old.template == pane.template and old.data == pane.data)


class Shown:
    """All panes of a page, drawn, and those within others. What is as it was before is not drawn
    again, however many tables are played at."""

    def __init__(
        self, panes: Iterable[Pane] = (), before: "Shown | None" = None, *like: str
    ) -> None:
        self._sketches: dict[str, Sketch] = {}
        self._within: dict[str, tuple[str, ...]] = {}  # the keys of what stands within each pane
        for pane in panes:
            for each in (pane, *pane.within):
                self._sketches[each.key] = _sketch(each, before or self, *like)
            self._within[pane.key] = tuple([part.key for part in pane.within])

    def sketch(self, key: str) -> Sketch | None:
        """How a pane was drawn, if it is there."""
        return self._sketches.get(key)

    def whole(self) -> Drawn:
        """All panes, each with what stands within it."""
        return {key: self._whole(key) for key in self._within}

    def _whole(self, key: str) -> str:
        html, parts = self._sketches[key].html, self._within[key]
        return render.filled(html, [self._sketches[part].html for part in parts]) if parts else html

    def lacking(self, sent: "Shown") -> Drawn:
        """What a page lacks that has been sent others: of a pane whose frame is the same, only
        what differs within."""
        changed: Drawn = {}
        for key, parts in self._within.items():
            new = [part for part in parts if self._is_new(part, sent)]
            if self._is_new(key, sent) or sent._within[key] != parts:
                changed[key] = self._whole(key)
            else:
                changed |= {part: self._sketches[part].html for part in new}
        return changed

    def _is_new(self, key: str, sent: "Shown") -> bool:
        old = sent.sketch(key)
        return old is None or old.html != self._sketches[key].html


def _sketch(pane: Pane, before: Shown, *like: str) -> Sketch:
    """A pane, drawn anew if it is not what it was."""
    old = before.sketch(pane.key)
    if old is not None and old.shows(pane):
        return old
    return Sketch(pane, render.drawn(render.sheet(pane), pane.data, *like))


NOTHING = Shown()  # what a page has that has been pushed nothing yet


class Push(ServerSentEventMessage):
    """Events that are sent at one go, each with the version that it makes a page current with, if
    it does; encoded once for all who look alike."""

    def __init__(self, events: Sequence[tuple[str, str | None]]) -> None:
        super().__init__()
        self.events = events

    @cached_property
    def _encoded(self) -> bytes:
        return b"".join([_event(*event) for event in self.events])

    def encode(self) -> bytes:
        """As it goes to the page."""
        return self._encoded


def _event(text: str, id: str | None) -> bytes:
    if "\r" in text:
        return ServerSentEventMessage(text, id=id).encode()
    head = "" if id is None else f"id: {id}\r\n"
    lines = text.replace("\n", "\r\ndata: ")
    return f"{head}data: {lines}\r\n\r\n".encode()


def drawn(room: Room, viewpoint: Viewpoint) -> Drawn:
    """All panes as one person sees them, by their keys."""
    return shown(room, viewpoint).whole()


def shown(room: Room, viewpoint: Viewpoint) -> Shown:
    """The same, drawn once for all who look alike."""
    if viewpoint not in room.cache:
        panes, before = Desk(room, viewpoint).panes(), room.shelf.get(viewpoint)
        new = Shown(panes, before, viewpoint.language, room.table.game.name)
        room.cache[viewpoint] = room.shelf[viewpoint] = new
    found: Shown = room.cache[viewpoint]
    return found


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


def partial(key: str, html: str) -> str:
    """A pane on its way to the page."""
    return f'<hx-partial hx-target="#{key}" hx-swap="outerMorph">{html}</hx-partial>'


async def stream(
    hall: Hall, id: str, guest: Guest, known: str
) -> AsyncGenerator[ServerSentEventMessage, None]:
    """The changes of a table from the version that the page knows, for as long as it is open."""
    try:
        async for message in _changes(hall, id, guest, known):
            yield message
    except Deleted:
        yield GONE
    except NotKept as error:  # the page asks again until the database is back
        LOG.warning("the stream of table %s ends: %s", id, error)
    except Exception:
        LOG.exception("the stream of table %s", id)  # the answer has begun: nobody else tells
        raise


async def _changes(
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
        while not await watched(room, bell):
            yield ServerSentEventMessage(data=None, comment="still here")


def news(room: Room, viewpoint: Viewpoint, sent: Shown) -> Push | None:
    """What a page lacks that has been sent something, if it lacks anything; the same for all such
    pages."""
    key = (viewpoint, id(sent))
    if key not in room.cache:
        events = _events(shown(room, viewpoint).lacking(sent), room.version)
        room.cache[key] = (Push(events) if events else None, sent)  # so that the id stays its own
    made: Push | None = room.cache[key][0]
    return made


def _events(changed: Drawn, version: str) -> list[tuple[str, str | None]]:
    """The move itself first, then the words about it; only the last makes the page current."""
    board: list[str] = []
    words: list[str] = []
    for key, html in changed.items():
        told = key.partition("-")[0] in WORDS  # with what is within a pane: `log-17`
        (words if told else board).append(partial(key, html))
    events = ["".join(part) for part in (board, words) if part]
    return [(event, version if event is events[-1] else None) for event in events]


async def watched(room: Room, bell: asyncio.Event) -> bool:
    """Whether the bell rings before it is time to see if anybody still listens."""
    room.watchers += 1
    try:
        return await rung(bell, PING)
    finally:
        room.watchers -= 1
