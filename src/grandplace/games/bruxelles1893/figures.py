"""Every figure of Bruxelles 1893, as numbers in lists."""

from typing import Final

from grandplace.games.bruxelles1893.components import ONES, PAIRS, face


class Board:
    """The figures of one side of an architect's board."""

    def __init__(
        self,
        tracks: list[list[int]],
        portrait: int,
        house_cost: list[int],
        house_vp: list[int],
        row_base: list[int],
    ) -> None:
        self.tracks: Final = tracks
        self.portrait: Final = portrait  # the seventh space of the Architect track
        self.house_cost: Final = house_cost
        self.house_vp: Final = house_vp
        self.row_base: Final = row_base

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
        # Nothing of what follows is there without the expansion or the boards.
        glass: int,
        travellers: int,
        pavilion_glass: list[int],
        cross: list[int],
        tiles_up: list[int],
        tile_effect: list[int],
        tile_amount: list[list[int]],
        portraits: list[int],
        power_moment: list[int],
        power_effect: list[int],
        power_amount: list[int],
        power_per: list[int],
        power_optional: list[int],
        board_tracks: list[list[list[int]]],
        board_costs: list[list[int]],
        board_points: list[list[int]],
        board_rows: list[list[int]],
        board_cubes: list[int],
        # What the first version of the rules did not have: they come last and are nothing there.
        seated_count: bool,
        owners_take: bool,
        restocked_at_once: bool,
        black_for_cubes: bool,
        any_figure_left: bool,
        market_done: bool,
        player_by_player: bool,
        turned_up_first: bool,
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
        self.glass: Final = glass  # cubes of it
        self.travellers: Final = travellers
        self.pavilion_glass: Final = pavilion_glass  # by pavilion space
        self.cross: Final = cross  # cells with a tile
        self.tiles_up: Final = tiles_up  # by number of players
        self.tile_effect: Final = tile_effect
        self.tile_amount: Final = tile_amount  # by tile and number of players
        self.portraits: Final = portraits  # by board, the A side first
        self.power_moment: Final = power_moment
        self.power_effect: Final = power_effect
        self.power_amount: Final = power_amount
        self.power_per: Final = power_per
        self.power_optional: Final = power_optional
        self.board_tracks: Final = board_tracks
        self.board_costs: Final = board_costs
        self.board_points: Final = board_points
        self.board_rows: Final = board_rows
        self.board_cubes: Final = board_cubes  # by colour: what a work brings besides
        self.seated_count: Final = seated_count  # in the pawns row
        self.owners_take: Final = owners_take  # what their houses give, without being asked whether
        self.restocked_at_once: Final = restocked_at_once  # when a stack becomes empty
        self.black_for_cubes: Final = black_for_cubes
        self.any_figure_left: Final = any_figure_left  # is enough for another turn
        self.market_done: Final = market_done  # even if no joker is left
        self.player_by_player: Final = player_by_player  # boards and works are chosen
        self.turned_up_first: Final = turned_up_first  # among those that come to the display
        self.boards: Final = self._boards()  # the A side first
        self.ones: Final = ONES[1 if glass else 0]
        self.pairs: Final = PAIRS[1 if glass else 0]

    def _boards(self) -> list[Board]:
        tracks = [self.track_values, *self.board_tracks]
        portraits = self.portraits or [0] * len(tracks)
        costs = [self.house_cost, *self.board_costs]
        points = [self.house_vp, *self.board_points]
        rows = [self.row_base, *self.board_rows]
        return [
            Board(tracks[i], portraits[i], costs[i], points[i], rows[i]) for i in range(len(tracks))
        ]
