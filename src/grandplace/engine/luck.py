"""Chance without a sequence: every draw is a function of a key, a label and a number.

Adding a draw somewhere never changes the draws elsewhere, and there is no generator
to copy. All values stay below 2**63, so compiled and interpreted results agree.
"""

from hashlib import sha256
from hmac import digest
from typing import Final

from mypy_extensions import i64

from grandplace.engine.errors import Divergence, NoMoreChance

MASK: Final[i64] = 0x7FFFFFFFFFFFFFFF
PLACES: Final = 1000  # a shuffle with number n draws with the numbers n * PLACES + place


def mix(z: i64) -> i64:
    """Scramble 63 bits."""
    z = (z + 0x1E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0x3F58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x14D049BB133111EB) & MASK
    return z ^ (z >> 31)


def draw(key: i64, label: i64, number: i64, n: i64) -> int:
    """A number in range(n) for this key, label and number."""
    return int((mix(mix(key ^ mix(label)) + number) >> 20) % n)


def shuffled(items: list[int], key: i64, label: i64, number: i64) -> list[int]:
    """A list in the order that `draw` gives for its places, the last one first."""
    new, base = items[:], mix(key ^ mix(label))
    for i in range(len(new) - 1, 0, -1):
        j = (mix(base + number * PLACES + i) >> 20) % (i + 1)
        new[i], new[j] = new[j], new[i]
    return new


def commitment(secret: bytes) -> str:
    """What a table publishes before the first draw, to be held against the secret later."""
    return sha256(secret).hexdigest()


def from_secret(secret: bytes, label: int, number: int, n: int) -> int:
    """A number in range(n) that nobody can guess without the secret."""
    text = f"{label}:{number}:{n}".encode()
    return int.from_bytes(digest(secret, text, "sha256"), "big") % n


class Drawn:
    """One outcome of chance as it is written down."""

    def __init__(self, label: int, number: int, n: int, value: int) -> None:
        self.label: Final = label
        self.number: Final = number
        self.n: Final = n
        self.value: Final = value

    def __repr__(self) -> str:
        return f"[{self.label}, {self.number}, {self.n}, {self.value}]"


class Tape:
    """Chance at a real table: outcomes come from the secret and are written down.

    A replay puts recorded outcomes on the tape first; they are read before anything is drawn.
    """

    def __init__(self, secret: bytes) -> None:
        self.secret: Final = secret
        self.drawn: list[Drawn] = []
        self.recorded: list[Drawn] = []
        self.ply = 0

    def draw(self, label: int, number: int, n: int) -> int:
        """The recorded outcome, or a new one from the secret."""
        if self.recorded:
            return self._read(label, number, n)
        if not self.secret:
            raise NoMoreChance(self.ply, label, number, n)
        return self._write(Drawn(label, number, n, from_secret(self.secret, label, number, n)))

    def _read(self, label: int, number: int, n: int) -> int:
        entry = self.recorded.pop(0)
        fits = label == entry.label and number == entry.number and n == entry.n
        if not fits or not 0 <= entry.value < n:
            raise Divergence(self.ply, f"the chance {entry!r}", f"[{label}, {number}, {n}]")
        return self._write(entry)

    def _write(self, entry: Drawn) -> int:
        self.drawn.append(entry)
        return entry.value

    def cut(self) -> list[Drawn]:
        """What was drawn since the last cut."""
        drawn = self.drawn
        self.drawn = []
        return drawn
