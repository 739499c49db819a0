"""What would happen if the round ended now: only what everybody can see and count."""

from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import NO_CARD
from grandplace.games.bruxelles1893.scoring import column_winners, next_first, symbols
from grandplace.games.bruxelles1893.state import Bruxelles1893


def in_action(view: Bruxelles1893) -> bool:
    """turn.until-all-passed: Whether pawns are being placed."""
    return view.bracket != NO_CARD and not all(p.passed for p in view.players)


def columns_settled(view: Bruxelles1893) -> Bruxelles1893:
    """leader.count: The game after the columns have been decided as they stand."""
    after = view.copy()
    for column in view.open_columns():
        winners, card = column_winners(view, column), view.bonus_on[column]
        if len(winners) == 1 and card != NO_CARD:
            after.players[winners[0]].symbols += view.figures.bonus_symbols[card]
    return after


def first_next(view: Bruxelles1893) -> tuple[int, list[int]]:
    """leader.most, leader.tie: Who would get the Manneken Pis, and the symbols of all."""
    if not in_action(view):
        return NOBODY, []
    after = columns_settled(view)
    return next_first(after), [symbols(after, seat) for seat in range(len(after.players))]
