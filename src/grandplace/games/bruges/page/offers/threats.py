"""Threat markers and hardships."""

from typing import Final

from grandplace.drawing.page import Offer
from grandplace.engine.options import Option
from grandplace.games.bruges.components import COLOURS
from grandplace.games.bruges.page.art import THREAT_ART
from grandplace.games.bruges.page.offers.asked import Asked, Way


def _lift(asked: Asked, option: Option) -> Offer:
    """remove.point: How many markers of the colour there are."""
    held = asked.say("board.offer.you-have", asked.p.threats[option.target])
    return _threat(asked, option.target, held)


def _suffer(asked: Asked, option: Option) -> Offer:
    """threat.own-order: What it takes."""
    colour = option.target
    detail = asked.hardship(asked.seat, colour)
    return Offer("", THREAT_ART[colour], asked.say.thing("threat", colour), detail, wide=True)


def _refuse(asked: Asked, option: Option) -> Offer:
    """effect.refuse-threat: The price of not taking it."""
    price = asked.label(option)[1][0]
    title = asked.say("board.offer.no-marker")
    return Offer("", "br-guilder", title, asked.spend(price), wide=True)


def _accept(asked: Asked, option: Option) -> Offer:
    """threat.third: What the marker would mean."""
    colour = asked.label(option)[1][0]
    return _threat(asked, colour, asked.marker(asked.seat, colour)).but(wide=True)


def _buy_off(asked: Asked, option: Option) -> Offer:
    """effect.others-pay-or-threat: To whom the guilders would go."""
    price = asked.label(option)[1][0]
    title = asked.say("board.offer.pay-to", asked.about[0])
    return Offer("", "br-guilder", title, asked.spend(price), wide=True)


def _hand_on(asked: Asked, option: Option) -> Offer:
    """effect.pass-threats: What the marker would mean to whoever gets it."""
    colour, seat = asked.label(option)[1]
    return _threat(asked, colour, asked.marker(seat, colour)).but(
        group=f"hand-on-{seat}",
        help=asked.say("board.offer.help.hand-on", seat),
        legend=asked.say.thing("seat", seat),
        note=asked.say("board.offer.gets-it"),
        wide=True,
    )


def _threat(asked: Asked, colour: int, detail: str) -> Offer:
    title = asked.say(f"board.offer.marker.{COLOURS[colour]}")
    return Offer("", THREAT_ART[colour], title, detail)


WAYS: Final[dict[str, Way]] = {
    "lift": _lift,
    "suffer": _suffer,
    "refuse": _refuse,
    "accept": _accept,
    "buy-off": _buy_off,
    "hand-on": _hand_on,
}
