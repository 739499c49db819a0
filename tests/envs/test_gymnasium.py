"""Gymnasium's form: its own test, the bots on the other seats, and what cannot be."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from grandplace import Decision, Game, Option, envs
from grandplace.engine.errors import IllegalChoice, UnknownChoice
from tests.conftest import Setting

NAME = "bruxelles1897"
ID = "grandplace.envs.alone:grandplace/single-v0"


def test_check_env(some: Setting) -> None:
    """Every game is what Gymnasium calls an environment, with all its ways to be drawn. That test
    knows no masks."""
    plan: dict[str, Any] = {"game": some.game.name, "seats": some.seats, "variant": some.variant}
    env = gymnasium.make(ID, **plan, illegal="replace", disable_env_checker=True)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


def played(env: Any, seed: int) -> tuple[list[list[int]], float]:
    """What was seen in a whole game by the last option of each question, and the reward."""
    observation, info = env.reset(seed=seed)
    seen, reward, over = [observation.tolist()], 0.0, False
    while not over:
        action = len(info["action_mask"]) - 1 - int(info["action_mask"][::-1].argmax())
        observation, reward, over, _, info = env.step(action)
        seen.append(observation.tolist())
    return seen, reward


def test_a_seed_gives_the_same_game_with_the_same_bots() -> None:
    """Also where the bots have chance of their own, in any environment."""
    games = [played(envs.single("template", 3, ["random", "greedy"]), 4) for _ in range(2)]

    assert games[0] == games[1]
    assert games[0] != played(envs.single("template", 3, ["random", "random"]), 4)


class First:
    """Takes what is offered first, and keeps in mind for whom."""

    def __init__(self) -> None:
        self.seats: list[int] = []

    def choose(self, _game: Game[Any], _view: Any, decision: Decision) -> Option:
        self.seats.append(decision.player)
        return decision.options[0]


def test_bots_may_be_objects() -> None:
    """Whatever can answer a question may sit there."""
    first = First()
    played(envs.single("template", 3, ["random", first], seat=1), 4)

    assert {0} == {*first.seats}  # the second after the learner's


def test_the_learner_changes_seats() -> None:
    """Over some games it has sat everywhere; with a seat it stays there."""
    env, at_one = envs.single(NAME, 4), envs.single(NAME, 4, seat=1)
    seats = set()
    for seed in range(20):
        env.reset(seed=seed)
        at_one.reset(seed=seed)
        seats.add(env.seat)
        assert 1 == at_one.seat == at_one.game_state.asked()

    assert {0, 1, 2, 3} == seats


def test_the_mask_is_told_in_both_places() -> None:
    """In the info, and where sb3-contrib asks for it."""
    env = envs.single(NAME)
    _, info = env.reset(seed=1)

    assert info["action_mask"].tolist() == env.action_masks().astype(np.int8).tolist()
    assert 1 < env.action_masks().sum() < len(env.action_masks())


def test_bad_seats_and_opponents_are_refused() -> None:
    """One clear line, when the environment is made."""
    plans: list[tuple[dict[str, Any], str]] = [
        ({"opponents": "deep"}, "unknown bot 'deep'"),
        ({"opponents": ["random"] * 3}, "1 opponents are needed, not 3"),
        ({"seat": 2}, "there is no seat 2: they are 0 to 1"),
    ]
    for plan, line in plans:
        with pytest.raises(UnknownChoice, match=line):
            envs.single(NAME, **plan)


def test_an_action_that_is_not_on_offer_is_refused() -> None:
    """Unless it may stand for another."""
    env, kind = envs.single(NAME), envs.single(NAME, illegal="replace")
    _, info = env.reset(seed=1)
    kind.reset(seed=1)
    action = int(np.flatnonzero(info["action_mask"] == 0)[-1])

    with pytest.raises(IllegalChoice):
        env.step(action)
    kind.step(action)
