"""Things and facts of a table of Bruxelles 1897 in a few words, for text screens and the page."""

from grandplace.drawing.text import Drawing, Say
from grandplace.games.bruxelles1897.components import (
    ARTWORKS,
    CARDS,
    EFFECTS,
    EXHIBIT,
    FIRST_NOBLE,
    KIND_OF,
    MONEY,
    NOBLE,
)
from grandplace.games.bruxelles1897.scoring import most_in_brussels
from grandplace.games.bruxelles1897.state import Bruxelles1897


def is_played_out(view: Bruxelles1897) -> bool:
    """Whether all have passed: the arrests of the round have come."""
    return not [p for p in view.players if not p.passed]


def at_risk(view: Bruxelles1897) -> list[int]:
    """Who would lose an Architect to prison."""
    return [] if is_played_out(view) else most_in_brussels(view)


def effect_told(say: Say, effect: int, amount: int) -> str:
    """What a noble or Bonus card gives."""
    return say(f"board.effect.{EFFECTS[effect]}", amount)


def noble_effect(view: Bruxelles1897, say: Say, noble: int) -> str:
    """What a noble gives."""
    figures = view.figures
    return effect_told(say, figures.nobles[noble].effect, figures.nobles[noble].amount)


def card_told(view: Bruxelles1897, say: Say, card: int) -> str:
    """An Action card in a few words."""
    if KIND_OF[card] == NOBLE:
        return noble_effect(view, say, card - FIRST_NOBLE)
    figures = view.figures
    number = figures.area_sale if KIND_OF[card] == MONEY else figures.exhibit_points
    return say(f"board.card.{CARDS[card]}", number)


def shown(drawing: Drawing[Bruxelles1897]) -> list[str]:
    """While an exhibition goes on: the colours that were shown."""
    colours = [i for i, shown in enumerate(drawing.view.shown) if shown]
    names = [drawing.say(f"board.art.{ARTWORKS[i]}") for i in colours]
    return names if drawing.offered(*EXHIBIT.options) else []
