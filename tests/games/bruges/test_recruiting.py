"""Persons: who moves in where and for how much, and what a card says."""

import pytest

from grandplace.games.bruges.components import GROUPS
from tests.games.bruges.rounds import QUIET_ROLL, rounds, until_round
from tests.games.bruges.scenes import (
    Table,
    activate,
    asked,
    assert_all_cards,
    assert_refused,
    card,
    dice_phase,
    discards,
    display,
    earned,
    final,
    guilders,
    hand,
    have,
    houses,
    in_hand,
    knows,
    offers,
    persons,
    points,
    quiet,
    recruit,
    shipped,
    turn,
    use,
    workers,
)

OVER = (-1, "over")
COLOURS = ["red", "yellow", "blue", "brown", "purple"]


def host(*rooms: str, money: int = 12) -> Table:
    """A player with these empty houses, guilders, and five cards."""
    t = quiet(2)
    hand(t, 0, "queen", "envoy", "prince", "falconer", "regent")
    houses(t, 0, *rooms)
    have(t, 0, guilders=money)
    return t


def test_recruit_prince() -> None:
    """recruit.place, recruit.price, person.points: 9 guilders for the prince, who is worth 3 points
    at the end."""
    t = host("blue", money=10)
    use(t, 0, "prince", "recruit")
    assert ([("blue", "prince")], [1, 0]) == (display(t, 0), guilders(t))
    assert ([0, 0], [(0, card(t, "prince"), 9)]) == (points(t), t.events("recruited"))
    final(t)

    assert (3, 1) == (earned(t, 0, "persons"), earned(t, 0, "houses"))


@pytest.mark.parametrize(
    ("name", "price"), [("falconer", 0), ("envoy", 3), ("queen", 9), ("regent", 12)]
)
def test_the_price_is_paid_to_the_bank(name: str, price: int) -> None:
    """recruit.price: That of the card, to the last guilder; nobody else gets it, no worker goes."""
    t = host("red", money=12)
    have(t, 0, workers=["red"])
    use(t, 0, name, "recruit")

    assert ([12 - price, 0], ["red"]) == (guilders(t), workers(t, 0))
    assert (False, False) == (name in in_hand(t, 0), name in discards(t))
    assert_all_cards(t)


def test_a_person_moves_into_an_empty_house_of_ones_choice() -> None:
    """recruit.place: One of each colour is on offer; the colour of the house stays in view."""
    t = host("red", "purple", "red", "blue")
    persons(t, 0, "cook", house="brown")
    use(t, 0, "envoy", "recruit")
    assert ((0, "Recruit"), ["into red", "into blue", "into purple"]) == (asked(t), t.offered())
    assert_refused(t, "into brown", "recruit.place")
    assert_refused(t, "into yellow", "recruit.place")
    t.play("into purple")

    assert ("purple", "envoy") in display(t, 0)
    assert [("red", ""), ("red", ""), ("blue", "")] == [h for h in display(t, 0) if h[1] == ""]


def test_a_person_lies_open() -> None:
    """recruit.place, info.goods: Everybody sees who it is."""
    t = host("red")
    use(t, 0, "envoy", "recruit")

    for seat in (-1, 0, 1):
        assert [card(t, "envoy")] == t.game.observe(t.s, seat).players[0].persons


@pytest.mark.parametrize("house", COLOURS)
def test_person_and_house_may_differ_in_colour(house: str) -> None:
    """recruit.any-colour: The red queen lives anywhere."""
    t = host(house)
    use(t, 0, "queen", "recruit")

    assert [(house, "queen")] == display(t, 0)


@pytest.mark.parametrize("lived_in", [[], ["cook"], ["cook", "servant"]])
def test_without_an_empty_house_nobody_is_recruited(lived_in: list[str]) -> None:
    """recruit.needs-house: Not even a person that costs nothing; others' houses do not help."""
    t = host()
    persons(t, 0, *lived_in)
    houses(t, 1, "red")
    turn(t, 0)
    t.play("play falconer")

    assert_refused(t, "for recruit", "recruit.needs-house")


