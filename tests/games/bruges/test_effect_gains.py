"""Persons that bring guilders, workers, points and steps, or take threat markers away."""

import pytest

from tests.games.bruges.scenes import (
    activate,
    acts,
    asked,
    assert_cannot_activate,
    assert_refused,
    details,
    earned,
    final,
    guilders,
    have,
    houses,
    label,
    noted,
    offers,
    persons,
    points,
    quiet,
    recruit,
    threats,
    turned,
    workers,
)

OVER = (-1, "over")


# --- take-guilders


@pytest.mark.parametrize(("name", "amount"), [("heiress", 10), ("alchemist", 6)])
def test_an_arrow_brings_guilders_when_its_person_is_placed(name: str, amount: int) -> None:
    """effect.take-guilders, activate.arrow, deck.arrow-skips: After the price is paid, once."""
    t = quiet()

    recruit(t, 0, name)

    assert [amount, 0, 0] == guilders(t)
    assert ["recruited", "gained"] == noted(t)
    assert OVER == asked(t)


def test_a_worker_buys_guilders() -> None:
    """effect.take-guilders, activate.worker: The red worker goes, 4 guilders come."""
    t = quiet()
    persons(t, 0, "spice-merchant")
    have(t, 0, workers=["red", "blue"])

    activate(t, 0, "spice-merchant")

    assert ([4, 0, 0], ["blue"]) == (guilders(t), workers(t, 0))
    assert ["activated", "paid-worker", "gained"] == noted(t)
    assert_refused(t, "activate spice-merchant", "activate.rotate")


def test_a_loop_brings_guilders_once_a_round() -> None:
    """effect.take-guilders, activate.loop-once: 2 guilders, free of charge."""
    t = quiet()
    persons(t, 0, "accountant")

    activate(t, 0, "accountant")

    assert ([2, 0, 0], ["accountant"]) == (guilders(t), turned(t, 0))
    assert_refused(t, "activate accountant", "activate.rotate")


def test_the_bank_never_runs_out() -> None:
    """effect.take-guilders: However much there is about already."""
    t = quiet()
    for seat in range(3):
        have(t, seat, guilders=900)
    persons(t, 0, "accountant")

    activate(t, 0, "accountant")

    assert [902, 900, 900] == guilders(t)


# --- take-workers


@pytest.mark.parametrize(
    ("name", "colour"),
    [
        ("blacksmith", "red"),
        ("grain-merchant", "yellow"),
        ("dyer", "blue"),
        ("forester", "brown"),
        ("provost-of-the-chapter", "purple"),
    ],
)
def test_foremen_bring_four_workers_of_their_colour(name: str, colour: str) -> None:
    """effect.take-workers: Nothing is asked."""
    t = quiet()

    recruit(t, 0, name, "brown")

    assert ([colour] * 4, OVER) == (workers(t, 0), asked(t))
    assert [] == workers(t, 1) + workers(t, 2)


def test_workers_of_any_colours_are_named_one_by_one() -> None:
    """effect.take-workers: Four questions; colours may come again."""
    t = quiet()

    recruit(t, 0, "recruiting-sergeant")

    assert ((0, "TakeWorker"), 5) == (asked(t), len(offers(t, "take")))
    assert (0, 4) == details(t)
    t.play("take blue", "take purple", "take blue")
    assert ((0, "TakeWorker"), (0, 1)) == (asked(t), details(t))
    t.play("take blue")
    assert (["blue", "blue", "blue", "purple"], OVER) == (workers(t, 0), asked(t))


def test_a_worker_person_pays_before_it_brings_workers() -> None:
    """effect.take-workers, deck.worker-first: A brown worker for two of any colours, brown too."""
    t = quiet()
    persons(t, 0, "baker")
    have(t, 0, workers=["brown"])

    activate(t, 0, "baker")

    assert ([], (0, "TakeWorker")) == (workers(t, 0), asked(t))
    t.play("take brown", "take red")
    assert (["red", "brown"], (0, "Turn")) == (workers(t, 0), asked(t))


