"""A clock that jumps makes nobody late at once."""

from grandplace.tables.absence import JUMP, Steady


def test_a_clock_that_jumps() -> None:
    """Everybody has the time of a start anew; one that only drifts changes nothing."""
    wall, true = [1000.0], [50.0]
    steady = Steady(lambda: wall[0], lambda: true[0])
    assert 1000 == steady.since()
    wall[0], true[0] = 1600.0, 650.0 - JUMP / 2
    assert 1000 == steady.since()

    wall[0], true[0] = 1620.0 + 400 * 86400, 670.0

    assert wall[0] == steady.since()
    wall[0], true[0] = 500.0, 690.0
    assert 500 == steady.since()
