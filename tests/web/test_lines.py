"""Lines of the log are drawn once for all whom they do not call "you", and again when they tell
something else."""

from functools import cache

import pytest

from grandplace.drawing.story import Beat, Line, Row
from grandplace.engine.state import NOBODY, Message
from grandplace.web import chronicle
from grandplace.web.chronicle import Lines


class Pen:
    """Draws lines, and counts."""

    def __init__(self) -> None:
        self.drawn = list[str]()

    def __call__(self, line: Line) -> str:
        self.drawn.append(repr(line.head.message))
        return f"<li>{line.head.message}</li>"


@cache
def beat(number: int, ply: int, *details: int) -> Beat:
    """An event of the table: whoever asks again is told the same one."""
    return Beat(number, ply, Message("gain", *details), Row())


def line(number: int, ply: int, *details: int) -> Line:
    return Line(beat(number, ply, *details))


def shown(lines: Lines, pen: Pen, *told: Line, reader: int = NOBODY) -> list[str]:
    return [lines.drawn(one, reader, pen) for one in told]


def test_what_stays_is_not_drawn_again() -> None:
    """Only the new line is."""
    lines, pen = Lines(), Pen()
    first = shown(lines, pen, line(0, 0, 1), line(1, 1, 2))
    again = shown(lines, pen, line(0, 0, 1), line(1, 1, 2), line(2, 2, 3))

    assert first == again[:2]
    assert ["gain 1", "gain 2", "gain 3"] == pen.drawn


def test_a_line_that_tells_something_else_is_drawn() -> None:
    """As after a choice that was taken back, or when something more has come of it."""
    lines, pen = Lines(), Pen()
    shown(lines, pen, line(0, 0, 1))
    more = line(0, 0, 1)
    more.tails.append(line(1, 0, 9).head)

    assert ["<li>gain 7</li>"] == shown(lines, pen, line(0, 0, 7))
    shown(lines, pen, more)
    shown(lines, pen, line(0, 3, 1))
    assert ["gain 1", "gain 7", "gain 1", "gain 1"] == pen.drawn


def test_only_whoever_acts_reads_otherwise() -> None:
    """Everybody else shares a line, spectators too."""
    lines, pen = Lines(), Pen()
    told = line(0, 0, 1, 5)
    for reader in (told.head.seat, told.head.seat + 1, NOBODY, told.head.seat):
        shown(lines, pen, told, reader=reader)

    assert 2 == len(pen.drawn)


def test_what_was_shown_longest_ago_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of a thousand lines keeps no more than its pages have."""
    monkeypatch.setattr(chronicle, "KEPT", 2)
    lines, pen = Lines(), Pen()
    for number in (0, 1, 0, 2, 0, 1):
        shown(lines, pen, line(number, number, number))

    assert ["gain 0", "gain 1", "gain 2", "gain 1"] == pen.drawn
