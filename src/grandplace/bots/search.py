"""A bot that looks beyond its own turn: the most promising options are played on over many guesses
at what is hidden, by everybody, to the end of the round, and judged there.

Every guess is shared by all options that are still in question, so that luck is the same for them;
an option that is clearly behind is given up. Everything comes from the view and the bot's seed.
"""

from math import sqrt
from time import perf_counter
from typing import Any, Final

from grandplace.bots.plans import Planner, Thorough
from grandplace.bots.simple import Greedy, Seeded
from grandplace.bots.values import Judge
from grandplace.engine.game import Game
from grandplace.engine.options import Option
from grandplace.engine.state import Decision, State

ITERATIONS: Final = 200  # options played on, if nothing else is said
WIDTH: Final = 16  # options that are played on at all
KEYS: Final = 1 << 40
SPREAD: Final = 150.0  # by which guesses differ, as far as is known before them
KNOWN: Final = 2  # guesses that this knowledge counts for
CLEAR: Final = 2.5  # standard errors behind the best one: such an option is given up
TURNS: Final = 3  # of this seat that are to come at least, besides the end of the round
LONGEST: Final = 120  # turns in a row that are played on


class Budget:
    """How much is left to think: a number of iterations, or seconds."""

    def __init__(self, iterations: int | None, seconds: float | None) -> None:
        self.iterations: Final = iterations
        self.seconds: Final = seconds
        self.start: Final = perf_counter()
        self.done = 0

    def spent(self) -> float:
        """Which part of it is gone."""
        if self.seconds is not None:
            return (perf_counter() - self.start) / self.seconds
        return self.done / max(ITERATIONS if self.iterations is None else self.iterations, 1)


class Line:
    """An option in question, and what came of it on every guess."""

    def __init__(self, place: int, option: Option, first: int) -> None:
        self.place: Final = place
        self.option: Final = option
        self.first: Final = first  # what it looks like at the end of this turn
        self.values: Final[list[int]] = []

    def mean(self, number: int) -> float:
        """Over the first guesses; before them, what it looks like at the end of this turn."""
        if number == 0:
            return float(self.first)
        total = 0
        for i in range(number):
            total += self.values[i]
        return total / number

    def is_behind(self, best: "Line") -> bool:
        """Whether it is clearly worse on the guesses that both have seen, or the same on all."""
        n = len(self.values)
        gap, squares = best.mean(n) - self.mean(n), 0.0
        for i in range(n):
            squares += (best.values[i] - self.values[i] - gap) ** 2
        if n < 2 or (gap == 0.0 and squares == 0.0):
            return n > 1
        squares += KNOWN * SPREAD * SPREAD
        return gap >= CLEAR * sqrt(squares / (n - 1 + KNOWN) / n)


class Search(Seeded):
    """Plays the best-looking options on, to the end of the round, and takes the one that does
    best on average: so many options times guesses, or as many as so many seconds allow."""

    def __init__(
        self,
        seed: int,
        iterations: int | None = None,
        seconds: float | None = None,
        judge: Judge | None = None,
        turns: int = TURNS,
    ) -> None:
        super().__init__(seed)
        self.iterations: Final = iterations
        self.seconds: Final = seconds
        self.judge = judge
        self.turns: Final = turns  # of this seat that are to come when it judges
        self.greedy: Final = Greedy(seed)
        self.budget = Budget(iterations, seconds)  # of the last question
        self.thought: list[int] = []  # the values of the options that it was asked about last

    def choose(self, game: Game[Any], view: Any, decision: Decision) -> Option:
        """The option that leaves this seat best off when the round is over."""
        self.asked += 1
        self.budget = Budget(self.iterations, self.seconds)
        planner = Thorough(game, self._judge(game, view))
        self.greedy.value = planner.judge
        first = [value // self.greedy.fills for value in self.greedy.values(game, view, decision)]
        self.thought = first
        lines = _promising(decision.options, first)
        if len(lines) > 1:
            lines = self._played(planner, view, lines, decision.player)
        return lines[0].option

    def _judge(self, game: Game[Any], view: State) -> Judge:
        """The value that it was given, or the one that we bring."""
        if self.judge is None:
            from grandplace.bots.fitted import best_judge

            self.judge = best_judge(game, view.size())
        return self.judge

    def _played(self, planner: Planner, view: Any, lines: list[Line], seat: int) -> list[Line]:
        """The lines in their order once the budget is spent, or one is clearly the best."""
        left, width, number = lines, len(lines), 0
        while len(left) > 1:
            guess = planner.game.fill(view, self.chance(KEYS + number, KEYS))
            came = self._came(planner, guess, left, seat)
            if len(came) < len(left):
                break
            for line, value in zip(left, came, strict=True):
                line.values.append(value)
            number += 1
            left = _kept(left, number, width, self.budget.spent())
        order = sorted(lines, key=lambda line: (-len(line.values), -line.mean(len(line.values))))
        self._tell(order)
        return order

    def _came(self, planner: Planner, guess: State, lines: list[Line], seat: int) -> list[int]:
        """What came of the lines on a guess, as long as the budget lasts."""
        came: list[int] = []
        for line in lines:
            end = played_on(planner, guess, line.option, seat, self.turns, self.budget)
            if self.budget.spent() >= 1.0:
                break
            came.append(planner.judge.value(end, seat))
            self.budget.done += 1
        return came

    def _tell(self, order: list[Line]) -> None:
        """What it thinks of every option: on the guesses that it shared with the best one, or what
        it looked like at first, if that was not good enough to be played on."""
        best = order[0]
        top = best.mean(len(best.values))
        shift = round(top) - self.thought[best.place]
        told = [min(value + shift, round(top)) for value in self.thought]
        for line in order:
            n = len(line.values)
            told[line.place] = min(round(top + line.mean(n) - best.mean(n)), round(top))
        self.thought = told


def _promising(options: list[Option], first: list[int]) -> list[Line]:
    """The options that look best at the end of this turn, the best first."""
    lines = [Line(i, option, first[i]) for i, option in enumerate(options)]
    return sorted(lines, key=lambda line: -line.first)[:WIDTH]


def _kept(lines: list[Line], number: int, width: int, spent: float) -> list[Line]:
    """The lines that stay in question, the best first: fewer and fewer, and none that is clearly
    behind."""
    order = sorted(lines, key=lambda line: -line.mean(number))
    room = max(2, width - int(width * spent))
    return [order[0]] + [line for line in order[1:room] if not line.is_behind(order[0])]


def played_on(
    planner: Planner,
    guess: State,
    option: Option,
    seat: int,
    turns: int,
    budget: Budget | None = None,
) -> State:
    """Where an option leads when everybody goes on as planned until this seat has had some turns
    more, or the round is over; with a budget until both are so, or it is spent."""
    s = guess.copy()
    s.choose(option)
    away, come = False, 0
    for _ in range(LONGEST):
        decision = s.decision
        if decision is None:
            break
        over = s.round != guess.round
        mine = decision.player == seat and planner.game.in_turn(s) == seat
        if mine and away:
            come += 1
        if _is_enough(over, come >= turns, budget):
            break
        away = not mine
        s = planner.planned(s, decision.player).s
    return s


def _is_enough(over: bool, come: bool, budget: Budget | None) -> bool:
    """Whether to look no further once the round is over, or this seat's turns have come."""
    if budget is None:
        return over or come
    return (over and come) or budget.spent() >= 1.0
