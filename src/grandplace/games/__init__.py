"""The registry of games, imported on demand, and where their files lie."""

import re
import tomllib
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, cast

from grandplace.drawing.face import PageFace, TextFace, Theatre
from grandplace.drawing.story import Rows
from grandplace.drawing.whatif import Habits
from grandplace.engine.errors import BadComponents, UnknownChoice
from grandplace.engine.game import Game
from grandplace.engine.plugins import Registry
from grandplace.engine.state import State
from grandplace.games.sheet import Sheet

# name -> the package that holds it; its `game` module offers `VERSIONS` of its rules, and
# `make(name, rulings, sheet)`: the rulings of each version, the sheet of its figures, and that of
# its deck, if it has one.
# Editions of one game share a package: what follows the hyphen says which one is meant.
OWN = {
    "bruxelles1897": "grandplace.games.bruxelles1897",
    "bruxelles1893-first": "grandplace.games.bruxelles1893",
    "bruxelles1893-second": "grandplace.games.bruxelles1893",
    "bruges": "grandplace.games.bruges",
}
# Games in the making: found by their names and tried by all tests, but in no list for players.
DRAFTS = {"template": "grandplace.games.template"}
PLAIN = "grandplace.drawing.plain"  # how games are drawn that bring no face of their own
CLAUSE = re.compile(r"[a-z0-9-]+\.[a-z0-9-]+")  # the name of one
DECKS = {"bruges": "bruges_deck.toml"}  # games with a deck of their own file


def _package_of(place: str) -> str:
    """The package of another's game, if it can be imported."""
    import_module(place + ".game")
    return place


REGISTRY = Registry("grandplace.games", OWN, _package_of)


def package(name: str) -> str:
    """The package of a game."""
    if not is_known(name):
        raise UnknownChoice(f"unknown game {name!r} (known: {', '.join(REGISTRY)})")
    return DRAFTS[name] if name in DRAFTS else REGISTRY[name]


def is_known(name: str) -> bool:
    """Whether there is such a game, listed or in the making."""
    return name in REGISTRY or name in DRAFTS


def folder(name: str) -> Traversable:
    """Where a game's data and words lie."""
    return files(package(name))


def page(name: str) -> PageFace[Any]:
    """How a game is drawn for the page."""
    return cast(PageFace[Any], _face(package(name), "page"))


def text(name: str) -> TextFace[Any, Any]:
    """How a game is drawn for text screens."""
    return cast(TextFace[Any, Any], _face(package(name), "text"))


def theatre(name: str) -> Theatre[Any] | None:
    """How the scorings of a game are played; None if nobody has written that."""
    if not _has(package(name), "theatre"):
        return None
    return cast(Theatre[Any], import_module(f"{package(name)}.theatre"))


def story(name: str) -> Rows:
    """How the events of a game are told; of one that does not say, each by itself."""
    if not _has(package(name), "story"):
        return {}
    return cast(Rows, import_module(f"{package(name)}.story").STORY)


def habits(name: str) -> Habits:
    """What a game says of its questions, and what may change."""
    home = package(name) if _has(package(name), "gauges") else PLAIN
    return cast(Habits, import_module(f"{home}.gauges").HABITS)


def look(name: str) -> str:
    """What the templates and the style of a game's page are called."""
    return home(name) if is_drawn(name, "page") else "plain"


def looks() -> dict[str, Traversable]:
    """Where the templates and styles of all pages lie."""
    drawn = [name for name in [*REGISTRY, *DRAFTS] if is_drawn(name, "page")]
    return {"plain": files(PLAIN), **{look(name): folder(name) / "page" for name in drawn}}


def is_drawn(name: str, kind: str) -> bool:
    """Whether a game has a face of its own."""
    return _has(package(name), kind)


@cache
def _face(package: str, kind: str) -> object:
    """The module with a face: the game's own, or the plain one."""
    return import_module(f"{package if _has(package, kind) else PLAIN}.{kind}")


@cache
def _has(package: str, part: str) -> bool:
    """Whether a game brings a part that it could do without."""
    return find_spec(f"{package}.{part}") is not None


def edition(name: str) -> str:
    """Which edition a name means; "" if there is only one."""
    return name.partition("-")[2]


def home(name: str) -> str:
    """The folder of a game; editions share it."""
    return package(name).rpartition(".")[2]


def data_file(name: str) -> str:
    """The file with a game's figures."""
    return home(name) + ".toml"


