"""A game of hidden hands in a few lines, whose questions may tell of them: for the check of courses."""

from collections.abc import Callable
from typing import Any, Final

from grandplace.engine.game import NEWEST, Game
from grandplace.engine.numbers import guessed
from grandplace.engine.options import DONE, PASS, Option, Vocabulary
from grandplace.engine.state import NOBODY, UNKNOWN, Choice, IfPossible, Rule, State, Step
from tests.engine.toy import Box

VOCABULARY: Final = Vocabulary()
CARDS: Final = 6
LAY: Final = VOCABULARY.verb("lay", [str(n) for n in range(CARDS)])


class Holder:
    """A player: cards that others do not know."""

    def __init__(self, hand: list[int]) -> None:
        self.hand = hand


class Hands(State):
    """Two players with hidden cards, the others out of sight, and what was laid down."""

    def __init__(self, players: list[Holder], rest: list[int], laid: list[int]) -> None:
        super().__init__()
        self.players = players
        self.rest = rest
        self.laid = laid

    def copy(self) -> "Hands":
        new = Hands([Holder(p.hand[:]) for p in self.players], self.rest[:], self.laid[:])
        new.continue_from(self)
        return new


class Begin(Choice[Hands]):
    """The first player goes on; either way the other one comes next."""

    def candidates(self, s: Hands) -> list[Option]:
        return [DONE, PASS]

    def chosen(self, s: Hands, option: Option) -> None:
        s.note("began", self.player)


class Lay(Choice[Hands]):
    """A card, or none: there are always two options."""

    def candidates(self, s: Hands) -> list[Option]:
        return [*[LAY[card] for card in s.players[self.player].hand], DONE]

    def chosen(self, s: Hands, option: Option) -> None:
        if option is not DONE:
            s.players[self.player].hand.remove(option.target)
            s.laid.append(option.target)
            s.note("laid", self.player, option.target)


class LayEven(Lay):
    """Only an even card; there may be none."""

    def why_not(self, s: Hands, option: Option) -> str:
        return "" if option is DONE or option.target % 2 == 0 else "lay.even"


class AskIfEven(Rule[Hands]):
    """A leak: the player is asked only if there is an even card."""

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def happen(self, s: Hands) -> None:
        if any(card % 2 == 0 for card in s.players[self.player].hand):
            s.then(LayEven(self.player))


class LayIfEven(IfPossible[Hands]):
    """A leak: an even card has to be laid, and nothing is asked if there is only one."""

    def candidates(self, s: Hands) -> list[Option]:
        return [LAY[card] for card in s.players[self.player].hand if card % 2 == 0]

    def chosen(self, s: Hands, option: Option) -> None:
        s.note("lays", self.player)


class TellSum(Rule[Hands]):
    """A leak: an event tells of a hand."""

    def happen(self, s: Hands) -> None:
        s.note("sum", sum(s.players[1].hand))


class LayAnyway(LayEven):
    """Only an even card, but the player is asked even if there is none."""

    def insists(self, s: Hands) -> bool:
        return True


class HandsGame(Game[Hands]):
    """Seat 0 begins, then something happens."""

    def __init__(self, then: Callable[[], Step[Any]]) -> None:
        super().__init__("hands", [2], [1], [], "alpha", VOCABULARY, {}, Box(0))
        self.next = then

    def set_up(self, seats: int, variant: str, version: int = NEWEST, first: int = NOBODY) -> Hands:
        s = Hands([Holder([0, 1]), Holder([2, 3])], [4, 5], [])
        s.then(Begin(0), self.next(), Begin(1))
        return s

    def observe(self, s: Hands, seat: int) -> Hands:
        view = s.copy()
        for other, p in enumerate(view.players):
            if other != seat:
                p.hand = [UNKNOWN] * len(p.hand)
        view.rest = [UNKNOWN] * len(s.rest)
        view.luck = 0
        view.veil(seat)
        return view

    def fill(self, view: Hands, seed: int) -> Hands:
        s = view.copy()
        shown = [card for p in s.players for card in p.hand] + s.rest + s.laid
        unseen = [card for card in range(CARDS) if card not in shown]
        s.luck = seed
        unseen = s.shuffled(unseen, 1, 0)
        for p in s.players:
            p.hand = guessed(p.hand, [unseen.pop() for card in p.hand if card == UNKNOWN])
        s.rest = guessed(s.rest, unseen)
        s.unveil()
        return s
