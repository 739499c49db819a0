"""The story of a game: what happened, as chapters of lines, each line one action of one seat.

A game has a table of rows, one for each key of an event: what part such an event plays in a line,
which places of the board it concerns, and what it brings to whom. Whoever tells the story (page,
terminal, replay) makes the sentences: `words/telling.py`.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from grandplace.drawing.once import once
from grandplace.engine.state import NOBODY, Message

HEAD: Final = "head"  # begins a line: what somebody does
TAIL: Final = "tail"  # belongs to a line that has begun: what it brings
CHAPTER: Final = "chapter"  # begins a chapter: a round, a phase
SCORING: Final = "scoring"  # a head inside a scoring; the first one begins its chapter
CURTAIN: Final = "curtain"  # begins a chapter that is a scoring itself
SILENT: Final = "silent"  # is told by the others

NO_SCORING: Final = -1
GAP = re.compile(r"\{(\d)(?::(\w+))?\}")

Details = tuple[int, ...]
Gain = tuple[int, str, int]  # to whom, what, how much
Domains = Mapping[str, Sequence[str]]
Event = tuple[int, Message]  # with its ply


@dataclass(frozen=True)
class Row:
    """How events with one key are told."""

    part: str = HEAD
    places: tuple[str, ...] = ()  # `cell-{1:cell}`: gaps are filled as in sentences
    gains: tuple[tuple[str, int], ...] = ()  # what (`-money`: a loss), and which detail: how much
    clause: str = ""  # the rule to read
    joins: tuple[str, ...] = ()  # a tail: heads that are said otherwise when it is there
    form: Callable[[Details], str] | None = None  # one of several sentences
    more: Callable[[Details], Details] | None = None  # what a sentence says besides the details
    who: int = 0  # the detail that is the seat; NOBODY if there is none
    joint: bool = False  # several seats at once make one line
    echo: bool = False  # a head that begins a list, and is the first thing in it
    closed: bool = False  # a line that nothing follows
    scored: bool = False  # a chapter before which every earlier one has been scored, told or not


Choose = Callable[["Beat | None", Message], Row]  # by the head of the line, if one has begun
Rows = Mapping[str, Row | Choose]
UNTOLD: Final = Row()  # a key without a row: a line of its own


@dataclass(frozen=True)
class Beat:
    """One event and its part in the story."""

    number: int  # among all events
    ply: int
    message: Message
    row: Row

    @property
    def key(self) -> str:
        """What happened; of several sentences, which one."""
        form = self.row.form
        return self.message.key + (f".{form(self.message.details)}" if form else "")

    @property
    def details(self) -> Details:
        """The numbers of the sentence."""
        more = self.row.more
        return (*self.message.details, *(more(self.message.details) if more else ()))

    @property
    def seat(self) -> int:
        """Whom it is about; NOBODY for what happens to all."""
        who, details = self.row.who, self.message.details
        return details[who] if 0 <= who < len(details) else NOBODY

    @property
    def gains(self) -> list[Gain]:
        """What it brought to whom."""
        return [self._gain(what, self.message.details[n]) for what, n in self.row.gains]

    def _gain(self, what: str, amount: int) -> Gain:
        return (self.seat, what.removeprefix("-"), -amount if what.startswith("-") else amount)

    def places(self, domains: Domains) -> list[str]:
        """Where on the board, by the names that the board gives its places."""
        return [_filled(place, self.message.details, domains) for place in self.row.places]


def _filled(place: str, details: Details, domains: Domains) -> str:
    def name(gap: re.Match[str]) -> str:
        value = details[int(gap[1])]
        return domains[gap[2]][value] if gap[2] else str(value)

    return GAP.sub(name, place)


def _number(beat: Beat) -> int:
    return beat.number


@dataclass
class Line:
    """One action: its head, who else did the same, and what followed from it."""

    head: Beat
    tails: list[Beat] = field(default_factory=list)
    others: list[Beat] = field(default_factory=list)  # joint: heads of the other seats
    joined: Beat | None = None  # the tail by which the head is said otherwise

    @property
    def beats(self) -> list[Beat]:
        """All that it tells, in order."""
        joined = [] if self.joined is None else [self.joined]
        found = [self.head, *self.others, *joined, *self.tails]
        return list({beat.number: beat for beat in sorted(found, key=_number)}.values())

    @property
    def messages(self) -> list[Message]:
        """What it is made of."""
        joined = [] if self.joined is None else [self.joined]
        return [beat.message for beat in (self.head, *self.others, *joined, *self.tails)]

    @property
    def seats(self) -> list[int]:
        """Who acts."""
        return [beat.seat for beat in (self.head, *self.others)]

    @property
    def ply(self) -> int:
        """Where the position stands when it is over: as many choices have been made."""
        return self.beats[-1].ply + 1

    @property
    def gains(self) -> list[Gain]:
        """All that it brought."""
        return [gain for beat in self.beats for gain in beat.gains]

    def places(self, domains: Domains) -> list[str]:
        """All places that it concerns, each once."""
        found = [place for beat in self.beats for place in beat.places(domains)]
        return list(dict.fromkeys(found))


@dataclass
class Chapter:
    """A round, a phase or a scoring."""

    title: Message | None  # None: what happens before the first chapter
    scoring: int = NO_SCORING  # scorings are numbered from 0
    lines: list[Line] = field(default_factory=list)
    ply: int = 0  # as many choices had been made when it began
    number: int = 0  # of the event that began it

    def of(self, lines: list[Line]) -> "Chapter":
        """The same chapter with other lines."""
        return Chapter(self.title, self.scoring, lines, self.ply, self.number)

    @once
    def points(self) -> dict[int, int]:
        """What it brought to each seat, in points."""
        sums: dict[int, int] = {}
        for seat, what, amount in [gain for line in self.lines for gain in line.gains]:
            sums[seat] = sums.get(seat, 0) + (amount if what == "points" else 0)
        return sums


def chapters(events: Sequence[Event], rows: Rows) -> list[Chapter]:
    """The story that some events make, oldest first."""
    return Story(rows).told(events)


class Story:
    """A story that goes on: what is new is heard, and where something was taken back, all of it."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._begin()

    def _begin(self) -> None:
        self._scribe = Scribe(self._rows)
        self._heard: list[Event] = []
        self._ended: list[Chapter] = []  # nothing more happens in them

    def told(self, events: Sequence[Event]) -> list[Chapter]:
        """All of it, oldest first."""
        known = len(self._heard)
        if known > len(events) or (known and self._heard[-1] is not events[known - 1]):
            self._begin()
        for number, event in enumerate(events[len(self._heard) :], len(self._heard)):
            self._scribe.hear(number, *event)
            self._heard.append(event)
        *ended, last = self._scribe.chapters
        self._ended += [_ended(chapter) for chapter in ended[len(self._ended) :]]
        return [c for c in (*self._ended, _ended(last)) if c.lines or c.title is not None]


