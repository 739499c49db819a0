"""Puzzles: which there are, one a day, and one on the real board with its real question.

Nothing is opened for one: the position is made from the puzzle, what somebody has tried is kept.
"""

from datetime import date
from functools import lru_cache
from secrets import randbits
from typing import Any
from urllib.parse import urlencode

from litestar import Controller, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, URLEncodedBody
from litestar.response import Redirect

from grandplace.engine.game import Game
from grandplace.games import REGISTRY
from grandplace.review.puzzles import RIVALS, Puzzle, of_the_day, puzzle, puzzles
from grandplace.tables import opening
from grandplace.tables.opening import BOT_NAMES
from grandplace.tables.room import Room
from grandplace.tables.solving import Attempt, score
from grandplace.tables.table import Table
from grandplace.web import render
from grandplace.web.desk import Viewpoint
from grandplace.web.live import Drawn, partial
from grandplace.web.puzzle import PuzzleDesk
from grandplace.web.services import Services
from grandplace.web.tables import LONGEST, Answer
from grandplace.web.visit import TableVisit
from grandplace.web.visitor import AnyRequest, Visitor, number
from grandplace.web.whatif import tried

Data = dict[str, Any]
KEPT = 64  # positions in memory
MOST = 999  # puzzles of a game


class PuzzleVisit(TableVisit):
    """Somebody at a puzzle."""

    def __init__(
        self, services: Services, visitor: Visitor, game: str, number: int, attempt: Attempt
    ) -> None:
        rules = services.hall.game(game)
        self.puzzle = puzzle(game, number)
        room = _room(rules, number)
        super().__init__(services, visitor, room, [room.asked], room.asked)
        self.number = number
        self.attempt = attempt
        self.url = f"/puzzles/{game}/{number}"

    def facts(self, room: Room) -> Data:
        """As at a table, less what only a table has."""
        ways = ["replay_url", "coach_url", "origin_url", "deal_url", "notices_url", "sandbox"]
        none = dict.fromkeys(ways, "")
        return {**super().facts(room), **none}

    def desk(self, last: str = "") -> PuzzleDesk:
        """The position, with the question or with the answer."""
        viewpoint = Viewpoint(self.room.asked, (self.room.asked,), self.visitor.language)
        return PuzzleDesk(self.room, viewpoint, self.url, self.puzzle, self.attempt, last)

    def drawn(self, last: str = "") -> Drawn:
        """All panes."""
        desk = self.desk(last)
        panes = [*desk.panes(), desk.card(self._ways())]
        return {pane.key: render.draw(pane, self.visitor.language, self.game) for pane in panes}

    def _ways(self) -> Data:
        count = len(puzzles(self.game))
        return {
            "number": self.number,
            "count": count,
            "today": self.number == of_the_day(self.game, today()),
            "next_url": f"/puzzles/{self.game}/next?after={self.number}",
        }


async def visit_puzzle(
    services: NamedDependency[Services],
    visitor: NamedDependency[Visitor],
    game: FromPath[str],
    number: FromPath[int],
) -> PuzzleVisit:
    """Somebody at this puzzle, and what they know of it."""
    check_known(services, game, number)
    key = _key(game, puzzle(game, number))
    known = (await attempts(services, visitor)).get(key, Attempt(key))
    return PuzzleVisit(services, visitor, game, number, known)


class PuzzleLists(Controller):
    """All puzzles, and the way to the next one."""

    path = "/puzzles"
    include_in_schema = False

    @get()
    async def puzzles(
        self, services: NamedDependency[Services], visitor: NamedDependency[Visitor]
    ) -> Response[str]:
        """Of every game: the one of the day, how far one is, and all of them."""
        known = await attempts(services, visitor)
        books = [_book(visitor, game, known) for game in offered(services)]
        title = visitor.say("puzzle.title")
        return visitor.page("puzzles.jinja", title=title, books=books)

    @get("/{game:str}/next")
    async def next(
        self,
        request: AnyRequest,
        services: NamedDependency[Services],
        visitor: NamedDependency[Visitor],
        game: FromPath[str],
    ) -> Redirect:
        """The first that is not done, after the one that one comes from."""
        check_known(services, game, 1)
        known, after = await attempts(services, visitor), number(request, "after", MOST, 0)
        return visitor.redirect(f"/puzzles/{game}/{_next(game, known, after)}")


