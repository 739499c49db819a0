"""Cards 11 to 16: what they do after the Stock Exchange, the Plaza and the Park."""

import pytest

from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import COLUMNS, NEUTRAL
from grandplace.games.bruxelles1893.steps.final import FinalScoring
from grandplace.games.bruxelles1893.steps.resolution import ScoreIrises, SettleColumns
from tests.games.bruxelles1893.hands import check_goods, finish, holder
from tests.games.bruxelles1893.modules import in_brussels, played, ride, travellers, used_cards
from tests.games.bruxelles1893.positions import (
    assert_not_offered,
    assert_refused,
    bonuses,
    cell,
    earned,
    francs,
    keep,
    kept,
    label,
    levels,
    noble,
    offers,
    owned_works,
    pawn,
    points,
    prompt,
    space,
    stock,
    tilt,
    tilted,
    turn_of,
    works,
)
from tests.transcript import Transcript

FOUR_FRANCS = "stock-01"


def trading(*names: str, money: int = 10) -> Transcript:
    """Seat 0 is about to act, with so much money; the Stock Exchange brings 4 BF."""
    t = holder(*names)
    stock(t.s, FOUR_FRANCS)
    t.s.players[0].francs = money
    turn_of(t, 0)
    return t


def strolling(*names: str, nobles: tuple[str, ...], level: int = 1) -> Transcript:
    """Seat 0 keeps these nobles and is about to act; the Plaza lets so many take effect."""
    t = holder(*names)
    keep(t.s, 0, *nobles)
    space(t.s, 0, "palace", level)
    turn_of(t, 0)
    return t


def in_the_park(*names: str, owned: tuple[str, ...] = (), **bids: int) -> Transcript:
    """Seat 0 owns these works, has laid these bids, and has had the Park bring wood and stone."""
    t = holder(*names)
    works(t.s, 0, *owned)
    for where, bid in bids.items():
        pawn(t.s, where, 0, bid)
    turn_of(t, 0)
    t.play("use park", "name materials", "take wood+stone")
    return t


# --- card 11


def test_card_11_pays_for_every_figure_at_the_exchange() -> None:
    """be.card-11, be.cards-brussels: Pawns of all players, travellers, the own new ones."""
    t = trading("card-11")
    in_brussels(t.s, 1, "exchange", 1)
    in_brussels(t.s, 2, "exchange", 1)
    ride(t.s, "exchange", 1)
    in_brussels(t.s, 2, "park", 1)
    turn_of(t, 0)

    t.play("use exchange")

    assert ["play card-11", "done"] == t.offered()
    t.play("play card-11")
    assert (3, 10 + 4 + 6) == (t.s.players[0].brussels[0], t.s.players[0].francs)
    assert (["card-11"], (1, "Turn")) == (used_cards(t.s.players[0]), (t.player, prompt(t)))
    assert [10, 10] == francs(t.s)[1:]


def test_card_11_counts_the_traveller_just_sent() -> None:
    """be.card-11, be.traveller-use: One traveller and no pawn is one figure."""
    t = trading("card-11")
    travellers(t.s, 0, 1)
    turn_of(t, 0)

    t.play("use exchange", "travel 1", "play card-11")

    assert (0, 10 + 4 + 1) == (sum(t.s.players[0].brussels), t.s.players[0].francs)


def test_card_11_may_be_left() -> None:
    """be.card-11, be.cards-optional: It waits for a fuller space."""
    t = trading("card-11")

    t.play("use exchange", "done")

    assert (14, []) == (t.s.players[0].francs, used_cards(t.s.players[0]))


# --- card 12


@pytest.mark.parametrize(("money", "score"), [(1, 1), (5, 1), (6, 2), (11, 3), (15, 3)])
def test_card_12_scores_full_fives(money: int, score: int) -> None:
    """be.card-12, game.rounding: With the money just gained, of which nothing is spent."""
    t = trading("card-12", money=money)

    t.play("use exchange", "play card-12")

    assert (score, money + 4) == (earned(t.s.players[0], "cards"), t.s.players[0].francs)
    assert [score, 0, 0] == points(t.s)


