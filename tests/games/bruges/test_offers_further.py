"""The options of the questions that follow a choice, as the page lists them."""

import pytest

from grandplace.games.bruges.steps.actions import Dig, Recruit
from grandplace.games.bruges.steps.builds import TurnDie
from grandplace.games.bruges.steps.others import HandOn, PayOrTake
from grandplace.games.bruges.steps.round import BuyStep, FillHand
from grandplace.games.bruges.steps.threats import Fire, Hardships, LoseToken, Plague, Refuse
from grandplace.words.render import LANGUAGES
from tests.games.bruges.looks import asked, at, line, listed, reasons
from tests.games.bruges.scenes import (
    activate,
    answer,
    card,
    colour,
    dice,
    hand,
    have,
    houses,
    name_of,
    on_top,
    persons,
    quiet,
    recruit,
    then,
)


def test_sections_tell_space_price_and_worth() -> None:
    """canal.cost, canal.third-space: Both sections, where both fit."""
    t = quiet(3)
    have(t, 0, guilders=9, canals=(2, 1))
    then(t, Dig(0, colour("brown")))

    assert [
        ("Left section", "space 3, brown: pay 3", "3 pts"),
        ("Right section", "space 2, brown: pay 2", ""),
    ] == [line(made) for made in at(t).values()]


def test_houses_tell_whether_they_match() -> None:
    """recruit.place, recruit.any-colour."""
    t = quiet(3)
    houses(t, 0, "red", "blue")
    t.s.card = card(t, "queen")
    t.s.card_known = 1
    then(t, Recruit(0, 9))

    offers = at(t)
    assert ("Red house", "colour of the card", "") == line(offers["into red"])
    assert ("Blue house", "empty", "") == line(offers["into blue"])
    assert offers["into brown"].quiet


def test_a_section_without_a_space_is_only_named() -> None:
    """effect.build-canal, canal.full: Where the token may be declined, both are listed."""
    t = quiet(3)
    have(t, 0, canals=(5, 1), statues=(7, 0))
    recruit(t, 0, "surveyor")

    assert [
        ("Right section", "space 2, brown: pay 0", ""),
        ("Do without", "", ""),
        ("Left section", "", ""),
    ] == [line(made) for made in at(t).values()]


def test_a_hand_may_be_full_enough() -> None:
    """effect.hand-size: From five cards on one may stop."""
    t = quiet(3)
    hand(t, 0, "red", "red", "blue", "blue", "brown")
    persons(t, 0, "inventor")
    t.s.phase = 0
    then(t, FillHand(0))

    offers = at(t)
    assert ("Enough cards", "", "") == line(offers["done"])
    assert {"draw"} == {made.group for made in offers.values()}


def test_piles_tell_colour_and_number() -> None:
    """info.pile-tops, info.pile-counts, effect.draw-income: And a card that was looked at."""
    t = quiet(3)
    on_top(t, "envoy", "queen")
    hand(t, 0)
    persons(t, 0, "cartographer")
    t.s.phase = 0
    then(t, FillHand(0))
    t.s.tops = [[], [1]]
    left, right = [len(pile) for pile in t.s.piles]

    assert [
        ("Left pile", f"blue on top · {left} cards", "+1 guilder"),
        ("Right pile", f"Queen · {right} cards", ""),
    ] == [line(made) for made in at(t).values()]


def test_hardships_tell_what_they_take() -> None:
    """threat.own-order, threat.colours: Now."""
    t = quiet(3)
    have(t, 0, guilders=4, workers=["red", "blue"], points=2)
    t.s.players[0].threats = [3, 3, 3, 3, 3]
    then(t, Hardships(0))

    assert [
        ("Fire", "loss of a house or a canal token", ""),
        ("Raid", "loss of 4 guilders", ""),
        ("Flood", "loss of 2 workers", ""),
        ("Plague", "loss of a person", ""),
        ("Intrigue", "loss of 2 points", ""),
    ] == [line(made) for made in at(t).values()]


def test_fire_tells_what_is_lost() -> None:
    """hardship.fire-person, hardship.fire-outermost, house.point, canal.third-space."""
    t = quiet(3)
    persons(t, 0, "queen", house="blue")
    houses(t, 0, "red")
    have(t, 0, canals=(3, 1))
    then(t, Fire(0))

    assert [
        ("Queen", "−4 pts · back to hand", ""),
        ("Red house", "−1 pt · empty", ""),
        ("Left section", "−3 pts · space 3", ""),
        ("Right section", "space 1", ""),
    ] == [line(made) for made in at(t).values()]
    then(t, LoseToken(0))
    assert {"effect.others-return-canal"} == {made.clause for made in at(t).values()}


