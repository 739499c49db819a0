"""Options of the expansion and of boards that differ, as the page lists them."""

import pytest

from grandplace.games import clause_rows
from grandplace.games.bruxelles1893 import page
from grandplace.games.bruxelles1893.components import (
    NEUTRAL,
    TRACKS,
)
from grandplace.games.bruxelles1893.gains import tile_brings
from grandplace.games.bruxelles1893.modules import TILES
from grandplace.games.bruxelles1893.steps.actions import KeepNoble, TakeNoble
from grandplace.games.bruxelles1893.steps.brussels import Crew
from grandplace.games.bruxelles1893.steps.construction import LayHouse
from grandplace.games.bruxelles1893.steps.final import FinalScoring
from grandplace.games.bruxelles1893.steps.setup import ChooseBoard
from grandplace.games.bruxelles1893.steps.turn import PlaceNeutral, TakeSeat
from grandplace.web.assets import assets
from grandplace.words.render import LANGUAGES, Phrases
from tests.games.bruxelles1893.modules import (
    ANY_MODULE,
    BOTH,
    belle,
    board,
    boards,
    pavilion,
    seat_pawn,
    show,
    tiles,
    travellers,
)
from tests.games.bruxelles1893.positions import (
    cubes,
    face_down,
    house,
    keep,
    needles,
    noble,
    pawn,
    points,
    set_action,
    space,
    turn_of,
    works,
)
from tests.games.bruxelles1893.scenes import (
    GAMES,
    asked,
    everywhere,
    gist,
    listed,
    met,
    parts,
    why,
)
from tests.transcript import Transcript


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
        assert 6 >= len([o for o in look.refused if not page.offer(look, o).quiet])
        assert all(page.reason(look, o, look.view.why_not(o)) for o in look.refused)


# --- boards


def test_a_board_tells_what_it_has_otherwise() -> None:
    """asym.boards, asym.hankar-track, asym.strauven-costs: And what its architect does; the
    help says it in full."""
    t = boards(2, BOTH)
    for p in t.s.players:
        p.board = 0
    t.now(ChooseBoard(0), ChooseBoard(1))
    offers = listed("second", t.s)

    assert {
        "board hankar": "City Hall 1 3 4 6 7 9 · turn up one more noble",
        "board cauchie": "Palace 2 2 3 4 5 7 · a cube with the new work",
        "board horta": "Architect 2 4 6 8 10 12 · portrait 17 · extra BF",
        "board saintenoy": "multipliers 2 2 2 2 · turn a needle before building",
        "board strauven": "buildings cost 2 2 2 3 3 4 · extra BF and VP",
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

    assert "Architect 2 4 6 8 10 12 · extra BF" == offers["board horta"].detail
    assert "green – joker" in offers["board cauchie"].help


def test_the_own_board_counts() -> None:
    """asym.strauven-costs, asym.hankar-track: Costs and levels are those of who is asked."""
    t = boards(3)
    board(t.s, 0, "strauven")
    cubes(t.s, 0, "wood", "wood", "stone", "stone")
    needles(t.s, "wood", "stone")
    set_action(t.s, "b2", "construction")
    t.s.players[0].houses = 2
    turn_of(t, 0)

    assert "2/3: wood, stone" == listed("second", t.s)["place b2"].detail


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
    t.now(LayHouse(0))
    offers = listed("second", t.s)

    two = offers["erect 2"]
    assert ("Sleeping car", "+2 VP", "Build pavilion 2") == parts(two)
    assert f"1 glass · {gist('card-19')} · in the row: Joris, neutral" == two.detail
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
    t.now(LayHouse(0))

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
    t.s.turn = t.s.turn.showing(noble("nagelmackers"))
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