class PuzzlePages(Controller):
    """One puzzle."""

    path = "/puzzles/{game:str}/{number:int}"
    include_in_schema = False
    dependencies = {"visit": Provide(visit_puzzle)}  # noqa: RUF012 (as Litestar wants it)

    @get()
    async def page(self, request: AnyRequest, visit: NamedDependency[PuzzleVisit]) -> Response[str]:
        """The position and the question; once that is answered, why."""
        last = request.query_params.get("tried", "")
        return visit.page("puzzle.jinja", visit.room, visit.drawn(last))

    @get("/try")
    async def attempt(
        self, request: AnyRequest, visit: NamedDependency[PuzzleVisit]
    ) -> Response[Any]:
        """What answers would bring, as at a table."""
        return Response(tried(visit.desk(), request.query_params.getall("option", [])[:LONGEST]))

    @post("/choose", limit="choices")
    async def choose(
        self, visit: NamedDependency[PuzzleVisit], data: URLEncodedBody[Answer]
    ) -> Response[Any]:
        """An answer: right or wrong; of a whole line the first counts."""
        visit.room.table.checked(visit.room.asked, data.ply, data.option)
        right = data.option == visit.puzzle.best.option
        return await _answered(visit, visit.attempt.tried(right), data.option)

    @post("/show")
    async def show(self, visit: NamedDependency[PuzzleVisit]) -> Response[Any]:
        """Give up, and see the answer."""
        return await _answered(visit, visit.attempt.given_up(), "")

    @post("/fork", limit="tables")
    async def fork(self, visit: NamedDependency[PuzzleVisit]) -> Redirect:
        """A private game that goes on from here, with luck of its own."""
        person, seat = await visit.visitor.somebody(), visit.room.asked
        sittings = [(place.name, place.bot) for place in visit.room.kept.places]
        kept = opening.sandbox(visit.room.table, person.id, seat, sittings, randbits(62))
        await visit.services.hall.add(kept, [seat])
        return visit.visitor.redirect(f"/t/{kept.id}")


async def _answered(visit: PuzzleVisit, attempt: Attempt, last: str) -> Response[Any]:
    """Keep what has become of a puzzle, and show it."""
    person = await visit.visitor.somebody()
    await visit.services.solving.keep(person.id, attempt)
    visit.attempt = attempt
    if visit.visitor.is_htmx:
        panes = visit.drawn(last)
        return visit.visitor.fragment("".join([partial(key, panes[key]) for key in panes]))
    query = f"?{urlencode({'tried': last})}" if last else ""
    return visit.visitor.redirect(visit.url + query)


@lru_cache(KEPT)
def _room(game: Game[Any], number: int) -> Room:
    """The position of a puzzle, as if at a table of bots; no database knows of it."""
    found = puzzle(game.name, number)
    record, secret = found.begun(game).record, bytes.fromhex(found.secret)
    table = Table.resumed(game, record, secret)
    names = iter(BOT_NAMES)
    seats = range(found.seats)
    sittings = [("", "") if seat == table.asked else (next(names), RIVALS) for seat in seats]
    return Room(opening.left(record, secret, "", sittings), table)


def today() -> int:
    """The number of this day."""
    return date.today().toordinal()


def offered(services: Services) -> list[str]:
    """The games that have puzzles for the figures that there are."""
    every = [(game, puzzles(game)) for game in REGISTRY]
    return [game for game, known in every if known and known[0].fits(services.hall.game(game))]


def check_known(services: Services, game: str, number: int) -> None:
    """Only what is there can be asked for."""
    if game not in offered(services) or not 1 <= number <= len(puzzles(game)):
        raise NotFoundException


async def attempts(services: Services, visitor: Visitor) -> dict[str, Attempt]:
    """What somebody has tried, by puzzle."""
    return {} if visitor.person is None else await services.solving.of(visitor.person.id)


async def daily(services: Services, visitor: Visitor) -> Data | None:
    """What the first page offers: the puzzle of the day, of one game a day."""
    games = offered(services)
    if not games:
        return None
    known, game = await attempts(services, visitor), games[today() % len(games)]
    return _book(visitor, game, known)


def _key(game: str, found: Puzzle) -> str:
    """How the database calls a puzzle."""
    return f"{game}/{found.id}"


def _next(game: str, known: dict[str, Attempt], after: int) -> int:
    """The first puzzle that is not done, from one on and then from the beginning; if all are, the
    one after it."""
    every = puzzles(game)
    order = [number % len(every) for number in range(after, after + len(every))]
    over = {key for key, attempt in known.items() if attempt.is_over}
    return next((n for n in order if _key(game, every[n]) not in over), order[0]) + 1


def _book(visitor: Visitor, game: str, known: dict[str, Attempt]) -> Data:
    """The puzzles of a game as the page lists them."""
    say, every = render.words(visitor.language, game), puzzles(game)
    mine = [known.get(_key(game, each), Attempt("")) for each in every]
    day = of_the_day(game, today())
    return {
        "game": game,
        "title": say("game.title"),
        "url": f"/puzzles/{game}",
        "count": len(every),
        "day": day,
        "day_over": mine[day - 1].is_over,
        "next": _next(game, known, 0),
        "score": vars(score([attempt for attempt in mine if attempt.tries])),
        "states": [_state(attempt) for attempt in mine],
    }


def _state(attempt: Attempt) -> str:
    """What a window tells of a puzzle."""
    return "once" if attempt.at_once else "found" if attempt.found else "shown" * attempt.shown
