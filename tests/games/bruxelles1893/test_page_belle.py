"""What the page shows of the expansion and of boards that differ."""

import re
from typing import Any

import pytest

from grandplace.engine.state import NOBODY, Message
from grandplace.games.bruxelles1893.components import (
    BRUSSELS,
    CELLS,
    NEUTRAL,
    NO_CARD,
    NOBLES,
    SIZE,
    TOP,
)
from grandplace.games.bruxelles1893.modules import (
    AFTER,
    ARCHITECTS,
    CARDS,
    TILES,
)
from grandplace.games.bruxelles1893.steps.actions import TakeNoble
from grandplace.games.bruxelles1893.steps.cards import (
    DoubleWhich,
    DropNoble,
    ReclaimFrom,
    SendFigure,
)
from grandplace.games.bruxelles1893.steps.construction import LayHouse
from grandplace.games.bruxelles1893.steps.goods import FlipWork, ReturnWork
from grandplace.games.bruxelles1893.steps.moments import Offer
from grandplace.games.bruxelles1893.steps.setup import ChooseBoard
from grandplace.games.bruxelles1893.steps.tiles import FavourRow
from grandplace.games.bruxelles1893.this_turn import begun
from tests.games.bruxelles1893.modules import (
    BOTH,
    belle,
    board,
    boards,
    cards,
    pavilion,
    ride,
    seat_pawn,
    send,
    tiles,
    travellers,
    used,
)
from tests.games.bruxelles1893.positions import (
    act,
    cell,
    cubes,
    display,
    keep,
    pawn,
    ready,
    shop,
    turn_of,
    works,
)
from tests.games.bruxelles1893.scenes import (
    asked,
    data,
    drawn,
    pointed_at,
    scene,
)
from tests.transcript import Transcript

SECOND = "second"


# --- the expansion around the board


def test_a_pavilion_space_shows_its_card_and_glass_or_its_owner() -> None:
    """be.pavilion-card, be.pavilion-glass, be.visit-score: And what a visit would bring."""
    t = belle()
    pavilion(t.s, 1, 2)
    for where, owner in (("b2", 0), ("c2", 0), ("d2", 2), ("b3", 1)):
        pawn(t.s, where, owner)
    turn_of(t, 0)
    spaces = data(asked(SECOND, t.s), "pavilions")["spaces"]

    assert t.s.figures.pavilion_glass == [space["glass"] for space in spaces]
    assert [True, False, True, True, True] == [space["card"] is not None for space in spaces]
    assert ("Joris", 2) == (spaces[1]["owner"]["name"], spaces[1]["visit"])
    assert "pavilion" == spaces[1]["tip"]
    assert f"card.{CARDS[t.s.shown[0]]}" == spaces[0]["tip"]
    assert "Pavilion of Joris beside row 2" in spaces[1]["label"]


def test_a_builder_may_point_at_a_pavilion_space() -> None:
    """be.pavilion-one, be.pavilion-glass: Where one stands or glass is missing, the page says so."""
    t = belle()
    pavilion(t.s, 1, 1)
    cubes(t.s, 0)
    t.now(LayHouse(0))
    spaces = data(asked(SECOND, t.s), "pavilions")["spaces"]

    free = [
        NO_CARD if owner != NOBODY else glass
        for owner, glass in zip(t.s.pavilions, t.s.figures.pavilion_glass, strict=True)
    ]
    assert ["playable" if glass == 0 else "refused" for glass in free] == [
        space["state"] for space in spaces
    ]
    assert "be.pavilion-one" == spaces[0]["clause"]
    assert "be.pavilion-glass" in [space["clause"] for space in spaces]
    assert all(space["why"] for space in spaces if space["state"] == "refused")


def test_the_cross_lies_on_the_board() -> None:
    """be.setup-cross, be.card-27: Five spaces have a tile; a pawn that counts twice says so."""
    t = belle()
    pawn(t.s, "c3", 1)
    t.s.doubled = cell("c3")
    turn_of(t, 0)
    cells = [c for row in range(SIZE) for c in data(asked(SECOND, t.s), f"row-{row}")["cells"]]

    assert {CELLS[i] for i in t.s.figures.cross} == {c["at"] for c in cells if c["tile"]}
    assert ["c3"] == [c["at"] for c in cells if c["double"]]
    labels = {c["at"]: c["label"] for c in cells}
    assert labels["c3"].endswith("A Belle Époque tile lies here. This pawn counts twice")
    assert "tile" not in labels["a1"]


