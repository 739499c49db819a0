"""Persons that pay for what one has: every count of the deck, at the moment of activation."""

import pytest

from tests.games.bruges.scenes import (
    Table,
    activate,
    acts,
    asked,
    assert_cannot_activate,
    assert_refused,
    dice,
    earned,
    guilders,
    hand,
    have,
    houses,
    persons,
    points,
    quiet,
    recruit,
    rotated,
    workers,
)

OVER = (-1, "over")


def rival(t: Table) -> None:
    """Seat 1 has plenty of everything; it must never count for seat 0."""
    persons(t, 1, "abbot", "hermit", "baron", "infanta", "sculptor", house="purple")
    houses(t, 1, "red", "yellow", "blue", "brown")
    have(
        t,
        1,
        guilders=30,
        workers=["red", "yellow", "blue", "brown", "purple"],
        threats=["red", "blue", "blue"],
        reputation=7,
        canals=(4, 5),
        majorities=["people", "canal"],
    )


# --- gain-per, as our deck has it


@pytest.mark.parametrize(
    ("name", "house", "worker"),
    [
        ("alderman", "red", "blue"),
        ("councilman", "yellow", "red"),
        ("notary", "blue", "brown"),
        ("castellan", "brown", "purple"),
        ("landlady", "purple", "yellow"),
    ],
)
def test_rents_are_paid_by_houses_of_a_colour(name: str, house: str, worker: str) -> None:
    """effect.gain-per, deck.what-counts: 2 guilders a house, empty or not, for a worker."""
    t = quiet()
    rival(t)
    other = "blue" if house == "red" else "red"
    persons(t, 0, name, house=other)
    persons(t, 0, "queen", house=house)
    houses(t, 0, house, other)
    have(t, 0, workers=[worker])

    activate(t, 0, name)

    assert ([4, 30, 0], []) == (guilders(t), workers(t, 0))


def test_rents_without_a_house_of_the_colour_are_not_available() -> None:
    """effect.gain-per, activate.effective: The person's own house counts, if it fits."""
    t = quiet()
    rival(t)
    persons(t, 0, "alderman", house="blue")
    have(t, 0, workers=["blue"])

    assert_cannot_activate(t, 0, "alderman", "activate.effective")


def test_a_person_counts_itself_in_its_group() -> None:
    """effect.gain-per, deck.counts-itself: Alone it is one of the nobility: 3 guilders."""
    t = quiet()
    rival(t)
    persons(t, 0, "lady-in-waiting")
    have(t, 0, workers=["red"])

    activate(t, 0, "lady-in-waiting")

    assert [3, 30, 0] == guilders(t)


def test_only_the_group_counts() -> None:
    """effect.gain-per, person.group: Vicar, bishop and nun are three points; the queen is none."""
    t = quiet()
    persons(t, 0, "vicar", "bishop", "nun", "queen")
    have(t, 0, workers=["purple"])

    activate(t, 0, "vicar")

    assert ([3, 0, 0], 3) == (points(t), earned(t, 0, "effects"))


def test_different_groups_are_counted_once() -> None:
    """effect.gain-per, deck.counts-itself: Church, nobility and castle are three guilders."""
    t = quiet()
    rival(t)
    persons(t, 0, "pilgrim", "nun", "queen", "king", "cook")
    have(t, 0, workers=["yellow"])

    activate(t, 0, "pilgrim")

    assert [3, 30, 0] == guilders(t)


def test_different_colours_of_houses_pay() -> None:
    """effect.gain-per: Three colours, five houses: 3 guilders."""
    t = quiet()
    rival(t)
    persons(t, 0, "weaver", house="brown")
    houses(t, 0, "brown", "blue", "blue", "red")
    have(t, 0, workers=["blue"])

    activate(t, 0, "weaver")

    assert [3, 30, 0] == guilders(t)


