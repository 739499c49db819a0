"""Brussels actions in general, and the Stock Exchange."""

import pytest

from grandplace.games.bruxelles1897.components import BRUSSELS
from grandplace.games.bruxelles1897.steps.area import Preparation
from grandplace.games.bruxelles1897.steps.brussels import SendArchitects
from grandplace.games.bruxelles1897.steps.majority import MajorityPhase
from grandplace.games.bruxelles1897.steps.turn import Turn
from tests.games.bruxelles1897.positions import (
    architects,
    assert_refused,
    branches,
    give,
    pile,
    table,
    turn_of,
)
from tests.transcript import Transcript


def sent(t: Transcript, player: int) -> list[int]:
    """A player's Architects on the three Brussels cards."""
    brussels = t.s.players[player].brussels
    return [sum(brussels[3 * i : 3 * i + 3]) for i in range(len(BRUSSELS))]


def hand_of(t: Transcript, player: int, number: int) -> None:
    """A player has so many Architects in hand, all alike, so that nobody asks which to send."""
    t.s.players[player].hand = [number, 0, 0]


def test_brussels_twice_by_one() -> None:
    """brussels.one-more, brussels.same-player, exchange.gain: One Architect, then two, then three."""
    t = table()
    hand_of(t, 0, 5)
    hand_of(t, 1, 4)
    t.s.players[0].francs = 0
    turn_of(t, 0)

    t.play("use exchange")
    assert [1, 0, 0] == sent(t, 0)
    assert 5 == t.s.players[0].francs
    t.play("use cityhall", "pass", "use exchange")
    assert [3, 0, 0] == sent(t, 0)
    assert 10 == t.s.players[0].francs
    t.play("use exchange")
    assert [3, 1, 0] == sent(t, 1)


def test_brussels_place() -> None:
    """brussels.place: An Architect goes from the hand to the chosen card, then the card is used."""
    t = table()
    p = t.s.players[0]
    p.hand, p.francs = architects("1/3", "2/4"), 0
    turn_of(t, 0)

    t.play("use exchange")
    assert_refused(t, "send 2/5", "prison.stay")
    p.prison = architects()
    assert_refused(t, "send 2/5", "brussels.place")
    t.play("send 2/4")

    assert architects("1/3") == p.hand
    assert architects("2/4") == p.brussels[:3]
    assert 5 == p.francs


@pytest.mark.parametrize("card", BRUSSELS)
@pytest.mark.parametrize("earlier", [0, 1, 2, 5])
def test_brussels_one_more(card: str, earlier: int) -> None:
    """brussels.one-more: After n uses the next one takes n + 1 Architects."""
    t = table()
    hand_of(t, 0, 7)
    t.s.uses[BRUSSELS.index(card)] = earlier
    turn_of(t, 0)

    t.play(f"use {card}")

    assert earlier + 1 == sum(sent(t, 0))
    assert 7 - earlier - 1 == sum(t.s.players[0].hand)


def test_brussels_counts_for_each_card() -> None:
    """brussels.per-card: Uses of one card do not raise the price of the others."""
    t = table()
    hand_of(t, 0, 5)
    t.s.uses = [3, 0, 2]
    turn_of(t, 0)

    t.play("use cityhall")

    assert [0, 1, 0] == sent(t, 0)
    assert [3, 1, 2] == t.s.uses


def test_brussels_count_starts_again() -> None:
    """brussels.per-card: In the next round the first use takes one Architect again."""
    t = table()
    hand_of(t, 0, 5)
    t.s.uses = [3, 4, 2]
    t.now(Preparation(), Turn(0))

    t.play("use exchange")

    assert [1, 0, 0] == sent(t, 0)


def test_brussels_exact() -> None:
    """brussels.exact: When the price is met no further Architect is asked for or taken."""
    t = table()
    t.s.uses = [1, 0, 0]
    t.s.players[0].hand = architects("1/3", "1/3", "1/3", "2/4", "2/4")
    turn_of(t, 0)

    t.play("use exchange", "send 1/3", "send 2/4")

    assert [2, 0, 0] == sent(t, 0)
    assert architects("1/3", "1/3", "2/4") == t.s.players[0].hand
    assert 1 == t.player


