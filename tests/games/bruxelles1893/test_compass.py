"""The compass: what a house may be paid with, and how the needles turn."""

from itertools import combinations_with_replacement, permutations, product

import pytest

from grandplace.games.bruxelles1893 import compass
from grandplace.games.bruxelles1893.components import KINDS, PAYMENT_NAMES, PAYMENTS, UNITS
from grandplace.games.bruxelles1893.means import why_not_pay
from grandplace.games.bruxelles1893.steps.construction import PayForHouse, TurnNeedle
from tests.games.bruxelles1893.positions import EACH, assert_refused, needles, table
from tests.transcript import Transcript

CUBES = ["wood", "iron", "stone", "glass"]
POINTED = ["wood", "iron", "stone", "francs", "any", "empty"]
WITH_GLASS = [*POINTED, "glass"]
CHEAP, MIDDLE, DEAR = 0, 2, 4  # houses built so far, for a cost of 2, 3 and 4 units


def paying(
    edition: str,
    houses: int,
    kinds: str,
    cubes: tuple[int, int, int, int] = (4, 4, 4, 0),
    francs: int = 12,
    variant: str = "",
    glass: int = 0,
) -> Transcript:
    """Player 0, who has built so many houses, is about to pay or to leave it; "wood empty"."""
    t = table(edition, variant=variant)
    needles(t.s, *kinds.split())
    p = t.s.players[0]
    p.houses, p.cubes, p.francs = houses, [*cubes, glass], francs
    t.now(PayForHouse(0, True))
    return t


def ways(t: Transcript) -> set[str]:
    """The payments on offer."""
    if t.is_over:
        return set()
    return {text.removeprefix("spend ") for text in t.offered() if text != "no"}


# The examples


@EACH
def test_compass_first_wood_bf(edition: str) -> None:
    """compass.both, compass.split, compass.bf: Two wood and 3 BF, or one wood and 6 BF."""
    t = paying(edition, MIDDLE, "wood francs")

    assert {"wood+wood+francs", "wood+francs+francs"} == ways(t)

    t.play("spend wood+francs+francs")

    assert 12 - 6 == t.s.players[0].francs
    assert [3, 4, 4, 0, 0] == t.s.players[0].cubes


@EACH
def test_compass_first_empty(edition: str) -> None:
    """compass.empty: Four units beside the empty space are four wood."""
    t = paying(edition, DEAR, "wood empty")

    assert {"wood+wood+wood+wood"} == ways(t)
    assert_refused(t, "spend wood+wood+wood+iron", "compass.empty")


@EACH
def test_compass_first_joker(edition: str) -> None:
    """compass.joker, build.no-joker: A joker pays for a unit of 3 BF, without the 5 points."""
    t = paying(edition, CHEAP, "wood francs", cubes=(1, 0, 0, 1), francs=2)

    t.play("spend wood+joker")

    assert (2, [0, 0, 0, 0, 0]) == (t.s.players[0].francs, t.s.players[0].cubes)
    assert 0 == t.s.players[0].points()


@EACH
def test_compass_second_louise(edition: str) -> None:
    """compass.both, compass.joker, compass.joker-kind, build.cost, build.no-joker: Two wood and a
    joker in place of 3 BF; her 2 BF and two stone are of no use."""
    t = paying(edition, 3, "wood francs", cubes=(2, 0, 2, 1), francs=2)

    assert {"wood+wood+joker"} == ways(t)

    t.play("spend wood+wood+joker", "turn wood", "build a1")

    assert (4, 0) == (t.s.players[0].houses, t.s.players[0].points())
    assert (2, [0, 0, 2, 0, 0]) == (t.s.players[0].francs, t.s.players[0].cubes)


