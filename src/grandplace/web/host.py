"""The page of a table's host: the links of all seats, and whether bots pause."""

from typing import Any

import msgspec
from litestar import Controller, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, URLEncodedBody
from litestar.response import Redirect

from grandplace.engine.state import NOBODY
from grandplace.web.desk import sitters
from grandplace.web.problems import NotYours
from grandplace.web.visit import TableVisit, visit_table
from grandplace.web.visitor import AnyRequest


class Pace(msgspec.Struct):
    """Whether bots pause."""

    at_once: str = ""


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
        """The links of all seats."""
        root = str(request.base_url).rstrip("/")
        claimed = await host.services.people.claimed(host.id)
        more = {"url": host.url, "at_once": host.room.kept.at_once}
        return host.visitor.page(
            "host.jinja",
            title=host.title,
            table={**host.facts(host.room), **more},
            links=_links(host, root, claimed),
        )

    @post("/links/{seat:str}/revoke")
    async def revoke(self, host: NamedDependency[TableVisit], seat: FromPath[str]) -> Redirect:
        """A new link for a seat."""
        known = {str(number): number for number in _linked(host)}
        if seat not in known:
            raise NotFoundException
        await host.services.hall.revoke(host.id, known[seat])
        return host.visitor.redirect(f"{host.url}/host")

    @post("/pause")
    async def pause(
        self, host: NamedDependency[TableVisit], data: URLEncodedBody[Pace]
    ) -> Redirect:
        """Whether bots pause before they move."""
        await host.services.hall.set_at_once(host.id, bool(data.at_once))
        return host.visitor.redirect(f"{host.url}/host")


def _linked(host: TableVisit) -> list[int]:
    """The seats that one can come to by a link; NOBODY is the spectators'."""
    return [*[place.seat for place in host.room.kept.places if not place.bot], NOBODY]


def _links(host: TableVisit, root: str, claimed: set[int]) -> list[dict[str, Any]]:
    people = sitters(host.room.kept.places, host.visitor.say)
    return [
        {
            "sitter": None if seat == NOBODY else people[seat],
            "url": f"{root}/join/{host.room.kept.place(seat).token}",
            "claimed": seat in claimed,
        }
        for seat in _linked(host)
    ]
