"""The options of cards and boards as the page lists them, once they are used; and the forecast."""

import pytest

from grandplace.games.bruxelles1893 import page
from grandplace.games.bruxelles1893.components import (
    BONUSES,
    BRACKET,
    COLOURS,
    IRISES,
    KINDS,
    NO_CARD,
    WORKS,
)
from grandplace.games.bruxelles1893.page.offers.spaces import turned_irises
from grandplace.games.bruxelles1893.page.round_end import first_next, tiles, visit
from grandplace.games.bruxelles1893.scoring import iris_winners
from grandplace.games.bruxelles1893.steps.basics import MakeWhite
from grandplace.games.bruxelles1893.steps.cards import (
    AnyBracket,
    DismissNobles,
    DoubleWhich,
    DropNoble,
    ReclaimFrom,
    SendFigure,
    YieldCard,
)
from grandplace.games.bruxelles1893.steps.construction import PayForHouse
from grandplace.games.bruxelles1893.steps.goods import (
    FlipWork,
    GetCubes,
    GetWork,
    GiveUp,
    ReturnWork,
    ShiftNeedle,
    TradeJoker,
)
from grandplace.games.bruxelles1893.steps.resolution import UseCard
from grandplace.games.bruxelles1893.steps.sale import MoveCursor, PassOff, SellWork
from grandplace.games.bruxelles1893.steps.tiles import FavourRow
from tests.games.bruxelles1893.modules import (
    BOTH,
    belle,
    board,
    boards,
    cards,
    pavilion,
    seat_pawn,
    travellers,
    used,
)
from tests.games.bruxelles1893.positions import (
    aim,
    bonuses,
    bracket,
    cell,
    cubes,
    display,
    keep,
    needles,
    pawn,
    shop,
    space,
    tilt,
    turn_of,
    works,
)
from tests.games.bruxelles1893.scenes import asked, drawn, listed, parts, scene, why

# --- white works


def test_white_works_sell_as_a_colour_by_half() -> None:
    """be.white-half, be.white-joker, be.white-black, be.white-one: With the price of each."""
    t = belle()
    works(t.s, 0, "blue", "white-green")
    shop(t.s, "yellow")
    aim(t.s, "2-4")
    t.now(SellWork(0, False))
    white = listed("second", t.s)["sell white-green"]
    assert ("White work (green)", "×1") == parts(white)[:2]
    assert ("as any colour, at half price", "art-white-green") == (white.detail, white.icon)
    shop(t.s, "white-blue")
    assert "A white work is in the shop already." == why("second", t, "sell white-green")

    shop(t.s, "yellow")
    t.now(PassOff(0, WORKS.index("white-green")))
    offers = listed("second", t.s)
    assert ("Blue work", "sells now: 3 BF, 3 VP") == (
        offers["as blue"].title,
        offers["as blue"].detail,
    )
    assert offers["as black"].detail.startswith("sells now")
    assert "The shop shows a work of this colour." == why("second", t, "as yellow")
    assert ("Sell as this", "be.white-joker") == (
        offers["as blue"].button,
        offers["as blue"].clause,
    )


def test_a_card_lets_the_cursor_go_further() -> None:
    """be.card-03, sale.cursor: The steps of the card are in the reason."""
    t = belle()
    works(t.s, 0, "blue")
    shop(t.s, "green", "yellow")
    aim(t.s, "2-2")
    t.s.turn = t.s.turn.reaching(2)
    t.now(MoveCursor(0, COLOURS.index("blue"), COLOURS.index("blue")))

    assert "Takes 4 steps; at most 3 in this sale." == why("second", t, "aim 4-4")


