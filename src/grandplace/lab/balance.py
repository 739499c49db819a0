"""Whether things are equally good: how those fare to whom an event brought one of them."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from statistics import mean, pstdev
from typing import Any

from grandplace.engine.errors import UnknownChoice
from grandplace.engine.game import Game
from grandplace.lab.arena import Result, named

EXTREMES = 10


@dataclass(frozen=True)
class Fare:
    """One thing: how often players met it, and how far they ended ahead of their rivals."""

    name: str
    times: int
    lead: float
    error: float  # of the lead, one standard error


def balance(game: Game[Any], key: str, results: list[Result]) -> list[Fare]:
    """All things an event names, the strongest first; those never met come last."""
    place, kind = named(game, key)
    if not kind:
        raise UnknownChoice(f"the event {key!r} of {game.name} names no thing")
    leads: dict[int, list[float]] = defaultdict(list)
    for thing, lead in _leads(key, place, results):
        leads[thing].append(lead)
    rows = [_fare(name, leads[thing]) for thing, name in enumerate(game.domains[kind])]
    return sorted(rows, key=lambda row: (row.times == 0, -row.lead))


def _leads(key: str, place: int, results: list[Result]) -> Iterator[tuple[int, float]]:
    """For every player of every game and each thing met in it: the thing, and the lead."""
    for result in results:
        met = {(details[0], details[place]) for event, details in result.events if event == key}
        for player, thing in sorted(met):
            rivals = [seat.total for i, seat in enumerate(result.seats) if i != player]
            yield thing, result.seats[player].total - mean(rivals)


def _fare(name: str, leads: list[float]) -> Fare:
    if not leads:
        return Fare(name, 0, 0.0, 0.0)
    return Fare(name, len(leads), mean(leads), pstdev(leads) / sqrt(len(leads)))
