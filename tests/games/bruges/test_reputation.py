"""Reputation steps: what the low dice sell, to whom, and for how much."""

import pytest

from grandplace.engine.options import NO, YES
from grandplace.games.bruges.steps.round import BuyStep
from tests.games.bruges.rounds import rounds, until
from tests.games.bruges.scenes import (
    Table,
    asked,
    details,
    dice_phase,
    guilders,
    have,
    label,
    quiet,
    recruit,
)

OVER = (-1, "over")
TOP = 8


def rich(seats: int = 2, money: int = 20) -> Table:
    """Everybody has guilders."""
    t = quiet(seats)
    for seat in range(seats):
        have(t, seat, guilders=money)
    return t


def steps(t: Table) -> list[int]:
    """The steps by seat."""
    return [p.reputation for p in t.s.players]


# --- the price


def test_reputation_three_guilders() -> None:
    """reputation.price, reputation.first: Purple 1 and blue 2 make 3 guilders; from the town hall
    to step 1."""
    t = rich(money=5)
    dice_phase(t, 3, 4, 2, 6, 1)
    assert ((0, "BuyStep"), (0, 3)) == (asked(t), details(t))
    assert ("buy-step", (3, 1)) == label(t, "yes")
    t.play("yes")

    assert ([2, 5], [1, 0]) == (guilders(t), steps(t))
    assert ([(0, 3)], [(0, 1)]) == (t.events("bought"), t.events("rose"))


@pytest.mark.parametrize(
    ("faces", "price"),
    [
        ((1, 3, 3, 3, 3), 1),
        ((3, 4, 2, 5, 6), 2),
        ((1, 1, 4, 4, 4), 2),
        ((2, 2, 3, 3, 1), 5),
        ((1, 1, 1, 1, 1), 5),
        ((2, 2, 2, 2, 2), 10),
    ],
)
def test_the_low_dice_are_added_up(faces: tuple[int, ...], price: int) -> None:
    """reputation.price, dice.middle: All that show 1 or 2, and no others."""
    t = rich()
    dice_phase(t, *faces)
    assert (0, price) == details(t)
    t.play("yes", "no")

    assert ([20 - price, 20], [(price,)]) == (guilders(t), t.events("priced"))


@pytest.mark.parametrize("faces", [(3, 3, 3, 3, 3), (4, 4, 4, 4, 4), (6, 5, 6, 3, 4)])
def test_without_a_low_die_no_step_is_sold(faces: tuple[int, ...]) -> None:
    """reputation.closed: Nobody is asked, whatever he has."""
    t = rich(3)
    dice_phase(t, *faces)

    assert (OVER, [20, 20, 20], [0, 0, 0]) == (asked(t), guilders(t), steps(t))
    assert [] == t.events("priced")


# --- buying


@pytest.mark.parametrize("first", [0, 1, 2])
def test_everybody_decides_in_turn(first: int) -> None:
    """reputation.turn-order: The start player first, then clockwise, each for himself."""
    order = [first, (first + 1) % 3, (first + 2) % 3]
    t = rich(3)
    t.s.first = first
    dice_phase(t, 2, 3, 3, 3, 3)
    for seat, answer in zip(order, ["no", "yes", "yes"], strict=True):
        assert ((seat, "BuyStep"), ["yes", "no"]) == (asked(t), t.offered())
        t.play(answer)

    assert (OVER, [(order[1], 2), (order[2], 2)]) == (asked(t), t.events("bought"))
    assert [0, 1, 1] == [steps(t)[seat] for seat in order]


def test_nobody_has_to_buy() -> None:
    """reputation.optional: Who declines pays nothing and stays."""
    t = rich()
    have(t, 0, reputation=4)
    dice_phase(t, 1, 3, 3, 3, 3)
    assert ("no-step", ()) == label(t, "no")
    t.play("no", "no")

    assert ([20, 20], [4, 0], []) == (guilders(t), steps(t), t.events("bought"))


