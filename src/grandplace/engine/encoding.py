"""Positions as flat rows of numbers, for learners: what a seat sees, and no more.

A game describes its position once, to a pen. A `Writer` writes the numbers, a `Namer` tells what
each of them is: so they cannot disagree. Of things, 0 is none and the first one is 1; negative is
what the seat does not know. Of seats, 0 is nobody, 1 whoever looks on, 2 the next in turn order.
"""

from typing import Any, Final, cast

from librt.strings import BytesWriter, write_i16_le
from mypy_extensions import i16, i64

from grandplace.engine.showing import fields
from grandplace.engine.state import NOBODY, UNKNOWN, State, Step

SHORT: Final = 256
BLANKS: Final = [bytes(2 * numbers) for numbers in range(SHORT)]
MOST: Final = 999  # of money and points, which the rules do not limit; no game comes near it
MANY: Final = 99  # of all that lies on the table
FAR: Final = 1_000_000  # no feature comes near it
SEATED: Final = ("player", "receiver", "first")  # what steps call a seat
HIDDEN: Final = -998  # subtracted from UNKNOWN it leaves -1, from what is known in part less


def _around(viewer: int, seats: int) -> list[int]:
    """The numbers of nobody and of each seat, as one of them sees it; neutral pieces come last."""
    return [0, *[(seat - viewer) % seats + 1 for seat in range(seats)], *range(seats + 1, 12)]


WHOSE: Final = [[_around(viewer, seats) for viewer in range(seats)] for seats in range(11)]


class Kind:
    """Things of a kind: its name, theirs, and how many numbers below 0 tell what is not known of
    one."""

    def __init__(self, name: str, things: list[str], hidden: int = 0) -> None:
        self.name: Final = name
        self.things: Final = things
        self.hidden: Final = hidden


PLAIN: Final = Kind("", [])  # no things, just numbers
SEAT: Final = Kind("seat", [])


class Field:
    """One number of an encoding: its name, its bounds, and of which kind the things are that 1, 2
    and so on stand for, if they do."""

    def __init__(self, name: str, low: int, high: int, kind: Kind) -> None:
        self.name: Final = name
        self.low: Final = low
        self.high: Final = high
        self.kind: Final = kind

    def __repr__(self) -> str:
        return f"Field({self.name}: {self.low} to {self.high})"


def slots(number: int) -> list[str]:
    """Names of places that have none."""
    return [str(i + 1) for i in range(number)]


class StepRow:
    """How one kind of step is written: its number, and its parameters by what they are."""

    def __init__(self, code: int, cls: Any) -> None:
        names = fields(cls)
        self.code: Final = code
        self.seats: Final = [name for name in names if name in SEATED]
        self.others: Final = [name for name in names if name not in SEATED]


class Steps:
    """The steps that the agenda of a game may hold, by number from 1 on: new ones come last. So
    many of them are written, with so many parameters; lists share a space of their own."""

    def __init__(self, names: str, depth: int, width: int, lists: int) -> None:
        self.kind: Final = Kind("step", names.split())
        self.depth: Final = depth
        self.width: Final = width
        self.lists: Final = slots(lists)
        self._rows: Final[dict[type, StepRow]] = {}

    def row(self, step: Step[Any]) -> StepRow:
        """How a step is written."""
        cls = type(step)
        row = self._rows.get(cls)
        if row is None:
            row = StepRow(self.kind.things.index(cls.__name__) + 1, cls)
            self._rows[cls] = row
        return row


