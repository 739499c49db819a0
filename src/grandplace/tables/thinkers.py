"""Bots at tables think in processes of their own, on what their seat sees and nothing else."""

import asyncio
import os
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import Any

from grandplace.bots.base import make_bot
from grandplace.engine.codec import Codec
from grandplace.engine.game import Game
from grandplace.games import load

Own = tuple[Path | None, Path | None]


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
        self._pool: Executor | None = None

    async def choose(self, game: str, view: Any, bot: str, seed: int) -> str:
        """A bot's answer to the question that is open in an encoded view."""
        question = (game, self.own, view, bot, seed)
        loop = asyncio.get_running_loop()
        pool = self.pool
        try:
            return await loop.run_in_executor(pool, _think, *question)
        except BrokenProcessPool:
            if pool is self._pool:  # another table may have begun anew already
                self.close()
            return await loop.run_in_executor(self.pool, _think, *question)

    @property
    def pool(self) -> Executor:
        """The processes; started when first needed."""
        if self._pool is None:
            context = get_context("spawn")
            self._pool = ProcessPoolExecutor(self.processes, context, _watch_parent)
        return self._pool

    def close(self) -> None:
        """Stop thinking."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _watch_parent() -> None:
    """A server that is killed cannot tell its thinkers to go: they see to it themselves."""
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


@cache
def _game(name: str, own: Own) -> Game[Any]:
    return load(name, *own)


def _think(name: str, own: Own, data: Any, bot: str, seed: int) -> str:
    game = _game(name, own)
    view = Codec(game).decode(data)
    assert view.decision is not None
    return make_bot(bot, seed).choose(game, view, view.decision).text
