"""Copies of a database: taken while it is in use, and put in its place."""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from grandplace.engine.errors import UnknownChoice
from grandplace.tables.seal import OWNER, key_of


def take(source: Path, target: Path) -> None:
    """A whole copy of a database, as it is at one moment; others may go on writing."""
    if not source.is_file():
        raise UnknownChoice(f"{source}: there is no such database")
    target.touch(OWNER)
    try:
        with closing(_read(source)) as old, closing(sqlite3.connect(target)) as new:
            old.backup(new)
            (found,) = new.execute("pragma integrity_check").fetchone()
    except sqlite3.Error as error:
        raise UnknownChoice(f"{source}: {error}") from error
    if found != "ok":
        raise UnknownChoice(f"{source} is damaged: {found}")
    _to_disk(target)


def put(copy: Path, target: Path) -> Path | None:
    """Put a copy in the place of a database in one step; where the former one is, if there was
    one."""
    before = _set_aside(target) if target.exists() else None
    os.replace(copy, target)
    return before


def lend_key(source: Path, target: Path) -> None:
    """The key of a database for its copy, unless that has one."""
    if key_of(source).is_file() and not key_of(target).exists():
        key_of(target).touch(OWNER)
        shutil.copyfile(key_of(source), key_of(target))


def _read(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)


def _set_aside(path: Path) -> Path:
    """The database under another name as well, whole in one file."""
    with closing(sqlite3.connect(path)) as old:
        old.execute("pragma wal_checkpoint(truncate)")
    before = Path(f"{path}.before")
    before.unlink(missing_ok=True)
    os.link(path, before)
    return before


def _to_disk(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())
