"""The irises: who has the most pawns around them."""

import pytest

from grandplace.games.bruxelles1893.components import IRISES
from grandplace.games.bruxelles1893.steps.resolution import Resolution, ScoreIrises
from tests.games.bruxelles1893.positions import (
    EACH,
    bonuses,
    earned,
    pawn,
    points,
    ready,
    space,
)
from tests.transcript import Transcript

# The four spaces around iris 2-2, from which one pawn each is placed.
AROUND = ["b2", "c2", "b3", "c3"]


def around(edition: str, *owners: int, seats: int = 3) -> Transcript:
    """Pawns of these players around iris 2-2; the levels at the City Hall are 1, 2, 3 and so on."""
    t = ready(edition, seats)
    for seat in range(seats):
        space(t.s, seat, "city-hall", seat + 1)
    for where, owner in zip(AROUND, owners, strict=False):
        pawn(t.s, where, owner)
    return t


def told(t: Transcript) -> list[tuple[int, str]]:
    """Who scores at which iris, by the log."""
    return [(seat, IRISES[iris]) for seat, iris in t.events("iris")]


def four_irises(edition: str) -> Transcript:
    """Irises 2-2 and 3-3 lack a pawn; at 2-3 player 1 leads; at 3-2 players 0 and 1 tie."""
    t = ready(edition)
    space(t.s, 0, "city-hall", 3)
    space(t.s, 1, "city-hall", 2)
    space(t.s, 2, "city-hall", 6)
    for where, owner in [("c2", 1), ("d2", 1), ("c3", 1), ("d3", 0), ("b3", 0), ("b4", 0)]:
        pawn(t.s, where, owner)
    pawn(t.s, "c4", 1)
    return t


@EACH
def test_shields_first_four(edition: str) -> None:
    """shields.full, shields.majority, shields.tie: Blue (1) 2 points, then orange (0) 3 and blue 2;
    two irises lack a pawn."""
    t = four_irises(edition)

    t.now(ScoreIrises())

    assert [(1, "2-3"), (0, "3-2"), (1, "3-2")] == told(t)
    assert [3, 2 + 2, 0] == points(t.s)
    assert 4 == earned(t.s.players[1], "irises")


@EACH
def test_shields_second_four(edition: str) -> None:
    """shields.full, shields.majority, shields.tie: Gabriel (0) leads at one, Louise (1) and
    Elisabeth (2) tie at another."""
    t = ready(edition)
    for seat, level in enumerate([2, 3, 2]):
        space(t.s, seat, "city-hall", level)
    for where, owner in [("c2", 0), ("d2", 0), ("c3", 1), ("d3", 2), ("b3", 1), ("b4", 2)]:
        pawn(t.s, where, owner)
    pawn(t.s, "c4", 2)

    t.now(ScoreIrises())

    assert [(0, "2-3"), (1, "3-2"), (2, "3-2")] == told(t)
    assert [2, 3, 2] == points(t.s)


@pytest.mark.parametrize(
    ("owners", "expected"),
    [
        ([0, 0, 0, 0], [1, 0, 0, 0]),
        ([1, 1, 1, 0], [0, 2, 0, 0]),
        ([2, 2, 0, 1], [0, 0, 3, 0]),
        ([0, 0, 1, 1], [1, 2, 0, 0]),
        ([0, 1, 2, 3], [1, 2, 3, 4]),
    ],
)
@EACH
def test_every_way_to_share_four_pawns(
    edition: str, owners: list[int], expected: list[int]
) -> None:
    """shields.majority, shields.tie: Everybody scores their own level, and in full."""
    t = around(edition, *owners, seats=4)

    t.now(ScoreIrises())

    assert expected == points(t.s)


@pytest.mark.parametrize("number", [0, 1, 2, 3])
@EACH
def test_three_pawns_are_not_enough(edition: str, number: int) -> None:
    """shields.full: All four spaces, or nothing."""
    t = around(edition, *[0] * number)

    t.now(ScoreIrises())

    assert ([0, 0, 0], []) == (points(t.s), t.events("iris"))


@EACH
def test_money_plays_no_part(edition: str) -> None:
    """shields.no-money: 9 BF under one pawn are no match for two pawns."""
    t = around(edition, 1, 1, 0)
    pawn(t.s, "c3", 2, bid=9)

    t.now(ScoreIrises())

    assert [0, 2, 0] == points(t.s)


@EACH
def test_a_pawn_counts_at_every_iris_it_touches(edition: str) -> None:
    """shields.each: Six pawns in two rows enclose two irises; both are scored."""
    t = around(edition, 1, 0, 1, 0)
    pawn(t.s, "d2", 0)
    pawn(t.s, "d3", 2)

    t.now(ScoreIrises())

    assert [(0, "2-2"), (1, "2-2"), (0, "2-3")] == told(t)
    assert [1 + 1, 2, 0] == points(t.s)


@EACH
def test_nine_pawns_enclose_four_irises(edition: str) -> None:
    """shields.each, shields.full: A three by three area, filled."""
    t = ready(edition)
    t.s.bracket = IRISES.index("2-2")
    for i in range(25):
        t.s.pawn_on[i] = 0 if t.s.is_open(i) else -1

    t.now(ScoreIrises())

    assert [(0, "3-3"), (0, "3-4"), (0, "4-3"), (0, "4-4")] == told(t)
    assert [4, 0, 0] == points(t.s)


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
@EACH
def test_the_level_at_the_city_hall(edition: str, number: int) -> None:
    """shields.majority, game.levels: Not the level of another track."""
    t = around(edition, 0, 0, 0, 0)
    space(t.s, 0, "city-hall", number)
    space(t.s, 0, "palace", 7 - number)

    t.now(ScoreIrises())

    assert [number, 0, 0] == points(t.s)


@EACH
def test_a_step_won_this_round_counts_already(edition: str) -> None:
    """shields.majority: Bonus cards come before the irises."""
    t = around(edition, 0, 0, 1, 0)
    bonuses(t.s, "bonus-01", "bonus-24", "bonus-04", "bonus-03", "bonus-05")

    t.now(Resolution())
    while not t.is_over:
        t.play(next(text for text in t.offered() if text.startswith("power")))

    assert [3, 0, 0] == points(t.s)
