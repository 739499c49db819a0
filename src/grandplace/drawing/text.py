"""A drawing for text screens: regions of lines of styled spans. Games draw, clients show."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from grandplace.engine.options import Option
from grandplace.engine.state import State

SEAT_SIGNS = "◆●▲■✕"  # by seat; each has a colour of its own
LEAD = "★"

S = TypeVar("S", bound=State)


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

    def has(self, key: str) -> bool:
        """Whether there are words for a key."""


class Drawing(Generic[S]):
    """What all drawings of a table share: what is asked, and words for lists."""

    def __init__(self, view: S, say: Say) -> None:
        self.view = view
        self.say = say

    def offered(self, *options: Option) -> str:
        """The text of the first of these options that is on offer."""
        decision = self.view.decision
        on_offer = [] if decision is None else decision.options
        return next((option.text for option in options if option in on_offer), "")

    def asked(self) -> int:
        """Who is to decide."""
        return self.view.asked()

    def names(self, seats: Sequence[int]) -> str:
        """Several players."""
        return ", ".join([self.say.thing("seat", seat) for seat in seats])

    def several(self, number: int, name: str) -> str:
        """So many of a thing, for reading aloud."""
        return name if number == 1 else self.say("board.line.several", number, name)

    def listed(self, items: Sequence[str]) -> str:
        """Things one after another, or the word for none."""
        return ", ".join(items) or self.say("board.line.none")


def sign(seat: int) -> Span:
    """A player's shape in the player's colour."""
    return Span(SEAT_SIGNS[seat], f"sign.{seat}")


def score(seat: int, number: int, leads: bool = False) -> Span:
    """A player's shape with a number; a star for the lead."""
    weight = " strong" if leads else ""
    return Span(f"{SEAT_SIGNS[seat]}{number}{LEAD if leads else ''}", f"sign.{seat}{weight}")
