"""Hints and few words for what the expansion and the boards offer."""

import pytest

from grandplace.engine.options import Option
from grandplace.games.bruxelles1893.components import BOARD, ERECT, NO_CARD, PLAY, SEAT, TAKE, WHITE
from grandplace.games.bruxelles1893.modules import (
    ABILITY,
    ARCHITECTS,
    CARDS,
    MOMENTS,
    TILES,
    TURN_OVER,
)
from grandplace.games.bruxelles1893.steps.actions import TakeCubes, TakeNoble
from grandplace.games.bruxelles1893.steps.basics import MakeWhite
from grandplace.games.bruxelles1893.steps.brussels import Crew
from grandplace.games.bruxelles1893.steps.cards import (
    AnyBracket,
    DismissNobles,
    DoubleWhich,
    DropNoble,
    FetchCard,
    Reclaim,
    ReclaimFrom,
    SendFigure,
    YieldCard,
)
from grandplace.games.bruxelles1893.steps.construction import LayHouse, PayForHouse
from grandplace.games.bruxelles1893.steps.goods import (
    FlipWork,
    GiveUp,
    ReturnWork,
    ShiftNeedle,
    TradeJoker,
)
from grandplace.games.bruxelles1893.steps.moments import Moment, Offer
from grandplace.games.bruxelles1893.steps.resolution import UseCard
from grandplace.games.bruxelles1893.steps.sale import PassOff, SellWork
from grandplace.games.bruxelles1893.steps.tiles import FavourRow
from grandplace.games.bruxelles1893.steps.turn import TakeSeat
from grandplace.games.bruxelles1893.text.hints import HINTS
from grandplace.games.bruxelles1893.text.hints.asked import Asked
from grandplace.games.bruxelles1893.text.hints.goods import ONE_LINE
from grandplace.games.bruxelles1893.this_turn import begun
from tests.games.bruxelles1893.modules import (
    BOARDS,
    BOTH,
    belle,
    board,
    boards,
    cards,
    pavilion,
    seat_pawn,
    show,
    tiles,
    travellers,
    used,
)
from tests.games.bruxelles1893.positions import (
    bonuses,
    bracket,
    cell,
    cubes,
    display,
    face_down,
    house,
    keep,
    needles,
    noble,
    pawn,
    set_action,
    shop,
    space,
    table,
    tilt,
    turn_of,
    works,
)
from tests.games.bruxelles1893.test_hints import few, hint
from tests.terminal.tables import LANGUAGES, named
from tests.transcript import Transcript


def offer(t: Transcript, moment: str) -> None:
    """Seat 0 may use powers of a moment, after an action on the Art Nouveau board."""
    t.s.turn = begun(cell("e5")).having_done(0)
    t.now(Offer(0, MOMENTS.index(moment), []))


# --- the turn


def test_a_space_with_a_tile_tells_of_it() -> None:
    """be.seat-offer: Unless the pawn is the last one."""
    t = belle()
    turn_of(t, 0)
    assert hint(t, "place c3").endswith("Then maybe a seat on a tile.")
    assert "tile" not in hint(t, "place d4")
    t.s.players[0].pawns = 1
    assert "tile" not in hint(t, "place c3")


def test_construction_is_a_house_or_a_pavilion() -> None:
    """be.pavilion-instead: Payable or not."""
    t = belle()
    set_action(t.s, "d4", "construction")
    needles(t.s, "wood", "glass")
    cubes(t.s, 0, "wood", "glass")
    turn_of(t, 0)
    assert "Build a house or a pavilion for 2 units: wood, glass." == hint(t, "place d4")
    cubes(t.s, 0, "wood")
    assert "You cannot pay for a house or a pavilion now." == hint(t, "place d4")


def test_travellers_are_never_locked_up() -> None:
    """be.traveller-use, be.traveller-majority."""
    t = belle()
    travellers(t.s, 0, 2)
    t.s.uses = [4, 0, 0, 0]
    t.now(Crew(0, 0))
    assert "never locked up" in hint(t, "travel 1")
    cost = t.s.brussels_cost(0)
    assert f"{cost - 1}♙ 1♘" == few(t, "travel 1")


