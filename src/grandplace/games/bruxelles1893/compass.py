"""What the compass lets a builder pay with: every unit has its needle, and no needle goes without.

Kinds are sets of units, one bit each: wood 1, iron 2, stone 4, francs 8, glass 32. A payment is
good if each unit that is not a joker belongs to a needle, and each needle that asks for something
can be given a unit of its own. The empty space asks for nothing.
"""

from typing import Final

from grandplace.games.bruxelles1893.components import (
    ANY,
    FRANCS,
    GLASS_UNIT,
    JOKER_UNIT,
    PAYMENTS,
)

ACCEPTED: Final = [1, 2, 4, 8, 0, 0, 32]  # by kind of space
ANY_CUBE: Final = 39
ANY_CUBE_OR_FRANCS: Final = 47
PAYING: Final = [0, 1, 2, FRANCS, GLASS_UNIT]  # units that are not jokers
NO_UNIT: Final = -1
BY_COST: Final = [
    [i for i, units in enumerate(PAYMENTS) if sum(units) == cost] for cost in range(5)
]
WITHOUT_GLASS: Final = [[i for i in found if not PAYMENTS[i][GLASS_UNIT]] for found in BY_COST]


def accepted(kind: int, any_takes_francs: bool) -> int:
    """compass.any-first, compass.any-bf-first, compass.any-empty-first, compass.any-second,
    compass.any-empty-second, compass.empty: What a needle's space takes."""
    if kind == ANY:
        return ANY_CUBE_OR_FRANCS if any_takes_francs else ANY_CUBE
    return ACCEPTED[kind]


def why_not(units: list[int], one: int, other: int, wild: int = NO_UNIT) -> str:
    """compass.units, compass.both, compass.empty, compass.joker-kind: The clause against a payment.

    `one` and `other` are what the two needles accept. One cube of the unit `wild` stands for a cube
    of any kind.
    """
    jokers = units[JOKER_UNIT]
    for_one = jokers
    for_other = jokers
    if wild != NO_UNIT:
        if not (one | other) & ANY_CUBE:
            return "compass.units"
        for_one += 1 if one & ANY_CUBE else 0
        for_other += 1 if other & ANY_CUBE else 0
    for unit in PAYING:
        number = units[unit] - 1 if unit == wild else units[unit]
        if number:
            bit = 1 << unit
            if not (one | other) & bit:
                return "compass.units" if one and other else "compass.empty"
            for_one += number if one & bit else 0
            for_other += number if other & bit else 0
    if one and other and not (for_one and for_other):
        return "compass.both"
    return ""


def payments(cost: int, owned: list[int]) -> list[int]:
    """compass.split, build.unpayable: All payments of so many units out of those owned."""
    found = BY_COST[cost] if owned[GLASS_UNIT] else WITHOUT_GLASS[cost]
    return [i for i in found if _owned(PAYMENTS[i], owned)]


def _owned(units: list[int], owned: list[int]) -> bool:
    return not [unit for unit in range(len(units)) if units[unit] > owned[unit]]
