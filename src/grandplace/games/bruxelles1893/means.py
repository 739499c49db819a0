"""What a player is able to do and pay: questions that the rules and the drawings ask alike."""

from grandplace.engine.numbers import total
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893 import compass
from grandplace.games.bruxelles1893.components import (
    COLOURED,
    CUBE_UNITS,
    GLASS_UNIT,
    MATERIALS,
    NO_CARD,
    NOBLES_ACTION,
    PAYMENTS,
    SALE,
    SIZE,
    WHITE,
    WORKSHOP,
)
from grandplace.games.bruxelles1893.modules import FREE_NOBLES
from grandplace.games.bruxelles1893.player import Player
from grandplace.games.bruxelles1893.state import Bruxelles1893


def possible(s: Bruxelles1893, seat: int, action: int, bid: int) -> bool:
    """place.able, place.unable: Whether one of the five actions could be done after such a bid."""
    p = s.players[seat]
    if action == WORKSHOP:
        return can_make(s)
    if action == SALE:
        return bool(sellable(p, s.shop))
    if action == NOBLES_ACTION:
        return _can_invite(s, p.francs - bid)
    if action == MATERIALS:
        return s.noble_cubes_left() > 0
    return bool(payments(s, p, p.francs - bid))


def can_make(s: Bruxelles1893) -> bool:
    """workshop.restock, workshop.stack-empty: Whether a coloured work is left to be made."""
    return s.coloured_left() + total([s.covered[colour] for colour in COLOURED]) > 0


def works_drawn(s: Bruxelles1893, p: Player) -> int:
    """workshop.draw: How many works a player draws at once."""
    return 1 + p.exhibitions * s.figures.passing.draws


def sellable(p: Player, shop: list[int]) -> list[int]:
    """sale.colour, be.white-one: The works that a player could sell to a shop like this."""
    return [work for work in range(len(p.works)) if p.works[work] and not why_not_sell(work, shop)]


def why_not_sell(work: int, shop: list[int]) -> str:
    """sale.colour, be.white-one, be.white-in-shop: What the shop shows cannot be sold."""
    if work >= WHITE:
        return "be.white-one" if max(shop) >= WHITE else ""
    return "sale.colour" if work in shop else ""


def price(s: Bruxelles1893, work: int, colour: int, cursor: int) -> tuple[int, int]:
    """sale.price, be.white-half, game.rounding: What a work brings, sold as some colour."""
    francs, points = s.price(colour, cursor)
    return (francs // 2, points // 2) if work >= WHITE else (francs, points)


def _can_invite(s: Bruxelles1893, francs: int) -> bool:
    if s.turn.revealed != NO_CARD:
        return True
    for slot in range(len(s.display)):
        if s.display[slot] != NO_CARD and s.figures.display_price[slot] <= francs:
            return True
    return False


def idle_columns(s: Bruxelles1893) -> list[int]:
    """be.card-25: Columns outside the active area with a bonus card."""
    active = s.open_columns()
    idle = [column for column in range(SIZE) if column not in active]
    return [column for column in idle if s.bonus_on[column] != NO_CARD]


def pointed(s: Bruxelles1893) -> tuple[int, int]:
    """compass.units: The two kinds that the needles point to."""
    return s.compass[s.needles[0]], s.compass[s.needles[1]]


def why_not_pay(s: Bruxelles1893, payment: int) -> str:
    """compass.both: The clause against a payment, as the needles stand."""
    kinds = pointed(s)
    with_francs = s.figures.edition.any_takes_francs
    one = compass.accepted(kinds[0], with_francs)
    other = compass.accepted(kinds[1], with_francs)
    units = PAYMENTS[payment]
    reason = compass.why_not(units, one, other)
    if reason and s.turn.swap:
        for unit in CUBE_UNITS:
            if units[unit] and not compass.why_not(units, one, other, unit):
                return ""
    return reason


def offers(s: Bruxelles1893, p: Player, francs: int) -> list[int]:
    """build.rows, build.cost, build.no-site, be.pavilion-must: All that could be offered for the
    next building."""
    costs = building_costs(s, p)
    wood, iron, stone, jokers, glass = p.cubes
    owned = [wood, iron, stone, francs // s.figures.unit_francs, jokers, glass]
    found: list[int] = []
    for cost in costs:
        found += compass.payments(cost, owned)
    if has_site(s):
        return found
    spare = glass - least_glass(s)
    return [payment for payment in found if PAYMENTS[payment][GLASS_UNIT] <= spare]


def building_costs(s: Bruxelles1893, p: Player) -> list[int]:
    """build.cost, build.rows, asym.strauven-costs: What the next building may cost, none if all
    are built."""
    costs = s.figures.boards[p.board].house_cost
    return [costs[house] for house in p.next_houses(costs)]


def least_glass(s: Bruxelles1893) -> int:
    """be.pavilion-glass: What the cheapest free pavilion asks for; more than there is, if none is
    free."""
    free = [i for i, owner in enumerate(s.pavilions) if owner == NOBODY]
    return min([s.figures.pavilion_glass[i] for i in free], default=s.figures.glass + 1)


def payments(s: Bruxelles1893, p: Player, francs: int) -> list[int]:
    """build.unpayable: The offers that the needles accept."""
    return [payment for payment in offers(s, p, francs) if not why_not_pay(s, payment)]


def has_site(s: Bruxelles1893) -> bool:
    """build.no-site, be.no-house-on-tile: Whether any space has neither house, pawn nor tile."""
    for cell in range(len(s.houses)):
        if s.houses[cell] == NOBODY and s.pawn_on[cell] == NOBODY and cell not in s.figures.cross:
            return True
    return False


def noble_price(s: Bruxelles1893, seat: int, noble: int) -> int:
    """end.pay, be.tile-12: What a kept noble costs at the end."""
    return 0 if s.held(seat, FREE_NOBLES) else s.figures.nobles[noble].cost


def ways_to_pay(s: Bruxelles1893, player: int, needles: list[int], swap: int, bid: int = 0) -> int:
    """build.unpayable: How many payments for a building would be accepted after such a bid, if the
    compass stood like this."""
    trial = s.copy()
    trial.needles = needles
    trial.turn = s.turn.swapping(swap)
    p = s.players[player]
    return len(payments(trial, p, p.francs - bid))


def needle_at(s: Bruxelles1893, kind: int) -> int:
    """compass.units: Which needle points to a kind."""
    return 0 if s.compass[s.needles[0]] == kind else 1
