"""Bots think in processes of their own, and outlive the death of one."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from grandplace.bots.base import make_bot
from grandplace.engine.record import Replay
from grandplace.tables import thinkers
from grandplace.tables.thinkers import (
    BOTS_ONLY,
    LOOKED_AT,
    SAT_AT,
    Line,
    Thinker,
    Thinkers,
)
from tests.tables.halls import CODEC, GAME, NAME, played

QUICK = ["random", "novice", "guest", "regular"]  # the others are the same but for their value
SERVER = """
import os, time
from grandplace.tables.thinkers import Thinkers
if __name__ == "__main__":
    print(Thinkers(processes=1).all[0].pool.submit(os.getpid).result(), flush=True)
    time.sleep(60)
"""


def question(ply: int) -> tuple[Any, list[str]]:
    """What the asked seat sees at a ply, and what it may choose."""
    replay = Replay(GAME, played())
    replay.run(ply)
    decision = replay.state.decision
    assert decision is not None
    view = CODEC.encode(GAME.observe(replay.state, decision.player))
    return view, [option.text for option in decision.options]


def test_a_bot_answers_from_its_view_and_outlives_its_process() -> None:
    """Each kind gives an option on offer and what it thinks of all; a dead process is replaced, and
    asked again."""

    async def main() -> None:
        thinkers = Thinkers(processes=1)
        view, options = question(9)
        try:
            for bot in QUICK:
                thought = await thinkers.think(NAME, view, bot, 1)
                assert thought.text in options == thought.options
                assert len(thought.values) == (0 if bot == "random" else len(options))

            pids = [thinkers.all[0].pool.submit(os.getpid).result()]
            os.kill(pids[0], signal.SIGKILL)
            asked = [thinkers.choose(NAME, view, bot, 1) for bot in QUICK * 2]
            answers = await asyncio.gather(*asked)
            pids.append(thinkers.all[0].pool.submit(os.getpid).result())
        finally:
            thinkers.close()
        assert set(answers) <= set(options)
        assert 2 == len(set(pids))

    asyncio.run(asyncio.wait_for(main(), 60))


class Slow(Thinker):
    """Thinks until it is told to answer, and notes for whom."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.bell = asyncio.Event()

    async def ask(self, work: Callable[..., Any], *question: Any) -> Any:
        self.asked.append(question[2])
        await self.bell.wait()


async def ordered(questions: list[tuple[str, int]], leaves: int = -1) -> list[str]:
    """By which table a lone thinker is asked, whoever waits when it begins; one may leave."""
    thinkers, slow = Thinkers(processes=1), Slow()
    thinkers.line = Line([slow])
    tasks = [
        asyncio.create_task(thinkers.choose("", table, "", 0, table, urgency))
        for table, urgency in questions
    ]
    while not slow.asked:
        await asyncio.sleep(0)
    if leaves >= 0:
        tasks[leaves].cancel()
    slow.bell.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    return slow.asked


def test_people_do_not_wait_behind_tables_of_bots() -> None:
    """A hundred of them have asked before: who looks on is next, who may come back behind."""
    bots = [(f"bots {n}", BOTS_ONLY) for n in range(100)]
    order = asyncio.run(ordered([*bots, ("away", SAT_AT), ("here", LOOKED_AT), ("too", LOOKED_AT)]))

    assert ["bots 0", "here", "too", "away", "bots 1", "bots 2"] == order[:6]
    assert 103 == len(set(order))


def test_tables_take_turns() -> None:
    """Many questions of one do not keep the others waiting."""
    order = asyncio.run(ordered([*[("much", LOOKED_AT)] * 4, *[("one", 0)] * 2, ("two", 0)]))

    assert ["much", "one", "two", "much", "one", "much", "much"] == order


def test_nothing_is_kept_of_tables_that_ask_no_more() -> None:
    """The line remembers those who have had their turn, and the next turn forgets them."""

    async def main() -> None:
        thinkers, slow = Thinkers(processes=1), Slow()
        thinkers.line = Line([slow])
        slow.bell.set()
        for table in [*map(str, range(50)), "a", "a"]:
            await thinkers.choose("", table, "", 0, table)
        assert {"a"} == set(thinkers.line._last)

    asyncio.run(main())


