"""What a strong player sees in a position of Bruxelles 1897."""

from tests.games.bruxelles1897.positions import (
    bonuses,
    clear_area,
    give,
    lay_architect,
    table,
    turn_of,
)
from tests.transcript import Transcript


def seen(t: Transcript, seat: int) -> dict[str, float]:
    """Features by name."""
    return dict(zip(t.game.feature_names(), t.game.features(t.s, seat), strict=True))


def arms(*owners: int) -> list[int]:
    """How far a coat of arms is for seat 0 when the cells around it belong to these."""
    t = table(3)
    clear_area(t.s)
    for where, owner in zip(["a1", "b1", "a2", "b2"], owners, strict=False):
        lay_architect(t.s, where, owner, "1/3")
    turn_of(t, 0)
    found = seen(t, 0)
    return [int(found[f"own.arms.{stage}"]) for stage in ("won", "three", "behind", "lost")]


def test_coats_of_arms_tell_who_can_still_win_them() -> None:
    """arms.most: Sitting in a rival's square denies it; one that is full is won or lost."""
    assert [1, 0] == arms(0, 0, 1, 2)[:2]
    assert [0, 1] == arms(0, 0, 1)[:2]
    assert arms(1, 1, 1)[3] > arms(1, 1, 0)[3]
    assert arms(1, 1, 0)[2] > arms(0, 0, 1)[2]


def test_columns_are_told_by_their_bonus() -> None:
    """column.sum: How far ahead, and what the end would bring there."""
    t = table(3)
    clear_area(t.s)
    bonuses(t.s, "nobility-artworks", "architecture-money", "prestige-houses", "prison-nobles")
    lay_architect(t.s, "a1", 0, "3/1")
    lay_architect(t.s, "a2", 1, "1/3")
    give(t.s.players[0], "red", "blue")
    turn_of(t, 0)
    own, other = seen(t, 0), seen(t, 1)

    assert 2 == own["own.ahead.nobility-artworks"] == -other["own.ahead.nobility-artworks"]
    assert 1 == own["own.leads.nobility-artworks"] and not other["own.leads.nobility-artworks"]
    assert own["own.ends.artworks"] > 0 == own["rival.ends.artworks"]


def test_the_price_of_nobles_is_held_against_the_money() -> None:
    """final.nobles-pay: What is not there yet."""
    t = table(2)
    give(t.s.players[0], "horta", "hankar")
    t.s.players[0].francs = 1
    turn_of(t, 0)
    own = seen(t, 0)

    assert own["own.due"] - 1 == own["own.short"] > 0
