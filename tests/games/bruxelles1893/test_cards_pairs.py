"""Two cards at one time, or in one action: their owner decides which comes first."""

import pytest

from grandplace.games.bruxelles1893.components import COLOURS, CUBES
from tests.games.bruxelles1893.hands import check_goods, holder
from tests.games.bruxelles1893.modules import in_brussels, played, used_cards
from tests.games.bruxelles1893.positions import (
    act,
    aim,
    assert_refused,
    cell,
    cubes,
    earned,
    francs,
    hoard,
    in_shop,
    keep,
    kept,
    needles,
    offers,
    on_top,
    owned_cubes,
    owned_works,
    pawn,
    points,
    prompt,
    shop,
    shown,
    space,
    stock,
    tilted,
    turn_of,
    works,
)
from tests.transcript import Transcript

JOKER = CUBES.index("joker")


def either_order(one: str, other: str) -> pytest.MarkDecorator:
    """Both orders of two cards."""
    return pytest.mark.parametrize("order", [(one, other), (other, one)])


# --- cards 1 and 2: after a Workshop action


@either_order("card-01", "card-02")
def test_cards_1_and_2(order: tuple[str, str]) -> None:
    """be.card-01, be.card-02, be.cards-same-time: A white work is a work, so both orders bring the
    same."""
    t = holder("card-01", "card-02")
    works(t.s, 0, "white-green")
    act(t, 0, "workshop")
    t.play("make blue")

    assert ["play card-01", "play card-02", "done"] == t.offered()
    t.play(*[f"play {card}" for card in order])

    assert [(0, card) for card in order] == played(t)
    assert (11, ["blue", "green"]) == (t.s.players[0].francs, owned_works(t.s.players[0]))
    assert (1, "Turn") == (t.player, prompt(t))


# --- cards 3 and 4: in a sale


def selling(*names: str) -> Transcript:
    """Seat 0 owns a green and a blue work; the shop shows green; the cursor is in a corner."""
    t = holder(*names)
    works(t.s, 0, "green", "blue")
    shop(t.s, "green", "yellow")
    aim(t.s, "2-2")
    act(t, 0, "sale")
    return t


def test_cards_3_and_4() -> None:
    """be.card-03, be.card-04: The shop before the work is chosen, the steps when it is sold."""
    t = selling("card-03", "card-04")

    assert ["play card-04", "done"] == t.offered()
    t.play("play card-04", "return green", "sell green")
    assert ["play card-03", "done"] == t.offered()
    t.play("play card-03", "aim 4-4")

    assert [(0, "card-04"), (0, "card-03")] == played(t)
    assert (["blue"], ["green", "yellow"]) == (owned_works(t.s.players[0]), in_shop(t.s))
    assert (9 + 2, 2) == (t.s.players[0].francs, points(t.s)[0])
    check_goods(t.s)


@pytest.mark.parametrize("use", ["card-03", "card-04"])
def test_card_3_or_card_4(use: str) -> None:
    """be.card-03, be.card-04, be.cards-optional: Each of them without the other."""
    t = selling("card-03", "card-04")
    steps = {
        "card-03": ["done", "play card-03", "aim 4-4", "cover yellow"],
        "card-04": ["play card-04", "return yellow", "done", "aim 2-2"],
    }
    t.play(*steps[use])

    assert ([use], (1, "Turn")) == (used_cards(t.s.players[0]), (t.player, prompt(t)))


# --- cards 5 and 6: in a Nobles action


def test_cards_5_and_6() -> None:
    """be.card-05, be.card-06: First a new display, at the end 3 VP for the noble discarded."""
    t = holder("card-05", "card-06")
    on_top(t.s, "albert")
    act(t, 0, "nobles")

    t.play("play card-06", "dismiss 0")
    assert ([0, 0, 0], "buls") == (points(t.s), shown(t.s)[3])
    t.play("invite 0", "discard buls")

    assert [(0, "card-06"), (0, "card-05")] == played(t)
    assert [3, 0, 0] == points(t.s)
    check_goods(t.s)


