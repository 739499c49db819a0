"""What else can be done with a game: replay it, fork it, keep its record, check its luck."""

from dataclasses import replace
from secrets import randbits
from typing import Any

import msgspec
from litestar import Controller, Response, get, post
from litestar.params import URLEncodedBody
from litestar.response import Redirect

from grandplace.engine.state import NOBODY
from grandplace.tables import opening
from grandplace.tables.hall import Room
from grandplace.tables.store import Kept
from grandplace.tables.table import Table
from grandplace.web.check import steps
from grandplace.web.desk import Desk, Look, eyes
from grandplace.web.house import Ours
from grandplace.web.live import Guest, drawn
from grandplace.web.problems import TooEarly
from grandplace.web.seating import STRONGEST
from grandplace.web.tables import admitted, facts, pinned, shown
from grandplace.web.visitor import Asking, Name, Who


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

    @get("/replay")
    async def replay(
        self,
        request: Asking,
        house: Ours,
        visitor: Who,
        id: Name,
    ) -> Response[str]:
        """A finished game at one of its plies."""
        room, mine = await admitted(house, visitor, id)
        last = finished(room).table.ply
        ply = _number(request.query_params.get("ply", ""), last)
        past = _at(room, ply)
        look = Look(eyes(room, mine, pinned(request)), tuple(mine), visitor.language, replay=True)
        guest = Guest(lambda: visitor.seats(id), NOBODY, visitor.language)
        context = {"replay": {**_ways(f"/t/{id}/replay", ply, last), "fork_url": f"/t/{id}/fork"}}
        context["replay"]["line"] = Desk(past, look).told(ply - 1)
        return shown(visitor, past, "replay.jinja", guest, drawn(past, look), **context)

    @post("/fork")
    async def fork(
        self,
        house: Ours,
        visitor: Who,
        id: Name,
        data: URLEncodedBody[Leaving],
    ) -> Redirect:
        """A private game that goes on from here: from what one knows, or with the true cards."""
        room, mine = await admitted(house, visitor, id)
        seat = eyes(room, mine, NOBODY)
        person = await visitor.somebody()
        kept = _forked(room, person.id, seat, data.ply)
        await house.hall.add(kept, opening.claims([max(seat, 0)]))
        return visitor.redirect(f"/t/{kept.id}")

    @get("/record")
    async def record(self, house: Ours, visitor: Who, id: Name) -> Response[str]:
        """The record of a finished game, as a file."""
        room, _ = await admitted(house, visitor, id)
        record = finished(room).record
        name = f'attachment; filename="{record.game}-{id}.json"'
        headers = {"content-disposition": name}
        return Response(record.to_json(), media_type="application/json", headers=headers)

    @get("/check")
    async def check(self, house: Ours, visitor: Who, id: Name) -> Response[str]:
        """Whether the game was honest, in words."""
        room, _ = await admitted(house, visitor, id)
        over, record = room.asked == NOBODY, room.table.match.record
        done = steps(room.table.game, record, visitor.say) if over else []
        return visitor.page(
            "check.jinja",
            title=facts(room, visitor, NOBODY)["title"],
            table_url=f"/t/{id}",
            steps=done,
            commitment=record.commitment,
            secret=record.secret,
            over=over,
        )


def _number(text: str, last: int) -> int:
    return min(int(text), last) if text.isdecimal() and len(text) < 7 else last


def _at(room: Room, ply: int) -> Room:
    """The table as it stood at a ply."""
    record = room.table.match.record
    begun = replace(record, entries=record.entries[:ply], secret="", scores=[])
    past = Table.resumed(room.table.game, begun, room.kept.secret)
    return Room(room.kept, past)


def _ways(url: str, ply: int, last: int) -> dict[str, Any]:
    plies = {"first_url": 0, "back_url": max(ply - 1, 0), "url": ply}
    plies |= {"forward_url": min(ply + 1, last), "last_url": last}
    return {"ply": ply, "last": last} | {key: f"{url}?ply={to}" for key, to in plies.items()}


def _forked(room: Room, host: str, seat: int, ply: int) -> Kept:
    me = max(seat, 0)
    sittings = [
        (place.name, "" if place.seat == me else place.bot or STRONGEST)
        for place in room.kept.places
    ]
    record = room.table.match.record
    if room.asked != NOBODY:
        return opening.sandbox(room.table, host, seat, sittings, randbits(62))
    leave = ply if 0 <= ply < len(record.entries) else 0
    return opening.continued(record, host, leave, sittings)
