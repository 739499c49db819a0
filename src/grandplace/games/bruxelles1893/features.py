"""What a strong player of Bruxelles 1893 looks at, in both editions and with all modules. All of it
lies open."""

from typing import Final

from grandplace.engine.features import Tally
from grandplace.engine.numbers import total
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import (
    BRUSSELS,
    CITY_HALL,
    CORNERS,
    GLASS_CUBE,
    IRISES,
    JOKER,
    NOBLES,
    ROWS,
    SEATS,
    SIZE,
    TRACKS,
)
from grandplace.games.bruxelles1893.means import noble_price, sellable
from grandplace.games.bruxelles1893.modules import ARCHITECTS
from grandplace.games.bruxelles1893.player import Player
from grandplace.games.bruxelles1893.scoring import (
    column_bids,
    cube_points,
    house_points,
    most_in_brussels,
    next_first,
    pawns_around,
    row_count,
    symbols,
    visitors,
)
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.worth import columns, modules, nobles, pawns, standings
from grandplace.games.common.majority import LOST, STAGES, WON, stage

ROUNDS: Final = 5
ENOUGH: Final = 8  # francs
FEW: Final = 4  # works or cubes that a round has use for


def tell(s: Bruxelles1893, tally: Tally) -> None:
    """The table, then every seat."""
    later = max(min(s.figures.rounds - s.round, ROUNDS - 1), 0)
    _tell_table(s, tally, later)
    standing = standings(s) if len(s.players) > 2 else [0, 0]
    bids = [column_bids(s, column) for column in s.open_columns()]
    irises = _irises(s)
    most, leader = most_in_brussels(s), next_first(s)
    for seat, p in enumerate(s.players):
        tally.player(seat, standing[seat])
        tally.flag("arrest", seat in most)
        tally.flag("next-first", seat == leader)
        _tell_points(s, tally, seat, p)
        _tell_goods(tally, p)
        _tell_houses(s, tally, seat, p)
        _tell_levels(s, tally, seat, p)
        _tell_nobles(s, tally, seat, p)
        _tell_pawns(s, tally, seat, p)
        _tell_columns(tally, seat, bids)
        _tell_irises(tally, s.level(seat, CITY_HALL), irises[seat])
        _tell_modules(s, tally, seat, p)
        _tell_worth(s, tally, seat, later)


def _tell_table(s: Bruxelles1893, tally: Tally, later: int) -> None:
    """How far the game is, what it is played with, and what is left to take."""
    tally.one_of("rounds", later, ROUNDS)
    tally.one_of("seats", len(s.players) - SEATS[0], len(SEATS))
    tally.flag("asked", s.asked() == tally.seat)
    tally.flag("first-edition", s.figures.edition.shop_piles_up)
    tally.flag("belle-epoque", bool(s.figures.pavilion_glass))
    tally.flag("asymmetric", len(s.figures.boards) > 1)
    tally.numbers("uses", s.uses, BRUSSELS)
    passed = free = 0
    for p in s.players:
        passed += 1 if p.passed else 0
    for cell in range(SIZE * SIZE):
        if s.pawn_on[cell] == NOBODY and s.is_open(cell):
            free += 1
    tally.number("passes", passed)
    tally.number("free", free)


def _tell_points(s: Bruxelles1893, tally: Tally, seat: int, p: Player) -> None:
    """Points now, and by source what the end would add."""
    counts, times, rows = [0] * len(ROWS), [0] * len(ROWS), [0] * len(ROWS)
    for row in range(len(ROWS)):
        counts[row] = row_count(s, seat, row)
        times[row] = s.multiplier(seat, row)
        rows[row] = counts[row] * times[row]
    houses, cubes = house_points(s, seat), cube_points(s, p)
    tally.number("points", p.points())
    tally.number("total", p.points() + houses + cubes + total(rows))
    tally.number("end.houses", houses)
    tally.number("end.cubes", cubes)
    tally.numbers("end", rows, ROWS)
    tally.numbers("count", counts, ROWS)
    tally.numbers("times", times, ROWS)


def _tell_goods(tally: Tally, p: Player) -> None:
    """Money, works, cubes."""
    cubes = total(p.cubes) - p.cubes[JOKER]
    works = total(p.works)
    tally.number("francs", p.francs)
    tally.number("some-francs", min(p.francs, ENOUGH))
    tally.number("works", works)
    tally.number("some-works", min(works, FEW))
    tally.number("colours", p.colours())
    tally.number("white", p.white_works())
    tally.number("cubes", cubes)
    tally.number("some-cubes", min(cubes, FEW))
    tally.number("glass", p.cubes[GLASS_CUBE])
    tally.number("jokers", p.cubes[JOKER])
    tally.number("some-jokers", min(p.cubes[JOKER], FEW))
    tally.number("exhibitions", p.exhibitions)
    tally.number("tucked", total([len(cards) for cards in p.tucked]))


