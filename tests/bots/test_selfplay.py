"""Games of a value against itself: finished, repeatable, and now and then astray."""

from typing import Any

from grandplace.bots.selfplay import Explorer
from grandplace.bots.values import Handmade
from grandplace.games import load

GAME = load("bruxelles1897")


def played(seed: int, strays: int) -> tuple[Any, list[list[list[float]]]]:
    """A finished game, and what its seats looked at."""
    s = GAME.deal(2, 1)
    samples = Explorer(GAME, Handmade(GAME), seed, strays).play(s)
    return s, [sample.rows for sample in samples]


def test_a_game_is_played_to_its_end() -> None:
    """Every sample has a row for each seat."""
    s, samples = played(1, 8)

    assert s.decision is None
    assert {2} == {len(rows) for rows in samples}
    assert {len(GAME.feature_names())} == {len(row) for rows in samples for row in rows}


def test_the_same_seed_plays_the_same_game() -> None:
    """Another one does not."""
    assert played(1, 8)[1] == played(1, 8)[1]
    assert played(1, 8)[1] != played(2, 8)[1]


def test_who_never_strays_plays_better() -> None:
    """Points of both seats together, against those of play that is mostly chance."""
    straight, astray = [sum(GAME.points(played(1, strays)[0])) for strays in (0, 60)]

    assert straight > 1.5 * astray
