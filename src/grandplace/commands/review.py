"""`grandplace review`: a finished game looked over, choice by choice."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from grandplace.commands.arguments import stderr
from grandplace.engine.game import Game
from grandplace.engine.record import Record, verify
from grandplace.review.review import Review, reviewed, walked
from grandplace.review.verdict import Verdict
from grandplace.review.work import judged, tasks


def made(
    game: Game[Any], record: Record, own: tuple[Path | None, Path | None], workers: int
) -> Review:
    """The review of a record, with a bar on the way."""
    from rich.progress import track

    from grandplace.lab.crews import crew_of

    verify(game, record)
    walk, work = walked(game, record), tasks(game, record, own)
    found: Iterator[Verdict] = crew_of(workers)(judged, work)
    bar = {"total": len(record.entries), "disable": not sys.stderr.isatty(), "console": stderr()}
    return reviewed(walk, list(track(found, record.game, **bar)))


def as_json(review: Review) -> str:
    """All of it, as text for programs."""
    return msgspec.json.format(msgspec.json.encode(review), indent=2).decode()