@pytest.mark.parametrize(
    ("tile", "now"),
    [
        ("tile-01", "1 VP for every 7 VP. As things stand: 2 VP."),
        ("tile-02", "higher by 2. As things stand: 8 VP."),
        ("tile-03", "3 BF for each space reached of the City Hall. As things stand: 9 BF."),
        ("tile-04", "it counts as 4 works. As things stand: 4 VP."),
        ("tile-05", "2 VP for each space reached of the Palace. As things stand: 4 VP."),
        ("tile-06", "it counts as a house more. As things stand: 4 VP."),
        ("tile-07", "bonus cards face down. As things stand: 6 VP."),
        ("tile-08", "2 VP more for each of your buildings. As things stand: 4 VP."),
        ("tile-09", "5 VP for each pair of your houses side by side. As things stand: 5 VP."),
        ("tile-11", "3 VP for each of your white works. As things stand: 3 VP."),
        ("tile-12", "your nobles cost nothing. As things stand: 6 BF."),
    ],
)
def test_a_tile_tells_what_it_would_bring_now(tile: str, now: str) -> None:
    """be.tile-01 to be.tile-12: By what the player has."""
    t = belle()
    s = t.s
    tiles(s, tile, *[other for other in TILES if other != tile][:3])
    s.players[0].earned = [15, *s.players[0].earned[1:]]
    s.players[0].courthouse = 1
    space(s, 0, "city-hall", 3)
    space(s, 0, "palace", 2)
    space(s, 0, "architect", 3)
    face_down(s, 0, 2)
    house(s, "a1", 0)
    house(s, "b1", 0)
    works(s, 0, "white-blue")
    keep(s, 0, "brugmann", "buls")
    t.now(TakeSeat(0))
    assert hint(t, f"seat {tile}").startswith("At the end: ")
    assert hint(t, f"seat {tile}").endswith(now)
    assert "stays available" in hint(t, "no")


def test_the_portrait_tells_its_value() -> None:
    """be.tile-10, asym.horta-track: By the own board."""
    t = boards(3, BOTH)
    tiles(t.s, "tile-10", "tile-01", "tile-02", "tile-03")
    t.now(TakeSeat(0))
    assert "the portrait: 15 VP for each building." in hint(t, "seat tile-10")
    assert "portrait" == few(t, "seat tile-10")
    t.now(TakeSeat(2))
    assert "the portrait: 17 VP for each building." in hint(t, "seat tile-10")


# --- building


def test_a_pavilion_tells_visit_and_card() -> None:
    """be.visit-score, be.pavilion-card: Colours in the row, when the card is used, what it does."""
    t = belle()
    show(t.s, "card-01", "card-07", "card-12", "card-20", "card-30")
    cubes(t.s, 0, "glass", "glass")
    pawn(t.s, "b3", 1)
    pawn(t.s, "d3", 2)
    t.now(LayHouse(0))
    expected = "Visit now: 2 VP. Stock Exchange: 1 VP for every 5 BF you own."
    assert expected == hint(t, "erect 3")
    assert hint(t, "erect 4") == "Visit now: 0 VP. New round: the bracket goes on any iris."
    assert "⌂3 2G 1 VP/5 BF" == few(t, "erect 3")


def test_a_house_on_construction_counts_all_buildings() -> None:
    """be.free-build: Pavilions too."""
    t = belle()
    set_action(t.s, "a1", "construction")
    t.now(LayHouse(0))
    assert "each of your buildings" in hint(t, "build a1")


def test_jokers_do_not_cost_the_points_with_a_card() -> None:
    """be.card-09: The points are certain."""
    t = belle()
    needles(t.s, "wood", "glass")
    cubes(t.s, 0, "wood", "glass", "joker", "joker")
    t.now(PayForHouse(0, False))
    assert "no extra points" in hint(t, "spend wood+joker")
    assert "W G" == few(t, "spend wood+glass")
    t.s.turn = t.s.turn.swapping(1)
    assert "5 VP more, jokers or not." == hint(t, "spend wood+joker")


