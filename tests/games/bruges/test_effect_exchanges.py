"""Persons that exchange one thing for another, some number of times."""

import pytest

from tests.games.bruges.scenes import (
    Row,
    Table,
    activate,
    acts,
    asked,
    assert_cannot_activate,
    assert_refused,
    card,
    discards,
    earned,
    guilders,
    hand,
    have,
    in_hand,
    knows,
    label,
    noted,
    offers,
    persons,
    piles,
    points,
    quiet,
    recruit,
    threats,
    workers,
)

OVER = (-1, "over")


def exchange(give: str, give_amount: int, take: str, take_amount: int, times: int) -> Row:
    """The cobbler, a loop-once person, exchanges otherwise than in our deck."""
    row = acts(
        "loop-once",
        "exchange",
        give=give,
        give_amount=give_amount,
        take=take,
        take_amount=take_amount,
        times=times,
    )
    return {"cobbler": row}


# --- guilders for points


@pytest.mark.parametrize(
    ("money", "most"), [(3, 1), (5, 1), (6, 2), (9, 3), (11, 3), (12, 4), (15, 4)]
)
def test_how_often_is_a_matter_of_means_and_of_a_limit(money: int, most: int) -> None:
    """effect.exchange: 3 guilders for 2 points, up to four times; an arrow may be declined."""
    t = quiet()
    have(t, 0, guilders=money)

    recruit(t, 0, "goldsmith")

    assert (0, "HowOften") == asked(t)
    assert [*[f"times {n + 1}" for n in range(most)], "no"] == t.offered()
    t.play(f"times {most}")
    assert ([money - 3 * most, 0, 0], [2 * most, 0, 0]) == (guilders(t), points(t))
    assert (2 * most, OVER) == (earned(t, 0, "effects"), asked(t))


def test_an_arrow_may_be_declined() -> None:
    """effect.exchange, deck.arrow-skips: Nothing is given, nothing got."""
    t = quiet()
    have(t, 0, guilders=9)

    recruit(t, 0, "goldsmith")
    assert ("decline", ()) == label(t, "no")
    t.play("no")

    assert ([9, 0, 0], [0, 0, 0], OVER) == (guilders(t), points(t), asked(t))


def test_an_arrow_that_cannot_be_paid_for_is_skipped() -> None:
    """effect.exchange, activate.arrow-partial: 2 guilders are not enough; nobody is asked."""
    t = quiet()
    have(t, 0, guilders=2)

    recruit(t, 0, "goldsmith")

    assert ([2, 0, 0], [0, 0, 0], OVER) == (guilders(t), points(t), asked(t))


@pytest.mark.parametrize(("times", "left"), [(1, 3), (2, 0)])
def test_a_worker_person_exchanges_once_at_least(times: int, left: int) -> None:
    """effect.exchange: No declining once the purple worker is paid."""
    t = quiet()
    persons(t, 0, "pardoner")
    have(t, 0, guilders=6, workers=["purple"])

    activate(t, 0, "pardoner")

    assert ["times 1", "times 2"] == t.offered()
    assert ("times", (2,)) == label(t, "times 2")
    t.play(f"times {times}")
    assert ([left, 0, 0], [2 * times, 0, 0]) == (guilders(t), points(t))


def test_without_the_means_the_person_is_not_available() -> None:
    """effect.exchange, activate.effective: 2 guilders are not 3."""
    t = quiet()
    persons(t, 0, "pardoner")
    have(t, 0, guilders=2, workers=["purple"])

    assert_cannot_activate(t, 0, "pardoner", "activate.effective")


# --- workers


def test_workers_given_are_of_any_colours() -> None:
    """effect.exchange: Two workers for 4 guilders each, as the giver likes."""
    t = quiet()
    have(t, 0, workers=["red", "blue", "blue", "purple"])

    recruit(t, 0, "auctioneer")

    assert ["times 1", "times 2", "times 3", "no"] == t.offered()
    t.play("times 2")
    assert ((0, "PayWorker"), ["red", "blue", "purple"]) == (asked(t), offers(t, "pay"))
    assert_refused(t, "pay yellow", "effect.exchange")
    t.play("pay blue")
    assert [0, 0, 0] == guilders(t)
    t.play("pay purple")
    assert (["red", "blue"], [8, 0, 0], OVER) == (workers(t, 0), guilders(t), asked(t))


