"""What moved since the viewer's last choice, out of the messages."""

from collections.abc import Sequence
from typing import Final

from grandplace.engine.state import Message

# message -> what moved in the panel of the player whom its first detail names
MOVED: Final = {
    "gained": "money",
    "placed": "money",
    "invited": "money",
    "paid-noble": "money",
    "hired": "money",
    "scored": "score",
    "freed": "pawns",
    "locked": "pawns",
    "seated": "pawns",
    "sent": "pawns",
    "left-brussels": "pawns",
    "reclaimed": "money",
    "traveller": "travellers",
    "rode": "travellers",
    "board": "architect",
}
# ... and where the second detail says which one
WHICH: Final = {
    "made": "work",
    "took": "cube",
    "kept": "noble",
    "activated": "noble",
    "rose": "track",
    "tucked": "row",
    "favoured": "row",
    "flipped": "work",
    "played": "card",
}


class News:
    """Which spaces, Brussels actions and possessions to point at."""

    def __init__(self, messages: Sequence[Message]) -> None:
        self.cells: set[int] = set()
        self.sent: set[tuple[int, int]] = set()  # player and Brussels action
        self.pavilions: set[int] = set()
        self.tiles: set[int] = set()
        self.owned: set[tuple[int, str]] = set()  # player and what changed
        self.withheld: set[tuple[int, int]] = set()  # player and power: the action was not done
        for message in messages:
            self._read(message.key, message.details)

    def _read(self, key: str, details: tuple[int, ...]) -> None:
        if key == "round":
            self.cells, self.sent = set(), set()
        elif key in ("placed", "blocked", "built"):
            self.cells.add(details[1])
        elif key == "used":
            self.sent.add((details[0], details[1]))
        elif key == "erected":
            self.pavilions.add(details[1])
            self.owned.add((details[0], f"card-{details[2]}"))
        elif key == "seated":
            self.tiles.add(details[1])
        elif key == "withheld":
            self.withheld.add((details[0], details[1]))
        if key in MOVED:
            self.owned.add((details[0], MOVED[key]))
        elif key in WHICH:
            self.owned.add((details[0], f"{WHICH[key]}-{details[1]}"))
