"""Votes on whoever is late, free seats and returns, for programs."""

from litestar import Controller, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import JSONBody

from grandplace.engine.state import NOBODY
from grandplace.tables import absence
from grandplace.tables.store import NoSuchTable
from grandplace.web.api import Bearer, DecisionOut, NextTable, find_bearer, problems
from grandplace.web.api_clock import VoteIn
from grandplace.web.door import json_only
from grandplace.web.problems import NotYours


class AbsenceApi(Controller):
    """One table, for programs that have the secret of a seat."""

    path = "/api/tables/{table:str}"
    guards = (json_only,)
    tags = ("tables",)
    security = ({"seat": []},)
    dependencies = {"bearer": Provide(find_bearer)}  # noqa: RUF012 (as Litestar wants it)

    @post("/votes", responses=problems(400, 401, 403, 404, 409, 413, 415, 429), limit="choices")
    async def vote(self, bearer: NamedDependency[Bearer], data: JSONBody[VoteIn]) -> DecisionOut:
        """Say what shall become of whoever is late: `wait`, `bot`, or `link` for a substitute,
        whose secret those who sit there find at `/substitute`."""
        await absence.vote(bearer.hall, bearer.id, [bearer.seat], data.says, data.vote)
        return await bearer.decision()

    @post("/back", responses=problems(400, 401, 403, 404, 409, 413, 429), limit="choices")
    async def back(self, bearer: NamedDependency[Bearer]) -> DecisionOut:
        """Play oneself: again, where a bot stands in, or as the substitute on a free seat."""
        if bearer.seat == NOBODY:
            raise NotYours("spectators only look")
        place = bearer.room.kept.places[bearer.seat]
        if place.is_free:
            await bearer.hall.sit(bearer.id, bearer.seat, place.name)
        elif place.absent:
            await bearer.hall.stand_in(bearer.id, bearer.seat, "")
        return await bearer.decision()

    @get("/substitute", responses=problems(400, 401, 403, 404))
    async def substitute(self, bearer: NamedDependency[Bearer]) -> NextTable:
        """The seat that is free, and its secret, to be given to a substitute."""
        if bearer.seat == NOBODY:
            raise NotYours("spectators only look")
        free = [place for place in bearer.room.kept.places if place.is_free]
        if not free:
            raise NoSuchTable("no seat is free")
        return NextTable(bearer.id, free[0].seat, free[0].token)
