"""What is in the box of Bruxelles 1893: names, codes, the vocabulary, and the figures."""

from typing import Final

from grandplace.engine.options import Vocabulary

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
MARKET: Final = 3

# Works by colour; no edition has all of them. Black ones come from houses only.
COLOURS: Final = ["blue", "pink", "brown", "yellow", "green", "black"]
COLOURED: Final = [0, 1, 2, 3, 4]
BLACK: Final = 5

CUBES: Final = ["wood", "iron", "stone", "joker"]
NOBLE_CUBES: Final = [0, 1, 2]
JOKER: Final = 3
# What may be taken at once: one noble cube, or two.
LOTS: Final = [[0], [1], [2], [0, 0], [0, 1], [0, 2], [1, 1], [1, 2], [2, 2]]
ONES: Final = 3  # the first lots are single cubes

# What a compass space shows.
KINDS: Final = ["wood", "iron", "stone", "francs", "any", "empty", "glass"]
FRANCS: Final = 3
ANY: Final = 4
EMPTY: Final = 5
GLASS: Final = 6

# A price is paid in units: cubes, francs, jokers. A payment is how many of each.
UNITS: Final = ["wood", "iron", "stone", "francs", "joker"]
JOKER_UNIT: Final = 4


def _payments() -> list[list[int]]:
    """All ways to pay two, three or four units, those with the fewest jokers first."""
    found = [
        [w, i, s, f, cost - w - i - s - f]
        for cost in (2, 3, 4)
        for w in range(cost, -1, -1)
        for i in range(cost - w, -1, -1)
        for s in range(cost - w - i, -1, -1)
        for f in range(cost - w - i - s, -1, -1)
    ]
    found.sort(key=lambda units: (sum(units), units[JOKER_UNIT]))
    return found


PAYMENTS: Final = _payments()
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
]
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
]
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

NEUTRAL: Final = 5  # the owner of neutral pawns: no seat
BID_STEP: Final = 30  # a higher bid is made in several parts

# Labels of chance.
STRIPS: Final = 1
NOBLE_DECK: Final = 2
STOCK_DECK: Final = 3
BONUS_DECK: Final = 4
COMPASS: Final = 5
FIRST_PLAYER: Final = 6
WORKS: Final = 7

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
KEEP: Final = VOCABULARY.verb("keep", NOBLES)
DISCARD: Final = VOCABULARY.verb("discard", NOBLES)
ACTIVATE: Final = VOCABULARY.verb("activate", NOBLES)
TAKE: Final = VOCABULARY.verb("take", ["+".join([CUBES[c] for c in lot]) for lot in LOTS])
TRADE: Final = VOCABULARY.verb("trade", ["+".join([CUBES[c] for c in lot]) for lot in LOTS])
SPEND: Final = VOCABULARY.verb("spend", PAYMENT_NAMES)
TURN: Final = VOCABULARY.verb("turn", KINDS)
BUILD: Final = VOCABULARY.verb("build", CELLS)
NAME: Final = VOCABULARY.verb("name", ACTIONS)
POWER: Final = VOCABULARY.verb("power", [*POWERS, "both"])
TUCK: Final = VOCABULARY.verb("tuck", ROWS)
PAY: Final = VOCABULARY.verb("pay", NOBLES)

# What the numbers in messages stand for.
DOMAINS: Final = {
    "cell": CELLS,
    "iris": IRISES,
    "action": ACTIONS,
    "brussels": BRUSSELS,
    "colour": COLOURS,
    "cube": CUBES,
    "lot": ["+".join([CUBES[c] for c in lot]) for lot in LOTS],
    "kind": KINDS,
    "payment": PAYMENT_NAMES,
    "noble": NOBLES,
    "track": TRACKS,
    "power": POWERS,
    "bonus": FACES,
    "stock": STOCKS,
    "row": ROWS,
    "column": list("abcde"),
    "place": PLACES,
    "source": SOURCES,
}


