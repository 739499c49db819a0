"""What the final scoring of Bruges would add, as things stand."""

from grandplace.engine.game import Addition
from grandplace.engine.numbers import total
from grandplace.games.bruges.components import (
    BY_CANALS,
    BY_HOUSES,
    BY_LAURELS,
    BY_MAJORITIES,
    BY_PERSONS,
    BY_REPUTATION,
    SOURCES,
)
from grandplace.games.bruges.scoring import THIRD, final_points, laurels, turn_markers
from grandplace.games.bruges.state import Bruges


def forecast(view: Bruges) -> list[list[Addition]]:
    """deck.final-order: For every seat, what each source would add; all that counts lies open."""
    if view.decision is None:
        return [[] for _ in view.players]
    end = view.copy()
    turn_markers(end)
    return [_seat(end, seat) for seat in range(len(end.players))]


def _seat(end: Bruges, seat: int) -> list[Addition]:
    points, numbers = final_points(end, seat), _numbers(end, seat)
    return [
        Addition(SOURCES[source], points[source], numbers[source])
        for source in range(len(SOURCES))
        if points[source]
    ]


def _numbers(end: Bruges, seat: int) -> list[int]:
    """How many there are of what each source counts."""
    p = end.players[seat]
    numbers = [0] * len(SOURCES)
    numbers[BY_PERSONS] = len(p.people())
    numbers[BY_HOUSES] = len(p.houses)
    numbers[BY_LAURELS] = len(laurels(end, seat))
    numbers[BY_MAJORITIES] = total(p.majorities)
    numbers[BY_CANALS] = len([tokens for tokens in p.canals if tokens >= THIRD])
    numbers[BY_REPUTATION] = p.reputation
    return numbers
