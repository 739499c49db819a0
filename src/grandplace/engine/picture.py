"""A drawing for text screens: regions of lines of styled spans. Games draw, clients show."""

from dataclasses import dataclass, field
from typing import Protocol


@dataclass(frozen=True)
class Span:
    """A piece of text; `style` is a word for the client's theme, `option` what it stands for."""

    text: str
    style: str = ""
    option: str = ""


@dataclass
class Region:
    """A part of the board with a title of its own."""

    key: str
    title: str
    lines: list[list[Span]] = field(default_factory=list)

    def plain(self) -> list[str]:
        """The lines without styles."""
        return ["".join([span.text for span in line]) for line in self.lines]


class Say(Protocol):
    """The words a drawing may use."""

    def __call__(self, key: str, *details: int | str) -> str:
        """The sentence for a key."""

    def thing(self, kind: str, value: int) -> str:
        """What a number stands for."""
