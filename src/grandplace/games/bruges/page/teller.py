"""What all lists of options share: who is asked, about what, and a few words for it."""

from string import ascii_lowercase
from unicodedata import normalize

from grandplace.drawing.page import Offer, Scene
from grandplace.engine.numbers import total
from grandplace.engine.options import Option
from grandplace.engine.state import Message
from grandplace.games.bruges.components import COLOURS, KINDS
from grandplace.games.bruges.effects import CANCEL_PENALTY
from grandplace.games.bruges.figures import Figures
from grandplace.games.bruges.page.art import bust
from grandplace.games.bruges.page.emblems import worker_icon
from grandplace.games.bruges.page.prospects import person_told
from grandplace.games.bruges.player import Player
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.wording import capital

UNDO = "u"  # a key that means something already


def letters(names: list[str]) -> list[str]:
    """A key for each name: a letter of its own as far as possible."""
    found: list[str] = []
    for name in names:
        plain = normalize("NFD", name).casefold()  # accents stand apart
        wanted = [letter for letter in plain if letter in ascii_lowercase]
        free = [letter for letter in [*wanted, *ascii_lowercase] if letter not in [*found, UNDO]]
        found.append(free[0] if free else "")
    return found


class Teller:
    """The options of one question, as somebody tells them."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.view: Bruges = scene.view
        self.say = scene.say
        self.figures: Figures = self.view.figures
        self.seat = scene.asked
        self.p: Player = self.view.players[self.seat]
        prompt: Message = self.view.prompt()
        self.question, self.about = prompt.key, prompt.details[1:]

    def _label(self, option: Option) -> tuple[str, tuple[int, ...]]:
        label = self.view.label(option)
        return label.key, label.details

    def _name(self, card: int) -> str:
        return self.say.thing("card", card)

    def _text(self, card: int) -> str:
        """person.text, activate.arrow: When a person acts and what it does, in full."""
        return person_told(self.say, self.figures, card)

    def _points(self, number: int) -> str:
        return self.say("board.offer.pts", number)

    def _spend(self, price: int) -> str:
        """A price, and what there is for it."""
        if not price:
            return self.say("board.offer.free")
        return self.say("board.offer.pay-of", price, self.p.guilders)

    def _worker(self, colour: int) -> Offer:
        """A worker, and how many of the colour there are."""
        title = capital(self.say("board.offer.worker", colour))
        detail = self.say("board.offer.you-have", self.p.workers[colour])
        return Offer("", worker_icon(colour), title, detail)

    def _person(self, card: int, detail: str, gain: str = "") -> Offer:
        """A person by name; the text is the help."""
        icon = bust(self.figures.cards[card].group)
        return Offer("", icon, self._name(card), detail, help=self._text(card), gain=gain)

    def _price_and_sign(self, card: int) -> str:
        """recruit.price, activate.arrow: What a card costs, and when its person acts."""
        price = self.say.thing("guilders", self.figures.cards[card].price)
        return self.say("board.offer.both", price, self._when(card))

    def _when(self, card: int) -> str:
        row = self.figures.cards[card]
        return self.say(f"board.offer.when.{KINDS[row.kind]}", row.worker)

    # --- threats

    def _marker(self, seat: int, colour: int) -> str:
        """threat.third: What one more marker would mean to a player."""
        held = self.view.players[seat].threats[colour] + 1
        if held < self.figures.circle:
            return self.say("board.offer.marker-nr", held, self.figures.circle)
        return self.say("board.offer.third", self._hardship(seat, colour))

    def _hardship(self, seat: int, colour: int) -> str:
        """threat.colours, effect.cancel-penalty: What a full circle takes from a player now."""
        p = self.view.players[seat]
        guards = p.effects_on(self.figures, CANCEL_PENALTY)
        points = [guard.points for guard in guards if guard.threat == colour]
        if points:
            return self.say("board.offer.called-off", total(points))
        lost = [
            0,
            p.guilders,
            total(p.workers),
            0,
            min(self.figures.intrigue, p.points()),
        ]
        return self.say(f"board.offer.hardship.{COLOURS[colour]}", lost[colour])
