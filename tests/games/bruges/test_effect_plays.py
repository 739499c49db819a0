"""Persons that let one play a card more, or recruit another person."""

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
    dice,
    discards,
    display,
    earned,
    final,
    guilders,
    hand,
    have,
    houses,
    in_hand,
    label,
    noted,
    offers,
    people,
    persons,
    points,
    quiet,
    recruit,
    shipped_rows,
    threats,
    turn,
    turned,
    workers,
)

OVER = (-1, "over")


# --- play-card


def test_an_arrow_lets_one_play_another_card() -> None:
    """effect.play-card, play.extra-card: Any of the hand, for any action; then the turn ends."""
    t = quiet()
    hand(t, 0, "king", "queen")
    dice(t, 6, 4, 1, 1, 1)

    recruit(t, 0, "page")

    assert ((0, "PlayExtra"), ["queen", "king"]) == (asked(t), offers(t, "play"))
    assert ("play", (card(t, "king"),)) == label(t, "play king")
    t.play("play king")
    assert ((0, "UseCard"), (0, 1)) == (asked(t), t.s.prompt().details)
    t.play("for guilders")
    assert ([4, 0, 0], ["queen"], OVER) == (guilders(t), in_hand(t, 0), asked(t))
    assert ["king"] == discards(t)[-1:]


def test_the_arrow_may_be_declined() -> None:
    """effect.play-card, deck.arrow-skips: No card goes."""
    t = quiet()
    hand(t, 0, "king", "queen")

    recruit(t, 0, "page")
    assert ("decline", ()) == label(t, "no")
    t.play("no")

    assert (["king", "queen"], OVER) == (in_hand(t, 0), asked(t))


def test_an_arrow_with_an_empty_hand_is_skipped() -> None:
    """effect.play-card, activate.arrow-partial."""
    t = quiet()
    hand(t, 0)

    recruit(t, 0, "page")

    assert (["page"], OVER) == (people(t, 0), asked(t))


def test_the_extra_card_is_not_the_card_of_the_turn() -> None:
    """effect.play-card, play.must: After the coachman's card the turn's own must be played."""
    t = quiet()
    persons(t, 0, "coachman")
    hand(t, 0, "king", "queen", "duke")
    have(t, 0, workers=["yellow"])

    activate(t, 0, "coachman")
    assert ["play queen", "play king", "play duke"] == t.offered()
    t.play("play king", "for workers")

    assert ((0, "Turn"), ["yellow", "yellow"]) == (asked(t), workers(t, 0))
    assert_refused(t, "done", "play.must")
    t.play("play queen", "for workers")
    assert ["red", "red", "yellow", "yellow"] == workers(t, 0)
    assert (["duke"], OVER) == (in_hand(t, 0), asked(t))


def test_the_extra_card_may_follow_the_card_of_the_turn() -> None:
    """effect.play-card, activate.when: The coachman is activated last."""
    t = quiet()
    persons(t, 0, "coachman")
    hand(t, 0, "king", "queen")
    turn(t, 0)

    t.play("play king", "for workers", "activate coachman")
    assert (0, "UseCard") == asked(t)
    t.play("for workers")

    assert (["red", "red", "yellow"], [], OVER) == (workers(t, 0), in_hand(t, 0), asked(t))


def test_with_an_empty_hand_the_coachman_is_not_available() -> None:
    """effect.play-card, activate.effective: The queen keeps the turn open."""
    t = quiet()
    persons(t, 0, "coachman", "queen")
    hand(t, 0)
    have(t, 0, workers=["yellow"])

    assert_cannot_activate(t, 0, "coachman", "activate.effective")


def test_the_last_card_may_be_the_extra_one() -> None:
    """effect.play-card, play.empty-hand: No card is left for the turn, which may end."""
    t = quiet()
    persons(t, 0, "coachman", "queen")
    hand(t, 0, "king")
    have(t, 0, workers=["yellow"])

    activate(t, 0, "coachman")
    t.play("for guilders")

    assert (0, "Turn") == asked(t)
    assert ["activate queen", "done"] == t.offered()