def test_a_loop_brings_a_worker_of_any_colour() -> None:
    """effect.take-workers: One question, one worker."""
    t = quiet()
    persons(t, 0, "cook")

    activate(t, 0, "cook")
    t.play("take yellow")

    assert (["yellow"], (0, "Turn")) == (workers(t, 0), asked(t))


def test_five_different_workers_are_one_of_each() -> None:
    """effect.take-workers: No two of them share a colour, so nothing is asked."""
    t = quiet()

    recruit(t, 0, "morris-dancer")

    assert (["red", "yellow", "blue", "brown", "purple"], OVER) == (workers(t, 0), asked(t))


def test_different_workers_differ_among_themselves_only() -> None:
    """effect.take-workers: One that is owned already may come again; two of five are chosen."""
    t = quiet(changes={"cook": acts("loop-once", "take-workers", amount=2, colour="different")})
    persons(t, 0, "cook")
    have(t, 0, workers=["red"])

    activate(t, 0, "cook")
    t.play("take red")
    assert_refused(t, "take red", "effect.take-workers")
    t.play("take brown")

    assert (["red", "red", "brown"], (0, "Turn")) == (workers(t, 0), asked(t))


# --- score-points


def test_an_arrow_scores_at_once_and_not_again() -> None:
    """effect.score-points: 3 points now; at the end only those that are printed."""
    t = quiet()

    recruit(t, 0, "huntsman")

    assert ([3, 0, 0], 3) == (points(t), earned(t, 0, "effects"))
    final(t)
    assert (3, 1, 1) == tuple(earned(t, 0, key) for key in ("effects", "persons", "houses"))


@pytest.mark.parametrize(
    ("name", "pay", "amount"),
    [
        ("queen", [], 1),
        ("knight-of-the-golden-fleece", ["purple"], 2),
        ("falconer", ["blue"], 1),
    ],
)
def test_points_may_be_scored_every_round(name: str, pay: list[str], amount: int) -> None:
    """effect.score-points: For a worker of the right colour, or for nothing."""
    t = quiet()
    persons(t, 0, name)
    have(t, 0, workers=[*pay, "brown"])

    activate(t, 0, name)

    assert ([amount, 0, 0], ["brown"]) == (points(t), workers(t, 0))
    assert amount == earned(t, 0, "effects")


# --- advance-reputation


def test_an_arrow_goes_up_two_steps() -> None:
    """effect.advance-reputation: From the town hall to step 2, free of charge."""
    t = quiet()

    recruit(t, 0, "viscount")

    assert ([2, 0, 0], [0, 0, 0]) == ([p.reputation for p in t.s.players], guilders(t))
    assert [0, 0, 0] == points(t)


@pytest.mark.parametrize(("before", "after"), [(6, 8), (7, 8), (8, 8)])
def test_steps_beyond_the_last_one_are_lost(before: int, after: int) -> None:
    """effect.advance-reputation, activate.arrow-partial: As far as the track goes."""
    t = quiet()
    have(t, 0, reputation=before)

    recruit(t, 0, "viscount")

    assert (after, OVER) == (t.s.players[0].reputation, asked(t))


def test_a_step_may_be_had_every_round() -> None:
    """effect.advance-reputation: One step for a yellow worker."""
    t = quiet()
    persons(t, 0, "prince")
    have(t, 0, workers=["yellow"], reputation=7)

    activate(t, 0, "prince")

    assert (8, []) == (t.s.players[0].reputation, workers(t, 0))


@pytest.mark.parametrize("name", ["prince", "chancellor"])
def test_a_pawn_on_the_last_step_needs_no_help(name: str) -> None:
    """effect.advance-reputation, effect.exchange, activate.effective: Not available there."""
    t = quiet()
    persons(t, 0, name)
    have(t, 0, workers=["yellow"], guilders=9, reputation=8)

    assert_cannot_activate(t, 0, name, "activate.effective")


# --- discard-threats


