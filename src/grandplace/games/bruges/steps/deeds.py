"""How persons act: a deed is what an effect does, and whether it would do anything now."""

from typing import Final

from grandplace.engine.state import Rule
from grandplace.games.bruges.components import ARROW
from grandplace.games.bruges.effects import Effect
from grandplace.games.bruges.state import Bruges


class Deed(Rule[Bruges]):
    """person.text: What a person's effect does for a player; where it is `free`, he may decline
    what the effect asks of him."""

    def __init__(self, player: int, card: int, free: bool) -> None:
        self.player: Final = player
        self.card: Final = card
        self.free: Final = free

    def effect(self, s: Bruges) -> Effect:
        """The row of the deck."""
        return s.figures.effect(self.card)

    def able(self, s: Bruges, workers: list[int]) -> bool:
        """activate.effective: Whether it would do anything now, as far as everybody can see; the
        player has these workers left."""
        return True


# effect -> what it does; steps/effects.py enters them all.
DEEDS: Final[dict[int, type[Deed]]] = {}


def deed_of(s: Bruges, player: int, card: int) -> Deed:
    """The deed of a person; an arrow's may be declined."""
    row = s.figures.cards[card]
    return DEEDS[row.effect.do](player, card, row.kind == ARROW)


class Arrow(Rule[Bruges]):
    """activate.arrow, activate.arrow-again, activate.arrow-partial, deck.arrow-skips, deck.fresh:
    An arrow acts right after its person is placed, as far as it can."""

    def __init__(self, player: int, card: int) -> None:
        self.player: Final = player
        self.card: Final = card

    def happen(self, s: Bruges) -> None:
        if s.figures.cards[self.card].kind == ARROW:
            deed = deed_of(s, self.player, self.card)
            if deed.able(s, s.players[self.player].workers):
                s.then(deed)
