"""The table with the expansion and with boards that differ: drawn, and told in lines."""

import pytest

from grandplace.drawing.typeset import measure
from grandplace.games.bruxelles1893.components import NO_CARD
from grandplace.games.bruxelles1893.steps.actions import TakeNoble
from grandplace.games.bruxelles1893.steps.cards import (
    AnyBracket,
    DismissNobles,
    DoubleWhich,
    DropNoble,
    FetchCard,
    ReclaimFrom,
    SendFigure,
)
from grandplace.games.bruxelles1893.steps.construction import LayHouse
from grandplace.games.bruxelles1893.steps.goods import FlipWork, ReturnWork, TradeJoker
from grandplace.games.bruxelles1893.steps.moments import Offer
from grandplace.games.bruxelles1893.steps.tiles import FavourRow
from grandplace.games.bruxelles1893.steps.turn import TakeSeat
from grandplace.games.bruxelles1893.this_turn import begun
from tests.games.bruxelles1893.modules import (
    BOARDS,
    BOTH,
    WITH_BOARDS,
    WITH_GLASS,
    belle,
    board,
    boards,
    cross,
    in_brussels,
    pavilion,
    ride,
    seat_pawn,
    send,
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
    keep,
    noble,
    pawn,
    ready,
    shop,
    space,
    table,
    tilt,
    works,
)
from tests.games.bruxelles1893.test_drawing import drawn, lines, regions
from tests.transcript import Transcript


def line(t: Transcript, start: str) -> str:
    """The line that begins so."""
    found = [text for text in lines(t) if text.startswith(start)]
    assert 1 == len(found), start
    return found[0]


def pointed_at(t: Transcript) -> set[str]:
    """The options that spans of the drawing stand for."""
    shown = regions(t).values()
    return {span.option for region in shown for line in region.lines for span in line}


# --- the Art Nouveau board


@WITH_GLASS
def test_the_cross_is_marked(variant: str) -> None:
    """be.setup-cross: On five spaces, and on no other."""
    t = ready("second", 3, variant)
    area = drawn(t, "area")
    assert ["c2", "b3", "c3", "d3", "c4"] == cross(t.s)
    assert all(f"{name}✚" in area for name in cross(t.s))
    marked = [text[:2] for text in lines(t) if "Belle Époque tile." in text]
    assert cross(t.s) == marked
    pawn(t.s, "c3", 1, 12)
    assert "c3✚● 12" in drawn(t, "area")


def test_no_cross_without_the_expansion() -> None:
    """be.setup-cross: The boards alone change nothing there."""
    t = boards()
    assert "✚" not in drawn(t, "area")
    assert "tile" not in "\n".join(lines(t))
    assert "Pavilions" not in drawn(t, "area")


def test_a_pawn_that_counts_twice_is_marked() -> None:
    """be.card-27: Until the end of the round."""
    t = belle()
    pawn(t.s, "c3", 1, 2)
    t.s.doubled = cell("c3")
    assert "c3²● 2" in drawn(t, "area")
    assert line(t, "c3:").endswith("The pawn counts twice.")


def test_a_high_bid_has_room_in_narrow_boxes() -> None:
    """place.bid-max: Three digits, without the gap."""
    t = belle()
    pawn(t.s, "d4", 1, 123)
    assert "d4 ●123" in drawn(t, "area")


# --- pavilions and cards


def test_free_pavilion_spaces_show_glass_and_card() -> None:
    """be.pavilion-glass, be.setup-cards: Beside their rows: when the card is used, what it does."""
    t = belle()
    show(t.s, "card-01", "card-07", "card-12", "card-20", "card-30")
    rows = drawn(t, "area").split("\n")
    found = [(rows[1 + 2 * i][46:60].strip(), rows[2 + 2 * i][46:60].strip()) for i in range(5)]
    assert [
        ("⌂0G Worksh.", "1 BF/work"),
        ("⌂1G Mater.", "+2 jokers"),
        ("⌂2G Exchange", "1 VP/5 BF"),
        ("⌂1G New round", "any iris"),
        ("⌂0G Courthouse", "1 VP/♘"),
    ] == found
    assert (
        "Pavilion space beside row 3: free, 2 glass besides. Card Savings bank. "
        "After your Stock Exchange action: 1 VP for every 5 BF you own."
    ) in lines(t)
    assert line(t, "Pavilion space beside row 1").startswith(
        "Pavilion space beside row 1: free, no glass besides. Card La Libre Esthétique."
    )


