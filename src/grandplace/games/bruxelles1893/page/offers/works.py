"""Works of art: made, sold, turned and traded."""

from typing import Final

from grandplace.drawing.page import Offer
from grandplace.engine.options import Option
from grandplace.games.bruxelles1893.components import PLACES, WHITE
from grandplace.games.bruxelles1893.page.art import arrows, work_icon
from grandplace.games.bruxelles1893.page.offers.asked import Asked, Way


def _make(asked: Asked, option: Option) -> Offer:
    """pass.income: A new colour brings money on passing."""
    new = not asked.p.works[option.target]
    return asked.work(option.target, asked.say("board.web.new-colour") if new else "")


def _sell(asked: Asked, option: Option) -> Offer:
    return asked.work(option.target, asked.say("board.web.times", asked.p.works[option.target]))


def _aim(asked: Asked, option: Option) -> Offer:
    francs, points, steps, place = asked.label(option)[1]
    title = asked.say("board.web.worth", francs, points)
    detail = arrows(asked.view.cursor, place) if steps else asked.say("board.web.stays")
    return Offer("", "cursor", title, detail, key=PLACES[place])


def _cover(asked: Asked, option: Option) -> Offer:
    where = "piles" if asked.figures.edition.shop_piles_up else "returns"
    detail = asked.say(f"board.web.cover.{where}")
    return Offer("", work_icon(option.target), asked.title(option.target), detail, wide=True)


def _pass_off(asked: Asked, option: Option) -> Offer:
    """be.white-half, be.white-black: What it sells for as this colour."""
    detail = asked.sells(WHITE, option.target)
    return Offer("", work_icon(option.target), asked.title(option.target), detail)


def _flip(asked: Asked, option: Option) -> Offer:
    """be.card-02, pass.income: What it then sells for, and whether the colour is new."""
    colour = option.target
    gain = "" if asked.p.works[colour] else asked.say("board.web.new-colour")
    title = asked.title(WHITE + colour)
    return Offer("", work_icon(colour), title, asked.sells(colour, colour), gain=gain)


def _make_white(asked: Asked, option: Option) -> Offer:
    """be.livemont, be.white-stack: A tile of this colour, white side up."""
    left = asked.say("board.web.in-stack", asked.view.stacks[option.target])
    new = "" if asked.p.white_works() else asked.say("board.web.new-colour")
    work = WHITE + option.target
    told = asked.say("board.web.help.make-white")
    return Offer("", work_icon(work), asked.title(work), left, help=told, gain=new)


def _return_work(asked: Asked, option: Option) -> Offer:
    """be.card-04: How many own works could be sold again."""
    work = option.target
    own = asked.p.white_works() if work >= WHITE else asked.p.works[work]
    detail = asked.say("board.web.sellable", own)
    return Offer("", work_icon(work), asked.title(work), detail, wide=True)


def _hand_in(asked: Asked, option: Option) -> Offer:
    """be.card-17: A work for two cubes."""
    own = asked.say("board.web.owned", asked.p.works[option.target])
    gain = asked.say("board.web.for-cubes")
    return Offer("", work_icon(option.target), asked.title(option.target), own, gain=gain)


WAYS: Final[dict[str, Way]] = {
    "make": _make,
    "pick": _make,
    "sell": _sell,
    "aim": _aim,
    "cover": _cover,
    "as": _pass_off,
    "flip": _flip,
    "make-white": _make_white,
    "return": _return_work,
    "hand-in": _hand_in,
}