def test_works_are_taken_white_side_up() -> None:
    """be.livemont, be.white-pass: White is a colour more, once."""
    t = belle()
    works(t.s, 1, *["yellow"] * 6)
    t.now(MakeWhite(0))
    offers = listed("second", t.s)

    assert ("White work (blue)", "new colour", "Take it") == parts(offers["make blue"])
    assert ("6 in the stack", "art-white-blue", "be.livemont", "make") == (
        offers["make blue"].detail,
        offers["make blue"].icon,
        offers["make blue"].clause,
        offers["make blue"].group,
    )
    assert "The stack of this colour is empty." == why("second", t, "make yellow")
    works(t.s, 0, "white-green")
    assert "" == listed("second", t.s)["make blue"].gain


def test_a_white_work_gets_its_colour() -> None:
    """be.card-02: And what it then sells for."""
    t = belle()
    works(t.s, 0, "blue", "white-blue", "white-green")
    aim(t.s, "2-4")
    shop(t.s, "green", "yellow")
    t.now(FlipWork(0))
    offers = listed("second", t.s)

    assert ("White work (blue)", "", "Turn it over") == parts(offers["flip blue"])
    assert ("sells now: 6 BF, 6 VP", "be.card-02") == (
        offers["flip blue"].detail,
        offers["flip blue"].clause,
    )
    assert ("in the shop: no sale now", "new colour") == (
        offers["flip green"].detail,
        offers["flip green"].gain,
    )


def test_a_work_leaves_the_shop() -> None:
    """be.card-04: One that stands in the way; the other would not help."""
    t = belle()
    works(t.s, 0, "white-blue", "white-green", "yellow")
    shop(t.s, "white-yellow", "yellow")
    t.now(ReturnWork(0))
    offers = listed("second", t.s)

    assert ["you own 2 of them", "you own 1 of them"] == [
        offers[f"return {work}"].detail for work in ("white-yellow", "yellow")
    ]
    works(t.s, 0, "yellow")
    assert "You could not sell anything even so." == why("second", t, "return white-yellow")


# --- cubes, works and needles


def test_cubes_and_works_are_traded() -> None:
    """be.card-17, be.glass-everywhere: Both ways, and the clause of the card all along."""
    t = belle()
    works(t.s, 0, "blue", "blue", "white-green")
    cubes(t.s, 0, "wood", "glass", "glass")
    t.now(GiveUp(0))
    offers = listed("second", t.s)

    assert ("2 glass", "for a work", "Hand in") == parts(offers["give glass+glass"])
    assert ("mat-glass", ("mat-glass",)) == (
        offers["give glass+glass"].icon,
        offers["give glass+glass"].more,
    )
    assert ("you own 1 + 2", "you own 2") == (
        offers["give wood+glass"].detail,
        offers["hand-in blue"].detail,
    )
    assert "for noble cubes" == offers["hand-in blue"].gain
    assert {"give"} == {offer.group for offer in offers.values()}
    for step in (GetWork(0), GetCubes(0)):
        t.now(step)
        assert {"be.card-17"} == {offer.clause for offer in listed("second", t.s).values()}
    cubes(t.s, 0, "joker")
    t.now(TradeJoker(0))
    assert {"be.card-08"} == {offer.clause for offer in listed("second", t.s).values()}


def test_a_needle_tells_what_it_would_ask_for() -> None:
    """asym.saintenoy-needle, compass.apart: The ways to pay, and why some turns are none."""
    t = boards(3)
    board(t.s, 0, "saintenoy")
    order = [KINDS[kind] for kind in t.s.compass if KINDS[kind] != "glass"]
    start = order.index("wood")
    after, before = order[start + 1], order[start - 1]
    needles(t.s, "wood", after)
    cubes(t.s, 0, "joker", "joker")
    t.s.players[0].francs = 0
    t.now(ShiftNeedle(0))
    offers = listed("second", t.s)

    back = offers["shift wood-back"]
    say = asked("second", t.s).say
    names = [say(f"kind.{kind}") for kind in (before, after)]
    assert f"↺ Wood → {names[0]}" == back.title
    assert f"pay with: {names[0]}, {names[1]}" == back.detail
    assert ("ways to pay: 1", "Turn", "asym.saintenoy-needle") == (
        back.gain,
        back.button,
        back.clause,
    )
    assert "The other needle is on the next space." == why("second", t, "shift wood-on")
    assert offers[f"shift {after}-on"].title.startswith("↻")
    cubes(t.s, 0)
    assert "You could not pay for the building then." == why("second", t, "shift wood-back")


