"""Construction: what a house costs, what it scores, where it goes."""

import pytest

from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import ACTIONS, CELLS
from grandplace.games.bruxelles1893.steps.construction import LayHouse, TurnNeedle
from tests.games.bruxelles1893.positions import (
    EACH,
    SIZES,
    act,
    assert_not_offered,
    assert_refused,
    block,
    cell,
    cubes,
    earned,
    free_cells,
    house,
    needles,
    noted,
    offers,
    open_cells,
    owned_cubes,
    pawn,
    points,
    prompt,
    ready,
    table,
    turn_of,
    walk,
)
from tests.transcript import Transcript

ROW_1, ROW_5 = block("1", "abcde"), block("5", "abcde")
FOUR_UNITS = "wood+wood+stone+stone"


def builder(edition: str, houses: int = 0, *owned: str, seats: int = 3) -> Transcript:
    """Player 0 has built so many houses, in the top row and at e5, and owns these cubes; the
    needles show wood and stone; nobody has any money but for a bid."""
    t = ready(edition, seats)
    for where in [*ROW_1, "e5"][:houses]:
        house(t.s, where, 0)
    cubes(t.s, 0, *owned)
    needles(t.s, "wood", "stone")
    for p in t.s.players:
        p.francs = 1
    return t


def finish(t: Transcript, where: str) -> None:
    """Turn some needle and lay the house."""
    if prompt(t) == "TurnNeedle":
        t.play(t.offered()[0])
    t.play(f"build {where}")


# Costs


@pytest.mark.parametrize(("houses", "cost"), list(enumerate([2, 2, 3, 3, 4, 4])))
@EACH
def test_a_house_costs_two_three_or_four_units(edition: str, houses: int, cost: int) -> None:
    """build.cost, build.rows: Two houses for 2, then two for 3, then two for 4; nothing else."""
    t = builder(edition, houses, *["wood", "stone"] * 4, "joker")

    act(t, 0, "construction")

    assert {cost} == {len(way.split("+")) for way in offers(t, "spend")}
    assert cost == t.s.prompt().details[1]


@EACH
def test_six_houses_one_row_after_another(edition: str) -> None:
    """build.rows, build.cost: All six in a row cost 2, 2, 3, 3, 4 and 4."""
    t = builder(edition)
    prices = []
    for number, where in enumerate(["a1", "b1", "c1", "d1", "e1", "a5"]):
        cubes(t.s, 0, *["joker"] * 6)
        t.s.players[0].francs = 1
        act(t, 0, "construction", where=["b2", "c2", "d2", "e2", "b3"][number % 5])
        if edition == "first":
            t.play("spend " + offers(t, "spend")[0])
        finish(t, where)
        prices.append(6 - len(owned_cubes(t.s.players[0])))
        t.s.pawn_on = [NOBODY] * 25
        t.s.bid_on = [0] * 25
        t.s.players[0].pawns = 5

    assert [2, 2, 3, 3, 4, 4] == prices


@EACH
def test_a_price_is_paid_whole_or_not_at_all(edition: str) -> None:
    """build.unpayable: One unit short, and nothing is paid or built."""
    t = builder(edition, 2, "wood", "stone")

    act(t, 0, "construction")

    assert [(0, ACTIONS.index("construction"))] == t.events("unable")
    assert (2, ["wood", "stone"]) == (t.s.players[0].houses, owned_cubes(t.s.players[0]))
    assert prompt(t) == "Turn"


@EACH
def test_a_seventh_house_there_is_not(edition: str) -> None:
    """build.unpayable: After six houses the action cannot be done, rich as one may be."""
    t = builder(edition, 6, *["joker"] * 9)

    act(t, 0, "construction")

    assert [(0, ACTIONS.index("construction"))] == t.events("unable")
    assert 9 == len(owned_cubes(t.s.players[0]))


@EACH
def test_the_bid_cannot_pay_for_the_house(edition: str) -> None:
    """build.unpayable, compass.bf: Of 6 BF only 3 are left after a bid of 3."""
    t = builder(edition)
    needles(t.s, "francs", "empty")
    t.s.players[0].francs = 6

    act(t, 0, "construction", bid=3)

    assert [] == t.events("spent")
    assert 3 == t.s.players[0].francs