class Pen:
    """What a position is told to, in the same order whatever it is."""

    def __init__(self, seat: int, seats: int) -> None:
        self.seat = seat
        self.seats = seats
        self.viewer = max(seat, 0)  # a spectator looks on from the first seat

    def around(self, i: int) -> int:
        """The seat that comes so many places after the one that looks on."""
        return (self.viewer + i) % self.seats

    def player(self, i: int) -> None:
        """What follows belongs to the seat so many places on."""

    def absent(self, places: int) -> None:
        """So many seats are not taken; what follows belongs to nobody."""

    def number(self, name: str, value: int, low: int, high: int) -> None:
        """A number as it is."""

    def numbers(self, name: str, values: list[int], places: list[str], low: int, high: int) -> None:
        """A number for each place; those that do not exist in this game are 0."""

    def thing(self, name: str, value: int, kind: Kind) -> None:
        """One thing of a kind, or none."""

    def things(self, name: str, values: list[int], places: list[str], kind: Kind) -> None:
        """A thing, or none, for each place."""

    def size(self, name: str, heap: list[int]) -> None:
        """How many things lie there."""

    def sizes(self, name: str, heaps: list[list[int]], places: list[str]) -> None:
        """How many things lie in each place."""

    def bag(self, name: str, heaps: list[list[int]], things: list[str], high: int) -> None:
        """How often each thing is there; where and in which order does not matter."""

    def coded(
        self, name: str, values: list[int], codes: list[int], places: list[str], high: int
    ) -> None:
        """A number for each place, as a table has it in the place that the value says."""

    def whose(self, name: str, seat: int) -> None:
        """A seat, or nobody."""

    def owners(self, name: str, seats: list[int], places: list[str]) -> None:
        """A seat, or nobody, for each place."""

    def agenda(self, s: State, steps: Steps) -> None:
        """The open question and what is still to happen, what comes next first."""


