"""Records, and figures and decks of one's own, with something broken in them: each is refused with
an error of ours, or it is one that can be played."""

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from grandplace.engine.errors import GrandPlaceError
from grandplace.engine.record import Record, verify
from grandplace.games import DECKS, REGISTRY, data_files, folder, load
from tests.fuzz.hostile import broken, torn

KEPT = Path(__file__).parents[1] / "kept"
ENTRIES = 12  # of a record that are kept: what breaks at the first choices breaks at any


def record(chance: Random) -> None:
    """As `grandplace check` and the page of imports read it."""
    read_record(broken(record_text(chance), chance))


def read_record(text: str) -> None:
    """Refused, or played through."""
    with suppress(GrandPlaceError):
        brought = Record.from_json(text)
        verify(load(brought.game), brought)


def record_text(chance: Random) -> str:
    """A record that can be read."""
    return chance.choice(records())


@cache
def records() -> list[str]:
    records = [Record.from_json(path.read_text("utf-8")) for path in sorted(KEPT.rglob("*.json"))]
    for kept in records:
        del kept.entries[ENTRIES:]
    return [kept.to_json() for kept in records]


def components(chance: Random) -> None:
    """As `--components` reads a folder."""
    name = chance.choice(list(REGISTRY))
    read_components(name, {file: _edited(text, chance) for file, text in sheets(name).items()})


def sheets(name: str) -> dict[str, str]:
    """The data files of a game."""
    return {file: (folder(name) / file).read_text("utf-8") for file in data_files(name)}


def read_sheet(name: str, text: str) -> None:
    """The first data file of a game is this, the others are ours."""
    ours = sheets(name)
    read_components(name, {**ours, next(iter(ours)): text})


def read_components(name: str, texts: dict[str, str]) -> None:
    """Refused, or a game."""
    with TemporaryDirectory() as place:
        for file, text in texts.items():
            Path(place, file).write_text(text, "utf-8")
        with suppress(GrandPlaceError):
            load(name, place)


def deck(chance: Random) -> None:
    """As `--deck` reads a file."""
    name, file = chance.choice(list(DECKS.items()))
    read_deck(name, _edited((folder(name) / file).read_text("utf-8"), chance))


def read_deck(name: str, text: str) -> None:
    """Refused, or a game with other persons."""
    with TemporaryDirectory() as place:
        own = Path(place, "own.toml")
        own.write_text(text, "utf-8")
        with suppress(GrandPlaceError):
            load(name, deck=own)


def _edited(text: str, chance: Random) -> str:
    """A line lost, doubled or bent; or anything, anywhere."""
    if chance.random() < 0.3:
        return torn(text, chance)
    lines = text.splitlines(keepends=True)
    at = chance.randrange(len(lines))
    bent = ["", lines[at] * 2, torn(lines[at], chance), lines[chance.randrange(len(lines))]]
    lines[at] = chance.choice(bent)
    return "".join(lines)


def examples() -> dict[str, list[str]]:
    """Whole ones to begin with; of figures and decks the first sign says for which game they are,
    by its place in the alphabet."""
    decks = [(folder(name) / DECKS[name]).read_text("utf-8") for name in sorted(DECKS)]
    figures = [next(iter(sheets(name).values())) for name in sorted(REGISTRY)]
    signed = {"components": figures, "deck": decks}
    return {"record": records()} | {
        kind: [f"{chr(n)}{text}" for n, text in enumerate(texts)] for kind, texts in signed.items()
    }


FILES: list[Callable[[Random], None]] = [record, components, deck]
