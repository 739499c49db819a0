"""From regions, spans and questions to Rich text. Pure: what to show in, coloured lines out."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rich.cells import cell_len
from rich.text import Text

from grandplace.engine.picture import Region, Span
from grandplace.engine.typeset import Line, clip, fit
from grandplace.terminal.theme import style

GAP = 2  # columns between columns of options


@dataclass(frozen=True)
class Lights:
    """What is lit on the board: options on offer, the chosen one, a refused one."""

    offered: frozenset[str] = frozenset()
    selected: str = ""
    barred: str = ""


def paint_line(line: Iterable[Span], theme: str, lights: Lights | None = None) -> Text:
    """One line of spans."""
    text = Text(end="")
    for span in line:
        words = span.style if lights is None else lit(span, lights)
        text.append(span.text, style(words, theme))
    return text


def lit(span: Span, lights: Lights) -> str:
    """The style of a span, with the light that falls on its option."""
    if not span.option:
        return span.style
    if span.option == lights.selected:
        return "selected strong"
    if span.option == lights.barred:
        return "barred"
    if span.option not in lights.offered:
        return span.style
    if "tag" in span.style:
        return f"{span.style} offered strong"
    filled = "pane" in span.style or "seat" in span.style
    return span.style if filled else f"{span.style} gold strong"


def paint(lines: Iterable[Iterable[Span]], theme: str, lights: Lights | None = None) -> Text:
    """Several lines of spans."""
    return Text("\n").join([paint_line(line, theme, lights) for line in lines])


def board_lines(regions: Sequence[Region]) -> list[Line]:
    """What goes to the left: everything but headline, players and help."""
    aside = ("status", "legend")
    left = [r for r in regions if r.key not in aside and not r.key.startswith("player.")]
    return [line for region in left for line in region.lines]


def player_lines(regions: Sequence[Region]) -> list[Line]:
    """What goes to the right."""
    return [line for r in regions if r.key.startswith("player.") for line in r.lines]


def wrap(text: str, width: int) -> list[str]:
    """A text broken into lines at spaces."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if cell_len(longer) <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


@dataclass
class Ask:
    """What the question panel shows."""

    title: str
    labels: list[str] = field(default_factory=list)
    cursor: int = -1
    foot: str = ""  # what the highlighted option does, or a message
    foot_style: str = "dim"
    entry: str = ""
    title_style: str = "offered strong"


def rows_for(ask: Ask, width: int, height: int) -> int:
    """How many rows of options there are, numbered downwards."""
    room = height - len(_title(ask, width)) - len(_foot(ask, width, height)) - 1
    count = max(len(ask.labels), 1)
    for columns in range(1, 5):
        rows = -(-count // columns)
        if rows <= room:
            return rows
    return max(room, 1)


def _title(ask: Ask, width: int) -> list[str]:
    return wrap(ask.title, width - 2)


def _foot(ask: Ask, width: int, height: int) -> list[str]:
    lines = wrap(ask.foot, width - 2) if ask.foot else [""]
    most = max(height - 4 - -(-len(ask.labels) // 3), 1)
    return [*lines[: most - 1], clip(" ".join(lines[most - 1 :]), width - 2)]


def paint_ask(ask: Ask, width: int, height: int, theme: str) -> Text:
    """The question panel: question, options in columns, a foot, what is typed."""
    lines: list[Line] = [[Span(fit(f" {t}", width), ask.title_style)] for t in _title(ask, width)]
    foot = [[Span(f" {text}", ask.foot_style)] for text in _foot(ask, width, height)]
    rows = rows_for(ask, width, height)
    lines += _options(ask, width, rows)
    spare = height - len(lines) - len(foot) - 1
    lines += [[] for _ in range(spare)]
    entry = [Span(" › ", "gold strong"), Span(ask.entry, "strong"), Span("▏", "gold")]
    return paint([*lines, *foot, entry if ask.entry is not None else []], theme)


def _options(ask: Ask, width: int, rows: int) -> list[Line]:
    texts = [f"{number:>2} {label}" for number, label in enumerate(ask.labels, 1)]
    columns = [texts[i : i + rows] for i in range(0, len(texts), rows)]
    widths = _widths(columns, width)
    lines: list[Line] = []
    for row in range(rows if texts else 0):
        line: Line = []
        for column, room in enumerate(widths):
            at = column * rows + row
            line += _option(texts[at], at == ask.cursor, room) if at < len(texts) else []
        lines.append(line)
    return lines


def _widths(columns: list[list[str]], width: int) -> list[int]:
    """Natural widths, or equal ones where those do not fit."""
    natural = [max(map(cell_len, column)) + 1 + GAP for column in columns]
    if sum(natural) <= width or not columns:
        return natural
    return [width // len(columns)] * len(columns)


def _option(text: str, chosen: bool, room: int) -> Line:
    mark = "▸" if chosen else " "
    label = fit(mark + text, room - GAP)
    number = label[:3]
    if chosen:
        return [Span(label, "selected strong"), Span(" " * GAP)]
    return [Span(number, "gold strong"), Span(label[3:]), Span(" " * GAP)]
