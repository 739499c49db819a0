"""Back to the table: the same people play again, and who was away takes the seat back."""

from typing import Any

from litestar import Controller, Response, post
from litestar.di import NamedDependency, Provide
from litestar.response import Redirect

from grandplace.tables.hall import Hall
from grandplace.tables.room import Room
from grandplace.web.problems import NotYours, TooEarly
from grandplace.web.visit import TableVisit, visit_table


async def played_again(hall: Hall, room: Room, seat: int) -> str:
    """The table at which those who sat at one play again; whoever asks first opens it."""
    if room.kept.kind != "table":
        raise NotYours("a trial game has nobody to play it again with")
    if not room.is_ended:
        raise TooEarly("only when the game is over")
    return await hall.again(room.kept.id, seat)


class RematchPages(Controller):
    """One table, for those who sit there."""

    path = "/t/{id:str}"
    include_in_schema = False
    dependencies = {"visit": Provide(visit_table)}  # noqa: RUF012 (as Litestar wants it)

    @post("/rematch", limit="tables")
    async def rematch(self, visit: NamedDependency[TableVisit]) -> Redirect:
        """Play again with the same people."""
        id = await played_again(visit.services.hall, visit.room, visit.seat)
        return visit.visitor.redirect(f"/t/{id}")

    @post("/back")
    async def back(self, visit: NamedDependency[TableVisit]) -> Response[Any]:
        """Play again oneself, where a bot stands in."""
        for seat in [visit.seat, *visit.mine]:
            if visit.room.kept.place(seat).absent:
                await visit.services.hall.stand_in(visit.id, seat, "")
        return visit.visitor.done(visit.address)
