"""Everything the browser fetches once and keeps: styles, type, scripts, the sprite of drawings."""

import gzip
import re
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

from grandplace.drawing.composed import composed, symbols_of
from grandplace.games import looks

TYPES = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml; charset=utf-8",
    "woff2": "font/woff2",
}
DENSE = {"woff2"}  # packed already
SPRITE = "icons.svg"
STYLE = "table.css"
URL = re.compile(r"url\(([\w.-]+)\)")


@dataclass(frozen=True)
class Asset:
    """A file as it is sent: its name carries a mark of its content, so it may be kept for ever."""

    name: str
    content: bytes

    @property
    def kind(self) -> str:
        return self.name.rpartition(".")[2]

    @property
    def media_type(self) -> str:
        return TYPES[self.kind]

    @property
    def packs(self) -> bool:
        """Is it smaller when zipped?"""
        return self.kind not in DENSE

    @cached_property
    def mark(self) -> str:
        return sha256(self.content).hexdigest()[:12]

    @cached_property
    def url(self) -> str:
        return f"/static/{self.mark}/{self.name}"

    @cached_property
    def zipped(self) -> bytes:
        return gzip.compress(self.content, mtime=0)


@cache
def assets() -> dict[str, Asset]:
    """All files by name; a game's style is `<its folder>.css`, its drawings join the one sprite."""
    found = _files(files("grandplace.web") / "static")
    for key, place in looks().items():
        found[f"{key}.css"] = Asset(f"{key}.css", (place / "board.css").read_bytes())
    found[SPRITE] = Asset(SPRITE, _sprite(found[SPRITE].content.decode()).encode())
    style = found[STYLE].content.decode()
    found[STYLE] = Asset(STYLE, URL.sub(lambda name: f"url({found[name[1]].url})", style).encode())
    return found


def url(name: str) -> str:
    """Where a file is fetched; for templates."""
    return assets()[name].url


def _files(place: Traversable) -> dict[str, Asset]:
    found: dict[str, Asset] = {}
    for file in place.iterdir():
        if file.is_dir():
            found |= _files(file)
        elif file.name.rpartition(".")[2] in TYPES:
            found[file.name] = Asset(file.name, file.read_bytes())
    return found


def _sprite(common: str) -> str:
    """The common drawings and those of every game, in one file."""
    places = looks().values()
    drawn = [place / SPRITE for place in places if (place / SPRITE).is_file()]
    symbols = [symbols_of(file.read_text("utf-8")) for file in drawn]
    tables = [table for table in map(composed, places) if table]
    return common.replace("</svg>", "".join([*symbols, *[t.symbols() for t in tables]]) + "</svg>")
