"""What a game offers to those who show it: `page` to the browser, `text` to the terminal.

A face is the package `page` or `text` of a game, or the plain one for a game without
(`drawing/plain`); mypy holds them against these protocols (`tests/test_faces.py`).
"""

from collections.abc import Callable, Collection, Sequence
from typing import Protocol, TypeVar

from grandplace.drawing.page import Data, Offer, Pane, Scene
from grandplace.drawing.text import Region, Say
from grandplace.drawing.theatre import Play
from grandplace.drawing.whatif import Preview
from grandplace.engine.options import Option
from grandplace.engine.state import Message

Entry = list[str]  # of a glossary: title, text, clause
V = TypeVar("V", contravariant=True)  # what a seat sees
B = TypeVar("B", contravariant=True)  # the figures of a box


class PageFace(Protocol[B]):
    """A game drawn for the page."""

    @property
    def WORDMARK(self) -> str:
        """Its name as an icon of the sprite; "" if it is to be written."""

    @property
    def KEYS(self) -> tuple[str, str]:
        """What one may type for a choice, once and twice; "" if nothing."""

    @property
    def MINUTES(self) -> int:
        """How long a game takes; 0 if nobody knows."""

    @property
    def LEVEL(self) -> int:
        """How hard it is to learn: 1 to 3."""

    def headline(self, scene: Scene) -> Pane:
        """Round, phase and the like, over the board."""

    def panes(self, scene: Scene) -> list[Pane]:
        """The board and the players."""

    def offer(self, scene: Scene, option: Option) -> Offer:
        """An option as the question lists it."""

    def reason(self, scene: Scene, option: Option, clause: str) -> str:
        """Why a clause forbids an option here, in words."""

    def glossary(self, box: B, say: Say) -> dict[str, Entry]:
        """What every thing on the board means, by key."""

    @property
    def gallery(self) -> Callable[[B, Say], list[Data]] | None:
        """All cards of a box, shelf by shelf; None for a game that has few."""


class TextFace(Protocol[V, B]):
    """A game drawn for text screens, and told in lines."""

    def draw(
        self, view: V, say: Say, seat: int, width: int = 100, height: int = 23
    ) -> list[Region]:
        """The regions of the board."""

    def board_lines(self, view: V, say: Say) -> list[str]:
        """The board in words, line by line."""

    def discard_lines(self, view: V, say: Say) -> list[str]:
        """The cards that lie on the discard piles, in words."""

    def about(self, box: B, say: Say) -> list[str]:
        """The cards of a deck in sentences, to be looked up; nothing where there is none."""

    def explain(self, view: V, say: Say, option: Option) -> str:
        """What an option would do, for newcomers."""

    def brief(self, view: V, say: Say, option: Option) -> str:
        """An option in as few words as there are; "" if its label is short enough."""

    def foretell(self, view: V, say: Say, preview: Preview) -> list[str]:
        """What a line of answers is certain to bring, in sentences."""


class Theatre(Protocol[V]):
    """A game whose scorings are played: its module `theatre`."""

    @property
    def ENDS(self) -> Collection[str]:
        """Events with which something else than a scoring begins."""

    @property
    def OPENS(self) -> Collection[str]:
        """Events that announce a scoring, and bring nothing yet."""

    def play(self, view: V, say: Say, events: Sequence[Message], over: bool) -> Play:
        """The scoring that began where a view stands, as far as the events tell."""


def nothing_about(_box: object, _say: Say) -> list[str]:
    """For a game without a deck to be looked up."""
    return []
