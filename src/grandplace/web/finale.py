"""The end of a game on the page: every point, how the scores went, and the proof of fair luck."""

from collections.abc import Sequence
from typing import Any

from grandplace.drawing.page import Sitter
from grandplace.engine.game import Score
from grandplace.tables.hall import Room
from grandplace.words.render import Words

WIDTH, HEIGHT = 640, 220
LEFT, TOP, BOTTOM = 34, 10, 12
STEPS = 60  # points of a line, at most

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
        "chart": chart(room.course, sitters),
        "check": {**check, "url": f"/t/{room.kept.id}/check"},
    }


def _row(score: Score, say: Words, sitters: Sequence[Sitter]) -> Data:
    parts = [{"label": say(f"source.{key}"), "points": points} for key, points in score.rows]
    ties = [{"label": say(f"tie.{key}"), "value": abs(value)} for key, value in score.ties]
    sitter = dict(vars(sitters[score.seat]))
    return {
        "sitter": sitter,
        "rank": score.rank,
        "total": score.total,
        "parts": parts,
        "ties": ties,
    }


def chart(course: list[list[int]], sitters: Sequence[Sitter]) -> Data:
    """Points over time, a line for each player, in the units of an SVG drawing."""
    top = max([max(points) for points in course] + [1])
    plies = sorted({round(i * (len(course) - 1) / STEPS) for i in range(STEPS + 1)})
    lines = [
        {
            "sitter": dict(vars(sitter)),
            "points": " ".join([_dot(course, ply, seat, top) for ply in plies]),
        }
        for seat, sitter in enumerate(sitters)
    ]
    return {"width": WIDTH, "height": HEIGHT, "lines": lines, "ticks": _ticks(top)}


def _dot(course: list[list[int]], ply: int, seat: int, top: int) -> str:
    x = LEFT + (WIDTH - LEFT - 10) * ply / max(len(course) - 1, 1)
    return f"{x:.1f},{_height(course[ply][seat], top):.1f}"


def _height(points: int, top: int) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * points / top


def _ticks(top: int) -> list[Data]:
    step = next(step for step in (5, 10, 20, 25, 50, 100, top) if top / step <= 5)
    ticks = range(0, top + 1, step)
    return [
        {"x": LEFT, "y": round(_height(points, top), 1), "text": str(points)} for points in ticks
    ]
