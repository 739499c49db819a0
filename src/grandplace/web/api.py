"""The same tables as JSON, for bots and scripts: the secret of a seat is the bearer token."""

import logging
from collections.abc import AsyncGenerator
from dataclasses import asdict, dataclass
from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.exceptions import NotAuthorizedException
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, JSONBody
from litestar.response import ServerSentEvent, ServerSentEventMessage

from grandplace.agents.question import (
    AdditionOut,
    Offered,
    Refused,
    Said,
    forecast,
    offered,
    refused,
    said,
)
from grandplace.engine.state import NOBODY
from grandplace.games import REGISTRY
from grandplace.tables import clocks, opening
from grandplace.tables.database import NotKept
from grandplace.tables.hall import Hall
from grandplace.tables.opening import NAME
from grandplace.tables.room import Room
from grandplace.tables.store import Deleted, NoSuchTable, moved
from grandplace.tables.why import may_know, why
from grandplace.web import render
from grandplace.web.api_clock import ClockOut, VoteIn, clock_out
from grandplace.web.archive import at_ply, finished
from grandplace.web.door import json_only
from grandplace.web.ladder import rungs
from grandplace.web.live import watched
from grandplace.web.problems import NotYours
from grandplace.web.rematch import played_again
from grandplace.web.seating import SEATS, checked_bot
from grandplace.web.services import Services
from grandplace.web.visitor import AnyRequest

LOG = logging.getLogger(__name__)
OptionText = Annotated[str, msgspec.Meta(max_length=200)]
LONGEST = 30  # answers in one go
API_HOST = ""  # nobody: a table opened by a script has no host's page


class KeptOut(msgspec.Struct):
    """What is kept of a table that was begun with other rules or figures and cannot be opened: what
    it needs (`rules` or `components`), and of a finished game the whole record."""

    needs: str
    version: int
    components: str
    seats: list[str]
    scores: list[int]
    ply: int
    record: Any = None


class Problem(msgspec.Struct):
    """What is wrong (RFC 9457): `code` is for programs, `detail` for people."""

    status: int
    code: str
    detail: str
    type: str = "about:blank"
    clause: str | None = None
    kept: KeptOut | None = None


class GameInfo(msgspec.Struct):
    """A game that can be played here."""

    name: str
    version: int
    seats: list[int]
    variants: list[str]
    status: str


class LevelInfo(msgspec.Struct):
    """A level of bots: its name for a seat, what it is called and what it is like, and how high it
    stands, from 1 (0: a bot of another package)."""

    name: str
    title: str
    about: str
    height: int


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
    first: Annotated[int, msgspec.Meta(ge=0, lt=SEATS)] | None = None  # who begins; else by lot
    clock: Annotated[str, msgspec.Meta(max_length=16)] = ""  # move-86400, reserve-1800; "" is none


class Opened(msgspec.Struct):
    """A new table: one secret for each seat, one for spectators."""

    table: str
    seats: list[str]
    spectators: str


class Happened(msgspec.Struct):
    """An event, and the number of the choice that caused it (-1: the deal)."""

    ply: int
    key: str
    details: list[int]


class DecisionOut(msgspec.Struct):
    """The open question. Only the seat that is asked sees options and refusals."""

    ply: int
    player: int
    over: bool
    prompt: Said
    options: list[Offered]
    refused: list[Refused]
    clock: ClockOut | None = None


class SeatOut(msgspec.Struct):
    """Who sits on a seat."""

    name: str
    bot: str


class TableOut(msgspec.Struct):
    """A table as one seat sees it; -999 in the view is unknown. `forecast` has, for each seat, what
    the final scoring would add to its score if the game ended now."""

    table: str
    game: str
    variant: str
    version: int
    seat: int
    seats: list[SeatOut]
    scores: list[int]
    forecast: list[list[AdditionOut]]
    commitment: str
    closed: bool  # by the host, without a result
    again: str  # the table at which the same people play again, if one of them has asked
    decision: DecisionOut
    view: Any
    agenda: Any  # what is still to happen, the next at the end


class WhyOut(msgspec.Struct):
    """What a bot chose at a ply and the best of all else, each with what it thought it worth, in
    hundredths of a point; `expects` if that is how far it expects to end ahead."""

    ply: int
    bot: str
    chosen: str
    value: int
    other: str
    other_value: int
    expects: bool


class SeatAt(msgspec.Struct):
    """Where the secret of a seat belongs; spectators sit on -1."""

    table: str
    seat: int


class NextTable(msgspec.Struct):
    """The table at which the same people play again, one's seat there and its secret."""

    table: str
    seat: int
    secret: str


class ChoiceIn(msgspec.Struct, forbid_unknown_fields=True):
    """An answer to the question with this number; `then` answers one's own next ones in the same
    go, and all is refused if one of them is not possible."""

    ply: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    option: OptionText
    then: Annotated[list[OptionText], msgspec.Meta(max_length=LONGEST)] = msgspec.field(
        default_factory=list
    )


