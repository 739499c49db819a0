"""Activating persons: the four signs, when they act, and what it costs."""

import pytest

from tests.games.bruges.rounds import (
    HANDS,
    QUIET_ROLL,
    full_hands,
    plainly,
    rounds,
    turns,
    until,
    until_round,
)
from tests.games.bruges.scenes import (
    activate,
    answer,
    asked,
    assert_cannot_activate,
    assert_refused,
    details,
    dice_phase,
    discards,
    display,
    draw_phase,
    final,
    guilders,
    hand,
    have,
    houses,
    in_hand,
    majority_phase,
    noted,
    offers,
    persons,
    piles,
    points,
    quiet,
    recruit,
    threats,
    turn,
    turned,
    use,
    workers,
)

OVER = (-1, "over")


# --- arrows


def test_activate_alchemist() -> None:
    """activate.arrow: When he is placed and paid for, 6 guilders come from the bank, once."""
    t = quiet(2)
    hand(t, 0, "alchemist", "king")
    houses(t, 0, "red")
    have(t, 0, guilders=3)
    use(t, 0, "alchemist", "recruit")

    assert ([6, 0], ["recruited", "gained"]) == (guilders(t), noted(t))
    turn(t, 0)
    assert [] == offers(t, "activate")


def test_an_arrow_acts_only_once() -> None:
    """activate.arrow, activate.arrow-again: Neither on a later turn nor in the next round."""
    t = full_hands()
    persons(t, 0, "alchemist", "huntsman")
    rounds(t, QUIET_ROLL, QUIET_ROLL)
    until(t, 0, "Turn")
    assert_refused(t, "activate alchemist", "")
    until_round(t, 3)
    until(t, 0, "Turn")

    assert ([0, 0], [0, 0], []) == (guilders(t), points(t), offers(t, "activate"))
    assert_refused(t, "activate huntsman", "")


def test_an_arrow_acts_for_a_person_only() -> None:
    """activate.arrow: Not when its card is played for something else."""
    t = quiet(2)
    hand(t, 0, "alchemist", "huntsman", "king")
    have(t, 0, workers=["yellow"])
    use(t, 0, "alchemist", "house")
    use(t, 0, "huntsman", "workers")

    assert ([0, 0], [0, 0]) == (guilders(t), points(t))


def test_an_arrow_acts_again_when_its_card_is_recruited_anew() -> None:
    """activate.arrow-again, hardship.fire-person: The huntsman's house burns down; he comes back
    for 3 more points."""
    t = quiet(2)
    recruit(t, 0, "huntsman")
    have(t, 0, threats=["red", "red"])
    dice_phase(t, 5, 3, 3, 3, 3)
    assert ([3, 0], []) == (points(t), display(t, 0))
    recruit(t, 0, "huntsman")

    assert [6, 0] == points(t)


def test_an_arrow_does_the_part_that_it_can_do() -> None:
    """activate.arrow-partial: One worker of two, one marker of three, one card of two."""
    t = quiet(2)
    have(t, 1, workers=["blue"])
    recruit(t, 0, "beggar")
    assert (["blue"], []) == (workers(t, 0), workers(t, 1))

    have(t, 0, threats=["red"])
    recruit(t, 0, "crossbowman")
    answer(t, "lift red")
    assert ([], [1, 0]) == (threats(t, 0), points(t))

    piles(t, ["king"], [])
    t.s.last = t.s.round
    recruit(t, 0, "student")
    assert ("king" in in_hand(t, 0), OVER) == (True, asked(t))


@pytest.mark.parametrize("name", ["shipowner", "crossbowman", "baron", "mercenary", "composer"])
def test_recruiting_is_allowed_if_the_arrow_can_do_nothing(name: str) -> None:
    """activate.arrow-partial: No token, no marker, nobody behind, no other arrow."""
    t = quiet(2)
    recruit(t, 0, name)

    assert ([("red", name)], [0, 0], OVER) == (display(t, 0), guilders(t), asked(t))
    assert [0, 0] == points(t)


# --- workers