def test_card_6_does_not_set_card_5_off() -> None:
    """be.card-05, be.card-06: Displayed nobles sent away have had no effect, and bring nothing."""
    t = holder("card-05", "card-06")
    act(t, 0, "nobles")

    t.play("play card-06", "dismiss 3", "dismiss 2", "done", "invite 0", "keep empain")

    assert ([0, 0, 0], ["card-06"]) == (points(t.s), used_cards(t.s.players[0]))


# --- cards 7 and 8: after a Materials action


def test_card_7_before_card_8() -> None:
    """be.card-07, be.card-08, be.cards-same-time: A joker just gained can be exchanged."""
    t = holder("card-07", "card-08")
    act(t, 0, "materials")
    t.play("take wood+wood")

    assert_refused(t, "play card-08", "be.card-08")
    t.play("play card-07", "play card-08", "trade glass")

    assert ["wood", "wood", "joker", "glass"] == owned_cubes(t.s.players[0])
    assert [(0, "card-07"), (0, "card-08")] == played(t)


def test_card_8_before_card_7() -> None:
    """be.card-07, be.card-08, game.cubes-limited: A joker given back is there to be gained."""
    t = holder("card-07", "card-08")
    cubes(t.s, 0, "joker")
    hoard(t.s, 1, "wood", "wood", "stone")
    act(t, 0, "materials")
    t.play("take wood+stone")

    assert_refused(t, "play card-07", "be.card-07")
    t.play("play card-08", "play card-07")

    assert ["wood", "wood", "stone", "joker"] == owned_cubes(t.s.players[0])
    assert [(0, "card-08"), (0, "card-07")] == played(t)


# --- cards 9 and 10: in a Construction action


@pytest.mark.parametrize(("use", "left"), [("play card-10", 2), ("done", 0)])
def test_cards_9_and_10(use: str, left: int) -> None:
    """be.card-09, be.card-10: A foreign cube and a joker are cubes used for the cost."""
    t = holder("card-09", "card-10")
    cubes(t.s, 0, "iron", "joker")
    needles(t.s, "wood", "stone")
    act(t, 0, "construction")

    assert ["play card-09", "done"] == t.offered()
    t.play("play card-09", "turn wood", "build a1")
    assert ["play card-10", "done"] == t.offered()
    t.play(use)

    p = t.s.players[0]
    assert (5, left) == (earned(p, "building"), earned(p, "cards"))
    assert ([], (1, "Turn")) == (owned_cubes(p), (t.player, prompt(t)))


# --- cards 11 and 12: after the Stock Exchange


@pytest.mark.parametrize(
    ("order", "score"), [(("card-11", "card-12"), 3), (("card-12", "card-11"), 2)]
)
def test_cards_11_and_12(order: tuple[str, str], score: int) -> None:
    """be.card-11, be.card-12, be.cards-same-time: Money first makes more sets of five."""
    t = holder("card-11", "card-12")
    stock(t.s, "stock-01")
    in_brussels(t.s, 1, "exchange", 1)
    t.s.players[0].francs = 8
    turn_of(t, 0)

    t.play("use exchange")
    assert ["play card-11", "play card-12", "done"] == t.offered()
    t.play(*[f"play {card}" for card in order])

    assert (15, score) == (t.s.players[0].francs, earned(t.s.players[0], "cards"))
    assert [(0, card) for card in order] == played(t)


# --- cards 13 and 14: after the Plaza


def strolling() -> Transcript:
    """Seat 0 has activated Brugmann at the Plaza, and keeps Maeterlinck, upright."""
    t = holder("card-13", "card-14")
    keep(t.s, 0, "brugmann", "maeterlinck")
    space(t.s, 0, "palace", 1)
    turn_of(t, 0)
    t.play("use plaza", "activate brugmann")
    return t


