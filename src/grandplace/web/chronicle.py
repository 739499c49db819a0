"""The log of a table as one person reads it: the story of the game, chapter by chapter."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from grandplace.drawing.page import Data, Pane, Sitter
from grandplace.drawing.story import NO_SCORING, Chapter, Line
from grandplace.engine.state import NOBODY, Message
from grandplace.games import theatre
from grandplace.tables.table import Table
from grandplace.web.render import draw
from grandplace.words.render import Words
from grandplace.words.telling import Telling

LINES = 40  # that the page shows, at least
UNFOLDED = 12  # news that are not folded


class Lines:
    """The lines that a reader was shown last, as they were drawn; older ones are forgotten."""

    def __init__(self) -> None:
        self._last: dict[int, tuple[list[Message], str]] = {}  # by the number of the first event
        self._now: dict[int, tuple[list[Message], str]] = {}

    def begin(self) -> None:
        """The log is drawn anew."""
        self._last, self._now = self._now, {}

    def drawn(self, line: Line, draw: Callable[[Line], str]) -> str:
        """A line: as it was, if it tells the same events."""
        number, told = line.head.number, line.messages
        kept = self._last.get(number)
        if kept is None or kept[0] != told:
            kept = (told, draw(line))
        self._now[number] = kept
        return kept[1]


@dataclass(frozen=True)
class Chronicle:
    """Who reads, at which table, since when."""

    table: Table[Any]
    told: list[Chapter]  # all that has happened
    say: Words
    sitters: Sequence[Sitter]
    url: str  # of the table
    eyes: str  # of several seats, this one
    seat: int  # whose "you" it is; NOBODY: nobody's
    since: int  # the last choice of the reader before this turn
    turn: int  # where the turn of the reader began, if it is on
    asked: int
    looking: bool = False  # looking back: nothing is new
    lines: Lines = field(default_factory=Lines)

    def log(self) -> Data:
        """The last lines, and all since the reader's last choice."""
        self.lines.begin()
        told = self.told
        count = sum([len(chapter.lines) for chapter in told])
        news = [line for chapter in told for line in chapter.lines if self._is_new(line)]
        left = count - max(LINES, len(news))
        return {
            "heading": self.say("story.title"),
            "chapters": self._drawn(_without(told, left)),
            "url": f"{self.url}/log{self.eyes}" if left > 0 else "",
            "now": self._now(),
            "empty": "" if count else self._empty(),
        }

    def whole(self) -> list[Data]:
        """Everything that has happened."""
        return self._drawn(self.told)

    def at(self, ply: int) -> list[Data]:
        """The lines to which a ply has added something."""
        lines = [line for chapter in self.told for line in chapter.lines]
        return [self._line(line) for line in lines if ply in [beat.ply for beat in line.beats]]

    def deeds(self, seat: int) -> dict[str, list[Data]]:
        """What one seat did, by chapter, without the scorings."""
        told = [c for c in self.told if c.title and c.scoring == NO_SCORING]
        found = {self.title(c): [line for line in c.lines if line.head.seat == seat] for c in told}
        return {title: [*map(self._line, lines)] for title, lines in found.items() if lines}

    @property
    def _telling(self) -> Telling:
        return Telling(self.say, self.seat)

    def title(self, chapter: Chapter) -> str:
        """The name of a chapter."""
        return self._telling.title(chapter)

    def _empty(self) -> str:
        if self.asked == NOBODY:
            return ""
        key = "begins" if self.table.match.record.start is None else "goes-on"
        return self.say(f"story.{key}", self._name(self.asked))

    def _now(self) -> str:
        if self.asked == NOBODY or self.looking:
            return ""
        if self.asked == self.seat:
            return self.say("story.now-you")
        return self.say("story.now", self._name(self.asked))

    def _name(self, seat: int) -> str:
        return self.sitters[seat].name

    @property
    def _reads_news(self) -> bool:
        """Whether anything can be new to whoever reads: a player who has chosen before."""
        return self.seat != NOBODY and not self.looking and self.since >= 0

    def _is_new(self, line: Line) -> bool:
        """Whether it began after the reader's last choice."""
        return self._reads_news and self.turn > line.head.ply > self.since

    def _drawn(self, told: list[Chapter]) -> list[Data]:
        drawn = [self._chapter(chapter) for chapter in told]
        first = next((data for data in drawn if data["new"] and not data["scoring"]), None)
        return [{**data, "since": data is first} for data in drawn]

    def _chapter(self, chapter: Chapter) -> Data:
        scoring, lines = chapter.scoring, chapter.lines
        newer = [line for line in lines if self._is_new(line)] if self._reads_news else []
        old = [line for line in lines if not self._is_new(line)] if newer else lines
        new = [self._item(line) for line in newer]
        return {
            "title": self.title(chapter),
            "scoring": scoring != NO_SCORING,
            "sums": self._sums(chapter) if scoring != NO_SCORING else [],
            "watch": "" if scoring == NO_SCORING else self._theatre(chapter),
            "lines": [self._item(line) for line in old if line.head.ply < self.turn],
            "new": new[-UNFOLDED:],
            "folded": new[:-UNFOLDED],
            "after": [self._item(line) for line in old if line.head.ply >= self.turn],
        }

    def _theatre(self, chapter: Chapter) -> str:
        """Where a scoring can be watched again; "" if nowhere."""
        told = [line.head.number for line in chapter.lines]
        begun = [stage for stage in self.table.stages if told and stage.noted <= told[0]]
        known = begun and theatre(self.table.game.name) is not None
        return f"{self.url}/theatre/{len(begun) - 1}{self.eyes}" if known else ""

    def _sums(self, chapter: Chapter) -> list[Data]:
        """The points of each seat."""
        points = chapter.points
        return [
            {"sitter": sitter.sign, "text": _signed(points.get(sitter.seat, 0))}
            for sitter in self.sitters
        ]

    def _item(self, line: Line) -> str:
        """A line of the list: most stay as they were."""
        return self.lines.drawn(line, self._pane)

    def _pane(self, line: Line) -> str:
        pane = Pane(f"line-{line.head.number}", "panes/line.jinja", self._line(line))
        return str(draw(pane, self.say.language, self.table.game.name))

    def _line(self, line: Line) -> Data:
        places = line.places(self.table.game.domains)
        return {
            "sitters": self._signs(line.seats),
            "pieces": [(piece.text, piece.bold) for piece in self._telling.line(line)],
            "places": " ".join(places),
            "ply": line.ply,
            "url": f"{self.url}/replay?ply={line.ply}" + self.eyes.replace("?", "&"),
        }

    def _signs(self, seats: list[int]) -> list[Data]:
        """Who acts; nobody in particular if it is everybody."""
        some = len(seats) < len(self.sitters)
        return [self.sitters[s].sign for s in seats if s != NOBODY and some]


def _without(told: list[Chapter], left: int) -> list[Chapter]:
    """The chapters without their first lines; those that have none left are left out."""
    kept = []
    for chapter in told:
        lines, left = chapter.lines[max(left, 0) :], left - len(chapter.lines)
        if lines or left < 0:
            kept.append(replace(chapter, lines=lines))
    return kept


def _signed(points: int) -> str:
    return f"{points:+}".replace("-", "−")
