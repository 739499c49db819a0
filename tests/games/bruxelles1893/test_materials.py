"""Materials: two noble cubes."""

import pytest

from grandplace.games.bruxelles1893.components import ACTIONS
from tests.games.bruxelles1893.conservation import check
from tests.games.bruxelles1893.positions import (
    EACH,
    act,
    assert_refused,
    hoard,
    offers,
    owned_cubes,
    prompt,
    ready,
)

PAIRS = ["wood+wood", "wood+iron", "wood+stone", "iron+iron", "iron+stone", "stone+stone"]


@EACH
@pytest.mark.parametrize("lot", PAIRS)
def test_two_of_choice(edition: str, lot: str) -> None:
    """materials.two, materials.kinds: Two cubes, alike or different, out of the supply."""
    t = ready(edition)

    act(t, 0, "materials")
    t.play(f"take {lot}")

    assert lot.split("+") == owned_cubes(t.s.players[0])
    assert 28 + 15 == sum(t.s.supply)
    assert (1, "Turn") == (t.player, prompt(t))
    check(t.s)


@EACH
def test_nothing_but_pairs_of_noble_cubes(edition: str) -> None:
    """materials.two, materials.kinds, materials.no-joker: Wood, iron, stone, two at a time."""
    t = ready(edition)

    act(t, 0, "materials")

    leave = ["no"] if edition == "first" else []
    assert [f"take {lot}" for lot in PAIRS] + leave == t.offered()


@EACH
def test_jokers_do_not_fill_up(edition: str) -> None:
    """materials.no-joker, place.in-part: With one stone and many jokers left, it is one stone."""
    t = ready(edition)
    hoard(t.s, 1, "stone", *["joker"] * 9)

    act(t, 0, "materials")
    if edition == "first":
        t.play("take stone")

    assert (["stone"], 9) == (owned_cubes(t.s.players[0]), t.s.supply[3])


@EACH
def test_only_jokers_left(edition: str) -> None:
    """materials.no-joker: Then the action cannot be done."""
    t = ready(edition)
    hoard(t.s, 1, *["joker"] * 15)

    act(t, 0, "materials")

    assert [(0, ACTIONS.index("materials"))] == t.events("unable")
    assert [] == owned_cubes(t.s.players[0])


@EACH
def test_one_is_not_enough(edition: str) -> None:
    """materials.two: While there are two cubes, whatever their kinds, both are taken."""
    t = ready(edition)
    hoard(t.s, 1, "wood", "stone", "stone")

    act(t, 0, "materials")

    assert ["wood+stone", "stone+stone"] == offers(t, "take")
    assert_refused(t, "take iron+stone", "game.cubes-limited")
    assert "take wood" not in t.offered()
