"""What powers and tiles bring: counted alike by the rules and by the drawings."""

from collections.abc import Callable
from typing import Final

from grandplace.engine.numbers import total
from grandplace.games.bruxelles1893.components import EXCHANGE, IRISES, PALACE
from grandplace.games.bruxelles1893.modules import (
    POINTS_BY_PALACE,
    POINTS_PER_CONNECTION,
    POINTS_PER_FIRST_PASS,
    POINTS_PER_WHITE_WORK,
    POWER_EFFECTS,
)
from grandplace.games.bruxelles1893.scoring import connections, iris_winners
from grandplace.games.bruxelles1893.state import Bruxelles1893


def _works(s: Bruxelles1893, seat: int) -> int:
    return total(s.players[seat].works)


def _deed(s: Bruxelles1893, seat: int) -> int:
    return s.deed


def _figures_at_exchange(s: Bruxelles1893, seat: int) -> int:
    return s.riding[EXCHANGE] + total([p.brussels[EXCHANGE] for p in s.players])


def _francs(s: Bruxelles1893, seat: int) -> int:
    return s.players[seat].francs


def _idle_nobles(s: Bruxelles1893, seat: int) -> int:
    return s.players[seat].upright_nobles()


def _irises(s: Bruxelles1893, seat: int) -> int:
    return len([iris for iris in range(len(IRISES)) if seat in iris_winners(s, iris)])


def _travellers(s: Bruxelles1893, seat: int) -> int:
    return total(s.riding)


def _cards(s: Bruxelles1893, seat: int) -> int:
    return len(s.players[seat].cards)


def _one(s: Bruxelles1893, seat: int) -> int:
    return 1


# effect of a power -> what it counts
COUNTED: Final[dict[str, Callable[[Bruxelles1893, int], int]]] = {
    "francs-per-work": _works,
    "points-per-work": _works,
    "points-per-noble-discarded": _deed,
    "points-per-cube-paid": _deed,
    "francs-per-figure-at-exchange": _figures_at_exchange,
    "points-per-francs": _francs,
    "points-for-house": _one,
    "points-per-idle-noble": _idle_nobles,
    "francs-per-iris": _irises,
    "points-per-traveller": _travellers,
    "points-per-card": _cards,
    "francs-per-card": _cards,
    "francs": _one,
    "francs-and-points": _one,
}


def counted(s: Bruxelles1893, seat: int, power: int) -> int:
    """How many there are of what a power counts."""
    return COUNTED[POWER_EFFECTS[s.figures.power_effect[power]]](s, seat)


def income(s: Bruxelles1893, seat: int, power: int) -> int:
    """The francs or points that a power brings."""
    figures = s.figures
    return counted(s, seat, power) // figures.power_per[power] * figures.power_amount[power]


def _palace(s: Bruxelles1893, seat: int) -> int:
    return s.players[seat].levels[PALACE] + 1


def _first_passes(s: Bruxelles1893, seat: int) -> int:
    return len(s.players[seat].face_down)


def _white_works(s: Bruxelles1893, seat: int) -> int:
    return s.players[seat].white_works()


# effect of a tile -> what it gives points for
BY_TILE: Final[dict[int, Callable[[Bruxelles1893, int], int]]] = {
    POINTS_BY_PALACE: _palace,
    POINTS_PER_FIRST_PASS: _first_passes,
    POINTS_PER_CONNECTION: connections,
    POINTS_PER_WHITE_WORK: _white_works,
}
