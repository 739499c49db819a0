"""What is shown when asked for: what the signs mean, and what is discarded or covered."""

from grandplace.drawing.text import Region, Say, Span
from grandplace.drawing.typeset import Line, signed
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.text.powers import PowerWords

SIGNS = ["area", "actions", "spaces", "bids", "irises", "cards", "brussels", "grid", "letters"]
MORE = ["player", "nobles", "rows"]
BELLE = ["tiles", "seats", "pavilions", "travellers", "white"]


def asides(view: Bruxelles1893, say: Say) -> list[Region]:
    """The regions beside the table."""
    pen = _Legend(view, say)
    return [
        Region("legend", say("board.legend"), [pen.seats(), *pen.signs(), *pen.effects()]),
        Region("discards", say("board.discards"), [[Span(text)] for text in pen.piles()]),
    ]


def discard_lines(view: Bruxelles1893, say: Say) -> list[str]:
    """game.open: What is discarded is open, and so are the sizes of the decks."""
    return _Legend(view, say).piles()


class _Legend(PowerWords):
    """Lines for reading beside the table."""

    def seats(self) -> Line:
        """Who has which sign."""
        return signed([self.say.thing("seat", seat) for seat in range(len(self.view.players))])

    def signs(self) -> list[Line]:
        """What all signs mean."""
        prizes = "exhibitions" if self.view.figures.edition.exhibitions else "face-down"
        compass = "glass" if self.view.figures.glass else "compass"
        keys = [*SIGNS, compass, *MORE, prizes]
        keys += ["neutral"] if len(self.view.players) == 2 else []
        keys += BELLE if self.view.pavilions else []
        keys += ["steps"] if self.has_modules else []
        return [[Span(self.say(f"board.legend.{key}"))] for key in keys]

    def effects(self) -> list[Line]:
        """What boards, cards and tiles do that somebody has or can have."""
        view, say = self.view, self.say
        taken = [p.board - 1 for p in view.players if p.board]
        boards = taken if len(taken) == len(view.players) else range(len(view.figures.boards) - 1)
        cards = sorted(view.shown)
        texts = [
            *[say("board.legend.board", board, self.board_told(board)) for board in boards],
            *[say("board.legend.card", card, self.power_told(card)) for card in cards],
            *[say("board.legend.tile", tile, self.boon(tile, "told")) for tile in view.tiles],
        ]
        return [[Span(text)] for text in texts]

    def piles(self) -> list[str]:
        """Every pile with its size, and what was put away."""
        view, say = self.view, self.say
        bonuses = [view.figures.bonuses[card].face for card in view.bonus_out]
        covered = [colour for colour, n in enumerate(view.covered) for _ in range(n)]
        return [
            say("board.pile.nobles", len(view.noble_deck), self._things("noble", view.noble_out)),
            say("board.pile.bonus", len(view.bonus_deck), self._things("bonus", bonuses)),
            say("board.pile.stock", len(view.stock_deck), self._things("stock", view.stock_out)),
            *([say("board.pile.covered", self._things("colour", covered))] if covered else []),
        ]

    def _things(self, kind: str, cards: list[int]) -> str:
        """Things of a kind by their names, several alike together."""
        names = [self.say.thing(kind, card) for card in sorted(cards)]
        return self.listed([self.several(names.count(name), name) for name in dict.fromkeys(names)])
