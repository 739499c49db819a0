"""Our environments against others, in one interleaved run on one core.

    uv run --group bench --extra openspiel python benchmarks/envs.py [--out FILE.md]
    .../python benchmarks/envs.py --rounds 20 --seconds 0.5   # steadier, with a compiled wheel

All play at random and take what a learner would: the observation and the mask of whoever is asked.
Slices of CPU time come in shuffled order, so that a machine whose speed changes treats all alike.
Only ratios within one run mean anything.
"""

import argparse
import os
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

import numpy as np
import rlcard
from open_spiel.python.rl_environment import Environment, StepType
from open_spiel.python.vector_env import SyncVectorEnv
from pettingzoo.classic import connect_four_v3, hanabi_v5, texas_holdem_v4

from grandplace import envs, load
from grandplace.engine.play import playout
from grandplace.lab.bench import is_compiled

GAMES = 64  # in a vector
Steps = Iterator[int]  # steps made since the last one
pick = Random(1).random


def turns(env: Any) -> Steps:
    """An environment of PettingZoo, game after game."""
    while True:
        env.reset(seed=int(pick() * 1e9))
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(pick() * len(legal))]))
            yield 1


def vector(game: str) -> Steps:
    """Ours, many games in one call."""
    env = envs.vector(game, GAMES)
    env.reset(seed=1)
    noise = np.random.default_rng(1).integers(1, 127, (64, *env.masks.shape), np.int8)
    while True:
        for chance in noise:
            env.step((env.masks * chance).argmax(1))
            yield GAMES


class Output:
    """What an agent of OpenSpiel would say."""

    def __init__(self, action: int) -> None:
        self.action = action


def openspiel(game: str) -> Steps:
    """OpenSpiel's vector environment."""
    env = SyncVectorEnv([Environment(game) for _ in range(GAMES)])
    times = env.reset()
    while True:
        times, _, _, _ = env.step([Output(_legal(time)) for time in times], reset_if_done=True)
        yield GAMES


def _legal(time: Any) -> int:
    assert time.step_type != StepType.LAST
    actions = time.observations["legal_actions"][time.observations["current_player"]]
    return int(actions[int(pick() * len(actions))])


def cards(game: str) -> Steps:
    """An environment of rlcard."""
    env = rlcard.make(game)
    while True:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(pick() * len(legal))])
            yield 1


def choices(game: str) -> Steps:
    """Our engine alone: nobody looks at anything."""
    rules = load(game)
    for key in count():
        yield playout(rules.deal(2, key), key)


CONTENDERS: dict[str, Callable[[], Steps]] = {
    "choices alone, bruxelles1897": lambda: choices("bruxelles1897"),
    "vector bruxelles1897": lambda: vector("bruxelles1897"),
    "vector bruxelles1893-second": lambda: vector("bruxelles1893-second"),
    "vector bruges": lambda: vector("bruges"),
    "aec bruxelles1897": lambda: turns(envs.aec("bruxelles1897")),
    "aec bruxelles1893-second": lambda: turns(envs.aec("bruxelles1893-second")),
    "aec bruges": lambda: turns(envs.aec("bruges")),
    "PettingZoo connect_four": lambda: turns(connect_four_v3.raw_env()),
    "PettingZoo texas_holdem": lambda: turns(texas_holdem_v4.raw_env()),
    "PettingZoo hanabi": lambda: turns(hanabi_v5.raw_env()),
    "rlcard limit-holdem": lambda: cards("limit-holdem"),
    "rlcard gin-rummy": lambda: cards("gin-rummy"),
    "OpenSpiel vector connect_four": lambda: openspiel("connect_four"),
    "OpenSpiel vector gin_rummy": lambda: openspiel("gin_rummy"),
    "OpenSpiel vector hanabi": lambda: openspiel("hanabi"),
}


def slice_of(steps: Steps, seconds: float) -> float:
    """Steps for each second of CPU."""
    made, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        made += next(steps)
    return made / spent


def measured(rounds: int, seconds: float) -> dict[str, list[float]]:
    """The rates of everybody, slice by slice."""
    running = {name: make() for name, make in CONTENDERS.items()}
    for steps in running.values():
        slice_of(steps, seconds / 5)  # warm
    rates: dict[str, list[float]] = {name: [] for name in running}
    order = list(running)
    for turn in range(rounds):
        Random(turn).shuffle(order)
        for name in order:
            rates[name].append(slice_of(running[name], seconds))
    return rates


def table(rates: dict[str, list[float]]) -> str:
    """Middle, least and most, and how many times as fast as our AEC form of Bruxelles 1897."""
    base = median(rates["aec bruxelles1897"])
    lines = ["| environment | steps/s | least | most | x aec 1897 |", "|---|--:|--:|--:|--:|"]
    for name, found in rates.items():
        middle = median(found)
        bounds = f"{min(found):,.0f} | {max(found):,.0f} | {middle / base:.2f}"
        lines.append(f"| {name} | {middle:,.0f} | {bounds} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, [max(os.sched_getaffinity(0))])
    text = table(measured(given.rounds, given.seconds))
    print("compiled" if is_compiled() else "interpreted", text, sep="\n")
    if given.out:
        given.out.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
