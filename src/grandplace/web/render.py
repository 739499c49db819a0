"""Templates into HTML. A pane is drawn once for its data and language, whoever looks at it; the
small drawings that stand in all of them (`parts.jinja`) once for what they are told."""

from collections.abc import Iterable
from functools import cache, lru_cache, partial
from importlib.resources import files
from operator import itemgetter
from typing import Any

from markupsafe import Markup
from minijinja import Environment
from msgspec import json

from grandplace.drawing.page import Data, Pane, Sitter, slug
from grandplace.games import looks
from grandplace.web import assets
from grandplace.words.render import Phrases

KEPT = 16_384  # drawn panes and sections of a game, a kilobyte or a few each; twice as many at most
PARTS_KEPT = 20_000  # small drawings, some hundred letters each
Sheet = tuple[str, str, bytes]  # key, template, data
WITHIN = Markup("<!-- within -->")  # where panes within a pane go
SITTER = itemgetter("colour", "name", "initial")  # what the sign of a player shows
THING = itemgetter("option", "state", "why", "clause", "tip", "note")
PLAIN_PARTS = ("icon", "shape", "num", "mini")  # parts that are told words and numbers


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
    parts = {name: partial(part, name) for name in PLAIN_PARTS}
    return {**ways, **parts, "sigil": sigil, "acts": acts, "tag": tag}


@lru_cache(maxsize=PARTS_KEPT)
def part(name: str, *told: str | int, **named: str) -> Markup:
    """A macro of `parts.jinja`, drawn once for what it is told."""
    return Markup(page("part.jinja", name=name, told=told, named=named))


def sigil(sitter: Data | Sitter, cls: str = "") -> Markup:
    """The sign of a player."""
    sign = sitter.sign if isinstance(sitter, Sitter) else sitter
    return part("sigil", *SITTER(sign), cls)


def acts(thing: Data) -> Markup:
    """The attributes of a thing: what it stands for and how it explains itself."""
    return part("acts", *THING(thing))


def tag(thing: Data, other: str = "span") -> str:
    """A thing is a label of its option's radio button while it may be chosen."""
    return "label" if thing["state"] == "playable" else other


def draw(pane: Pane, language: str, game: str = "") -> Markup:
    """A pane as HTML: one element whose id is the pane's key."""
    within = [draw(part, language, game) for part in pane.within]
    html = drawn(sheet(pane), pane.data, language, game)
    return filled(html, within) if within else html


def sheet(pane: Pane) -> Sheet:
    """All that makes a pane look as it does in a language, but for the panes within it."""
    return pane.key, pane.template, pane.told


def filled(frame: str, within: Iterable[str]) -> Markup:
    """A frame with the panes within it."""
    return Markup(str.replace(frame, WITHIN, "\n".join(within)))


def drawn(sheet: Sheet, data: Data, language: str, game: str) -> Markup:
    """A sheet as HTML: the frame of a pane. Its data are those that are written on it."""
    lately, earlier = kept = _drawn(language, game)
    html = lately.get(sheet)
    if html is None:
        if len(lately) >= KEPT:
            kept[:] = lately, earlier = {}, lately
        html = lately[sheet] = earlier.get(sheet) or _new(sheet, data, language, game)
    return html


@cache
def _drawn(language: str, game: str) -> list[dict[Sheet, Markup]]:
    """What has been drawn of a game lately, and before that; what is not asked for again is
    forgotten."""
    return [{}, {}]


def _new(sheet: Sheet, data: Data, language: str, game: str) -> Markup:
    key, template, _ = sheet
    say, inner = words(language, game), partial(section, language, game)
    return Markup(page(template, key=key, say=say, section=inner, within=WITHIN, **data).strip())


def section(language: str, game: str, template: str, **data: Any) -> Markup:
    """A part of a pane that is drawn once for its own data."""
    return drawn(("", template, json.encode(data)), data, language, game)


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