def test_a_marker_of_any_colour_goes_back_for_a_point() -> None:
    """effect.discard-threats, remove.point: For a brown worker, one of those there are."""
    t = quiet()
    persons(t, 0, "nun")
    have(t, 0, workers=["brown"], threats=["red", "red", "blue"])

    activate(t, 0, "nun")

    assert ((0, "LiftThreats"), (0, 1)) == (asked(t), details(t))
    assert ["red", "blue"] == offers(t, "lift")
    assert_refused(t, "lift yellow", "effect.discard-threats")
    assert "done" not in t.offered()
    t.play("lift blue")
    assert (["red", "red"], [1, 0, 0]) == (threats(t, 0), points(t))
    assert (1, (0, "Turn")) == (earned(t, 0, "threats"), asked(t))


@pytest.mark.parametrize("held", [[], ["red"], ["purple", "purple"]])
def test_only_the_named_colour_counts(held: list[str]) -> None:
    """effect.discard-threats, activate.effective: Without a brown marker not available."""
    t = quiet()
    persons(t, 0, "beguine")
    have(t, 0, threats=held)

    assert_cannot_activate(t, 0, "beguine", "activate.effective")


@pytest.mark.parametrize("name", ["nun", "jailer"])
def test_without_a_marker_there_is_nothing_to_discard(name: str) -> None:
    """effect.discard-threats, activate.effective: Others' markers do not matter."""
    t = quiet()
    persons(t, 0, name)
    have(t, 0, workers=["brown"])
    have(t, 1, threats=["red", "blue"])

    assert_cannot_activate(t, 0, name, "activate.effective")


def test_a_marker_of_the_named_colour_goes_back() -> None:
    """effect.discard-threats: One brown marker, whatever else there is."""
    t = quiet()
    persons(t, 0, "beguine")
    have(t, 0, threats=["red", "brown", "brown"])

    activate(t, 0, "beguine")

    assert (["red", "brown"], [1, 0, 0], (0, "Turn")) == (threats(t, 0), points(t), asked(t))


def test_an_arrow_discards_up_to_three_markers_of_any_colours() -> None:
    """effect.discard-threats: They may differ, and the player may stop."""
    t = quiet()
    have(t, 0, threats=["red", "red", "yellow", "purple"])

    recruit(t, 0, "crossbowman")

    assert ((0, "LiftThreats"), (0, 3)) == (asked(t), details(t))
    t.play("lift red", "lift purple")
    assert (["lift red", "lift yellow", "done"], (0, 1)) == (t.offered(), details(t))
    t.play("done")
    assert (["red", "yellow"], [2, 0, 0], OVER) == (threats(t, 0), points(t), asked(t))


def test_an_arrow_need_not_discard_any_marker() -> None:
    """effect.discard-threats, deck.arrow-skips: Up to three may be none."""
    t = quiet()
    have(t, 0, threats=["red"])

    recruit(t, 0, "crossbowman")
    t.play("done")

    assert (["red"], [0, 0, 0], OVER) == (threats(t, 0), points(t), asked(t))


def test_three_markers_are_the_most() -> None:
    """effect.discard-threats: Even of one colour; the fourth stays."""
    t = quiet()
    have(t, 0, threats=["red", "red", "blue", "blue"])

    recruit(t, 0, "crossbowman")
    t.play("lift red", "lift red", "lift blue")

    assert (["blue"], [3, 0, 0], OVER) == (threats(t, 0), points(t), asked(t))


def test_an_arrow_without_a_marker_to_discard_does_nothing() -> None:
    """effect.discard-threats, activate.arrow-partial: Recruiting is legal all the same."""
    t = quiet()

    recruit(t, 0, "crossbowman")

    assert ([0, 0, 0], OVER) == (points(t), asked(t))


def test_a_worker_person_discards_one_marker_at_least() -> None:
    """effect.discard-threats: Two brown markers for a brown worker, or one."""
    t = quiet()
    persons(t, 0, "jailer")
    have(t, 0, workers=["brown"], threats=["brown", "red"])

    activate(t, 0, "jailer")

    assert ["lift red", "lift brown"] == t.offered()
    t.play("lift red")
    assert ["lift brown", "done"] == t.offered()
    t.play("done")
    assert (["brown"], [1, 0, 0], (0, "Turn")) == (threats(t, 0), points(t), asked(t))


