"""Cards 19 to 24 but 22: at the start of a round, in its course, and at its end."""

import pytest

from grandplace.games.bruxelles1893.components import IRISES, NO_CARD, STOCKS
from grandplace.games.bruxelles1893.steps.final import EndOfRound, FinalScoring, Round
from grandplace.games.bruxelles1893.steps.turn import StockPhase
from tests.games.bruxelles1893.modules import (
    belle,
    cards,
    played,
    show,
    travellers,
    used,
    used_cards,
)
from tests.games.bruxelles1893.positions import (
    act,
    assert_not_offered,
    block,
    cubes,
    display,
    earned,
    francs,
    house,
    keep,
    kept,
    levels,
    needles,
    noble,
    noted,
    offers,
    open_cells,
    owned_cubes,
    owned_works,
    points,
    prompt,
    shown,
    stock_next,
    tilt,
    tilted,
)
from tests.transcript import Transcript


def start(t: Transcript) -> None:
    """A round begins: no bracket lies on the board, and a card is turned up."""
    t.s.bracket = NO_CARD
    stock_next(t.s, "stock-01")
    t.now(StockPhase())


def end(t: Transcript) -> None:
    """Everything that happens at the end of a round, up to the new display."""
    t.now(EndOfRound())


# Card 19


def test_a_traveller_at_the_start_of_a_round() -> None:
    """be.card-19: Its owner is not asked, and is not the first player either."""
    t = belle()
    cards(t.s, 1, "card-19")

    start(t)

    assert [0, 1, 0] == [p.travellers for p in t.s.players]
    assert ([(1, "card-19")], 3) == (played(t), t.s.railway)
    assert (0, "SetBracket") == (t.player, prompt(t))


def test_no_traveller_without_one_on_the_railway() -> None:
    """be.card-19, be.traveller-none: The card then gives nothing, and nothing else instead."""
    t = belle()
    cards(t.s, 1, "card-19")
    travellers(t.s, 0, 4)

    start(t)

    assert [4, 0, 0] == [p.travellers for p in t.s.players]
    assert ([], []) == (played(t), used_cards(t.s.players[1]))


def test_a_card_taken_in_a_round_waits_for_the_next() -> None:
    """be.card-19, be.cards-now: The start of this round is over."""
    t = belle()
    show(t.s, "card-19", "card-01", "card-02", "card-03", "card-04")
    cubes(t.s, 0, "wood", "stone")
    needles(t.s, "wood", "stone")
    act(t, 0, "construction")
    t.play("turn wood", "erect 1")
    assert 0 == t.s.players[0].travellers

    end(t)
    start(t)

    assert 1 == t.s.players[0].travellers


def test_one_traveller_every_round() -> None:
    """be.card-19, be.cards-once, be.traveller-unused: The old one goes home before the new comes."""
    t = belle()
    cards(t.s, 1, "card-19")
    for _ in range(3):
        start(t)
        assert (1, 3) == (t.s.players[1].travellers, t.s.railway)
        end(t)

    assert (0, 4) == (t.s.players[1].travellers, t.s.railway)


# Card 20


def test_the_bracket_on_any_iris() -> None:
    """be.card-20: Its owner sets it instead of the first player, after the card is turned up."""
    t = belle()
    cards(t.s, 2, "card-20")

    start(t)
    assert (2, "Offer", STOCKS.index("stock-01")) == (t.player, prompt(t), t.s.stock)
    t.play("play card-20")
    assert IRISES == offers(t, "bracket")
    t.play("bracket 4-1")

    assert ("4-1", True) == (IRISES[t.s.bracket], t.is_over)
    assert [(2, IRISES.index("4-1"))] == t.events("bracket")


@pytest.mark.parametrize(
    ("iris", "rows", "columns"), [("2-2", "345", "cde"), ("3-1", "123", "bcde")]
)
def test_the_larger_part_is_open(iris: str, rows: str, columns: str) -> None:
    """be.card-20, stock.area: As always the largest part is active."""
    t = belle()
    cards(t.s, 0, "card-20")

    start(t)
    t.play("play card-20", f"bracket {iris}")

    assert block(rows, columns) == open_cells(t.s)


def test_the_first_player_chooses_if_the_owner_does_not() -> None:
    """be.card-20, be.cards-optional: Then the two irises of the Stock Exchange card are on offer."""
    t = belle()
    cards(t.s, 2, "card-20")

    start(t)
    t.play("done")

    assert (0, ["2-2", "3-3"]) == (t.player, offers(t, "bracket"))
    assert ([], []) == (played(t), used_cards(t.s.players[2]))


