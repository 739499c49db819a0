"""What greedy sees in a position of Bruges."""

import pytest

from grandplace.games.bruges.worth import own_worth, rounds_to_come, worth
from tests.games.bruges.scenes import Table, have, houses, persons, quiet, shipped, turn

PERSONS = [card.id for card in shipped().figures.cards]


def at_turn(seats: int = 3) -> Table:
    """A turn of seat 0 in the middle of a game, with something of everything."""
    t = quiet(seats)
    t.s.dice = [1, 2, 3, 5, 6]
    have(t, 0, guilders=6, workers=["red", "blue"], canals=(2, 3), reputation=3)
    houses(t, 0, "red", "yellow")
    turn(t, 0)
    return t


@pytest.mark.parametrize("name", PERSONS)
def test_a_person_is_never_worth_less_than_an_empty_display(name: str) -> None:
    """person.points: Whoever it is, its house is not emptier for it by more than room is worth."""
    t = at_turn()
    before = own_worth(t.s, 0)
    persons(t, 0, name)

    assert own_worth(t.s, 0) >= before


@pytest.mark.parametrize(
    "more",
    [
        {"guilders": 9},
        {"workers": ["red", "blue", "brown"]},
        {"canals": (3, 3)},
        {"reputation": 4},
        {"majorities": ["canal"]},
    ],
)
def test_more_of_anything_is_better(more: dict[str, object]) -> None:
    """score.track: And what rivals have counts against one."""
    t = at_turn()
    before = [worth(t.s, seat) for seat in (0, 1)]
    have(t, 0, **more)  # type: ignore[arg-type]

    assert worth(t.s, 0) > before[0]
    assert worth(t.s, 1) < before[1]


@pytest.mark.parametrize("colour", ["red", "yellow", "blue", "brown", "purple"])
@pytest.mark.parametrize("number", [1, 2])
def test_threats_are_feared(colour: str, number: int) -> None:
    """threat.third: The more the nearer they are to a circle."""
    t = at_turn()
    persons(t, 0, "queen")
    before = own_worth(t.s, 0)
    have(t, 0, threats=[colour] * number)

    assert own_worth(t.s, 0) < before


def test_a_guardian_makes_a_threat_welcome() -> None:
    """effect.cancel-penalty: Its circle brings points."""
    t = at_turn()
    persons(t, 0, "fire-warden")
    before = own_worth(t.s, 0)
    have(t, 0, threats=["red", "red"])

    assert own_worth(t.s, 0) > before


def test_a_guardian_of_another_colour_does_not() -> None:
    """effect.cancel-penalty: Fire is not raid."""
    t = at_turn()
    persons(t, 0, "fire-warden")
    before = own_worth(t.s, 0)
    have(t, 0, threats=["yellow", "yellow"])

    assert own_worth(t.s, 0) < before


def test_ties_are_worth_more_to_whoever_wins_them() -> None:
    """effect.majority-tie: Two levels in front."""
    gains = []
    for name in ("margrave", "dowager"):
        t = at_turn()
        have(t, 1, reputation=2)
        persons(t, 0, name)
        behind = own_worth(t.s, 0)
        have(t, 1, reputation=3)
        gains.append(own_worth(t.s, 0) - behind)

    assert gains[0] > gains[1]


def test_the_last_round_is_known() -> None:
    """draw.last-round: What comes after it is worth nothing any more."""
    t = at_turn()
    early = own_worth(t.s, 0)
    t.s.last = t.s.round

    assert 0 == rounds_to_come(t.s)
    assert own_worth(t.s, 0) < early


def test_at_the_end_points_are_all() -> None:
    """win.most-points, win.tie: And guilders where points are equal."""
    game = shipped()
    s = game.deal(2, 3)
    while s.decision:
        s.choose(s.decision.options[0])

    expected = [100 * p.points() + p.guilders for p in s.players]
    assert expected == [own_worth(s, seat) for seat in (0, 1)]
