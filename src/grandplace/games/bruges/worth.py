"""How well a seat stands, in hundredths of a point: what greedy bots look at.

Exact where the rules give points at the end, rough where the future decides: a thing is worth what
it is likely to bring in the rounds that are left.
"""

from collections.abc import Callable
from typing import Final

from grandplace.engine.numbers import total
from grandplace.games.bruges.components import (
    AREAS,
    ARROW,
    BLUE,
    BROWN,
    BY_WORKER,
    COLOURS,
    FACES,
    LOOP_ONCE,
    MAJORITIES,
    NO_CARD,
    PLAYING,
    RED,
    SECTIONS,
    SPACES,
    YELLOW,
)
from grandplace.games.bruges.counting import count
from grandplace.games.bruges.counts import (
    N_GUILDER,
    N_HAND,
    N_MAJORITY,
    N_SHORTER,
    N_STATUE,
    N_THREAT,
)
from grandplace.games.bruges.effects import (
    CANCEL_PENALTY,
    COUNTED,
    GAIN_PER,
    GUILDER,
    IF_DIE,
    MAJORITY_TIE,
    OTHERS_GIVE,
    POINTS_PER,
    RISK,
    ROWS,
    SCORE_POINTS,
    TAKE_GUILDERS,
    TAKE_WORKERS,
    Effect,
)
from grandplace.games.bruges.figures import Card
from grandplace.games.bruges.player import Player
from grandplace.games.bruges.scoring import final_points, numbers_in
from grandplace.games.bruges.state import Bruges
from grandplace.games.common.worth import less_rivals

LONGEST: Final = 7  # rounds to come are counted up to here
TURNS: Final = 4
ENOUGH: Final = 9  # guilders beyond these are worth half

# What one of each is worth, by the rounds still to come after this one: none, one, two, ...
GUILDER_WORTH: Final = [8, 26, 32, 35, 36, 37, 38, 38]
WORKER_WORTH: Final = [5, 35, 50, 58, 62, 65, 66, 66]
SPARE_WORKER: Final = [0, 12, 18, 22, 25, 26, 28, 28]  # of a colour of which there is one already
CARD_WORTH: Final = [0, 25, 30, 32, 34, 35, 35, 35]
ROOM: Final = [0, 110, 170, 200, 220, 230, 240, 240]  # the first empty houses
MORE_ROOM: Final = [0, 15, 40, 60, 80, 95, 100, 100]
STEP_AHEAD: Final = [0, 12, 22, 32, 40, 48, 54, 60]  # of reputation, for the dearer ones to come
DIG_AHEAD: Final = [0, 12, 20, 28, 34, 40, 44, 48]  # a token, for those that can follow it

# What a section is worth on the way to its third space and its statue, by tokens.
ON_THE_WAY: Final = [0, 60, 150, 60, 170, 0]

# The chance in a hundred that markers of a colour become a circle, by rounds to come.
STRUCK_BY_TWO: Final = [0, 33, 56, 70, 80, 87, 91, 94]
STRUCK_BY_ONE: Final = [0, 0, 11, 26, 41, 54, 65, 74]
PERSON_LOST: Final = 260
HOUSE_LOST: Final = 170
MARKER: Final = 60  # taken for guilders

# The chance in a hundred that a majority led now is scored, by turns that are left in the round.
LEAD: Final = [100, 80, 70, 62, 56, 50, 45]
TIED: Final = [0, 20, 24, 26, 28, 28, 28]
RIVALS: Final = 30  # what the average rival has counts against us, in hundredths


def worth(s: Bruges, seat: int) -> int:
    """What a seat has, less a part of what its rivals have."""
    return less_rivals(standings(s), seat, RIVALS)


def standings(s: Bruges) -> list[int]:
    """What every seat has and may expect."""
    return [own_worth(s, seat) for seat in range(len(s.players))]


