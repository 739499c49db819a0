"""The coach on the page: one option is marked, with one reason in words."""

from typing import Any

from litestar import Controller, post
from litestar.di import NamedDependency, Provide
from litestar.status_codes import HTTP_200_OK

from grandplace.tables.coach import advised, level
from grandplace.web.desk import Desk
from grandplace.web.visit import TableVisit, visit_table
from grandplace.web.whatif import Tryout


class CoachPages(Controller):
    """The coach of one table."""

    path = "/t/{id:str}/coach"
    include_in_schema = False
    dependencies = {"visit": Provide(visit_table)}  # noqa: RUF012 (as Litestar wants it)

    @post(status_code=HTTP_200_OK)
    async def ask(self, visit: NamedDependency[TableVisit]) -> dict[str, Any]:
        """What it would choose in the place of whoever asks, and why."""
        room, seat = visit.room, visit.viewpoint.seat
        desk, name = Desk(room, visit.viewpoint), level(room, seat)
        best, other = await advised(visit.services.hall, room, seat)
        tried, say = Tryout(desk, [best]), desk.say
        also = "".join(Tryout(desk, [other]).titles()[:1]) if other else ""
        return {
            "ply": desk.table.ply,
            "option": best,
            "title": say("coach.would", say(f"bot.{name}"), "".join(tried.titles()[:1])),
            "text": tried.text(),
            "also": say("coach.also", also) if also else "",
        }
