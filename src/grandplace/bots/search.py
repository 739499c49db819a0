"""A bot that looks beyond its own turn: the most promising ways through it are played on over some
guesses at what is hidden, by everybody, to the end of the round, and judged there.

Every guess is shared by all ways that are still in question, so that luck is the same for them; one
that is clearly behind is given up. The more rivals, the less a guess tells, and the more counts
what a way looks like at the end of the turn. One that was compared well enough is not thought about
again, as long as it leads where it was expected to. Everything comes from the view and the seed.
"""

from collections.abc import Callable
from math import sqrt
from time import perf_counter
from typing import Any, Final

from grandplace.bots.company import company_of
from grandplace.bots.plans import Plan, Planner, Thorough
from grandplace.bots.simple import Seeded
from grandplace.bots.values import Judge
from grandplace.engine.game import Game
from grandplace.engine.options import Option
from grandplace.engine.state import Decision, State

ITERATIONS: Final = 200  # ways played on, if nothing else is said
WIDTH: Final = 16  # ways that are played on at all
KEYS: Final = 1 << 40
SPREAD: Final = 150.0  # by which guesses differ, as far as is known before them
KNOWN: Final = 2  # guesses that this knowledge counts for
CLEAR: Final = 2.5  # standard errors behind the best one: such a way is given up
TURNS: Final = 3  # of this seat that are to come at least, besides the end of the round
CROWD: Final = 5  # guesses that the first look counts for, for each rival beyond the first
LONGEST: Final = 120  # turns in a row that are played on