@pytest.mark.parametrize(
    ("edition", "extra"), [("first", set()), ("second", {"francs+francs"})], ids=["first", "second"]
)
def test_compass_any_bf(edition: str, extra: set[str]) -> None:
    """compass.any-bf-first, compass.any-second: A cube and 3 BF; in the second edition also 6 BF."""
    t = paying(edition, CHEAP, "any francs")

    assert {"wood+francs", "iron+francs", "stone+francs"} | extra == ways(t)


@pytest.mark.parametrize(("edition", "clause"), [("first", "compass.units"), ("second", "")])
def test_compass_any_wood(edition: str, clause: str) -> None:
    """compass.any-first, compass.any-second, compass.units: Money only in the second edition."""
    t = paying(edition, MIDDLE, "any wood")

    assert ["", ""] == [t.why_not("spend wood+iron+stone"), t.why_not("spend wood+wood+wood")]
    assert clause == t.why_not("spend wood+francs+francs")


@pytest.mark.parametrize(("edition", "clause"), [("first", "compass.empty"), ("second", "")])
def test_compass_any_empty(edition: str, clause: str) -> None:
    """compass.any-empty-first, compass.any-empty-second: One stone and 6 BF."""
    t = paying(edition, MIDDLE, "any empty")

    assert clause == t.why_not("spend stone+francs+francs")
    assert "" == t.why_not("spend wood+iron+iron")


@EACH
def test_compass_wood_stone(edition: str) -> None:
    """compass.both, compass.joker-kind: Not four wood, but three and a joker, or four jokers."""
    t = paying(edition, DEAR, "wood stone", cubes=(4, 0, 0, 4))
    assert_refused(t, "spend wood+wood+wood+wood", "compass.both")

    t.play("spend wood+wood+wood+joker")
    assert 0 == t.s.players[0].points()

    t = paying(edition, DEAR, "wood stone", cubes=(4, 0, 0, 4))
    t.play("spend joker+joker+joker+joker")
    assert (0, [4, 0, 0, 0, 0]) == (t.s.players[0].points(), t.s.players[0].cubes)


def test_compass_blocked() -> None:
    """compass.apart, compass.skip-glass: From the empty space one would land on the other needle;
    the one on iron goes to wood."""
    t = table("second")
    needles(t.s, "empty", "iron")

    t.now(TurnNeedle(0))

    assert ["empty", "wood"] == [KINDS[t.s.compass[space]] for space in t.s.needles]
    assert [(0, KINDS.index("iron"), KINDS.index("wood"))] == t.events("turned")


def test_a_needle_stops_at_the_glass() -> None:
    """be.setup-glass: With the expansion nothing is passed over."""
    t = table("second", variant="belle-epoque")
    needles(t.s, "empty", "wood")

    t.now(TurnNeedle(0))
    t.play("turn empty")

    assert ["glass", "wood"] == [KINDS[t.s.compass[space]] for space in t.s.needles]


# The spaces


def test_compass_spaces() -> None:
    """compass.spaces-first, compass.spaces-second: Six kinds; glass in the second edition only."""
    for key in range(5):
        first = table("first", 2, key).s.compass
        assert sorted(POINTED) == sorted(KINDS[kind] for kind in first)
    second = table("second", 2).s.compass
    assert sorted([*POINTED, "glass"]) == sorted(KINDS[kind] for kind in second)


def test_a_needle_passes_over_the_glass() -> None:
    """compass.skip-glass: One turn from the empty space leads to iron."""
    t = table("second")
    needles(t.s, "empty", "wood")

    t.now(TurnNeedle(0))
    t.play("turn empty")

    assert ["iron", "wood"] == [KINDS[t.s.compass[space]] for space in t.s.needles]


