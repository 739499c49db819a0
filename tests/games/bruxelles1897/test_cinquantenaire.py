"""Cinquantenaire Park."""

import pytest

from grandplace.games.bruxelles1897.components import KINDS
from tests.games.bruxelles1897.positions import (
    architects,
    assert_refused,
    clear_area,
    discarded,
    give,
    in_pile,
    lay_card,
    owned,
    pile,
    points,
    table,
    tilted,
    turn_of,
)
from tests.transcript import Transcript

DRAWN = [
    ("creation", "artwork", ["red", "blue", "green"]),
    ("supply", "material", ["wood-wood", "stone-metal", "wood-stone"]),
    ("construction", "house", ["solid-single-lamp", "plain-single-lamp", "plain-double-lamp"]),
    ("influence", "noble", ["albert", "horta", "hankar"]),
]
ONE_HOUSE = "solid-double-lamp"


def park(*cards: str) -> Transcript:
    """Seat 0 owns these cards and has just sent one Architect to Cinquantenaire Park."""
    t = table()
    enter(t, *cards)
    return t


def enter(t: Transcript, *cards: str) -> None:
    """Seat 0 owns these cards and sends one Architect to Cinquantenaire Park."""
    give(t.s.players[0], *cards)
    turn_of(t, 0)
    t.play("use cinquantenaire", "send 1/3")


def test_cinquantenaire_sale_without_money() -> None:
    """turn.no-money, cinquantenaire.sale, brussels.one-more, brussels.free: The park is the only
    way to sell for a player without money."""
    t = table()
    p = t.s.players[0]
    p.francs, p.hand = 0, architects("1/3", "1/3", "1/3")
    give(p, "blue")
    clear_area(t.s)
    lay_card(t.s, "a1", "money")
    lay_card(t.s, "b2", "money")
    t.s.uses = [0, 0, 1]
    turn_of(t, 0)

    assert ["turn.no-money"] * 2 == [t.why_not("place a1"), t.why_not("place b2")]
    assert [] == [text for text in t.offered() if text.startswith("place")]
    t.play("use cinquantenaire", "name sale")

    assert [2, 0, 0] == p.brussels[6:]
    assert [] == owned(p)
    assert ["blue"] == discarded(t.s, "artwork")[-1:]
    assert 3 == p.francs


def test_cinquantenaire_two_twins() -> None:
    """cinquantenaire.draw-two, cinquantenaire.influence, influence.no-twin: One twin works and
    goes, the other just goes."""
    t = park("buls", "horta")
    p = t.s.players[0]
    p.levels = [2, 1, 1]
    pile(t.s, "noble", "horta", "buls")

    t.play("name influence", "pick horta")

    assert [3, 1, 1] == p.levels
    assert ["buls", "horta"] == owned(p)
    assert ["buls", "horta"] == discarded(t.s, "noble")
    assert 1 == t.player


def test_cinquantenaire_no_materials() -> None:
    """cinquantenaire.construction-needs, brussels.no-empty-use: 2 materials do not pay for 4."""
    t = park(ONE_HOUSE, ONE_HOUSE, "plain-single-lamp", "wood-stone")

    assert 4 == t.s.players[0].house_cost()
    assert_refused(t, "name construction", "cinquantenaire.construction-needs")


def test_cinquantenaire_just_enough_materials() -> None:
    """cinquantenaire.construction-needs: Two material cards pay for a fourth house."""
    t = park(ONE_HOUSE, ONE_HOUSE, "plain-single-lamp", "wood-stone", "wood-wood")

    assert "name construction" in t.offered()


def test_cinquantenaire_choose() -> None:
    """cinquantenaire.choose: Five actions can be named."""
    t = park("red", "wood-wood")

    actions = ["creation", "supply", "construction", "influence", "sale"]
    assert [f"name {action}" for action in actions] == t.offered()


def test_cinquantenaire_leaves_the_area_alone() -> None:
    """cinquantenaire.choose: No card is taken out of the Art Nouveau area."""
    t = park()
    pile(t.s, "artwork", "red", "blue")
    before = (t.s.card_on[:], t.s.owner_on[:])

    t.play("name creation", "pick red")

    assert before == (t.s.card_on, t.s.owner_on)
    assert ["red"] == owned(t.s.players[0])


def test_cinquantenaire_no_exhibition() -> None:
    """cinquantenaire.no-expo: An exhibition cannot be named, even with artworks to show."""
    t = park("red", "blue")

    assert_refused(t, "name exhibition", "cinquantenaire.no-expo")


@pytest.mark.parametrize(("action", "kind", "cards"), DRAWN[:3])
def test_cinquantenaire_draw_two(action: str, kind: str, cards: list[str]) -> None:
    """cinquantenaire.draw-two: Of the two top cards one is used, the other discarded."""
    t = park("metal-metal")
    pile(t.s, kind, *cards)

    t.play(f"name {action}")
    assert [f"pick {cards[0]}", f"pick {cards[1]}"] == t.offered()
    t.play(f"pick {cards[1]}")

    assert cards[:1] == discarded(t.s, kind)
    assert cards[2:] == in_pile(t.s, kind)
    assert cards[1] in owned(t.s.players[0])


