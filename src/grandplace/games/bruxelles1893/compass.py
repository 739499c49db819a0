"""What the compass lets a builder pay with: every unit has its needle, and no needle goes without.

Kinds are sets of units, one bit each: wood 1, iron 2, stone 4, francs 8. A payment is good if each
unit that is not a joker belongs to a needle, and each needle that asks for something can be given a
unit of its own. The empty space asks for nothing.
"""

from typing import Final

from grandplace.games.bruxelles1893.components import (
    ANY,
    EMPTY,
    JOKER_UNIT,
    PAYMENTS,
)

CUBES_ONLY: Final = 7
CUBES_OR_FRANCS: Final = 15
BY_COST: Final = [
    [i for i, units in enumerate(PAYMENTS) if sum(units) == cost] for cost in range(5)
]


def accepted(kind: int, any_takes_francs: bool) -> int:
    """compass.any-first, compass.any-bf-first, compass.any-empty-first, compass.any-second,
    compass.any-empty-second, compass.empty: What a needle's space takes."""
    if kind == ANY:
        return CUBES_OR_FRANCS if any_takes_francs else CUBES_ONLY
    return 0 if kind >= EMPTY else 1 << kind


def why_not(units: list[int], one: int, other: int) -> str:
    """compass.units, compass.both, compass.empty, compass.joker-kind: The clause against a payment.

    `one` and `other` are what the two needles accept.
    """
    jokers = units[JOKER_UNIT]
    for_one = jokers
    for_other = jokers
    for unit in range(JOKER_UNIT):
        number = units[unit]
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
    return [i for i in BY_COST[cost] if _owned(PAYMENTS[i], owned)]


def _owned(units: list[int], owned: list[int]) -> bool:
    return not [unit for unit in range(len(units)) if units[unit] > owned[unit]]