@EACH
def test_needles_never_meet(edition: str) -> None:
    """compass.apart, build.needle: A needle right behind the other one cannot be turned; any other
    may, and goes one space clockwise."""
    t = table(edition)
    glass = KINDS.index("glass")
    ring = [space for space, kind in enumerate(t.s.compass) if kind != glass]
    for one, other in permutations(range(6), 2):
        t.s.needles = [ring[one], ring[other]]
        t.now(TurnNeedle(0))
        ahead = [(one + 1) % 6, (other + 1) % 6]
        if ahead[0] == other or ahead[1] == one:
            moved = [one, ahead[1]] if ahead[0] == other else [ahead[0], other]
            assert [ring[i] for i in moved] == t.s.needles
        else:
            t.play(f"turn {KINDS[t.s.compass[ring[other]]]}")
            assert [ring[one], ring[ahead[1]]] == t.s.needles


def test_a_blocked_needle_is_refused_with_its_clause() -> None:
    """compass.apart: It is said why the needle cannot be turned."""
    t = table("second")
    needles(t.s, "wood", "any")
    step = TurnNeedle(0)

    refused = [option.text for option in step.candidates(t.s) if step.why_not(t.s, option)]

    assert ["turn wood"] == refused
    assert "compass.apart" == step.why_not(t.s, step.candidates(t.s)[0])


# Every payment, tried out


def fits(unit: str, kind: str, edition: str) -> bool:
    """Whether a unit can be of the kind that a needle points to."""
    if kind == "empty":
        return False
    if unit == "joker" or unit == kind:
        return True
    return kind == "any" and (unit in CUBES or edition == "second")


def is_good(payment: tuple[str, ...], one: str, other: str, edition: str) -> bool:
    """Tries every way to deal the units out to the two needles."""
    asking = {kind for kind in (one, other) if kind != "empty"}
    return any(
        asking == set(dealt)
        and all(fits(unit, kind, edition) for unit, kind in zip(payment, dealt, strict=True))
        for dealt in product((one, other), repeat=len(payment))
    )


def reason(payment: tuple[str, ...], one: str, other: str, edition: str) -> str:
    """The clause against a payment, by trying it out."""
    if is_good(payment, one, other, edition):
        return ""
    strangers = [u for u in payment if not (fits(u, one, edition) or fits(u, other, edition))]
    if strangers:
        return "compass.empty" if "empty" in (one, other) else "compass.units"
    return "compass.both"


ALL_PAYMENTS = [
    payment for cost in (2, 3, 4) for payment in combinations_with_replacement(UNITS, cost)
]


def test_every_payment_exists_once() -> None:
    """compass.units, compass.joker, be.glass-noble: Cubes, 3 BF and jokers, in every mixture; none
    twice."""
    assert ["wood", "iron", "stone", "francs", "joker", "glass"] == UNITS
    assert sorted("+".join(payment) for payment in ALL_PAYMENTS) == sorted(PAYMENT_NAMES)
    assert len(PAYMENT_NAMES) == len(set(PAYMENT_NAMES))
    for name, units in zip(PAYMENT_NAMES, PAYMENTS, strict=True):
        assert name.split("+") == [UNITS[i] for i, n in enumerate(units) for _ in range(n)]


@EACH
@pytest.mark.parametrize(("one", "other"), list(permutations(WITH_GLASS, 2)))
def test_every_payment_against_trying_it_out(edition: str, one: str, other: str) -> None:
    """compass.units, compass.both, compass.split, compass.empty, compass.any-first,
    compass.any-second, compass.joker-kind, be.glass-noble: Two needles, any payment."""
    takes_francs = edition == "second"
    sets = [compass.accepted(KINDS.index(kind), takes_francs) for kind in (one, other)]
    for payment in ALL_PAYMENTS:
        units = [payment.count(unit) for unit in UNITS]
        assert reason(payment, one, other, edition) == compass.why_not(units, *sets), payment


@EACH
@pytest.mark.parametrize("houses", [CHEAP, MIDDLE, DEAR])
def test_all_good_payments_are_offered_once(edition: str, houses: int) -> None:
    """compass.units, compass.split, build.cost: Exactly those of the right size, each once."""
    cost = {CHEAP: 2, MIDDLE: 3, DEAR: 4}[houses]
    for one, other in permutations(POINTED, 2):
        t = paying(edition, houses, f"{one} {other}", cubes=(9, 9, 9, 9), francs=40)
        good = [
            "spend " + "+".join(payment)
            for payment in ALL_PAYMENTS
            if len(payment) == cost and "glass" not in payment
            if is_good(payment, one, other, edition)
        ]
        assert sorted([*good, "no"]) == sorted(t.offered())


