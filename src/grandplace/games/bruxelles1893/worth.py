"""How well a seat stands, in hundredths of a point: what greedy bots look at.

Exact where the rules give points, rough where the future decides: a thing is worth what it has
brought on average to whoever had it, more in early rounds than in late ones.
"""

from typing import Final

from grandplace.engine.numbers import total
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import (
    ARCHITECT,
    CITY_HALL,
    CORNERS,
    EITHER,
    FREE_PAWN,
    GAIN_CUBES,
    GAIN_FRANCS,
    GAIN_JOKERS,
    GAIN_POINTS,
    GAIN_TRAVELLER,
    IRISES,
    JOKER,
    NO_CARD,
    NOBLES,
    PALACE,
    PAWNS_ROW,
    ROWS,
    WHITE_WORK,
)
from grandplace.games.bruxelles1893.gains import ADDED, SETTLED, settled
from grandplace.games.bruxelles1893.means import noble_price
from grandplace.games.bruxelles1893.modules import HIGHER_MULTIPLIER, POINTS_PER_POINTS
from grandplace.games.bruxelles1893.player import Player
from grandplace.games.bruxelles1893.scoring import (
    column_bids,
    cube_points,
    house_points,
    most_in_brussels,
    next_first,
    pawns_around,
    row_count,
    row_points,
    visitors,
)
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.common.worth import less_rivals

# What one of each is worth by the rounds still to come after this one: none to four.
FRANC: Final = [4, 38, 46, 50, 50]
WORK: Final = [0, 160, 200, 220, 230]
NEW_COLOUR: Final = [0, 120, 220, 300, 360]
CUBE: Final = [0, 51, 68, 76, 76]
JOKER_CUBE: Final = [0, 90, 110, 110, 110]
HOUSE: Final = [0, 182, 364, 532, 672]  # free actions, and the Architect level still to rise
HOUSES_TO_COME: Final = [0, 40, 75, 110, 140]  # for one more point of the Architect level
IRISES_TO_COME: Final = [0, 140, 280, 406, 518]  # for one more point of the City Hall level
PLAZA_LEVEL: Final = [0, 100, 180, 240, 280]
ACTIVATIONS: Final = [0, 60, 120, 170, 220]
PAWN: Final = [0, 130, 250, 350, 430]
SEATED: Final = [0, 350, 700, 1000, 1300]  # what a pawn on a tile would have done
SYMBOLS: Final = [1000, 120, 120, 120, 120]  # being first player in the next round, or at the end
SYMBOL: Final = 10  # one on a bonus card
EXHIBITION: Final = [0, 56, 112, 168, 210]
TUCKED: Final = [0, 42, 63, 70, 70]  # for each card under a row, besides what it gives now
IN_HAND: Final = 224  # a pawn that can still act this round
IN_ROW: Final = 25  # what the money row gives for a franc, at least
UNPAID: Final = 120  # a franc of a noble's price that is not there yet
LEAD: Final = 95  # chance in a hundred that a column led now is still led at the end
TIE: Final = 45
CHASE: Final = 13
IRIS_SHARE: Final = 20
ARREST: Final = 84
RIDING: Final = 150  # a traveller that can still act this round
EARNED: Final = 12  # points scored in a round to come
READY: Final = 30  # chance in a hundred that an unused card finds its moment this round
VISIT: Final = 180  # a pavilion's visitors in a round to come
# What a power brings in a round in which it can still be used, by effect.
POWER: Final = [
    *[100, 250, 200, 150, 200, 120, 200, 250, 250, 250, 100, 250, 200, 60, 160, 60],
    *[60, 80, 60, 60, 60, 150, 150, 100, 150, 100, 100, 150, 120, 50, 150, 150, 120, 200, 150],
    *[50, 50],
]
RIVALS: Final = 30  # what the average rival has counts against us, in hundredths


def worth(s: Bruxelles1893, seat: int) -> int:
    """What a seat has, less a part of what its rivals have."""
    return less_rivals(standings(s), seat, RIVALS)


def standings(s: Bruxelles1893) -> list[int]:
    """What every seat has and may expect."""
    return [own_worth(s, seat) for seat in range(len(s.players))]


def own_worth(s: Bruxelles1893, seat: int) -> int:
    """What a seat has and may expect."""
    p = s.players[seat]
    if s.decision is None:
        return 100 * p.points()
    later = s.figures.rounds - s.round
    rows = 0
    for row in range(len(ROWS)):
        rows += row_points(s, seat, row)
    return (
        100 * (p.points() + house_points(s, seat) + cube_points(s, p) + rows)
        + things(p, later)
        + _levels(s, seat, later)
        + nobles(s, seat, later)
        + pawns(s, seat, later)
        + columns(s, seat, later)
        + _irises(s, seat)
        + (modules(s, seat, later) if s.figures.pavilion_glass else 0)
        + (SYMBOLS[later] if next_first(s) == seat else 0)
    )


def things(p: Player, later: int) -> int:
    cubes = total(p.cubes) - p.cubes[JOKER]
    tucked = total([len(cards) for cards in p.tucked])
    return (
        FRANC[later] * p.francs
        + WORK[later] * min(total(p.works), 4)
        + NEW_COLOUR[later] * p.colours()
        + CUBE[later] * min(cubes, 4)
        + JOKER_CUBE[later] * min(p.cubes[JOKER], 4)
        + HOUSE[later] * p.houses
        + EXHIBITION[later] * p.exhibitions
        + TUCKED[later] * tucked
    )


def _levels(s: Bruxelles1893, seat: int, later: int) -> int:
    return (
        HOUSES_TO_COME[later] * s.level(seat, ARCHITECT)
        + IRISES_TO_COME[later] * s.level(seat, CITY_HALL)
        + PLAZA_LEVEL[later] * s.level(seat, PALACE)
    )


