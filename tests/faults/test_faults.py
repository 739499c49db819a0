"""In small: each kind of fault once, under load; and a loss would be noticed."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.faults.befall import ON_SQLITE
from tests.faults.crowd import Table
from tests.faults.run import endure, judge
from tests.faults.stage import Stage


@pytest.mark.long
def test_nothing_acknowledged_is_lost_whatever_happens(tmp_path: Path) -> None:
    """Every table has all that was acknowledged, once, and every page catches up."""
    stage = Stage(tmp_path, f"sqlite:///{tmp_path}/tables.db", 1, Random(1))

    report = asyncio.run(endure(stage, ON_SQLITE, 3, 1, lambda: None))

    assert [] == report.wrong
    assert len(ON_SQLITE) == report.faults.total() <= report.acknowledged


def test_what_is_lost_or_doubled_is_noticed() -> None:
    """A table that lacks what its ledger has, or was told twice of one question."""
    table = Table("t", [], "", "bruges", {0: "card:1", 1: "card:2", 2: "card:3"}, [1])

    assert [
        "t: 1 was acknowledged twice",
        "t: 'card:2' at 1 is lost",
        "t: 'card:3' at 2 is lost",
    ] == judge(table, ["card:1", "card:9"])
