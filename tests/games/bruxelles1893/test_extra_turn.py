"""Card 22: a figure on the card, and another turn at once."""

import pytest

from grandplace.engine.game import NEWEST
from grandplace.games.bruxelles1893.components import PAWN, TRAVELLER
from grandplace.games.bruxelles1893.modules import CARDS
from grandplace.games.bruxelles1893.steps.final import EndOfRound
from grandplace.games.bruxelles1893.steps.resolution import Courthouse, Visit
from tests.games.bruxelles1893.modules import (
    belle,
    cards,
    in_brussels,
    pavilion,
    send,
    travellers,
    used_cards,
)
from tests.games.bruxelles1893.positions import (
    act,
    cell,
    earned,
    house,
    label,
    offers,
    prompt,
    turn_of,
)
from tests.transcript import Transcript


def busy(*owned: str, pawns: int, riders: int = 0) -> Transcript:
    """Player 0 has card 22 and others, and so many figures left once a work has been made."""
    t = belle()
    cards(t.s, 0, "card-22", *owned)
    t.s.players[0].pawns = pawns + 1
    travellers(t.s, 0, riders)
    act(t, 0, "workshop")
    t.play("make blue")
    return t


def crowded(
    uses: int, pawns: int, riders: int = 0, francs: int = 10, version: int = NEWEST
) -> Transcript:
    """Player 0 has card 22 and has made a work with one of so many pawns; each action of Brussels
    was used so often."""
    t = belle(version=version)
    cards(t.s, 0, "card-22")
    t.s.players[0].pawns, t.s.players[0].francs = pawns, francs
    travellers(t.s, 0, riders)
    t.s.uses = [uses] * 4
    act(t, 0, "workshop")
    t.play("make blue")
    return t


def left(t: Transcript) -> tuple[int, int]:
    """Pawns and travellers that player 0 could still use."""
    return t.s.players[0].pawns, t.s.players[0].travellers


def test_be_card_22_turns() -> None:
    """be.card-22, be.card-22-return: One pawn on the card, the other acts at once, and both come
    back at the end of the round."""
    t = busy(pawns=2)
    assert ((0, "Offer"), ["card-22"]) == ((t.player, prompt(t)), offers(t, "play"))

    t.play("play card-22")
    assert (0, "Turn", 1) == (t.player, prompt(t), t.s.players[0].pawns)
    t.play("use exchange")

    assert (1, "Turn", 0) == (t.player, prompt(t), t.s.players[0].pawns)
    t.now(EndOfRound())
    assert 5 == t.s.players[0].pawns


def test_a_traveller_on_the_card() -> None:
    """be.card-22, be.card-22-return: It goes to the railway at the end of the round."""
    t = busy(pawns=1, riders=1)

    t.play("play card-22", "send traveller")
    assert (1, 0, 3) == (t.s.players[0].pawns, t.s.players[0].travellers, t.s.railway)
    t.now(EndOfRound())

    assert (0, 4, 5) == (t.s.players[0].travellers, t.s.railway, t.s.players[0].pawns)


def test_a_figure_must_be_left() -> None:
    """be.card-22: With one figure left, it is not even asked."""
    t = busy(pawns=1)

    assert (1, "Turn", []) == (t.player, prompt(t), t.events("played"))


@pytest.mark.parametrize("uses", [0, 9])
def test_any_figure_left_is_enough(uses: int) -> None:
    """be.card-22, be.traveller-use: A traveller may be left that can pay for no action; what that
    means is said before."""
    t = crowded(uses, pawns=2, riders=1)
    t.play("play card-22")
    assert ["send pawn", "send traveller"] == t.offered()
    key = "send-to-pass" if uses else "send"
    assert (key, (PAWN,)) == label(t, "send pawn")
    assert ("send", (TRAVELLER,)) == label(t, "send traveller")

    t.play("send pawn")

    assert (uses > 0, 0, 1) == (t.s.players[0].passed, *left(t))


def test_travellers_alone_that_cannot_pay() -> None:
    """be.card-22: Two travellers are left, and one of them could do nothing: the card says so, and
    whoever uses it has passed."""
    t = crowded(9, pawns=1, riders=2)
    assert ("play-to-pass", (CARDS.index("card-22"),)) == label(t, "play card-22")
    assert ["play card-22", "done"] == t.offered()

    t.play("play card-22")

    assert (True, 1) == (t.s.players[0].passed, t.player)


def test_a_pawn_without_money_that_can_only_pass() -> None:
    """be.card-22, place.bid-min: Nothing to bid, and Brussels is too dear."""
    t = crowded(9, pawns=3, francs=1)
    assert ("play-to-pass", (CARDS.index("card-22"),)) == label(t, "play card-22")

    t.play("done")

    assert (False, 1) == (t.s.players[0].passed, t.player)


