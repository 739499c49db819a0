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
    with suppress(GrandPlaceError):
        brought = Record.from_json(broken(chance.choice(_records()), chance))
        verify(load(brought.game), brought)


@cache
def _records() -> list[str]:
    records = [Record.from_json(path.read_text("utf-8")) for path in sorted(KEPT.rglob("*.json"))]
    for kept in records:
        del kept.entries[ENTRIES:]
    return [kept.to_json() for kept in records]


def components(chance: Random) -> None:
    """As `--components` reads a folder."""
    name = chance.choice(list(REGISTRY))
    with TemporaryDirectory() as place:
        for file in data_files(name):
            text = (folder(name) / file).read_text("utf-8")
            Path(place, file).write_text(_edited(text, chance), "utf-8")
        with suppress(GrandPlaceError):
            load(name, place)


def deck(chance: Random) -> None:
    """As `--deck` reads a file."""
    name, file = chance.choice(list(DECKS.items()))
    with TemporaryDirectory() as place:
        own = Path(place, "own.toml")
        own.write_text(_edited((folder(name) / file).read_text("utf-8"), chance), "utf-8")
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


FILES: list[Callable[[Random], None]] = [record, components, deck]
