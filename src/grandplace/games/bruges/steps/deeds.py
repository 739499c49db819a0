"""How persons act: a deed is what an effect does."""

from typing import Final

from grandplace.engine.state import Rule
from grandplace.games.bruges.components import ARROW
from grandplace.games.bruges.effects import Effect
from grandplace.games.bruges.idle import is_idle
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


class Arrow(Rule[Bruges]):
    """activate.arrow, activate.arrow-again, activate.arrow-partial, deck.arrow-skips, deck.fresh:
    An arrow acts right after its person is placed, as far as it can."""

    def __init__(self, player: int, card: int) -> None:
        self.player: Final = player
        self.card: Final = card

    def happen(self, s: Bruges) -> None:
        # Not above: there are deeds that recruit, and whoever is recruited may have an arrow.
        from grandplace.games.bruges.steps.effects import deed_of

        if s.figures.cards[self.card].kind == ARROW:
            workers = s.players[self.player].workers
            if not is_idle(s, self.player, self.card, workers):
                s.then(deed_of(s, self.player, self.card))
