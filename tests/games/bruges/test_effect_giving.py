"""Persons to whom others give, and those who give to all."""

import pytest

from tests.games.bruges.scenes import (
    activate,
    acts,
    asked,
    assert_cannot_activate,
    colour,
    details,
    guilders,
    have,
    label,
    persons,
    quiet,
    recruit,
    workers,
)

OVER = (-1, "over")


# --- others-give


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_gives_two_guilders(seats: int) -> None:
    """effect.others-give: Or all they have, if that is less."""
    t = quiet(seats)
    purses = [10, 5, 1, 0]
    for seat in range(seats):
        have(t, seat, guilders=purses[seat])

    recruit(t, 0, "mendicant-friar")

    assert {2: [12, 3], 3: [13, 3, 0], 4: [13, 3, 0, 0]}[seats] == guilders(t)
    assert OVER == asked(t)


def test_giving_goes_clockwise_from_the_left() -> None:
    """effect.others-give, deck.clockwise: Seat 2 is given to by 3, 0 and 1."""
    t = quiet(4)
    for seat in range(4):
        have(t, seat, guilders=5)

    recruit(t, 2, "mendicant-friar")

    assert [(3, 2, 2), (0, 2, 2), (1, 2, 2)] == t.events("handed")
    assert [3, 3, 11, 3] == guilders(t)


def test_those_behind_on_the_track_give() -> None:
    """effect.others-give: Behind, not level and not ahead."""
    t = quiet(4)
    for seat, step in enumerate([3, 2, 3, 4]):
        have(t, seat, guilders=5, reputation=step)

    recruit(t, 0, "baron")

    assert [8, 2, 5, 5] == guilders(t)


def test_those_with_more_guilders_give() -> None:
    """effect.others-give: Once the price is paid; as rich as the receiver is not richer."""
    t = quiet(4)
    for seat, money in enumerate([4, 5, 4, 9]):
        have(t, seat, guilders=money)

    recruit(t, 0, "customs-officer")

    assert [10, 2, 4, 6] == guilders(t)


def test_who_is_richer_is_settled_before_anyone_gives() -> None:
    """effect.others-give: Seat 2 has 6, more than 4 but less than the 7 that follow."""
    t = quiet(3)
    for seat, money in enumerate([4, 9, 6]):
        have(t, seat, guilders=money)

    recruit(t, 0, "customs-officer")

    assert [10, 6, 3] == guilders(t)


def test_the_price_is_paid_before_riches_are_compared() -> None:
    """effect.others-give, deck.arrow-skips: With 6 in hand before the customs officer's 3."""
    t = quiet(2)
    have(t, 0, guilders=3)
    have(t, 1, guilders=4)

    recruit(t, 0, "customs-officer")

    assert [6, 1] == guilders(t)


def test_the_left_neighbour_gives() -> None:
    """effect.others-give: The next player clockwise, and nobody else."""
    t = quiet(4)
    persons(t, 3, "cutpurse")
    for seat in range(4):
        have(t, seat, guilders=5)
    have(t, 3, workers=["purple"])

    activate(t, 3, "cutpurse")

    assert ([2, 5, 5, 8], []) == (guilders(t), workers(t, 3))


def test_a_worker_person_taxes_everybody() -> None:
    """effect.others-give: 2 guilders each for a yellow worker, every round."""
    t = quiet()
    persons(t, 0, "tax-collector")
    have(t, 0, workers=["yellow"])
    have(t, 1, guilders=1)
    have(t, 2, guilders=4)

    activate(t, 0, "tax-collector")

    assert [3, 0, 2] == guilders(t)


@pytest.mark.parametrize("name", ["cutpurse", "tax-collector"])
def test_where_nobody_has_anything_a_worker_person_is_not_available(name: str) -> None:
    """effect.others-give, activate.effective: The cutpurse's victim is the left neighbour."""
    t = quiet()
    persons(t, 0, name)
    have(t, 0, guilders=5, workers=["yellow", "purple"])
    have(t, 2, guilders=9 if name == "cutpurse" else 0)

    assert_cannot_activate(t, 0, name, "activate.effective")


def test_an_arrow_where_nobody_has_anything_brings_nothing() -> None:
    """effect.others-give, activate.arrow-partial."""
    t = quiet()

    recruit(t, 0, "mendicant-friar")

    assert ([0, 0, 0], OVER) == (guilders(t), asked(t))


def test_givers_pick_the_colours_of_their_workers() -> None:
    """effect.others-give, deck.clockwise: Two each, or all there are; the left neighbour first."""
    t = quiet(4)
    have(t, 1, workers=["red", "blue", "blue", "purple"])
    have(t, 2, workers=["yellow"])

    recruit(t, 0, "beggar")

    assert ((1, "HandWorker"), (1, 0)) == (asked(t), details(t))
    assert ["pay red", "pay blue", "pay purple"] == t.offered()
    assert ("hand-worker", (colour("blue"),)) == label(t, "pay blue")
    t.play("pay blue", "pay red")
    assert (["blue", "purple"], []) == (workers(t, 1), workers(t, 2))
    assert (["red", "yellow", "blue"], OVER) == (workers(t, 0), asked(t))
    assert [(1, 0, 2), (1, 0, 0), (2, 0, 1)] == t.events("handed-worker")


def test_workers_may_be_asked_of_some_players_only() -> None:
    """effect.others-give: A form that our deck lacks: a worker of the left neighbour."""
    row = acts("worker", "others-give", "red", what="worker", amount=1, who="left")
    t = quiet(changes={"cutpurse": row})
    persons(t, 0, "cutpurse")
    have(t, 0, workers=["red"])
    have(t, 2, workers=["blue"])
    assert_cannot_activate(t, 0, "cutpurse", "activate.effective")

    have(t, 1, workers=["brown"])
    activate(t, 0, "cutpurse")

    assert (["brown"], [], ["blue"]) == tuple(workers(t, seat) for seat in range(3))


# --- everyone-takes


def test_everybody_takes_a_worker_and_the_owner_two() -> None:
    """effect.everyone-takes, deck.clockwise: The owner first; each names his own colours."""
    t = quiet()
    persons(t, 1, "almoner")

    activate(t, 1, "almoner")
    assert (1, "TakeWorker") == asked(t)
    t.play("take red", "take red")
    assert (2, "TakeWorker") == asked(t)
    t.play("take blue")
    assert (0, "TakeWorker") == asked(t)
    t.play("take purple")

    wanted = (["purple"], ["red", "red"], ["blue"])
    assert wanted == tuple(workers(t, seat) for seat in range(3))
    assert (1, "Turn") == asked(t)


@pytest.mark.parametrize("kind", ["arrow", "loop-once"])
def test_everybody_takes_guilders(kind: str) -> None:
    """effect.everyone-takes: A form that our deck lacks; the bank pays."""
    row = acts(kind, "everyone-takes", what="guilder", amount=2, mine=5)
    t = quiet(changes={"almoner": row})

    if kind == "arrow":
        recruit(t, 2, "almoner")
    else:
        persons(t, 2, "almoner")
        activate(t, 2, "almoner")

    assert [2, 2, 5] == guilders(t)
    assert [(2, 5), (0, 2), (1, 2)] == t.events("gained")
