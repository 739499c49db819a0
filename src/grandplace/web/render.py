"""Templates into HTML. A pane is drawn once for its data and language, whoever looks at it."""

from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from markupsafe import Markup
from minijinja import Environment
from msgspec import json

from grandplace.drawing.page import Pane, slug
from grandplace.games import looks
from grandplace.web import assets
from grandplace.words.render import Phrases

KEPT = 4096  # drawn panes in memory, a few kilobytes each
Sheet = tuple[str, str, bytes]  # key, template, data
WITHIN = Markup("<!-- within -->")  # where panes within a pane go


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
        globals={"static": assets.url, "sprite": assets.url(assets.SPRITE), "slug": slug},
    )


def draw(pane: Pane, language: str, game: str = "") -> Markup:
    """A pane as HTML: one element whose id is the pane's key."""
    within = [draw(part, language, game) for part in pane.within]
    html = drawn(*sheet(pane), language, game)
    return filled(html, within) if within else html


def sheet(pane: Pane) -> Sheet:
    """All that makes a pane look as it does in a language, but for the panes within it."""
    return pane.key, pane.template, json.encode(pane.data)


def filled(frame: str, within: Iterable[str]) -> Markup:
    """A frame with the panes within it."""
    return Markup(str.replace(frame, WITHIN, "\n".join(within)))


@lru_cache(maxsize=KEPT)
def drawn(key: str, template: str, data: bytes, language: str, game: str) -> Markup:
    """A sheet as HTML: the frame of a pane."""
    say = words(language, game)
    html = page(template, key=key, say=say, within=WITHIN, **json.decode(data))
    return Markup(html.strip())


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
