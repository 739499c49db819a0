"""Construction: what a house costs, which cards pay for it, and what it scores."""

from collections import Counter
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grandplace.games.bruxelles1897.components import HOUSES, MATERIALS
from grandplace.games.bruxelles1897.steps.actions import SpendMaterials
from tests.games.bruxelles1897.positions import (
    assert_refused,
    branches,
    card,
    discarded,
    give,
    lay_card,
    owned,
    points,
    table,
    take,
    turn_of,
)
from tests.transcript import Transcript

Payments = list[tuple[tuple[str, ...], int]]


def building(houses: int, *materials: str) -> Transcript:
    """Player 0, with so many houses and these material cards, takes one more house."""
    t = table(seats=3)
    give(t.s.players[0], *["plain-single-lamp"] * houses, *materials)
    take(t, 0, "solid-double-lamp")
    return t


def left(t: Transcript) -> list[str]:
    """The material cards that player 0 still owns."""
    return [name for name in owned(t.s.players[0]) if name in MATERIALS]


def payments(t: Transcript, *materials: str) -> Payments:
    """Every way to pay with these cards that is on offer, with its points."""
    ways = []
    for s in branches(t.s, SpendMaterials):
        kept = Counter({name: s.players[0].cards[card(name)] for name in MATERIALS})
        spent = sorted((Counter(materials) - kept).elements())
        ways.append((tuple(spent), s.players[0].points()))
    return sorted(ways)


def ways_by_hand(cost: int, *materials: str) -> Payments:
    """The same by trying everything: any cards, of each the first, second or both materials."""
    best: dict[tuple[str, ...], int] = {}
    for n in range(1, cost + 1):
        for cards in combinations(sorted(materials), n):
            for parts in product([[0], [1], [0, 1]], repeat=n):
                used = [
                    name.split("-")[i]
                    for name, part in zip(cards, parts, strict=True)
                    for i in part
                ]
                if len(used) == cost:
                    best[cards] = max(best.get(cards, 0), len(set(used)))
    return sorted(best.items())


# The examples


def test_construction_third_house() -> None:
    """construction.cost, construction.discard, construction.points, construction.best-types: The
    example of the rulebook: three stone and one wood on two cards."""
    t = building(2, "stone-stone", "wood-stone")

    assert [(0, card("solid-double-lamp"), 3)] == t.events("built")
    assert [] == left(t)
    assert [2, 0, 0] == points(t.s)
    assert ["stone-stone", "wood-stone"] == discarded(t.s, "material")[-2:]


def test_construction_first_house() -> None:
    """construction.cost, construction.discard, construction.every-card, construction.points: The
    example of one card or the other, but not both."""
    t = building(0, "wood-metal", "wood-wood")
    assert [(("wood-metal",), 1), (("wood-wood",), 1)] == payments(t, "wood-metal", "wood-wood")

    t.play("spend wood-wood")

    assert ["wood-metal"] == left(t)
    assert_refused(t, "spend wood-metal", "")  # the house is paid for: nothing more is asked


def test_construction_second_house() -> None:
    """construction.every-card, construction.which-cards, construction.best-types: The example of
    three payments for a cost of 2."""
    t = building(1, "wood-wood", "stone-metal")

    three = [(("stone-metal",), 2), (("stone-metal", "wood-wood"), 2), (("wood-wood",), 1)]
    assert three == payments(t, "wood-wood", "stone-metal")


def test_construction_fewer_cards_more_types() -> None:
    """construction.every-card, construction.best-types, construction.points: The example where
    two cards give 3 points and three cards give 2."""
    t = building(2, "wood-wood", "wood-wood", "stone-metal")

    ways = dict(payments(t, "wood-wood", "wood-wood", "stone-metal"))

    assert {
        ("stone-metal", "wood-wood"): 3,
        ("stone-metal", "wood-wood", "wood-wood"): 2,
        ("wood-wood", "wood-wood"): 1,
    } == ways


def test_construction_too_few() -> None:
    """construction.impossible, nouveau.discard-unusable: The example of a cost that cannot be met."""
    t = table(seats=3)
    p = t.s.players[0]
    give(p, "plain-single-lamp", "plain-single-lamp", "wood-metal")
    p.francs = 5
    lay_card(t.s, "b2", "solid-double-lamp")

    turn_of(t, 0)
    t.play("place b2", "show 2/4")

    assert (3, 0) == (p.francs, p.points())
    assert ["wood-metal", "plain-single-lamp", "plain-single-lamp"] == owned(p)
    assert "solid-double-lamp" == discarded(t.s, "house")[-1]


# The clauses


@given(
    houses=st.integers(0, 5),
    materials=st.lists(st.sampled_from(MATERIALS), max_size=6),
)
@settings(max_examples=60)
def test_every_payment(houses: int, materials: list[str]) -> None:
    """construction.cost, construction.any-types, construction.which-cards,
    construction.every-card, construction.best-types, construction.points, game.pick-order: Just
    the cards that can make up the cost can be spent, each set in one way, for its best points."""
    t = building(houses, *materials)

    nothing: Payments = [((), 0)]
    assert (ways_by_hand(houses + 1, *materials) or nothing) == payments(t, *materials)


