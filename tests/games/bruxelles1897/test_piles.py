"""Draw piles, discard piles, and money."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1897.components import KINDS, MATERIAL, NO_CARD, PAY
from grandplace.games.bruxelles1897.steps.area import FormArea, Preparation
from grandplace.games.bruxelles1897.steps.final import PayNoble, Upkeep
from grandplace.games.bruxelles1897.steps.turn import ActionPhase
from tests.games.bruxelles1897.positions import (
    architects,
    assert_refused,
    card,
    clear_area,
    dealt,
    discarded,
    francs,
    give,
    in_pile,
    lay_card,
    owned,
    pile,
    table,
    take,
    turn_of,
)

FOUR_KINDS = ["artwork", "material", "house", "noble"]
ONE_OF_EACH = pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("artwork", "blue"),
        ("material", "wood-metal"),
        ("house", "plain-double-lamp"),
        ("noble", "buls"),
    ],
)


# The examples


def test_pile_two_left() -> None:
    """pile.partial, pile.reshuffle: The example with 2 cards in the pile and 5 discarded."""
    t = table(seats=3)
    pile(t.s, "material", "metal-metal", "stone-metal")
    t.s.discards[MATERIAL] = [card("wood-wood")] * 5
    clear_area(t.s)

    t.now(FormArea())

    taken = dealt(t.s, "material") + discarded(t.s, "material")
    assert ["metal-metal", "stone-metal", "wood-wood"] == sorted(taken)
    assert [(MATERIAL, 5)] == t.events("reshuffled")
    assert ["wood-wood"] * 4 == in_pile(t.s, "material")


def test_pile_artworks_used_up() -> None:
    """pile.both-empty, area.mix, area.deal: The example with a single artwork to be had."""
    t = table(seats=4)
    for kind in FOUR_KINDS:
        t.s.discards[KINDS.index(kind)] = []
    pile(t.s, "artwork", "green")
    for p, colour in zip(t.s.players, ["red", "yellow", "blue", "green"], strict=True):
        give(p, *[colour] * (2 if colour == "green" else 3))
    clear_area(t.s)

    t.now(FormArea())

    taken = [len(dealt(t.s, kind)) + len(discarded(t.s, kind)) for kind in FOUR_KINDS]
    assert [1, 4, 4, 4] == taken
    assert 16 == len(dealt(t.s))
    money_and_expo_left = 4 + 1 - len(dealt(t.s, "money")) - len(dealt(t.s, "expo"))
    assert 2 == sum(map(len, t.s.discards)) + money_and_expo_left


# Piles


@ONE_OF_EACH
def test_discards_go_to_their_own_pile(kind: str, name: str) -> None:
    """pile.discard: A discarded card lies open on the discard pile of its kind, and only there."""
    t = table()
    before = {other: discarded(t.s, other) for other in FOUR_KINDS}

    t.s.discard(card(name))

    view = t.game.observe(t.s, NOBODY)
    before[kind].append(name)
    assert before == {other: discarded(view, other) for other in FOUR_KINDS}


def test_money_has_no_discard_pile() -> None:
    """pile.discard-money: A Money card that brings nothing lies on none of the discard piles."""
    t = table()
    give(t.s.players[0])
    before = [cards[:] for cards in t.s.discards]

    take(t, 0, "money")

    assert before == t.s.discards
    assert FOUR_KINDS == KINDS[: len(t.s.discards)]
    assert "money" not in owned(t.s.players[0])


@ONE_OF_EACH
def test_empty_pile_is_renewed(kind: str, name: str) -> None:
    """pile.reshuffle: When a card is needed the discards become the pile, and it is drawn."""
    t = table()
    code = KINDS.index(kind)
    pile(t.s, kind)
    t.s.discards[code] = [card(name)] * 3

    drawn = t.s.draw_card(code)

    assert card(name) == drawn
    assert [name] * 2 == in_pile(t.s, kind)
    assert [] == discarded(t.s, kind)


def test_renewed_pile_is_shuffled() -> None:
    """pile.reshuffle: Any of the discards can be drawn first."""
    names = ["red", "yellow", "blue", "green"]
    drawn = set()
    for key in range(1, 41):
        s = table(key=key).s
        pile(s, "artwork")
        s.discards[0] = [card(name) for name in names]
        drawn.add(s.draw_card(0))

    assert {card(name) for name in names} == drawn


def test_second_shuffle_is_another() -> None:
    """pile.reshuffle: A pile that is renewed twice does not come in the same order again."""
    orders = []
    s = table().s
    for _ in range(2):
        pile(s, "noble")
        s.discards[KINDS.index("noble")] = list(range(14, 20)) * 2
        s.draw_card(KINDS.index("noble"))
        orders.append(in_pile(s, "noble"))

    assert orders[0] != orders[1]


def test_renewed_pile_is_face_down() -> None:
    """pile.reshuffle: Nobody can see the order of the new pile."""
    t = table()
    pile(t.s, "house")
    t.s.discards[KINDS.index("house")] = [card("plain-single-lamp")] * 4

    t.s.draw_card(KINDS.index("house"))

    view = t.game.observe(t.s, 0)
    assert card("plain-single-lamp") not in view.piles[KINDS.index("house")]
    assert 3 == len(view.piles[KINDS.index("house")])


def test_empty_pile_waits() -> None:
    """pile.reshuffle-late: The last card drawn leaves the pile empty, and discards lie on."""
    t = table()
    pile(t.s, "material", "wood-wood")
    t.s.discards[MATERIAL] = [card("stone-stone"), card("metal-metal")]

    t.s.draw_card(MATERIAL)
    t.s.discard(card("wood-stone"))

    assert [] == in_pile(t.s, "material")
    assert ["stone-stone", "metal-metal", "wood-stone"] == discarded(t.s, "material")


def test_late_discards_are_shuffled_in() -> None:
    """pile.reshuffle-late: A card discarded after the pile ran out is in the new pile."""
    t = table()
    pile(t.s, "material", "wood-wood")
    t.s.draw_card(MATERIAL)
    t.s.discard(card("wood-stone"))

    assert card("wood-stone") == t.s.draw_card(MATERIAL)


@given(left=st.integers(0, 4), thrown=st.integers(0, 4))
@settings(max_examples=25)
def test_draw_goes_on_over_the_end(left: int, thrown: int) -> None:
    """pile.partial, pile.both-empty: Of three cards to draw, those of the old pile come first,
    then discards as far as there are any."""
    t = table(seats=3)
    pile(t.s, "material", *["wood-wood"] * left)
    t.s.discards[MATERIAL] = [card("stone-metal")] * thrown

    drawn = [t.s.draw_card(MATERIAL) for _ in range(3)]

    old, new = min(left, 3), min(thrown, max(3 - left, 0))
    nothing = [NO_CARD] * (3 - old - new)
    assert [card("wood-wood")] * old + [card("stone-metal")] * new + nothing == drawn


def test_nothing_to_draw() -> None:
    """pile.both-empty: Hankar has no card to give if pile and discards are empty."""
    t = table()
    pile(t.s, "material")
    give(t.s.players[0])

    take(t, 0, "hankar")
    t.play("discard hankar")

    assert [] == owned(t.s.players[0])
    assert [] == t.events("drew")


# Money


def test_shown_faces_add_up() -> None:
    """money.faces: A card showing 3 from a sale and one showing 1 for a late pass are 4 BEF."""
    t = table()
    t.s.passes = 1
    p = t.s.players[0]
    p.francs, p.hand = 1, architects("1/3")
    give(p, "red")
    lay_card(t.s, "a1", "money")

    turn_of(t, 0)
    t.play("place a1")  # shows 1 and sells red: no other way
    t.play("pass", "pass")  # by the others; nothing is left to do but pass

    assert 3 + 1 == p.francs


@pytest.mark.parametrize(("face", "left"), [("1/3", 2), ("2/4", 1), ("3/1", 0)])
def test_money_is_an_amount(face: str, left: int) -> None:
    """money.change: With 3 BEF any price up to 3 can be paid exactly."""
    t = table()
    t.s.players[0].francs = 3
    lay_card(t.s, "a1", "red")

    turn_of(t, 0)
    t.play("place a1", f"show {face}")

    assert left == t.s.players[0].francs


def test_paid_money_is_gone() -> None:
    """money.spent: The price goes to the bank, so nobody else is any richer."""
    t = table(seats=3)
    t.s.players[0].francs, t.s.players[1].francs, t.s.players[2].francs = 6, 5, 4
    lay_card(t.s, "a1", "red")

    turn_of(t, 0)
    t.play("place a1", "show 4/2")

    assert [2, 5, 4] == francs(t.s)


def test_nobody_pays_more_than_they_have() -> None:
    """money.no-debt: With 2 BEF an Architect cannot show 3 or 4."""
    t = table()
    t.s.players[0].francs = 2
    lay_card(t.s, "a1", "red")

    turn_of(t, 0)
    t.play("place a1")

    assert ["show 1/3", "show 2/4"] == t.offered()
    assert_refused(t, "show 3/1", "nouveau.cannot-pay")


@given(seed=st.integers(1, 10_000))
@settings(max_examples=20)
def test_nobody_is_ever_in_debt(seed: int) -> None:
    """money.no-debt: Played at random to its end, a game leaves nobody with less than nothing."""
    t = table(seats=3, key=seed)

    dice = Random(seed)
    while not t.is_over:
        t.s.choose(dice.choice(t.decision.options))
        assert min(francs(t.s)) >= 0


def test_no_credit_for_nobles() -> None:
    """money.no-debt: Whoever has 1 BEF cannot pay 2 for a noble, and loses it unasked."""
    t = table()
    p = t.s.players[0]
    give(p, "albert")
    p.francs = 1

    assert "money.no-debt" == PayNoble(0, 1).why_not(t.s, PAY[1])
    t.now(Upkeep(0))

    assert (1, []) == (p.francs, owned(p))


def test_belongings_are_kept() -> None:
    """money.kept: Money and cards are the same after the preparation of a new round."""
    t = table()
    p = t.s.players[1]
    belongings = ["red", "red", "wood-metal", "solid-single-lamp", "brugmann", "horta"]
    give(p, *belongings)
    p.francs = 17

    t.now(Preparation(), ActionPhase())

    assert (17, belongings) == (p.francs, owned(p))
