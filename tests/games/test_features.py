"""What a seat looks at: named, of one length, and never what it cannot see."""

from typing import Any

import pytest

from grandplace.engine.game import Game
from grandplace.games import load
from tests.battery import eager_play, give_head_start, random_play
from tests.conftest import Setting, combinations, every_setting

OPEN = ["bruxelles1897", "bruxelles1893-first", "bruxelles1893-second"]  # all but decks is


def positions(game: Game[Any], seats: int, variant: str, seed: int, step: int) -> list[Any]:
    """Some positions of a game."""
    s = game.deal(seats, seed, variant)
    eager = seed % 2 == 0
    if eager:
        give_head_start(game, s, seed)
    play = (eager_play if eager else random_play)(game, s, seed)
    return [state.copy() for ply, state in enumerate(play) if ply % step == 0]


def is_picked(setting: Setting) -> bool:
    """One variant for each game and number of players; all have their turn."""
    some = combinations(setting.game)
    return setting.variant == some[(setting.seats + 1) % len(some)]


PICKED = [param for param in every_setting() if is_picked(param.values[0])]


@pytest.mark.parametrize("setting", PICKED)
def test_features_are_a_function_of_what_a_seat_sees(setting: Setting) -> None:
    """The true state, a view and a guess at the hidden give the same numbers, as many as there are
    names."""
    game, names = setting.game, setting.game.feature_names()
    for ply, s in enumerate(positions(game, setting.seats, setting.variant, setting.seats, 11)):
        seat = ply % setting.seats
        view = game.observe(s, seat)
        found = game.features(s, seat)

        assert len(names) == len(found)
        assert found == game.features(view, seat)
        assert found == game.features(game.fill(view, ply), seat)


def test_a_feature_has_one_name(game: Game[Any]) -> None:
    """The same in all variants."""
    names = game.feature_names()

    assert len({*names}) == len(names)
    assert any(name.startswith("own.") for name in names)


@pytest.mark.parametrize("name", OPEN)
def test_seats_are_looked_at_alike(name: str) -> None:
    """Where all lies open, what one of two has is what the other one's rival has."""
    game = load(name)
    names = game.feature_names()
    for s in positions(game, 2, combinations(game)[-1], 3, 40):
        one, other = (dict(zip(names, game.features(s, seat), strict=True)) for seat in (0, 1))
        for key in [key for key in names if key.startswith("own.")]:
            place = key.removeprefix("own.")
            assert one[key] == other[f"rival.{place}"] == other[f"rivals.{place}"], key


def test_whoever_does_not_say_is_judged_by_standings() -> None:
    """A game without features of its own has those of every game."""
    game = load("template")
    s = game.deal(3, 1)

    assert ["own.standing", "rival.standing", "rivals.standing"] == game.feature_names()
    assert game.features(s, 1)[0] == game.standings(game.observe(s, 1))[1]
