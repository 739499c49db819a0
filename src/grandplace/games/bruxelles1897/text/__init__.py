"""Bruxelles 1897 drawn for text screens, and told in lines for those who cannot see a drawing."""

from grandplace.drawing.face import nothing_about as about
from grandplace.games.bruxelles1897.text.board import draw
from grandplace.games.bruxelles1897.text.foretold import foretell
from grandplace.games.bruxelles1897.text.hints import brief, explain
from grandplace.games.bruxelles1897.text.lines import board_lines, discard_lines

__all__ = ["about", "board_lines", "brief", "discard_lines", "draw", "explain", "foretell"]
