"""Hints say in a sentence what an option would do; where there is nothing to say they are empty."""

from grandplace.games.bruxelles1893.components import BONUSES, BOTH, NO_CARD, POWER
from grandplace.games.bruxelles1893.steps.basics import Activate
from grandplace.games.bruxelles1893.steps.construction import LayHouse, PayForHouse, TurnNeedle
from grandplace.games.bruxelles1893.steps.resolution import UseCard
from grandplace.games.bruxelles1893.steps.sale import HangWork
from grandplace.games.bruxelles1893.steps.turn import Bid, SetBracket
from grandplace.games.bruxelles1893.text import brief, explain
from grandplace.words.render import Words
from tests.games.bruxelles1893.positions import (
    EACH,
    cell,
    courthouse,
    cubes,
    house,
    keep,
    needles,
    pawn,
    ready,
    said,
    set_action,
    shop,
    space,
    stock,
    table,
    turn_of,
    works,
)
from tests.transcript import Transcript


def hint(t: Transcript, text: str) -> str:
    """What is said about an option."""
    option = t.game.vocabulary.parse(text)
    assert option in t.decision.options, text
    return explain(t.s, Words("en", t.game), option)


def few(t: Transcript, text: str) -> str:
    """An option in few words."""
    option = t.game.vocabulary.parse(text)
    assert option is not None
    return brief(t.s, Words("en", t.game), option)


def test_a_finished_game_needs_no_hints() -> None:
    """There is nothing to explain."""
    t = ready("first")
    option = t.game.vocabulary.parse("pass")
    assert option is not None
    assert "" == explain(t.s, Words("en", t.game), option)


def test_the_bracket_tells_the_area() -> None:
    """Its first and last space, and how many there are."""
    t = ready("second", 4)
    stock(t.s, "stock-01")
    t.s.bracket = NO_CARD
    t.now(SetBracket(0))
    assert "Active: c3 to e5, 9 spaces." == hint(t, "bracket 2-2")


def test_the_workshop_of_each_edition() -> None:
    """The first draws blindly, the second lets choose."""
    for edition, words in (("first", "Draw 2 works blindly"), ("second", "not black")):
        t = ready(edition)
        set_action(t.s, "c3", "workshop")
        t.s.players[0].exhibitions = 1
        turn_of(t, 0)
        assert words in hint(t, "place c3")


@EACH
def test_a_sale_tells_whether_there_is_something_to_sell(edition: str) -> None:
    """The colours of the shop cannot be sold."""
    t = ready(edition)
    set_action(t.s, "c3", "sale")
    works(t.s, 0, "blue", "green")
    turn_of(t, 0)
    assert "up to 2 steps" in hint(t, "place c3")
    shop(t.s, "blue", "green")
    assert "No work to sell" in hint(t, "place c3")


@EACH
def test_construction_tells_whether_it_can_be_paid(edition: str) -> None:
    """By the needles and what is owned; all houses built means never."""
    t = ready(edition)
    set_action(t.s, "c3", "construction")
    needles(t.s, "wood", "stone")
    cubes(t.s, 0, "wood", "stone")
    turn_of(t, 0)
    assert said(edition, "Build a house for 2 units: wood, stone.") == hint(t, "place c3")
    needles(t.s, "wood", "iron")
    assert said(edition, "You cannot pay for a house now.") == hint(t, "place c3")
    t.s.players[0].houses = 6
    assert said(edition, "You cannot pay for a house now.") == hint(t, "place c3")


@EACH
def test_the_owner_of_a_house_is_named(edition: str) -> None:
    """Unless it is the own house."""
    t = ready(edition)
    house(t.s, "c3", 1)
    house(t.s, "d3", 0)
    turn_of(t, 0)
    assert hint(t, "place c3").endswith("Then Player 2 profits.")
    assert "profits" not in hint(t, "place d3")


@EACH
def test_brussels_and_passing(edition: str) -> None:
    """What each place brings; the first to pass gets something more."""
    t = ready(edition)
    stock(t.s, "stock-08")
    space(t.s, 0, "palace", 3)
    turn_of(t, 0)
    assert "7 BF from the supply" in hint(t, "use exchange")
    assert "up to 3 of your" in hint(t, "use plaza")
    assert "Copy any" in hint(t, "use park")
    assert "3 jokers" in hint(t, "use market")
    prize = "Exhibition tile" if edition == "first" else "face down"
    assert prize in hint(t, "pass")
    t.s.passed_first = 1
    assert said(edition, "your houses still") in hint(t, "pass")


