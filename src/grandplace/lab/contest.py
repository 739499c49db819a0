"""A contest of bots: every pair meets on the same deals, in every seating, until it is clear.

A *meeting* is all games of one pair on one deal: each bot sits once on every seat, alone among
copies of the other. Two seats make two games, three 6, four 8, five 10. Where thinking is dear, a
meeting can be one of these games, by lot.
"""

from collections import defaultdict
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations
from math import ceil
from statistics import fmean

from grandplace.engine import luck
from grandplace.engine.errors import UnknownChoice
from grandplace.lab.arena import Plan, SeatResult, in_worker
from grandplace.lab.crews import Crew, alone
from grandplace.lab.evidence import Wager

EVEN = 0.5
LOTS = 1 << 20  # the label of chance by which a deal has one of its seatings

Seating = tuple[str, ...]
Game = list[SeatResult]  # what came of it for each seat


@dataclass(frozen=True)
class Contest:
    """Who meets whom: `plan` says by which rules and chance, its seats say how many there are."""

    plan: Plan
    bots: list[str]
    games: int  # of each pair, at most
    share: float = EVEN  # what is asked of each pair: whether the first one's share is another
    whole: bool = False  # whether all games are played, even if the answer is clear
    alone: bool = False  # whether the second of a pair is never alone among copies of the first
    once: bool = False  # whether only one game of a meeting is played

    @property
    def size(self) -> int:
        """The number of seats."""
        return len(self.plan.seats)

    @property
    def manner(self) -> str:
        """How pairs sit, in a word."""
        return "once" if self.once else "alone" if self.alone else "every"

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """All of them, as the bots were named."""
        return list(combinations(self.bots, 2))

    @property
    def deals(self) -> int:
        """How many each pair meets on: games come by whole deals."""
        return ceil(self.games / len(self.seatings(self.pairs[0], 0)))

    def seatings(self, pair: tuple[str, str], deal: int) -> list[Seating]:
        """How a pair sits, game by game."""
        found = seatings(*pair, self.size)[: self.size if self.alone else None]
        if not self.once:
            return found
        return [found[luck.draw(self.plan.seed, LOTS, deal, len(found))]]


def contest(plan: Plan, bots: list[str], seats: int, games: int) -> Contest:
    """A contest of two bots or more, each named once."""
    twice = [bot for bot in bots if bots.count(bot) > 1]
    if twice:
        raise UnknownChoice(f"{twice[0]!r} is named twice: a bot does not meet itself")
    if len(bots) < 2:
        raise UnknownChoice("a contest takes two bots or more, with commas between them")
    return Contest(replace(plan, seats=bots[:1] * seats), bots, games)


def seatings(one: str, other: str, seats: int) -> list[Seating]:
    """Each of two bots alone on every seat among copies of the other, no seating twice."""
    found = [
        tuple([lone if seat == place else rest for seat in range(seats)])
        for lone, rest in ((one, other), (other, one))
        for place in range(seats)
    ]
    return list(dict.fromkeys(found))


@dataclass(frozen=True)
class Meeting:
    """All games of a pair, by its number, on one deal, in the order of their seatings."""

    pair: int
    deal: int
    games: list[Game]


def ahead(game: Game, seating: Seating, one: str) -> float:
    """How often a seat of one bot is ahead of one of the other; equals are half ahead."""
    own = [seat.rank for seat, bot in zip(game, seating, strict=True) if bot == one]
    others = [seat.rank for seat, bot in zip(game, seating, strict=True) if bot != one]
    return fmean([(a < b) + (a == b) / 2 for a in own for b in others])


def first_places(game: Game, seating: Seating, one: str) -> float:
    """A bot's share of the first place."""
    firsts = [bot for seat, bot in zip(game, seating, strict=True) if seat.rank == 1]
    return firsts.count(one) / len(firsts)


class Standing:
    """What a pair has shown so far, deal by deal, until it is clear or all is played."""

    def __init__(self, contest: Contest, pair: tuple[str, str]) -> None:
        self.first, self.second = pair
        self.seatings = partial(contest.seatings, pair)  # on each deal
        self.meetings: list[Meeting] = []
        self.shares: list[float] = []  # of the first one, ahead of the second
        self.wager = Wager(contest.share)
        self.most = contest.deals
        self._whole = contest.whole

    @property
    def is_clear(self) -> bool:
        """Whether the share that was asked about is not the true one."""
        return self.wager.is_won

    @property
    def is_over(self) -> bool:
        """Whether no deal more will be counted."""
        return len(self.meetings) == self.most or (self.is_clear and not self._whole)

    def games(self, meeting: Meeting) -> Iterator[tuple[Game, Seating]]:
        """The games of a meeting, and who sat where."""
        return zip(meeting.games, self.seatings(meeting.deal), strict=True)

    def add(self, meeting: Meeting) -> None:
        """The next deal; nothing counts that comes after the end."""
        if not self.is_over:
            share = fmean([ahead(*seated, self.first) for seated in self.games(meeting)])
            self.meetings.append(meeting)
            self.shares.append(share)
            self.wager.take(share)


@dataclass(frozen=True)
class Task:
    """One game of a meeting."""

    pair: int
    deal: int
    seating: Seating


class Arena:
    """A contest being played: the standings of all pairs, with the meetings that were kept."""

    def __init__(self, contest: Contest, kept: Iterable[Meeting] = ()) -> None:
        self.contest = contest
        self.standings = [Standing(contest, pair) for pair in contest.pairs]
        self.known = [0 for _ in self.standings]  # deals of each pair that need not be played
        for meeting in kept:
            self._take(meeting)

    def _take(self, meeting: Meeting) -> None:
        self.known[meeting.pair] += 1
        self.standings[meeting.pair].add(meeting)

    @property
    def to_play(self) -> int:
        """How many games there are still, at most."""
        return sum(
            [
                max(0, self.contest.deals - known) * len(standing.seatings(0))
                for known, standing in zip(self.known, self.standings, strict=True)
                if not standing.is_over
            ]
        )

    def play(
        self, crew: Crew = alone, keep: Callable[[Meeting], None] | None = None
    ) -> Generator[None, None, None]:
        """Play what is to be played, and tell after each game; whole meetings are kept. Which deals
        count does not hang on who plays them, nor on how often one has stopped between."""
        begun: dict[tuple[int, int], list[Game]] = defaultdict(list)
        for task, game in crew(partial(_played, self.contest.plan), self._tasks()):
            games = begun[task.pair, task.deal]
            games.append(game)
            if len(games) == len(self.standings[task.pair].seatings(task.deal)):
                meeting = Meeting(task.pair, task.deal, begun.pop((task.pair, task.deal)))
                if keep is not None:
                    keep(meeting)
                self._take(meeting)
            yield

    def _tasks(self) -> Iterator[Task]:
        """Deal by deal, all pairs that are not over yet."""
        first = self.known[:]
        for deal in range(min(first), self.contest.deals):
            for pair, standing in enumerate(self.standings):
                if deal >= first[pair] and not standing.is_over:
                    yield from [Task(pair, deal, seats) for seats in standing.seatings(deal)]


def _played(plan: Plan, task: Task) -> tuple[Task, Game]:
    seats = replace(plan, seats=list(task.seating))
    return task, in_worker(seats, task.deal).result.seats
