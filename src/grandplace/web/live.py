"""What a page is pushed: the panes that have changed for whoever looks, as soon as they do."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
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
from grandplace.web.render import Sheet

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


UNDRAWN: tuple[Pane | None, Sheet, str] = (None, ("", "", b""), "")


class Shown(Drawn):
    """All panes of a page, drawn; of those with others within, their frame and these. What is as it
    was before is not drawn again, however many tables are played at."""

    def __init__(
        self, panes: Iterable[Pane] = (), before: "Shown | None" = None, *like: str
    ) -> None:
        self.frames: dict[str, tuple[str, Drawn]] = {}
        self._known: dict[str, tuple[Pane, Sheet, str]] = {}  # by key: a pane, and how it was drawn
        for pane in panes:
            html = self._draw(pane, before or self, *like)
            if pane.within:
                within = {part.key: self._draw(part, before or self, *like) for part in pane.within}
                self.frames[pane.key] = (html, within)
                html = render.filled(html, within.values())
            self[pane.key] = html

    def _draw(self, pane: Pane, before: "Shown", *like: str) -> str:
        old, sheet, html = before._known.get(pane.key, UNDRAWN)
        if old is not pane:
            told = render.sheet(pane)
            html = html if told == sheet else render.drawn(told, pane.data, *like)
            sheet = told
        self._known[pane.key] = (pane, sheet, html)
        return html

    def lacking(self, sent: "Shown") -> Drawn:
        """What a page lacks that has been sent others: of a pane whose frame is the same, only
        what differs within."""
        changed: Drawn = {}
        for key, html in self.items():
            (frame, within), (old, known) = self.frames.get(key, ALONE), sent.frames.get(key, ALONE)
            if frame and frame == old and within.keys() == known.keys():
                changed |= {part: html for part, html in within.items() if known[part] != html}
            elif sent.get(key) != html:
                changed[key] = html
        return changed


ALONE: tuple[str, Drawn] = ("", {})  # nothing is within
NOTHING = Shown()  # what a page has that has been pushed nothing yet


class Shared(ServerSentEventMessage):
    """A message to all who look alike, encoded once."""

    @cached_property
    def _encoded(self) -> bytes:
        if "\r" in str(self.data):
            return super().encode()
        head = "" if self.id is None else f"id: {self.id}\r\n"
        lines = str(self.data).replace("\n", "\r\ndata: ")
        return f"{head}data: {lines}\r\n\r\n".encode()

    def encode(self) -> bytes:
        """As it goes to the page."""
        return self._encoded


def drawn(room: Room, viewpoint: Viewpoint) -> Shown:
    """All panes as one person sees them, by their keys; drawn once for all who look alike."""
    if viewpoint not in room.cache:
        panes, before = Desk(room, viewpoint).panes(), room.shelf.get(viewpoint)
        new = Shown(panes, before, viewpoint.language, room.table.game.name)
        room.cache[viewpoint] = room.shelf[viewpoint] = new
    shown: Shown = room.cache[viewpoint]
    return shown


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
        lacks = news(room, viewpoint, sent) if sent or known != room.version else []
        sent = drawn(room, viewpoint)  # now: while messages are sent, the table may go on
        for message in lacks:
            yield message
        while not await watched(room, bell):
            yield ServerSentEventMessage(data=None, comment="still here")


def news(room: Room, viewpoint: Viewpoint, sent: Shown) -> list[Shared]:
    """What a page lacks that has been sent something; the same messages for all such pages."""
    key = (viewpoint, id(sent))
    if key not in room.cache:
        changed = drawn(room, viewpoint).lacking(sent)
        messages = [
            Shared(data=part, id=room.version if last else None) for part, last in _parts(changed)
        ]
        room.cache[key] = (messages, sent)  # what is kept here has its id to itself
    made: list[Shared] = room.cache[key][0]
    return made


def _parts(changed: Drawn) -> list[tuple[str, bool]]:
    """The move itself first, then the words about it; only the last makes the page current."""
    board: list[str] = []
    words: list[str] = []
    for key, html in changed.items():
        told = key.partition("-")[0] in WORDS  # with what is within a pane: `log-17`
        (words if told else board).append(partial(key, html))
    parts = ["".join(part) for part in (board, words) if part]
    return [(part, part is parts[-1]) for part in parts]


async def watched(room: Room, bell: asyncio.Event) -> bool:
    """Whether the bell rings before it is time to see if anybody still listens."""
    room.watchers += 1
    try:
        return await rung(bell, PING)
    finally:
        room.watchers -= 1
