"""The figures of Bruges: every number the rules use, and the deck."""

from dataclasses import dataclass
from typing import Final

from grandplace.games.bruges.components import COLOURS, CardVerbs, back_colour, is_back
from grandplace.games.bruges.effects import Effect


@dataclass(frozen=True)
class Card:
    """info.card-colour, person.points, person.group: One card, a person on its front."""

    id: str
    colour: int
    price: int
    points: int
    group: int
    kind: int
    worker: int  # the colour of the worker that activates it
    effect: Effect


class Figures:
    """The numbers of one components file and one deck, shared by all states."""

    def __init__(
        self,
        start_points: int,
        start_guilders: int,
        start_workers: list[int],
        step_points: list[int],
        canal_prices: list[int],
        canal_colours: list[list[list[int]]],
        third_space: int,
        statues: list[int],
        hand: int,
        turns: int,
        workers: int,
        markers: int,
        circle: int,
        intrigue: int,
        threat_point: int,
        majority: int,
        house: int,
        stacks: int,
        cards: list[Card],
        asks_openly: bool,
        keeps_known: bool,
        names_fronts: bool,
        early_bonus: bool,
        own_wild: bool,
    ) -> None:
        self.start_points: Final = start_points
        self.start_guilders: Final = start_guilders
        self.start_workers: Final = start_workers
        self.step_points: Final = step_points  # by step, the town hall first
        self.canal_prices: Final = canal_prices
        self.canal_colours: Final = canal_colours  # by gatehouse, section and space
        self.third_space: Final = third_space
        self.statues: Final = statues  # from the top of the stack
        self.hand: Final = hand
        self.turns: Final = turns
        self.workers: Final = workers
        self.markers: Final = markers
        self.circle: Final = circle
        self.intrigue: Final = intrigue
        self.threat_point: Final = threat_point
        self.majority: Final = majority
        self.house: Final = house
        self.stacks: Final = stacks
        self.cards: Final = cards
        self.asks_openly: Final = asks_openly  # what is asked never hangs on hidden fronts
        self.keeps_known: Final = keeps_known  # a card stays known until it is out of sight
        self.names_fronts: Final = names_fronts  # the owner says which empty house is lost
        self.early_bonus: Final = early_bonus  # only persons there when an action begins add to it
        self.own_wild: Final = own_wild  # a person of any group is one for its owner only
        self.cheapest: Final = [_cheapest(cards, colour) for colour in range(len(COLOURS))]
        verbs = _verbs([card.id for card in cards])
        self.vocabulary: Final = verbs.vocabulary
        self.play: Final = verbs.play
        self.activate: Final = verbs.activate
        self.pick: Final = verbs.pick

    def top_step(self) -> int:
        """reputation.top: The last step."""
        return len(self.step_points) - 1

    def colour(self, card: int) -> int:
        """The colour of a card, whether its front is known or not."""
        return back_colour(card) if is_back(card) else self.cards[card].colour

    def effect(self, card: int) -> Effect:
        """What a person does."""
        return self.cards[card].effect


def _cheapest(cards: list[Card], colour: int) -> int:
    """The lowest price of a colour, as everybody may read in the deck."""
    return min([card.price for card in cards if card.colour == colour], default=0)


_KNOWN: Final[dict[str, CardVerbs]] = {}


def _verbs(ids: list[str]) -> CardVerbs:
    """The options of a deck; equal decks share them."""
    key = " ".join(ids)
    if key not in _KNOWN:
        _KNOWN[key] = CardVerbs(ids)
    return _KNOWN[key]
