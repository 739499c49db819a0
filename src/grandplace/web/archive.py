"""What else can be done with a game: replay it, fork it, keep its record, check its luck."""

from dataclasses import replace
from secrets import randbits

import msgspec
from litestar import Controller, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import URLEncodedBody
from litestar.response import Redirect

from grandplace.bots.levels import USUAL
from grandplace.engine.state import NOBODY
from grandplace.tables import opening
from grandplace.tables.coach import recorded
from grandplace.tables.kept import StoredTable
from grandplace.tables.room import Room
from grandplace.tables.table import Table
from grandplace.tables.why import may_know, told, why
from grandplace.web.check import steps
from grandplace.web.desk import Desk
from grandplace.web.live import drawn
from grandplace.web.lookback import lookback, looking
from grandplace.web.problems import TooEarly
from grandplace.web.visit import TableVisit, record_file, visit_table
from grandplace.web.visitor import AnyRequest, number


class Leaving(msgspec.Struct):
    """The ply at which a fork leaves a finished game."""

    ply: int = -1


def finished(room: Room) -> Room:
    """A game whose cards may be shown to everybody."""
    if room.asked != NOBODY:
        raise TooEarly("only when the game is over: it would show the cards")
    return room


class ArchivePages(Controller):
    """One table, looked back at."""

    path = "/t/{id:str}"
    include_in_schema = False
    dependencies = {"visit": Provide(visit_table)}  # noqa: RUF012 (as Litestar wants it)

    @get("/replay")
    async def replay(
        self, request: AnyRequest, visit: NamedDependency[TableVisit]
    ) -> Response[str]:
        """A game at one of its plies: a finished one, or one that is on, as this person saw it."""
        last = visit.room.table.ply
        ply = number(request, "ply", last, last)
        past, before = at_ply(visit.room, ply), at_ply(visit.room, max(ply - 1, 0))
        viewpoint = looking(visit, past)
        panes = drawn(past, viewpoint) | {"turn": _whose_turn(visit)}
        since = number(request, "since", last, last)
        data = lookback(visit.room, past, before, viewpoint, since)
        data["watch"] = Desk(past, viewpoint).watch()
        knows = ply > 0 and may_know(visit.room, viewpoint.seat, ply - 1)
        asks = knows and "why" in request.query_params
        data["why"] = await _why(visit, before) if asks else []
        data["why_url"] = f"{data['url']}&why=1" if knows else ""
        return visit.page("replay.jinja", visit.room, panes, replay=data)

    @post("/fork", limit="tables")
    async def fork(
        self, visit: NamedDependency[TableVisit], data: URLEncodedBody[Leaving]
    ) -> Redirect:
        """A private game that goes on from here: from what one knows, or with the true cards."""
        person, seat = await visit.visitor.somebody(), visit.viewpoint.seat
        running = visit.room.asked != NOBODY and data.ply >= 0
        room = at_ply(visit.room, min(data.ply, visit.room.table.ply)) if running else visit.room
        kept, me = _forked(room, person.id, seat, data.ply)
        await visit.services.hall.add(kept, [me])
        return visit.visitor.redirect(f"/t/{kept.id}")

    @get("/record")
    async def record(self, visit: NamedDependency[TableVisit]) -> Response[str]:
        """The record of a finished game, as a file."""
        room = finished(visit.room)
        return record_file(recorded(room.record, room.kept), visit.id)

    @get("/check")
    async def check(self, visit: NamedDependency[TableVisit]) -> Response[str]:
        """Whether the game was honest, in words."""
        over, record = visit.room.asked == NOBODY, visit.room.table.match.record
        done = steps(visit.room.table.game, record, visit.visitor.say) if over else []
        return visit.visitor.page(
            "check.jinja",
            title=visit.title,
            table_url=visit.url,
            steps=done,
            commitment=record.commitment,
            secret=record.secret,
            over=over,
        )


async def _why(visit: TableVisit, then: Room) -> list[str]:
    """Why a bot chose as it did at a moment, in words."""
    say = Desk(then, looking(visit, then)).say
    found = await why(visit.services.hall, visit.room, then)
    if found is None:
        return [say("why.nothing")]
    return told(found, say, then.table.game, then.table.view(then.asked))


def at_ply(room: Room, ply: int) -> Room:
    """The table as it stood at a ply; what a teacher says is of now."""
    record = room.table.match.record
    begun = replace(record, entries=record.entries[:ply], secret="", scores=[])
    past = Table.resumed(room.table.game, begun, room.kept.secret)
    return Room(replace(room.kept, lesson=""), past)


def _whose_turn(visit: TableVisit) -> str:
    """The header of a game that is on goes on telling whose turn it is."""
    return drawn(visit.room, visit.viewpoint)["turn"]


def _forked(room: Room, host: str, seat: int, ply: int) -> tuple[StoredTable, int]:
    """A game that leaves a running one where it stands, at one's own seat, or a finished one at a
    ply, at the seat that is to move there; and that seat."""
    record, over = room.table.match.record, room.asked == NOBODY
    leave = min(max(ply, 0), len(record.entries) - 1) if over else room.table.ply
    moves = record.entries[leave].player if over else room.asked
    me = moves if over or seat == NOBODY else seat
    sittings = [(p.name, "" if p.seat == me else p.bot or USUAL) for p in room.kept.places]
    if over:
        kept = opening.continued(record, host, leave, sittings)
    else:
        kept = opening.sandbox(room.table, host, seat, sittings, randbits(62))
    return replace(kept, origin=room.kept.id, left_at=leave), me
