"""What the nobles do, when they are taken and when they are activated."""

import pytest

from grandplace.games.bruxelles1893.steps.basics import Solvay
from tests.games.bruxelles1893.conservation import check
from tests.games.bruxelles1893.positions import (
    EACH,
    act,
    activate,
    assert_refused,
    cubes,
    display,
    francs,
    hoard,
    invite,
    keep,
    levels,
    offers,
    owned_cubes,
    points,
    prompt,
    ready,
    space,
)


@EACH
def test_brugmann(edition: str) -> None:
    """noble.brugmann: 5 BF."""
    t = ready(edition)
    activate(t, "brugmann")

    assert [15, 10, 10] == francs(t.s)


@EACH
@pytest.mark.parametrize(
    ("name", "track", "level"),
    [("buls", "city-hall", 4), ("albert", "palace", 4), ("van-de-velde", "architect", 6)],
)
def test_a_step_on_a_track(edition: str, name: str, track: str, level: int) -> None:
    """noble.buls, noble.albert, noble.van-de-velde: From the third space to the fourth."""
    t = ready(edition)
    keep(t.s, 0, name)
    for each in ("city-hall", "palace", "architect"):
        space(t.s, 0, each, 3)

    activate(t, name)

    assert [level, 1, 1] == levels(t.s, track)
    assert [2, 2, 2, 3] == sorted([2, *t.s.players[0].levels])


@EACH
@pytest.mark.parametrize("name", ["buls", "albert", "van-de-velde"])
def test_a_step_when_taken(edition: str, name: str) -> None:
    """nobles.effect, noble.buls, noble.albert, noble.van-de-velde: Taking one brings a step too."""
    t = invite(edition, name)

    assert 1 == sum(t.s.players[0].levels)
    assert 0 == sum(t.s.players[1].levels)


@EACH
def test_vandervelde(edition: str) -> None:
    """noble.vandervelde: One pawn leaves the Courthouse and can be used at once."""
    t = invite(edition, "vandervelde")

    # Five pawns, one of which was placed, and one of the two that were locked up.
    assert (5, 1) == (t.s.players[0].pawns, t.s.players[0].courthouse)
    assert [(0,)] == t.events("freed")
    check(t.s)


@EACH
def test_a_freed_pawn_is_available_at_once(edition: str) -> None:
    """noble.vandervelde: With the freed pawn as the only one, its player can act again."""
    t = ready(edition)
    t.s.players[0].pawns, t.s.players[0].courthouse = 1, 6
    display(t.s, "solvay", "empain", "buls", "vandervelde")
    t.s.players[1].passed = t.s.players[2].passed = True
    act(t, 0, "nobles")

    t.play("invite 0", "discard vandervelde")

    assert (0, "Turn", True) == (t.player, prompt(t), "place d3" in t.offered())


@EACH
def test_empain(edition: str) -> None:
    """noble.empain: Two jokers, as far as there are any."""
    t = invite(edition, "empain")
    assert (["joker", "joker"], 13) == (owned_cubes(t.s.players[0]), t.s.supply[3])

    t = ready(edition)
    keep(t.s, 0, "empain")
    hoard(t.s, 1, "joker")
    activate(t, "empain")
    assert ["joker"] == owned_cubes(t.s.players[0])


@EACH
def test_maeterlinck(edition: str) -> None:
    """noble.maeterlinck: 5 VP."""
    assert [5, 0, 0] == points(invite(edition, "maeterlinck").s)


@EACH
def test_solvay_without_a_joker(edition: str) -> None:
    """noble.solvay: One noble cube of choice; two are out of reach."""
    t = ready(edition)
    t.now(Solvay(0))

    assert ["take wood", "take iron", "take stone"] == t.offered()
    assert_refused(t, "trade wood+iron", "noble.solvay")
    t.play("take iron")
    assert ["iron"] == owned_cubes(t.s.players[0])


@EACH
@pytest.mark.parametrize("lot", ["wood+wood", "wood+stone", "iron+stone"])
def test_solvay_with_a_joker(edition: str, lot: str) -> None:
    """noble.solvay: One joker is handed in for two noble cubes, alike or different."""
    t = ready(edition)
    cubes(t.s, 0, "joker", "joker")
    keep(t.s, 0, "brugmann", "solvay")
    activate(t, "solvay")
    assert ["wood", "iron", "stone"] == offers(t, "take")
    assert 6 == len(offers(t, "trade"))

    t.play(f"trade {lot}")

    assert [*lot.split("+"), "joker"] == owned_cubes(t.s.players[0])
    assert 14 == t.s.supply[3]
    check(t.s)


@EACH
def test_solvay_may_keep_the_joker(edition: str) -> None:
    """noble.solvay: Whoever has a joker may still take a single cube."""
    t = ready(edition)
    cubes(t.s, 0, "joker")
    t.now(Solvay(0))

    t.play("take stone")

    assert ["stone", "joker"] == owned_cubes(t.s.players[0])


@EACH
def test_solvay_and_a_scarce_supply(edition: str) -> None:
    """noble.solvay, game.cubes-limited: Only cubes that are there can be had, and no joker."""
    t = ready(edition)
    hoard(t.s, 1, "wood", "iron", "iron")
    t.s.players[1].cubes = [9, 8, 10, 14]
    t.s.players[0].cubes = [0, 0, 0, 1]
    t.now(Solvay(0))

    assert ["take wood", "take iron", "trade wood+iron", "trade iron+iron"] == t.offered()
    assert_refused(t, "take stone", "game.cubes-limited")
    assert_refused(t, "trade wood+wood", "game.cubes-limited")


@EACH
def test_solvay_without_cubes(edition: str) -> None:
    """noble.solvay, nobles.no-effect: With no noble cube left nothing is asked or handed in."""
    t = ready(edition)
    keep(t.s, 0, "solvay")
    hoard(t.s, 1, "joker", "joker")
    cubes(t.s, 0, "joker")

    activate(t, "solvay")

    assert (["joker"], True) == (owned_cubes(t.s.players[0]), t.is_over)