@pytest.mark.parametrize(
    ("faces", "paid"), [((5, 6, 5, 6, 6), 10), ((4, 6, 1, 2, 3), 2), ((3, 5, 5, 1, 2), 4)]
)
def test_high_dice_pay(faces: tuple[int, ...], paid: int) -> None:
    """effect.gain-per: 2 guilders for each die that shows 5 or 6 now."""
    t = quiet()
    persons(t, 0, "belfry-watchman")
    have(t, 0, workers=["blue"])
    dice(t, *faces)

    activate(t, 0, "belfry-watchman")

    assert [paid, 0, 0] == guilders(t)


def test_without_a_high_die_nothing_is_paid() -> None:
    """effect.gain-per, activate.effective: 1 to 4 do not count."""
    t = quiet()
    persons(t, 0, "belfry-watchman")
    have(t, 0, workers=["blue"])
    dice(t, 1, 2, 3, 4, 4)

    assert_cannot_activate(t, 0, "belfry-watchman", "activate.effective")


@pytest.mark.parametrize(
    ("held", "paid"), [([], 0), (["red"], 2), (["red", "blue", "blue", "purple"], 8)]
)
def test_own_threat_markers_pay(held: list[str], paid: int) -> None:
    """effect.gain-per, deck.what-counts: 2 guilders each, and they stay; none pay nothing."""
    t = quiet()
    rival(t)
    have(t, 0, threats=held)

    recruit(t, 0, "apothecary")

    assert ([paid, 30, 0], OVER) == (guilders(t), asked(t))
    assert len(held) == sum(t.s.players[0].threats)


@pytest.mark.parametrize(("step", "paid"), [(2, 1), (3, 1), (4, 2), (7, 3), (8, 4)])
def test_incomplete_pairs_of_steps_are_dropped(step: int, paid: int) -> None:
    """effect.gain-per, deck.rounded-down: A guilder for every two steps."""
    t = quiet()
    rival(t)
    persons(t, 0, "treasurer")
    have(t, 0, reputation=step)

    activate(t, 0, "treasurer")

    assert [paid, 30, 0] == guilders(t)


@pytest.mark.parametrize("step", [0, 1])
def test_less_than_a_lot_makes_a_person_unavailable(step: int) -> None:
    """effect.gain-per, deck.rounded-down, activate.effective: One step is no pair."""
    t = quiet()
    persons(t, 0, "treasurer")
    have(t, 0, reputation=step)

    assert_cannot_activate(t, 0, "treasurer", "activate.effective")


@pytest.mark.parametrize(("step", "scored"), [(0, 0), (1, 0), (5, 2), (8, 4)])
def test_an_arrow_that_counts_nothing_yields_nothing(step: int, scored: int) -> None:
    """effect.gain-per, activate.arrow-partial: A point for every two steps."""
    t = quiet()
    have(t, 0, reputation=step)

    recruit(t, 0, "bell-founder")

    assert ([scored, 0, 0], OVER) == (points(t), asked(t))


def test_all_houses_pay() -> None:
    """effect.gain-per, deck.counts-itself: Three and the one that the arrow moved into: 8."""
    t = quiet()
    rival(t)
    persons(t, 0, "queen")
    houses(t, 0, "blue", "brown")

    recruit(t, 0, "land-registrar", "yellow")

    assert [8, 30, 0] == guilders(t)


@pytest.mark.parametrize(("canals", "paid"), [((0, 0), 0), ((2, 3), 15), ((5, 0), 15)])
def test_canal_tokens_of_both_sections_pay(canals: tuple[int, int], paid: int) -> None:
    """effect.gain-per: 3 guilders each."""
    t = quiet()
    rival(t)
    have(t, 0, canals=canals)

    recruit(t, 0, "shipowner")

    assert [paid, 30, 0] == guilders(t)


