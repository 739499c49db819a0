"""Loops over whole games that are worth compiling: random playouts and perft."""

from grandplace.engine import luck
from grandplace.engine.state import State


def playout(s: State, seed: int) -> int:
    """Random play to the end; the number of choices made."""
    n = 0
    while True:
        decision = s.decision
        if decision is None:
            return n
        n += 1
        s.choose(decision.options[luck.draw(seed, 0, n, len(decision.options))])


def perft(s: State, depth: int) -> int:
    """How many lines of this many choices there are; a game that ends sooner counts once."""
    decision = s.decision
    if decision is None or depth == 0:
        return 1
    if depth == 1:
        return len(decision.options)
    total = 0
    for option in decision.options:
        branch = s.copy()
        branch.choose(option)
        total += perft(branch, depth - 1)
    return total
