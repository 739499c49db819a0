"""A scoring as a table: who got what from what; as lines of spans or as plain lines."""

from collections.abc import Sequence
from itertools import zip_longest

from grandplace.drawing.text import Span
from grandplace.drawing.theatre import Act, Rival, Row, signed
from grandplace.drawing.typeset import Line, fit, flow, wide
from grandplace.tables.playbill import Performance
from grandplace.terminal.paint import wrap
from grandplace.terminal.session import Paper

NARROWEST = 9  # what a player gets, with the space before it
NOTHING = "–"
DEEPER = "    "
DOTS = 12  # columns that a row has beside its heading


class Programme:
    """One scoring, for one who reads it."""

    def __init__(self, paper: Paper, staged: Performance) -> None:
        self.paper = paper
        self.words = paper.words
        self.staged = staged
        self.play = staged.play
        self.seats = range(len(staged.before))

    @property
    def title(self) -> str:
        """What is scored; of one that waits for an answer, that it is not over."""
        over, words = self.play.over, self.words
        return self.play.done if over else f"{self.play.title}. {words('theatre.halted')}"

    def lines(self, width: int) -> list[Line]:
        """The table for a screen: an act has a row of gains, and below it the reasons."""
        title: Line = [Span(self.title, "strong")]
        cell = self._cell_width(width)
        label = min(width - cell * len(self.seats), self._label_width())
        names = [
            Span(fit(self.paper.name(s), cell, "right"), f"sign.{s} strong") for s in self.seats
        ]
        lines: list[Line] = [title, [Span(" " * label), *names]]
        for row in self.play.rows:
            lines += self._row(row, label, cell, width)
        sums = [self._line(*one, label, cell, "strong") for one in self._sums()]
        return [*lines, [], *sums, []]

    def aloud(self) -> list[str]:
        """The table for reading aloud: a line for each act."""
        lines = [self.title]
        for row in self.play.rows:
            lines += [self.words("ui.plain.row", row.title, row.rule)] if row.acts else []
            lines += [self._aloud(act) for act in row.acts]
        return [*lines, *[self._spread(*one) for one in self._sums()]]

    def _row(self, row: Row, label: int, cell: int, width: int) -> list[Line]:
        if not row.acts:
            return []
        lines: list[Line] = [[], [Span(row.title, "gold strong"), Span(f"  {row.rule}", "dim")]]
        for act in row.acts:
            lines += self._gained(act, label, cell)
            words = [[Span(word, "dim")] for word in self._told(act).split(" ")]
            lines += [[Span(DEEPER), *line] for line in flow(words, width - len(DEEPER))]
        return lines

    def _gained(self, act: Act, label: int, cell: int) -> list[Line]:
        """What everybody gets, each thing on a line of its own, or on several."""
        cells = [
            [part for text in texts for part in wrap(text, cell - 1)] for texts in self._cells(act)
        ]
        first, *more = zip_longest(*cells, fillvalue="")
        rest = [[fit(text, cell, "right") for text in texts] for texts in more]
        below: list[Line] = [[Span(" " * label), *map(Span, texts)] for texts in rest]
        return [self._line(act.heading, list(first), label, cell), *below]

    def _line(self, head: str, cells: list[str], label: int, cell: int, style: str = "") -> Line:
        dots = fit(f"  {head} ", label - 1)
        filled = dots.rstrip() + " " + "·" * (label - 2 - wide(dots.rstrip())) + " "
        spans = [Span(fit(text, cell, "right"), style) for text in cells]
        return [Span(filled, style), *spans]

    def _cells(self, act: Act) -> list[list[str]]:
        """What each player gets from an act, thing by thing."""
        got = [[gain.told for gain in act.gains if gain.seat == s] for s in self.seats]
        return [things or [NOTHING] for things in got]

    def _cell_width(self, width: int) -> int:
        """As wide as the widest cell, if half of the table is left for the acts."""
        acts = self.play.acts()
        cells = [text for act in acts for things in self._cells(act) for text in things]
        names = [self.paper.name(seat) for seat in self.seats]
        widest = max([wide(text) + 2 for text in [*cells, *names]])
        return max(min(widest, width * 2 // 3 // len(self.seats)), NARROWEST)

    def _label_width(self) -> int:
        """Room for every heading, and some dots."""
        heads = [act.heading for act in self.play.acts()] + [label for label, _ in self._sums()]
        return max([wide(head) for head in heads]) + DOTS

    def _told(self, act: Act) -> str:
        """Who competes, and why it ends as it does."""
        rivals = ", ".join([self._rival(rival) for rival in act.rivals])
        parts = [part.removesuffix(".") for part in (rivals, act.why, act.what)]
        return " ".join([f"{part}." for part in parts if part])

    def _rival(self, rival: Rival) -> str:
        neutral = rival.seat >= len(self.seats)
        name = self.words("theatre.neutral") if neutral else self.words.thing("seat", rival.seat)
        told = f" ({rival.told})" if rival.told else ""
        return f"{name} {rival.number}{told}"

    def _aloud(self, act: Act) -> str:
        got = [f"{self.paper.name(gain.seat)} {gain.told}" for gain in act.gains]
        told = f"{act.heading}. {self._told(act)}"
        return f"{told} {', '.join(got)}." if got else told

    def _sums(self) -> list[tuple[str, list[str]]]:
        """What the whole scoring brings, and the points after it."""
        gains = [signed(self.play.points(seat)) for seat in self.seats]
        points = [str(self.staged.after(seat)) for seat in self.seats]
        return [(self.words("theatre.gains"), gains), (self.words("theatre.points"), points)]

    def _spread(self, label: str, cells: list[str]) -> str:
        named = [f"{self.paper.name(s)} {cell}" for s, cell in zip(self.seats, cells, strict=True)]
        return self.words("ui.plain.row", label, ", ".join(named))


def finished(scorings: Sequence[Performance]) -> list[Performance]:
    """Those that are over."""
    return [one for one in scorings if one.play.over]