def test_activate_servant() -> None:
    """activate.worker, draw.outside-phase-1: The red worker goes back, a card comes from the pile
    of his choice, the servant is rotated."""
    t = quiet(2)
    persons(t, 0, "servant")
    have(t, 0, workers=["red"])
    piles(t, ["king", "duke"], ["prince", "regent"], ["page"])
    turn(t, 0)
    t.play("activate servant")
    assert ((0, "DrawOne"), ["draw left", "draw right"]) == (asked(t), t.offered())
    t.play("draw right")

    assert ("prince" in in_hand(t, 0), [], ["servant"]) == (True, workers(t, 0), turned(t, 0))
    assert ((0, "Turn"), 3) == (asked(t), len(in_hand(t, 0)))


def test_a_worker_person_acts_once_a_round() -> None:
    """activate.worker, activate.rotate: However many workers there are; in the next round again."""
    t = full_hands()
    persons(t, 0, "falconer")
    have(t, 0, workers=["blue"] * 5)
    rounds(t, QUIET_ROLL, QUIET_ROLL)
    t.play("activate falconer")
    assert_refused(t, "activate falconer", "activate.rotate")
    t.play("play queen", "for workers")
    until(t, 0, "Turn")
    assert_refused(t, "activate falconer", "activate.rotate")
    until_round(t, 3)
    until(t, 0, "Turn")
    t.play("activate falconer")

    assert ([2, 0], [(0, 2)] * 2) == (points(t), t.events("paid-worker"))


@pytest.mark.parametrize(
    ("name", "of"),
    [("alderman", "blue"), ("baker", "brown"), ("prince", "yellow"), ("nun", "brown")],
)
def test_the_worker_has_the_colour_of_the_sign(name: str, of: str) -> None:
    """activate.worker-colour, activate.worker: Not that of the card; all others stay."""
    t = quiet(2)
    every = ["red", "yellow", "blue", "brown", "purple"]
    persons(t, 0, name)
    have(t, 0, workers=every, threats=["red"])
    turn(t, 0)
    t.play(f"activate {name}")
    paid = [event[1] for event in t.events("paid-worker")]

    assert [every.index(of)] == paid
    assert 0 == t.s.players[0].workers[every.index(of)]
    assert [name] == turned(t, 0)


@pytest.mark.parametrize(
    ("name", "of"), [("alderman", "blue"), ("baker", "brown"), ("prince", "yellow")]
)
def test_without_a_worker_of_that_colour_it_does_not_act(name: str, of: str) -> None:
    """activate.needs-worker, activate.worker-colour: Four of each other colour are of no use, nor
    are those of other players."""
    t = quiet(2)
    persons(t, 0, name)
    have(
        t,
        0,
        guilders=9,
        workers=[c for c in ("red", "yellow", "blue", "brown", "purple") if c != of] * 4,
    )
    have(t, 1, workers=[of])

    assert_cannot_activate(t, 0, name, "activate.needs-worker")


# --- loops


def test_activate_accountant() -> None:
    """activate.loop-once, activate.rotate: 2 guilders for nothing, once a round."""
    t = full_hands()
    persons(t, 0, "accountant")
    have(t, 0, workers=["red"])
    rounds(t, QUIET_ROLL, QUIET_ROLL)
    t.play("activate accountant")
    assert ([2, 0], ["red"], ["accountant"]) == (guilders(t), workers(t, 0), turned(t, 0))
    assert_refused(t, "activate accountant", "activate.rotate")
    for _ in range(3):
        plainly(t)
        until(t, 0, "Turn")
        assert_refused(t, "activate accountant", "activate.rotate")
    until_round(t, 3)
    until(t, 0, "Turn")
    t.play("activate accountant")

    assert [4, 0] == guilders(t)


def test_only_two_signs_are_rotated() -> None:
    """activate.rotate: Arrows, helpers and laurels lie upright whatever they do."""
    t = quiet(2)
    persons(t, 0, "lawyer", "banker", "inventor", "queen")
    hand(t, 0, "king", "duke")
    recruit(t, 0, "alchemist")
    use(t, 0, "king", "workers")

    assert [] == turned(t, 0)
    activate(t, 0, "queen")
    assert ["queen"] == turned(t, 0)


def test_workers_lawyer() -> None:
    """activate.loop-action, workers.take: Three workers instead of two, without paying for the
    lawyer and without rotating him."""
    t = full_hands()
    persons(t, 0, "lawyer")
    have(t, 0, guilders=1)
    use(t, 0, "queen", "workers")

    assert (["red"] * 3, [1, 0], []) == (workers(t, 0), guilders(t), turned(t, 0))


