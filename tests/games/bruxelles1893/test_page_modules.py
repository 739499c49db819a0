"""The drawing for the page with the expansion and with boards that differ."""

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from grandplace.engine.scene import Scene
from grandplace.engine.state import NOBODY, Message
from grandplace.games.bruxelles1893 import board as page
from grandplace.games.bruxelles1893.board import emblems
from grandplace.games.bruxelles1893.board.art import work_icon
from grandplace.games.bruxelles1893.components import (
    BRUSSELS,
    CELLS,
    NEUTRAL,
    NO_CARD,
    NOBLES,
    SIZE,
    TOP,
    WORKS,
)
from grandplace.games.bruxelles1893.modules import (
    AFTER,
    ARCHITECTS,
    CARDS,
    IN_BRUSSELS,
    POWER_NAMES,
    TILES,
    TURN_OVER,
)
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.steps.actions import TakeNoble
from grandplace.games.bruxelles1893.steps.cards import (
    DismissNobles,
    DoubleWhich,
    DropNoble,
    FetchCard,
    ReclaimFrom,
    SendFigure,
)
from grandplace.games.bruxelles1893.steps.construction import LayHouse
from grandplace.games.bruxelles1893.steps.goods import FlipWork, GiveUp, ReturnWork, ShiftNeedle
from grandplace.games.bruxelles1893.steps.moments import Offer
from grandplace.games.bruxelles1893.steps.sale import SellWork
from grandplace.games.bruxelles1893.steps.setup import ChooseBoard
from grandplace.games.bruxelles1893.steps.tiles import FavourRow
from grandplace.web import render
from grandplace.web.assets import assets
from grandplace.words.render import LANGUAGES, Phrases
from tests.battery import random_play
from tests.games.bruxelles1893.modules import (
    ANY_MODULE,
    BELLE,
    BOARDS,
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
    SIZES,
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
    GAMES,
    asked,
    drawn,
    every_pane,
    scene,
    shown,
    told,
)
from tests.transcript import Transcript

SECOND = "second"
MOST = 260  # elements of a pane
STRIDE = 13  # of a random game every so many decisions are drawn
EPOQUE = {"pavilions", "railway", "tiles"}


@cache
def played(variant: str, seats: int) -> list[Bruxelles1893]:
    """Decisions of a random game with modules, among them the first of each question."""
    game, first = GAMES[SECOND], {}
    whole = [s.copy() for s in random_play(game, game.deal(seats, seats, variant), seats)]
    for s in whole:
        first.setdefault(s.prompt().key, s)
    return [*first.values(), *whole[::STRIDE]]


def everywhere(variant: str) -> Iterator[Bruxelles1893]:
    """Some of all sizes."""
    return (s for seats in (2, 3, 4, 5) for s in played(variant, seats))


def data(look: Scene, key: str) -> dict[str, Any]:
    """What one pane shows."""
    return next(pane.data for pane in every_pane(look) if pane.key == key)


def pointed_at(s: Bruxelles1893) -> set[str]:
    """The options that things on the page stand for, for whoever is asked."""
    return set(re.findall(r'<label[^>]*data-option="([^"]+)"', shown(SECOND, asked(SECOND, s))))


# --- every pane


@ANY_MODULE
@SIZES
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_drawn(variant: str, seats: int, language: str) -> None:
    """For whoever is asked and for spectators; each pane is one element with its key."""
    for s in played(variant, seats)[::4]:
        for seat in (NOBODY, asked(SECOND, s).seat):
            for key, html in drawn(SECOND, scene(SECOND, s, seat, language), language).items():
                assert re.match(rf'<\w+ id="{key}"', html), html[:80]


@ANY_MODULE
@SIZES
def test_panes_are_small_plain_and_without_inline_style(variant: str, seats: int) -> None:
    """What is pushed stays small, the content security policy allows it, and no id comes twice."""
    for s in played(variant, seats):
        look = asked(SECOND, s)
        ids = re.findall(r' id="([^"]+)"', shown(SECOND, look))
        assert len(ids) == len(set(ids))
        assert all(json.loads(json.dumps(pane.data)) for pane in every_pane(look))
        for key, html in drawn(SECOND, look).items():
            assert len(re.findall(r"<\w", html)) <= MOST, key
            assert not re.search(r"style=|<style|<script| on\w+=", html), key


@pytest.mark.parametrize(
    ("variant", "more"),
    [("", set()), (BELLE, EPOQUE), (BOARDS, {"boards"}), (BOTH, EPOQUE | {"boards"})],
)
def test_each_module_has_its_panes_and_the_layout_their_places(
    variant: str, more: set[str]
) -> None:
    """Without modules the page has none of them, nor the part of a phone that shows them."""
    game = GAMES[SECOND]
    panes = drawn(SECOND, asked(SECOND, game.deal(4, 1, variant)))
    template = render.environment().get_template("bruxelles1893/layout.jinja")
    named = {key: f"<i>{key}</i>" for key in panes}
    layout = template.render(panes=named, seats=4, say=Phrases("en", game.name))

    assert more == set(panes) & (EPOQUE | {"boards"})
    assert {k for k in panes if not k.startswith(("player", "round"))} == set(
        re.findall(r"&lt;i&gt;([\w-]+)", layout)
    )
    assert ("part-epoque" in layout) == bool(more & EPOQUE)


