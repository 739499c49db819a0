"""A drawing for the page: panes of a template and plain data. Games draw, the page shows.

A pane is a part of the page that changes on its own. What it says is in its data (JSON values), so
two equal panes look alike: the page is pushed only what changed, and draws nothing twice.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from grandplace.engine.options import Option
from grandplace.engine.picture import Say
from grandplace.engine.state import NOBODY, Message

COLOURS = ["blue", "red", "yellow", "green", "orange"]  # by seat; each has a shape and a hatching


@dataclass(frozen=True)
class Pane:
    """A part of the page: the id of its element, a template, and all that the template shows."""

    key: str
    template: str
    data: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Sitter:
    """Who sits on a seat, as a drawing shows them."""

    seat: int
    name: str
    initial: str  # one letter, or two where one would not tell two players apart
    colour: str
    bot: str = ""  # the level of a bot, in words; "" for a person
    mine: bool = False  # the seat of whoever looks at this page


@dataclass(frozen=True)
class Offer:
    """An option as the question lists it."""

    group: str  # options of one group stand together, under `board.group.<group>`
    icon: str
    title: str
    detail: str = ""
    help: str = ""  # one sentence: what choosing it does
    clause: str = ""  # the rule to read
    button: str = ""  # what the button says
    key: str = ""  # what one may type for it: a coordinate
    gain: str = ""  # a figure at its right end
    need: tuple[int, int] = (0, 0)  # cards it takes, and how many of them are there
    wide: bool = False
    more: tuple[str, ...] = ()  # icons after the first: a price is a row of them
    quiet: bool = False  # when refused: shown on the board only, the question does not list it


@dataclass(frozen=True)
class Scene:
    """All that a drawing may know: what one seat sees, and who looks."""

    view: Any
    say: Say
    seat: int  # NOBODY is a spectator
    sitters: Sequence[Sitter]
    news: Sequence[Message] = ()  # what happened since this seat's last choice
    offered: Sequence[Option] = ()  # what this seat may choose now; nothing if it is not asked
    refused: Sequence[Option] = ()  # what it might expect to choose, but may not

    def state_of(self, option: Option) -> str:
        """Whether a thing on the board is `playable`, `refused`, or neither ("")."""
        if option in self.offered:
            return "playable"
        return "refused" if option in self.refused else ""

    @property
    def asked(self) -> int:
        """Who is asked; NOBODY when the game is over."""
        decision = self.view.decision
        return NOBODY if decision is None else int(decision.player)


def slug(text: str) -> str:
    """An option's text as the end of an element's id: `place c3` is `place-c3`."""
    return "".join([letter if letter.isalnum() else "-" for letter in text])
