"""What moved since the viewer's last choice, out of the messages."""

from collections.abc import Sequence
from typing import Final

from grandplace.engine.state import Message

# message -> what moved in the panel of the player whom its first detail names
MOVED: Final = {
    "gained": "guilders",
    "paid": "guilders",
    "raided": "guilders",
    "bought": "guilders",
    "refused": "guilders",
    "handed": "guilders",
    "scored": "points",
    "lost": "points",
    "drew": "hand",
    "kept": "hand",
    "returned": "hand",
    "flooded": "workers",
    "honoured": "statues",
}
# ... and where the second or third detail says which one
WHICH: Final = {
    "threatened": ("threat", 1),
    "lifted": ("threat", 1),
    "struck": ("threat", 1),
    "spared": ("threat", 1),
    "hired": ("worker", 2),
    "paid-worker": ("worker", 1),
    "handed-worker": ("worker", 2),
    "recruited": ("person", 1),
    "activated": ("person", 1),
    "straightened": ("person", 1),
    "led": ("area", 1),
    "flipped": ("area", 1),
    "dug": ("section", 1),
    "undug": ("section", 1),
}


class News:
    """Which possessions, dice and steps to point at."""

    def __init__(self, messages: Sequence[Message]) -> None:
        self.owned: set[tuple[int, str]] = set()  # player and what changed
        self.risen: set[int] = set()  # players
        self.dice: set[int] = set()
        self.built: list[tuple[int, int]] = []  # player and colour
        for message in messages:
            self._read(message.key, message.details)

    def _read(self, key: str, details: tuple[int, ...]) -> None:
        if key in MOVED:
            self.owned.add((details[0], MOVED[key]))
        elif key in WHICH:
            what, place = WHICH[key]
            self.owned.add((details[0], f"{what}-{details[place]}"))
        elif key == "rose":
            self.risen.add(details[0])
        elif key == "rolled":
            self.dice = set(range(len(details)))
        elif key == "turned":
            self.dice.add(details[1])
        elif key == "built":
            self.built.append((details[0], details[1]))

    def of(self, seat: int) -> list[str]:
        """What changed for a player."""
        return sorted([what for who, what in self.owned if who == seat])

    def new_houses(self, seat: int) -> int:
        """How many houses a player has built."""
        return len([who for who, _ in self.built if who == seat])
