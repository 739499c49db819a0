"""Values of positions: hand-made, linear, or a small net, behind one interface.

A judge says how far a seat is likely to end ahead of its best rival, in hundredths of a point, from
what that seat sees. Bots that look ahead take one instead of the game's own worth.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from grandplace.engine.features import PARTS, Counted
from grandplace.engine.game import Game
from grandplace.engine.state import State

UNIT: Final = 100  # hundredths of a point
FINE: Final = 1 << 32  # whole numbers that weights are counted in
WHOLE: Final = float(FINE * PARTS)


class Judge:
    """A value of positions of one game."""

    def __init__(self, game: Game[Any]) -> None:
        self.game: Final = game

    def __call__(self, s: Any, seat: int) -> int:
        """How well a seat stands: exact when the game is over."""
        return self.value(s, seat)

    def value(self, s: State, seat: int) -> int:
        """The same, for compiled callers."""
        if s.decision is None:
            return UNIT * self.game.returns(s)[seat]
        return int(UNIT * self.judge(self.game.features(s, seat)))

    def judge(self, row: list[float]) -> float:
        """Points that a seat is likely to end ahead, by what it looks at."""
        raise NotImplementedError


class Handmade(Judge):
    """The game's own worth."""

    def value(self, s: State, seat: int) -> int:
        return self.game.worth(s, seat)


class Layer:
    """Weights from some inputs to some units, by input and then by unit, as they are and in whole
    numbers; and where units begin."""

    def __init__(self, weights: list[float], biases: list[float]) -> None:
        self.units: Final = len(biases)
        self.inputs: Final = len(weights) // len(biases)
        self.weights: Final = vec[float](weights)
        self.biases: Final = vec[float](biases)
        self.fine: Final = vec[i64]([round(FINE * weight) for weight in weights])

    def feed(self, row: "vec[float]") -> "vec[float]":
        """What the units add up to; an input of 0 costs nothing."""
        weights = self.weights
        out = self.biases[:]
        units: i64 = len(out)
        place: i64 = 0
        for x in row:
            if x != 0.0:
                for unit in range(units):
                    out[unit] += x * weights[place + unit]
            place += units
        return out


class Linear(Judge):
    """A sum of weighted features: another one for every number of rounds to come, which the row
    begins with."""

    def __init__(self, game: Game[Any], rounds: list[Layer]) -> None:
        super().__init__(game)
        self.rounds: Final = rounds

    def judge(self, row: list[float]) -> float:
        return self.rounds[_first(row, len(self.rounds))].feed(vec[float](row))[0]


def _first(row: list[float], number: int) -> int:
    """The first of so many places that is not 0; the last one if all others are."""
    for i in range(number - 1):
        if row[i] != 0.0:
            return i
    return number - 1


class Sums:
    """What the units of a first layer add up to. From one row to the next only what differs is
    added, in whole numbers: so it is the same whatever came before."""

    def __init__(self, layer: Layer) -> None:
        self.weights: Final = layer.fine
        self.sums: Final = vec[i64]([round(FINE * PARTS * bias) for bias in layer.biases])
        self.row: Final = vec[i64]([0] * layer.inputs)
        self.passed: Final = vec[float]([0.0] * layer.units)

    def fed(self, pieces: list[list[int]], times: list[int]) -> "vec[float]":
        """What the units pass on of a row that comes in pieces, each of which counts so many times;
        nothing below 0."""
        place = 0
        for i in range(len(pieces)):
            self._move(pieces[i], times[i], place)
            place += len(pieces[i])
        sums, passed = self.sums, self.passed
        for unit in range(len(passed)):
            passed[unit] = float(sums[unit]) / WHOLE if sums[unit] > 0 else 0.0
        return passed

    def _move(self, piece: list[int], times: i64, begin: i64) -> None:
        """Adds what is another number than before, from a place on."""
        weights, sums, last = self.weights, self.sums, self.row
        units: i64 = len(sums)
        for i in range(len(piece)):
            number: i64 = piece[i]
            change = times * number - last[begin + i]
            if change != 0:
                last[begin + i] += change
                place = (begin + i) * units
                for unit in range(units):
                    sums[unit] += change * weights[place + unit]


class Net(Judge):
    """Layers of units, each of which passes on what it adds up to, if that is more than 0."""

    def __init__(self, game: Game[Any], layers: list[Layer]) -> None:
        super().__init__(game)
        self.first: Final = Sums(layers[0])
        self.layers: Final = layers[1:]

    def value(self, s: State, seat: int) -> int:
        if s.decision is None:
            return super().value(s, seat)
        tally = Counted(seat, s.size())
        self.game.tell(s, tally)
        return int(UNIT * self._judged(tally.told(), tally.times()))

    def judge(self, row: list[float]) -> float:
        return self._judged([[round(PARTS * number) for number in row]], [1])

    def _judged(self, pieces: list[list[int]], times: list[int]) -> float:
        now = self.first.fed(pieces, times)
        for layer in self.layers[:-1]:
            now = layer.feed(now)
            for unit in range(len(now)):
                if now[unit] < 0.0:
                    now[unit] = 0.0
        return self.layers[-1].feed(now)[0]
