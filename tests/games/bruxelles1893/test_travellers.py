"""Travellers: how they are gained, what they can do, and how they go home."""

import pytest

from grandplace.games.bruxelles1893.components import TRAVEL
from grandplace.games.bruxelles1893.steps.basics import FreePawn
from grandplace.games.bruxelles1893.steps.final import EndOfRound, ScoreRows
from grandplace.games.bruxelles1893.steps.resolution import Courthouse
from tests.games.bruxelles1893.conservation import check
from tests.games.bruxelles1893.modules import belle, in_brussels, ride, travellers
from tests.games.bruxelles1893.positions import (
    act,
    activate,
    assert_refused,
    courthouse,
    display,
    earned,
    francs,
    keep,
    label,
    offers,
    prompt,
    ready,
    stock,
    turn_of,
)
from tests.transcript import Transcript


def in_hand(t: Transcript, seat: int = 0) -> tuple[int, int]:
    """The pawns and travellers that a player has to use."""
    return t.s.players[seat].pawns, t.s.players[seat].travellers


def crowd(pawns: int, riders: int, uses: int = 0) -> Transcript:
    """Player 0 has these figures, and each action of Brussels was used so often: with three players
    a use costs one figure more than the last."""
    t = belle()
    courthouse(t.s, 0, 7 - pawns)
    travellers(t.s, 0, riders)
    t.s.uses = [uses] * 4
    turn_of(t, 0)
    return t


# Gaining them


def test_nagelmackers_brings_a_traveller() -> None:
    """be.nagelmackers: On taking the noble, and on activating it."""
    t = belle()
    display(t.s, "solvay", "empain", "buls", "nagelmackers")
    act(t, 0, "nobles")
    t.play("invite 0", "keep nagelmackers")
    assert (1, 3) == (t.s.players[0].travellers, t.s.railway)

    t.now(EndOfRound())
    activate(t, "nagelmackers")

    assert (1, 3, [(0,)]) == (t.s.players[0].travellers, t.s.railway, t.events("traveller"))


def test_no_traveller_left() -> None:
    """be.traveller-none: Nothing else comes instead."""
    t = belle()
    keep(t.s, 0, "nagelmackers")
    travellers(t.s, 1, 4)

    activate(t, "nagelmackers")

    assert ((5, 0), [(0,)]) == (in_hand(t), t.events("no-traveller"))


def test_never_more_than_four() -> None:
    """be.setup-travellers, be.traveller-none: All four may be one player's, and that is all."""
    t = belle()
    travellers(t.s, 0, 3)
    keep(t.s, 0, "nagelmackers")
    activate(t, "nagelmackers")
    t.s.players[0].tilted = [0] * len(t.s.players[0].tilted)

    activate(t, "nagelmackers")

    assert (4, 0) == (t.s.players[0].travellers, t.s.railway)
    assert "travel 5" not in [option.text for option in TRAVEL.options]


# Using them


def test_a_traveller_does_an_action_of_brussels() -> None:
    """be.traveller-use: Instead of a pawn, or not: its owner chooses."""
    t = crowd(3, 2)
    t.play("use market")
    assert ("Crew", ["0", "1"]) == (prompt(t), offers(t, "travel"))
    assert (("travel", (0, 1)), ("travel", (1, 0))) == (label(t, "travel 0"), label(t, "travel 1"))

    t.play("travel 1")

    assert ((3, 1), [0, 0, 0, 1], [0] * 4) == (in_hand(t), t.s.riding, t.s.players[0].brussels)
    assert [(0, 1)] == t.events("rode")
    check(t.s)


def test_travellers_and_pawns_may_be_mixed() -> None:
    """be.traveller-use: For a price of three figures, any mixture that is there."""
    t = crowd(2, 2, uses=2)
    assert ("use", (3, 3)) == label(t, "use market")
    t.play("use market")
    assert ["1", "2"] == offers(t, "travel")

    t.play("travel 1")

    assert ((0, 1), [0, 0, 0, 2], [0, 0, 0, 1]) == (
        in_hand(t),
        t.s.players[0].brussels,
        t.s.riding,
    )


