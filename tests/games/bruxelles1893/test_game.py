"""The game as a whole: rounds, what is public, the supply, tracks, scores."""

from itertools import groupby

import pytest

from grandplace.engine.errors import UnknownChoice
from grandplace.engine.numbers import put
from grandplace.engine.options import NO
from grandplace.engine.state import UNKNOWN
from grandplace.games.bruxelles1893.components import SOURCES, TRACKS
from grandplace.games.bruxelles1893.steps.actions import Action
from grandplace.games.bruxelles1893.steps.basics import Activate, GainFrancs, GainJokers, Rise
from grandplace.games.bruxelles1893.steps.final import FinalScoring, ScoreRows
from grandplace.games.bruxelles1893.steps.resolution import UseCards
from grandplace.games.bruxelles1893.steps.setup import FirstWorks
from tests.games.bruxelles1893.conservation import check
from tests.games.bruxelles1893.positions import (
    EACH,
    SIZES,
    act,
    bonuses,
    cubes,
    earned,
    face_down,
    francs,
    from_the_box,
    hoard,
    keep,
    levels,
    needles,
    noted,
    offers,
    owned_cubes,
    points,
    prompt,
    ready,
    space,
    stock,
    table,
    turn_of,
    walk,
)
from tests.transcript import Transcript

# The first event of each phase, and of the end of a round.
PHASES = ["stock", "placed", "used", "passed", "resolution", "departed", "final"]


@EACH
@SIZES
def test_two_to_five_play(edition: str, seats: int) -> None:
    """game.players: Each at a seat of their own."""
    assert seats == len(table(edition, seats).s.players)


@EACH
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_no_other_number_can_play(edition: str, seats: int) -> None:
    """game.players: One player is too few, six are too many."""
    with pytest.raises(UnknownChoice):
        table(edition, seats)


@EACH
@SIZES
def test_five_rounds_and_a_final_scoring(edition: str, seats: int) -> None:
    """game.length: After five rounds comes the final scoring, and that is the end."""
    t = from_the_box(edition, seats)

    for s in walk(t):
        check(s)

    told = [str(m) for m in t.s.log if m.key in ("round", "final")]
    assert ["round 1", "round 2", "round 3", "round 4", "round 5", "final"] == told


def phases(t: Transcript) -> list[str]:
    """The phases of a whole game, each named by its first event; turns are all the same."""
    for _ in walk(t):
        pass
    keys = [key for key in noted(t) if key in PHASES]
    turns = ["turn" if key in ("placed", "used", "passed") else key for key in keys]
    return [key for key, _ in groupby(turns)]


def test_four_phases_a_round() -> None:
    """game.phases-first: Stock exchange, actions, resolution, end; the last end is skipped."""
    whole = ["stock", "turn", "resolution", "departed"]
    assert [*whole * 4, *whole[:3], "final"] == phases(from_the_box("first"))


def test_three_phases_a_round() -> None:
    """game.phases-second: Planning, actions, conclusion; then the end-of-round steps."""
    whole = ["stock", "turn", "resolution", "departed"]
    assert [*whole * 5, "final"] == phases(from_the_box("second"))


@EACH
def test_most_points_win(edition: str) -> None:
    """game.aim: The ranking is by points once the final scoring is done."""
    t = ready(edition)
    for p, sales in zip(t.s.players, [10, 12, 11], strict=True):
        p.earned = put(p.earned, SOURCES.index("sales"), sales)
        p.francs = 2
    cubes(t.s, 0, "wood", "iron", "stone")
    t.s.first = 2

    t.now(FinalScoring())

    # Everybody: a noble, paid with 2 BF, and three pawns beyond the second.
    assert [10 + 3 + 4, 12 + 4, 11 + 5 + 4] == points(t.s)
    assert [2, 3, 1] == [score.rank for score in t.game.scores(t.s)]


