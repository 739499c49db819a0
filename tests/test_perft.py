"""Counts of lines of play, and hashes of finished games: equal compiled and interpreted."""

from hashlib import sha256
from pathlib import Path

import pytest

from grandplace.engine.play import perft, playout
from grandplace.games import REGISTRY, load
from grandplace.lab.clauses import home_of_tests
from tests.battery import written


def rows(file: str) -> list[list[str]]:
    """The lines of a file beside every game's tests; # begins a comment."""
    found = []
    for name in REGISTRY:
        path = Path(__file__).parent / "games" / home_of_tests(name).name / file
        lines = [line.split("#")[0].split() for line in path.read_text().splitlines()]
        found += [[name, *line] for line in lines if line]
    return found


@pytest.mark.parametrize(("name", "seats", "seed", "depth", "count"), rows("perft.txt"))
def test_perft(name: str, seats: str, seed: str, depth: str, count: str) -> None:
    """As many lines of play as were written down."""
    assert int(count) == perft(load(name).deal(int(seats), int(seed)), int(depth))


@pytest.mark.parametrize(("name", "seats", "digest"), rows("finals.txt"))
def test_finished_games(name: str, seats: str, digest: str) -> None:
    """Twenty random games end in the states that were written down."""
    game = load(name)
    total = sha256()
    for key in range(20):
        s = game.deal(int(seats), key)
        playout(s, key)
        total.update(written(game, s).encode())

    assert digest == total.hexdigest()[:16]
