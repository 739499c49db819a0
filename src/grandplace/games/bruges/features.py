"""What a strong player of Bruges looks at: all that lies open, and of hands what a seat knows."""

from typing import Final

from grandplace.engine.features import Tally
from grandplace.engine.numbers import total
from grandplace.games.bruges.components import (
    AREAS,
    BY_PERSONS,
    BY_WORKER,
    COLOURS,
    LOOP_ONCE,
    NO_CARD,
    PHASES,
    SECTIONS,
    SOURCES,
    SPACES,
)
from grandplace.games.bruges.means import canal_price, step_cost
from grandplace.games.bruges.player import Player, seen
from grandplace.games.bruges.scoring import final_points, numbers_in
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.worth import (
    goods,
    majorities,
    people,
    promise,
    rounds_to_come,
    threats,
)

ROUNDS: Final = 8
SEATS: Final = 3  # numbers of them
ENOUGH: Final = 9  # guilders
TOKENS: Final = [str(tokens) for tokens in range(SPACES + 1)]
AT_THE_END: Final = SOURCES[BY_PERSONS:]
TOO_DEAR: Final = 99  # where nothing is left to dig


def tell(s: Bruges, tally: Tally) -> None:
    """The table, then every seat."""
    later = min(rounds_to_come(s), ROUNDS - 1)
    _tell_table(s, tally, later)
    numbers = [numbers_in(s, area) for area in range(len(AREAS))]
    for seat, p in enumerate(s.players):
        end = final_points(s, seat)
        tally.player(seat, p.points() + total(end))
        _tell_points(tally, p, end)
        tally.flag("first", s.first == seat)
        _tell_goods(tally, p)
        _tell_reputation(s, tally, seat, p)
        _tell_canals(s, tally, seat, p)
        _tell_houses(s, tally, p)
        _tell_hand(s, tally, seat, p, later)
        _tell_majorities(s, tally, seat, numbers)
        tally.number("worth.goods", goods(s, p, later))
        tally.number("worth.people", people(s, seat, p, later))
        tally.number("worth.threats", threats(s, p, later))
        tally.number("worth.majorities", majorities(s, seat, p, later))


def _tell_table(s: Bruges, tally: Tally, later: int) -> None:
    """How far the game is, dice, and the statue that comes next."""
    tally.one_of("rounds", later, ROUNDS)
    tally.one_of("seats", len(s.players) - 2, SEATS)
    tally.one_of("phase", s.phase, len(PHASES))
    tally.flag("asked", s.asked() == tally.seat)
    tally.number("turn", s.turn)
    tally.flag("last", s.last == s.round)
    tally.number("step", s.step_price())
    tally.number("statue", s.statues[0] if s.statues else 0)
    tally.number("statues", len(s.statues))
    tally.number("pips", total(s.dice))


def _tell_points(tally: Tally, p: Player, end: list[int]) -> None:
    """Points now, and by source what the end would add."""
    tally.number("points", p.points())
    tally.number("total", p.points() + total(end))
    tally.numbers("end", end[BY_PERSONS:], AT_THE_END)


def _tell_goods(tally: Tally, p: Player) -> None:
    """Money, workers, threats."""
    kinds = 0
    for number in p.workers:
        if number:
            kinds += 1
    tally.number("guilders", p.guilders)
    tally.number("plenty", max(p.guilders - ENOUGH, 0))
    tally.number("workers", total(p.workers))
    tally.number("worker-colours", kinds)
    tally.numbers("threats", p.threats, COLOURS)
    tally.numbers("two-threats", [1 if number > 1 else 0 for number in p.threats], COLOURS)


def _tell_reputation(s: Bruges, tally: Tally, seat: int, p: Player) -> None:
    """Steps, what the next one adds, and whether it can be paid."""
    points = s.figures.step_points
    top = s.figures.top_step()
    above = min(p.reputation + 1, top)
    tally.number("reputation", p.reputation)
    tally.number("next-step", points[above] - points[p.reputation])
    tally.number("two-steps", points[min(above + 1, top)] - points[p.reputation])
    tally.flag("can-step", p.guilders >= step_cost(s, seat))


def _tell_canals(s: Bruges, tally: Tally, seat: int, p: Player) -> None:
    """Sections by their tokens, statues, and what the next space costs and needs."""
    sections = [0] * (SPACES + 1)
    price = TOO_DEAR
    cards = 0
    for section in range(len(SECTIONS)):
        sections[p.canals[section]] += 1
        colour = s.space_colour(seat, section)
        if colour >= 0:
            price = min(price, canal_price(s, seat, section))
            cards += _of_colour(s, p, colour)
    tally.numbers("sections", sections, TOKENS)
    tally.number("tokens", total(p.canals))
    tally.number("canal-cards", min(cards, 2))
    tally.flag("can-dig", p.guilders >= price and cards > 0)
    tally.number("to-dig", 0 if price == TOO_DEAR else price)


def _of_colour(s: Bruges, p: Player, colour: int) -> int:
    """Cards of a colour in a hand: backs lie open."""
    number = 0
    for card in p.hand:
        if s.figures.colour(card) == colour:
            number += 1
    return number


def _tell_houses(s: Bruges, tally: Tally, p: Player) -> None:
    """Houses, and persons by how they act."""
    empty = p.empty_houses()
    ready = served = 0
    for house, card in enumerate(p.persons):
        if card != NO_CARD:
            row = s.figures.cards[card]
            if row.kind == LOOP_ONCE or row.kind == BY_WORKER:
                ready += 1 - p.turned[house]
            if row.kind == BY_WORKER and p.workers[row.worker]:
                served += 1 - p.turned[house]
    tally.number("houses", len(p.houses))
    tally.number("empty", empty)
    tally.number("rooms", min(empty, 2))
    tally.number("persons", len(p.houses) - empty)
    tally.number("ready", ready)
    tally.number("served", served)


def _tell_hand(s: Bruges, tally: Tally, seat: int, p: Player, later: int) -> None:
    """How many cards, what their dice would pay, and what those could become that are known."""
    pips = best = hope = most = 0
    for card in seen(s.figures, p.hand, p.hand_known, tally.seat):
        die = s.dice[s.figures.colour(card)]
        pips += die
        best = max(best, die)
        if card >= 0 and later:
            promised = promise(s, seat, p, s.figures.cards[card], later)
            hope += promised
            most = max(most, promised)
    tally.number("hand", len(p.hand))
    tally.number("hand-pips", pips)
    tally.number("hand-best", best)
    tally.number("hope", hope)
    tally.number("hope-best", most)


def _tell_majorities(s: Bruges, tally: Tally, seat: int, numbers: list[list[int]]) -> None:
    """Markers turned, and how far ahead where they are not."""
    turned = s.players[seat].majorities
    ahead = [0] * len(AREAS)
    for area in range(len(AREAS)):
        if not turned[area]:
            best = 0
            for other in range(len(s.players)):
                if other != seat:
                    best = max(best, numbers[area][other])
            ahead[area] = max(min(numbers[area][seat] - best, 3), -3)
    tally.numbers("majorities", turned, AREAS)
    tally.numbers("ahead", ahead, AREAS)
    tally.numbers("leads", [1 if lead > 0 else 0 for lead in ahead], AREAS)
