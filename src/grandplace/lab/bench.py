"""How fast this installation plays: choices, copies and playouts for each second of CPU."""

from collections.abc import Callable
from time import process_time
from typing import Any

from grandplace.engine import state
from grandplace.engine.game import Game
from grandplace.engine.play import playout

SLICE = 0.5  # seconds of CPU for each measure


def is_compiled() -> bool:
    """Whether the rules run compiled."""
    return not str(state.__file__).endswith(".py")


def measure(game: Game[Any], seats: int) -> dict[str, float]:
    """Events for each second of CPU."""
    middle = _middle(game, seats)
    return {
        "choices": _rate(lambda i: playout(game.deal(seats, i), i)),
        "copies": _rate(lambda i: _copy_often(middle)),
        "playouts": _rate(lambda i: min(1, playout(middle.copy(), i))),
    }


def _middle(game: Game[Any], seats: int) -> Any:
    s = game.deal(seats, 1)
    for i in range(40):
        s.choose(s.decision.options[i * 7 % len(s.decision.options)])
    return s


def _copy_often(s: Any) -> int:
    for _ in range(100):
        s.copy()
    return 100


def _rate(job: Callable[[int], int]) -> float:
    start = process_time()
    count = i = 0
    while process_time() - start < SLICE:
        count += job(i)
        i += 1
    return count / (process_time() - start)