def test_cinquantenaire_name_first() -> None:
    """cinquantenaire.name-first: Nothing is drawn before naming, and then it is too late to change."""
    t = park("wood-wood")
    pile(t.s, "material", "wood-stone", "stone-stone")
    assert [] == t.s.open_cards

    t.play("name supply")

    assert ["pick stone-stone", "pick wood-stone"] == t.offered()
    assert_refused(t, "name creation", "")


def test_cinquantenaire_influence() -> None:
    """cinquantenaire.influence: The chosen noble works and is kept tilted; the other does nothing."""
    t = park()
    pile(t.s, "noble", "albert", "horta")

    t.play("name influence", "pick albert")
    assert ["keep albert", "discard albert"] == t.offered()
    t.play("keep albert")

    assert [1, 2, 1] == t.s.players[0].levels
    assert ["albert"] == tilted(t.s.players[0])
    assert ["albert"] == owned(t.s.players[0])
    assert ["horta"] == discarded(t.s, "noble")


def test_cinquantenaire_influence_and_discard() -> None:
    """cinquantenaire.influence: The chosen noble may be discarded after its effect."""
    t = park()
    pile(t.s, "noble", "albert", "horta")

    t.play("name influence", "pick albert", "discard albert")

    assert [1, 2, 1] == t.s.players[0].levels
    assert [] == owned(t.s.players[0])


def test_cinquantenaire_hankar() -> None:
    """cinquantenaire.influence, noble.hankar: The effect may itself draw cards to choose from."""
    t = park()
    pile(t.s, "noble", "hankar", "horta")
    pile(t.s, "material", "wood-wood", "stone-stone")

    t.play("name influence", "pick hankar", "pick wood-wood", "keep hankar")

    assert ["wood-wood", "hankar"] == owned(t.s.players[0])
    assert [["horta"], ["stone-stone"]] == [discarded(t.s, "noble"), discarded(t.s, "material")]
    assert [] == t.s.open_cards


def test_cinquantenaire_sale() -> None:
    """cinquantenaire.sale: One artwork of the player's choice goes for 3 BEF."""
    t = park("red", "green")
    t.s.players[0].francs = 5
    pile(t.s, "artwork")

    t.play("name sale", "sell green")

    assert 5 + 3 == t.s.players[0].francs
    assert ["red"] == owned(t.s.players[0])
    assert ["green"] == discarded(t.s, "artwork")


def test_cinquantenaire_sale_needs_an_artwork() -> None:
    """cinquantenaire.sale-needs: Without an artwork a sale cannot be named."""
    t = park("wood-wood")

    assert_refused(t, "name sale", "cinquantenaire.sale-needs")


def test_cinquantenaire_construction() -> None:
    """cinquantenaire.construction: First the house is chosen, then it is paid for as usual."""
    t = park(ONE_HOUSE, "wood-wood", "stone-metal")
    pile(t.s, "house", "solid-single-lamp", "plain-single-lamp")

    t.play("name construction", "pick plain-single-lamp")
    assert ["spend wood-wood", "spend stone-metal"] == t.offered()
    t.play("spend stone-metal")

    assert ["wood-wood", ONE_HOUSE, "plain-single-lamp"] == owned(t.s.players[0])
    assert ["stone-metal"] == discarded(t.s, "material")[-1:]
    assert [2, 0, 0] == points(t.s)


@pytest.mark.parametrize(("action", "kind", "cards"), DRAWN[:3])
def test_cinquantenaire_one_card(action: str, kind: str, cards: list[str]) -> None:
    """cinquantenaire.one-card: The only card left of a kind is used and nothing is discarded."""
    t = park("metal-metal")
    pile(t.s, kind, cards[0])

    t.play(f"name {action}")

    assert cards[0] in owned(t.s.players[0])
    assert [] == discarded(t.s, kind)
    assert 1 == t.player


@pytest.mark.parametrize(("action", "kind", "cards"), DRAWN)
def test_cinquantenaire_no_card(action: str, kind: str, cards: list[str]) -> None:
    """cinquantenaire.no-card: A kind that is used up cannot be named."""
    t = table()
    pile(t.s, kind)

    enter(t, "metal-metal", "red")

    assert_refused(t, f"name {action}", "cinquantenaire.no-card")


@pytest.mark.parametrize(("action", "kind", "cards"), DRAWN)
def test_cinquantenaire_discards_are_cards(action: str, kind: str, cards: list[str]) -> None:
    """cinquantenaire.no-card: Cards that are only discarded are enough to name their kind."""
    t = table()
    pile(t.s, kind, *cards)
    code = KINDS.index(kind)
    t.s.piles[code], t.s.discards[code] = [], t.s.piles[code]

    enter(t, "metal-metal", "red")
    t.play(f"name {action}")

    assert {text.removeprefix("pick ") for text in t.offered()} < set(cards)
