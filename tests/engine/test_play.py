"""Loops over whole games: playouts and perft."""

from grandplace.engine.play import perft, playout
from tests.engine.toy import Take, ToyGame, toy


def test_perft_counts_lines_of_play() -> None:
    """Two choices of two options each, then the end: a line that ends sooner counts once."""
    s = toy(Take(0, 1), Take(1, 0))

    assert [1, 2, 6, 6] == [perft(s, depth) for depth in range(4)]


def test_perft_leaves_the_state_alone() -> None:
    """It plays on copies."""
    s = toy(Take(0, 1))

    perft(s, 2)

    assert [] == s.done


def test_a_playout_counts_its_choices() -> None:
    """The same seed makes the same choices."""
    first, second = ToyGame().deal(2, 1), ToyGame().deal(2, 1)

    assert playout(first, 4) == playout(second, 4) > 0
    assert first.done == second.done
    assert first.decision is None
