"""Options of the expansion and of boards that differ, as the page lists them."""

import pytest

from grandplace.games import clause_rows
from grandplace.games.bruxelles1893 import board
from grandplace.games.bruxelles1893.board.prospects import could, tile_brings
from grandplace.games.bruxelles1893.components import (
    ACTIONS,
    NEUTRAL,
    NO_CARD,
    PLAY,
    TRACKS,
)
from grandplace.games.bruxelles1893.means import possible
from grandplace.games.bruxelles1893.modules import MOMENTS, POWER_NAMES, TILES
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.steps.actions import KeepNoble, TakeNoble
from grandplace.games.bruxelles1893.steps.brussels import Crew, act
from grandplace.games.bruxelles1893.steps.construction import LayHouse
from grandplace.games.bruxelles1893.steps.final import FinalScoring
from grandplace.games.bruxelles1893.steps.moments import Moment
from grandplace.games.bruxelles1893.steps.setup import ChooseBoard
from grandplace.games.bruxelles1893.steps.turn import Bid, PlaceNeutral, TakeSeat
from grandplace.web.assets import assets
from grandplace.words.render import LANGUAGES, Phrases
from tests.games.bruxelles1893.modules import (
    ANY_MODULE,
    BOTH,
    belle,
    boards,
    cards,
    in_brussels,
    pavilion,
    seat_pawn,
    show,
    tiles,
    travellers,
    used,
)
from tests.games.bruxelles1893.modules import board as give_board
from tests.games.bruxelles1893.positions import (
    aim,
    cell,
    cubes,
    display,
    face_down,
    house,
    keep,
    needles,
    noble,
    pawn,
    points,
    prompt,
    set_action,
    shop,
    space,
    tilt,
    turn_of,
    works,
)
from tests.games.bruxelles1893.scenes import (
    GAMES,
    asked,
    everywhere,
    listed,
    met,
    parts,
    why,
)
from tests.transcript import Transcript

EXCHANGED = MOMENTS.index("exchange.after")


@ANY_MODULE
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_listed_with_words(variant: str, language: str) -> None:
    """Title, sentence and button; the heading has words; the clause and the drawings exist."""
    game = GAMES["second"]
    known = {row["id"] for row in clause_rows(game.name)}
    words, sprite = Phrases(language, game.name), assets()["icons.svg"].content.decode()
    for s in [*everywhere("second", variant), *met("second", variant)]:
        for offer in listed("second", s, language).values():
            assert offer.title and offer.button and offer.help
            assert words.has(f"board.group.{offer.group}")
            assert words.has(f"board.group.{offer.group}.note")
            assert offer.clause in known
            assert all(f'id="{icon}"' in sprite for icon in (offer.icon, *offer.more))


@ANY_MODULE
def test_every_refusal_is_one_sentence_and_the_list_is_short(variant: str) -> None:
    """Short words of this case; and what the board tells is not listed again."""
    for s in everywhere("second", variant):
        look = asked("second", s)
        assert 6 >= len([o for o in look.refused if not board.offer(look, o).quiet])
        assert all(board.reason(look, o, look.view.why_not(o)) for o in look.refused)


# --- boards


def test_a_board_tells_what_it_has_otherwise() -> None:
    """asym.boards, asym.hankar-track, asym.strauven-costs: The help is what its architect does."""
    t = boards(2, BOTH)
    for p in t.s.players:
        p.board = 0
    t.now(ChooseBoard(0), ChooseBoard(1))
    offers = listed("second", t.s)

    assert {
        "board hankar": "City Hall 1 3 4 6 7 9",
        "board cauchie": "Palace 2 2 3 4 5 7",
        "board horta": "Architect 2 4 6 8 10 12 · portrait 17",
        "board saintenoy": "multipliers 2 2 2 2",
        "board strauven": "buildings cost 2 2 2 3 3 4",
    } == {text: offer.detail for text, offer in offers.items()}
    assert ("Victor Horta", "", "Take this board") == parts(offers["board horta"])
    assert "gain 2 BF besides" in offers["board horta"].help
    t.play("board horta")
    assert "Marie has this board." == why("second", t, "board horta")


