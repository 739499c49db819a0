"""The coach on the page: one option is marked, with one reason in words; and who agrees to it."""

from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, post
from litestar.di import NamedDependency, Provide
from litestar.params import URLEncodedBody
from litestar.status_codes import HTTP_200_OK

from grandplace.engine.errors import UnknownChoice
from grandplace.engine.state import NOBODY
from grandplace.tables.coach import NAMES, advised, answer, level
from grandplace.web.desk import Desk
from grandplace.web.problems import NotYours
from grandplace.web.visit import TableVisit, visit_table
from grandplace.web.whatif import Tryout


class Wish(msgspec.Struct):
    """Which level is asked; or what one says to having a coach."""

    level: Annotated[str, msgspec.Meta(max_length=32)] = ""
    says: Annotated[str, msgspec.Meta(max_length=16)] = ""


class CoachPages(Controller):
    """The coach of one table."""

    path = "/t/{id:str}/coach"
    include_in_schema = False
    dependencies = {"visit": Provide(visit_table)}  # noqa: RUF012 (as Litestar wants it)

    @post(status_code=HTTP_200_OK)
    async def ask(
        self, visit: NamedDependency[TableVisit], data: URLEncodedBody[Wish]
    ) -> dict[str, Any]:
        """What it would choose in the place of whoever asks, and why."""
        room, seat = visit.room, visit.viewpoint.seat
        desk, name = Desk(room, visit.viewpoint), data.level or level(room, seat)
        if name not in NAMES:
            raise UnknownChoice(f"there is no level {name!r}")
        best, other = await advised(visit.services.hall, room, seat, name)
        tried, say = Tryout(desk, [best]), desk.say
        also = "".join(Tryout(desk, [other]).titles()[:1]) if other else ""
        return {
            "ply": desk.table.ply,
            "option": best,
            "title": say("coach.would", say(f"bot.{name}"), "".join(tried.titles()[:1])),
            "text": tried.text(),
            "also": say("coach.also", also) if also else "",
        }

    @post("/consent")
    async def consent(
        self, visit: NamedDependency[TableVisit], data: URLEncodedBody[Wish]
    ) -> Response[Any]:
        """Wish for a coach, agree or refuse; one says so for all seats one has."""
        seats = [seat for seat in visit.mine if seat != NOBODY]
        if not seats:
            raise NotYours("spectators only look")
        await answer(visit.services.hall, visit.room, seats, data.says)
        return visit.visitor.done(visit.address)
