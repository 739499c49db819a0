"""Files of one's own: what cannot be is refused in one line, everything else can be played."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grandplace.cli import run
from grandplace.engine.codec import fingerprint
from grandplace.engine.errors import BadComponents
from grandplace.games import REGISTRY, data_files, folder, load, made
from grandplace.games.sheet import REMARKS, Sheet
from tests.changes import FILES, Change, changed, changes, play, shipped
from tests.conftest import SIZE

SAMPLE = {"bruxelles1897.toml": 40, "bruxelles1893.toml": 16, "bruges.toml": 24}
FEWEST = 12  # changes of a file that are tried
Output = pytest.CaptureFixture[str]


def copied(name: str, place: Path) -> Path:
    """A folder with the shipped files of a game."""
    for file in data_files(name):
        (place / file).write_text((folder(name) / file).read_text("utf-8"), "utf-8")
    return place


@pytest.mark.parametrize("name", REGISTRY)
def test_the_shipped_files_may_be_ones_own(name: str, tmp_path: Path) -> None:
    """Copied and unchanged they give the same game, for every variant."""
    mine = load(name, copied(name, tmp_path))

    assert [fingerprint(box) for box in load(name).boxes()] == [
        fingerprint(box) for box in mine.boxes()
    ]


# --- every figure counts


class Asked(dict[str, Any]):
    """An entry that knows which of its keys were asked for."""

    def __init__(self, values: dict[str, Any], table: str, asked: set[tuple[str, str]]) -> None:
        super().__init__(values)
        self.table, self.asked = table, asked

    def get(self, key: str, default: Any = None) -> Any:
        self.asked.add((self.table, key))
        return super().get(key, default)


@pytest.mark.parametrize("file", [file for file in FILES if not file.endswith("_deck.toml")])
def test_no_figure_is_idle(file: str) -> None:
    """Every key of a shipped file is read by some edition: to change one is never in vain."""
    asked: set[tuple[str, str]] = set()
    data = shipped(file)
    own = {table: [Asked(row, table, asked) for row in data[table]] for table in data}
    for name in [name for name in REGISTRY if file in data_files(name)]:
        made(name, [Sheet(f, own if f == file else shipped(f)) for f in data_files(name)])

    keys = {(table, key) for table in data for row in data[table] for key in row}
    assert set() == {(table, key) for table, key in keys - asked if key not in REMARKS}


# --- one thing changed


@pytest.mark.parametrize("file", FILES)
def test_a_changed_file_is_refused_or_can_be_played(file: str) -> None:
    """Any number, word or list may be another: no game with it stops half-way."""
    every = changes(file)
    number = len(every) if SIZE == "full" else SAMPLE.get(file, FEWEST)
    for i, change in enumerate(Random(file).sample(every, number)):
        playable(change, i)


def playable(change: Change, key: int) -> None:
    """Refused with its file, or played to the end."""
    try:
        games = changed(change)
    except BadComponents as refused:
        assert str(refused).startswith(f"{change.file}: ")
        return
    for game in games:
        play(game, key)


# --- files that are none, from the command line

Broken = Callable[[Path], object]


def written(text: bytes) -> Broken:
    """Something else in a file."""
    return lambda path: path.write_bytes(text)


def folder_instead(path: Path) -> None:
    """A folder where a file should be."""
    path.unlink()
    path.mkdir()


BROKEN = [
    (written(b"\xff\xfe\x00"), "not a TOML file ('utf-8' codec can't decode"),
    (written(b"[[noble"), "not a TOML file (Expected"),
    (written(b"x = " + b"[" * 5000), "not a TOML file ("),
    (written(b"x = " + b"1" * 5000), "not a TOML file ("),
    (written(b"weather = 'rain'"), "weather: not a table of this file (known: "),
    (written(b"[[persons]]\nid = 'a'"), "persons: not a table of this file ("),
    (folder_instead, "cannot be read (Is a directory)"),
]


@pytest.mark.parametrize("name", REGISTRY)
@pytest.mark.parametrize(("broken", "message"), BROKEN)
def test_a_broken_file_is_one_clear_line(
    name: str, broken: Broken, message: str, tmp_path: Path, capsys: Output
) -> None:
    """Exit code 2; the file's name comes first."""
    for file in data_files(name):
        broken(copied(name, tmp_path) / file)
        refused(
            ["perft", name, "--components", str(tmp_path)], f"{tmp_path / file}: {message}", capsys
        )
        (tmp_path / file).rename(tmp_path / f"{file}.broken")


def refused(command: list[str], message: str, capsys: Output) -> None:
    """One line on the error output."""
    assert 2 == run(command)
    captured = capsys.readouterr()
    assert captured.err.startswith(f"grandplace: {message}"), captured.err
    assert ("", 1) == (captured.out, captured.err.count("\n"))


@pytest.mark.parametrize("command", ["play", "simulate", "perft"])
def test_a_folder_of_another_game_is_one_clear_line(
    command: str, tmp_path: Path, capsys: Output
) -> None:
    """Whoever names a folder for one game wants it to be used; the server is for all of them."""
    mine = copied("bruges", tmp_path)

    message = f"{mine}: expected a folder with bruxelles1897.toml in it"
    refused([command, "bruxelles1897", "--components", str(mine)], message, capsys)
    assert load("bruxelles1897", mine).box is not None


def test_a_file_instead_of_a_folder_is_one_clear_line(tmp_path: Path, capsys: Output) -> None:
    """A folder is wanted for the figures, a file for the deck."""
    mine = copied("bruges", tmp_path)
    box, deck = mine / "bruges.toml", mine / "bruges_deck.toml"

    refused(["perft", "bruges", "--components", str(box)], f"{box}: expected a folder", capsys)
    refused(["perft", "bruges", "--deck", str(mine)], f"{mine}: cannot be read (Is a", capsys)
    message = f"{box}: start: not a table of this file (known: person)"
    refused(["perft", "bruges", "--deck", str(box)], message, capsys)
    deck.rename(mine / "bruxelles1897.toml")
    message = f"{mine / 'bruxelles1897.toml'}: person: not a table of this file ("
    refused(["perft", "bruxelles1897", "--components", str(mine)], message, capsys)
