"""Two players, and their neutral pawns."""

import pytest

from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import ACTIONS, CELLS, NEUTRAL
from grandplace.games.bruxelles1893.steps.construction import LayHouse
from grandplace.games.bruxelles1893.steps.final import Round, TakeBack
from grandplace.games.bruxelles1893.steps.resolution import ScoreIrises, SettleColumns
from grandplace.games.bruxelles1893.steps.turn import ActionPhase
from tests.games.bruxelles1893.positions import (
    EACH,
    assert_refused,
    bracket,
    cell,
    francs,
    house,
    label,
    noted,
    offers,
    open_cells,
    owned_cubes,
    pawn,
    points,
    prompt,
    ready,
    space,
    table,
    turn_of,
)
from tests.transcript import Transcript

MORE = pytest.mark.parametrize("seats", [3, 4, 5])


def begin(edition: str, first: int = 0) -> Transcript:
    """The action phase of two players begins, with b2 to e5 open."""
    t = ready(edition, seats=2)
    t.s.first = first
    t.now(ActionPhase())
    return t


def four(t: Transcript, places: list[str], owners: list[int]) -> None:
    """Pawns of these owners on these spaces."""
    for where, owner in zip(places, owners, strict=True):
        pawn(t.s, where, owner)


@EACH
def test_two_neutral_lead(edition: str) -> None:
    """two.majority, two.tie: Two neutral pawns against one each: nobody scores. Against two red
    ones: red scores the own level."""
    t = ready(edition, seats=2)
    space(t.s, 0, "city-hall", 4)
    four(t, ["b2", "c2", "b3", "c3"], [NEUTRAL, NEUTRAL, 0, 1])
    t.now(ScoreIrises())
    assert [0, 0] == points(t.s)

    t = ready(edition, seats=2)
    space(t.s, 0, "city-hall", 4)
    four(t, ["b2", "c2", "b3", "c3"], [NEUTRAL, NEUTRAL, 0, 0])
    t.now(ScoreIrises())
    assert [4, 0] == points(t.s)


@pytest.mark.parametrize(
    ("owners", "expected"),
    [
        ([NEUTRAL, 0, 0, 1], [1, 0]),
        ([NEUTRAL, 0, 1, 1], [0, 1]),
        ([NEUTRAL, 0, 0, 0], [1, 0]),
        ([NEUTRAL, NEUTRAL, 1, 1], [0, 1]),
    ],
)
@EACH
def test_neutral_pawns_fill_an_iris(edition: str, owners: list[int], expected: list[int]) -> None:
    """two.majority, two.tie, shields.full: They are of one colour, and enclose like others."""
    t = ready(edition, seats=2)
    four(t, ["b2", "c2", "b3", "c3"], owners)

    t.now(ScoreIrises())

    assert expected == points(t.s)


@EACH
def test_each_has_one_neutral_pawn(edition: str) -> None:
    """two.neutral, two.place: Both are of one colour; they are placed before the first turn, first
    player first."""
    t = begin(edition, first=1)
    assert [1, 1] == [p.neutrals for p in t.s.players]
    assert (1, "PlaceNeutral") == (t.player, prompt(t))

    t.play("block c3")
    assert (0, "PlaceNeutral") == (t.player, prompt(t))
    t.play("block d4")

    assert (1, "Turn") == (t.player, prompt(t))
    assert [0, 0] == [p.neutrals for p in t.s.players]
    assert [NEUTRAL, NEUTRAL] == [t.s.pawn_on[cell(where)] for where in ("c3", "d4")]
    assert 2 == t.s.pawn_on.count(NEUTRAL)


@MORE
@EACH
def test_more_players_have_none(edition: str, seats: int) -> None:
    """two.neutral: Three and more play without."""
    t = ready(edition, seats)

    t.now(ActionPhase())

    assert [0] * seats == [p.neutrals for p in t.s.players]
    assert "Turn" == prompt(t)


@EACH
def test_a_neutral_pawn_must_be_placed(edition: str) -> None:
    """two.place: There is no way round it, and all free spaces of the area are offered."""
    t = begin(edition)

    assert [f"block {where}" for where in open_cells(t.s)] == t.offered()
    assert_refused(t, "block a1", "stock.area")
    assert ("block", (cell("c3"), t.s.actions[cell("c3")])) == label(t, "block c3")


