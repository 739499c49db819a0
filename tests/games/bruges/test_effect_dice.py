"""Persons that look at the dice, or turn them."""

import pytest

from tests.games.bruges.scenes import (
    Table,
    activate,
    asked,
    assert_cannot_activate,
    assert_refused,
    dice,
    dice_phase,
    guilders,
    hand,
    have,
    label,
    offers,
    persons,
    quiet,
    threats,
    turn,
    use,
    workers,
)

OVER = (-1, "over")


# --- if-die


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("fire-eater", 0),
        ("gold-weigher", 1),
        ("stilt-walker", 2),
        ("powderman", 3),
        ("astrologer", 4),
    ],
)
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_idle_dice_pay_three_guilders(name: str, place: int, face: int) -> None:
    """effect.if-die, activate.effective: If the die of the right colour shows a 3 or a 4."""
    t = quiet()
    faces = [6, 6, 6, 6, 6] if face in (3, 4) else [3, 3, 3, 3, 3]
    persons(t, 0, name)
    dice(t, *[face if i == place else other for i, other in enumerate(faces)])

    if face in (3, 4):
        activate(t, 0, name)
        assert [3, 0, 0] == guilders(t)
    else:
        assert_cannot_activate(t, 0, name, "activate.effective")


def test_a_die_turned_in_this_round_counts_as_it_lies_now() -> None:
    """effect.if-die, effect.turn-die: From 6 to 4, and the gold weigher is paid."""
    t = quiet()
    persons(t, 0, "gold-weigher", "dice-cheat")
    dice(t, 1, 6, 1, 1, 1)
    assert_cannot_activate(t, 0, "gold-weigher", "activate.effective")

    t.play("activate dice-cheat", "turn yellow-4", "activate gold-weigher")

    assert [3, 0, 0] == guilders(t)


# --- take-die


@pytest.mark.parametrize(
    ("faces", "amount"), [((1, 2, 3, 5, 4), 5), ((6, 1, 1, 1, 1), 6), ((1, 1, 1, 1, 1), 1)]
)
def test_the_highest_die_pays(faces: tuple[int, ...], amount: int) -> None:
    """effect.take-die: Whatever its colour, for a purple worker."""
    t = quiet()
    persons(t, 0, "weighmaster")
    have(t, 0, workers=["purple"])
    dice(t, *faces)

    activate(t, 0, "weighmaster")

    assert ([amount, 0, 0], []) == (guilders(t), workers(t, 0))


def test_the_highest_die_is_looked_for_as_the_dice_lie_now() -> None:
    """effect.take-die, effect.turn-die: A 2 that was turned to 6 pays 6."""
    t = quiet()
    persons(t, 0, "weighmaster", "juggler")
    have(t, 0, workers=["purple", "red"])
    dice(t, 1, 1, 1, 1, 2)
    turn(t, 0)

    t.play("activate juggler", "turn purple-6", "activate weighmaster")

    assert [6, 0, 0] == guilders(t)


# --- turn-die


def test_a_die_is_turned_to_any_other_face() -> None:
    """effect.turn-die: The juggler, for a red worker: five pips reach everywhere."""
    t = quiet()
    persons(t, 0, "juggler")
    have(t, 0, workers=["red"])
    dice(t, 1, 2, 3, 4, 6)

    activate(t, 0, "juggler")

    assert ((0, "TurnDie"), 25) == (asked(t), len(offers(t, "turn")))
    assert_refused(t, "turn red-1", "effect.turn-die")
    assert_refused(t, "turn purple-6", "effect.turn-die")
    assert ("turn", (4, 1)) == label(t, "turn purple-1")
    t.play("turn purple-1")
    assert ([1, 2, 3, 4, 1], (0, "Turn")) == (t.s.dice, asked(t))
    assert [(0, 4, 1)] == t.events("turned")


def test_a_die_is_turned_two_pips_at_most() -> None:
    """effect.turn-die: From 4 to 2, 3, 5 or 6; from 1 to 2 or 3; from 6 to 4 or 5."""
    t = quiet()
    persons(t, 0, "dice-cheat")
    dice(t, 4, 1, 6, 4, 4)

    activate(t, 0, "dice-cheat")

    faces = offers(t, "turn")
    assert ["red-2", "red-3", "red-5", "red-6"] == [face for face in faces if "red" in face]
    assert ["yellow-2", "yellow-3"] == [face for face in faces if "yellow" in face]
    assert ["blue-4", "blue-5"] == [face for face in faces if "blue" in face]
    assert_refused(t, "turn red-1", "effect.turn-die")
    assert_refused(t, "turn red-4", "effect.turn-die")


def turned_die(faces: tuple[int, ...], text: str) -> Table:
    """Seat 0 turns a die by the juggler."""
    t = quiet()
    persons(t, 0, "juggler")
    have(t, 0, workers=["red"])
    dice(t, *faces)
    activate(t, 0, "juggler")
    t.play(text)
    return t


def test_a_turned_die_counts_for_everybody() -> None:
    """effect.turn-die, guilders.take: Another player's guilders action pays 6."""
    t = turned_die((1, 1, 1, 1, 1), "turn blue-6")
    hand(t, 1, "duke", "cook")

    use(t, 1, "duke", "guilders")

    assert [0, 6, 0] == guilders(t)


@pytest.mark.parametrize("face", [5, 6])
def test_a_turned_die_brings_no_threats(face: int) -> None:
    """effect.turn-die: Those of the round are settled."""
    t = turned_die((1, 1, 1, 1, 1), f"turn blue-{face}")

    assert [[], [], []] == [threats(t, seat) for seat in range(3)]
    assert (0, "Turn") == asked(t)


def test_a_turned_die_sells_no_steps_and_lifts_no_marker() -> None:
    """effect.turn-die: Down from 6 to 1: what was taken stays."""
    t = quiet()
    persons(t, 0, "dice-cheat")
    dice_phase(t, 3, 3, 6, 3, 3)
    assert OVER == asked(t)

    t.s.tape = None
    activate(t, 0, "dice-cheat")
    t.play("turn blue-4")

    assert [["blue"]] * 3 == [threats(t, seat) for seat in range(3)]
    assert (0, "Turn") == asked(t)


def test_the_next_roll_ends_it() -> None:
    """effect.turn-die, dice.stay: The dice fall anew."""
    t = turned_die((1, 1, 1, 1, 1), "turn blue-6")

    dice_phase(t, 3, 4, 3, 4, 3)

    assert [3, 4, 3, 4, 3] == t.s.dice
