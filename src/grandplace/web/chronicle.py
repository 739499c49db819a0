"""The log of a table as one person reads it: the story of the game, chapter by chapter."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from markupsafe import Markup

from grandplace.drawing.page import Data, Pane, Sitter
from grandplace.drawing.story import NO_SCORING, Chapter, Line
from grandplace.engine.state import NOBODY
from grandplace.games import theatre
from grandplace.tables.table import Table
from grandplace.web.lately import Lately
from grandplace.web.render import draw
from grandplace.words.render import Words
from grandplace.words.telling import Telling

LINES = 40  # that the page shows, at least
CUT = 10  # so many old ones leave it at once: what stays need not be sent again
UNFOLDED, FOLD = 12, 4  # news that are not folded, and how many then are at once
ALL = 1 << 60  # nothing has happened since


@dataclass
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
    lately: Lately = field(default_factory=lambda: Lately(LINES))  # what readers were shown

    def __post_init__(self) -> None:
        if self.seat == NOBODY or self.looking or self.since < 0:
            self.since = ALL  # only a player who has chosen before reads news

    def log(self, more: Data) -> Pane:
        """The last lines, and all since the reader's last choice; chapter by chapter, so that only
        those are sent that go on."""
        count = sum([len(chapter.lines) for chapter in self.told])
        news = sum([len(self._newer(chapter)) for chapter in self.told])
        left = max(0, count - max(LINES, news)) // CUT * CUT
        url = f"{self.url}/log{self.eyes}" if left else ""
        told = tuple(self._drawn(_without(self.told, left)))
        end = {"now": self._now(), "empty": "" if count else self._empty()}
        within = (
            self._pane("log-told", "told", {}, told, grows=True),
            self._pane("log-now", "now", end),
        )
        data = {"heading": self.say("story.title"), "url": url, **more}
        return self._pane("log", "log", data, within)

    def _pane(
        self,
        key: str,
        template: str,
        data: Data,
        within: tuple[Pane, ...] = (),
        grows: bool = False,
    ) -> Pane:
        """A part of the log: as this reader had it, if nothing in it has changed."""
        make = partial(Pane, key, f"panes/{template}.jinja", data, within, grows)
        return self.lately.kept((key, self.seat), (data, within), make)

    def whole(self) -> list[Markup]:
        """Everything that has happened, chapter by chapter."""
        game = self.table.game.name
        return [draw(pane, self.say.language, game) for pane in self._drawn(self.told)]

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

    def _is_new(self, line: Line) -> bool:
        """Whether it began after the reader's last choice."""
        return self.turn > line.head.ply > self.since

    def _newer(self, chapter: Chapter) -> list[Line]:
        """The lines of a chapter that are new to the reader."""
        if _last(chapter) <= self.since:
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
        if last >= self.turn or last > self.since:
            return self._chapter(chapter, first)
        name = (Chapter, chapter.number, self.seat)
        return self.lately.kept(name, [chapter], partial(self._chapter, chapter))

    def _chapter(self, chapter: Chapter, first: bool = False) -> Pane:
        """A chapter; what is new has a heading in the first one that tells any."""
        scoring = chapter.scoring != NO_SCORING
        data = {
            "title": self.title(chapter),
            "scoring": scoring,
            "sums": self._sums(chapter) if scoring else [],
            "watch": self._theatre(chapter) if scoring else "",
        }
        told = [self._list(f"{_key(chapter)}-told", chapter.lines)] if scoring else []
        parts = tuple(told or self._parts(chapter, first))
        return self._pane(_key(chapter), "chapter", data, parts)

    def _parts(self, chapter: Chapter, first: bool) -> list[Pane]:
        """What the reader knows, what is new, and what the reader has done since; each is there
        even if it is empty, so that what comes can be added to it."""
        key, new = _key(chapter), self._newer(chapter)
        old = [line for line in chapter.lines if not self._is_new(line)] if new else chapter.lines
        return [
            self._list(f"{key}-old", [line for line in old if line.head.ply < self.turn]),
            self._since(key, new, first),
            self._list(f"{key}-after", [line for line in old if line.head.ply >= self.turn]),
        ]

    def _since(self, key: str, new: list[Line], first: bool) -> Pane:
        """What is new; of many lines the last ones are unfolded."""
        folded = max(0, len(new) - UNFOLDED) // FOLD * FOLD
        more = self._items(new[:folded])
        within = (
            self._pane(f"{key}-folded", "folded", {"count": folded}, more),
            self._list(f"{key}-new", new[folded:]),
        )
        return self._pane(f"{key}-since", "since", {"any": bool(new), "title": first}, within)

    def _list(self, key: str, lines: list[Line]) -> Pane:
        """Some lines: most often one comes behind them."""
        return self._pane(key, "lines", {"any": bool(lines)}, self._items(lines), grows=True)

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

    def _items(self, lines: list[Line]) -> tuple[Pane, ...]:
        """Lines of a list. Whoever is not "you" in one reads the same as all others."""
        return tuple([self._item(line) for line in lines])

    def _item(self, line: Line) -> Pane:
        you = self.seat if self.seat == line.head.seat else NOBODY
        name = (line.head.number, you)
        return self.lately.kept(name, line.messages, lambda: self._drawn_line(line))

    def _drawn_line(self, line: Line) -> Pane:
        return Pane(f"line-{line.head.number}", "panes/line.jinja", self._line(line))

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


def _key(chapter: Chapter) -> str:
    return f"log-{chapter.number}"


def _last(chapter: Chapter) -> int:
    """The ply at which its last line began."""
    return chapter.lines[-1].head.ply if chapter.lines else chapter.ply


def _without(told: list[Chapter], left: int) -> list[Chapter]:
    """The chapters without their first lines; those that have none left are left out."""
    for number, chapter in enumerate(told):
        if left < len(chapter.lines) or not left:
            cut = [chapter.of(chapter.lines[left:])] if left else [chapter]
            return [*cut, *told[number + 1 :]]
        left -= len(chapter.lines)
    return []


def _signed(points: int) -> str:
    return f"{points:+}".replace("-", "−")
