"""Training: a linear value by ridge regression, a small net by Adam. Nothing but numpy."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from grandplace.bots.fitted import Weights
from grandplace.fit.play import Array, Harvest

HELD_OUT = 10  # every tenth game
RIDGE = 300.0
EPOCHS = 6
BATCH = 512
DIGITS = 4  # that weights are written with


class Pace(NamedTuple):
    """How far weights move in a step at first, and how strongly they are drawn to nothing."""

    rate: float
    decay: float


FRESH, ONWARD = Pace(1e-3, 5e-3), Pace(2.5e-4, 1e-3)  # the second for an old net that learns on


class Scaled:
    """How features are brought to one scale; the weights take it over in the end."""

    def __init__(self, rows: Array) -> None:
        self.means = rows.mean(0, dtype=np.float64)
        spread = rows.std(0, dtype=np.float64)
        self.spread = np.where(
            spread < 1e-6, np.inf, spread + 1e-3
        )  # what never changes is nothing

    def brought(self, rows: Array) -> Array:
        """Rows with a mean of 0 and a spread of 1."""
        brought: Array = ((rows - self.means) / self.spread).astype(np.float32)
        return brought

    def taken_over(self, weights: Array, biases: Array) -> tuple[Array, Array]:
        """Weights that do the same to rows as they are."""
        plain = weights / self.spread[:, None]
        return plain, biases - self.means @ plain

    def given_back(self, plain: Array, biases: Array) -> tuple[Array, Array]:
        """Weights that do to brought rows what these do to rows as they are."""
        spread = np.where(np.isinf(self.spread), 0, self.spread)
        return plain * spread[:, None], biases + self.means @ plain


def explained(guesses: Array, margins: Array) -> float:
    """Which part of the variance is explained."""
    rest = np.square(guesses - margins).sum()
    return float(1 - rest / np.square(margins - margins.mean()).sum())


def split(harvest: Harvest) -> tuple[Array, Array]:
    """Which rows are learned from, and which are held out: whole games."""
    out = harvest.games % HELD_OUT == 0
    return ~out, out


def rounds_of(names: list[str]) -> int:
    """How many features say how many rounds are to come; they are the first ones."""
    return max(len([name for name in names if name.startswith("rounds.")]), 1)


def linear(harvest: Harvest, rounds: int) -> Iterator[tuple[float, list[Weights]]]:
    """A layer for each number of rounds to come; and what it explains."""
    learn, out = split(harvest)
    bucket = harvest.rows[:, :rounds].argmax(1)
    guesses = np.zeros(len(harvest.rows), np.float32)
    layers: list[Weights] = []
    for number in range(rounds):
        here = learn & (bucket == number)
        weights, bias = _ridge(harvest.rows[here], harvest.margins[here])
        layers.append(_layer(weights, bias))
        guesses[bucket == number] = (harvest.rows[bucket == number] @ weights + bias)[:, 0]
    yield explained(guesses[out], harvest.margins[out]), layers


def _ridge(rows: Array, margins: Array) -> tuple[Array, Array]:
    """The weights that explain margins best, if large ones cost something."""
    if len(rows) == 0:
        return np.zeros((rows.shape[1], 1)), np.zeros(1)
    scale = Scaled(rows)
    x, mean = scale.brought(rows), float(margins.mean())
    square = x.T @ x + RIDGE * np.eye(x.shape[1])
    weights = np.linalg.solve(square, x.T @ (margins - mean))
    return scale.taken_over(weights[:, None], np.array([mean]))


def net(
    harvest: Harvest, seed: int, units: list[int], old: list[Weights] | None = None
) -> Iterator[tuple[float, list[Weights]]]:
    """After every round of training what the net explains, and its layers."""
    learn, out = split(harvest)
    scale, unit = Scaled(harvest.rows[learn]), float(harvest.margins.std()) or 1.0
    x, y = scale.brought(harvest.rows[learn]), harvest.margins[learn] / unit
    tests = scale.brought(harvest.rows[out])
    rng = np.random.default_rng(seed)
    layers = begun([x.shape[1], *units, 1], rng, old, scale, unit)
    trained = Trained(layers, pace_of(old), EPOCHS * (len(x) // BATCH + 1))
    for _ in range(EPOCHS):
        order = rng.permutation(len(x))
        for start in range(0, len(x), BATCH):
            some = order[start : start + BATCH]
            trained.step(x[some], y[some])
        guesses = trained.passed(tests)[-1][:, 0] * unit
        yield explained(guesses, harvest.margins[out]), written(trained.layers(), scale, unit)


def pace_of(old: list[Weights] | None) -> Pace:
    """Gently, if there is something to lose."""
    return FRESH if old is None else ONWARD


def begun(
    sizes: list[int],
    rng: np.random.Generator,
    old: list[Weights] | None,
    scale: Scaled,
    unit: float,
) -> list[tuple[Array, Array]]:
    """Layers of units before anything is learned, the last of them near nothing; or an old net's,
    brought to scale."""
    if old is None:
        pairs = list(pairwise(sizes))
        spread = [np.sqrt(2 / a) * (0.1 if b == 1 else 1.0) for a, b in pairs]
        drawn = [rng.normal(0, s, pair) for s, pair in zip(spread, pairs, strict=True)]
        layers: list[tuple[Array, Array]] = [(w, np.zeros(w.shape[1])) for w in drawn]
    else:
        biases = [np.array(layer.biases) for layer in old]
        plain = [np.array(layer.weights).reshape(-1, len(layer.biases)) for layer in old]
        layers = list(zip(plain, biases, strict=True))
        layers[0] = scale.given_back(*layers[0])
        layers[-1] = layers[-1][0] / unit, layers[-1][1] / unit
    return [(w.astype(np.float32), b.astype(np.float32)) for w, b in layers]


class Trained:
    """A net in training: layers of units, and how Adam moves each of their weights."""

    def __init__(self, layers: list[tuple[Array, Array]], pace: Pace, steps: int) -> None:
        self.values = [weights for weights, _ in layers] + [biases for _, biases in layers]
        self.means = [np.zeros_like(value) for value in self.values]
        self.squares = [np.zeros_like(value) for value in self.values]
        self.depth, self.pace, self.steps, self.done = len(layers), pace, steps, 0

    def passed(self, rows: Array) -> list[Array]:
        """What each layer passes on, the rows first."""
        found = [rows]
        for i in range(self.depth):
            now = found[-1] @ self.values[i] + self.values[self.depth + i]
            found.append(np.maximum(now, 0) if i < self.depth - 1 else now)
        return found

    def step(self, rows: Array, margins: Array) -> None:
        """One step down the slope of the squared error."""
        passed = self.passed(rows)
        slope = 2 * (passed[-1] - margins[:, None]) / len(rows)
        slopes: list[Array] = [np.zeros(0)] * len(self.values)
        for i in range(self.depth - 1, -1, -1):
            slopes[i] = passed[i].T @ slope + self.pace.decay * self.values[i]
            slopes[self.depth + i] = slope.sum(0)
            slope = (slope @ self.values[i].T) * (passed[i] > 0) if i else slope
        self._move(slopes)

    def _move(self, slopes: list[Array]) -> None:
        """Adam, slower and slower towards the end."""
        self.done += 1
        rate = self.pace.rate * (1 - 0.97 * self.done / self.steps)
        rate *= float(np.sqrt(1 - 0.999**self.done)) / (1 - 0.9**self.done)
        for i, slope in enumerate(slopes):
            self.means[i] += 0.1 * (slope - self.means[i])
            self.squares[i] += 0.001 * (slope * slope - self.squares[i])
            self.values[i] -= rate * self.means[i] / (np.sqrt(self.squares[i]) + 1e-8)

    def layers(self) -> list[tuple[Array, Array]]:
        """Weights and biases, layer by layer."""
        return [(self.values[i], self.values[self.depth + i]) for i in range(self.depth)]


def written(layers: list[tuple[Array, Array]], scale: Scaled, unit: float) -> list[Weights]:
    """Layers as they are written: for rows as they are, in points."""
    layers[0] = scale.taken_over(*layers[0])
    layers[-1] = layers[-1][0] * unit, layers[-1][1] * unit
    return [_layer(weights, biases) for weights, biases in layers]


def _layer(weights: Array, biases: Array) -> Weights:
    """Numbers with a few digits."""
    return Weights(_rounded(weights), _rounded(biases))


def _rounded(numbers: Array) -> list[float]:
    return [float(f"{number:.{DIGITS}g}") for number in numbers.ravel().tolist()]
