"""What a strong player looks at, as numbers: what fitted values judge a position by.

A game tells it once, to a tally: first what concerns the whole table, then the same things of every
seat. A `Counted` has the numbers, a `Named` their names: so they cannot disagree. The row has one
length for all numbers of seats: the table, the seat that looks on, its foremost rival, and what its
rivals have on average.
"""

from typing import Final

OWN: Final = "own"
RIVAL: Final = "rival"
RIVALS: Final = "rivals"
PARTS: Final = 12  # of one: averages of up to four rivals are whole numbers of them


class Tally:
    """What a position is told to, in the same order whatever it is."""

    def __init__(self, seat: int, seats: int) -> None:
        self.seat: Final = seat
        self.seats: Final = seats

    def number(self, name: str, value: int) -> None:
        """A number of the table, or of the seat told of last."""

    def flag(self, name: str, value: bool) -> None:
        """Whether something holds."""
        self.number(name, 1 if value else 0)

    def numbers(self, name: str, values: list[int], places: list[str]) -> None:
        """A number for each place."""

    def one_of(self, name: str, value: int, number: int) -> None:
        """A 1 in one of so many places; the last one stands for all beyond it."""

    def player(self, seat: int, standing: int) -> None:
        """What follows belongs to a seat; the foremost rival is the one who stands best."""


class Counted(Tally):
    """Gathers the numbers."""

    def __init__(self, seat: int, seats: int) -> None:
        super().__init__(seat, seats)
        self.table: Final[list[int]] = []
        self.blocks: Final[list[list[int]]] = []
        self.standing: Final[list[int]] = []
        self.now = self.table

    def number(self, name: str, value: int) -> None:
        self.now.append(value)

    def numbers(self, name: str, values: list[int], places: list[str]) -> None:
        now = self.now
        for value in values:
            now.append(value)

    def one_of(self, name: str, value: int, number: int) -> None:
        place = min(value, number - 1)
        for i in range(number):
            self.now.append(1 if i == place else 0)

    def player(self, seat: int, standing: int) -> None:
        self.now = []
        self.blocks.append(self.now)
        self.standing.append(standing)

    def result(self) -> list[float]:
        """The whole row."""
        return [float(number) / PARTS for number in self.parts()]

    def parts(self) -> list[int]:
        """The whole row in twelfths."""
        row: list[int] = []
        for block, times in zip(self.told(), self.times(), strict=True):
            row += [times * number for number in block]
        return row

    def told(self) -> list[list[int]]:
        """The row in four pieces; the last is what the rivals have together."""
        rival = self.blocks[self._foremost()]
        rivals = rival if self.seats == 2 else self._together()
        return [self.table, self.blocks[self.seat], rival, rivals]

    def times(self) -> list[int]:
        """How many twelfths one is in each piece."""
        return [PARTS, PARTS, PARTS, PARTS // (self.seats - 1)]

    def _foremost(self) -> int:
        """The rival who stands best; of equals the next one in turn order."""
        best = (self.seat + 1) % self.seats
        for i in range(2, self.seats):
            other = (self.seat + i) % self.seats
            if self.standing[other] > self.standing[best]:
                best = other
        return best

    def _together(self) -> list[int]:
        """What the rivals have, one of each."""
        sums = [0] * len(self.blocks[0])
        for seat in range(self.seats):
            if seat != self.seat:
                block = self.blocks[seat]
                for i in range(len(sums)):
                    sums[i] += block[i]
        return sums


class Named(Tally):
    """Gathers the names."""

    def __init__(self) -> None:
        super().__init__(0, 0)
        self.table: Final[list[str]] = []
        self.own: Final[list[str]] = []
        self.now = self.table

    def number(self, name: str, value: int) -> None:
        self.now.append(name)

    def numbers(self, name: str, values: list[int], places: list[str]) -> None:
        self.now += [f"{name}.{place}" for place in places]

    def one_of(self, name: str, value: int, number: int) -> None:
        self.now += [f"{name}.{i}" for i in range(number)]

    def player(self, seat: int, standing: int) -> None:
        self.now = self.own if seat == 0 else []

    def result(self) -> list[str]:
        """The names of the whole row."""
        return self.table + [
            f"{whose}.{name}" for whose in (OWN, RIVAL, RIVALS) for name in self.own
        ]