def test_card_12_is_silent_below_five() -> None:
    """be.card-12, be.cards-optional: 4 BF are no set of five."""
    t = trading("card-12", money=0)

    t.play("use exchange")

    assert ((1, "Turn"), []) == ((t.player, prompt(t)), played(t))


# --- card 13


def test_card_13_activates_one_more_noble() -> None:
    """be.card-13, plaza.count: After as many as the Palace allows."""
    t = strolling("card-13", nobles=("brugmann", "buls", "empain"))

    t.play("use plaza", "activate brugmann", "play card-13")

    assert (["empain", "buls"], "Activate") == (offers(t, "activate"), prompt(t))
    t.play("activate buls")
    assert (15, [2, 1, 1]) == (t.s.players[0].francs, levels(t.s, "city-hall"))
    assert ["brugmann", "buls"] == tilted(t.s.players[0])
    assert (["card-13"], (1, "Turn")) == (used_cards(t.s.players[0]), (t.player, prompt(t)))


def test_card_13_activates_no_noble_twice() -> None:
    """be.card-13, nobles.once: Who lies sideways is refused, and one has to be named."""
    t = strolling("card-13", nobles=("brugmann", "buls", "empain"))

    t.play("use plaza", "activate brugmann", "play card-13")

    assert_refused(t, "activate brugmann", "nobles.once")
    assert_refused(t, "done", "plaza.count")


def test_card_13_is_silent_when_nobody_is_upright() -> None:
    """be.card-13, be.cards-optional: All were used by the Plaza, or before."""
    t = strolling("card-13", nobles=("brugmann", "buls"))
    tilt(t.s, 0, "buls")
    turn_of(t, 0)

    t.play("use plaza")

    assert (15, (1, "Turn")) == (t.s.players[0].francs, (t.player, prompt(t)))
    assert [] == used_cards(t.s.players[0])


def test_card_13_follows_a_plaza_stopped_early() -> None:
    """be.card-13, plaza.order: Who stops after one of two can still use the card for one."""
    t = strolling("card-13", nobles=("brugmann", "buls", "empain"), level=2)

    t.play("use plaza", "activate brugmann", "done", "play card-13", "activate empain")

    assert ["brugmann", "empain"] == tilted(t.s.players[0])
    assert (1, "Turn") == (t.player, prompt(t))


# --- card 14


def test_card_14_turns_a_noble_into_money() -> None:
    """be.card-14: Its end price of 4 BF, and it joins the discards."""
    t = strolling("card-14", nobles=("buls", "empain"))

    t.play("use plaza", "activate buls", "play card-14")

    assert (14, ["empain"]) == (t.s.players[0].francs, kept(t.s.players[0]))
    assert ([noble("buls")], []) == (t.s.noble_out, tilted(t.s.players[0]))
    assert (2, ["card-14"]) == (levels(t.s, "city-hall")[0], used_cards(t.s.players[0]))
    check_goods(t.s)


@pytest.mark.parametrize(
    ("name", "price"), [("empain", 3), ("van-de-velde", 5), ("maeterlinck", 5), ("solvay", 3)]
)
def test_card_14_pays_the_printed_price(name: str, price: int) -> None:
    """be.card-14, end.pay: By the noble."""
    t = strolling("card-14", nobles=(name, "buls"))
    tilt(t.s, 0, name)
    turn_of(t, 0)

    t.play("use plaza", "play card-14")

    assert f"discard {name}" in t.offered()
    assert ("drop", (noble(name), price)) == label(t, f"discard {name}")
    t.play(f"discard {name}")
    assert 10 + price == t.s.players[0].francs


def test_card_14_takes_any_noble_used_this_round() -> None:
    """be.card-14, nobles.turned: Not only those of this Plaza action; upright ones stay."""
    t = strolling("card-14", nobles=("brugmann", "buls", "empain"))
    tilt(t.s, 0, "empain")
    turn_of(t, 0)

    t.play("use plaza", "activate buls", "play card-14")

    assert (["empain", "buls"], "DropNoble") == (offers(t, "discard"), prompt(t))
    assert_not_offered(t, "discard brugmann", "done")


