"""Processes that play many games, and what becomes of it all when one of them dies."""

import os
import signal
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from grandplace.bots.base import BOTS
from grandplace.bots.simple import Random
from grandplace.cli import run
from grandplace.engine.errors import LostWorker
from grandplace.engine.options import Option
from grandplace.engine.record import Record, verify
from grandplace.games import load
from grandplace.lab.crews import GONE, crew_of

HERE = os.getpid()
Output = pytest.CaptureFixture[str]


class Deadly:
    """Plays at random, and takes the process down that one of its games is played in."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.kills = seed % 16 == 0 and os.getpid() != HERE

    def choose(self, game: Any, view: Any, decision: Any) -> Option:
        if self.kills:
            os.kill(os.getpid(), signal.SIGKILL)
        return self.random.choose(game, view, decision)


def double(task: int) -> int:
    """A job that one task is too much for."""
    if task == 13:
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * task


def test_results_come_in_order() -> None:
    """As many as there are tasks, and nobody stays."""
    before = active_children()

    assert [0, 2, 4, 6, 8] == list(crew_of(2)(double, iter(range(5))))
    assert before == active_children()


def test_a_dead_worker_is_an_error() -> None:
    """What was done before it comes first; then nobody waits for what will never come."""
    results = crew_of(2)(double, iter(range(100)))
    seen: list[int] = []

    with pytest.raises(LostWorker, match="is gone"):
        seen.extend(results)
    assert seen == [2 * task for task in range(len(seen))]
    assert len(seen) <= 13


def test_a_command_whose_worker_dies_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: Output, tmp_path: Path
) -> None:
    """One line, exit code 2, and every record that is there can be replayed."""
    monkeypatch.setitem(BOTS.own, "deadly", Deadly)
    command = f"simulate template --seats deadly,random --games 200 --jobs 2 --out {tmp_path}"

    assert 2 == run(command.split())
    assert GONE in capsys.readouterr().err
    for file in tmp_path.iterdir():
        verify(load("template"), Record.from_json(file.read_text("utf-8")))


def test_a_dataset_whose_worker_died_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: Output, tmp_path: Path
) -> None:
    """The games before are in it whole, and the same command plays the others."""
    from grandplace.envs.dataset import Dataset

    monkeypatch.setitem(BOTS.own, "deadly", Deadly)
    command = f"simulate template --seats deadly,random --games 60 --parquet {tmp_path} --jobs"

    assert 2 == run([*command.split(), "2"])
    assert Dataset(tmp_path).games < 60
    assert 0 == run([*command.split(), "1"])
    assert 60 == Dataset(tmp_path).games
