"""What one player of Bruges has."""

from typing import Final

from grandplace.engine.numbers import changed, put
from grandplace.games.bruges.components import NO_CARD, back
from grandplace.games.bruges.effects import Effect
from grandplace.games.bruges.figures import Figures
from grandplace.games.common.seats import Scorer

EVERYBODY: Final = 31  # four seats and the spectators


def eye(seat: int) -> int:
    """The bit that says whether a seat knows a card; spectators (NOBODY) have one too."""
    return 1 << seat if seat >= 0 else 16


def seen(figures: Figures, cards: list[int], known: list[int], seat: int) -> list[int]:
    """Cards as a seat sees them: fronts that it knows, backs of the others."""
    eyes = eye(seat)
    return [
        cards[i] if known[i] & eyes else back(figures.colour(cards[i])) for i in range(len(cards))
    ]


class Player(Scorer):
    """info.goods, info.hand, info.house-front, score.track: What one player has.

    A card that is not open to all stands beside who knows it, a bit for each seat. No list is ever
    changed in place: copies share them all.
    """

    def __init__(
        self,
        guilders: int,
        workers: list[int],
        threats: list[int],
        reputation: int,
        canals: list[int],
        statues: list[int],
        majorities: list[int],
        hand: list[int],
        hand_known: list[int],
        houses: list[int],
        house_known: list[int],
        persons: list[int],
        turned: list[int],
        earned: list[int],
    ) -> None:
        super().__init__(earned)
        self.guilders = guilders
        self.workers = workers  # by colour
        self.threats = threats  # markers by colour
        self.reputation = reputation  # the step, 0 is the town hall
        self.canals = canals  # tokens by section
        self.statues = statues  # by section: the points of its statue, or 0
        self.majorities = majorities  # by area: 1 if the marker shows its colour
        self.hand = hand  # by colour, then by who knows them
        self.hand_known = hand_known
        self.houses = houses  # their cards
        self.house_known = house_known
        self.persons = persons  # by house: who lives there, or NO_CARD
        self.turned = turned  # by house: 1 if its person is rotated

    def copy(self) -> "Player":
        """Another player just like this one."""
        return Player(
            self.guilders,
            self.workers,
            self.threats,
            self.reputation,
            self.canals,
            self.statues,
            self.majorities,
            self.hand,
            self.hand_known,
            self.houses,
            self.house_known,
            self.persons,
            self.turned,
            self.earned,
        )

    def people(self) -> list[int]:
        """The persons in the display."""
        return [card for card in self.persons if card != NO_CARD]

    def empty_houses(self) -> int:
        """house.one-person: How many houses have room."""
        n = 0
        for card in self.persons:
            if card == NO_CARD:
                n += 1
        return n

    def empty_house(self, figures: Figures, colour: int) -> int:
        """The first empty house of a colour, or -1."""
        for house, card in enumerate(self.persons):
            if card == NO_CARD and figures.colour(self.houses[house]) == colour:
                return house
        return -1

    def empty_houses_of(self, figures: Figures, colour: int) -> list[int]:
        """All empty houses of a colour."""
        found: list[int] = []
        for house, card in enumerate(self.persons):
            if card == NO_CARD and figures.colour(self.houses[house]) == colour:
                found.append(house)
        return found

    def effects_on(self, figures: Figures, do: int) -> list[Effect]:
        """activate.loop-action, activate.loop-situation, deck.standing-order, deck.acts-by-itself:
        What this player's persons do whenever something comes up."""
        found: list[Effect] = []
        for card in self.persons:
            if card != NO_CARD and figures.cards[card].effect.do == do:
                found.append(figures.cards[card].effect)
        return found

    def amount(self, figures: Figures, do: int) -> int:
        """How much such effects give or save in all."""
        n = 0
        for effect in self.effects_on(figures, do):
            n += effect.amount
        return n

    def has(self, figures: Figures, do: int) -> bool:
        """Whether a person with this effect is there."""
        return len(self.effects_on(figures, do)) > 0

    def hold(self, figures: Figures, card: int, known: int) -> None:
        """A card goes to the hand. The order tells nothing: by colour, then by who knows it."""
        place = 0
        key = _order(figures, card, known)
        while place < len(self.hand):
            if _order(figures, self.hand[place], self.hand_known[place]) > key:
                break
            place += 1
        self.hand = [*self.hand[:place], card, *self.hand[place:]]
        self.hand_known = [*self.hand_known[:place], known, *self.hand_known[place:]]

    def drop(self, card: int) -> int:
        """A card leaves the hand; who knew it."""
        place = self.hand.index(card)
        known = self.hand_known[place]
        self.hand = [*self.hand[:place], *self.hand[place + 1 :]]
        self.hand_known = [*self.hand_known[:place], *self.hand_known[place + 1 :]]
        return known

    def know(self, figures: Figures, masks: list[int]) -> None:
        """Other people know the cards of the hand now."""
        cards = self.hand
        self.hand = []
        self.hand_known = []
        for place, card in enumerate(cards):
            self.hold(figures, card, masks[place])

    def build(self, card: int, known: int) -> None:
        """house.build: A card lies face down as a house."""
        self.houses = [*self.houses, card]
        self.house_known = [*self.house_known, known]
        self.persons = [*self.persons, NO_CARD]
        self.turned = [*self.turned, 0]

    def raze(self, house: int) -> int:
        """A house goes; its card."""
        card = self.houses[house]
        self.houses = [*self.houses[:house], *self.houses[house + 1 :]]
        self.house_known = [*self.house_known[:house], *self.house_known[house + 1 :]]
        self.persons = [*self.persons[:house], *self.persons[house + 1 :]]
        self.turned = [*self.turned[:house], *self.turned[house + 1 :]]
        return card

    def settle_in(self, house: int, card: int) -> None:
        """recruit.place, activate.fresh: A person moves in, upright; NO_CARD: it moves out."""
        self.persons = put(self.persons, house, card)
        self.turned = put(self.turned, house, 0)

    def turn(self, card: int, way: int) -> None:
        """activate.rotate: A person is rotated (1) or straightened (0)."""
        self.turned = put(self.turned, self.persons.index(card), way)

    def is_turned(self, card: int) -> bool:
        """Whether a person is rotated."""
        return self.turned[self.persons.index(card)] == 1

    def add_workers(self, colour: int, number: int) -> None:
        """Workers come, or go."""
        self.workers = changed(self.workers, colour, number)

    def add_threats(self, colour: int, number: int) -> None:
        """Threat markers come, or go."""
        self.threats = changed(self.threats, colour, number)


def _order(figures: Figures, card: int, known: int) -> int:
    return (figures.colour(card) * (EVERYBODY + 1) + known) * 1000 + max(card, 0)