def test_different_colours_of_workers_pay() -> None:
    """effect.gain-per: Two colours, three workers: 4 guilders."""
    t = quiet()
    rival(t)
    have(t, 0, workers=["red", "red", "purple"])

    recruit(t, 0, "peddler")

    assert ([4, 30, 0], ["red", "red", "purple"]) == (guilders(t), workers(t, 0))


def test_persons_pay_and_hand_cards_do_not() -> None:
    """effect.gain-per, deck.counts-itself: Three persons, one of them rotated: 3 guilders."""
    t = quiet()
    rival(t)
    persons(t, 0, "cloth-merchant", "queen", "king")
    rotated(t, 0, "queen")
    houses(t, 0, "red")
    have(t, 0, workers=["blue"])

    activate(t, 0, "cloth-merchant")

    assert [3, 30, 0] == guilders(t)


def test_empty_houses_pay() -> None:
    """effect.gain-per: Two of four: 2 guilders."""
    t = quiet()
    rival(t)
    persons(t, 0, "chambermaid", "queen")
    houses(t, 0, "red", "brown")

    activate(t, 0, "chambermaid")

    assert [2, 30, 0] == guilders(t)


def test_without_an_empty_house_the_chambermaid_is_not_available() -> None:
    """effect.gain-per, activate.effective: Her own house is not empty."""
    t = quiet()
    houses(t, 1, "red")
    persons(t, 0, "chambermaid")

    assert_cannot_activate(t, 0, "chambermaid", "activate.effective")


def test_laurel_persons_pay() -> None:
    """effect.gain-per: King and duke are laurels, the tapestry weaver and the queen are not."""
    t = quiet()
    rival(t)
    persons(t, 0, "tapestry-weaver", "king", "duke", "queen")
    have(t, 0, workers=["red"])

    activate(t, 0, "tapestry-weaver")

    assert [6, 30, 0] == guilders(t)


def test_coloured_majority_markers_score() -> None:
    """effect.gain-per: A point for each of the two, every round."""
    t = quiet()
    rival(t)
    persons(t, 0, "regent")
    have(t, 0, majorities=["reputation", "canal"], workers=["blue", "blue"])

    activate(t, 0, "regent")

    assert [2, 0, 0] == points(t)
    assert_refused(t, "activate regent", "activate.rotate")


def test_grey_majority_markers_score_nothing() -> None:
    """effect.gain-per, activate.effective."""
    t = quiet()
    rival(t)
    persons(t, 0, "regent")
    have(t, 0, workers=["blue"])

    assert_cannot_activate(t, 0, "regent", "activate.effective")


# --- every other count, in the mouth of a loop-once person


def counted(of: str, per: int = 1, kind: str = "loop-once") -> Table:
    """Seat 0 has the queen (a red noble of price 9), who pays a guilder for every `per` of a count.

    Beside her in a red house live the king (yellow, 12) in a yellow house, the page (yellow, 0,
    castle) in a blue one and the nun (blue, 3, church) in a blue one; two houses are empty.
    """
    row = acts(kind, "gain-per", what="guilder", of=of, each=1, per=per)
    t = quiet(changes={"queen": row})
    rival(t)
    have(t, 2, threats=["brown", "brown", "purple", "red"])
    persons(t, 0, "queen")
    persons(t, 0, "king", house="yellow")
    persons(t, 0, "page", "nun", house="blue")
    houses(t, 0, "red", "brown")
    hand(t, 0, "heiress", "duke", "cook")
    have(t, 0, guilders=7, workers=["red", "red", "blue"], threats=["red", "blue", "blue"])
    have(t, 0, reputation=6, canals=(3, 2), statues=(7, 0), majorities=["people"])
    dice(t, 1, 2, 3, 4, 6)
    return t


