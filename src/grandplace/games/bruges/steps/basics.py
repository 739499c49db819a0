"""Steps that many others use: by a player, drawing and discarding cards, workers of any colour."""

from typing import Any, Final

from grandplace.engine.options import DONE, NO, Option
from grandplace.engine.state import Choice, IfPossible, Message, Step
from grandplace.games.bruges.components import ANY, DRAW, LIFT, PAY, PILES, TAKE
from grandplace.games.bruges.state import Bruges
from grandplace.games.common.steps import ByPlayer


class ByColour(ByPlayer[Bruges]):
    """A rule that concerns one player and one colour."""

    def __init__(self, player: int, colour: int) -> None:
        super().__init__(player)
        self.colour: Final = colour


def piles_left(s: Bruges) -> list[Option]:
    """draw.one-by-one, draw.single-card, draw.nothing-left: The piles one may draw from."""
    return [DRAW[pile] for pile in range(len(PILES)) if s.piles[pile]]


def drawing(s: Bruges, option: Option) -> Message:
    """info.pile-tops: A pile, and the colour on top of it."""
    return Message("draw", option.target, s.figures.colour(s.piles[option.target][-1]))


class OneOfSeveral(IfPossible[Bruges]):
    """A choice that may come several times in a row; the question says how often."""

    def prompt(self, s: Bruges) -> Message:
        return Message(type(self).__name__, self.player, self.times(s))

    def times(self, s: Bruges) -> int:
        """How often it is asked from here on, this time included."""
        number = 0
        while number < len(s.agenda) and self.is_like(s.agenda[-1 - number]):
            number += 1
        return number

    def is_like(self, step: Step[Any]) -> bool:
        """Whether it asks the same of the same player."""
        return type(step) is type(self) and step.asked() == self.player


class DrawOne(OneOfSeveral):
    """draw.one-by-one, draw.outside-phase-1, draw.nothing-left: A card from the pile one likes."""

    def candidates(self, s: Bruges) -> list[Option]:
        return piles_left(s)

    def label(self, s: Bruges, option: Option) -> Message:
        return drawing(s, option)

    def chosen(self, s: Bruges, option: Option) -> None:
        s.draw_from(self.player, option.target)


class Look(ByPlayer[Bruges]):
    """draw.unseen: The new cards are looked at."""

    def happen(self, s: Bruges) -> None:
        s.look(self.player)


def draw_steps(s: Bruges, player: int, number: int) -> list[Choice[Bruges]]:
    """So many draws, as far as there are cards."""
    return [DrawOne(player) for _ in range(min(number, s.cards_left()))]


class DiscardOne(OneOfSeveral):
    """info.discards: A card of the hand is discarded, face up."""

    def candidates(self, s: Bruges) -> list[Option]:
        return [s.figures.pick[card] for card in s.players[self.player].hand]

    def label(self, s: Bruges, option: Option) -> Message:
        return Message("discard", option.target)

    def chosen(self, s: Bruges, option: Option) -> None:
        s.players[self.player].drop(option.target)
        s.discard(option.target)
        s.note("discarded", self.player, option.target)


class TakeWorker(OneOfSeveral):
    """effect.take-workers: A worker of the colour one likes."""

    def candidates(self, s: Bruges) -> list[Option]:
        return TAKE.options

    def chosen(self, s: Bruges, option: Option) -> None:
        s.gain_workers(self.player, option.target, 1)


class TakeDifferent(IfPossible[Bruges]):
    """effect.take-workers: A worker of a colour that is not among those taken; nothing is asked
    where one of each is left to take."""

    def __init__(self, player: int, left: int, taken: list[int]) -> None:
        super().__init__(player)
        self.left: Final = left
        self.taken: Final = taken

    def candidates(self, s: Bruges) -> list[Option]:
        open_ones = [option for option in TAKE.options if option.target not in self.taken]
        if not self.left or self.left >= len(open_ones):
            return open_ones[: min(self.left, 1)]
        return TAKE.options

    def why_not(self, s: Bruges, option: Option) -> str:
        return "effect.take-workers" if option.target in self.taken else ""

    def chosen(self, s: Bruges, option: Option) -> None:
        s.gain_workers(self.player, option.target, 1)
        s.then(TakeDifferent(self.player, self.left - 1, [*self.taken, option.target]))


class PayWorker(OneOfSeveral):
    """A worker of the colour one likes goes back to the supply."""

    def candidates(self, s: Bruges) -> list[Option]:
        return PAY.options

    def why_not(self, s: Bruges, option: Option) -> str:
        return "" if s.players[self.player].workers[option.target] else self.missing()

    def missing(self) -> str:
        """The clause that asks for the worker."""
        return "effect.exchange"

    def chosen(self, s: Bruges, option: Option) -> None:
        s.players[self.player].add_workers(option.target, -1)
        s.note("paid-worker", self.player, option.target)


class LiftThreats(IfPossible[Bruges]):
    """effect.discard-threats, effect.threat-more, remove.point: Up to so many markers of one's own
    go back, of one colour or of any; where nothing may be declined, one at least."""

    def __init__(self, player: int, left: int, free: bool, colour: int = ANY) -> None:
        super().__init__(player)
        self.left: Final = left
        self.free: Final = free
        self.colour: Final = colour

    def prompt(self, s: Bruges) -> Message:
        return Message("LiftThreats", self.player, self.left)

    def candidates(self, s: Bruges) -> list[Option]:
        held = s.players[self.player].threats
        if not self.left or not (sum(held) if self.colour == ANY else held[self.colour]):
            return []
        return [*LIFT.options, *([DONE] if self.free else [])]

    def why_not(self, s: Bruges, option: Option) -> str:
        if option is DONE:
            return ""
        fits = self.colour in (ANY, option.target)
        held = s.players[self.player].threats[option.target]
        return "" if fits and held else "effect.discard-threats"

    def chosen(self, s: Bruges, option: Option) -> None:
        if option is not DONE:
            s.lift(self.player, option.target)
            s.then(LiftThreats(self.player, self.left - 1, True, self.colour))


def or_no(options: list[Option], free: bool) -> list[Option]:
    """deck.arrow-skips: What may be declined has a "no" beside its options."""
    return [*options, NO] if free and options else options