@ANY_MODULE
def test_things_can_be_reached_and_explain_themselves(variant: str) -> None:
    """By keyboard or as the label of a radio button; every tip is in the glossary of the box."""
    game = GAMES[SECOND]
    tips = set(page.glossary(game.box_for(variant), Phrases("en", game.name)))
    for s in everywhere(variant):
        for tag in re.findall(r"<[^>]*data-tip=[^>]*>", shown(SECOND, asked(SECOND, s))):
            assert ('tabindex="0"' in tag) != tag.startswith("<label"), tag
            assert re.findall(r'data-tip="([^"]+)"', tag)[0] in tips, tag


@ANY_MODULE
def test_nobody_else_may_choose_and_nobody_sees_the_unseen(variant: str) -> None:
    """game.open: What is dealt again unseen leaves all panes, options and reasons as they are."""
    for s in played(variant, 3)[::3]:
        look = asked(SECOND, s)
        twin = scene(SECOND, GAMES[SECOND].fill(look.view, 99), look.seat)
        assert every_pane(look) == every_pane(twin)
        assert all(told(look, o) == told(twin, o) for o in [*look.offered, *look.refused])
        for seat in (NOBODY, (look.seat + 1) % 3):
            assert "playable" not in shown(SECOND, scene(SECOND, s, seat))


# verbs that stand on the page for every option of theirs
ON_PAGE = [
    *["board", "play", "seat", "erect", "as", "flip", "return", "dismiss", "hand-in", "reclaim"],
    *["send", "fetch", "double", "favour", "bracket", "block", "place", "build", "use", "make"],
    *["sell", "aim", "cover", "invite", "keep", "activate", "turn", "tuck", "pay"],
]


@ANY_MODULE
def test_what_may_be_chosen_can_be_pointed_at(variant: str) -> None:
    """A click on the thing selects its option without any script."""
    for s in everywhere(variant):
        assert s.decision is not None
        texts = {o.text for o in s.decision.options}
        wanted = {text for text in texts if text.partition(" ")[0] in ON_PAGE}
        assert wanted <= pointed_at(s) <= texts, s.prompt().key


# --- signs: when, what, how much


def symbols() -> set[str]:
    """All drawings of the sprite."""
    return set(re.findall(r'<symbol id="([^"]+)"', assets()["icons.svg"].content.decode()))


def test_every_card_tile_and_architect_has_a_drawing_of_its_own() -> None:
    """be.setup-cards, be.setup-tiles: No two look alike, and none asks for what is not there."""
    figures = GAMES[SECOND].box_for(BOTH)
    powers = [emblems.power_art(figures, power) for power in range(len(POWER_NAMES))]
    faces = [emblems.tile_icon(figures, tile) for tile in range(len(TILES))]
    heads = [emblems.architect_icon(i) for i in range(len(ARCHITECTS))]

    assert len(CARDS) + len(ARCHITECTS) == len(set(powers)) == len({what for _, what in powers})
    assert len(TILES) == len(set(faces))
    assert len(ARCHITECTS) == len(set(heads))
    assert {*[sign for pair in powers for sign in pair], *faces, *heads} <= symbols()
    assert {*map(work_icon, range(len(WORKS))), *[f"noble-{name}" for name in NOBLES]} <= symbols()


def test_drawings_refer_to_drawings_that_exist() -> None:
    """Many signs are made of others."""
    sprite = assets()["icons.svg"].content.decode()

    assert set(re.findall(r'<use href="#([^"]+)"', sprite)) <= symbols()


@ANY_MODULE
def test_panes_ask_only_for_drawings_that_exist(variant: str) -> None:
    """In every module and position."""
    asks = {
        id
        for s in everywhere(variant)
        for id in re.findall(r'icons\.svg#([\w-]+)"', shown(SECOND, asked(SECOND, s)))
    }

    assert set() == asks - symbols()


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("card-01", "1"),
        ("card-02", ""),
        ("card-05", "3"),
        ("card-07", "+2"),
        ("card-12", "1/5"),
        ("card-23", "−2"),
        ("card-26", "+2"),
        ("horta", "2"),
        ("saintenoy", ""),
    ],
)
def test_a_power_tells_how_much(name: str, number: str) -> None:
    """be.card-01, be.card-05, be.card-07, be.card-12, be.card-23, be.card-26, asym.horta-francs."""
    figures = GAMES[SECOND].box_for(BOTH)

    assert number == emblems.power_number(figures, POWER_NAMES.index(name))


