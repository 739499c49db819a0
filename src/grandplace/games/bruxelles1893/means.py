"""What a player is able to do and pay: questions that the rules and the drawings ask alike."""

from grandplace.engine.numbers import total
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893 import compass
from grandplace.games.bruxelles1893.components import (
    COLOURED,
    MATERIALS,
    NO_CARD,
    NOBLES_ACTION,
    PAYMENTS,
    SALE,
    WORKSHOP,
)
from grandplace.games.bruxelles1893.state import Bruxelles1893, Player


def possible(s: Bruxelles1893, seat: int, action: int, bid: int) -> bool:
    """place.able, place.unable: Whether one of the five actions could be done after such a bid."""
    p = s.players[seat]
    if action == WORKSHOP:
        return can_make(s)
    if action == SALE:
        return bool(sellable(s, p))
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
    return 1 + p.exhibitions * s.figures.exhibition_draws


def sellable(s: Bruxelles1893, p: Player) -> list[int]:
    """sale.colour: The colours that a player could sell."""
    return [c for c in range(len(p.works)) if p.works[c] and c not in s.shop]


def _can_invite(s: Bruxelles1893, francs: int) -> bool:
    for slot in range(len(s.display)):
        if s.display[slot] != NO_CARD and s.figures.display_price[slot] <= francs:
            return True
    return False


def pointed(s: Bruxelles1893) -> tuple[int, int]:
    """compass.units: The two kinds that the needles point to."""
    return s.compass[s.needles[0]], s.compass[s.needles[1]]


def why_not_pay(s: Bruxelles1893, payment: int) -> str:
    """compass.both: The clause against a payment, as the needles stand."""
    one, other = pointed(s)
    with_francs = s.figures.any_takes_francs
    return compass.why_not(
        PAYMENTS[payment],
        compass.accepted(one, with_francs),
        compass.accepted(other, with_francs),
    )


def offers(s: Bruxelles1893, p: Player, francs: int) -> list[int]:
    """build.rows, build.cost, build.no-site: All that could be offered for the next house."""
    if p.houses == len(s.figures.house_cost) or not has_site(s):
        return []
    wood, iron, stone, jokers = p.cubes
    owned = [wood, iron, stone, francs // s.figures.unit_francs, jokers]
    return compass.payments(s.figures.house_cost[p.houses], owned)


def payments(s: Bruxelles1893, p: Player, francs: int) -> list[int]:
    """build.unpayable: The offers that the needles accept."""
    return [payment for payment in offers(s, p, francs) if not why_not_pay(s, payment)]


def has_site(s: Bruxelles1893) -> bool:
    """build.no-site: Whether any space has neither house nor pawn."""
    for cell in range(len(s.houses)):
        if s.houses[cell] == NOBODY and s.pawn_on[cell] == NOBODY:
            return True
    return False
