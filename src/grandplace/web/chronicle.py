"""The log of a table as one person reads it: the story of the game, chapter by chapter."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from grandplace.drawing.page import Data, Pane, Sitter
from grandplace.drawing.story import NO_SCORING, Chapter, Line
from grandplace.engine.state import NOBODY
from grandplace.games import theatre
from grandplace.tables.table import Table
from grandplace.web.render import draw
from grandplace.words.render import Words
from grandplace.words.telling import Telling

LINES = 40  # that the page shows, at least
CUT = 10  # so many old ones leave it at once: what stays need not be sent again
UNFOLDED = 12  # news that are not folded
KEPT = 400  # lines and chapters as they were drawn, at each table: those that five players see

T = TypeVar("T")
D = TypeVar("D")


class Lines:
    """What readers were shown lately, lines and chapters, as they were drawn. Whoever is not "you"
    in a line reads the same as all others."""

    def __init__(self) -> None:
        self._lately: dict[Hashable, tuple[list[Any], Any]] = {}

    def drawn(self, line: Line, reader: int, draw: Callable[[Line], str]) -> str:
        """A line: as it was, if it tells the same events."""
        you = reader if reader == line.head.seat else NOBODY
        return self._kept((line.head.number, you), line.messages, draw, line)

    def ended(self, chapter: Chapter, reader: int, draw: Callable[[Chapter], Pane]) -> Pane:
        """A chapter in which nothing more happens: as it was, if it is the same."""
        return self._kept((Chapter, chapter.number, reader), [chapter], draw, chapter)

    def _kept(self, key: Hashable, told: list[Any], draw: Callable[[T], D], thing: T) -> D:
        kept = self._lately.pop(key, None)
        if kept is None or kept[0] != told:
            kept = (told, draw(thing))
        self._lately[key] = kept
        if len(self._lately) > KEPT:
            del self._lately[next(iter(self._lately))]  # that was asked for longest ago
        drawn: D = kept[1]
        return drawn


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

    def log(self, more: Data) -> Pane:
        """The last lines, and all since the reader's last choice; chapter by chapter, so that only
        those are sent that go on."""
        count = sum([len(chapter.lines) for chapter in self.told])
        news = sum([len(self._newer(chapter)) for chapter in self.told])
        left = max(0, count - max(LINES, news)) // CUT * CUT
        url = f"{self.url}/log{self.eyes}" if left else ""
        told = self._drawn(_without(self.told, left))
        end = {"now": self._now(), "empty": "" if count else self._empty()}
        within = (*told, Pane("log-now", "panes/now.jinja", end))
        data = {"heading": self.say("story.title"), "url": url, **more}
        return Pane("log", "panes/log.jinja", data, within)

    def whole(self) -> list[Data]:
        """Everything that has happened."""
        return [pane.data["c"] for pane in self._drawn(self.told)]

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

    def _newer(self, chapter: Chapter) -> list[Line]:
        """The lines of a chapter that are new to the reader."""
        if not self._reads_news or _last(chapter) <= self.since:
            return []
        return [line for line in chapter.lines if self._is_new(line)]

    def _drawn(self, told: list[Chapter]) -> list[Pane]:
        rounds = [chapter for chapter in told if chapter.scoring == NO_SCORING]
        first = next((chapter for chapter in rounds if self._newer(chapter)), None)
        ended = [self._ended(chapter, chapter is first) for chapter in told[:-1]]
        return ended + [self._chapter(chapter, chapter is first) for chapter in told[-1:]]

    def _ended(self, chapter: Chapter, first: bool) -> Pane:
        """A chapter before the last: once it is read, it stays as it is."""
        last = _last(chapter)
        read = last < self.turn and (last <= self.since or not self._reads_news)
        if not read:
            return self._chapter(chapter, first)
        return self.lines.ended(chapter, self.seat, self._chapter)

    def _chapter(self, chapter: Chapter, first: bool = False) -> Pane:
        """A chapter; what is new has a heading in the first one that tells any."""
        data = {"c": {**self._told(chapter), "since": first}}
        return Pane(f"log-{chapter.number}", "panes/chapter.jinja", data)

    def _told(self, chapter: Chapter) -> Data:
        scoring, lines = chapter.scoring, chapter.lines
        newer = self._newer(chapter)
        old = [line for line in lines if not self._is_new(line)] if newer else lines
        new = [self._item(line) for line in newer]
        return {
            "number": chapter.number,
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
        return self.lines.drawn(line, self.seat, self._pane)

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


def _last(chapter: Chapter) -> int:
    """The ply at which its last line began."""
    return chapter.lines[-1].head.ply if chapter.lines else chapter.ply


def _without(told: list[Chapter], left: int) -> list[Chapter]:
    """The chapters without their first lines; those that have none left are left out."""
    for number, chapter in enumerate(told):
        if left < len(chapter.lines) or not left:
            cut = [replace(chapter, lines=chapter.lines[left:])] if left else [chapter]
            return [*cut, *told[number + 1 :]]
        left -= len(chapter.lines)
    return []


def _signed(points: int) -> str:
    return f"{points:+}".replace("-", "−")