def own_worth(s: Bruges, seat: int) -> int:
    """What a seat has and may expect."""
    p = s.players[seat]
    if s.decision is None:
        return 100 * p.points() + p.guilders
    later = rounds_to_come(s)
    return (
        100 * (p.points() + total(final_points(s, seat)))
        + goods(s, p, later)
        + _hand(s, seat, p, later)
        + _canals(p, later)
        + majorities(s, seat, p, later)
        + people(s, seat, p, later)
        - threats(s, p, later)
    )


def rounds_to_come(s: Bruges) -> int:
    """How many rounds are likely to follow this one."""
    if s.last:
        return s.last - s.round
    drawn = TURNS * len(s.players)
    left = (len(s.piles[0]) + len(s.piles[1])) * 9 // (10 * drawn)
    return min(left, LONGEST)


def goods(s: Bruges, p: Player, later: int) -> int:
    now = TURNS - s.turn if s.phase == PLAYING else TURNS
    workers = 0
    for number in p.workers:
        if number:
            workers += WORKER_WORTH[later] + SPARE_WORKER[later] * (number - 1)
    empty = p.empty_houses()
    rooms = min(empty, 2)
    room = ROOM[later] * rooms + MORE_ROOM[later] * (empty - rooms)
    guilders = GUILDER_WORTH[later] if later else GUILDER_WORTH[0] * min(now, 2)
    near = min(p.guilders, ENOUGH)
    money = guilders * near + guilders * (p.guilders - near) // 2
    return money + workers + room + STEP_AHEAD[later] * p.reputation


def _hand(s: Bruges, seat: int, p: Player, later: int) -> int:
    """Cards that can be kept; a few of them for what they could become."""
    value = 0
    for card in p.hand:
        value += CARD_WORTH[later]
        if card >= 0 and later:
            value += promise(s, seat, p, s.figures.cards[card], later)
    return value


def promise(s: Bruges, seat: int, p: Player, card: Card, later: int) -> int:
    """What a card in the hand may bring beyond any other card: its person, a canal, a marker."""
    person = 100 * card.points + acting(s, seat, card, later) - GUILDER_WORTH[later] * card.price
    chance = 45 if p.guilders >= card.price else 25
    value = max(person, 0) * chance // 100
    for section in range(len(SECTIONS)):
        if s.space_colour(seat, section) == card.colour:
            value += 20
    return value + 15 * p.threats[card.colour]


def _canals(p: Player, later: int) -> int:
    value = 0
    for tokens in p.canals:
        if later or tokens == SPACES:
            value += ON_THE_WAY[tokens] * min(later, 3) // 3
    return value + DIG_AHEAD[later] * total(p.canals)


def majorities(s: Bruges, seat: int, p: Player, later: int) -> int:
    """Areas in which the marker is still grey: who leads may score soon."""
    turns = TURNS - s.turn if s.phase in (PLAYING, MAJORITIES) else TURNS + 1
    value = 0
    for area in range(len(AREAS)):
        if not p.majorities[area]:
            value += _area(s, seat, area, turns, later)
    return value


def _area(s: Bruges, seat: int, area: int, turns: int, later: int) -> int:
    numbers = numbers_in(s, area)
    mine = numbers[seat]
    best = 0
    for other in range(len(numbers)):
        if other != seat:
            best = max(best, numbers[other])
    points = 100 * s.figures.majority
    if mine > best:
        return points * LEAD[turns] // 100
    again = 8 * min(later, 4)
    if mine == best:
        ties = s.players[seat].has(s.figures, MAJORITY_TIE) and mine > 0
        return points * (LEAD[turns] if ties else TIED[turns] + again) // 100
    return points * max(again - 5 * (best - mine), 0) // 100


def threats(s: Bruges, p: Player, later: int) -> int:
    value = 0
    for colour in range(len(COLOURS)):
        number = p.threats[colour]
        if number:
            chances = STRUCK_BY_TWO if number > 1 else STRUCK_BY_ONE
            value += chances[later] * _blow(s, p, colour) // 100
    return value


