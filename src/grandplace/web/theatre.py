"""A scoring on the page: the board as it stood, act by act, and a table of who got what."""

from dataclasses import replace
from itertools import accumulate

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

NOTHING = "–"
IDLE = ("heading", "why", "clause")  # what is told of an act that brings nothing
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
        seen = performance(visit.room.table.game, begun, desk.scene.seat, desk.say).play.acts()
        start = bill.scene_of(len(seen)) if told else 0
        ways = {"table_url": visit.address, "next_url": onward, "start": start}
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
        """The scenes in the order of play, the windows by kind, and the summary."""
        counted = [self.staged.before]
        scenes = [self._scene(acts, counted) for acts in self.play.scenes()]
        return {
            "title": self.play.title,
            "done": self.play.done,
            "icon": self.play.icon,
            "over": self.play.over,
            "rules_url": self.desk.rules_url,
            "acts": [{"n": n, **scene} for n, scene in enumerate(scenes)],
            "rows": [self._row(row) for row in self.play.rows],
            "seats": [self._seat(seat) for seat in self.seats],
        }

    def scene_of(self, act: int) -> int:
        """The scene in which an act is shown, by their numbers."""
        before = accumulate([len(acts) for acts in self.play.scenes()])
        return len([end for end in before if end <= act])

    def _scene(self, acts: list[Act], counted: list[list[int]]) -> Data:
        """An act, or several that bring nothing; `counted` has the points of all before each scene,
        and gets those after it."""
        gains = [sum([act.points(seat) for act in acts]) for seat in self.seats]
        totals = [points + gain for points, gain in zip(counted[-1], gains, strict=True)]
        counted.append(totals)
        gained = [total - before for total, before in zip(totals, counted[0], strict=True)]
        seats = [
            {"sitter": self.sitter(seat), "points": totals[seat], "gain": _sum(gained[seat])}
            for seat in self.seats
        ]
        act, idle = (acts[0], []) if len(acts) == 1 else (self._nothing(acts), acts)
        told = [{key: getattr(one, key) for key in IDLE} for one in idle]
        return {**self._act(act, totals), "step": self._step(acts), "idle": told, "seats": seats}

    def _act(self, act: Act, totals: list[int]) -> Data:
        return {
            **{key: getattr(act, key) for key in ("sign", "icon", "heading", "clause", "places")},
            **{key: getattr(act, key) for key in ("heads", "why", "what")},
            "rivals": [{**vars(rival), "sitter": self.sitter(rival.seat)} for rival in act.rivals],
            "gains": [self._gain(gain) for gain in act.gains],
            "takers": [self.sitter(seat) for seat in act.takers()],
            "said": self._said(act, totals),
        }

    def _nothing(self, acts: list[Act]) -> Act:
        """Acts that bring nothing, as one."""
        headings = ", ".join([act.heading for act in acts])
        places = [place for act in acts for place in act.places]
        heading = self.say("theatre.nothing")
        return Act("nothing", "", heading, places=places, why=f"{headings}.")

    def _step(self, acts: list[Act]) -> str:
        """How far the play has come."""
        told = self.play.acts()
        first = told.index(acts[0]) + 1
        if len(acts) > 1:
            return self.say("theatre.some", first, first + len(acts) - 1, len(told))
        row = next(row for row in self.play.rows if acts[0] in row.acts)
        return self.say("theatre.step", row.title, row.acts.index(acts[0]) + 1, len(row.acts))

    def _gain(self, gain: Gain) -> Data:
        return {**vars(gain), "sitter": self.sitter(gain.seat)}

    def _said(self, act: Act, totals: list[int]) -> str:
        """An act in one breath, for those who listen."""
        names = {rival.seat: self.sitter(rival.seat)["name"] for rival in act.rivals}
        rivals = ", ".join([f"{names[rival.seat]} {rival.number}" for rival in act.rivals])
        scored = sorted({gain.seat for gain in act.gains if gain.points})
        now = [self.say("theatre.now", self.sitter(s)["name"], totals[s]) for s in scored]
        heading = f"{act.heading}{self.say('colon')} {rivals}." if rivals else f"{act.heading}."
        told = [heading, act.why, act.what]
        return " ".join([part for part in [*told, *[f"{one}." for one in now]] if part])

    def _row(self, row: Row) -> Data:
        """The windows of a kind, and what each seat got from it."""
        numbers = {id(act): self.scene_of(n) for n, act in enumerate(self.play.acts())}
        return {
            "title": row.title,
            "rule": row.rule,
            "windows": [{**self._window(act), "n": numbers[id(act)]} for act in row.acts],
            "cells": [self._cell(row, seat) for seat in self.seats],
        }

    def _window(self, act: Act) -> Data:
        """What stands on a window, and whose it becomes."""
        takers = [self.sitter(seat) for seat in act.takers()]
        said = f"{act.heading}. {act.why}"
        return {**_window(act), "takers": takers, "said": said}

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
        from_where = f"{self.staged.before[seat]} {signed(gain)}" if gain else ""
        sums = {"from_where": from_where, "gain": _sum(gain), "after": self.staged.after(seat)}
        return {"sitter": self.sitter(seat), **sums}

    def sitter(self, seat: int) -> Data:
        """A player, or the neutral colour."""
        if seat < len(self.desk.sitters):
            return self.desk.sitters[seat].sign
        return Sitter(seat, self.say("theatre.neutral"), "", "neutral").sign


def _end(chapter: Chapter) -> int:
    """How many events there were when a scoring was over."""
    return chapter.stage.noted + len(chapter.events)


def _sum(gain: int) -> str:
    """What somebody has got so far; nothing yet is no number."""
    return signed(gain) if gain else NOTHING


def _scores(got: list[tuple[Act, Gain]]) -> bool:
    return any(gain.points for _, gain in got)


def _window(act: Act) -> Data:
    return {"sign": act.sign, "icon": act.icon}
