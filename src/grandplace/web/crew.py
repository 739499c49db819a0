"""A crew: several processes that serve at one address, each replaced when it dies."""

import logging
import os
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from threading import Thread
from time import sleep
from typing import Any

LOG = logging.getLogger(__name__)
SPAWN = get_context("spawn")
PAUSE = 1.0  # seconds before a process that has died is replaced: it may die again at once
GRACE = 20.0  # seconds to send everybody home
Work = Callable[..., None]


def run_crew(number: int, work: Work, place: socket.socket, *more: Any) -> None:
    """Let processes work at one address, until this one is told to stop."""
    signal.signal(signal.SIGTERM, _stop)
    crew = [_started(work, place, *more) for _ in range(number)]
    try:
        while True:
            wait([worker.sentinel for worker in crew])
            sleep(PAUSE)
            crew = [one if one.is_alive() else _replaced(one, work, place, *more) for one in crew]
    finally:
        _send_home(crew)


def _stop(*_: Any) -> None:
    raise SystemExit(128 + signal.SIGTERM)


def _started(work: Work, *more: Any) -> BaseProcess:
    worker = SPAWN.Process(target=_worker, args=(work, *more))
    worker.start()
    return worker


def _replaced(worker: BaseProcess, work: Work, *more: Any) -> BaseProcess:
    LOG.warning("process %s has ended (%s): another takes its place", worker.pid, worker.exitcode)
    worker.close()
    return _started(work, *more)


def _send_home(crew: list[BaseProcess]) -> None:
    for worker in crew:
        worker.terminate()
    for worker in crew:
        worker.join(GRACE)
        if worker.is_alive():
            worker.kill()


def _worker(work: Work, *more: Any) -> None:
    """What a process of the crew does, as long as the one that has started it lives."""
    Thread(target=_leave_with_parent, daemon=True).start()
    with suppress(KeyboardInterrupt):
        work(*more)


def _leave_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
