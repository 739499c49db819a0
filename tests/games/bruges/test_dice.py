"""Phase 2: five dice, and what their faces mean; the phases of a round."""

import pytest

from grandplace.games.bruges.components import COLOURS, PHASES
from grandplace.games.bruges.steps.round import DicePhase
from tests.games.bruges.rounds import QUIET_ROLL, plainly, rounds, until, until_round
from tests.games.bruges.scenes import (
    Table,
    asked,
    dice_phase,
    guilders,
    hand,
    have,
    noted,
    persons,
    quiet,
    threats,
)

OVER = (-1, "over")


def rolled(t: Table, key: int, number: int = 1) -> list[int]:
    """The dice of a round in the game with this key."""
    t.s.luck, t.s.round = key, number
    t.now(DicePhase())
    return t.s.dice


# --- the roll


def test_one_die_of_each_colour_is_rolled() -> None:
    """dice.roll: Five dice with six faces; the roll is told."""
    t = quiet(2)
    rolls = [rolled(t, key) for key in range(100)]

    assert {5} == {len(faces) for faces in rolls} == {len(COLOURS)}
    for die in zip(*rolls, strict=True):
        assert {1, 2, 3, 4, 5, 6} == set(die)
    assert [tuple(t.s.dice)] == t.events("rolled")


def test_dice_fall_independently() -> None:
    """dice.roll: Any face of one beside any face of another."""
    t = quiet(2)
    rolls = [rolled(t, key) for key in range(400)]

    assert 36 == len({(faces[0], faces[1]) for faces in rolls})
    assert 36 == len({(faces[3], faces[4]) for faces in rolls})


def test_every_round_has_a_roll_of_its_own() -> None:
    """dice.roll: Its faces do not depend on those before."""
    t = quiet(2)
    rolls = [rolled(t, 1, number) for number in range(1, 41)]

    assert 40 == len({tuple(faces) for faces in rolls})
    assert {1, 2, 3, 4, 5, 6} == {faces[0] for faces in rolls}


def test_faces_stay_until_the_next_roll() -> None:
    """dice.stay: Through phases 3, 4 and 1."""
    t = quiet(2)
    rounds(t, (3, 4, 3, 4, 4), (4, 3, 4, 3, 3))
    assert (0, [3] * 5) == (t.s.phase, t.s.dice)
    until(t, 0, "Turn")
    assert [3, 4, 3, 4, 4] == t.s.dice
    until_round(t, 3)
    assert (0, [3, 4, 3, 4, 4]) == (t.s.phase, t.s.dice)
    until(t, 1, "Turn")

    assert [4, 3, 4, 3, 3] == t.s.dice


def test_the_faces_of_the_roll_pay_in_phase_3() -> None:
    """dice.stay, guilders.take: In the last turn as in the first, each die for its colour."""
    t = quiet(2)
    hand(t, 0, "queen", "king", "regent", "duke", "prince")
    rounds(t, (6, 4, 3, 2, 1))
    for name, had in [("queen", 6), ("king", 6 + 4), ("regent", 10 + 2), ("prince", 12 + 1)]:
        until(t, 0, "Turn")
        t.play(f"play {name}", "for guilders")
        assert [had, 0] == guilders(t)


def test_threats_come_before_steps_are_sold() -> None:
    """dice.two-steps: A raid takes the guilders that a step would have cost; all markers are out
    before the first player may buy."""
    t = quiet(2)
    for seat in (0, 1):
        have(t, seat, guilders=5, threats=["yellow", "yellow"] if seat == 0 else [])
    dice_phase(t, 1, 5, 3, 3, 3)

    assert ([0, 5], (1, "BuyStep")) == (guilders(t), asked(t))
    assert (["yellow"], ["raided", "threatened", "priced"]) == (threats(t, 1), noted(t)[-3:])


# --- what the faces mean