def test_card_14_sends_brugmann_out_of_the_game() -> None:
    """be.card-14, setup.brugmann-rest: 2 BF, and he is never in the deck."""
    t = strolling("card-14", nobles=("brugmann",))

    t.play("use plaza", "play card-14")

    assert (10 + 5 + 2, []) == (t.s.players[0].francs, kept(t.s.players[0]))
    assert ([], False) == (t.s.noble_out, noble("brugmann") in t.s.noble_deck)
    check_goods(t.s)


def test_card_14_takes_a_noble_for_good() -> None:
    """be.card-14, end.pay, end.row-nobles: At the end there is nobody to pay or to count."""
    t = strolling("card-14", nobles=("brugmann",))
    t.play("use plaza", "play card-14")
    t.now(FinalScoring())

    assert (17, []) == (t.s.players[0].francs, [e for e in t.events("paid-noble") if e[0] == 0])
    assert 0 == earned(t.s.players[0], "row-nobles")


def test_card_14_may_be_left() -> None:
    """be.card-14, be.cards-optional: The noble stays."""
    t = strolling("card-14", nobles=("buls",))

    t.play("use plaza", "done")

    assert (["buls"], []) == (kept(t.s.players[0]), used_cards(t.s.players[0]))


# --- card 15


@pytest.mark.parametrize(("taken", "left"), [(1, 4), (3, 2), (5, 0)])
def test_card_15_takes_money_back(taken: int, left: int) -> None:
    """be.card-15, place.bid-fixed: All or a part of a bid; the pawn stays."""
    t = in_the_park("card-15", e5=5)

    t.play("play card-15")

    assert (["1", "2", "3", "4", "5"], "Reclaim") == (offers(t, "bid"), prompt(t))
    assert ("take-back", (taken,)) == label(t, f"bid {taken}")
    t.play(f"bid {taken}")
    assert (left, 10 + taken) == (t.s.bid_on[cell("e5")], t.s.players[0].francs)
    assert (0, ["card-15"]) == (t.s.pawn_on[cell("e5")], used_cards(t.s.players[0]))
    assert (1, "Turn") == (t.player, prompt(t))


def test_card_15_takes_no_more_than_was_bid() -> None:
    """be.card-15: Nor nothing at all."""
    t = in_the_park("card-15", e5=2)

    t.play("play card-15")

    assert_refused(t, "bid 3", "be.card-15")
    assert ["bid 1", "bid 2"] == t.offered()


def test_card_15_takes_from_one_own_bid() -> None:
    """be.card-15: Which one is chosen; those of others are not on offer."""
    t = in_the_park("card-15", e5=5, d4=2)
    pawn(t.s, "e4", 1, bid=7)

    t.play("play card-15")

    assert (["d4", "e5"], "ReclaimFrom") == (offers(t, "reclaim"), prompt(t))
    assert ("reclaim", (cell("d4"), 2)) == label(t, "reclaim d4")
    t.play("reclaim d4", "bid 2")
    bids = [t.s.bid_on[cell(where)] for where in ("e5", "d4", "e4")]
    assert ([5, 0, 7], 12) == (bids, t.s.players[0].francs)


def test_card_15_takes_a_lone_franc_back() -> None:
    """be.card-15: There is one way to do that."""
    t = in_the_park("card-15", e5=1)

    t.play("play card-15")

    assert (0, 11) == (t.s.bid_on[cell("e5")], t.s.players[0].francs)


def test_card_15_takes_a_very_high_bid_back_in_parts() -> None:
    """be.card-15, place.bid-max: 35 of 36 BF."""
    t = in_the_park("card-15", e5=36)

    t.play("play card-15", "raise")
    assert_refused(t, "bid 7", "be.card-15")
    t.play("bid 5")

    assert (1, 45) == (t.s.bid_on[cell("e5")], t.s.players[0].francs)


def test_card_15_costs_the_column() -> None:
    """be.card-15, columns.winner: What is left of the bid counts there."""
    t = in_the_park("card-15", e5=5)
    pawn(t.s, "e4", 1, bid=3)
    t.play("play card-15", "bid 3")

    t.now(SettleColumns())

    assert [(1, COLUMNS.index("e"))] == [event[:2] for event in t.events("won")]


