"""What a page must know to play a scoring by itself: which ones its viewer has not seen coming."""

from typing import Any

from grandplace.drawing.page import Data
from grandplace.tables.playbill import scorings
from grandplace.tables.table import Table


def curtain(table: Table[Any], news: int, asked: bool) -> Data:
    """The last scoring, and the first one with an event since the viewer's last choice (`news` is
    the number of that event); one that waits for a question is played to whoever is asked."""
    chapters = scorings(table)
    fresh = [
        number
        for number, chapter in enumerate(chapters)
        if chapter.stage.noted + len(chapter.events) > news and (chapter.over or asked)
    ]
    return {
        "last": len(chapters) - 1,
        "first": fresh[0] if fresh else -1,
        "told": len(chapters[-1].events) if chapters else 0,
    }
