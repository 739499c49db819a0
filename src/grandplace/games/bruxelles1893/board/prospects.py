"""What an option would lead to, for the list of options."""

from grandplace.games.bruxelles1893.components import SIZE
from grandplace.games.bruxelles1893.scoring import column_bids
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.steps.actions import Action
from grandplace.games.bruxelles1893.steps.brussels import action


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


def possible(view: Bruxelles1893, seat: int, kind: int, bid: int) -> bool:
    """place.able, place.unable: Whether an action could be done at all after such a bid."""
    after = view.copy()
    after.players[seat].francs -= bid
    step = action(after, seat, kind)
    assert isinstance(step, Action)
    return any(not step.why_not_way(after, way) for way in step.ways(after))