def test_a_needle_turned_first() -> None:
    """asym.saintenoy-needle: What both show then; either way."""
    t = boards()
    board(t.s, 0, "saintenoy")
    needles(t.s, "wood", "francs")
    cubes(t.s, 0, "wood", "iron", "stone", "joker", "joker")
    t.now(ShiftNeedle(0))
    assert "The needles then show: iron, 3 BF." == hint(t, "shift wood-back")
    assert "The needles then show: stone, wood." == hint(t, "shift francs-back")
    assert "BF→stone" == few(t, "shift francs-back")


def test_more_cubes_than_words_have_room_for() -> None:
    """be.glass-everywhere: Letters then; the hint stays one line."""
    t = belle()
    needles(t.s, "any", "empty")
    cubes(t.s, 0, "wood", "glass")
    t.now(TakeCubes(0, False))
    assert hint(t, "take glass+glass").startswith("You have: wood, glass. The needles show: ")
    assert "2G" == few(t, "take glass+glass")
    kinds = ["wood", "iron", "stone", "joker", "glass"]
    cubes(t.s, 0, *[kind for kind in kinds for _ in range(8)])
    say = named("fr", t.game, 3)
    text = HINTS["take"](Asked(t.s, say, 0), TAKE[0])
    assert "8B 8F 8P 8J 8V" in text and len(text) <= ONE_LINE


# --- works


def test_white_works() -> None:
    """be.livemont, be.white-half, be.white-joker, be.white-in-shop."""
    t = belle()
    works(t.s, 0, "blue", "white-blue", "white-green")
    t.now(SellWork(0, False))
    assert "You own: 2." in hint(t, "sell white-blue") and "Half" in hint(t, "sell white-blue")
    assert "With the cursor as it is: 4 BF, 4 VP." in hint(t, "sell blue")
    t.now(PassOff(0, WHITE))
    assert "Half the price. With the cursor as it is: 2 BF, 2 VP." == hint(t, "as blue")
    assert "blue" == few(t, "as blue")
    t.now(MakeWhite(0))
    assert "worth nothing at the end" in hint(t, "make blue")
    assert "□blue" == few(t, "make blue")
    t.now(FlipWork(0))
    assert "Works of this colour you own: 1." in hint(t, "flip blue")
    shop(t.s, "white-yellow", "green")
    t.now(ReturnWork(0))
    assert "a white work can be sold again" in hint(t, "return white-yellow")
    assert "its colour can be sold again" in hint(t, "return green")
    assert ["□yellow", "green"] == [few(t, "return white-yellow"), few(t, "return green")]


def test_cubes_against_works() -> None:
    """be.card-08, be.card-17: What there is already."""
    t = belle()
    cubes(t.s, 0, "wood", "glass", "joker")
    works(t.s, 0, "blue", "green")
    t.now(GiveUp(0))
    assert "You have: wood, joker, glass." in hint(t, "give wood+glass")
    assert "Works of this colour you own: 1." in hint(t, "hand-in blue")
    assert ["W G", "blue"] == [few(t, "give wood+glass"), few(t, "hand-in blue")]
    t.now(TradeJoker(0))
    assert "You have: wood, joker, glass." in hint(t, "trade glass")
    assert "J→G" == few(t, "trade glass")


# --- nobles


def test_a_noble_turned_up() -> None:
    """asym.hankar-reveal: Like those on display."""
    t = boards()
    t.s.turn = t.s.turn.showing(noble("maeterlinck"))
    t.now(TakeNoble(0, False))
    assert "5 VP, at once. Keeping the noble costs 5 BF at the end." == hint(t, "invite top")