# Points


@EACH
def test_build_top_bonus(edition: str) -> None:
    """build.no-joker, build.top: 5 points for paying without jokers, 5 for the top row."""
    t = builder(edition, 4, "wood", "wood", "stone", "stone", "joker")
    act(t, 0, "construction")

    t.play(f"spend {FOUR_UNITS}")
    assert [5, 0, 0] == points(t.s)

    finish(t, "a5")
    assert [10, 0, 0] == points(t.s)
    assert 10 == earned(t.s.players[0], "building")


@pytest.mark.parametrize(("houses", "gained"), list(enumerate([0, 0, 0, 0, 5, 5])))
@EACH
def test_only_the_top_row_gives_points_for_a_house(edition: str, houses: int, gained: int) -> None:
    """build.top: Laying a house of the bottom or middle row brings nothing."""
    t = builder(edition, houses)

    t.now(LayHouse(0))
    t.play("build b5")

    assert [gained, 0, 0] == points(t.s)


@pytest.mark.parametrize(
    ("payment", "gained"),
    [
        ("wood+stone+stone", 5),
        ("wood+wood+stone", 5),
        ("wood+stone+joker", 0),
        ("wood+joker+joker", 0),
        ("joker+joker+joker", 0),
    ],
)
@EACH
def test_one_joker_forfeits_all_five_points(edition: str, payment: str, gained: int) -> None:
    """build.no-joker: One is as bad as three, and none of it is a matter of degree."""
    t = builder(edition, 2, "wood", "wood", "stone", "stone", "joker", "joker", "joker")
    act(t, 0, "construction")

    t.play(f"spend {payment}")

    assert [gained, 0, 0] == points(t.s)


@EACH
def test_paying_with_money_is_paying_without_jokers(edition: str) -> None:
    """build.no-joker, compass.bf: 3 BF and a wood."""
    t = builder(edition, 0, "wood", "joker")
    needles(t.s, "wood", "francs")
    t.s.players[0].francs = 4
    act(t, 0, "construction")

    t.play("spend wood+francs")

    assert ([5, 0, 0], 0) == (points(t.s), t.s.players[0].francs)


@EACH
def test_spent_cubes_go_to_the_supply(edition: str) -> None:
    """build.steps, game.cubes-limited: Wood and joker are there for others again."""
    t = builder(edition, 0, "wood", "joker")
    before = t.s.supply
    act(t, 0, "construction")
    if edition == "first":
        t.play("spend wood+joker")

    assert [1, 0, 0, 1, 0] == [now - old for now, old in zip(t.s.supply, before, strict=True)]


# The order of steps, and the needles


@EACH
def test_building_goes_step_by_step(edition: str) -> None:
    """build.steps: Pay, score, turn a needle, lay the house."""
    t = builder(edition, 4, "wood", "wood", "stone", "stone", "joker")
    act(t, 0, "construction")

    assert "PayForHouse" == prompt(t)
    t.play(f"spend {FOUR_UNITS}")
    assert "TurnNeedle" == prompt(t)
    t.play("turn wood")
    assert "LayHouse" == prompt(t)
    t.play("build a5")

    steps = [key for key in noted(t) if key in ("spent", "scored", "turned", "built")]
    assert ["spent", "scored", "turned", "built", "scored"] == steps


@EACH
def test_a_needle_must_be_turned(edition: str) -> None:
    """build.needle: One of the two, of choice; leaving both is not on offer."""
    t = builder(edition)
    t.s.compass = [0, 1, 2, 4, 3, 5]
    t.s.needles = [0, 2]

    t.now(TurnNeedle(0))

    assert ["turn wood", "turn stone"] == t.offered()
    other = t.s.copy()
    t.play("turn wood")
    assert [1, 2] == t.s.needles
    other.choose(other.decision.options[1])
    assert [0, 3] == other.needles


@EACH
def test_the_last_space_is_followed_by_the_first(edition: str) -> None:
    """build.needle: Clockwise is round and round."""
    t = builder(edition)
    t.s.compass = [0, 1, 2, 4, 3, 5]
    t.s.needles = [5, 2]

    t.now(TurnNeedle(0))
    t.play("turn empty")

    assert [0, 2] == t.s.needles


