"""What seats get at the end, by name."""

from typing import Any

import numpy as np
import pytest

from grandplace import envs, load
from grandplace.engine.game import Score
from grandplace.engine.play import playout
from grandplace.envs.loop import _by_rank, _by_win, rewards
from tests.conftest import Setting


@pytest.mark.parametrize(
    ("ranks", "by_rank", "by_win"),
    [
        ([1, 2], [1, -1], [1, -1]),
        ([1, 1], [0, 0], [0, 0]),
        ([3, 1, 2], [-1, 1, 0], [-0.5, 1, -0.5]),
        ([1, 1, 3], [0.5, 0.5, -1], [0.25, 0.25, -0.5]),
        ([2, 1, 2, 2], [-1 / 3, 1, -1 / 3, -1 / 3], [-1 / 3, 1, -1 / 3, -1 / 3]),
    ],
)
def test_places_are_paid(ranks: list[int], by_rank: list[float], by_win: list[float]) -> None:
    """Nothing in all; equals get the same."""
    assert by_rank == pytest.approx(_by_rank(ranks))
    assert by_win == pytest.approx(_by_win(ranks))


def test_a_finished_game_is_paid(some: Setting) -> None:
    """The margin is that of the points, and whoever is first by the rules gets the most."""
    s = some.game.deal(some.seats, 3, some.variant)
    playout(s, 3)
    scores: list[Score] = some.game.scores(s)
    margins = rewards(some.game, s, "margin")
    first = [score.seat for score in scores if score.rank == 1]

    assert margins[first[0]] == scores[first[0]].total - max(
        [score.total for score in scores if score.seat != first[0]]
    )
    for reward in ("rank", "win"):
        paid = rewards(some.game, s, reward)
        assert pytest.approx(0) == sum(paid)
        assert max(paid) == paid[first[0]] <= 1


def test_a_tie_in_points_may_still_be_won() -> None:
    """Tie-breaks count for place and win, not for the margin."""
    game: Any = load("bruxelles1897")
    for key in range(400):
        s = game.deal(2, key)
        playout(s, key)
        if (
            rewards(game, s, "margin") == [0, 0]
            and game.scores(s)[0].rank != game.scores(s)[1].rank
        ):
            assert {1, -1} == {*rewards(game, s, "rank")} == {*rewards(game, s, "win")}
            return
    pytest.fail("no game was tied")


def test_outcomes_are_told_backwards() -> None:
    """Each choice gets what its maker got at the end of that game; where none has come, NaN."""
    players = np.array([[0, 1], [1, 0], [0, 0], [1, 1]])
    dones = np.array([[False, False], [False, True], [True, False], [False, False]])
    rewards = np.zeros((4, 2, 2), np.float32)
    rewards[1, 1], rewards[2, 0] = (5, -5), (-3, 3)

    found = envs.outcomes(players, rewards, dones)

    assert [-3, 3, -3] == list(found[:3, 0])
    assert [-5, 5] == list(found[:2, 1])
    assert [True, True, True] == list(np.isnan([found[3, 0], found[2, 1], found[3, 1]]))
