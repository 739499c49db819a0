"""The page of a table: what is seen there, choices, take-backs, chat, and the stream of changes."""

from dataclasses import replace
from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import URLEncodedBody
from litestar.response import ServerSentEvent

from grandplace.engine.state import NOBODY
from grandplace.web import render
from grandplace.web.desk import Desk
from grandplace.web.live import drawn, partial, stream
from grandplace.web.problems import NotYours
from grandplace.web.visit import TableVisit, visit_table
from grandplace.web.visitor import AnyRequest


class Answer(msgspec.Struct):
    """A choice as the form sends it; without an option, a take-back."""

    ply: int
    option: Annotated[str, msgspec.Meta(max_length=200)] = ""
    confirmed: str = ""
    never: str = ""


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
        return ServerSentEvent(stream(visit.services.hall, visit.id, visit.guest, known))

    @get("/log")
    async def log(self, visit: NamedDependency[TableVisit]) -> Response[str]:
        """Everything that has happened there."""
        told = Desk(visit.room, visit.viewpoint).chronicle.whole()
        return visit.visitor.page(
            "log.jinja", title=visit.title, chapters=told, table_url=visit.url
        )

    @post("/choose")
    async def choose(
        self, visit: NamedDependency[TableVisit], data: URLEncodedBody[Answer]
    ) -> Response[Any]:
        """An answer to the open question; one that hands the turn on may have to be confirmed."""
        careful = visit.visitor.preferences.confirm and not data.confirmed
        if careful and visit.room.table.passes_on(visit.seat, data.ply, data.option):
            return _confirmation(visit, data.option)
        if data.never:
            await visit.visitor.prefer(confirm=False)
        await visit.services.hall.choose(visit.id, visit.seat, data.ply, data.option)
        return visit.visitor.done(visit.address)

    @post("/undo")
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

    @post("/chat")
    async def chat(
        self, visit: NamedDependency[TableVisit], data: URLEncodedBody[Saying]
    ) -> Response[Any]:
        """Say something."""
        if not visit.mine:
            raise NotYours("only those who have a link may talk here")
        seat = next((seat for seat in visit.mine if seat != NOBODY), NOBODY)
        name = visit.visitor.name if seat == NOBODY else visit.room.kept.place(seat).name
        text = data.text.strip()
        if text:
            await visit.services.hall.talk(visit.id, seat, name, text)
        return visit.visitor.done(visit.address)


def _confirmation(visit: TableVisit, text: str) -> Response[str]:
    """The question whether the turn shall pass on, in the place of the one that is open."""
    viewpoint = replace(visit.viewpoint, seat=visit.seat)
    pane = Desk(visit.room, viewpoint).confirmation(text)
    html = render.draw(pane, viewpoint.language, visit.game)
    if visit.visitor.is_htmx:
        return visit.visitor.fragment(partial(pane.key, html))
    return visit.page("table.jinja", visit.room, {**drawn(visit.room, viewpoint), pane.key: html})