def test_a_helper_helps_every_time() -> None:
    """activate.loop-action: With all four cards of a round; others are not helped."""
    t = full_hands()
    persons(t, 0, "lawyer")
    rounds(t, QUIET_ROLL, QUIET_ROLL)
    turns(t, 8)

    assert [12, 8] == [sum(p.workers) for p in t.s.players]


def test_a_helper_is_not_activated() -> None:
    """activate.loop-action, activate.loop-situation: They act by themselves; no option asks for
    them."""
    t = quiet(2)
    persons(t, 0, "lawyer", "inventor", "gatekeeper", "minstrel")
    turn(t, 0)

    assert [] == offers(t, "activate")
    assert_refused(t, "activate lawyer", "")


def test_a_helper_helps_with_an_extra_card() -> None:
    """activate.loop-action-card: For it is the action; a cook's worker is none."""
    t = full_hands()
    persons(t, 0, "lawyer", "coachman", "cook")
    have(t, 0, workers=["yellow"])
    turn(t, 0)
    t.play("activate coachman", "play queen", "for workers")
    assert ["red"] * 3 == workers(t, 0)
    t.play("activate cook", "take blue")

    assert ["red"] * 3 + ["blue"] == workers(t, 0)


def test_activate_inventor() -> None:
    """activate.loop-situation, draw.refill, play.turns: Five cards to six; four are played."""
    t = quiet(2)
    persons(t, 0, "inventor")
    hand(t, 0, "queen")
    hand(t, 1, *HANDS[1])
    rounds(t, QUIET_ROLL, QUIET_ROLL)
    for held in (1, 2, 3, 4):
        assert ((0, "FillHand"), held) == (asked(t), len(in_hand(t, 0)))
        t.play("draw left")
    assert ["draw left", "draw right", "done"] == t.offered()
    t.play("draw right")
    assert ((0, "Turn"), 6) == (asked(t), len(in_hand(t, 0)))

    assert [0, 1] * 4 == turns(t, 8)
    assert (3, 2) == (t.s.round, len(in_hand(t, 0)))


def test_a_situation_may_arise_several_times_in_a_round() -> None:
    """activate.loop-situation: The cartographer is paid for each blue card, free of charge, and is
    never rotated."""
    t = quiet(2)
    persons(t, 0, "cartographer")
    hand(t, 0, "queen")
    hand(t, 1, *HANDS[1])
    piles(t, ["duke", "envoy", "king", "nun"], ["prince"], ["page"])
    draw_phase(t)
    t.play(*["draw left"] * 4)

    assert ([3, 0], []) == (guilders(t), turned(t, 0))


# --- laurels


def test_a_laurel_acts_in_the_final_scoring_only() -> None:
    """activate.laurel, score.laurels: Nothing when it is placed, on a turn or in phase 4."""
    t = quiet(2)
    have(t, 0, reputation=4)
    recruit(t, 0, "countess")
    turn(t, 0)
    assert [] == offers(t, "activate")
    assert_refused(t, "activate countess", "")
    majority_phase(t)
    assert [0, 0] == points(t)
    final(t)

    # Step 4 for the laurel; beside it the countess, her house, two majorities and the step.
    assert [4 + 4 + 1 + 8 + 4, 0] == points(t)


# --- the coachman


def test_activate_coachman() -> None:
    """activate.worker, play.extra-card, play.kept-card, draw.refill: Five cards are played, the
    hand is empty, and in the next phase 1 five are drawn."""
    t = full_hands()
    persons(t, 0, "coachman")
    have(t, 0, workers=["yellow"])
    rounds(t, QUIET_ROLL, QUIET_ROLL)
    t.play("activate coachman")
    assert ((0, "PlayExtra"), HANDS[0]) == (asked(t), sorted(offers(t, "play"), key=HANDS[0].index))
    t.play("play duke", "for guilders")
    assert ([4, 0], [], (0, "Turn")) == (guilders(t), workers(t, 0), asked(t))
    t.play("play queen", "for workers")
    until_round(t, 3)

    assert 5 == len([event for event in t.events("played") if event[0] == 0])
    assert ([], ["prince"]) == (in_hand(t, 0), [n for n in discards(t) if n == "prince"])
    until(t, 0, "FillHand")
    assert (0, 5) == details(t)