# Sites


@EACH
def test_a_site_has_neither_house_nor_pawn(edition: str) -> None:
    """build.site, build.own-pawn: Everything else is one, also outside the active area."""
    t = builder(edition, 0, "wood", "stone")
    house(t.s, "a2", 1)
    house(t.s, "b3", 0)
    pawn(t.s, "e5", 2)
    act(t, 0, "construction", where="d4")
    if edition == "first":
        t.play("spend wood+stone")
    if prompt(t) == "TurnNeedle":
        t.play(t.offered()[0])

    assert free_cells(t.s) == offers(t, "build")
    assert 21 == len(offers(t, "build"))
    for where in ("a2", "b3", "e5"):
        assert_refused(t, f"build {where}", "build.site")
    assert_refused(t, "build d4", "build.own-pawn")


@pytest.mark.parametrize("where", ["a1", "c3"])
@EACH
def test_a_house_inside_or_outside_the_area(edition: str, where: str) -> None:
    """build.site: The bracket does not matter for houses."""
    t = builder(edition)
    assert (where == "c3") == (where in open_cells(t.s))

    t.now(LayHouse(0))
    t.play(f"build {where}")

    assert 0 == t.s.houses[cell(where)]
    assert [(0, cell(where), t.s.actions[cell(where)])] == t.events("built")


@EACH
def test_without_a_site_nothing_is_paid(edition: str) -> None:
    """build.no-site: Every space is taken by a house or a pawn, so that the action is impossible."""
    t = builder(edition, 0, "wood", "stone", seats=5)
    for i, where in enumerate(CELLS[:24]):
        house(t.s, where, 1 + i % 4)
    t.s.bracket = 0

    act(t, 0, "construction", where="e5")

    assert [(0, ACTIONS.index("construction"))] == t.events("unable")
    assert (0, ["wood", "stone"]) == (t.s.players[0].houses, owned_cubes(t.s.players[0]))


@EACH
def test_one_site_is_enough(edition: str) -> None:
    """build.no-site: With one free space left, the house goes there without a question."""
    t = builder(edition, 0, "wood", "stone", seats=5)
    for i, where in enumerate(CELLS[:23]):
        house(t.s, where, 1 + i % 4)
    t.s.compass, t.s.needles = [0, 1, 2, 4, 3, 5], [0, 2]

    act(t, 0, "construction", where="e5")
    if edition == "first":
        t.play("spend wood+stone")
    t.play("turn wood")

    assert 0 == t.s.houses[cell("d5")]


@EACH
@SIZES
def test_houses_stay(edition: str, seats: int) -> None:
    """build.stays, build.rows: In whole games no house ever leaves its space."""
    built = 0
    for key in range(4):
        t = table(edition, seats, key)
        standing = t.s.houses
        for s in walk(t, key):
            pairs = zip(s.houses, standing, strict=True)
            assert all(new == old or old == NOBODY for new, old in pairs)
            standing = s.houses
        built += sum(owner != NOBODY for owner in standing)
    assert built > 0


@EACH
def test_a_full_house_of_pawns_does_not_stop_those_who_build_elsewhere(edition: str) -> None:
    """build.site: The whole active area is taken, but the closed part is not."""
    t = builder(edition)
    t.s.pawn_on = [1 if t.s.is_open(i) else NOBODY for i in range(25)]

    t.now(LayHouse(0))

    assert [*ROW_1, "a2", "a3", "a4", "a5"] == offers(t, "build")
    assert_not_offered(t, *[f"build {where}" for where in open_cells(t.s)])


@EACH
def test_the_space_of_the_house_may_be_used_at_once(edition: str) -> None:
    """build.stays, place.on-house: The next player may stand on it, and it stays."""
    t = builder(edition)
    t.now(LayHouse(0))
    t.play("build c3")

    turn_of(t, 1)
    t.play("place c3")

    assert (1, 0) == (t.s.pawn_on[cell("c3")], t.s.houses[cell("c3")])
