"""What an option would lead to, for the list of options."""

from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893 import compass
from grandplace.games.bruxelles1893.components import (
    COLOURED,
    MATERIALS,
    NO_CARD,
    NOBLES_ACTION,
    PAYMENTS,
    SALE,
    SIZE,
    WORKSHOP,
)
from grandplace.games.bruxelles1893.scoring import column_bids
from grandplace.games.bruxelles1893.state import Bruxelles1893, Player


def standing(view: Bruxelles1893, seat: int, cell: int, bid: int) -> tuple[str, int]:
    """columns.total, columns.tie: How a bidder would stand in a column, and how far in the lead.

    `alone`, `lead`, or `tie-` or `place-` with the place.
    """
    bids = column_bids(view, cell % SIZE)
    mine = bids.pop(seat) + bid
    above = len([other for other in bids if other > mine])
    if mine in bids:
        return f"tie-{above + 1}", 0
    if above:
        return f"place-{above + 1}", 0
    return "lead" if max(bids) else "alone", mine - max(bids)


def pointed(view: Bruxelles1893) -> tuple[int, int]:
    """The two kinds that the needles point to."""
    one, other = view.needles
    return view.compass[one], view.compass[other]


def possible(view: Bruxelles1893, seat: int, action: int, bid: int) -> bool:
    """place.able, place.unable: Whether an action could be done at all after such a bid."""
    p = view.players[seat]
    if action == WORKSHOP:
        return any(view.stacks[colour] + view.covered[colour] for colour in COLOURED)
    if action == SALE:
        return any(n and colour not in view.shop for colour, n in enumerate(p.works))
    if action == NOBLES_ACTION:
        return _is_affordable(view, p.francs - bid)
    if action == MATERIALS:
        return view.noble_cubes_left() > 0
    return _has_site(view) and _is_payable(view, p, p.francs - bid)


def _is_affordable(view: Bruxelles1893, francs: int) -> bool:
    prices = zip(view.display, view.figures.display_price, strict=True)
    return any(noble != NO_CARD and price <= francs for noble, price in prices)


def _has_site(view: Bruxelles1893) -> bool:
    both = zip(view.houses, view.pawn_on, strict=True)
    return any(house == NOBODY == pawn for house, pawn in both)


def _is_payable(view: Bruxelles1893, p: Player, francs: int) -> bool:
    figures, (wood, iron, stone, jokers) = view.figures, p.cubes
    one, other = [compass.accepted(kind, figures.any_takes_francs) for kind in pointed(view)]
    owned = [wood, iron, stone, francs // figures.unit_francs, jokers]
    costs = figures.house_cost[p.houses : p.houses + 1]  # nothing after the last house
    ways = [way for cost in costs for way in compass.payments(cost, owned)]
    return any(not compass.why_not(PAYMENTS[way], one, other) for way in ways)
