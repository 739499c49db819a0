"""Persons that handle other persons, their arrows, and the dice."""

import pytest

from tests.games.bruges.scenes import (
    activate,
    acts,
    answer,
    asked,
    assert_all_cards,
    assert_cannot_activate,
    assert_refused,
    card,
    details,
    display,
    guilders,
    hand,
    have,
    houses,
    in_hand,
    knows,
    label,
    noted,
    offers,
    people,
    persons,
    points,
    quiet,
    recruit,
    rotated,
    threats,
    turn,
    turned,
    workers,
)

OVER = (-1, "over")


# --- recall-person


def test_another_person_comes_back_to_the_hand_for_its_price() -> None:
    """effect.recall-person: Its house stays, empty; the bank pays 9 for the queen."""
    t = quiet()
    persons(t, 0, "chamberlain")
    persons(t, 0, "queen", house="blue")
    persons(t, 0, "king", house="brown")
    have(t, 0, workers=["red"])
    hand(t, 0, "duke")

    activate(t, 0, "chamberlain")
    assert ((0, "Recall"), ["queen", "king"]) == (asked(t), offers(t, "pick"))
    assert ("recall", (card(t, "king"),)) == label(t, "pick king")
    t.play("pick queen")

    assert ([9, 0, 0], ["duke", "queen"]) == (guilders(t), in_hand(t, 0))
    assert [("red", "chamberlain"), ("blue", ""), ("brown", "king")] == display(t, 0)
    assert (0, "Turn") == asked(t)
    assert_all_cards(t)


def test_everybody_has_seen_a_person_that_comes_back() -> None:
    """effect.recall-person, info.hand: It lay open."""
    t = quiet()
    persons(t, 0, "chamberlain", "queen")
    have(t, 0, workers=["red"])
    hand(t, 0, "duke", "baron")

    activate(t, 0, "chamberlain")

    assert (["queen"], ["baron", "duke", "queen"]) == (knows(t, 1, 0), knows(t, 0, 0))


def test_the_person_itself_does_not_come_back() -> None:
    """effect.recall-person, activate.effective: Alone it has nobody to call."""
    t = quiet()
    persons(t, 0, "chamberlain")
    persons(t, 1, "queen")
    have(t, 0, workers=["red"])

    assert_cannot_activate(t, 0, "chamberlain", "activate.effective")


def test_a_person_may_be_recruited_again_in_the_same_round() -> None:
    """effect.recall-person, deck.fresh, activate.arrow-again: Its arrow acts again."""
    t = quiet()
    persons(t, 0, "chamberlain", "huntsman")
    have(t, 0, workers=["red"])

    activate(t, 0, "chamberlain")
    assert [3, 0, 0] == guilders(t)
    t.play("play huntsman", "for recruit")

    assert ([0, 0, 0], [3, 0, 0]) == (guilders(t), points(t))


def test_a_person_that_comes_again_lies_upright() -> None:
    """effect.recall-person, deck.fresh, activate.fresh: It may be activated once more."""
    t = quiet()
    persons(t, 0, "chamberlain", "queen")
    rotated(t, 0, "queen")
    have(t, 0, workers=["red"])

    activate(t, 0, "chamberlain")
    t.play("play queen", "for recruit", "activate queen")

    assert ([1, 0, 0], [0, 0, 0]) == (points(t), guilders(t))


def test_there_is_no_hand_limit_for_those_who_come_back() -> None:
    """effect.recall-person, draw.no-limit: A sixth card."""
    t = quiet()
    persons(t, 0, "chamberlain", "queen")
    have(t, 0, workers=["red"])
    hand(t, 0, "king", "duke", "baron", "cook", "nun")

    activate(t, 0, "chamberlain")

    assert 6 == len(in_hand(t, 0))


def test_a_deck_may_recall_without_paying() -> None:
    """effect.recall-person: refund = "none"."""
    t = quiet(changes={"chamberlain": acts("worker", "recall-person", "blue", refund="none")})
    persons(t, 0, "chamberlain", "queen")
    have(t, 0, workers=["blue"])

    activate(t, 0, "chamberlain")

    assert ([0, 0, 0], True) == (guilders(t), "queen" in in_hand(t, 0))


def test_a_free_person_brings_nothing_back() -> None:
    """effect.recall-person: The bank pays the printed price, here none."""
    t = quiet()
    persons(t, 0, "chamberlain", "page")
    have(t, 0, workers=["red"])

    activate(t, 0, "chamberlain")

    assert ([0, 0, 0], ["chamberlain"]) == (guilders(t), people(t, 0))
    assert "gained" not in noted(t)


