"""Many games at once: the same games as one by one, with workers or without, and what cannot be."""

import os
import signal
from typing import Any

import numpy as np
import pytest

from grandplace import envs, load
from grandplace.engine.errors import GrandPlaceError, IllegalChoice, LostWorker, UnknownChoice
from grandplace.envs.loop import key_of, rewards
from grandplace.envs.many import Here
from tests.conftest import Setting

NAME = "bruxelles1897"


def picks(masks: Any, turn: int) -> Any:
    """One option of each mask."""
    noise = np.random.default_rng(turn).random(masks.shape)
    return (masks * (noise + 1)).argmax(1)


def test_rows_are_games(some: Setting) -> None:
    """Each row is what its own game gives: who is asked, what they see and may choose, and at the
    end what they get; then the next game begins there."""
    game, seats, variant = some
    env = envs.vector(game.name, 3, seats, variant, "rank")
    seen, info = env.reset(seed=5)
    states = [game.deal(seats, key_of(5, row, 0), variant) for row in range(3)]
    played = [1, 1, 1]
    for turn in range(700):
        for row, s in enumerate(states):
            assert s.decision is not None
            assert s.decision.player == info["player"][row]
            assert game.encode(s, s.decision.player) == seen["observation"][row].tobytes()
            assert (
                sorted([option.index for option in s.decision.options])
                == np.flatnonzero(seen["action_mask"][row]).tolist()
            )
        actions = picks(seen["action_mask"], turn)
        seen, paid, ended, cut, info = env.step(actions)
        assert not cut.any()
        for row, s in enumerate(states):
            s.choose(game.vocabulary.options[actions[row]])
            assert ended[row] == (s.decision is None)
            due = rewards(game, s, "rank") if ended[row] else [0] * seats
            assert np.array(due, np.float32).tolist() == paid[row].tolist()
            if ended[row]:
                states[row] = game.deal(seats, key_of(5, row, played[row]), variant)
                played[row] += 1
        if min(played) > 1:
            return
    pytest.fail("the games do not end")


def course(env: Any, steps: int) -> list[bytes]:
    """All that is written in some steps."""
    seen, _ = env.reset(seed=9)
    written = []
    for turn in range(steps):
        seen, paid, ended, _, info = env.step(picks(seen["action_mask"], turn))
        arrays = (*seen.values(), paid, ended, info["player"])
        written.append(b"".join([array.tobytes() for array in arrays]))
    env.close()
    return written


def test_workers_play_the_same_games() -> None:
    """Whatever their number: a seed gives the same bytes."""
    alone = course(envs.vector("template", 5), 40)

    assert alone == course(envs.vector("template", 5, workers=2), 40)


def test_arrays_are_there_once() -> None:
    """Every step writes into the same memory."""
    env = envs.vector("template", 4)
    before, _ = env.reset(seed=1)
    after, *_ = env.step(picks(before["action_mask"], 0))

    assert after["observation"] is before["observation"] is env.observations
    assert env.single_observation_space.shape == env.observations[0].shape
    assert env.single_action_space.n == len(env.masks[0])


def test_a_dead_worker_is_told() -> None:
    """Who died and how; the others are sent home, and nothing hangs."""
    env = envs.vector("template", 4, workers=2)
    seen, _ = env.reset(seed=1)
    workers: list[Any] = vars(env._crew)["_workers"]
    os.kill(workers[1].pid, signal.SIGKILL)
    workers[1].join()

    with pytest.raises(LostWorker, match=r"worker 2 of 2 is gone \(exit code -9\)"):
        env.step(picks(seen["action_mask"], 0))
    assert [False, False] == [worker.is_alive() for worker in workers]
    with pytest.raises(LostWorker):
        env.reset()  # and again, whatever is asked


def test_nothing_is_done_if_one_action_cannot_be() -> None:
    """The error names game and option; all games stand as before."""
    env = envs.vector(NAME, 3)
    seen, _ = env.reset(seed=1)
    before, actions = env.observations.copy(), picks(seen["action_mask"], 0)
    wrong = int(np.flatnonzero(seen["action_mask"][2] == 0)[-1])
    text = load(NAME).vocabulary.options[wrong].text

    with pytest.raises(IllegalChoice, match=f"'game 2: {text}' is not possible"):
        env.step([*actions[:2], wrong])
    assert (before == env.observations).all()
    env.step(actions)
    assert (before != env.observations).any()


@pytest.mark.parametrize(
    ("actions", "line"),
    [
        ([1, 2, 200], "game 2: actions are 0 to 107, not 200"),
        ([-1, 2, 3], "game 0: actions are 0 to 107, not -1"),
        ([1, 2], "3 whole numbers are needed, one for each game"),
        ([0.5, 1, 2], "3 whole numbers are needed, one for each game"),
    ],
)
def test_what_is_no_action_is_refused(actions: list[int], line: str) -> None:
    """With the first game where it is wrong."""
    env = envs.vector(NAME, 3)
    env.reset(seed=1)
    with pytest.raises(UnknownChoice, match=line):
        env.step(actions)


def test_order_is_kept() -> None:
    """No step before a reset, nothing after the end."""
    env = envs.vector(NAME, 1)
    with pytest.raises(GrandPlaceError, match="reset comes before the first step"):
        env.step([0])
    env.close()
    env.close()
    with pytest.raises(GrandPlaceError, match="this environment is closed"):
        env.reset()


@pytest.mark.parametrize(("games", "workers"), [(0, 0), (2, 3), (2, -1)])
def test_numbers_that_cannot_be_are_refused(games: int, workers: int) -> None:
    """When the environment is made."""
    with pytest.raises(UnknownChoice, match=f"{games} games cannot be played by {workers} workers"):
        envs.vector(NAME, games, workers=workers)


@pytest.mark.parametrize("workers", [0, 2])
def test_features_follow_the_position(workers: int) -> None:
    """In one array of floats: the numbers as without them, then what the game judges."""
    plain = envs.vector(NAME, num_envs=4, seats=3)
    env = envs.vector(NAME, num_envs=4, seats=3, workers=workers, features=True)
    for each in (plain, env):
        each.reset(seed=3)
    for turn in range(60):
        actions = picks(plain.masks, turn)
        for each in (plain, env):
            each.step(actions)
    width, game = plain.observations.shape[1], load(NAME)
    assert isinstance(plain._crew, Here)
    env.close()

    assert np.dtype(np.float32) == env.observations.dtype
    assert (4, len(game.fields(tail=True))) == env.observations.shape
    assert (plain.observations == env.observations[:, :width]).all()
    for row, s in enumerate(plain._crew._batch.states):
        tail = np.frombuffer(game.tail(s, s.asked()), "<f4")
        assert (tail == env.observations[row, width:]).all()


def test_features_stand_in_all_forms() -> None:
    """In the space that the form declares, one's own francs twice."""
    names = [field.name for field in load(NAME).fields(tail=True)]
    seen, same = names.index("0.francs"), names.index("feature.own.francs")
    turns, alone = envs.aec(NAME, features=True), envs.single(NAME, features=True)
    turns.reset(seed=1)
    for space, found in (
        (turns.setup.observation_space, turns.last()[0]["observation"]),
        (alone.observation_space, alone.reset(seed=1)[0]),
    ):
        assert space.contains(found)
        assert found[seen] == found[same] > 0
