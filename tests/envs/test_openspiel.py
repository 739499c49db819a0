"""OpenSpiel's form: its own tests, chance in the open, and what cannot be."""

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.generate_playthrough import playthrough

from grandplace import envs, load
from grandplace.engine.errors import GrandPlaceError
from tests.conftest import SIZE, Setting, every_setting

REWARDS = ["margin", "rank", "win"]


def test_random_simulation(some: Setting) -> None:
    """Actions, masks, copies, observations, returns, and states that are written down."""
    reward = REWARDS[some.seats % 3]
    game = envs.openspiel(some.game.name, some.seats, some.variant, reward)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


SHORT = [pytest.param(Setting(load("template"), 2, ""), id="template-2-plain")]  # others take long


@pytest.mark.parametrize("some", every_setting() if SIZE == "full" else SHORT)
def test_playthrough_comes_again(some: Setting) -> None:
    """A seed gives the same text, choice for choice, down to the end."""
    name = str(envs.openspiel(some.game.name, some.seats, some.variant))

    assert playthrough(name, None, seed=1) == playthrough(name, None, seed=1)


def dealt(name: str = "template", seats: int = 2) -> Any:
    """A game whose chance is the lowest outcome each time, at its first question."""
    state = envs.openspiel(name, seats).new_initial_state()
    return settled(state)


def settled(state: Any) -> Any:
    while state.is_chance_node():
        state.apply_action(0)
    return state


def test_every_draw_is_a_chance_node() -> None:
    """All outcomes are equally likely, and another one is another deal."""
    state = envs.openspiel("template").new_initial_state()
    outcomes = state.chance_outcomes()
    other = state.clone()
    other.apply_action(1)

    assert state.is_chance_node()
    assert [1 / len(outcomes)] * len(outcomes) == [chance for _, chance in outcomes]
    assert str(settled(state)) != str(settled(other))


def test_a_copy_knows_no_chance_that_is_to_come() -> None:
    """In a game that shuffles between rounds, the draws after a choice are open."""
    state = dealt("bruxelles1897")
    questions = 0
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
        questions += 1

    assert questions > 0
    assert state.course.before is not None


def test_states_are_pickled() -> None:
    """In the middle of a draw as well as at a question."""
    for state in (envs.openspiel("template").new_initial_state(), dealt()):
        again = pickle.loads(pickle.dumps(state))

        assert str(state) == str(again)
        assert state.legal_actions() == again.legal_actions()
        again.apply_action(again.legal_actions()[0])


def test_what_was_seen_is_told_apart() -> None:
    """Two lines that lead to the same position are two information states for whoever chose."""
    state = dealt()
    other = state.clone()
    player = state.current_player()
    first, second = state.legal_actions()[:2]
    state.apply_action(first)
    other.apply_action(second)

    assert state.information_state_string(player) != other.information_state_string(player)
    assert state.observation_string(player) != other.observation_string(player)


def test_resampling_keeps_what_a_player_sees() -> None:
    """And changes what it does not, so that a search cannot look at hidden cards."""
    state = dealt("bruxelles1897")
    player = state.current_player()
    chance = np.random.default_rng(1).random
    others = [state.resample_from_infostate(player, chance) for _ in range(4)]

    for other in others:
        assert state.observation_tensor(player) == other.observation_tensor(player)
        assert state.information_state_string(player) == other.information_state_string(player)
    assert len({str(other) for other in others}) > 1


def test_a_variant_is_part_of_the_name() -> None:
    """Also several of them, which OpenSpiel's own commas would tear apart."""
    game = envs.openspiel("bruxelles1893-second", 2, "asymmetric,belle-epoque", "win")

    assert "variant=belle-epoque+asymmetric" in str(game)
    assert pyspiel.load_game(str(game)).setup == game.setup


@pytest.mark.parametrize(
    ("plan", "line"),
    [
        (("chess",), "unknown game 'chess'"),
        (("bruges", 5), "bruges is for 2 to 4 players, not 5"),
        (("bruges", 2, "night"), "bruges has no variant 'night'"),
        (("bruges", 2, "", "fame"), "unknown reward 'fame'"),
    ],
)
def test_what_does_not_exist_is_told(plan: tuple[Any, ...], line: str) -> None:
    """One clear line."""
    with pytest.raises(GrandPlaceError, match=line):
        envs.openspiel(*plan)
