"""Templates into HTML. A pane is drawn once for its data and language, whoever looks at it."""

from contextlib import suppress
from functools import cache, lru_cache
from typing import Any

from jinja2 import (
    ChoiceLoader,
    Environment,
    FileSystemBytecodeCache,
    FileSystemLoader,
    PackageLoader,
    PrefixLoader,
    StrictUndefined,
)
from jinja2.bccache import Bucket
from markupsafe import Markup
from msgspec import json

from grandplace.drawing.page import Pane, slug
from grandplace.games import looks
from grandplace.web import assets
from grandplace.words.render import Phrases

KEPT = 4096  # drawn panes in memory, a few kilobytes each


class _Environment(Environment):
    """Templates over plain data: what follows a dot is a key first."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        if isinstance(obj, dict) and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)


class _Compiled(FileSystemBytecodeCache):
    """Compiled templates, kept from start to start among the temporary files of whoever starts."""

    def dump_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):  # a full disk is no reason not to start
            super().dump_bytecode(bucket)


def compiled() -> FileSystemBytecodeCache | None:
    """Where compiled templates are kept; nowhere if there is no safe place."""
    with suppress(OSError, RuntimeError):
        return _Compiled()
    return None


@cache
def environment() -> Environment:
    """Our templates by name, a game's as `<its folder>/<name>`; all of them compiled."""
    games = {key: FileSystemLoader(str(place)) for key, place in looks().items()}
    env = _Environment(
        loader=ChoiceLoader([PackageLoader("grandplace.web"), PrefixLoader(games)]),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        auto_reload=False,
        bytecode_cache=compiled(),
    )
    env.globals.update(static=assets.url, slug=slug)
    for name in env.list_templates(extensions=["jinja"]):
        env.get_template(name)
    return env


def draw(pane: Pane, language: str, game: str = "") -> Markup:
    """A pane as HTML: one element whose id is the pane's key."""
    return Markup(_drawn(pane.key, pane.template, json.encode(pane.data), language, game))


@lru_cache(maxsize=KEPT)
def _drawn(key: str, template: str, data: bytes, language: str, game: str) -> str:
    drawing, say = environment().get_template(template), words(language, game)
    return drawing.render(key=key, say=say, **json.decode(data)).strip()


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
    """A whole page."""
    return environment().get_template(template).render(**context)
