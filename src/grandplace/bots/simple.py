"""The first two rungs of the ladder: random, and one that looks to the end of its own turn."""

from typing import Any

from grandplace.engine import luck
from grandplace.engine.game import Game
from grandplace.engine.options import Option
from grandplace.engine.state import Decision, State

BUDGET = 600  # positions that one look ahead may cost, shared out among the options
FILLS = 2  # guesses at what is hidden


class Seeded:
    """A bot with chance of its own, new for every question."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.asked = 0

    def chance(self, label: int, n: int) -> int:
        """A number in range(n) for this question."""
        return luck.draw(self.seed, label, self.asked, n)


class Random(Seeded):
    """Chooses any option, all equally likely."""

    def choose(self, game: Game[Any], view: Any, decision: Decision) -> Option:
        """Any option."""
        self.asked += 1
        return decision.options[self.chance(0, len(decision.options))]


class Greedy(Seeded):
    """Tries every option to the end of its own turn and takes the one of most worth."""

    def choose(self, game: Game[Any], view: Any, decision: Decision) -> Option:
        """The option that leaves this seat best off, over a few guesses at the unseen."""
        self.asked += 1
        guesses = [game.fill(view, self.chance(i, 1 << 40)) for i in range(FILLS)]
        worths = [
            sum([_after(game, s, option, decision.player) for s in guesses])
            for option in decision.options
        ]
        return decision.options[worths.index(max(worths))]


def _after(game: Game[Any], s: State, option: Option, seat: int) -> int:
    """What an option is worth when the seat goes on as well as it can until its turn is over."""
    assert s.decision is not None
    return _best(game, _chosen(s, option), seat, BUDGET // len(s.decision.options))


def _best(game: Game[Any], s: State, seat: int, budget: int) -> int:
    decision = s.decision
    if decision is None or decision.player != seat or budget < len(decision.options):
        return game.worth(s, seat)
    share = budget // len(decision.options)
    return max([_best(game, _chosen(s, option), seat, share) for option in decision.options])


def _chosen(s: State, option: Option) -> State:
    after = s.copy()
    after.choose(option)
    return after