def test_a_pavilion_shows_its_owner_and_visitors() -> None:
    """be.visit-score, be.pavilion-row: So many colours among the pawns of its row."""
    t = belle()
    pavilion(t.s, 1, 4, "card-07")
    assert "⌂●0 Mater." in drawn(t, "area")
    for where, owner in (("b4", 0), ("c4", 0), ("d4", 2)):
        pawn(t.s, where, owner)
    assert "⌂●2 Mater." in drawn(t, "area")
    assert "Pavilion beside row 4: Joris. A visit now: 2 VP." in lines(t)


def test_used_cards_are_in_brackets() -> None:
    """be.cards-once: Turned face down on the table, bracketed here; who has it tells it too."""
    t = belle()
    pavilion(t.s, 1, 2, "card-07")
    assert "+2 jokers" in drawn(t, "area") and "(+2 jokers)" not in drawn(t, "area")
    told = "Card Tour & Taxis. After your Materials action: 2 jokers."
    assert told in line(t, "Joris:")
    used(t.s, 1, "card-07")
    assert "(+2 jokers)" in drawn(t, "area")
    assert "Card Tour & Taxis, used this round." in line(t, "Joris:")


def test_all_cards_of_an_owner_stand_beside_the_own_pavilions() -> None:
    """be.pavilion-one, be.pavilion-card: One beside each."""
    t = belle()
    pavilion(t.s, 0, 5, "card-07")
    pavilion(t.s, 1, 3, "card-01")
    pavilion(t.s, 0, 1, "card-16")
    used(t.s, 0, "card-16")
    area = drawn(t, "area")
    assert area.count("⌂◆") == 2 and area.count("⌂●") == 1
    assert all(text in area for text in ("+2 jokers", "1 BF/work", "(1 VP/work)"))


@pytest.mark.parametrize(
    ("figure", "mark", "told"), [("pawn", "♙", "a pawn"), ("traveller", "♘", "a traveller")]
)
def test_a_figure_waits_on_its_card(figure: str, mark: str, told: str) -> None:
    """be.card-22, be.card-22-return: It stands there to the end of the round."""
    t = belle()
    pavilion(t.s, 0, 3, "card-22")
    used(t.s, 0, "card-22")
    travellers(t.s, 0, 1)
    assert "(extra turn)" in drawn(t, "area")
    send(t.s, 0, figure)
    assert f"(extra turn {mark})" in drawn(t, "area")
    assert f"Waiting on a card: {told}." in line(t, "Marie:")


# --- tiles, travellers


def test_tiles_show_what_they_bring_and_who_sits_there() -> None:
    """be.setup-tiles, be.seat-one: A sign of their own until somebody sits there."""
    t = belle()
    tiles(t.s, "tile-04", "tile-05", "tile-11", "tile-12")
    seat_pawn(t.s, 2, "tile-05")
    shown = drawn(t, "area") + drawn(t, "brussels")
    assert all(text in shown for text in ("✚ +4 works", "▲ 2 VP/Palace", "✚ 3 VP/□"))
    assert "✚ Tiles" in shown
    assert (
        "Tile Royal greenhouses, at the end: 2 VP for each space reached of the Palace. "
        "Seated there: Odilon."
    ) in lines(t)
    assert line(t, "Tile Private collection").endswith(
        "it counts as 4 works. Seated there: nobody."
    )


def test_six_tiles_have_room() -> None:
    """be.setup-tiles: Five players; there is no place for the name."""
    t = belle(5)
    shown = drawn(t, "area") + drawn(t, "brussels")
    assert 6 == len(t.s.tiles) == shown.count("✚ ")
    assert "Tiles" not in shown


def test_travellers_on_the_railway_in_brussels_and_with_players() -> None:
    """be.setup-travellers, be.traveller-use: Wherever they are."""
    t = belle()
    assert "Railway ♘4" in drawn(t, "market")
    assert "Railway: 4 travellers." in lines(t)
    travellers(t.s, 0, 2)
    ride(t.s, "park", 1)
    in_brussels(t.s, 1, "park", 1)
    assert "Railway ♘1" in drawn(t, "market")
    assert "●1 ♘1" in drawn(t, "brussels")
    assert "♘2" in drawn(t, "player.0") and "♘" not in drawn(t, "player.1")
    assert line(t, "Jubilee Park").endswith("Sent there: Joris 1, 1 traveller.")
    assert "Travellers: 2." in line(t, "Marie:")


