"""The page of a table's host: who has come, links for the others, bots for who is away, the end."""

from collections.abc import AsyncGenerator

import msgspec
from litestar import Controller, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, URLEncodedBody
from litestar.response import Redirect, ServerSentEvent, ServerSentEventMessage

from grandplace.bots.levels import USUAL
from grandplace.drawing.page import Pane
from grandplace.engine.state import NOBODY
from grandplace.tables.clocks import known
from grandplace.tables.room import Room
from grandplace.tables.store import Deleted
from grandplace.web.clocks import offered
from grandplace.web.desk import sitters
from grandplace.web.live import GONE, partial, watched
from grandplace.web.problems import NotYours
from grandplace.web.reach import reach
from grandplace.web.render import draw
from grandplace.web.visit import TableVisit, visit_table
from grandplace.web.visitor import AnyRequest


class Pace(msgspec.Struct):
    """Whether bots pause, and how long people may take."""

    at_once: str = ""
    clock: str = ""


async def visit_as_host(visit: NamedDependency[TableVisit]) -> TableVisit:
    """The host at this table, and nobody else."""
    if not visit.is_host:
        raise NotYours("only the host may do this")
    return visit


class HostPages(Controller):
    """For whoever has opened a table."""

    path = "/t/{id:str}"
    include_in_schema = False
    dependencies = {"visit": Provide(visit_table), "host": Provide(visit_as_host)}  # noqa: RUF012

    @get("/host")
    async def links(self, request: AnyRequest, host: NamedDependency[TableVisit]) -> Response[str]:
        """Who sits where, and the links of all seats."""
        pane = await invitation(host, host.room, _root(request))
        kept = host.room.kept
        more = {"url": host.url, "at_once": kept.at_once, "ended": host.room.is_ended}
        return host.visitor.page(
            "host.jinja",
            title=host.title,
            table={**host.facts(host.room), **more, "shared": await _is_shared(host)},
            seats=_linked(host.room),
            clocks=offered(host.visitor.say, kept.clock),
            reach=reach(request.base_url.hostname or ""),
            invitation=draw(pane, host.visitor.language, host.game),
        )

    @get("/host/live")
    async def live(self, request: AnyRequest, host: NamedDependency[TableVisit]) -> ServerSentEvent:
        """Who comes from now on."""
        return ServerSentEvent(arrivals(host, _root(request)))

    @post("/links/{seat:str}/revoke")
    async def revoke(self, host: NamedDependency[TableVisit], seat: FromPath[str]) -> Redirect:
        """A new link for a seat."""
        await host.services.hall.revoke(host.id, _seat(_linked(host.room), seat))
        return host.visitor.redirect(f"{host.url}/host")

    @post("/seats/{seat:str}/bot")
    async def stand_in(self, host: NamedDependency[TableVisit], seat: FromPath[str]) -> Redirect:
        """A bot plays for somebody who is away."""
        await host.services.hall.stand_in(host.id, _seat(_peopled(host.room), seat), USUAL)
        return host.visitor.redirect(f"{host.url}/host")

    @post("/seats/{seat:str}/person")
    async def call_back(self, host: NamedDependency[TableVisit], seat: FromPath[str]) -> Redirect:
        """The bot leaves again."""
        await host.services.hall.stand_in(host.id, _seat(_peopled(host.room), seat), "")
        return host.visitor.redirect(f"{host.url}/host")

    @post("/pause")
    async def pause(
        self, host: NamedDependency[TableVisit], data: URLEncodedBody[Pace]
    ) -> Redirect:
        """Whether bots pause before they move, and how long people may take."""
        await host.services.hall.set_pace(host.id, bool(data.at_once), *known(data.clock))
        return host.visitor.redirect(f"{host.url}/host")

    @post("/close")
    async def close(self, host: NamedDependency[TableVisit]) -> Redirect:
        """End the game without a result."""
        await host.services.hall.close(host.id, NOBODY)
        return host.visitor.redirect(host.url)

    @post("/delete")
    async def delete(self, host: NamedDependency[TableVisit]) -> Redirect:
        """Delete the table; a finished game is also that of the others, who keep it."""
        if await _is_shared(host):
            await host.services.people.leave(await host.visitor.somebody(), host.id)
        else:
            await host.services.hall.delete(host.id)
        return host.visitor.redirect("/mine")


async def arrivals(host: TableVisit, root: str) -> AsyncGenerator[ServerSentEventMessage, None]:
    """The list of seats, now and whenever it changes, for as long as the host looks."""
    hall, sent = host.services.hall, ""
    try:
        while not hall.closing:
            room = await hall.seen(host.id)
            bell, pane = room.bell, await invitation(host, room, root)
            html = draw(pane, host.visitor.language, host.game)
            if html != sent:
                yield ServerSentEventMessage(data=partial(pane.key, html))
            sent = html
            while not await watched(room, bell):
                yield ServerSentEventMessage(data=None, comment="still here")
    except Deleted:
        yield GONE


async def invitation(host: TableVisit, room: Room, root: str) -> Pane:
    """Seats for others first, then the spectators' link; one's own seats are no invitation."""
    claimed = await host.services.people.claimed(host.id)
    people = sitters(room.kept.places, host.visitor.say)
    rows = [
        {
            "seat": seat,
            "sitter": None if seat == NOBODY else people[seat].sign,
            "url": _link(root, room.kept.place(seat).token),
            "claimed": seat in claimed,
            "absent": bool(room.kept.place(seat).absent and room.kept.place(seat).bot),
        }
        for seat in _linked(room)
    ]
    mine = [row for row in rows if row["seat"] in host.mine and row["seat"] != NOBODY]
    others = [row for row in rows if row not in mine]
    data = {"others": others, "mine": mine, "ended": room.is_ended}
    return Pane("invitation", "panes/invitation.jinja", data)


def _link(root: str, token: str) -> str:
    """The address of a seat; nothing if the key of its seal is lost: then it needs a new one."""
    return f"{root}/join/{token}" if token else ""


def _root(request: AnyRequest) -> str:
    return str(request.base_url).rstrip("/")


def _peopled(room: Room) -> list[int]:
    """The seats that are people's, be it that a bot stands in."""
    return [place.seat for place in room.kept.places if not place.bot or place.absent]


def _linked(room: Room) -> list[int]:
    """The seats that one can come to by a link; NOBODY is the spectators'."""
    return [*_peopled(room), NOBODY]


def _seat(known: list[int], text: str) -> int:
    """One of the known seats, as an address names it."""
    if text not in map(str, known):
        raise NotFoundException
    return int(text)


async def _is_shared(host: TableVisit) -> bool:
    """Whether a game is over and others have played it too."""
    claims = await host.services.store.claims(host.id)
    others = [person for person, seat in claims if person != host.room.kept.host and seat != NOBODY]
    return host.room.asked == NOBODY and bool(others)