def test_tiles_show_who_sits_there() -> None:
    """be.seat-one: And a seated pawn is drawn apart from those that come back."""
    t = belle()
    tiles(t.s, "tile-01", "tile-04", "tile-08", "tile-12")
    seat_pawn(t.s, 2, "tile-08")
    turn_of(t, 0)
    look = asked(SECOND, t.s)
    rows = data(look, "tiles")["tiles"]

    assert ["tile-01", "tile-04", "tile-08", "tile-12"] == [tile["id"] for tile in rows]
    assert [None, None, "Odilon", None] == [t["sitter"] and t["sitter"]["name"] for t in rows]
    purse = data(look, "player-2")["purse"]
    assert ["free"] * 4 + ["held"] * 2 + ["seated"] == purse["pawns"]
    assert purse["label"].endswith("1 on tiles for good")
    assert "seated" not in data(look, "player-0")["purse"]["pawns"]


def test_travellers_are_on_the_railway_with_players_and_in_brussels() -> None:
    """be.setup-travellers, be.traveller-use."""
    t = belle()
    travellers(t.s, 1, 1)
    ride(t.s, "park", 2)
    turn_of(t, 0)
    look = asked(SECOND, t.s)

    assert (1, 4) == (data(look, "railway")["n"], data(look, "railway")["of"])
    riding = [card["riding"] for card in data(look, "brussels")["cards"]]
    assert [2 if name == "park" else 0 for name in BRUSSELS] == riding
    assert 1 == data(look, "player-1")["purse"]["travellers"]["n"]
    assert data(look, "player-0")["purse"]["travellers"] is None
    assert 2 + 1 == drawn(SECOND, look)["brussels"].count("#traveller") + 1


def test_a_traveller_counts_for_the_next_use() -> None:
    """be.traveller-use: Whoever has no pawn but a traveller can still go."""
    t = belle()
    turn_of(t, 0)
    t.s.players[0].pawns = 0
    assert ["no"] == data(scene(SECOND, t.s, 0), "brussels")["cards"][0]["next"]

    travellers(t.s, 0, 1)
    assert ["ok"] == data(scene(SECOND, t.s, 0), "brussels")["cards"][0]["next"]


def test_glass_is_in_the_supply_only_with_the_expansion() -> None:
    """be.setup-glass, be.glass-everywhere: It is pointed at for what it is, not for a pair."""
    t = belle()
    assert ["wood", "iron", "stone", "glass", "joker"] == supply(t)
    assert ["wood", "iron", "stone", "joker"] == supply(boards())

    display(t.s, "solvay", "buls", "empain", "albert")
    t.now(TakeNoble(0, False))
    t.play("invite 3")
    assert {"take wood", "take iron", "take stone", "take glass"} <= pointed_at(SECOND, t.s)


def supply(t: Transcript) -> list[str]:
    """The cubes that the page shows."""
    turn_of(t, 0)
    return [cube["key"] for cube in data(asked(SECOND, t.s), "compass")["cubes"]]


def test_white_works_show_their_backs() -> None:
    """be.white-stack, be.white-in-shop: In the shop and with their owners, two tips apart."""
    t = belle()
    works(t.s, 0, "blue", "white-blue", "white-green")
    shop(t.s, "white-yellow", "black")
    turn_of(t, 0)
    look = asked(SECOND, t.s)
    own = data(look, "player-0")["works"]

    assert ["art-blue", "art-white-blue", "art-white-green"] == [work["icon"] for work in own]
    assert ["work.blue", "work.white", "work.white"] == [work["tip"] for work in own]
    assert "art-white-yellow" == data(look, "works")["shop"][0]["icon"]


# --- what players have of it


def test_cards_are_with_their_owner_used_or_not() -> None:
    """be.cards-once, be.card-22: And the figure that waits on one."""
    t = belle()
    cards(t.s, 1, "card-01", "card-22")
    used(t.s, 1, "card-22")
    send(t.s, 1, "pawn")
    turn_of(t, 0)
    kept = data(asked(SECOND, t.s), "player-1")["cards"]

    assert [("card-01", False, ""), ("card-22", True, "pawn-whole")] == [
        (card["id"], card["used"], card["waiting"]) for card in kept
    ]
    assert ["card.card-01", "card.card-22"] == [card["tip"] for card in kept]
    assert kept[1]["label"].endswith("used this round")

    t.s.players[1].sent = 1
    assert "traveller" == data(scene(SECOND, t.s, 0), "player-1")["cards"][1]["waiting"]