def test_up_to_so_many_of_a_named_colour_may_be_fewer() -> None:
    """effect.discard-threats: Where a deck allows two red markers, one will do."""
    changes = {"jailer": acts("arrow", "discard-threats", amount=2, colour="red")}
    t = quiet(changes=changes)
    have(t, 0, threats=["red", "red", "blue"])

    recruit(t, 0, "jailer")

    assert ["lift red", "done"] == t.offered()
    assert_refused(t, "lift blue", "effect.discard-threats")
    t.play("lift red", "done")
    assert (["red", "blue"], [1, 0, 0], OVER) == (threats(t, 0), points(t), asked(t))


def test_no_more_of_a_named_colour_go_than_the_effect_says() -> None:
    """effect.discard-threats: Two markers for a loop-once person, the first of them at least."""
    changes = {"nun": acts("loop-once", "discard-threats", amount=2, colour="red")}
    t = quiet(changes=changes)
    persons(t, 0, "nun")
    have(t, 0, threats=["red", "red", "red", "blue"])

    activate(t, 0, "nun")

    assert (["red", "red", "blue"], ["lift red", "done"]) == (threats(t, 0), t.offered())
    t.play("lift red")
    assert (["red", "blue"], [2, 0, 0], (0, "Turn")) == (threats(t, 0), points(t), asked(t))


# --- risk


def test_a_risk_is_a_marker_and_then_guilders() -> None:
    """effect.risk: A yellow worker, a yellow marker, 7 guilders; nobody else is touched."""
    t = quiet()
    persons(t, 0, "counterfeiter")
    have(t, 0, guilders=2, workers=["yellow"])

    activate(t, 0, "counterfeiter")

    assert ([9, 0, 0], ["yellow"]) == (guilders(t), threats(t, 0))
    assert ["activated", "paid-worker", "threatened", "gained"] == noted(t)


def test_the_hardship_of_a_risk_comes_before_the_gain() -> None:
    """effect.risk, threat.third: The raid takes what was there, the 7 guilders come after."""
    t = quiet()
    persons(t, 0, "counterfeiter")
    have(t, 0, guilders=20, workers=["yellow"], threats=["yellow", "yellow"])

    activate(t, 0, "counterfeiter")

    assert ([7, 0, 0], []) == (guilders(t), threats(t, 0))


def test_choices_in_the_hardship_of_a_risk_come_before_the_gain() -> None:
    """effect.risk: A risk of fire asks what burns; the guilders wait."""
    changes = {"counterfeiter": acts("loop-once", "risk", threat="red", what="guilder", amount=4)}
    t = quiet(changes=changes)
    persons(t, 0, "counterfeiter")
    houses(t, 0, "blue")
    have(t, 0, threats=["red", "red"])

    activate(t, 0, "counterfeiter")

    assert ((0, "Fire"), [0, 0, 0]) == (asked(t), guilders(t))
    t.play("raze blue")
    assert [4, 0, 0] == guilders(t)


def test_the_marker_of_a_risk_cannot_be_bought_off() -> None:
    """effect.risk, effect.refuse-threat: One brings it on oneself."""
    t = quiet()
    persons(t, 0, "counterfeiter", "informer")
    have(t, 0, guilders=5, workers=["yellow"])

    activate(t, 0, "counterfeiter")

    assert (["yellow"], [12, 0, 0], (0, "Turn")) == (threats(t, 0), guilders(t), asked(t))


def test_the_hardship_of_a_risk_may_be_called_off() -> None:
    """effect.risk, effect.cancel-penalty: The guilders stay, the circle scores 3 points."""
    t = quiet()
    persons(t, 0, "counterfeiter", "captain-of-the-watch")
    have(t, 0, guilders=20, workers=["yellow"], threats=["yellow", "yellow"])

    activate(t, 0, "counterfeiter")

    assert ([27, 0, 0], [], [3, 0, 0]) == (guilders(t), threats(t, 0), points(t))


def test_options_of_gains_mean_what_they_say() -> None:
    """effect.take-workers, effect.discard-threats: Labels tell the colour."""
    t = quiet()
    recruit(t, 0, "recruiting-sergeant")
    assert ("take", (2,)) == label(t, "take blue")