class Writer(Pen):
    """Writes the numbers, as two bytes each; one row after the other, if it looks on again."""

    def __init__(self, seat: int, seats: int) -> None:
        super().__init__(seat, seats)
        self.out: Final = BytesWriter()
        self.block: i64 = 0  # where the first seat's numbers begin
        self.places = WHOSE[seats][self.viewer]

    def look(self, seat: int) -> None:
        """What follows is seen by another seat."""
        self.seat = seat
        self.viewer = max(seat, 0)
        self.places = WHOSE[self.seats][self.viewer]

    def result(self) -> bytes:
        """All that was written."""
        return self.out.getvalue()

    def player(self, i: int) -> None:
        if i == 0:
            self.block = len(self.out)

    def absent(self, places: int) -> None:
        self._blank((len(self.out) - self.block) // (2 * self.seats) * places)

    def _blank(self, numbers: i64) -> None:
        """So many numbers that mean nothing."""
        if numbers > 0:
            self.out.write(BLANKS[numbers] if numbers < SHORT else bytes(2 * numbers))

    def number(self, name: str, value: int, low: int, high: int) -> None:
        write_i16_le(self.out, i16(value))

    def numbers(self, name: str, values: list[int], places: list[str], low: int, high: int) -> None:
        out = self.out
        for value in _fitting(values, places):
            write_i16_le(out, i16(value))
        self._blank(len(places) - len(values))

    def thing(self, name: str, value: int, kind: Kind) -> None:
        write_i16_le(self.out, i16(value + 1 if value > UNKNOWN else value - HIDDEN))

    def things(self, name: str, values: list[int], places: list[str], kind: Kind) -> None:
        out = self.out
        for value in _fitting(values, places):
            write_i16_le(out, i16(value + 1 if value > UNKNOWN else value - HIDDEN))
        self._blank(len(places) - len(values))

    def size(self, name: str, heap: list[int]) -> None:
        write_i16_le(self.out, i16(len(heap)))

    def sizes(self, name: str, heaps: list[list[int]], places: list[str]) -> None:
        out = self.out
        for heap in heaps:
            write_i16_le(out, i16(len(heap)))

    def bag(self, name: str, heaps: list[list[int]], things: list[str], high: int) -> None:
        out = self.out
        start: i64 = len(out)
        self._blank(len(things))
        for heap in heaps:
            for thing in cast("list[i64]", heap):
                place = start + 2 * thing  # the lower byte: there are never more than a few
                out[place] = out[place] + 1

    def whose(self, name: str, seat: int) -> None:
        write_i16_le(self.out, i16(self.places[seat + 1]))

    def owners(self, name: str, seats: list[int], places: list[str]) -> None:
        out, whose = self.out, self.places
        for seat in seats:
            write_i16_le(out, i16(whose[seat + 1]))
        self._blank(len(places) - len(seats))

    def coded(
        self, name: str, values: list[int], codes: list[int], places: list[str], high: int
    ) -> None:
        out = self.out
        for value in _fitting(values, places):
            write_i16_le(out, i16(codes[value]))
        self._blank(len(places) - len(values))

    def agenda(self, s: State, steps: Steps) -> None:
        agenda = s.agenda
        shown = min(len(agenda), steps.depth)
        lists: list[int] = []
        self.whose("asked", s.asked())
        self.number("agenda", len(agenda), 0, MOST)
        for i in range(shown):
            self._step(i, agenda[-1 - i], steps, lists)
        self._blank((steps.depth - shown) * (1 + steps.width))
        self.numbers("lists", lists, steps.lists, 0, MOST)

    def _step(self, i: int, step: Step[Any], steps: Steps, lists: list[int]) -> None:
        """A step's number and parameters; lists among them are gathered, each behind the place of
        its step and its length."""
        row = steps.row(step)
        out = self.out
        left = steps.width
        write_i16_le(out, i16(row.code))
        for name in row.seats:
            self.whose(name, getattr(step, name))
            left -= 1
        for name in row.others:
            value: object = getattr(step, name)
            if isinstance(value, list):
                lists += [i + 1, len(value), *value]
            else:
                write_i16_le(out, i16(_parameter(value, steps)))
                left -= 1
        self._blank(left)


def _fitting(values: list[int], places: list[str]) -> list[int]:
    """As many numbers as there are places."""
    return values if len(values) <= len(places) else values[: len(places)]


def _parameter(value: object, steps: Steps) -> int:
    """A number as it is, a step by its number; a key says no more than its step."""
    if isinstance(value, int):
        return value
    return steps.row(value).code if isinstance(value, Step) else 0


class Namer(Pen):
    """Tells what the numbers are."""

    def __init__(self, seats: int) -> None:
        super().__init__(0, seats)
        self.found: Final[list[Field]] = []
        self.owner = ""

    def _add(self, name: str, low: int, high: int, kind: Kind = PLAIN) -> None:
        self.found.append(Field(self.owner + name, low, high, kind))

    def player(self, i: int) -> None:
        self.owner = f"{i}."

    def absent(self, places: int) -> None:
        self.owner = ""

    def number(self, name: str, value: int, low: int, high: int) -> None:
        self._add(name, low, high)

    def numbers(self, name: str, values: list[int], places: list[str], low: int, high: int) -> None:
        for place in places:
            self._add(f"{name}.{place}", low, high)

    def thing(self, name: str, value: int, kind: Kind) -> None:
        self._add(name, -kind.hidden, len(kind.things), kind)

    def things(self, name: str, values: list[int], places: list[str], kind: Kind) -> None:
        for place in places:
            self.thing(f"{name}.{place}", NOBODY, kind)

    def size(self, name: str, heap: list[int]) -> None:
        self._add(f"{name}.size", 0, MOST)

    def sizes(self, name: str, heaps: list[list[int]], places: list[str]) -> None:
        self.numbers(name, [], places, 0, MOST)

    def bag(self, name: str, heaps: list[list[int]], things: list[str], high: int) -> None:
        self.numbers(name, [], things, 0, high)

    def coded(
        self, name: str, values: list[int], codes: list[int], places: list[str], high: int
    ) -> None:
        self.numbers(name, [], places, 0, high)

    def whose(self, name: str, seat: int) -> None:
        self._add(name, 0, self.seats + 1, SEAT)  # neutral pieces come behind all seats

    def owners(self, name: str, seats: list[int], places: list[str]) -> None:
        for place in places:
            self.whose(f"{name}.{place}", 0)

    def agenda(self, s: State, steps: Steps) -> None:
        self.whose("asked", 0)
        self.number("agenda", 0, 0, MOST)
        for i in range(steps.depth):
            self.thing(f"agenda.{i + 1}", NOBODY, steps.kind)
            for parameter in range(steps.width):
                self._add(f"agenda.{i + 1}.{parameter + 1}", -1, MOST)
        self.numbers("agenda.lists", [], steps.lists, -1, MOST)