def test_a_card_keeps_the_points_in_spite_of_jokers() -> None:
    """be.card-09: Whatever is paid."""
    t = belle()
    cubes(t.s, 0, "wood", "stone", "joker")
    needles(t.s, "wood", "stone")
    t.s.turn = t.s.turn.swapping(1)
    t.now(PayForHouse(0, False))
    mixed = listed("second", t.s)["spend wood+joker"]

    assert ("5 VP even with jokers", "+5 VP") == (mixed.detail, mixed.gain)


# --- nobles


def test_nobles_are_sent_away_and_dropped() -> None:
    """be.card-06, be.card-14: With what they do, and what they cost or bring."""
    t = belle()
    display(t.s, "buls", "empain", "", "maeterlinck")
    t.now(DismissNobles(0))
    offers = listed("second", t.s)
    assert ("Charles Buls", "−3 BF", "Send away") == parts(offers["dismiss 3"])
    assert ("+5 VP", "free") == (offers["dismiss 0"].detail, offers["dismiss 0"].gain)
    assert "At least one noble must go." == why("second", t, "done")
    assert ("dismiss", "be.card-06") == (offers["done"].group, offers["done"].clause)

    keep(t.s, 0, "brugmann", "buls")
    tilt(t.s, 0, "brugmann", "buls")
    t.now(DropNoble(0))
    dropped = listed("second", t.s)["discard buls"]
    assert ("Charles Buls", "+4 BF", "Discard") == parts(dropped)
    assert ("drop", "be.card-14") == (dropped.group, dropped.clause)


# --- bids and figures


def test_money_comes_back_from_a_bid() -> None:
    """be.card-15, columns.total: How the column would stand, and a high bid in parts."""
    t = belle()
    pawn(t.s, "c3", 0, 5)
    pawn(t.s, "d4", 0, 40)
    pawn(t.s, "c4", 1, 3)
    t.now(ReclaimFrom(0))
    offers = listed("second", t.s)
    assert ("lead +2", "up to +5 BF", "The bid on c3", "c3") == (
        offers["reclaim c3"].detail,
        offers["reclaim c3"].gain,
        offers["reclaim c3"].button,
        offers["reclaim c3"].key,
    )

    t.play("reclaim c3")
    offers = listed("second", t.s)
    assert ["lead +1", "tie 1st", "second", "second", "no bid left"] == [
        offers[f"bid {n}"].detail for n in range(1, 6)
    ]
    assert ("3 BF", "+3 BF", "Take back 3") == parts(offers["bid 3"])
    assert {"take-back"} == {offer.group for offer in offers.values()}
    assert "5 BF lie there." == why("second", t, "bid 6")
    assert ("6 or more", "be.card-15") == (offers["bid 6"].title, offers["bid 6"].clause)

    t.now(ReclaimFrom(0))
    t.play("reclaim d4")
    more = listed("second", t.s)["raise"]
    assert ("30 or more", "", "More") == parts(more)
    assert ("take-back", "be.card-15") == (more.group, more.clause)


def test_a_figure_waits_on_the_card() -> None:
    """be.card-22: Who is left for the extra turn."""
    t = belle()
    travellers(t.s, 0, 2)
    t.s.players[0].pawns = 1
    t.now(SendFigure(0))
    offers = listed("second", t.s)

    assert ("1 pawn", "", "Put on the card") == parts(offers["send pawn"])
    assert ["left: 2 travellers", "left: 1 pawn + 1 traveller"] == [
        offers[f"send {figure}"].detail for figure in ("pawn", "traveller")
    ]
    t.s.uses = [6, 6, 6, 6]
    assert (
        "left: 2 travellers · then you can only pass" == listed("second", t.s)["send pawn"].detail
    )
    t.s.players[0].travellers = 0
    assert "No other figure would be left." == why("second", t, "send pawn")


