"""A scoring as a play: act by act, who competes for what, who gets what and why.

Acts are written from what stood on the table when the curtain rose, as the viewer sees it, and from
the events since, which everybody may know. Page, replay and terminal show the same play.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from typing import Any, TypeVar

from grandplace.drawing.text import Drawing, Say
from grandplace.engine.state import Message, Stage, State

S = TypeVar("S", bound=State)
MINUS = "−"
Cue = Callable[[Any, Sequence[int]], None]  # what a script makes of an event's details


@dataclass(frozen=True)
class Rival:
    """Somebody who takes part in an act: what of theirs counts, and how much that makes."""

    seat: int  # behind the last seat: a neutral colour
    told: str
    number: str
    leads: bool = False


@dataclass(frozen=True)
class Gain:
    """What somebody gets in an act: points, or another thing with an icon of its own."""

    seat: int
    text: str  # beside its icon
    told: str  # where there is room: with the word for what it is
    points: int = 0
    icon: str = ""
    place: str = ""  # in the player's panel, if it shows there
    now: str = ""  # what stands there afterwards


@dataclass
class Act:
    """One step of a scoring."""

    kind: str
    sign: str  # on its window
    heading: str
    clause: str = ""
    icon: str = ""  # instead of a sign
    places: list[str] = field(default_factory=list)  # on the board, to be lit
    rivals: list[Rival] = field(default_factory=list)
    gains: list[Gain] = field(default_factory=list)
    why: str = ""
    what: str = ""
    heads: bool = False  # pieces count, whatever stands on them
    extra: bool = False  # nobody knew that it would be played until it was
    cued: bool = False  # an event has told of it

    def leaders(self) -> list[int]:
        """Who leads, in the order of the seats."""
        return sorted({rival.seat for rival in self.rivals if rival.leads})

    def takers(self) -> list[int]:
        """Whose window it becomes: the leaders', or theirs who get something."""
        gained = [gain.seat for gain in self.gains if gain.points >= 0]
        return self.leaders() or sorted(set(gained))

    def is_empty(self) -> bool:
        """Whether nobody leads and nobody gets anything."""
        return not self.gains and not self.leaders()

    def points(self, seat: int) -> int:
        """What it does to somebody's score."""
        return sum([gain.points for gain in self.gains if gain.seat == seat])


@dataclass(frozen=True)
class Row:
    """All acts of a kind, in the order of play."""

    title: str
    rule: str  # in four words or so
    acts: Sequence[Act]


@dataclass(frozen=True)
class Play:
    """A whole scoring, or as much of it as has happened."""

    title: str
    done: str  # the title of its summary
    icon: str
    rows: Sequence[Row]
    over: bool  # a question in the middle of it may be open

    def acts(self) -> list[Act]:
        """All acts, in the order of play."""
        return [act for row in self.rows for act in row.acts]

    def scenes(self) -> list[list[Act]]:
        """The acts as they are shown: one by one, but empty ones that follow each other at once."""
        runs = [(empty, list(acts)) for empty, acts in groupby(self.acts(), Act.is_empty)]
        return [
            scene for empty, acts in runs for scene in ([acts] if empty else [[a] for a in acts])
        ]

    def points(self, seat: int) -> int:
        """What it does to somebody's score."""
        return sum([act.points(seat) for act in self.acts()])

    def gained(self, row: Row, seat: int) -> list[tuple[Act, Gain]]:
        """What somebody gets from the acts of a row."""
        return [(act, gain) for act in row.acts for gain in act.gains if gain.seat == seat]


@dataclass(frozen=True)
class Chapter:
    """A scoring of a game: its stage, the events since, and whether it is over."""

    stage: Stage
    events: Sequence[Message]
    over: bool


def chapters(
    stages: Sequence[Stage],
    falls: Sequence[int],
    events: Sequence[Message],
    ends: Collection[str],
    finished: bool,
) -> list[Chapter]:
    """All scorings; one ends where the next begins, where the curtain falls, or with the first
    event of another sort."""
    marks = [*[stage.noted for stage in stages], len(events)]
    told, last = [], len(stages) - 1
    for n, (stage, (begin, end)) in enumerate(zip(stages, pairwise(marks), strict=True)):
        fallen = [fall for fall in falls if begin <= fall <= end][:1]
        span = events[begin : (fallen or [end])[0]]
        told.append(_chapter(stage, span, ends, finished or n < last or bool(fallen)))
    return told


