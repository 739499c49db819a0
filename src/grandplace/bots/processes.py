"""Processes of one's own: how many can run at once, and some that end when their work does."""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import Any


def cores() -> int:
    """How many processes of ours can run at once."""
    known = getattr(os, "sched_getaffinity", None)  # some systems do not tell
    return len(known(0)) if known else os.cpu_count() or 1


@contextmanager
def pool_of(
    workers: int, start: str | None, begin: Callable[..., None] | None = None, *given: Any
) -> Iterator[ProcessPoolExecutor]:
    """So many, started in a way of `multiprocessing`; each begins with what is given."""
    before = active_children()
    pool = ProcessPoolExecutor(workers, get_context(start), _heed_nobody, (begin, *given))
    try:
        yield pool
    finally:
        for worker in active_children():
            if worker not in before:
                worker.terminate()  # it writes nothing, so it may be stopped
        pool.shutdown(cancel_futures=True)


def _heed_nobody(begin: Callable[..., None] | None, *given: Any) -> None:
    """Ctrl-C is for the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if begin is not None:
        begin(*given)