def test_without_the_expansion_there_is_no_portrait() -> None:
    """asym.horta-track, asym.cauchie-green: And green brings a joker."""
    t = boards(2)
    t.s.players[1].board = 0
    t.now(ChooseBoard(1))
    offers = listed("second", t.s)

    assert "Architect 2 4 6 8 10 12" == offers["board horta"].detail
    assert "green – joker" in offers["board cauchie"].help


def test_the_own_board_counts() -> None:
    """asym.strauven-costs, asym.hankar-track: Costs and levels are those of who is asked."""
    t = boards(3)
    give_board(t.s, 0, "strauven")
    cubes(t.s, 0, "wood", "wood", "stone", "stone")
    needles(t.s, "wood", "stone")
    set_action(t.s, "b2", "construction")
    t.s.players[0].houses = 2
    turn_of(t, 0)

    assert "2/3: wood, stone" == listed("second", t.s)["place b2"].detail


# --- powers


def laden(*held: str) -> Transcript:
    """Player 0 has these cards and something of everything, and did something with a pawn."""
    t = belle()
    cards(t.s, 0, *held)
    p = t.s.players[0]
    p.francs = 20
    shop(t.s, "yellow")
    works(t.s, 0, "blue", "white-green", "white-blue")
    aim(t.s, "2-2")
    cubes(t.s, 0, *["wood", "stone", "joker"] * 3)
    keep(t.s, 0, "brugmann", "buls", "solvay")
    tilt(t.s, 0, "buls")
    needles(t.s, "wood", "stone")
    pawn(t.s, "d4", 0, bid=5)
    in_brussels(t.s, 0, "exchange", 2)
    t.s.cell, t.s.deed = cell("d4"), 3
    return t


def gist(power: str) -> str:
    """What a power does, in a word."""
    return Phrases("en", GAMES["second"].name)(f"gist.{power}")


@pytest.mark.parametrize(
    ("card", "moment", "now", "gain"),
    [
        ("card-01", "workshop.after", "", "+3 BF"),
        ("card-02", "workshop.after", " · white works: 2", ""),
        ("card-03", "sale.cursor", " · steps: 3 → 5", ""),
        ("card-04", "sale.before", " · works in the shop: 1", ""),
        ("card-06", "nobles.before", " · 1 to 4 of them", ""),
        ("card-07", "materials.after", "", "+2 jokers"),
        ("card-08", "materials.after", " · you own 3 jokers", "−1 joker"),
        ("card-09", "construction.before", " · ways to pay: 4 → 6", ""),
        ("card-10", "construction.after", "", "+3 VP"),
        ("card-11", "exchange.after", "", "+2 BF"),
        ("card-12", "exchange.after", "", "+4 VP"),
        ("card-13", "plaza.after", " · upright: 2", ""),
        ("card-14", "plaza.after", "", "up to +4 BF"),
        ("card-15", "park.after", "", "up to +5 BF"),
        ("card-16", "park.after", "", "+3 VP"),
        ("card-17", "market.after", " · noble cubes: 6, works: 1", ""),
        ("card-18", "market.after", " · white works: 2 → 3", ""),
        ("card-22", "turn.after", " · figures left for it: 1", ""),
        ("card-23", "round.noble-leaves", " · Édouard Empain · +2 jokers", "−2 BF"),
    ],
)
def test_a_card_tells_what_it_would_bring(card: str, moment: str, now: str, gain: str) -> None:
    """be.cards-optional: In a word what it does, and what that is now."""
    t = laden(card)
    t.now(Moment(0, MOMENTS.index(moment)))
    offer = listed("second", t.s)[f"play {card}"]

    assert (gist(card) + now, gain) == (offer.detail, offer.gain)
    assert ("play", f"be.{card}", "Use it") == (offer.group, offer.clause, offer.button)