def nobles(s: Bruxelles1893, seat: int, later: int) -> int:
    p = s.players[seat]
    value = 0
    due = 0
    for noble in range(len(NOBLES)):
        if p.nobles[noble]:
            chances = ACTIVATIONS[later] + (0 if p.tilted[noble] or p.passed else 30)
            value += _effect_worth(s, seat, noble, later) * chances // 100
            due += noble_price(s, seat, noble)
    paid = min(due, p.francs)
    return value - (FRANC[later] + IN_ROW) * paid - UNPAID * (due - paid)


def _effect_worth(s: Bruxelles1893, seat: int, noble: int, later: int) -> int:
    effect, amount = s.figures.nobles[noble].effect, s.figures.nobles[noble].amount
    if effect == GAIN_FRANCS:
        return (FRANC[later] + IN_ROW) * amount
    if effect == GAIN_JOKERS:
        return JOKER_CUBE[later] * amount
    if effect == GAIN_CUBES:
        return CUBE[later] + 100
    if effect == GAIN_TRAVELLER:
        return RIDING
    if effect == WHITE_WORK:
        return WORK[later]
    return 100 * amount if effect == GAIN_POINTS else _power_worth(s, seat, effect, later)


def _power_worth(s: Bruxelles1893, seat: int, effect: int, later: int) -> int:
    """One more step on a track, or a pawn out of the Courthouse."""
    p = s.players[seat]
    if effect == FREE_PAWN:
        return PAWN[later] + 100 * s.multiplier(seat, PAWNS_ROW) if p.courthouse else 0
    space = p.levels[effect] + 1
    if space == s.spaces(seat, effect):
        return 0
    more = s.value(seat, effect, space) - s.level(seat, effect)
    if effect == ARCHITECT:
        return more * (100 * p.houses + HOUSES_TO_COME[later])
    return more * (IRISES_TO_COME[later] if effect == CITY_HALL else PLAZA_LEVEL[later])


def pawns(s: Bruxelles1893, seat: int, later: int) -> int:
    p = s.players[seat]
    value = -PAWN[later] * p.courthouse - SEATED[later] * p.seated
    if not p.passed:
        value += IN_HAND * p.pawns + RIDING * p.travellers
    if seat in most_in_brussels(s):
        value -= ARREST + PAWN[later] // 2
    return value


def columns(s: Bruxelles1893, seat: int, later: int) -> int:
    value = 0
    for column in s.open_columns():
        bids = column_bids(s, column)
        if bids[seat] and s.bonus_on[column] != NO_CARD:
            odds = _odds(bids, seat)
            value += odds * _card_worth(s, seat, s.bonus_on[column], later) // 100
    return value


def _odds(bids: list[int], seat: int) -> int:
    """The chance in a hundred that a column is won, or as good as won."""
    rival = 0
    for other in range(len(bids)):
        if other != seat:
            rival = max(rival, bids[other])
    if bids[seat] == rival:
        return TIE
    return LEAD if bids[seat] > rival else CHASE


def _card_worth(s: Bruxelles1893, seat: int, card: int, later: int) -> int:
    """The better of a card's power and its place under the best row."""
    powers = [_power_worth(s, seat, each, later) for each in s.figures.bonuses[card].powers]
    power = max(powers) if s.figures.bonuses[card].mode == EITHER else total(powers)
    tuck = 0
    if s.figures.bonuses[card].points:
        rows = [row_count(s, seat, row) for row in range(len(ROWS))]
        tuck = s.figures.bonuses[card].points * (100 * max(rows) + TUCKED[later])
    return max(power, tuck) + SYMBOL * s.figures.bonuses[card].symbols


def _irises(s: Bruxelles1893, seat: int) -> int:
    value = 0
    level = 100 * s.level(seat, CITY_HALL)
    for iris in range(len(IRISES)):
        value += _iris_share(s, seat, iris) * level // 100
    return value


def _iris_share(s: Bruxelles1893, seat: int, iris: int) -> int:
    """The chance in a hundred that an iris will score for a seat."""
    counts = pawns_around(s, iris)
    mine = counts[seat]
    if mine == 0 or mine < max(counts):
        return 0
    filled = total(counts)
    if filled == len(CORNERS[iris]):
        return 100
    for cell in CORNERS[iris]:
        if s.pawn_on[cell] == NOBODY and not s.is_open(cell):
            return 0
    return IRIS_SHARE * filled


def modules(s: Bruxelles1893, seat: int, later: int) -> int:
    """Pavilions with their visitors, cards, and what tiles would give now."""
    p = s.players[seat]
    value = 0
    for card in p.cards:
        rounds = 100 * later + (0 if card in p.used else READY)
        value += POWER[s.figures.powers[card].effect] * rounds // 100
    for space, owner in enumerate(s.pavilions):
        if owner == seat:
            value += VISIT * later + 100 * visitors(s, space)
    return value + (_tiles(s, seat, later) if p.seated else 0)


def _tiles(s: Bruxelles1893, seat: int, later: int) -> int:
    """Tiles that are settled at the end; others change what is counted elsewhere."""
    value = 100 * s.held(seat, HIGHER_MULTIPLIER) * ADDED[HIGHER_MULTIPLIER](s, seat)
    for effect in SETTLED:
        amount = s.held(seat, effect)
        if amount and effect == POINTS_PER_POINTS:
            value += 100 * (s.players[seat].points() + EARNED * later) // amount
        elif amount:
            francs, points = settled(s, seat, effect, amount)
            value += 100 * points + (FRANC[later] + IN_ROW) * francs
    return value
