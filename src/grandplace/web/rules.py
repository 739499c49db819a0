"""The rules by clause, and what every thing on a board means."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from litestar import Controller, Response, get
from litestar.di import NamedDependency, Provide
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from grandplace.drawing.face import Entry
from grandplace.engine.game import Game
from grandplace.games import REGISTRY, chapter_of, clause_rows, is_known, page
from grandplace.tables import lessons
from grandplace.web import render
from grandplace.web.services import Services
from grandplace.web.visitor import AnyRequest, Visitor
from grandplace.words.render import LANGUAGES, Phrases, Words

HOUR = "public, max-age=3600"


class Rulebook:
    """The rules of a game in one of their versions, under an address."""

    def __init__(self, game: Game[Any], version: int, url: str) -> None:
        self.game = game
        self.version = version
        self.url = url
        self.face = page(game.name)

    def words(self, language: str) -> Words:
        """What they say."""
        return Words(language, self.game, version=self.version)

    def box(self, variant: str) -> object:
        """The figures that they go by."""
        return self.game.box_for(variant, self.version)


async def rulebook(services: NamedDependency[Services], game: FromPath[str]) -> Rulebook:
    """The rules that an address names; the newest, if it names no version."""
    name, _, version = game.partition("@")
    if not is_known(name):
        raise NotFoundException
    known = services.hall.game(name)
    versions = {str(each): each for each in known.versions} | {"": known.version}
    if version not in versions:
        raise NotFoundException
    return Rulebook(known, versions[version], f"/rules/{game}")


class RulesPages(Controller):
    """To be read before, during and after a game."""

    include_in_schema = False
    dependencies = {"book": Provide(rulebook)}  # noqa: RUF012 (as Litestar wants it)

    @get("/rules")
    async def first(self) -> Redirect:
        """The rules of the first game; from there one finds the others."""
        return Redirect(f"/rules/{next(iter(REGISTRY))}")

    @get("/rules/{game:str}")
    async def rules(
        self, visitor: NamedDependency[Visitor], book: NamedDependency[Rulebook]
    ) -> Response[str]:
        """All clauses of a game; `game@1` are those of the first version of its rules."""
        say = book.words(visitor.language)
        rows = clause_rows(book.game.name, version=book.version)
        return visitor.page(
            "rules.jinja",
            title=say("game.title"),
            games=[_named(visitor, name) for name in REGISTRY],
            brief=say.brief(),
            taught=book.game.name if lessons.named(book.game.name) else "",
            chapters=[_chapter(say, *each) for each in groupby(rows, key=chapter_of)],
            older=book.version if book.version != book.game.version else 0,
            newest_url=f"/rules/{book.game.name}",
            cards={"url": f"{book.url}/cards", "title": say("gallery.title")}
            if book.face.gallery
            else None,
        )

    @get("/rules/{game:str}/tips")
    async def tips(
        self, request: AnyRequest, book: NamedDependency[Rulebook]
    ) -> Response[dict[str, Entry]]:
        """What every thing on the board means: title, text and clause by key."""
        say = book.words(request.query_params.get("language", LANGUAGES[0]))
        box = book.box(_variant(book.game, request.query_params.get("variant")))
        return Response(book.face.glossary(box, say), headers={"cache-control": HOUR})

    @get("/rules/{game:str}/cards")
    async def cards(
        self, visitor: NamedDependency[Visitor], book: NamedDependency[Rulebook]
    ) -> Response[str]:
        """All cards of a game that has many, shelf by shelf."""
        say, gallery = book.words(visitor.language), book.face.gallery
        if gallery is None:
            raise NotFoundException
        return visitor.page(
            "gallery.jinja",
            title=say("gallery.title"),
            text=say("gallery.text"),
            back={"url": book.url, "title": say("gallery.rules")},
            shelves=gallery(book.box(""), say),
        )

    @get("/rules/{game:str}/{clause:str}")
    async def clause(
        self,
        visitor: NamedDependency[Visitor],
        book: NamedDependency[Rulebook],
        clause: FromPath[str],
    ) -> Response[str]:
        """One clause, to be opened in place."""
        say = book.words(visitor.language)
        if not say.has(f"clause.{clause}"):
            raise NotFoundException
        row = {row["id"]: row for row in clause_rows(book.game.name)}.get(clause, {"id": clause})
        shown = _clause(say, row) | {"url": f"{book.url}#{clause}"}
        return visitor.page("clause.jinja", clause=shown)

    @get("/about")
    async def about(self, visitor: NamedDependency[Visitor]) -> Response[str]:
        """What this is."""
        return visitor.page("about.jinja", title=visitor.say("pages.about.short"))


def _variant(game: Game[Any], wanted: str | None) -> str:
    """The variants asked for; for whoever sits at no table, all of them."""
    return ",".join(game.variants) if wanted is None else game.checked(game.seats[0], wanted)


def _named(visitor: Visitor, game: str) -> dict[str, str]:
    return {"name": game, "title": render.words(visitor.language, game)("game.title")}


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
        "chapter": say(f"chapter.{chapter_of(row)}"),
        "text": say.clause(row["id"]),
        "about": say(row["about"]) if "about" in row else "",
        "ruling": "ruling" in row,
        "module": _module(say, row, "module"),
        "without": _module(say, row, "without"),
    }


def _module(say: Phrases, row: dict[str, str], key: str) -> str:
    """What an expansion or a variant is called that a row names under a key."""
    return say(f"variant.{row[key]}.short") if key in row else ""
