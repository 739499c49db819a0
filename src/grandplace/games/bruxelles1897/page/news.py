"""What moved since the viewer's last choice, out of the messages."""

from collections.abc import Sequence
from typing import Final

from grandplace.engine.state import Message
from grandplace.games.bruxelles1897.components import FIRST_NOBLE

# message -> what moved in the panel of the player whom its first detail names
MOVED: Final = {
    "gained": "money",
    "placed": "money",
    "scored": "score",
    "freed": "prison",
    "imprisoned": "prison",
    "paid-noble": "money",
}
CARDS_MOVED: Final = {"kept": 0, "built": 0, "activated": FIRST_NOBLE}  # added to detail 1


class News:
    """Which cells, Brussels cards and possessions to point at."""

    def __init__(self, messages: Sequence[Message]) -> None:
        self.cells: set[int] = set()
        self.sent: set[tuple[int, int]] = set()  # player and Brussels card
        self.owned: set[tuple[int, str]] = set()  # player and what changed
        for message in messages:
            self._read(message.key, message.details)

    def _read(self, key: str, details: tuple[int, ...]) -> None:
        if key == "round":
            self.cells, self.sent = set(), set()
        elif key == "placed":
            self.cells.add(details[1])
        elif key == "sent":
            self.sent.add((details[0], details[1]))
        elif key == "rose":
            self.owned.add((details[0], f"track-{details[1]}"))
        self._read_owned(key, details)

    def _read_owned(self, key: str, details: tuple[int, ...]) -> None:
        if key in MOVED:
            self.owned.add((details[0], MOVED[key]))
        elif key in CARDS_MOVED:
            self.owned.add((details[0], f"card-{details[1] + CARDS_MOVED[key]}"))
