"""What a choice cost, judged from what the player saw then and nothing else.

First look: every option is followed to the end of the turn on a few guesses at what is hidden.
Where the choice seems to have cost something, it and what looked best are played on through the
others' turns, on more guesses that all of them share.
"""

from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from grandplace.bots.plans import Plan, Planner
from grandplace.bots.search import played_on
from grandplace.engine.game import Game
from grandplace.engine.options import Option
from grandplace.review.chances import UNIT, Odds, mean, shared

EDITION = 1  # counts changes in how choices are judged
DOUBT = 0.01  # of the win: what seems to cost less is believed at first sight
FIRST = 1 << 20  # the seed of the first guess that options are played on from


@dataclass(frozen=True)
class Depth:
    """How hard a review looks."""

    looks: int = 4  # guesses of the first look
    width: int = 3  # options that are held against the choice
    tries: int = 5  # guesses on which all of them are played on
    guesses: int = 12  # and in all, for the best of them
    turns: int = 1  # of one's own until it is judged
    sure: float = 1.0  # standard errors by which another option must be better


@dataclass(frozen=True)
class Verdict:
    """On one choice: what was best, and the chances of all seats after it and after the choice."""

    player: int
    chosen: str
    best: str
    before: list[int]  # after the best option
    after: list[int]
    line: list[str] = field(default_factory=list)  # how the best one goes on, itself first
    options: int = 1

    @property
    def lost(self) -> int:
        """What the choice cost whoever made it, in millionths of the win; never less than 0."""
        return self.before[self.player] - self.after[self.player]


@dataclass
class Candidate:
    """An option, and what came of it on every guess."""

    option: Option
    plans: list[Plan]
    value: int
    rows: list[list[float]] = field(default_factory=list)

    def line(self) -> list[str]:
        """How it goes on in the same turn, on the first guess."""
        return [self.option.text, *[option.text for option in self.plans[0].options]]


class Reviewer:
    """Judges choices in games of so many seats."""

    def __init__(self, game: Game[Any], seats: int, depth: Depth | None = None) -> None:
        self.game = game
        self.depth = depth or Depth()
        self.odds = Odds(game, seats)
        self.planner = Planner(game, self.odds.judge)

    def verdict(self, view: Any, chosen: Option) -> Verdict:
        """On the choice of an option by the seat that is asked in a view."""
        seat, options = view.decision.player, view.decision.options
        if len(options) == 1:
            return self._agreed(view, chosen)
        found = self._looked(view, seat)
        mine = next(one for one in found if one.option == chosen)
        others = [one for one in found if one is not mine][: self.depth.width]
        best = self._best(mine, others, seat)
        if best is not mine and _gap(best, mine, seat) >= DOUBT:
            best = self._best(mine, [self._played_best(view, mine, others, seat)], seat)
        before, after = shared(mean(best.rows)), shared(mean(mine.rows))
        told = (seat, chosen.text, best.option.text, before, after)
        return Verdict(*told, best.line(), len(options))

    def _agreed(self, view: Any, chosen: Option) -> Verdict:
        """Nothing could be chosen."""
        seat = view.decision.player
        plans = [self._followed(s, chosen, seat) for s in self._guesses(view)]
        chances = shared(mean([self.odds.of(plan.s) for plan in plans]))
        return Verdict(seat, chosen.text, chosen.text, chances, chances, [chosen.text])

    def _guesses(self, view: Any) -> list[Any]:
        return [self.game.fill(view, seed) for seed in range(self.depth.looks)]

    def _looked(self, view: Any, seat: int) -> list[Candidate]:
        """All options, those of most value at the end of the turn first."""
        guesses, found = self._guesses(view), []
        for option in view.decision.options:
            plans = [self._followed(s, option, seat) for s in guesses]
            value = sum(self.odds.judge.value(plan.s, seat) for plan in plans)
            found.append(Candidate(option, plans, value))
        return sorted(found, key=lambda one: -one.value)

    def _followed(self, s: Any, option: Option, seat: int) -> Plan:
        """An option, and the rest of the turn as it looks best."""
        after = s.copy()
        after.choose(option)
        asked = after.decision
        mine = asked is not None and asked.player == seat and after.round == s.round
        return self.planner.planned(after, seat) if mine else Plan(after, [])

    def _best(self, mine: Candidate, others: list[Candidate], seat: int) -> Candidate:
        """The option that is surely better than the choice by most, or the choice itself."""
        for one in [mine, *others]:
            one.rows = one.rows or [self.odds.of(plan.s) for plan in one.plans]
        better = [one for one in others if self._is_better(one, mine, seat)]
        return max(better, key=lambda one: mean(one.rows)[seat], default=mine)

    def _is_better(self, one: Candidate, mine: Candidate, seat: int) -> bool:
        """By the guesses that both have seen."""
        gap, n = _gap(one, mine, seat), len(mine.rows)
        squares = [(a[seat] - b[seat] - gap) ** 2 for a, b in zip(one.rows, mine.rows, strict=True)]
        error = sqrt(sum(squares) / n / max(n - 1, 1))
        return gap * UNIT >= 1 and gap > self.depth.sure * error

    def _played_best(
        self, view: Any, mine: Candidate, others: list[Candidate], seat: int
    ) -> Candidate:
        """Which of the others does best when all are played on; it and the choice go on longer."""
        self._play_on(view, [mine, *others], range(self.depth.tries), seat)
        best = max(others, key=lambda one: _gap(one, mine, seat))
        self._play_on(view, [mine, best], range(self.depth.tries, self.depth.guesses), seat)
        return best

    def _play_on(self, view: Any, candidates: list[Candidate], numbers: range, seat: int) -> None:
        """On new guesses, each shared by all."""
        for number in numbers:
            guess = self.game.fill(view, FIRST + number)
            for one in candidates:
                end = played_on(self.planner, guess, [one.option], seat, self.depth.turns)
                one.rows.append(self.odds.of(end))


def _gap(one: Candidate, mine: Candidate, seat: int) -> float:
    """By how much an option is better than the choice, on average."""
    return mean(one.rows)[seat] - mean(mine.rows)[seat]
