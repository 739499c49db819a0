"""The same tables as JSON, for bots and scripts: the secret of a seat is the bearer token."""

from collections.abc import AsyncGenerator
from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, get, post
from litestar.exceptions import NotAuthorizedException
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import JSONBody
from litestar.response import ServerSentEvent, ServerSentEventMessage

from grandplace.engine.codec import Codec
from grandplace.engine.state import NOBODY, Message
from grandplace.games import REGISTRY
from grandplace.tables import opening
from grandplace.tables.hall import Hall, Room
from grandplace.tables.store import NoSuchTable
from grandplace.web.archive import finished
from grandplace.web.house import House, Ours
from grandplace.web.live import rung
from grandplace.web.seating import NAME, SEATS, checked_bot
from grandplace.web.visitor import Asking, Name

API_HOST = ""  # nobody: a table opened by a script has no host's page


class Problem(msgspec.Struct):
    """What is wrong (RFC 9457): `code` is for programs, `detail` for people."""

    status: int
    code: str
    detail: str
    type: str = "about:blank"
    clause: str | None = None


class GameInfo(msgspec.Struct):
    """A game that can be played here."""

    name: str
    version: int
    seats: list[int]
    variants: list[str]
    status: str


class NewSeat(msgspec.Struct, forbid_unknown_fields=True):
    """Who shall sit there: a bot of some level, or whoever has the token."""

    name: Annotated[str, msgspec.Meta(max_length=NAME)] = ""
    bot: Annotated[str, msgspec.Meta(max_length=32)] = ""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be opened."""

    game: Annotated[str, msgspec.Meta(max_length=32)]
    seats: Annotated[list[NewSeat], msgspec.Meta(min_length=1, max_length=SEATS)]
    variant: Annotated[str, msgspec.Meta(max_length=200)] = ""
    bots_at_once: bool = True


class Opened(msgspec.Struct):
    """A new table: one secret for each seat, one for spectators."""

    table: str
    seats: list[str]
    spectators: str


class Said(msgspec.Struct):
    """Something to tell a person: a key and numbers."""

    key: str
    details: list[int]


class Happened(msgspec.Struct):
    """An event, and the number of the choice that caused it (-1: the deal)."""

    ply: int
    key: str
    details: list[int]


class Offered(msgspec.Struct):
    """An option: its number in the game's vocabulary, and its text."""

    index: int
    text: str


class Refused(msgspec.Struct):
    """What one might expect to choose, and the clause that forbids it."""

    text: str
    clause: str


class DecisionOut(msgspec.Struct):
    """The open question. Only the seat that is asked sees options and refusals."""

    ply: int
    player: int
    over: bool
    prompt: Said
    options: list[Offered]
    refused: list[Refused]


class SeatOut(msgspec.Struct):
    """Who sits on a seat."""

    name: str
    bot: str


class TableOut(msgspec.Struct):
    """A table as one seat sees it; -999 in the view is unknown."""

    table: str
    game: str
    variant: str
    version: int
    seat: int
    seats: list[SeatOut]
    scores: list[int]
    commitment: str
    decision: DecisionOut
    view: Any


class ChoiceIn(msgspec.Struct, forbid_unknown_fields=True):
    """An answer to the question with this number."""

    ply: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    option: Annotated[str, msgspec.Meta(max_length=200)]


class UndoIn(msgspec.Struct, forbid_unknown_fields=True):
    """Take back the choice before the question with this number."""

    ply: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class ApiSchema(JsonRenderPlugin):
    """The schema of the interface; what is sent has the fields it names and no others."""

    def render(self, request: Asking, openapi_schema: dict[str, Any]) -> bytes:
        for body in (NewSeat, NewTable, ChoiceIn, UndoIn):
            openapi_schema["components"]["schemas"][body.__name__]["additionalProperties"] = False
        return super().render(request, openapi_schema)


def _problems(*statuses: int) -> dict[int, ResponseSpec]:
    said = {
        400: "The request makes no sense",
        401: "No secret of a seat",
        404: "No such table, or the secret is not for it",
        409: "Not possible now; nothing has changed",
        413: "The request is too large",
    }
    media_type = "application/problem+json"
    return {
        status: ResponseSpec(Problem, description=said[status], media_type=media_type)
        for status in statuses
    }


READING = _problems(400, 401, 404)
WRITING = _problems(400, 401, 404, 409, 413)


