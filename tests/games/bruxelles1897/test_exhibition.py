"""Exhibitions."""

import pytest

from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1897.components import ARTWORKS
from grandplace.games.bruxelles1897.steps.actions import Exhibition
from grandplace.games.bruxelles1897.steps.area import Preparation
from grandplace.games.bruxelles1897.steps.final import FinalScoring
from grandplace.games.bruxelles1897.steps.majority import MajorityPhase
from grandplace.games.bruxelles1897.steps.turn import Turn
from tests.games.bruxelles1897.positions import (
    assert_refused,
    give,
    lay_card,
    owned,
    points,
    table,
    take,
)
from tests.transcript import Transcript


def artworks(*colours: str) -> Transcript:
    """As many players as there are texts; each owns artworks of these colours."""
    t = table(len(colours))
    for p, text in zip(t.s.players, colours, strict=True):
        give(p, *text.split())
    return t


def showed(t: Transcript) -> list[tuple[int, str]]:
    """Who showed which colour, in order."""
    return [(seat, ARTWORKS[colour]) for seat, colour in t.events("showed")]


def test_expo_two_times_round() -> None:
    """expo.order, expo.points, expo.new-colour, expo.skip, expo.end, prep.first-by-expo: The
    exhibition of the rulebook goes round twice, and its opener begins the next round."""
    t = artworks("red", "yellow red blue", "", "")
    t.s.first = 2
    lay_card(t.s, "a1", "expo")
    t.now(Turn(0), Preparation())

    t.play("place a1", "show 1/3")
    assert ["exhibit yellow", "exhibit blue"] == t.offered()
    assert_refused(t, "exhibit red", "expo.new-colour")
    t.play("exhibit yellow")

    assert [(0, "red"), (1, "yellow"), (1, "blue")] == showed(t)
    assert [2, 4, 0, 0] == points(t.s)
    t.play("pass", "pass", "pass", "pass")
    assert 0 == t.s.first


def test_expo_take() -> None:
    """expo.take: The Expo card is with the player, and the exhibition opens before anything else."""
    t = artworks("red blue", "", "")

    take(t, 0, "expo")

    assert 0 == t.s.expo
    assert 0 == t.player
    assert ["exhibit red", "exhibit blue"] == t.offered()


def test_expo_taken_without_an_artwork() -> None:
    """expo.without-artwork: Who has nothing to show can open an exhibition; the others show."""
    t = artworks("", "red", "blue")

    take(t, 0, "expo")

    assert 0 == t.s.expo
    assert [0, 2, 2] == points(t.s)


@pytest.mark.parametrize("opener", [0, 1, 2])
def test_expo_goes_round_from_the_opener(opener: int) -> None:
    """expo.order: Clockwise from the opener, one artwork each time round."""
    t = artworks(*["red yellow blue green"] * 3)

    take(t, opener, "expo")
    t.play("exhibit green", "exhibit red", "exhibit blue")

    order = [(opener + i) % 3 for i in range(4)]
    assert list(zip(order, ["green", "red", "blue", "yellow"], strict=True)) == showed(t)


@pytest.mark.parametrize("colours", ["red", "red blue", "red blue green", "red yellow blue green"])
def test_expo_points(colours: str) -> None:
    """expo.points: 2 points for each artwork shown."""
    t = artworks(colours, "", "")

    take(t, 0, "expo")
    for colour in colours.split()[:-1]:
        t.play(f"exhibit {colour}")

    assert [2 * len(colours.split()), 0, 0] == points(t.s)


def test_expo_second_copy_of_a_colour() -> None:
    """expo.new-colour: A colour is shown once in an exhibition, even by the owner of two of it."""
    t = artworks("red red", "red", "red")

    take(t, 0, "expo")

    assert [(0, "red")] == showed(t)
    assert [2, 0, 0] == points(t.s)


def test_expo_must_show() -> None:
    """expo.must-show: The colours are all that is asked: there is no standing aside."""
    t = artworks("red green", "blue", "")

    take(t, 0, "expo")

    assert ["exhibit red", "exhibit green"] == t.offered()
    assert_refused(t, "pass", "")
    assert_refused(t, "done", "")


def test_expo_skips_who_lacks_the_colours() -> None:
    """expo.skip: A player with no artwork of an open colour is left out, as is a missing colour."""
    t = artworks("red blue", "red", "yellow green")

    take(t, 0, "expo")
    assert_refused(t, "exhibit green", "expo.skip")
    t.play("exhibit red")

    assert [(0, "red")] == showed(t)
    assert 2 == t.player


def test_expo_without_those_who_passed() -> None:
    """expo.passed-out: Who had passed before shows nothing; who has not, does."""
    t = artworks("red", "blue", "green")
    t.s.players[1].passed = True

    take(t, 0, "expo")

    assert [2, 0, 2] == points(t.s)


def test_expo_ends_with_the_fourth_colour() -> None:
    """expo.end: After four colours it is over, whatever the players still own."""
    t = artworks("red blue green yellow", *["red blue green yellow"] * 2)

    take(t, 0, "expo")
    t.play("exhibit red", "exhibit blue", "exhibit green")

    assert 4 == len(showed(t))
    assert 1 == len(t.events("exhibition-over"))
    assert "pass" in t.offered()


def test_expo_ends_early() -> None:
    """expo.end: It is over as soon as nobody owns an open colour."""
    t = artworks("red", "red blue", "blue")

    take(t, 0, "expo")

    assert [(0, "red"), (1, "blue")] == showed(t)
    assert "pass" in t.offered()


def test_expo_artworks_stay() -> None:
    """expo.artworks-stay: Nothing shown is lost, and a later exhibition can show it again."""
    t = artworks("red", "", "blue")

    take(t, 0, "expo")
    t.now(Exhibition(1))

    assert [["red"], [], ["blue"]] == [owned(p) for p in t.s.players]
    assert [4, 0, 4] == points(t.s)


def test_expo_hold() -> None:
    """expo.hold: The card is the opener's through the majority phase, until the preparation."""
    t = artworks("", "", "")
    lay_card(t.s, "a1", "expo")
    t.now(Turn(1), MajorityPhase())

    t.play("place a1", "show 1/3", "pass", "pass", "pass")
    assert t.is_over
    assert 1 == t.s.expo

    t.now(Preparation())
    assert NOBODY == t.s.expo


def test_expo_hold_to_the_end() -> None:
    """expo.hold, final.expo: In the last round the card stays with the opener for the scoring."""
    t = artworks("", "", "")
    lay_card(t.s, "a1", "expo")
    t.now(Turn(1), MajorityPhase(), FinalScoring())

    t.play("place a1", "show 1/3", "pass", "pass", "pass")

    assert [0, 2, 0] == points(t.s)


def test_expo_turn_goes_on() -> None:
    """expo.turn-goes-on: The opener's neighbour has the next turn, whoever showed last."""
    t = artworks("red", "blue", "green")

    take(t, 0, "expo")

    assert 2 == showed(t)[-1][0]
    assert 1 == t.player
    t.play("use exchange", "send 1/3")
    assert 2 == t.player
