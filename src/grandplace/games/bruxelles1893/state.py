"""The state of Bruxelles 1893: the two boards, decks, and questions about them."""

from typing import Final

from grandplace.engine.numbers import changed, put, total
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import (
    ARCHITECT,
    BLACK,
    BRUSSELS,
    COLOURED,
    COLOURS,
    GLASS,
    GRID,
    NO_CARD,
    NOBLE_CUBES,
    NOBLE_DECK,
    OPEN,
    SIZE,
    WHITE,
    WORK_STACK,
    back,
)
from grandplace.games.bruxelles1893.figures import Board, Figures
from grandplace.games.bruxelles1893.modules import HIGHER_MULTIPLIER, PORTRAIT
from grandplace.games.bruxelles1893.player import Player, new_player
from grandplace.games.bruxelles1893.this_turn import ThisTurn, begun
from grandplace.games.common.seats import Scored


class Bruxelles1893(Scored[Player]):
    """One game in progress. Copies share every list but the pawns and bids on the board."""

    def __init__(
        self,
        figures: Figures,
        players: list[Player],
        actions: list[int],
        houses: list[int],
        pawn_on: list[int],
        bid_on: list[int],
        bracket: int,
        stock: int,
        stock_deck: list[int],
        stock_out: list[int],
        bonus_on: list[int],
        bonus_deck: list[int],
        bonus_out: list[int],
        display: list[int],
        noble_deck: list[int],
        noble_out: list[int],
        visiting: list[int],
        stacks: list[int],
        shop: list[int],
        covered: list[int],
        drawn: list[int],
        cursor: int,
        compass: list[int],
        needles: list[int],
        supply: list[int],
        uses: list[int],
        first: int,
        passed_first: int,
        round: int,
        draws: int,
        reshuffles: int,
        shown: list[int],
        pavilions: list[int],
        tiles: list[int],
        seats: list[int],
        railway: int,
        riding: list[int],
        turn: ThisTurn,
        doubled: int,
    ) -> None:
        super().__init__(players, first)
        self.figures: Final = figures
        self.actions = actions  # by cell; replaced
        self.houses = houses  # by cell: whose house; replaced
        self.pawn_on = pawn_on  # by cell: whose pawn
        self.bid_on = bid_on  # by cell
        self.bracket = bracket  # the iris that it lies on
        self.stock = stock  # this round's Stock Exchange card
        self.stock_deck = stock_deck  # the top card is the last; replaced
        self.stock_out = stock_out  # used cards; replaced
        self.bonus_on = bonus_on  # by column; replaced
        self.bonus_deck = bonus_deck  # replaced
        self.bonus_out = bonus_out  # discarded; replaced
        self.display = display  # nobles from left to right; replaced
        self.noble_deck = noble_deck  # replaced
        self.noble_out = noble_out  # discarded; replaced
        self.visiting = visiting  # nobles taken, not yet kept or discarded; replaced
        self.stacks = stacks  # works not yet made, by colour; replaced
        self.shop = shop  # the two works on view; replaced
        self.covered = covered  # works under them, by colour; replaced
        self.drawn = drawn  # works drawn, one of which is kept; replaced
        self.cursor = cursor  # the place of its centre on the price grid
        self.compass = compass  # kinds clockwise; replaced
        self.needles = needles  # the spaces they point to; replaced
        self.supply = supply  # cubes; replaced
        self.uses = uses  # of each Brussels action this round; replaced
        self.passed_first = passed_first
        self.round = round
        self.draws = draws  # of works so far
        self.reshuffles = reshuffles
        self.shown = shown  # Belle Époque cards by pavilion space; the builder's in time
        self.pavilions = pavilions  # whose pavilion, by space; replaced
        self.tiles = tiles  # Belle Époque tiles, face up
        self.seats = seats  # whose pawn sits on each of them; replaced
        self.railway = railway  # travellers nobody has
        self.riding = riding  # travellers by Brussels action; replaced
        self.turn = turn  # the last one that began; replaced
        self.doubled = doubled  # the cell of the pawn that counts twice, or NO_CARD

    def copy(self) -> "Bruxelles1893":
        """Another game just like this one."""
        new = Bruxelles1893(
            self.figures,
            [p.copy() for p in self.players],
            self.actions,
            self.houses,
            self.pawn_on[:],
            self.bid_on[:],
            self.bracket,
            self.stock,
            self.stock_deck,
            self.stock_out,
            self.bonus_on,
            self.bonus_deck,
            self.bonus_out,
            self.display,
            self.noble_deck,
            self.noble_out,
            self.visiting,
            self.stacks,
            self.shop,
            self.covered,
            self.drawn,
            self.cursor,
            self.compass,
            self.needles,
            self.supply,
            self.uses,
            self.first,
            self.passed_first,
            self.round,
            self.draws,
            self.reshuffles,
            self.shown,
            self.pavilions,
            self.tiles,
            self.seats,
            self.railway,
            self.riding,
            self.turn,
            self.doubled,
        )
        new.continue_from(self)
        return new

    @staticmethod
    def parts() -> dict[str, type]:
        """What is written down as if its fields were the state's."""
        return {"turn": ThisTurn}

    def is_open(self, cell: int) -> bool:
        """stock.area: Whether a space is in the active area."""
        return self.bracket != NO_CARD and OPEN[self.bracket][cell]

    def open_columns(self) -> list[int]:
        """columns.order: The columns of the active area; the middle row is always part of it."""
        return [column for column in range(SIZE) if self.is_open(2 * SIZE + column)]

    def board(self, player: int) -> Board:
        """setup.own-board, asym.boards, asym.strauven-costs: The figures of a player's board."""
        return self.figures.boards[self.players[player].board]

    def level(self, player: int, track: int) -> int:
        """game.levels: The number printed at a disc."""
        return self.value(player, track, self.players[player].levels[track])

    def value(self, player: int, track: int, space: int) -> int:
        """game.levels, be.tile-10, asym.hankar-track, asym.cauchie-track, asym.horta-track: The
        number printed at a space of a player's track."""
        board = self.board(player)
        values = board.tracks[track]
        return values[space] if space < len(values) else board.portrait

    def spaces(self, player: int, track: int) -> int:
        """game.track-top, be.tile-10: How long a player's track is."""
        more = 1 if track == ARCHITECT and self.held(player, PORTRAIT) else 0
        return len(self.board(player).tracks[track]) + more

    def held(self, player: int, effect: int) -> int:
        """be.end-tiles: The amount of a tile on which a player's pawn sits, 0 if it does not."""
        for i in range(len(self.tiles)):
            tile = self.tiles[i]
            if self.seats[i] == player and self.figures.tiles[tile].effect == effect:
                return self.figures.tiles[tile].amounts[len(self.players)]
        return 0

    def brussels_cost(self, action: int) -> int:
        """brussels.price-small, brussels.price-large: The pawns that the next use takes."""
        return 1 + self.uses[action] // self.figures.uses_per_pawn[len(self.players)]

    def multiplier(self, player: int, row: int) -> int:
        """end.multiplier, be.tile-02, asym.saintenoy-rows: What a row of the own board multiplies
        by."""
        p = self.players[player]
        base = self.board(player).row_base[row]
        more = self.held(player, HIGHER_MULTIPLIER) if row == p.favoured else 0
        return base + more + total([self.figures.bonuses[card].points for card in p.tucked[row]])

    def price(self, colour: int, cursor: int) -> tuple[int, int]:
        """sale.price, sale.black: Francs and points for a work with the cursor in some place."""
        figures, work = self.figures, self.figures.works[colour]
        row = cursor // GRID + work.dot_row
        column = cursor % GRID + work.dot_column
        return figures.grid.money[row], figures.grid.points[column]

    def next_space(self, needle: int) -> int:
        """build.needle: Where one turn clockwise brings a needle."""
        return self.turned(needle, 1)

    def turned(self, needle: int, by: int) -> int:
        """compass.skip-glass, be.setup-glass: Where a turn brings a needle; glass without the
        expansion is passed over."""
        space = (self.needles[needle] + by) % len(self.compass)
        if self.compass[space] == GLASS and not self.figures.glass:
            space = (space + by) % len(self.compass)
        return space

    def gain(self, player: int, francs: int) -> None:
        """game.bank: Money never runs out."""
        if francs:
            self.players[player].francs += francs
            self.note("gained", player, francs)

    def take_cubes(self, player: int, cube: int, wanted: int) -> None:
        """game.cubes-limited: As many as the supply still holds."""
        number = min(wanted, self.supply[cube])
        p = self.players[player]
        self.supply = changed(self.supply, cube, -number)
        p.cubes = changed(p.cubes, cube, number)
        self.note("took", player, cube, number)

    def return_cubes(self, player: int, cube: int, number: int) -> None:
        """game.cubes-limited: Spent cubes go back to the supply."""
        p = self.players[player]
        p.cubes = changed(p.cubes, cube, -number)
        self.supply = changed(self.supply, cube, number)

    def noble_cubes_left(self) -> int:
        """How many noble cubes the supply holds."""
        return total([self.supply[cube] for cube in NOBLE_CUBES])

    def rise(self, player: int, track: int) -> None:
        """game.levels, game.track-top: One step on a track, unless it ends there."""
        p = self.players[player]
        if p.levels[track] + 1 < self.spaces(player, track):
            p.levels = changed(p.levels, track, 1)
            self.note("rose", player, track, self.level(player, track))
        else:
            self.note("topped", player, track)

    def draw_noble(self) -> int:
        """nobles.reshuffle, nobles.gap: The top noble; an empty deck is made of the discards."""
        if not self.noble_deck and self.noble_out:
            self.reshuffles += 1
            self.noble_deck = self.shuffled(self.noble_out, NOBLE_DECK, self.reshuffles)
            self.noble_out = []
            self.note("reshuffled", len(self.noble_deck))
        if not self.noble_deck:
            return NO_CARD
        noble = self.noble_deck[-1]
        self.noble_deck = self.noble_deck[:-1]
        return noble

    def slide_display(self) -> None:
        """nobles.refill, nobles.gap: Nobles slide to the right; gaps are on the left."""
        nobles = [noble for noble in self.display if noble != NO_CARD]
        self.display = [NO_CARD] * (len(self.display) - len(nobles)) + nobles

    def show_revealed(self) -> None:
        """asym.hankar-refill: A noble turned up on the deck is the next one to come."""
        noble = self.turn.revealed
        if noble != NO_CARD:
            self.slide_display()
            self.display = put(self.display, self.display.count(NO_CARD) - 1, noble)
            self.note("arrived", noble)
            self.turn = self.turn.showing(NO_CARD)

    def fill_display(self) -> None:
        """nobles.refill, nobles.gap: Nobles slide to the right, and new ones come from the left."""
        self.slide_display()
        nobles = self.display[:]
        for slot in range(nobles.count(NO_CARD) - 1, -1, -1):
            nobles[slot] = self.draw_noble()
            if nobles[slot] != NO_CARD:
                self.note("arrived", nobles[slot])
        self.display = nobles

    def coloured_left(self) -> int:
        """Works in the face-down stack, which has no black ones."""
        return total([self.stacks[colour] for colour in COLOURED])

    def restock(self) -> None:
        """workshop.restock: All covered works go back to the stacks."""
        if total(self.covered):
            self.stacks = [self.stacks[c] + self.covered[c] for c in range(len(COLOURS))]
            self.covered = [0] * len(COLOURS)
            self.note("restocked")

    def replenish(self) -> None:
        """workshop.restock: As soon as a stack is empty, or a work is covered while one is."""
        if self.figures.restocked_at_once and not (self.coloured_left() and self.stacks[BLACK]):
            self.restock()

    def draw_work(self) -> int:
        """workshop.draw, workshop.restock: A coloured work off the face-down stack, or NO_CARD."""
        if not self.coloured_left():
            self.restock()
        left = self.coloured_left()
        if not left:
            return NO_CARD
        self.draws += 1
        place = self.draw(WORK_STACK, self.draws, left)
        colour = 0
        while place >= self.stacks[colour]:
            place -= self.stacks[colour]
            colour += 1
        self.stacks = changed(self.stacks, colour, -1)
        return colour

    def take_work(self, player: int, colour: int) -> None:
        """A work off its stack."""
        self.stacks = changed(self.stacks, colour, -1)
        self.receive_work(player, colour)

    def take_white_work(self, player: int, colour: int) -> None:
        """be.livemont: A work off its stack, white side up."""
        self.stacks = changed(self.stacks, colour, -1)
        self.receive_work(player, WHITE + colour)

    def receive_work(self, player: int, work: int) -> None:
        """A work becomes a player's own."""
        p = self.players[player]
        p.works = changed(p.works, work, 1)
        self.note("made", player, work)

    def give_back_work(self, work: int) -> None:
        """sale.replace, be.white-stack: A work goes back to the stack of its colour."""
        self.stacks = changed(self.stacks, back(work), 1)

    def gain_traveller(self, player: int) -> None:
        """be.nagelmackers, be.traveller-none: A traveller off the railway, if one is there."""
        if self.railway:
            self.railway -= 1
            self.players[player].travellers += 1
            self.note("traveller", player)
        else:
            self.note("no-traveller", player)

    def has_black(self) -> bool:
        """free.workshop-none-first, free.workshop-none-second: Whether a black work can be had."""
        return self.stacks[BLACK] + self.covered[BLACK] > 0


