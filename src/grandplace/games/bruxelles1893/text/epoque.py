"""Drawing what the expansion lays beside the Art Nouveau board: pavilions with cards, and tiles."""

from grandplace.drawing.text import Span, score, sign
from grandplace.drawing.typeset import Line, clip, padded
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import ERECT, NO_CARD, PLAY, SEAT
from grandplace.games.bruxelles1893.modules import EXTRA_TURN
from grandplace.games.bruxelles1893.scoring import visitors
from grandplace.games.bruxelles1893.text.pen import HOUSE, PAWN, SIDE, TILE, TRAVELLER
from grandplace.games.bruxelles1893.text.powers import PowerWords

WIDTH = SIDE - 1  # without the edge


class Epoque(PowerWords):
    """A column beside the board: a pavilion at each row, tiles below."""

    def beside(
        self, grid: list[Line], columns: list[Line], brussels: list[Line]
    ) -> tuple[list[Line], list[Line], list[Line]]:
        """The board with this column at its side."""
        rows = len(columns) + len(brussels)
        tiles = self._tiles(rows)
        more: list[Line] = [[Span(" " * self.board)] for _ in range(len(tiles) - rows)]
        return (
            [[*line, *side] for line, side in zip(open_end(grid), self._pavilions(), strict=True)],
            self._joined(columns, tiles[: len(columns)]),
            self._joined([*brussels, *more], tiles[len(columns) :]),
        )

    def _joined(self, lines: list[Line], side: list[Line]) -> list[Line]:
        return [[*line, *edged(other)] for line, other in zip(lines, side, strict=True)]

    def _pavilions(self) -> list[Line]:
        """The pavilion spaces, each beside its row, below their name."""
        lines: list[Line] = []
        for space in range(len(self.view.pavilions)):
            own = [self._space(space), self._card(space)]
            lines += [*own, *[[] for _ in range(self.height - 1)]]
        return [self._title(), *[edged(line) for line in lines]]

    def _title(self) -> Line:
        title = f"─ {self.say('board.pavilions')} "
        return [Span(title, "dim"), Span("─" * (WIDTH - len(title)) + "╮", "frame")]

    def _space(self, space: int) -> Line:
        """Whose pavilion stands there and how many colours visit it, or how much glass it costs;
        and when the card is used."""
        owner, card = self.view.pavilions[space], self.view.shown[space]
        option = self.offered(ERECT[space], PLAY[card])
        head = Span(HOUSE, "strong tag" if option else "dim", option)
        when = Span(f" {self.when(card)}", "dim", option)
        if owner != NOBODY:
            return [head, score(owner, visitors(self.view, space)), when]
        cost = f"{self.view.figures.pavilion_glass[space]}{self.say('board.c.glass')}"
        return [head, Span(cost, "", option), when]

    def _card(self, space: int) -> Line:
        """What the card does; in brackets once it was used this round."""
        card, owner = self.view.shown[space], self.view.pavilions[space]
        used = owner != NOBODY and card in self.view.players[owner].used
        text = clip(f"{self.does(card)}{self._waiting(card, owner)}", WIDTH - 2)
        option = self.offered(ERECT[space], PLAY[card])
        return [Span(f"({text})" if used else text, "dim" if used else "strong", option)]

    def _waiting(self, card: int, owner: int) -> str:
        """The figure that stands on a card."""
        if owner == NOBODY or self.view.figures.powers[card].effect != EXTRA_TURN:
            return ""
        sent = self.view.players[owner].sent
        return "" if sent == NO_CARD else f" {(PAWN, TRAVELLER)[sent]}"

    def _tiles(self, rows: int) -> list[Line]:
        """The tiles that lie face up, with who sits there; below their name if it has room."""
        tiles = [self._tile(i) for i in range(len(self.view.tiles))]
        title: list[Line] = [[Span(self.say("board.tiles"), "dim")]]
        lines = [*title, *tiles] if len(tiles) < rows else tiles
        return [*lines, *[[] for _ in range(rows - len(lines))]]

    def _tile(self, place: int) -> Line:
        tile, owner = self.view.tiles[place], self.view.seats[place]
        mark = Span(TILE, "dim") if owner == NOBODY else sign(owner)
        text = clip(f" {self.boon(tile)}", WIDTH - 1)
        return [mark, Span(text, "" if owner == NOBODY else "strong", SEAT[tile].text)]


def edged(line: Line) -> Line:
    """A line of the column, and the edge after it."""
    return [*padded(line, WIDTH), Span("│", "frame")]


def open_end(grid: list[Line]) -> list[Line]:
    """A board whose upper bar goes on to the right."""
    *line, end = grid[0]
    return [[*line, Span(end.text.replace("╮", "┬"), end.style)], *grid[1:]]
