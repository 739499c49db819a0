"""The way to a table: the start page, opening one, joining by a link, one's games, import."""

from datetime import timedelta
from time import time
from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, get, post
from litestar.datastructures import UploadFile
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, URLEncodedBody
from litestar.response import Redirect

from grandplace.bots.levels import NEWCOMER, USUAL
from grandplace.engine.errors import GrandPlaceError
from grandplace.engine.game import Game
from grandplace.engine.record import Record
from grandplace.engine.state import NOBODY
from grandplace.games import DRAFTS, REGISTRY, page
from grandplace.tables import clocks, lessons, opening
from grandplace.tables.coach import with_coach
from grandplace.tables.kept import TableSummary
from grandplace.tables.opening import NAME, named
from grandplace.web import render
from grandplace.web.absence import holiday, time_of
from grandplace.web.clocks import offered as offered_clocks
from grandplace.web.desk import sitters
from grandplace.web.ladder import known, rungs
from grandplace.web.learning import first_lesson
from grandplace.web.limits import RECORD
from grandplace.web.problems import unfit
from grandplace.web.puzzles import daily, offered
from grandplace.web.seating import preset_seats, seating, ticked, variants
from grandplace.web.services import Services
from grandplace.web.visitor import AnyRequest, Visitor, number
from grandplace.words.render import Phrases

RECENT = 3  # games on the start page
LISTED = 50  # games on a page of one's games
MANY = 12  # tables that are opened for a list of games


class Joining(msgspec.Struct):
    """Who sits down."""

    name: Annotated[str, msgspec.Meta(max_length=NAME)] = ""
    also: str = ""  # whoever sits there is the same person, at another device


