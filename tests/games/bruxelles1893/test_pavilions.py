"""Pavilions: what they cost, the card they bring, and the visit at the end of a round."""

import pytest

from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import CELLS, CUBES, NEUTRAL, NO_CARD
from grandplace.games.bruxelles1893.modules import CARDS
from grandplace.games.bruxelles1893.steps.final import EndOfRound, ScoreHouses
from grandplace.games.bruxelles1893.steps.resolution import Visit
from tests.games.bruxelles1893.conservation import check
from tests.games.bruxelles1893.modules import (
    belle,
    cross,
    owned_cards,
    pavilion,
    seat_pawn,
    show,
)
from tests.games.bruxelles1893.positions import (
    act,
    assert_not_offered,
    assert_refused,
    bracket,
    cubes,
    earned,
    free_cells,
    house,
    label,
    needles,
    noted,
    offers,
    owned_cubes,
    pawn,
    points,
    prompt,
    space,
)
from tests.transcript import Transcript

FIVE = ["card-01", "card-03", "card-05", "card-07", "card-11"]  # at the pavilion spaces
SPACES = ["1", "2", "3", "4", "5"]
SITE = "a1"


def builder(*owned: str, one: str = "wood", other: str = "stone", seats: int = 3) -> Transcript:
    """Player 0 owns these cubes and no money but for a bid; the needles show two kinds."""
    t = belle(seats)
    show(t.s, *FIVE)
    cubes(t.s, 0, *owned)
    needles(t.s, one, other)
    t.s.players[0].francs = 1
    return t


def build(t: Transcript) -> None:
    """Player 0 pays on e5 and turns a needle; only the place is left to be chosen."""
    act(t, 0, "construction")
    if prompt(t) == "PayForHouse":
        t.play(t.offered()[0])
    if prompt(t) == "TurnNeedle":
        t.play(t.offered()[0])


def fill(t: Transcript, *left: str) -> None:
    """Houses of player 1 stand on all spaces but the cross, e5 and these."""
    keep = (*cross(t.s), "e5", *left)
    for where in [name for name in free_cells(t.s) if name not in keep]:
        house(t.s, where, 1)


# Cost and card


def test_be_pavilion_louise() -> None:
    """be.pavilion-instead, be.pavilion-glass, be.pavilion-card: On the third space for two glass
    cubes more; the card is hers."""
    t = builder("wood", "stone", "glass", "glass")
    build(t)
    assert ("erect", (2, 2, 4)) == label(t, "erect 3")

    t.play("erect 3")

    p = t.s.players[0]
    assert ([], ["card-05"], 1) == (owned_cubes(p), owned_cards(p), p.houses)
    assert ([NOBODY, NOBODY, 0, NOBODY, NOBODY], [(0, 2, 4)]) == (
        t.s.pavilions,
        t.events("erected"),
    )
    assert 10 == t.s.supply[CUBES.index("glass")]
    t.now(EndOfRound())
    assert ["card-05"] == owned_cards(p)


@pytest.mark.parametrize(("glass", "within"), [(0, ["1", "5"]), (1, ["1", "2", "4", "5"])])
def test_extra_glass(glass: int, within: list[str]) -> None:
    """be.pavilion-glass: By row 0, 1, 2, 1, 0 cubes on top of the cost."""
    t = builder("wood", "stone", *["glass"] * glass)

    build(t)

    assert within == offers(t, "erect")
    for number in [name for name in SPACES if name not in within]:
        assert_refused(t, f"erect {number}", "be.pavilion-glass")


@pytest.mark.parametrize(("number", "glass"), list(zip(SPACES, [0, 1, 2, 1, 0], strict=True)))
def test_the_glass_is_paid(number: str, glass: int) -> None:
    """be.pavilion-glass, be.pavilion-card: So much and no more, and the card of that very space."""
    t = builder("wood", "stone", *["glass"] * 3)
    build(t)

    t.play(f"erect {number}")

    assert ["glass"] * (3 - glass) == owned_cubes(t.s.players[0])
    assert [FIVE[int(number) - 1]] == owned_cards(t.s.players[0])


def test_jokers_do_not_pay_the_extra_glass() -> None:
    """be.pavilion-no-joker: Nor do other cubes."""
    t = builder(*["joker"] * 6, "wood", "iron")

    build(t)

    assert ["1", "5"] == offers(t, "erect")
    assert_refused(t, "erect 3", "be.pavilion-glass")


def test_one_pavilion_a_space() -> None:
    """be.pavilion-one: A space that is taken is refused, to its owner too; another is not."""
    t = builder("wood", "stone", "glass")
    pavilion(t.s, 1, 1)
    pavilion(t.s, 0, 5)
    build(t)

    assert_refused(t, "erect 1", "be.pavilion-one")
    assert_refused(t, "erect 5", "be.pavilion-one")
    t.play("erect 4")

    assert (2, [1, NOBODY, NOBODY, 0, 0]) == (len(owned_cards(t.s.players[0])), t.s.pavilions)


