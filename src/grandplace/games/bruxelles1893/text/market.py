"""Drawing what is to be had: nobles, prices, works, the compass, the supply."""

from grandplace.engine.picture import Span
from grandplace.engine.typeset import Line, fit, flow, measure, over, padded
from grandplace.games.bruxelles1893.components import (
    AIM,
    COLOURS,
    COVER,
    CUBES,
    GLASS,
    GRID,
    INVITE,
    KINDS,
    MAKE,
    NO_CARD,
    NOBLE_CUBES,
    NOBLES,
    PICK,
    SIZE,
    TAKE,
    TURN,
)
from grandplace.games.bruxelles1893.text.pen import CUBE, END, WORK, Pen

LABEL, STEP = 5, 3  # columns for the francs, and for each space of the price grid
NAME = 12


class Market(Pen):
    """Nobles beside the price grid; works; compass and cubes."""

    def lines(self) -> list[Line]:
        """Everything, below a bar with the points of the price grid."""
        figures = self.view.figures
        grid = [self._prices(row) for row in range(len(figures.grid_money))]
        room = self.room - measure(grid[0]) - 1
        nobles = [self._noble(slot) for slot in range(len(self.view.display))]
        left = [*nobles, self._works(), *[[] for _ in grid]][: len(grid)]
        pairs = zip(left, grid, strict=True)
        rows = [[*padded(one, room), Span(" "), *other] for one, other in pairs]
        return [self._bar(room), *rows, self._builders()]

    def _bar(self, room: int) -> Line:
        say, points = self.say, self.view.figures.grid_vp
        bar = "╰" + "┴".join(["─" * self.width] * SIZE) + "╯"
        title = [Span(f" {say('board.display')} ", "dim")]
        head = [Span(fit(say("board.grid"), LABEL), "dim")]
        head += [Span(fit(str(n), STEP, "centre")) for n in points]
        middle = (self.room + room + 1) // 2
        return over(bar, {measure(title) // 2 + 2: title, middle: head})

    def _noble(self, slot: int) -> Line:
        """A noble of the display: price, name, effect, price at the end."""
        noble, figures = self.view.display[slot], self.view.figures
        price = fit(self.say.thing("francs", figures.display_price[slot]), 4, "right")
        if noble == NO_CARD:
            return [Span(f"{price} –", "dim")]
        name = fit(self.say(f"board.noble.{NOBLES[noble]}"), NAME)
        option = INVITE[slot].text
        return [
            Span(price, "strong tag", option),
            Span(f" {name} ", "", option),
            Span(f"{self.effect(noble)} "),
            Span(f"{END}{figures.noble_cost[noble]}", "dim"),
        ]

    def _prices(self, row: int) -> Line:
        """A row of the price grid: francs, and the dots of the cursor that lie there."""
        figures = self.view.figures
        label = Span(fit(f"{figures.grid_money[row]}", LABEL - 1, "right") + " ")
        return [label, *[self._price(row, column) for column in range(len(figures.grid_vp))]]

    def _price(self, row: int, column: int) -> Span:
        view = self.view
        place = row * GRID + column
        option = AIM[place].text
        dots = [colour for colour in range(len(COLOURS)) if self._has_dot(colour, row, column)]
        letter = self.say(f"board.w.{COLOURS[dots[0]]}") if dots else "·"
        text = f"[{letter}]" if place == view.cursor else f" {letter} "
        return Span(text, "strong" if dots else "dim", option)

    def _has_dot(self, colour: int, row: int, column: int) -> bool:
        figures, cursor = self.view.figures, self.view.cursor
        dot = (cursor // GRID + figures.dot_row[colour], cursor % GRID + figures.dot_column[colour])
        return figures.works[colour] > 0 and dot == (row, column)

    def _works(self) -> Line:
        """The shop, and the works that can still be made; or those that were drawn."""
        stacks = self.view.stacks
        left = [self._stack(colour, stacks[colour]) for colour in range(len(COLOURS))]
        shop = [self._shown(colour) for colour in self.view.shop]
        head = [Span(f"{WORK} {self.say('board.shop')}", "dim")]
        tail = [Span(self.say("board.stacks"), "dim")]
        if self.view.drawn:
            tail = [Span(self.say("board.drawn"), "dim")]
            drawn = [self.view.drawn.count(colour) for colour in range(len(COLOURS))]
            left = [self._stack(colour, number) for colour, number in enumerate(drawn)]
        return flow([head, *shop, tail, *[item for item in left if item]], 99)[0]

    def _shown(self, colour: int) -> Line:
        if colour == NO_CARD:
            return [Span("–", "dim")]
        return [Span(self.say(f"board.w.{COLOURS[colour]}"), "strong", COVER[colour].text)]

    def _stack(self, colour: int, number: int) -> Line:
        if not number:
            return []
        option = self.offered(MAKE[colour], PICK[colour])
        return [Span(f"{number}{self.say(f'board.w.{COLOURS[colour]}')}", "", option)]

    def _builders(self) -> Line:
        """The compass with its needles, and the cubes of the supply."""
        view = self.view
        spaces = [i for i, kind in enumerate(view.compass) if kind != GLASS]
        items = [[Span(f" {self.say('board.compass')}", "dim")], *[self._space(i) for i in spaces]]
        cubes = [[Span(CUBE, "dim")], *[self._pile(cube, n) for cube, n in enumerate(view.supply)]]
        line = flow([*items, *cubes], 199)[0]
        return padded(line, max(self.room, measure(line)))

    def _space(self, space: int) -> Line:
        kind = self.view.compass[space]
        name = self.say(f"board.kind.{KINDS[kind]}")
        if space not in self.view.needles:
            return [Span(name, "dim")]
        return [Span(f"[{name}]", "strong", TURN[kind].text)]

    def _pile(self, cube: int, number: int) -> Line:
        option = self.offered(TAKE[cube]) if cube in NOBLE_CUBES else ""
        return [Span(f"{number}{self.say(f'board.c.{CUBES[cube]}')}", "", option)]
