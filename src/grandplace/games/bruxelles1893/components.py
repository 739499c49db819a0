"""What is in the box of Bruxelles 1893: names, codes, and the vocabulary."""

from typing import Final

from grandplace.engine.options import Vocabulary
from grandplace.games.bruxelles1893.modules import (
    ARCHITECTS,
    MOMENTS,
    POWER_NAMES,
    TILES,
)

SEATS: Final = [2, 3, 4, 5]

# The Art Nouveau board: five strips of five spaces in reading order.
SIZE: Final = 5
CELLS: Final = [f"{'abcde'[i % SIZE]}{i // SIZE + 1}" for i in range(SIZE * SIZE)]
# The irises between them, named by row and column; an iris is the corner of four spaces.
IRISES: Final = [f"{i // 4 + 1}-{i % 4 + 1}" for i in range(16)]
CORNERS: Final = [[c, c + 1, c + SIZE, c + SIZE + 1] for c in range(19) if c % SIZE < 4]

ACTIONS: Final = ["workshop", "sale", "nobles", "materials", "construction"]
WORKSHOP: Final = 0
SALE: Final = 1
NOBLES_ACTION: Final = 2
MATERIALS: Final = 3
CONSTRUCTION: Final = 4

BRUSSELS: Final = ["exchange", "plaza", "park", "market"]
EXCHANGE: Final = 0
PLAZA: Final = 1
PARK: Final = 2
MARKET: Final = 3

# Works by colour; no edition has all of them. Black ones come from houses only.
COLOURS: Final = ["blue", "pink", "brown", "yellow", "green", "black"]
COLOURED: Final = [0, 1, 2, 3, 4]
BLACK: Final = 5
# A tile lies with its colour up or, in the expansion, with its white back up.
WORKS: Final = [*COLOURS, *[f"white-{COLOURS[colour]}" for colour in COLOURED]]
WHITE: Final = 6


def back(work: int) -> int:
    """be.white-stack: The colour of a tile, whichever side is up."""
    return work - WHITE if work >= WHITE else work


CUBES: Final = ["wood", "iron", "stone", "joker", "glass"]
NOBLE_CUBES: Final = [0, 1, 2, 4]  # glass is there with the expansion only
JOKER: Final = 3
GLASS_CUBE: Final = 4
# What may be taken at once: one noble cube, or two; those with glass come last.
LOTS: Final = [
    *[[0], [1], [2], [0, 0], [0, 1], [0, 2], [1, 1], [1, 2], [2, 2]],
    *[[4], [0, 4], [1, 4], [2, 4], [4, 4]],
]
LOT_NAMES: Final = ["+".join([CUBES[cube] for cube in lot]) for lot in LOTS]
BASE_LOTS: Final = 9  # the others have glass
ONES: Final = [[0, 1, 2], [0, 1, 2, 9]]  # single cubes, without and with glass
PAIRS: Final = [[3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 10, 11, 12, 13]]

# What a compass space shows.
KINDS: Final = ["wood", "iron", "stone", "francs", "any", "empty", "glass"]
FRANCS: Final = 3
ANY: Final = 4
EMPTY: Final = 5
GLASS: Final = 6

# A price is paid in units: cubes, francs, jokers. A payment is how many of each.
UNITS: Final = ["wood", "iron", "stone", "francs", "joker", "glass"]
JOKER_UNIT: Final = 4
GLASS_UNIT: Final = 5
CUBE_UNITS: Final = [0, 1, 2, GLASS_UNIT]  # by noble cube, in the order of NOBLE_CUBES


def _payments() -> list[list[int]]:
    """All ways to pay two, three or four units, those with the fewest jokers first; those with
    glass come last."""
    found = [
        [w, i, s, f, cost - w - i - s - f - g, g]
        for cost in (2, 3, 4)
        for w in range(cost, -1, -1)
        for i in range(cost - w, -1, -1)
        for s in range(cost - w - i, -1, -1)
        for f in range(cost - w - i - s, -1, -1)
        for g in range(cost - w - i - s - f, -1, -1)
    ]
    found.sort(key=lambda units: (units[GLASS_UNIT] > 0, sum(units), units[JOKER_UNIT]))
    return found


PAYMENTS: Final = _payments()
BASE_PAYMENTS: Final = 120  # the others have glass
PAYMENT_NAMES: Final = [
    "+".join([UNITS[unit] for unit in range(len(UNITS)) for _ in range(units[unit])])
    for units in PAYMENTS
]

