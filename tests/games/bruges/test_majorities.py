"""Phase 4: three majorities, and markers that stay turned."""

import pytest

from tests.games.bruges.rounds import QUIET_ROLL, rounds, until, until_over, until_round
from tests.games.bruges.scenes import (
    Table,
    have,
    houses,
    majority_phase,
    persons,
    quiet,
)

REPUTATION, PEOPLE, CANAL = 0, 1, 2
# Persons that do nothing by themselves in phase 4.
CROWD = [
    *["queen", "baron", "infanta", "cook", "judge", "alderman", "servant", "huntsman", "baker"],
    *["duke", "countess", "dyer", "nun", "pilgrim", "falconer", "notary", "surveyor", "weaver"],
    *["regent", "dowager"],
]


def crowds(t: Table, *sizes: int) -> None:
    """So many persons in each display."""
    rest = CROWD[:]
    for seat, size in enumerate(sizes):
        persons(t, seat, *[rest.pop() for _ in range(size)])


def markers(t: Table, area: int) -> list[int]:
    """By seat: 1 for a coloured marker of an area."""
    return [p.majorities[area] for p in t.s.players]


# --- who leads


def test_majority_people_6_5_4_4() -> None:
    """majority.people, majority.clear: Six are more than five, and more than each of the fours."""
    t = quiet(4)
    crowds(t, 4, 6, 5, 4)  # red, blue, yellow, green
    majority_phase(t)

    assert [0, 1, 0, 0] == markers(t, PEOPLE)
    assert [(1, PEOPLE)] == t.events("led")


def test_majority_reputation_alone() -> None:
    """majority.reputation: Red is ahead of all others."""
    t = quiet(4)
    for seat, step in enumerate([3, 2, 2, 0]):
        have(t, seat, reputation=step)
    majority_phase(t)

    assert ([1, 0, 0, 0], [(0, REPUTATION)]) == (markers(t, REPUTATION), t.events("led"))


def test_majority_reputation_tie() -> None:
    """majority.clear: Red and Yellow share the first place; nobody turns the marker."""
    t = quiet(4)
    for seat, step in enumerate([5, 2, 5, 4]):
        have(t, seat, reputation=step)
    majority_phase(t)

    assert ([0, 0, 0, 0], []) == (markers(t, REPUTATION), t.events("led"))