def test_the_last_figure_leaves_nobody() -> None:
    """be.card-22: A lone pawn cannot be sent; the list says what would be left."""
    t = belle()
    travellers(t.s, 0, 1)
    t.s.players[0].pawns = 2
    t.now(SendFigure(0))
    t.s.players[0].pawns = 0

    assert listed("second", t.s)["send traveller"].detail.startswith("left: none")
    assert "No other figure would be left." == why("second", t, "send traveller")


# --- bonus cards, irises and rows


def test_bonus_cards_are_exchanged() -> None:
    """be.card-25, leader.count: With their symbols."""
    t = belle()
    bracket(t.s, "1-2")
    bonuses(t.s, "bonus-13", "bonus-14", "bonus-01", "bonus-02", "bonus-03")
    t.s.players[0].won = [BONUSES.index("bonus-04"), BONUSES.index("bonus-16")]
    t.now(YieldCard(0))
    figures, offers = t.s.figures, listed("second", t.s)
    card = BONUSES.index("bonus-16")
    symbols = figures.bonuses[card].points, figures.bonuses[card].symbols
    assert "VP symbols: {}, Manneken Pis symbols: {}".format(*symbols) == (
        offers["yield bonus-16"].detail
    )
    assert "Give it up" == offers["yield bonus-16"].button

    t.play("yield bonus-16")
    offers = listed("second", t.s)
    assert ("City Hall or Palace", "column a", "Take it instead") == parts(offers["fetch a"])
    assert {"be.card-25"} == {offer.clause for offer in offers.values()}


@pytest.mark.parametrize(
    ("others", "detail", "gain"),
    [
        ([1, 1, 1], "changes the lead of no iris", ""),
        ([1, 1, 2], "changes who leads iris 2-2", "+2 VP"),
        ([1, 2, 0], "changes the lead of no iris", ""),
        ([1, 2, 3], "changes who leads iris 2-2", ""),
    ],
)
def test_a_pawn_that_counts_twice_tells_which_irises_turn(
    others: list[int], detail: str, gain: str
) -> None:
    """be.card-27, shields.tie: Own points only where nothing was scored before."""
    t = belle(4)
    space(t.s, 0, "city-hall", 2)
    pawn(t.s, "c3", 0)
    for where, seat in zip(["b2", "c2", "b3"], others, strict=True):
        pawn(t.s, where, seat)
    pawn(t.s, "d3", 0)
    t.now(DoubleWhich(0))
    offer = listed("second", t.s)["double c3"]

    assert (detail, gain) == (offer.detail, offer.gain)
    assert ("Count c3 twice", "c3", "be.card-27") == (offer.button, offer.key, offer.clause)


def test_several_irises_that_turn_are_told_together() -> None:
    """be.card-27: By their names."""
    t = belle(4)
    for where, seat in (("b2", 1), ("c2", 1), ("b3", 2), ("b4", 2), ("c4", 1), ("c3", 0)):
        pawn(t.s, where, seat)
    pawn(t.s, "d3", 0)
    t.now(DoubleWhich(0))

    assert "changes who leads irises 2-2, 3-2" == listed("second", t.s)["double c3"].detail


def test_irises_turn_as_the_rules_say() -> None:
    """be.card-27: What was told before is what the rules say afterwards."""
    t = belle(4)
    for where, seat in (("b2", 1), ("c2", 2), ("b3", 1), ("c3", 0), ("d3", 0), ("d2", 3)):
        pawn(t.s, where, seat)
    before = [iris_winners(t.s, iris) for iris in range(len(IRISES))]
    told = turned_irises(t.s, 0, cell("c3"))
    t.s.doubled = cell("c3")
    after = [iris_winners(t.s, iris) for iris in range(len(IRISES))]

    turned = [i for i in range(len(IRISES)) if before[i] != after[i]]
    assert [] != turned == told[0]
    assert len([i for i in turned if 0 in after[i] and 0 not in before[i]]) == told[1]


