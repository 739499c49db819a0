"""Piles and hand cards: which one to draw, to play, to lay or to recruit."""

from typing import Final

from grandplace.drawing.page import Offer
from grandplace.engine.numbers import total
from grandplace.engine.options import Option
from grandplace.games.bruges.components import PILES, is_back
from grandplace.games.bruges.effects import DRAW_INCOME
from grandplace.games.bruges.means import recruit_price
from grandplace.games.bruges.page.emblems import back_icon, badge_icon, house_icon
from grandplace.games.bruges.page.offers.asked import Asked, Way


def _draw(asked: Asked, option: Option) -> Offer:
    """info.pile-tops, info.pile-counts, effect.draw-income: What lies on top, and how many."""
    pile, colour = asked.label(option)[1]
    payers = asked.p.effects_on(asked.figures, DRAW_INCOME)
    income = total([payer.amount for payer in payers if payer.colour == colour])
    paid = asked.question == "FillHand" and income
    gain = asked.say("board.offer.gain", income) if paid else ""
    return _pile(asked, pile, colour).but(gain=gain)


def _lay_top(asked: Asked, option: Option) -> Offer:
    """effect.build-house: The house that the top card would be."""
    pile, colour = asked.label(option)[1]
    return _pile(asked, pile, colour)


def _pile(asked: Asked, pile: int, colour: int) -> Offer:
    """A pile; a top card that was looked at is told by name."""
    cards = asked.view.piles[pile]
    top = asked.say("board.offer.top", colour)
    if not is_back(cards[-1]):
        top = asked.name(cards[-1])
    title = asked.say(f"board.offer.pile-name.{PILES[pile]}")
    detail = asked.say("board.offer.pile", top, len(cards))
    told = asked.say(f"board.offer.help.draw.{asked.question}")
    return Offer("", back_icon(colour), title, detail, help=told, wide=True)


def _play(asked: Asked, option: Option) -> Offer:
    """play.any-action, person.text: A card, by its colour and what the die of that pays."""
    made, colour = _card(asked, option.target), asked.figures.colour(option.target)
    told = asked.say("board.offer.help.play", made.help)
    detail = asked.say("board.offer.hue-and-die", colour, asked.view.dice[colour])
    return made.but(detail=detail, help=told, spoken="")


def _discard(asked: Asked, option: Option) -> Offer:
    return _card(asked, option.target)


def _keep(asked: Asked, option: Option) -> Offer:
    """effect.pick-from-piles: By pile."""
    name = PILES[0 if option.target in asked.view.piles[0] else 1]
    legend = asked.say(f"board.offer.pile-name.{name}")
    return _card(asked, option.target).but(group=f"keep-{name}", legend=legend)


def _card(asked: Asked, card: int) -> Offer:
    """A card in its colour, with its price and sign."""
    icon = badge_icon(asked.figures.colour(card))
    detail, told = asked.price_and_sign(card), asked.text(card)
    return Offer("", icon, asked.name(card), detail, help=told, spoken=asked.hue(card))


def _lay(asked: Asked, option: Option) -> Offer:
    """effect.build-house: The house that it would be."""
    colour = asked.figures.colour(option.target)
    detail = asked.say("board.offer.becomes", colour)
    return Offer("", house_icon(colour), asked.name(option.target), detail)


def _recruit(asked: Asked, option: Option) -> Offer:
    """effect.recruit: The lower price, and the points."""
    card = option.target
    less = asked.figures.effect(asked.about[0]).less
    price = recruit_price(asked.view, asked.seat, card, less)
    points = asked.points(asked.figures.cards[card].points)
    return asked.person(card, asked.spend(price), points).but(wide=True)


WAYS: Final[dict[str, Way]] = {
    "draw": _draw,
    "lay-top": _lay_top,
    "play": _play,
    "discard": _discard,
    "keep": _keep,
    "lay": _lay,
    "recruit": _recruit,
}