def data_files(name: str) -> list[str]:
    """All files with a game's figures: its own, and its deck's if it has one."""
    return [data_file(name), *([DECKS[name]] if name in DECKS else [])]


def load(
    name: str, components: Path | str | None = None, deck: Path | str | None = None
) -> Game[Any]:
    """A game with the shipped figures, or with those of a folder of the user's; a game with a deck
    also with a deck of the user's."""
    if components is None and deck is None:
        return _shipped(name)
    box = None if components is None else Path(components)
    sheets = [_sheet(name, file, box) for file in data_files(name)]
    if deck is not None and name in DECKS:
        sheets[-1] = _own(name, DECKS[name], Path(deck))
    return made(name, sheets)


@cache
def _shipped(name: str) -> Game[Any]:
    """A game never changes: whoever plays with the shipped figures may share it."""
    return made(name, [_sheet(name, file, None) for file in data_files(name)])


def made(name: str, sheets: list[Sheet]) -> Game[Any]:
    """A game with the figures of some sheets, and the rulings of all its versions."""
    module = import_module(package(name) + ".game")
    rulings = {version: _in_force(name, version) for version in module.VERSIONS}
    game: Game[Any] = module.make(name, rulings, *sheets)
    return game


def _in_force(name: str, version: int) -> frozenset[str]:
    """The rulings that a version of the rules follows where they depart from the first."""
    return frozenset([row["name"] for row in clause_rows(name, "ruling", version)])


def clause_rows(
    name: str, table: str = "clause", version: int | None = None
) -> list[dict[str, Any]]:
    """The clauses of a game as its file has them, without those of other editions; of one version
    of the rules, or of all that there have been."""
    ours = edition(name)
    rows = _clauses(package(name)).get(table, [])
    rows = [row for row in rows if ours in row.get("editions", [ours])]
    return [row for row in rows if version is None or _holds(row, version)]


def rules_of(name: str, view: State, version: int) -> list[str]:
    """The clauses of the open question: the text of its step begins with them."""
    told = "" if view.decision is None else type(view.decision.step).__doc__ or ""
    known = _known(name, version)
    return [clause for clause in CLAUSE.findall(told.partition(": ")[0]) if clause in known]


def chapter_of(row: dict[str, Any]) -> str:
    """Where a clause is shown: what its row says, or the first part of its id."""
    return str(row.get("chapter", row["id"].partition(".")[0]))


@cache
def clause_chapters(name: str) -> dict[str, str]:
    """Where the clauses of a game are shown, by their ids."""
    return {row["id"]: chapter_of(row) for row in clause_rows(name)}


@cache
def _known(name: str, version: int) -> frozenset[str]:
    """The ids of the clauses in force."""
    return frozenset([row["id"] for row in clause_rows(name, version=version)])


def _holds(row: dict[str, Any], version: int) -> bool:
    return bool(row.get("since", version) <= version <= row.get("until", version))


@cache
def _clauses(home: str) -> dict[str, list[dict[str, Any]]]:
    return tomllib.loads((files(home) / "clauses.toml").read_text("utf-8"))


def _sheet(name: str, file: str, components: Path | None) -> Sheet:
    if components is None or _is_for_others(components, file):
        return _model(name, file)
    if not components.is_dir():
        raise BadComponents(f"{components}: expected a folder with {file}, there is none")
    return _own(name, file, components / file)


def _model(name: str, file: str) -> Sheet:
    return Sheet(file, tomllib.loads((folder(name) / file).read_text("utf-8")))


def _own(name: str, file: str, path: Path) -> Sheet:
    """A file of the user's; a deck may have other entries than ours."""
    sheet = Sheet(str(path), _parsed(path))
    return sheet if file == DECKS.get(name) else sheet.like(_model(name, file))


def _is_for_others(components: Path, file: str) -> bool:
    """Whether a folder has only other files with figures: then this one is the shipped one."""
    known = [other for name in REGISTRY for other in data_files(name)]
    return not (components / file).exists() and any(
        (components / other).is_file() for other in known
    )


def _parsed(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8-sig"))  # some editors write a mark in front
    except OSError as error:
        raise BadComponents(f"{path}: cannot be read ({error.strerror})") from error
    except (ValueError, RecursionError) as error:  # no TOML, no text, or nested without end
        raise BadComponents(f"{path}: not a TOML file ({error})") from error