NOBLES: Final = [
    "brugmann",
    "empain",
    "solvay",
    "vandervelde",
    "buls",
    "albert",
    "van-de-velde",
    "maeterlinck",
    "nagelmackers",
    "privat-livemont",
]
BASE_NOBLES: Final = 8  # the others come with the expansion
BRUGMANN: Final = 0
EFFECTS: Final = [
    "city-hall",
    "palace",
    "architect",
    "courthouse",
    "francs",
    "jokers",
    "cubes",
    "points",
    "traveller",
    "white-work",
]
TRACKS: Final = ["city-hall", "palace", "architect"]
CITY_HALL: Final = 0
PALACE: Final = 1
ARCHITECT: Final = 2
FREE_PAWN: Final = 3
GAIN_FRANCS: Final = 4
GAIN_JOKERS: Final = 5
GAIN_CUBES: Final = 6
GAIN_POINTS: Final = 7
GAIN_TRAVELLER: Final = 8
WHITE_WORK: Final = 9

# Bonus cards: the powers are the first four effects.
POWERS: Final = EFFECTS[:4]
BOTH: Final = 4
MODES: Final = ["single", "either", "both"]
SINGLE: Final = 0
EITHER: Final = 1
BONUSES: Final = [f"bonus-{i + 1:02}" for i in range(30)]


def _faces() -> list[str]:
    """What a bonus card can show: one power, one of two, or two."""
    pairs = [(i, j) for i in range(4) for j in range(i, 4)]
    either = [f"{POWERS[i]}/{POWERS[j]}" for i, j in pairs if i != j]
    return [*POWERS, *either, *[f"{POWERS[i]}+{POWERS[j]}" for i, j in pairs]]


FACES: Final = _faces()


def face(mode: int, powers: list[int]) -> int:
    """What a bonus card shows, as a number that words know."""
    between = ["", "/", "+"][mode]
    return FACES.index(between.join([POWERS[power] for power in sorted(powers)]))


STOCKS: Final = [f"stock-{i + 1:02}" for i in range(12)]
NO_CARD: Final = -1

# The rows of a player's own board, under which cards are tucked.
ROWS: Final = ["money", "works", "nobles", "pawns"]
MONEY_ROW: Final = 0
WORKS_ROW: Final = 1
NOBLES_ROW: Final = 2
PAWNS_ROW: Final = 3

# The price grid may be up to seven by seven; the cursor's centre keeps off its edge.
GRID: Final = 7
PLACES: Final = [f"{i // GRID + 1}-{i % GRID + 1}" for i in range(GRID * GRID)]
SLOTS: Final = ["3", "2", "1", "0"]  # of the display, by what they cost
TOP: Final = 4  # the noble that one board turns up, as if it lay in a fifth slot

COLUMNS: Final = list("abcde")
WAYS: Final = ["back", "on"]  # to turn a needle
MOST_TRAVELLERS: Final = 4
PAWN: Final = 0  # what may be sent to a card
TRAVELLER: Final = 1
SENT: Final = ["pawn", "traveller"]
PAVILIONS: Final = [str(i + 1) for i in range(SIZE)]

# Where points come from, as the score sheet lists them; the four rows come last.
SOURCES: Final = [
    "sales",
    "building",
    "nobles",
    "owners",
    "irises",
    "unpaid",
    "houses",
    "cubes",
    "manneken",
    *[f"row-{name}" for name in ROWS],
    "cards",
    "pavilions",
    "tiles",
]
BASE_SOURCES: Final = 13  # the others come with the expansion or the boards
BY_SALES: Final = 0
BY_BUILDING: Final = 1
BY_NOBLES: Final = 2
BY_OWNERS: Final = 3
BY_IRISES: Final = 4
BY_UNPAID: Final = 5
BY_HOUSES: Final = 6
BY_CUBES: Final = 7
BY_MANNEKEN: Final = 8
BY_ROW: Final = 9
BY_CARDS: Final = 13
BY_PAVILIONS: Final = 14
BY_TILES: Final = 15

NEUTRAL: Final = 5  # the owner of neutral pawns: no seat
BID_STEP: Final = 30  # a higher bid is made in several parts

# Labels of chance.
STRIPS: Final = 1
NOBLE_DECK: Final = 2
STOCK_DECK: Final = 3
BONUS_DECK: Final = 4
COMPASS: Final = 5
FIRST_PLAYER: Final = 6
WORK_STACK: Final = 7
CARD_DECK: Final = 8
TILE_STACK: Final = 9
BOARD_STACK: Final = 10

