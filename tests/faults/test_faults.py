"""In small: each kind of fault once, under load; and a loss would be noticed."""

import asyncio
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.faults.befall import ON_SQLITE, Fault, killed
from tests.faults.crowd import Crowd, Table
from tests.faults.depot import on_postgres
from tests.faults.races import raced, won_once
from tests.faults.run import Report, endure, judge
from tests.faults.stage import Stage


@pytest.mark.long
def test_nothing_acknowledged_is_lost_whatever_happens(tmp_path: Path) -> None:
    """Every table has all that was acknowledged, once, and every page catches up."""
    stage = Stage(tmp_path, f"sqlite:///{tmp_path}/tables.db", 1, Random(1))

    report = asyncio.run(endure(stage, ON_SQLITE, 3, 1, lambda: None))

    assert [] == report.wrong
    assert len(ON_SQLITE) == report.faults.total() <= report.acknowledged


@pytest.mark.long
def test_nor_by_two_servers_on_postgresql(tmp_path: Path) -> None:
    """Whoever answers, and whatever happens to the database and the way to it."""
    report = asyncio.run(_shared(tmp_path))

    assert [] == report.wrong
    assert report.faults.total() <= report.acknowledged


async def _shared(folder: Path) -> Report:
    async with on_postgres() as depot:
        stage = Stage(folder, depot.url, 2, Random(1))
        faults: list[Fault] = [depot.cut_off, killed, depot.database_killed]
        return await endure(stage, faults, 3, 1, lambda: None)


@pytest.mark.long
def test_nor_where_its_disk_is_full(tmp_path: Path) -> None:
    """Whoever chooses then is told that it was not kept; when there is room, all goes on."""
    report = asyncio.run(_without_room(tmp_path))

    assert [] == report.wrong
    assert report.answers["503"]


async def _without_room(folder: Path) -> Report:
    async with on_postgres() as depot:
        if not depot.cluster.is_small:
            pytest.skip("a disk that can be filled wants the right to mount one")
        stage = Stage(folder, depot.url, 2, Random(1))
        return await endure(stage, [depot.disk_full] * 3, 3, 1, lambda: None)


@pytest.mark.long
def test_of_many_at_one_question_one_is_heard(tmp_path: Path) -> None:
    """By whichever server they come."""
    found = asyncio.run(_raced(tmp_path))

    assert all(won_once(answers) for answers in found), found


async def _raced(folder: Path) -> list[Counter[int]]:
    async with on_postgres() as depot:
        stage = Stage(folder, depot.url, 2, Random(1))
        async with stage, Crowd(stage, 0, 1) as crowd:
            return await raced(crowd, 50, 5)


def test_what_is_lost_or_doubled_is_noticed() -> None:
    """A table that lacks what its ledger has, or was told twice of one question."""
    table = Table("t", [], "", "bruges", {0: "card:1", 1: "card:2", 2: "card:3"}, [1])

    assert [
        "t: 1 was acknowledged twice",
        "t: 'card:2' at 1 is lost",
        "t: 'card:3' at 2 is lost",
    ] == judge(table, ["card:1", "card:9"])
