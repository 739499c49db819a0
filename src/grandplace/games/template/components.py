"""What is in the box: names, the vocabulary of options, figures."""

from dataclasses import dataclass
from typing import Final

from grandplace.engine.options import Vocabulary

GUILDS: Final = ["bakers", "brewers", "tailors", "boatmen", "painters", "butchers"]
SEATS: Final = [2, 3, 4]

# Labels of chance: each kind of draw has its own.
DECK: Final = 1
FIRST: Final = 2
FILL: Final = 3

VOCABULARY: Final = Vocabulary()
BUILD: Final = VOCABULARY.verb("build", GUILDS)

DOMAINS: Final = {"guild": GUILDS}  # what the numbers in messages stand for
SOURCES: Final = ["sets", "lead"]  # where points come from, as the score sheet lists them


@dataclass(frozen=True, eq=False)
class Figures:
    """Every figure the rules use, as the data file has them."""

    copies: list[int]  # of each guild
    hand: int
    rounds: int
    set_points: list[int]  # by number of houses of one guild
    lead_points: int