VOCABULARY: Final = Vocabulary()
BRACKET: Final = VOCABULARY.verb("bracket", IRISES)
BLOCK: Final = VOCABULARY.verb("block", CELLS)
PLACE: Final = VOCABULARY.verb("place", CELLS)
USE: Final = VOCABULARY.verb("use", BRUSSELS)
BID: Final = VOCABULARY.verb("bid", [str(i + 1) for i in range(BID_STEP)])
RAISE: Final = VOCABULARY.verb("raise", [""])
MAKE: Final = VOCABULARY.verb("make", COLOURS)
PICK: Final = VOCABULARY.verb("pick", COLOURS)
SELL: Final = VOCABULARY.verb("sell", COLOURS)
AIM: Final = VOCABULARY.verb("aim", PLACES)
COVER: Final = VOCABULARY.verb("cover", COLOURS)
INVITE: Final = VOCABULARY.verb("invite", SLOTS)
KEEP: Final = VOCABULARY.verb("keep", NOBLES[:BASE_NOBLES])
DISCARD: Final = VOCABULARY.verb("discard", NOBLES[:BASE_NOBLES])
ACTIVATE: Final = VOCABULARY.verb("activate", NOBLES[:BASE_NOBLES])
TAKE: Final = VOCABULARY.verb("take", LOT_NAMES[:BASE_LOTS])
TRADE: Final = VOCABULARY.verb("trade", LOT_NAMES[:BASE_LOTS])
SPEND: Final = VOCABULARY.verb("spend", PAYMENT_NAMES[:BASE_PAYMENTS])
TURN: Final = VOCABULARY.verb("turn", KINDS)
BUILD: Final = VOCABULARY.verb("build", CELLS)
NAME: Final = VOCABULARY.verb("name", ACTIONS)
POWER: Final = VOCABULARY.verb("power", [*POWERS, "both"])
TUCK: Final = VOCABULARY.verb("tuck", ROWS)
PAY: Final = VOCABULARY.verb("pay", NOBLES[:BASE_NOBLES])
# Those of the expansion and of the boards come last, so that the others keep their numbers.
for _verb in (SELL, COVER):
    VOCABULARY.more(_verb, WORKS[WHITE:])
for _verb in (KEEP, DISCARD, ACTIVATE, PAY):
    VOCABULARY.more(_verb, NOBLES[BASE_NOBLES:])
for _verb in (TAKE, TRADE):
    VOCABULARY.more(_verb, LOT_NAMES[BASE_LOTS:])
VOCABULARY.more(INVITE, ["top"])
VOCABULARY.more(SPEND, PAYMENT_NAMES[BASE_PAYMENTS:])
BOARD: Final = VOCABULARY.verb("board", ARCHITECTS)
PLAY: Final = VOCABULARY.verb("play", POWER_NAMES)
SEAT: Final = VOCABULARY.verb("seat", TILES)
ERECT: Final = VOCABULARY.verb("erect", PAVILIONS)
TRAVEL: Final = VOCABULARY.verb("travel", [str(i) for i in range(MOST_TRAVELLERS + 1)])
PASS_OFF: Final = VOCABULARY.verb("as", COLOURS)
FLIP: Final = VOCABULARY.verb("flip", COLOURS[:BLACK])
RETURN: Final = VOCABULARY.verb("return", WORKS)
DISMISS: Final = VOCABULARY.verb("dismiss", SLOTS)
GIVE: Final = VOCABULARY.verb("give", LOT_NAMES)
HAND_IN: Final = VOCABULARY.verb("hand-in", COLOURS)
RECLAIM: Final = VOCABULARY.verb("reclaim", CELLS)
SEND: Final = VOCABULARY.verb("send", SENT)
YIELD: Final = VOCABULARY.verb("yield", BONUSES)
FETCH: Final = VOCABULARY.verb("fetch", COLUMNS)
DOUBLE: Final = VOCABULARY.verb("double", CELLS)
SHIFT: Final = VOCABULARY.verb("shift", [f"{kind}-{way}" for kind in KINDS for way in WAYS])
FAVOUR: Final = VOCABULARY.verb("favour", ROWS)

# What the numbers in messages stand for.
DOMAINS: Final = {
    "cell": CELLS,
    "iris": IRISES,
    "action": ACTIONS,
    "brussels": BRUSSELS,
    "colour": WORKS,
    "cube": CUBES,
    "lot": LOT_NAMES,
    "kind": KINDS,
    "payment": PAYMENT_NAMES,
    "noble": NOBLES,
    "track": TRACKS,
    "power": POWERS,
    "bonus": FACES,
    "stock": STOCKS,
    "row": ROWS,
    "column": COLUMNS,
    "place": PLACES,
    "source": SOURCES,
    "architect": ARCHITECTS,
    "card": POWER_NAMES,
    "tile": TILES,
    "moment": MOMENTS,
    "way": WAYS,
    "pavilion": PAVILIONS,
    "figure": SENT,
    # What a power does, what a tile brings and what a board is good for, in few words.
    "gist": POWER_NAMES,
    "boon": TILES,
    "strength": ARCHITECTS,
}


def _open_cells(iris: int) -> list[bool]:
    """stock.area, stock.rows, stock.columns: The larger side of the iris's two lines is open."""
    row, column = iris // 4 + 1, iris % 4 + 1
    rows = range(row, SIZE) if row <= 2 else range(row)
    columns = range(column, SIZE) if column <= 2 else range(column)
    return [i // SIZE in rows and i % SIZE in columns for i in range(SIZE * SIZE)]


OPEN: Final = [_open_cells(iris) for iris in range(len(IRISES))]
