"""A scoring as a table: as wide as there is room, and exactly the points that were scored."""

import re
from itertools import product

import pytest

from grandplace.drawing.theatre import MINUS
from grandplace.drawing.typeset import measure
from grandplace.engine.state import NOBODY
from grandplace.games import REGISTRY
from grandplace.terminal.reel import Reel
from grandplace.terminal.scoring import NOTHING, Programme, finished
from grandplace.terminal.session import Paper
from tests.terminal.tables import session

WIDTHS = (79, 105)
LANGUAGE = dict(zip(REGISTRY, ["en", "fr", "de", "en"], strict=True))


def points(made: Paper, cell: str) -> int:
    """The points in a cell: a number that is told as points."""
    number = int(re.sub(r"\D", "", cell) or 0)
    told = made.words.thing("points", number)
    return {f"+{told}": number, f"{MINUS}{told}": -number}.get(cell, 0)


@pytest.mark.parametrize("game", REGISTRY)
def test_rows_add_up(game: str) -> None:
    """Every scoring of a game: the acts bring what the last lines say."""
    made = session(
        "random", "random", "random", key=3, plies=9999, game=game, language=LANGUAGE[game]
    )
    staged = made.scorings(NOBODY)
    assert staged
    for one in staged:
        programme = Programme(made, one)
        cells = [programme._cells(act) for act in one.play.acts()]
        for seat in range(3):
            got = sum([points(made, text) for row in cells for text in row[seat]])
            assert one.play.points(seat) == got
        lines = ["".join([span.text for span in line]) for line in programme.lines(105)]
        last = [int(text) for text in re.findall(r"\d+", lines[-2])]
        assert [one.after(seat) for seat in range(3)] == last


@pytest.mark.parametrize("game", REGISTRY)
def test_nothing_is_wider_than_the_sheet(game: str) -> None:
    """In all languages; every act has its heading and its reason."""
    for language in ("en", "fr", "de"):
        made = session(*["random"] * 4, key=2, plies=9999, game=game, language=language)
        for one, width in product(made.scorings(NOBODY), WIDTHS):
            lines = Programme(made, one).lines(width)
            told = "\n".join(["".join([span.text for span in line]) for line in lines])
            assert [] == [line for line in lines if measure(line) > width]
            assert [] == [act.heading for act in one.play.acts() if act.heading not in told]


def test_who_gets_nothing_has_a_dash() -> None:
    """And of a scoring that has begun and waits, it says so."""
    made = session("random", "random", key=2, plies=9999)
    first = Programme(made, made.scorings(NOBODY)[0])
    assert [NOTHING] in first._cells(first.play.acts()[-1])
    assert made.words("theatre.done.round", 1) == first.title


def test_a_replay_has_the_scorings_of_the_game() -> None:
    """At each ply those that had been by then; at the end, the same as at the table."""
    made = session("random", "random", key=2, plies=9999)
    reel = Reel(made.game, made.table.match.record, "en")
    told = [len(finished(reel.scorings(ply))) for ply in range(0, reel.last + 1, 10)]
    assert 0 == told[0]
    assert sorted(told) == told
    assert [one.play for one in made.scorings(NOBODY)] == [
        one.play for one in reel.scorings(reel.last)
    ]