def test_a_card_for_the_bracket_and_one_for_bonus_cards() -> None:
    """be.card-20, be.card-25: How many there are to choose from."""
    t = laden("card-20", "card-25")
    t.s.bracket = NO_CARD
    t.now(Moment(0, MOMENTS.index("round.bracket")))
    assert listed("second", t.s)["play card-20"].detail.endswith("16 to choose from")

    t.s.bracket, t.s.players[0].won = 0, [29]
    t.now(Moment(0, MOMENTS.index("columns.won")))
    assert listed("second", t.s)["play card-25"].detail.endswith("to choose from: 1")


def test_every_power_can_be_told() -> None:
    """be.cards-optional: Also those that apply by themselves: another box may have them asked."""
    t = laden("card-11")
    t.now(Moment(0, EXCHANGED))
    look = asked("second", t.s)
    offers = [board.offer(look, PLAY[power]) for power in range(len(POWER_NAMES) - 5)]

    assert all(offer.detail and offer.help for offer in offers)
    assert "+2 symbols" == offers[POWER_NAMES.index("card-26")].gain
    assert offers[POWER_NAMES.index("card-19")].detail.endswith("travellers: 0 → 1")
    assert offers[POWER_NAMES.index("card-27")].detail.endswith("pawns on tiles: 0")
    assert offers[POWER_NAMES.index("card-29")].detail.endswith("pawns in Brussels: 2")


def test_what_boards_do_can_be_told() -> None:
    """asym.ability: Those that apply by themselves too."""
    t = boards(3, BOTH)
    give_board(t.s, 0, "saintenoy")
    cubes(t.s, 0, "wood", "stone", "iron")
    needles(t.s, "wood", "stone")
    t.s.deed = 0
    t.now(Moment(0, MOMENTS.index("construction.before")))
    look = asked("second", t.s)
    offers = {name: board.offer(look, PLAY[32 + i]) for i, name in enumerate(POWER_NAMES[32:])}

    assert {
        "hankar": (" · nobles in the deck: 23", ""),
        "cauchie": (" · stone", ""),
        "horta": ("", "+2 BF"),
        "saintenoy": (" · now: wood, stone", ""),
        "strauven": ("", "+1 BF +1 VP"),
    } == {
        name: (offer.detail.removeprefix(gist(name)), offer.gain) for name, offer in offers.items()
    }
    assert "asym.saintenoy-needle" == offers["saintenoy"].clause


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ("card-02", "You have no white work."),
        ("card-16", "You have no work."),
        ("card-12", "You own less than 5 BF."),
        ("card-13", "None of your nobles is upright."),
        ("card-14", "None of your nobles lies sideways."),
        ("card-15", "You have no bid on the board."),
        ("card-23", "Costs 2 BF; you have 1 BF."),
        ("card-26", "It would bring nothing now."),
    ],
)
def test_why_a_card_would_do_nothing(card: str, sentence: str) -> None:
    """be.cards-done: A sentence about this case, and not the whole rule."""
    t = belle()
    cards(t.s, 0, "card-11", card)
    keep(t.s, 0)
    t.s.players[0].francs = 1
    t.s.riding, t.s.deed = [1, 0, 0, 0], 0
    t.now(Moment(0, EXCHANGED))

    clause = t.s.why_not(PLAY[POWER_NAMES.index(card)]) or f"be.{card}"
    look = asked("second", t.s)
    assert sentence == board.reason(look, PLAY[POWER_NAMES.index(card)], clause)


def test_nobody_may_be_about_to_leave() -> None:
    """be.card-23: Then money is not the matter."""
    t = belle()
    cards(t.s, 0, "card-11", "card-23")
    display(t.s, "", "", "", "")
    t.s.riding, t.s.deed = [1, 0, 0, 0], 0
    t.now(Moment(0, EXCHANGED))
    look, option = asked("second", t.s), PLAY[POWER_NAMES.index("card-23")]

    assert "Nobody is about to leave." == board.reason(look, option, "be.card-23")
    assert gist("card-23") == board.offer(look, option).detail


