"""Art Nouveau actions: placing and paying; creation, sale and supply."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grandplace.engine.play import playout
from grandplace.games.bruxelles1897.components import (
    ARTWORK,
    ARTWORKS,
    CARDS,
    CELLS,
    FACES,
    NO_CARD,
)
from grandplace.games.bruxelles1897.steps.area import Preparation
from grandplace.games.bruxelles1897.steps.turn import ActionPhase
from tests.games.bruxelles1897.positions import (
    architects,
    assert_refused,
    cell,
    discarded,
    give,
    lay_architect,
    lay_card,
    owned,
    points,
    table,
    take,
    turn_of,
)
from tests.transcript import Transcript

VALUES = [("1/3", 1), ("3/1", 3), ("2/4", 2), ("4/2", 4), ("2/5", 2), ("5/2", 5)]


def placing(name: str, francs: int, *hand: str) -> Transcript:
    """Player 0, with this money and hand, has chosen to take a card out of b2."""
    t = table(seats=3)
    t.s.players[0].francs = francs
    t.s.players[0].hand = architects(*hand)
    lay_card(t.s, "b2", name)
    turn_of(t, 0)
    t.play("place b2")
    return t


# The examples


def test_nouveau_pay_before_sale() -> None:
    """nouveau.pay, nouveau.cannot-pay, nouveau.pay-first, sale.do: The example with 2 BEF."""
    t = table(seats=3)
    p = t.s.players[0]
    p.francs, p.hand = 2, architects("1/3", "2/4")  # the 2/4 leaves the face of the 1/3 open
    give(p, "blue")
    lay_card(t.s, "b2", "money")

    turn_of(t, 0)
    t.play("place b2")
    assert_refused(t, "show 3/1", "nouveau.cannot-pay")
    t.play("show 1/3")

    assert (4, []) == (p.francs, owned(p))
    assert "blue" == discarded(t.s, "artwork")[-1]


def test_sale_no_artwork() -> None:
    """nouveau.discard-unusable, sale.none: The example of a sale with nothing to sell."""
    t = placing("money", 5, "2/4")
    before = [cards[:] for cards in t.s.discards]

    t.play("show 4/2")

    p = t.s.players[0]
    assert (1, ["brugmann"], before) == (p.francs, owned(p), t.s.discards)
    where = cell("b2")
    assert (0, 4, NO_CARD) == (t.s.owner_on[where], t.s.value_on(where), t.s.card_on[where])


# Placing


def test_architect_for_card() -> None:
    """nouveau.swap: The Architect leaves the hand for the cell, and the card goes to the player."""
    t = placing("green", 5, "1/3", "1/3", "2/4")

    t.play("show 1/3")

    p, where = t.s.players[0], cell("b2")
    assert architects("1/3", "2/4") == p.hand
    assert (0, NO_CARD) == (t.s.owner_on[where], t.s.card_on[where])
    assert ["green", "brugmann"] == owned(p)


@pytest.mark.parametrize(("seats", "cells"), [(2, 10), (3, 12), (4, 16)])
def test_any_card_can_be_taken(seats: int, cells: int) -> None:
    """nouveau.swap: Every cell with a card is open to the player."""
    t = table(seats)

    cards = [f"place {CELLS[c]}" for c, card in enumerate(t.s.card_on) if card != NO_CARD]

    assert cells == len(cards)
    assert cards == [text for text in t.offered() if text.startswith("place")]


def test_architect_must_be_in_hand() -> None:
    """nouveau.swap, prison.stay: One that lies in prison or elsewhere cannot be placed."""
    t = placing("green", 9, "1/3", "2/4")  # and a 2/5 in prison

    assert_refused(t, "show 2/5", "prison.stay")
    t.s.players[t.player].prison = [0, 0, 0]
    assert_refused(t, "show 2/5", "nouveau.swap")
    assert ["show 1/3", "show 3/1", "show 2/4", "show 4/2"] == t.offered()


def test_both_sides_are_open() -> None:
    """nouveau.side: The player decides which value of the Architect lies up."""
    t = placing("green", 9, "1/3", "2/4", "2/5")

    assert [f"show {face}" for face in FACES] == t.offered()


@pytest.mark.parametrize(("face", "value"), VALUES)
def test_upper_value_is_shown_and_paid(face: str, value: int) -> None:
    """nouveau.side, nouveau.pay, setup.architects: The value that lies up is the price."""
    t = placing("green", 9, "1/3", "2/4", "2/5")

    t.play(f"show {face}")

    assert (value, 9 - value) == (t.s.value_on(cell("b2")), t.s.players[0].francs)


@pytest.mark.parametrize("francs", [2, 3, 4, 5])
def test_price_must_be_paid_in_full(francs: int) -> None:
    """nouveau.cannot-pay: A value up to the player's money can be shown, a higher one cannot."""
    t = placing("green", francs, "1/3", "2/4", "2/5")

    assert [f"show {face}" for face, value in VALUES if value <= francs] == t.offered()
    for face, value in VALUES:
        if value > francs:
            assert_refused(t, f"show {face}", "nouveau.cannot-pay")