def test_everybody_in_brussels_has_room() -> None:
    """be.traveller-use: Where one line is not enough there are two."""
    t = belle(5)
    for p in t.s.players:
        p.brussels = [1, 0, 0, 0]
    ride(t.s, "exchange", 2)
    shown = drawn(t, "brussels")
    assert all(text in shown for text in ("◆1", "●1", "▲1", "■1", "✕1", "♘2"))
    assert "risk" not in shown and "◆●▲■✕" in shown


def test_seated_pawns_are_shown() -> None:
    """be.seat-stays: They are with nobody else, and not available."""
    t = belle()
    seat_pawn(t.s, 0, "tile-05")
    seat_pawn(t.s, 0, "tile-11")
    assert "✚2" in drawn(t, "player.0") and "✚" not in drawn(t, "player.1")
    assert "Seated on tiles: 2 pawns." in line(t, "Marie:")


def test_what_the_courthouse_holds_may_stand_with_the_players_only() -> None:
    """court.locked: Five numbers have no room in a narrow box."""
    t = belle(5)
    assert "◆2●2" not in drawn(t, "brussels")
    assert all("+2" in drawn(t, f"player.{seat}") for seat in range(5))
    assert "◆2●2▲2■2✕2" in drawn(t, "brussels", 120, 27)


# --- materials, works, nobles


@WITH_GLASS
def test_glass_is_in_compass_supply_and_with_players(variant: str) -> None:
    """be.setup-glass, be.glass-noble: Like the other materials."""
    t = ready("second", 3, variant)
    cubes(t.s, 0, "wood", "glass", "glass")
    market = drawn(t, "market")
    assert " glass " in market and "8G" in market
    assert "2×glass" in drawn(t, "player.0")
    assert "glass" in line(t, "Compass:") and "8 times glass" in line(t, "Supply:")
    assert "Cubes: wood, 2 times glass." in line(t, "Marie:")


def test_glass_is_out_of_the_game_without_the_expansion() -> None:
    """compass.skip-glass: Neither a space nor cubes."""
    t = boards()
    assert "glass" not in drawn(t, "market") and "G " not in drawn(t, "market").split("▤")[1]
    assert "glass" not in line(t, "Compass:") + line(t, "Supply:")


def test_white_works_are_shown_with_their_colour() -> None:
    """be.white-stack, be.white-in-shop: In the shop, and with players."""
    t = belle()
    works(t.s, 0, "blue", "white-blue", "white-blue")
    shop(t.s, "white-yellow", "green")
    assert "Shop □Y G" in drawn(t, "market")
    assert "✿ blue 2×□blue" in drawn(t, "player.0")
    assert "Shop: white (yellow back), green." in lines(t)
    assert "Works: blue, 2 times white (blue back)." in line(t, "Marie:")


def test_the_two_new_nobles() -> None:
    """be.nagelmackers, be.livemont: In few words and in full."""
    t = belle()
    display(t.s, "solvay", "nagelmackers", "privat-livemont", "empain")
    market = drawn(t, "market")
    assert "2 BF Nagelmackers +1♘ ⚑3" in market
    assert "1 BF Livemont     +1□ ⚑3" in market
    assert "Henri Privat-Livemont for 1 BF: a white work. At the end: 3 BF." in lines(t)


@WITH_BOARDS
def test_a_noble_turned_up_has_a_row_of_its_own(variant: str) -> None:
    """asym.hankar-reveal: Free of charge; the drawing stays a rectangle."""
    t = boards(3, variant)
    before = len(regions(t)["market"].lines)
    t.s.turn = t.s.turn.showing(noble("albert"))
    t.now(TakeNoble(0, False))
    market = regions(t)["market"]
    assert before + 1 == len(market.lines)
    assert market.plain()[1].startswith("0 BF Albert       Palace +1 ⚑4")
    assert 1 == len({measure(line) for line in market.lines})
    assert "invite top" in pointed_at(t)
    told = "On the deck, face up and free: Prince Albert: Palace +1. At the end: 4 BF."
    assert told in lines(t)


def test_free_nobles_cost_nothing() -> None:
    """be.tile-12: Nothing is due at the end."""
    t = belle()
    keep(t.s, 0, "buls")
    assert "Buls⚑4" in drawn(t, "player.0")
    seat_pawn(t.s, 0, "tile-12")
    assert "Buls⚑0" in drawn(t, "player.0")
    assert "Charles Buls (0 BF)" in line(t, "Marie:")


