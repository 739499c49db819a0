"""Persons that build canals and houses without an action."""

import pytest

from grandplace.games.bruges.components import back
from tests.games.bruges.scenes import (
    Table,
    activate,
    acts,
    asked,
    assert_all_cards,
    assert_cannot_activate,
    assert_refused,
    card,
    colour,
    display,
    earned,
    final,
    guilders,
    hand,
    have,
    in_hand,
    label,
    noted,
    offers,
    on_top,
    persons,
    pile,
    piles,
    points,
    quiet,
    recruit,
    turn,
    workers,
)

OVER = (-1, "over")


def canals(t: Table) -> list[list[int]]:
    """The canal tokens by seat and section."""
    return [p.canals for p in t.s.players]


# --- build-canal


def test_an_arrow_digs_for_nothing_and_without_a_card() -> None:
    """effect.build-canal: On the next space of either section, whatever its colour."""
    t = quiet()
    hand(t, 0, "queen", "king")
    have(t, 0, canals=(2, 4))

    recruit(t, 0, "surveyor")

    assert ((0, "DigFree"), ["dig left", "dig right", "no"]) == (asked(t), t.offered())
    assert ("dig", (0, 0)) == label(t, "dig left")
    t.play("dig left")
    assert ([[3, 4], [0, 0], [0, 0]], [0, 0, 0], OVER) == (canals(t), guilders(t), asked(t))
    assert [(0, 0, 3)] == t.events("dug")
    assert ["king", "queen"] == in_hand(t, 0)


def test_an_arrow_need_not_dig() -> None:
    """effect.build-canal, deck.arrow-skips."""
    t = quiet()

    recruit(t, 0, "surveyor")
    assert ("decline", ()) == label(t, "no")
    t.play("no")

    assert ([0, 0], OVER) == (canals(t)[0], asked(t))


def test_an_arrow_with_both_sections_full_is_skipped() -> None:
    """effect.build-canal, activate.arrow-partial."""
    t = quiet()
    have(t, 0, canals=(5, 5))

    recruit(t, 0, "surveyor")

    assert ([5, 5], OVER) == (canals(t)[0], asked(t))


def test_a_full_section_is_refused() -> None:
    """effect.build-canal, canal.full: The other one is still open."""
    t = quiet()
    have(t, 0, canals=(5, 1))

    recruit(t, 0, "surveyor")

    assert_refused(t, "dig left", "canal.full")
    t.play("dig right")
    assert [5, 2] == canals(t)[0]


def test_a_completed_section_earns_its_statue() -> None:
    """effect.build-canal, statue.take: The top one of the stack."""
    t = quiet()
    have(t, 0, canals=(0, 4))

    recruit(t, 0, "surveyor")
    t.play("dig right")

    assert ([0, 7], [6, 5, 4, 3, 2]) == (t.s.players[0].statues, t.s.statues)


def test_the_acrobat_pays_double() -> None:
    """effect.build-canal: Twice the price of the third space is 6, for a blue worker besides."""
    t = quiet()
    persons(t, 0, "acrobat")
    have(t, 0, guilders=7, workers=["blue"], canals=(2, 4))

    activate(t, 0, "acrobat")

    assert ([3, 4], [1, 0, 0], []) == (canals(t)[0], guilders(t), workers(t, 0))
    assert [(0, 6)] == t.events("paid")


def test_the_acrobat_may_choose_what_can_be_paid() -> None:
    """effect.build-canal, canal.needs-guilders: Labels tell the double price."""
    t = quiet()
    persons(t, 0, "acrobat")
    have(t, 0, guilders=7, workers=["blue"], canals=(2, 1))

    activate(t, 0, "acrobat")

    assert ["dig left", "dig right"] == t.offered()
    assert (("dig", (0, 6)), ("dig", (1, 4))) == (label(t, "dig left"), label(t, "dig right"))
    t.play("dig right")
    assert ([2, 2], [3, 0, 0]) == (canals(t)[0], guilders(t))


def test_what_cannot_be_paid_is_refused() -> None:
    """effect.build-canal, canal.needs-guilders: An arrow leaves the question open."""
    t = quiet(changes={"surveyor": acts("arrow", "build-canal", factor=2)})
    have(t, 0, guilders=5, canals=(2, 0))

    recruit(t, 0, "surveyor")

    assert ["dig right", "no"] == t.offered()
    assert_refused(t, "dig left", "canal.needs-guilders")


