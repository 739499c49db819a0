"""The page of a table: what is seen there, choices, take-backs, chat, and the stream of changes."""

from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import URLEncodedBody
from litestar.response import ServerSentEvent
from litestar.status_codes import HTTP_204_NO_CONTENT

from grandplace.engine.errors import NotYourTurn, StalePly
from grandplace.engine.state import NOBODY
from grandplace.tables.lessons import Astray
from grandplace.tables.opening import plain
from grandplace.web import render
from grandplace.web.desk import Desk
from grandplace.web.live import drawn, partial, stream
from grandplace.web.problems import NotYours
from grandplace.web.visit import TableVisit, visit_table
from grandplace.web.visitor import AnyRequest, number
from grandplace.web.whatif import confirmation, tried

LONGEST = 30  # answers in one go


class Answer(msgspec.Struct):
    """A choice as the form sends it; without an option, a take-back."""

    ply: int
    option: Annotated[str, msgspec.Meta(max_length=200)] = ""
    then: Annotated[str, msgspec.Meta(max_length=2000)] = ""  # further answers, a line each
    seen: str = ""  # the page has shown what these answers bring
    confirmed: str = ""
    never: str = ""

    @property
    def line(self) -> list[str]:
        """All answers."""
        return [self.option, *self.then.splitlines()]


class Saying(msgspec.Struct):
    """Something to say."""

    text: Annotated[str, msgspec.Meta(max_length=500)]


class TablePages(Controller):
    """One table, for those who have a link to it."""

    path = "/t/{id:str}"
    include_in_schema = False
    dependencies = {"visit": Provide(visit_table)}  # noqa: RUF012 (as Litestar wants it)

    @get()
    async def table(self, visit: NamedDependency[TableVisit]) -> Response[str]:
        """The table as this person sees it."""
        return visit.page("table.jinja", visit.room, drawn(visit.room, visit.viewpoint))

    @get("/live")
    async def live(
        self, request: AnyRequest, visit: NamedDependency[TableVisit]
    ) -> ServerSentEvent:
        """What changes there from now on."""
        page = request.query_params.get("at", "")
        known = request.headers.get("last-event-id", page)
        changes = stream(visit.services.hall, visit.id, visit.guest, known)
        presence, person = visit.services.sender.presence, visit.visitor.person
        return ServerSentEvent(presence.during(person.id if person else "", visit.id, changes))

    @get("/log")
    async def log(self, visit: NamedDependency[TableVisit]) -> Response[str]:
        """Everything that has happened there."""
        told = Desk(visit.room, visit.viewpoint).chronicle.whole()
        return visit.visitor.page(
            "log.jinja", title=visit.title, chapters=told, table_url=visit.url
        )

    @post("/choose", limit="choices")
    async def choose(
        self, visit: NamedDependency[TableVisit], data: URLEncodedBody[Answer]
    ) -> Response[Any]:
        """Answers to the open question and those after it. What hands the turn on may have to be
        confirmed, unless the page has shown what it brings."""
        asks = visit.visitor.preferences.confirm and not visit.room.kept.lesson
        careful = asks and not (data.confirmed or data.seen)
        if careful and visit.room.table.passes_on(visit.seat, data.ply, *data.line):
            return _confirmation(visit, data.line)
        if data.never:
            await visit.visitor.prefer(confirm=False)
        try:
            await visit.services.hall.choose(visit.id, visit.seat, data.ply, *data.line)
        except Astray:  # the teacher answers on the page, and the question stays
            return visit.visitor.unmoved(visit.address)
        return visit.visitor.done(visit.address)

    @get("/try")
    async def attempt(
        self, request: AnyRequest, visit: NamedDependency[TableVisit]
    ) -> Response[Any]:
        """What answers would bring; nothing is chosen. The question may have passed on the way."""
        desk, now = Desk(visit.room, visit.viewpoint), visit.room.table.ply
        ply = number(request, "ply", now + 1, now + 1)
        if ply < now:
            return Response(None, status_code=HTTP_204_NO_CONTENT)
        if not desk.is_asked:
            raise NotYourTurn("nothing is asked here")
        if ply != now:
            raise StalePly(f"the open question is {now}")
        return Response(tried(desk, request.query_params.getall("option", [])[:LONGEST]))

    @post("/undo", limit="take-backs")
    async def undo(
        self, visit: NamedDependency[TableVisit], data: URLEncodedBody[Answer]
    ) -> Response[Any]:
        """Take the last answer back."""
        await visit.services.hall.undo(visit.id, visit.seat, data.ply)
        return visit.visitor.done(visit.address)

    @post("/again")
    async def again(self, visit: NamedDependency[TableVisit]) -> Response[Any]:
        """Let a bot that has failed try again."""
        visit.services.hall.try_again(visit.id)
        return visit.visitor.done(visit.address)

    @post("/chat", limit="sayings")
    async def chat(
        self, visit: NamedDependency[TableVisit], data: URLEncodedBody[Saying]
    ) -> Response[Any]:
        """Say something."""
        if not visit.mine:
            raise NotYours("only those who have a link may talk here")
        seat = next((seat for seat in visit.mine if seat != NOBODY), NOBODY)
        name = visit.visitor.name if seat == NOBODY else visit.room.kept.place(seat).name
        text = plain(data.text).strip()
        if text:
            await visit.services.hall.talk(visit.id, seat, name, text)
        return visit.visitor.done(visit.address)


def _confirmation(visit: TableVisit, line: list[str]) -> Response[str]:
    """The question whether the turn shall pass on, in the place of the one that is open."""
    viewpoint = visit.viewpoint._replace(seat=visit.seat)
    pane = confirmation(Desk(visit.room, viewpoint), line)
    html = render.draw(pane, viewpoint.language, visit.game)
    if visit.visitor.is_htmx:
        return visit.visitor.fragment(partial(pane.key, html))
    return visit.page("table.jinja", visit.room, {**drawn(visit.room, viewpoint), pane.key: html})
