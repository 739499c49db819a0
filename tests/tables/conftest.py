"""A file for the tests of tables, and which of them are for the interpreted form only."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from grandplace.lab.bench import is_compiled
from tests.postgres import Cluster
from tests.tables.halls import ELSEWHERE

# The toy of test_table subclasses the engine, which only the interpreted form allows.
collect_ignore_glob = ["test_table.py"] if is_compiled() else []


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a database may be."""
    return tmp_path / "t.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, path: Path) -> Iterator[Path]:
    """Where a database may be: a file, or what PostgreSQL has instead of it."""
    if request.param == "sqlite":
        yield path
        return
    cluster: Cluster = request.getfixturevalue("cluster")
    ELSEWHERE[path] = cluster.fresh()
    yield path
    del ELSEWHERE[path]
