"""What the final scoring of Bruxelles 1897 would add, as things stand."""

from grandplace.engine.game import Addition, to_come
from grandplace.games.bruxelles1897.components import (
    ARCHITECTURE,
    BY_END_BONUS,
    BY_EXPO,
    BY_HOUSES,
    BY_MATERIALS,
    BY_UPKEEP,
    COLUMNS,
    FIRST_NOBLE,
    HOUSE,
    MATERIAL,
    NOBLES,
    SOURCES,
)
from grandplace.games.bruxelles1897.scoring import column_winners, countable, end_bonus
from grandplace.games.bruxelles1897.state import Bruxelles1897, Player
from grandplace.games.common.upkeep import affordable, price


def forecast(view: Bruxelles1897) -> list[list[Addition]]:
    """final.order: For every seat, what each step of the final scoring would add."""
    if view.decision is None:
        return [[] for _ in view.players]
    winners = [column_winners(view, column) for column in range(COLUMNS)]
    return [
        _seat(view, seat, [column for column in range(COLUMNS) if seat in winners[column]])
        for seat in range(len(view.players))
    ]


def _seat(view: Bruxelles1897, seat: int, led: list[int]) -> list[Addition]:
    """final.nobles-choice: The nobles that are paid are those with which most points are made; of
    equal choices, the one that keeps most."""
    due = _due(view, seat)
    costs = [view.figures.nobles[noble].cost for noble in due]
    best: list[Addition] = []
    for paid in affordable(costs, view.players[seat].francs):
        trial = view.players[seat].copy()
        trial.francs -= price(costs, paid)
        dismissed = [noble for place, noble in enumerate(due) if place not in paid]
        upkeep = _upkeep(view, trial, dismissed, price(costs, paid))
        found = [*([upkeep] if due else []), *_counted(view, seat, trial, led)]
        if not best or to_come(found) > to_come(best):
            best = found
    return best


def _due(view: Bruxelles1897, seat: int) -> list[int]:
    """final.nobles-pay: Nobles that are still to be paid; while one is asked about, others may have
    been paid or dismissed already."""
    cards, nobles = view.players[seat].cards, view.figures.nobles
    due = [n for n in range(len(NOBLES)) if cards[FIRST_NOBLE + n] and nobles[n].cost]
    prompt = view.prompt()
    if prompt.key != "PayNoble":
        return due
    order = view.clockwise(view.first)
    behind = order.index(seat) - order.index(prompt.details[0])
    if behind == 0:
        return [noble for noble in due if noble >= prompt.details[1]]
    return due if behind > 0 else []


def _upkeep(view: Bruxelles1897, p: Player, dismissed: list[int], paid: int) -> Addition:
    """final.nobles-unpaid: What the nobles who leave cost; they leave the player's cards."""
    figures = view.figures
    lost = p.loss(figures, figures.closing.unpaid * len(dismissed))
    for noble in dismissed:
        p.cards[FIRST_NOBLE + noble] -= 1
    return Addition(SOURCES[BY_UPKEEP], -lost, paid, len(dismissed))


def _counted(view: Bruxelles1897, seat: int, p: Player, led: list[int]) -> list[Addition]:
    """final.houses, final.materials, final.expo, final.columns: What is left after the nobles."""
    closing, houses, level = view.figures.closing, p.owned(HOUSE), p.levels[ARCHITECTURE]
    materials = p.owned(MATERIAL)
    expo = closing.expo if view.expo == seat else 0
    found = [
        Addition(SOURCES[BY_HOUSES], houses * level, houses, level),
        Addition(SOURCES[BY_MATERIALS], materials * closing.material, materials, closing.material),
        Addition(SOURCES[BY_EXPO], expo),
        *[_column(view, p, column) for column in led],
    ]
    return [one for one in found if one.points]


def _column(view: Bruxelles1897, p: Player, column: int) -> Addition:
    bonus = view.figures.bonuses[view.bonus_on[column]].end
    scale, number = view.figures.end_bonuses[bonus], countable(p, bonus)
    points = end_bonus(view, p, bonus)
    return Addition(SOURCES[BY_END_BONUS + bonus], points, column, scale.points, scale.per, number)
