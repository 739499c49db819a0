"""Drawing what is to be had: nobles, prices, works, the compass, the supply."""

from itertools import zip_longest

from grandplace.drawing.text import Span
from grandplace.drawing.typeset import Line, fit, flow, measure, over, padded
from grandplace.games.bruxelles1893.components import (
    AIM,
    COLOURS,
    COVER,
    CUBES,
    DISMISS,
    GLASS_CUBE,
    GRID,
    INVITE,
    KINDS,
    LOTS,
    MAKE,
    NO_CARD,
    NOBLE_CUBES,
    NOBLES,
    PICK,
    RETURN,
    SIZE,
    TAKE,
    TOP,
    TRADE,
    TURN,
)
from grandplace.games.bruxelles1893.text.pen import CUBE, END, SIDE, TRAVELLER, WORK, Pen

NEEDLES = "✦"  # the compass, where its name has no room
LABEL, STEP = 5, 3  # columns for the francs, and for each space of the price grid
NAME = 12


class Market(Pen):
    """Nobles beside the price grid; works; compass and cubes."""

    def lines(self) -> list[Line]:
        """Everything, below a bar with the points of the price grid."""
        figures = self.view.figures
        grid = [self._prices(row) for row in range(len(figures.grid.money))]
        room = self.room - measure(grid[0]) - 1
        nobles = [self._noble(slot) for slot in range(len(self.view.display))]
        left = [*self._revealed(), *nobles, self._works()]
        blank: Line = [Span(" " * measure(grid[0]))]
        pairs = zip_longest(left, grid)
        both = [[*padded(one or [], room), Span(" "), *(other or blank)] for one, other in pairs]
        return [self._bar(room), *both, self._builders()]

    def _bar(self, room: int) -> Line:
        say, points = self.say, self.view.figures.grid.points
        edge = "┴" + "─" * (SIDE - 1) if self.view.pavilions else ""
        bar = "╰" + "┴".join(["─" * self.width] * SIZE) + edge + "╯"
        title = [Span(f" {say('board.display')} ", "dim")]
        head = [Span(fit(say("board.grid"), LABEL), "dim")]
        head += [Span(fit(str(n), STEP, "centre")) for n in points]
        middle = (self.room + room + 1) // 2
        railway = {room // 2 + measure(title) // 2: self._railway()} if self.view.pavilions else {}
        return over(bar, {measure(title) // 2 + 2: title, middle: head} | railway)

    def _railway(self) -> Line:
        """How many travellers nobody has."""
        title, number = self.say("board.railway"), self.view.railway
        return [Span(f" {title} ", "dim"), Span(f"{TRAVELLER}{number} ", "strong")]

    def _noble(self, slot: int) -> Line:
        """A place of the display."""
        noble, price = self.view.display[slot], self.view.figures.display_price[slot]
        if noble == NO_CARD:
            return [Span(f"{self._price_tag(price)} –", "dim")]
        return self._invited(noble, price, self.offered(DISMISS[slot]) or INVITE[slot].text)

    def _revealed(self) -> list[Line]:
        """The noble that lies face up on the deck, free of charge."""
        noble = self.view.turn.revealed
        return [] if noble == NO_CARD else [self._invited(noble, 0, INVITE[TOP].text)]

    def _price_tag(self, price: int) -> str:
        return fit(self.say.thing("francs", price), 4, "right")

    def _invited(self, noble: int, cost: int, option: str) -> Line:
        """A noble to be had: price, name, effect, price at the end."""
        figures, price = self.view.figures, self._price_tag(cost)
        name = fit(self.say(f"board.noble.{NOBLES[noble]}"), NAME)
        return [
            Span(price, "strong tag", option),
            Span(f" {name} ", "", option),
            Span(f"{self.effect(noble)} "),
            Span(f"{END}{figures.nobles[noble].cost}", "dim"),
        ]

    def _prices(self, row: int) -> Line:
        """A row of the price grid: francs, and the dots of the cursor that lie there."""
        figures = self.view.figures
        label = Span(fit(f"{figures.grid.money[row]}", LABEL - 1, "right") + " ")
        return [label, *[self._price(row, column) for column in range(len(figures.grid.points))]]

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
        work = figures.works[colour]
        dot = (cursor // GRID + work.dot_row, cursor % GRID + work.dot_column)
        return work.count > 0 and dot == (row, column)

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
        option = self.offered(RETURN[colour]) or COVER[colour].text
        return [Span(self.work(colour, "w"), "strong", option)]

    def _stack(self, colour: int, number: int) -> Line:
        if not number:
            return []
        option = self.offered(MAKE[colour], PICK[colour])
        return [Span(f"{number}{self.say(f'board.w.{COLOURS[colour]}')}", "", option)]

    def _builders(self) -> Line:
        """The compass with its needles, and the cubes of the supply."""
        line = self._compass(f" {self.say('board.compass')}")
        if measure(line) > self.room and self.view.pavilions:
            line = self._compass(NEEDLES)
        return padded(line, max(self.room, measure(line)))

    def _compass(self, title: str) -> Line:
        spaces = [self._space(i) for i in self.compass_spaces()]
        supply = self.view.supply if self.view.figures.glass else self.view.supply[:GLASS_CUBE]
        cubes = [self._pile(cube, n) for cube, n in enumerate(supply)]
        return flow([[Span(title, "dim")], *spaces, [Span(CUBE, "dim")], *cubes], 199)[0]

    def _space(self, space: int) -> Line:
        kind = self.view.compass[space]
        name = self.say(f"board.kind.{KINDS[kind]}")
        if space not in self.view.needles:
            return [Span(name, "dim")]
        return [Span(f"[{name}]", "strong", TURN[kind].text)]

    def _pile(self, cube: int, number: int) -> Line:
        lot = LOTS.index([cube]) if cube in NOBLE_CUBES else NO_CARD
        option = "" if lot == NO_CARD else self.offered(TAKE[lot], TRADE[lot])
        return [Span(f"{number}{self.say(f'board.c.{CUBES[cube]}')}", "", option)]
