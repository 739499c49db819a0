"""Drawing Bruges for text screens, in signs and in words."""

from grandplace.drawing.text import Say
from grandplace.drawing.whatif import Preview, foretold
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.text.board import draw
from grandplace.games.bruges.text.hints import brief, explain
from grandplace.games.bruges.text.lines import board_lines, discard_lines
from grandplace.games.bruges.text.persons import about

__all__ = ["about", "board_lines", "brief", "discard_lines", "draw", "explain", "foretell"]


def foretell(view: Bruges, say: Say, preview: Preview) -> list[str]:
    """What a line of answers is certain to bring."""
    return foretold(view, say, preview, explain)
