"""The registry of games, imported on demand, and where their files lie."""

import tomllib
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from grandplace.engine.errors import BadComponents, UnknownChoice
from grandplace.engine.game import Game
from grandplace.engine.sheet import Sheet

# name -> the package that holds it; its `game` module offers `make(sheets)`
REGISTRY = {"bruxelles1897": "grandplace.games.bruxelles1897"}


def package(name: str) -> str:
    """The package of a game."""
    if name not in REGISTRY:
        raise UnknownChoice(f"unknown game {name!r} (known: {', '.join(REGISTRY)})")
    return REGISTRY[name]


def folder(name: str) -> Traversable:
    """Where a game's data and words lie."""
    return files(package(name))


def load(name: str, components: Path | None = None) -> Game[Any]:
    """A game with the shipped figures, or with those of a folder of the user's."""
    make = import_module(package(name) + ".game").make
    game: Game[Any] = make(_sheet(name, components))
    return game


def clause_rows(name: str, table: str = "clause") -> list[dict[str, str]]:
    """The clauses of a game as its file has them."""
    text = (folder(name) / "clauses.toml").read_text("utf-8")
    rows: list[dict[str, str]] = tomllib.loads(text)[table]
    return rows


def _sheet(name: str, components: Path | None) -> Sheet:
    file = f"{name}.toml"
    if components is None:
        return Sheet(file, tomllib.loads((folder(name) / file).read_text("utf-8")))
    if not components.is_dir():
        raise BadComponents(f"{components}: expected a folder with {file}, there is none")
    return Sheet(str(components / file), _parsed(components / file))


def _parsed(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadComponents(f"{path}: cannot be read ({error.strerror})") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadComponents(f"{path}: not a TOML file ({error})") from error