def test_every_rule_of_the_action_holds() -> None:
    """effect.play-card: No marker, no worker, no house: refused as ever."""
    t = quiet()
    hand(t, 0, "queen", "baron")
    have(t, 0, guilders=1, canals=(0, 5))

    recruit(t, 0, "page")
    t.play("play queen")

    assert ["for workers", "for guilders"] == t.offered()
    assert_refused(t, "for threat", "remove.needs-marker")
    assert_refused(t, "for canal", "canal.needs-colour")
    assert_refused(t, "for house", "house.needs-worker")
    assert_refused(t, "for recruit", "recruit.needs-house")


def test_all_six_actions_are_open_to_the_extra_card() -> None:
    """effect.play-card, play.six-actions: Whatever can be paid for."""
    t = quiet()
    hand(t, 0, "duke", "cook")
    houses(t, 0, "brown")
    have(t, 0, guilders=9, workers=["blue"], threats=["blue"])

    recruit(t, 0, "page")
    t.play("play duke")

    assert ["workers", "guilders", "threat", "canal", "house", "recruit"] == offers(t, "for")


@pytest.mark.parametrize(
    ("helper", "action", "check"),
    [
        ("lawyer", "workers", "workers"),
        ("astronomer", "guilders", "guilders"),
        ("canal-digger", "canal", "canal"),
    ],
)
def test_standing_persons_help_with_the_extra_card(helper: str, action: str, check: str) -> None:
    """effect.play-card, deck.helps-with-card, activate.loop-action-card: As with any other."""
    t = quiet()
    persons(t, 0, helper)
    hand(t, 0, "duke", "cook")
    dice(t, 1, 1, 1, 1, 1)

    recruit(t, 0, "page")
    t.play("play duke", f"for {action}")

    got = {"workers": ["blue"] * 3, "guilders": [5, 0, 0], "canal": [0, 1]}
    now = {"workers": workers(t, 0), "guilders": guilders(t), "canal": t.s.players[0].canals}
    assert got[check] == now[check]


def test_arrows_may_follow_on_each_other() -> None:
    """effect.play-card, activate.arrow: The extra card recruits a blacksmith, whose arrow acts."""
    t = quiet()
    hand(t, 0, "blacksmith", "king")
    houses(t, 0, "blue")

    recruit(t, 0, "page")
    t.play("play blacksmith", "for recruit")

    assert (["blacksmith", "page"], ["red"] * 4) == (sorted(people(t, 0)), workers(t, 0))
    assert_all_cards(t)


# --- recruit


def test_another_person_is_recruited_for_three_guilders_less() -> None:
    """effect.recruit: The innkeeper's brown worker and 6 guilders bring the queen, who costs 9."""
    t = quiet()
    persons(t, 0, "innkeeper")
    houses(t, 0, "blue", "brown")
    hand(t, 0, "queen", "duke")
    have(t, 0, guilders=7, workers=["brown"])

    activate(t, 0, "innkeeper")
    assert ((0, "RecruitExtra"), ["queen", "duke"]) == (asked(t), offers(t, "pick"))
    assert ("recruit", (card(t, "duke"),)) == label(t, "pick duke")
    t.play("pick queen")
    assert ((0, "Recruit"), ["blue", "brown"]) == (asked(t), offers(t, "into"))
    t.play("into brown")

    assert ([1, 0, 0], ["duke"]) == (guilders(t), in_hand(t, 0))
    assert [("red", "innkeeper"), ("blue", ""), ("brown", "queen")] == display(t, 0)
    assert (0, "Turn") == asked(t)
    assert_refused(t, "done", "play.must")


def test_a_lower_price_never_falls_below_nothing() -> None:
    """effect.recruit, deck.price-floor: A person that is free stays free; one of 12 is, too."""
    t = quiet()
    hand(t, 0, "king", "blacksmith")
    houses(t, 0, "blue")

    recruit(t, 0, "patron")
    t.play("pick blacksmith")

    assert ([0, 0, 0], ["red"] * 4) == (guilders(t), workers(t, 0))


