"""Majorities and the final scoring of Bruges, as functions over the state."""

from grandplace.engine.numbers import put, total
from grandplace.games.bruges.components import (
    BY_CANALS,
    BY_HOUSES,
    BY_LAURELS,
    BY_MAJORITIES,
    BY_PERSONS,
    BY_REPUTATION,
    BY_STATUES,
    CANAL_AREA,
    LAUREL,
    PEOPLE,
    REPUTATION,
    SOURCES,
)
from grandplace.games.bruges.counting import count
from grandplace.games.bruges.effects import (
    ALL_AREAS,
    COPY_LAUREL,
    FLIP_MAJORITY,
    MAJORITY_TIE,
    OWN,
    POINTS_IF,
    POINTS_IF_MOST,
    POINTS_PER,
    POINTS_SET,
    Effect,
)
from grandplace.games.bruges.state import Bruges
from grandplace.games.common.majority import foremost

THIRD = 3


def numbers_in(s: Bruges, area: int) -> list[int]:
    """majority.reputation, majority.people, majority.canal: What is compared, by seat."""
    if area == REPUTATION:
        return [p.reputation for p in s.players]
    if area == PEOPLE:
        return [len(p.people()) for p in s.players]
    assert area == CANAL_AREA
    return [total(p.canals) for p in s.players]


def leaders(s: Bruges, area: int) -> list[int]:
    """majority.clear, majority.check, effect.majority-tie: Who has a majority now: whoever is ahead
    of all others, and those level in front whom a person lets win ties."""
    front = foremost(numbers_in(s, area), s.clockwise(0))
    return [seat for seat in front if len(front) == 1 or _wins_ties(s, seat, area)]


def _wins_ties(s: Bruges, seat: int, area: int) -> bool:
    for effect in s.players[seat].effects_on(s.figures, MAJORITY_TIE):
        if effect.area in (area, ALL_AREAS):
            return True
    return False


def laurels(s: Bruges, seat: int) -> list[Effect]:
    """What the laurel persons of a seat do."""
    cards = [s.figures.cards[card] for card in s.players[seat].people()]
    return [card.effect for card in cards if card.kind == LAUREL]


def laurel_points(s: Bruges, seat: int, effect: Effect) -> int:
    """score.laurels, activate.laurel, effect.copy-laurel: What a laurel is worth to a seat; one
    that copies takes the best that it may."""
    if effect.do != COPY_LAUREL:
        return counted_points(s, seat, effect)
    owners = [seat] if effect.whose == OWN else s.others(seat)
    best = 0
    for owner in owners:
        for other in laurels(s, owner):
            best = max(best, counted_points(s, seat, other))
    return best


def counted_points(s: Bruges, seat: int, effect: Effect) -> int:
    """effect.points-per, effect.points-if, effect.points-if-most, effect.points-set,
    deck.rounded-down, effect.wild-group: A laurel that counts something; others are worth nothing
    of themselves. Rivals have no use of their wild persons, but in games of version 1."""
    if effect.do not in (POINTS_PER, POINTS_IF, POINTS_IF_MOST, POINTS_SET):
        return 0
    number = count(s, seat, effect, True)
    if effect.do == POINTS_PER:
        return effect.each * (number // effect.per)
    if effect.do == POINTS_SET:
        return effect.table[min(number, len(effect.table) - 1)]
    if effect.do == POINTS_IF:
        return effect.amount if number >= effect.at_least else 0
    wild = not s.figures.own_wild
    rivals = [count(s, other, effect, wild) for other in s.others(seat)]
    return effect.amount if number > max(rivals) else 0


def flips(s: Bruges, seat: int) -> int:
    """effect.flip-majority: How many grey markers a seat may turn at the end."""
    p = s.players[seat]
    return min(p.amount(s.figures, FLIP_MAJORITY), len(p.majorities) - total(p.majorities))


def turn_markers(s: Bruges) -> None:
    """effect.flip-majority: Grey markers are worth the same; the first ones are turned."""
    for seat, p in enumerate(s.players):
        for _ in range(flips(s, seat)):
            area = p.majorities.index(0)
            p.majorities = put(p.majorities, area, 1)
            s.note("flipped", seat, area)


def final_points(s: Bruges, seat: int) -> list[int]:
    """score.persons, score.houses, score.laurels, score.majorities, score.third-spaces,
    score.statues, score.reputation, score.leftovers, canal.third-space, house.point,
    person.points: What the end brings a seat, by source."""
    p = s.players[seat]
    figures = s.figures
    points = [0] * len(SOURCES)
    for card in p.people():
        points[BY_PERSONS] += figures.cards[card].points
    points[BY_HOUSES] = figures.house * len(p.houses)
    for effect in laurels(s, seat):
        points[BY_LAURELS] += laurel_points(s, seat, effect)
    points[BY_MAJORITIES] = figures.majority * total(p.majorities)
    for tokens in p.canals:
        if tokens >= THIRD:
            points[BY_CANALS] += figures.third_space
    points[BY_STATUES] = total(p.statues)
    points[BY_REPUTATION] = figures.step_points[p.reputation]
    return points
