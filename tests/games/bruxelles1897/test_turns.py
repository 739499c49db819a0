"""The action phase: whose turn it is, and what a turn can be."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grandplace.games.bruxelles1897.components import PLACE, USE
from grandplace.games.bruxelles1897.steps.turn import ActionPhase, Turn
from tests.games.bruxelles1897.positions import (
    architects,
    assert_refused,
    clear_area,
    give,
    lay_card,
    lay_everywhere,
    points,
    table,
    turn_of,
)

# What a turn can be: an Art Nouveau action, a Brussels action, passing.
ONE_TURN = pytest.mark.parametrize(
    "choices", [["place a1", "show 1/3"], ["use exchange", "send 1/3"], ["pass"]]
)


def test_turn_empty_hand_exhibits() -> None:
    """turn.pass-on-turn, expo.passed-out, expo.must-show: The example of the last Architect."""
    t = table(seats=3)
    for p, artworks in zip(t.s.players, [["blue"], ["green"], []], strict=True):
        give(p, *artworks)
    t.s.players[0].passed, t.s.passes = True, 1
    t.s.players[1].hand = architects("1/3")
    lay_card(t.s, "a1", "wood-wood")
    lay_card(t.s, "b1", "expo")

    turn_of(t, 1)
    t.play("place a1", "show 1/3")
    assert (2, False) == (t.player, t.s.players[1].passed)
    t.play("place b1", "show 1/3")

    assert [0, 2, 0] == points(t.s)
    assert [(1,)] == t.events("passed")
    assert 2 == t.player


@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_turns_go_clockwise(first: int, order: list[int]) -> None:
    """turn.order: The first player begins, and turns go round clockwise, again and again."""
    t = table(seats=3)
    lay_everywhere(t.s, "red")
    t.s.first = first
    t.now(ActionPhase())

    asked = []
    for column in "abcd":
        asked.append(t.player)
        t.play(f"place {column}1", "show 1/3")

    assert [*order, first] == asked


@ONE_TURN
def test_one_action_a_turn(choices: list[str]) -> None:
    """turn.one-action: After an action of either sort or a pass it is the next player's turn."""
    t = table(seats=3)
    lay_card(t.s, "a1", "red")
    turn_of(t, 0)

    t.play(*choices)

    assert 1 == t.player


def test_three_sorts_of_turns() -> None:
    """turn.one-action: Nothing but a placement, a Brussels card or a pass is on offer."""
    t = table(seats=3)
    lay_everywhere(t.s, "red")

    turn_of(t, 0)

    verbs = [text.split()[0] for text in t.offered()]
    assert ["place"] * 12 + ["use"] * 3 + ["pass"] == verbs


def test_passed_players_are_skipped() -> None:
    """turn.skip: The turn goes past whoever has passed to the next who has not."""
    t = table(seats=4)
    lay_card(t.s, "a1", "red")
    t.s.players[1].passed = t.s.players[2].passed = True
    turn_of(t, 0)

    t.play("place a1", "show 1/3")

    assert 3 == t.player


@ONE_TURN
def test_last_player_goes_on(choices: list[str]) -> None:
    """turn.last-alone: The only one left has turn after turn, until passing as well."""
    t = table(seats=3)
    lay_card(t.s, "a1", "red")
    t.s.players[1].passed = t.s.players[2].passed = True
    turn_of(t, 0)

    t.play(*choices)

    assert t.is_over if choices == ["pass"] else 0 == t.player


def test_no_architect_no_action() -> None:
    """turn.no-architect: With an empty hand a player passes unasked; nothing else is allowed."""
    t = table(seats=3)
    lay_card(t.s, "a1", "red")
    t.s.players[0].hand = architects()

    turn = Turn(0)
    refused = {turn.why_not(t.s, option) for option in [PLACE[0], *USE.options]}
    turn_of(t, 0)

    assert {"turn.no-architect"} == refused
    assert [(0,)] == t.events("passed")
    assert 1 == t.player


def test_nothing_to_do_with_architects() -> None:
    """turn.no-option: With an Architect, but neither a cell nor a Brussels card for it, a player
    passes unasked."""
    t = table(seats=3)
    clear_area(t.s)
    t.s.players[0].hand = architects("1/3")
    t.s.uses = [1, 1, 1]

    turn_of(t, 0)

    assert [(0,)] == t.events("passed")
    assert architects("1/3") == t.s.players[0].hand


@pytest.mark.parametrize("way_out", ["money", "exchange", "cityhall", "cinquantenaire"])
def test_one_thing_to_do_is_enough(way_out: str) -> None:
    """turn.no-option: As long as one action is possible a player is asked."""
    t = table(seats=3)
    lay_everywhere(t.s, "red")
    p = t.s.players[0]
    p.hand, p.francs = architects("1/3"), 1 if way_out == "money" else 0
    cards = ["exchange", "cityhall", "cinquantenaire"]
    t.s.uses = [0 if name == way_out else 1 for name in cards]

    turn_of(t, 0)

    assert 0 == t.player
    if way_out != "money":
        assert [f"use {way_out}", "pass"] == t.offered()


def test_without_money_brussels_is_left() -> None:
    """turn.no-money: At 0 BEF the area is closed, and the three Brussels cards are open."""
    t = table(seats=3)
    lay_everywhere(t.s, "red")
    t.s.players[0].francs = 0

    turn_of(t, 0)

    assert ["use exchange", "use cityhall", "use cinquantenaire", "pass"] == t.offered()
    assert_refused(t, "place a1", "turn.no-money")


@given(passed=st.sets(st.integers(0, 3), max_size=3))
@settings(max_examples=16)
def test_empty_hands_pass_in_turn(passed: set[int]) -> None:
    """turn.pass-on-turn, turn.skip: Those with empty hands pass when their turns come, in turn
    order, and those who passed before do not pass again."""
    t = table(seats=4)
    t.s.first = 2
    for seat, p in enumerate(t.s.players):
        p.hand, p.passed = architects(), seat in passed

    turn_of(t, min({2, 3, 0, 1} - passed, key=[2, 3, 0, 1].index))

    assert [(seat,) for seat in (2, 3, 0, 1) if seat not in passed] == t.events("passed")
