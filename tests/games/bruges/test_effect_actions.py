"""Persons that help with one of the six actions whenever it is carried out with a card."""

import pytest

from tests.games.bruges.scenes import (
    activate,
    acts,
    answer,
    asked,
    assert_refused,
    card,
    dice,
    display,
    earned,
    final,
    guilders,
    hand,
    have,
    houses,
    label,
    offers,
    people,
    persons,
    points,
    quiet,
    recruit,
    threats,
    turn,
    use,
    workers,
)

OVER = (-1, "over")


# --- more-workers


def test_the_workers_action_brings_three() -> None:
    """effect.more-workers: Of the card's colour, instead of two; others still get two."""
    t = quiet()
    persons(t, 0, "lawyer")
    hand(t, 0, "duke", "king")
    hand(t, 1, "cook", "nun")

    use(t, 0, "duke", "workers")
    use(t, 1, "cook", "workers")

    assert (["blue"] * 3, ["red"] * 2) == (workers(t, 0), workers(t, 1))


def test_gains_of_persons_stay_as_printed() -> None:
    """effect.more-workers, deck.helps-with-card: Four of the blacksmith's, not more."""
    t = quiet()
    persons(t, 0, "lawyer")

    recruit(t, 0, "blacksmith")

    assert ["red"] * 4 == workers(t, 0)


# --- die-at-least


@pytest.mark.parametrize(("face", "paid"), [(1, 5), (4, 5), (5, 5), (6, 6)])
def test_a_low_die_counts_as_five(face: int, paid: int) -> None:
    """effect.die-at-least: In the guilders action; a higher one stays higher."""
    t = quiet()
    persons(t, 0, "astronomer")
    hand(t, 0, "duke", "king")
    dice(t, 2, 2, face, 2, 2)

    use(t, 0, "duke", "guilders")

    assert ([paid, 0, 0], [2, 2, face, 2, 2]) == (guilders(t), t.s.dice)


def test_the_die_counts_so_for_its_owner_only() -> None:
    """effect.die-at-least: Others take what the die shows."""
    t = quiet()
    persons(t, 0, "astronomer")
    hand(t, 1, "duke", "king")
    dice(t, 2, 2, 1, 2, 2)

    use(t, 1, "duke", "guilders")

    assert [0, 1, 0] == guilders(t)


def test_persons_see_the_die_as_it_lies() -> None:
    """effect.die-at-least, deck.helps-with-card, effect.take-die: The highest is still a 2."""
    t = quiet()
    persons(t, 0, "astronomer", "weighmaster")
    have(t, 0, workers=["purple"])
    dice(t, 2, 2, 1, 2, 2)

    activate(t, 0, "weighmaster")

    assert [2, 0, 0] == guilders(t)


# --- canal-discount


@pytest.mark.parametrize(
    ("tokens", "name", "before", "after"),
    [((5, 0), "duke", 0, 0), ((5, 1), "beguine", 9, 9), ((5, 4), "heiress", 3, 0)],
)
def test_a_token_costs_two_guilders_less(
    tokens: tuple[int, int], name: str, before: int, after: int
) -> None:
    """effect.canal-discount, deck.price-floor: 1 and 2 become nothing, 5 becomes 3."""
    t = quiet()
    persons(t, 0, "canal-digger")
    hand(t, 0, name, "king")
    have(t, 0, guilders=before, canals=tokens)

    use(t, 0, name, "canal")

    assert (after, tokens[1] + 1) == (guilders(t)[0], t.s.players[0].canals[1])


def test_the_lowered_price_must_still_be_paid() -> None:
    """effect.canal-discount, canal.needs-guilders: 5 less 2 is more than 2."""
    t = quiet()
    persons(t, 0, "canal-digger")
    hand(t, 0, "heiress", "king")
    have(t, 0, guilders=2, canals=(5, 4))

    turn(t, 0)
    t.play("play heiress")

    assert_refused(t, "for canal", "canal.needs-guilders")


def test_labels_tell_the_lowered_price() -> None:
    """effect.canal-discount: In both sections."""
    t = quiet()
    persons(t, 0, "canal-digger", "shipwright")
    hand(t, 0, "heiress", "king")
    have(t, 0, guilders=9, canals=(2, 3))

    use(t, 0, "heiress", "canal")

    assert (("dig", (0, 1)), ("dig", (1, 2))) == (label(t, "dig left"), label(t, "dig right"))


# --- canal-any-card


def test_any_card_will_do_for_a_canal() -> None:
    """effect.canal-any-card: In either section; the price stays due."""
    t = quiet()
    persons(t, 0, "shipwright")
    hand(t, 0, "king", "queen")
    have(t, 0, guilders=5, canals=(1, 2))

    use(t, 0, "king", "canal")

    assert ["dig left", "dig right"] == t.offered()
    assert (("dig", (0, 2)), ("dig", (1, 3))) == (label(t, "dig left"), label(t, "dig right"))
    t.play("dig left")
    assert ([2, 2], [3, 0, 0]) == (t.s.players[0].canals, guilders(t))


@pytest.mark.parametrize(
    ("money", "tokens", "clause"),
    [(0, (0, 0), "canal.needs-guilders"), (9, (5, 5), "canal.full")],
)
def test_money_and_room_are_still_needed(money: int, tokens: tuple[int, int], clause: str) -> None:
    """effect.canal-any-card, canal.needs-guilders, canal.full."""
    t = quiet()
    persons(t, 0, "shipwright")
    hand(t, 0, "king", "queen")
    have(t, 0, guilders=money, canals=tokens)

    turn(t, 0)
    t.play("play king")

    assert_refused(t, "for canal", clause)