class Budget:
    """How much is left to think: a number of iterations, or seconds by some clock."""

    def __init__(
        self,
        iterations: int | None,
        seconds: float | None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.iterations: Final = iterations
        self.seconds: Final = seconds
        self.clock: Final = clock
        self.start: Final = clock()
        self.done = 0

    def spent(self) -> float:
        """Which part of it is gone."""
        if self.seconds is not None:
            return (self.clock() - self.start) / self.seconds
        return self.done / max(ITERATIONS if self.iterations is None else self.iterations, 1)


class Line:
    """A way through the turn, and what came of it on every guess."""

    def __init__(self, place: int, options: list[Option], first: int, weight: int = 0) -> None:
        self.place: Final = place  # of its first option among those in question
        self.options: Final = options
        self.first: Final = first  # what it looks like at the end of this turn
        self.weight: Final = weight  # guesses that this counts for
        self.values: Final[list[int]] = []

    def mean(self, number: int) -> float:
        """Over the first guesses and the first look; before them, what it looks like."""
        if number == 0:
            return float(self.first)
        total = self.weight * self.first
        for i in range(number):
            total += self.values[i]
        return total / (self.weight + number)

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


class Turn:
    """A turn in question: its ways can be played on, each on any guess."""

    def __init__(self, search: "Search", planner: Planner, view: Any, lines: list[Line]) -> None:
        self.search: Final = search
        self.planner: Final = planner
        self.view: Final = view
        self.lines: Final = lines
        self.guess: State = view
        self.number = -1  # of this guess; none so far

    def came(self, place: int, number: int) -> int:
        """What came of a way on a guess; of no use once the budget is spent."""
        if number != self.number:
            key = self.search.chance(KEYS + number, KEYS)
            self.guess, self.number = self.planner.game.fill(self.view, key), number
        seat, way = self.view.decision.player, self.lines[place].options
        search = self.search
        end = played_on(self.planner, self.guess, way, seat, search.turns, search.budget)
        return self.planner.judge.value(end, seat)


class Search(Seeded):
    """Plays the best-looking ways on, to the end of the round, and takes the one that does best on
    average: so many ways times guesses, or as many as so many seconds allow. Several processes find
    what one would, sooner."""

    def __init__(
        self,
        seed: int,
        iterations: int | None = None,
        seconds: float | None = None,
        judge: Judge | None = None,
        turns: int = TURNS,
        processes: int = 1,
    ) -> None:
        super().__init__(seed)
        self.iterations: Final = iterations
        self.seconds: Final = seconds
        self.judge = judge
        self.turns: Final = turns  # of this seat that are to come when it judges
        self.processes: Final = processes
        self.clock: Callable[[], float] = perf_counter  # by which its seconds pass
        self.budget = Budget(iterations, seconds)  # of the last question
        self.thought: list[int] = []  # the values of the options that it was asked about last
        self.way: list[Option] = []  # that it goes on, and where it expects to be each time
        self.expected: list[State] = []

    def choose(self, game: Game[Any], view: Any, decision: Decision) -> Option:
        """The option that leaves this seat best off when the round is over."""
        self.asked += 1
        self.budget = Budget(self.iterations, self.seconds, self.clock)
        self.thought = []
        if not self.goes_on(game, view):
            self._think(game, view, decision)
        self.expected.pop(0)
        return self.way.pop(0)

    def goes_on(self, game: Game[Any], view: State) -> bool:
        """Whether it knows its answer, being where its way leads."""
        return bool(self.way) and _is_like(game, view, self.expected[0])

    def _think(self, game: Game[Any], view: Any, decision: Decision) -> None:
        """Finds the way through the turn."""
        planner = Thorough(game, self._judge(game, view))
        guess = game.fill(view, self.chance(0, KEYS))  # ways are judged on others than this one
        plans = planner.ends(guess, decision.player)
        values = [planner.judge.value(plan.s, decision.player) for plan in plans]
        lines = _promising(decision.options, plans, values, CROWD * (view.size() - 2))
        self.thought = [0] * len(decision.options)
        for line in lines[: len(decision.options)]:
            self.thought[line.place] = line.first
        way = lines[0].options
        if len(lines) > 1:
            way = self._played(Turn(self, planner, view, lines[:WIDTH]))
        self.way, self.expected = [*way], _met(guess, way)

    def _judge(self, game: Game[Any], view: State) -> Judge:
        """The value that it was given, or the one that we bring."""
        if self.judge is None:
            from grandplace.bots.fitted import best_judge

            self.judge = best_judge(game, view.size())
        return self.judge

    def _played(self, turn: Turn) -> list[Option]:
        """The best way once the budget is spent, or it is clearly the best; only its beginning, if
        what it looks like has counted for more than guesses."""
        with company_of(turn, self.processes) as company:
            clear = self._compare(turn, company)
        order = sorted(
            turn.lines, key=lambda line: (-len(line.values), -line.mean(len(line.values)))
        )
        self._tell(order)
        best = order[0]
        return best.options if clear or len(best.values) > best.weight else best.options[:1]

    def _compare(self, turn: Turn, company: Any) -> bool:
        """Guess by guess, as long as there is something to compare; whether one line is left."""
        left, number = turn.lines, 0
        while len(left) > 1:
            came = self._came(turn, company, left, number)
            if len(came) < len(left):
                return False
            for line, value in zip(left, came, strict=True):
                line.values.append(value)
            number += 1
            left = _kept(left, number, len(turn.lines), self.budget.spent())
        return True

    def _came(self, turn: Turn, company: Any, lines: list[Line], number: int) -> list[int]:
        """What came of the lines on a guess, as long as the budget lasts."""
        places = [turn.lines.index(line) for line in lines]
        if company is not None:
            company.send(places, number)
        came: list[int] = []
        for place in places:
            value = turn.came(place, number) if company is None else company.came(place, number)
            if self.budget.spent() >= 1.0:
                break
            came.append(value)
            self.budget.done += 1
        return came

    def _tell(self, order: list[Line]) -> None:
        """What it thinks of every option: on the guesses that it shared with the best one, or what
        it looked like at first, if that was not good enough to be played on."""
        best = order[0]
        top = best.mean(len(best.values))
        shift = round(top) - self.thought[best.place]
        told = [min(value + shift, round(top)) for value in self.thought]
        for line in reversed(order):  # of several ways from an option the best counts
            n = len(line.values)
            told[line.place] = min(round(top + line.mean(n) - best.mean(n)), round(top))
        self.thought = told


def _promising(
    options: list[Option], plans: list[Plan], values: list[int], weight: int
) -> list[Line]:
    """The ways from all options, those that look best at the end of this turn first: the best from
    every option, then whatever else looks otherwise."""
    lines = [
        Line(options.index(plan.options[0]), plan.options, value, weight)
        for plan, value in zip(plans, values, strict=True)
    ]
    lines = sorted(lines, key=lambda line: -line.first)
    best: dict[int, Line] = {}
    others: dict[int, Line] = {}
    for line in lines:
        if line.place not in best:
            best[line.place] = line
        elif line.first not in others:
            others[line.first] = line
    return [*best.values(), *others.values()]


def _met(guess: State, way: list[Option]) -> list[State]:
    """Where each choice of a way will be made."""
    s, found = guess, list[State]()
    for option in way:
        found.append(s)
        s = s.copy()
        s.choose(option)
    return found


def _is_like(game: Game[Any], view: State, expected: State) -> bool:
    """Whether a seat is asked what it expected to be, and sees nothing new that matters."""
    asked, then = view.decision, expected.decision
    assert asked is not None and then is not None
    if asked.player != then.player or asked.options != then.options:
        return False
    return game.features(view, asked.player) == game.features(expected, asked.player)


def _kept(lines: list[Line], number: int, width: int, spent: float) -> list[Line]:
    """The lines that stay in question, the best first: fewer and fewer, and none that is clearly
    behind."""
    order = sorted(lines, key=lambda line: -line.mean(number))
    room = max(2, width - int(width * spent))
    return [order[0]] + [line for line in order[1:room] if not line.is_behind(order[0])]


def played_on(
    planner: Planner,
    guess: State,
    way: list[Option],
    seat: int,
    turns: int,
    budget: Budget | None = None,
) -> State:
    """Where a way leads, as far as it can be gone, when everybody goes on as planned until this
    seat has had some turns more, or the round is over; with a budget until both are so, or it is
    spent."""
    s = guess.copy()
    for option in way:
        if s.decision is None or s.decision.player != seat or option not in s.decision.options:
            break
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
