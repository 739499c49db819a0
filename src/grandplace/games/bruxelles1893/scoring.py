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
from grandplace.games.bruxelles1893.state import Bruxelles1893, Player


def column_bids(s: Bruxelles1893, column: int) -> list[int]:
    """columns.total: What each player has bid in a column."""
    bids = [0] * len(s.players)
    for cell in range(column, SIZE * SIZE, SIZE):
        if s.bid_on[cell]:
            bids[s.pawn_on[cell]] += s.bid_on[cell]
    return bids


def column_winners(s: Bruxelles1893, column: int) -> list[int]:
    """columns.winner, columns.tie, columns.nobody: Who has bid most, in turn order."""
    bids = column_bids(s, column)
    most = max(bids)
    return [seat for seat in s.clockwise(s.first) if bids[seat] == most > 0]


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
    two.tie: Who leads a full iris; nobody, if it is not full or the neutral colour leads."""
    counts = pawns_around(s, iris)
    if total(counts) < len(CORNERS[iris]):
        return []
    most = max(counts)
    return [seat for seat in range(len(s.players)) if counts[seat] == most]


def symbols(s: Bruxelles1893, seat: int) -> int:
    """leader.count, leader.passed-first, leader.this-round: Manneken Pis symbols of this round."""
    first = s.figures.pass_symbols if seat == s.passed_first else 0
    return s.players[seat].symbols + first


def next_first(s: Bruxelles1893) -> int:
    """leader.most, leader.tie, leader.marker: The most symbols; the first player comes last."""
    order = s.clockwise(s.next_seat(s.first))
    counts = [symbols(s, seat) for seat in order]
    return order[counts.index(max(counts))]


def most_in_brussels(s: Bruxelles1893) -> list[int]:
    """court.majority, court.tie, court.none: Who has most pawns on the Brussels actions."""
    counts = [total(p.brussels) for p in s.players]
    most = max(counts)
    return [seat for seat in s.clockwise(s.first) if counts[seat] == most > 0]


def house_points(s: Bruxelles1893, seat: int) -> int:
    """end.houses: Every house is worth the own Architect level."""
    return s.players[seat].houses * s.level(seat, ARCHITECT)


def cube_points(s: Bruxelles1893, p: Player) -> int:
    """end.cubes, end.jokers: Noble cubes count, jokers do not."""
    return s.figures.cube_points * total([p.cubes[cube] for cube in NOBLE_CUBES])


def row_points(s: Bruxelles1893, seat: int, row: int) -> int:
    """end.multiplier, game.rounding: What a row of the own board brings."""
    return s.multiplier(seat, row) * row_count(s, s.players[seat], row)


def row_count(s: Bruxelles1893, p: Player, row: int) -> int:
    """end.row-money, end.row-works, end.row-nobles, end.row-pawns, end.pawns-on-boards."""
    if row == MONEY_ROW:
        return p.francs // s.figures.money_set
    if row == WORKS_ROW:
        return total(p.works)
    if row == NOBLES_ROW:
        return total(p.nobles)
    return max(0, s.figures.pawns - p.courthouse - s.figures.free_pawns)