def test_persons_are_kept_apart() -> None:
    """recruit.stays, effect.recall-person: Calling one back moves no other."""
    t = quiet()
    persons(t, 0, "chamberlain", "queen", "king")
    houses(t, 0, "blue")
    have(t, 0, workers=["red"])
    turn(t, 0)

    t.play("activate chamberlain", "pick king")
    answer(t, "play king", "for recruit", "into blue")

    wanted = [("red", "chamberlain"), ("red", "queen"), ("red", ""), ("blue", "king")]
    assert wanted == display(t, 0)


# --- straighten


def test_another_rotated_person_stands_up() -> None:
    """effect.straighten: It may be activated again, at its usual cost."""
    t = quiet()
    persons(t, 0, "stable-boy", "queen", "falconer", "accountant")
    rotated(t, 0, "queen", "falconer")
    have(t, 0, workers=["brown", "blue"])

    activate(t, 0, "stable-boy")
    assert ((0, "StandUp"), ["queen", "falconer"]) == (asked(t), offers(t, "pick"))
    assert (("straighten", (card(t, "queen"),)), (0, 1)) == (label(t, "pick queen"), details(t))
    t.play("pick falconer")

    assert ["stable-boy", "queen"] == turned(t, 0)
    t.play("activate falconer")
    assert ([1, 0, 0], []) == (points(t), workers(t, 0))


@pytest.mark.parametrize("upright", [[], ["queen"]])
def test_without_another_rotated_person_nobody_stands_up(upright: list[str]) -> None:
    """effect.straighten, activate.effective: Those of others do not count, nor its own rotation."""
    t = quiet()
    persons(t, 0, "stable-boy", *upright)
    persons(t, 1, "accountant")
    rotated(t, 1, "accountant")
    have(t, 0, workers=["brown"])

    assert_cannot_activate(t, 0, "stable-boy", "activate.effective")


def test_up_to_so_many_stand_up() -> None:
    """effect.straighten: Two if the deck says so, or one."""
    t = quiet(changes={"stable-boy": acts("worker", "straighten", "brown", amount=2)})
    persons(t, 0, "stable-boy", "queen", "accountant", "cook")
    rotated(t, 0, "queen", "accountant", "cook")
    have(t, 0, workers=["brown"])

    activate(t, 0, "stable-boy")
    assert "done" not in t.offered()
    t.play("pick queen")
    assert ["pick accountant", "pick cook", "done"] == t.offered()
    assert ("done", ()) == label(t, "done")
    t.play("done")

    assert (["stable-boy", "accountant", "cook"], (0, "Turn")) == (turned(t, 0), asked(t))


def test_no_more_than_so_many_stand_up() -> None:
    """effect.straighten: The third stays as it lies."""
    t = quiet(changes={"stable-boy": acts("worker", "straighten", "brown", amount=2)})
    persons(t, 0, "stable-boy", "queen", "accountant", "cook")
    rotated(t, 0, "queen", "accountant", "cook")
    have(t, 0, workers=["brown"])

    activate(t, 0, "stable-boy")
    t.play("pick queen", "pick cook")

    assert (["stable-boy", "accountant"], (0, "Turn")) == (turned(t, 0), asked(t))


# --- use-arrow


def test_the_arrow_of_another_person_of_ones_own_acts_again() -> None:
    """effect.use-arrow: The huntsman for 3 points, by the puppeteer for a yellow worker."""
    t = quiet()
    persons(t, 0, "puppeteer", "huntsman", "blacksmith")
    have(t, 0, workers=["yellow"])

    activate(t, 0, "puppeteer")
    assert ((0, "Imitate"), ["huntsman", "blacksmith"]) == (asked(t), offers(t, "pick"))
    assert ("imitate", (card(t, "huntsman"),)) == label(t, "pick huntsman")
    t.play("pick huntsman")

    assert ([3, 0, 0], ["puppeteer"]) == (points(t), turned(t, 0))
    assert [(0, card(t, "huntsman"))] == t.events("imitated")


def test_a_person_too_dear_cannot_be_used() -> None:
    """effect.use-arrow, activate.effective: 3 guilders at most for the puppeteer."""
    t = quiet()
    persons(t, 0, "puppeteer", "heiress")
    persons(t, 1, "alchemist")
    have(t, 0, workers=["yellow"])

    assert_cannot_activate(t, 0, "puppeteer", "activate.effective")


@pytest.mark.parametrize("other", ["queen", "falconer", "minstrel", "envoy", "bard", "composer"])
def test_only_arrows_can_be_used(other: str) -> None:
    """effect.use-arrow, activate.effective: No other sign, and no arrow that uses arrows."""
    t = quiet()
    persons(t, 0, "puppeteer", other)
    have(t, 0, workers=["yellow"])

    assert_cannot_activate(t, 0, "puppeteer", "activate.effective")


def test_an_arrow_may_use_an_arrow() -> None:
    """effect.use-arrow: The composer reaches up to price 6, never itself, and may decline."""
    t = quiet()
    persons(t, 0, "heiress", "alchemist", "strolling-player", "patron")

    recruit(t, 0, "composer")

    assert ["pick heiress", "pick alchemist", "no"] == t.offered()
    t.play("pick heiress")
    assert ([10, 0, 0], OVER) == (guilders(t), asked(t))


