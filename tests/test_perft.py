"""Counts of lines of play, and hashes of finished games: equal compiled and interpreted."""

from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from grandplace.engine.game import Game
from grandplace.engine.play import perft, playout
from grandplace.games import load
from tests.battery import written
from tests.conftest import GAMES, combinations


def rows(file: str) -> list[list[str]]:
    """The lines of a file beside every game's tests; # begins a comment."""
    paths = sorted((Path(__file__).parent / "games").glob(f"*/{file}"))
    lines = [line for path in paths for line in path.read_text().splitlines()]
    return [words for line in lines if (words := line.split("#")[0].split())]


def dealt(name: str, seats: int, key: int) -> tuple[Game[Any], Any]:
    """What a line names: bruxelles1893-first@1/expert is its expert strips under version 1."""
    rules, _, variant = name.partition("/")
    home, _, version = rules.partition("@")
    game = load(home)
    return game, game.deal(seats, key, variant, int(version))


def count(name: str, seats: str, seed: str, depth: str) -> int:
    """How many lines of play there are."""
    return perft(dealt(name, int(seats), int(seed))[1], int(depth))


def digest(name: str, seats: str) -> str:
    """A hash of the ends of twenty random games."""
    total = sha256()
    for key in range(20):
        game, s = dealt(name, int(seats), key)
        playout(s, key)
        total.update(written(game, s).encode())
    return total.hexdigest()[:16]


@pytest.mark.parametrize("row", rows("perft.txt"), ids=" ".join)
def test_perft(row: list[str]) -> None:
    """As many lines of play as were written down."""
    *line, lines = row

    assert int(lines) == count(*line)


@pytest.mark.parametrize("row", rows("finals.txt"), ids=" ".join)
def test_finished_games(row: list[str]) -> None:
    """Twenty random games end in the states that were written down."""
    *line, final = row

    assert final == digest(*line)


def test_every_game_is_counted() -> None:
    """Each edition, version, number of players and combination of variants has its lines in both
    files."""
    wanted = {
        (f"{name}@{version}/{variant}" if variant else f"{name}@{version}", str(seats))
        for name in GAMES
        for version in load(name).versions
        for seats in load(name).seats
        for variant in combinations(load(name))
    }

    assert wanted == {(row[0], row[1]) for row in rows("perft.txt")}
    assert wanted == {(row[0], row[1]) for row in rows("finals.txt")}