def _chapter(stage: Stage, events: Sequence[Message], ends: Collection[str], over: bool) -> Chapter:
    end = next((n for n, message in enumerate(events) if message.key in ends), -1)
    return Chapter(stage, events, over) if end < 0 else Chapter(stage, events[:end], True)


class Script(Drawing[S]):
    """Acts, written down while the events are read: some begin an act, some tell what it brings."""

    def __init__(self, view: S, say: Say) -> None:
        super().__init__(view, say)
        self.acts: list[Act] = []
        self.at = -1  # the act that is being told

    def read(self, events: Sequence[Message], cues: Mapping[str, Cue]) -> None:
        """Go through the events; those without a cue are of no account."""
        for message in events:
            if message.key in cues:
                cues[message.key](self, message.details)

    def turn_to(self, kind: str, sign: str) -> Act:
        """The act of this kind and sign is told from here on."""
        signs = [(act.kind, act.sign) for act in self.acts]
        return self._begin(signs.index((kind, sign)))

    def turn_to_extra(self, made: Act, kinds: Sequence[str]) -> Act:
        """An act that nobody expected is told from here on; it joins those of its kind."""
        signs = [(act.kind, act.sign) for act in self.acts]
        if (made.kind, made.sign) in signs:
            return self._begin(signs.index((made.kind, made.sign)))
        rank = kinds.index(made.kind)
        place = len([act for act in self.acts if kinds.index(act.kind) <= rank])
        made.extra = True
        self.acts.insert(place, made)
        return self._begin(place)

    def _begin(self, place: int) -> Act:
        self.at = place
        self.acts[place].cued = True
        return self.acts[place]

    def gain(self, gain: Gain) -> None:
        """Something that the present act brings."""
        self.acts[self.at].gains.append(gain)

    def score(self, seat: int, points: int) -> None:
        """Points from the present act."""
        self.gain(Gain(seat, signed(points), self.amount("points", points), points))

    def amount(self, unit: str, number: int) -> str:
        """So much more or less of something, in words."""
        return ("+" if number >= 0 else MINUS) + self.say.thing(unit, abs(number))

    def play(self, words: str, round: int, icon: str, over: bool) -> Play:
        """All that was read, under the title of such a scoring."""
        title, done = [self.say(f"theatre.{part}.{words}", round) for part in ("title", "done")]
        return Play(title, done, icon, self.rows(over), over)

    def rows(self, over: bool) -> list[Row]:
        """The acts by kind; of a scoring that is not over, those that have been told."""
        told = self.acts if over else self._told()
        kinds = list(dict.fromkeys([act.kind for act in self.acts]))
        return [self._row(kind, [act for act in told if act.kind == kind]) for kind in kinds]

    def _told(self) -> list[Act]:
        """The acts up to the last one that an event has told of."""
        cued = [n for n, act in enumerate(self.acts) if act.cued and not act.extra]
        last = max(cued, default=-1)
        return [act for n, act in enumerate(self.acts) if act.cued or (n < last and not act.extra)]

    def verdict(self, leaders: Sequence[int], held: bool) -> str:
        """Why the leaders lead, or nobody does; if some have something, it is a neutral colour."""
        if leaders:
            key = "one" if len(leaders) == 1 else "shared"
            return self.say(f"theatre.verdict.{key}", self.names(sorted(leaders)))
        return self.say(f"theatre.verdict.{'neutral' if held else 'nobody'}")

    def _row(self, kind: str, acts: list[Act]) -> Row:
        return Row(self.say(f"theatre.{kind}"), self.say(f"theatre.{kind}.rule"), acts)


def ranked(rows: Sequence[tuple[int, str, int]], leaders: Collection[int] = ()) -> list[Rival]:
    """Rivals (seat, what counts, how much), the best first; who has nothing is left out."""
    best = sorted([row for row in rows if row[2]], key=lambda row: -row[2])
    return [Rival(seat, told, str(number), seat in leaders) for seat, told, number in best]


def signed(number: int) -> str:
    """A number with its sign."""
    return f"{MINUS}{-number}" if number < 0 else f"+{number}"