def test_a_card_serves_once_a_round() -> None:
    """be.cards-once: The refused card stands under those that can be used."""
    t = belle()
    cards(t.s, 0, "card-11", "card-12")
    used(t.s, 0, "card-12")
    t.s.riding, t.s.deed = [1, 0, 0, 0], 0
    t.now(Moment(0, EXCHANGED))
    offers = listed("second", t.s)

    assert "Used already this round." == why("second", t, "play card-12")
    assert {"play"} == {offer.group for offer in offers.values()}
    assert ("Nothing (more)", "", "Go on") == parts(offers["done"])
    assert "be.cards-optional" == offers["done"].clause


# --- what a power makes possible


def test_a_space_tells_that_a_card_is_needed() -> None:
    """place.unable, be.card-04, be.card-09: Only on the space itself; the Park copies no cards."""
    t = belle()
    cards(t.s, 0, "card-04", "card-09")
    works(t.s, 0, "blue")
    shop(t.s, "blue", "green")
    cubes(t.s, 0, "wood", "iron")
    needles(t.s, "wood", "stone")
    set_action(t.s, "b2", "sale")
    set_action(t.s, "d5", "construction")
    turn_of(t, 0)
    offers = listed("second", t.s)

    assert ["with a card or your board"] * 2 == [
        offers[f"place {where}"].detail for where in ("b2", "d5")
    ]
    used(t.s, 0, "card-04", "card-09")
    assert ["not possible"] * 2 == [
        listed("second", t.s)[f"place {where}"].detail for where in ("b2", "d5")
    ]
    used(t.s, 0)
    assert not could(t.s, 0, ACTIONS.index("sale"), 0, False)


def test_a_card_that_brings_no_noble_does_not_help() -> None:
    """be.card-06, place.unable: Nobody is there who could be replaced."""
    t = belle()
    cards(t.s, 0, "card-06")
    display(t.s, "", "", "", "")

    assert not could(t.s, 0, ACTIONS.index("nobles"), 1, True)


def test_a_board_helps_where_money_is_short() -> None:
    """place.bid-before, asym.hankar-reveal, asym.saintenoy-needle: A bid does not spoil it then."""
    t = boards(3)
    give_board(t.s, 0, "hankar")
    display(t.s, "solvay", "", "", "")
    t.s.actions = [ACTIONS.index("nobles")] * len(t.s.actions)
    t.now(Bid(0, cell("c3"), 0))
    assert "2 BF left" == listed("second", t.s)["bid 8"].gain

    give_board(t.s, 0, "saintenoy")
    cubes(t.s, 0, "iron", "stone")
    needles(t.s, "wood", "stone")
    assert not possible(t.s, 0, ACTIONS.index("construction"), 1)
    assert could(t.s, 0, ACTIONS.index("construction"), 1, True)
    cubes(t.s, 0)
    assert not could(t.s, 0, ACTIONS.index("construction"), 9, True)


def test_what_a_power_opens_is_really_open() -> None:
    """be.cards-placed, asym.ability: The drawing does not know the rules, but comes to the same:
    with the power the action is done, without it is not."""
    opened = 0
    for s in everywhere("second", BOTH):
        player = asked("second", s).seat
        for kind in range(len(ACTIONS)):
            if possible(s, player, kind, 0):
                continue
            helped = could(s, player, kind, 0, False)
            assert helped == done_with_power(s, player, kind)
            opened += helped
    assert opened


def done_with_power(s: Bruxelles1893, player: int, kind: int) -> bool:
    """Whether an action copied by the Park can be done, with whatever the own board does."""
    t, s = boards(), s.copy()
    s.agenda, s.cell, s.deed, t.s = [], NO_CARD, NO_CARD, s
    t.now(*act(s, player, kind))
    while not t.is_over and prompt(t) in ("Offer", "ShiftNeedle"):
        t.play(t.offered()[0])
    return not t.events("unable")


# --- tiles


def seated(t: Transcript) -> list[int]:
    """The scores after the final scoring; of questions, the last option."""
    t.now(FinalScoring())
    while not t.is_over:
        t.play(t.offered()[-1])
    return points(t.s)


