"""What a game's README says of its modules is true."""

import re
from pathlib import Path

import pytest

from grandplace.games import REGISTRY, folder

HOMES = sorted({Path(str(folder(name))) for name in REGISTRY})
READ = [home for home in HOMES if (home / "README.md").exists()]
EACH = pytest.mark.parametrize("home", READ, ids=[home.name for home in READ])


def named(home: Path) -> set[str]:
    """All small words in code letters."""
    return set(re.findall(r"`([a-z0-9_/.]+)`", (home / "README.md").read_text("utf-8")))


@EACH
def test_every_module_is_named(home: Path) -> None:
    """Of rules, of those that draw the page, and of those that draw text screens."""
    files = [file for part in (".", "page", "text") for file in (home / part).glob("*.py")]
    known = {word.rpartition("/")[2] for word in named(home)}

    assert set() == {file.stem for file in files} - known - {"__init__"}


@EACH
def test_whatever_is_named_exists(home: Path) -> None:
    """A module, a folder or a file, in the game's folder or one of its packages."""
    there = [file.relative_to(home).as_posix() for file in home.rglob("*")]
    ends = [f"/{path.removesuffix('.py')}" for path in there]

    assert [] == [
        word
        for word in sorted(named(home))
        if not any(e.endswith(f"/{word.rstrip('/')}") for e in ends)
    ]
