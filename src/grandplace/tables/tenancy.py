"""Who serves a database: one server at a time, because each keeps its tables in memory."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import IO

from grandplace.engine.errors import UnknownChoice
from grandplace.tables.database import NotKept, is_file, path_of
from grandplace.tables.seal import OWNER

CALL = getattr(signal, "SIGUSR1", None)  # Windows has none


@contextmanager
def sole_user(url: str) -> Iterator[IO[bytes] | None]:
    """Nobody else serves or replaces this file meanwhile; UnknownChoice if somebody does. The lock
    goes with the process, however it ends. What is no file has many users."""
    if not is_file(url):
        yield None
        return
    path = path_of(url)
    with _beside(path) as file:
        if _is_locked(file):
            raise UnknownChoice(f"{path} is in use: another server has opened it")
        file.truncate(0)
        yield file


def answer_calls(file: IO[bytes], answer: Callable[[], None]) -> None:
    """From now on the server of a database hears that others have changed it; its loop runs."""
    if CALL is not None:
        asyncio.get_running_loop().add_signal_handler(CALL, answer)
        file.write(str(os.getpid()).encode())
        file.flush()


def call_server(url: str) -> None:
    """Tell the server of a file, if one is on, that it has been changed; others hear it anyway."""
    if not is_file(url):
        return
    with _beside(path_of(url)) as file:
        called = Path(file.name).read_text() if _is_locked(file) else ""
        if CALL is not None and called:
            os.kill(int(called), CALL)


def _is_locked(file: IO[bytes]) -> bool:
    try:
        _lock(file)
    except OSError:
        return True
    return False


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
