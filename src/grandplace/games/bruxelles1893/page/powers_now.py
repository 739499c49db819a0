"""What powers find and would bring as things stand, and what they would make possible."""

from collections.abc import Callable
from typing import Final

from grandplace.engine.numbers import put, total
from grandplace.games.bruxelles1893.components import IRISES, JOKER, NO_CARD, NOBLE_CUBES, WHITE
from grandplace.games.bruxelles1893.gains import COUNTED, counted, income
from grandplace.games.bruxelles1893.means import idle_columns, pointed, sellable, ways_to_pay
from grandplace.games.bruxelles1893.modules import ABILITY, BEFORE
from grandplace.games.bruxelles1893.page.powers import effect_of
from grandplace.games.bruxelles1893.state import Bruxelles1893

Numbers = tuple[int, ...]


def could(view: Bruxelles1893, seat: int, action: int, bid: int, placed: bool) -> bool:
    """place.able, be.cards-placed, asym.ability: Whether a power would make an action possible that
    is not; cards need a pawn on the space."""
    p, figures = view.players[seat], view.figures
    own = [card for card in p.cards if placed and card not in p.used]
    own += [ABILITY + p.board - 1] if p.board else []
    usable = [power for power in own if figures.powers[power].moment == BEFORE + action]
    return any(_opens(view, seat, effect_of(figures, power), bid) for power in usable)


def _opens(view: Bruxelles1893, seat: int, effect: str, bid: int) -> bool:
    """be.card-04, be.card-09, asym.hankar-reveal, asym.saintenoy-needle."""
    p = view.players[seat]
    if effect == "turn-up-a-noble":
        return bool(view.noble_deck or view.noble_out)
    if effect == "clear-the-shop":
        left = [put(view.shop, i, NO_CARD) for i, work in enumerate(view.shop) if work != NO_CARD]
        return any(sellable(p, shop) for shop in left)
    if effect == "swap-a-cube":
        return ways_to_pay(view, seat, view.needles, 1, bid) > 0
    if effect == "turn-a-needle":
        return any(ways_to_pay(view, seat, after, view.turn.swap, bid) for after in _turns(view))
    return False


def _turns(view: Bruxelles1893) -> list[list[int]]:
    """compass.apart: The needles after each turn of one of them, either way."""
    ways = [(needle, view.turned(needle, by)) for needle in (0, 1) for by in (-1, 1)]
    return [put(view.needles, *way) for way in ways if way[1] not in view.needles]


def numbers(view: Bruxelles1893, seat: int, power: int) -> Numbers:
    """What `board.web.power.<effect>` is filled with: what there is now, and what it brings."""
    effect = effect_of(view.figures, power)
    if effect in COUNTED:
        return counted(view, seat, power), income(view, seat, power)
    return FOUND[effect](view, seat, view.figures.powers[power].amount)


def _steps(view: Bruxelles1893, seat: int, amount: int) -> Numbers:
    """be.card-03: How far the cursor may go, now and then."""
    steps = total(view.players[seat].works) + view.turn.reach
    return steps, steps + amount


def _payments(view: Bruxelles1893, seat: int, amount: int) -> Numbers:
    """be.card-09: Ways to pay, now and with a cube of any kind."""
    before = ways_to_pay(view, seat, view.needles, view.turn.swap)
    return before, ways_to_pay(view, seat, view.needles, 1)


def _dearest(view: Bruxelles1893, seat: int, amount: int) -> Numbers:
    """be.card-14: The highest price among the nobles that lie sideways."""
    tilted, nobles = view.players[seat].tilted, view.figures.nobles
    return (max([row.cost for noble, row in enumerate(nobles) if tilted[noble]], default=0),)


def _highest_bid(view: Bruxelles1893, seat: int, amount: int) -> Numbers:
    return (max([view.bid_on[cell] for cell in _pawns(view, seat)], default=0),)


def _on_cross(view: Bruxelles1893, seat: int, amount: int) -> Numbers:
    return (len([cell for cell in _pawns(view, seat) if cell in view.figures.cross]),)


def _pawns(view: Bruxelles1893, seat: int) -> list[int]:
    return [cell for cell, owner in enumerate(view.pawn_on) if owner == seat]


def _to_trade(view: Bruxelles1893, seat: int, amount: int) -> Numbers:
    p = view.players[seat]
    return total([p.cubes[cube] for cube in NOBLE_CUBES]), total(p.works[:WHITE])


def _more_white(view: Bruxelles1893, seat: int, amount: int) -> Numbers:
    white = view.players[seat].white_works()
    return white, white + amount


def _travellers(view: Bruxelles1893, seat: int, amount: int) -> Numbers:
    travellers = view.players[seat].travellers
    return travellers, travellers + min(amount, view.railway)


def _others(view: Bruxelles1893, seat: int, amount: int) -> Numbers:
    p = view.players[seat]
    return (p.pawns + p.travellers - 1,)


# what a power finds, by its effect; those that a rule counts are not here
FOUND: Final[dict[str, Callable[[Bruxelles1893, int, int], Numbers]]] = {
    "clear-the-shop": lambda view, _, __: (len(view.shop) - view.shop.count(NO_CARD),),
    "renew-the-display": lambda view, _, __: (len(view.display) - view.display.count(NO_CARD),),
    "turn-up-a-noble": lambda view, _, __: (len(view.noble_deck),),
    "effect-of-leaving-noble": lambda view, _, amount: (view.display[-1], amount),
    "other-bonus-card": lambda view, _, __: (len(idle_columns(view)),),
    "jokers": lambda view, _, amount: (min(amount, view.supply[JOKER]),),
    "bracket-anywhere": lambda _, __, ___: (len(IRISES),),
    "turn-a-needle": lambda view, _, __: pointed(view),
    "cube-by-colour": lambda view, _, amount: (view.figures.board_cubes[view.turn.deed], amount),
    "colour-a-white-work": lambda view, seat, _: (view.players[seat].white_works(),),
    "more-cursor-steps": _steps,
    "joker-for-cube": lambda view, seat, _: (view.players[seat].cubes[JOKER],),
    "swap-a-cube": _payments,
    "activate-nobles": lambda view, seat, _: (view.players[seat].upright_nobles(),),
    "dismiss-a-noble": _dearest,
    "take-back-a-bid": _highest_bid,
    "trade-cubes-and-work": _to_trade,
    "white-work": _more_white,
    "traveller": _travellers,
    "extra-turn": _others,
    "more-symbols": lambda _, __, amount: (amount,),
    "double-a-pawn": _on_cross,
    "take-back-a-pawn": lambda view, seat, _: (total(view.players[seat].brussels),),
}
