"""PettingZoo's forms: its own tests, what is asked of whom, and what cannot be."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from grandplace import envs
from grandplace.engine.errors import GrandPlaceError, IllegalChoice, UnknownChoice
from tests.conftest import Setting

# It knows by name the games of its own whose observations have a mask.
pytestmark = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be",
    "ignore:Observation is not a NumPy array",
)
NAME = "bruxelles1897"


def names(some: Setting) -> tuple[str, int, str]:
    return some.game.name, some.seats, some.variant


def test_api(some: Setting) -> None:
    """Every game is what PettingZoo calls an environment."""
    api_test(envs.aec(*names(some)), num_cycles=40)


def test_seeds(some: Setting) -> None:
    """A seed gives the same game in two environments."""
    seed_test(lambda: envs.aec(*names(some)), num_cycles=20)


def test_max_cycles(some: Setting) -> None:
    """The parallel form stops after so many questions. That test knows no masks."""

    def parallel(max_cycles: int) -> Any:
        return envs.parallel(*names(some), illegal="replace", max_cycles=max_cycles)

    max_cycles_test(
        SimpleNamespace(
            parallel_env=parallel, env=lambda max_cycles: parallel_to_aec(parallel(max_cycles))
        )
    )


def played(env: Any, seed: int | None) -> list[int]:
    """A whole game by the first option of each question; the numbers that were seen first."""
    env.reset(seed)
    first: list[int] = env.last()[0]["observation"].tolist()
    for _ in env.agent_iter():
        observation, _, over, _, _ = env.last()
        env.step(None if over else int(observation["action_mask"].argmax()))
    return first


def test_reset_without_a_seed_deals_anew() -> None:
    """The games after a seed differ, and come again in the same order."""
    env = envs.aec(NAME)
    first = [played(env, 5), played(env, None), played(env, None)]

    assert first[0] != first[1] != first[2]
    assert first == [played(env, 5), played(env, None), played(env, None)]


def test_only_who_is_asked_may_choose() -> None:
    """The mask is the decision's options; of the others it is empty."""
    env = envs.aec(NAME, seats=3)
    env.reset(seed=1)
    decision = env.game_state.decision
    assert decision is not None
    masks = [env.observe(agent)["action_mask"] for agent in env.possible_agents]

    offered = sorted([option.index for option in decision.options])
    assert offered == np.flatnonzero(masks[decision.player]).tolist()
    assert len(decision.options) == sum([int(mask.sum()) for mask in masks])


def test_in_the_parallel_form_others_give_nothing() -> None:
    """Whoever is not asked has action 0 alone, and it does nothing."""
    env = envs.parallel(NAME)
    seen, _ = env.reset(seed=1)
    masks = sorted([one["action_mask"].tolist() for one in seen.values()])
    nothing = [1] + [0] * 107

    assert nothing == masks[0]
    assert sum(masks[1]) > 1


def test_the_parallel_form_plays_to_the_end() -> None:
    """Everybody is paid and gone when it is over."""
    env = envs.parallel("template")
    seen, _ = env.reset(seed=1)
    over: dict[str, bool] = {}
    while env.agents:
        actions = {agent: int(one["action_mask"].argmax()) for agent, one in seen.items()}
        seen, paid, over, _, _ = env.step(actions)

    assert [True, True] == list(over.values())
    assert 0 == sum(paid.values())


def test_an_action_that_is_not_on_offer_is_refused() -> None:
    """With the clause that forbids it, and nothing has changed."""
    env = envs.aec(NAME)
    env.reset(seed=1)
    before = env.last()[0]
    pick = int(np.flatnonzero(before["action_mask"] == 0)[-1])

    with pytest.raises(IllegalChoice, match="is not possible"):
        env.step(pick)
    assert before["observation"].tolist() == env.last()[0]["observation"].tolist()


@pytest.mark.parametrize("action", [-1, 108, 10**9])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    """Also a negative one, which Python's lists would take."""
    env = envs.aec(NAME)
    env.reset(seed=1)
    with pytest.raises(UnknownChoice, match=f"bruxelles1897 has actions 0 to 107, not {action}"):
        env.step(action)


@pytest.mark.parametrize(
    ("more", "line"),
    [
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"seats": 9}, "bruxelles1897 is for 2 to 4 players, not 9"),
        ({"variant": "night"}, "bruxelles1897 has no variant 'night'"),
        ({"reward": "fame"}, r"unknown reward 'fame' \(known: margin, rank, win\)"),
        ({"illegal": "shrug"}, "unknown way with illegal actions 'shrug'"),
        ({"render_mode": "human"}, r"unknown render mode 'human' \(known: ansi, svg\)"),
    ],
)
def test_what_does_not_exist_is_told(more: dict[str, Any], line: str) -> None:
    """One clear line, before anything is played."""
    for make in (envs.aec, envs.parallel, envs.single):
        with pytest.raises(GrandPlaceError, match=line):
            make(**{"game": NAME, **more})
