"""The battery: what every game promises, at every decision of random games."""

from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import pytest

from grandplace.engine.game import Game
from grandplace.engine.play import playout
from grandplace.engine.record import Match, Record, Replay, verify
from grandplace.engine.state import State, Step
from grandplace.games import package
from grandplace.lab.arena import secret_from
from tests.battery import (
    Copies,
    check_codec,
    check_conservation,
    check_options,
    check_reasons,
    check_views,
    eager_choice,
    eager_play,
    give_head_start,
    random_play,
    written,
)
from tests.conftest import Setting, every_game
from tests.course import check_course, observers

BATTERY = pytest.mark.parametrize(("setting", "seed"), every_game())


@BATTERY
def test_every_decision_of_a_random_game(setting: Setting, seed: int) -> None:
    """It ends; options, reasons, codec and views are sound, nothing gets lost, and the course tells
    nothing that is hidden. Half of the games have a head start and are played eagerly, for what
    random play seldom comes by."""
    game = setting.game
    s = game.deal(setting.seats, seed, setting.variant)
    copies = Copies(game, lambda state: state.copy())
    compared = 0

    eager = (seed // 2 + setting.seats) % 2 == 1
    if eager:
        give_head_start(game, s, seed)
    for ply, state in enumerate((eager_play if eager else random_play)(game, s, seed)):
        check_options(game, state)
        check_conservation(game, state)
        copies.take(state)
        if ply % 3 == seed % 3:
            check_reasons(game, state)
            check_codec(game, state)
        if ply % 5 == seed % 5:
            check_views(game, state, seed + ply, game.observe)
        if ply % 6 == seed % 6:
            compared += check_courses(game, state, seed + ply)
    copies.check()
    check_conservation(game, s)

    assert [] == s.agenda
    assert 1 == min(score.rank for score in game.scores(s))
    assert 0 < compared


def check_courses(game: Game[Any], s: Any, seed: int) -> int:
    """One of the options, through the eyes of two who look on; how often it could be compared."""
    option = eager_choice(s.decision.options, seed, seed)
    return sum(check_course(game, s, option, seat, seed) for seat in observers(s, seed, 2))


@BATTERY
def test_a_record_replays_to_the_same_end(setting: Setting, seed: int) -> None:
    """The record alone gives the same final state, also when taken up again in the middle."""
    match = recorded(setting, seed)
    record = Record.from_json(match.record.to_json())

    verify(setting.game, record)
    replay = Replay(setting.game, record)
    replay.run(match.ply * (seed % 7) // 7)
    middle = written(setting.game, replay.state)
    replay.run()

    assert written(setting.game, match.state) == written(setting.game, replay.state)
    assert middle != written(setting.game, replay.state)


def recorded(setting: Setting, seed: int) -> Match[Any]:
    """A random game, played at a table that writes it down."""
    match = Match(
        setting.game, ["x"] * setting.seats, secret_from(seed), setting.variant, log=False
    )
    while match.state.decision is not None:
        options = match.state.decision.options
        match.choose(options[(match.ply * 7 + seed) % len(options)])
    return match


def test_what_is_written_down_has_a_name_of_its_own(game: Game[Any]) -> None:
    """A state and its steps are found again by the names of their classes, whatever else of the
    game has been imported before."""
    home = import_module(package(game.name))
    modules = [
        import_module(module.name) for module in walk_packages(home.__path__, f"{home.__name__}.")
    ]
    classes = [
        item
        for module in modules
        for item in vars(module).values()
        if isinstance(item, type) and item.__module__ == module.__name__
    ]
    names = [item.__name__ for item in classes]
    s = game.deal(game.seats[0], 1)
    kept = [item for item in classes if issubclass(item, Step | State)]

    assert [] == [item for item in [*kept, type(s.players[0])] if names.count(item.__name__) > 1]


def test_the_same_key_gives_the_same_game(setting: Setting) -> None:
    """A deal and random play are functions of their keys."""
    first, second = (setting.game.deal(setting.seats, 5, setting.variant) for _ in range(2))

    assert playout(first, 3) == playout(second, 3)
    assert written(setting.game, first) == written(setting.game, second)


def test_what_is_hidden_does_change(setting: Setting) -> None:
    """Dealing the unseen again gives other states, so the twins of the battery are real."""
    s = setting.game.deal(setting.seats, 1, setting.variant)
    view = setting.game.observe(s, 0)

    twins = {written(setting.game, setting.game.fill(view, seed)) for seed in range(5)}

    assert 5 == len(twins)


def test_a_planted_leak_is_caught(setting: Setting) -> None:
    """A view that forgets to hide something fails the check of views."""

    def leaky(s: Any, seat: int) -> Any:
        view = s.copy()
        view.luck = 0
        return view

    s = setting.game.deal(setting.seats, 1, setting.variant)

    with pytest.raises(AssertionError):
        check_views(setting.game, s, 2, leaky)


def test_a_planted_shallow_copy_is_caught(setting: Setting) -> None:
    """A copy that shares a list with its original fails the check of copies."""

    def shallow(s: Any) -> Any:
        copy = s.copy()
        copy.players = s.players
        return copy

    game = setting.game
    copies = Copies(game, shallow)

    with pytest.raises(AssertionError):
        for state in random_play(game, game.deal(setting.seats, 1, setting.variant), 1):
            copies.take(state)
        copies.check()