def test_a_row_is_raised_at_the_end() -> None:
    """be.tile-02: With what that is worth."""
    t = belle()
    seat_pawn(t.s, 0, "tile-02")
    works(t.s, 0, "blue", "green", "white-blue")
    t.now(FavourRow(0))
    offer = listed("second", t.s)["favour works"]

    assert ("Works row", "+4 VP", "Raise this row") == parts(offer)
    assert ("×1 → ×3", "be.tile-02") == (offer.detail, offer.clause)


def test_the_bracket_goes_anywhere() -> None:
    """be.card-20: Listed as always, with the rule of the card."""
    t = belle()
    t.s.bracket = NO_CARD
    t.now(AnyBracket(0))
    offers = listed("second", t.s)

    assert {option.text for option in BRACKET.options} == set(offers)
    assert ("a1 to d4 open", "be.card-20") == (
        offers["bracket 4-4"].detail,
        offers["bracket 4-4"].clause,
    )


def test_levels_are_those_of_the_own_track() -> None:
    """asym.horta-track, be.tile-10: And the portrait is one space more."""
    t = boards(3, BOTH)
    board(t.s, 0, "horta")
    seat_pawn(t.s, 0, "tile-10")
    for at, change in ((1, "2 → 4"), (6, "12 → 17"), (7, "17 → 17")):
        space(t.s, 0, "architect", at)
        t.now(UseCard(0, BONUSES.index("bonus-03"), False))
        assert change == listed("second", t.s)["power architect"].detail


# --- the forecast


def test_the_forecast_knows_the_card_with_symbols() -> None:
    """be.card-26: As long as it is not used; the others have theirs."""
    t = belle()
    turn_of(t, 0)
    t.s.first = 2
    assert 0 == first_next(t.s)[0]

    cards(t.s, 1, "card-26")
    assert (1, [0, 2, 0]) == first_next(t.s)
    used(t.s, 1, "card-26")
    assert (0, [0, 0, 0]) == first_next(t.s)


def test_the_forecast_knows_visits_and_tiles() -> None:
    """be.visit-score, be.card-31, be.end-tiles: Whose, and how much."""
    t = belle()
    pavilion(t.s, 1, 2, "card-31")
    pavilion(t.s, 1, 3, "card-32")
    pavilion(t.s, 0, 5)
    pawn(t.s, "b3", 0)
    pawn(t.s, "d3", 2)
    seat_pawn(t.s, 2, "tile-05")
    seat_pawn(t.s, 2, "tile-03")
    turn_of(t, 0)

    assert [0, 2 + 4, 0] == [visit(t.s, seat) for seat in range(3)]
    assert (3, 2) == tiles(t.s, 2)
    used(t.s, 1, "card-31")
    assert 2 == visit(t.s, 1)
    note = drawn("second", scene("second", t.s, 0))["forecast"]
    assert "Visit to the pavilions as pawns stand: Marie 0 VP, Joris 2 VP, Odilon 0 VP." in note
    assert "Tiles, if the game ended now: Odilon 3 BF, 2 VP." in note


def test_without_the_expansion_there_is_no_such_forecast() -> None:
    """be.visit-when: Before the first pavilion there is none either."""
    t = belle()
    turn_of(t, 0)
    assert "data-note" not in drawn("second", scene("second", t.s, 0))["forecast"]


def test_a_question_can_be_drawn_without_being_asked() -> None:
    """Somebody else looks: nothing is offered, and nothing fails."""
    t = belle()
    pawn(t.s, "c3", 0)
    pawn(t.s, "d3", 0)
    t.now(DoubleWhich(0))
    assert [] == list(scene("second", t.s, 1).offered)
    assert page.panes(scene("second", t.s, 1))
