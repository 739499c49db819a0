"""Who is late and who is away: votes, the link of a free seat, holidays."""

from datetime import date, datetime, timedelta
from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import URLEncodedBody
from litestar.response import Redirect

from grandplace.engine.state import NOBODY
from grandplace.tables import absence
from grandplace.tables.holidays import AHEAD, ALLOWED
from grandplace.tables.kept import TableSummary
from grandplace.tables.store import NoSuchTable
from grandplace.web.clocks import URGENT
from grandplace.web.problems import NotYours
from grandplace.web.services import Services
from grandplace.web.visit import TableVisit, visit_table
from grandplace.web.visitor import AnyRequest, Visitor
from grandplace.words.durations import day, duration
from grandplace.words.render import Phrases


class Ballot(msgspec.Struct):
    """What somebody votes for, in which vote."""

    says: Annotated[str, msgspec.Meta(max_length=8)]
    number: int


class Leave(msgspec.Struct):
    """Until when somebody is away."""

    until: date


class AbsencePages(Controller):
    """One table, for those who sit there."""

    path = "/t/{id:str}"
    include_in_schema = False
    dependencies = {"visit": Provide(visit_table)}  # noqa: RUF012 (as Litestar wants it)

    @post("/vote")
    async def vote(
        self, visit: NamedDependency[TableVisit], data: URLEncodedBody[Ballot]
    ) -> Response[Any]:
        """Say what shall become of whoever is late; one may say something else later."""
        await absence.vote(visit.services.hall, visit.id, visit.mine, data.says, data.number)
        return visit.visitor.done(visit.address)

    @get("/substitute")
    async def substitute(
        self, request: AnyRequest, visit: NamedDependency[TableVisit]
    ) -> Response[str]:
        """The link of the seat that is free, for those who sit there."""
        if not any(seat != NOBODY for seat in visit.mine):
            raise NotYours("spectators only look")
        free = [place for place in visit.room.kept.places if place.is_free]
        if not free:
            raise NoSuchTable("no seat is free")
        link = f"{str(request.base_url).rstrip('/')}/join/{free[0].token}"
        name = free[0].name or visit.visitor.say("seat.name", free[0].seat + 1)
        return visit.visitor.page("substitute.jinja", name=name, link=link, url=visit.url)


class HolidayPages(Controller):
    """For whoever is away for a while."""

    path = "/holiday"
    include_in_schema = False

    @post()
    async def leave(
        self,
        services: NamedDependency[Services],
        visitor: NamedDependency[Visitor],
        data: URLEncodedBody[Leave],
    ) -> Redirect:
        """Be away until the end of a day."""
        far, today = timedelta(days=AHEAD), date.today()  # days far off have no number of seconds
        last = min(max(data.until, today - far), today + far)
        ends = datetime.combine(last, datetime.min.time()) + timedelta(days=1)
        await services.holidays.leave((await visitor.somebody()).id, ends.timestamp())
        return visitor.redirect("/mine")

    @post("/end")
    async def come_back(
        self, services: NamedDependency[Services], visitor: NamedDependency[Visitor]
    ) -> Redirect:
        """Be there again."""
        await services.holidays.come_back((await visitor.somebody()).id)
        return visitor.redirect("/mine")


async def holiday(services: Services, visitor: Visitor) -> dict[str, Any]:
    """What a person is told of their holidays; nothing if we do not know them."""
    if visitor.person is None:
        return {}
    left = await services.holidays.left(visitor.person.id)
    until = await services.holidays.until(visitor.person.id)
    today = date.today()
    return {
        "text": visitor.say("holiday.text", left, ALLOWED, AHEAD),
        "until": day(until - 1, visitor.language) if until else "",
        "first": today.isoformat(),
        "last": (today + timedelta(days=max(0, min(AHEAD, left) - 1))).isoformat(),
    }


def time_of(services: Services, say: Phrases, game: TableSummary) -> dict[str, Any]:
    """How much time is left to whoever is asked in a game of a list."""
    clock, asked = game.clock, game.standing.asked
    if game.closed or asked == NOBODY or not clock.limit or game.places[asked].bot:
        return {"late": "", "left": "", "urgent": False}
    name = game.places[asked].name or say("seat.name", asked + 1)
    left = clock.due - services.hall.house.now()
    told = say("clock.left", duration(left, say.language)) if clock.due > 0 else ""
    if clock.late != NOBODY:
        key = "clock.late" if clock.late in game.mine else "clock.mine-vote"
        return {"late": say(key, name), "left": "", "urgent": True}
    return {"late": "", "left": told, "urgent": left < clock.limit / URGENT}