def test_a_card_tells_that_it_was_withheld() -> None:
    """be.cards-done: Until its owner's next choice, and only what the action would have set off."""
    t = belle()
    cards(t.s, 0, "card-01", "card-16", "card-22")
    act(t, 0, "sale")
    kept = data(scene(SECOND, t.s, 0, news=t.s.log), "player-0")["cards"]

    assert "Could not be used just now: the action was not done." == kept[2]["note"]
    assert ["", ""] == [card["note"] for card in kept[:2]]
    assert kept[2]["label"].endswith("not for an action that was not done")
    assert "" == data(scene(SECOND, t.s, 0), "player-0")["cards"][2]["note"]


def test_a_card_glows_when_it_may_be_used() -> None:
    """be.cards-optional, be.cards-once: For its owner, and only those of the moment."""
    t = belle()
    cards(t.s, 0, "card-01", "card-02", "card-16")
    works(t.s, 0, "blue", "white-green")
    t.s.turn = begun(cell("e5")).having_done(0)
    t.now(Offer(0, AFTER, []))
    kept = data(asked(SECOND, t.s), "player-0")["cards"]

    assert ["playable", "playable", ""] == [card["state"] for card in kept]
    assert {"play card-01", "play card-02"} == pointed_at(SECOND, t.s)
    used(t.s, 0, "card-01")
    t.now(Offer(0, AFTER, []))
    assert {"play card-02"} == pointed_at(SECOND, t.s)


def test_boards_show_whose_they_are_and_their_own_figures() -> None:
    """asym.boards, asym.hankar-track, asym.horta-track, asym.strauven-costs: On every panel."""
    t = boards(5)
    for p in t.s.players:
        p.levels = [1, 1, 1]
    turn_of(t, 0)
    look = asked(SECOND, t.s)
    panels = [data(look, f"player-{seat}") for seat in range(5)]

    assert [f"arch-{name}" for name in ARCHITECTS] == [p["architect"]["icon"] for p in panels]
    assert [f"architect.{name}" for name in ARCHITECTS] == [p["architect"]["tip"] for p in panels]
    levels = [[track["level"] for track in panel["tracks"]] for panel in panels]
    assert [3, 2, 2] == levels[0]
    assert [2, 2, 4] == levels[2]
    assert [[2, 3], [3, 2], [4, 1]] == [[r["cost"], len(r["gone"])] for r in houses(panels[4])]
    assert [[2, 2], [3, 2], [4, 2]] == [[r["cost"], len(r["gone"])] for r in houses(panels[0])]
    assert ["×2"] * 4 == re.findall("×2", drawn(SECOND, look)["player-3"])


def houses(panel: dict[str, Any]) -> list[dict[str, Any]]:
    """The rows of houses on a panel."""
    rows: list[dict[str, Any]] = panel["houses"]["rows"]
    return rows


def test_strauven_may_build_either_house_of_a_row() -> None:
    """asym.strauven-costs: Both prices are marked, and the house that was built is gone."""
    t = boards(3)
    board(t.s, 0, "strauven")
    t.s.players[0].houses = 2
    turn_of(t, 0)
    rows = houses(data(asked(SECOND, t.s), "player-0"))
    assert [True, True, False] == [row["next"] for row in rows]

    t.s.players[0].houses, t.s.players[0].skipped = 3, 2
    rows = houses(data(scene(SECOND, t.s, 0), "player-0"))
    assert [[True, True, False], [True, False], [False]] == [row["gone"] for row in rows]


def test_the_portrait_is_one_more_space() -> None:
    """be.tile-10: For whoever sits on the tile."""
    t = belle()
    seat_pawn(t.s, 0, "tile-10")
    turn_of(t, 0)
    look = asked(SECOND, t.s)

    assert 7 == data(look, "player-0")["tracks"][2]["spaces"]
    assert 6 == data(look, "player-1")["tracks"][2]["spaces"]


def test_the_boards_lie_there_until_everybody_has_one() -> None:
    """asym.boards: With their own figures marked; a taken one shows its owner."""
    t = boards()
    for p in t.s.players:
        p.board = 0
    t.s.players[1].board = 1
    t.now(ChooseBoard(0))
    look = asked(SECOND, t.s)
    lying = data(look, "boards")["boards"]

    assert ARCHITECTS == [one["id"] for one in lying]
    assert ["refused", *["playable"] * 4] == [one["state"] for one in lying]
    assert "Joris" == lying[0]["owner"]["name"] and lying[1]["owner"] is None
    assert [[1, False], [3, True], [4, True]] == lying[0]["tracks"][0]["values"][:3]
    assert [[2, True]] == lying[3]["rows"][0]["values"]
    turn_of(t, 0)
    t.s.players[0].board, t.s.players[2].board = 2, 3
    assert [] == data(scene(SECOND, t.s, 0), "boards")["boards"]