# --- house-any-worker


def test_any_worker_will_do_for_a_house() -> None:
    """effect.house-any-worker: The colour of the house is that of the card."""
    t = quiet()
    persons(t, 0, "carpenter")
    hand(t, 0, "king", "queen")
    have(t, 0, workers=["red", "blue"])

    use(t, 0, "king", "house")

    assert ((0, "House"), ["red", "blue"]) == (asked(t), offers(t, "pay"))
    assert_refused(t, "pay brown", "house.needs-worker")
    t.play("pay blue")
    assert (["red"], [("red", "carpenter"), ("yellow", "")]) == (workers(t, 0), display(t, 0))


def test_the_right_worker_need_not_be_paid() -> None:
    """effect.house-any-worker: Even where there is one of the card's colour."""
    t = quiet()
    persons(t, 0, "carpenter")
    hand(t, 0, "king", "queen")
    have(t, 0, workers=["yellow", "blue"])

    use(t, 0, "king", "house")
    t.play("pay blue")

    assert ["yellow"] == workers(t, 0)


def test_some_worker_is_still_needed() -> None:
    """effect.house-any-worker, house.needs-worker."""
    t = quiet()
    persons(t, 0, "carpenter")
    hand(t, 0, "king", "queen")

    turn(t, 0)
    t.play("play king")

    assert_refused(t, "for house", "house.needs-worker")


# --- recruit-discount


def test_recruiting_costs_three_guilders_less() -> None:
    """effect.recruit-discount: 9 becomes 6; the points stay those of 9."""
    t = quiet()
    persons(t, 0, "missionary")
    have(t, 0, guilders=1)

    recruit(t, 0, "duke", price=6)

    assert ([1, 0, 0], ["missionary", "duke"]) == (guilders(t), people(t, 0))
    assert [(0, card(t, "duke"), 6)] == t.events("recruited")
    final(t)
    assert 2 + 3 == earned(t, 0, "persons")


@pytest.mark.parametrize(("name", "price"), [("page", 0), ("alchemist", 0), ("heiress", 3)])
def test_a_price_never_falls_below_nothing(name: str, price: int) -> None:
    """effect.recruit-discount, deck.price-floor: 0 and 3 become 0, 6 becomes 3."""
    t = quiet()
    persons(t, 0, "missionary")
    hand(t, 0)

    recruit(t, 0, name, price=price)
    answer(t, "no")

    assert [(0, card(t, name), price)] == t.events("recruited")


def test_the_missionary_does_not_help_with_his_own_recruiting() -> None:
    """effect.recruit-discount, recruit.needs-guilders: He costs 6, and 5 are not enough."""
    t = quiet()
    houses(t, 0, "red")
    hand(t, 0, "missionary", "king")
    have(t, 0, guilders=5)
    turn(t, 0)
    t.play("play missionary")
    assert_refused(t, "for recruit", "recruit.needs-guilders")

    recruit(t, 1, "missionary")
    assert [(1, card(t, "missionary"), 6)] == t.events("recruited")


def test_others_pay_the_whole_price() -> None:
    """effect.recruit-discount: The missionary helps his owner."""
    t = quiet()
    persons(t, 1, "missionary")

    recruit(t, 0, "heiress")

    assert [(0, card(t, "heiress"), 6)] == t.events("recruited")


def test_several_discounts_add_up() -> None:
    """deck.standing-order, deck.price-floor, effect.recruit-discount: 3 and 2 off 6 leave 1."""
    t = quiet(changes={"lawyer": acts("loop-action", "recruit-discount", amount=2)})
    persons(t, 0, "missionary", "lawyer")

    recruit(t, 0, "heiress", price=1)

    assert [(0, card(t, "heiress"), 1)] == t.events("recruited")


# --- threat-more


def test_the_threat_action_takes_two_markers_of_any_colours() -> None:
    """effect.threat-more: Whatever the card's colour, a point for each."""
    t = quiet()
    persons(t, 0, "night-watchman")
    hand(t, 0, "duke", "king")
    have(t, 0, threats=["red", "brown", "brown"])

    use(t, 0, "duke", "threat")

    assert ["lift red", "lift brown"] == t.offered()
    t.play("lift brown")
    assert ["lift red", "lift brown", "done"] == t.offered()
    t.play("lift brown")
    assert (["red"], [2, 0, 0], OVER) == (threats(t, 0), points(t), asked(t))
    assert 2 == earned(t, 0, "threats")


def test_one_marker_will_do_for_the_threat_action() -> None:
    """effect.threat-more: Up to two; the second may stay."""
    t = quiet()
    persons(t, 0, "night-watchman")
    hand(t, 0, "duke", "king")
    have(t, 0, threats=["red", "brown"])

    use(t, 0, "duke", "threat")
    t.play("lift red", "done")

    assert (["brown"], [1, 0, 0]) == (threats(t, 0), points(t))


def test_some_marker_must_be_there() -> None:
    """effect.threat-more, remove.needs-marker."""
    t = quiet()
    persons(t, 0, "night-watchman")
    hand(t, 0, "duke", "king")
    have(t, 1, threats=["blue"])

    turn(t, 0)
    t.play("play duke")

    assert_refused(t, "for threat", "remove.needs-marker")


def test_persons_that_discard_markers_discard_no_more() -> None:
    """effect.threat-more, deck.helps-with-card: The nun takes one, watchman or not."""
    t = quiet()
    persons(t, 0, "night-watchman", "nun")
    have(t, 0, workers=["brown"], threats=["red", "blue"])

    activate(t, 0, "nun")
    t.play("lift red")

    assert (["blue"], (0, "Turn")) == (threats(t, 0), asked(t))
