"""A position as one SVG file: the panes that the page shows, with its style and its drawings."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from html.parser import HTMLParser
from typing import Any

from markupsafe import Markup

from grandplace.drawing.page import COLOURS, Scene, Sitter
from grandplace.engine.game import Game
from grandplace.engine.state import NOBODY
from grandplace.games import look, page
from grandplace.web import assets, render
from grandplace.words.render import Words

WIDTH, HEIGHT = 1010, 800
WINDOW = {"width": 1280, "height": 860}  # what the styles take it to be shown in
MEDIA = re.compile(r"@media ((?:[^{]*(?:width|height))[^{]*)\{")
SIZE = re.compile(r"(min|max)-(width|height):(\d+)px")
VOID = {"br", "hr", "img", "input"}
SPACES: dict[str, list[tuple[str, str | None]]] = {"svg": [("xmlns", "http://www.w3.org/2000/svg")]}
SYMBOL = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.S)
LINK = re.compile(r'href="#([\w-]+)"')
FACE = re.compile(r"@font-face\{[^}]*url\([^}]*\}")  # those that stand in are as wide
# The page's own frame without what surrounds the board.
FRAME = """
svg:root{background:var(--ground)}
.picture{font:14px/1.35 var(--text);color:var(--ink);font-variant-numeric:tabular-nums lining-nums}
.picture.table{height:100%;grid-template:minmax(0,1fr)/304px minmax(0,1fr);padding-top:4px}
.picture .board{grid-row:1;overflow:hidden}*{animation:none!important}
"""


def svg(game: Game[Any], view: Any, seat: int, language: str = "en") -> str:
    """A table as one seat sees it; `view` is what it sees, NOBODY is a spectator."""
    body = well_formed(_table(game, view, seat, language))
    style = sized_once(FACE.sub("", _style(look(game.name)))) + FRAME
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
        f'height="{HEIGHT}" data-theme="light"><style>{escape(style, quote=False)}</style>'
        f"<defs>{_patterns()}{''.join(_symbols(body))}</defs>"
        f'<foreignObject width="{WIDTH}" height="{HEIGHT}">{body}</foreignObject></svg>'
    )


def _table(game: Game[Any], view: Any, seat: int, language: str) -> str:
    """The board and the players in HTML."""
    scene, face = _scene(game, view, seat, language), page(game.name)
    panes = {
        pane.key: render.draw(pane, language, game.name)
        for pane in [face.headline(scene), *face.panes(scene)]
    }
    seats, words = len(scene.sitters), render.words(language, game.name)
    board = render.page(f"{look(game.name)}/layout.jinja", panes=panes, seats=seats, say=words)
    players = Markup("").join([panes[f"player-{n}"] for n in range(seats)])
    return Markup(
        '<div xmlns="http://www.w3.org/1999/xhtml" class="table picture">'
        '<aside class="players seats-{}">{}</aside>'
        '<main class="board" data-zoom="0"><div class="pan">{}</div></main></div>'
    ).format(seats, players, Markup(board))


def _scene(game: Game[Any], view: Any, seat: int, language: str) -> Scene:
    phrases = render.words(language, "")
    names = [phrases("seat.name", number + 1) for number in range(len(game.scores(view)))]
    sitters = [
        Sitter(number, name, str(number + 1), COLOURS[number], mine=number == seat)
        for number, name in enumerate(names)
    ]
    asked = seat != NOBODY and view.asked() == seat
    offered = view.decision.options if asked else ()
    refused = view.refused() if asked else ()
    return Scene(view, Words(language, game, names), seat, sitters, (), offered, refused)


@cache
def _style(drawing: str) -> str:
    sheets = [assets.STYLE, "forecast.css", f"{drawing}.css"]
    return "".join([assets.assets()[name].content.decode() for name in sheets])


def sized_once(style: str) -> str:
    """A style that is always the one of a window of our size, whatever shows the picture."""
    return MEDIA.sub(lambda query: f"@media {'all' if fits(query[1]) else 'not all'}{{", style)


def fits(query: str) -> bool:
    """Whether one of the conditions of a query holds for a window of our size."""
    return any(all(map(_holds, SIZE.findall(part))) for part in query.split(","))


def _holds(bound: tuple[str, str, str]) -> bool:
    end, side, number = bound
    size = WINDOW[side]
    return size >= int(number) if end == "min" else size <= int(number)


@cache
def _drawings() -> dict[str, str]:
    sprite = assets.assets()[assets.SPRITE].content.decode()
    return {found[1]: found[0] for found in SYMBOL.finditer(sprite)}


def _symbols(body: str) -> Iterator[str]:
    """The drawings that are used, and those that they use."""
    seen: set[str] = set()
    names: Sequence[str] = LINK.findall(body)
    while names:
        new = [name for name in dict.fromkeys(names) if name in _drawings() and name not in seen]
        seen.update(new)
        yield from [_drawings()[name] for name in new]
        names = [name for drawn in new for name in LINK.findall(_drawings()[drawn])]


@cache
def _patterns() -> str:
    """The hatchings of the players, from the template of the page."""
    return "".join(re.findall(r"<pattern id=\"h-.*?</pattern>", render.source("table.jinja") or ""))


class _Writer(HTMLParser):
    """HTML as XML: every element closed, every attribute with a value, drawings in the file."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attrs = [*SPACES.get(tag, []), *attrs]
        told = [f' {_cased(name)}="{escape(_local(value or ""))}"' for name, value in attrs]
        self.parts.append(f"<{_cased(tag)}{''.join(told)}{'/' if tag in VOID else ''}>")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self.parts.append(f"</{_cased(tag)}>")

    def handle_data(self, data: str) -> None:
        self.parts.append(escape(data, quote=False))


CASED = {"viewbox": "viewBox", "textlength": "textLength", "lengthadjust": "lengthAdjust"}


def _cased(name: str) -> str:
    """The parser has made all names small; SVG knows some by their capitals."""
    return CASED.get(name, name)


def _local(value: str) -> str:
    """A drawing of the sprite is in the file itself."""
    return re.sub(r"^/static/\w+/icons\.svg#", "#", value)


def well_formed(html: str) -> str:
    """HTML as XML."""
    writer = _Writer()
    writer.feed(html)
    writer.close()
    return "".join(writer.parts)
