"""A deal that many play: who scored what, and where two of them went different ways."""

from litestar import Controller, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Redirect

from grandplace.drawing.forecast import signed
from grandplace.drawing.page import Data
from grandplace.engine.record import Record
from grandplace.engine.state import NOBODY
from grandplace.tables import opening
from grandplace.tables.deals import Attempt, attempts, ranking
from grandplace.tables.room import Room
from grandplace.web import render
from grandplace.web.desk import Desk, Viewpoint, sitters
from grandplace.web.services import Services
from grandplace.web.visitor import AnyRequest, Visitor


class DealPages(Controller):
    """One deal, by its commitment."""

    path = "/deal/{mark:str}"
    include_in_schema = False

    @get()
    async def page(
        self,
        request: AnyRequest,
        services: NamedDependency[Services],
        visitor: NamedDependency[Visitor],
        mark: FromPath[str],
    ) -> Response[str]:
        """What is played, and how it went; the latter for those who have played it."""
        played = await attempts(services.store, mark)
        room = await services.hall.seen(played[0].id)
        me = visitor.person.id if visitor.person else ""
        ranked, on = ranking(played), [a for a in played if a.person == me and a.is_on]
        own = next((attempt for attempt in ranked if attempt.person == me), None)
        return visitor.page(
            "deal.jinja",
            **_facts(visitor, room, played[0].seat),
            link=f"{request.base_url}deal/{mark}",
            finished=len(ranked),
            on=f"/t/{on[0].id}" if on else "",
            rows=[_row(attempt, own) for attempt in ranked] if own else [],
            pair=await _pair(services, visitor, own, _rival(request, own, ranked)),
        )

    @post(limit="tables")
    async def play(
        self,
        services: NamedDependency[Services],
        visitor: NamedDependency[Visitor],
        mark: FromPath[str],
    ) -> Redirect:
        """Sit down to it; who has begun goes on."""
        played, person = await attempts(services.store, mark), await visitor.somebody()
        on = [attempt for attempt in played if attempt.person == person.id and attempt.is_on]
        if on:
            return visitor.redirect(f"/t/{on[0].id}")
        room, seat = await services.hall.seen(played[0].id), played[0].seat
        kept = opening.duplicate(room.table.game, room.kept, person.id, seat, person.name)
        await services.hall.add(kept, [seat])
        return visitor.redirect(f"/t/{kept.id}")


def _facts(visitor: Visitor, room: Room, seat: int) -> Data:
    """What is played, against whom."""
    record, say = room.table.match.record, render.words(visitor.language, room.table.game.name)
    people = sitters(room.kept.places, visitor.say)
    return {
        "title": say("game.title"),
        "edition": render.edition(say, record.variant),
        "bots": [sitter for sitter in people if sitter.seat != seat],
    }


def _row(attempt: Attempt, own: Attempt | None) -> Data:
    """A line of the ranking."""
    mine = attempt is own
    return {
        "name": attempt.name,
        "mine": mine,
        "score": attempt.score,
        "ahead": signed(attempt.ahead),
        "url": f"/t/{attempt.id}",
        "with_url": "" if mine else f"?with={attempt.id}",
    }


def _rival(request: AnyRequest, own: Attempt | None, ranked: list[Attempt]) -> Attempt | None:
    """With whom one compares: who is named, or the best of the others."""
    wanted = request.query_params.get("with", "")
    others = [attempt for attempt in ranked if attempt is not own]
    named = [attempt for attempt in others if attempt.id == wanted]
    return next(iter(named + others), None)


async def _pair(
    services: Services, visitor: Visitor, own: Attempt | None, other: Attempt | None
) -> Data | None:
    """One's own game beside another one."""
    if own is None or other is None:
        return None
    desks = [await _desk(services, visitor, attempt) for attempt in (own, other)]
    ply = _parted(*[desk.table.match.record for desk in desks])
    return {
        "name": other.name,
        "sources": _sources(desks, own.seat),
        "rounds": _rounds(desks, own.seat),
        "ply": ply,
        "ways": [f"{desk.url}/replay?ply={ply}" for desk in desks],
    }


async def _desk(services: Services, visitor: Visitor, attempt: Attempt) -> Desk:
    room = await services.hall.seen(attempt.id)
    return Desk(room, Viewpoint(NOBODY, (), visitor.language, replay=True))


def _parted(mine: Record, theirs: Record) -> int:
    """The first choice that was not the same, counted from 1; 0 if all were."""
    pairs = zip(mine.entries, theirs.entries, strict=False)
    same = [one.choice == other.choice for one, other in pairs]
    return same.index(False) + 1 if False in same else 0


def _sources(desks: list[Desk], seat: int) -> list[Data]:
    """Where the points came from."""
    mine, theirs = [desk.table.game.scores(desk.table.match.state)[seat].rows for desk in desks]
    say = desks[0].say
    rows = zip(mine, theirs, strict=True)
    return [{"label": say(f"source.{key}"), "points": (a, b)} for (key, a), (_, b) in rows]


def _rounds(desks: list[Desk], seat: int) -> list[Data]:
    """What both did, round by round."""
    mine, theirs = [desk.chronicle.deeds(seat) for desk in desks]
    titles = [*mine, *[title for title in theirs if title not in mine]]
    return [{"title": t, "lines": (mine.get(t, []), theirs.get(t, []))} for t in titles]