@EACH
@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_what_is_hidden(edition: str, seat: int) -> None:
    """game.open: The order of face-down decks is hidden from everybody, and nothing else."""
    t = ready(edition)
    face_down(t.s, 1, 2)
    turn_of(t, 0)

    view = t.game.observe(t.s, seat)

    for hidden, deck in [
        (view.noble_deck, t.s.noble_deck),
        (view.stock_deck, t.s.stock_deck),
        (view.bonus_deck, t.s.bonus_deck),
        (view.players[1].face_down, t.s.players[1].face_down),
    ]:
        assert [UNKNOWN] * len(deck) == hidden


@EACH
def test_what_is_public(edition: str) -> None:
    """game.open: Money, cubes, works, nobles, levels, boards and discard piles are as they are."""
    t = ready(edition)
    t.s.noble_out, t.s.bonus_out, t.s.stock_out = [1, 1], [3, 4], [2]
    turn_of(t, 0)
    public = ["display", "noble_out", "bonus_on", "bonus_out", "stock", "stock_out", "stacks"]
    owned = ["francs", "cubes", "works", "nobles", "levels", "tucked", "pawns", "courthouse"]

    view = t.game.observe(t.s, 1)

    for name in [*public, "shop", "covered", "supply", "actions", "compass", "needles", "cursor"]:
        assert getattr(t.s, name) == getattr(view, name), name
    for p, seen in zip(t.s.players, view.players, strict=True):
        assert [getattr(p, name) for name in owned] == [getattr(seen, name) for name in owned]


@EACH
def test_money_never_runs_out(edition: str) -> None:
    """game.bank: Whatever the players have, a gain is paid in full."""
    t = ready(edition)
    for p in t.s.players:
        p.francs = 5000

    t.now(GainFrancs(0, 5))

    assert [5005, 5000, 5000] == francs(t.s)


@EACH
def test_jokers_are_limited(edition: str) -> None:
    """game.cubes-limited: Of three jokers only the one that is left is gained, then none."""
    t = ready(edition)
    hoard(t.s, 1, "joker", "wood")

    t.now(GainJokers(0, 3), GainJokers(0, 2))

    assert ["joker"] == owned_cubes(t.s.players[0])
    assert [(0, 3, 1), (0, 3, 0)] == t.events("took")
    check(t.s)


@EACH
def test_missing_materials_are_not_replaced(edition: str) -> None:
    """game.cubes-limited: Of a material that has run out none can be taken, nor a joker for it."""
    t = ready(edition)
    hoard(t.s, 1, "wood", "stone", "stone", "joker")

    act(t, 0, "materials")

    assert "game.cubes-limited" == t.why_not("take wood+wood") == t.why_not("take iron+stone")
    assert ["wood+stone", "stone+stone"] == offers(t, "take")


@EACH
def test_spent_cubes_return(edition: str) -> None:
    """game.cubes-limited: What a house is paid with is in the supply again."""
    t = ready(edition)
    cubes(t.s, 0, "wood", "joker")
    needles(t.s, "wood", "stone")

    act(t, 0, "construction")
    if edition == "first":
        t.play("spend wood+joker")

    assert ([], [10, 10, 10, 15, 0]) == (owned_cubes(t.s.players[0]), t.s.supply)


@EACH
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_clockwise_from_the_manneken_pis(edition: str, first: int, order: list[int]) -> None:
    """game.at-once: Bonus cards are used, and nobles paid, from the holder on."""
    t = ready(edition)
    t.s.first = first
    for seat, card in enumerate([0, 1, 2]):
        t.s.players[seat].won = [card]
    bonuses(t.s, "", "", "", "", "")
    t.s.bonus_deck = [card for card in t.s.bonus_deck if card > 2]
    asked = []

    t.now(UseCards(), FinalScoring())
    while prompt(t) == "UseCard":
        asked.append(t.player)
        t.s.choose(t.decision.options[0])

    assert order == asked == [seat for seat, *_ in t.events("paid-noble")]


def test_first_works_clockwise() -> None:
    """game.at-once: The first player takes a work first."""
    t = table("second")
    t.s.first = 1
    t.now(FirstWorks())
    assert 1 == t.player
    t.play("make blue")
    assert 2 == t.player