def test_nobody_else_may_use_the_card() -> None:
    """be.card-20: Without it, the first player has two irises and nobody else is asked."""
    t = belle()
    cards(t.s, 2, "card-19")

    start(t)

    assert (0, ["2-2", "3-3"]) == (t.player, offers(t, "bracket"))


def test_traveller_and_bracket() -> None:
    """be.card-19, be.card-20, be.cards-same-time: One player has both: a traveller, then the
    question; declining it does not cost the traveller."""
    t = belle()
    cards(t.s, 1, "card-19", "card-20")

    start(t)
    assert (1, 1, ["card-20"]) == (t.s.players[1].travellers, t.player, offers(t, "play"))
    t.play("play card-20", "bracket 1-1")

    assert ["card-19", "card-20"] == used_cards(t.s.players[1])


# Card 21


@pytest.mark.parametrize("owner", [0, 1], ids=["own", "another's"])
def test_a_pawn_on_a_house(owner: int) -> None:
    """be.card-21: 3 VP at once, without a question."""
    t = belle()
    cards(t.s, 0, "card-21")
    house(t.s, "e5", owner)

    act(t, 0, "materials")

    assert (3, [(0, "card-21")]) == (earned(t.s.players[0], "cards"), played(t))


def test_only_the_first_pawn_on_a_house() -> None:
    """be.card-21, be.cards-once: The second in a round brings nothing."""
    t = belle()
    cards(t.s, 0, "card-21")
    house(t.s, "e5", 0)
    house(t.s, "e4", 0)
    act(t, 0, "construction")

    act(t, 0, "construction", where="e4")

    assert 3 == earned(t.s.players[0], "cards")


def test_no_points_without_a_house_or_for_others() -> None:
    """be.card-21: A space without a house gives nothing, and neither do others on the own house."""
    t = belle()
    cards(t.s, 0, "card-21")
    house(t.s, "e5", 0)
    act(t, 1, "construction")

    act(t, 0, "construction", where="e4")

    assert ([0, 0, 0], []) == ([earned(p, "cards") for p in t.s.players], played(t))


def test_a_house_whose_action_cannot_be_done() -> None:
    """be.card-21: The card asks for the pawn, not for the action."""
    t = belle()
    cards(t.s, 0, "card-21")
    house(t.s, "e5", 1)

    act(t, 0, "sale")

    assert (1, 3) == (len(t.events("unable")), earned(t.s.players[0], "cards"))


# Card 23


@pytest.mark.parametrize(
    ("leaving", "choices"),
    [("buls", []), ("maeterlinck", []), ("solvay", ["take glass"]), ("albert", [])],
)
def test_the_effect_of_the_noble_who_leaves(leaving: str, choices: list[str]) -> None:
    """be.card-23: 2 BF for the effect, and the noble is discarded all the same."""
    t = belle()
    cards(t.s, 0, "card-23")
    display(t.s, "vandervelde", "empain", "empain", leaving)

    end(t)
    t.play("play card-23", *choices)

    p = t.s.players[0]
    gains = (levels(t.s, "city-hall")[0] - 1, levels(t.s, "palace")[0] - 1, len(owned_cubes(p)))
    wanted = {"buls": (1, 0, 0), "albert": (0, 1, 0), "solvay": (0, 0, 1)}
    assert wanted.get(leaving, (0, 0, 0)) == gains
    assert (8, 5 if leaving == "maeterlinck" else 0) == (p.francs, earned(p, "nobles"))
    assert (["brugmann"], noble(leaving)) == (kept(p), t.s.noble_out[-1])
    assert ["", "vandervelde", "empain", "empain"] == shown(t.s)


def test_a_noble_that_one_has_already() -> None:
    """be.card-23: The card is not taken, so having the same one does not matter."""
    t = belle()
    cards(t.s, 0, "card-23")
    display(t.s, "vandervelde", "empain", "empain", "buls")
    keep(t.s, 0, "buls")
    tilt(t.s, 0, "buls")

    end(t)
    t.play("play card-23")

    assert (2, ["buls"]) == (levels(t.s, "city-hall")[0], kept(t.s.players[0]))