class Figures:
    """Every figure of an edition; one object for all games played with it."""

    def __init__(
        self,
        may_leave: bool,
        blind_workshop: bool,
        shop_piles_up: bool,
        exhibitions: bool,
        any_takes_francs: bool,
        last_end_skipped: bool,
        rounds: int,
        start_money: list[int],
        pawns: int,
        courthouse: int,
        strips: list[list[int]],
        expert_strips: list[list[int]],
        stock_used: int,
        stock_money: list[int],
        stock_irises: list[list[list[int]]],
        bonus_mode: list[int],
        bonus_powers: list[list[int]],
        bonus_vp: list[int],
        bonus_symbols: list[int],
        noble_copies: list[int],
        noble_effect: list[int],
        noble_amount: list[int],
        noble_cost: list[int],
        display_price: list[int],
        track_values: list[list[int]],
        works: list[int],
        dot_row: list[int],
        dot_column: list[int],
        grid_money: list[int],
        grid_vp: list[int],
        cursor: int,
        compass: list[int],
        compass_shuffled: bool,
        needles: list[int],
        cubes: list[int],
        house_cost: list[int],
        house_vp: list[int],
        row_base: list[int],
        uses_per_pawn: list[int],
        market_jokers: int,
        unit_francs: int,
        no_joker: int,
        unpaid: int,
        manneken: int,
        cube_points: int,
        money_set: int,
        free_pawns: int,
        pass_symbols: int,
        pass_colour: int,
        pass_first: int,
        exhibition_draws: int,
    ) -> None:
        self.may_leave: Final = may_leave
        self.blind_workshop: Final = blind_workshop
        self.shop_piles_up: Final = shop_piles_up
        self.exhibitions: Final = exhibitions
        self.any_takes_francs: Final = any_takes_francs
        self.last_end_skipped: Final = last_end_skipped
        self.rounds: Final = rounds
        self.start_money: Final = start_money
        self.pawns: Final = pawns
        self.courthouse: Final = courthouse
        self.strips: Final = strips
        self.expert_strips: Final = expert_strips
        self.stock_used: Final = stock_used
        self.stock_money: Final = stock_money
        self.stock_irises: Final = stock_irises  # by card and number of players
        self.bonus_mode: Final = bonus_mode
        self.bonus_powers: Final = bonus_powers
        self.bonus_vp: Final = bonus_vp
        self.bonus_face: Final = [
            face(bonus_mode[i], bonus_powers[i]) for i in range(len(bonus_mode))
        ]
        self.bonus_symbols: Final = bonus_symbols
        self.noble_copies: Final = noble_copies
        self.noble_effect: Final = noble_effect
        self.noble_amount: Final = noble_amount
        self.noble_cost: Final = noble_cost
        self.display_price: Final = display_price
        self.track_values: Final = track_values
        self.works: Final = works
        self.dot_row: Final = dot_row  # by colour, from the cursor's centre
        self.dot_column: Final = dot_column
        self.grid_money: Final = grid_money
        self.grid_vp: Final = grid_vp
        self.cursor: Final = cursor
        self.compass: Final = compass
        self.compass_shuffled: Final = compass_shuffled
        self.needles: Final = needles
        self.cubes: Final = cubes
        self.house_cost: Final = house_cost
        self.house_vp: Final = house_vp
        self.row_base: Final = row_base
        self.uses_per_pawn: Final = uses_per_pawn  # by number of players
        self.market_jokers: Final = market_jokers
        self.unit_francs: Final = unit_francs
        self.no_joker: Final = no_joker
        self.unpaid: Final = unpaid
        self.manneken: Final = manneken
        self.cube_points: Final = cube_points
        self.money_set: Final = money_set
        self.free_pawns: Final = free_pawns
        self.pass_symbols: Final = pass_symbols
        self.pass_colour: Final = pass_colour
        self.pass_first: Final = pass_first
        self.exhibition_draws: Final = exhibition_draws


def _open_cells(iris: int) -> list[bool]:
    """stock.area, stock.rows, stock.columns: The larger side of the iris's two lines is open."""
    row, column = iris // 4 + 1, iris % 4 + 1
    rows = range(row, SIZE) if row <= 2 else range(row)
    columns = range(column, SIZE) if column <= 2 else range(column)
    return [i // SIZE in rows and i % SIZE in columns for i in range(SIZE * SIZE)]


OPEN: Final = [_open_cells(iris) for iris in range(len(IRISES))]