@pytest.mark.parametrize(("money", "able"), [(0, False), (8, False), (9, True)])
def test_the_whole_price_must_be_there(money: int, able: bool) -> None:
    """recruit.needs-guilders: 9 for the queen; 8 are not enough."""
    t = host("red", money=money)
    turn(t, 0)
    t.play("play queen")
    if able:
        t.play("for recruit")
        assert ([("red", "queen")], [0, 0]) == (display(t, 0), guilders(t))
    else:
        assert_refused(t, "for recruit", "recruit.needs-guilders")


def test_persons_stay_where_they_are() -> None:
    """recruit.stays: No option moves one; after a round each is in its house."""
    t = host("blue", "brown")
    persons(t, 0, "cook", "servant")
    before = display(t, 0)
    rounds(t, QUIET_ROLL, QUIET_ROLL)
    until_round(t, 3)

    assert before == display(t, 0)
    moves = {"play", "activate", "done"}
    turn(t, 0)
    assert {text.partition(" ")[0] for text in t.offered()} <= moves


def test_a_person_that_moves_out_leaves_others_in_place() -> None:
    """recruit.stays, hardship.plague: Only a hardship or an effect removes one."""
    t = host("blue")
    persons(t, 0, "cook", "servant", house="purple")
    have(t, 0, threats=["brown", "brown"])
    dice_phase(t, 3, 3, 3, 5, 3)
    t.play("pick cook")

    assert [("blue", ""), ("purple", ""), ("purple", "servant")] == display(t, 0)


# --- what a card says


def test_points_are_a_third_of_the_price() -> None:
    """person.points: On all 165 cards."""
    cards = shipped().figures.cards

    assert [row.price for row in cards] == [3 * row.points for row in cards]
    assert {0, 3, 6, 9, 12} == {row.price for row in cards}


def test_points_count_at_the_end_if_the_person_is_still_there() -> None:
    """person.points, hardship.plague, score.leftovers: Not those in the hand, nor those lost."""
    t = host()
    persons(t, 0, "cook", "accountant", "servant")
    have(t, 0, threats=["brown", "brown"])
    dice_phase(t, 3, 3, 3, 5, 3)
    t.play("pick cook")
    final(t)

    assert (2 + 0, 3) == (earned(t, 0, "persons"), earned(t, 0, "houses"))


def test_eleven_groups() -> None:
    """person.group: Every person is a member of one."""
    cards = shipped().figures.cards

    assert (11, set(range(11))) == (len(set(GROUPS)), {row.group for row in cards})


def test_an_effect_that_names_a_group_looks_at_its_members() -> None:
    """person.group: The lady-in-waiting is paid for herself and the queen, not for the cook."""
    t = quiet(2)
    persons(t, 0, "lady-in-waiting", "queen", "cook")
    persons(t, 1, "duke")
    have(t, 0, workers=["red"])
    activate(t, 0, "lady-in-waiting")

    assert [2 * 3, 0] == guilders(t)


def test_to_activate_a_person_is_to_carry_out_its_effect() -> None:
    """person.text: As the deck states it, here another one than ours; no more and no less."""
    t = quiet(2, {"queen": {"effect": {"do": "take-guilders", "amount": 4}}})
    persons(t, 0, "queen")
    activate(t, 0, "queen")

    assert ([4, 0], [0, 0]) == (guilders(t), points(t))


def test_an_effect_may_override_the_rules() -> None:
    """person.text, canal.needs-colour, effect.canal-any-card: With the shipwright a red card serves
    for a blue space."""
    t = host()
    persons(t, 0, "shipwright")
    use(t, 0, "queen", "canal")
    t.play("dig right")

    assert ([0, 1], [11, 0]) == (t.s.players[0].canals, guilders(t))


def test_a_recruited_person_is_known_and_its_house_is_not() -> None:
    """info.house-front, recruit.place: Moving in uncovers nothing."""
    t = host("red")
    house = t.s.players[0].houses[0]
    use(t, 0, "envoy", "recruit")

    assert house not in t.game.observe(t.s, 1).players[0].houses
    assert [] == knows(t, 1, 0)


def test_recruiting_goes_on_as_long_as_there_is_room() -> None:
    """recruit.place, house.any-number: One house after another fills up."""
    t = quiet(2)
    for name in ("queen", "envoy", "prince"):
        recruit(t, 0, name, "blue")

    assert [("blue", "queen"), ("blue", "envoy"), ("blue", "prince")] == display(t, 0)
    turn(t, 0)
    assert ["queen"] == offers(t, "activate")