def test_nobody_is_warned_who_can_act() -> None:
    """be.card-22: One way to use the card is enough."""
    t = crowded(9, pawns=3)
    assert ("play", (CARDS.index("card-22"),)) == label(t, "play card-22")

    t = crowded(9, pawns=2, riders=1)
    assert ("play", (CARDS.index("card-22"),)) == label(t, "play card-22")


@pytest.mark.parametrize(("uses", "pawns"), [(0, 0), (9, 1)])
def test_a_lone_traveller_had_to_find_an_action_in_version_1(uses: int, pawns: int) -> None:
    """be.card-22, be.traveller-use: A pawn might go only if the traveller could pay for an action."""
    t = crowded(uses, pawns=2, riders=1, version=1)
    t.play("play card-22")

    if prompt(t) == "SendFigure":
        t.play("send pawn")

    assert (pawns, 1 - pawns) == left(t)


def test_travellers_alone_that_could_not_pay_in_version_1() -> None:
    """be.card-22: Two travellers were left, but one of them could do nothing."""
    t = crowded(9, pawns=1, riders=2, version=1)

    assert (1, "Turn") == (t.player, prompt(t))


def test_no_warning_in_version_1() -> None:
    """be.card-22: A lone pawn was sent into a pass unasked."""
    t = crowded(9, pawns=3, francs=1, version=1)

    assert ("play", (CARDS.index("card-22"),)) == label(t, "play card-22")


def test_the_extra_turn_may_be_a_pass() -> None:
    """be.card-22: It is a full turn."""
    t = busy(pawns=2)
    t.play("play card-22")

    t.play("pass")

    assert (True, 1) == (t.s.players[0].passed, t.player)


def test_one_extra_turn_a_round() -> None:
    """be.card-22, be.cards-once: After the extra turn comes the next player, once and no more."""
    t = busy(pawns=4)
    t.play("play card-22", "use exchange")
    assert 1 == t.player

    t.play("pass", "pass")
    assert 0 == t.player
    t.play("use market")

    assert (0, "Turn") == (t.player, prompt(t))
    t.play("pass")
    assert (True, 1) == (t.is_over, len(t.events("played")))


def test_no_extra_turn_after_passing_or_doing_nothing() -> None:
    """be.card-22, be.cards-done: It follows an own action that was really done."""
    t = belle()
    cards(t.s, 0, "card-22")
    act(t, 0, "sale")
    assert (1, 1) == (len(t.events("unable")), t.player)

    turn_of(t, 0)
    t.play("pass")

    assert (1, "Turn") == (t.player, prompt(t))


@pytest.mark.parametrize("action", ["exchange", "plaza", "park", "market"])
def test_an_extra_turn_after_brussels(action: str) -> None:
    """be.card-22: Any own action will do."""
    t = belle()
    cards(t.s, 0, "card-22")
    turn_of(t, 0)
    t.play(f"use {action}")
    if action == "park":
        t.play("name workshop", "make blue")

    assert ((0, "Offer"), ["card-22"]) == ((t.player, prompt(t)), offers(t, "play"))


def test_the_owner_of_a_house_comes_before_the_extra_turn() -> None:
    """be.card-22, be.cards-before-free: The free action first, then the card."""
    t = belle()
    cards(t.s, 0, "card-22")
    house(t.s, "e5", 1)
    act(t, 0, "materials")
    t.play("take wood+wood")
    assert (1, "OwnerCube") == (t.player, prompt(t))

    t.play("take stone")

    assert (0, "Offer") == (t.player, prompt(t))


def test_an_extra_turn_is_optional() -> None:
    """be.card-22, be.cards-optional: The card stays for a later turn of the round."""
    t = busy(pawns=3)

    t.play("done")

    assert (1, []) == (t.player, used_cards(t.s.players[0]))
    t.play("pass", "pass", "use exchange")
    assert (0, "Offer") == (t.player, prompt(t))


def test_the_place_of_the_pawn_on_the_card() -> None:
    """be.card-22-return: It stands on no space, and the label says which figure goes."""
    t = busy(pawns=2, riders=1)
    t.play("play card-22")
    assert (("send", (0,)), ("send", (1,))) == (label(t, "send pawn"), label(t, "send traveller"))

    t.play("send pawn")

    assert (1, [0] * 4) == (t.s.pawn_on.count(0), t.s.players[0].brussels)
    assert 0 == t.s.pawn_on[cell("e5")]


def test_the_figure_counts_nowhere() -> None:
    """be.card-22-return: Neither for the Brussels majority nor for the visit of a pavilion."""
    t = belle()
    cards(t.s, 0, "card-22")
    in_brussels(t.s, 0, "park", 1)
    in_brussels(t.s, 1, "park", 2)
    pavilion(t.s, 1, 1)
    send(t.s, 0, "pawn")

    t.now(Courthouse(), Visit())

    assert [2, 3, 2] == [p.courthouse for p in t.s.players]
    assert 0 == earned(t.s.players[1], "pavilions")