def test_whoever_leaves_the_line_keeps_nobody_waiting() -> None:
    """A table that was closed while its bot waited, or was thinking."""
    questions = [(name, LOOKED_AT) for name in "abc"]

    assert ["a", "c"] == asyncio.run(ordered(questions, leaves=1))
    assert ["a", "b", "c"] == asyncio.run(ordered(questions, leaves=0))


@pytest.mark.parametrize(("deaths", "started"), [(0, 1), (1, 2), (2, 2)])
def test_a_question_that_kills_is_asked_twice_at_most(
    monkeypatch: pytest.MonkeyPatch, deaths: int, started: int
) -> None:
    """Then its table hears of it; the next question finds a process again."""
    pools: list[Executor] = []

    class Dying(Executor):
        def __init__(self, *_: object) -> None:
            pools.append(self)

        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
            answer: Future[Any] = Future()
            if len(pools) <= deaths:
                answer.set_exception(BrokenProcessPool())
            else:
                answer.set_result("done")
            return answer

    monkeypatch.setattr("grandplace.tables.thinkers.ProcessPoolExecutor", Dying)

    async def main() -> str:
        thinkers = Thinkers(processes=1)
        with suppress(BrokenProcessPool):
            return await thinkers.choose(NAME, {}, "guest", 1)
        assert 2 == deaths
        return await thinkers.choose(NAME, {}, "guest", 1)

    assert "done" == asyncio.run(main())
    assert started + (deaths == 2) == len(pools)


def test_nobody_thinks_after_the_end() -> None:
    """Closing twice, or without having thought, is no mistake."""
    thinkers = Thinkers(processes=1)
    thinkers.close()
    thinkers.close()


def test_nobody_thinks_for_a_server_that_was_killed(tmp_path: Path) -> None:
    """Its processes go with it: the last one that could write to its output has left."""
    program = tmp_path / "server.py"
    program.write_text(SERVER, "utf-8")
    server = subprocess.Popen([sys.executable, str(program)], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    assert int(server.stdout.readline()) != server.pid

    server.kill()
    assert "" == server.communicate(timeout=60)[0]


def test_a_view_says_no_more_than_the_seat_sees() -> None:
    """The state that is sent to a bot's process has UNKNOWN where the seat cannot look."""
    view, _ = question(9)

    assert CODEC.unknowns(CODEC.decode(view)) > 0


@pytest.mark.parametrize("bot", QUICK)
def test_the_same_question_gets_the_same_answer(bot: str) -> None:
    """A bot's luck is its table's ply, so that a restart does not change its mind."""
    from grandplace.tables.thinkers import _think

    view, _ = question(9)

    assert _think(NAME, (None, None), view, bot, 9) == _think(NAME, (None, None), view, bot, 9)


def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seeds of all bots that are made from now on."""
    seeds: list[int] = []

    def noted(name: str, seed: int) -> Any:
        seeds.append(seed)
        return make_bot(name, seed)

    monkeypatch.setattr(thinkers, "make_bot", noted)
    monkeypatch.setattr(thinkers, "_ways", {})
    return seeds


def turn(table: str, bot: str = "search:40") -> list[tuple[int, str]]:
    """The first turn of a game at a table, as far as one seat chooses; the ply is the seed."""
    s, found = GAME.deal(2, 1), list[tuple[int, str]]()
    first = s.decision.player
    while s.decision is not None and s.decision.player == first:
        view = CODEC.encode(GAME.observe(s, first))
        text = thinkers._choose(NAME, (None, None), view, bot, len(found), table)
        found.append((len(found), text))
        s.choose(next(option for option in s.decision.options if option.text == text))
    return found


def test_a_bot_that_searches_thinks_once_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """It goes on as it has thought; at another table, and from the start again, it thinks anew."""
    seeds = made(monkeypatch)
    choices = turn("a")

    assert len(choices) > 1 and [0] == seeds
    assert choices == turn("b") == turn("a") and [0, 0, 0] == seeds


def test_no_more_ways_are_kept_than_some(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of the tables that asked last."""
    monkeypatch.setattr(thinkers, "WAYS", 2)
    monkeypatch.setattr(thinkers, "_ways", {})
    view, _ = question(0)
    for table in "abcd":
        thinkers._choose(NAME, (None, None), view, "search:40", 1, table)

    assert ["c", "d"] == [table for table, *_ in thinkers._ways]