@EACH
@pytest.mark.parametrize(
    ("order", "can_trade"), [(["empain", "solvay"], True), (["solvay", "empain"], False)]
)
def test_own_order(edition: str, order: list[str], can_trade: bool) -> None:
    """game.own-order: With two nobles to activate, either may come first, and it matters."""
    t = ready(edition)
    keep(t.s, 0, "empain", "solvay")
    t.now(Activate(0, 2, False))
    assert ["empain", "solvay"] == offers(t, "activate")

    t.play(f"activate {order[0]}")
    if can_trade:
        t.play(f"activate {order[1]}")

    assert can_trade == ("trade wood+iron" in t.offered())


@EACH
@pytest.mark.parametrize(("money", "expected"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (11, 2)])
def test_whole_sets_only(edition: str, money: int, expected: int) -> None:
    """game.rounding: Three francs beyond a set of four are worth nothing."""
    t = ready(edition)
    t.s.players[0].francs = money

    t.now(ScoreRows())

    assert expected == earned(t.s.players[0], "row-money")


@EACH
@pytest.mark.parametrize(
    ("track", "printed"),
    [
        ("city-hall", [1, 2, 3, 4, 5, 6]),
        ("palace", [1, 2, 3, 4, 5, 6]),
        ("architect", [1, 2, 4, 6, 8, 10]),
    ],
)
def test_levels(edition: str, track: str, printed: list[int]) -> None:
    """game.levels, game.track-top: Six spaces; a step moves the disc one on, and the last stays."""
    t = ready(edition)
    seen = [levels(t.s, track)[1]]
    for _ in range(6):
        t.now(Rise(1, TRACKS.index(track)))
        seen.append(levels(t.s, track)[1])

    assert [*printed, printed[-1]] == seen
    assert [(1, TRACKS.index(track))] == t.events("topped")
    assert [1, 1] == [levels(t.s, track)[0], levels(t.s, track)[2]]


@EACH
def test_nothing_for_a_step_beyond_the_end(edition: str) -> None:
    """game.track-top: Neither points nor money, and the other discs stay where they are."""
    t = ready(edition)
    space(t.s, 0, "palace", 6)

    t.now(Rise(0, TRACKS.index("palace")))

    assert ([0, 0, 0], [10, 10, 10]) == (points(t.s), francs(t.s))
    assert [0, 5, 0] == t.s.players[0].levels


@EACH
def test_below_zero(edition: str) -> None:
    """game.below-zero: Two unpaid nobles cost 10 points, of which three pawns bring back 3."""
    t = ready(edition)
    t.s.first = 1
    keep(t.s, 0, "buls", "albert")
    t.s.players[0].francs = 0

    t.now(FinalScoring())

    assert -7 == points(t.s)[0] == t.game.scores(t.s)[0].total


@EACH
def test_past_the_end_of_the_scoring_track(edition: str) -> None:
    """game.lap: 98 and 5 points are 103."""
    t = ready(edition)
    p = t.s.players[0]
    p.earned = put(p.earned, SOURCES.index("sales"), 98)
    keep(t.s, 0, "maeterlinck")

    t.now(Activate(0, 1, False))
    t.play("activate maeterlinck")

    assert 103 == points(t.s)[0]


@EACH
def test_exchange_pays_in_full(edition: str) -> None:
    """game.bank: Nor does the Stock Exchange run dry."""
    t = ready(edition)
    stock(t.s, "stock-08")
    t.s.players[1].francs = 9000
    turn_of(t, 1)

    t.play("use exchange")

    assert 9007 == francs(t.s)[1]


def test_an_action_says_what_it_is() -> None:
    """The base class does nothing by itself: what is made of it must."""
    t, bare = ready("first"), Action(0, True)

    for unsaid in (lambda: bare.ways(t.s), lambda: bare.do(t.s, NO)):
        with pytest.raises(NotImplementedError):
            unsaid()
    assert "" == bare.why_not_way(t.s, NO)
