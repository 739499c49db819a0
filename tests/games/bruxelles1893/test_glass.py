"""Glass: a fourth noble material, wherever one is taken, paid or scored."""

import pytest

from grandplace.games.bruxelles1893.components import CUBES, KINDS, LOT_NAMES
from grandplace.games.bruxelles1893.steps.construction import TurnNeedle
from grandplace.games.bruxelles1893.steps.final import FinalScoring, ScoreCubes
from tests.games.bruxelles1893.conservation import check
from tests.games.bruxelles1893.modules import belle
from tests.games.bruxelles1893.positions import (
    act,
    activate,
    assert_not_offered,
    assert_refused,
    cubes,
    earned,
    hoard,
    house,
    keep,
    needles,
    offers,
    owned_cubes,
    points,
    ready,
)
from tests.transcript import Transcript

WITH_GLASS = ["glass", "wood+glass", "iron+glass", "stone+glass", "glass+glass"]
ONES = ["wood", "iron", "stone", "glass"]
PAIRS = [lot for lot in LOT_NAMES if "+" in lot]


def builder(one: str, other: str, *owned: str) -> Transcript:
    """Player 0 is to pay two units and has these cubes, but no money."""
    t = belle()
    cubes(t.s, 0, *owned)
    needles(t.s, one, other)
    t.s.players[0].francs = 1
    act(t, 0, "construction")
    return t


# Taking it


def test_glass_with_the_materials_action() -> None:
    """be.glass-noble: Alone or with another cube, ten pairs in all."""
    t = belle()
    act(t, 0, "materials")
    assert (10, set(PAIRS)) == (len(PAIRS), set(offers(t, "take")))

    t.play("take glass+glass")

    assert (["glass", "glass"], 8) == (
        owned_cubes(t.s.players[0]),
        t.s.supply[CUBES.index("glass")],
    )
    check(t.s)


def test_no_glass_without_the_expansion() -> None:
    """be.glass-noble, be.setup-glass: The base game has none to take."""
    t = ready("second")

    act(t, 0, "materials")

    assert 0 == t.s.supply[CUBES.index("glass")]
    assert_not_offered(t, *[f"take {lot}" for lot in WITH_GLASS])


def test_glass_runs_out() -> None:
    """be.glass-noble, game.cubes-limited: With one cube left it comes in one pair less, with none it
    is refused."""
    t = belle()
    cubes(t.s, 1, *["glass"] * 9)
    act(t, 0, "materials")
    assert_refused(t, "take glass+glass", "game.cubes-limited")
    t.play("take wood+glass")

    act(t, 1, "materials", where="e4")

    assert_refused(t, "take wood+glass", "game.cubes-limited")


def test_glass_alone_is_left() -> None:
    """be.glass-noble, place.in-part: The last noble cube of all."""
    t = belle()
    hoard(t.s, 1, "glass")

    act(t, 0, "materials")

    assert ["glass"] == owned_cubes(t.s.players[0])


def test_solvay_gives_glass() -> None:
    """be.glass-everywhere, noble.solvay: One cube, or two for a joker."""
    t = belle()
    keep(t.s, 0, "solvay")
    cubes(t.s, 0, "joker")
    activate(t, "solvay")
    assert (ONES, set(PAIRS)) == (offers(t, "take"), set(offers(t, "trade")))

    t.play("trade iron+glass")

    assert ["iron", "glass"] == owned_cubes(t.s.players[0])


def test_solvay_gives_one_glass() -> None:
    """be.glass-everywhere, noble.solvay: Without a joker, one cube of choice."""
    t = belle()
    keep(t.s, 0, "solvay")
    activate(t, "solvay")

    t.play("take glass")

    assert ["glass"] == owned_cubes(t.s.players[0])


def test_the_owner_of_a_house_takes_glass() -> None:
    """be.glass-everywhere, free.materials: A noble cube of choice."""
    t = belle()
    house(t.s, "e5", 0)
    act(t, 1, "materials")
    t.play("take wood+wood")
    assert (0, ONES) == (t.player, offers(t, "take"))

    t.play("take glass")

    assert ["glass"] == owned_cubes(t.s.players[0])


