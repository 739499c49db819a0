"""What powers and tiles bring: counted alike by the rules and by the drawings."""

from collections.abc import Callable
from typing import Final

from grandplace.engine.numbers import total
from grandplace.games.bruxelles1893.components import (
    ARCHITECT,
    CITY_HALL,
    EXCHANGE,
    IRISES,
    PALACE,
    ROWS,
    WORKS_ROW,
)
from grandplace.games.bruxelles1893.modules import (
    FRANCS_BY_CITY_HALL,
    FREE_NOBLES,
    HIGHER_MULTIPLIER,
    MORE_WORKS,
    ONE_MORE_HOUSE,
    POINTS_BY_PALACE,
    POINTS_PER_BUILDING,
    POINTS_PER_CONNECTION,
    POINTS_PER_FIRST_PASS,
    POINTS_PER_POINTS,
    POINTS_PER_WHITE_WORK,
    PORTRAIT,
    POWER_EFFECTS,
)
from grandplace.games.bruxelles1893.scoring import connections, iris_winners, row_count
from grandplace.games.bruxelles1893.state import Bruxelles1893


def _works(s: Bruxelles1893, seat: int) -> int:
    return total(s.players[seat].works)


def _deed(s: Bruxelles1893, seat: int) -> int:
    return s.turn.deed


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
    return COUNTED[POWER_EFFECTS[s.figures.powers[power].effect]](s, seat)


def income(s: Bruxelles1893, seat: int, power: int) -> int:
    """The francs or points that a power brings."""
    figures = s.figures
    return counted(s, seat, power) // figures.powers[power].per * figures.powers[power].amount


def _palace(s: Bruxelles1893, seat: int) -> int:
    return s.players[seat].levels[PALACE] + 1


def _first_passes(s: Bruxelles1893, seat: int) -> int:
    return len(s.players[seat].face_down)


def _white_works(s: Bruxelles1893, seat: int) -> int:
    return s.players[seat].white_works()


def _best_row(s: Bruxelles1893, seat: int) -> int:
    return max([row_count(s, seat, row) for row in range(len(ROWS))])


def _works_row(s: Bruxelles1893, seat: int) -> int:
    return s.multiplier(seat, WORKS_ROW)


def _one_building(s: Bruxelles1893, seat: int) -> int:
    return s.level(seat, ARCHITECT) + s.held(seat, POINTS_PER_BUILDING)


def _buildings(s: Bruxelles1893, seat: int) -> int:
    return s.players[seat].houses + s.held(seat, ONE_MORE_HOUSE)


def _portrait(s: Bruxelles1893, seat: int) -> int:
    """What it adds to buildings, once the disc stands on it."""
    board = s.board(seat)
    if s.players[seat].levels[ARCHITECT] < len(board.tracks[ARCHITECT]):
        return 0
    return (board.portrait - board.tracks[ARCHITECT][-1]) * _buildings(s, seat)


# effect of a tile -> what it gives points for before the final scoring, and what it adds there
BY_TILE: Final[dict[int, Callable[[Bruxelles1893, int], int]]] = {
    POINTS_BY_PALACE: _palace,
    POINTS_PER_FIRST_PASS: _first_passes,
    POINTS_PER_CONNECTION: connections,
    POINTS_PER_WHITE_WORK: _white_works,
}
ADDED: Final[dict[int, Callable[[Bruxelles1893, int], int]]] = {
    HIGHER_MULTIPLIER: _best_row,
    MORE_WORKS: _works_row,
    ONE_MORE_HOUSE: _one_building,
    POINTS_PER_BUILDING: _buildings,
    PORTRAIT: _portrait,
}
# Tiles that are settled before the final scoring; what counts points comes first.
SETTLED: Final = [POINTS_PER_POINTS, FRANCS_BY_CITY_HALL, *BY_TILE]


def settled(s: Bruxelles1893, seat: int, effect: int, amount: int) -> tuple[int, int]:
    """be.tile-01, be.tile-03, be.tile-05, be.tile-07, be.tile-09, be.tile-11: Francs and points of
    a tile that is settled before the final scoring."""
    p = s.players[seat]
    if effect == POINTS_PER_POINTS:
        return 0, max(0, p.points()) // amount
    if effect == FRANCS_BY_CITY_HALL:
        return amount * (p.levels[CITY_HALL] + 1), 0
    return 0, amount * BY_TILE[effect](s, seat)


def tile_brings(s: Bruxelles1893, seat: int, tile: int) -> tuple[int, int]:
    """be.end-tiles, be.tile-02, be.tile-04, be.tile-06, be.tile-08, be.tile-10, be.tile-12: Francs
    and points that a tile brings a player, if the game ended now."""
    effect, amount = s.figures.tiles[tile].effect, s.figures.tiles[tile].amounts[len(s.players)]
    if effect == FREE_NOBLES:
        rows, nobles = s.figures.nobles, s.players[seat].nobles
        return total([rows[noble].cost for noble in range(len(nobles)) if nobles[noble]]), 0
    if effect in ADDED:
        return 0, amount * ADDED[effect](s, seat)
    return settled(s, seat, effect, amount)
