"""Setting lines of spans: measuring, clipping, filling, flowing. For games that draw boards."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from unicodedata import east_asian_width

from grandplace.drawing.text import SEAT_SIGNS, Span, sign

Line = list[Span]
WIDE = 200  # columns: more than any screen has


@lru_cache(4096)
def wide(text: str) -> int:
    """How many columns of a screen a text takes."""
    return sum([2 if east_asian_width(sign) in "WF" else 1 for sign in text])


def clip(text: str, room: int) -> str:
    """A text that takes no more than its room."""
    if wide(text) <= room:
        return text
    while wide(text) >= max(room, 1):
        text = text[:-1]
    return text + "…" if room > 0 else ""


def fit(text: str, room: int, where: str = "left") -> str:
    """A text that takes exactly its room."""
    text = clip(text, room)
    spare = room - wide(text)
    before = {"left": 0, "centre": spare // 2, "right": spare}[where]
    return " " * before + text + " " * (spare - before)


def measure(line: Iterable[Span]) -> int:
    """How many columns a line takes."""
    return sum([wide(span.text) for span in line])


def padded(line: Line, room: int, style: str = "", centre: bool = False) -> Line:
    """A line filled up to its room."""
    spare = room - measure(line)
    before = spare // 2 if centre else 0
    return [Span(" " * before, style), *line, Span(" " * (spare - before), style)]


def flow(items: Iterable[Line], room: int) -> list[Line]:
    """Items one after another, on as many lines as they need; none is broken."""
    lines: list[Line] = [[]]
    taken = 0
    for item in items:
        width = measure(item)
        if lines[-1] and taken + 1 + width > room:
            lines.append([Span("  ")])
            taken = 2
        gap = [Span(" ")] if lines[-1] else []
        lines[-1] += gap + item
        taken += len(gap) + width
    return lines


def times(number: int, text: str) -> str:
    """Several of a thing."""
    return text if number == 1 else f"{number}×{text}"


def titled(
    seat: int, name: str, flags: str, right: str, room: int, asked: bool, more: str = ""
) -> Line:
    """A player's name over what they own, as far as flags and the right side leave room for it;
    what more there is to say only beside the whole name."""
    style = f"seat.{seat}"
    if more and wide(name) + wide(flags) + wide(right) + wide(more) + 4 <= room:
        right = f"{right[:-1]}{more} "
    name = clip(name, room - wide(right) - wide(flags) - 4)
    left = f"{'▶' if asked else ' '}{SEAT_SIGNS[seat]} {name}"
    middle = fit(flags, room - wide(left) - wide(right))
    return [Span(left, f"{style} strong"), Span(middle, style), Span(right, f"{style} strong")]


def signed(names: Iterable[str]) -> Line:
    """Who has which sign."""
    items = [[sign(seat), Span(f" {name} ")] for seat, name in enumerate(names)]
    return flow(items, WIDE)[0]


def over(bar: str, marks: dict[int, Line]) -> Line:
    """A bar of ironwork; marks lie over it, centred on their positions."""
    line: Line = []
    at = 0
    for position, mark in sorted(marks.items()):
        start = max(position - measure(mark) // 2, at)
        line += [Span(bar[at:start], "frame"), *mark]
        at = start + measure(mark)
    return [*line, Span(bar[at:], "frame")]


def beside(boxes: Sequence[list[Line]]) -> list[Line]:
    """Boxes of equal height side by side, with ironwork between them."""
    edge = Span("│", "frame")
    return [
        [edge, *[span for part in parts for span in [*part, edge]]]
        for parts in zip(*boxes, strict=True)
    ]