def test_card_15_leaves_a_column_to_nobody() -> None:
    """be.card-15, columns.nobody: A pawn without money wins no card, even alone."""
    t = in_the_park("card-15", e5=5)
    bonuses(t.s, "bonus-01", "bonus-02", "bonus-03", "bonus-04", "bonus-05")
    t.play("play card-15", "bid 5")

    t.now(SettleColumns())

    assert ([], []) == (t.events("won"), t.events("tied"))
    assert 4 == t.s.bonus_on[COLUMNS.index("e")]


def test_card_15_leaves_the_pawn_at_its_irises() -> None:
    """be.card-15, shields.no-money, shields.majority: Two pawns lead, whatever lies below them."""
    t = in_the_park("card-15", e5=5, d4=1)
    pawn(t.s, "e4", 1, bid=3)
    pawn(t.s, "d5", 2, bid=3)
    t.play("play card-15", "reclaim e5", "bid 5")

    t.now(ScoreIrises())

    assert [levels(t.s, "city-hall")[0], 0, 0] == points(t.s)


def test_card_15_leaves_the_space_taken() -> None:
    """be.card-15, place.one-pawn: Nobody else can go there."""
    t = in_the_park("card-15", e5=5)
    t.play("play card-15", "bid 5")

    assert_refused(t, "place e5", "place.one-pawn")


def test_card_15_is_silent_without_a_bid() -> None:
    """be.card-15, be.cards-optional: No pawn, or one whose money is gone already."""
    t = holder("card-15")
    pawn(t.s, "e5", 0, bid=0)
    pawn(t.s, "e4", 1, bid=3)
    turn_of(t, 0)

    t.play("use park", "name materials", "take wood+stone")

    assert ((1, "Turn"), []) == ((t.player, prompt(t)), played(t))


def test_card_15_takes_nothing_from_neutral_pawns() -> None:
    """be.card-15, two.blocks: No money lies below them."""
    t = holder("card-15", seats=2)
    pawn(t.s, "e5", NEUTRAL)
    pawn(t.s, "e4", 0, bid=2)
    turn_of(t, 0)

    t.play("use park", "name materials", "take wood+stone", "play card-15")

    assert (["1", "2"], "Reclaim") == (offers(t, "bid"), prompt(t))


# --- card 16


def test_card_16_scores_every_own_work() -> None:
    """be.card-16, be.white-counts: Whatever its colour; others' do not count."""
    t = in_the_park("card-16", owned=("blue", "blue", "black", "white-green"))
    works(t.s, 1, "green", "green")

    t.play("play card-16")

    assert ([4, 0, 0], 4) == (points(t.s), earned(t.s.players[0], "cards"))
    assert (["card-16"], (1, "Turn")) == (used_cards(t.s.players[0]), (t.player, prompt(t)))


def test_card_16_counts_the_work_just_made() -> None:
    """be.card-16, be.cards-brussels: It comes after the copied action."""
    t = holder("card-16")
    turn_of(t, 0)

    t.play("use park", "name workshop", "make blue", "play card-16")

    assert (1, ["blue"]) == (earned(t.s.players[0], "cards"), owned_works(t.s.players[0]))


def test_card_16_is_silent_without_works() -> None:
    """be.card-16, be.cards-optional: Also when the last one was just sold."""
    t = holder("card-16")
    works(t.s, 0, "blue")
    turn_of(t, 0)

    t.play("use park", "name sale")

    assert [] == finish(t)
    assert ([], []) == (owned_works(t.s.players[0]), used_cards(t.s.players[0]))


def test_cards_15_and_16_wait_for_the_copied_action() -> None:
    """be.card-15, be.card-16, be.cards-brussels: Nothing is asked before it is done."""
    t = holder("card-15", "card-16")
    pawn(t.s, "e5", 0, bid=2)
    works(t.s, 0, "blue")
    turn_of(t, 0)

    t.play("use park")
    assert "NameAction" == prompt(t)
    t.play("name nobles")
    assert "TakeNoble" == prompt(t)
    t.play("invite 0", "discard empain")

    assert ["card-15", "card-16"] == offers(t, "play")
    assert NOBODY == t.s.pawn_on[cell("c3")]
