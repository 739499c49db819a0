"""What the pages of all games share: an easel to draw on, news, and how questions are listed.

A game says what is its own in tables: what moved by the key of a message, how an option is listed
by its name, why it is refused by the clause. A name without a row fails; nothing is found by its
spelling.
"""

from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeVar

from msgspec import json

from grandplace.drawing.forecast import Outlook
from grandplace.drawing.page import Data, Offer, Pane, Reason, Scene, thing
from grandplace.drawing.text import Drawing
from grandplace.engine.options import Option, Verb
from grandplace.engine.state import Message, State, Why

CROWD = 4  # players from which everything is drawn smaller
LOOKS = 3  # of a thing that are kept for each player: asked, not asked, and when others watch

S = TypeVar("S", bound=State)
Q = TypeVar("Q", bound="Asked[Any]")
T = TypeVar("T")

Finder = Callable[[S, int, Option], Why]  # for whoever is asked
Way = Callable[[Q, Option], Offer]  # how an option is listed


class News:
    """What moved since the viewer's last choice, out of the messages.

    `moved` has, by the key of a message, what changed for the player whom its first detail names:
    `money`, or `track-{1}` where the second detail says which one.
    """

    def __init__(self, messages: Sequence[Message], moved: Mapping[str, str]) -> None:
        self.messages = messages
        self.owned = {
            (message.details[0], moved[message.key].format(*message.details))
            for message in messages
            if message.key in moved
        }

    def of(self, seat: int) -> list[str]:
        """What changed for a player."""
        return sorted([what for who, what in self.owned if who == seat])

    def told(self, *keys: str, since: str = "") -> list[tuple[int, ...]]:
        """The details of all messages of some sorts, after the last one of another sort."""
        ends = [place for place, message in enumerate(self.messages) if message.key == since]
        later = self.messages[max(ends, default=0) :]
        return [message.details for message in later if message.key in keys]


class Easel(Drawing[S]):
    """One view, drawn for one seat."""

    def __init__(self, scene: Scene, folder: str, reason: Reason, moved: Mapping[str, str]) -> None:
        super().__init__(scene.view, scene.say)
        self.scene = scene
        self.news = scene.told(lambda: News(scene.news, moved))
        self.crowded = len(scene.sitters) >= CROWD
        self._folder = folder  # of the templates
        self._reason = reason

    def pane(self, key: str, data: Data, template: str = "") -> Pane:
        """A part of the page, drawn by the template of its name."""
        return Pane(key, f"{self._folder}/{template or key}.jinja", data)

    def kept(
        self,
        key: str,
        make: Callable[[], T],
        verbs: Sequence[Verb],
        *facts: object,
        asked: Callable[[], object] | None = None,
    ) -> T:
        """What follows from a few facts alone, whoever looks: as it was made for one of the last
        who saw the same. Where it stands for something that is asked now, `asked` tells what that
        adds to the facts, or it is made anew."""
        if not self.scene.verbs.isdisjoint(verbs):
            if asked is None:
                return make()
            facts = (*facts, asked())
        made_from, lately = json.encode(facts), self.scene.kept.setdefault(key, {})
        if made_from not in lately:
            if len(lately) >= LOOKS * len(self.scene.sitters):
                del lately[next(iter(lately))]
            lately[made_from] = make()
        kept: T = lately[made_from]
        return kept

    def kept_pane(
        self,
        key: str,
        make: Callable[[], Data],
        verbs: Sequence[Verb],
        *facts: object,
        asked: Callable[[], object] | None = None,
    ) -> Pane:
        """A pane that follows from a few facts; what comes after a hyphen in its key is not part
        of the template's name."""
        return self.kept(key, partial(self._pane, key, make), verbs, *facts, asked=asked)

    def _pane(self, key: str, make: Callable[[], Data]) -> Pane:
        return self.pane(key, make(), key.partition("-")[0])

    def foretold(self, outlook: Outlook, seat: int) -> Data | None:
        """What the end would add, for the panel of a player."""
        make = partial(outlook.of, seat, self.scene.sitters[seat].name)
        return self.kept(f"forecast-{seat}", make, [], outlook.facts(seat))

    def mine(self, seat: int, *verbs: Verb) -> Sequence[Verb]:
        """What things of a player may stand for: nothing, unless they are the viewer's."""
        return verbs if seat == self.scene.seat else ()

    def is_active(self, seat: int) -> bool:
        """Whether it is the viewer who is asked, and this their panel."""
        return seat == self.scene.seat == self.scene.asked

    def sitter(self, seat: int) -> Data:
        """A player, as templates want them."""
        return self.scene.sitters[seat].sign

    def thing(self, tip: str, *options: Option, note: str = "") -> Data:
        """Something to point at: the first option that it may stand for, or just its meaning."""
        return thing(self.scene, self._reason, tip, options, note)

    def own(self, seat: int, tip: str, *options: Option, note: str = "") -> Data:
        """Something of a player's: only the asked player may choose it."""
        return self.thing(tip, *self.scene.owned(seat, options), note=note)

    def asking(self, *questions: str) -> tuple[int, ...]:
        """What a question of the viewer's is about, if it is one of these; else nothing."""
        prompt, mine = self.view.prompt(), self.scene.seat == self.scene.asked
        return prompt.details if mine and prompt.key in questions else ()


class Asked(Drawing[S]):
    """What one seat is asked: its options are told to whoever sits there."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene.view, scene.say)
        self.scene = scene
        self.seat = scene.asked

    def label(self, option: Option) -> tuple[str, tuple[int, ...]]:
        """What choosing an option would mean: a key and numbers."""
        label = self.view.label(option)
        return label.key, label.details


@dataclass(frozen=True)
class Offers(Generic[Q]):
    """How a game lists the options of its questions; what a way leaves open is filled in here."""

    words: str  # where they begin: `<words>.do.<name>` stands on the button
    ways: Mapping[str, Way[Q]]  # by the name of the option
    groups: Mapping[str, str]  # names that stand together; all others are a group each
    quiet: AbstractSet[str]  # clauses: the board tells them, or they say no more than the question

    def of(self, asked: Q, option: Option, name: str) -> Offer:
        """An option, on offer or refused."""
        made = self.ways[name](asked, option)
        refused = option not in asked.scene.offered
        clause = asked.view.why_not(option) if refused else ""
        made.group = made.group or self.groups.get(name, name)
        made.button = made.button or asked.say(f"{self.words}.do.{name}")
        made.wide = made.wide or refused
        made.quiet = made.quiet or clause in self.quiet
        return made


def why(
    scene: Scene, option: Option, clause: str, words: str, finders: Mapping[str, Finder[S]]
) -> str:
    """Why a clause forbids an option: with the figures of this case, or else the rule itself."""
    if clause not in finders:
        return scene.say(f"clause.{clause}")
    key, details = finders[clause](scene.view, scene.asked, option)
    return scene.say(f"{words}.{key}", *details)


def plain(key: str) -> Callable[[object, int, Option], Why]:
    """A reason without figures."""
    return lambda _view, _seat, _option: (key, ())


def of_sorts(moved: Sequence[str], *sorts: str) -> list[str]:
    """What moved of some sorts: how its name begins."""
    return [what for what in moved if what.startswith(sorts)]
