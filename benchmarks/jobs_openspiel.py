"""OpenSpiel (C++) driven from Python, as the benchmark sees it."""

from collections.abc import Callable
from random import Random
from typing import Any

import pyspiel
from jobs import ENDLESS


def sampled(outcomes: list[tuple[int, float]], x: float) -> int:
    """The outcome that a number below 1 falls on."""
    for action, probability in outcomes:
        x -= probability
        if x < 0:
            return action
    return outcomes[-1][0]


class OpenSpiel:
    """Random legal actions; chance and decisions with one option are played, not counted.

    A game begins as a clone of the empty first state: gin_rummy takes 3 ms to make a new one,
    twice what playing it takes, and all chance comes after it.
    """

    def __init__(self, name: str) -> None:
        self.first = pyspiel.load_game(name).new_initial_state()

    def deal(self, seed: int) -> Any:
        return self.first.clone()

    def walk(self, state: Any, seed: int, limit: int) -> int:
        pick, n = Random(seed).random, 0
        while n < limit and not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(sampled(state.chance_outcomes(), pick()))
                continue
            actions = state.legal_actions()
            n += len(actions) > 1
            state.apply_action(actions[int(pick() * len(actions))])
        return n

    def finish(self, state: Any, seed: int) -> int:
        return self.walk(state, seed, ENDLESS)

    def copier(self, state: Any) -> Callable[[], Any]:
        clone: Callable[[], Any] = state.clone
        return clone
