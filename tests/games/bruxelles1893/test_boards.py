"""Boards that differ: Horta's, Cauchie's and Strauven's, and what holds for all five."""

import pytest

from grandplace.games.bruxelles1893.components import CUBES, TRACKS
from grandplace.games.bruxelles1893.means import building_costs
from grandplace.games.bruxelles1893.steps.final import ScoreRows
from grandplace.games.bruxelles1893.steps.resolution import ScoreIrises
from tests.games.bruxelles1893.modules import (
    BOARDS,
    BOTH,
    WITH_BOARDS,
    board,
    boards,
    cards,
    played,
)
from tests.games.bruxelles1893.positions import (
    act,
    aim,
    cubes,
    display,
    earned,
    francs,
    hoard,
    house,
    keep,
    label,
    levels,
    needles,
    noted,
    offers,
    owned_cubes,
    owned_works,
    pawn,
    points,
    prompt,
    shop,
    space,
    turn_of,
    works,
)
from tests.transcript import Transcript

PLAIN = {"city-hall": [1, 2, 3, 4, 5, 6], "palace": [1, 2, 3, 4, 5, 6]}
PLAIN["architect"] = [1, 2, 4, 6, 8, 10]
COSTS, ROW = [2, 2, 3, 3, 4, 4], [1, 1, 1, 1]


def with_board(architect: str, variant: str = BOARDS) -> Transcript:
    """Player 0 has this board."""
    t = boards(3, variant)
    board(t.s, 0, architect)
    return t


def copy(t: Transcript, action: str) -> None:
    """Player 0 copies an action at the Park."""
    turn_of(t, 0)
    t.play("use park", f"name {action}")


# What is printed


@pytest.mark.parametrize(
    ("architect", "tracks", "costs", "rows"),
    [
        ("hankar", {"city-hall": [1, 3, 4, 6, 7, 9]}, COSTS, ROW),
        ("cauchie", {"palace": [2, 2, 3, 4, 5, 7]}, COSTS, ROW),
        ("horta", {"architect": [2, 4, 6, 8, 10, 12]}, COSTS, ROW),
        ("saintenoy", {}, COSTS, [2, 2, 2, 2]),
        ("strauven", {}, [2, 2, 2, 3, 3, 4], ROW),
    ],
)
@WITH_BOARDS
def test_what_a_board_shows(
    architect: str, tracks: dict[str, list[int]], costs: list[int], rows: list[int], variant: str
) -> None:
    """asym.hankar-track, asym.cauchie-track, asym.horta-track, asym.saintenoy-rows,
    asym.strauven-costs, build.cost: Each board alters one thing and is plain otherwise."""
    t = with_board(architect, variant)
    shown = t.s.board(0)

    wanted = PLAIN | tracks
    assert [wanted[track] for track in TRACKS] == shown.tracks
    assert (costs, rows, [0, 0, 0, 0, 5, 5]) == (shown.house_cost, shown.row_base, shown.house_vp)


@pytest.mark.parametrize(("number", "wanted"), list(enumerate([1, 3, 4, 6, 7, 9], 1)))
def test_hankar_at_the_irises(number: int, wanted: int) -> None:
    """asym.hankar-track, shields.majority: The printed value scores."""
    t = with_board("hankar")
    space(t.s, 0, "city-hall", number)
    for where in ("a1", "b1", "a2", "b2"):
        pawn(t.s, where, 0)

    t.now(ScoreIrises())

    assert wanted == earned(t.s.players[0], "irises")


def test_cauchie_at_the_plaza() -> None:
    """asym.cauchie-track, plaza.count: Two nobles from the beginning."""
    t = with_board("cauchie")
    keep(t.s, 0, "brugmann", "buls", "albert")

    turn_of(t, 0)
    t.play("use plaza", "activate brugmann", "activate buls")

    assert (["Turn", 1], 2) == ([prompt(t), t.player], len(t.events("activated")))


def test_saintenoy_counts_double() -> None:
    """asym.saintenoy-rows, end.multiplier: Each row starts at 2."""
    t = with_board("saintenoy")
    works(t.s, 0, "blue", "green")

    t.now(ScoreRows())

    rows = [earned(t.s.players[0], f"row-{row}") for row in ("money", "works", "nobles", "pawns")]
    assert [4, 4, 2, 6] == rows


def strauven(houses: int) -> Transcript:
    """Strauven's player has built so many houses, owns plenty of jokers and is to pay."""
    t = with_board("strauven")
    for where in ["a1", "b1", "c1", "d1", "e1"][:houses]:
        house(t.s, where, 0)
    cubes(t.s, 0, *["joker"] * 9)
    needles(t.s, "wood", "stone")
    return t


def pay(t: Transcript, cost: int, where: str) -> set[int]:
    """Pay so many jokers and build; what the building could have cost."""
    t.s.players[0].francs = 1
    act(t, 0, "construction", where=where)
    costs = {cost}
    if prompt(t) == "PayForEither":
        costs = {len(way.split("+")) for way in offers(t, "spend")}
        t.play("spend " + "+".join(["joker"] * cost))
    while prompt(t) in ("TurnNeedle", "LayHouse"):
        t.play(t.offered()[0])
    return costs


