"""Jubilee Park: any of the five actions, without a pawn on the Art Nouveau board."""

import pytest

from grandplace.games.bruxelles1893.components import ACTIONS, BRUSSELS
from grandplace.games.bruxelles1893.steps.resolution import ScoreIrises, SettleColumns
from tests.games.bruxelles1893.positions import (
    EACH,
    assert_refused,
    cubes,
    francs,
    house,
    needles,
    offers,
    owned_cubes,
    owned_works,
    pawn,
    points,
    prompt,
    ready,
    turn_of,
    works,
)
from tests.transcript import Transcript


def copy(t: Transcript, player: int, action: str) -> None:
    """A player names an action at Jubilee Park."""
    turn_of(t, player)
    t.play("use park", f"name {action}")


@EACH
def test_the_park_offers_all_five_actions(edition: str) -> None:
    """park.copy, park.any, park.impossible: Also those that are closed, taken or impossible."""
    t = ready(edition)
    t.s.bracket = 15
    t.s.actions = [ACTIONS.index("sale")] * 25
    for where in ("a1", "b1", "c1"):
        pawn(t.s, where, 1)

    turn_of(t, 0)
    t.play("use park")

    assert ACTIONS == offers(t, "name")
    t.play("name materials", "take wood+stone")
    assert ["wood", "stone"] == owned_cubes(t.s.players[0])


@EACH
def test_a_copied_action_takes_no_part_on_the_board(edition: str) -> None:
    """park.no-bid: No pawn there, no bid, no share in a column or an iris."""
    t = ready(edition)
    for where in ("b2", "c2", "b3"):
        pawn(t.s, where, 1)
    t.s.players[0].francs = 0
    before = (t.s.pawn_on[:], t.s.bid_on[:])

    copy(t, 0, "materials")
    t.play("take wood+stone")

    assert before == (t.s.pawn_on, t.s.bid_on)
    assert [0, 10, 10] == francs(t.s)
    assert ["wood", "stone"] == owned_cubes(t.s.players[0])
    t.now(SettleColumns(), ScoreIrises())
    assert [0, 0, 0] == points(t.s)
    assert {1} == {seat for seat, *_ in t.events("won")}


@EACH
def test_a_copied_action_has_its_own_price(edition: str) -> None:
    """park.own-costs, nobles.price, nobles.affordable: Nobles cost what the display says."""
    t = ready(edition)
    t.s.players[0].francs = 2

    copy(t, 0, "nobles")

    assert_refused(t, "invite 3", "nobles.affordable")
    t.play("invite 2")
    assert 0 == t.s.players[0].francs


@EACH
def test_a_copied_construction_follows_the_compass(edition: str) -> None:
    """park.own-costs, compass.units: The same units as on the board."""
    t = ready(edition)
    cubes(t.s, 0, "wood", "stone", "iron", "joker")
    needles(t.s, "wood", "stone")

    copy(t, 0, "construction")

    assert_refused(t, "spend wood+iron", "compass.units")
    assert {"wood+stone", "wood+joker", "stone+joker"} == set(offers(t, "spend"))


@EACH
def test_a_copied_sale_follows_the_shop(edition: str) -> None:
    """park.own-costs, park.copy: Sold like any other work."""
    t = ready(edition)
    works(t.s, 0, "green", "blue")

    copy(t, 0, "sale")
    t.play("sell green", "aim 4-2")

    assert ["blue"] == owned_works(t.s.players[0])
    assert (12, 6) == (t.s.players[0].francs, t.s.players[0].points())


@EACH
def test_a_copied_action_serves_no_owner(edition: str) -> None:
    """park.no-free: However many houses stand on such spaces."""
    t = ready(edition)
    for where in ("a1", "b2", "c3", "d4", "e5"):
        house(t.s, where, 1)
    t.s.actions = [ACTIONS.index("construction")] * 25

    copy(t, 0, "construction")

    assert [0, 0, 0] == points(t.s)
    assert (1, "Turn") == (t.player, prompt(t))


@pytest.mark.parametrize("action", ["sale", "construction"])
@EACH
def test_an_impossible_action_may_be_named(edition: str, action: str) -> None:
    """park.impossible: Then nothing happens, and the pawn stays."""
    t = ready(edition)

    copy(t, 0, action)

    assert [(0, ACTIONS.index(action))] == t.events("unable")
    assert 1 == t.s.players[0].brussels[BRUSSELS.index("park")]
    assert (1, "Turn") == (t.player, prompt(t))
