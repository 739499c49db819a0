"""An option of Bruges in very few words, for narrow lists."""

from grandplace.drawing.text import SEAT_SIGNS, Say
from grandplace.engine.options import Option
from grandplace.engine.state import Message
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.text.pen import Pen

CARDS = [  # labels whose first detail is a card
    "play",
    "discard",
    "keep",
    "recruit",
    "lay",
    "recall",
    "straighten",
    "imitate",
    "lose-person",
    "raze-home",
    "raze-front",
]


def brief(view: Bruges, say: Say, option: Option) -> str:
    """An option in very few words, for narrow lists; "" where its name is short anyway."""
    return _Few(view, say).of(view.label(option))


class _Few(Pen):
    """Very few words about options, by what they mean."""

    def of(self, label: Message) -> str:
        """The words for a meaning."""
        key, details = label.key, label.details
        if key in CARDS:
            return f"{self.letter(self.view.figures.colour(details[0]))} {self.name(details[0])}"
        if key == "activate":
            return f"{self.kind(details[0])} {self.name(details[0])}"
        if key == "turn":
            return f"{self.letter(details[0])} {self.view.dice[details[0]]}→{details[1]}"
        if key == "hand-on":
            return f"{self.letter(details[0])} → {SEAT_SIGNS[details[1]]} {self._who(details[1])}"
        return ""

    def _who(self, seat: int) -> str:
        return self.say.thing("seat", seat)
