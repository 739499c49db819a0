"""Who serves a database: one server at a time, because each keeps its tables in memory."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import IO

from grandplace.engine.errors import UnknownChoice
from grandplace.tables.database import NotKept, path_of
from grandplace.tables.seal import OWNER


@contextmanager
def sole_user(url: str) -> Iterator[None]:
    """Nobody else serves or replaces this database meanwhile; UnknownChoice if somebody does. The
    lock goes with the process, however it ends."""
    path = path_of(url)
    with _beside(path) as file:
        try:
            _lock(file)
        except OSError as error:
            raise UnknownChoice(f"{path} is in use: another server has opened it") from error
        yield


def _beside(path: Path) -> IO[bytes]:
    """A file for the lock: closing another handle of the database would open SQLite's own locks."""
    try:
        return open(f"{path}.lock", "ab", opener=partial(os.open, mode=OWNER))
    except OSError as error:
        raise NotKept(f"the database says: {error.strerror}: {path}") from error


def _lock(file: IO[bytes]) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
