"""From regions, spans and questions to Rich text. Pure: what to show in, coloured lines out."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rich.cells import cell_len
from rich.text import Text

from grandplace.drawing.text import Region, Span
from grandplace.drawing.typeset import Line, clip, fit
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
    filled = [word for word in ("pane", "seat", "tint") if word in span.style]
    return span.style if filled else f"{span.style} gold strong"


def paint(lines: Iterable[Iterable[Span]], theme: str, lights: Lights | None = None) -> Text:
    """Several lines of spans."""
    return Text("\n").join([paint_line(line, theme, lights) for line in lines])


def board_lines(regions: Sequence[Region]) -> list[Line]:
    """What goes to the left: everything but headline, players and help."""
    aside = ("status", "legend", "discards")
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
    body: list[str] = field(default_factory=list)  # paragraphs, where there are no options
    foot: str = ""  # what the highlighted option does, or a message
    foot_style: str = "dim"
    entry: str | None = None  # what is typed
    title_style: str = "offered strong"
    columns: int = 3  # at most
    briefs: list[str] = field(default_factory=list)  # labels where the others have no room
    said: str = ""  # the highlighted option in full
    keep: int = 0  # paragraphs that stay when there are too many
    more: str = ""  # says how many paragraphs are left out


def rows_for(ask: Ask, width: int, height: int) -> int:
    """How many rows of options there are, numbered downwards."""
    room = height - len(_title(ask, width)) - len(_foot(ask, width, height)) - 1
    count = len(ask.labels)
    for columns in range(1, ask.columns + 1):
        rows = -(-count // columns)
        if rows <= room:
            return rows
    return max(room, 1)


def _title(ask: Ask, width: int) -> list[str]:
    return wrap(ask.title, width - 2)


def _foot(ask: Ask, width: int, height: int) -> list[str]:
    lines = wrap(ask.foot, width - 2) if ask.foot else [""]
    options = -(-len(ask.labels) // ask.columns)
    most = max(height - len(_title(ask, width)) - options - 1, 1)
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], clip(" ".join(lines[most - 1 :]), width - 2)]


def paint_ask(ask: Ask, width: int, height: int, theme: str) -> Text:
    """The question panel: question, options in columns, a foot, what is typed."""
    title = [[Span(fit(f" {text}", width), ask.title_style)] for text in _title(ask, width)]
    foot = [[Span(f" {text}", ask.foot_style)] for text in _foot(ask, width, height)]
    room = height - len(title) - len(foot) - 1
    rows = rows_for(ask, width, height)
    middle = _options(ask, width, rows) if ask.labels else _body(ask, width, room)
    blank: list[Line] = [[] for _ in range(room - len(middle))]
    return paint([*title, *middle, *blank, *foot, _entry(ask)], theme)


def _entry(ask: Ask) -> Line:
    if ask.entry is None:
        return []
    said = [Span(f"  {ask.said}", "dim")] if ask.said else []
    return [Span(" › ", "gold strong"), Span(ask.entry, "strong"), Span("▏", "gold"), *said]


def _body(ask: Ask, width: int, room: int) -> list[Line]:
    """The paragraphs to keep, and of the others the last ones that fit."""
    head = [line for text in ask.body[: ask.keep] for line in _paragraph(text, width)]
    tail: list[Line] = []
    others = ask.body[ask.keep :]
    for i, text in enumerate(reversed(others)):
        lines = _paragraph(text, width)
        note = bool(ask.more) and i < len(others) - 1  # needs a line, unless all have room
        if len(head) + len(tail) + len(lines) + note > room:
            left_out = [Span(f" {ask.more.format(len(others) - i)}", "dim")]
            return [*head, *([left_out] if ask.more else []), *tail][:room]
        tail = [*lines, *tail]
    return [*head, *tail][:room]


def _paragraph(text: str, width: int) -> list[Line]:
    first, *rest = wrap(text, width - 5)
    return [[Span(" · ", "just strong"), Span(first)], *[[Span(f"   {part}")] for part in rest]]


def _options(ask: Ask, width: int, rows: int) -> list[Line]:
    columns = _columns(ask.labels, rows)
    if ask.briefs and sum(_natural(columns)) - GAP > width:
        columns = _columns(ask.briefs, rows)
    widths = _widths(columns, width)
    return [_option_row(columns, widths, row, ask.cursor - row, rows) for row in range(rows)]


def _option_row(
    columns: list[list[str]], widths: list[int], row: int, cursor: int, rows: int
) -> Line:
    line: Line = []
    for number, (column, room) in enumerate(zip(columns, widths, strict=True)):
        if row < len(column):
            line += _option(column[row], cursor == number * rows, room)
    return line[:-1]  # no gap after the last


def _columns(labels: list[str], rows: int) -> list[list[str]]:
    texts = [f"{number:>2} {label}" for number, label in enumerate(labels, 1)]
    return [texts[i : i + rows] for i in range(0, len(texts), rows)]


def _natural(columns: list[list[str]]) -> list[int]:
    return [max(map(cell_len, column)) + 1 + GAP for column in columns]


def _widths(columns: list[list[str]], width: int) -> list[int]:
    """Natural widths; the widest give way where those do not fit."""
    widths = _natural(columns)
    while sum(widths) - GAP > width:
        widths[widths.index(max(widths))] -= 1
    return widths


def _option(text: str, chosen: bool, room: int) -> Line:
    label = fit(("▸" if chosen else " ") + text, room - GAP)
    if chosen:
        return [Span(label, "selected strong"), Span(" " * GAP)]
    return [Span(label[:3], "gold strong"), Span(label[3:]), Span(" " * GAP)]


def paint_log(
    entries: Sequence[str], width: int, height: int, theme: str, names: Sequence[str]
) -> Text:
    """The last entries of a log, newest below, names in their colours."""
    lines: list[str] = []
    for entry in reversed(entries):
        first, *rest = wrap(entry, width - 3)
        paragraph = [f"· {first}", *[f"  {part}" for part in rest]]
        if lines and len(lines) + len(paragraph) > height:
            break
        lines = [*paragraph, *lines]
    return named("\n".join(lines[-height:] if height > 0 else []), theme, names)


def named(text: str, theme: str, names: Sequence[str]) -> Text:
    """A text with the names of players in their colours."""
    painted = Text(text, style("", theme), end="")
    for seat, name in enumerate(names):
        painted.highlight_words([name], style(f"sign.{seat} strong", theme))
    return painted
