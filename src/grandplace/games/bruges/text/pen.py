"""What all drawings of a table of Bruges share: sizes, letters for colours, signs, known cards."""

from grandplace.drawing.text import Drawing, Say, Span
from grandplace.drawing.typeset import Line, measure, over, padded
from grandplace.engine.options import Option
from grandplace.engine.state import NOBODY, UNKNOWN
from grandplace.games.bruges.components import (
    BY_WORKER,
    COLOURS,
    DRAWING,
    NO_CARD,
    PLAYING,
)
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.text.persons import effect
from grandplace.games.bruges.wording import effect_text, sign_text

KIND_SIGNS = "→♙↻∞∞⚑"
WORKER, THREAT, CANAL, HOUSE, STATUE, STEP = "♙!≈⌂♜↑"
TURNED, LEADS, IN_USE = "✓★▸"
LEAST = (100, 24)  # the least space for a drawing
TABLE = 58  # columns of the table there, with its edges
WIDEST = 40  # more columns than that it never needs


class Pen(Drawing[Bruges]):
    """What all drawings of one table share."""

    def __init__(
        self, view: Bruges, say: Say, width: int = 0, height: int = 0, seat: int = NOBODY
    ) -> None:
        super().__init__(view, say)
        width, self.rows = max(width, LEAST[0]), max(height, LEAST[1])
        self.table = TABLE + min((width - LEAST[0]) // 2, WIDEST)
        self.inner = self.table - 2
        self.panel = width - self.table - 1
        self.seat = seat

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.view.decision is None

    def is_ending(self) -> bool:
        """Whether the last round is fixed and not over."""
        return self.view.last > 0 and not self.is_over

    def own(self, seat: int, *options: Option) -> str:
        """The option that a thing of this player stands for."""
        return self.offered(*options) if seat == self.asked() else ""

    # --- colours

    def letter(self, colour: int) -> str:
        """A colour in a letter."""
        return self.say(f"board.c.{COLOURS[colour]}")

    def chip(self, colour: int, text: str = "", option: str = "") -> Line:
        """The letter of a colour on its ground, and what belongs to it."""
        letter = Span(self.letter(colour), f"tint.{colour} strong", option)
        return [letter, Span(text, "strong", option)] if text else [letter]

    def some(self, what: str, colour: int, number: int) -> str:
        """So many workers or threat markers of a colour."""
        return self.say.thing(f"{COLOURS[colour]}-{what}", number)

    def backs(self, cards: list[int]) -> Line:
        """Cards by the colours of their backs."""
        return [span for card in cards for span in self.chip(self.view.figures.colour(card))]

    # --- cards

    def known(self, cards: list[int]) -> list[int]:
        """Those cards whose fronts are known."""
        return [card for card in cards if is_front(card)]

    def name(self, card: int) -> str:
        """A person."""
        return self.say.thing("card", card)

    def kind(self, card: int) -> str:
        """The sign of a person, with the colour of the worker that activates it."""
        person = self.view.figures.cards[card]
        worker = self.letter(person.worker) if person.kind == BY_WORKER else ""
        return f"{KIND_SIGNS[person.kind]}{worker}"

    def does(self, card: int) -> str:
        """What a person does."""
        return effect_text(self.say, self.view.figures, card)

    def when(self, card: int) -> str:
        """When a person acts."""
        return sign_text(self.say, self.view.figures, card)

    def effect(self, card: int) -> str:
        """What a person does, and when."""
        return effect(self.say, self.view.figures, card)

    def in_use(self, seat: int) -> int:
        """The card that a player has taken from the hand to use it, or NO_CARD."""
        return self.view.card if seat == self.asked() else NO_CARD

    def seen(self, pile: int) -> list[int]:
        """The cards of a pile that the viewer knows, the uppermost first."""
        looked_at = len(self.view.tops[pile])
        return self.known(self.view.piles[pile][::-1][:looked_at])

    def is_playing(self) -> bool:
        """Whether it is phase 3 and turns are counted."""
        return self.view.phase == PLAYING and self.view.turn > 0

    def dice_told(self) -> str:
        """What the dice are for outside phase 2."""
        if self.is_over:
            return ""
        if not self.view.dice[0]:
            return self.say("board.no-dice")
        return self.say("board.old-dice" if self.view.phase == DRAWING else "board.pay-dice")

    # --- frames

    def bar(self, ends: str, marks: dict[int, Line] | None = None) -> Line:
        """A bar of ironwork over the whole table; marks lie over it, centred on their positions."""
        return over(f"{ends[0]}{'─' * self.inner}{ends[1]}", marks or {})

    def titled(self, ends: str, title: str) -> Line:
        """A bar with a title at its left."""
        return [Span(f"{ends[0]}─", "frame"), Span(f" {title} ", "dim"), *self._rest(ends, title)]

    def _rest(self, ends: str, title: str) -> Line:
        used = measure([Span(f" {title} ")]) + 1
        return [Span("─" * (self.inner - used) + ends[1], "frame")]

    def framed(self, line: Line) -> Line:
        """A line between the edges of the table."""
        edge = Span("│", "frame")
        return [edge, *padded([Span(" "), *line], self.inner), edge]


def is_front(card: int) -> bool:
    """Whether a card is there and its front known."""
    return card > UNKNOWN and card != NO_CARD


def wrapped(text: str, room: int) -> list[str]:
    """A text broken into lines at spaces."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if not lines[-1] or measure([Span(longer)]) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
