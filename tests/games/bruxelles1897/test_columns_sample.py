"""The style of rule tests: a promise, a position, choices, one thing asserted."""

from grandplace.games.bruxelles1897.steps.majority import Column
from tests.games.bruxelles1897.positions import bonuses, clear_area, lay_architect, table, turn_of


def test_column_tie_at_four() -> None:
    """column.tie, column.sum, column.architecture: Two at 4 each go up in Architecture."""
    t = table(seats=3)
    clear_area(t.s)
    bonuses(t.s, "architecture-money", "nobility-artworks", "prestige-houses", "prison-nobles")
    lay_architect(t.s, "a1", 0, "2/4")
    lay_architect(t.s, "a2", 0, "2/5")
    lay_architect(t.s, "a3", 1, "4/2")

    t.now(Column(0))

    assert [2, 2, 1] == [p.levels[0] for p in t.s.players]


def test_nouveau_without_an_architect() -> None:
    """turn.no-architect: The player must pass, so is not even asked."""
    t = table(seats=3)
    t.s.players[0].hand = [0, 0, 0]

    turn_of(t, 0)

    assert t.s.players[0].passed
    assert 1 == t.player
