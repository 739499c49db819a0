"""What effects may count: the vocabulary of `of`."""

from typing import Final

# What `of` may count; those with an argument are written `group:Noble`, `dice:5-6`.
COUNTS: Final = [
    "person",
    "group-different",
    "group-pair",
    "person-colours",
    "house",
    "house-colours",
    "empty-house",
    "matched-house",
    "canal",
    "canal-shorter",
    "statue",
    "majority",
    "reputation",
    "guilder",
    "worker",
    "worker-colours",
    "threat",
    "threat-free",
    "rival-threat",
    "hand",
    "group:",
    "kind:",
    "price-at-least:",
    "price-at-most:",
    "house:",
    "dice:",
]
N_PERSON: Final = 0
N_GROUPS: Final = 1
N_PAIRS: Final = 2
N_PERSON_COLOURS: Final = 3
N_HOUSE: Final = 4
N_HOUSE_COLOURS: Final = 5
N_EMPTY: Final = 6
N_MATCHED: Final = 7
N_CANAL: Final = 8
N_SHORTER: Final = 9
N_STATUE: Final = 10
N_MAJORITY: Final = 11
N_REPUTATION: Final = 12
N_GUILDER: Final = 13
N_WORKER: Final = 14
N_WORKER_COLOURS: Final = 15
N_THREAT: Final = 16
N_THREAT_FREE: Final = 17
N_RIVAL_THREAT: Final = 18
N_HAND: Final = 19
N_GROUP: Final = 20
N_SIGN: Final = 21
N_PRICE_FROM: Final = 22
N_PRICE_TO: Final = 23
N_HOUSE_OF: Final = 24
N_DICE: Final = 25  # its argument is ten times the lowest face and the highest