@EACH
def test_neither_house_nor_pawn(edition: str) -> None:
    """two.where: Not on a house, whoever owns it, nor on the other neutral pawn."""
    t = ready(edition, seats=2)
    house(t.s, "b2", 0)
    house(t.s, "c2", 1)

    t.now(ActionPhase())

    for where in ("b2", "c2"):
        assert_refused(t, f"block {where}", "two.where")
    t.play("block e5")
    assert_refused(t, "block e5", "two.where")


@EACH
def test_without_room_they_are_not_placed(edition: str) -> None:
    """two.where: Houses on all spaces of the area but one: only the first player places one."""
    t = ready(edition, seats=2)
    for where in open_cells(t.s):
        t.s.houses = [0 if CELLS[i] == where else o for i, o in enumerate(t.s.houses)]
    t.s.houses = [NOBODY if CELLS[i] == "e5" else o for i, o in enumerate(t.s.houses)]

    t.now(ActionPhase())

    assert [(0, cell("e5"))] == t.events("blocked")
    assert [0, 1] == [p.neutrals for p in t.s.players]
    assert "Turn" == prompt(t)


@EACH
def test_a_neutral_pawn_does_nothing(edition: str) -> None:
    """two.no-action: No bid, no action, no share in a column."""
    t = ready(edition, seats=2)
    t.s.actions = [ACTIONS.index("materials")] * 25
    t.now(ActionPhase())
    t.play("block c3", "block d4")

    assert ["blocked", "blocked"] == noted(t)
    assert ([10, 10], [0] * 25) == (francs(t.s), t.s.bid_on)
    assert [[], []] == [owned_cubes(p) for p in t.s.players]
    t.now(SettleColumns())
    assert ([], []) == (t.events("won"), t.events("tied"))


@EACH
def test_neutral_pawns_do_not_bid(edition: str) -> None:
    """two.no-action, columns.winner: 1 BF beats them."""
    t = ready(edition, seats=2)
    pawn(t.s, "c2", NEUTRAL)
    pawn(t.s, "c3", NEUTRAL)
    pawn(t.s, "c4", 1, bid=1)

    t.now(SettleColumns())

    assert [1] == [seat for seat, *_ in t.events("won")]


@EACH
def test_the_space_is_blocked(edition: str) -> None:
    """two.blocks: For pawns and for houses, for both players."""
    t = ready(edition, seats=2)
    pawn(t.s, "c3", NEUTRAL)
    for player in (0, 1):
        turn_of(t, player)
        assert_refused(t, "place c3", "two.blocks")
        t.now(LayHouse(player))
        assert_refused(t, "build c3", "two.blocks")


@EACH
def test_they_come_back(edition: str) -> None:
    """two.return: One to each, whoever has placed them; the space is free again."""
    t = begin(edition)
    t.play("block c3", "block d4")

    t.now(TakeBack())

    assert [1, 1] == [p.neutrals for p in t.s.players]
    assert 0 == t.s.pawn_on.count(NEUTRAL)


@EACH
def test_every_round_begins_with_them(edition: str) -> None:
    """two.place, two.return: Five times, after the bracket is set."""
    t = table(edition, seats=2)
    placed = 0
    while not t.is_over:
        is_neutral = prompt(t) == "PlaceNeutral"
        placed += is_neutral
        assert not is_neutral or not any(p.passed for p in t.s.players)
        t.play("pass" if "pass" in t.offered() else t.offered()[0])

    assert 10 == placed


@EACH
def test_an_unplaced_one_is_not_kept_for_later(edition: str) -> None:
    """two.return, two.neutral: In the next round each has one again, not two."""
    t = ready(edition, seats=2)
    t.s.players[0].neutrals = 1
    t.s.players[1].neutrals = 0

    t.now(TakeBack())

    assert [1, 1] == [p.neutrals for p in t.s.players]


@EACH
def test_everything_else_is_the_same(edition: str) -> None:
    """two.else-same: The stock card's line for two, the turns, 5 and 6 BF, 5 pawns each."""
    t = table(edition, seats=2)
    assert [5, 6] == sorted(francs(t.s))
    assert [5, 5] == [p.pawns for p in t.s.players]

    t = ready(edition, seats=2)
    bracket(t.s, "")
    t.now(Round(2))
    two = t.s.figures.stocks[t.s.stock].irises[2]
    assert sorted(two) == sorted(o.target for o in t.decision.options)
    t.play(t.offered()[0], "block c3")
    t.play(next(f"block {where}" for where in offers(t, "block")))
    assert (0, "Turn") == (t.player, prompt(t))
    t.play("use market")
    assert (1, "Turn") == (t.player, prompt(t))
    assert ("use", (3, 2)) == label(t, "use market")
