"""Pages of the site on the encodings of positions: one for each game, made from `Game.fields`.

mkdocs calls `on_files` (see `hooks` in mkdocs.yml). What rows mean stands in `_encodings.toml`.
"""

import tomllib
from itertools import groupby
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from grandplace.engine.encoding import Field
from grandplace.games import REGISTRY, home, load
from grandplace.words.render import Words

MEANINGS = tomllib.loads(Path(__file__).with_name("_encodings.toml").read_text("utf-8"))
PAIRS = {"piles": "bruges", "tops": "bruges"}  # rows that stand for two, in this game
TABLE = ["| place | row | of | bounds | meaning |", "|---|---|---|---|---|"]
HEAD = """
`game.encode(s, seat)` gives {number} numbers of two bytes (`numpy.frombuffer(data, "<i2")`), the
same for all numbers of seats and all variants; `game.fields()` names them. Seat 0 is the one that
looks on, then come the others in turn order; absent seats are 0. A field that tells a seat has 0
for nobody, 1 for the one that looks on, 2 for the next. One that tells a thing has 0 for none and
else its number below; less than 0 is what the seat does not know: -1 all of it, -2 and less all
but its colour.
"""
TAIL = """
`game.tail(s, seat)` gives {number} floats more (`numpy.frombuffer(data, "<f4")`): environments
put them behind those above with `features=True`; `game.fields(tail=True)` names them. First come
the points that each seat stands at as far as this one knows, with what it may expect, then what a
strong player looks at: of the table, of oneself (`own`), of the foremost rival (`rival`), and on
average of all rivals (`rivals`).
"""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add a page for each game."""
    for name in REGISTRY:
        files.append(File.generated(config, f"encodings/{name}.md", content=page(name)))
    return files


def page(name: str) -> str:
    """The rows of a game's encoding, and what their numbers stand for."""
    game = load(name)
    fields = game.fields()
    kinds = {field.kind.name: field.kind.things for field in fields if field.kind.things}
    return "\n\n".join(
        [
            f"# {Words('en', game)('game.title')} in numbers",
            HEAD.format(number=len(fields)),
            "\n".join([*TABLE, *lines(name, fields)]),
            "## What numbers stand for",
            *[f"**{kind}:** {_numbered(things)}" for kind, things in sorted(kinds.items())],
            "## What may follow",
            *tail(game.fields(tail=True)[len(fields) :], len(fields)),
        ]
    )


def tail(fields: list[Field], first: int) -> list[str]:
    """The features and the standings, by number."""
    names = [f"{first + i} `{field.name}`" for i, field in enumerate(fields)]
    return [TAIL.format(number=len(fields)), ", ".join(names)]


def row_of(name: str, field: str) -> str:
    """The row that a field belongs to; those of all seats are one."""
    parts = field.split(".")
    if parts[0].isdigit():
        return f"N.{parts[1]}"
    is_two = PAIRS.get(parts[0]) == home(name) or parts[:2] == ["agenda", "lists"]
    return ".".join(parts[: 2 if is_two else 1])


def meaning(name: str, row: str) -> str:
    """What a row tells."""
    return str((MEANINGS["common"] | MEANINGS[home(name)])[row])


def lines(name: str, fields: list[Field]) -> list[str]:
    """A line of the table for each row of the table and of the seat that looks on; those of the
    others follow at equal distances."""
    own = len([field for field in fields if field.name.startswith("0.")])
    shown: list[str] = []
    for row, some in groupby(enumerate(fields), lambda item: row_of(name, item[1].name)):
        found = [(place, field) for place, field in some if _is_own(field)]
        if found:
            place = f"{found[0][0]} + {own}·N" if row.startswith("N.") else str(found[0][0])
            cells = [place, f"`{row}`", _places(found), _bounds(found), meaning(name, row)]
            shown.append(f"| {' | '.join(cells)} |")
    return shown


def _is_own(field: Field) -> bool:
    return not field.name[0].isdigit() or field.name.startswith("0.")


def _places(found: list[tuple[int, Field]]) -> str:
    """How many numbers, and the kinds of thing that they tell."""
    kinds = sorted({field.kind.name for _, field in found} - {""})
    return f"{len(found)} {', '.join(kinds)}".strip()


def _bounds(found: list[tuple[int, Field]]) -> str:
    low, high = min(field.low for _, field in found), max(field.high for _, field in found)
    return f"{low} to {high}"


def _numbered(things: list[str]) -> str:
    return ", ".join([f"{i + 1} {thing}" for i, thing in enumerate(things)])