@pytest.mark.parametrize("card", BRUSSELS)
def test_brussels_with_too_few(card: str) -> None:
    """brussels.too-few: Two Architects in hand do not do for a third use."""
    t = table()
    hand_of(t, 0, 2)
    t.s.uses = [2, 2, 2]

    turn_of(t, 0)

    assert_refused(t, f"use {card}", "brussels.too-few")


def test_brussels_which() -> None:
    """brussels.which: Any Architects will do, whatever they show."""
    t = table()
    t.s.players[0].hand = architects("1/3", "1/3", "2/4", "2/5")
    t.s.uses = [1, 0, 0]
    turn_of(t, 0)
    t.play("use exchange")

    ways = [s.players[0].brussels[:3] for s in branches(t.s, SendArchitects)]

    pairs = [("1/3", "1/3"), ("1/3", "2/4"), ("1/3", "2/5"), ("2/4", "2/5")]
    assert [architects(*pair) for pair in pairs] == ways


def test_brussels_without_money() -> None:
    """brussels.free: A player without a franc can use a card, and pays nothing."""
    t = table()
    t.s.players[0].francs = 0
    give(t.s.players[0], "horta")
    turn_of(t, 0)

    t.play("use cityhall", "send 2/4")

    assert 0 == t.s.players[0].francs
    assert [2, 1, 1] == t.s.players[0].levels


def test_brussels_stay() -> None:
    """brussels.stay: Architects stay on their cards until the prison or the preparation."""
    t = table()
    p = t.s.players[0]
    p.hand, p.prison = architects("1/3", "1/3", "1/3", "1/3"), architects()
    t.now(Turn(0), MajorityPhase())
    t.play("use exchange", "pass", "pass", "use exchange")
    assert [3, 0, 0] == sent(t, 0)

    t.play("pass")
    assert [2, 0, 0] == sent(t, 0)
    assert architects("1/3") == p.prison
    t.now(Preparation())
    assert [0, 0, 0] == sent(t, 0)
    assert architects("1/3", "1/3", "1/3") == p.hand


def test_brussels_freed_architect_cannot_pay() -> None:
    """brussels.place-first: An Architect still in prison is no help for a price of two."""
    t = table()
    give(t.s.players[0], "vandervelde")
    hand_of(t, 0, 1)
    t.s.uses = [0, 1, 0]

    turn_of(t, 0)

    assert_refused(t, "use cityhall", "brussels.too-few")


def test_brussels_placed_before_the_effect() -> None:
    """brussels.place-first: The sent Architect has left the hand when the freed one arrives."""
    t = table()
    p = t.s.players[0]
    p.hand, p.prison = architects("1/3"), architects("2/4", "2/5")
    give(p, "vandervelde")
    turn_of(t, 0)

    t.play("use cityhall")

    assert ["free 2/4", "free 2/5"] == t.offered()
    assert architects() == p.hand
    assert [0, 1, 0] == sent(t, 0)


def test_brussels_not_for_nothing() -> None:
    """brussels.no-empty-use: Cinquantenaire Park is closed when no action can be named there."""
    t = table()
    for kind in ("artwork", "material", "house", "noble"):
        pile(t.s, kind)

    turn_of(t, 0)

    assert_refused(t, "use cinquantenaire", "brussels.no-empty-use")


@pytest.mark.parametrize("kind", ["artwork", "material", "noble"])
def test_brussels_for_something(kind: str) -> None:
    """brussels.no-empty-use: One card of one kind is enough to open Cinquantenaire Park."""
    t = table()
    for other in ("artwork", "material", "house", "noble"):
        pile(t.s, other)
    pile(t.s, kind, {"artwork": "red", "material": "wood-wood", "noble": "horta"}[kind])

    turn_of(t, 0)

    assert "use cinquantenaire" in t.offered()


def test_exchange_gain() -> None:
    """exchange.gain: The Stock Exchange gives 5 BEF, and nothing else."""
    t = table()
    t.s.players[0].francs = 3
    turn_of(t, 0)

    t.play("use exchange", "send 1/3")

    assert 3 + 5 == t.s.players[0].francs
    assert [(0, 5)] == t.events("gained")
    assert 1 == t.player