def test_markers_tell_what_they_would_bring() -> None:
    """effect.refuse-threat, effect.others-pay-or-threat, threat.third."""
    t = quiet(3)
    have(t, 0, guilders=5, threats=["red", "red"])
    then(t, Refuse(0, colour("red"), 1))
    assert [
        ("Refuse the marker", "pay 1 of your 5", ""),
        ("Fire marker", "third marker: loss of a house or a canal token", ""),
    ] == [line(made) for made in at(t).values()]

    then(t, PayOrTake(0, 2, 3, colour("brown")))
    assert [
        ("Pay Lieve", "pay 3 of your 5", ""),
        ("Plague marker", "marker 1 of 3", ""),
    ] == [line(made) for made in at(t).values()]


def test_markers_are_handed_on_player_by_player() -> None:
    """effect.pass-threats, effect.immune: What they would mean to whoever gets them."""
    t = quiet(4)
    have(t, 0, threats=["red", "yellow"])
    have(t, 1, threats=["red", "red"])
    have(t, 2, guilders=7, threats=["yellow", "yellow"])
    persons(t, 3, "gatekeeper")
    then(t, HandOn(0, 2))

    offers = at(t)
    assert ["hand-on-1", "hand-on-2", "or"] == sorted(
        {offers[o.text].group for o in asked(t.s).offered}
    )
    assert ["Odilon", "Lieve"] == [offers[f"hand-on red-{s}"].legend for s in ("blue", "yellow")]
    assert "third marker: loss of a house or a canal token" == offers["hand-on red-blue"].detail
    assert "third marker: loss of 7 guilders" == offers["hand-on yellow-yellow"].detail
    assert "marker 1 of 3" == offers["hand-on yellow-blue"].detail


def test_steps_tell_price_and_points() -> None:
    """reputation.price, score.reputation, effect.reputation-discount."""
    t = quiet(3)
    dice(t, 2, 1, 2, 3, 4)
    have(t, 0, guilders=7, reputation=5)
    persons(t, 0, "envoy")
    then(t, BuyStep(0, 1))

    assert [("Step 6", "pay 3 of your 7", "+2 pts"), ("Stay", "on step 5", "")] == [
        line(made) for made in at(t).values()
    ]
    have(t, 0, reputation=0)
    then(t, BuyStep(0, 1))
    assert "in the town hall" == at(t)["no"].detail


def test_dice_are_grouped_and_faces_that_cannot_be_are_left_out() -> None:
    """effect.turn-die: Thirty options, five headings."""
    t = quiet(3)
    dice(t, 1, 6, 3, 3, 3)
    then(t, TurnDie(0, card(t, "dice-cheat"), False))

    look = asked(t.s)
    offers = listed(look)
    by_die = [
        [offers[o.text].title for o in look.offered if o.text.startswith(f"turn {c}")]
        for c in ("red", "yellow", "blue")
    ]
    assert [["2", "3"], ["4", "5"], ["1", "2", "4", "5"]] == by_die
    assert ("die-red", "shows 1") == (offers["turn red-2"].group, offers["turn red-2"].note)
    assert "die-2 c-red" == offers["turn red-2"].icon
    assert all(offers[o.text].quiet for o in look.refused)


def test_exchanges_tell_the_whole_price() -> None:
    """effect.exchange: For every number of times; the person's name stands above."""
    t = quiet(3)
    have(t, 0, guilders=7)
    recruit(t, 0, "goldsmith")

    offers = at(t)
    assert [
        ("1 ×", "pay 3 guilders, score 2 points", ""),
        ("2 ×", "pay 6 guilders, score 4 points", ""),
        ("Do without", "", ""),
    ] == [line(made) for made in offers.values()]
    assert {"Goldsmith"} == {made.legend for made in offers.values()}
    assert {"times"} == {made.group for made in offers.values()}


def test_cheaper_recruiting_tells_the_lower_price() -> None:
    """effect.recruit: By name, with the points."""
    t = quiet(3)
    hand(t, 0, "queen", "juggler")
    have(t, 0, guilders=7, workers=["brown"])
    persons(t, 0, "innkeeper")
    houses(t, 0, "red")
    activate(t, 0, "innkeeper")

    offers = at(t)
    assert ("Queen", "pay 6 of your 7", "3 pts") == line(offers["pick queen"])
    assert ("Juggler", "free of charge", "0 pts") == line(offers["pick juggler"])


