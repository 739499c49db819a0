"""A drawing for the page: panes of a template and plain data. Games draw, the page shows.

A pane is a part of the page that changes on its own. What it says is in its data (JSON values), so
two equal panes look alike: the page is pushed only what changed, and draws nothing twice.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from grandplace.drawing.once import once
from grandplace.drawing.text import Say
from grandplace.engine.options import Option, Verb
from grandplace.engine.state import NOBODY, Message

Data = dict[str, Any]
T = TypeVar("T")
PLAYABLE, REFUSED = "playable", "refused"
COLOURS = ["blue", "red", "yellow", "green", "orange"]  # by seat; each has a shape and a hatching


@dataclass(slots=True)
class Pane:
    """A part of the page: the id of its element, a template, and all that the template shows; parts
    of its own stand where the template has `within`."""

    key: str
    template: str
    data: Data = field(default_factory=dict)
    within: tuple["Pane", ...] = ()
    grows: bool = False  # what comes to be within it comes at its end, which is that of its element
    html: bytes = field(default=b"", init=False, compare=False, repr=False)  # once it is drawn


@dataclass(frozen=True)
class Sitter:
    """Who sits on a seat, as a drawing shows them."""

    seat: int
    name: str
    initial: str  # one letter, or two where one would not tell two players apart
    colour: str
    bot: str = ""  # the level of a bot, in words; "" for a person
    mine: bool = field(default=False, compare=False)  # the seat of whoever looks at this page

    @once
    def sign(self) -> Data:
        """As templates want them: the same for all who look, so that they share drawings."""
        shown = ("seat", "name", "initial", "colour", "bot")
        return {name: getattr(self, name) for name in shown}


@dataclass
class Offer:
    """An option as the question lists it."""

    group: str  # options of one group stand together, under `board.group.<group>`
    icon: str  # of the sprite; words after the first are classes, which tint it
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
    vain: bool = False  # it would do nothing: even a long list shows the detail that says so
    legend: str = ""  # what stands over its group, where that depends on the position
    note: str = ""  # and the small words beside it
    face: tuple[str, ...] = ()  # where it is a card of one's own: its signs, the first one large
    spoken: str = ""  # what an icon shows, for those who listen: the colour of a card
    also: str = ""  # how the button goes on, where it is one more answer in the same go
    deed: str = ""  # what the answers up to this one do, where it tells that for all of them

    def but(self, **told: Any) -> "Offer":
        """The same, told otherwise."""
        vars(self).update(told)
        return self


Kept = dict[bytes, Any]  # by what something was made from: what came of it


@dataclass
class Scene:
    """All that a drawing may know: what one seat sees, and who looks."""

    view: Any
    say: Say
    seat: int  # NOBODY is a spectator
    sitters: Sequence[Sitter]
    news: Sequence[Message] = ()  # what happened since this seat's last choice
    offered: Sequence[Option] = ()  # what this seat may choose now; nothing if it is not asked
    refused: Sequence[Option] = ()  # what it might expect to choose, but may not
    kept: dict[str, Kept] = field(default_factory=dict)  # what those who look were shown lately

    def __post_init__(self) -> None:
        # what may be chosen is `playable`, what one might expect `refused`
        refused, offered = (
            dict.fromkeys(self.refused, REFUSED),
            dict.fromkeys(self.offered, PLAYABLE),
        )
        self.states: dict[Option, str] = {**refused, **offered}
        # what the question is about, as far as the board shows it
        self.verbs: set[Verb] = {option.verb for option in self.states}
        self.asked = int(self.view.asked())  # NOBODY when the game is over
        self._news: Any = None

    def told(self, read: Callable[[], T]) -> T:
        """What the news say, read once for all who draw."""
        self._news = self._news or read()
        news: T = self._news
        return news

    def status(self, seat: int, passed: Sequence[bool]) -> str:
        """Who somebody is, and whether it is their turn."""
        sitter = self.sitters[seat]
        if sitter.mine and seat == self.asked:
            return self.say("sitter.your-turn")
        who = self.say("sitter.you") if sitter.mine else ""
        who = self.say("sitter.bot", sitter.bot) if sitter.bot else who
        return " · ".join([part for part in (who, self._when(seat, passed, bool(who))) if part])

    def _when(self, seat: int, passed: Sequence[bool], named: bool) -> str:
        """Whether it is a seat's turn; of those whom a word names already, only that."""
        if self.asked == NOBODY:
            return ""
        if seat == self.asked:
            return self.say("sitter.to-play")
        if passed[seat]:
            return self.say("sitter.passed")
        if named:
            return ""
        return self.say("sitter.next-up" if seat == self._next(passed) else "sitter.waiting")

    def _next(self, passed: Sequence[bool]) -> int:
        """Who comes after whoever is asked."""
        later = [(self.asked + i) % len(passed) for i in range(1, len(passed))]
        return next((seat for seat in later if not passed[seat]), NOBODY)

    def owned(self, seat: int, options: Sequence[Option]) -> list[Option]:
        """What may be chosen among a player's things: nothing, unless they are the viewer's."""
        mine = seat == self.seat == self.asked
        return [option for option in options if option in self.offered] if mine else []


Reason = Callable[[Scene, Option, str], str]  # why a clause forbids an option here, in words


def thing(scene: Scene, reason: Reason, tip: str, options: Sequence[Option], note: str) -> Data:
    """Something to point at: the first option that it may stand for, or just its meaning."""
    states = scene.states
    found = [option for option in options if option in states] if states else []
    if not found:
        return {"option": "", "state": "", "why": "", "clause": "", "tip": tip, "note": note}
    best = next((option for option in found if states[option] == "playable"), found[0])
    return {**_state_of(scene, reason, best, states[best]), "tip": tip, "note": note}


def _state_of(scene: Scene, reason: Reason, option: Option, state: str) -> Data:
    clause = scene.view.why_not(option) if state == "refused" else ""
    why = reason(scene, option, clause) if clause else ""
    return {"option": option.text, "state": state, "why": why, "clause": clause}


def slug(text: str) -> str:
    """An option's text as the end of an element's id: `place c3` is `place-c3`."""
    return "".join([letter if letter.isalnum() else "-" for letter in text])