def owner(tile: str, with_it: bool) -> Transcript:
    """Player 0 has something of everything, and no money; the tile lies there or is held."""
    t = belle()
    p = t.s.players[0]
    p.francs, p.pawns = 0, 4
    p.earned = [40, *p.earned[1:]]
    keep(t.s, 0)
    works(t.s, 0, "blue", "green", "white-blue", "white-brown")
    for where in ("a1", "a2", "b2"):
        house(t.s, where, 0)
    space(t.s, 0, "architect", 4)
    space(t.s, 0, "palace", 3)
    space(t.s, 0, "city-hall", 5)
    face_down(t.s, 0, 2)
    others = [name for name in TILES if name != tile][: len(t.s.tiles) - 1]
    tiles(t.s, tile, *others)
    p.pawns -= 1
    p.seated += 1
    if with_it:
        t.s.seats = [0, *t.s.seats[1:]]
    return t


@pytest.mark.parametrize(
    "tile", [name for name in TILES if name not in ("tile-03", "tile-10", "tile-12")]
)
def test_a_tile_tells_what_it_would_bring_now(tile: str) -> None:
    """be.end-tiles: Exactly what the final scoring gives more, whether one sits there or not."""
    more = seated(owner(tile, True))[0] - seated(owner(tile, False))[0]

    for with_it in (True, False):
        assert (0, more) == tile_brings(owner(tile, with_it).s, 0, TILES.index(tile))
    assert more


def test_seats_tell_tiles_and_who_sits_there() -> None:
    """be.seat-one, be.tile-03, be.tile-10, be.tile-12: Francs, or how far it is."""
    t = belle(5)
    tiles(t.s, "tile-03", "tile-10", "tile-12", "tile-05", "tile-08", "tile-01")
    keep(t.s, 0, "brugmann", "buls")
    space(t.s, 0, "city-hall", 3)
    space(t.s, 0, "architect", 4)
    seat_pawn(t.s, 2, "tile-01")
    t.now(TakeSeat(0))
    offers = listed("second", t.s)

    told = {text: (offer.title, offer.gain) for text, offer in offers.items()}
    assert ("Burgomaster’s sash", "now +9 BF") == told["seat tile-03"]
    assert ("Portrait of the architect", "3 steps away") == told["seat tile-10"]
    assert ("Patron of the arts", "now +6 BF") == told["seat tile-12"]
    assert ("Façade contest", "now +0 VP") == told["seat tile-08"]
    assert offers["seat tile-05"].help.startswith("At the end 2 VP for each space reached")
    assert "A pawn sits there already: Odilon." == why("second", t, "seat tile-01")
    assert ("Seat no pawn", "", "Seat nobody") == parts(offers["no"])
    assert ("seat", "be.seat-offer") == (offers["no"].group, offers["no"].clause)


def test_the_portrait_is_worth_something_once_it_is_reached() -> None:
    """be.tile-10: 15 instead of 10 for each building, and for the house of tile 6."""
    t = belle(5)
    seat_pawn(t.s, 0, "tile-10")
    seat_pawn(t.s, 0, "tile-06")
    house(t.s, "a1", 0)
    pavilion(t.s, 0, 2)
    space(t.s, 0, "architect", 7)

    assert (0, 15) == tile_brings(t.s, 0, TILES.index("tile-10"))
    t.now(TakeSeat(0))
    assert [15, 10] == [t.s.value(0, TRACKS.index("architect"), at) for at in (6, 5)]


def test_a_seat_on_the_portrait_shows_its_worth() -> None:
    """be.tile-10: The disc may stand there already, from an earlier seat of another box."""
    t = belle(5)
    tiles(t.s, "tile-10", "tile-02", "tile-03", "tile-04", "tile-05", "tile-06")
    house(t.s, "a1", 0)
    space(t.s, 0, "architect", 7)
    t.now(TakeSeat(0))

    assert "now +5 VP" == listed("second", t.s)["seat tile-10"].gain


# --- pavilions and spaces