@pytest.mark.parametrize("name", HOUSES)
def test_house_is_kept(name: str) -> None:
    """construction.keep: The house lies open in front of the player, the material is paid."""
    t = table(seats=3)
    give(t.s.players[0], "wood-wood")

    take(t, 0, name)

    assert [name] == owned(t.game.observe(t.s, 2).players[0])


@pytest.mark.parametrize(
    ("houses", "numbers"),
    [(0, [1]), (1, [1, 2]), (2, [2, 3]), (3, [2, 3, 4]), (4, [3, 4, 5]), (15, [*range(8, 17)])],
)
def test_cost_rises_by_one(houses: int, numbers: list[int]) -> None:
    """construction.cost, construction.every-card: With n - 1 houses a house takes n materials,
    from at least n/2 and at most n cards, and there is no end to that."""
    cards = ["wood-wood"] * 17

    ways = payments(building(houses, *cards), *cards)

    assert numbers == [len(spent) for spent, _ in ways]


def test_cost_must_be_met() -> None:
    """construction.cost: Two cards are not enough for the fifth house."""
    t = building(4, *["wood-wood"] * 3, *["stone-stone"] * 3)

    t.play("spend wood-wood", "spend wood-wood")

    assert_refused(t, "done", "construction.cost")


@pytest.mark.parametrize("name", MATERIALS)
def test_any_material_will_do(name: str) -> None:
    """construction.any-types: A house can be paid with any one material card."""
    t = building(0, name)

    assert "solid-double-lamp" in owned(t.s.players[0])
    assert name == discarded(t.s, "material")[-1]


def test_other_half_is_lost() -> None:
    """construction.discard: A card used for one material is discarded whole, and is no help for
    the next house."""
    t = building(0, "stone-metal")
    assert [] == left(t)

    take(t, 0, "plain-double-lamp")

    assert ["solid-double-lamp"] == owned(t.s.players[0])


@pytest.mark.parametrize("name", ["wood-wood", "stone-metal"])
def test_builder_chooses_the_cards(name: str) -> None:
    """construction.which-cards: The chosen card is discarded, the other one stays."""
    t = building(0, "wood-wood", "stone-metal")

    t.play(f"spend {name}")

    assert name == discarded(t.s, "material")[-1]
    assert {"wood-wood", "stone-metal"} - {name} == set(left(t))


def test_only_own_cards_pay() -> None:
    """construction.which-cards: A card that the builder does not own, or has just spent, is
    refused."""
    t = building(3, "wood-wood", "stone-stone", "metal-metal", "stone-metal")

    assert_refused(t, "spend wood-metal", "construction.which-cards")
    t.play("spend wood-wood")
    assert_refused(t, "spend wood-wood", "construction.which-cards")


@pytest.mark.parametrize(
    ("materials", "scored"),
    [
        (["wood-wood", "wood-wood", "wood-wood"], 1),
        (["wood-stone", "wood-wood", "wood-stone"], 2),
        (["wood-wood", "stone-stone", "metal-metal"], 3),
        (["wood-stone", "stone-metal", "wood-metal"], 3),
    ],
)
def test_a_point_for_each_type(materials: list[str], scored: int) -> None:
    """construction.points: Six used materials score 1 point a type, so three at most, at once."""
    t = building(5, *materials)

    assert [scored, 0, 0] == points(t.s)
    assert 1 == t.player


def test_best_types_are_used() -> None:
    """construction.best-types: For a cost of 3, stone+stone and wood+metal give all three types."""
    t = building(2, "stone-stone", "wood-metal")

    assert [3, 0, 0] == points(t.s)


@pytest.mark.parametrize(("houses", "cards"), [(0, 0), (2, 1), (3, 1), (4, 2), (15, 7)])
def test_too_few_materials(houses: int, cards: int) -> None:
    """construction.impossible: The house is discarded, the materials stay, nothing is scored."""
    t = building(houses, *["wood-stone"] * cards)

    p = t.s.players[0]
    assert ["wood-stone"] * cards + ["plain-single-lamp"] * houses == owned(p)
    assert "solid-double-lamp" == discarded(t.s, "house")[-1]
    assert (0, 1) == (p.points(), t.player)


@pytest.mark.parametrize(("houses", "cards"), [(0, 1), (1, 1), (2, 2), (3, 2), (15, 8)])
def test_just_enough_materials(houses: int, cards: int) -> None:
    """construction.impossible: With as many materials as the cost, the house is built."""
    t = building(houses, *["wood-stone"] * cards)
    while t.player == 0:
        t.play("done")

    assert "solid-double-lamp" in owned(t.s.players[0])


def test_houses_of_one_type() -> None:
    """construction.same-type: A second and third house of the same type can be built."""
    t = table(seats=3)
    give(t.s.players[0], *["wood-wood"] * 4)
    t.s.players[0].francs = 9

    for _ in range(3):
        take(t, 0, "plain-single-lamp")
        while t.player == 0:
            t.play("done")

    assert ["plain-single-lamp"] * 3 == owned(t.s.players[0])
