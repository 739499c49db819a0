"""Grand-Place as the benchmark sees it, compiled or interpreted."""

import sys
from collections.abc import Callable
from random import Random
from typing import Any

from grandplace.engine import play
from grandplace.games import load


class Ours:
    """A game of ours with as many seats as it allows."""

    def __init__(self, name: str, compiled: bool) -> None:
        self.game = load(name)
        self.seats = self.game.seats[-1]
        module = sys.modules[type(self.game).__module__]
        for file in (play.__file__, str(module.__file__)):
            if file.endswith(".py") is compiled:
                raise ImportError(f"expected {'compiled' if compiled else 'source'}, found {file}")

    def deal(self, seed: int) -> Any:
        return self.game.deal(seats=self.seats, key=seed)

    def walk(self, state: Any, seed: int, limit: int) -> int:
        pick, n = Random(seed).random, 0
        while n < limit and (decision := state.decision) is not None:
            options = decision.options
            state.choose(options[int(pick() * len(options))])
            n += 1
        return n

    def finish(self, state: Any, seed: int) -> int:
        return play.playout(state, seed)

    def copier(self, state: Any) -> Callable[[], Any]:
        copy: Callable[[], Any] = state.copy
        return copy
