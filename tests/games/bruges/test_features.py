"""What a strong player sees in a position of Bruges."""

from tests.games.bruges.scenes import Table, dice, hand, have, quiet, turn


def seen(t: Table, seat: int) -> dict[str, float]:
    """Features by name."""
    return dict(zip(t.game.feature_names(), t.game.features(t.s, seat), strict=True))


def test_canals_on_the_way_to_their_statues() -> None:
    """statue.take: Sections by their tokens, and what the end would give for them."""
    t = quiet(2)
    have(t, 0, canals=(4, 3))
    turn(t, 0)
    own = seen(t, 0)

    assert [1, 1, 7] == [own[f"own.{name}"] for name in ("sections.3", "sections.4", "tokens")]
    assert own["own.end.canals"] > 0
    assert own["statue"] == t.s.statues[0]


def test_reputation_tells_what_the_next_steps_add() -> None:
    """reputation.price: And whether there are guilders for one."""
    t = quiet(2)
    dice(t, 1, 2, 3, 3, 3)
    have(t, 0, reputation=3, guilders=3)
    have(t, 1, reputation=3, guilders=2)
    turn(t, 0)
    own = seen(t, 0)
    points = t.s.figures.step_points

    assert points[4] - points[3] == own["own.next-step"]
    assert points[5] - points[3] == own["own.two-steps"]
    assert [1, 0] == [own["own.can-step"], own["rival.can-step"]]


def test_of_a_rivals_hand_only_backs_count() -> None:
    """info.hand: What cards could become is the owner's secret; what their dice pay is not."""
    t = quiet(2)
    dice(t, 1, 2, 3, 4, 6)
    hand(t, 0, "purple", "red")
    hand(t, 1, "purple", "yellow")
    turn(t, 0)
    own = seen(t, 0)

    assert own["own.hope"] > 0 == own["rival.hope"]
    assert [7, 8] == [own["own.hand-pips"], own["rival.hand-pips"]]
    assert [6, 6] == [own["own.hand-best"], own["rival.hand-best"]]
