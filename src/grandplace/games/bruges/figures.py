"""The figures of Bruges: every number the rules use, and the deck."""

from dataclasses import dataclass, field
from typing import Final

from grandplace.engine.options import Verb, Vocabulary
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


@dataclass(frozen=True, eq=False)
class Figures:
    """The numbers of one components file and one deck, shared by all states."""

    start_points: int
    start_guilders: int
    start_workers: list[int]
    step_points: list[int]  # by step, the town hall first
    canal_prices: list[int]
    canal_colours: list[list[list[int]]]  # by gatehouse, section and space
    third_space: int
    statues: list[int]  # from the top of the stack
    hand: int
    turns: int
    workers: int
    markers: int
    circle: int
    intrigue: int
    threat_point: int
    majority: int
    house: int
    stacks: int
    cards: list[Card]
    # What the first version of the rules did not have.
    asks_openly: bool = False  # what is asked never hangs on hidden fronts
    keeps_known: bool = False  # a card stays known until it is out of sight
    names_fronts: bool = False  # the owner says which empty house is lost
    early_bonus: bool = False  # only persons there when an action begins add to it
    own_wild: bool = False  # a person of any group is one for its owner only
    # What follows from the others.
    cheapest: list[int] = field(init=False)  # by colour
    vocabulary: Vocabulary = field(init=False)
    play: Verb = field(init=False)
    activate: Verb = field(init=False)
    pick: Verb = field(init=False)

    def __post_init__(self) -> None:
        cheapest = [_cheapest(self.cards, colour) for colour in range(len(COLOURS))]
        verbs = _verbs([card.id for card in self.cards])
        object.__setattr__(self, "cheapest", cheapest)
        object.__setattr__(self, "vocabulary", verbs.vocabulary)
        object.__setattr__(self, "play", verbs.play)
        object.__setattr__(self, "activate", verbs.activate)
        object.__setattr__(self, "pick", verbs.pick)

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
