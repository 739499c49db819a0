"""When persons act: on whose turn, before or after what, and whether at all."""

import pytest

from tests.games.bruges.rounds import QUIET_ROLL, full_hands, plainly, rounds
from tests.games.bruges.scenes import (
    activate,
    acts,
    asked,
    assert_cannot_activate,
    assert_refused,
    guilders,
    hand,
    have,
    houses,
    offers,
    persons,
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


# --- when


def test_persons_act_before_or_after_the_card() -> None:
    """activate.when: Some before and some after."""
    t = full_hands()
    persons(t, 0, "queen", "accountant", "treasurer", house="blue")
    have(t, 0, reputation=2)
    hand(t, 0, "king", "duke")
    turn(t, 0)
    assert ["queen", "accountant", "treasurer"] == offers(t, "activate")
    t.play("activate accountant", "play king", "for workers")
    assert ((0, "AfterCard"), ["queen", "treasurer"]) == (asked(t), offers(t, "activate"))
    t.play("activate queen", "activate treasurer")

    assert (OVER, [3, 0], [1, 0]) == (asked(t), guilders(t), points(t))


def test_nobody_has_to_be_activated() -> None:
    """activate.when: The turn may end after the card."""
    t = full_hands()
    persons(t, 0, "accountant")
    turn(t, 0)
    t.play("play king", "for workers", "done")

    assert (OVER, [0, 0]) == (asked(t), guilders(t))


def test_a_person_just_placed_may_act_on_the_same_turn() -> None:
    """activate.just-placed: The queen scores as soon as she has moved in."""
    t = full_hands()
    houses(t, 0, "red")
    have(t, 0, guilders=9)
    turn(t, 0)
    t.play("play queen", "for recruit")
    assert ((0, "AfterCard"), ["queen"]) == (asked(t), offers(t, "activate"))
    t.play("activate queen")

    assert [1, 0] == points(t)


def test_nobody_acts_on_anothers_turn() -> None:
    """activate.own-turn: Only the persons of the player whose turn it is are on offer."""
    t = full_hands()
    persons(t, 0, "queen")
    persons(t, 1, "cook")
    hand(t, 0, "king", "duke")
    turn(t, 1)

    assert ((1, "Turn"), ["cook"]) == (asked(t), offers(t, "activate"))
    assert_refused(t, "activate queen", "")


def test_nobody_acts_outside_phase_3() -> None:
    """activate.own-turn: Not while cards are drawn, hardships settled or steps sold."""
    t = quiet(2)
    persons(t, 0, "queen", "cook")
    have(t, 0, guilders=5, threats=["red", "red", "blue", "blue"])
    rounds(t, (5, 1, 5, 3, 3), QUIET_ROLL)
    seen = set()
    while asked(t) != (0, "Turn"):
        seen.add(asked(t)[1])
        assert [] == offers(t, "activate")
        plainly(t)

    assert {"FillHand", "Hardships", "Fire", "BuyStep"} == seen


def test_every_decision_is_completed_before_the_next() -> None:
    """activate.sequence: Neither an action nor an activation is interrupted by another one."""
    t = full_hands()
    persons(t, 0, "cook", "accountant")
    turn(t, 0)
    t.play("activate cook")
    assert ((0, "TakeWorker"), []) == (asked(t), offers(t, "activate"))
    assert [] == offers(t, "play")
    t.play("take red", "play king")
    assert ((0, "UseCard"), []) == (asked(t), offers(t, "activate"))
    t.play("for guilders")

    assert ((0, "AfterCard"), ["accountant"]) == (asked(t), offers(t, "activate"))


def test_an_arrow_belongs_to_its_recruiting() -> None:
    """activate.sequence, activate.arrow: It is settled before the next decision of the turn."""
    t = full_hands()
    hand(t, 0, "recruiting-sergeant", "king")
    persons(t, 0, "accountant")
    houses(t, 0, "red")
    have(t, 0, guilders=3)
    use(t, 0, "recruiting-sergeant", "recruit")
    for _ in range(4):
        assert ((0, "TakeWorker"), []) == (asked(t), offers(t, "activate"))
        t.play("take red")

    assert ((0, "AfterCard"), ["red"] * 4) == (asked(t), workers(t, 0))


def test_a_person_that_would_do_nothing_cannot_be_activated() -> None:
    """activate.effective: The beguine without a brown marker, the prince on the last step."""
    t = quiet(2)
    persons(t, 0, "beguine", "prince")
    have(t, 0, threats=["red"], workers=["yellow"], reputation=8)

    assert_cannot_activate(t, 0, "beguine", "activate.effective")
    assert_cannot_activate(t, 0, "prince", "activate.effective")


def test_an_arrow_that_would_take_nothing_is_not_worth_a_worker() -> None:
    """activate.effective, effect.use-arrow: The puppeteer and the troublemaker, while nobody else
    has a token."""
    t = quiet(3)
    persons(t, 0, "puppeteer", "troublemaker")
    have(t, 0, workers=["yellow"], canals=(2, 0))
    assert_cannot_activate(t, 0, "puppeteer", "activate.effective")

    have(t, 2, canals=(0, 1))
    activate(t, 0, "puppeteer")

    assert ([], [[2, 0], [0, 0], [0, 0]]) == (workers(t, 0), [p.canals for p in t.s.players])


@pytest.mark.parametrize(
    ("which", "burns", "rooms"),
    [("any", True, 0), ("any", True, 1), ("empty", False, 0), ("empty", True, 1)],
)
def test_an_arrow_that_finds_no_house_is_not_worth_a_worker(
    which: str, burns: bool, rooms: int
) -> None:
    """activate.effective, effect.others-lose-house: Where empty houses are named, one that is lived
    in does not count."""
    looter = acts("arrow", "others-lose-house", which=which) | {"price": 3, "points": 1}
    t = quiet(2, {"looter": looter})
    persons(t, 0, "puppeteer", "looter")
    have(t, 0, workers=["yellow"])
    assert_cannot_activate(t, 0, "puppeteer", "activate.effective")

    persons(t, 1, "queen")
    houses(t, 1, *["blue"] * rooms)
    turn(t, 0)

    assert burns == ("activate puppeteer" in t.offered())


def test_the_worker_that_is_due_does_not_count() -> None:
    """activate.effective, deck.worker-first: The illuminator has to be paid before he can take
    workers; the same one does not serve for both."""
    t = quiet(2)
    persons(t, 0, "illuminator")
    have(t, 0, workers=["blue"])
    assert_cannot_activate(t, 0, "illuminator", "activate.effective")
    assert ["blue"] == workers(t, 0)

    have(t, 0, workers=["blue", "red"])
    activate(t, 0, "illuminator")

    assert ([], [2, 0]) == (workers(t, 0), points(t))


def test_a_person_recruited_again_lies_upright() -> None:
    """activate.fresh: The queen, activated, called back and recruited once more, acts again."""
    t = quiet(2)
    persons(t, 0, "queen", "chamberlain")
    have(t, 0, workers=["red"])
    turn(t, 0)
    t.play("activate queen", "activate chamberlain")
    t.play("play queen", "for recruit")
    assert ((0, "AfterCard"), ["chamberlain"]) == (asked(t), turned(t, 0))
    t.play("activate queen")

    assert ([2, 0], [0, 0]) == (points(t), guilders(t))


def test_several_players_are_reached_clockwise() -> None:
    """activate.several-players, deck.clockwise: From the left of the active player; each settles
    his hardship before the next takes his marker."""
    t = quiet(4)
    for seat in (0, 2, 3):
        have(t, seat, threats=["red", "red"], canals=(1, 1))
    recruit(t, 1, "arsonist")
    for seat, left in [(2, [3, 0]), (3, [0]), (0, [])]:
        assert (seat, "Fire") == asked(t)
        assert [["red", "red"]] * len(left) == [threats(t, other) for other in left]
        t.play("give-up right")

    assert [2, 3, 0] == [event[0] for event in t.events("threatened")]
    assert ([], [0, 0]) == (threats(t, 1), t.s.players[1].canals)
