"""Threat markers: who takes them, and what the third one of a colour brings."""

import pytest

from grandplace.games.bruges.steps.threats import threaten
from tests.games.bruges.rounds import roll_of, struck_by, two_of
from tests.games.bruges.scenes import (
    activate,
    acts,
    asked,
    colour,
    dice_phase,
    earned,
    guilders,
    have,
    noted,
    offers,
    persons,
    points,
    quiet,
    recruit,
    threats,
    workers,
)

OVER = (-1, "over")
COLOURS = ["red", "yellow", "blue", "brown", "purple"]


# --- taking markers


def test_threat_two_colours() -> None:
    """threat.high-dice: Red 5 and yellow 6 bring everybody one marker of each."""
    t = quiet(4)
    t.s.first = 2
    dice_phase(t, 5, 6, 4, 3, 3)

    assert [["red", "yellow"]] * 4 == [threats(t, seat) for seat in range(4)]
    assert OVER == asked(t)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_high_die_brings_everybody_a_marker(seats: int) -> None:
    """threat.high-dice: Five high dice, five markers; one of each colour, never more."""
    t = quiet(seats)
    dice_phase(t, 5, 6, 5, 6, 5)

    assert [COLOURS] * seats == [threats(t, seat) for seat in range(seats)]


@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_low_dice_bring_no_marker(face: int) -> None:
    """threat.high-dice: Nobody takes one."""
    t = quiet(2)
    dice_phase(t, *[face] * 5)

    assert ([], [], []) == (threats(t, 0), threats(t, 1), t.events("threatened"))


def test_one_player_is_done_before_the_next_takes_markers() -> None:
    """threat.player-by-player, threat.own-order: All markers of the roll, then the hardships, then
    the next player clockwise."""
    t = quiet(3)
    t.s.first = 1
    for seat in range(3):
        have(t, seat, threats=two_of("yellow", "blue"))
    dice_phase(t, *roll_of("yellow", "blue", "purple"))

    assert ((1, "Hardships"), [3, 3]) == (asked(t), t.s.players[1].threats[1:3])
    assert [(1, 1, 3), (1, 2, 3), (1, 4, 1)] == t.events("threatened")
    assert two_of("yellow", "blue") == threats(t, 2)
    t.play("suffer blue")
    assert (2, "Hardships") == asked(t)
    t.play("suffer blue")
    assert (0, "Hardships") == asked(t)
    t.play("suffer blue")

    assert [1] * 3 + [2] * 3 + [0] * 3 == [event[0] for event in t.events("threatened")]
    assert [(1,), (1,), (2,), (2,), (0,), (0,)] == [event[:1] for event in t.events("struck")]
    assert [["purple"]] * 3 == [threats(t, seat) for seat in range(3)]


def test_the_second_marker_brings_nothing() -> None:
    """threat.third: It takes three of one colour; three of different ones are harmless."""
    t = quiet(2)
    have(t, 0, guilders=5, workers=["red"], threats=["yellow", "blue", "red"])
    dice_phase(t, *roll_of("yellow"))

    assert (["red", "yellow", "yellow", "blue"], []) == (threats(t, 0), t.events("struck"))
    assert ([5, 0], ["red"]) == (guilders(t), workers(t, 0))


def test_the_third_marker_brings_the_hardship_at_once() -> None:
    """threat.third, threat.return, threat.no-points: The circle is gone when the game goes on; it
    scores nothing."""
    t = struck_by("yellow")
    have(t, 0, guilders=5)
    dice_phase(t, *roll_of("yellow"))

    assert ([0, 0], [], ["yellow"]) == (guilders(t), threats(t, 0), threats(t, 1))
    assert ([(0, 1)], [0, 0]) == (t.events("struck"), points(t))
    assert ["threatened", "struck", "raided", "threatened"] == noted(t)[1:]


def test_after_a_hardship_the_next_marker_is_a_first_one() -> None:
    """threat.return: Two more rolls bring no second raid."""
    t = struck_by("yellow")
    have(t, 0, guilders=5)
    dice_phase(t, *roll_of("yellow"))
    have(t, 0, guilders=5)
    for held in (["yellow"], ["yellow", "yellow"]):
        dice_phase(t, *roll_of("yellow"))
        assert (held, [5, 0]) == (threats(t, 0), guilders(t))
    dice_phase(t, *roll_of("yellow"))

    assert ([], [0, 0]) == (threats(t, 0), guilders(t))