@EACH
def test_a_bid_tells_what_becomes_of_the_column(edition: str) -> None:
    """The own bids and the highest other one; a high bid is asked for in parts."""
    t = ready(edition)
    pawn(t.s, "c2", 1, 4)
    pawn(t.s, "c3", 0, 2)
    t.s.players[0].francs = 40
    t.now(Bid(0, cell("c4"), 0))
    expected = "You keep 37 BF. Column c: you 5, the highest other bid 4."
    assert expected == hint(t, "bid 3")
    assert "more" in hint(t, "raise")
    assert ["3 BF", "30 BF+"] == [few(t, "bid 3"), few(t, "raise")]


def test_what_becomes_of_a_work_in_the_shop() -> None:
    """Covered in the first edition, back on its stack in the second."""
    for edition, words in (("first", "covered"), ("second", "back to its stack")):
        t = ready(edition)
        shop(t.s, "blue", "green")
        t.now(HangWork(0, 3))
        assert words in hint(t, "cover blue")


@EACH
def test_building(edition: str) -> None:
    """Points for going without jokers, what the needles show then, what the house brings."""
    t = ready(edition)
    needles(t.s, "wood", "stone")
    cubes(t.s, 0, "wood", "stone", "joker", "joker")
    t.now(PayForHouse(0, False))
    assert hint(t, "spend wood+stone").startswith("No joker: ")
    assert "no extra points" in hint(t, "spend wood+joker")
    assert "W J" == few(t, "spend wood+joker")
    t.now(TurnNeedle(0))
    shown = [hint(t, text) for text in t.offered()]
    assert all(text.endswith(("wood.", "stone.")) for text in shown)
    set_action(t.s, "a1", "sale")
    t.now(LayHouse(0))
    assert "a point for each of your works" in hint(t, "build a1")
    assert "a1 ¤ Sale" == few(t, "build a1")


@EACH
def test_payments_in_few_words(edition: str) -> None:
    """Letters for cubes, francs as they are paid."""
    t = ready(edition)
    needles(t.s, "wood", "francs")
    t.s.players[0].houses = 4
    cubes(t.s, 0, "wood", "wood", "joker")
    t.now(PayForHouse(0, True))
    assert "2W 3 BF J" == few(t, "spend wood+wood+francs+joker")


@EACH
def test_leaving_an_action_undone(edition: str) -> None:
    """The first edition allows it; a plain no needs no words."""
    t = ready(edition)
    needles(t.s, "wood", "stone")
    cubes(t.s, 0, "wood", "wood", "stone", "stone")
    t.now(PayForHouse(0, True))
    assert "count all the same" in hint(t, "no")


@EACH
def test_powers_and_rows(edition: str) -> None:
    """The levels, pawns in the Courthouse, what the row would bring."""
    t = ready(edition)
    space(t.s, 0, "palace", 2)
    courthouse(t.s, 0, 3)
    works(t.s, 0, "blue", "green")
    t.now(UseCard(0, BONUSES.index("bonus-05"), False))
    assert "Palace: level 2 becomes 3." == hint(t, "power palace")
    assert "would bring 4 VP, 2 more" in hint(t, "tuck works")
    assert ["Palace", "works ×2"] == [few(t, "power palace"), few(t, "tuck works")]
    space(t.s, 0, "palace", 6)
    assert "nothing happens" in hint(t, "power palace")
    t.now(UseCard(0, BONUSES.index("bonus-04"), False))
    assert said(edition, "You have 3 pawns in the Courthouse.") == hint(t, "power courthouse")
    t.now(UseCard(0, BONUSES.index("bonus-13"), False))
    assert "" == explain(t.s, Words("en", t.game), POWER[BOTH])
    assert "Pal+Hall" == few(t, "power both")


@EACH
def test_nobles(edition: str) -> None:
    """Activating tells the effect."""
    t = ready(edition)
    keep(t.s, 0, "solvay", "buls")
    t.now(Activate(0, 1, False))
    assert said(edition, "Effect: a noble cube, or two for a joker.") == hint(t, "activate solvay")
    assert "" == hint(t, "done")


@EACH
def test_spaces_and_brussels_in_few_words(edition: str) -> None:
    """For narrow lists."""
    t = table(edition)
    set_action(t.s, "c3", "nobles")
    turn_of(t, 0)
    assert said(edition, "c3 ♛ Nobles") == few(t, "place c3")
    assert said(edition, "Ste-Cath. 1♙") == few(t, "use market")
    assert "" == few(t, "pass")