def test_a_loop_sells_up_to_two_workers() -> None:
    """effect.exchange: 3 guilders each; the limit is two, however many there are."""
    t = quiet()
    persons(t, 0, "money-changer")
    have(t, 0, workers=["red", "red", "red"])

    activate(t, 0, "money-changer")
    assert ["times 1", "times 2"] == t.offered()
    t.play("times 2")

    assert (["red"], [6, 0, 0], (0, "Turn")) == (workers(t, 0), guilders(t), asked(t))


def test_a_loop_without_a_worker_to_sell_is_not_available() -> None:
    """effect.exchange, activate.effective."""
    t = quiet()
    persons(t, 0, "money-changer")
    have(t, 1, workers=["red"])

    assert_cannot_activate(t, 0, "money-changer", "activate.effective")


def test_everything_is_given_before_anything_is_got() -> None:
    """effect.exchange: Two workers go, then two of any colours come; one that came cannot be
    given."""
    t = quiet()
    persons(t, 0, "cobbler")
    have(t, 0, workers=["red", "brown"])

    activate(t, 0, "cobbler")
    t.play("times 2", "pay red")

    assert ([], (0, "TakeWorker")) == (workers(t, 0), asked(t))
    t.play("take purple", "take red")
    assert (["red", "purple"], (0, "Turn")) == (workers(t, 0), asked(t))
    wanted = ["paid-worker", "paid-worker", "hired", "hired"]
    assert wanted == [key for key in noted(t) if key in ("paid-worker", "hired")]


def test_the_worker_of_the_sign_is_not_there_to_be_given() -> None:
    """effect.exchange, deck.worker-first: Of two workers the blue one is paid; one may be given."""
    t = quiet()
    persons(t, 0, "illuminator")
    have(t, 0, workers=["blue", "red"])

    activate(t, 0, "illuminator")

    assert ([2, 0, 0], []) == (points(t), workers(t, 0))


def test_a_lone_worker_of_the_sign_is_no_use() -> None:
    """effect.exchange, deck.worker-first, activate.effective: Nothing would be left to give."""
    t = quiet()
    persons(t, 0, "illuminator")
    have(t, 0, workers=["blue"])

    assert_cannot_activate(t, 0, "illuminator", "activate.effective")
    assert ["blue"] == workers(t, 0)


def test_workers_may_score() -> None:
    """effect.exchange: Two workers after the sign's, 4 points."""
    t = quiet()
    persons(t, 0, "illuminator")
    have(t, 0, workers=["blue", "blue", "red"])

    activate(t, 0, "illuminator")
    t.play("times 2")
    t.play("pay red")

    assert ([4, 0, 0], []) == (points(t), workers(t, 0))


# --- cards


def shuffle(*held: str) -> Table:
    """Seat 0 holds these cards and activates the conjurer."""
    t = quiet()
    persons(t, 0, "conjurer")
    hand(t, 0, *held)
    have(t, 0, workers=["brown"])
    piles(t, ["baron", "duke", "heiress"], ["cook", "dyer"])
    activate(t, 0, "conjurer")
    return t


def test_cards_are_exchanged_for_cards() -> None:
    """effect.exchange: All discards first, face up; then draws from piles of one's choice."""
    t = shuffle("king", "queen", "page", "nun")

    assert ["times 1", "times 2", "times 3"] == t.offered()
    t.play("times 2")
    assert ((0, "DiscardOne"), 4) == (asked(t), len(offers(t, "pick")))
    t.play("pick king", "pick nun")
    assert (["king", "nun"], (0, "DrawOne")) == (discards(t)[-2:], asked(t))
    t.play("draw left")
    assert ["page", "queen"] == knows(t, 0, 0)
    t.play("draw right")
    assert (["baron", "cook", "page", "queen"], (0, "Turn")) == (in_hand(t, 0), asked(t))
    assert in_hand(t, 0) == knows(t, 0, 0)