class Pages(Controller):
    """Where everybody may go."""

    include_in_schema = False

    @get("/")
    async def start(
        self,
        services: NamedDependency[Services],
        visitor: NamedDependency[Visitor],
        draft: FromQuery[str] = "",
    ) -> Response[str]:
        """Pick a game and sit down; one in the making must be named (`/?draft=template`)."""
        names = [draft] if draft in DRAFTS else list(REGISTRY)
        mine = await _mine(services, visitor)
        level = USUAL if any(map(_is_ended, mine)) else NEWCOMER
        return visitor.page(
            "start.jinja",
            title="Grand-Place",
            games=[_game(services, visitor, name) for name in names],
            levels=rungs(visitor.say),
            known=known(visitor.say, names),
            default={"game": names[0], "level": level, "seats": preset_seats("bots", level)},
            lesson=None if level == USUAL else await first_lesson(services, visitor),
            puzzle=await daily(services, visitor),
            solvable=offered(services),
            mine=await _rows(services, visitor, mine[:RECENT]),
            me=visitor.name,
            clocks=offered_clocks(visitor.say),
        )

    @post("/tables", limit="tables")
    async def create(
        self,
        services: NamedDependency[Services],
        visitor: NamedDependency[Visitor],
        data: URLEncodedBody[dict[str, str]],
    ) -> Redirect:
        """Open a table."""
        wanted, game = seating(data), services.hall.game(data.get("game", ""))
        person = await visitor.somebody()
        name = named(data.get("name", ""))
        if name and not person.account:
            await services.people.set_name(person, name)
        at_once, variant = "bots_at_once" in data, variants(game, data)
        dealt = opening.dealt(game, person.id, wanted.sittings, variant, at_once, wanted.first)
        kept = opening.clocked(dealt, *clocks.known(data.get("clock", "")))
        await services.hall.add(kept, opening.claims(wanted.mine))
        return visitor.redirect(f"/t/{kept.id}/host" if wanted.waits else f"/t/{kept.id}")

    @get("/mine")
    async def mine(
        self,
        request: AnyRequest,
        services: NamedDependency[Services],
        visitor: NamedDependency[Visitor],
    ) -> Response[str]:
        """One's games, those where it is one's turn first; so many on a page."""
        games = await _mine(services, visitor)
        first = number(request, "from", len(games), 0)
        tables = await _rows(services, visitor, games[first : first + LISTED])
        more = {"from": first, "step": LISTED, "all": len(games)}
        title, away = visitor.say("pages.mine.title"), await holiday(services, visitor)
        return visitor.page("mine.jinja", title=title, tables=tables, more=more, holiday=away)

    @get("/join/{token:str}")
    async def invitation(
        self,
        services: NamedDependency[Services],
        visitor: NamedDependency[Visitor],
        token: FromPath[str],
    ) -> Response[Any]:
        """Where a link leads: to a seat, or to the spectators; who sits there already is there."""
        id, seat = await services.store.by_token(token)
        if seat in await visitor.seats(id):
            return visitor.redirect(f"/t/{id}")
        return await _invitation(services, visitor, token)

    @post("/join/{token:str}")
    async def join(
        self,
        services: NamedDependency[Services],
        visitor: NamedDependency[Visitor],
        token: FromPath[str],
        data: URLEncodedBody[Joining],
    ) -> Response[Any]:
        """Sit down; on a seat that somebody has, only if it is meant."""
        id, seat = await services.store.by_token(token)
        taken = await _is_taken(services, visitor, id, seat)
        if taken and not data.also:
            return await _invitation(services, visitor, token, code=409)
        person, name = await visitor.somebody(), named(data.name)
        await services.people.claim(person, id, seat)
        if name and not person.account:
            await services.people.set_name(person, name)
        if taken:
            await services.hall.tell(id, seat, "also")
        elif seat != NOBODY:
            await _sit_down(services, id, seat, name)
        return visitor.redirect(f"/t/{id}")

    @get("/import")
    async def import_form(self, visitor: NamedDependency[Visitor]) -> Response[str]:
        """Bring a record."""
        return _import_page(visitor)

    @post("/import", limit="imports", request_max_body_size=RECORD)
    async def import_record(
        self,
        request: AnyRequest,
        services: NamedDependency[Services],
        visitor: NamedDependency[Visitor],
    ) -> Response[Any]:
        """A table out of a record; a broken one gets a clear answer."""
        text = await _brought(request)
        if not text.strip():
            return _import_page(visitor, visitor.say("problem.no-record"), code=400)
        try:
            record = Record.from_json(text)
            person = await visitor.somebody()
            kept = opening.imported(services.hall.game(record.game), record, person.id)
        except GrandPlaceError as error:
            why = unfit(error, visitor.say)
            return _import_page(visitor, visitor.say("problem.record"), why, 400)
        seats = range(len(kept.places)) if kept.kind == "sandbox" else []
        await services.hall.add(kept, opening.claims(list(seats)))
        return visitor.redirect(f"/t/{kept.id}")


async def _is_taken(services: Services, visitor: Visitor, id: str, seat: int) -> bool:
    """Whether somebody else has this seat; there is room for all spectators."""
    if seat == NOBODY or seat in await visitor.seats(id):
        return False
    return seat in await services.people.claimed(id)


async def _sit_down(services: Services, id: str, seat: int, name: str) -> None:
    """Take a seat under one's name; a bot that stood in goes."""
    place = (await services.hall.seen(id)).kept.place(seat)
    await services.hall.sit(id, seat, name or place.name)


async def _invitation(
    services: Services, visitor: Visitor, token: str, code: int = 200
) -> Response[Any]:
    """The page of a link."""
    id, seat = await services.store.by_token(token)
    room = await services.hall.seen(id)
    players = sitters(room.kept.places, visitor.say)
    game = room.table.game.name
    title = render.words(visitor.language, game)("game.title")
    return visitor.page(
        "join.jinja",
        code,
        title=title,
        table={"title": title, "game": game, "players": players},
        seat=None if seat == NOBODY else players[seat],
        taken=await _is_taken(services, visitor, id, seat),
        token=token,
        name=visitor.name,
    )


def _import_page(
    visitor: Visitor, problem: str = "", detail: str = "", code: int = 200
) -> Response[str]:
    title = visitor.say("pages.import.title")
    return visitor.page("import.jinja", code, title=title, problem=problem, detail=detail)


