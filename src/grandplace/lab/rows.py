"""The decisions of one game as columns: what a dataset is made of."""

from typing import Any

from grandplace.engine.game import Game
from grandplace.engine.options import Option
from grandplace.engine.state import Decision, State


class Rows:
    """One row for each decision of a game; what came of it is known when it is over."""

    def __init__(self, number: int, features: bool = False) -> None:
        self.game = number
        self.features = features
        self.seats: list[int] = []
        self.choices: list[int] = []
        self.encodings = bytearray()
        self.tails = bytearray()  # nothing without features
        self.masks = bytearray()  # one byte for each option of the vocabulary
        self.values: list[list[int] | None] = []  # of the options on offer, in the mask's order
        self.outcomes: list[int] = []  # for each row: points ahead of the best rival
        self.points: list[int] = []
        self.ranks: list[int] = []

    def note(
        self,
        game: Game[Any],
        view: State,
        decision: Decision,
        option: Option,
        thought: list[int] | None,
    ) -> None:
        """A decision, as the asked seat saw it, and what it thought of its options, if it tells."""
        mask = bytearray(len(game.vocabulary.options))
        for each in decision.options:
            mask[each.index] = 1
        self.seats.append(decision.player)
        self.choices.append(option.index)
        self.encodings += game.encode(view, decision.player)
        if self.features:
            self.tails += game.tail(view, decision.player)
        self.masks += mask
        self.values.append(thought and _by_number(decision.options, thought))

    def close(self, game: Game[Any], s: State) -> None:
        """The game is over."""
        scores, margins = game.scores(s), game.returns(s)
        self.outcomes = [margins[seat] for seat in self.seats]
        self.points = [scores[seat].total for seat in self.seats]
        self.ranks = [scores[seat].rank for seat in self.seats]


def _by_number(options: list[Option], values: list[int]) -> list[int]:
    """Values of options in the order of their numbers."""
    pairs = zip([option.index for option in options], values, strict=True)
    return [value for _, value in sorted(pairs)]