def _ended(chapter: Chapter) -> Chapter:
    return chapter.of(_joint(chapter.lines))


def _joint(lines: list[Line]) -> list[Line]:
    """The lines with those of several seats that tell the same as one."""
    kept: list[Line] = []
    for line in lines:
        if kept and line.head.row.joint and _cause(kept[-1]) == _cause(line):
            one = kept[-1]
            kept[-1] = Line(one.head, one.tails, [*one.others, line.head], one.joined)
        else:
            kept.append(line)
    return kept


def _cause(line: Line) -> tuple[int, list[tuple[str, Details]]]:
    """What a line tells, whoever it is about: when, and each thing that happens there."""
    beats = [(beat.key, beat.message.details[1:2]) for beat in (line.head, *line.tails)]
    return line.head.ply, beats


class Scribe:
    """Whoever writes the story down, event by event."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows
        self.chapters = [Chapter(None)]
        self.scorings = 0
        self.begun = 0  # chapters that end with a scoring

    def hear(self, number: int, ply: int, message: Message) -> None:
        """One more event."""
        beat = Beat(number, ply, message, self._row(message))
        if beat.row.scored:
            self.scorings, self.begun = max(self.scorings, self.begun), self.begun + 1
        match beat.row.part:
            case "chapter":
                self.chapters.append(Chapter(message, ply=ply + 1, number=number))
            case "curtain":
                self._curtain(message, beat)
            case "scoring":
                self._scored(beat)
            case "head":
                self._begin(beat)
            case "tail":
                self._follow(beat)

    def _row(self, message: Message) -> Row:
        row = self.rows.get(message.key, UNTOLD)
        if isinstance(row, Row):
            return row
        line = self._line_of(message.details[0])
        return row(None if line is None else line.head, message)

    def _curtain(self, message: Message, beat: Beat) -> None:
        begun = Chapter(message, self.scorings, ply=beat.ply + 1, number=beat.number)
        self.chapters.append(begun)
        self.scorings += 1

    def _scored(self, beat: Beat) -> None:
        if self.chapters[-1].scoring == NO_SCORING:
            self._curtain(Message(SCORING), beat)
        self._begin(beat)

    def _begin(self, beat: Beat) -> None:
        self.chapters[-1].lines.append(Line(beat, [beat] if beat.row.echo else []))

    def _follow(self, beat: Beat) -> None:
        """A tail joins the line of its seat; without one it is a line of its own."""
        line = self._line_of(beat.seat)
        if line is None:
            self._begin(replace(beat, row=replace(beat.row, form=None)))
        elif line.head.message.key in beat.row.joins and line.joined is None:
            line.joined = beat
        else:
            line.tails.append(beat)

    def _line_of(self, seat: int) -> Line | None:
        """The last line of a seat, among those that began with the last one."""
        lines = self.chapters[-1].lines
        same = [line for line in lines if line.head.ply == lines[-1].head.ply]
        open_lines = [line for line in same if not line.head.row.closed]
        return next((line for line in reversed(open_lines) if seat in line.seats), None)