def test_cards_that_are_not_there_cannot_be_got() -> None:
    """effect.exchange: Two cards are left to be drawn, so twice is the most."""
    t = quiet()
    persons(t, 0, "conjurer")
    hand(t, 0, "king", "queen", "page")
    have(t, 0, workers=["brown"])
    piles(t, ["baron"], ["cook"])

    activate(t, 0, "conjurer")

    assert ["times 1", "times 2"] == t.offered()


@pytest.mark.parametrize(("held", "left"), [(["king", "queen"], []), ([], ["baron", "duke"])])
def test_without_cards_to_give_or_to_draw_the_conjurer_is_idle(
    held: list[str], left: list[str]
) -> None:
    """effect.exchange, activate.effective."""
    t = quiet()
    persons(t, 0, "conjurer", "queen" if not held else "cook")
    hand(t, 0, *held)
    have(t, 0, workers=["brown"])
    piles(t, left, [])

    assert_cannot_activate(t, 0, "conjurer", "activate.effective")


def test_a_card_may_score() -> None:
    """effect.exchange: One card for 2 points, once; it is not the card of the turn."""
    t = quiet()
    persons(t, 0, "printer")
    hand(t, 0, "king", "queen", "page")
    have(t, 0, workers=["purple"])

    activate(t, 0, "printer")
    assert ("discard", (card(t, "queen"),)) == label(t, "pick queen")
    t.play("pick queen")

    assert ([2, 0, 0], ["king", "page"], ["queen"]) == (points(t), in_hand(t, 0), discards(t)[-1:])
    assert (0, "Turn") == asked(t)


def test_a_card_may_be_sold() -> None:
    """effect.exchange: One card for 3 guilders, and the last card may go too."""
    t = quiet()
    persons(t, 0, "lute-player")
    hand(t, 0, "king")

    activate(t, 0, "lute-player")

    assert ([3, 0, 0], [], ["king"]) == (guilders(t), in_hand(t, 0), discards(t)[-1:])


def test_without_a_card_nothing_is_sold() -> None:
    """effect.exchange, activate.effective: The other person keeps the turn open."""
    t = quiet()
    persons(t, 0, "lute-player", "queen")
    hand(t, 0)

    assert_cannot_activate(t, 0, "lute-player", "activate.effective")


# --- steps and markers


def test_a_step_may_be_bought() -> None:
    """effect.exchange: A guilder and a purple worker for a step, once."""
    t = quiet()
    persons(t, 0, "rhetorician")
    have(t, 0, guilders=3, workers=["purple"], reputation=2)

    activate(t, 0, "rhetorician")

    assert (3, [2, 0, 0], (0, "Turn")) == (t.s.players[0].reputation, guilders(t), asked(t))


@pytest.mark.parametrize(("money", "step"), [(0, 2), (5, 8)])
def test_a_step_past_the_last_or_without_money_cannot_be_bought(money: int, step: int) -> None:
    """effect.exchange, activate.effective."""
    t = quiet()
    persons(t, 0, "rhetorician")
    have(t, 0, guilders=money, workers=["purple"], reputation=step)

    assert_cannot_activate(t, 0, "rhetorician", "activate.effective")


def test_a_marker_may_be_bought_off_for_its_point() -> None:
    """effect.exchange, remove.point: 2 guilders, one marker of any colour."""
    t = quiet()
    persons(t, 0, "barber-surgeon")
    have(t, 0, guilders=5, threats=["red", "blue", "blue"])

    activate(t, 0, "barber-surgeon")

    assert (["lift red", "lift blue"], [3, 0, 0]) == (t.offered(), guilders(t))
    t.play("lift blue")
    assert (["red", "blue"], [1, 0, 0], (0, "Turn")) == (threats(t, 0), points(t), asked(t))
    assert 1 == earned(t, 0, "threats")


