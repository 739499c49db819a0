"""What an option would lead to, for the list of options."""

from grandplace.games.bruxelles1893.components import SIZE
from grandplace.games.bruxelles1893.scoring import column_bids
from grandplace.games.bruxelles1893.state import Bruxelles1893


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
