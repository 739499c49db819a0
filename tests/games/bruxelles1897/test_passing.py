"""Passing."""

from grandplace.games.bruxelles1897.steps.majority import MajorityPhase
from grandplace.games.bruxelles1897.steps.turn import Turn
from tests.games.bruxelles1897.positions import (
    architects,
    bonuses,
    clear_area,
    lay_architect,
    lay_card,
    levels,
    table,
    turn_of,
)


def test_pass_amounts() -> None:
    """pass.first, pass.later, pass.forced-pays: 3 BEF for the first to pass, 1 for all others."""
    t = table(seats=4)
    for p in t.s.players:
        p.hand, p.francs = architects("1/3", "1/3"), 10
    for name in ("a1", "a2", "a3"):
        lay_card(t.s, name, "red")
    turn_of(t, 2)

    t.play("pass", "place a1", "show 1/3", "pass", "place a2", "show 1/3")
    t.play("pass", "place a3", "show 3/1")

    assert [(2, 3), (0, 1), (3, 1), (1, 1)] == t.events("gained")
    assert [11, 10 - 1 - 3 + 1, 13, 10 - 1 + 1] == [p.francs for p in t.s.players]
    assert t.is_over


def test_pass_free() -> None:
    """pass.free: Passing is on offer even when everything else is, too."""
    t = table()
    turn_of(t, 0)
    assert {"place a1", "use exchange", "pass"} < set(t.offered())

    t.play("pass")

    assert t.s.players[0].passed


def test_pass_first_in_each_round() -> None:
    """pass.first, pass.later: The 3 BEF go to the first to pass of every round."""
    t = table()

    t.play(*["pass"] * 6)

    assert [3, 1, 1, 3, 1, 1] == [francs for _, francs in t.events("gained")]


def test_pass_forced() -> None:
    """pass.forced-pays, turn.no-architect: With an empty hand the first pass is made, and paid, unasked."""
    t = table()
    t.s.players[0].hand = architects()

    turn_of(t, 0)

    assert t.s.players[0].passed
    assert [(0, 3)] == t.events("gained")
    assert 1 == t.player


def test_pass_out() -> None:
    """pass.out: Who has passed has no further turn and keeps the Architects in hand."""
    t = table()
    t.s.players[0].hand = architects("1/3", "2/5")
    turn_of(t, 0)

    t.play("pass", "use exchange", "send 1/3", "use cityhall", "send 1/3")

    assert 1 == t.player
    assert architects("1/3", "2/5") == t.s.players[0].hand


def test_pass_end_of_phase() -> None:
    """pass.end-of-phase: The majorities are settled on the last pass and not before."""
    t = table()
    clear_area(t.s)
    bonuses(t.s, "architecture-money", "nobility-artworks", "prestige-houses", "prison-nobles")
    lay_architect(t.s, "a1", 0, "1/3")
    t.now(Turn(0), MajorityPhase())

    t.play("pass", "pass")
    assert [1, 1, 1] == levels(t.s, "architecture")
    t.play("pass")

    assert [2, 1, 1] == levels(t.s, "architecture")