def test_card_13_before_card_14() -> None:
    """be.card-13, be.card-14, be.cards-same-time: A noble activated by one is sold by the other."""
    t = strolling()

    t.play("play card-13", "play card-14")
    assert ["brugmann", "maeterlinck"] == offers(t, "discard")
    t.play("discard maeterlinck")

    assert (10 + 5 + 5, 5) == (t.s.players[0].francs, points(t.s)[0])
    assert (["brugmann"], ["brugmann"]) == (kept(t.s.players[0]), tilted(t.s.players[0]))
    assert [(0, "card-13"), (0, "card-14")] == played(t)
    check_goods(t.s)


def test_card_14_before_card_13() -> None:
    """be.card-13, be.card-14, be.cards-same-time: Only Brugmann lies sideways yet."""
    t = strolling()

    t.play("play card-14")
    assert ["play card-13", "done"] == t.offered()
    t.play("play card-13")

    assert (10 + 5 + 2, 5) == (t.s.players[0].francs, points(t.s)[0])
    assert (["maeterlinck"], ["maeterlinck"]) == (kept(t.s.players[0]), tilted(t.s.players[0]))
    assert [(0, "card-14"), (0, "card-13")] == played(t)


# --- cards 15 and 16: after the Park


@either_order("card-15", "card-16")
def test_cards_15_and_16(order: tuple[str, str]) -> None:
    """be.card-15, be.card-16, be.cards-same-time: Neither touches the other."""
    t = holder("card-15", "card-16")
    works(t.s, 0, "blue", "black")
    pawn(t.s, "e5", 0, bid=1)
    turn_of(t, 0)
    t.play("use park", "name materials", "take wood+stone")

    assert ["play card-15", "play card-16", "done"] == t.offered()
    t.play(*[f"play {card}" for card in order])

    assert ([11, 10, 10], [2, 0, 0]) == (francs(t.s), points(t.s))
    assert (0, [(0, card) for card in order]) == (t.s.bid_on[cell("e5")], played(t))


# --- cards 17 and 18: after the Market


def marketing(*left: str) -> Transcript:
    """Seat 0 has been to the Market, with one blue work and two cubes; of all works only these are
    in their stacks."""
    t = holder("card-17", "card-18")
    works(t.s, 0, "blue")
    cubes(t.s, 0, "wood", "iron")
    stacks = dict(zip(COLOURS, t.s.stacks, strict=True))
    works(t.s, 1, *[name for name in stacks for _ in range(stacks[name] - left.count(name))])
    turn_of(t, 0)
    t.play("use market")
    return t


def test_card_17_before_card_18() -> None:
    """be.card-17, be.card-18, be.cards-same-time: The work handed in is the only one to be made
    white."""
    t = marketing()

    assert_refused(t, "play card-18", "be.card-18")
    t.play("play card-17", "take stone+stone", "play card-18")

    assert ["white-blue"] == owned_works(t.s.players[0])
    assert [(0, "card-17"), (0, "card-18")] == played(t)
    check_goods(t.s)


def test_card_18_before_card_17() -> None:
    """be.card-17, be.card-18, be.cards-same-time: The last work is made white, so that cubes bring
    none, and it cannot be handed in itself."""
    t = marketing("green")

    t.play("play card-18", "play card-17")
    assert "GetCubes" == prompt(t)
    t.play("take stone+stone")

    assert ["white-green"] == owned_works(t.s.players[0])
    assert 2 == t.s.players[0].cubes[CUBES.index("stone")]
    assert [(0, "card-18"), (0, "card-17")] == played(t)
    check_goods(t.s)


def test_card_17_takes_the_last_work_from_card_18() -> None:
    """be.card-17, be.card-18, workshop.stack-empty: Cubes for the last green one; then there is
    nothing to make white."""
    t = marketing("green")

    t.play("play card-17", "give wood+iron")

    assert (["blue", "green"], (1, "Turn")) == (owned_works(t.s.players[0]), (t.player, prompt(t)))
    assert (["card-17"], 3) == (used_cards(t.s.players[0]), t.s.players[0].cubes[JOKER])
