"""What is in the box of Bruxelles 1897: names, codes, the vocabulary, and the figures."""

from dataclasses import dataclass
from typing import Final

from grandplace.engine.options import Vocabulary

# The Art Nouveau area: cells in reading order, four columns.
COLUMNS: Final = 4
CELLS: Final = [f"{'abcd'[i % COLUMNS]}{i // COLUMNS + 1}" for i in range(16)]

# Architects: three types of card, two faces each; of a face the upper value is written first.
TYPES: Final = ["1/3", "2/4", "2/5"]
FACES: Final = ["1/3", "3/1", "2/4", "4/2", "2/5", "5/2"]
FACE_VALUE: Final = [1, 3, 2, 4, 2, 5]

# Action cards, one code for each different card; a kind's cards follow each other.
ARTWORKS: Final = ["red", "yellow", "blue", "green"]
MATERIALS: Final = [
    "wood-wood",
    "stone-stone",
    "metal-metal",
    "wood-stone",
    "wood-metal",
    "stone-metal",
]
HOUSES: Final = [
    "solid-single-lamp",
    "solid-double-lamp",
    "plain-single-lamp",
    "plain-double-lamp",
]
NOBLES: Final = ["brugmann", "albert", "buls", "horta", "hankar", "vandervelde"]
CARDS: Final = [*ARTWORKS, *MATERIALS, *HOUSES, *NOBLES, "money", "expo"]

ARTWORK: Final = 0
MATERIAL: Final = 1
HOUSE: Final = 2
NOBLE: Final = 3
MONEY: Final = 4
EXPO: Final = 5
KINDS: Final = ["artwork", "material", "house", "noble", "money", "expo"]
ACTIONS: Final = ["creation", "supply", "construction", "influence", "sale", "exhibition"]

FIRST_MATERIAL: Final = 4
FIRST_HOUSE: Final = 10
FIRST_NOBLE: Final = 14
MONEY_CARD: Final = 20
EXPO_CARD: Final = 21
NO_CARD: Final = -1
FIRST_OF: Final = [0, FIRST_MATERIAL, FIRST_HOUSE, FIRST_NOBLE, MONEY_CARD, EXPO_CARD, len(CARDS)]
KIND_OF: Final = [k for k in range(6) for _ in range(FIRST_OF[k], FIRST_OF[k + 1])]
BRUGMANN: Final = FIRST_NOBLE

# Which of wood (1), stone (2) and metal (4) a material card shows; two alike are one bit.
MATERIAL_TYPES: Final = ["wood", "stone", "metal"]
MATERIAL_BITS: Final = [
    [1 << MATERIAL_TYPES.index(word) for word in name.split("-")] for name in MATERIALS
]
PER_CARD: Final = 2  # materials on a card

BRUSSELS: Final = ["exchange", "cityhall", "cinquantenaire"]
EXCHANGE: Final = 0
CITY_HALL: Final = 1
PARK: Final = 2

TRACKS: Final = ["architecture", "nobility", "prestige"]
ARCHITECTURE: Final = 0
NOBILITY: Final = 1
PRESTIGE: Final = 2

# What nobles and the upper halves of Bonus cards do; the first three raise that track.
EFFECTS: Final = [*TRACKS, "money", "materials", "release"]
GAIN_MONEY: Final = 3
DRAW_MATERIALS: Final = 4
RELEASE: Final = 5

BONUSES: Final = ["architecture-money", "nobility-artworks", "prestige-houses", "prison-nobles"]
END_BONUSES: Final = ["money", "artworks", "houses", "nobles"]
END_MONEY: Final = 0
END_ARTWORKS: Final = 1
END_HOUSES: Final = 2
END_NOBLES: Final = 3

# Where points come from, as the score sheet lists them; the end bonuses come last.
SOURCES: Final = [
    "construction",
    "exhibition",
    "arms",
    "upkeep",
    "houses",
    "materials",
    "expo",
    *[f"end-{name}" for name in END_BONUSES],
]
BY_CONSTRUCTION: Final = 0
BY_EXHIBITION: Final = 1
BY_ARMS: Final = 2
BY_UPKEEP: Final = 3
BY_HOUSES: Final = 4
BY_MATERIALS: Final = 5
BY_EXPO: Final = 6
BY_END_BONUS: Final = 7

