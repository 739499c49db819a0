"""Counts of lines of play, and hashes of finished games: equal compiled and interpreted."""

from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from grandplace.engine.game import Game
from grandplace.engine.play import perft, playout
from grandplace.games import REGISTRY, load
from tests.battery import written
from tests.conftest import combinations


def rows(file: str) -> list[list[str]]:
    """The lines of a file beside every game's tests; # begins a comment."""
    paths = sorted((Path(__file__).parent / "games").glob(f"*/{file}"))
    lines = [line for path in paths for line in path.read_text().splitlines()]
    return [words for line in lines if (words := line.split("#")[0].split())]


def named(name: str) -> tuple[Game[Any], str]:
    """The game and the variant that a line names: bruxelles1893-first/expert."""
    game, _, variant = name.partition("/")
    return load(game), variant


@pytest.mark.parametrize(("name", "seats", "seed", "depth", "count"), rows("perft.txt"))
def test_perft(name: str, seats: str, seed: str, depth: str, count: str) -> None:
    """As many lines of play as were written down."""
    game, variant = named(name)

    assert int(count) == perft(game.deal(int(seats), int(seed), variant), int(depth))


@pytest.mark.parametrize(("name", "seats", "digest"), rows("finals.txt"))
def test_finished_games(name: str, seats: str, digest: str) -> None:
    """Twenty random games end in the states that were written down."""
    game, variant = named(name)
    total = sha256()
    for key in range(20):
        s = game.deal(int(seats), key, variant)
        playout(s, key)
        total.update(written(game, s).encode())

    assert digest == total.hexdigest()[:16]


def test_every_game_is_counted() -> None:
    """Each edition, number of players and combination of variants has its lines in both files."""
    wanted = {
        (f"{name}/{variant}" if variant else name, str(seats))
        for name in REGISTRY
        for seats in load(name).seats
        for variant in combinations(load(name))
    }

    assert wanted == {(row[0], row[1]) for row in rows("perft.txt")}
    assert wanted == {(row[0], row[1]) for row in rows("finals.txt")}
