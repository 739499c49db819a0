"""Persons in sentences: what is printed on their cards, for reading and for looking up by name."""

from unicodedata import normalize

from grandplace.drawing.text import Say
from grandplace.games.bruges.components import LOOP_ACTION, LOOP_SITUATION
from grandplace.games.bruges.figures import Figures
from grandplace.games.bruges.wording import effect_text, sign_text


def effect(say: Say, figures: Figures, card: int) -> str:
    """What a person does, and when, unless that is said with it."""
    does = effect_text(say, figures, card)
    if figures.cards[card].kind in (LOOP_ACTION, LOOP_SITUATION):
        return does
    return say("board.effect", sign_text(say, figures, card), does)


def described(say: Say, figures: Figures, card: int) -> str:
    """A person in a sentence: colour, price, points, group and effect."""
    person = figures.cards[card]
    numbers = (person.colour, person.price, person.points, person.group)
    return say("board.described", card, *numbers, effect(say, figures, card))


def about(figures: Figures, say: Say) -> list[str]:
    """Every person of the deck, to be looked up; which ones there are is no secret."""
    return alphabetical([described(say, figures, card) for card in range(len(figures.cards))])


def alphabetical(texts: list[str]) -> list[str]:
    """Texts in the order of the alphabet, whatever their accents."""
    return sorted(texts, key=lambda text: normalize("NFD", text.casefold()))