@pytest.mark.parametrize(
    ("houses", "cost", "costs"),
    [(0, 2, {2}), (1, 2, {2}), (2, 2, {2, 3}), (3, 3, {3}), (4, 3, {3, 4}), (5, 4, {4})],
)
def test_what_strauven_pays(houses: int, cost: int, costs: set[int]) -> None:
    """asym.strauven-costs, build.rows, build.top: 2 and 2, 2 and 3, 3 and 4; and 5 VP for each of
    the last two."""
    t = strauven(houses)

    assert costs == pay(t, cost, "e5")
    assert 9 - cost == len(owned_cubes(t.s.players[0]))
    assert (5 if houses > 3 else 0) == points(t.s)[0]


@pytest.mark.parametrize(("houses", "dear", "cheap", "after"), [(2, 3, 2, [3, 4]), (4, 4, 3, [])])
def test_the_houses_of_a_row_in_either_order(
    houses: int, dear: int, cheap: int, after: list[int]
) -> None:
    """asym.strauven-costs, build.rows: The dearer first, then the cheaper, and only then the next
    row; the top row scores for both."""
    t = strauven(houses)

    assert {cheap, dear} == pay(t, dear, "e5")
    assert [cheap] == building_costs(t.s, t.s.players[0])
    assert {cheap} == pay(t, cheap, "e4")
    assert after == building_costs(t.s, t.s.players[0])
    assert (9 - dear - cheap, 10 if houses == 4 else 0) == (
        len(owned_cubes(t.s.players[0])),
        points(t.s)[0],
    )


# Cauchie


@pytest.mark.parametrize(
    ("colour", "cube", "variant"),
    [
        ("yellow", "iron", BOARDS),
        ("brown", "wood", BOARDS),
        ("blue", "stone", BOARDS),
        ("green", "joker", BOARDS),
        ("yellow", "iron", BOTH),
        ("green", "glass", BOTH),
    ],
)
def test_a_cube_by_the_colour_of_the_work(colour: str, cube: str, variant: str) -> None:
    """asym.cauchie-cube, asym.cauchie-green: A joker for green, or glass with the expansion."""
    t = with_board("cauchie", variant)

    act(t, 0, "workshop")
    t.play(f"make {colour}")

    assert ([cube], [(0, "cauchie")]) == (owned_cubes(t.s.players[0]), played(t))
    assert (1, "Turn") == (t.player, prompt(t))


@pytest.mark.parametrize(("colour", "missing"), [("yellow", "iron"), ("green", "glass")])
def test_no_cube_left_for_a_work(colour: str, missing: str) -> None:
    """asym.cauchie-cube, asym.cauchie-green: Nothing else comes instead."""
    t = with_board("cauchie", BOTH)
    hoard(t.s, 1, *[cube for cube in CUBES if cube != missing])

    act(t, 0, "workshop")
    t.play(f"make {colour}")

    assert ([], []) == (owned_cubes(t.s.players[0]), played(t))


def test_works_that_bring_no_cube() -> None:
    """asym.cauchie-cube, asym.ability: White works, works from cards and from free actions."""
    t = with_board("cauchie", BOTH)
    display(t.s, "solvay", "empain", "buls", "privat-livemont")
    act(t, 0, "nobles")
    t.play("invite 0", "make yellow", "discard privat-livemont")
    house(t.s, "e4", 0)
    act(t, 1, "workshop", where="e4")
    t.play("make blue")
    cards(t.s, 0, "card-17")
    cubes(t.s, 0, "wood", "wood")
    turn_of(t, 0)
    t.play("use market", "play card-17", "give wood+wood", "make green")

    assert ["green", "black", "white-yellow"] == owned_works(t.s.players[0])
    assert (["joker"] * 3, []) == (
        owned_cubes(t.s.players[0]),
        [power for power in played(t) if power[1] == "cauchie"],
    )


def test_no_work_and_no_cube() -> None:
    """asym.ability: The action must really be done."""
    t = with_board("cauchie")
    t.s.stacks = [0] * 5 + t.s.stacks[5:]

    act(t, 0, "workshop")

    assert (1, []) == (len(t.events("unable")), played(t))


def test_a_copied_workshop_brings_a_cube() -> None:
    """asym.ability, park.copy: Boards work at the Park."""
    t = with_board("cauchie")

    copy(t, "workshop")
    t.play("make blue")

    assert ["stone"] == owned_cubes(t.s.players[0])


@WITH_BOARDS
def test_the_first_work_brings_no_cube(variant: str) -> None:
    """asym.cauchie-cube, setup.work-chosen: It is not made by the Workshop."""
    t = boards(3, variant)

    assert [[], [], []] == [owned_cubes(p) for p in t.s.players]


# Horta


@WITH_BOARDS
def test_francs_with_the_cubes(variant: str) -> None:
    """asym.horta-francs: 2 BF besides the two cubes."""
    t = with_board("horta", variant)

    act(t, 0, "materials")
    t.play("take wood+iron")

    assert (11, ["wood", "iron"]) == (francs(t.s)[0], owned_cubes(t.s.players[0]))
    assert [(0, "horta")] == played(t)