def test_the_patron_pays_for_anybody() -> None:
    """effect.recruit: 12 guilders less is the whole price of the king, whose points stay."""
    t = quiet()
    hand(t, 0, "king", "duke")
    houses(t, 0, "blue")

    recruit(t, 0, "patron")
    t.play("pick king")

    assert ([0, 0, 0], {"patron", "king"}, OVER) == (guilders(t), set(people(t, 0)), asked(t))
    final(t)
    assert 8 == earned(t, 0, "persons")


def test_the_patron_may_be_declined() -> None:
    """effect.recruit, deck.arrow-skips."""
    t = quiet()
    hand(t, 0, "king", "duke")
    houses(t, 0, "blue")

    recruit(t, 0, "patron")
    assert "no" in t.offered()
    t.play("no")

    assert (["duke", "king"], ["patron"], OVER) == (in_hand(t, 0), people(t, 0), asked(t))


def test_an_empty_house_is_needed() -> None:
    """effect.recruit, recruit.needs-house: The patron took the only one; nobody is asked."""
    t = quiet()
    hand(t, 0, "king", "duke")

    recruit(t, 0, "patron")

    assert (["patron"], OVER) == (people(t, 0), asked(t))


@pytest.mark.parametrize(("version", "money", "rooms"), [(1, 9, 0), (2, 9, 0), (1, 5, 1)])
def test_without_house_or_money_the_innkeeper_is_not_available(
    version: int, money: int, rooms: int
) -> None:
    """effect.recruit, activate.effective: 9 less 3 is more than 5, which counted in games of
    version 1 only: others do not see the price."""
    t = quiet(version=version)
    persons(t, 0, "innkeeper")
    houses(t, 0, *["blue"] * rooms)
    hand(t, 0, "duke", "king")
    have(t, 0, guilders=money, workers=["brown"])

    assert_cannot_activate(t, 0, "innkeeper", "activate.effective")


def test_whoever_can_pay_for_nobody_is_asked_all_the_same() -> None:
    """effect.recruit, activate.effective: For all that others know there is a cheap person; the
    worker is gone."""
    t = quiet()
    persons(t, 0, "innkeeper")
    houses(t, 0, "blue")
    hand(t, 0, "duke", "king")
    have(t, 0, guilders=5, workers=["brown"])

    activate(t, 0, "innkeeper")
    assert ((0, "RecruitExtra"), ["no"]) == (asked(t), t.offered())
    assert_refused(t, "pick duke", "recruit.needs-guilders")
    t.play("no")

    assert ((0, "Turn"), [], ["duke", "king"]) == (asked(t), workers(t, 0), in_hand(t, 0))
    assert ["innkeeper"] == turned(t, 0)


def test_an_arrow_asks_whoever_can_pay_for_nobody() -> None:
    """effect.recruit, activate.effective, activate.arrow-partial: As a worker person does."""
    t = quiet(changes={"patron": acts("arrow", "recruit", less=1)})
    houses(t, 0, "blue")
    hand(t, 0, "duke", "king")

    recruit(t, 0, "patron")

    assert ((0, "RecruitExtra"), ["no"]) == (asked(t), t.offered())


def test_where_all_persons_of_a_colour_are_dear_everybody_sees_that_nobody_comes() -> None:
    """effect.recruit, activate.effective: The prices of the deck lie open, by colour."""
    blue = [row["id"] for row in shipped_rows() if row["colour"] == "blue"]
    t = quiet(changes={name: {"price": 9, "points": 3} for name in blue})
    persons(t, 0, "innkeeper")
    houses(t, 0, "blue")
    hand(t, 0, "duke", "blue")
    have(t, 0, guilders=5, workers=["brown"])
    assert_cannot_activate(t, 0, "innkeeper", "activate.effective")

    hand(t, 0, "duke", "king")
    turn(t, 0)
    assert "activate innkeeper" in t.offered()


def test_without_a_card_the_innkeeper_is_not_available() -> None:
    """effect.recruit, activate.effective."""
    t = quiet()
    persons(t, 0, "innkeeper", "queen")
    houses(t, 0, "blue")
    hand(t, 0)
    have(t, 0, guilders=20, workers=["brown"])

    assert_cannot_activate(t, 0, "innkeeper", "activate.effective")


