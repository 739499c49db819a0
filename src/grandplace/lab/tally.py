"""What a contest has shown: ratings, shares, points by source, and what thinking cost."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from statistics import fmean
from typing import Any

from grandplace.engine import game as engine
from grandplace.lab.arena import SeatResult
from grandplace.lab.bench import is_compiled
from grandplace.lab.contest import Arena, Game, Seating, Standing, first_places
from grandplace.lab.evidence import interval, lasting_interval
from grandplace.lab.ratings import Met, Rating, ratings

YARDSTICK = "greedy-1"
MORE, LESS, OPEN = "more", "less", "open"


@dataclass(frozen=True)
class Share:
    """A share of games, and 95 % around it."""

    share: float
    low: float
    high: float


@dataclass(frozen=True)
class BotTally:
    """One bot over all its seats in all its games."""

    name: str
    rating: Rating
    seats: int
    points: float
    sources: dict[str, float]
    decisions: int
    milliseconds: float  # of CPU for a decision, on average
    longest: float


@dataclass(frozen=True)
class PairTally:
    """Two bots: how often the first is ahead of the second, and whether that answers what was asked
    (`MORE`, `LESS`, `OPEN`); the first place of each when alone among the other's copies."""

    first: str
    second: str
    deals: int
    most: int  # deals there would have been, had it not become clear
    games: int
    ahead: Share
    answer: str
    alone: dict[str, Share]  # of those that ever are
    points: tuple[float, float]
    course: list[float]  # the share after each deal
    shares: list[float]  # of each deal


@dataclass(frozen=True)
class Tally:
    """All of it."""

    game: str
    variant: str
    rules: int
    seats: int
    seed: int
    asked: float
    whole: bool
    manner: str  # of sitting
    compiled: bool
    games: int
    bots: list[BotTally]
    pairs: list[PairTally]


def tally(game: engine.Game[Any], arena: Arena) -> Tally:
    """What has been counted so far; every pair has met."""
    contest = arena.contest
    pairs = [_pair(standing, contest.whole, contest.share) for standing in arena.standings]
    return Tally(
        game.name,
        game.checked(contest.size, contest.plan.variant),
        game.version,
        contest.size,
        contest.plan.seed,
        contest.share,
        contest.whole,
        contest.manner,
        is_compiled(),
        sum([pair.games for pair in pairs]),
        _bots(arena),
        pairs,
    )


def _bots(arena: Arena) -> list[BotTally]:
    """The strongest first."""
    bots = arena.contest.bots
    number = {bot: i for i, bot in enumerate(bots)}
    met = [Met(number[one.first], number[one.second], one.shares) for one in arena.standings]
    found = ratings(len(bots), met, number.get(YARDSTICK))
    seats: dict[str, list[SeatResult]] = defaultdict(list)
    for standing in arena.standings:
        for bot, seat in _seats(standing):
            seats[bot].append(seat)
    tallies = [_bot(bot, rating, seats[bot]) for bot, rating in zip(bots, found, strict=True)]
    return sorted(tallies, key=lambda bot: -bot.rating.elo)


def _seats(standing: Standing) -> Iterator[tuple[str, SeatResult]]:
    for meeting in standing.meetings:
        for game, seating in standing.games(meeting):
            yield from zip(seating, game, strict=True)


def _bot(name: str, rating: Rating, seats: list[SeatResult]) -> BotTally:
    decisions = sum([seat.clock.decisions for seat in seats])
    seconds = sum([seat.clock.seconds for seat in seats])
    return BotTally(
        name,
        rating,
        len(seats),
        fmean([seat.total for seat in seats]),
        {key: fmean([seat.rows[key] for seat in seats]) for key in seats[0].rows},
        decisions,
        1000 * seconds / max(1, decisions),
        1000 * max([seat.clock.longest for seat in seats]),
    )


def _pair(standing: Standing, whole: bool, asked: float) -> PairTally:
    one, other = standing.first, standing.second
    sums = accumulate(standing.shares)
    points = [
        [seat.total for bot, seat in _seats(standing) if bot == each] for each in (one, other)
    ]
    course = [total / deals for deals, total in enumerate(sums, 1)]
    return PairTally(
        one,
        other,
        len(standing.meetings),
        standing.most,
        sum([len(meeting.games) for meeting in standing.meetings]),
        _share(standing.shares, whole),
        OPEN if not standing.is_clear else MORE if course[-1] > asked else LESS,
        {bot: _share(firsts, whole) for bot in (one, other) if (firsts := _firsts(standing, bot))},
        (fmean(points[0]), fmean(points[1])),
        course,
        standing.shares,
    )


def _firsts(standing: Standing, bot: str) -> list[float]:
    """How often a bot is first on each deal when it sits alone among copies of the other; nothing
    if it never does."""
    deals = [
        [first_places(*seated, bot) for seated in standing.games(meeting) if _is_lone(bot, *seated)]
        for meeting in standing.meetings
    ]
    return [fmean(firsts) for firsts in deals if firsts]


def _is_lone(bot: str, _: Game, seating: Seating) -> bool:
    return seating.count(bot) == 1


def _share(shares: list[float], whole: bool) -> Share:
    """With an interval for a number of deals that was fixed, or for one that was not."""
    return Share(fmean(shares), *(interval if whole else lasting_interval)(shares))
