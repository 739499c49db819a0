"""The first two rungs of the ladder: random, and one that looks to the end of its own turn."""

from collections.abc import Callable
from typing import Any

from grandplace.engine import luck
from grandplace.engine.game import Game
from grandplace.engine.options import Option
from grandplace.engine.state import Decision, State

LINES = 16  # ways to go on that are followed at once, shared out among the options
LONGEST = 60  # choices in a row that are followed
FILLS = 2  # guesses at what is hidden
NAME = "worth"

Value = Callable[[Any, int], int]  # how well a seat stands in a position, in whatever unit


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
    """Follows every option to the end of its own turn and takes the one of most worth; instead of
    the game's own, a value of positions may be given."""

    def __init__(
        self, seed: int, value: Value | None = None, lines: int = 0, fills: int = 0
    ) -> None:
        super().__init__(seed)
        self.value = value
        self.lines = lines or LINES
        self.fills = fills or FILLS
        self.thought: list[int] = []  # the values of the options that it was asked about last

    def choose(self, game: Game[Any], view: Any, decision: Decision) -> Option:
        """The option that leaves this seat best off."""
        values = self.thought = self.values(game, view, decision)
        return decision.options[values.index(max(values))]

    def values(self, game: Game[Any], view: Any, decision: Decision) -> list[int]:
        """What each option is worth, summed up over a few guesses at the unseen."""
        self.asked += 1
        value = self.value or _replaced(game)
        guesses = [game.fill(view, self.chance(i, 1 << 40)) for i in range(self.fills)]
        width = max(self.lines // len(decision.options), 1)
        return [
            sum([_after(game, value, s, option, decision.player, width) for s in guesses])
            for option in decision.options
        ]


def _replaced(game: Game[Any]) -> Value | None:
    """What somebody has put in the place of a game's worth (`game.worth = f`): compiled calls would
    not find it, looking it up by name does."""
    found: Value = getattr(game, NAME)
    return None if found == getattr(type(game), NAME).__get__(game) else found


def _worth(game: Game[Any], value: Value | None, s: State, seat: int) -> int:
    return game.worth(s, seat) if value is None else value(s, seat)


def _after(
    game: Game[Any], value: Value | None, s: State, option: Option, seat: int, width: int
) -> int:
    """What an option is worth when the seat goes on as well as it can until its turn is over.

    Choice by choice only the few lines that look best are kept, but these are followed to the end:
    in the middle of a turn much is paid for that has not brought anything yet.
    """
    over: list[State] = []
    going = [_chosen(s, option)]
    for _ in range(LONGEST):
        over += [line for line in going if not _options(line, seat)]
        going = _best(game, value, [line for line in going if _options(line, seat)], seat, width)
        if not going:
            break
        going = [_chosen(line, each) for line in going for each in _options(line, seat)]
    return max([_worth(game, value, line, seat) for line in over or going])


def _options(s: State, seat: int) -> list[Option]:
    """What a seat may choose next; nothing when its turn is over."""
    decision = s.decision
    return decision.options if decision is not None and decision.player == seat else []


def _best(
    game: Game[Any], value: Value | None, lines: list[State], seat: int, width: int
) -> list[State]:
    if len(lines) <= width:
        return lines
    return sorted(lines, key=lambda line: _worth(game, value, line, seat), reverse=True)[:width]


def _chosen(s: State, option: Option) -> State:
    after = s.copy()
    after.choose(option)
    return after
