"""What a pane says, in itself or in the panes within it."""

from typing import Any

from grandplace.drawing.page import Pane


def told(pane: Pane) -> dict[str, Any]:
    """The data of a pane with those of all that is within it: what moved, together."""
    parts = [pane.data, *[part.data for part in pane.within]]
    said = {name: value for data in parts for name, value in data.items()}
    moved = sorted({what for data in parts for what in data.get("just", [])})
    return {**said, "just": moved} if pane.within else said
