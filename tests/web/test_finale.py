"""The end of a game on the page: the curve of points."""

from typing import Any

import pytest

from grandplace.drawing.page import Sitter
from grandplace.engine.game import Game
from grandplace.engine.record import Match
from grandplace.lab.arena import secret_from
from grandplace.tables.table import MOMENTS, Moment, course
from grandplace.web.finale import chart

SITTERS = [Sitter(0, "Ada", "A", "blue"), Sitter(1, "Ben", "B", "red")]


def heights(line: str) -> list[float]:
    return [float(dot.split(",")[1]) for dot in line.split(" ")]


def test_two_lines_meet_at_the_end() -> None:
    """One has the points, one also what the end would have added; neither leaves the drawing, be
    it below nought."""
    moments = [Moment(0, [0, 0], [-6, 4]), Moment(5, [2, 1], [7, 9]), Moment(9, [8, 12], [8, 12])]
    drawn = chart(moments, SITTERS)

    assert drawn["foretold"]
    for line in drawn["lines"]:
        assert heights(line["points"])[-1] == heights(line["ended"])[-1]
        assert heights(line["points"]) != heights(line["ended"])
        assert all(0 < at < drawn["height"] for at in heights(line["ended"]))
    assert ["-5", "0", "5", "10"] == [tick["text"] for tick in drawn["ticks"]]
    nought = next(tick["y"] for tick in drawn["ticks"] if tick["text"] == "0")
    assert nought == heights(drawn["lines"][0]["points"])[0]


def test_a_game_that_counts_as_it_goes_has_one_line() -> None:
    """The second one would lie on the first."""
    assert not chart([Moment(0, [0, 0], [0, 0]), Moment(1, [3, 1], [3, 1])], SITTERS)["foretold"]


@pytest.mark.parametrize("choices", [0, 7, 500])
def test_the_course_begins_and_ends_with_the_game(game: Game[Any], choices: int) -> None:
    """In between as many moments as fit a drawing, in order."""
    match = Match(game, ["A", "B"], secret_from(1))
    while match.state.decision is not None and match.ply < choices:
        match.choose(match.state.decision.options[0])
    moments = course(game, match.record)
    last = moments[-1]

    assert (0, match.ply) == (moments[0].ply, last.ply)
    assert sorted({at.ply for at in moments}) == [at.ply for at in moments]
    assert len(moments) == min(match.ply, MOMENTS) + 1
    assert [score.total for score in game.scores(match.state)] == last.points
    if match.state.decision is None:
        assert last.points == last.ended