@pytest.mark.parametrize("die", range(5))
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_every_face_has_one_meaning_at_most(die: int, face: int) -> None:
    """dice.middle, threat.high-dice, reputation.closed: 1 and 2 sell steps, 5 and 6 bring markers
    of the colour of the die, 3 and 4 nothing."""
    t = quiet(2)
    have(t, 0, guilders=9)
    faces = [3, 4, 3, 4, 3]
    faces[die] = face
    dice_phase(t, *faces)

    assert ([COLOURS[die]] if face >= 5 else []) == threats(t, 0) == threats(t, 1)
    assert ((0, "BuyStep") if face <= 2 else OVER) == asked(t)


def test_a_roll_of_threes_and_fours_means_nothing() -> None:
    """dice.middle: Nobody gets a marker, nobody is asked."""
    t = quiet(3)
    for seat in range(3):
        have(t, seat, guilders=20, threats=["red", "red"])
    dice_phase(t, 3, 4, 3, 4, 3)

    assert (OVER, ["rolled"]) == (asked(t), noted(t))
    assert [["red", "red"]] * 3 == [threats(t, seat) for seat in range(3)]


# --- the round


def test_a_round_has_four_phases() -> None:
    """round.phases: Cards, dice, playing, majorities; then the next round begins."""
    t = quiet(2)
    have(t, 0, guilders=5, reputation=3)
    rounds(t, (1, 3, 5, 3, 3), QUIET_ROLL)
    seen = []
    while t.s.round == 2:
        seen.append((PHASES[t.s.phase], asked(t)[1]))
        plainly(t)

    assert [
        ("draw", "FillHand"),
        ("dice", "BuyStep"),
        ("play", "Turn"),
        ("play", "UseCard"),
    ] == list(dict.fromkeys(seen))
    told = noted(t)
    order = ["round", "drew", "rolled", "threatened", "priced", "played", "led"]
    assert order == sorted(order, key=told.index)
    assert told.index("led") < [i for i, key in enumerate(told) if key == "round"][1]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_start_player_comes_first_in_every_phase(first: int) -> None:
    """round.order: The others follow clockwise, with cards, markers, steps and turns."""
    order = [first, (first + 1) % 3, (first + 2) % 3]
    t = quiet(3)
    t.s.first = first
    for seat in range(3):
        have(t, seat, guilders=5)
    rounds(t, (5, 1, 3, 3, 3), QUIET_ROLL)
    asked_so: dict[str, list[int]] = {"FillHand": [], "BuyStep": [], "Turn": []}
    while t.s.round == 2:
        player, key = asked(t)
        asked_so.setdefault(key, []).append(player)
        plainly(t)

    assert order == list(dict.fromkeys(asked_so["FillHand"]))
    assert order == [event[0] for event in t.events("threatened")]
    assert order == asked_so["BuyStep"]
    assert order * 4 == asked_so["Turn"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_next_player_becomes_start_player(seats: int) -> None:
    """round.next-start-player: Clockwise, round after round; the new round begins at once."""
    t = quiet(seats)
    t.s.first = seats - 2
    rounds(t, *[QUIET_ROLL] * 3)
    starts = []
    for number in (2, 3, 4):
        until_round(t, number)
        starts.append((t.s.round, t.s.first, asked(t)))

    order = [seats - 2, seats - 1, 0]
    assert [
        (number, seat, (seat, "FillHand")) for number, seat in zip((2, 3, 4), order, strict=True)
    ] == starts


def test_rotated_persons_are_straightened_after_the_majorities() -> None:
    """round.straighten, activate.rotate: Everybody's, whether they were activated or not."""
    t = quiet(2)
    persons(t, 0, "queen", "accountant")
    persons(t, 1, "cook")
    rounds(t, QUIET_ROLL, QUIET_ROLL)
    until(t, 0, "Turn")
    t.play("activate queen")
    until(t, 1, "Turn")
    t.play("activate cook", "take red")
    assert ([1, 0], [1]) == (t.s.players[0].turned, t.s.players[1].turned)

    until_round(t, 3)

    assert ([0, 0], [0]) == (t.s.players[0].turned, t.s.players[1].turned)
    until(t, 0, "Turn")
    assert {"activate queen", "activate accountant"} < set(t.offered())