class UndoIn(msgspec.Struct, forbid_unknown_fields=True):
    """Take back the choice before the question with this number."""

    ply: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class ApiSchema(JsonRenderPlugin):
    """The schema of the interface; what is sent has the fields it names and no others."""

    def render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        for body in (NewSeat, NewTable, ChoiceIn, UndoIn, VoteIn):
            openapi_schema["components"]["schemas"][body.__name__]["additionalProperties"] = False
        return super().render(request, openapi_schema)


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    said = {
        400: "The request makes no sense",
        401: "No secret of a seat",
        403: "Not for this seat",
        404: "No such table, or the secret is not for it",
        409: "Not possible now; nothing has changed",
        413: "The request is too large",
        415: "Not JSON",
        429: "Too often; wait a minute",
    }
    media_type = "application/problem+json"
    return {
        status: ResponseSpec(Problem, description=said[status], media_type=media_type)
        for status in statuses
    }


READING = problems(400, 401, 404)
WRITING = problems(400, 401, 404, 409, 413, 415, 429)


@dataclass(frozen=True)
class Bearer:
    """Whoever has the secret of a seat at this table."""

    hall: Hall
    room: Room
    seat: int
    token: str

    @property
    def id(self) -> str:
        return self.room.kept.id

    async def decision(self) -> DecisionOut:
        """The question that is open now."""
        return decision_out(await self.hall.seen(self.id), self.seat)


async def find_seat(request: AnyRequest, services: NamedDependency[Services]) -> tuple[SeatAt, str]:
    """Where a bearer token belongs, and the token."""
    token = _token(request)
    try:
        return SeatAt(*await services.store.by_token(token)), token
    except NoSuchTable as error:
        detail = "send the secret of a seat: 'Authorization: Bearer ...'"
        raise NotAuthorizedException(detail, headers={"www-authenticate": "Bearer"}) from error


async def find_bearer(
    request: AnyRequest, services: NamedDependency[Services], table: FromPath[str]
) -> Bearer:
    """The table and the seat of a bearer token; of a table that is open, it is known already."""
    room, sent = await services.hall.at_hand(table), _token(request)
    seat = room.kept.seat_of(sent) if room and sent else None
    if room and seat is not None:
        return Bearer(services.hall, room, seat, sent)
    at, token = await find_seat(request, services)
    if at.table != table:
        raise NoSuchTable(f"this secret is not for the table {table!r}")
    return Bearer(services.hall, await services.hall.seen(at.table), at.seat, token)


def _token(request: AnyRequest) -> str:
    """The bearer token that was sent; "" if there is none."""
    kind, _, sent = request.headers.get("authorization", "").partition(" ")
    return sent.strip() if kind.lower() == "bearer" else ""


class OpenApi(Controller):
    """What needs no secret."""

    path = "/api"
    guards = (json_only,)
    tags = ("games",)

    @get("/games", sync_to_thread=False)
    def games(self, services: NamedDependency[Services]) -> list[GameInfo]:
        """The games that can be played here."""
        games = [services.hall.game(name) for name in REGISTRY]
        return [GameInfo(g.name, g.version, g.seats, g.variants, g.status) for g in games]

    @get("/bots", sync_to_thread=False)
    def bots(self) -> list[LevelInfo]:
        """The levels of bots, the lowest first."""
        return [
            LevelInfo(r.name, r.title, r.about, r.height) for r in rungs(render.words("en", ""))
        ]

    @post("/tables", responses=problems(400, 413, 415, 429), limit="tables")
    async def open(self, services: NamedDependency[Services], data: JSONBody[NewTable]) -> Opened:
        """Open a table; whoever has a secret sits on its seat."""
        game = services.hall.game(data.game)
        sittings = [(seat.name, checked_bot(seat.bot)) for seat in data.seats]
        first = NOBODY if data.first is None else data.first
        dealt = opening.dealt(game, API_HOST, sittings, data.variant, data.bots_at_once, first)
        kept = opening.clocked(dealt, *clocks.known(data.clock))
        await services.hall.add(kept, [])
        return Opened(kept.id, [place.token for place in kept.places], kept.watchers)


class SeatApi(Controller):
    """For programs that have been given the link of a seat."""

    path = "/api/seat"
    tags = ("tables",)
    security = ({"seat": []},)

    @get(responses=problems(401))
    async def seat(self, request: AnyRequest, services: NamedDependency[Services]) -> SeatAt:
        """The table and the seat of the token."""
        at, _ = await find_seat(request, services)
        return at


