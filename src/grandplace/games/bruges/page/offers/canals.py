"""Canals: the spaces that a card opens, what they cost and what they are worth."""

from typing import Final

from grandplace.drawing.page import Offer
from grandplace.engine.options import Option
from grandplace.games.bruges.components import SECTIONS, SPACES
from grandplace.games.bruges.effects import CANAL_ANY_CARD
from grandplace.games.bruges.means import canal_price
from grandplace.games.bruges.page.offers.asked import Asked, Way
from grandplace.games.bruges.scoring import THIRD
from grandplace.games.bruges.text.digging import canal_told


def with_card(asked: Asked, card: int, colour: int) -> Offer:
    """canal.cost, canal.free-side: The spaces that the card opens, and their prices."""
    spaces = [section for section in range(len(SECTIONS)) if _fits(asked, section, colour)]
    told = [_space(asked, section) for section in spaces]
    gains = [_dug(asked, section, asked.p.canals[section] + 1) for section in spaces]
    gain = gains[0] if len(set(gains)) == 1 else ""
    rule = asked.say("board.offer.help.dig")
    help = " ".join([_told(asked, section) for section in spaces]) or rule
    deed = asked.say("board.offer.deed.canal", card)
    return Offer("", "br-canal", "", _either(asked, told), help=help, gain=gain, deed=deed)


def _told(asked: Asked, section: int) -> str:
    price = canal_price(asked.view, asked.seat, section)
    return canal_told(asked.view, asked.say, asked.seat, section, price)


def _fits(asked: Asked, section: int, colour: int) -> bool:
    """canal.needs-colour, canal.needs-guilders, effect.canal-any-card."""
    space = asked.view.space_colour(asked.seat, section)
    able = space == colour or asked.p.has(asked.figures, CANAL_ANY_CARD)
    if space < 0 or not able:
        return False
    return canal_price(asked.view, asked.seat, section) <= asked.p.guilders


def _space(asked: Asked, section: int) -> str:
    price = canal_price(asked.view, asked.seat, section)
    return asked.say("board.offer.space", asked.p.canals[section] + 1, price)


def _either(asked: Asked, told: list[str]) -> str:
    if not told:
        return ""
    return asked.say("board.offer.or", *told) if len(set(told)) > 1 else told[0]


def _dig(asked: Asked, option: Option) -> Offer:
    """canal.cost, canal.third-space, statue.take: The space, its price, what it is worth."""
    section, price = asked.label(option)[1]
    space = asked.p.canals[section] + 1
    if space > SPACES:
        return Offer("", "br-canal", _section(asked, section))
    colour = asked.view.space_colour(asked.seat, section)
    return Offer(
        "",
        "br-canal",
        _section(asked, section),
        asked.say("board.offer.space-price", space, colour, price),
        help=canal_told(asked.view, asked.say, asked.seat, section, price),
        gain=_dug(asked, section, space),
        wide=True,
        also=asked.say("board.offer.also.dig", section),
    )


def _dug(asked: Asked, section: int, space: int) -> str:
    """What a token on a space is worth at the end."""
    if space == SPACES and not asked.p.statues[section] and asked.view.statues:
        return asked.say("board.offer.statue", asked.view.statues[0])
    return asked.points(asked.figures.third_space) if space == THIRD else ""


def _give_up(asked: Asked, option: Option) -> Offer:
    """hardship.fire-outermost, canal.third-space: Which space is freed, and what that costs."""
    tokens = asked.p.canals[option.target]
    detail = asked.say("board.offer.space-freed", tokens)
    if tokens == THIRD:
        detail = asked.say("board.offer.both", asked.lost(asked.figures.third_space), detail)
    return Offer("", "br-canal", _section(asked, option.target), detail)


def _section(asked: Asked, section: int) -> str:
    return asked.say(f"board.offer.section.{SECTIONS[section]}")


WAYS: Final[dict[str, Way]] = {
    "dig": _dig,
    "give-up": _give_up,
}
