"""The page of a table: what is seen there, choices, take-backs, chat, and the stream of changes."""

from dataclasses import replace
from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, get, post
from litestar.di import Provide
from litestar.params import URLEncodedBody
from litestar.response import ServerSentEvent

from grandplace.engine.state import NOBODY
from grandplace.web import render
from grandplace.web.desk import Desk
from grandplace.web.live import drawn, partial, stream
from grandplace.web.problems import NotYours
from grandplace.web.stay import Here, Stay, staying
from grandplace.web.visitor import Asking


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
    dependencies = {"stay": Provide(staying)}  # noqa: RUF012 (as Litestar wants it)

    @get()
    async def table(self, stay: Here) -> Response[str]:
        """The table as this person sees it."""
        return stay.page("table.jinja", stay.room, drawn(stay.room, stay.look))

    @get("/live")
    async def live(self, request: Asking, stay: Here) -> ServerSentEvent:
        """What changes there from now on."""
        page = request.query_params.get("at", "")
        known = request.headers.get("last-event-id", page)
        return ServerSentEvent(stream(stay.house.hall, stay.id, stay.guest, known))

    @get("/log")
    async def log(self, stay: Here) -> Response[str]:
        """Everything that has happened there."""
        lines = Desk(stay.room, stay.look).story()
        return stay.visitor.page("log.jinja", title=stay.title, lines=lines, table_url=stay.url)

    @post("/choose")
    async def choose(self, stay: Here, data: URLEncodedBody[Answer]) -> Response[Any]:
        """An answer to the open question; one that hands the turn on may have to be confirmed."""
        careful = stay.visitor.preferences.confirm and not data.confirmed
        if careful and stay.room.table.passes_on(stay.seat, data.ply, data.option):
            return _confirmation(stay, data.option)
        if data.never:
            await stay.visitor.prefer(confirm=False)
        await stay.house.hall.choose(stay.id, stay.seat, data.ply, data.option)
        return stay.visitor.done(stay.address)

    @post("/undo")
    async def undo(self, stay: Here, data: URLEncodedBody[Answer]) -> Response[Any]:
        """Take the last answer back."""
        await stay.house.hall.undo(stay.id, stay.seat, data.ply)
        return stay.visitor.done(stay.address)

    @post("/again")
    async def again(self, stay: Here) -> Response[Any]:
        """Let a bot that has failed try again."""
        stay.house.hall.try_again(stay.id)
        return stay.visitor.done(stay.address)

    @post("/chat")
    async def chat(self, stay: Here, data: URLEncodedBody[Saying]) -> Response[Any]:
        """Say something."""
        if not stay.mine:
            raise NotYours("only those who have a link may talk here")
        seat = next((seat for seat in stay.mine if seat != NOBODY), NOBODY)
        name = stay.visitor.name if seat == NOBODY else stay.room.kept.place(seat).name
        text = data.text.strip()
        if text:
            await stay.house.hall.talk(stay.id, seat, name, text)
        return stay.visitor.done(stay.address)


def _confirmation(stay: Stay, text: str) -> Response[str]:
    """The question whether the turn shall pass on, in the place of the one that is open."""
    look = replace(stay.look, seat=stay.seat)
    pane = Desk(stay.room, look).confirmation(text)
    html = render.draw(pane, look.language, stay.game)
    if stay.visitor.is_htmx:
        return stay.visitor.fragment(partial(pane.key, html))
    return stay.page("table.jinja", stay.room, {**drawn(stay.room, look), pane.key: html})