def test_a_person_that_comes_back_tells_its_price() -> None:
    """effect.recall-person."""
    t = quiet(3)
    have(t, 0, workers=["red"])
    persons(t, 0, "chamberlain", "queen", "nun")
    activate(t, 0, "chamberlain")

    assert ("Queen", "+9 guilders · once a round", "") == line(at(t)["pick queen"])


def test_arrows_of_others_tell_what_they_would_do_for_oneself() -> None:
    """effect.use-arrow."""
    t = quiet(3)
    have(t, 0, workers=["yellow"], canals=(1, 0))
    have(t, 1, canals=(5, 5))
    persons(t, 0, "copyist")
    persons(t, 1, "huntsman", "apothecary", "baron")
    have(t, 0, threats=["red", "red"])
    activate(t, 0, "copyist")

    offers = at(t)
    assert ("Huntsman", "score 3 points", "") == line(offers["pick huntsman"])
    assert ("Apothecary", "take 4 guilders", "") == line(offers["pick apothecary"])
    assert "effect.score-points" == offers["pick huntsman"].clause


def test_workers_and_markers_tell_how_many_there_are() -> None:
    """effect.take-workers, effect.discard-threats, remove.point."""
    t = quiet(3)
    have(t, 0, workers=["brown", "red", "red"], threats=["red", "blue", "blue"])
    persons(t, 0, "baker", "cook")
    activate(t, 0, "cook")
    assert ("Red worker", "you have 2", "") == line(at(t)["take red"])

    persons(t, 0, "jailer")
    activate(t, 0, "jailer")
    answer(t)
    assert ("Flood marker", "you have 2", "") == line(at(t)["lift blue"])


def test_cards_that_were_looked_at_are_listed_by_pile() -> None:
    """effect.pick-from-piles: Price and sign of each."""
    t = quiet(3)
    on_top(t, "envoy", "queen")
    have(t, 0, workers=["blue"])
    persons(t, 0, "librarian")
    activate(t, 0, "librarian")

    offers = at(t)
    assert ("keep-left", "Left pile") == (offers["pick envoy"].group, offers["pick envoy"].legend)
    assert "keep-right" == offers["pick queen"].group
    assert ("Queen", "9 guilders · once a round", "") == line(offers["pick queen"])
    assert 6 == len(offers)


def test_the_plague_tells_what_goes_with_a_person() -> None:
    """hardship.plague: The points and when it would act."""
    t = quiet(3)
    persons(t, 0, "king", "huntsman")
    then(t, Plague(0))

    assert ("King", "−4 pts · at the end", "") == line(at(t)["pick king"])


def test_an_empty_house_of_several_is_listed_by_its_front() -> None:
    """hardship.fire, house.point: The colour, the hidden card, and the point that goes; those that
    the owner cannot tell apart stand under their colour."""
    t = quiet(3)
    houses(t, 0, "brown", "brown", "brown")
    t.s.players[0].house_known = [1, 0, 0]
    then(t, Fire(0))
    front = t.s.players[0].houses[0]
    offers = at(t)
    made = offers[f"pick {name_of(t, front)}"]

    name = asked(t.s, "en", t.game).say.thing("card", front)
    assert (f"Brown house: {name}", "hardship.fire", "raze") == (
        made.title,
        made.clause,
        made.group,
    )
    assert made.detail == offers["raze brown"].detail
    assert [f"pick {name_of(t, front)}", "raze brown"] == [*offers]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_can_pay_for_nobody_sees_why_and_may_decline(language: str) -> None:
    """activate.effective, effect.recruit: The cards stand there refused, with the only option in
    the same group."""
    t = quiet(3)
    persons(t, 0, "innkeeper")
    houses(t, 0, "blue")
    hand(t, 0, "duke", "king")
    have(t, 0, guilders=5, workers=["brown"])
    activate(t, 0, "innkeeper")
    offers = at(t, language)

    assert ["no", "pick king", "pick duke"] == [*offers]
    assert 1 == len({made.group for made in offers.values()})
    assert offers["no"].title and offers["no"].button
    assert reasons(asked(t.s, language, t.game))["pick duke"]
