"""A file for the tests of tables, and which of them are for the interpreted form only."""

from pathlib import Path

import pytest

from grandplace.lab.bench import is_compiled

# The toy of test_table subclasses the engine, which only the interpreted form allows.
collect_ignore_glob = ["test_table.py"] if is_compiled() else []


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a database may be."""
    return tmp_path / "t.db"
