"""What is shown when asked for: what the signs mean, what persons do, what is discarded."""

from grandplace.drawing.text import Region, Say, Span
from grandplace.drawing.typeset import Line, signed
from grandplace.games.bruges.components import COLOURS
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.text.pen import Pen, is_front
from grandplace.games.bruges.text.persons import alphabetical, described

SIGNS = ["dice", "piles", "majorities", "player", "canals", "rank", "houses", "kinds", "hand"]


def asides(view: Bruges, say: Say) -> list[Region]:
    """The regions beside the table."""
    pen = Asides(view, say)
    return [
        Region("legend", say("board.legend"), [pen.seats(), *pen.signs(), *pen.persons()]),
        Region("discards", say("board.discards"), [[Span(text)] for text in pen.piles()]),
    ]


def discard_lines(view: Bruges, say: Say) -> list[str]:
    """info.discards: What is discarded is open to all, and so are the sizes of the piles."""
    return Asides(view, say).piles()


class Asides(Pen):
    """Lines for reading beside the table."""

    def seats(self) -> Line:
        """Who has which sign."""
        return signed([self.say.thing("seat", seat) for seat in range(len(self.view.players))])

    def signs(self) -> list[Line]:
        """What all signs mean: the letters of the colours first."""
        figures = self.view.figures
        steps = " ".join(map(str, figures.step_points[1:]))
        texts = [
            *[self.say(f"board.legend.{name}", figures.intrigue) for name in COLOURS],
            *[self.say(f"board.legend.{key}") for key in SIGNS],
            self.say("board.legend.steps", steps),
        ]
        return [[Span(text)] for text in texts]

    def persons(self) -> list[Line]:
        """What the persons do that the viewer can see, in displays, hands and on piles."""
        view = self.view
        cards = [card for p in view.players for card in [*p.people(), *self.known(p.hand)]]
        cards += [card for pile in range(len(view.piles)) for card in self.seen(pile)]
        cards += [view.card] if is_front(view.card) else []
        texts = [self.described(card) for card in cards]
        return [[Span(text)] for text in alphabetical(texts)]

    def described(self, card: int) -> str:
        """A person in a sentence."""
        return described(self.say, self.view.figures, card)

    def piles(self) -> list[str]:
        """The sizes of the piles, and the discards by colour."""
        view, say = self.view, self.say
        sizes = (*map(len, view.piles), len(view.extra), len(view.discards))
        return [say("board.sizes", *sizes), *[self._discarded(i) for i in range(len(COLOURS))]]

    def _discarded(self, colour: int) -> str:
        cards = self.view.figures.cards
        names = [self.name(card) for card in self.view.discards if cards[card].colour == colour]
        return self.say("board.discarded-of", colour, self.listed(alphabetical(names)))
