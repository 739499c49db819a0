"""What a page is pushed: the panes that have changed for whoever looks, as soon as they do."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable
from dataclasses import dataclass

from litestar.response import ServerSentEventMessage

from grandplace.tables.hall import Hall
from grandplace.tables.room import Room
from grandplace.tables.store import Deleted
from grandplace.web.desk import Desk, Viewpoint, eyes
from grandplace.web.render import draw

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


def drawn(room: Room, viewpoint: Viewpoint) -> Drawn:
    """All panes as one person sees them, by their keys; drawn once for all who look alike."""
    if viewpoint not in room.cache:
        game, panes = room.table.game.name, Desk(room, viewpoint).panes()
        room.cache[viewpoint] = {pane.key: draw(pane, viewpoint.language, game) for pane in panes}
    shown: Drawn = room.cache[viewpoint]
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
    except Exception:
        LOG.exception("the stream of table %s", id)  # the answer has begun: nobody else tells
        raise


async def _changes(
    hall: Hall, id: str, guest: Guest, known: str
) -> AsyncGenerator[ServerSentEventMessage, None]:
    sent: Drawn = {}
    edition = -1
    mine: list[int] | None = None
    while not hall.closing:
        room = await hall.seen(id)
        if edition != room.kept.edition:  # seats have changed hands
            edition, mine = room.kept.edition, await guest.seats()
            continue
        if mine is None:
            yield GONE
            return
        bell, panes = room.bell, drawn(room, guest.viewpoint(room, mine))
        changed = {key: html for key, html in panes.items() if sent.get(key) != html}
        if sent or known != room.version:
            for part, last in _parts(changed):
                yield ServerSentEventMessage(data=part, id=room.version if last else None)
        sent = panes
        while not await rung(room, bell):
            yield ServerSentEventMessage(data=None, comment="still here")


def _parts(changed: Drawn) -> list[tuple[str, bool]]:
    """The move itself first, then the words about it; only the last makes the page current."""
    board = "".join([partial(key, html) for key, html in changed.items() if key not in WORDS])
    words = "".join([partial(key, html) for key, html in changed.items() if key in WORDS])
    parts = [part for part in (board, words) if part]
    return [(part, part is parts[-1]) for part in parts]


async def rung(room: Room, bell: asyncio.Event) -> bool:
    """Whether the bell rings before it is time to see if anybody still listens."""
    room.watchers += 1
    try:
        await asyncio.wait_for(bell.wait(), PING)
    except TimeoutError:
        return False
    finally:
        room.watchers -= 1
    return True
