"""The majority of Brussels, and the prison."""

import pytest
from hypothesis import given

from grandplace.games.bruxelles1897.components import BRUSSELS
from grandplace.games.bruxelles1897.steps.actions import Release
from grandplace.games.bruxelles1897.steps.area import Preparation
from grandplace.games.bruxelles1897.steps.majority import BrusselsMajority
from grandplace.games.bruxelles1897.steps.turn import Turn
from tests.games.bruxelles1897 import naive
from tests.games.bruxelles1897.positions import architects, assert_refused, lay_card, table
from tests.transcript import Transcript


def placed(t: Transcript, player: int, *cards: tuple[str, ...]) -> None:
    """A player's Architects on the Stock Exchange, City Hall and Cinquantenaire Park."""
    t.s.players[player].prison = architects()
    t.s.players[player].brussels = [n for card in cards for n in architects(*card)]


def prison(t: Transcript) -> list[int]:
    """Architects in prison by seat."""
    return [sum(p.prison) for p in t.s.players]


def test_prison_three_two_one() -> None:
    """prison.most, prison.which: Three in Brussels cost one of them, of their owner's choice."""
    t = table()
    placed(t, 0, ("1/3",), ("2/4",), ("2/5",))
    placed(t, 1, ("1/3", "2/4"), (), ())
    placed(t, 2, (), ("1/3",), ())

    t.now(BrusselsMajority())
    assert 0 == t.player
    assert ["imprison 1/3", "imprison 2/4", "imprison 2/5"] == t.offered()
    t.play("imprison 2/4")

    assert architects("2/4") == t.s.players[0].prison
    assert [1, 0, 0] == prison(t)
    assert [2, 2, 1] == [sum(p.brussels) for p in t.s.players]


def test_prison_shared_and_empty() -> None:
    """prison.tie, prison.nobody: Two who share the lead lose one each; with none placed, nobody."""
    yellow, green, red = 0, 1, 2
    t = table()
    placed(t, yellow, (), ("1/3",), ())
    placed(t, green, ("1/3",), ("1/3",), ())
    placed(t, red, (), (), ("1/3", "1/3"))

    t.now(BrusselsMajority())
    assert [0, 1, 1] == prison(t)

    t.now(Preparation(), BrusselsMajority())
    assert [0, 1, 1] == prison(t)


def test_prison_counts_all_three_cards() -> None:
    """prison.most: One Architect on each card is more than two on one card."""
    t = table()
    placed(t, 0, ("1/3",), ("1/3",), ("1/3",))
    placed(t, 1, (), ("2/4", "2/5"), ())

    t.now(BrusselsMajority())

    assert [(0, 0)] == t.events("imprisoned")


@pytest.mark.parametrize("card", [0, 1, 2])
def test_prison_leaves_its_card(card: int) -> None:
    """prison.most: The imprisoned Architect is no longer on its Brussels card, nor in hand."""
    t = table()
    placed(t, 0, *[("2/5",) if i == card else () for i in range(len(BRUSSELS))])
    t.s.players[0].hand = architects("1/3")

    t.now(BrusselsMajority())

    assert architects("2/5") == t.s.players[0].prison
    assert 0 == sum(t.s.players[0].brussels)
    assert architects("1/3") == t.s.players[0].hand


def test_prison_only_those_in_brussels() -> None:
    """prison.which: An Architect in hand cannot go to prison instead."""
    t = table()
    placed(t, 0, ("1/3",), ("2/4",), ())
    t.s.players[0].hand = architects("2/5")

    t.now(BrusselsMajority())

    assert_refused(t, "imprison 2/5", "prison.which")


@pytest.mark.parametrize("first", [0, 1, 2])
def test_prison_choices_in_turn_order(first: int) -> None:
    """prison.tie, prison.which, game.choice-order: All who are tied choose, first player first."""
    t = table()
    for player in range(3):
        placed(t, player, ("1/3",), ("2/4",), ())
    t.s.first = first

    t.now(BrusselsMajority())
    t.play("imprison 1/3", "imprison 2/4", "imprison 1/3")

    turns = [(first + i) % 3 for i in range(3)]
    assert list(zip(turns, [0, 1, 0], strict=True)) == t.events("imprisoned")


def test_prison_nobody() -> None:
    """prison.nobody: If Brussels is empty nobody is tied for the most."""
    t = table()
    before = prison(t)

    t.now(BrusselsMajority())

    assert [2, 2, 2] == before == prison(t)


def test_prison_stay() -> None:
    """prison.stay: The preparation frees nobody, and a prisoner cannot be placed."""
    t = table()
    p = t.s.players[0]
    placed(t, 0, ("2/5",), (), ())
    p.hand, p.francs = architects("1/3"), 9
    t.now(BrusselsMajority(), Preparation(), Turn(0))
    lay_card(t.s, "a1", "red")

    t.play("place a1")

    assert architects("2/5") == p.prison
    assert ["show 1/3", "show 3/1"] == t.offered()
    assert_refused(t, "show 2/5", "prison.stay")


def test_prison_until_freed() -> None:
    """prison.stay: What is freed is in hand again."""
    t = table()
    p = t.s.players[0]
    placed(t, 0, ("2/5",), (), ())
    p.hand = architects("1/3")

    t.now(BrusselsMajority(), Release(0))

    assert architects("1/3", "2/5") == p.hand


@naive.OFTEN
@given(naive.POSITIONS)
def test_prison_against_the_naive_one(position: naive.Position) -> None:
    """prison.most, prison.tie, prison.nobody: A second reading arrests the same players."""
    t = naive.laid(position)

    t.now(BrusselsMajority())
    while not t.is_over:
        t.play(t.offered()[-1])

    assert naive.brussels_majority(position) == sorted(p for p, _ in t.events("imprisoned"))
