"""Bots think in processes of their own, and outlive the death of one."""

import asyncio
import os
import signal
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from grandplace.bots.base import BOTS
from grandplace.engine.record import Replay
from grandplace.tables.thinkers import Thinkers
from tests.tables.halls import CODEC, GAME, NAME, played

SERVER = """
import os, time
from grandplace.tables.thinkers import Thinkers
if __name__ == "__main__":
    print(Thinkers(processes=1).pool.submit(os.getpid).result(), flush=True)
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


def test_a_bot_answers_from_its_view_and_outlives_its_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each level gives an option on offer; several tables share the pool after a broken one."""
    pools: list[ProcessPoolExecutor] = []

    def started(*args: Any, **kwargs: Any) -> ProcessPoolExecutor:
        pools.append(ProcessPoolExecutor(*args, **kwargs))
        return pools[-1]

    monkeypatch.setattr("grandplace.tables.thinkers.ProcessPoolExecutor", started)

    async def main() -> None:
        thinkers = Thinkers(processes=1)
        view, options = question(9)
        try:
            for bot in BOTS:
                assert await thinkers.choose(NAME, view, bot, 1) in options

            for pid in list(pools[0]._processes):
                os.kill(pid, signal.SIGKILL)
            asked = [thinkers.choose(NAME, view, bot, 1) for bot in list(BOTS) * 2]
            answers = await asyncio.gather(*asked)
        finally:
            thinkers.close()
        assert set(answers) <= set(options)
        assert 2 == len(pools)

    asyncio.run(asyncio.wait_for(main(), 60))


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
    assert "" == server.communicate(timeout=20)[0]


def test_a_view_says_no_more_than_the_seat_sees() -> None:
    """The state that is sent to a bot's process has UNKNOWN where the seat cannot look."""
    view, _ = question(9)

    assert CODEC.unknowns(CODEC.decode(view)) > 0


@pytest.mark.parametrize("bot", BOTS)
def test_the_same_question_gets_the_same_answer(bot: str) -> None:
    """A bot's luck is its table's ply, so that a restart does not change its mind."""
    from grandplace.tables.thinkers import _think

    view, _ = question(9)

    assert _think(NAME, (None, None), view, bot, 9) == _think(NAME, (None, None), view, bot, 9)
