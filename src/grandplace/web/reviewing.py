"""What the page of a review shows: the curve, one moment on the board, and what made the result."""

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import Any

from grandplace.drawing.forecast import signed
from grandplace.drawing.page import Pane, Sitter
from grandplace.engine.record import Entry
from grandplace.engine.state import NOBODY
from grandplace.review.chances import result
from grandplace.review.review import SLIP, Review, Turn, named, turns_of
from grandplace.review.words import accuracy, addition, minus, option, per_cent
from grandplace.tables.reviews import Looking
from grandplace.tables.room import Room
from grandplace.web.archive import at_ply
from grandplace.web.curves import FRAMES, Curve, bars
from grandplace.web.desk import Desk, Viewpoint
from grandplace.web.render import draw
from grandplace.web.whatif import Tryout

Data = dict[str, Any]


@dataclass(frozen=True)
class Where:
    """What of a review is looked at: whose, which turn (0: the one that cost most), and how many
    steps along the better line."""

    seat: int
    turn: int = 0
    step: int = 0


class Growing:
    """A review that is not done: how far it is."""

    def __init__(self, looking: Looking, sitters: list[Sitter]) -> None:
        self.looking = looking
        self.sitters = sitters

    def data(self) -> Data:
        """For the template."""
        looking = self.looking
        state = "running" if looking.is_running else "failed" if looking.failed else "none"
        rounds = looking.walk.rounds[: len(looking.verdicts)]
        turns = list(turns_of(looking.verdicts, rounds))
        return {
            "state": state,
            "done": len(looking.verdicts),
            "total": looking.total,
            "curves": [self._curve(turns, frame) for frame in FRAMES] if turns else [],
        }

    def _curve(self, turns: list[Turn], frame: Any) -> Data:
        players = [entry.player for entry in self.looking.record.entries]
        last = 1 + sum(a != b for a, b in pairwise(players))
        return Curve(frame, turns, self.sitters, [], max(last, len(turns))).drawn(NOBODY, 0, [])