# --- players' boards


@WITH_BOARDS
def test_players_have_names_of_architects_and_values_of_their_own(variant: str) -> None:
    """asym.boards, asym.hankar-track, asym.cauchie-track, asym.saintenoy-rows: Level and next."""
    t = boards(4, variant)
    assert "Hankar" in drawn(t, "player.0") and "City Hall 1→3" in drawn(t, "player.0")
    assert "City Hall 1→2 Palace 2→2" in drawn(t, "player.1")
    assert "Saintenoy ¤×2 ✿×2 ♛×2 ♙×2" in drawn(t, "player.3")
    space(t.s, 0, "city-hall", 6)
    assert "City Hall 9 Palace" in drawn(t, "player.0")
    told = line(t, "Marie:")
    assert "Board of Paul Hankar: City Hall 1 3 4 6 7 9. Nobles: the top noble" in told
    assert "City Hall 9. Palace 1, next 2." in told


def test_before_boards_are_chosen_there_is_no_name() -> None:
    """asym.boards: Everybody has the side that all share."""
    t = table("second", 3, 1, BOARDS)
    assert "ChooseBoard" == t.s.prompt().key
    assert "Hankar" not in drawn(t, "player.0")
    assert "Board of" not in "\n".join(lines(t))


def test_the_costs_of_either_house_are_shown() -> None:
    """asym.strauven-costs: Two houses of a row may cost something else."""
    t = boards()
    board(t.s, 0, "strauven")
    t.s.players[0].houses = 2
    assert "⌂2 next 2/3" in drawn(t, "player.0")
    assert "Houses: 2, the next costs 2 or 3 units." in line(t, "Marie:")
    t.s.players[0].houses = 6
    assert "Houses: 6, all built." in line(t, "Marie:")


def test_pavilions_are_buildings() -> None:
    """be.pavilion-else: They cost what houses cost."""
    t = belle()
    pavilion(t.s, 0, 1)
    assert "Houses and pavilions: 1, the next costs 2 units." in line(t, "Marie:")
    t.s.players[0].houses = 6
    assert "Houses and pavilions: 6, all built." in line(t, "Marie:")


def test_the_portrait_is_one_more_space() -> None:
    """be.tile-10, asym.horta-track: Only with the tile; on Horta's board it has its own value."""
    t = boards(3, BOTH)
    space(t.s, 2, "architect", 6)
    assert "Architect 12" in drawn(t, "player.2") and "12→" not in drawn(t, "player.2")
    assert "portrait 17" in line(t, "Odilon:")
    seat_pawn(t.s, 2, "tile-10")
    assert "Architect 12→17" in drawn(t, "player.2").replace("Arch ", "Architect ")
    assert "Architect 12, next 17." in line(t, "Odilon:")


# --- pointing


def test_what_is_on_offer_can_be_pointed_at() -> None:
    """Everything that lies on the table carries the option that it stands for."""
    t = belle(4)
    s = t.s
    bracket(s, "2-2")
    bonuses(s, "bonus-01", "bonus-13", "bonus-19", "bonus-23", "bonus-05")
    cubes(s, 0, "glass", "glass", "joker")
    works(s, 0, "blue", "white-green", "white-blue")
    shop(s, "yellow", "green")
    keep(s, 0, "brugmann", "buls")
    tilt(s, 0, "brugmann", "buls")
    pavilion(s, 0, 2, "card-15")
    travellers(s, 0, 2)
    pawn(s, "c3", 0)
    pawn(s, "c4", 0)
    s.players[0].won = [0]
    s.turn = begun(NO_CARD).having_done(0)
    steps = [LayHouse(0), TakeSeat(0), DismissNobles(0), ReturnWork(0), FlipWork(0)]
    steps += [DropNoble(0), ReclaimFrom(0), DoubleWhich(0), SendFigure(0), FavourRow(0)]
    steps += [
        TradeJoker(0),
        FetchCard(0, 0),
        Offer(0, s.figures.powers[14].moment, []),
        AnyBracket(0),
    ]
    for step in steps:
        s.bracket = NO_CARD if isinstance(step, AnyBracket) else s.bracket
        t.now(step)
        wanted = {text for text in t.offered() if text not in ("no", "done")}
        assert wanted, step
        assert wanted <= pointed_at(t), wanted - pointed_at(t)
