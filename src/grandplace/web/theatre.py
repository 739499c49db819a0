"""A scoring on the page: the board as it stood, act by act, and a table of who got what."""

from dataclasses import replace

from litestar import Controller, Response, get
from litestar.di import NamedDependency, Provide
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from grandplace.drawing.page import Data, Pane, Scene, Sitter
from grandplace.drawing.theatre import Act, Chapter, Gain, Play, Row, signed
from grandplace.tables.playbill import Performance, performance, scorings
from grandplace.web.desk import Desk
from grandplace.web.live import Drawn
from grandplace.web.render import draw
from grandplace.web.visit import TableVisit, visit_table

FRAMED = {  # the table shows this page in a frame of its own, and nobody else does
    "content-security-policy": "default-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'self'; object-src 'none'",
    "x-frame-options": "SAMEORIGIN",
}

PACES = ["slow", "normal", "normal", "fast"]  # by how many games of a kind one has finished


class TheatrePages(Controller):
    """The scorings of a table."""

    path = "/t/{id:str}/theatre"
    include_in_schema = False
    dependencies = {"visit": Provide(visit_table)}  # noqa: RUF012 (as Litestar wants it)

    @get("/{number:int}")
    async def theatre(
        self, visit: NamedDependency[TableVisit], number: FromPath[int], told: FromQuery[int] = 0
    ) -> Response[str]:
        """A scoring, as this person sees it; the first one is number 0. Where a question stood in
        the middle of it, so many events have been told before."""
        chapters = scorings(visit.room.table)
        if number not in range(len(chapters)):
            raise NotFoundException
        desk = Desk(visit.room, visit.viewpoint)
        staged = performance(visit.room.table.game, chapters[number], desk.scene.seat, desk.say)
        bill = _Bill(desk, staged)
        follows = _end(chapters[number]) in [
            chapter.stage.noted for chapter in chapters[number + 1 :]
        ]
        onward = f"{visit.url}/theatre/{number + 1}{desk.eyes}" if follows else ""
        begun = replace(chapters[number], events=chapters[number].events[:told], over=False)
        start = len(
            performance(visit.room.table.game, begun, desk.scene.seat, desk.say).play.acts()
        )
        ways = {"table_url": visit.address, "next_url": onward, "start": start if told else 0}
        ways["pace"] = await _pace(visit)
        answer = visit.page(
            "theatre.jinja", visit.room, bill.panes(visit.game), theatre={**bill.data(), **ways}
        )
        answer.headers |= FRAMED
        return answer


async def _pace(visit: TableVisit) -> str:
    """How fast it is played: as one likes it; or slowly in one's first game, then ever faster."""
    person, liked = visit.visitor.person, visit.visitor.preferences.theatre
    if liked not in ("auto", "off"):
        return liked
    ended = await visit.services.store.finished(person.id, visit.game) if person else 0
    return PACES[min(ended, len(PACES) - 1)]


