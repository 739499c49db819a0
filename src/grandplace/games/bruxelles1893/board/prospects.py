"""What an option would lead to, for the list of options."""

from grandplace.engine.numbers import put, total
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893.board.powers import effect_of
from grandplace.games.bruxelles1893.components import (
    ARCHITECT,
    CITY_HALL,
    IRISES,
    JOKER,
    NO_CARD,
    NOBLE_CUBES,
    ROWS,
    SIZE,
    WHITE,
    WORKS_ROW,
)
from grandplace.games.bruxelles1893.gains import BY_TILE, COUNTED, counted, income
from grandplace.games.bruxelles1893.means import payments, pointed, sellable
from grandplace.games.bruxelles1893.modules import (
    ABILITY,
    BEFORE,
    FRANCS_BY_CITY_HALL,
    FREE_NOBLES,
    HIGHER_MULTIPLIER,
    ONE_MORE_HOUSE,
    POINTS_PER_POINTS,
    PORTRAIT,
)
from grandplace.games.bruxelles1893.scoring import (
    column_bids,
    house_points,
    iris_winners,
    row_count,
    row_points,
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
        return any(sellable(_cleared(view, work), p) for work in view.shop if work != NO_CARD)
    if effect == "swap-a-cube":
        return bool(payments(_swapping(view), p, p.francs - bid))
    if effect == "turn-a-needle":
        return any(payments(turned, p, p.francs - bid) for turned in _all_turned(view))
    return False


def _cleared(view: Bruxelles1893, work: int) -> Bruxelles1893:
    trial = view.copy()
    trial.shop = put(view.shop, view.shop.index(work), NO_CARD)
    return trial


def _swapping(view: Bruxelles1893) -> Bruxelles1893:
    trial = view.copy()
    trial.swap = 1
    return trial


def _all_turned(view: Bruxelles1893) -> list[Bruxelles1893]:
    """compass.apart: The board after each turn of a needle, either way."""
    ways = [(needle, view.turned(needle, by)) for needle in (0, 1) for by in (-1, 1)]
    return [_turned(view, *way) for way in ways if way[1] not in view.needles]


def _turned(view: Bruxelles1893, needle: int, space: int) -> Bruxelles1893:
    trial = view.copy()
    trial.needles = put(view.needles, needle, space)
    return trial


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
        return (len(idle_cards(view)),)
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
        "swap-a-cube": ways_to_pay(view, seat),
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


def idle_cards(view: Bruxelles1893) -> list[int]:
    """be.card-25: Columns outside the active area with a bonus card."""
    return [
        column
        for column, card in enumerate(view.bonus_on)
        if card != NO_CARD and column not in view.open_columns()
    ]


def _dearest(view: Bruxelles1893, seat: int) -> int:
    """be.card-14: The highest price among the nobles that lie sideways."""
    tilted, costs = view.players[seat].tilted, view.figures.noble_cost
    return max([cost for noble, cost in enumerate(costs) if tilted[noble]], default=0)


def ways_to_pay(view: Bruxelles1893, seat: int) -> tuple[int, int]:
    """be.card-09: How many payments the needles accept, without and with a swap."""
    p = view.players[seat]
    return len(payments(view, p, p.francs)), len(payments(_swapping(view), p, p.francs))


def ways_after(view: Bruxelles1893, seat: int, needle: int, space: int) -> int:
    """asym.saintenoy-needle: How many payments would be accepted with a needle turned."""
    p = view.players[seat]
    return len(payments(_turned(view, needle, space), p, p.francs))


# ------------------------------------------------------------ tiles and pawns on them


def tile_brings(view: Bruxelles1893, seat: int, tile: int) -> tuple[int, int]:
    """be.end-tiles: Francs and points that a tile brings a player, if the game ended now."""
    effect, amount = view.figures.tile_effect[tile], tile_amount(view, tile)
    p = view.players[seat]
    if effect == FRANCS_BY_CITY_HALL:
        return amount * (p.levels[CITY_HALL] + 1), 0
    if effect == FREE_NOBLES:
        costs = view.figures.noble_cost
        return total([cost for noble, cost in enumerate(costs) if p.nobles[noble]]), 0
    if effect in BY_TILE:
        return 0, amount * BY_TILE[effect](view, seat)
    return 0, _counts_more(view, seat, tile)


def tile_amount(view: Bruxelles1893, tile: int) -> int:
    """The figure of a tile for this number of players."""
    return view.figures.tile_amount[tile][len(view.players)]


def _counts_more(view: Bruxelles1893, seat: int, tile: int) -> int:
    """be.tile-01, be.tile-02, be.tile-04, be.tile-06, be.tile-08, be.tile-10: Points of tiles that
    change how something is counted."""
    effect, amount, p = view.figures.tile_effect[tile], tile_amount(view, tile), view.players[seat]
    if effect == POINTS_PER_POINTS:
        return max(0, p.points()) // amount
    if effect == HIGHER_MULTIPLIER:
        return amount * max([row_count(view, seat, row) for row in range(len(ROWS))])
    if effect == PORTRAIT:
        return _portrait(view, seat)
    with_it, without = _held_by(view, seat, tile), _held_by(view, NOBODY, tile)
    return _counted_there(with_it, seat) - _counted_there(without, seat)


def _held_by(view: Bruxelles1893, seat: int, tile: int) -> Bruxelles1893:
    trial = view.copy()
    trial.seats = put(view.seats, view.tiles.index(tile), seat)
    return trial


def _counted_there(view: Bruxelles1893, seat: int) -> int:
    return house_points(view, seat) + row_points(view, seat, WORKS_ROW)


def _portrait(view: Bruxelles1893, seat: int) -> int:
    """be.tile-10: What the portrait adds to buildings, once the disc stands on it."""
    board, p = view.board(seat), view.players[seat]
    if p.levels[ARCHITECT] < len(board.tracks[ARCHITECT]):
        return 0
    more = board.portrait - board.tracks[ARCHITECT][-1]
    return more * (p.houses + view.held(seat, ONE_MORE_HOUSE))


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