@pytest.mark.parametrize(("money", "able"), [(0, False), (3, False), (4, True), (5, True)])
def test_the_whole_price_must_be_paid(money: int, able: bool) -> None:
    """reputation.pay-in-full: With a guilder too few one is not asked; to the last guilder one
    is."""
    t = quiet(2)
    have(t, 0, guilders=money)
    dice_phase(t, 2, 2, 3, 3, 3)

    assert ((0, "BuyStep") if able else OVER) == asked(t)
    assert ("" if able else "reputation.pay-in-full") == BuyStep(0, 1).why_not(t.s, YES)
    assert "" == BuyStep(0, 1).why_not(t.s, NO)
    assert [money, 0] == guilders(t)


def test_a_step_may_cost_the_last_guilder() -> None:
    """reputation.pay-in-full: 4 for 4."""
    t = rich(money=4)
    dice_phase(t, 2, 2, 3, 3, 3)
    t.play("yes", "yes")

    assert ([0, 0], [1, 1]) == (guilders(t), steps(t))


def test_one_step_a_round() -> None:
    """reputation.one-step: However much one has, nobody is asked twice."""
    t = rich(money=100)
    dice_phase(t, 1, 3, 3, 3, 3)
    t.play("yes")
    assert (1, "BuyStep") == asked(t)
    t.play("yes")

    assert (OVER, [1, 1]) == (asked(t), steps(t))


def test_the_next_round_sells_another() -> None:
    """reputation.one-step, reputation.turn-order: At the price of its own roll, the new start
    player first."""
    t = rich()
    rounds(t, (1, 3, 3, 3, 3), (2, 2, 4, 4, 4))
    until(t, 0, "BuyStep")
    t.play("yes", "no")
    until(t, 1, "BuyStep")
    t.play("no")
    assert ((0, "BuyStep"), (0, 4)) == (asked(t), details(t))
    t.play("yes")

    assert ([20 - 1 - 4, 20], [2, 0]) == (guilders(t), steps(t))


# --- the track


def test_the_first_step_leads_from_the_town_hall() -> None:
    """reputation.first: To step 1; the next one to step 2."""
    t = rich()
    for step in (1, 2):
        dice_phase(t, 1, 3, 3, 3, 3)
        t.play("yes", "no")
        assert [step, 0] == steps(t)


def test_several_pawns_may_stand_on_one_step() -> None:
    """reputation.shared: All of them; nobody is passed over or pushed on."""
    t = rich(4)
    have(t, 0, reputation=1)
    have(t, 1, reputation=1)
    dice_phase(t, 1, 3, 3, 3, 3)
    t.play("yes", "no", "yes", "yes")
    dice_phase(t, 1, 3, 3, 3, 3)
    t.play("no", "yes", "yes", "yes")

    assert [2, 2, 2, 2] == steps(t)


def test_the_last_step_can_be_bought() -> None:
    """reputation.top: From the one below it."""
    t = rich()
    have(t, 0, reputation=TOP - 1)
    dice_phase(t, 1, 3, 3, 3, 3)
    t.play("yes", "no")

    assert ([TOP, 0], [19, 20]) == (steps(t), guilders(t))


def test_nothing_lies_beyond_the_last_step() -> None:
    """reputation.top: A pawn there is not asked; the next player is."""
    t = rich()
    have(t, 0, reputation=TOP)
    dice_phase(t, 1, 3, 3, 3, 3)

    assert ((1, "BuyStep"), [TOP, 0], [20, 20]) == (asked(t), steps(t), guilders(t))
    assert "reputation.top" == BuyStep(0, 1).why_not(t.s, YES)
    assert TOP == t.s.figures.top_step()


@pytest.mark.parametrize(("before", "after"), [(5, 7), (6, TOP), (7, TOP), (8, TOP)])
def test_steps_beyond_the_last_one_are_lost(before: int, after: int) -> None:
    """reputation.top, effect.advance-reputation: A pawn stays on the last step whatever moves it;
    the viscount goes up two."""
    t = quiet(2)
    have(t, 0, reputation=before)
    recruit(t, 0, "viscount")

    assert [after, 0] == steps(t)
