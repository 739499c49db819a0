"""The majority in Brussels, and pawns in the Courthouse."""

import pytest

from grandplace.games.bruxelles1893.components import BRUSSELS
from grandplace.games.bruxelles1893.steps.basics import FreePawn
from grandplace.games.bruxelles1893.steps.final import TakeBack
from grandplace.games.bruxelles1893.steps.resolution import Courthouse
from tests.games.bruxelles1893.positions import (
    EACH,
    assert_refused,
    courthouse,
    offers,
    pawn,
    prompt,
    ready,
    turn_of,
)
from tests.transcript import Transcript


def settle(edition: str, *pawns: list[int]) -> Transcript:
    """Each player has so many pawns on the four Brussels actions; their majority is settled."""
    t = ready(edition, len(pawns))
    for p, placed in zip(t.s.players, pawns, strict=True):
        p.brussels, p.pawns = placed, p.pawns - sum(placed)
    t.now(Courthouse())
    return t


def locked(t: Transcript) -> list[int]:
    """The pawns in the Courthouse by seat; each began with two."""
    return [p.courthouse for p in t.s.players]


@EACH
def test_court_second_tie(edition: str) -> None:
    """court.majority, court.tie: Elisabeth 1, Louise 2, Gabriel 2: the latter two lose a pawn."""
    t = settle(edition, [1, 0, 0, 0], [0, 2, 0, 0], [1, 0, 0, 1])

    assert [2, 3, 3] == locked(t)
    assert [1, 1, 1] == [sum(p.brussels) for p in t.s.players]


@pytest.mark.parametrize(
    ("pawns", "expected"),
    [
        ([[3, 0, 0, 0], [1, 1, 0, 0], [0, 0, 0, 1]], [3, 2, 2]),
        ([[2, 0, 0, 0], [1, 1, 0, 1], [0, 0, 2, 0]], [2, 3, 2]),
        ([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0]], [3, 3, 3]),
        ([[0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0, 0]], [2, 3, 2]),
        ([[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]], [2, 2, 2]),
    ],
)
@EACH
def test_most_pawns_on_the_four_actions(
    edition: str, pawns: list[list[int]], expected: list[int]
) -> None:
    """court.majority, court.tie, court.none: All four together; one pawn each, whatever the lead."""
    assert expected == locked(settle(edition, *pawns))


@EACH
def test_the_pawn_comes_from_brussels(edition: str) -> None:
    """court.majority: Those on the Art Nouveau board and the available ones stay."""
    t = ready(edition)
    pawn(t.s, "b2", 0)
    t.s.players[0].brussels, t.s.players[0].pawns = [0, 0, 0, 2], 2

    t.now(Courthouse())

    assert (2, 3) == (t.s.players[0].pawns, t.s.players[0].courthouse)
    assert [0, 0, 0, 1] == t.s.players[0].brussels
    assert 1 == t.s.pawn_on.count(0)


@EACH
def test_pawns_on_the_board_do_not_count(edition: str) -> None:
    """court.majority: Four of them weigh less than one in Brussels."""
    t = ready(edition)
    for where in ("b2", "b3", "c2", "d2"):
        pawn(t.s, where, 0)
    t.s.players[1].brussels, t.s.players[1].pawns = [1, 0, 0, 0], 4

    t.now(Courthouse())

    assert [2, 3, 2] == locked(t)


@EACH
def test_locked_pawns_are_not_available(edition: str) -> None:
    """court.locked: Neither now nor in the next round."""
    t = settle(edition, [2, 0, 0, 0], [0, 0, 0, 0])

    t.now(TakeBack())

    assert [4, 5] == [p.pawns for p in t.s.players]
    assert [3, 2] == locked(t)


@EACH
def test_who_has_all_pawns_locked_up_can_only_pass(edition: str) -> None:
    """court.locked, place.pawn, brussels.new-pawns: Seven pawns in the Courthouse."""
    t = ready(edition)
    courthouse(t.s, 0, 7)
    t.now()
    turn_of(t, 1)
    assert BRUSSELS == offers(t, "use")

    turn_of(t, 0)

    assert [(0,)] == t.events("passed")
    assert (1, "Turn") == (t.player, prompt(t))


@EACH
def test_an_effect_takes_one_out(edition: str) -> None:
    """court.locked, noble.vandervelde: From then on it can be used."""
    t = ready(edition)
    courthouse(t.s, 0, 7)

    t.now(FreePawn(0))
    turn_of(t, 0)

    assert (1, 6) == (t.s.players[0].pawns, t.s.players[0].courthouse)
    assert BRUSSELS == offers(t, "use")
    t.s.uses = [1, 0, 0, 0]
    turn_of(t, 0)
    assert_refused(t, "use exchange", "brussels.new-pawns")
