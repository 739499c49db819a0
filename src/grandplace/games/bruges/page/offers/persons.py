"""Persons that act, and what that would bring now."""

from typing import Final

from grandplace.drawing.page import Offer
from grandplace.engine.options import Option
from grandplace.games.bruges.effects import RISK
from grandplace.games.bruges.figures import Card
from grandplace.games.bruges.page.art import sign_art
from grandplace.games.bruges.page.offers.asked import Asked, Way
from grandplace.games.bruges.page.prospects import brings, given, got


def _activate(asked: Asked, option: Option) -> Offer:
    """activate.worker, activate.loop-once: What it would bring now."""
    card, row = option.target, asked.figures.cards[option.target]
    detail = brings(asked.view, asked.say, asked.seat, card)
    told = [asked.text(card), *_risked(asked, row), asked.say("board.offer.help.activate")]
    use = asked.say("board.offer.do.activate", card)
    help = " ".join(told)
    return Offer("", sign_art(row), asked.name(card), detail, help=help, button=use, deed=use)


def _risked(asked: Asked, card: Card) -> list[str]:
    """effect.risk: What the marker would mean."""
    if card.effect.do != RISK:
        return []
    return [asked.say("board.offer.risk", asked.marker(asked.seat, card.effect.threat))]


def _recall(asked: Asked, option: Option) -> Offer:
    """effect.recall-person: The price, if the bank pays it."""
    card = option.target
    price = asked.figures.effect(asked.about[0]).refund and asked.figures.cards[card].price
    both = asked.say("board.offer.both", asked.say("board.offer.gain", price), asked.when(card))
    return asked.person(card, both if price else asked.when(card))


def _acting(asked: Asked, option: Option) -> Offer:
    """effect.straighten, effect.use-arrow: What it could do once more, or for oneself."""
    card = option.target
    detail = brings(asked.view, asked.say, asked.seat, card)
    icon = sign_art(asked.figures.cards[card])
    return Offer("", icon, asked.name(card), detail, help=asked.text(card), wide=True)


def _times(asked: Asked, option: Option) -> Offer:
    """effect.exchange: All that is given and got."""
    times, effect = option.target + 1, asked.figures.effect(asked.about[0])
    give = given(asked.view, asked.say, effect, times)
    take = got(asked.view, asked.say, effect, times)
    title = asked.say("board.offer.times", times)
    return Offer("", "check", title, asked.say("board.offer.trade", give, take), wide=True)


WAYS: Final[dict[str, Way]] = {
    "activate": _activate,
    "recall": _recall,
    "straighten": _acting,
    "imitate": _acting,
    "times": _times,
}
