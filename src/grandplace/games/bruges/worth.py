"""How well a seat stands, in hundredths of a point: what greedy bots look at."""

from grandplace.engine.numbers import total
from grandplace.games.bruges.scoring import final_points
from grandplace.games.bruges.state import Bruges


def worth(s: Bruges, seat: int) -> int:
    """A seat's standing."""
    p = s.players[seat]
    points = 100 * p.points()
    if s.decision is None:
        return points
    return (
        points
        + 100 * total(final_points(s, seat))
        + 35 * p.guilders
        + 60 * total(p.workers)
        + 40 * len(p.hand)
        + 120 * len(p.houses)
        - 60 * total(p.threats)
    )
