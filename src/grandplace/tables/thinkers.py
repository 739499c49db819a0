"""Bots at tables think in processes of their own, on what their seat sees and nothing else.

The walk of a question: it waits in line (`Line`) until one of a few processes is free (`Thinker`);
there the view is read and the bot asked (`_think`). Tables that somebody looks at are served first,
and among equals each in turn.
"""

import asyncio
import faulthandler
import os
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from heapq import heappop, heappush
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar

from grandplace.bots.base import make_bot
from grandplace.bots.search import Search
from grandplace.engine.codec import Codec
from grandplace.engine.game import Game
from grandplace.games import load
from grandplace.review.verdict import Verdict
from grandplace.review.work import Task, judged

R = TypeVar("R")
_ways: dict[tuple[str, int, str], Search] = {}  # of bots that search, by table and seat
Own = tuple[Path | None, Path | None]
LOOKED_AT, SAT_AT, BOTS_ONLY, REVIEWED = range(4)  # how urgent a table is
LONGEST = 60.0  # seconds that a bot may think before its process is taken for dead
TRIES = 2  # processes that may die of a question
WAYS = 64  # tables at which a process knows how a bot will go on
NICE = 5  # thinking is less urgent than telling those who wait


@dataclass(frozen=True)
class Thought:
    """A bot's answer, and what it thinks of every option, in hundredths of a point, if it says."""

    text: str
    options: list[str]
    values: list[int]


class Thinker:
    """A process that answers one question after the other; if it dies, another takes its place."""

    def __init__(self) -> None:
        self._pool: Executor | None = None

    async def ask(self, work: Callable[..., R], *question: Any) -> R:
        """The answer; a question of which several processes have died is given up."""
        for _ in range(TRIES - 1):
            with suppress(BrokenProcessPool):
                return await self._asked(work, *question)
        return await self._asked(work, *question)

    async def _asked(self, work: Callable[..., R], *question: Any) -> R:
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.pool, _watched, work, *question)
        except BrokenProcessPool:
            self.close()
            raise

    @property
    def pool(self) -> Executor:
        """The process; started when first needed."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, get_context("spawn"), _settle)
        return self._pool

    def close(self) -> None:
        """Stop thinking."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


@dataclass(order=True)
class Waiting:
    """A question in line: the more urgent table first, then in turn, then as it came."""

    urgency: int
    turn: int
    number: int
    served: "asyncio.Future[Thinker]" = field(compare=False)


class Line:
    """Who thinks for whom next. A table that asks again stands behind all others that ask once, so
    none waits for long behind the many questions of another."""

    def __init__(self, thinkers: list[Thinker]) -> None:
        self._free = list(thinkers)
        self._waiting: list[Waiting] = []
        self._turn = 0  # of whoever was served last
        self._last: dict[str, int] = {}  # of tables that have had this turn, or have asked for more
        self._came = 0

    @asynccontextmanager
    async def thinker(self, table: str, urgency: int) -> AsyncIterator[Thinker]:
        """Whoever is free when it is a table's turn."""
        waiting = self._join(table, urgency)
        self._serve()
        try:
            yield await waiting.served
        finally:
            if not waiting.served.cancelled():
                self._free.append(waiting.served.result())
            self._serve()

    @property
    def waiting(self) -> int:
        """How many questions wait."""
        return len(self._waiting)

    def _join(self, table: str, urgency: int) -> Waiting:
        turn = max(self._last.get(table, 0) + 1, self._turn)
        self._last[table] = turn
        self._came += 1
        served = asyncio.get_running_loop().create_future()
        heappush(self._waiting, waiting := Waiting(urgency, turn, self._came, served))
        return waiting

    def _serve(self) -> None:
        while self._free and self._waiting:
            next = heappop(self._waiting)
            if not next.served.done():  # else whoever asked has gone
                self._advance(next.turn)
                next.served.set_result(self._free.pop())

    def _advance(self, turn: int) -> None:
        if turn > self._turn:
            self._turn = turn
            self._last = {table: last for table, last in self._last.items() if last >= turn}


class Thinkers:
    """A few processes that answer questions for bots."""

    def __init__(
        self,
        components: Path | None = None,
        deck: Path | None = None,
        processes: int | None = None,
    ) -> None:
        self.own = (components, deck)  # files of the user's
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self.all = [Thinker() for _ in range(self.processes)]
        self.line = Line(self.all)

    async def think(
        self, game: str, view: Any, bot: str, seed: int, table: str = "", urgency: int = LOOKED_AT
    ) -> Thought:
        """What a bot makes of the question that is open in an encoded view."""
        async with self.line.thinker(table, urgency) as thinker:
            return await thinker.ask(_think, game, self.own, view, bot, seed)

    async def choose(
        self, game: str, view: Any, bot: str, seed: int, table: str = "", urgency: int = LOOKED_AT
    ) -> str:
        """Its answer alone."""
        async with self.line.thinker(table, urgency) as thinker:
            return await thinker.ask(_choose, game, self.own, view, bot, seed, table)

    async def judge(self, task: Task, table: str) -> Verdict:
        """What a choice of a finished game cost: everything else comes first."""
        async with self.line.thinker(f"{table} review", REVIEWED) as thinker:
            return await thinker.ask(judged, task)

    def close(self) -> None:
        """Stop thinking."""
        for thinker in self.all:
            thinker.close()


def _settle() -> None:
    """What a new process does first. A server that is killed cannot tell its thinkers to go: they
    see to it themselves."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


@cache
def _game(name: str, own: Own) -> Game[Any]:
    return load(name, *own)


def _think(name: str, own: Own, data: Any, bot: str, seed: int) -> Thought:
    game = _game(name, own)
    return thought(game, Codec(game).decode(data), bot, seed)


def _choose(name: str, own: Own, data: Any, bot: str, seed: int, table: str) -> str:
    """The answer of a bot, which goes on its way through the turn as long as it leads where it was
    to, and otherwise thinks anew."""
    game = _game(name, own)
    view = Codec(game).decode(data)
    key = (table, view.decision.player, bot)
    known = _ways.pop(key, None)
    thinker = known if known and known.goes_on(game, view) else make_bot(bot, seed)
    option = thinker.choose(game, view, view.decision)
    if isinstance(thinker, Search) and thinker.way:
        _ways[key] = thinker
        for oldest in [*_ways][:-WAYS]:
            del _ways[oldest]
    return option.text


def _watched(work: Callable[..., R], *question: Any) -> R:
    """A process that thinks for too long ends itself."""
    faulthandler.dump_traceback_later(LONGEST, exit=True)
    try:
        return work(*question)
    finally:
        faulthandler.cancel_dump_traceback_later()


def thought(game: Game[Any], view: Any, name: str, seed: int) -> Thought:
    """What a bot makes of the question that is open in a view."""
    bot = make_bot(name, seed)
    option = bot.choose(game, view, view.decision)
    texts = [option.text for option in view.decision.options]
    return Thought(option.text, texts, list(getattr(bot, "thought", None) or []))