def test_nobles_that_leave() -> None:
    """be.card-06, be.card-14, be.tile-12."""
    t = belle()
    display(t.s, "solvay", "nagelmackers", "privat-livemont", "empain")
    t.now(DismissNobles(0))
    assert "Another noble comes. Effect of this one: a traveller." == hint(t, "dismiss 2")
    assert "Nagelmackers" == few(t, "dismiss 2")
    t.play("dismiss 2")
    assert "The display is filled up." == hint(t, "done")
    keep(t.s, 0, "brugmann", "buls")
    tilt(t.s, 0, "brugmann", "buls")
    t.now(DropNoble(0))
    assert "no further effects" in hint(t, "discard buls")
    assert "Buls +4 BF" == few(t, "discard buls")
    seat_pawn(t.s, 0, "tile-12")
    t.now(TakeNoble(0, False))
    assert "Keeping the noble costs 0 BF at the end." in hint(t, "invite 0")


# --- powers


def test_a_power_tells_what_it_does_and_brings_now() -> None:
    """be.card-01, be.card-02: A number where there is one."""
    t = belle()
    pavilion(t.s, 0, 1, "card-01")
    pavilion(t.s, 0, 2, "card-02")
    works(t.s, 0, "blue", "white-blue", "green")
    offer(t, "workshop.after")
    assert "1 BF for each of your works. Now: 3 BF." == hint(t, "play card-01")
    assert "A white work is turned to its colour." == hint(t, "play card-02")
    assert "when the moment comes again" in hint(t, "done")
    assert ["1 BF/work", "□ to colour"] == [few(t, "play card-01"), few(t, "play card-02")]


def test_what_a_board_can_do_is_told() -> None:
    """asym.saintenoy-needle: In a sentence, and in few words."""
    t = boards()
    board(t.s, 0, "saintenoy")
    needles(t.s, "wood", "stone")
    cubes(t.s, 0, "wood", "stone", "joker", "joker")
    offer(t, "construction.before")
    assert "A needle is turned before you pay, either way." == hint(t, "play saintenoy")
    assert "needle ±1" == few(t, "play saintenoy")


def test_bids_taken_back() -> None:
    """be.card-15: The column before and after."""
    t = belle()
    pawn(t.s, "d4", 0, 5)
    pawn(t.s, "c3", 0, 2)
    pawn(t.s, "d3", 1, 3)
    t.now(ReclaimFrom(0))
    assert "Column d: you 5, the highest other bid 3." == hint(t, "reclaim d4")
    assert "d4 5 BF" == few(t, "reclaim d4")
    t.now(Reclaim(0, cell("d4"), 0))
    expected = "You then have 14 BF. Column d: you 1, the highest other bid 3."
    assert expected == hint(t, "bid 4")
    assert "4 BF" == few(t, "bid 4")


def test_another_turn_tells_what_is_left_for_it() -> None:
    """be.card-22: Without the figure that goes."""
    t = belle()
    travellers(t.s, 0, 2)
    t.s.players[0].pawns = 3
    t.now(SendFigure(0))
    assert hint(t, "send pawn").endswith("Left for your turn: 2 pawns, 2 travellers.")
    assert hint(t, "send traveller").endswith("Left for your turn: 3 pawns, 1 traveller.")


def test_another_turn_in_vain_is_told() -> None:
    """be.card-22: Of the card and of each figure, as far as passing is all that would be left."""
    t = belle()
    cards(t.s, 0, "card-22")
    travellers(t.s, 0, 2)
    t.s.players[0].pawns, t.s.uses = 1, [6, 6, 6, 6]
    t.s.turn = t.s.turn.having_done(0)
    t.now(Moment(0, TURN_OVER))
    assert not hint(t, "play card-22").endswith("Then you can only pass.")
    t.play("play card-22")
    assert hint(t, "send pawn").endswith("Then you can only pass.")
    assert hint(t, "send traveller").endswith("Left for your turn: 1 pawn, 1 traveller.")

    t.s.players[0].pawns = 0
    used(t.s, 0)
    t.now(Moment(0, TURN_OVER))
    assert hint(t, "play card-22").endswith("Then you can only pass.")


def test_any_bracket_tells_the_area() -> None:
    """be.card-20: Like the bracket of the Stock Exchange card."""
    t = belle()
    t.s.bracket = NO_CARD
    t.now(AnyBracket(0))
    assert "Active: c3 to e5, 9 spaces." == hint(t, "bracket 2-2")