class TableApi(Controller):
    """One table, for programs that have the secret of a seat or of the spectators."""

    path = "/api/tables/{table:str}"
    guards = (json_only,)
    tags = ("tables",)
    security = ({"seat": []},)
    dependencies = {"bearer": Provide(find_bearer)}  # noqa: RUF012 (as Litestar wants it)

    @get(responses=READING)
    async def table(self, bearer: NamedDependency[Bearer]) -> TableOut:
        """The table as the seat of the token sees it."""
        return table_out(bearer.room, bearer.seat)

    @get("/decision", responses=READING)
    async def decision(self, bearer: NamedDependency[Bearer]) -> DecisionOut:
        """The open question."""
        return decision_out(bearer.room, bearer.seat)

    @post("/choices", responses=WRITING, limit="choices")
    async def choose(
        self, bearer: NamedDependency[Bearer], data: JSONBody[ChoiceIn]
    ) -> DecisionOut:
        """Answer the open question; the answer is the next one."""
        await bearer.hall.choose(bearer.id, bearer.seat, data.ply, data.option, *data.then)
        return await bearer.decision()

    @post("/undo", responses=WRITING, limit="take-backs")
    async def undo(self, bearer: NamedDependency[Bearer], data: JSONBody[UndoIn]) -> DecisionOut:
        """Take the last answer back, as long as it has told you nothing new."""
        await bearer.hall.undo(bearer.id, bearer.seat, data.ply)
        return await bearer.decision()

    @post("/again", responses=problems(400, 401, 403, 404, 409, 413, 429), limit="tables")
    async def again(self, bearer: NamedDependency[Bearer]) -> NextTable:
        """Play again with the same people, each a seat on; whoever asks first opens the table."""
        if bearer.seat == NOBODY:
            raise NotYours("spectators only look")
        id = await played_again(bearer.hall, bearer.room, bearer.seat)
        places = (await bearer.hall.seen(id)).kept.places
        place = places[moved(bearer.seat, len(places))]
        return NextTable(id, place.seat, place.token)

    @get("/log", responses=READING)
    async def log(self, bearer: NamedDependency[Bearer]) -> list[Happened]:
        """Everything that has happened."""
        return [Happened(ply, m.key, list(m.details)) for ply, m in bearer.room.table.events]

    @get("/why/{ply:int}", responses=problems(400, 401, 403, 404))
    async def why(self, bearer: NamedDependency[Bearer], ply: FromPath[int]) -> WhyOut | None:
        """Why a bot chose as it did at a ply: for its own seat, and for all when the game is over;
        null if there was nothing to weigh."""
        if not may_know(bearer.room, bearer.seat, ply):
            raise NotYours("no bot chose there, or its cards are not for this seat")
        found = await why(bearer.hall, bearer.room, at_ply(bearer.room, ply))
        return WhyOut(ply, **asdict(found), expects=found.expects) if found else None

    @get("/events", responses=READING, media_type="text/event-stream")
    async def events(self, bearer: NamedDependency[Bearer]) -> ServerSentEvent:
        """The open question, now and whenever it changes, as server-sent events."""
        return ServerSentEvent(decisions(bearer))

    @get("/record", responses=problems(400, 401, 404, 409))
    async def record(self, bearer: NamedDependency[Bearer]) -> Response[bytes]:
        """The record of a finished game."""
        text = finished(bearer.room).record.to_json()
        return Response(text.encode(), media_type="application/json")


async def decisions(bearer: Bearer) -> AsyncGenerator[ServerSentEventMessage, None]:
    """The open question as one seat sees it, now and whenever it changes, until it is revoked."""
    last = b""
    while not bearer.hall.closing:
        try:
            room = await bearer.hall.seen(bearer.id)
        except Deleted:
            return
        except NotKept as error:
            LOG.warning("an open question of table %s is told no more: %s", bearer.id, error)
            return
        if room.kept.place(bearer.seat).token != bearer.token:
            return
        bell, data = room.bell, msgspec.json.encode(decision_out(room, bearer.seat))
        if data != last:
            yield ServerSentEventMessage(data=data.decode(), id=room.version)
        last = data
        while not await watched(room, bell):
            yield ServerSentEventMessage(data=None, comment="still here")


def decision_out(room: Room, seat: int) -> DecisionOut:
    """The open question as a seat sees it."""
    view = room.table.view(seat)
    asked = seat != NOBODY and room.asked == seat and not room.kept.closed
    return DecisionOut(
        ply=room.table.ply,
        player=room.asked,
        over=room.asked == NOBODY,
        prompt=said(view.prompt()),
        options=offered(view.decision.options) if asked else [],
        refused=refused(view) if asked else [],
        clock=clock_out(room),
    )


def table_out(room: Room, seat: int) -> TableOut:
    """A table as a seat sees it."""
    record, view = room.table.match.record, room.table.view(seat)
    return TableOut(
        table=room.kept.id,
        game=record.game,
        variant=record.variant,
        version=record.version,
        seat=seat,
        seats=[SeatOut(place.name, place.bot) for place in room.kept.places],
        scores=room.standing.scores,
        forecast=forecast(room.table.game, view),
        commitment=record.commitment,
        closed=room.kept.closed,
        again=room.kept.again,
        decision=decision_out(room, seat),
        view=room.table.codec.plain(view),
        agenda=room.table.codec.plain(view.agenda),
    )
