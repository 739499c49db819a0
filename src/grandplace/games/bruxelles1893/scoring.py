"""Majorities and points of Bruxelles 1893, as functions over the state."""

from grandplace.engine.numbers import total
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import (
    ARCHITECT,
    CORNERS,
    MONEY_ROW,
    NEUTRAL,
    NOBLE_CUBES,
    NOBLES_ROW,
    SIZE,
    WORKS_ROW,
)
from grandplace.games.bruxelles1893.modules import MORE_WORKS, ONE_MORE_HOUSE, POINTS_PER_BUILDING
from grandplace.games.bruxelles1893.player import Player
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.common.majority import foremost


def column_bids(s: Bruxelles1893, column: int) -> list[int]:
    """columns.total: What each player has bid in a column."""
    bids = [0] * len(s.players)
    for cell in range(column, SIZE * SIZE, SIZE):
        if s.bid_on[cell]:
            bids[s.pawn_on[cell]] += s.bid_on[cell]
    return bids


def column_winners(s: Bruxelles1893, column: int) -> list[int]:
    """columns.winner, columns.tie, columns.nobody: Who has bid most, in turn order."""
    return foremost(column_bids(s, column), s.clockwise(s.first))


def pawns_around(s: Bruxelles1893, iris: int) -> list[int]:
    """How many pawns each owner has around an iris; the neutral colour comes last."""
    counts = [0] * (NEUTRAL + 1)
    for cell in CORNERS[iris]:
        owner = s.pawn_on[cell]
        if owner != NOBODY:
            counts[owner] += 1
    return counts


def iris_winners(s: Bruxelles1893, iris: int) -> list[int]:
    """shields.full, shields.each, shields.majority, shields.tie, shields.no-money, two.majority,
    two.tie, be.card-27: Who leads a full iris; nobody, if it is not full or the neutral colour
    leads."""
    counts = pawns_around(s, iris)
    if total(counts) < len(CORNERS[iris]):
        return []
    if s.doubled in CORNERS[iris]:
        counts[s.pawn_on[s.doubled]] += 1
    return foremost(counts, s.clockwise(0))


def symbols(s: Bruxelles1893, seat: int) -> int:
    """leader.count, leader.passed-first, leader.this-round: Manneken Pis symbols of this round."""
    first = s.figures.passing.symbols if seat == s.passed_first else 0
    return s.players[seat].symbols + first


def next_first(s: Bruxelles1893) -> int:
    """leader.most, leader.tie, leader.marker: The most symbols; the first player comes last."""
    order = s.clockwise(s.next_seat(s.first))
    counts = [symbols(s, seat) for seat in order]
    return order[counts.index(max(counts))]


def most_in_brussels(s: Bruxelles1893) -> list[int]:
    """court.majority, court.tie, court.none: Who has most pawns on the Brussels actions."""
    return foremost([total(p.brussels) for p in s.players], s.clockwise(s.first))


def house_points(s: Bruxelles1893, seat: int) -> int:
    """end.houses, be.pavilion-score, be.tile-06, be.tile-08: Every building is worth the own
    Architect level."""
    buildings = s.players[seat].houses + s.held(seat, ONE_MORE_HOUSE)
    return buildings * (s.level(seat, ARCHITECT) + s.held(seat, POINTS_PER_BUILDING))


def cube_points(s: Bruxelles1893, p: Player) -> int:
    """end.cubes, end.jokers: Noble cubes count, jokers do not."""
    return s.figures.end.cube * total([p.cubes[cube] for cube in NOBLE_CUBES])


def row_points(s: Bruxelles1893, seat: int, row: int) -> int:
    """end.multiplier, game.rounding: What a row of the own board brings."""
    return s.multiplier(seat, row) * row_count(s, seat, row)


def row_count(s: Bruxelles1893, seat: int, row: int) -> int:
    """end.row-money, end.row-works, end.row-nobles, end.row-pawns, end.pawns-on-boards,
    be.white-end, be.tile-04, be.seat-row."""
    p = s.players[seat]
    if row == MONEY_ROW:
        return p.francs // s.figures.end.money_set
    if row == WORKS_ROW:
        return total(p.works) - p.white_works() + s.held(seat, MORE_WORKS)
    if row == NOBLES_ROW:
        return total(p.nobles)
    away = p.courthouse if s.figures.seated_count else p.courthouse + p.seated
    return max(0, s.figures.pawns - away - s.figures.end.free_pawns)


def visitors(s: Bruxelles1893, space: int) -> int:
    """be.visit-score, be.pavilion-row: Colours of pawns in a pavilion's row, the neutral one
    included."""
    row = s.pawn_on[space * SIZE : (space + 1) * SIZE]
    return len({owner for owner in row if owner != NOBODY})


def connections(s: Bruxelles1893, seat: int) -> int:
    """be.tile-09: Pairs of own houses on spaces that share an edge."""
    own = [owner == seat for owner in s.houses]
    across = [own[i] and own[i + 1] for i in range(SIZE * SIZE) if i % SIZE < SIZE - 1]
    down = [own[i] and own[i + SIZE] for i in range(SIZE * (SIZE - 1))]
    return across.count(True) + down.count(True)
