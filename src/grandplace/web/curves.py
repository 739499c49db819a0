"""Curves and bars of a review, in the units of SVG drawings."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from grandplace.drawing.page import Sitter
from grandplace.review.chances import UNIT, shared
from grandplace.review.review import Report, Turn
from grandplace.review.words import PARTS, per_cent, whole

Data = dict[str, Any]
APART = 15  # between the labels of two lines
SIGNS = 6  # shapes along a line
BAR, LEFT = 124, 6  # the width of falling bars, and where their drawing begins


@dataclass(frozen=True)
class Frame:
    """The size of a curve, and the room around it."""

    name: str
    width: int
    height: int
    right: int  # for the labels of the lines
    left: int = 34
    top: int = 20
    bottom: int = 24


FRAMES = [Frame("wide", 628, 190, 102), Frame("narrow", 342, 214, 62)]


@dataclass(frozen=True)
class Curve:
    """Chances to win, turn by turn; `ends` is the result, nothing while it is worked out."""

    frame: Frame
    turns: Sequence[Turn]
    sitters: Sequence[Sitter]
    ends: Sequence[int]
    last: int  # the number of turns, as far as it is known

    def drawn(self, seat: int, at: int, keys: Sequence[int]) -> Data:
        """For the template: of a seat, with the cursor at a turn and some key moments."""
        labels = self._labels()
        lines = [self._line(sitter, labels, sitter.seat == seat) for sitter in self.sitters]
        lines.sort(key=lambda line: bool(line["me"]))  # one's own on top
        return {
            **vars(self.frame),
            "foot": self.frame.height - self.frame.bottom,
            "far": self.frame.width - self.frame.right,
            "ticks": [{"y": self._y(UNIT * n // 100), "text": f"{n}"} for n in range(0, 101, 25)],
            "numbers": [{"x": self._x(n), "text": f"{n}"} for n in self._numbers() if n != at],
            "bands": self._bands(),
            "lines": lines,
            "keys": [self._key(n, turn, seat, at) for n, turn in enumerate(keys, 1)],
            "cursor": {"x": self._x(at), "text": f"{at}"} if at else None,
        }

    def _x(self, turn: int) -> float:
        room = self.frame.width - self.frame.left - self.frame.right
        return round(self.frame.left + room * turn / (self.last + 1), 1)

    def _y(self, chance: int) -> float:
        room = self.frame.height - self.frame.top - self.frame.bottom
        return round(self.frame.height - self.frame.bottom - room * chance / UNIT, 1)

    def _numbers(self) -> list[int]:
        step = next(step for step in (5, 10, 20, 50, 100, 500, 5000) if self.last / step <= 8)
        return [*range(step, self.last + 1, step)]

    def _course(self, seat: int) -> list[tuple[float, float]]:
        start = shared([1.0] * len(self.sitters))[seat]
        chances = [start, *[turn.chances[seat] for turn in self.turns], *self.ends[seat:][:1]]
        return [(self._x(turn), self._y(chance)) for turn, chance in enumerate(chances)]

    def _line(self, sitter: Sitter, labels: dict[int, float], me: bool) -> Data:
        course = self._course(sitter.seat)
        every = max(len(course) // SIGNS, 1)
        x, y = course[-1]
        end = {"x": x, "y": y, "text_y": labels[sitter.seat], "chance": self._end(sitter.seat)}
        return {
            "sitter": sitter.sign,
            "me": me,
            "points": " ".join([f"{x},{y}" for x, y in course]),
            "signs": course[(sitter.seat + 1) * 2 : -1 : every],
            "end": end,
        }

    def _end(self, seat: int) -> int:
        if self.ends:
            return per_cent(self.ends[seat])
        return per_cent(self.turns[-1].chances[seat]) if self.turns else 0

    def _labels(self) -> dict[int, float]:
        """Where the names of the lines stand: in their order, apart from each other."""
        ends = {sitter.seat: self._course(sitter.seat)[-1][1] for sitter in self.sitters}
        order = sorted(ends, key=lambda seat: ends[seat])
        least = self.frame.height - self.frame.bottom - APART * (len(order) - 1)
        found: dict[int, float] = {}
        for place, seat in enumerate(order):
            above = found[order[place - 1]] + APART if place else 0.0
            found[seat] = max(above, min(ends[seat], least + APART * place))
        return found

    def _bands(self) -> list[Data]:
        found: list[Data] = []
        for number, turn in enumerate(self.turns, 1):
            if not found or found[-1]["round"] != turn.round:
                found.append({"round": turn.round, "x": self._x(number - 1)})
        ends = [band["x"] for band in found[1:]] + [self._x(len(self.turns))]
        return [
            {**band, "width": round(end - band["x"], 1), "odd": n % 2 == 0}
            for n, (band, end) in enumerate(zip(found, ends, strict=True))
        ]

    def _key(self, number: int, turn: int, seat: int, at: int) -> Data:
        x, y = self._course(seat)[turn]
        top = y - 26 if y > self.frame.top + 40 else y + 26
        return {"n": number, "x": x, "y": y, "top": top, "on": turn == at, "turn": turn}


def bars(report: Report) -> list[Data]:
    """What made a result as bars, each of which begins where the last one ended."""
    found, now = whole(report.parts), 0
    levels = [found["start"]]
    for name in PARTS[1:-1]:
        levels.append(levels[-1] + found[name])
    low, high = min(0, *levels), max(*levels, 1)

    def x(level: int) -> float:
        return round(LEFT + (BAR - 2 * LEFT) * (level - low) / (high - low), 1)

    rows = []
    for name in PARTS:
        begin, end = (0, found[name]) if name in ("start", "result") else (now, now + found[name])
        now = end
        kind = "base" if name in ("start", "result") else "up" if end >= begin else "down"
        left, right = sorted((x(begin), x(end)))
        shape = {"x": left, "width": round(right - left, 1), "hang": x(end), "zero": x(0)}
        rows.append({"name": name, "kind": kind, "number": found[name], **shape})
    return rows
