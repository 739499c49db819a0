"""Ratings of bots from meetings of pairs: Bradley and Terry's model, in Elo points.

The odds that one is ahead of another are 10 to the power of their difference / 400. Intervals are
of the sandwich kind, clustered by deal: pairs that met on the same deal are not independent.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from grandplace.lab.evidence import IMAGINED, Z

ELO = 400 / log(10)
ROUNDS = 100
NEAR = 1e-10

Vector = list[float]
Matrix = list[Vector]


@dataclass(frozen=True)
class Met:
    """Two bots by their numbers, and the first one's share of each deal, in the deals' order."""

    first: int
    second: int
    shares: Sequence[float]


@dataclass(frozen=True)
class Rating:
    """How strong a bot is, in Elo points, and how far that may be off (95 %)."""

    elo: float
    low: float
    high: float


def ratings(bots: int, met: Sequence[Met], yardstick: int | None = None) -> list[Rating]:
    """Of all bots; the yardstick has 0, without one the mean of all is 0."""
    strengths = _fitted(bots, met)
    spread = _spread(strengths, met)
    zero = [1 / bots if yardstick is None else float(i == yardstick) for i in range(bots)]
    contrasts = [[float(i == bot) - zero[i] for i in range(bots)] for bot in range(bots)]
    return [_rating(contrast, strengths, spread) for contrast in contrasts]


def _rating(contrast: Vector, strengths: Vector, spread: Matrix) -> Rating:
    elo = ELO * _dot(contrast, strengths)
    variance = _dot(contrast[1:], [_dot(row, contrast[1:]) for row in spread])
    reach = ELO * Z * sqrt(max(0.0, variance))
    return Rating(elo, elo - reach, elo + reach)


def _fitted(bots: int, met: Sequence[Met]) -> Vector:
    """The strengths that make the shares most likely, the first one's being 0 (Newton)."""
    strengths = [0.0] * bots
    for _ in range(ROUNDS):
        pull = [0.0] * bots
        for each in met:
            excess = sum(_seen(each)) - len(_seen(each)) * _expected(strengths, each)
            pull[each.first] += excess
            pull[each.second] -= excess
        steps = _solved(_curvature(strengths, met), pull[1:])
        strengths = [0.0, *map(_moved, strengths[1:], steps)]
        if all(abs(step) < NEAR for step in steps):
            break
    return strengths


def _moved(strength: float, step: float) -> float:
    return strength + max(-1.0, min(1.0, step))


def _seen(met: Met) -> list[float]:
    """The shares, and some that keep a bot's rating finite if it never loses."""
    return [*met.shares, *IMAGINED]


def _expected(strengths: Vector, met: Met) -> float:
    return 1 / (1 + exp(strengths[met.second] - strengths[met.first]))


def _curvature(strengths: Vector, met: Sequence[Met]) -> Matrix:
    """How fast the pull grows with the strengths, without the first one."""
    bots = len(strengths)
    found = [[0.0] * bots for _ in range(bots)]
    for each in met:
        expected = _expected(strengths, each)
        weight = len(_seen(each)) * expected * (1 - expected)
        for i, j, sign in _corners(each):
            found[i][j] += sign * weight
    return [row[1:] for row in found[1:]]


def _corners(met: Met) -> list[tuple[int, int, int]]:
    one, other = met.first, met.second
    return [(one, one, 1), (other, other, 1), (one, other, -1), (other, one, -1)]


def _spread(strengths: Vector, met: Sequence[Met]) -> Matrix:
    """The covariance of the strengths, without the first one: the sandwich."""
    bread = _curvature(strengths, met)
    pulls = _pulls(strengths, met)
    inner = [_solved(bread, pull[1:]) for pull in pulls]
    places = range(len(bread))
    more = len(pulls) / (len(pulls) - 1)
    return [[more * sum([row[i] * row[j] for row in inner]) for j in places] for i in places]


def _pulls(strengths: Vector, met: Sequence[Met]) -> Matrix:
    """By how much each deal pulls at the strengths; an imagined deal is that of one pair only."""
    deals = max([len(each.shares) for each in met])
    found = [[0.0] * len(strengths) for _ in range(deals + len(IMAGINED) * len(met))]
    for number, each in enumerate(met):
        expected, extra = _expected(strengths, each), deals + number * len(IMAGINED)
        places = [*range(len(each.shares)), *range(extra, extra + len(IMAGINED))]
        for place, share in zip(places, _seen(each), strict=True):
            found[place][each.first] += share - expected
            found[place][each.second] -= share - expected
    return found


def _dot(one: Vector, other: Vector) -> float:
    return sum([a * b for a, b in zip(one, other, strict=False)])


def _solved(matrix: Matrix, right: Vector) -> Vector:
    """The x of matrix * x = right (Gauss; the matrix is positive definite)."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i, row in enumerate(rows):
        for j, other in enumerate(rows):
            if j != i:
                times = other[i] / row[i]
                other[i:] = [a - times * b for a, b in zip(other[i:], row[i:], strict=True)]
    return [row[-1] / row[i] for i, row in enumerate(rows)]
