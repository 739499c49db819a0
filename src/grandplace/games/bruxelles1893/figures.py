"""Every figure of Bruxelles 1893, as numbers in lists and tables."""

from dataclasses import dataclass, field

from grandplace.games.bruxelles1893.components import ONES, PAIRS, face


@dataclass(frozen=True)
class Board:
    """The figures of one side of an architect's board."""

    tracks: list[list[int]]
    portrait: int  # the seventh space of the Architect track
    house_cost: list[int]
    house_vp: list[int]
    row_base: list[int]

    def other_than(self, common: "Board") -> list[tuple[str, int, list[int]]]:
        """asym.hankar-track, asym.cauchie-track, asym.horta-track, asym.saintenoy-rows,
        asym.strauven-costs: What is printed otherwise: its kind, which track, and the values."""
        found = [
            ("track", track, self.tracks[track])
            for track in range(len(self.tracks))
            if self.tracks[track] != common.tracks[track]
        ]
        if self.portrait != common.portrait:
            found.append(("portrait", 0, [self.portrait]))
        if self.house_cost != common.house_cost:
            found.append(("costs", 0, self.house_cost))
        if self.row_base != common.row_base:
            found.append(("rows", 0, self.row_base))
        return found


@dataclass(frozen=True)
class Stock:
    """A Stock Exchange card: money, and two irises for each number of players."""

    money: int
    irises: list[list[int]]


@dataclass(frozen=True)
class Bonus:
    """A bonus card: its powers and how they go together, what it adds to a row, its symbols."""

    mode: int
    powers: list[int]
    points: int
    symbols: int
    face: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "face", face(self.mode, self.powers))


@dataclass(frozen=True)
class Noble:
    """How many cards there are, what they do and how much of it, and their upkeep."""

    copies: int
    effect: int
    amount: int
    cost: int


@dataclass(frozen=True)
class Work:
    """The works of a colour, and where its dot is, seen from the cursor's centre."""

    count: int
    dot_row: int
    dot_column: int


@dataclass(frozen=True)
class Tile:
    """What a Belle Époque tile does, and how much of it by number of players."""

    effect: int
    amounts: list[int]


@dataclass(frozen=True)
class PowerCard:
    """What a card, or the B side of a board, does: at which moment, how much of what, for how many
    each, and whether its owner is asked."""

    moment: int
    effect: int
    amount: int
    per: int
    optional: int


@dataclass(frozen=True)
class Edition:
    """What the rules of one edition say otherwise than those of the other."""

    may_leave: bool
    blind_workshop: bool
    shop_piles_up: bool
    exhibitions: bool
    any_takes_francs: bool
    last_end_skipped: bool


@dataclass(frozen=True)
class Grid:
    """The price grid: money by row, points by column, and where the cursor begins."""

    money: list[int]
    points: list[int]
    cursor: int


@dataclass(frozen=True)
class Compass:
    """The kinds clockwise, whether they are shuffled, and where the needles begin."""

    kinds: list[int]
    shuffled: bool
    needles: list[int]


@dataclass(frozen=True)
class SideA:
    """Houses and rows of the side of the own board that all have alike."""

    house_cost: list[int]
    house_vp: list[int]
    row_base: list[int]


@dataclass(frozen=True)
class End:
    """What the final scoring counts with."""

    unpaid: int  # a noble
    manneken: int
    cube: int
    money_set: int
    free_pawns: int


@dataclass(frozen=True)
class Passing:
    """What passing brings: for each colour, to the first, and by Exhibition tiles."""

    symbols: int
    colour: int
    first: int
    draws: int


@dataclass(frozen=True, eq=False)
class Figures:
    """Every figure of an edition; one object for all games played with it."""

    edition: Edition
    rounds: int
    start_money: list[int]
    pawns: int
    courthouse: int
    strips: list[list[int]]
    expert_strips: list[list[int]]
    stock_used: int
    stocks: list[Stock]
    bonuses: list[Bonus]
    nobles: list[Noble]
    display_price: list[int]
    track_values: list[list[int]]
    works: list[Work]  # by colour
    grid: Grid
    compass: Compass
    cubes: list[int]
    side_a: SideA
    uses_per_pawn: list[int]  # by number of players
    market_jokers: int
    unit_francs: int
    no_joker: int
    end: End
    passing: Passing
    # Nothing of what follows is there without the expansion or the boards.
    glass: int = 0  # cubes of it
    travellers: int = 0
    pavilion_glass: list[int] = field(default_factory=list)  # by pavilion space
    cross: list[int] = field(default_factory=list)  # cells with a tile
    tiles_up: list[int] = field(default_factory=list)  # by number of players
    tiles: list[Tile] = field(default_factory=list)
    portraits: list[int] = field(default_factory=list)  # by board, the A side first
    powers: list[PowerCard] = field(default_factory=list)
    board_tracks: list[list[list[int]]] = field(default_factory=list)
    board_costs: list[list[int]] = field(default_factory=list)
    board_points: list[list[int]] = field(default_factory=list)
    board_rows: list[list[int]] = field(default_factory=list)
    board_cubes: list[int] = field(default_factory=list)  # by colour: what a work brings besides
    # What the first version of the rules did not have: they come last and are nothing there.
    seated_count: bool = False  # in the pawns row
    owners_take: bool = False  # what their houses give, without being asked whether
    restocked_at_once: bool = False  # when a stack becomes empty
    black_for_cubes: bool = False
    any_figure_left: bool = False  # is enough for another turn
    market_done: bool = False  # even if no joker is left
    player_by_player: bool = False  # boards and works are chosen
    turned_up_first: bool = False  # among those that come to the display
    # What follows from the others.
    boards: list[Board] = field(init=False)  # the A side first
    ones: list[int] = field(init=False)
    pairs: list[int] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "boards", self._boards())
        object.__setattr__(self, "ones", ONES[1 if self.glass else 0])
        object.__setattr__(self, "pairs", PAIRS[1 if self.glass else 0])

    def tables(self) -> dict[str, type]:
        """What the rows of each table are, for the fingerprint."""
        return {
            "stocks": Stock,
            "bonuses": Bonus,
            "nobles": Noble,
            "works": Work,
            "tiles": Tile,
            "powers": PowerCard,
        }

    def _boards(self) -> list[Board]:
        tracks = [self.track_values, *self.board_tracks]
        portraits = self.portraits or [0] * len(tracks)
        costs = [self.side_a.house_cost, *self.board_costs]
        points = [self.side_a.house_vp, *self.board_points]
        rows = [self.side_a.row_base, *self.board_rows]
        return [
            Board(tracks[i], portraits[i], costs[i], points[i], rows[i]) for i in range(len(tracks))
        ]
