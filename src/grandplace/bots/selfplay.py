"""Games that a value plays against itself, and the positions in them that it can learn from."""

from typing import Any, Final

from grandplace.bots.plans import Thorough
from grandplace.bots.values import Judge
from grandplace.engine import luck
from grandplace.engine.game import Game
from grandplace.engine.state import State

HUNDRED: Final = 100
KEYS: Final = 1 << 40
KEEP_ENDS: Final = 60  # in a hundred: positions that are kept at the end of a turn, and within one
KEEP_MIDDLES: Final = 12


class Sample:
    """What every seat looked at in one position."""

    def __init__(self, rows: list[list[float]]) -> None:
        self.rows: Final = rows


class Explorer:
    """Plays a game against itself: mostly what its value likes best, at times anything."""

    def __init__(self, game: Game[Any], judge: Judge, seed: int, strays: int) -> None:
        self.game: Final = game
        self.planner: Final = Thorough(game, judge)
        self.seed: Final = seed
        self.strays: Final = strays  # in a hundred choices; as many turns end in any way
        self.drawn = 0

    def chance(self, n: int) -> int:
        """A number in range(n)."""
        self.drawn += 1
        return luck.draw(self.seed, 0, self.drawn, n)

    def play(self, s: State) -> list[Sample]:
        """The samples of a game, which is over then."""
        found: list[Sample] = []
        while True:
            decision = s.decision
            if decision is None:
                return found
            lot = self.chance(HUNDRED)
            if lot < self.strays:
                s.choose(decision.options[self.chance(len(decision.options))])
            else:
                self._turn(s, decision.player, lot < 2 * self.strays, found)
            self._keep(s, KEEP_ENDS, found)

    def _turn(self, s: State, seat: int, any_end: bool, found: list[Sample]) -> None:
        """A turn as it was planned on a guess at the hidden, as far as it can be carried out."""
        guess = self.game.fill(self.game.observe(s, seat), self.chance(KEYS))
        ends = self.planner.ends(guess, seat)
        plan = ends[self.chance(len(ends))] if any_end else self.planner.best(ends, seat)
        for i, option in enumerate(plan.options):
            decision = s.decision
            if decision is None or decision.player != seat or option not in decision.options:
                return
            if i:
                self._keep(s, KEEP_MIDDLES, found)
            s.choose(option)

    def _keep(self, s: State, percent: int, found: list[Sample]) -> None:
        """Some positions are kept."""
        if s.decision is not None and self.chance(HUNDRED) < percent:
            seats = range(s.size())
            found.append(Sample([self.game.features(s, seat) for seat in seats]))
