"""A puzzle in the terminal: the position in words, its question, and what an answer is worth."""

import sys
from dataclasses import replace
from datetime import date
from typing import Any

from grandplace.agents.program import HUMAN
from grandplace.engine.errors import UnknownChoice
from grandplace.engine.game import Game
from grandplace.engine.options import Option
from grandplace.games import load
from grandplace.review.puzzles import RIVALS, Answer, Puzzle, of_the_day, option_of, puzzle, puzzles
from grandplace.review.words import per_cent
from grandplace.tables.table import Table
from grandplace.terminal.plain import Plain
from grandplace.terminal.seats import Seating
from grandplace.terminal.session import Session


class Puzzling(Session):
    """The position of a puzzle."""

    def __init__(self, found: Puzzle, game: Game[Any], number: int, language: str) -> None:
        super().__init__(Seating(_table(found, game)), language, plain=True)
        self.puzzle = found
        self.number = number

    def heading(self, seat: int, before: int) -> str:
        """Which puzzle it is."""
        return self.words("puzzle.of", self.number, len(puzzles(self.game.name)))

    def prompt(self) -> str:
        """What is to be found, then what the rules ask."""
        return f"{self.words('puzzle.ask')} ({super().prompt()})"

    def judged(self, option: Option, tries: int) -> list[str]:
        """What is said of an answer."""
        if option.text == self.puzzle.best.option:
            return [
                self.words("puzzle.right" if tries == 1 else "puzzle.found", tries),
                *self.why(),
            ]
        cost = per_cent(self.puzzle.costs[option.text])
        return [self.words("puzzle.wrong", self.label(option), cost)]

    def why(self) -> list[str]:
        """The best answer and the second, with what they bring."""
        return [*self._told("better", self.puzzle.best), *self._told("second", self.puzzle.second)]

    def _told(self, kind: str, answer: Answer) -> list[str]:
        option, word = option_of(self.game, answer.option), self.words(f"puzzle.{kind}")
        line = self.words("puzzle.line", word, self.label(option), per_cent(answer.chance))
        return [line, *self.foreseen(self.view(self.asked), option)]

    def fate(self) -> str:
        """Whoever leaves is told the answer."""
        return self._told("better", self.puzzle.best)[0]


class Solver(Plain):
    """A puzzle by lines: it is over with the right answer."""

    session: Puzzling
    tries = 0

    def _choose(self, option: Option) -> None:
        self.tries += 1
        self.print(self.session.judged(option, self.tries))
        self.over = option.text == self.session.puzzle.best.option


def _table(found: Puzzle, game: Game[Any]) -> Table[Any]:
    match = found.begun(game)
    seats = range(found.seats)
    names = [HUMAN if seat == match.state.asked() else RIVALS for seat in seats]
    record = replace(match.record, seats=names)
    return Table.resumed(game, record, bytes.fromhex(found.secret))


def solve(game: str, number: int, language: str) -> int:
    """One puzzle, that of the day if none is named; the exit code."""
    if not puzzles(game):
        raise UnknownChoice(f"{game} has no puzzles")
    wanted = number or of_the_day(game, date.today().toordinal())
    session = Puzzling(puzzle(game, wanted), load(game), wanted, language)
    Solver(session, sys.stdin, sys.stdout).run()
    return 0
