"""Things that are to be paid for, when there may not be money enough for all."""

from grandplace.engine.numbers import total


def affordable(costs: list[int], money: int) -> list[list[int]]:
    """All sets of things that money can pay for, by their places in the list; the largest first."""
    found: list[list[int]] = [[]]
    for thing in range(len(costs)):
        found += [[*paid, thing] for paid in found if price(costs, paid) + costs[thing] <= money]
    return sorted(found, key=len, reverse=True)


def price(costs: list[int], things: list[int]) -> int:
    """What some of the things cost together."""
    return total([costs[thing] for thing in things])