def test_a_pavilion_tells_card_glass_and_visitors() -> None:
    """be.pavilion-card, be.pavilion-glass, be.visit-score, be.pavilion-one."""
    t = belle(2)
    show(t.s, "card-01", "card-19", "card-22", "card-31", "card-12")
    pawn(t.s, "b2", 1)
    pawn(t.s, "e2", NEUTRAL)
    pavilion(t.s, 1, 5)
    cubes(t.s, 0, "glass")
    t.now(LayHouse(0, False))
    offers = listed("second", t.s)

    two = offers["erect 2"]
    assert ("Sleeping car", "now +2 VP", "Build pavilion 2") == parts(two)
    assert f"{gist('card-19')} · 1 glass · in the row: Joris, neutral" == two.detail
    assert ("2", "be.card-19", "erect") == (two.key, two.clause, two.group)
    assert f"{gist('card-01')} · in the row: nobody" == offers["erect 1"].detail
    assert "Takes 2 glass besides; you have 1." == why("second", t, "erect 3")
    assert "A pavilion stands there: Joris." == why("second", t, "erect 5")
    assert ("Savings bank", "be.card-12") == (offers["erect 5"].title, offers["erect 5"].clause)
    assert "A tile lies there: no house." == why("second", t, "build c3")


def test_visitors_bring_points_for_pavilions_too() -> None:
    """be.free-build: A building is a house or a pavilion."""
    t = belle()
    set_action(t.s, "a1", "construction")
    t.now(LayHouse(0, False))

    assert "per visit: 1 VP a building" == listed("second", t.s)["build a1"].detail


def test_neutral_pawns_keep_off_tiles() -> None:
    """be.neutral."""
    t = belle(2)
    t.now(PlaceNeutral(0))

    assert "A tile lies there: no neutral pawn." == why("second", t, "block c3")


# --- travellers


def test_travellers_go_for_pawns() -> None:
    """be.traveller-use, be.traveller-majority: Who goes, who is left, which pawns count."""
    t = belle()
    travellers(t.s, 0, 2)
    t.s.uses, t.s.players[0].pawns = [0, 0, 1, 0], 2
    turn_of(t, 0)
    assert (2, 4) == listed("second", t.s)["use park"].need

    t.now(Crew(0, 2))
    offers = listed("second", t.s)
    assert ["2 pawns", "1 pawn + 1 traveller", "2 travellers"] == [
        offers[f"travel {n}"].title for n in range(3)
    ]
    assert ("left: 1 pawn + 1 traveller", "in Brussels: 1 pawn") == (
        offers["travel 1"].detail,
        offers["travel 1"].gain,
    )
    assert ("traveller", ("pawn-whole",)) == (offers["travel 1"].icon, offers["travel 1"].more)


def test_pawns_and_travellers_are_counted_together() -> None:
    """brussels.new-pawns, be.traveller-turn: And if nobody is left, that is said."""
    t = belle()
    travellers(t.s, 0, 1)
    t.s.uses, t.s.players[0].pawns = [4, 0, 0, 0], 1
    turn_of(t, 0)
    assert "Takes 5 pawns; you have 2." == why("second", t, "use exchange")

    t.s.uses = [1, 0, 0, 0]
    travellers(t.s, 0, 2)
    t.s.players[0].pawns = 1
    t.now(Crew(0, 0))
    assert "left: 1 traveller" == listed("second", t.s)["travel 1"].detail


# --- nobles


def test_a_noble_turned_up_on_the_deck_is_free() -> None:
    """asym.hankar-reveal, be.nagelmackers: Among the others, with a rule of its own."""
    t = boards(3, BOTH)
    t.s.revealed = noble("nagelmackers")
    t.now(TakeNoble(0, False))
    offer = listed("second", t.s)["invite top"]

    assert ("Georges Nagelmackers", "free") == parts(offer)[:2]
    assert "1 traveller from the railway · at the end −3 BF" == offer.detail
    assert "asym.hankar-reveal" == offer.clause


def test_nobles_cost_nothing_for_who_sits_on_the_tile() -> None:
    """be.tile-12: At the end."""
    t = belle()
    seat_pawn(t.s, 0, "tile-12")
    t.now(KeepNoble(0, noble("buls")))

    assert "at the end −0 BF" == listed("second", t.s)["keep buls"].gain
