"""What would happen if the round ended now: only what everybody can see and count."""

from grandplace.engine.numbers import total
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.components import NO_CARD
from grandplace.games.bruxelles1893.gains import income, tile_brings
from grandplace.games.bruxelles1893.modules import AT_LEADER, AT_VISIT
from grandplace.games.bruxelles1893.page.powers import effect_of
from grandplace.games.bruxelles1893.scoring import column_winners, next_first, symbols, visitors
from grandplace.games.bruxelles1893.state import Bruxelles1893


def in_action(view: Bruxelles1893) -> bool:
    """turn.until-all-passed: Whether pawns are being placed."""
    return view.bracket != NO_CARD and not all(p.passed for p in view.players)


def columns_settled(view: Bruxelles1893) -> Bruxelles1893:
    """leader.count, be.card-26: The game after the columns have been decided as they stand."""
    after = view.copy()
    for seat, p in enumerate(after.players):
        p.symbols += total([view.figures.powers[c].amount for c in _coming(view, seat, AT_LEADER)])
    for column in view.open_columns():
        winners, card = column_winners(view, column), view.bonus_on[column]
        if len(winners) == 1 and card != NO_CARD:
            after.players[winners[0]].symbols += view.figures.bonuses[card].symbols
    return after


def first_next(view: Bruxelles1893) -> tuple[int, list[int]]:
    """leader.most, leader.tie: Who would get the Manneken Pis, and the symbols of all."""
    if not in_action(view):
        return NOBODY, []
    after = columns_settled(view)
    return next_first(after), [symbols(after, seat) for seat in range(len(after.players))]


def _coming(view: Bruxelles1893, seat: int, moment: int) -> list[int]:
    """be.cards-optional, be.cards-once: Cards that will apply by themselves when a moment comes."""
    p, figures = view.players[seat], view.figures
    mine = [card for card in p.cards if card not in p.used and not figures.powers[card].optional]
    return [card for card in mine if figures.powers[card].moment == moment]


def visit(view: Bruxelles1893, seat: int) -> int:
    """be.visit-score, be.card-31: What a player would score at the visit to the pavilions."""
    own = [visitors(view, space) for space, owner in enumerate(view.pavilions) if owner == seat]
    cards = [
        income(view, seat, card)
        for card in _coming(view, seat, AT_VISIT)
        if effect_of(view.figures, card).startswith("points")
    ]
    return total(own) + total(cards)


def tiles(view: Bruxelles1893, seat: int) -> tuple[int, int]:
    """be.end-tiles: Francs and points that a player's tiles would bring, if the game ended now."""
    held = [tile for place, tile in enumerate(view.tiles) if view.seats[place] == seat]
    brought = [tile_brings(view, seat, tile) for tile in held]
    return total([francs for francs, _ in brought]), total([points for _, points in brought])
