"""The score sheet: points by source, tie-breaks, places; as lines of spans or as plain lines."""

from collections.abc import Callable

from grandplace.drawing.forecast import more, told, worth
from grandplace.drawing.text import Span
from grandplace.drawing.typeset import Line, fit, wide
from grandplace.engine.game import Score, to_come
from grandplace.engine.state import State
from grandplace.terminal.session import Paper

COLUMN = 11

Row = tuple[str, list[str]]  # a label, and what each player has


def score_lines(paper: Paper, state: State) -> list[Line]:
    """The whole sheet of a game, finished or not."""
    scores = paper.game.scores(state)
    sources, ties = _sources(paper, scores), _ties(paper, scores)
    total, places = _total(paper, state, scores), _places(paper, state, scores)
    width = max([wide(label) for label, _ in [*sources, *ties, *total, *places]]) + 4
    return [
        [Span(_headline(paper, state, scores), "gold strong" if places else "strong")],
        [],
        _head(paper, scores, width),
        *[_line(row, width) for row in sources],
        *[_line(row, width, "strong") for row in total],
        [],
        *([[Span(paper.words("ui.tie-breaks"), "dim")]] if ties else []),
        *[_line(row, width) for row in ties],
        *[_line(row, width, "strong") for row in places],
    ]


def score_text(paper: Paper, state: State) -> list[str]:
    """The sheet for reading aloud: a line for each row, with the names of all."""
    scores = paper.game.scores(state)
    names = [paper.name(score.seat) for score in scores]
    above = [*_sources(paper, scores), *_total(paper, state, scores)]
    ties, places = _ties(paper, scores), _places(paper, state, scores)
    return [
        _headline(paper, state, scores),
        *[_aloud(paper, row, names) for row in above],
        *([paper.words("ui.tie-breaks")] if ties else []),
        *[_aloud(paper, row, names) for row in [*ties, *places]],
    ]


def _aloud(paper: Paper, row: Row, names: list[str]) -> str:
    label, cells = row
    items = [f"{name} {cell}" for name, cell in zip(names, cells, strict=True)]
    return paper.words("ui.plain.row", label, ", ".join(items))


def verdict(paper: Paper, scores: list[Score]) -> str:
    """Who has won."""
    first = [paper.name(score.seat) for score in scores if score.rank == 1]
    key = "ui.winner" if len(first) == 1 else "ui.winners"
    return paper.words(key, ", ".join(first))


def rank(paper: Paper, score: Score) -> str:
    """A place as an ordinal."""
    return paper.words(f"ui.rank.{score.rank}")


def _headline(paper: Paper, state: State, scores: list[Score]) -> str:
    over = state.decision is None
    return verdict(paper, scores) if over else paper.words("ui.score-now")


def _head(paper: Paper, scores: list[Score], width: int) -> Line:
    line: Line = [Span(" " * width)]
    for score in scores:
        name = fit(paper.name(score.seat), COLUMN - 1, "right")
        line += [Span(" "), Span(name, f"sign.{score.seat} strong")]
    return line


def _line(row: Row, width: int, style: str = "") -> Line:
    label, numbers = row
    dots = label + " " + "·" * (width - 2 - wide(label)) + " "
    cells = [Span(fit(number, COLUMN, "right"), style) for number in numbers]
    return [Span(dots, style or "dim"), *cells]


def _sources(paper: Paper, scores: list[Score]) -> list[Row]:
    return _rows(paper, "source", scores, lambda score: score.rows)


def _ties(paper: Paper, scores: list[Score]) -> list[Row]:
    rows = _rows(paper, "tie", scores, lambda score: score.ties)
    return [(label, [number.removeprefix("-") for number in numbers]) for label, numbers in rows]


def _total(paper: Paper, state: State, scores: list[Score]) -> list[Row]:
    """The points, and while the game is on, with what the end would add."""
    total = (paper.words("ui.total"), [str(score.total) for score in scores])
    ahead = paper.game.forecast(state)
    if not any(ahead):
        return [total]
    added = [more(ahead[score.seat]) for score in scores]
    sums = [str(score.total + to_come(ahead[score.seat])) for score in scores]
    return [total, (paper.words("outlook.row"), added), (paper.words("outlook.all"), sums)]


def forecast_text(paper: Paper, state: State) -> list[str]:
    """What the end would add for each player, source by source, for reading aloud."""
    if state.decision is None:
        return [paper.words("outlook.over")]
    words, lines = paper.words, [paper.words("outlook.text")]
    for score, additions in zip(paper.game.scores(state), paper.game.forecast(state), strict=True):
        name, points, ahead = paper.name(score.seat), score.total, to_come(additions)
        line = words("outlook.line", name, points, ahead, points + ahead)
        parts = [words("outlook.part", told(words, one), worth(words, one)) for one in additions]
        lines += [line, *parts]
    return lines


def _places(paper: Paper, state: State, scores: list[Score]) -> list[Row]:
    """Only of a finished game."""
    if state.decision is not None:
        return []
    return [(paper.words("ui.place"), [rank(paper, score) for score in scores])]


def _rows(
    paper: Paper, kind: str, scores: list[Score], part: Callable[[Score], list[tuple[str, int]]]
) -> list[Row]:
    columns = [part(score) for score in scores]
    return [
        (paper.words(f"{kind}.{row[0][0]}"), [str(number) for _, number in row])
        for row in zip(*columns, strict=True)
    ]