@pytest.mark.parametrize(("money", "held"), [(1, ["red"]), (5, [])])
def test_a_marker_that_is_not_there_cannot_be_bought_off(money: int, held: list[str]) -> None:
    """effect.exchange, activate.effective."""
    t = quiet()
    persons(t, 0, "barber-surgeon")
    have(t, 0, guilders=money, threats=held)

    assert_cannot_activate(t, 0, "barber-surgeon", "activate.effective")


# --- forms that our deck lacks


@pytest.mark.parametrize(("step", "most"), [(0, 3), (3, 2), (4, 2), (5, 1), (6, 1)])
def test_steps_are_bought_as_far_as_the_track_goes(step: int, most: int) -> None:
    """effect.exchange: Two steps at a time, so seven steps done leave no room."""
    t = quiet(changes=exchange("guilder", 1, "step", 2, 3))
    persons(t, 0, "cobbler")
    have(t, 0, guilders=9, reputation=step)

    activate(t, 0, "cobbler")
    if most > 1:
        t.play(f"times {most}")

    assert (step + 2 * most, 9 - most) == (t.s.players[0].reputation, guilders(t)[0])


def test_half_an_exchange_cannot_be_bought() -> None:
    """effect.exchange, activate.effective: One step is left, the price is for two."""
    t = quiet(changes=exchange("guilder", 1, "step", 2, 3))
    persons(t, 0, "cobbler")
    have(t, 0, guilders=9, reputation=7)

    assert_cannot_activate(t, 0, "cobbler", "activate.effective")


def test_several_markers_are_bought_off_one_by_one() -> None:
    """effect.exchange: Five markers in pairs are twice; each is chosen and scores its point."""
    t = quiet(changes=exchange("card", 1, "threat", 2, 4))
    persons(t, 0, "cobbler")
    hand(t, 0, "king", "queen", "page", "nun")
    have(t, 0, threats=["red", "red", "blue", "brown", "purple"])

    activate(t, 0, "cobbler")
    assert ["times 1", "times 2"] == t.offered()
    t.play("times 2", "pick king", "pick queen")
    t.play("lift red", "lift red", "lift brown")
    assert "done" not in t.offered()
    t.play("lift blue")

    assert (["purple"], [4, 0, 0], (0, "Turn")) == (threats(t, 0), points(t), asked(t))


def test_workers_got_are_of_colours_one_names() -> None:
    """effect.exchange: 2 guilders for three workers, twice."""
    t = quiet(changes=exchange("guilder", 2, "worker", 3, 2))
    persons(t, 0, "cobbler")
    have(t, 0, guilders=5)

    activate(t, 0, "cobbler")
    t.play("times 2")
    assert [1, 0, 0] == guilders(t)
    t.play(*["take red"] * 2, *["take blue"] * 4)

    assert (["red"] * 2 + ["blue"] * 4, (0, "Turn")) == (workers(t, 0), asked(t))


def test_two_of_a_kind_are_given_for_each() -> None:
    """effect.exchange, deck.rounded-down: Five workers in pairs are twice."""
    t = quiet(changes=exchange("worker", 2, "guilder", 5, 9))
    persons(t, 0, "cobbler")
    have(t, 0, workers=["red"] * 5)

    activate(t, 0, "cobbler")
    assert ["times 1", "times 2"] == t.offered()
    t.play("times 2")

    assert (["red"], [10, 0, 0]) == (workers(t, 0), guilders(t))


def test_guilders_for_guilders_are_paid_first() -> None:
    """effect.exchange: 3 for 5, as often as the money at the start allows."""
    t = quiet(changes=exchange("guilder", 3, "guilder", 5, 9))
    persons(t, 0, "cobbler")
    have(t, 0, guilders=7)

    activate(t, 0, "cobbler")
    assert ["times 1", "times 2"] == t.offered()
    t.play("times 2")

    assert [11, 0, 0] == guilders(t)
