"""Puzzles by lines."""

import io

import pytest

from grandplace.engine.errors import UnknownChoice
from grandplace.games import load
from grandplace.review.puzzles import puzzle, puzzles
from grandplace.terminal.puzzle import Puzzling, Solver, solve
from tests.terminal.tables import LANGUAGES

GAME = "bruxelles1897"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_puzzle_by_lines(language: str) -> None:
    """A wrong answer costs something, the right one ends it and is explained."""
    found = puzzle(GAME, 1)
    session, out = Puzzling(found, load(GAME), 1, language), io.StringIO()
    lines = [found.second.option, found.best.option, "never read"]

    Solver(session, io.StringIO("\n".join(lines)), out).run()

    say, told = session.words, out.getvalue()
    assert say("puzzle.ask") in told
    assert say("puzzle.found", 2) in told and say("puzzle.right") not in told
    assert session.fate() in told
    assert len(found.choices) == session.table.ply, "nothing is played"


def test_what_is_not_there() -> None:
    """A number too high, a game without puzzles."""
    for game, number in ((GAME, len(puzzles(GAME)) + 1), ("template", 0)):
        with pytest.raises(UnknownChoice):
            solve(game, number, "en")
