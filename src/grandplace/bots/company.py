"""Processes that play the ways of one turn on, side by side. What comes of it is the same as in one
process: guesses, their order and what is given up do not hang on who plays."""

from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import get_all_start_methods
from typing import Protocol

from grandplace.bots.processes import cores, pool_of
from grandplace.engine.errors import UnknownChoice

FORK = "fork"  # they begin with the turn as it is in memory: nothing has to be written down
AHEAD = 2  # ways in the queue for each process


class Playable(Protocol):
    """A turn whose ways can be played on."""

    def came(self, place: int, number: int) -> int:
        """What came of a way on a guess."""


_turns: list[Playable] = []  # in such a process, the one that it plays on


class Company:
    """Some processes, for one turn."""

    def __init__(self, turn: Playable, pool: ProcessPoolExecutor, wanted: int) -> None:
        self.turn = turn
        self.pool = pool
        self.wanted = wanted  # ways that are sent ahead
        self.sent: dict[tuple[int, int], Future[int]] = {}

    def send(self, places: list[int], number: int) -> None:
        """What is asked for next; with few ways left, on the guesses after it too."""
        guesses = -(-self.wanted // len(places))
        asked = [(place, number + i) for i in range(guesses) for place in places]
        with suppress(BrokenProcessPool):
            for task in asked:
                if task not in self.sent:
                    self.sent[task] = self.pool.submit(_came, *task)

    def came(self, place: int, number: int) -> int:
        """What came of a way on a guess; if the processes are gone, one plays it oneself."""
        future = self.sent.get((place, number))
        with suppress(BrokenProcessPool):
            if future is not None:
                return future.result()
        return self.turn.came(place, number)


@contextmanager
def company_of(turn: Playable, processes: int) -> Iterator[Company | None]:
    """The processes that play a turn on; none besides this one, if it is to be one."""
    if processes == 1:
        yield None
    else:
        with pool_of(processes, FORK, _turns.append, turn) as pool:
            yield Company(turn, pool, AHEAD * processes)


def processes_of(number: int) -> int:
    """So many, or one for each core (0), where they can share what is in memory."""
    if FORK not in get_all_start_methods():
        raise UnknownChoice("on this system one process searches alone")
    return number or cores()


def _came(place: int, number: int) -> int:
    return _turns[-1].came(place, number)
