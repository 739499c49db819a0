"""Templates into HTML. A pane is drawn once for its data and language, whoever looks at it."""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any

from markupsafe import Markup
from minijinja import Environment
from msgspec import json

from grandplace.drawing.page import Data, Pane, slug
from grandplace.games import looks
from grandplace.web import assets
from grandplace.web.parts import PARTS
from grandplace.words.render import Phrases

KEPT = 8_192  # sections of a game in a language, a kilobyte each; twice as many at most
WITHIN = Markup("<!-- within -->")  # where panes within a pane go
PLACE = WITHIN.encode()
Sheet = tuple[str, bytes]  # template, data


@cache
def source(name: str) -> str | None:
    """A template: ours by name, a game's as `<its folder>/<name>`; None if there is none."""
    folder, _, rest = name.partition("/")
    place = looks().get(folder)
    file = place / rest if place else files("grandplace.web") / "templates" / name
    return file.read_text("utf-8") if file.is_file() else None


@cache
def environment() -> Environment:
    """What draws."""
    return Environment(
        loader=source,
        auto_escape_callback=lambda _name: "html",
        trim_blocks=True,
        lstrip_blocks=True,
        undefined_behavior="strict",
        globals=_globals(),
    )


def _globals() -> dict[str, Any]:
    """What all templates know."""
    ways = {"static": assets.url, "sprite": assets.url(assets.SPRITE), "slug": slug}
    return {**ways, **PARTS}


def draw(pane: Pane, language: str, game: str = "") -> Markup:
    """A pane as HTML: one element whose id is the pane's key."""
    for part, _ in undrawn(pane, None):
        prepare(part, None, language, game)
    return Markup(whole(pane).decode())


def undrawn(pane: Pane, before: Pane | None) -> list[tuple[Pane, Pane | None]]:
    """A pane and those within it, as far as they were not drawn yet, each with what stood in its
    place before."""
    found = [(pane, before)]
    parts = [part for part in pane.within if not part.html]
    known = {part.key: part for part in before.within} if parts and before is not None else {}
    for part in parts:
        found += undrawn(part, known.get(part.key))
    return found


def prepare(pane: Pane, before: Pane | None, language: str, game: str) -> None:
    """Draws a pane, without those within it, as it is shown in one language; what says the same
    as what stood in its place before need not be drawn again."""
    if pane.html:
        return
    if before is not None and before.template == pane.template and before.data == pane.data:
        pane.html = before.html
    else:
        pane.html = _pen(language, game).drawn(pane.key, pane.template, pane.data).encode()


def whole(pane: Pane) -> bytes:
    """A pane that was drawn, with those within it."""
    return pane.html.replace(PLACE, joined(pane.within))


def joined(panes: Iterable[Pane]) -> bytes:
    """Panes that were drawn, one after the other."""
    return b" ".join([whole(pane) for pane in panes])


class Pen:
    """What draws the panes of a game in a language; small parts of them once for their data."""

    def __init__(self, language: str, game: str) -> None:
        self._known = {"say": words(language, game), "section": self.section, "within": WITHIN}
        self._lately: dict[Sheet, Markup] = {}
        self._earlier: dict[Sheet, Markup] = {}

    def drawn(self, key: str, template: str, data: Data) -> str:
        """In one line, as streams send it; a break that matters is written `&#10;`."""
        html = page(template, key=key, **self._known, **data)
        return html.replace("\n", " ").replace("\r", " ").strip()

    def section(self, template: str, **data: Any) -> Markup:
        """A part of a pane, as it was drawn for the same data; what is not asked for again is
        forgotten."""
        sheet = template, json.encode(data)
        html = self._lately.get(sheet)
        if html is None:
            if len(self._lately) >= KEPT:
                self._lately, self._earlier = {}, self._lately
            html = self._earlier.get(sheet) or Markup(self.drawn("", template, data))
            self._lately[sheet] = html
        return html


@cache
def _pen(language: str, game: str) -> Pen:
    return Pen(language, game)


@cache
def words(language: str, game: str) -> Phrases:
    """The words of the program and of a game."""
    return Phrases(language, game)


def edition(say: Phrases, variant: str = "") -> str:
    """Which edition of a game this is, and in which variant; "" if there is nothing to tell."""
    told = [say("game.edition")] if say.has("game.edition") else []
    return " · ".join(told + variants(say, variant))


def variants(say: Phrases, variant: str) -> list[str]:
    """The names of what is played with."""
    return [say(f"variant.{name}.short") for name in variant.split(",") if name]


def page(template: str, **context: Any) -> str:
    """A whole page. Slashes need not be escaped; they stand in every address."""
    drawn = environment().render_template(template, **context)
    return drawn.replace("&#x2f;", "/")
