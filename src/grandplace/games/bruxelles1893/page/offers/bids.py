"""Bids, and what is taken back of them."""

from typing import Final

from grandplace.drawing.page import Offer
from grandplace.engine.options import Option
from grandplace.games.bruxelles1893.components import BID_STEP, SIZE
from grandplace.games.bruxelles1893.means import possible
from grandplace.games.bruxelles1893.page.art import coins
from grandplace.games.bruxelles1893.page.offers.asked import Asked, Way
from grandplace.games.bruxelles1893.page.powers_now import could
from grandplace.games.bruxelles1893.scoring import column_bids
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.text.hints import explain

KEYS: Final = 9  # the highest bid that one key can stand for


def _bid(asked: Asked, option: Option) -> Offer:
    """columns.total: The money left, and how the column would stand."""
    amount = asked.label(option)[1][0]
    button, left = asked.say("board.web.do.bid", amount), asked.p.francs - amount
    if left < 0:
        return Offer("", "lock", asked.say("board.web.or-more", amount), button=button)
    cell = asked.view.prompt().details[1]
    place, lead = _rank_of(asked.view, asked.seat, cell, amount)
    stands = asked.say(f"board.web.standing.{place}", lead)
    spoils = _spoils(asked, asked.view.actions[cell], amount)
    promise = asked.say("board.web.spoils.help") if spoils else _promise(asked, cell % SIZE, place)
    return Offer(
        "",
        coins(amount),
        asked.say.thing("francs", amount),
        stands if spoils else asked.say("board.web.left", left),
        help=f"{explain(asked.view, asked.say, option)} {promise}",
        gain=asked.say("board.web.spoils") if spoils else stands,
        key=str(amount) if asked.p.francs <= KEYS else "",
        button=button,
    )


def _spoils(asked: Asked, action: int, bid: int) -> bool:
    """place.bid-before: Whether the bid takes the money that the action needs."""
    view, seat = asked.view, asked.seat
    able = [possible(view, seat, action, n) or could(view, seat, action, n, True) for n in (1, bid)]
    return able == [True, False]


def _promise(asked: Asked, column: int, place: str) -> str:
    """columns.winner, columns.tie: Who would get the bonus card, as the bids stand."""
    ends = {"alone": "won", "lead": "won", "tie-1": "shared"}
    face = asked.figures.bonuses[asked.view.bonus_on[column]].face
    return asked.say(f"board.web.card.{ends.get(place, 'lost')}", face)


def _raise_bid(asked: Asked, option: Option) -> Offer:
    title = asked.say("board.web.or-more", asked.label(option)[1][0])
    return Offer("", coins(BID_STEP), title, wide=True)


def _reclaim(asked: Asked, option: Option) -> Offer:
    """be.card-15: How the column stands, and how much may be taken."""
    cell, francs = asked.label(option)[1]
    place, lead = _rank_of(asked.view, asked.seat, cell, 0)
    now = asked.say(f"board.web.standing.{place}", lead)
    return asked.space(option, now, asked.say("board.web.up-to", francs))


def _take_back(asked: Asked, option: Option) -> Offer:
    """be.card-15, columns.total: How the column would stand, and what is left there."""
    francs, cell = asked.label(option)[1][0], asked.view.prompt().details[1]
    left = asked.view.bid_on[cell] - francs
    button = asked.say("board.web.do.take-back", francs)
    if left < 0:
        return Offer("", "lock", asked.say("board.web.or-more", francs), button=button)
    place, lead = _rank_of(asked.view, asked.seat, cell, -francs)
    return Offer(
        "",
        coins(francs),
        asked.say.thing("francs", francs),
        asked.say(f"board.web.standing.{place}", lead),
        help=asked.say("board.web.help.take-back", left),
        gain=asked.say("board.web.gain", francs),
        button=button,
    )


def _take_more(asked: Asked, option: Option) -> Offer:
    """be.card-15: A very high bid is taken back in parts."""
    title = asked.say("board.web.or-more", asked.label(option)[1][0])
    told = asked.say("board.web.help.take-more")
    return Offer("", coins(BID_STEP), title, help=told, wide=True)


def _rank_of(view: Bruxelles1893, seat: int, cell: int, bid: int) -> tuple[str, int]:
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


WAYS: Final[dict[str, Way]] = {
    "bid": _bid,
    "raise": _raise_bid,
    "reclaim": _reclaim,
    "take-back": _take_back,
    "take-more": _take_more,
}
