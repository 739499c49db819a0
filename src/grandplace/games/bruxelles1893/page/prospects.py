"""What an option would lead to, for the list of options."""

from grandplace.engine.numbers import put, total
from grandplace.games.bruxelles1893.components import (
    ARCHITECT,
    CITY_HALL,
    IRISES,
    JOKER,
    NO_CARD,
    NOBLE_CUBES,
    SIZE,
    WHITE,
)
from grandplace.games.bruxelles1893.gains import COUNTED, counted, income
from grandplace.games.bruxelles1893.means import idle_columns, pointed, sellable, ways_to_pay
from grandplace.games.bruxelles1893.modules import (
    ABILITY,
    BEFORE,
)
from grandplace.games.bruxelles1893.page.powers import effect_of
from grandplace.games.bruxelles1893.scoring import (
    column_bids,
    iris_winners,
)
from grandplace.games.bruxelles1893.state import Bruxelles1893


def standing(view: Bruxelles1893, seat: int, cell: int, bid: int) -> tuple[str, int]:
    """columns.total, columns.tie: How a bidder would stand in a column, and how far in the lead.

    `alone`, `lead`, or `tie-` or `place-` with the place; `none` if no money is left there.
    """
    bids = column_bids(view, cell % SIZE)
    mine = bids.pop(seat) + bid
    above = len([other for other in bids if other > mine])
    if not mine:
        return "none", 0
    if mine in bids:
        return f"tie-{above + 1}", 0
    if above:
        return f"place-{above + 1}", 0
    return "lead" if max(bids) else "alone", mine - max(bids)


# ------------------------------------------------------------ powers


def could(view: Bruxelles1893, seat: int, action: int, bid: int, placed: bool) -> bool:
    """place.able, be.cards-placed, asym.ability: Whether a power would make an action possible that
    is not; cards need a pawn on the space."""
    p, figures = view.players[seat], view.figures
    own = [card for card in p.cards if placed and card not in p.used]
    own += [ABILITY + p.board - 1] if p.board else []
    usable = [power for power in own if figures.power_moment[power] == BEFORE + action]
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
        return any(ways_to_pay(view, seat, after, view.swap, bid) for after in _turns(view))
    return False


def _turns(view: Bruxelles1893) -> list[list[int]]:
    """compass.apart: The needles after each turn of one of them, either way."""
    ways = [(needle, view.turned(needle, by)) for needle in (0, 1) for by in (-1, 1)]
    return [put(view.needles, *way) for way in ways if way[1] not in view.needles]


def numbers(view: Bruxelles1893, seat: int, power: int) -> tuple[int, ...]:
    """What `board.web.power.<effect>` is filled with: what there is now, and what it brings."""
    effect = effect_of(view.figures, power)
    if effect in COUNTED:
        return counted(view, seat, power), income(view, seat, power)
    found = _of_board(view, seat, effect, view.figures.power_amount[power])
    return found or _of_player(view, seat, effect, view.figures.power_amount[power])


def _of_board(view: Bruxelles1893, seat: int, effect: str, amount: int) -> tuple[int, ...]:
    """What a power finds on the boards; nothing where only its owner matters."""
    if effect == "clear-the-shop":
        return (len(view.shop) - view.shop.count(NO_CARD),)
    if effect == "renew-the-display":
        return (len(view.display) - view.display.count(NO_CARD),)
    if effect == "turn-up-a-noble":
        return (len(view.noble_deck),)
    if effect == "effect-of-leaving-noble":
        return view.display[-1], amount
    if effect == "other-bonus-card":
        return (len(idle_columns(view)),)
    if effect == "jokers":
        return (min(amount, view.supply[JOKER]),)
    if effect == "bracket-anywhere":
        return (len(IRISES),)
    return pointed(view) if effect == "turn-a-needle" else ()


def _of_player(view: Bruxelles1893, seat: int, effect: str, amount: int) -> tuple[int, ...]:
    """What a power finds with its owner, and what it would make of it."""
    p = view.players[seat]
    own = [cell for cell, owner in enumerate(view.pawn_on) if owner == seat]
    found: dict[str, tuple[int, ...]] = {
        "cube-by-colour": (view.figures.board_cubes[view.deed], amount)
        if view.figures.board_cubes
        else (),
        "colour-a-white-work": (p.white_works(),),
        "more-cursor-steps": (total(p.works) + view.reach, total(p.works) + view.reach + amount),
        "joker-for-cube": (p.cubes[JOKER],),
        "swap-a-cube": (
            ways_to_pay(view, seat, view.needles, view.swap),
            ways_to_pay(view, seat, view.needles, 1),
        ),
        "activate-nobles": (p.upright_nobles(),),
        "dismiss-a-noble": (_dearest(view, seat),),
        "take-back-a-bid": (max([view.bid_on[cell] for cell in own], default=0),),
        "trade-cubes-and-work": (
            total([p.cubes[cube] for cube in NOBLE_CUBES]),
            total(p.works[:WHITE]),
        ),
        "white-work": (p.white_works(), p.white_works() + amount),
        "traveller": (p.travellers, p.travellers + min(amount, view.railway)),
        "extra-turn": (p.pawns + p.travellers - 1,),
        "more-symbols": (amount,),
        "double-a-pawn": (len([cell for cell in own if cell in view.figures.cross]),),
        "take-back-a-pawn": (total(p.brussels),),
    }
    return found[effect]


def _dearest(view: Bruxelles1893, seat: int) -> int:
    """be.card-14: The highest price among the nobles that lie sideways."""
    tilted, costs = view.players[seat].tilted, view.figures.noble_cost
    return max([cost for noble, cost in enumerate(costs) if tilted[noble]], default=0)


# ------------------------------------------------------------ tiles and pawns on them


def steps_to_portrait(view: Bruxelles1893, seat: int) -> int:
    """be.tile-10: How far a disc is from the portrait."""
    return len(view.board(seat).tracks[ARCHITECT]) - view.players[seat].levels[ARCHITECT]


def turned_irises(view: Bruxelles1893, seat: int, cell: int) -> tuple[list[int], int]:
    """be.card-27: The irises that others would lead if a pawn counted twice, and the points that
    its owner would score more."""
    trial = view.copy()
    trial.doubled = cell
    before = [iris_winners(view, iris) for iris in range(len(IRISES))]
    after = [iris_winners(trial, iris) for iris in range(len(IRISES))]
    turned = [iris for iris in range(len(IRISES)) if before[iris] != after[iris]]
    won = [iris for iris in turned if seat in after[iris] and seat not in before[iris]]
    return turned, len(won) * view.level(seat, CITY_HALL)
