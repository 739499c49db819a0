"""Drawing what lies below the Art Nouveau board: columns with bonus cards, and Brussels."""

from grandplace.drawing.text import SEAT_SIGNS, Span
from grandplace.drawing.typeset import Line, beside, clip, fit, over
from grandplace.games.bruxelles1893.components import BRUSSELS, FETCH, MARKET, NO_CARD, SIZE, USE
from grandplace.games.bruxelles1893.scoring import column_bids, column_winners
from grandplace.games.bruxelles1893.text.pen import PAWN, Pen


class City(Pen):
    """Columns and Brussels, in five boxes each."""

    def columns(self) -> list[Line]:
        """Bids and bonus cards, a box under each column."""
        bids = [self._bids(column) for column in range(SIZE)]
        rows = max(map(len, bids))
        boxes = [[*lines, *[[] for _ in range(rows - len(lines))]] for lines in bids]
        return [
            *beside([[self.centred(line) for line in box] for box in boxes]),
            *beside([self._card(column) for column in range(SIZE)]),
        ]

    def _bids(self, column: int) -> list[Line]:
        bids = [(n, seat) for seat, n in enumerate(column_bids(self.view, column)) if n]
        ranked = sorted(bids, key=lambda pair: (-pair[0], pair[1]))
        return self.counts([(seat, n) for n, seat in ranked], column_winners(self.view, column))

    def _card(self, column: int) -> list[Line]:
        """A bonus card; pale where it cannot be won this round."""
        card = self.view.bonus_on[column]
        style = "strong" if column in self.view.open_columns() else "dim"
        texts = ["–", ""] if card == NO_CARD else [self.powers(card), self.symbols(card)]
        option = self.offered(FETCH[column])
        return [[Span(fit(text, self.width, "centre"), style, option)] for text in texts]

    def brussels(self) -> list[Line]:
        """The four actions of Brussels and the Courthouse, below their names."""
        key = "slim" if self.is_slim else "brussels"
        names = [self.say(f"board.{key}.{name}") for name in BRUSSELS]
        marks = {self.centre(i): self._name(name, USE[i].text) for i, name in enumerate(names)}
        court = self.say("board.slim.courthouse" if self.is_slim else "board.courthouse")
        marks[self.centre(SIZE - 1)] = self._name(court, "")
        bar = "├" + "┼".join(["─" * self.width] * SIZE) + "┤"
        boxes = [*[self._brussels(action) for action in range(len(BRUSSELS))], self._courthouse()]
        rows = max(map(len, boxes))
        filled = [[*box, *[self.centred([]) for _ in range(rows - len(box))]] for box in boxes]
        return [over(bar, marks), *beside(filled)]

    def _name(self, name: str, option: str) -> Line:
        return [Span(clip(name, self.width), "strong tag" if option else "strong", option)]

    def _brussels(self, action: int) -> list[Line]:
        option = USE[action].text
        number = self.view.figures.market_jokers if action == MARKET else self.exchange()
        size = "slim.does" if self.is_slim else "does"
        does = self.say(f"board.{size}.{BRUSSELS[action]}", number) if self.pays(action) else "–"
        cost = f"{self.view.brussels_cost(action)}{PAWN}"
        sent = [(seat, p.brussels[action]) for seat, p in enumerate(self.view.players)]
        riding = self.view.riding[action]
        who = self.counts([(seat, n) for seat, n in sent if n], riding=riding)
        return [
            [Span(fit(does, self.width - len(cost)), "", option), Span(cost, "strong", option)],
            *[self.centred(line) for line in who],
        ]

    def _courthouse(self) -> list[Line]:
        risk = "".join([SEAT_SIGNS[seat] for seat in self.at_risk()])
        word = self.say("board.risk") if risk else ""
        forms = [f"{word} {risk}", word + risk, risk]
        warning = next(form for form in forms if len(form) <= self.width)
        return [[Span(fit(warning, self.width, "centre"), "refuse")], self.centred(self._held())]

    def _held(self) -> Line:
        """Who has pawns in the Courthouse; where there is no room, only the players show it."""
        held = [(seat, p.courthouse) for seat, p in enumerate(self.view.players)]
        lines = self.counts([(seat, n) for seat, n in held if n])
        return lines[0] if len(lines) == 1 else []
