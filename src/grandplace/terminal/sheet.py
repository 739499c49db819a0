"""The score sheet: points by source, tie-breaks, places, as lines of spans."""

from typing import Any

from grandplace.engine.game import Score
from grandplace.engine.picture import Span
from grandplace.engine.typeset import Line, fit, wide
from grandplace.terminal.session import SIGNS, Paper

LABEL = 38
COLUMN = 11


def score_lines(paper: Paper, state: Any) -> list[Line]:
    """The whole sheet of a game, finished or not."""
    scores = paper.game.scores(state)
    return [
        *_verdict(paper, state, scores),
        _head(paper, scores),
        *_sources(paper, scores),
        _row(paper.words("ui.total"), [str(s.total) for s in scores], "strong"),
        [],
        [Span(paper.words("ui.tie-breaks"), "dim")],
        *_ties(paper, scores),
        _row(paper.words("ui.place"), [f"{s.rank}." for s in scores], "strong"),
    ]


def verdict(paper: Paper, scores: list[Score]) -> str:
    """Who has won."""
    first = [score.seat for score in scores if score.rank == 1]
    if len(first) == 1:
        return paper.words("ui.winner", SIGNS[first[0]], first[0])
    names = [f"{SIGNS[seat]} {paper.words.thing('seat', seat)}" for seat in first]
    return paper.words("ui.winners", ", ".join(names))


def _verdict(paper: Paper, state: Any, scores: list[Score]) -> list[Line]:
    if state.decision is not None:
        return [[Span(paper.words("ui.score-now"), "strong")], []]
    return [[Span(verdict(paper, scores), "gold strong")], []]


def _head(paper: Paper, scores: list[Score]) -> Line:
    names = [(s.seat, f"{SIGNS[s.seat]} {paper.words.thing('seat', s.seat)}") for s in scores]
    cells = [Span(fit(name, COLUMN - 1, "right"), f"sign.{seat} strong") for seat, name in names]
    return [Span(" " * LABEL), *[span for cell in cells for span in (Span(" "), cell)]]


def _row(label: str, numbers: list[str], style: str = "") -> Line:
    dots = label + " " + "·" * (LABEL - 2 - wide(label)) + " "
    cells = [Span(fit(number, COLUMN, "right"), style) for number in numbers]
    return [Span(fit(dots, LABEL), style or "dim"), *cells]


def _sources(paper: Paper, scores: list[Score]) -> list[Line]:
    rows = [[score.rows[i] for score in scores] for i in range(len(scores[0].rows))]
    return [
        _row(paper.words(f"source.{row[0][0]}"), [str(points) for _, points in row]) for row in rows
    ]


def _ties(paper: Paper, scores: list[Score]) -> list[Line]:
    rows = [[score.ties[i] for score in scores] for i in range(len(scores[0].ties))]
    return [
        _row(paper.words(f"tie.{row[0][0]}"), [str(abs(number)) for _, number in row])
        for row in rows
    ]