def _tell_houses(s: Bruxelles1893, tally: Tally, seat: int, p: Player) -> None:
    """Houses, those in the active area, and whether there is enough for the next one."""
    costs = s.board(seat).house_cost
    following = p.next_houses(costs)
    cost = costs[following[0]] if following else 0
    active = 0
    for cell in range(SIZE * SIZE):
        if s.houses[cell] == seat and s.is_open(cell):
            active += 1
    tally.number("houses", p.houses)
    tally.number("active-houses", active)
    tally.flag("ready-to-build", cost > 0 and total(p.cubes) >= cost)
    tally.number("sellable", len(sellable(p, s.shop)))


def _tell_levels(s: Bruxelles1893, tally: Tally, seat: int, p: Player) -> None:
    """Levels, and what one step more would be."""
    levels, steps = [0] * len(TRACKS), [0] * len(TRACKS)
    for track in range(len(TRACKS)):
        above = p.levels[track] + 1
        levels[track] = s.level(seat, track)
        if above < s.spaces(seat, track):
            steps[track] = s.value(seat, track, above) - levels[track]
    tally.numbers("level", levels, TRACKS)
    tally.numbers("step", steps, TRACKS)


def _tell_nobles(s: Bruxelles1893, tally: Tally, seat: int, p: Player) -> None:
    """Nobles, and what is not there yet of their price."""
    due = 0
    for noble in range(len(NOBLES)):
        if p.nobles[noble]:
            due += noble_price(s, seat, noble)
    tally.numbers("nobles", p.nobles, NOBLES)
    tally.number("upright", p.upright_nobles())
    tally.number("due", due)
    tally.number("short", max(due - p.francs, 0))


def _tell_pawns(s: Bruxelles1893, tally: Tally, seat: int, p: Player) -> None:
    """Pawns and the order of play."""
    tally.flag("passed", p.passed)
    tally.flag("first", s.first == seat)
    tally.number("symbols", symbols(s, seat))
    tally.number("pawns", p.pawns)
    tally.number("to-place", 0 if p.passed else p.pawns)
    tally.number("courthouse", p.courthouse)
    tally.number("in-brussels", total(p.brussels))


def _tell_columns(tally: Tally, seat: int, bids: list[list[int]]) -> None:
    """Columns by who is ahead, by how much, and what was bid."""
    led = safe = tied = behind = paid = 0
    for column in bids:
        mine, best = column[seat], 0
        for other in range(len(column)):
            if other != seat:
                best = max(best, column[other])
        paid += mine
        led += 1 if mine > best else 0
        safe += 1 if mine > best + 1 else 0
        tied += 1 if mine == best and mine else 0
        behind += 1 if 0 < mine < best else 0
    tally.number("columns.led", led)
    tally.number("columns.safe", safe)
    tally.number("columns.tied", tied)
    tally.number("columns.behind", behind)
    tally.number("columns.paid", paid)


def _tell_irises(tally: Tally, level: int, stages: list[int]) -> None:
    """Irises by how far they are, and what they would score."""
    tally.numbers("irises", stages, STAGES)
    tally.number("irises.worth", level * stages[WON])
    tally.number("irises.hope", level * total(stages[:WON]))


def _irises(s: Bruxelles1893) -> list[list[int]]:
    """By seat: irises by how far they are."""
    found = [[0] * len(STAGES) for _ in s.players]
    for iris in range(len(IRISES)):
        counts = pawns_around(s, iris)
        filled = total(counts)
        if filled:
            most = max(counts)
            closed = _is_closed(s, iris)
            for seat in range(len(found)):
                found[seat][LOST if closed else stage(counts[seat], most, filled)] += 1
    return found


def _is_closed(s: Bruxelles1893, iris: int) -> bool:
    """Whether an iris cannot become full in this round."""
    shut = 0
    for cell in CORNERS[iris]:
        if s.pawn_on[cell] == NOBODY and not s.is_open(cell):
            shut += 1
    return shut > 0


def _tell_modules(s: Bruxelles1893, tally: Tally, seat: int, p: Player) -> None:
    """What the expansion and the boards add."""
    built = visited = 0
    for space, owner in enumerate(s.pavilions):
        if owner == seat:
            built += 1
            visited += visitors(s, space)
    tally.one_of("board", p.board, len(ARCHITECTS) + 1)
    tally.number("cards", len(p.cards))
    tally.number("unused", len(p.cards) - len(p.used))
    tally.number("travellers", p.travellers)
    tally.number("pavilions", built)
    tally.number("visitors", visited)
    tally.number("seated", p.seated)


def _tell_worth(s: Bruxelles1893, tally: Tally, seat: int, later: int) -> None:
    """What a rough guess says of what the future decides."""
    tally.number("worth.columns", columns(s, seat, later))
    tally.number("worth.nobles", nobles(s, seat, later))
    tally.number("worth.pawns", pawns(s, seat, later))
    tally.number("worth.modules", modules(s, seat, later) if s.figures.pavilion_glass else 0)
