"""How a game plays among bots of one kind: seats, points by source, length, and what pays."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from statistics import fmean
from typing import Any

from grandplace.engine.game import Game
from grandplace.lab.arena import Plan, Result, first_place, named
from grandplace.lab.balance import Fare
from grandplace.lab.evidence import interval
from grandplace.lab.tally import Share
from grandplace.words.render import Words

SELDOM = 10  # games in which it makes a difference, below which a thing is not spoken of
EXTREMES = 5


@dataclass(frozen=True)
class Position:
    """Those who came so many seats after whoever began."""

    wins: Share
    points: float


@dataclass(frozen=True)
class Source:
    """Points from one source, of all and of those who won."""

    name: str
    all: float
    winners: float


@dataclass(frozen=True)
class Length:
    """How many choices a game has."""

    mean: float
    least: int
    most: int


@dataclass(frozen=True)
class Insight:
    """All of it; of each event, what one more of the things that it brings goes with."""

    game: str
    variant: str
    rules: int
    bot: str
    seats: int
    games: int
    seed: int
    length: Length
    positions: list[Position]
    sources: list[Source]
    things: dict[str, list[Fare]]


def events_of(game: Game[Any]) -> list[str]:
    """The events that bring somebody a thing of the game."""
    words = Words("en", game)
    return [key for key in words.under("event") if _brings(game, words.gaps(f"event.{key}"))]


def _brings(game: Game[Any], gaps: list[tuple[int, str]]) -> bool:
    return (0, "seat") in gaps and any(kind in game.domains for _, kind in gaps)


def insight(game: Game[Any], plan: Plan, results: list[Result]) -> Insight:
    """What these games have shown; there is one at least."""
    lengths = [result.choices for result in results]
    return Insight(
        game.name,
        game.checked(len(plan.seats), plan.variant),
        game.version,
        plan.seats[0],
        len(plan.seats),
        len(results),
        plan.seed,
        Length(fmean(lengths), min(lengths), max(lengths)),
        [_position(results, after) for after in range(len(plan.seats))],
        _sources(results),
        dict(_things(game, results)),
    )


def _position(results: list[Result], after: int) -> Position:
    seats = [(result, (result.first + after) % len(result.seats)) for result in results]
    wins = [first_place(result, seat) for result, seat in seats]
    points = fmean([result.seats[seat].total for result, seat in seats])
    return Position(Share(fmean(wins), *interval(wins)), points)


def _sources(results: list[Result]) -> list[Source]:
    seats = [seat for result in results for seat in result.seats]
    first = [seat for seat in seats if seat.rank == 1]
    return [
        Source(key, fmean([s.rows[key] for s in seats]), fmean([s.rows[key] for s in first]))
        for key in seats[0].rows
    ]


def _things(game: Game[Any], results: list[Result]) -> Iterator[tuple[str, list[Fare]]]:
    for key in events_of(game):
        place, kind = named(game, key)
        found = [_fare(key, place, thing, results) for thing in enumerate(game.domains[kind])]
        told = [fare for fare in found if fare.times]
        if len(told) > 1:
            yield key, sorted(told, key=lambda fare: -fare.lead)


def _fare(key: str, place: int, thing: tuple[int, str], results: list[Result]) -> Fare:
    """How far ahead one ends for each time that it happened to oneself and not to the others: a
    line through all games, and one standard error of its slope, by games."""
    number, name = thing
    met = [_met(key, place, number, result) for result in results]
    every = [_over(result, own) for result, own in zip(results, met, strict=True)]
    games = [game for game in every if any(x for x, _ in game)]
    if len(games) < SELDOM:
        return Fare(name, 0, 0.0, 0.0)
    weight = sum([x * x for game in games for x, _ in game])
    slope = sum([x * y for game in games for x, y in game]) / weight
    off = [sum([x * (y - slope * x) for x, y in game]) for game in games]
    return Fare(name, sum(map(sum, met)), slope, sqrt(sum([each * each for each in off])) / weight)


def _met(key: str, place: int, thing: int, result: Result) -> list[int]:
    """How often it happened to each seat."""
    met = [0] * len(result.seats)
    for (event, details), number in result.events.items():
        if event == key and details[place] == thing:
            met[details[0]] += number
    return met


def _over(result: Result, met: list[int]) -> list[tuple[float, float]]:
    """Of each seat: how much more often than to the others, and how many points ahead of them."""
    totals = [seat.total for seat in result.seats]
    return list(zip(_ahead(met), _ahead(totals), strict=True))


def _ahead(numbers: list[int]) -> list[float]:
    """How far each is ahead of the mean of the others."""
    total, others = sum(numbers), len(numbers) - 1
    return [number - (total - number) / others for number in numbers]


def told(found: Insight, say: Words) -> Iterator[str]:
    """As lines for a terminal."""
    yield say("insight.head", say("game.title"), found.seats, found.games, found.bot, found.seed)
    yield say("insight.length", f"{found.length.mean:.1f}", found.length.least, found.length.most)
    for after, place in enumerate(found.positions):
        share = [
            f"{100 * part:.1f}" for part in (place.wins.share, place.wins.low, place.wins.high)
        ]
        yield say("insight.position", after + 1, *share, f"{place.points:.1f}")
    for source in found.sources:
        name = say.either(f"source.{source.name}", source.name)
        yield say("insight.source", name, f"{source.all:.1f}", f"{source.winners:.1f}")
    for key, fares in found.things.items():
        yield say("insight.thing", key, len(fares))
        yield from _extremes(say, fares)


def _extremes(say: Words, fares: list[Fare]) -> Iterator[str]:
    """The best and the worst; all, if they are few."""
    few = len(fares) <= 2 * EXTREMES
    for fare in fares if few else [*fares[:EXTREMES], *fares[-EXTREMES:]]:
        yield say("insight.fare", fare.name, fare.times, f"{fare.lead:+.1f}", f"{fare.error:.1f}")