class Reviewed:
    """A review that is done, as one person looks at it."""

    def __init__(self, room: Room, review: Review, viewpoint: Viewpoint, where: Where) -> None:
        self.room = room
        self.review = review
        self.viewpoint = viewpoint
        self.desk = Desk(room, viewpoint._replace(replay=True))
        self.say = self.desk.say
        self.seat = where.seat
        self.url = f"{self.desk.url}/review"
        self.report = review.reports[where.seat]
        self.number = where.turn or self._worst()
        self.turn = review.turns[self.number - 1]
        self.ply = max(range(self.turn.first, self.turn.last + 1), key=self._cost)
        self.verdict = review.verdicts[self.ply]
        self.step = min(where.step, len(self.verdict.line))

    def _worst(self) -> int:
        """The turn that cost the seat most; if none did, its last."""
        own = [n for n, turn in enumerate(self.review.turns, 1) if turn.player == self.seat]
        lost = [self.review.turns[n - 1].lost for n in own]
        if not own:
            return len(self.review.turns)
        return own[lost.index(max(lost))] if max(lost) else own[-1]

    def _cost(self, ply: int) -> tuple[int, bool]:
        verdict = self.review.verdicts[ply]
        return verdict.lost, verdict.options > 1

    def at(self, turn: int, seat: int | None = None, step: int = 0) -> str:
        """Where another moment, another seat or a later step is shown."""
        of = self.seat if seat is None else seat
        further = f"&step={step}" if step else ""
        return f"{self.url}?of={of}" + (f"&turn={turn}" if turn else "") + further

    def data(self) -> Data:
        """For the template."""
        return {
            "state": "done",
            "url": self.url,
            "table_url": self.desk.url,
            "of": self.seat,
            "curves": self._curves(),
            "turn": self.number,
            "turns": len(self.review.turns),
            "sitter": self._sitter(self.seat),
            "moment": self._moment(),
            "keys": [self._key(n) for n in range(len(self.report.moments))],
            "seats": [self._seat(sitter) for sitter in self.desk.sitters],
            "bars": [self._bar(bar) for bar in bars(self.report)],
            "sum": addition(self.report),
            "players": [self._row(sitter) for sitter in self.desk.sitters],
            "sources": self._sources(),
            "marks": self._marks(),
            **self._ways(),
        }

    def _sitter(self, seat: int) -> Data:
        return self.desk.sitters[seat].sign

    def _curves(self) -> list[Data]:
        ends = result(self.room.table.game, self.room.table.match.state)
        turns, sitters, keys = self.review.turns, self.desk.sitters, self.report.moments
        return [
            Curve(frame, turns, sitters, ends, len(turns)).drawn(
                self.seat, self.number, [key.turn for key in keys]
            )
            for frame in FRAMES
        ]

    @cached_property
    def past(self) -> Room:
        """The table at the moment."""
        return at_ply(self.room, self.ply)

    @cached_property
    def asked(self) -> Desk:
        """The table as whoever was asked saw it then."""
        seat = self.verdict.player
        return Desk(self.past, Viewpoint(seat, (seat,), self.viewpoint.language))

    def _moment(self) -> Data:
        verdict, name = self.verdict, named(self.verdict.lost)
        keys = [moment.ply for moment in self.report.moments]
        rest = self.room.table.match.record.entries[self.ply : self.turn.last + 1]
        same = verdict.best == verdict.chosen
        return {
            "sitter": self._sitter(verdict.player),
            "name": self.say(
                f"review.{name}" if name else "review.good" if same else "review.fine"
            ),
            "place": self.say("review.at", self.turn.round, self.number),
            "key": keys.index(self.ply) + 1 if self.ply in keys else 0,
            "cost": minus(verdict.lost) if verdict.lost else "",
            "played": self._option([*map(_text, rest)], verdict.after),
            "better": None if same else self._option(verdict.line, verdict.before),
            "line": [] if same else self._line(),
            "replay_url": f"{self.desk.url}/replay?ply={self.ply}",
            "fork_url": f"{self.desk.url}/fork",
            "ply": self.ply,
        }

    def _option(self, line: list[str], chances: list[int]) -> Data:
        """An answer and those that follow it: in words, what it brings, and the chance after it."""
        tried = Tryout(self.asked, line)
        titles = tried.titles()
        return {
            "title": titles[0] if titles else line[0],
            "detail": ", ".join(titles[1:]),
            "text": tried.text(),
            "chance": per_cent(chances[self.verdict.player]),
        }

    def _line(self) -> list[Data]:
        """The better line, to be walked along."""
        titles = Tryout(self.asked, self.verdict.line).titles()
        return [
            {"title": title, "url": self.at(self.number, step=n), "on": n == self.step}
            for n, title in enumerate([self.say("review.before"), *titles])
        ]

    def _key(self, place: int) -> Data:
        moment = self.report.moments[place]
        verdict = self.review.verdicts[moment.ply]
        game, view = self.room.table.game, at_ply(self.room, moment.ply).table.view(self.seat)
        both = (verdict.chosen, verdict.best)
        chosen, best = [option(game, self.say, view, text) for text in both]
        return {
            "n": place + 1,
            "text": self.say("review.not", chosen, best),
            "cost": minus(moment.lost),
            "url": self.at(moment.turn),
            "on": moment.ply == self.ply,
        }

    def _seat(self, sitter: Sitter) -> Data:
        told = f"{accuracy(self.review.reports[sitter.seat])} %"
        return {
            "sitter": sitter.sign,
            "accuracy": told,
            "url": self.at(0, sitter.seat),
            "on": sitter.seat == self.seat,
        }

    def _bar(self, bar: Data) -> Data:
        name, number = bar["name"], bar["number"]
        told = f"{number} %" if bar["kind"] == "base" else signed(number)
        return {**bar, "title": self.say(f"review.bar.{name}"), "told": told}

    def _row(self, sitter: Sitter) -> Data:
        report = self.review.reports[sitter.seat]
        parts = {bar["name"]: signed(bar["number"]) for bar in bars(report)}
        return {
            **parts,
            "sitter": sitter.sign,
            "accuracy": accuracy(report),
            "on": sitter.seat == self.seat,
        }

    def _sources(self) -> Data:
        """Where the winner's points came from, and those of the seat; the winner's own are held
        against the next best."""
        reports = self.review.reports
        order = sorted(range(len(reports)), key=lambda seat: (reports[seat].rank, seat))
        rival = next(seat for seat in order if seat != self.seat)
        rows = [
            {
                "label": self.say(f"source.{source.key}"),
                "own": source.points[self.seat],
                "theirs": source.points[rival],
                "gap": source.points[self.seat] - source.points[rival],
                "told": signed(source.points[self.seat] - source.points[rival]),
            }
            for source in self.review.sources
            if source.points[self.seat] or source.points[rival]
        ]
        total = self.report.points - reports[rival].points
        return {
            "rows": sorted(rows, key=lambda row: row["gap"]),
            "rival": self._sitter(rival),
            "total": signed(total),
            "points": [self.report.points, reports[rival].points],
        }

    def _marks(self) -> Data:
        """What is marked on the board, by the text of its option; nothing along a line."""
        if self.step:
            return {"played": "", "better": ""}
        same = self.verdict.best == self.verdict.chosen
        return {"played": self.verdict.chosen, "better": "" if same else self.verdict.best}

    def _ways(self) -> Data:
        """To the mistakes before and after this moment."""
        found = [
            number
            for number, turn in enumerate(self.review.turns, 1)
            if turn.player == self.seat and turn.lost >= SLIP
        ]
        back = max([n for n in found if n < self.number], default=0)
        on = min([n for n in found if n > self.number], default=0)
        return {"back": self.at(back) if back else "", "on": self.at(on) if on else ""}

    def panes(self) -> dict[str, str]:
        """The board at the moment, with the two options; or some steps along the better line."""
        table = (at_ply(self.room, self.ply) if self.step else self.past).table
        for text in self.verdict.line[: self.step]:
            if table.offers(self.verdict.player, text):
                table.choose(self.verdict.player, table.ply, text)
        desk, both = self.asked, [self.verdict.chosen, self.verdict.best]
        options = [table.game.vocabulary.parse(text) for text in dict.fromkeys(both)]
        offered = [] if self.step else [option for option in options if option is not None]
        scene = replace(
            desk.scene, view=table.view(self.verdict.player), offered=offered, refused=()
        )
        panes: list[Pane] = [desk.face.headline(scene), *desk.face.panes(scene)]
        language, game = self.viewpoint.language, table.game.name
        return {pane.key: draw(pane, language, game) for pane in panes}


def _text(entry: Entry) -> str:
    return entry.choice
