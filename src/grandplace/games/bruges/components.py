"""The things of Bruges: their names, their numbers, and what may be chosen."""

from typing import Final

from grandplace.engine.options import Verb, Vocabulary
from grandplace.engine.state import UNKNOWN

NO_CARD: Final = -1

COLOURS: Final = ["red", "yellow", "blue", "brown", "purple"]
RED: Final = 0
YELLOW: Final = 1
BLUE: Final = 2
BROWN: Final = 3
PURPLE: Final = 4
ANY: Final = 5  # where a deck says "any" instead of a colour
DIFFERENT: Final = 6

GATEHOUSES: Final = ["red", "blue", "yellow", "green"]
SEATS: Final = [2, 3, 4]
SECTIONS: Final = ["left", "right"]
SPACES: Final = 5
PILES: Final = ["left", "right"]
AREAS: Final = ["reputation", "people", "canal"]
REPUTATION: Final = 0
PEOPLE: Final = 1
CANAL_AREA: Final = 2

PHASES: Final = ["draw", "dice", "play", "majorities"]
DRAWING: Final = 0
DICE_PHASE: Final = 1
PLAYING: Final = 2
MAJORITIES: Final = 3

ACTIONS: Final = ["workers", "guilders", "threat", "canal", "house", "recruit"]
WORKERS: Final = 0
GUILDERS: Final = 1
CALM: Final = 2
CANAL: Final = 3
HOUSE: Final = 4
RECRUIT: Final = 5

FACES: Final = 6
LOW_FACE: Final = 2  # dice up to here set the price of a step
HIGH_FACE: Final = 5  # dice from here on bring threats

GROUPS: Final = [
    "Noble",
    "Entertainer",
    "Craftsman",
    "Church",
    "Protector",
    "Scholar",
    "Bureaucrat",
    "Merchant",
    "Castle",
    "Artist",
    "Underworld",
]

KINDS: Final = ["arrow", "worker", "loop-once", "loop-action", "loop-situation", "laurel"]
ARROW: Final = 0
BY_WORKER: Final = 1
LOOP_ONCE: Final = 2
LOOP_ACTION: Final = 3
LOOP_SITUATION: Final = 4
LAUREL: Final = 5
SIGNS: Final = ["arrow", "worker", "loop", "laurel"]
SIGN_OF: Final = [0, 1, 2, 2, 2, 3]  # by kind

# Where points come from, as the score sheet lists them.
SOURCES: Final = [
    "start",
    "threats",
    "effects",
    "intrigue",
    "persons",
    "houses",
    "laurels",
    "majorities",
    "canals",
    "statues",
    "reputation",
]
BY_START: Final = 0
BY_THREATS: Final = 1
BY_EFFECTS: Final = 2
BY_INTRIGUE: Final = 3
BY_PERSONS: Final = 4
BY_HOUSES: Final = 5
BY_LAURELS: Final = 6
BY_MAJORITIES: Final = 7
BY_CANALS: Final = 8
BY_STATUES: Final = 9
BY_REPUTATION: Final = 10

# What chance is drawn for.
DEAL: Final = 1
START: Final = 2
DICE: Final = 3
FILL: Final = 4

MOST_TIMES: Final = 9
DIE_FACES: Final = [f"{colour}-{face}" for colour in COLOURS for face in range(1, FACES + 1)]
HANDINGS: Final = [f"{colour}-{seat}" for colour in COLOURS for seat in GATEHOUSES]

# The options that every deck has; those over its cards follow (see Figures).
FIXED: Final = Vocabulary()
DRAW: Final = FIXED.verb("draw", PILES)
SUFFER: Final = FIXED.verb("suffer", COLOURS)
USE: Final = FIXED.verb("for", ACTIONS)
DIG: Final = FIXED.verb("dig", SECTIONS)
GIVE_UP: Final = FIXED.verb("give-up", SECTIONS)  # a canal token
RAZE: Final = FIXED.verb("raze", COLOURS)  # an empty house of a colour
INTO: Final = FIXED.verb("into", COLOURS)  # an empty house of a colour
PAY: Final = FIXED.verb("pay", COLOURS)  # a worker
TAKE: Final = FIXED.verb("take", COLOURS)  # a worker
LIFT: Final = FIXED.verb("lift", COLOURS)  # a threat marker
HAND_ON: Final = FIXED.verb("hand-on", HANDINGS)  # a threat marker to a player
TURN_DIE: Final = FIXED.verb("turn", DIE_FACES)
TIMES: Final = FIXED.verb("times", [str(n) for n in range(1, MOST_TIMES + 1)])


class CardVerbs:
    """The options over the cards of a deck, and the whole vocabulary with them."""

    def __init__(self, ids: list[str]) -> None:
        self.vocabulary: Final = FIXED.grown()
        self.play: Final[Verb] = self.vocabulary.verb("play", ids)
        self.activate: Final[Verb] = self.vocabulary.verb("activate", ids)
        self.pick: Final[Verb] = self.vocabulary.verb("pick", ids)


def back(colour: int) -> int:
    """A card of which only the colour is known."""
    return UNKNOWN - 1 - colour


def is_back(card: int) -> bool:
    """Whether of a card only the colour is known."""
    return card < UNKNOWN


def back_colour(card: int) -> int:
    """The colour of a card of which only that is known."""
    return UNKNOWN - 1 - card
