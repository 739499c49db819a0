"""The coats of arms."""

from itertools import product

import pytest
from hypothesis import given

from grandplace.games.bruxelles1897.components import CELLS
from grandplace.games.bruxelles1897.steps.majority import CoatsOfArms
from tests.games.bruxelles1897 import naive
from tests.games.bruxelles1897.positions import (
    clear_area,
    lay_architect,
    lay_card,
    lay_column,
    points,
    table,
)
from tests.transcript import Transcript

YELLOW, GREEN, BLUE, RED = range(4)


def arms(*prestige: int) -> Transcript:
    """An empty area, and one player for each of these Prestige levels."""
    t = table(len(prestige))
    clear_area(t.s)
    for p, level in zip(t.s.players, prestige, strict=True):
        p.levels[2] = level
    return t


def test_arms_not_complete() -> None:
    """arms.complete: Three Architects and an Action card around a crossing score nothing."""
    t = arms(2, 2, 2)
    lay_column(t.s, "b", (YELLOW, "1/3"), (YELLOW, "1/3"))
    lay_column(t.s, "c", (YELLOW, "1/3"))
    lay_card(t.s, "c2", "horta")

    t.now(CoatsOfArms())

    assert [0, 0, 0] == points(t.s)


def test_arms_clear_lead() -> None:
    """arms.most, arms.count-only: Two low Architects beat one high one each of two others."""
    t = arms(2, 5, 5)
    lay_column(t.s, "b", (YELLOW, "1/3"), (GREEN, "5/2"))
    lay_column(t.s, "c", (BLUE, "4/2"), (YELLOW, "1/3"))

    t.now(CoatsOfArms())

    assert [2, 0, 0] == points(t.s)


def test_arms_tied_lead() -> None:
    """arms.tie: Both of the tied players score their own Prestige."""
    t = arms(2, 3, 4)
    lay_column(t.s, "b", (YELLOW, "1/3"), (GREEN, "5/2"))
    lay_column(t.s, "c", (GREEN, "4/2"), (YELLOW, "1/3"))

    t.now(CoatsOfArms())

    assert [2, 3, 0] == points(t.s)


def test_arms_neutral_corner() -> None:
    """arms.neutral, arms.most: The neutral Architect completes the coat of arms."""
    red, blue = 0, 1
    t = arms(2, 4)
    lay_architect(t.s, "a2", red, "1/3")
    lay_architect(t.s, "b2", red, "1/3")
    lay_architect(t.s, "b3", blue, "5/2")

    t.now(CoatsOfArms())

    assert [2, 0] == points(t.s)


def test_arms_all_four() -> None:
    """arms.tie, arms.count-only: Four players with one Architect each all score."""
    t = arms(1, 3, 2, 1)
    lay_column(t.s, "b", (YELLOW, "1/3"), (GREEN, "2/4"))
    lay_column(t.s, "c", (BLUE, "4/2"), (RED, "5/2"))

    t.now(CoatsOfArms())

    assert [1, 3, 2, 1] == points(t.s)


@pytest.mark.parametrize(("seats", "number"), [(2, 6), (3, 6), (4, 9)])
def test_arms_number(seats: int, number: int) -> None:
    """arms.number: A full area has six crossings in three rows and nine in four."""
    t = arms(*[1] * seats)
    for name in CELLS[: len(t.s.card_on)]:
        if t.s.is_free(CELLS.index(name)):
            lay_architect(t.s, name, 0, "1/3")

    t.now(CoatsOfArms())

    assert number == points(t.s)[0]


def test_arms_each() -> None:
    """arms.each: A centre Architect ties in all four coats of arms around it, each scored."""
    t = arms(2, 1, 1, 1)
    lay_column(t.s, "a", (3, "1/3"), (2, "1/3"), (3, "1/3"))
    lay_column(t.s, "b", (1, "1/3"), (0, "1/3"), (1, "1/3"))
    lay_column(t.s, "c", (3, "1/3"), (2, "1/3"), (3, "1/3"))

    t.now(CoatsOfArms())

    assert [4 * 2, 4, 4, 4] == points(t.s)


@pytest.mark.parametrize("owners", list(product([0, 1], repeat=3)))
@pytest.mark.parametrize("cells", [("a2", "b2", "b3"), ("c2", "d2", "c3")])
def test_arms_neutral_never_leads(cells: tuple[str, ...], owners: tuple[int, ...]) -> None:
    """arms.neutral: Of three cards two or three belong to one player, who leads alone."""
    t = arms(3, 3)
    for name, owner in zip(cells, owners, strict=True):
        lay_architect(t.s, name, owner, "1/3")

    t.now(CoatsOfArms())

    leader = 1 if sum(owners) > 1 else 0
    assert [3 * (seat == leader) for seat in (0, 1)] == points(t.s)


@naive.OFTEN
@given(naive.POSITIONS)
def test_arms_against_the_naive_ones(position: naive.Position) -> None:
    """arms.complete, arms.most, arms.tie, arms.each, arms.neutral: A second reading of the
    rulebook finds the same points."""
    t = naive.laid(position)
    before = points(t.s)

    t.now(CoatsOfArms())

    gained = [now - then for now, then in zip(points(t.s), before, strict=True)]
    assert naive.arms_points(position) == gained