@pytest.mark.parametrize(("money", "tokens"), [(1, (0, 0)), (3, (1, 2)), (5, (5, 2)), (99, (5, 5))])
def test_without_the_double_price_the_acrobat_is_not_available(
    money: int, tokens: tuple[int, int]
) -> None:
    """effect.build-canal, activate.effective: Or with both sections full."""
    t = quiet()
    persons(t, 0, "acrobat")
    have(t, 0, guilders=money, workers=["blue"], canals=tokens)

    assert_cannot_activate(t, 0, "acrobat", "activate.effective")


def test_the_master_builder_digs_for_a_brown_worker() -> None:
    """effect.build-canal: And for nothing else, every round; declining is not possible."""
    t = quiet()
    persons(t, 0, "master-builder")
    have(t, 0, workers=["brown"])

    activate(t, 0, "master-builder")

    assert ["dig left", "dig right"] == t.offered()
    t.play("dig left")
    assert ([1, 0], [0, 0, 0], (0, "Turn")) == (canals(t)[0], guilders(t), asked(t))


@pytest.mark.parametrize(("tokens", "price"), [((0, 5), 1), ((4, 5), 5)])
def test_the_plain_price_is_a_form_of_its_own(tokens: tuple[int, int], price: int) -> None:
    """effect.build-canal: Factor 1, which none of our persons has."""
    t = quiet(changes={"master-builder": acts("worker", "build-canal", "brown", factor=1)})
    persons(t, 0, "master-builder")
    have(t, 0, guilders=6, workers=["brown"], canals=tokens)

    activate(t, 0, "master-builder")

    assert 6 - price == guilders(t)[0]


def test_it_is_not_the_canal_action() -> None:
    """effect.build-canal, effect.canal-discount, effect.bonus-on, effect.toll,
    deck.helps-with-card: No reduction, no point, no toll."""
    t = quiet()
    persons(t, 0, "acrobat", "canal-digger", "woodcarver")
    persons(t, 1, "crane-master")
    have(t, 0, guilders=9, workers=["blue"], canals=(3, 0))

    activate(t, 0, "acrobat")
    assert ("dig", (0, 8)) == label(t, "dig left")
    t.play("dig left")

    assert ([1, 0, 0], [0, 0, 0]) == (guilders(t), points(t))
    assert "gained" not in noted(t)


def test_tokens_of_persons_score_like_others() -> None:
    """effect.build-canal, canal.third-space: 3 points for the third space of a section."""
    t = quiet()
    have(t, 0, canals=(2, 0))

    recruit(t, 0, "surveyor")
    t.play("dig left")
    final(t)

    assert 3 == earned(t, 0, "canals")


# --- build-house


def test_a_hand_card_becomes_a_house_without_a_worker() -> None:
    """effect.build-house: A card of one's choice; its colour is that of the house."""
    t = quiet()
    hand(t, 0, "king", "queen", "duke")

    recruit(t, 0, "mason", "blue")

    assert ((0, "LayCard"), ["queen", "king", "duke"]) == (asked(t), offers(t, "pick"))
    assert ("lay", (card(t, "king"),)) == label(t, "pick king")
    t.play("pick king")
    assert [("blue", "mason"), ("yellow", "")] == display(t, 0)
    assert (["duke", "queen"], [], OVER) == (in_hand(t, 0), workers(t, 0), asked(t))
    assert [(0, colour("yellow"))] == t.events("built")
    assert_all_cards(t)


def test_the_front_of_a_house_is_known_to_its_owner_alone() -> None:
    """effect.build-house, info.house-front: The others see a yellow back."""
    t = quiet()
    hand(t, 0, "king", "queen")

    recruit(t, 0, "mason")
    t.play("pick king")

    assert card(t, "king") == t.game.observe(t.s, 0).players[0].houses[-1]
    assert back(colour("yellow")) == t.game.observe(t.s, 1).players[0].houses[-1]


def test_a_house_need_not_be_laid() -> None:
    """effect.build-house, deck.arrow-skips: An arrow may be declined."""
    t = quiet()
    hand(t, 0, "king", "queen")

    recruit(t, 0, "mason")
    assert ("decline", ()) == label(t, "no")
    t.play("no")

    assert (["king", "queen"], [("red", "mason")]) == (in_hand(t, 0), display(t, 0))


def test_an_empty_hand_builds_no_house() -> None:
    """effect.build-house, activate.arrow-partial."""
    t = quiet()
    hand(t, 0)

    recruit(t, 0, "mason")

    assert ([("red", "mason")], OVER) == (display(t, 0), asked(t))