async def _brought(request: AnyRequest) -> str:
    form = await request.form()
    file, text = form.get("record"), form.get("text", "")
    if isinstance(file, UploadFile) and file.filename:
        text = await file.read()
    return text.decode("utf-8", "replace") if isinstance(text, bytes) else str(text)


def _game(services: Services, visitor: Visitor, name: str) -> dict[str, Any]:
    game, say, face = services.hall.game(name), render.words(visitor.language, name), page(name)
    return {
        "name": name,
        "title": say("game.title"),
        "edition": render.edition(say),
        "summary": say("game.pitch" if say.has("game.pitch") else "game.summary"),
        "wordmark": face.WORDMARK,
        "minutes": face.MINUTES,
        "level": face.LEVEL,
        "few": game.seats[0],
        "many": game.seats[-1],
        "status": game.status,
        "taught": bool(lessons.named(name)),
        "variants": [_variant(say, game, variant) for variant in game.variants],
    }


def _variant(say: Phrases, game: Game[Any], name: str) -> dict[str, str]:
    """A variant as the form offers it: its box, and the box without which it means nothing."""
    need = game.needs(name)
    return {
        "name": name,
        "title": say(f"variant.{name}"),
        "short": say(f"variant.{name}.short"),
        "field": ticked(game, name),
        "needs": ticked(game, need) if need else "",
    }


async def _mine(services: Services, visitor: Visitor) -> list[TableSummary]:
    if visitor.person is None:
        return []
    listed = await services.store.games_of(visitor.person.id)
    return sorted(listed, key=lambda game: (not _is_my_turn(game), _is_ended(game)))


async def _rows(
    services: Services, visitor: Visitor, listed: list[TableSummary]
) -> list[dict[str, Any]]:
    rounds = await _rounds(services, listed)
    coached = await with_coach(services.store, [game.id for game in listed])
    return [
        {
            **_row(visitor, game),
            "round": rounds.get(game.id, 0),
            "coached": game.id in coached,
            **time_of(services, visitor.say, game),
        }
        for game in listed
    ]


def _is_ended(game: TableSummary) -> bool:
    return game.standing.asked == NOBODY or game.closed


def _away(game: TableSummary) -> list[int]:
    """One's seats that a bot plays for."""
    return [place.seat for place in game.places if place.absent and place.seat in game.mine]


def _is_my_turn(game: TableSummary) -> bool:
    asked = game.standing.asked
    return asked in game.mine and asked not in _away(game) and not _is_ended(game)


async def _rounds(services: Services, listed: list[TableSummary]) -> dict[str, int]:
    """In which round those games are that go on; their tables are opened for it."""
    on = [game.id for game in listed if not _is_ended(game)][:MANY]
    found = [id for id in on if await services.hall.shelved(id) is None]
    return {id: (await services.hall.seen(id)).table.match.state.round for id in found}


def _row(visitor: Visitor, game: TableSummary) -> dict[str, Any]:
    people = sitters(game.places, visitor.say, tuple(game.mine))
    standing, say = game.standing, render.words(visitor.language, game.game)
    over = standing.asked == NOBODY
    results = [f"{sitter.name} {standing.scores[sitter.seat]}" for sitter in people]
    return {
        "url": f"/t/{game.id}",
        "title": say("game.title"),
        "game": game.game,
        "players": people,
        "asked": None if over else people[standing.asked],
        "my_turn": _is_my_turn(game),
        "away": bool(_away(game)),
        "over": _is_ended(game),
        "closed": game.closed,
        "ply": standing.ply,
        "when": _ago(game.touched, visitor.language),
        "host": visitor.person is not None and game.host == visitor.person.id,
        "sandbox": game.kind == "sandbox",
        "results": " · ".join(results),
    }


def _ago(then: float, language: str) -> str:
    from babel.dates import format_timedelta

    passed = timedelta(seconds=min(then - time(), -1))
    return format_timedelta(passed, add_direction=True, locale=language)
