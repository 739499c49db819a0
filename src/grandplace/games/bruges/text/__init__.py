"""Drawing Bruges for text screens, in signs and in words."""

from grandplace.games.bruges.text.board import draw
from grandplace.games.bruges.text.hints import brief, explain
from grandplace.games.bruges.text.lines import board_lines, discard_lines
from grandplace.games.bruges.text.persons import about

__all__ = ["about", "board_lines", "brief", "discard_lines", "draw", "explain"]
