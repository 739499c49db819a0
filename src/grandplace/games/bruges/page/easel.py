"""What all drawings of one page share: who looks, what may be chosen, what moved."""

from grandplace.drawing import easel
from grandplace.drawing.page import Data, Scene
from grandplace.games.bruges.components import BY_WORKER, COLOURS, KINDS, LOOP_ACTION, NO_CARD
from grandplace.games.bruges.figures import Figures
from grandplace.games.bruges.page.art import portrait, sign_art
from grandplace.games.bruges.page.breaks import breakable
from grandplace.games.bruges.page.news import MOVED
from grandplace.games.bruges.page.reasons import reason
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.wording import effect_text

LONG = 54  # letters from which a text is set smaller
LONGER = 70  # ... and smaller still
NAME = 15  # letters from which a name is set smaller
LONG_NAME = 16  # ... on a house


class Easel(easel.Easel[Bruges]):
    """One view, drawn for one seat."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene, "bruges", reason, MOVED)
        self.figures: Figures = self.view.figures

    def colour(self, card: int) -> str:
        """The colour of a card, whether its front is known or not."""
        return COLOURS[self.figures.colour(card)]

    def used_colour(self) -> int:
        """The colour of the card for which the viewer chooses an action, or -1."""
        known = self.asking("UseCard") and self.view.card != NO_CARD
        return self.figures.colour(self.view.card) if known else -1

    def person(self, card: int, note: str = "") -> Data:
        """A card whose front is known: to be played, activated or picked, wherever it lies."""
        figures, row = self.figures, self.figures.cards[card]
        choices = figures.play[card], figures.activate[card], figures.pick[card]
        return {
            "name": breakable(self.say, self.say.thing("card", card)),
            "long": len(self.say.thing("card", card)) > LONG_NAME,
            "bust": portrait(row),
            "points": row.points,
            "sign": sign_art(row),
            "sign_label": self.sign(card),
            **self.thing(f"card.{row.id}", *choices, note=note),
        }

    def front(self, card: int) -> Data:
        """... with all that is printed on it."""
        row = self.figures.cards[card]
        text, name = effect_text(self.say, self.figures, card), self.say.thing("card", card)
        return {
            "colour": self.colour(card),
            "price": row.price,
            "group": self.say.thing("group", row.group),
            "text": breakable(self.say, text),
            "size": "longer" if len(text) > LONGER else "long" if len(text) > LONG else "",
            "wide": len(name) > NAME,
            "told": row.kind == LOOP_ACTION,  # the text itself says with which action
            **self.person(card),
        }

    def sign(self, card: int) -> str:
        """When a person acts."""
        row = self.figures.cards[card]
        if row.kind == BY_WORKER:
            return self.say(f"board.web.worker.{COLOURS[row.worker]}")
        return self.say(f"board.web.kind.{KINDS[row.kind]}")