def test_majority_canal_7_6_2_0() -> None:
    """majority.canal: Seven tokens in both sections together are more than six."""
    t = quiet(4)
    for seat, tokens in enumerate([(1, 1), (4, 3), (0, 0), (5, 1)]):
        have(t, seat, canals=tokens)
    majority_phase(t)

    assert ([0, 1, 0, 0], [(1, CANAL)]) == (markers(t, CANAL), t.events("led"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_no_majority(seats: int) -> None:
    """majority.clear: Where all have nothing all are level."""
    t = quiet(seats)
    majority_phase(t)

    assert [[0, 0, 0]] * seats == [p.majorities for p in t.s.players]


def test_the_first_of_anything_is_a_majority() -> None:
    """majority.check, majority.clear: One step, one person, one token are more than none."""
    t = quiet(3)
    have(t, 0, reputation=1)
    persons(t, 1, "queen")
    have(t, 2, canals=(0, 1))
    majority_phase(t)

    assert [[1, 0, 0], [0, 1, 0], [0, 0, 1]] == [p.majorities for p in t.s.players]


@pytest.mark.parametrize(
    ("steps", "leads"),
    [((8, 7), [1, 0]), ((7, 8), [0, 1]), ((8, 8), [0, 0]), ((0, 1), [0, 1])],
)
def test_the_higher_pawn_leads(steps: tuple[int, int], leads: list[int]) -> None:
    """majority.reputation: On the last step two are level like anywhere else."""
    t = quiet(2)
    for seat, step in enumerate(steps):
        have(t, seat, reputation=step)
    majority_phase(t)

    assert leads == markers(t, REPUTATION)


def test_houses_are_not_people() -> None:
    """majority.people: Only persons in the display count, not the rooms for them."""
    t = quiet(2)
    houses(t, 0, *["red"] * 5)
    crowds(t, 0, 1)
    majority_phase(t)

    assert [0, 1] == markers(t, PEOPLE)


def test_hand_cards_are_not_people() -> None:
    """majority.people: Both players have two cards; one has a person."""
    t = quiet(2)
    crowds(t, 1, 0)
    majority_phase(t)

    assert [1, 0] == markers(t, PEOPLE)


def test_people_are_compared_one_by_one() -> None:
    """majority.people: More than each other player, not more than all together."""
    t = quiet(4)
    crowds(t, 3, 2, 2, 2)
    majority_phase(t)

    assert [1, 0, 0, 0] == markers(t, PEOPLE)


@pytest.mark.parametrize(
    ("tokens", "leads"),
    [(((3, 3), (5, 0)), [1, 0]), (((5, 0), (2, 3)), [0, 0]), (((4, 4), (4, 5)), [0, 1])],
)
def test_both_sections_count(tokens: tuple[tuple[int, int], ...], leads: list[int]) -> None:
    """majority.canal, majority.clear: A long one alone is not ahead of two that have more."""
    t = quiet(2)
    for seat, pair in enumerate(tokens):
        have(t, seat, canals=pair)
    majority_phase(t)

    assert leads == markers(t, CANAL)


def test_areas_are_looked_at_in_order() -> None:
    """majority.check: Reputation, people, canals; one player may lead in all three."""
    t = quiet(3)
    have(t, 2, reputation=2, canals=(1, 1))
    crowds(t, 0, 0, 1)
    majority_phase(t)

    assert [(2, REPUTATION), (2, PEOPLE), (2, CANAL)] == t.events("led")
    assert [1, 1, 1] == t.s.players[2].majorities


def test_a_tie_behind_the_leader_does_not_matter() -> None:
    """majority.clear: Only a tie for the lead does."""
    t = quiet(3)
    for seat, step in enumerate([2, 4, 2]):
        have(t, seat, reputation=step)
    majority_phase(t)

    assert [0, 1, 0] == markers(t, REPUTATION)


# --- turned markers


def test_a_coloured_marker_stays_coloured() -> None:
    """majority.stays, majority.several: Its owner falls behind, another one takes the lead and
    turns his own."""
    t = quiet(2)
    have(t, 0, reputation=2)
    majority_phase(t)
    assert [1, 0] == markers(t, REPUTATION)
    have(t, 1, reputation=3)
    majority_phase(t)
    assert ([1, 1], [(1, REPUTATION)]) == (markers(t, REPUTATION), t.events("led"))
    have(t, 0, reputation=3)
    majority_phase(t)

    assert ([1, 1], []) == (markers(t, REPUTATION), t.events("led"))


def test_a_coloured_marker_is_not_turned_back() -> None:
    """majority.stays: By a second lead; it is not even told again."""
    t = quiet(2)
    have(t, 0, reputation=2, majorities=["reputation"])
    majority_phase(t)

    assert ([1, 0], []) == (markers(t, REPUTATION), t.events("led"))


def test_all_may_come_to_have_the_same_marker() -> None:
    """majority.several: Each from a round of his own lead; it scores in full for each."""
    t = quiet(3)
    for seat in range(3):
        have(t, seat, canals=(seat + 1, 0))
        majority_phase(t)

    assert [1, 1, 1] == markers(t, CANAL)


def test_markers_are_turned_in_phase_4_only() -> None:
    """majority.check: Whoever leads in between and loses the lead has turned nothing."""
    t = quiet(2)
    have(t, 0, guilders=1)
    have(t, 1, guilders=1)
    rounds(t, (1, 3, 3, 3, 3), QUIET_ROLL)
    until(t, 0, "BuyStep")
    t.play("yes")
    assert (1, [0, 0]) == (t.s.players[0].reputation, markers(t, REPUTATION))
    t.play("yes")
    until_round(t, 3)

    assert ([1, 1], [0, 0]) == (
        [p.reputation for p in t.s.players],
        markers(t, REPUTATION),
    )


def test_every_round_looks_again() -> None:
    """majority.check: At its end; a lead at the end of the round counts."""
    t = quiet(2)
    have(t, 0, guilders=1)
    rounds(t, (1, 3, 3, 3, 3), QUIET_ROLL)
    until(t, 0, "BuyStep")
    t.play("yes")
    until_round(t, 3)

    assert ([1, 0], [(0, REPUTATION)]) == (markers(t, REPUTATION), t.events("led"))


def test_majorities_are_looked_at_in_the_last_round() -> None:
    """majority.last-round, end.when, score.majorities: Before the final scoring, for 4 points."""
    t = quiet(2)
    have(t, 0, guilders=1)
    t.s.last = 2
    rounds(t, (1, 3, 3, 3, 3))
    until(t, 0, "BuyStep")
    t.play("yes")
    until_over(t)

    # Step 1 is worth a point, the marker 4.
    assert ([1, 0], 5 + 1 + 4) == (markers(t, REPUTATION), t.s.players[0].points())
