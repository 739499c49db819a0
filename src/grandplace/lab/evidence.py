"""How sure a share is: of deals, each of which gave a number from 0 to 1.

A deal is the unit: all its games share their chance, so what differs between deals is all that the
intervals go by, however many games one has.
"""

from collections.abc import Callable, Sequence
from math import inf, prod, sqrt
from statistics import fmean, stdev

ALPHA = 0.05
Z = 1.959964  # of the normal distribution, for 95 %
IMAGINED = [0.0, 0.0, 1.0, 1.0]  # deals that keep intervals honest where all deals went alike
BETS = [0.1, 0.3, 0.5, 0.7, 0.9]  # of the capital, on either side
STEPS = 20  # halvings of a range

Range = tuple[float, float]


def interval(shares: Sequence[float]) -> Range:
    """95 % for a number of deals that was fixed beforehand (Agresti and Coull's, for deals)."""
    if not shares:
        return 0.0, 1.0
    seen = [*shares, *IMAGINED]
    reach = Z * stdev(seen) / sqrt(len(seen))
    return max(0.0, fmean(seen) - reach), min(1.0, fmean(seen) + reach)


class Wager:
    """A test that may be looked at after every deal: somebody who doubts that the mean share is
    `null` bets against it, at odds that are fair if it is. The capital, 1 at first, then reaches
    1 / ALPHA in one of 1 / ALPHA such lives at most, however long it goes on (Ville)."""

    def __init__(self, null: float) -> None:
        self.null = null
        self.bets = _bets(null)
        self.purses = [1.0] * len(self.bets)  # the capital is shared out among several bets
        self.is_won = False

    def take(self, share: float) -> None:
        """One deal more."""
        pairs = zip(self.purses, self.bets, strict=True)
        self.purses = [purse * (1 + bet * (share - self.null)) for purse, bet in pairs]
        self.is_won = self.is_won or self.capital >= 1 / ALPHA

    @property
    def capital(self) -> float:
        """What the doubter has."""
        return sum(self.purses) / len(self.purses)


def capital(shares: Sequence[float], null: float) -> float:
    """What a doubter has after some deals."""
    if not 0 < null < 1:
        return inf
    bets = _bets(null)
    return sum([prod([1 + bet * (share - null) for share in shares]) for bet in bets]) / len(bets)


def _bets(null: float) -> list[float]:
    """Stakes on either side; no deal can cost all of one."""
    return [*[bet / null for bet in BETS], *[-bet / (1 - null) for bet in BETS]]


def lasting_interval(shares: Sequence[float]) -> Range:
    """95 % whenever one stops: all means against which nobody would have won a wager."""
    if not shares:
        return 0.0, 1.0
    middle = fmean(shares)
    return (
        _edge(lambda null: capital(shares, null) < 1 / ALPHA, middle, 0.0),
        _edge(lambda null: capital(shares, null) < 1 / ALPHA, middle, 1.0),
    )


def _edge(holds: Callable[[float], bool], inside: float, outside: float) -> float:
    """Where something ends that holds at one place and not at another."""
    for _ in range(STEPS):
        between = (inside + outside) / 2
        inside, outside = (between, outside) if holds(between) else (inside, between)
    return outside