def new_state(figures: Figures, seats: int) -> Bruxelles1893:
    """setup.brugmann-rest, setup.cursor, setup.works-blind, setup.works-sorted,
    be.setup-travellers: The open box."""
    cells = SIZE * SIZE
    return Bruxelles1893(
        figures=figures,
        players=[new_player(figures, seats) for _ in range(seats)],
        actions=[],
        houses=[NOBODY] * cells,
        pawn_on=[NOBODY] * cells,
        bid_on=[0] * cells,
        bracket=NO_CARD,
        stock=NO_CARD,
        stock_deck=list(range(len(figures.stocks))),
        stock_out=[],
        bonus_on=[NO_CARD] * SIZE,
        bonus_deck=list(range(len(figures.bonuses))),
        bonus_out=[],
        display=[NO_CARD] * len(figures.display_price),
        noble_deck=[
            noble
            for noble in range(1, len(figures.nobles))
            for _ in range(figures.nobles[noble].copies)
        ],
        noble_out=[],
        visiting=[],
        stacks=[work.count for work in figures.works],
        shop=[NO_CARD, NO_CARD],
        covered=[0] * len(COLOURS),
        drawn=[],
        cursor=figures.grid.cursor,
        compass=figures.compass.kinds[:],
        needles=figures.compass.needles[:],
        supply=[*figures.cubes, figures.glass],
        uses=[0] * len(BRUSSELS),
        first=0,
        passed_first=NOBODY,
        round=0,
        draws=0,
        reshuffles=0,
        shown=[NO_CARD] * len(figures.pavilion_glass),
        pavilions=[NOBODY] * len(figures.pavilion_glass),
        tiles=[],
        seats=[],
        railway=figures.travellers,
        riding=[0] * len(BRUSSELS),
        turn=begun(NO_CARD),
        doubled=NO_CARD,
    )