def test_too_poor_to_place() -> None:
    """nouveau.cannot-pay: With 1 BEF and no Architect of value 1, the area is closed."""
    t = table(seats=3)
    p = t.s.players[0]
    p.francs, p.hand = 1, architects("2/4", "2/5")
    lay_card(t.s, "b2", "money")

    turn_of(t, 0)

    assert_refused(t, "place b2", "nouveau.cannot-pay")


@pytest.mark.parametrize(("name", "gain"), [("money", 3), ("brugmann", 4)])
def test_gains_do_not_help_to_pay(name: str, gain: int) -> None:
    """nouveau.pay-first: With 2 BEF showing 3 is refused even where the card gives as much."""
    t = table(seats=3)
    p = t.s.players[0]
    give(p, "red")
    p.francs, p.hand = 2, architects("1/3", "2/5")
    lay_card(t.s, "b2", name)
    turn_of(t, 0)

    t.play("place b2")
    assert_refused(t, "show 3/1", "nouveau.cannot-pay")
    t.play("show 2/5")

    assert gain == p.francs


@pytest.mark.parametrize(
    ("name", "event"),
    [
        ("red", "kept"),
        ("money", "sold"),
        ("wood-stone", "kept"),
        ("plain-single-lamp", "built"),
        ("albert", "rose"),
        ("expo", "exhibition"),
    ],
)
def test_card_tells_the_action(name: str, event: str) -> None:
    """nouveau.perform: Once the Architect is placed, the action of the taken card follows."""
    t = table(seats=3)
    give(t.s.players[0], "red", "wood-wood")

    take(t, 0, name)

    assert ["placed", event] == [m.key for m in t.s.log[:2]]


def test_sale_cannot_be_declined() -> None:
    """nouveau.compulsory: Whoever takes money and has artworks only chooses which to sell."""
    t = table(seats=3)
    give(t.s.players[0], "red", "blue")

    take(t, 0, "money")

    assert ["sell red", "sell blue"] == t.offered()


def test_last_artwork_is_sold_unasked() -> None:
    """nouveau.compulsory: A single artwork is sold, wanted or not."""
    t = table(seats=3)
    give(t.s.players[0], "green")

    take(t, 0, "money")

    assert [] == owned(t.s.players[0])


def test_construction_cannot_be_declined() -> None:
    """nouveau.compulsory: Whoever takes a house and has materials only chooses which to spend."""
    t = table(seats=3)
    give(t.s.players[0], "wood-wood", "stone-metal")

    take(t, 0, "solid-single-lamp")

    assert ["spend wood-wood", "spend stone-metal"] == t.offered()


@pytest.mark.parametrize(
    ("name", "houses"), [("money", []), ("plain-single-lamp", ["plain-single-lamp"])]
)
def test_unusable_card_is_discarded(name: str, houses: list[str]) -> None:
    """nouveau.discard-unusable: The Architect lies and is paid for, the card brings nothing."""
    t = table(seats=3)
    p = t.s.players[0]
    give(p)
    p.francs, t.s.discards = 5, [[], [], [], []]

    take(t, 0, name)

    assert (0, NO_CARD) == (t.s.owner_on[cell("a1")], t.s.card_on[cell("a1")])
    assert (4, [], 0) == (p.francs, owned(p), p.points())
    assert (houses, len(houses)) == (discarded(t.s, "house"), sum(map(len, t.s.discards)))


@pytest.mark.parametrize(
    ("name", "choices"),
    [("red", []), ("stone-metal", []), ("vandervelde", ["keep vandervelde"])],
)
def test_card_that_needs_nothing(name: str, choices: list[str]) -> None:
    """nouveau.always-possible: Who owns nothing can still create, supply and influence."""
    t = table(seats=3)
    p = t.s.players[0]
    give(p)
    p.prison = architects()

    take(t, 0, name)
    t.play(*choices)

    assert [name] == owned(p)


def test_exhibition_without_participants() -> None:
    """nouveau.always-possible: The Expo card can be taken though nobody has an artwork."""
    t = table(seats=3)

    take(t, 0, "expo")

    assert (0, [0, 0, 0]) == (t.s.expo, points(t.s))


