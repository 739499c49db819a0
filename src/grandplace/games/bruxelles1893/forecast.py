"""What the final scoring of Bruxelles 1893 would add, as things stand."""

from grandplace.engine.game import Addition, to_come
from grandplace.engine.numbers import changed, total
from grandplace.games.bruxelles1893.components import (
    ARCHITECT,
    BY_CUBES,
    BY_HOUSES,
    BY_MANNEKEN,
    BY_ROW,
    BY_TILES,
    BY_UNPAID,
    NO_CARD,
    NOBLE_CUBES,
    NOBLES,
    ROWS,
    SOURCES,
)
from grandplace.games.bruxelles1893.gains import SETTLED, settled
from grandplace.games.bruxelles1893.means import noble_price
from grandplace.games.bruxelles1893.modules import (
    HIGHER_MULTIPLIER,
    ONE_MORE_HOUSE,
    POINTS_PER_BUILDING,
)
from grandplace.games.bruxelles1893.scoring import cube_points, house_points, row_count, row_points
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.common.upkeep import affordable, price


def forecast(view: Bruxelles1893) -> list[list[Addition]]:
    """be.end-order, game.open: For every seat, what each step of the final scoring would add; all
    that counts lies open."""
    if view.decision is None:
        return [[] for _ in view.players]
    end = view.copy()
    return [_seat(view, end, seat) for seat in range(len(view.players))]


def _seat(view: Bruxelles1893, end: Bruxelles1893, seat: int) -> list[Addition]:
    """end.choice, be.tile-02: The nobles that are paid and the row that is favoured are those with
    which most points are made; of equal choices, the one that keeps most nobles."""
    due = _nobles_due(view, seat)
    tiles = _settle(end, seat) if _tiles_due(view, seat) else 0
    steady = [Addition(SOURCES[BY_TILES], tiles), *_steady(end, seat)]
    costs = [noble_price(end, seat, noble) for noble in due]
    before = end.players[seat]
    best: list[Addition] = []
    for paid in _payments(costs, before.francs):
        for row in _favours(end, seat):
            end.players[seat] = before.copy()
            end.players[seat].favoured = row
            found = [_pay(end, seat, due, costs, paid), *_rows(end, seat)]
            if not best or to_come(found) > to_come(best):
                best = found
        end.players[seat] = before
    # in the order of the final scoring: tiles, nobles, all that does not hang on them, rows
    found = [steady[0], best[0], *steady[1:], *best[1:]]
    return [one for one in found if one.points or (one is best[0] and due)]


# --- what is still to happen, where the final scoring has begun


def _behind(view: Bruxelles1893, seat: int) -> int:
    """How long a seat's turn in the final scoring comes after that of whoever is asked."""
    order = view.clockwise(view.first)
    return order.index(seat) - order.index(view.prompt().details[0])


def _tiles_due(view: Bruxelles1893, seat: int) -> bool:
    """be.end-tiles: Whether the tiles of a seat have not been settled."""
    key = view.prompt().key
    return key != "PayNoble" and (key != "FavourRow" or _behind(view, seat) > 0)


def _nobles_due(view: Bruxelles1893, seat: int) -> list[int]:
    """end.pay: The nobles that a seat has not been asked to pay."""
    decision, nobles = view.decision, view.players[seat].nobles
    due = [noble for noble in range(len(NOBLES)) if nobles[noble]]
    if decision is None or view.prompt().key != "PayNoble":
        return due
    behind = _behind(view, seat)
    if behind == 0:
        return [option.target for option in decision.step.candidates(view)]
    return due if behind > 0 else []


# --- its steps


def _settle(s: Bruxelles1893, seat: int) -> int:
    """be.end-tiles: The points of a seat's tiles; their francs are taken."""
    held = [(effect, s.held(seat, effect)) for effect in SETTLED]
    brought = [settled(s, seat, effect, amount) for effect, amount in held if amount]
    s.players[seat].francs += total([francs for francs, _ in brought])
    return total([points for _, points in brought])


def _payments(costs: list[int], francs: int) -> list[list[int]]:
    """end.pay, end.choice: What may be paid, by places in a list of nobles: as long as there is
    money for one, it has to be."""
    found: list[list[int]] = []
    for paid in affordable(costs, francs):
        left = [cost for place, cost in enumerate(costs) if place not in paid]
        if not left or min(left) > francs - price(costs, paid):
            found.append(paid)
    return found


def _favours(s: Bruxelles1893, seat: int) -> list[int]:
    """be.tile-02: The rows that may still be favoured; else what has been chosen, if anything."""
    favoured = s.players[seat].favoured
    open_choice = s.held(seat, HIGHER_MULTIPLIER) and favoured == NO_CARD
    return list(range(len(ROWS))) if open_choice else [favoured]


def _pay(
    end: Bruxelles1893, seat: int, due: list[int], costs: list[int], paid: list[int]
) -> Addition:
    """end.pay, end.unpaid: Some nobles are paid, the others leave and cost points."""
    p = end.players[seat]
    lost = [noble for place, noble in enumerate(due) if place not in paid]
    p.francs -= price(costs, paid)
    for noble in lost:
        p.nobles = changed(p.nobles, noble, -1)
    points = -end.figures.end.unpaid * len(lost)
    return Addition(SOURCES[BY_UNPAID], points, price(costs, paid), len(lost))


def _rows(end: Bruxelles1893, seat: int) -> list[Addition]:
    """end.multiplier: What the rows bring then."""
    return [_row(end, seat, row) for row in range(len(ROWS))]


def _row(end: Bruxelles1893, seat: int, row: int) -> Addition:
    times, number = end.multiplier(seat, row), row_count(end, seat, row)
    return Addition(SOURCES[BY_ROW + row], row_points(end, seat, row), number, times)


def _steady(s: Bruxelles1893, seat: int) -> list[Addition]:
    """end.houses, end.cubes, end.manneken: What does not hang on the nobles."""
    p, figures = s.players[seat], s.figures
    buildings = p.houses + s.held(seat, ONE_MORE_HOUSE)
    level = s.level(seat, ARCHITECT) + s.held(seat, POINTS_PER_BUILDING)
    cubes = total([p.cubes[cube] for cube in NOBLE_CUBES])
    return [
        Addition(SOURCES[BY_HOUSES], house_points(s, seat), buildings, level),
        Addition(SOURCES[BY_CUBES], cube_points(s, p), cubes, figures.end.cube),
        Addition(SOURCES[BY_MANNEKEN], figures.end.manneken if seat == s.first else 0),
    ]
