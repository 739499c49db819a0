"""What all lists of options share: who is asked, about what, and a few words for it."""

from grandplace.drawing import easel
from grandplace.drawing.page import Offer, Scene
from grandplace.engine.numbers import total
from grandplace.games.bruges.components import COLOURS, KINDS
from grandplace.games.bruges.effects import CANCEL_PENALTY
from grandplace.games.bruges.figures import Figures
from grandplace.games.bruges.page.art import portrait
from grandplace.games.bruges.page.breaks import breakable
from grandplace.games.bruges.page.emblems import worker_icon
from grandplace.games.bruges.page.prospects import person_told
from grandplace.games.bruges.player import Player
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.wording import capital


class Asked(easel.Asked[Bruges]):
    """What one seat is asked, and a few words for it."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.figures: Figures = self.view.figures
        self.p: Player = self.view.players[self.seat]
        prompt = self.view.prompt()
        self.question, self.about = prompt.key, prompt.details[1:]

    def name(self, card: int) -> str:
        """A person."""
        return self.say.thing("card", card)

    def text(self, card: int) -> str:
        """person.text, activate.arrow: When a person acts and what it does, in full."""
        return person_told(self.say, self.figures, card)

    def points(self, number: int) -> str:
        """Points at the end."""
        return self.say("board.offer.pts", number)

    def spend(self, price: int) -> str:
        """A price, and what there is for it."""
        if not price:
            return self.say("board.offer.free")
        return self.say("board.offer.pay-of", price, self.p.guilders)

    def worker(self, colour: int) -> Offer:
        """A worker, and how many of the colour there are."""
        title = capital(self.say("board.offer.worker", colour))
        detail = self.say("board.offer.you-have", self.p.workers[colour])
        return Offer("", worker_icon(colour), title, detail)

    def person(self, card: int, detail: str, gain: str = "") -> Offer:
        """A person by name; the text is the help."""
        icon, hue = portrait(self.figures.cards[card]), self.hue(card)
        title, told = breakable(self.say, self.name(card)), self.text(card)
        return Offer("", icon, title, detail, help=told, gain=gain, spoken=hue)

    def hue(self, card: int) -> str:
        """The colour of a card, which others see."""
        return self.say("board.offer.hue", self.figures.colour(card))

    def price_and_sign(self, card: int) -> str:
        """recruit.price, activate.arrow: What a card costs, and when its person acts."""
        price = self.say.thing("guilders", self.figures.cards[card].price)
        return self.say("board.offer.both", price, self.when(card))

    def when(self, card: int) -> str:
        """When a person acts, in few words."""
        row = self.figures.cards[card]
        return self.say(f"board.offer.when.{KINDS[row.kind]}", row.worker)

    def lost(self, points: int) -> str:
        """Points that go."""
        return self.say("board.offer.pts-lost", points)

    # --- threats

    def marker(self, seat: int, colour: int) -> str:
        """threat.third: What one more marker would mean to a player."""
        held = self.view.players[seat].threats[colour] + 1
        if held < self.figures.circle:
            return self.say("board.offer.marker-nr", held, self.figures.circle)
        return self.say("board.offer.third", self.hardship(seat, colour))

    def hardship(self, seat: int, colour: int) -> str:
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


Way = easel.Way[Asked]