@pytest.mark.parametrize(
    ("of", "number"),
    [
        ("person", 4),
        ("group:Noble", 2),
        ("group:Castle", 1),
        ("group-different", 3),
        ("group-pair", 1),
        ("person-colours", 3),
        ("kind:laurel", 1),
        ("kind:arrow", 1),
        ("kind:worker", 1),
        ("kind:loop", 1),
        ("price-at-least:9", 2),
        ("price-at-least:0", 4),
        ("price-at-most:3", 2),
        ("price-at-most:0", 1),
        ("house", 6),
        ("house:red", 2),
        ("house:blue", 2),
        ("house-colours", 4),
        ("empty-house", 2),
        ("matched-house", 3),
        ("canal", 5),
        ("canal-shorter", 2),
        ("statue", 1),
        ("majority", 1),
        ("reputation", 6),
        ("guilder", 7),
        ("worker", 3),
        ("worker-colours", 2),
        ("threat", 3),
        ("threat-free", 3),
        ("rival-threat", 4),
        ("hand", 3),
        ("dice:1-2", 2),
        ("dice:3-3", 1),
        ("dice:1-6", 5),
        ("dice:4-6", 2),
    ],
)
def test_every_count_counts_what_its_name_says(of: str, number: int) -> None:
    """deck.what-counts, deck.counts-itself, effect.gain-per: Of one's own, the rivals' threats and
    the dice apart."""
    t = counted(of)

    activate(t, 0, "queen")

    assert 7 + number == guilders(t)[0]


@pytest.mark.parametrize(("per", "paid"), [(2, 3), (3, 2), (4, 1), (6, 1)])
def test_incomplete_lots_are_dropped(per: int, paid: int) -> None:
    """deck.rounded-down, effect.gain-per: Six houses in lots."""
    t = counted("house", per)

    activate(t, 0, "queen")

    assert 7 + paid == guilders(t)[0]


def test_a_lot_pays_as_a_whole() -> None:
    """deck.rounded-down, effect.gain-per: 3 guilders for every two of five tokens are 6."""
    row = acts("loop-once", "gain-per", what="guilder", of="canal", each=3, per=2)
    t = quiet(changes={"queen": row})
    persons(t, 0, "queen")
    have(t, 0, canals=(4, 1))

    activate(t, 0, "queen")

    assert [6, 0, 0] == guilders(t)


def test_a_lot_too_large_is_not_available() -> None:
    """deck.rounded-down, effect.gain-per, activate.effective: Six houses are no seven."""
    assert_cannot_activate(counted("house", 7), 0, "queen", "activate.effective")


def test_equal_sections_are_both_the_shorter_one() -> None:
    """deck.what-counts: Three tokens on either side are three."""
    t = counted("canal-shorter")
    have(t, 0, canals=(3, 3))

    activate(t, 0, "queen")

    assert 10 == guilders(t)[0]


def test_the_worker_paid_does_not_count() -> None:
    """deck.worker-first, effect.gain-per: Of three workers one is paid before they are counted."""
    row = acts("worker", "gain-per", "red", what="guilder", of="worker", each=2)
    t = quiet(changes={"queen": row})
    persons(t, 0, "queen")
    have(t, 0, workers=["red", "red", "blue"])

    activate(t, 0, "queen")

    assert ([4, 0, 0], ["red", "blue"]) == (guilders(t), workers(t, 0))


def test_the_last_worker_pays_for_nothing() -> None:
    """deck.worker-first, activate.effective: That payment made, there is nothing to count; asking
    does not take the worker away."""
    row = acts("worker", "gain-per", "red", what="guilder", of="worker", each=2)
    t = quiet(changes={"queen": row})
    persons(t, 0, "queen")
    have(t, 0, workers=["red"])

    assert_cannot_activate(t, 0, "queen", "activate.effective")
    assert ["red"] == workers(t, 0)


def test_a_worker_of_another_colour_does_not_do() -> None:
    """activate.needs-worker, activate.worker-colour: The sign is blue, the card yellow."""
    t = quiet()
    persons(t, 0, "weaver")
    have(t, 0, workers=["yellow", "red"])

    assert_cannot_activate(t, 0, "weaver", "activate.needs-worker")