@pytest.mark.parametrize(("money", "free"), [(1, "buls"), (10, "")])
def test_no_effect_without_money_or_noble(money: int, free: str) -> None:
    """be.card-23: Who cannot pay is not asked, nor is anybody if nobody leaves."""
    t = belle()
    cards(t.s, 0, "card-23")
    display(t.s, "", "", "", free)
    t.s.players[0].francs = money

    end(t)

    assert (True, [], money) == (t.is_over, played(t), t.s.players[0].francs)


def test_the_effect_may_be_declined() -> None:
    """be.card-23, be.cards-optional: Then it costs nothing."""
    t = belle()
    cards(t.s, 0, "card-23")

    end(t)
    t.play("done")

    assert ([10, 10, 10], []) == (francs(t.s), played(t))


def test_a_traveller_that_goes_straight_back() -> None:
    """be.card-23, be.nagelmackers, be.traveller-unused: Bought for nothing."""
    t = belle()
    cards(t.s, 0, "card-23")
    display(t.s, "vandervelde", "empain", "empain", "nagelmackers")

    end(t)
    t.play("play card-23")

    assert [(0,)] == t.events("traveller")
    assert (8, 0, 4) == (t.s.players[0].francs, t.s.players[0].travellers, t.s.railway)


def test_a_white_work_from_a_noble_who_leaves() -> None:
    """be.card-23, be.livemont: Its colour is asked for."""
    t = belle()
    cards(t.s, 0, "card-23")
    display(t.s, "vandervelde", "empain", "empain", "privat-livemont")

    end(t)
    t.play("play card-23", "make green")

    assert ["white-green"] == owned_works(t.s.players[0])


def test_cards_of_the_last_round() -> None:
    """be.card-23, be.card-24, end.last-steps: The end of round five comes before the scoring."""
    t = belle()
    cards(t.s, 0, "card-23", "card-24")
    t.s.bracket = NO_CARD
    t.now(Round(5), FinalScoring())
    t.play(t.offered()[0], "pass", "pass", "pass")

    assert (0, "Offer", ["card-23"]) == (t.player, prompt(t), offers(t, "play"))
    t.play("done")

    assert [(0, "card-24")] == played(t)
    assert noted(t).index("played") < noted(t).index("final")


# Card 24


def test_points_for_idle_nobles() -> None:
    """be.card-24: 1 VP for each noble not used this round, before all are set upright."""
    t = belle()
    cards(t.s, 0, "card-24")
    keep(t.s, 0, "brugmann", "buls", "albert", "solvay")
    tilt(t.s, 0, "albert")

    end(t)

    assert (3, []) == (earned(t.s.players[0], "cards"), tilted(t.s.players[0]))
    assert (3, 0, 0) == tuple(points(t.s))


def test_no_points_if_all_were_used() -> None:
    """be.card-24: A noble just taken lies sideways and counts as used."""
    t = belle()
    cards(t.s, 0, "card-24")
    keep(t.s, 0)
    act(t, 0, "nobles")
    t.play("invite 0", "keep empain")

    end(t)

    assert ([], 0) == (played(t), points(t.s)[0])


def test_the_last_effect_and_idle_nobles() -> None:
    """be.card-23, be.card-24, be.round-end-order: First the noble's effect, then the points; one
    player's cards or two's."""
    t = belle()
    cards(t.s, 0, "card-24")
    cards(t.s, 2, "card-23")

    end(t)
    t.play("play card-23")

    assert [(2, "card-23"), (0, "card-24")] == played(t)
    assert (1, ["joker", "joker"]) == (points(t.s)[0], owned_cubes(t.s.players[2]))
    cards(t.s, 2, "card-23", "card-24")
    cards(t.s, 0)
    display(t.s, "vandervelde", "empain", "empain", "maeterlinck")
    end(t)
    t.play("play card-23")
    assert (1, 5) == (earned(t.s.players[2], "cards"), earned(t.s.players[2], "nobles"))


def test_used_cards_are_turned_up_again() -> None:
    """be.round-end-cards, be.round-end-order: All of them, those of the end of the round too."""
    t = belle()
    cards(t.s, 0, "card-01", "card-24", "card-23")
    used(t.s, 0, "card-01")

    end(t)
    assert_not_offered(t, "play card-01", "play card-24")
    t.play("play card-23")

    assert ([], NO_CARD) == (used_cards(t.s.players[0]), t.s.players[0].sent)
    assert 2 == len(played(t))