@pytest.mark.parametrize(
    ("pawns", "riders", "numbers"),
    [(5, 0, []), (5, 1, ["0", "1"]), (0, 2, []), (1, 1, []), (1, 4, ["1", "2"])],
)
def test_how_many_may_ride(pawns: int, riders: int, numbers: list[str]) -> None:
    """be.traveller-use: Not more than the price, nor fewer than the pawns leave open; what leaves no
    choice is not asked."""
    t = crowd(pawns, riders, uses=1)

    t.play("use exchange")

    assert numbers == (offers(t, "travel") if prompt(t) == "Crew" else [])
    if not numbers:
        assert pawns + riders - 2 == sum(in_hand(t))


def test_figures_must_be_enough() -> None:
    """be.traveller-use, brussels.new-pawns: Pawns and travellers together meet the price."""
    t = crowd(1, 1, uses=2)

    assert_refused(t, "use park", "brussels.new-pawns")


def test_no_traveller_on_the_art_nouveau_board() -> None:
    """be.traveller-use, place.pawn: Without a pawn there is nothing to place there."""
    t = crowd(0, 4)

    assert ([], ["exchange", "plaza", "park", "market"]) == (offers(t, "place"), offers(t, "use"))
    assert_refused(t, "place e5", "place.pawn")


def test_travellers_alone_still_act() -> None:
    """be.traveller-turn: A player without pawns need not pass."""
    t = crowd(0, 1)
    stock(t.s, "stock-01")
    money = t.s.figures.stocks[t.s.stock].money
    assert "pass" in t.offered()

    t.play("use exchange")

    assert (10 + money, (0, 0), False) == (francs(t.s)[0], in_hand(t), t.s.players[0].passed)


def test_a_traveller_counts_as_a_use() -> None:
    """be.traveller-use, brussels.price-small: The next use costs more, whoever came."""
    t = crowd(5, 1)

    t.play("use plaza", "travel 1")

    assert ([0, 1, 0, 0], 2) == (t.s.uses, t.s.brussels_cost(1))


def test_no_question_without_travellers() -> None:
    """be.traveller-use: The base game is played as before."""
    t = ready("second")
    turn_of(t, 0)

    t.play("use market")

    assert (1, "Turn", [0, 0, 0, 1]) == (t.player, prompt(t), t.s.players[0].brussels)


# Going home


def test_travellers_do_not_count_for_the_majority() -> None:
    """be.traveller-majority: They go to the railway before it is settled."""
    t = belle()
    in_brussels(t.s, 0, "park", 1)
    in_brussels(t.s, 1, "park", 2)
    ride(t.s, "park", 3)

    t.now(Courthouse())

    assert ([2, 3, 2], 4) == ([p.courthouse for p in t.s.players], t.s.railway)
    assert [0] * 4 == t.s.riding


def test_nobody_but_travellers_in_brussels() -> None:
    """be.traveller-majority, court.none: Nobody loses a pawn."""
    t = belle()
    ride(t.s, "exchange", 2)

    t.now(Courthouse())

    assert [2, 2, 2] == [p.courthouse for p in t.s.players]


def test_unused_travellers_go_home() -> None:
    """be.traveller-unused: At the end of the round, all of them."""
    t = belle()
    travellers(t.s, 0, 2)
    travellers(t.s, 1, 1)

    t.now(EndOfRound())

    assert ([0, 0, 0], 4) == ([p.travellers for p in t.s.players], t.s.railway)


def test_travellers_are_no_pawns() -> None:
    """be.traveller-use, end.row-pawns, court.locked: Neither for the pawns row nor in the
    Courthouse."""
    t = belle()
    travellers(t.s, 0, 4)

    t.now(FreePawn(0), ScoreRows())

    assert ((6, 4), 4) == (in_hand(t), earned(t.s.players[0], "row-pawns"))