def test_the_card_is_not_replaced() -> None:
    """be.pavilion-card, be.pavilion-one: The space stays taken, and no card is drawn for it."""
    t = builder("wood", "stone")
    build(t)
    t.play("erect 1")

    t.now(EndOfRound())
    bracket(t.s, "1-1")
    cubes(t.s, 1, "wood", "stone")
    needles(t.s, "wood", "stone")
    act(t, 1, "construction")
    t.play("turn wood")

    assert_refused(t, "erect 1", "be.pavilion-one")
    assert set(t.s.shown) <= {CARDS.index(name) for name in FIVE} | {NO_CARD}


# As for a house


@pytest.mark.parametrize(("built", "cost"), list(enumerate([2, 2, 3, 3, 4, 4])))
def test_houses_and_pavilions_share_the_rows(built: int, cost: int) -> None:
    """be.pavilion-else, build.rows, build.top: Each takes the next tile, and the top row scores."""
    t = builder(*["joker"] * 4)
    for number in range(built):
        if number % 2:
            pavilion(t.s, 0, 2 + number // 2)
        else:
            house(t.s, ["a1", "b1", "c1"][number // 2], 0)
    build(t)

    t.play("erect 1")

    assert 4 - cost == len(owned_cubes(t.s.players[0]))
    assert (5 if built > 3 else 0) == earned(t.s.players[0], "building")


def test_six_buildings_and_no_more() -> None:
    """be.pavilion-else, build.rows: Pavilions use up the tiles too."""
    t = builder(*["joker"] * 6)
    for where in ("a1", "b1", "c1", "d1", "e1"):
        house(t.s, where, 0)
    pavilion(t.s, 0, 1)

    act(t, 0, "construction")

    assert ([(0, 4)], 1) == (t.events("unable"), t.player)


@pytest.mark.parametrize(("owned", "wanted"), [(["wood", "stone"], 5), (["wood", "joker"], 0)])
def test_five_points_without_jokers(owned: list[str], wanted: int) -> None:
    """be.pavilion-else, build.no-joker: For a pavilion too; its extra glass does not matter."""
    t = builder(*owned, "glass")
    build(t)

    t.play("erect 2")

    assert wanted == points(t.s)[0]


def test_a_needle_is_turned_for_a_pavilion() -> None:
    """be.pavilion-else, build.needle: Before it is laid, like for a house."""
    t = builder("wood", "stone")
    act(t, 0, "construction")
    assert "TurnNeedle" == prompt(t)

    t.play("turn stone", "erect 1")

    assert ["spent", "turned", "erected"] == [
        key for key in noted(t) if key in ("spent", "turned", "erected")
    ]
    check(t.s)


def test_house_or_pavilion() -> None:
    """be.pavilion-instead, be.pavilion-must: The builder chooses which, but has to build."""
    t = builder("wood", "stone")
    act(t, 0, "construction")
    assert_not_offered(t, "no")
    t.play("turn wood")

    assert (["1", "5"], True) == (offers(t, "erect"), len(offers(t, "build")) > 10)
    assert_not_offered(t, "no", "done")


def test_no_pavilions_without_the_expansion() -> None:
    """be.pavilion-instead, be.setup-board: The base game has no such spaces."""
    t = belle()

    assert 5 == len(t.s.pavilions)
    from_base = t.game.set_up(3, "")
    assert ([], []) == (from_base.pavilions, from_base.shown)


# When pavilions are all that is left


def test_only_pavilions_are_left() -> None:
    """be.pavilion-must, build.no-site: With no space for a house, a pavilion has to be built."""
    t = builder("wood", "stone")
    fill(t)

    build(t)

    assert ["erect 1", "erect 5"] == t.offered()


def test_a_tile_of_the_cross_is_no_site() -> None:
    """be.no-house-on-tile: Houses are refused there, while anything else is free."""
    t = builder("wood", "stone")
    fill(t, SITE)
    build(t)

    for where in ("c2", "b3", "c3", "d3", "c4"):
        assert_refused(t, f"build {where}", "be.no-house-on-tile")
    assert [SITE] == offers(t, "build")


@pytest.mark.parametrize(
    ("sites", "owned", "able"),
    [
        ([SITE], ["wood", "glass"], True),
        ([], ["wood", "glass"], False),
        ([], ["wood", "glass", "glass"], True),
        ([], ["wood", "joker"], False),
        ([], ["wood", "joker", "glass"], True),
    ],
)
def test_the_glass_of_the_last_pavilion_is_kept(
    sites: list[str], owned: list[str], able: bool
) -> None:
    """be.pavilion-must, be.pavilion-glass, build.no-site: With the cheapest free one at one glass,
    the payment must leave that cube."""
    t = builder(*owned, other="glass")
    fill(t, *sites)
    pavilion(t.s, 1, 1)
    pavilion(t.s, 1, 5)

    act(t, 0, "construction")

    assert able is not bool(t.events("unable"))


def test_a_payment_that_would_take_the_last_glass() -> None:
    """be.pavilion-must, be.pavilion-glass: It is not on offer; the other one is paid at once."""
    t = builder("wood", "wood", "glass", other="any")
    fill(t)
    pavilion(t.s, 1, 1)
    pavilion(t.s, 1, 5)

    build(t)

    assert (["glass"], ["2", "4"]) == (owned_cubes(t.s.players[0]), offers(t, "erect"))


def test_nothing_left_to_build() -> None:
    """be.pavilion-must, build.no-site: All spaces and pavilions are taken: nothing is paid."""
    t = builder("wood", "stone", "glass", "glass")
    fill(t)
    for number in range(1, 6):
        pavilion(t.s, 1, number)

    act(t, 0, "construction")

    assert (1, 4) == (len(t.events("unable")), len(owned_cubes(t.s.players[0])))


# What pavilions bring


@pytest.mark.parametrize(("houses", "pavilions"), [(1, 0), (1, 2), (2, 1)])
def test_the_free_action_counts_pavilions(houses: int, pavilions: int) -> None:
    """be.free-build: 1 VP for each house and each pavilion."""
    t = belle()
    for where in ["e5", "a1"][:houses]:
        house(t.s, where, 0)
    for number in range(pavilions):
        pavilion(t.s, 0, number + 1)

    act(t, 1, "construction")

    assert houses + pavilions == earned(t.s.players[0], "owners")


def test_a_pavilion_gives_no_free_action() -> None:
    """be.pavilion-no-free: Pawns go to spaces of the board, and in the row of a pavilion nothing
    happens."""
    t = belle()
    pavilion(t.s, 0, 5)

    act(t, 1, "materials", where="e5")
    t.play("take wood+wood")

    assert (2, "Turn", 0) == (t.player, prompt(t), points(t.s)[0])
    assert set(offers(t, "place")) <= set(CELLS)


@pytest.mark.parametrize(("number", "level"), list(enumerate([1, 2, 4, 6, 8, 10], 1)))
def test_a_pavilion_scores_like_a_house(number: int, level: int) -> None:
    """be.pavilion-score, end.houses: The own Architect level."""
    t = belle()
    space(t.s, 0, "architect", number)
    house(t.s, "a1", 0)
    pavilion(t.s, 0, 4)
    pavilion(t.s, 1, 1)

    t.now(ScoreHouses())

    assert [2 * level, 1, 0] == [earned(p, "houses") for p in t.s.players]


# The visit


def visit(t: Transcript) -> list[int]:
    """What each player gets from the visit."""
    t.now(Visit())
    return [earned(p, "pavilions") for p in t.s.players]


def test_be_visit_louise() -> None:
    """be.visit-score: One green and two red pawns are two colours: 2 VP."""
    t = belle()
    pavilion(t.s, 0, 3)
    pawn(t.s, "b3", 1)
    pawn(t.s, "c3", 0)
    pawn(t.s, "e3", 0)

    assert [2, 0, 0] == visit(t)
    assert [(0, 2)] == t.events("visited")


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_each_pavilion_has_its_row(number: int) -> None:
    """be.pavilion-row, be.visit-score: The first belongs to row 1, the fifth to row 5."""
    t = belle()
    pavilion(t.s, 0, number)
    for row in range(1, 6):
        if row != number:
            pawn(t.s, f"a{row}", 1)
    assert [0, 0, 0] == visit(t)

    pawn(t.s, f"e{number}", 2)

    assert [1, 0, 0] == visit(t)


def test_the_own_pawns_count_once() -> None:
    """be.visit-score: Colours count, not pawns; three players make three at most."""
    t = belle()
    pavilion(t.s, 0, 2)
    for where, owner in [("a2", 0), ("b2", 0), ("c2", 0), ("d2", 1), ("e2", 2)]:
        pawn(t.s, where, owner)

    assert [3, 0, 0] == visit(t)


def test_neutral_pawns_count() -> None:
    """be.visit-score: They are a colour like another."""
    t = belle(2)
    pavilion(t.s, 0, 2)
    pawn(t.s, "a2", NEUTRAL)
    pawn(t.s, "b2", NEUTRAL)
    pawn(t.s, "d2", 1)

    assert [2, 0] == visit(t)


def test_every_pavilion_is_visited() -> None:
    """be.visit-score, be.visit-when: All of all players, every round again."""
    t = belle()
    pavilion(t.s, 0, 1)
    pavilion(t.s, 0, 2)
    pavilion(t.s, 1, 3)
    for where in ("a1", "a2", "a3"):
        pawn(t.s, where, 2)

    assert [2, 1, 0] == visit(t)
    assert [4, 2, 0] == visit(t)


def test_houses_and_seated_pawns_are_no_visitors() -> None:
    """be.visit-score: Only pawns in the row count, and a row without any brings nothing."""
    t = belle()
    pavilion(t.s, 0, 1)
    house(t.s, "a1", 1)
    seat_pawn(t.s, 2, "tile-01")

    assert [0, 0, 0] == visit(t)
