"""catanatron (PyPI) as the benchmark sees it: four of its own random players."""

import random
from collections.abc import Callable
from typing import Any

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT
from jobs import ENDLESS


class Catanatron:
    """The loop of its `Game.play`, with decisions of two or more options counted."""

    def deal(self, seed: int) -> Any:
        return Game([RandomPlayer(color) for color in Color], seed=seed)

    def walk(self, state: Any, seed: int, limit: int) -> int:
        random.seed(seed)
        position, n = state.state, 0
        while n < limit and state.winning_color() is None and position.num_turns < TURNS_LIMIT:
            n += len(position.playable_actions) > 1
            state.play_tick()
        return n

    def finish(self, state: Any, seed: int) -> int:
        return self.walk(state, seed, ENDLESS)

    def copier(self, state: Any) -> Callable[[], Any]:
        copy: Callable[[], Any] = state.copy
        return copy