def test_the_noble_that_hankar_turns_up_is_on_display() -> None:
    """asym.hankar-reveal: For nothing."""
    t = boards()
    t.s.turn = t.s.turn.showing(NOBLES.index("albert"))
    t.now(TakeNoble(0, False))
    top = data(asked(SECOND, t.s), "nobles")["revealed"]

    assert ("invite top", 0) == (top["option"], top["price"])
    assert "noble.albert" == top["tip"]
    t.s.turn = t.s.turn.showing(NO_CARD)
    assert data(scene(SECOND, t.s, 0), "nobles")["revealed"] is None
    assert TOP == len(t.s.display)


# --- the questions of cards


def question(name: str) -> Transcript:
    """A position in which a card or a tile asks something."""
    t = ready(SECOND, 3, BOTH)
    keep(t.s, 0, "brugmann", "buls")
    t.s.players[0].tilted = t.s.players[0].nobles
    travellers(t.s, 0, 1)
    works(t.s, 0, "blue", "white-blue", "white-green")
    shop(t.s, "yellow", "black")
    pawn(t.s, "c3", 0)
    pawn(t.s, "d3", 0)
    steps = {
        "drop": DropNoble(0),
        "send": SendFigure(0),
        "double": DoubleWhich(0),
        "reclaim": ReclaimFrom(0),
        "flip": FlipWork(0),
        "return": ReturnWork(0),
        "favour": FavourRow(0),
    }
    t.now(steps[name])
    return t


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("drop", {"discard brugmann", "discard buls"}),
        ("send", {"send pawn", "send traveller"}),
        ("double", {"double c3", "double d3"}),
        ("reclaim", {"reclaim c3", "reclaim d3"}),
        ("flip", {"flip blue", "flip green"}),
        ("return", {"return yellow", "return black"}),
        ("favour", {"favour money", "favour works", "favour nobles", "favour pawns"}),
    ],
)
def test_a_card_asks_and_the_page_can_answer(name: str, options: set[str]) -> None:
    """be.card-02, be.card-04, be.card-14, be.card-15, be.card-22, be.card-27, be.tile-02: Things on the page stand for the options."""
    assert options == pointed_at(SECOND, question(name).s)


# --- what moved


def test_what_moved_is_marked() -> None:
    """Pavilions, tiles, cards, travellers and boards."""
    t = ready(SECOND, 3, BOTH)
    tiles(t.s, "tile-01", "tile-04", "tile-08", "tile-12")
    pavilion(t.s, 1, 3, "card-01")
    pavilion(t.s, 2, 1, "card-05")
    turn_of(t, 0)
    news = [
        Message("erected", 1, 2, CARDS.index("card-01")),
        Message("seated", 1, TILES.index("tile-08")),
        Message("played", 2, CARDS.index("card-05")),
        Message("traveller", 2),
        Message("board", 0, 3),
    ]
    look = scene(SECOND, t.s, 0, news=news)

    assert [3] == [space["n"] for space in data(look, "pavilions")["spaces"] if space["just"]]
    assert ["tile-08"] == [tile["id"] for tile in data(look, "tiles")["tiles"] if tile["just"]]
    just = [data(look, f"player-{seat}")["just"] for seat in range(3)]
    assert [["architect"], ["card-0", "pawns"], ["card-4", "travellers"]] == just


def test_travellers_that_ride_alone_are_drawn() -> None:
    """be.traveller-majority: Nobody's name stands there, but somebody does."""
    t = belle()
    ride(t.s, "market", 1)
    turn_of(t, 0)
    html = drawn(SECOND, asked(SECOND, t.s))["brussels"]

    assert len(BRUSSELS) - 1 == html.count(">nobody<")
    assert "Travellers there: 1" in html


def test_neutral_pawns_are_among_the_visitors() -> None:
    """be.visit-score: They count as a colour."""
    t = belle(2)
    pavilion(t.s, 0, 3)
    t.s.pawn_on[cell("b3")], t.s.pawn_on[cell("c3")] = NEUTRAL, 1
    turn_of(t, 0)

    assert 2 == data(asked(SECOND, t.s), "pavilions")["spaces"][2]["visit"]