def test_using_an_arrow_may_be_declined() -> None:
    """effect.use-arrow, deck.arrow-skips."""
    t = quiet()
    persons(t, 0, "heiress")

    recruit(t, 0, "composer")
    assert ("decline", ()) == label(t, "no")
    t.play("no")

    assert ([0, 0, 0], OVER) == (guilders(t), asked(t))


def test_without_a_fitting_person_an_arrow_is_skipped() -> None:
    """effect.use-arrow, activate.arrow-partial: Neither one's own nor the composer himself."""
    t = quiet()
    persons(t, 0, "king")
    persons(t, 1, "heiress")

    recruit(t, 0, "composer")

    assert ([0, 0, 0], OVER) == (guilders(t), asked(t))


def test_the_arrow_of_another_players_person_may_be_used() -> None:
    """effect.use-arrow: In any other display; its owner keeps it."""
    t = quiet()
    persons(t, 0, "alchemist")
    persons(t, 1, "heiress")
    persons(t, 2, "huntsman", "patron")

    recruit(t, 0, "strolling-player")

    assert ["pick heiress", "pick huntsman", "no"] == t.offered()
    t.play("pick heiress")
    assert ([10, 0, 0], ["heiress"]) == (guilders(t), people(t, 1))


def test_the_copyist_reaches_up_to_three() -> None:
    """effect.use-arrow, activate.effective: Others' arrows only, for a yellow worker."""
    t = quiet()
    persons(t, 0, "copyist", "alchemist")
    persons(t, 1, "heiress")
    have(t, 0, workers=["yellow"])
    assert_cannot_activate(t, 0, "copyist", "activate.effective")

    persons(t, 2, "huntsman")
    activate(t, 0, "copyist")

    assert [3, 0, 0] == points(t)


def test_the_owner_is_one_of_the_others() -> None:
    """effect.use-arrow: The jester's marker comes to the one whose jester it is."""
    t = quiet()
    persons(t, 1, "court-jester")

    recruit(t, 0, "strolling-player")
    t.play("pick court-jester")

    assert ([], ["purple"], ["purple"]) == (threats(t, 0), threats(t, 1), threats(t, 2))


def test_what_is_used_counts_for_who_uses_it() -> None:
    """effect.use-arrow, deck.what-counts: The shipowner counts the user's canal."""
    t = quiet()
    persons(t, 1, "shipowner")
    have(t, 0, canals=(1, 1))
    have(t, 1, canals=(5, 5))

    recruit(t, 0, "strolling-player")
    t.play("pick shipowner")

    assert [6, 0, 0] == guilders(t)


def test_an_arrow_that_would_do_nothing_is_not_used() -> None:
    """effect.use-arrow, activate.effective: The shipowner without a token; the heiress will do."""
    t = quiet()
    persons(t, 1, "shipowner", "heiress")

    recruit(t, 0, "strolling-player")

    assert_refused(t, "pick shipowner", "activate.effective")
    assert ["pick heiress", "no"] == t.offered()


def test_an_arrow_that_is_used_may_ask() -> None:
    """effect.use-arrow: The goldsmith's exchange, which may still be declined."""
    t = quiet()
    persons(t, 1, "goldsmith")
    have(t, 0, guilders=6)

    recruit(t, 0, "strolling-player")
    t.play("pick goldsmith")

    assert ["times 1", "times 2", "no"] == t.offered()
    t.play("times 1")
    assert ([3, 0, 0], [2, 0, 0], OVER) == (guilders(t), points(t), asked(t))


def test_the_arrows_of_an_immune_player_may_be_used() -> None:
    """effect.use-arrow, effect.immune: It does him no harm."""
    t = quiet()
    persons(t, 1, "gatekeeper", "alchemist")

    recruit(t, 0, "strolling-player")
    t.play("pick alchemist")

    assert [6, 0, 0] == guilders(t)


def test_the_price_is_the_printed_one() -> None:
    """effect.use-arrow, effect.recruit-discount: A missionary makes nobody cheaper to imitate."""
    t = quiet()
    persons(t, 0, "missionary", "puppeteer", "heiress")
    have(t, 0, workers=["yellow"])

    assert_cannot_activate(t, 0, "puppeteer", "activate.effective")


def test_a_play_may_follow_from_a_used_arrow() -> None:
    """effect.use-arrow, effect.play-card: The page's extra card, for who uses him."""
    t = quiet()
    persons(t, 0, "puppeteer", "page")
    have(t, 0, workers=["yellow"])
    hand(t, 0, "king", "queen", "duke")

    activate(t, 0, "puppeteer")
    t.play("play king", "for workers")

    assert (["yellow", "yellow"], (0, "Turn")) == (workers(t, 0), asked(t))