def test_one_cube_is_enough() -> None:
    """asym.horta-francs, place.in-part: The last cube of the supply brings them too."""
    t = with_board("horta")
    hoard(t.s, 1, "stone")

    act(t, 0, "materials")

    assert (11, ["stone"]) == (francs(t.s)[0], owned_cubes(t.s.players[0]))


def test_no_cubes_and_no_francs() -> None:
    """asym.horta-francs, asym.ability: With an empty supply the action is not done."""
    t = with_board("horta")
    hoard(t.s, 1)

    act(t, 0, "materials")

    assert (9, []) == (francs(t.s)[0], played(t))


def test_a_cube_for_the_owner_brings_no_francs() -> None:
    """asym.ability, free.materials: Boards do not work with free actions."""
    t = with_board("horta")
    house(t.s, "e5", 0)

    act(t, 1, "materials", where="e5")
    t.play("take wood+wood", "take iron")

    assert (10, ["iron"], []) == (francs(t.s)[0], owned_cubes(t.s.players[0]), played(t))


def test_copied_materials_bring_francs() -> None:
    """asym.ability, park.copy: Every time, also twice in a round."""
    t = with_board("horta")

    copy(t, "materials")
    t.play("take wood+wood")
    copy(t, "materials")
    t.play("take iron+iron")

    assert 14 == francs(t.s)[0]


def test_nobody_else_gets_francs() -> None:
    """asym.boards: A board serves its owner only."""
    t = with_board("horta")

    act(t, 1, "materials")
    t.play("take wood+wood")

    assert ([10, 9, 10], []) == (francs(t.s), played(t))


# Strauven


def seller(variant: str, *owned: str, at: str = "3-3", shown: tuple[str, ...] = ()) -> Transcript:
    """Player 0 has Strauven's board, these works and no money but for a bid; the shop shows
    others."""
    t = with_board("strauven", variant)
    shop(t.s, *shown)
    works(t.s, 0, *owned)
    aim(t.s, at)
    t.s.players[0].francs = 1
    return t


@WITH_BOARDS
def test_a_sale_brings_one_more_of_each(variant: str) -> None:
    """asym.strauven-sale: 1 BF and 1 VP in addition."""
    t = seller(variant, "black", at="2-3")

    act(t, 0, "sale")
    t.play("aim 2-2")

    assert (4 + 1, 4 + 1) == (francs(t.s)[0], points(t.s)[0])
    assert [(0, "strauven")] == played(t)


def test_be_white_price() -> None:
    """be.white-joker, be.white-half, asym.strauven-sale: As green for 6 BF and 4 VP: 3 and 2, and
    with the addition 4 and 3."""
    t = seller(BOTH, "white-brown", at="2-3", shown=("blue", "yellow"))

    act(t, 0, "sale")
    assert ["brown", "green", "black"] == offers(t, "as")
    t.play("as green")
    assert ("aim", (3, 2, 0, 9)) == label(t, "aim 2-3")
    t.play("aim 2-3", "cover blue")

    assert (4, 3) == (francs(t.s)[0], points(t.s)[0])


def test_nothing_sold_and_nothing_more() -> None:
    """asym.strauven-sale, asym.ability: Only if a work is sold."""
    t = seller(BOARDS, "blue", shown=("blue", "green"))

    act(t, 0, "sale")

    assert (0, 0, []) == (francs(t.s)[0], points(t.s)[0], played(t))


def test_a_copied_sale_brings_more() -> None:
    """asym.strauven-sale, asym.ability, park.copy: Boards work at the Park."""
    t = seller(BOARDS, "black", at="2-3")

    copy(t, "sale")
    t.play("aim 2-2")

    assert (1 + 4 + 1, 4 + 1) == (francs(t.s)[0], points(t.s)[0])


def test_the_owner_of_a_house_gets_no_more() -> None:
    """asym.ability, free.sale: A point for each work, and that is all."""
    t = seller(BOARDS, "black", "blue")
    house(t.s, "e5", 0)
    works(t.s, 1, "green")

    act(t, 1, "sale", where="e5")
    t.play("aim 3-3")

    assert ([1, 2], []) == ([francs(t.s)[0], points(t.s)[0]], played(t))


def test_what_a_board_brings_is_told() -> None:
    """asym.strauven-sale: After the price of the sale."""
    t = seller(BOARDS, "black")

    act(t, 0, "sale")
    t.play("aim 3-3")

    keys = [key for key in noted(t) if key in ("sold", "gained", "scored", "played")]
    assert ["sold", "gained", "scored", "played", "gained", "scored"] == keys
    assert 1 == earned(t.s.players[0], "cards")


def test_levels_are_those_of_each_board() -> None:
    """asym.boards, game.levels: Players on the same space have different levels."""
    t = boards(5)
    for seat in range(5):
        for track in TRACKS:
            space(t.s, seat, track, 2)

    assert [3, 2, 2, 2, 2] == levels(t.s, "city-hall")
    assert [2, 2, 2, 2, 2] == levels(t.s, "palace")
    assert [2, 2, 4, 2, 2] == levels(t.s, "architect")