COLOURS: Final = ["yellow", "green", "blue", "red"]
NEUTRAL: Final = 4  # the owner of the neutral Architects: no seat

# Labels of chance.
PILES: Final = 1  # and the kind
AREA: Final = 10
BONUS_CARDS: Final = 11
FIRST_PLAYER: Final = 12

VOCABULARY: Final = Vocabulary()
PLACE: Final = VOCABULARY.verb("place", CELLS)
USE: Final = VOCABULARY.verb("use", BRUSSELS)
SHOW: Final = VOCABULARY.verb("show", FACES)
SEND: Final = VOCABULARY.verb("send", TYPES)
NAME: Final = VOCABULARY.verb("name", ACTIONS)
PICK: Final = VOCABULARY.verb("pick", CARDS[:MONEY_CARD])
KEEP: Final = VOCABULARY.verb("keep", NOBLES)
DISCARD: Final = VOCABULARY.verb("discard", NOBLES)
SELL: Final = VOCABULARY.verb("sell", ARTWORKS)
EXHIBIT: Final = VOCABULARY.verb("exhibit", ARTWORKS)
SPEND: Final = VOCABULARY.verb("spend", MATERIALS)
ACTIVATE: Final = VOCABULARY.verb("activate", NOBLES)
FREE: Final = VOCABULARY.verb("free", TYPES)
IMPRISON: Final = VOCABULARY.verb("imprison", TYPES)
PAY: Final = VOCABULARY.verb("pay", NOBLES)
DISMISS: Final = VOCABULARY.verb("dismiss", NOBLES)

# What the numbers in messages stand for.
DOMAINS: Final = {
    "cell": CELLS,
    "type": TYPES,
    "face": FACES,
    "card": CARDS,
    "artwork": ARTWORKS,
    "material": MATERIALS,
    "house": HOUSES,
    "noble": NOBLES,
    "kind": KINDS,
    "action": ACTIONS,
    "brussels": BRUSSELS,
    "track": TRACKS,
    "source": SOURCES,
    "column": list("abcd"),
}


@dataclass(frozen=True)
class Noble:
    """What a noble does, how much of it, and what it costs at the end to keep it."""

    effect: int
    amount: int
    cost: int


@dataclass(frozen=True)
class Track:
    """Where a marker begins, and how far it goes."""

    start: int
    top: int


@dataclass(frozen=True)
class Bonus:
    """What a Bonus card does at once, and which of the end bonuses it has."""

    effect: int
    amount: int
    end: int


@dataclass(frozen=True)
class EndScale:
    """So many points for so many things, and how often at most."""

    points: int
    per: int
    times: int


@dataclass(frozen=True)
class BrusselsCard:
    """The cost of the first use, and how much more the next one costs."""

    first_cost: int
    step: int


@dataclass(frozen=True)
class Park:
    """What Cinquantenaire Park lets one draw, and what a sale there brings."""

    draw: int
    sale: int


@dataclass(frozen=True)
class Passing:
    """Money for whoever passes first, and for the others."""

    first: int
    later: int


@dataclass(frozen=True)
class Closing:
    """Points at the end: lost with each unpaid noble, won with materials and the Expo card."""

    unpaid: int
    material: int
    expo: int


@dataclass(frozen=True, eq=False)
class Figures:
    """Every figure of the box; one object for all games played with it."""

    architects: list[int]
    copies: list[int]
    nobles: list[Noble]
    tracks: list[Track]
    rounds: int
    bonuses: list[Bonus]
    end_bonuses: list[EndScale]
    brussels: list[BrusselsCard]
    exchange_money: int
    park: Park
    area_sale: int
    type_points: int
    exhibit_points: int
    rows: list[int]
    neutral_cells: list[list[int]]
    neutral_face: int
    mix: list[int]
    prison: list[list[int]]
    start_money: list[int]
    passing: Passing
    closing: Closing
    arrests: int
    losses_in_full: bool

    def tables(self) -> dict[str, type]:
        """What the rows of each table are, for the fingerprint."""
        return {
            "nobles": Noble,
            "tracks": Track,
            "bonuses": Bonus,
            "end_bonuses": EndScale,
            "brussels": BrusselsCard,
        }
