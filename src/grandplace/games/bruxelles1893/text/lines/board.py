"""The table of Bruxelles 1893 in words, line by line: for reading aloud. No signs, no boxes."""

from grandplace.drawing.text import Say
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import (
    BRUSSELS,
    CORNERS,
    IRISES,
    MARKET,
    NEUTRAL,
    NO_CARD,
    SIZE,
)
from grandplace.games.bruxelles1893.scoring import column_bids, column_winners, iris_winners
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.text.lines.epoque import Epoque
from grandplace.games.bruxelles1893.text.lines.player import PlayerLines
from grandplace.games.bruxelles1893.text.powers import PowerWords


def board_lines(view: Bruxelles1893, say: Say) -> list[str]:
    """Everything that lies on the table."""
    lines, epoque, player = _Lines(view, say), Epoque(view, say), PlayerLines(view, say)
    return [
        *lines.status(),
        *[lines.cell(cell) for cell in range(SIZE * SIZE)],
        *[lines.column(column) for column in range(SIZE)],
        *[lines.iris(iris) for iris in range(len(IRISES)) if lines.is_met(iris)],
        *[lines.brussels(action) for action in range(len(BRUSSELS))],
        *lines.risk(),
        *epoque.lines(),
        *lines.revealed(),
        *[lines.noble(slot) for slot in range(len(view.display))],
        *lines.prices(),
        *lines.works(),
        lines.compass(),
        say("board.line.supply", lines.things("cube", view.supply)),
        *[player.line(seat) for seat in range(len(view.players))],
        *epoque.boards(),
    ]


class _Lines(PowerWords):
    """Lines about the board."""

    def status(self) -> list[str]:
        """The round, the first player, the Stock Exchange card, the active area."""
        view, say = self.view, self.say
        first, last = self.area()
        return [
            say("board.round", *self.round()),
            say("board.line.first", view.first),
            *([say("board.line.stock", self.exchange())] if view.stock != NO_CARD else []),
            say("board.line.area", first, last) if first else say("board.line.no-area"),
        ]

    def cell(self, cell: int) -> str:
        """A space: its action, who is there, whose house stands there."""
        view, owner, house = self.view, self.view.pawn_on[cell], self.view.houses[cell]
        parts = [self.say("board.line.cell", cell, view.actions[cell])]
        if cell in view.figures.cross:
            parts.append(self.say("board.line.tile-here"))
        if view.bracket != NO_CARD and not view.is_open(cell):
            parts.append(self.say("board.line.closed"))
        if owner == NEUTRAL:
            parts.append(self.say("board.line.blocked"))
        elif owner != NOBODY:
            parts.append(self.say("board.line.pawn", owner, view.bid_on[cell]))
        if cell == view.doubled:
            parts.append(self.say("board.line.twice"))
        if house != NOBODY:
            parts.append(self.say("board.line.house", house))
        return " ".join(parts)

    def column(self, column: int) -> str:
        """A column's bonus card, and who has bid."""
        card = self.view.bonus_on[column]
        name = self.say("board.line.none") if card == NO_CARD else self._card(card)
        return self.say("board.line.column", column, name, self._bids(column))

    def _card(self, card: int) -> str:
        name, symbols = self.say.thing("bonus", self.view.figures.bonuses[card].face), ""
        if self.symbols(card):
            symbols = f", {self.card_symbols(card)}"
        return f"{name}{symbols}"

    def _bids(self, column: int) -> str:
        winners = column_winners(self.view, column)
        bids = [(seat, n) for seat, n in enumerate(column_bids(self.view, column)) if n]
        return self.listed(
            [
                self.say("board.line.bid-wins" if seat in winners else "board.line.bid", seat, n)
                for seat, n in bids
            ]
        )

    def is_met(self, iris: int) -> bool:
        """Whether an iris can be won this round, and somebody has begun."""
        return self.is_in_play(iris) and self.pawns_at(iris) > 0

    def iris(self, iris: int) -> str:
        """An iris: complete, or how far it is."""
        first, _, _, last = CORNERS[iris]
        winners = iris_winners(self.view, iris)
        if winners:
            return self.say("board.line.iris-full", first, last, self.names(winners))
        leaders = self.names(self.leaders(iris)) or self.say("board.line.nobody")
        return self.say("board.line.iris", first, last, self.pawns_at(iris), leaders)

    def brussels(self, action: int) -> str:
        """An action of Brussels."""
        view = self.view
        number = view.figures.market_jokers if action == MARKET else self.exchange()
        key = f"does.{BRUSSELS[action]}" if self.pays(action) else "no-stock"
        does = self.say(f"board.line.{key}", number)
        sent = [(seat, p.brussels[action]) for seat, p in enumerate(view.players)]
        who = [self.say("board.line.bid", seat, n) for seat, n in sent if n]
        who += [self.say.thing("travellers", view.riding[action])] if view.riding[action] else []
        there = ", ".join(who) or self.say("board.line.nobody")
        return self.say("board.line.brussels", action, does, view.brussels_cost(action), there)

    def risk(self) -> list[str]:
        """Who would lose a pawn to the Courthouse."""
        seats = self.at_risk()
        return [self.say("board.line.risk", self.names(seats))] if seats else []

    def revealed(self) -> list[str]:
        """The noble that lies face up on the deck."""
        noble = self.view.turn.revealed
        if noble == NO_CARD:
            return []
        cost = self.view.figures.nobles[noble].cost
        return [self.say("board.line.revealed", noble, self.effect_told(noble), cost)]

    def noble(self, slot: int) -> str:
        """A place of the display."""
        noble, figures = self.view.display[slot], self.view.figures
        price = figures.display_price[slot]
        if noble == NO_CARD:
            return self.say("board.line.no-noble", price)
        cost = figures.nobles[noble].cost
        return self.say("board.line.noble", noble, price, self.effect_told(noble), cost)

    def prices(self) -> list[str]:
        """The price grid, and what each colour sells for."""
        view, figures = self.view, self.view.figures
        colours = [colour for colour, work in enumerate(figures.works) if work.count]
        prices = [
            self.say("board.line.price", colour, *view.price(colour, view.cursor))
            for colour in colours
        ]
        rows, columns = [
            ", ".join(map(str, scale)) for scale in (figures.grid.money, figures.grid.points)
        ]
        return [
            self.say("board.line.scale", rows, columns),
            self.say("board.line.cursor", view.cursor, ", ".join(prices)),
        ]

    def works(self) -> list[str]:
        """The shop, the stacks, and what was drawn."""
        view, say = self.view, self.say
        shop = [say.thing("colour", colour) for colour in view.shop if colour != NO_CARD]
        drawn = ", ".join([say.thing("colour", colour) for colour in view.drawn])
        return [
            say("board.line.shop", self.listed(shop)),
            say("board.line.stacks", self.things("colour", view.stacks)),
            *([say("board.line.drawn", drawn)] if drawn else []),
        ]

    def compass(self) -> str:
        """The compass and its needles."""
        kinds = [self.view.compass[space] for space in self.compass_spaces()]
        spaces = [self.say.thing("kind", kind) for kind in kinds]
        shown = [self.say.thing("kind", kind) for kind in self.needles()]
        return self.say("board.line.compass", ", ".join(spaces), ", ".join(shown))
