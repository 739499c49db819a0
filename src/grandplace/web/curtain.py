"""What a page must know to play a scoring by itself: which ones its viewer has not seen coming."""

from collections.abc import Sequence

from grandplace.drawing.page import Data
from grandplace.drawing.theatre import Chapter


def curtain(chapters: Sequence[Chapter], news: int, asked: bool) -> Data:
    """The last scoring, and the first one with an event since the viewer's last choice (`news` is
    the number of that event); one that waits for a question is played to whoever is asked."""
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