# Paying with it


def test_a_needle_on_glass() -> None:
    """be.glass-noble, compass.both: It wants a unit of glass like any other."""
    t = builder("wood", "glass", "wood", "wood", "glass", "joker")

    assert {"wood+glass", "wood+joker", "joker+glass"} == set(offers(t, "spend"))
    assert_refused(t, "spend wood+wood", "compass.both")


def test_glass_where_no_needle_shows_it() -> None:
    """be.glass-noble, compass.units: It pays for no other kind."""
    t = builder("wood", "stone", "wood", "glass", "glass", "joker", "joker")

    assert ["wood+joker", "joker+joker"] == offers(t, "spend")
    assert_refused(t, "spend wood+glass", "compass.units")
    assert_refused(t, "spend joker+glass", "compass.units")


@pytest.mark.parametrize(
    ("one", "other", "owned", "left"),
    [
        ("any", "wood", ["wood", "glass", "glass"], ["glass"]),
        ("any", "empty", ["glass", "glass"], []),
        ("any", "glass", ["iron", "glass"], []),
        ("glass", "empty", ["wood", "glass", "glass"], ["wood"]),
        ("glass", "francs", ["glass", "joker"], []),
    ],
)
def test_what_glass_pays_for(one: str, other: str, owned: list[str], left: list[str]) -> None:
    """be.glass-everywhere, be.glass-noble, compass.any-second, compass.any-empty-second,
    compass.empty: On its own space, on that for any kind, and nowhere else."""
    t = builder(one, other, *owned)

    assert (1, left) == (len(t.events("spent")), owned_cubes(t.s.players[0]))


@pytest.mark.parametrize(
    ("one", "other", "owned"),
    [
        ("any", "wood", ["glass", "glass"]),
        ("glass", "empty", ["wood", "glass"]),
        ("wood", "empty", ["wood", "glass"]),
        ("glass", "wood", ["glass", "glass", "iron"]),
    ],
)
def test_what_glass_does_not_pay_for(one: str, other: str, owned: list[str]) -> None:
    """be.glass-noble, compass.both, compass.empty: The other needle wants its unit too."""
    t = builder(one, other, *owned)

    assert ([(0, 4)], len(owned)) == (t.events("unable"), len(owned_cubes(t.s.players[0])))


def test_glass_is_no_joker() -> None:
    """be.glass-noble, build.no-joker: Paid with it, a building brings the 5 VP."""
    t = builder("wood", "glass", "wood", "glass")

    assert (1, 5) == (len(t.events("spent")), points(t.s)[0])
    assert 10 == t.s.supply[CUBES.index("glass")]


def test_a_joker_stands_for_glass() -> None:
    """be.glass-noble, compass.joker: As it does for any noble cube of the cost."""
    t = builder("wood", "glass", "wood", "joker")

    assert (1, 0) == (len(t.events("spent")), points(t.s)[0])


# The compass


@pytest.mark.parametrize(("variant", "wanted"), [("belle-epoque", "glass"), ("", "iron")])
def test_the_needle_stops_on_glass(variant: str, wanted: str) -> None:
    """be.setup-glass, build.needle: With the expansion it is a space like the others."""
    t = ready("second", variant=variant)
    needles(t.s, "empty", "wood")

    t.now(TurnNeedle(0))
    t.play("turn empty")

    assert wanted == KINDS[t.s.compass[t.s.needles[0]]]


# At the end


@pytest.mark.parametrize("number", [0, 1, 10])
def test_glass_scores_at_the_end(number: int) -> None:
    """be.glass-everywhere, end.cubes: 1 VP for each cube, like the other noble ones."""
    t = belle()
    cubes(t.s, 0, *["glass"] * number, "wood", "joker")

    t.now(ScoreCubes())

    assert number + 1 == earned(t.s.players[0], "cubes")


def test_glass_is_part_of_the_final_scoring() -> None:
    """be.glass-everywhere, be.end-order: With all the rest."""
    t = belle()
    cubes(t.s, 0, "glass", "glass")

    t.now(FinalScoring())

    assert 2 == earned(t.s.players[0], "cubes")