def test_who_is_too_dear_is_refused() -> None:
    """effect.recruit, recruit.needs-guilders: 6 guilders are enough for 9, not for 12."""
    t = quiet()
    persons(t, 0, "innkeeper")
    houses(t, 0, "blue")
    hand(t, 0, "king", "duke", "cook")
    have(t, 0, guilders=6, workers=["brown"])

    activate(t, 0, "innkeeper")

    assert {"duke", "cook"} == set(offers(t, "pick"))
    assert_refused(t, "pick king", "recruit.needs-guilders")


def test_discounts_are_added() -> None:
    """effect.recruit, effect.recruit-discount, deck.price-floor: 3 and 3 off 9 leave 3."""
    t = quiet()
    persons(t, 0, "innkeeper", "missionary")
    houses(t, 0, "blue")
    hand(t, 0, "duke", "king", "banker")
    have(t, 0, guilders=3, workers=["brown"])

    activate(t, 0, "innkeeper")
    t.play("pick duke")

    assert ([0, 0, 0], ["banker", "king"]) == (guilders(t), in_hand(t, 0))
    assert [(0, card(t, "duke"), 3)] == t.events("recruited")


def test_standing_persons_help_with_the_extra_recruiting() -> None:
    """effect.recruit, effect.bonus-on, deck.helps-with-card: The minstrel brings a worker."""
    t = quiet()
    persons(t, 0, "innkeeper", "minstrel")
    houses(t, 0, "blue")
    hand(t, 0, "duke", "king", "banker")
    have(t, 0, guilders=6, workers=["brown"])

    activate(t, 0, "innkeeper")
    t.play("pick duke")
    assert (0, "TakeWorker") == asked(t)
    t.play("take red")

    assert (["red"], (0, "Turn")) == (workers(t, 0), asked(t))


def test_the_arrow_of_the_extra_person_acts() -> None:
    """effect.recruit, activate.arrow: The alchemist brings 6 guilders."""
    t = quiet()
    persons(t, 0, "innkeeper")
    houses(t, 0, "blue")
    hand(t, 0, "alchemist", "king")
    have(t, 0, workers=["brown"])

    activate(t, 0, "innkeeper")
    t.play("pick alchemist")

    assert ([6, 0, 0], {"innkeeper", "alchemist"}) == (guilders(t), set(people(t, 0)))
    assert ["activated", "paid-worker", "recruited", "gained"] == noted(t)


def test_a_person_just_recruited_may_be_activated_at_once() -> None:
    """effect.recruit, activate.just-placed: The queen scores in the same turn."""
    t = quiet()
    persons(t, 0, "innkeeper")
    houses(t, 0, "blue")
    hand(t, 0, "queen", "king")
    have(t, 0, guilders=6, workers=["brown"])

    activate(t, 0, "innkeeper")
    t.play("pick queen", "activate queen")

    assert [1, 0, 0] == points(t)


def test_the_card_of_the_extra_recruiting_leaves_the_hand_only() -> None:
    """effect.recruit: It is not discarded, and nothing else moves."""
    t = quiet()
    hand(t, 0, "king", "duke")
    houses(t, 0, "blue")
    have(t, 0, threats=["red"])
    before = discards(t)

    recruit(t, 0, "patron")
    t.play("pick duke")

    assert (before, ["king"], ["red"]) == (discards(t), in_hand(t, 0), threats(t, 0))
    assert_all_cards(t)


@pytest.mark.parametrize(("version", "declining"), [(1, []), (2, ["no"])])
def test_a_worker_person_that_grants_recruiting_may_be_declined(
    version: int, declining: list[str]
) -> None:
    """effect.recruit, activate.effective: In games of version 1 somebody had to move in, once the
    worker was paid."""
    t = quiet(3, {"innkeeper": acts("worker", "recruit", "blue", less=1)}, version)
    persons(t, 0, "innkeeper")
    houses(t, 0, "blue", "red")
    hand(t, 0, "alchemist", "dyer")
    have(t, 0, guilders=2, workers=["blue"])

    activate(t, 0, "innkeeper")
    assert ["pick alchemist", "pick dyer", *declining] == t.offered()
    t.play("pick alchemist")
    answer(t, "into red")

    assert [6, 0, 0] == guilders(t)
