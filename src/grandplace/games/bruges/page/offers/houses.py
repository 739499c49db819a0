"""Houses: who moves in, and what a hardship or another player takes."""

from typing import Final

from grandplace.drawing.page import Offer
from grandplace.engine.options import Option
from grandplace.games.bruges.page.emblems import house_icon
from grandplace.games.bruges.page.offers.asked import Asked, Way
from grandplace.games.bruges.wording import capital


def _lose_person(asked: Asked, option: Option) -> Offer:
    """hardship.plague, hardship.plague-house: The points that go, and when it would act."""
    card, points = option.target, asked.figures.cards[option.target].points
    both = asked.say("board.offer.both", asked.lost(points), asked.when(card))
    return asked.person(card, both if points else asked.when(card))


def _raze_home(asked: Asked, option: Option) -> Offer:
    """hardship.fire-person: The person comes back to the hand."""
    card, house = option.target, asked.p.persons.index(option.target)
    lost = asked.lost(asked.figures.house + asked.figures.cards[card].points)
    detail = asked.say("board.offer.both", lost, asked.say("board.offer.to-hand"))
    icon = house_icon(asked.figures.colour(asked.p.houses[house]))
    return Offer("", icon, asked.name(card), detail)


def _raze_front(asked: Asked, option: Option) -> Offer:
    """hardship.fire, house.point: An empty house of several, by the card that it hides."""
    card, colour = option.target, asked.figures.colour(option.target)
    title = capital(asked.say("board.offer.front", colour, card))
    empty, lost = asked.say("board.offer.empty"), asked.lost(asked.figures.house)
    detail = asked.say("board.offer.both", lost, empty)
    return Offer("", house_icon(colour), title, detail)


def _raze(asked: Asked, option: Option) -> Offer:
    """house.point: An empty house, and its point."""
    title = capital(asked.say("board.offer.house", option.target))
    empty, lost = asked.say("board.offer.empty"), asked.lost(asked.figures.house)
    detail = asked.say("board.offer.both", lost, empty)
    return Offer("", house_icon(option.target), title, detail)


def _into(asked: Asked, option: Option) -> Offer:
    """recruit.place, recruit.any-colour: An empty house of a colour; whether it matches."""
    title = capital(asked.say("board.offer.house", option.target))
    same = option.target == asked.figures.colour(asked.view.card)
    detail = asked.say("board.offer.matches" if same else "board.offer.empty")
    also = asked.say("board.offer.also.into", option.target)
    return Offer("", house_icon(option.target), title, detail, also=also)


WAYS: Final[dict[str, Way]] = {
    "lose-person": _lose_person,
    "raze-home": _raze_home,
    "raze-front": _raze_front,
    "raze": _raze,
    "into": _into,
}