def test_it_is_not_the_house_action() -> None:
    """effect.build-house, effect.bonus-on, deck.helps-with-card: The roofer brings nothing."""
    t = quiet()
    persons(t, 0, "roofer")
    hand(t, 0, "king", "queen")

    recruit(t, 0, "mason")
    t.play("pick king")

    assert [0, 0, 0] == guilders(t)


def test_the_top_card_of_a_pile_becomes_a_house_that_nobody_has_seen() -> None:
    """effect.build-house, info.house-front: Of the pile one likes, for the sign's worker only."""
    t = quiet()
    persons(t, 0, "brickmaker", house="blue")
    have(t, 0, workers=["red", "brown"])
    on_top(t, "king", "duke")

    activate(t, 0, "brickmaker")

    assert ((0, "LayTop"), ["draw left", "draw right"]) == (asked(t), t.offered())
    assert ("lay-top", (0, colour("yellow"))) == label(t, "draw left")
    assert ("lay-top", (1, colour("blue"))) == label(t, "draw right")
    t.play("draw left")
    assert [("blue", "brickmaker"), ("yellow", "")] == display(t, 0)
    assert (["brown"], (0, "Turn")) == (workers(t, 0), asked(t))
    for seat in range(3):
        assert back(colour("yellow")) == t.game.observe(t.s, seat).players[0].houses[-1]
    assert "king" not in pile(t, 0) and "duke" == pile(t, 1)[0]
    assert_all_cards(t)


def test_who_looked_at_a_card_knows_the_house() -> None:
    """effect.build-house, effect.pick-from-piles: What was seen is not forgotten."""
    t = quiet()
    persons(t, 0, "brickmaker")
    persons(t, 1, "fortune-teller")
    have(t, 0, workers=["red"])
    on_top(t, "king", "duke")
    activate(t, 1, "fortune-teller")
    t.play("pick duke")

    activate(t, 0, "brickmaker")
    t.play("draw left")

    house = [t.game.observe(t.s, seat).players[0].houses[-1] for seat in range(3)]
    assert [back(colour("yellow")), card(t, "king"), back(colour("yellow"))] == house


def test_a_house_from_a_pile_may_empty_it() -> None:
    """effect.build-house, draw.pile-empty, draw.last-round-later: The next round is the last."""
    t = quiet()
    persons(t, 0, "brickmaker")
    have(t, 0, workers=["red"])
    piles(t, ["king"], ["duke", "cook"], ["page", "nun"])

    activate(t, 0, "brickmaker")
    t.play("draw left")

    assert (["page", "nun"], [], 2) == (pile(t, 0), t.s.extra, t.s.last)


def test_without_a_card_in_a_pile_the_brickmaker_is_not_available() -> None:
    """effect.build-house, activate.effective."""
    t = quiet()
    persons(t, 0, "brickmaker")
    have(t, 0, workers=["red"])
    piles(t, [], [])

    assert_cannot_activate(t, 0, "brickmaker", "activate.effective")


def test_forms_of_house_building_may_be_crossed() -> None:
    """effect.build-house: An arrow from a pile may be declined, a worker from the hand may not."""
    changes = {
        "mason": acts("arrow", "build-house", source="pile"),
        "brickmaker": acts("worker", "build-house", "red", source="hand"),
    }
    t = quiet(changes=changes)
    recruit(t, 0, "mason")
    assert ["draw left", "draw right", "no"] == t.offered()
    t.play("no")

    persons(t, 0, "brickmaker")
    have(t, 0, workers=["red"])
    hand(t, 0, "king", "queen", "duke")
    activate(t, 0, "brickmaker")
    assert ["pick queen", "pick king", "pick duke"] == t.offered()


def test_a_worker_person_that_builds_from_the_hand_needs_a_card() -> None:
    """effect.build-house, activate.effective: The queen keeps the turn open."""
    t = quiet(changes={"brickmaker": acts("worker", "build-house", "red", source="hand")})
    persons(t, 0, "brickmaker", "queen")
    have(t, 0, workers=["red"])
    hand(t, 0)

    assert_cannot_activate(t, 0, "brickmaker", "activate.effective")


def test_a_house_from_a_person_takes_in_a_person() -> None:
    """effect.build-house, house.one-person: It is a house like any other, in the same turn."""
    t = quiet()
    persons(t, 0, "brickmaker")
    have(t, 0, guilders=9, workers=["red"])
    hand(t, 0, "duke", "cook")
    on_top(t, "king", "nun")
    turn(t, 0)

    t.play("activate brickmaker", "draw left", "play duke", "for recruit")

    assert [("red", "brickmaker"), ("yellow", "duke")] == display(t, 0)
