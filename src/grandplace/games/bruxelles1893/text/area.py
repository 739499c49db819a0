"""Drawing the Art Nouveau board: spaces, the active area in double lines, houses, irises."""

from functools import cached_property

from grandplace.drawing.text import SEAT_SIGNS, Span, sign
from grandplace.drawing.typeset import Line, fit, over, wide
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import ACTIONS, BRACKET, CELLS, SIZE
from grandplace.games.bruxelles1893.scoring import iris_winners
from grandplace.games.bruxelles1893.text.pen import (
    ACTION_PANES,
    ACTION_SIGNS,
    HOUSE,
    TILE,
    TWICE,
    Pen,
    shape,
)

# Where lines meet, by what lies across and along: arms upwards, to the right, downwards, to the
# left are double or not; no corner has both kinds.
BENDS = {
    (False, True, True, False): "╔",
    (False, False, True, True): "╗",
    (True, True, False, False): "╚",
    (True, False, False, True): "╝",
}
PLAIN, ACROSS, ALONG = "╭┬╮├┼┤", "╒╤╕╞╪╡", "╓╥╖╟╫╢"


class Area(Pen):
    """The spaces of the Art Nouveau board."""

    def spaces(self) -> list[Line]:
        """All rows of spaces, between their bars."""
        letters = {self.centre(i): [Span(f" {'abcde'[i]} ", "dim")] for i in range(SIZE)}
        lines = [over(self._bar(0), letters)]
        for row in range(SIZE):
            lines += self._row(row)
            lines.append(over(self._bar(row + 1), self._marks(row)))
        return lines

    def _is_open(self, row: int, column: int) -> bool:
        inside = 0 <= row < SIZE and 0 <= column < SIZE
        return inside and self.view.is_open(row * SIZE + column)

    def _double_across(self, row: int, column: int) -> bool:
        """Whether the bar over a space is an edge of the active area."""
        return self._is_open(row - 1, column) != self._is_open(row, column)

    def _double_along(self, row: int, column: int) -> bool:
        """Whether the line before a space is an edge of the active area."""
        return self._is_open(row, column - 1) != self._is_open(row, column)

    def _bar(self, row: int) -> str:
        """The bar over a row of spaces, or under the last."""
        parts = [self._joint(row, 0)]
        for column in range(SIZE):
            parts.append("─═"[self._double_across(row, column)] * self.width)
            parts.append(self._joint(row, column + 1))
        return "".join(parts)

    def _joint(self, row: int, column: int) -> str:
        arms = (
            self._double_along(row - 1, column),
            self._double_across(row, column),
            self._double_along(row, column),
            self._double_across(row, column - 1),
        )
        if arms in BENDS:
            return BENDS[arms]
        signs = ALONG if arms[0] else ACROSS if arms[1] else PLAIN
        return signs[3 * (row > 0) + (column > 0) + (column == SIZE)]

    def _row(self, row: int) -> list[Line]:
        cells = [self._cell(row * SIZE + column) for column in range(SIZE)]
        edges = [Span("│║"[self._double_along(row, i)], "frame") for i in range(SIZE + 1)]
        return [
            [edges[0], *[span for i in range(SIZE) for span in (*cells[i][line], edges[i + 1])]]
            for line in range(self.height)
        ]

    def _cell(self, cell: int) -> list[Line]:
        """A space: its coordinate, and the action or the pawn."""
        owner, action = self.view.pawn_on[cell], self.view.actions[cell]
        if owner != NOBODY:
            return self._taken(cell, shape(owner))
        style = f"pane.{ACTION_PANES[action]}" if self.view.is_open(cell) else "dim"
        return self._box(cell, style, [self._names[action]])

    @cached_property
    def _names(self) -> list[str]:
        """The actions by sign and name, as far as all of them have room."""
        forms = list(zip(*[self._in_words(i) for i in range(len(ACTIONS))], strict=True))
        fitting = [form for form in forms if max(map(wide, form)) <= self.width - 3]
        return list(fitting[0])

    def _in_words(self, action: int) -> tuple[str, str, str, str]:
        mark, name = ACTION_SIGNS[action], self.say.thing("action", action)
        short, slim = [self.say(f"board.{key}.{ACTIONS[action]}") for key in ("action", "slim")]
        return f"{mark} {name}", f"{mark} {short}", short, slim

    def _taken(self, cell: int, seat: int) -> list[Line]:
        bid, action = self.view.bid_on[cell], self.view.actions[cell]
        pawn = f"{SEAT_SIGNS[seat]} {bid}" if bid else SEAT_SIGNS[seat]
        if self.height == 1:
            tail, room = ACTION_SIGNS[action], self.width - 4
            short = pawn if wide(pawn) <= room else pawn.replace(" ", "")
            return self._box(cell, f"seat.{seat}", [fit(short, room) + tail])
        name = "" if self.is_slim else f" {self.person(self.view.pawn_on[cell])}"
        return self._box(cell, f"seat.{seat}", [self._names[action], pawn + name])

    def _box(self, cell: int, style: str, texts: list[str]) -> list[Line]:
        option = self.cell_option(cell).text
        head = Span(CELLS[cell], f"{style} tag", option)
        first = Span(fit(f"{self._mark(cell)}{texts[0]}", self.width - 2), style, option)
        rest = [*texts[1:], "", ""][: self.height - 1]
        return [
            [head, first],
            *[[Span(fit(text, self.width, "centre"), f"{style} strong", option)] for text in rest],
        ]

    def _mark(self, cell: int) -> str:
        """The sign of a Belle Époque tile, or of a pawn there that counts twice."""
        if cell == self.view.doubled:
            return TWICE
        return TILE if cell in self.view.figures.cross else " "

    def _marks(self, row: int) -> dict[int, Line]:
        """What lies on the bar under a row of spaces: their houses, and irises between them."""
        houses = {self.centre(i): self._house(row * SIZE + i) for i in range(SIZE)}
        irises = {i * (self.width + 1): self._iris(row, i) for i in range(1, SIZE)}
        return {at: mark for at, mark in (houses | irises).items() if mark}

    def _house(self, cell: int) -> Line:
        owner = self.view.houses[cell]
        return [] if owner == NOBODY else [Span(HOUSE, f"sign.{owner}"), sign(owner)]

    def _iris(self, row: int, place: int) -> Line:
        """Complete: its winners; on the way: who leads, and how far; with the bracket's option."""
        if row == SIZE - 1:
            return []
        iris = row * (SIZE - 1) + place - 1
        offered = self.offered(BRACKET[iris])
        if offered:
            return [Span(offered.partition(" ")[2], "tag", offered)]
        winners = iris_winners(self.view, iris)
        if winners:
            return [Span("(", "frame"), *[sign(seat) for seat in winners], Span(")", "frame")]
        return self._unfinished(iris) if self.is_in_play(iris) else []

    def _unfinished(self, iris: int) -> Line:
        pawns = self.pawns_at(iris)
        tail = [Span(f"{pawns}/4", "dim")] if pawns else [Span("✶", "dim")]
        return [*[sign(seat) for seat in self.leaders(iris)], *tail]
