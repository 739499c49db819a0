"""Drawing Bruxelles 1893 for text screens, in signs and in words."""

from grandplace.drawing.face import nothing_about as about
from grandplace.drawing.text import Say
from grandplace.drawing.whatif import Preview, foretold
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.text.board import draw
from grandplace.games.bruxelles1893.text.brief import brief
from grandplace.games.bruxelles1893.text.hints import explain
from grandplace.games.bruxelles1893.text.legend import discard_lines
from grandplace.games.bruxelles1893.text.lines import board_lines

__all__ = ["about", "board_lines", "brief", "discard_lines", "draw", "explain", "foretell"]


def foretell(view: Bruxelles1893, say: Say, preview: Preview) -> list[str]:
    """What a line of answers is certain to bring."""
    return foretold(view, say, preview, explain)
