"""The ladder: the levels that people choose among, as one table, and the bot that plays by it."""

from dataclasses import dataclass
from math import log
from typing import Any

from grandplace.bots.fitted import best_judge
from grandplace.bots.simple import Greedy, Value
from grandplace.engine import luck
from grandplace.engine.game import Game
from grandplace.engine.options import Option
from grandplace.engine.state import Decision

HUNDRED = 100
SLIPS = 1 << 20  # the label of chance by which options look better or worse than they are
FINE = 1 << 40


@dataclass(frozen=True)
class Level:
    """What a level sees and how it errs: `slips` and `worst` are hundredths of a point, in a game
    that has as much to overlook as most (`Game.slips`)."""

    name: str
    fitted: bool = False  # judges by what was learned from games; else by the game's own worth
    plain: int = 0  # in a hundred: how much of its judgement are points that are there already
    lines: int = 16  # ways to go on that it follows at once
    fills: int = 2  # guesses at what is hidden
    slips: int = 0  # how far off it takes an option to be, now and then
    worst: int = 0  # how much it never gives away: what is plainly worse is left alone
    seconds: float = 0.0  # to search for a choice; 0 for looking to the end of its own turn


LEVELS = [
    Level("novice", plain=30, lines=1, fills=1, slips=150, worst=400),
    Level("guest", lines=4, fills=1, slips=130, worst=400),
    Level("regular"),
    Level("instant", fitted=True, fills=1),
    Level("master", fitted=True, seconds=1.0),
]
NEWCOMER, USUAL = "novice", "regular"  # who is proposed first, and who stands in for others
# What levels were called before: tables, records and people still have these names.
FORMER = {"greedy": "regular", "fitted": "instant"}
BY_NAME = {level.name: level for level in LEVELS}


class Levelled:
    """Looks to the end of its own turn, as far as its level sees."""

    def __init__(self, level: Level, seed: int) -> None:
        self.level = level
        self.seed = seed
        self.greedy = Greedy(seed, None, level.lines, level.fills)
        self.judges = False  # whether it has a value of its own for this game by now
        self.thought: list[int] = []  # of the options that it was asked about last, in hundredths

    def choose(self, game: Game[Any], view: Any, decision: Decision) -> Option:
        """The option that seems to leave this seat best off."""
        if not self.judges:
            self.greedy.value, self.judges = self._value(game, view.size()), True
        values = self.greedy.values(game, view, decision)
        self.thought = [value // self.level.fills for value in values]
        seeming = self._slipped(game.slips()) if self.level.slips else [*map(float, values)]
        return decision.options[seeming.index(max(seeming))]

    def _value(self, game: Game[Any], seats: int) -> Value | None:
        if self.level.plain:
            return Plain(game, self.level.plain)
        return best_judge(game, seats) if self.level.fitted else None

    def _slipped(self, percent: int) -> list[float]:
        """What the options seem to be worth; what is plainly worse seems so."""
        slips = self.level.slips * percent / HUNDRED
        least = max(self.thought) - self.level.worst * percent / HUNDRED
        return [
            value + slips * self._off(place) if value >= least else float(value - FINE)
            for place, value in enumerate(self.thought)
        ]

    def _off(self, place: int) -> float:
        """Gumbel's law: of two options the better one is taken as often as a person of some skill
        would, the more surely the further it is ahead."""
        lot = luck.draw(self.seed, SLIPS + place, self.greedy.asked, FINE)
        return -log(-log((lot + 0.5) / FINE))


class Plain:
    """A beginner's value: points that are there already count for a part of what may come."""

    def __init__(self, game: Game[Any], percent: int) -> None:
        self.game = game
        self.percent = percent

    def __call__(self, s: Any, seat: int) -> int:
        there = HUNDRED * self.game.points(s)[seat]
        worth = self.game.worth(s, seat)
        return (self.percent * there + (HUNDRED - self.percent) * worth) // HUNDRED
