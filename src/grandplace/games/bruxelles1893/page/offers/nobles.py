"""Nobles: invited, kept, activated, paid."""

from typing import Final

from grandplace.drawing.page import Offer
from grandplace.engine.options import Option
from grandplace.games.bruxelles1893.means import noble_price
from grandplace.games.bruxelles1893.page.offers.asked import Asked, Way


def _invite(asked: Asked, option: Option) -> Offer:
    """nobles.price, end.pay: The effect, the price now, and the price at the end."""
    noble, price = asked.label(option)[1]
    end = _end_price(asked, noble)
    gain = asked.say("board.web.cost", price) if price else asked.say("board.web.no-price")
    made = asked.noble(noble, f"{asked.effect(noble)} · {end}", gain)
    return made.but(help=asked.say("board.web.help.invite"))


def _keep(asked: Asked, option: Option) -> Offer:
    """end.pay: What keeping will cost."""
    return _fate(asked, option, _end_price(asked, option.target))


def _end_price(asked: Asked, noble: int) -> str:
    """end.pay, be.tile-12: What a kept noble costs at the end."""
    return asked.say("board.web.end-price", noble_price(asked.view, asked.seat, noble))


def _discard(asked: Asked, option: Option) -> Offer:
    return _fate(asked, option, "")


def _fate(asked: Asked, option: Option, gain: str) -> Offer:
    made = asked.noble(option.target, asked.say.thing("noble", option.target), gain)
    return made.but(title=asked.say(f"board.web.do.{option.verb.name}"))


def _activate(asked: Asked, option: Option) -> Offer:
    made = asked.noble(option.target, asked.effect(option.target), "")
    return made.but(help=asked.say("board.web.help.activate"))


def _pay(asked: Asked, option: Option) -> Offer:
    loss = asked.say("board.web.unpaid", asked.figures.end.unpaid)
    cost = asked.say("board.web.cost", asked.figures.nobles[option.target].cost)
    return asked.noble(option.target, loss, cost)


def _dismiss(asked: Asked, option: Option) -> Offer:
    """be.card-06: Who goes, and what they cost now."""
    noble, price = asked.label(option)[1][0], asked.figures.display_price[option.target]
    cost = asked.say("board.web.cost", price) if price else asked.say("board.web.no-price")
    return asked.noble(noble, asked.effect(noble), cost)


def _drop(asked: Asked, option: Option) -> Offer:
    """be.card-14: The money, and the effect that is gone."""
    noble, francs = asked.label(option)[1]
    return asked.noble(noble, asked.effect(noble), asked.say("board.web.gain", francs))


WAYS: Final[dict[str, Way]] = {
    "invite": _invite,
    "keep": _keep,
    "discard": _discard,
    "activate": _activate,
    "pay": _pay,
    "dismiss": _dismiss,
    "drop": _drop,
}
