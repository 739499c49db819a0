"""What a strong player of Bruxelles 1897 looks at. All of it lies open."""

from typing import Final

from grandplace.engine.features import Tally
from grandplace.engine.numbers import total
from grandplace.games.bruxelles1897.components import (
    ARCHITECTURE,
    ARTWORK,
    ARTWORKS,
    BONUSES,
    BRUSSELS,
    COLUMNS,
    END_BONUSES,
    FIRST_NOBLE,
    HOUSE,
    KIND_OF,
    KINDS,
    MATERIAL,
    MONEY_CARD,
    NO_CARD,
    NOBLES,
    PRESTIGE,
    TRACKS,
    TYPES,
)
from grandplace.games.bruxelles1897.scoring import (
    arms_counts,
    column_sums,
    corners,
    end_bonus,
    most_in_brussels,
)
from grandplace.games.bruxelles1897.state import Bruxelles1897, Player
from grandplace.games.bruxelles1897.worth import architects, columns, nobles, standings
from grandplace.games.common.majority import STAGES, WON, stage

ROUNDS: Final = 4
SEATS: Final = 3  # numbers of them


def tell(s: Bruxelles1897, tally: Tally) -> None:
    """The table, then every seat."""
    later = max(min(s.figures.rounds - s.round, ROUNDS - 1), 0)
    _tell_table(s, tally, later)
    standing = standings(s) if len(s.players) > 2 else [0, 0]
    sums = [column_sums(s, column) for column in range(COLUMNS)]
    arms = _arms(s)
    most = most_in_brussels(s)
    for seat, p in enumerate(s.players):
        tally.player(seat, standing[seat])
        _tell_course(s, tally, seat, seat in most)
        _tell_goods(tally, p)
        _tell_nobles(s, tally, p)
        _tell_columns(s, tally, p, seat, sums)
        tally.numbers("arms", arms[seat], STAGES)
        tally.number("arms.worth", p.levels[PRESTIGE] * arms[seat][WON])
        tally.number("arms.hope", p.levels[PRESTIGE] * total(arms[seat][:WON]))
        tally.number("worth.columns", columns(s, seat, later))
        tally.number("worth.nobles", nobles(s, p, later))
        tally.number("worth.architects", architects(s, seat, later))


def _tell_table(s: Bruxelles1897, tally: Tally, later: int) -> None:
    """How far the game is, and what is left to take."""
    tally.one_of("rounds", later, ROUNDS)
    tally.one_of("seats", len(s.players) - 2, SEATS)
    tally.flag("asked", s.asked() == tally.seat)
    tally.number("passes", s.passes)
    tally.number("shown", total(s.shown))
    tally.numbers("uses", s.uses, BRUSSELS)
    free = [0] * len(KINDS)
    for cell in range(len(s.card_on)):
        if s.card_on[cell] != NO_CARD and s.is_free(cell):
            free[KIND_OF[s.card_on[cell]]] += 1
    tally.numbers("free", free, KINDS)


def _tell_course(s: Bruxelles1897, tally: Tally, seat: int, most: bool) -> None:
    """Points and Architects."""
    p = s.players[seat]
    tally.number("points", p.points())
    tally.flag("passed", p.passed)
    tally.flag("first", s.first == seat)
    tally.flag("expo", s.expo == seat)
    tally.numbers("hand", p.hand, TYPES)
    tally.numbers("prison", p.prison, TYPES)
    tally.number("to-place", 0 if p.passed else total(p.hand))
    tally.number("in-brussels", total(p.brussels))
    tally.flag("arrest", most)
    unseen = 0
    for colour in range(len(ARTWORKS)):
        if p.cards[colour] and not s.shown[colour]:
            unseen += 1
    tally.number("to-exhibit", unseen)


def _tell_goods(tally: Tally, p: Player) -> None:
    """Money, levels and cards."""
    materials, houses = p.owned(MATERIAL), p.owned(HOUSE)
    tally.number("francs", p.francs)
    tally.numbers("levels", p.levels, TRACKS)
    tally.number("artworks", p.owned(ARTWORK))
    tally.number("colours", p.different(ARTWORK))
    tally.number("materials", materials)
    tally.number("useful", min(materials, (p.house_cost() + 3) // 2))
    tally.flag("can-build", p.can_build())
    tally.number("houses", houses)
    tally.number("house-types", p.different(HOUSE))
    tally.number("house-points", houses * p.levels[ARCHITECTURE])


def _tell_nobles(s: Bruxelles1897, tally: Tally, p: Player) -> None:
    """Nobles, and what is not there yet of their price."""
    due = 0
    for noble in range(len(NOBLES)):
        if p.cards[FIRST_NOBLE + noble]:
            due += s.figures.nobles[noble].cost
    tally.numbers("nobles", p.cards[FIRST_NOBLE:MONEY_CARD], NOBLES)
    tally.number("tilted", total(p.tilted))
    tally.number("due", due)
    tally.number("short", max(due - p.francs, 0))


def _tell_columns(
    s: Bruxelles1897, tally: Tally, p: Player, seat: int, sums: list[list[int]]
) -> None:
    """Columns by their bonus: how far ahead, whether in front, and what the end would bring."""
    ahead, leads, ends = [0] * COLUMNS, [0] * COLUMNS, [0] * COLUMNS
    for column in range(COLUMNS):
        bonus = s.bonus_on[column]
        lead = sums[column][seat] - _most_of_others(sums[column], seat)
        ahead[bonus] = max(min(lead, 4), -4)
        if lead >= 0 and sums[column][seat]:
            leads[bonus] = 1
            ends[bonus] = end_bonus(s, p, s.figures.bonuses[bonus].end)
    tally.numbers("ahead", ahead, BONUSES)
    tally.numbers("leads", leads, BONUSES)
    tally.numbers("ends", ends, END_BONUSES)


def _most_of_others(counts: list[int], seat: int) -> int:
    """What whoever else has most has, the neutral Architect included."""
    most = 0
    for other in range(len(counts)):
        if other != seat:
            most = max(most, counts[other])
    return most


def _arms(s: Bruxelles1897) -> list[list[int]]:
    """By seat: coats of arms by how far they are."""
    found = [[0] * len(STAGES) for _ in s.players]
    for corner in corners(s):
        counts = arms_counts(s, corner)
        taken = total(counts)
        if taken:
            most = max(counts)
            for seat in range(len(found)):
                found[seat][stage(counts[seat], most, taken)] += 1
    return found
