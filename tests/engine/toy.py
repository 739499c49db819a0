"""A game of a few lines, to try the engine without any real rules."""

from typing import Any, Final

from grandplace.engine.game import NEWEST, Game, Score, ranked
from grandplace.engine.options import DONE, Option, Vocabulary
from grandplace.engine.state import (
    NOBODY,
    UNKNOWN,
    Choice,
    IfPossible,
    Message,
    Rule,
    State,
    Step,
)

VOCABULARY: Final = Vocabulary()
TAKE: Final = VOCABULARY.verb("take", [str(n) for n in range(4)])


class Box:
    """The figures of the toy."""

    def __init__(self, most: int) -> None:
        self.most = most


class Toy(State):
    """What was done, in order, and a hidden number."""

    def __init__(self, done: list[int], hidden: int) -> None:
        super().__init__()
        self.done = done
        self.hidden = hidden

    def copy(self) -> "Toy":
        new = Toy(self.done[:], self.hidden)
        new.continue_from(self)
        return new


class Do(Rule[Toy]):
    """Writes a number down, then does others."""

    def __init__(self, number: int, after: list[Step[Any]]) -> None:
        self.number: Final = number
        self.after: Final = after

    def happen(self, s: Toy) -> None:
        s.done.append(self.number)
        s.note("did", self.number)
        s.then(*self.after)


class Take(Choice[Toy]):
    """Takes one of the numbers above a bound."""

    def __init__(self, player: int, bound: int) -> None:
        super().__init__(player)
        self.bound: Final = bound

    def candidates(self, s: Toy) -> list[Option]:
        return TAKE.options

    def why_not(self, s: Toy, option: Option) -> str:
        return "" if option.target > self.bound else "take.above"

    def chosen(self, s: Toy, option: Option) -> None:
        s.done.append(option.target)


class TakeIfPossible(IfPossible[Toy]):
    """As Take, but nothing happens if there is nothing to take."""

    def candidates(self, s: Toy) -> list[Option]:
        return []

    def chosen(self, s: Toy, option: Option) -> None:
        s.done.append(option.target)


class Roll(Rule[Toy]):
    """Chance decides a number."""

    def happen(self, s: Toy) -> None:
        s.hidden = s.draw(1, len(s.done), 6)


class Look(Choice[Toy]):
    """Shows the hidden number to everybody, then asks again."""

    def candidates(self, s: Toy) -> list[Option]:
        return [TAKE[0], DONE]

    def chosen(self, s: Toy, option: Option) -> None:
        if option is not DONE:
            s.done.append(s.hidden)
            s.hidden = UNKNOWN if s.hidden == UNKNOWN else 0
            s.then(Take(self.player, 0))

    def prompt(self, s: Toy) -> Message:
        return Message("look", self.player)


class ToyGame(Game[Toy]):
    """Two players take numbers in turn; chance is rolled in between."""

    def __init__(self) -> None:
        super().__init__("toy", [2], [1], ["long"], "alpha", VOCABULARY, {}, Box(3))

    def set_up(self, seats: int, variant: str, version: int = NEWEST, first: int = NOBODY) -> Toy:
        s = Toy([], 7)
        s.then(Take(0, 0), Take(0, 1), Take(1, 0), Roll(), Take(0, 0), Look(0), Take(1, 1))
        return s

    def observe(self, s: Toy, seat: int) -> Toy:
        view = s.copy()
        view.hidden = UNKNOWN if s.hidden else 0
        return view

    def fill(self, view: Toy, seed: int) -> Toy:
        s = view.copy()
        s.hidden = seed % 6
        return s

    def scores(self, s: Toy) -> list[Score]:
        return ranked([Score(seat, [("done", sum(s.done) % (3 + seat))], []) for seat in range(2)])


def toy(*steps: Step[Any]) -> Toy:
    """A toy with these steps to come, settled."""
    s = Toy([], 0)
    s.then(*steps)
    s.settle()
    return s
