"""City Hall."""

from itertools import permutations

import pytest

from grandplace.games.bruxelles1897.components import NOBLES
from tests.games.bruxelles1897.positions import (
    architects,
    assert_refused,
    give,
    pile,
    table,
    tilt,
    tilted,
    turn_of,
)
from tests.transcript import Transcript


def city_hall(nobility: int, *nobles: str) -> Transcript:
    """Seat 0 has this level and these upright nobles, and has just sent one Architect."""
    t = table()
    t.s.players[0].levels = [1, nobility, 1]
    t.s.players[0].francs = 0
    give(t.s.players[0], *nobles)
    turn_of(t, 0)
    t.play("use cityhall", "send 1/3")
    return t


def test_cityhall_level_two() -> None:
    """cityhall.activate, cityhall.limit, brussels.one-more: Two of three nobles at level 2."""
    t = city_hall(2, "brugmann", "buls", "horta")
    p = t.s.players[0]

    t.play("activate brugmann", "activate horta")

    assert 1 == sum(p.brussels)
    assert ["brugmann", "horta"] == tilted(p)
    assert 4 == p.francs
    assert [2, 2, 1] == p.levels
    assert 1 == t.player


def test_cityhall_albert_too_late() -> None:
    """cityhall.limit-fixed, noble.albert, track.step: A level gained now allows no more now."""
    t = city_hall(1, "brugmann", "albert")
    p = t.s.players[0]

    t.play("activate albert")

    assert [1, 2, 1] == p.levels
    assert ["albert"] == tilted(p)
    assert 1 == t.player
    t.play("pass", "pass", "use cityhall", "send 1/3")
    assert ["brugmann", "albert"] == tilted(p)
    assert 4 == p.francs


def test_cityhall_nothing_upright() -> None:
    """cityhall.needs-noble, brussels.no-empty-use: Without an upright noble it is refused."""
    t = table()
    give(t.s.players[0], "brugmann", "horta")
    tilt(t.s.players[0], "brugmann", "horta")

    turn_of(t, 0)

    assert_refused(t, "use cityhall", "cityhall.needs-noble")


def test_cityhall_without_a_noble() -> None:
    """cityhall.needs-noble: Who owns no noble cannot use it, whatever the others own."""
    t = table()
    give(t.s.players[0], "red")

    turn_of(t, 0)

    assert_refused(t, "use cityhall", "cityhall.needs-noble")


def test_cityhall_one_noble_at_least() -> None:
    """cityhall.activate: Stopping before the first noble is refused, as is a noble of others."""
    t = city_hall(2, "brugmann", "horta")

    assert ["activate brugmann", "activate horta"] == t.offered()
    assert_refused(t, "done", "cityhall.activate")
    assert_refused(t, "activate albert", "cityhall.activate")


@pytest.mark.parametrize("nobility", [1, 2, 3, 4, 5])
def test_cityhall_limit(nobility: int) -> None:
    """cityhall.limit: As many of the six nobles as the Nobility level says, and no more."""
    t = table()
    t.s.players[0].levels = [1, nobility, 1]
    t.s.players[0].prison = architects()
    give(t.s.players[0], *NOBLES)
    pile(t.s, "material")
    turn_of(t, 0)

    t.play("use cityhall", "send 1/3")
    while t.player == 0:
        t.play(t.offered()[0])

    assert nobility == len(tilted(t.s.players[0]))


def test_cityhall_fewer() -> None:
    """cityhall.limit, cityhall.one-by-one: After one noble the player may stop."""
    t = city_hall(5, "brugmann", "horta", "buls")

    t.play("activate buls", "done")

    assert ["buls"] == tilted(t.s.players[0])
    assert 1 == t.player


@pytest.mark.parametrize("order", list(permutations(["brugmann", "albert", "horta"])))
def test_cityhall_in_any_order(order: tuple[str, ...]) -> None:
    """cityhall.one-by-one: The player's order is the order of the effects."""
    t = city_hall(5, "brugmann", "albert", "horta", "buls")

    t.play(*[f"activate {noble}" for noble in order])

    assert [(0, NOBLES.index(noble)) for noble in order] == t.events("activated")
    assert ["activate buls", "done"] == t.offered()


def test_cityhall_effect_before_the_next() -> None:
    """cityhall.one-by-one: The material of Hankar is seen and kept before another is chosen."""
    t = city_hall(2, "brugmann", "hankar", "horta")
    pile(t.s, "material", "wood-wood", "stone-metal")

    t.play("activate hankar")
    assert ["pick wood-wood", "pick stone-metal"] == t.offered()
    t.play("pick wood-wood")

    assert ["activate brugmann", "activate horta", "done"] == t.offered()