def test_other_bonus_cards() -> None:
    """be.card-25: What is left behind, and the symbols of what comes."""
    t = belle()
    bracket(t.s, "2-2")
    bonuses(t.s, "bonus-01", "bonus-13", "", "", "")
    t.s.players[0].won = [4, 5]
    t.now(YieldCard(0))
    first = t.offered()[0]
    assert "is discarded then" in hint(t, first) and few(t, first)
    t.now(FetchCard(0, 4))
    assert "Symbols of the card: multiplier +2." == hint(t, "fetch a")
    assert "a Palace" == few(t, "fetch a")


def test_a_pawn_that_counts_twice_tells_irises() -> None:
    """be.card-27: How many would be won, and without it."""
    t = belle()
    for where, owner in (("b3", 2), ("c3", 0), ("b4", 2), ("c4", 1), ("b2", 1), ("c2", 0)):
        pawn(t.s, where, owner)
    t.now(DoubleWhich(0))
    assert "Irises that are yours then: 2 instead of 1." == hint(t, "double c3")
    assert "Irises that are yours then: 1 instead of 1." == hint(t, "double c2")


# --- boards


def test_boards_tell_what_is_different() -> None:
    """asym.boards: Values, and what the owner can do."""
    t = table("second", 3, 1, BOARDS)
    told = [hint(t, f"board {name}") for name in ARCHITECTS]
    assert told[0].startswith("City Hall 1 3 4 6 7 9. Nobles: the top noble")
    assert "Palace 2 2 3 4 5 7. Workshop: a cube by the colour of the work." == told[1]
    assert "Architect 2 4 6 8 10 12. Materials: 2 BF besides." == told[2]
    assert told[3].startswith("Multipliers 2 2 2 2. Construction: ")
    assert "Buildings cost 2 2 2 3 3 4. Sale: 1 BF and 1 VP besides." == told[4]
    assert "Paul Hankar" == few(t, "board hankar")


def test_levels_are_those_of_the_own_board() -> None:
    """asym.hankar-track, be.tile-10: And so is their end."""
    t = boards(3, BOTH)
    t.now(UseCard(0, 5, False))
    option = next(text for text in t.offered() if text.startswith("power city-hall"))
    assert "City Hall: level 1 becomes 3." == hint(t, option)
    space(t.s, 0, "city-hall", 6)
    assert "City Hall: level 9 is the highest, nothing happens." == hint(t, option)


def test_the_favoured_row_tells_what_it_would_bring() -> None:
    """be.tile-02: As things stand."""
    t = belle()
    works(t.s, 0, "blue", "green", "white-blue")
    seat_pawn(t.s, 0, "tile-02")
    t.now(FavourRow(0))
    expected = "As things stand this row would bring 6 VP, 4 more than now."
    assert expected == hint(t, "favour works")


# --- every word


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words_that_fit(language: str) -> None:
    """All cards, tiles and boards: few words beside the board, hints in one line."""
    t = boards(5, BOTH)
    say = named(language, t.game, 5)
    asked = Asked(t.s, say, 0)
    t.s.turn = t.s.turn.having_done(0)
    for card in range(len(CARDS)):
        t.s.shown = [card] * 5
        assert len(asked.does(card)) <= 12, asked.does(card)
        assert len(asked.when(card)) <= 10, asked.when(card)
        assert_one_line(asked, PLAY[card])
        assert_one_line(asked, ERECT[0])
    for tile in range(len(TILES)):
        assert len(asked.boon(tile)) <= 12, asked.boon(tile)
        assert_one_line(asked, SEAT[tile])
    for architect in range(len(ARCHITECTS)):
        assert_one_line(asked, BOARD[architect])
        assert HINTS["play"](asked, PLAY[ABILITY + architect])


def assert_one_line(asked: Asked, option: Option) -> None:
    """The hint for an option fits in the least window."""
    hint = HINTS[option.verb.name](asked, option)
    assert len(hint) <= ONE_LINE, hint