@pytest.mark.parametrize("owner", [0, 1])
def test_taken_cells_are_taken(owner: int) -> None:
    """nouveau.stays: Where an Architect lies, own or not, no other can be placed this round."""
    t = table(seats=3)
    lay_architect(t.s, "c3", owner, "2/4")

    turn_of(t, 0)

    assert_refused(t, "place c3", "nouveau.stays")


@given(seed=st.integers(1, 10_000))
@settings(max_examples=20)
def test_architects_stay_till_the_next_round(seed: int) -> None:
    """nouveau.stays: Place and value last for the whole action phase, till the preparation."""
    t = table(seats=3)
    lay_architect(t.s, "c3", 1, "4/2")

    t.now(ActionPhase())
    playout(t.s, seed)
    assert (1, 4) == (t.s.owner_on[cell("c3")], t.s.value_on(cell("c3")))

    t.now(Preparation())
    assert t.s.is_free(cell("c3"))


# Creation, sale, supply


@pytest.mark.parametrize("name", ARTWORKS)
def test_artwork_is_kept(name: str) -> None:
    """creation.keep: The artwork lies open in front of the player."""
    t = table(seats=3)

    take(t, 0, name)

    assert [name, "brugmann"] == owned(t.game.observe(t.s, 2).players[0])


@pytest.mark.parametrize(
    ("artworks", "colours"),
    [(["red"], 1), (["red", "red"], 1), (["red", "red", "blue"], 2), (ARTWORKS, 4)],
)
def test_artworks_differ_by_colour(artworks: list[str], colours: int) -> None:
    """creation.colour: Four colours are all there is; two artworks of one colour are alike."""
    t = table(seats=3)
    give(t.s.players[0], *artworks)

    assert colours == t.s.players[0].different(ARTWORK)
    take(t, 0, "expo")
    for _ in range(colours - 1):  # the last one is shown unasked
        t.s.choose(t.decision.options[0])
    assert (colours, 1) == (len(t.events("showed")), t.player)


def test_sale_of_an_artwork() -> None:
    """sale.do: The chosen artwork is discarded, the others stay, and the player gains 3 BEF."""
    t = table(seats=3)
    p = t.s.players[0]
    give(p, "red", "blue", "green")
    p.francs = 5

    take(t, 0, "money")
    t.play("sell blue")

    assert (5 - 1 + 3, ["red", "green"]) == (p.francs, owned(p))
    assert "blue" == discarded(t.s, "artwork")[-1]


def test_only_own_artworks_are_sold() -> None:
    """sale.do: An artwork that the player does not own cannot be sold."""
    t = table(seats=3)
    give(t.s.players[0], "red", "blue")
    give(t.s.players[1], "green")

    take(t, 0, "money")

    assert_refused(t, "sell green", "sale.do")


def test_no_artwork_no_money() -> None:
    """sale.none: The Money card brings nothing and leaves the area."""
    t = table(seats=3)
    p = t.s.players[0]
    give(p, "wood-wood", "albert")
    p.francs = 5

    take(t, 0, "money")

    assert (4, ["wood-wood", "albert"]) == (p.francs, owned(p))
    assert (1, []) == (t.player, t.events("gained"))


MATERIAL_CARDS = [name for name in CARDS if set(name.split("-")) <= {"wood", "stone", "metal"}]


@pytest.mark.parametrize("name", MATERIAL_CARDS)
def test_material_is_kept(name: str) -> None:
    """supply.keep: The material card lies open in front of the player."""
    t = table(seats=3)

    take(t, 0, name)

    assert [name, "brugmann"] == owned(t.game.observe(t.s, 2).players[0])


@pytest.mark.parametrize("name", MATERIAL_CARDS)
def test_two_materials_on_a_card(name: str) -> None:
    """supply.two: One card pays for a house that costs two, with the types that it shows."""
    t = table(seats=3)
    give(t.s.players[0], "plain-single-lamp", name)

    take(t, 0, "plain-double-lamp")

    assert ["plain-single-lamp", "plain-double-lamp"] == owned(t.s.players[0])
    assert len(set(name.split("-"))) == t.s.players[0].points()


def test_no_third_material() -> None:
    """supply.two: One card does not pay for a house that costs three."""
    t = table(seats=3)
    give(t.s.players[0], "plain-single-lamp", "plain-single-lamp", "wood-stone")

    take(t, 0, "plain-double-lamp")

    assert ["wood-stone", "plain-single-lamp", "plain-single-lamp"] == owned(t.s.players[0])


def test_six_material_cards() -> None:
    """supply.two: Of three materials there are all six pairs, alike or different."""
    pairs = {tuple(sorted(name.split("-"))) for name in MATERIAL_CARDS}

    assert 6 == len(MATERIAL_CARDS) == len(pairs)
