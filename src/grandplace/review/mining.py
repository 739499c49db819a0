"""Finding puzzles: questions of strong games whose best answer is clear, whatever is hidden.

A question is looked at ever more closely, and dropped as soon as it is no puzzle: its options are
played on through the others' turns, on guesses that all of them share; what is best must be so by a
margin, in every group of guesses, and further ahead too. Then the levels try to solve it.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import sqrt
from statistics import mean, stdev
from typing import Any

from grandplace.bots.base import at_level
from grandplace.bots.levels import LEVELS
from grandplace.bots.plans import Planner
from grandplace.bots.search import played_on
from grandplace.bots.simple import Greedy
from grandplace.engine.game import Game
from grandplace.engine.options import Option
from grandplace.engine.record import Record
from grandplace.games import load
from grandplace.review.chances import UNIT, Odds
from grandplace.review.puzzles import EVERY, Answer, Puzzle
from grandplace.review.review import questions

LEAST = 3  # options of a puzzle
LONGEST = 4  # choices of the turn that follows the answer, itself included
FIRST = 1 << 21  # the seed of the miner's first guess
CHECKED = 1 << 23  # and of those that check what it found
LOWEST, TRIVIAL = LEVELS[0].name, 60  # what more of a hundred beginners find is no puzzle
TRIES = 5  # of each level, each with a seed of its own
PER_GAME = 6  # puzzles of one game, at most
ITERATIONS = 200  # for a level that searches


@dataclass(frozen=True)
class Depth:
    """How hard a miner looks."""

    rough: int = 6  # guesses on which many options are played on
    width: int = 8  # options: those that look best at the end of the turn
    fine: int = 24  # guesses for the best of them
    few: int = 4  # how many those are
    groups: int = 4  # of guesses, in each of which the best option must be the best
    far: int = 48  # guesses that are followed further ahead
    turns: tuple[int, ...] = (3, 5)  # of one's own, then; none goes beyond the round
    margin: float = 0.06  # of the win: by how much the best must be better
    sure: float = 4.0  # standard errors


@dataclass(frozen=True)
class Deeper:
    """How hard its finds are checked."""

    rough: int = 12  # guesses for all options
    few: int = 4  # options that go on
    guesses: int = 96  # in all
    turns: int = 8  # of one's own, or to the end of the round
    seed: int = 0  # another one is another check


@dataclass
class Tried:
    """An option, and the chance to win that came of it on every guess."""

    option: Option
    rows: list[float] = field(default_factory=list)

    @property
    def chance(self) -> float:
        """On average."""
        return mean(self.rows)


class Miner:
    """Looks for puzzles in games of so many seats."""

    def __init__(self, game: Game[Any], seats: int, depth: Depth | None = None) -> None:
        self.game = game
        self.depth = depth or Depth()
        self.odds = Odds(game, seats)
        self.planner = Planner(game, self.odds.judge)

    def found(self, record: Record) -> Iterator[Puzzle]:
        """The puzzles of a finished game."""
        for ply, (view, _) in enumerate(questions(self.game, record)):
            pair = self.pair(view)
            found = None if pair is None else self._puzzle(record, ply, view, *pair)
            if found is not None and found.solved[LOWEST] <= TRIVIAL:
                yield found

    def pair(self, view: Any) -> tuple[Tried, Tried] | None:
        """What is best and what is second, if that is a puzzle."""
        if len(view.decision.options) < LEAST:
            return None
        depth, margin = self.depth, self.depth.margin
        rough = self.tried(view, self._promising(view), range(FIRST, FIRST + depth.rough), 1)
        if _gap(rough) < margin * 3 / 4:
            return None
        options = [one.option for one in rough[: depth.few]]
        fine = self.tried(
            view, options, range(FIRST + depth.rough, FIRST + depth.rough + depth.fine), 1
        )
        if _gap(fine) < margin or not self._is_clear(fine):
            return None
        brief = len(self._line(view, fine[0].option)) <= LONGEST
        return (fine[0], fine[1]) if brief and self._holds(view, fine) else None

    def _holds(self, view: Any, fine: list[Tried]) -> bool:
        """Whether the best stays the best when all are followed further ahead."""
        best, options = fine[0].option, [one.option for one in fine]
        seeds = range(FIRST, FIRST + self.depth.far)
        ends = [self.tried(view, options, seeds, turns) for turns in self.depth.turns]
        return all(far[0].option is best and _gap(far) >= self.depth.margin / 2 for far in ends)

    def tried(self, view: Any, options: Sequence[Option], seeds: range, turns: int) -> list[Tried]:
        """Options played on, the best first."""
        seat, found = view.decision.player, [Tried(option) for option in options]
        for seed in seeds:
            guess = self.game.fill(view, seed)
            for one in found:
                end = played_on(self.planner, guess, [one.option], seat, turns)
                one.rows.append(self.odds.of(end)[seat])
        return sorted(found, key=lambda one: -one.chance)

    def _promising(self, view: Any) -> list[Option]:
        """The options that look best at the end of the turn."""
        values = Greedy(FIRST, self.odds.judge).values(self.game, view, view.decision)
        order = sorted(zip(values, view.decision.options, strict=True), key=lambda row: -row[0])
        return [option for _, option in order[: self.depth.width]]

    def _is_clear(self, fine: list[Tried]) -> bool:
        """Whether the best is surely so, and in every group of guesses."""
        best, groups = fine[0], self.depth.groups
        parts = [range(group, len(best.rows), groups) for group in range(groups)]
        return all(
            _sure(best.rows, one.rows) >= self.depth.sure
            and all(sum(best.rows[i] - one.rows[i] for i in part) > 0 for part in parts)
            for one in fine[1:]
        )

    def _line(self, view: Any, option: Option) -> list[str]:
        """How the turn goes on after an option, on the first guess."""
        seat, s = view.decision.player, self.game.fill(view, FIRST).copy()
        s.choose(option)
        asked = s.decision
        mine = asked is not None and asked.player == seat and s.round == view.round
        rest = self.planner.planned(s, seat).options if mine else []
        return [option.text, *[each.text for each in rest]]

    def _puzzle(self, record: Record, ply: int, view: Any, best: Tried, second: Tried) -> Puzzle:
        return Puzzle(
            seats=len(record.seats),
            variant=record.variant,
            version=record.version,
            components=record.components,
            secret=record.secret,
            first=record.first,
            choices=[entry.choice for entry in record.entries[:ply]],
            asked=view.prompt().key,
            best=self._answer(view, best),
            second=self._answer(view, second),
            costs=self._costs(view, best, second),
            solved=solved(self.game, view, best.option),
        )

    def _costs(self, view: Any, best: Tried, second: Tried) -> dict[str, int]:
        """What all other options lose; none less than the second, which was looked at closely."""
        seeds = range(FIRST, FIRST + self.depth.rough)
        found = self.tried(view, view.decision.options, seeds, 1)
        top = next(one.chance for one in found if one.option is best.option)
        least = best.chance - second.chance
        lost = {one.option.text: max(top - one.chance, least) for one in found}
        return {text: round(UNIT * cost) for text, cost in lost.items() if text != best.option.text}

    def _answer(self, view: Any, one: Tried) -> Answer:
        return Answer(one.option.text, self._line(view, one.option), round(UNIT * one.chance))


def _gap(found: list[Tried]) -> float:
    return found[0].chance - found[1].chance


def _sure(best: list[float], other: list[float]) -> float:
    """By how many standard errors one is better than another, on guesses that both have seen."""
    gaps = [a - b for a, b in zip(best, other, strict=True)]
    error = stdev(gaps) / sqrt(len(gaps))
    return mean(gaps) / error if error else float("inf")


def solved(game: Game[Any], view: Any, best: Option) -> dict[str, int]:
    """How many of a hundred bots of each level choose the best option."""
    shares = {}
    for level in LEVELS:
        tries = range(1 if level.seconds else TRIES)
        bots = [at_level(level, seed, ITERATIONS if level.seconds else None) for seed in tries]
        right = [bot.choose(game, view, view.decision) == best for bot in bots]
        shares[level.name] = round(EVERY * sum(right) / len(right))
    return shares


Kind = tuple[str, str, int]  # what is asked, what is best, how hard it is


def kind(puzzle: Puzzle) -> Kind:
    """What makes two puzzles alike."""
    return puzzle.asked, puzzle.best.option.split(" ")[0], puzzle.hardness()


def picked(found: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """So many different ones: of every kind in turn, the clearest first, few of one game; then all
    of them, the easy ones first."""
    kinds: dict[Kind, list[Puzzle]] = defaultdict(list)
    for puzzle in sorted(found, key=lambda puzzle: -puzzle.margin):
        kinds[kind(puzzle)].append(puzzle)
    taken: list[Puzzle] = []
    while len(taken) < count and (more := _round(kinds.values(), taken)):
        taken += more[: count - len(taken)]
    return sorted(taken, key=lambda puzzle: (puzzle.hardness(), -sum(puzzle.solved.values())))


def _round(kinds: Iterable[list[Puzzle]], taken: list[Puzzle]) -> list[Puzzle]:
    """One more of each kind, of games that have not given enough."""
    games, more = Counter([puzzle.secret for puzzle in taken]), []
    for row in kinds:
        found = next((p for p in row if games[p.secret] < PER_GAME), None)
        if found is not None:
            row.remove(found)
            games[found.secret] += 1
            more.append(found)
    return more


@cache
def _miner(game: str, seats: int) -> Miner:
    return Miner(load(game), seats)


def finds(game: str, record: str) -> list[Puzzle]:
    """The puzzles of a record, as a piece of work that other processes can do."""
    read = Record.from_json(record)
    return list(_miner(game, len(read.seats)).found(read))


def is_confirmed(game: str, depth: Deeper, puzzle: Puzzle) -> bool:
    """Whether a deeper search finds the same: all options at first, then the best of them, on other
    guesses than the miner's, and further ahead."""
    miner = _miner(game, puzzle.seats)
    view, first = puzzle.view(miner.game), CHECKED + depth.seed * depth.guesses
    begun, last = first + depth.rough, first + depth.guesses
    rough = miner.tried(view, view.decision.options, range(first, begun), depth.turns)
    options = [one.option for one in rough[: depth.few]]
    found = miner.tried(view, options, range(begun, last), depth.turns)
    return found[0].option.text == puzzle.best.option