class _Bill:
    """What the page shows of a scoring."""

    def __init__(self, desk: Desk, staged: Performance) -> None:
        self.desk = desk
        self.say = desk.say
        self.staged = staged
        self.play: Play = staged.play
        self.seats = range(len(desk.sitters))

    def panes(self, game: str) -> Drawn:
        """The board and the players as the curtain rose, and the frame around them."""
        desk, data = self.desk, self.data()
        scene = Scene(self.staged.view, self.say, desk.scene.seat, desk.sitters)
        turn = {"sitter": None, "text": self.play.title, "mine": False}
        panes = [
            desk.face.headline(scene),
            *desk.face.panes(scene),
            Pane("turn", "panes/turn.jinja", turn),
            Pane("log", "panes/steps.jinja", {"acts": data["acts"]}),
            *[pane for pane in desk.panes() if pane.key in ("chat", "signal", "notice")],
        ]
        return {pane.key: draw(pane, desk.viewpoint.language, game) for pane in panes}

    def data(self) -> Data:
        """The acts in the order of play, the windows by kind, and the summary."""
        counted = [self.staged.before]
        acts = [self._act(n, row, act, counted) for n, (row, act) in enumerate(self._in_order())]
        return {
            "title": self.play.title,
            "done": self.play.done,
            "icon": self.play.icon,
            "over": self.play.over,
            "rules_url": self.desk.rules_url,
            "acts": acts,
            "rows": [self._row(row, acts) for row in self.play.rows],
            "seats": [self._seat(seat) for seat in self.seats],
        }

    def _in_order(self) -> list[tuple[Row, Act]]:
        return [(row, act) for row in self.play.rows for act in row.acts]

    def _act(self, n: int, row: Row, act: Act, counted: list[list[int]]) -> Data:
        """An act; `counted` has the points of all before each act, and gets those after it."""
        totals = [points + act.points(seat) for seat, points in enumerate(counted[-1])]
        counted.append(totals)
        gained = [total - before for total, before in zip(totals, counted[0], strict=True)]
        taken = [self.sitter(seat) for seat in act.takers()]
        return {
            "n": n,
            **{key: getattr(act, key) for key in ("sign", "icon", "heading", "clause", "places")},
            **{key: getattr(act, key) for key in ("heads", "why", "what")},
            "step": self.say("theatre.step", row.title, row.acts.index(act) + 1, len(row.acts)),
            "rivals": [{**vars(rival), "sitter": self.sitter(rival.seat)} for rival in act.rivals],
            "gains": [self._gain(gain) for gain in act.gains],
            "takers": taken,
            "seats": [
                {"sitter": self.sitter(seat), "points": totals[seat], "gain": signed(gained[seat])}
                for seat in self.seats
            ],
            "said": self._said(act, totals),
        }

    def _gain(self, gain: Gain) -> Data:
        return {**vars(gain), "sitter": self.sitter(gain.seat)}

    def _said(self, act: Act, totals: list[int]) -> str:
        """An act in one breath, for those who listen."""
        names = {rival.seat: self.sitter(rival.seat)["name"] for rival in act.rivals}
        rivals = ", ".join([f"{names[rival.seat]} {rival.number}" for rival in act.rivals])
        scored = sorted({gain.seat for gain in act.gains if gain.points})
        now = [self.say("theatre.now", self.sitter(s)["name"], totals[s]) for s in scored]
        told = [f"{act.heading}: {rivals}." if rivals else f"{act.heading}.", act.why, act.what]
        return " ".join([part for part in [*told, *[f"{one}." for one in now]] if part])

    def _row(self, row: Row, acts: list[Data]) -> Data:
        """The windows of a kind, and what each seat got from it."""
        numbers = [n for n, (one, _) in enumerate(self._in_order()) if one is row]
        return {
            "title": row.title,
            "rule": row.rule,
            "windows": [acts[n] for n in numbers],
            "cells": [self._cell(row, seat) for seat in self.seats],
        }

    def _cell(self, row: Row, seat: int) -> Data:
        got = self.play.gained(row, seat)
        return {
            "points": signed(sum([gain.points for _, gain in got])) if _scores(got) else "",
            "colour": self.sitter(seat)["colour"],
            "wins": [_window(act) for act, gain in got if gain.points and len(row.acts) > 1],
            "things": [
                {**_window(act), "gain": self._gain(gain)} for act, gain in got if not gain.points
            ],
        }

    def _seat(self, seat: int) -> Data:
        gain = self.play.points(seat)
        sums = {"before": self.staged.before[seat], "gain": signed(gain)}
        return {"sitter": self.sitter(seat), **sums, "after": self.staged.after(seat)}

    def sitter(self, seat: int) -> Data:
        """A player, or the neutral colour."""
        if seat < len(self.desk.sitters):
            return dict(vars(self.desk.sitters[seat]))
        return dict(vars(Sitter(seat, self.say("theatre.neutral"), "", "neutral")))


def _end(chapter: Chapter) -> int:
    """How many events there were when a scoring was over."""
    return chapter.stage.noted + len(chapter.events)


def _scores(got: list[tuple[Act, Gain]]) -> bool:
    return any(gain.points for _, gain in got)


def _window(act: Act) -> Data:
    return {"sign": act.sign, "icon": act.icon}