@pytest.mark.parametrize("houses", [CHEAP, MIDDLE, DEAR])
def test_glass_pays_like_the_other_cubes(houses: int) -> None:
    """be.setup-glass, be.glass-noble, be.glass-everywhere: On every space, its own included."""
    cost = {CHEAP: 2, MIDDLE: 3, DEAR: 4}[houses]
    for one, other in permutations(WITH_GLASS, 2):
        t = paying("second", houses, f"{one} {other}", (9, 9, 9, 9), 40, "belle-epoque", glass=9)
        good = [
            "spend " + "+".join(payment)
            for payment in ALL_PAYMENTS
            if len(payment) == cost and is_good(payment, one, other, "second")
        ]
        assert sorted([*good, "no"]) == sorted(t.offered())


def replaced(payment: tuple[str, ...]) -> list[tuple[str, ...]]:
    """A payment with one of its cubes instead of another one of any kind, in every way."""
    return [
        (*payment[:i], cube, *payment[i + 1 :])
        for i, unit in enumerate(payment)
        if unit in CUBES
        for cube in CUBES
    ]


@pytest.mark.parametrize(("one", "other"), list(permutations(WITH_GLASS, 2)))
def test_one_cube_of_any_other_kind(one: str, other: str) -> None:
    """be.card-09: What could be paid if one cube, not a joker nor money, were of another kind."""
    t = table("second", variant="belle-epoque")
    needles(t.s, one, other)
    t.s.turn = t.s.turn.swapping(1)
    for index, name in enumerate(PAYMENT_NAMES):
        ways = [tuple(name.split("+")), *replaced(tuple(name.split("+")))]
        good = any(is_good(way, one, other, "second") for way in ways)
        assert good == (not why_not_pay(t.s, index)), name


@pytest.mark.parametrize(
    ("cubes", "francs", "expected"),
    [
        ((1, 0, 1, 0), 0, {"wood+stone"}),
        ((1, 0, 0, 1), 0, {"wood+joker"}),
        ((0, 0, 0, 2), 0, {"joker+joker"}),
        ((2, 5, 0, 0), 99, set()),
        ((0, 0, 1, 0), 99, set()),
    ],
)
@EACH
def test_only_what_is_owned_pays(
    edition: str, cubes: tuple[int, int, int, int], francs: int, expected: set[str]
) -> None:
    """build.unpayable, compass.joker, compass.both: With the needles on wood and stone."""
    assert expected == ways(paying(edition, CHEAP, "wood stone", cubes, francs))


@pytest.mark.parametrize(("francs", "units"), [(2, 0), (3, 1), (5, 1), (6, 2), (8, 2), (9, 3)])
@EACH
def test_three_francs_a_unit(edition: str, francs: int, units: int) -> None:
    """compass.bf: Every unit of money is exactly 3 BF."""
    t = paying(edition, MIDDLE, "francs empty", cubes=(3, 0, 0, 3), francs=francs)
    most = max(way.split("+").count("francs") for way in ways(t))

    assert units == most

    t.play(f"spend {'+'.join(['francs'] * units + ['joker'] * (3 - units))}")

    assert francs - 3 * units == t.s.players[0].francs


@EACH
def test_jokers_can_pay_alone(edition: str) -> None:
    """compass.joker, compass.joker-kind: Whatever the needles show."""
    for one, other in permutations(POINTED, 2):
        t = paying(edition, DEAR, f"{one} {other}", cubes=(0, 0, 0, 4), francs=0)
        assert {"joker+joker+joker+joker"} == ways(t)
