"""How well a seat stands, in hundredths of a point: what greedy bots look at.

Exact where the rules give points, rough where the future decides: a thing is worth what it has
brought on average to whoever had it, more in early rounds than in late ones.
"""

from typing import Final

from grandplace.engine.numbers import total
from grandplace.games.bruxelles1897.components import (
    ARCHITECTURE,
    ARTWORK,
    COLUMNS,
    DRAW_MATERIALS,
    FIRST_NOBLE,
    GAIN_MONEY,
    HOUSE,
    MATERIAL,
    NOBILITY,
    NOBLES,
    PRESTIGE,
    RELEASE,
)
from grandplace.games.bruxelles1897.scoring import (
    arms_counts,
    column_sums,
    corners,
    end_bonus,
    most_in_brussels,
)
from grandplace.games.bruxelles1897.state import Bruxelles1897, Player
from grandplace.games.common.majority import AROUND
from grandplace.games.common.worth import less_rivals

# What one of each is worth by the rounds still to come after this one: none, one, two, three.
FRANC: Final = [20, 45, 50, 50]
ARTWORK_CARD: Final = [10, 70, 80, 90]
NEW_COLOUR: Final = [10, 90, 110, 120]
MATERIAL_CARD: Final = [20, 90, 110, 120]
FUTURE_HOUSES: Final = [15, 80, 150, 200]
ARMS_TO_COME: Final = [0, 110, 220, 320]
ACTIVATIONS: Final = [0, 60, 120, 170]
ARCHITECT: Final = [0, 60, 110, 150]
IN_HAND: Final = 70
LEVEL_OF_NOBILITY: Final = [0, 30, 60, 80]
UNPAID: Final = [150, 90, 70, 60]  # a franc of upkeep that is not there yet
LEAD: Final = 65  # chance in a hundred that a column led now is still led at the end
CHASE: Final = 25
ARMS_SHARE: Final = 22
ARREST: Final = 60
RIVALS: Final = 40  # what the average rival has counts against us, in hundredths


def worth(s: Bruxelles1897, seat: int) -> int:
    """What a seat has, less a part of what its rivals have."""
    return less_rivals(standings(s), seat, RIVALS)


def standings(s: Bruxelles1897) -> list[int]:
    """What every seat has and may expect."""
    return [own_worth(s, seat) for seat in range(len(s.players))]


def own_worth(s: Bruxelles1897, seat: int) -> int:
    """What a seat has and may expect."""
    p = s.players[seat]
    if s.decision is None:
        return 100 * p.points()
    later = s.figures.rounds - s.round
    return (
        100 * p.points()
        + _things(s, p, later)
        + nobles(s, p, later)
        + _levels(p, later)
        + architects(s, seat, later)
        + columns(s, seat, later)
        + _arms(s, seat)
        + (100 * s.figures.closing.expo if s.expo == seat and later == 0 else 0)
    )


def _things(s: Bruxelles1897, p: Player, later: int) -> int:
    materials = p.owned(MATERIAL)
    useful = min(materials, (p.house_cost() + 3) // 2)
    return (
        FRANC[later] * p.francs
        + ARTWORK_CARD[later] * p.owned(ARTWORK)
        + NEW_COLOUR[later] * p.different(ARTWORK)
        + 100 * s.figures.closing.material * materials
        + MATERIAL_CARD[later] * useful
        + 100 * p.owned(HOUSE) * p.levels[ARCHITECTURE]
    )


def nobles(s: Bruxelles1897, p: Player, later: int) -> int:
    value = 0
    due = 0
    for noble in range(len(NOBLES)):
        if p.cards[FIRST_NOBLE + noble]:
            chances = ACTIVATIONS[later] + (0 if p.tilted[noble] or p.passed else 30)
            value += _effect_worth(s, p, noble, later) * chances // 100
            due += s.figures.nobles[noble].cost
    paid = min(due, p.francs)
    return value - FRANC[later] * paid - UNPAID[later] * (due - paid)


def _effect_worth(s: Bruxelles1897, p: Player, noble: int, later: int) -> int:
    effect = s.figures.nobles[noble].effect
    if effect == GAIN_MONEY:
        return FRANC[later] * s.figures.nobles[noble].amount
    if effect == DRAW_MATERIALS:
        return 100 + MATERIAL_CARD[later] // 2
    if effect == RELEASE:
        return ARCHITECT[later] if total(p.prison) else 0
    return _level_worth(p, effect, later)


def _level_worth(p: Player, track: int, later: int) -> int:
    """One more level of a track."""
    if track == ARCHITECTURE:
        return 100 * p.owned(HOUSE) + FUTURE_HOUSES[later]
    return ARMS_TO_COME[later] if track == PRESTIGE else LEVEL_OF_NOBILITY[later]


def _levels(p: Player, later: int) -> int:
    return (
        FUTURE_HOUSES[later] * p.levels[ARCHITECTURE]
        + LEVEL_OF_NOBILITY[later] * p.levels[NOBILITY]
        + ARMS_TO_COME[later] * p.levels[PRESTIGE]
    )


def architects(s: Bruxelles1897, seat: int, later: int) -> int:
    p = s.players[seat]
    value = -ARCHITECT[later] * total(p.prison)
    if not p.passed:
        value += IN_HAND * total(p.hand)
    if seat in most_in_brussels(s):
        value -= ARREST + ARCHITECT[later] // 2
    return value


def columns(s: Bruxelles1897, seat: int, later: int) -> int:
    value = 0
    for column in range(COLUMNS):
        sums = column_sums(s, column)
        mine = sums[seat]
        if mine:
            odds = LEAD if mine == max(sums) else CHASE * mine // max(sums)
            value += odds * _column_worth(s, s.players[seat], column, later) // 100
    return value


def _column_worth(s: Bruxelles1897, p: Player, column: int, later: int) -> int:
    bonus = s.bonus_on[column]
    effect = s.figures.bonuses[bonus].effect
    if effect == RELEASE:
        now = ARCHITECT[later] if total(p.prison) else 0
    else:
        now = _level_worth(p, effect, later) + (100 if effect == PRESTIGE else 0)
    return now + (100 * end_bonus(s, p, s.figures.bonuses[bonus].end) if later == 0 else 0)


def _arms(s: Bruxelles1897, seat: int) -> int:
    prestige = 100 * s.players[seat].levels[PRESTIGE]
    value = 0
    for corner in corners(s):
        value += _arms_share(s, seat, corner) * prestige // 100
    return value


def _arms_share(s: Bruxelles1897, seat: int, corner: int) -> int:
    """The chance in a hundred that a coat of arms will score for a seat."""
    counts = arms_counts(s, corner)
    filled = total(counts)
    if counts[seat] == 0 or counts[seat] < max(counts):
        return 0
    return 100 if filled == AROUND else ARMS_SHARE * filled
