"""Drawing Bruges for text screens, in signs and in words."""

from typing import Final

from grandplace.drawing.text import Say
from grandplace.drawing.whatif import Preview, foretold
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.text.board import draw
from grandplace.games.bruges.text.hints import brief, explain, hired
from grandplace.games.bruges.text.lines import board_lines, discard_lines
from grandplace.games.bruges.text.persons import about

__all__ = ["about", "board_lines", "brief", "discard_lines", "draw", "explain", "foretell"]


NARROWED: Final = frozenset({"UseCard", "Dig"})  # they say all that the question before does


def foretell(view: Bruges, say: Say, preview: Preview) -> list[str]:
    """What a line of answers is certain to bring."""
    said = foretold(view, say, preview, explain, NARROWED)
    answers = [(level.views[0], option) for level in preview.levels for option in level.chosen[:1]]
    persons = [words for seen, option in answers for words in hired(seen, say, option)]
    return [*said, *[words for words in persons if words not in said]]
