"""The gauges of a game that names none: nothing is promised."""

from typing import Final

from grandplace.drawing.whatif import Habits


def gauges(_view: object) -> dict[str, int]:
    """None."""
    return {}


HABITS: Final = Habits(gauges)
