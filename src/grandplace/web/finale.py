"""The end of a game on the page: every point, how the scores went, and the proof of fair luck."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from grandplace.drawing.page import Sitter
from grandplace.engine.game import Score
from grandplace.tables.coach import coached
from grandplace.tables.room import Room
from grandplace.tables.table import Moment
from grandplace.words.render import Words

WIDTH, HEIGHT = 640, 220
LEFT, TOP, BOTTOM = 34, 10, 12

Data = dict[str, Any]


def finale(room: Room, say: Words, sitters: Sequence[Sitter]) -> Data:
    """The data of the pane; no rows while the game is on."""
    if room.table.decision is not None:
        return {"rows": []}
    scores = sorted(room.table.game.scores(room.table.match.state), key=lambda score: score.rank)
    record = room.table.match.record
    check = {"commitment": record.commitment, "secret": record.secret}
    return {
        "rows": [_row(score, say, sitters) for score in scores],
        "coached": ", ".join([sitters[seat].name for seat in coached(room.kept)]),
        "chart": chart(room.course, sitters),
        "check": {**check, "url": f"/t/{room.kept.id}/check"},
    }


def _row(score: Score, say: Words, sitters: Sequence[Sitter]) -> Data:
    parts = [{"label": say(f"source.{key}"), "points": points} for key, points in score.rows]
    ties = [{"label": say(f"tie.{key}"), "value": abs(value)} for key, value in score.ties]
    sitter = sitters[score.seat].sign
    return {
        "sitter": sitter,
        "rank": score.rank,
        "total": score.total,
        "parts": parts,
        "ties": ties,
    }


def chart(course: Sequence[Moment], sitters: Sequence[Sitter]) -> Data:
    """Points over time, two lines for each player, in the units of an SVG drawing: the points, and
    with what the end would have added; they meet at the end."""
    every = [0, 1, *[n for moment in course for n in (*moment.points, *moment.ended)]]
    scale = Scale(course[-1].ply, min(every), max(every))
    lines = [
        {
            "sitter": sitter.sign,
            "points": " ".join([scale.dot(at.ply, at.points[seat]) for at in course]),
            "ended": " ".join([scale.dot(at.ply, at.ended[seat]) for at in course]),
        }
        for seat, sitter in enumerate(sitters)
    ]
    foretold = any(moment.ended != moment.points for moment in course)
    size = {"width": WIDTH, "height": HEIGHT, "foretold": foretold}
    return {**size, "lines": lines, "ticks": scale.ticks()}


@dataclass(frozen=True)
class Scale:
    """Where a number of points at a ply lies on the chart."""

    last: int  # ply
    low: int
    high: int

    def dot(self, ply: int, points: int) -> str:
        """A point of a line."""
        x = LEFT + (WIDTH - LEFT - 10) * ply / max(self.last, 1)
        return f"{x:.1f},{self._height(points):.1f}"

    def _height(self, points: int) -> float:
        share = (points - self.low) / (self.high - self.low)
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share

    def ticks(self) -> list[Data]:
        """Some round numbers, nought among them."""
        span = self.high - self.low
        step = next(step for step in (5, 10, 20, 25, 50, 100, span) if span / step <= 5)
        first = -(-self.low // step) * step
        marks = range(first, self.high + 1, step)
        return [{"x": LEFT, "y": round(self._height(n), 1), "text": f"{n}"} for n in marks]
