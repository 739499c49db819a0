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
    NOBLES,
    ROWS,
    SIZE,
    TRACKS,
)
from grandplace.games.bruxelles1893.means import noble_price
from grandplace.games.bruxelles1893.player import Player
from grandplace.games.bruxelles1893.scoring import column_bids, column_winners, iris_winners
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.text.asides import discard_lines
from grandplace.games.bruxelles1893.text.told import Told

__all__ = ["board_lines", "discard_lines"]


def board_lines(view: Bruxelles1893, say: Say) -> list[str]:
    """Everything that lies on the table."""
    lines = _Lines(view, say)
    return [
        *lines.status(),
        *[lines.cell(cell) for cell in range(SIZE * SIZE)],
        *[lines.column(column) for column in range(SIZE)],
        *[lines.iris(iris) for iris in range(len(IRISES)) if lines.is_met(iris)],
        *[lines.brussels(action) for action in range(len(BRUSSELS))],
        *lines.risk(),
        *lines.belle(),
        *lines.revealed(),
        *[lines.noble(slot) for slot in range(len(view.display))],
        *lines.prices(),
        *lines.works(),
        lines.compass(),
        say("board.line.supply", lines.things("cube", view.supply)),
        *[lines.player(seat) for seat in range(len(view.players))],
        *lines.boards(),
    ]


class _Lines(Told):
    """Lines about one table."""

    def things(self, kind: str, numbers: list[int]) -> str:
        """Things of a kind by their numbers."""
        found = [(n, self.say.thing(kind, i)) for i, n in enumerate(numbers) if n]
        return self.listed([self.several(n, name) for n, name in found])

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
            ", ".join(map(str, scale)) for scale in (figures.grid_money, figures.grid_vp)
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

    def player(self, seat: int) -> str:
        """All that one player has."""
        p, say = self.view.players[seat], self.say
        parts = [
            say("board.line.player", seat, p.francs, p.points()),
            *([say("board.line.passed")] if p.passed else []),
            *self.own_board(p),
            say("board.line.pawns", p.pawns, p.courthouse),
            *self.figures(p),
            self.houses(p),
            *[self.track(seat, i) for i in range(len(TRACKS))],
            say("board.line.works", self.things("colour", p.works)),
            say("board.line.cubes", self.things("cube", p.cubes)),
            say("board.line.nobles", self._nobles(seat, p)),
            say("board.line.rows", ", ".join([self._row(seat, i) for i in range(len(ROWS))])),
            *self.cards(p),
            *self._prizes(p),
        ]
        return " ".join(parts)

    def _nobles(self, seat: int, p: Player) -> str:
        owned = [noble for noble in range(len(NOBLES)) if p.nobles[noble]]
        keys = [f"board.line.{'used' if p.tilted[noble] else 'kept'}" for noble in owned]
        costs = [noble_price(self.view, seat, noble) for noble in owned]
        return self.listed([self.say(*parts) for parts in zip(keys, owned, costs, strict=True)])

    def _row(self, seat: int, row: int) -> str:
        cards = len(self.view.players[seat].tucked[row])
        key = "board.line.row-tucked" if cards else "board.line.row"
        return self.say(key, row, self.view.multiplier(seat, row), cards)

    def _prizes(self, p: Player) -> list[str]:
        numbers = [
            ("exhibitions", p.exhibitions),
            ("face-down", len(p.face_down)),
            ("won", len(p.won) + len(p.shared)),
        ]
        return [self.say(f"board.line.{key}", n) for key, n in numbers if n]