def _blow(s: Bruges, p: Player, colour: int) -> int:
    """What a hardship would cost."""
    for guard in p.effects_on(s.figures, CANCEL_PENALTY):
        if guard.threat == colour:
            return -100 * guard.points
    if colour == RED:
        return HOUSE_LOST if p.houses or total(p.canals) else 0
    if colour == YELLOW:
        return 40 + 30 * min(p.guilders, 8)
    if colour == BLUE:
        return 40 + 50 * min(total(p.workers), 6)
    if colour == BROWN:
        return PERSON_LOST if p.people() else 30
    return 100 * s.figures.intrigue


# --- persons


def people(s: Bruges, seat: int, p: Player, later: int) -> int:
    """What persons will do in the rounds to come, and in what is left of this one."""
    value = 0
    for house, card in enumerate(p.persons):
        if card != NO_CARD:
            row = s.figures.cards[card]
            value += acting(s, seat, row, later)
            if s.phase <= PLAYING and not p.turned[house] and row.kind in (BY_WORKER, LOOP_ONCE):
                value += _use(s, seat, row, later) * 7 // 10
    return value


def acting(s: Bruges, seat: int, card: Card, later: int) -> int:
    """What a person is likely to do in the rounds to come."""
    if card.kind in (BY_WORKER, LOOP_ONCE):
        return _use(s, seat, card, later) * later * 8 // 10
    if card.kind == ARROW:
        return 0
    return _brings(s, seat, card.effect, later) * later


def _use(s: Bruges, seat: int, card: Card, later: int) -> int:
    """What activating a person brings, less its worker."""
    gain = _brings(s, seat, card.effect, later)
    if card.kind == BY_WORKER:
        gain -= SPARE_WORKER[later] + 15
    return max(gain, 0)


def _brings(s: Bruges, seat: int, effect: Effect, later: int) -> int:
    """What an effect brings, once or in a round."""
    worth = ROWS[effect.do].worth
    return WORKED_OUT[effect.do](s, seat, effect, later) if worth == COUNTED else worth


def _gain_per(s: Bruges, seat: int, effect: Effect, later: int) -> int:
    each = GUILDER_WORTH[later] if effect.what == GUILDER else 100
    return each * effect.each * (count(s, seat, effect) // effect.per)


def _score(s: Bruges, seat: int, effect: Effect, later: int) -> int:
    return 100 * effect.amount


def _guilders(s: Bruges, seat: int, effect: Effect, later: int) -> int:
    return GUILDER_WORTH[later] * effect.amount


def _risk(s: Bruges, seat: int, effect: Effect, later: int) -> int:
    return GUILDER_WORTH[later] * effect.amount - MARKER


def _die(s: Bruges, seat: int, effect: Effect, later: int) -> int:
    return GUILDER_WORTH[later] * effect.amount * len(effect.faces) // FACES


def _workers(s: Bruges, seat: int, effect: Effect, later: int) -> int:
    return WORKER_WORTH[later] * effect.amount


def _gifts(s: Bruges, seat: int, effect: Effect, later: int) -> int:
    return GUILDER_WORTH[later] * effect.amount * len(s.players) // 2


def _growth(s: Bruges, seat: int, effect: Effect, later: int) -> int:
    """What a laurel gains in a round, at a guess."""
    return GROWTH.get(effect.of, 40) * effect.each // effect.per


# By what hundredth of a thing that laurels count a display grows in a round, if not by 40.
GROWTH: Final = {N_STATUE: 8, N_SHORTER: 15, N_MAJORITY: 25, N_GUILDER: 0, N_HAND: 0, N_THREAT: 10}

# What lies open, of the effects whose row says COUNTED.
WORKED_OUT: Final[dict[int, Callable[[Bruges, int, Effect, int], int]]] = {
    TAKE_GUILDERS: _guilders,
    TAKE_WORKERS: _workers,
    SCORE_POINTS: _score,
    GAIN_PER: _gain_per,
    IF_DIE: _die,
    RISK: _risk,
    OTHERS_GIVE: _gifts,
    POINTS_PER: _growth,
}
