"""Looking back: what was asked and chosen at one moment of a game, and the way to all others.

Of a game that is on, whoever looks sees what their seat saw then, and never more: a view of the
position at that moment, who was asked what, and what everybody was told.
"""

from dataclasses import dataclass
from itertools import pairwise

from grandplace.drawing.page import Data
from grandplace.drawing.story import NO_SCORING, Chapter, Line
from grandplace.engine.state import NOBODY
from grandplace.tables.room import Room
from grandplace.web.chronicle import Chronicle
from grandplace.web.desk import Desk, Viewpoint
from grandplace.web.visit import TableVisit


def looking(visit: TableVisit, past: Room) -> Viewpoint:
    """Through whose eyes: one's own; of several that saw different things, a spectator's."""
    viewpoint = visit.viewpoint._replace(replay=True)
    seats = [seat for seat in visit.mine if seat != NOBODY]
    secret = any(not past.table.alike(seats[0], seat) for seat in seats)
    hidden = visit.room.asked != NOBODY and len(seats) > 1 and secret
    return viewpoint._replace(seat=NOBODY) if hidden else viewpoint


def lookback(room: Room, past: Room, before: Room, viewpoint: Viewpoint, since: int) -> Data:
    """All that the page of a moment shows besides the board; `since` is the ply at which somebody
    began to look back."""
    desk = Desk(room, viewpoint)
    url, last = f"{desk.url}/replay", room.table.ply
    bar = Timeline(desk.chronicle, past.table.ply, last, url, desk.eyes, since)
    return {
        **bar.drawn(),
        "over": room.asked == NOBODY,
        "table_url": desk.url + desk.eyes,
        "fork_url": f"{desk.url}/fork{desk.eyes}",
        "line": Desk(past, viewpoint).chronicle.at(past.table.ply - 1) if past.table.ply else [],
        **_asked(room, Desk(before, viewpoint), past.table.ply),
    }


def _asked(room: Room, desk: Desk, ply: int) -> Data:
    """Who was asked what; of one's own choices also what was chosen."""
    if ply == 0:
        return {"sitter": None, "prompt": "", "chosen": ""}
    entry, view = room.table.match.record.entries[ply - 1], desk.scene.view
    own = entry.player == desk.viewpoint.seat
    option = room.table.game.vocabulary.parse(entry.choice) if own else None
    return {
        "sitter": desk.sitters[entry.player].sign,
        "prompt": desk.say.prompt(view.prompt()),
        "chosen": "" if option is None else desk.say.option(view.label(option)),
    }


@dataclass(frozen=True)
class Timeline:
    """The whole game as a bar: rounds, whose action ended where, and where one looks."""

    chronicle: Chronicle
    ply: int
    last: int
    url: str
    eyes: str
    since: int

    def drawn(self) -> Data:
        """As data for the template; places along the bar are per cent."""
        told = self.chronicle.told
        acts = [line for c in told if c.scoring == NO_SCORING for line in c.lines]
        return {
            "ply": self.ply,
            "last": self.last,
            "at": self._x(self.ply),
            "value": self._value(told, acts),
            "rounds": self._rounds([c for c in told if c.title and c.scoring == NO_SCORING]),
            "scorings": [self._x(c.ply) for c in told if c.scoring != NO_SCORING],
            "acts": [self._act(line) for line in acts if line.head.seat != NOBODY],
            "since": self.since,
            "new": len([line for line in acts if line.ply > self.since]),
            **self._ways([line.ply for line in acts]),
        }

    def _x(self, ply: int) -> str:
        return f"{100 * ply / max(self.last, 1):.2f}"

    def _rounds(self, rounds: list[Chapter]) -> list[Data]:
        spans = pairwise([*[c.ply for c in rounds], self.last])
        return [
            {
                "title": self.chronicle.title(chapter),
                "x": self._x(begin),
                "width": self._x(end - begin),
                "now": begin <= self.ply < end,
            }
            for chapter, (begin, end) in zip(rounds, spans, strict=True)
        ]

    def _act(self, line: Line) -> Data:
        return {"x": self._x(line.ply), "colour": self.chronicle.sitters[line.head.seat].colour}

    def _value(self, told: list[Chapter], acts: list[Line]) -> str:
        """Where one is, in words."""
        begun = [self.chronicle.title(c) for c in told if c.ply <= self.ply and c.title]
        seats = [line.head.seat for line in acts if line.ply <= self.ply]
        name = self.chronicle.sitters[seats[-1]].name if seats and seats[-1] != NOBODY else ""
        choice = self.chronicle.say("lookback.choice", self.ply, self.last)
        return ", ".join([part for part in (*begun[-1:], name, choice) if part])

    def _ways(self, turns: list[int]) -> Data:
        plies = {
            "first": 0,
            "turn-back": max([turn for turn in turns if turn < self.ply], default=0),
            "back": max(self.ply - 1, 0),
            "forward": min(self.ply + 1, self.last),
            "turn-forward": min([turn for turn in turns if turn > self.ply], default=self.last),
            "last": self.last,
        }
        since = "" if self.chronicle.asked == NOBODY else f"&since={self.since}"
        ways = {key: f"{self._at(n)}{since}" for key, n in plies.items()}
        return {"url": self._at(self.ply), "ways": ways}

    def _at(self, ply: int) -> str:
        return f"{self.url}?ply={ply}{self.eyes.replace('?', '&')}"
