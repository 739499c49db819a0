"""Stepping through a record: on a screen with the arrow keys, or as plain text."""

import sys
from typing import Any, TextIO

from grandplace.engine.game import Game
from grandplace.engine.record import Record
from grandplace.terminal.reel import Reel
from grandplace.terminal.scoresheet import score_text
from grandplace.terminal.scoring import Programme, finished


def show(
    game: Game[Any],
    record: Record,
    language: str,
    at: int = 0,
    watch: bool = False,
    screen: bool = True,
    target: TextIO | None = None,
) -> int:
    """Show a record from a ply on; `watch` lets it run by itself. The exit code."""
    reel = Reel(game, record, language, plain=not screen)
    ply = min(max(at, 0), reel.last)
    if screen:
        from grandplace.terminal.projector import ReelApp

        return ReelApp(reel, ply, watch).run() or 0
    lines = plain_lines(reel, ply, watch)
    (target or sys.stdout).write("".join([f"{line}\n" for line in lines]))
    return 0


def plain_lines(reel: Reel, ply: int, watch: bool) -> list[str]:
    """The table at a ply; when watching, all that follows, and the score sheet."""
    words, end = reel.paper.words, reel.last if watch else ply
    lines = [words("game.title"), "", *reel.paper.board_lines(reel.views[ply]), ""]
    for i in range(ply, end + 1):
        lines += [words("ui.replay", i, reel.last), reel.chosen(i), *reel.happened(i), ""]
        lines += [line for text in scored(reel, i) for line in [*text, ""]]
    lines.append(reel.following(end))
    if reel.views[end].decision is None:
        lines += score_text(reel.paper, reel.views[end])
    return lines


def scored(reel: Reel, ply: int) -> list[list[str]]:
    """The scorings that were over with the choice before a ply, each as a table in words."""
    before = finished(reel.scorings(ply - 1)) if ply else []
    return [
        Programme(reel.paper, one).aloud() for one in finished(reel.scorings(ply))[len(before) :]
    ]
