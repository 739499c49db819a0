"""The review of a finished game: worked out when somebody asks, for all who may see the game."""

from litestar import Controller, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.response import Redirect

from grandplace.review.review import Review
from grandplace.web.archive import finished
from grandplace.web.desk import Desk
from grandplace.web.reviewing import Growing, Reviewed, Where
from grandplace.web.visit import TableVisit, visit_table
from grandplace.web.visitor import AnyRequest, number


class ReviewPages(Controller):
    """The review of one table."""

    path = "/t/{id:str}/review"
    include_in_schema = False
    dependencies = {"visit": Provide(visit_table)}  # noqa: RUF012 (as Litestar wants it)

    @get()
    async def page(self, request: AnyRequest, visit: NamedDependency[TableVisit]) -> Response[str]:
        """The review, or how far it is."""
        room = finished(visit.room)
        looking = await visit.services.reviews.of(room)
        if looking.is_done:
            where = _where(request, visit, looking.review)
            found = Reviewed(room, looking.review, visit.viewpoint, where)
            return visit.page("review.jinja", room, found.panes(), review=found.data())
        growing = Growing(looking, Desk(room, visit.viewpoint).sitters)
        ways = {"url": f"{visit.url}/review", "table_url": visit.url}
        return visit.visitor.page(
            "reviewing.jinja", title=visit.title, review={**growing.data(), **ways}
        )

    @post()
    async def begin(self, visit: NamedDependency[TableVisit]) -> Redirect:
        """Work it out, or go on with it."""
        await visit.services.reviews.begin(finished(visit.room))
        return visit.visitor.redirect(f"{visit.url}/review")

    @post("/stop")
    async def stop(self, visit: NamedDependency[TableVisit]) -> Redirect:
        """Leave it as it is."""
        await visit.services.reviews.stop(finished(visit.room))
        return visit.visitor.redirect(f"{visit.url}/review")


def _where(request: AnyRequest, visit: TableVisit, review: Review) -> Where:
    """What is asked for; else one's own seat, and what cost it most."""
    own = visit.viewpoint.seat
    seat = number(request, "of", len(review.seats) - 1, max(own, 0))
    turn = number(request, "turn", len(review.turns), 0)
    return Where(seat, turn, number(request, "step", 99, 0))