async def seated(request: Asking, house: House, table: str) -> tuple[Room, int]:
    """The table and the seat of a bearer token."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not token:
        raise NotAuthorizedException(
            "send the secret of a seat: 'Authorization: Bearer ...'",
            headers={"www-authenticate": "Bearer"},
        )
    id, seat = await house.store.by_token(token.strip())
    if id != table:
        raise NoSuchTable(f"this secret is not for the table {table!r}")
    return await house.hall.seen(id), seat


class TableApi(Controller):
    """Tables for programs."""

    path = "/api"
    tags = ("tables",)

    @get("/games", sync_to_thread=False)
    def games(self, house: Ours) -> list[GameInfo]:
        """The games that can be played here."""
        games = [house.hall.game(name) for name in REGISTRY]
        return [GameInfo(g.name, g.version, g.seats, g.variants, g.status) for g in games]

    @post("/tables", responses=_problems(400, 413))
    async def open(self, house: Ours, data: JSONBody[NewTable]) -> Opened:
        """Open a table; whoever has a secret sits on its seat."""
        game = house.hall.game(data.game)
        sittings = [(seat.name, checked_bot(seat.bot)) for seat in data.seats]
        kept = opening.dealt(game, API_HOST, sittings, data.variant, data.bots_at_once)
        await house.hall.add(kept, [])
        return Opened(kept.id, [place.token for place in kept.places], kept.watchers)

    @get("/tables/{table:str}", responses=READING)
    async def table(self, request: Asking, house: Ours, table: Name) -> TableOut:
        """The table as the seat of the token sees it."""
        room, seat = await seated(request, house, table)
        return table_out(room, seat)

    @get("/tables/{table:str}/decision", responses=READING)
    async def decision(self, request: Asking, house: Ours, table: Name) -> DecisionOut:
        """The open question."""
        room, seat = await seated(request, house, table)
        return decision_out(room, seat)

    @post("/tables/{table:str}/choices", responses=WRITING)
    async def choose(
        self,
        request: Asking,
        house: Ours,
        table: Name,
        data: JSONBody[ChoiceIn],
    ) -> DecisionOut:
        """Answer the open question; the answer is the next one."""
        _, seat = await seated(request, house, table)
        await house.hall.choose(table, seat, data.ply, data.option)
        return decision_out(await house.hall.seen(table), seat)

    @post("/tables/{table:str}/undo", responses=WRITING)
    async def undo(
        self,
        request: Asking,
        house: Ours,
        table: Name,
        data: JSONBody[UndoIn],
    ) -> DecisionOut:
        """Take the last answer back, as long as nobody has learned anything from it."""
        _, seat = await seated(request, house, table)
        await house.hall.undo(table, seat, data.ply)
        return decision_out(await house.hall.seen(table), seat)

    @get("/tables/{table:str}/log", responses=READING)
    async def log(self, request: Asking, house: Ours, table: Name) -> list[Happened]:
        """Everything that has happened."""
        room, _ = await seated(request, house, table)
        return [Happened(ply, m.key, list(m.details)) for ply, m in room.table.events]

    @get("/tables/{table:str}/events", responses=READING, media_type="text/event-stream")
    async def events(self, request: Asking, house: Ours, table: Name) -> ServerSentEvent:
        """The open question, now and whenever it changes, as server-sent events."""
        _, seat = await seated(request, house, table)
        return ServerSentEvent(decisions(house.hall, table, seat))

    @get("/tables/{table:str}/record", responses=WRITING)
    async def record(self, request: Asking, house: Ours, table: Name) -> Response[bytes]:
        """The record of a finished game."""
        room, _ = await seated(request, house, table)
        text = finished(room).record.to_json()
        return Response(text.encode(), media_type="application/json")


async def decisions(
    hall: Hall, table: str, seat: int
) -> AsyncGenerator[ServerSentEventMessage, None]:
    """The open question as one seat sees it, now and whenever it changes."""
    last = b""
    while not hall.closing:
        room = await hall.seen(table)
        bell, data = room.bell, msgspec.json.encode(decision_out(room, seat))
        if data != last:
            yield ServerSentEventMessage(data=data.decode(), id=room.version)
        last = data
        while not await rung(room, bell):
            yield ServerSentEventMessage(data=None, comment="still here")


def decision_out(room: Room, seat: int) -> DecisionOut:
    """The open question as a seat sees it."""
    view = room.table.view(seat)
    asked = seat != NOBODY and room.asked == seat
    options = view.decision.options if asked else []
    refused = view.refused() if asked else []
    return DecisionOut(
        ply=room.table.ply,
        player=room.asked,
        over=room.asked == NOBODY,
        prompt=_said(view.prompt()),
        options=[Offered(option.index, option.text) for option in options],
        refused=[Refused(option.text, view.why_not(option)) for option in refused],
    )


def table_out(room: Room, seat: int) -> TableOut:
    """A table as a seat sees it."""
    record = room.table.match.record
    return TableOut(
        table=room.kept.id,
        game=record.game,
        variant=record.variant,
        version=record.version,
        seat=seat,
        seats=[SeatOut(place.name, place.bot) for place in room.kept.places],
        scores=room.standing.scores,
        commitment=record.commitment,
        decision=decision_out(room, seat),
        view=Codec(room.table.game).plain(room.table.view(seat)),
    )


def _said(message: Message) -> Said:
    return Said(message.key, list(message.details))
