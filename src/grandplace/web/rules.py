"""The rules by clause, and what every thing on a board means."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from litestar import Controller, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from grandplace.drawing.page import Data
from grandplace.engine.game import Game
from grandplace.games import REGISTRY, clause_rows, is_known, page
from grandplace.web import render
from grandplace.web.services import Services
from grandplace.web.visitor import AnyRequest, Visitor
from grandplace.words.render import LANGUAGES, Phrases, Words

HOUR = "public, max-age=3600"
BRIEF = ["aim", "round", "turn", "points", "tip"]


class RulesPages(Controller):
    """To be read before, during and after a game."""

    include_in_schema = False

    @get("/rules")
    async def first(self) -> Redirect:
        """The rules of the first game; from there one finds the others."""
        return Redirect(f"/rules/{next(iter(REGISTRY))}")

    @get("/rules/{game:str}")
    async def rules(
        self,
        visitor: NamedDependency[Visitor],
        services: NamedDependency[Services],
        game: FromPath[str],
    ) -> Response[str]:
        """All clauses of a game; `game@1` are those of the first version of its rules."""
        address, (game, version) = game, _known(services, game)
        say = Words(visitor.language, services.hall.game(game), version=version)
        rows = clause_rows(game, version=version)
        return visitor.page(
            "rules.jinja",
            title=say("game.title"),
            games=[_named(visitor, name) for name in REGISTRY],
            brief=[(say(f"pages.brief.{part}"), say(f"brief.{part}")) for part in BRIEF],
            chapters=[_chapter(say, *each) for each in groupby(rows, key=chapter_of)],
            older=version if version != services.hall.game(game).version else 0,
            newest_url=f"/rules/{game}",
            cards={"url": f"/rules/{address}/cards", "title": say("gallery.title")}
            if _shelves(services, game, version, say)
            else None,
        )

    @get("/rules/{game:str}/tips")
    async def tips(
        self, request: AnyRequest, services: NamedDependency[Services], game: FromPath[str]
    ) -> Response[Any]:
        """What every thing on the board means: title, text and clause by key."""
        language = request.query_params.get("language", LANGUAGES[0])
        game, version = _known(services, game)
        known = services.hall.game(game)
        words = Words(language, known, version=version)
        box = known.box_for(_variant(known, request.query_params.get("variant")), version)
        tips = page(game).glossary(box, words)
        return Response(tips, headers={"cache-control": HOUR})

    @get("/rules/{game:str}/cards")
    async def cards(
        self,
        visitor: NamedDependency[Visitor],
        services: NamedDependency[Services],
        game: FromPath[str],
    ) -> Response[str]:
        """All cards of a game that has many, shelf by shelf."""
        address, (game, version) = game, _known(services, game)
        say = Words(visitor.language, services.hall.game(game), version=version)
        if not (shelves := _shelves(services, game, version, say)):
            raise NotFoundException
        return visitor.page(
            "gallery.jinja",
            title=say("gallery.title"),
            text=say("gallery.text"),
            back={"url": f"/rules/{address}", "title": say("gallery.rules")},
            shelves=shelves,
        )

    @get("/rules/{game:str}/{clause:str}")
    async def clause(
        self,
        visitor: NamedDependency[Visitor],
        services: NamedDependency[Services],
        game: FromPath[str],
        clause: FromPath[str],
    ) -> Response[str]:
        """One clause, to be opened in place."""
        address, (game, version) = game, _known(services, game)
        say = Words(visitor.language, services.hall.game(game), version=version)
        if not say.has(f"clause.{clause}"):
            raise NotFoundException
        row = {row["id"]: row for row in clause_rows(game)}.get(clause, {"id": clause})
        shown = _clause(say, row) | {"url": f"/rules/{address}#{clause}"}
        return visitor.page("clause.jinja", clause=shown)

    @get("/about")
    async def about(self, visitor: NamedDependency[Visitor]) -> Response[str]:
        """What this is."""
        return visitor.page("about.jinja", title=visitor.say("pages.about.short"))


def _known(services: Services, address: str) -> tuple[str, int]:
    """The game and the version of its rules in an address; the newest, if none is named."""
    game, _, version = address.partition("@")
    if not is_known(game):
        raise NotFoundException
    versions = {str(known): known for known in services.hall.game(game).versions}
    if version and version not in versions:
        raise NotFoundException
    return game, versions.get(version, services.hall.game(game).version)


def _shelves(services: Services, game: str, version: int, say: Words) -> list[Data]:
    return page(game).gallery(services.hall.game(game).box_for("", version), say)


def _variant(game: Game[Any], wanted: str | None) -> str:
    """The variants asked for; for whoever sits at no table, all of them."""
    return ",".join(game.variants) if wanted is None else game.checked(game.seats[0], wanted)


def _named(visitor: Visitor, game: str) -> dict[str, str]:
    return {"name": game, "title": render.words(visitor.language, game)("game.title")}


def chapter_of(row: dict[str, str]) -> str:
    """Where a clause is shown: what its row says, or the first part of its id."""
    return row.get("chapter", row["id"].partition(".")[0])


def _chapter(say: Phrases, chapter: str, rows: Iterable[dict[str, str]]) -> dict[str, Any]:
    found = list(rows)
    return {
        "name": say(f"chapter.{chapter}"),
        "module": _module(say, found[0], "module"),
        "clauses": [_clause(say, row) for row in found],
    }


def _clause(say: Phrases, row: dict[str, str]) -> dict[str, Any]:
    return {
        "id": row["id"],
        "text": say.clause(row["id"]),
        "about": say(row["about"]) if "about" in row else "",
        "ruling": "ruling" in row,
        "module": _module(say, row, "module"),
        "without": _module(say, row, "without"),
    }


def _module(say: Phrases, row: dict[str, str], key: str) -> str:
    """What an expansion or a variant is called that a row names under a key."""
    return say(f"variant.{row[key]}.short") if key in row else ""
