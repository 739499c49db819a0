"""Who plays many games: this process, several here, or a cluster (`lab.cluster`); all in order."""

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import islice
from typing import Protocol, TypeVar

from grandplace.bots.processes import cores, pool_of
from grandplace.engine.errors import LostWorker

T = TypeVar("T")
R = TypeVar("R")
P = TypeVar("P")
AHEAD = 4  # tasks in the queue for each processor
GONE = "a worker process is gone: killed, or out of memory; only whole games have been written"


class Crew(Protocol):
    """Does a job for every task and gives the results in the tasks' order. Tasks are asked for as
    late as the work allows, so that whoever hands them out may still change their mind."""

    def __call__(self, job: Callable[[T], R], tasks: Iterator[T]) -> Iterator[R]:
        """The result of each task."""


def crew_of(workers: int, start: str | None = None) -> Crew:
    """This process, or some of its own; 0: one for each core. They start as Python has it here, or
    in a way of `multiprocessing`: a fork would stand still beside the threads of some libraries."""
    number = workers or cores()
    return alone if number == 1 else partial(_in_processes, number, start)


def alone(job: Callable[[T], R], tasks: Iterator[T]) -> Iterator[R]:
    """One task after the other, here."""
    return map(job, tasks)


def in_order(
    send: Callable[[T], P], result: Callable[[P], R], tasks: Iterator[T], ahead: int
) -> Iterator[R]:
    """The results of tasks that are sent elsewhere, some ahead of what is read."""
    waiting = deque(map(send, islice(tasks, ahead)))
    while waiting:
        yield result(waiting.popleft())
        waiting.extend(map(send, islice(tasks, 1)))


def _in_processes(
    workers: int, start: str | None, job: Callable[[T], R], tasks: Iterator[T]
) -> Iterator[R]:
    with pool_of(workers, start) as pool:
        try:
            yield from in_order(
                lambda task: pool.submit(job, task), Future.result, tasks, AHEAD * workers
            )
        except BrokenProcessPool as error:
            raise LostWorker(GONE) from error
