"""Which drawing stands for what in the list of options, beside those of the board."""

from grandplace.games.bruges.components import COLOURS


def worker_icon(colour: int) -> str:
    """A worker."""
    return f"wk-{COLOURS[colour]}"


def house_icon(colour: int) -> str:
    """A house."""
    return f"home-{COLOURS[colour]}"


def back_icon(colour: int) -> str:
    """A card of which only the back is seen."""
    return f"back-{COLOURS[colour]}"


def badge_icon(colour: int) -> str:
    """The sign of a colour on its ground."""
    return f"crest-{COLOURS[colour]}"


def die_icon(colour: int, face: int) -> str:
    """A die that shows a face."""
    return f"die-{face} c-{COLOURS[colour]}"