@pytest.mark.parametrize(
    ("name", "seats", "number"),
    [
        ("tile-01", 3, "1/7"),
        ("tile-02", 3, "+2"),
        ("tile-04", 3, "+4"),
        ("tile-07", 3, "3"),
        ("tile-07", 4, "5"),
        ("tile-09", 5, "7"),
        ("tile-10", 3, ""),
        ("tile-12", 3, ""),
    ],
)
def test_a_tile_tells_what_it_brings(name: str, seats: int, number: str) -> None:
    """be.tile-01, be.tile-02, be.tile-04, be.tile-07, be.tile-09, be.tile-10, be.tile-12."""
    figures = GAMES[SECOND].box_for(BELLE)

    assert number == emblems.tile_number(figures, TILES.index(name), seats)


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
    assert {"take wood", "take iron", "take stone", "take glass"} <= pointed_at(t.s)


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


def test_a_card_glows_when_it_may_be_used() -> None:
    """be.cards-optional, be.cards-once: For its owner, and only those of the moment."""
    t = belle()
    cards(t.s, 0, "card-01", "card-02", "card-16")
    works(t.s, 0, "blue", "white-green")
    t.s.cell, t.s.deed = cell("e5"), 0
    t.now(Offer(0, AFTER, []))
    kept = data(asked(SECOND, t.s), "player-0")["cards"]

    assert ["playable", "playable", ""] == [card["state"] for card in kept]
    assert {"play card-01", "play card-02"} == pointed_at(t.s)
    used(t.s, 0, "card-01")
    t.now(Offer(0, AFTER, []))
    assert {"play card-02"} == pointed_at(t.s)


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
    t.s.revealed = NOBLES.index("albert")
    t.now(TakeNoble(0, False))
    top = data(asked(SECOND, t.s), "nobles")["revealed"]

    assert ("invite top", 0) == (top["option"], top["price"])
    assert "noble.albert" == top["tip"]
    t.s.revealed = NO_CARD
    assert data(scene(SECOND, t.s, 0), "nobles")["revealed"] is None
    assert TOP == len(t.s.display)


# --- the questions of cards


def question(name: str) -> Transcript:
    """A position in which a card asks something."""
    t = ready(SECOND, 3, BOTH)
    works(t.s, 0, "blue", "white-green")
    shop(t.s, "yellow", "black")
    keep(t.s, 0, "brugmann", "buls")
    t.s.players[0].tilted = t.s.players[0].nobles
    travellers(t.s, 0, 1)
    pawn(t.s, "c3", 0)
    t.s.bid_on[cell("c3")] = 2
    steps = {
        "flip": FlipWork(0),
        "return": ReturnWork(0),
        "give-up": GiveUp(0),
        "dismiss": DismissNobles(0, 4),
        "drop": DropNoble(0),
        "reclaim": ReclaimFrom(0),
        "send": SendFigure(0),
        "fetch": FetchCard(0, t.s.bonus_deck[-1]),
        "double": DoubleWhich(0),
        "favour": FavourRow(0),
        "shift": ShiftNeedle(0),
        "offer": Offer(0, TURN_OVER, []),
        "sell": SellWork(0, False),
    }
    t.now(steps[name])
    return t


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("dismiss", {"dismiss 3", "dismiss 2", "dismiss 1", "dismiss 0"}),
        ("drop", {"discard brugmann", "discard buls"}),
        ("send", {"send pawn", "send traveller"}),
        ("favour", {"favour money", "favour works", "favour nobles", "favour pawns"}),
    ],
)
def test_a_card_asks_and_the_page_can_answer(name: str, options: set[str]) -> None:
    """be.card-06, be.card-14, be.card-22, be.tile-02: Things on the page stand for the options."""
    assert options == pointed_at(question(name).s)


def test_a_guest_is_not_an_own_noble() -> None:
    """nobles.decide, be.card-14: An own noble of the same name does not stand for the guest."""
    t = belle()
    display(t.s, "buls", "maeterlinck", "albert", "empain")
    keep(t.s, 0, "brugmann", "buls")
    t.now(TakeNoble(0, False))
    t.play("invite 3")
    while t.s.prompt().key != "KeepNoble":
        t.play(t.offered()[0])
    look = asked(SECOND, t.s)

    assert ["", ""] == [noble["state"] for noble in data(look, "player-0")["nobles"]]


# --- what moved


def test_what_moved_is_marked() -> None:
    """Pavilions, tiles, cards, travellers and boards."""
    t = ready(SECOND, 3, BOTH)
    tiles(t.s, "tile-01", "tile-04", "tile-08", "tile-12")
    pavilion(t.s, 1, 3, "card-01")
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
    assert IN_BRUSSELS < len(t.s.figures.power_moment)
