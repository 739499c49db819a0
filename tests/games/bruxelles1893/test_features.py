"""What a strong player sees in a position of Bruxelles 1893."""

import pytest

from grandplace.games.bruxelles1893.components import ARCHITECT, CITY_HALL
from tests.games.bruxelles1893.positions import EACH, pawn, ready, space, turn_of
from tests.games.bruxelles1893.test_irises import around
from tests.transcript import Transcript


def seen(t: Transcript, seat: int) -> dict[str, float]:
    """Features by name."""
    return dict(zip(t.game.feature_names(), t.game.features(t.s, seat), strict=True))


@pytest.mark.parametrize(
    ("mine", "rival", "found"),
    [(3, 1, [1, 1, 0, 0]), (2, 1, [1, 0, 0, 0]), (2, 2, [0, 0, 1, 0]), (1, 2, [0, 0, 0, 1])],
)
def test_columns_tell_how_sure_a_lead_is(mine: int, rival: int, found: list[int]) -> None:
    """columns.winner: A lead of 1 is soon lost."""
    t = ready("second")
    turn_of(t, 0)
    pawn(t.s, "b2", 0, mine)
    pawn(t.s, "b3", 1, rival)
    own = seen(t, 0)

    assert found == [own[f"own.columns.{name}"] for name in ("led", "safe", "tied", "behind")]
    assert mine == own["own.columns.paid"]


@EACH
def test_irises_tell_who_can_still_win_them(edition: str) -> None:
    """shields.majority: One that is full counts whole for whoever leads there."""
    t = around(edition, 1, 0, 1, 1)
    turn_of(t, 0)
    own, other = seen(t, 0), seen(t, 1)

    assert [0, 1] == [found["own.irises.won"] for found in (own, other)]
    assert other["own.irises.worth"] == t.s.level(1, CITY_HALL)
    assert own["own.irises.lost"] > other["own.irises.lost"]


@EACH
def test_houses_count_with_the_level_of_their_architect(edition: str) -> None:
    """end.houses: By what they would bring, and what one step more would be."""
    t = ready(edition)
    t.s.players[0].houses = 2
    space(t.s, 0, "architect", 2)
    turn_of(t, 0)
    own = seen(t, 0)

    assert 2 * own["own.level.architect"] == own["own.end.houses"]
    assert (
        own["own.step.architect"]
        == t.s.value(0, ARCHITECT, t.s.players[0].levels[ARCHITECT] + 1)
        - own["own.level.architect"]
    )
    assert (edition == "first") == own["first-edition"]
