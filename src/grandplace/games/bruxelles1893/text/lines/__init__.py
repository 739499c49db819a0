"""The table in words, line by line."""

from grandplace.games.bruxelles1893.text.lines.board import board_lines

__all__ = ["board_lines"]
