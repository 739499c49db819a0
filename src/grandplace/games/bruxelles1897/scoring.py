"""Majorities and points of Bruxelles 1897, as functions over the state."""

from grandplace.engine.numbers import total
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1897.components import (
    ARTWORK,
    COLUMNS,
    END_ARTWORKS,
    END_HOUSES,
    END_MONEY,
    HOUSE,
    MATERIAL_BITS,
    NEUTRAL,
    NOBLE,
)
from grandplace.games.bruxelles1897.state import Bruxelles1897, Player
from grandplace.games.common.majority import AROUND, foremost

BITS_SET = [0, 1, 1, 2, 1, 2, 2, 3]


def best_types(materials: list[int], cost: int) -> int:
    """construction.best-types, construction.every-card: Most types among `cost` used materials.

    Every card gives one or two of its materials. `reached` has the pairs (how many of the
    cards so far give both, which types that makes, as bits).
    """
    reached = {(0, 0)}
    for material in materials:
        one, other = MATERIAL_BITS[material]
        reached = {
            (extra + more, types | bits)
            for extra, types in reached
            for more, bits in ((0, one), (0, other), (1, one | other))
        }
    return max([BITS_SET[types] for extra, types in reached if len(materials) + extra == cost])


def column_sums(s: Bruxelles1897, column: int) -> list[int]:
    """column.sum: What each owner's Architects show in a column; the neutral one comes last."""
    sums = [0] * (NEUTRAL + 1)
    for cell in range(column, len(s.owner_on), COLUMNS):
        owner = s.owner_on[cell]
        if owner != NOBODY:
            sums[owner] += s.value_on(cell)
    return sums


def column_winners(s: Bruxelles1897, column: int) -> list[int]:
    """column.tie, column.empty, column.neutral-alone, column.neutral-tie, column.order.

    Who has the majority of a column, clockwise from the first player.
    """
    return foremost(column_sums(s, column), s.clockwise(s.first))


def arms_counts(s: Bruxelles1897, corner: int) -> list[int]:
    """arms.count-only: How many Architects each owner has around a coat of arms, of which this is
    the upper left cell; the neutral one comes last."""
    counts = [0] * (NEUTRAL + 1)
    for cell in (corner, corner + 1, corner + COLUMNS, corner + COLUMNS + 1):
        owner = s.owner_on[cell]
        if owner != NOBODY:
            counts[owner] += 1
    return counts


def arms_winners(s: Bruxelles1897, corner: int) -> list[int]:
    """arms.complete, arms.most, arms.tie, arms.count-only, arms.neutral.

    Who leads the coat of arms whose upper left cell this is; nobody if it is not complete.
    """
    counts = arms_counts(s, corner)
    return foremost(counts, s.clockwise(0)) if total(counts) == AROUND else []


def corners(s: Bruxelles1897) -> list[int]:
    """arms.number: The upper left cells of all coats of arms."""
    last = len(s.card_on) - COLUMNS
    return [cell for cell in range(last) if cell % COLUMNS < COLUMNS - 1]


def most_in_brussels(s: Bruxelles1897) -> list[int]:
    """prison.most, prison.tie, prison.nobody: Who has most Architects on the Brussels cards."""
    return foremost([total(p.brussels) for p in s.players], s.clockwise(s.first))


def end_bonus(s: Bruxelles1897, p: Player, bonus: int) -> int:
    """final.bonus-money, final.bonus-nobles, final.bonus-artworks, final.bonus-houses."""
    end = s.figures.end_bonuses[bonus]
    return end.points * min(countable(p, bonus) // end.per, end.times)


def countable(p: Player, bonus: int) -> int:
    """final.bonus-money-left: How many there are of what an end bonus counts."""
    if bonus == END_MONEY:
        return p.francs
    if bonus == END_ARTWORKS:
        return p.different(ARTWORK)
    if bonus == END_HOUSES:
        return p.different(HOUSE)
    return p.owned(NOBLE)