@pytest.mark.parametrize("name", COLOURS)
def test_returned_markers_score_nothing(name: str) -> None:
    """threat.no-points, threat.return: Three go back; the points stay, but for an intrigue."""
    t = struck_by(name)
    have(t, 0, threats=[*two_of(name), "red" if name == "blue" else "blue"])
    dice_phase(t, *roll_of(name))

    assert ["red" if name == "blue" else "blue"] == threats(t, 0)
    assert ([-3 if name == "purple" else 0, 0], 0) == (points(t), earned(t, 0, "threats"))


def test_a_hardship_may_come_from_a_person() -> None:
    """threat.any-source, threat.third: On another player's turn in phase 3, and at once."""
    t = struck_by("yellow", seat=1)
    have(t, 1, guilders=5)
    recruit(t, 0, "highwayman")

    assert ([0, 0], [], [(1, 1)]) == (guilders(t), threats(t, 1), t.events("struck"))


def test_a_hardship_may_be_ones_own_doing() -> None:
    """threat.any-source: The counterfeiter's marker is the third."""
    t = struck_by("yellow")
    persons(t, 0, "counterfeiter")
    have(t, 0, guilders=5, workers=["yellow"])
    activate(t, 0, "counterfeiter")

    assert ([(0, 1)], [], [7, 0]) == (t.events("struck"), threats(t, 0), guilders(t))


def test_hardships_are_settled_in_ones_own_order() -> None:
    """threat.own-order: One after another; with a single one left nobody is asked."""
    t = struck_by("yellow", "blue", "purple")
    have(t, 0, guilders=5, workers=["red"])
    dice_phase(t, *roll_of("yellow", "blue", "purple"))
    assert ((0, "Hardships"), ["yellow", "blue", "purple"]) == (asked(t), offers(t, "suffer"))
    t.play("suffer blue")
    assert (["yellow", "purple"], [], [5, 0]) == (
        offers(t, "suffer"),
        workers(t, 0),
        guilders(t),
    )
    t.play("suffer purple")

    assert (OVER, [0, 0], []) == (asked(t), guilders(t), threats(t, 0))
    assert [(0, 2), (0, 4), (0, 1)] == t.events("struck")


def test_only_complete_circles_can_be_suffered() -> None:
    """threat.own-order, threat.third: Two markers of a colour are no hardship."""
    t = struck_by("yellow", "blue", "red")
    dice_phase(t, *roll_of("yellow", "blue"))

    assert ["suffer yellow", "suffer blue"] == t.offered()


@pytest.mark.parametrize("name", COLOURS)
def test_nine_markers_of_a_colour_are_enough(name: str) -> None:
    """threat.shortage, threat.player-by-player, setup.threat-supply: Four players with two each
    leave one; each hardship fills the supply again before the next player takes his."""
    t = quiet(4)
    for seat in range(4):
        have(t, seat, threats=two_of(name))
    dice_phase(t, *roll_of(name))

    told = [message for message in t.s.log or [] if message.key in ("threatened", "struck")]
    order = [(key, seat) for seat in range(4) for key in ("threatened", "struck")]
    assert order == [(message.key, message.details[0]) for message in told]
    assert [[]] * 4 == [threats(t, seat) for seat in range(4)]


def test_a_surplus_marker_begins_a_new_circle() -> None:
    """threat.surplus: Two come, singly; the first one completes the circle, the second is kept."""
    row = acts("arrow", "others-take-threat", threat="yellow", amount=2)
    t = quiet(2, {"highwayman": row})
    have(t, 1, guilders=5, threats=two_of("yellow"))
    recruit(t, 0, "highwayman")

    assert (["yellow"], [0, 0]) == (threats(t, 1), guilders(t))
    assert ["threatened", "struck", "raided", "threatened"] == [
        key for key in noted(t) if key in ("threatened", "struck", "raided")
    ]


def test_a_circle_has_three_markers_however_many_lie_there() -> None:
    """threat.surplus, threat.return: Of four, one stays."""
    t = quiet(2)
    have(t, 0, threats=["yellow"] * 3)
    t.now(*threaten(0, colour("yellow")))

    assert (["yellow"], 1) == (threats(t, 0), len(t.events("struck")))
