"""The course of a game: set-up, rounds, turns."""

from typing import Final

from grandplace.engine.options import Option
from grandplace.engine.state import Choice, Rule
from grandplace.games.common.steps import ByPlayer
from grandplace.games.template.components import BUILD, DECK, FIRST
from grandplace.games.template.state import Template


class SetUp(Rule[Template]):
    """setup.deck, setup.hand, setup.first: The deck is shuffled, hands are dealt, lots are cast."""

    def __init__(self, first: int) -> None:
        self.first: Final = first

    def happen(self, s: Template) -> None:
        s.deck = s.shuffled(s.deck, DECK, 0)
        for seat in range(len(s.players)):
            for _ in range(s.figures.hand):
                s.take(seat)
        s.find_first(self.first, FIRST)
        s.note("first", s.first)


class Round(Rule[Template]):
    """turn.order: Everybody has one turn, from the first player clockwise."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def happen(self, s: Template) -> None:
        s.round = self.number
        s.note("round", self.number)
        s.then(*[Turn(seat) for seat in s.clockwise(s.first)])


class Turn(ByPlayer[Template]):
    """turn.draw: First a card is drawn, then one is built."""

    def happen(self, s: Template) -> None:
        s.take(self.player)
        s.note("drew", self.player)
        s.then(Build(self.player))


class Build(Choice[Template]):
    """turn.build, turn.in-hand: A card of the hand becomes a house in the row."""

    def candidates(self, s: Template) -> list[Option]:
        return BUILD.options

    def why_not(self, s: Template, option: Option) -> str:
        return "" if option.target in s.players[self.player].hand else "turn.in-hand"

    def insists(self, s: Template) -> bool:
        """Others must not learn that all cards of a hand are alike."""
        return True

    def chosen(self, s: Template, option: Option) -> None:
        p = s.players[self.player]
        place = p.hand.index(option.target)
        p.hand = p.hand[:place] + p.hand[place + 1 :]
        p.row = [*p.row, option.target]
        s.note("built", self.player, option.target)
