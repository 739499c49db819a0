"""The measured slices, the same for every engine; they run inside a worker process."""

import json
import os
import resource
import sys
from collections.abc import Callable
from functools import cached_property
from time import process_time
from typing import Any, Protocol

ENDLESS = 1 << 30
POSITIONS = 10  # different positions at a third of the game, taken in turn
BATCH = 50  # copies between two looks at the clock
GAMES = 20  # games that the memory probe plays


class Engine(Protocol):
    def deal(self, seed: int) -> Any:
        """A new game."""

    def walk(self, state: Any, seed: int, limit: int) -> int:
        """Random play driven from Python, up to a number of choices; how many there were."""

    def finish(self, state: Any, seed: int) -> int:
        """Random play to the end by the fastest loop the engine offers; the choices made."""

    def copier(self, state: Any) -> Callable[[], Any]:
        """What makes a copy of this state when called."""


class Jobs:
    """What can be measured of an engine: each method is one unit of work and says its count."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    @cached_property
    def positions(self) -> list[Any]:
        return [self._third(seed) for seed in range(1, POSITIONS + 1)]

    def _third(self, seed: int) -> Any:
        length = self.engine.walk(self.engine.deal(seed), seed, ENDLESS)
        state = self.engine.deal(seed)
        self.engine.walk(state, seed, length // 3)
        return state

    def choices(self, seed: int) -> int:
        return self.engine.finish(self.engine.deal(seed), seed)

    def stepped(self, seed: int) -> int:
        return self.engine.walk(self.engine.deal(seed), seed, ENDLESS)

    def copies(self, seed: int) -> int:
        copy = self.engine.copier(self.positions[seed % POSITIONS])
        for _ in range(BATCH):
            copy()
        return BATCH

    def playouts(self, seed: int) -> int:
        state = self.engine.copier(self.positions[seed % POSITIONS])()
        self.engine.finish(state, seed)
        return 1


WORK: dict[str, Callable[[Jobs, int], int]] = {
    "choices": Jobs.choices,
    "stepped": Jobs.stepped,
    "copies": Jobs.copies,
    "playouts": Jobs.playouts,
}


def timed(jobs: Jobs, measure: str, seconds: float, seed: int) -> dict[str, float]:
    """Repeat one kind of work for some CPU seconds."""
    work = WORK[measure]
    work(jobs, seed)  # warm
    count, calls, start = 0, 0, process_time()
    while (spent := process_time() - start) < seconds:
        calls += 1
        count += work(jobs, seed + calls)
    return {"count": count, "cpu": spent, "calls": calls}


def memory(jobs: Jobs) -> dict[str, float]:
    """The peak of this process in kB after some games.

    VmHWM starts anew at exec; ru_maxrss would never be below what the parent had at the fork.
    """
    for seed in range(1, GAMES + 1):
        jobs.choices(seed)
    peak = float(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    if os.path.exists("/proc/self/status"):
        with open("/proc/self/status", encoding="utf-8") as status:
            peak = next(float(line.split()[1]) for line in status if line.startswith("VmHWM"))
    return {"count": peak, "cpu": 1, "calls": GAMES}


def serve(make: Callable[[], Engine]) -> None:
    """Answer requests, one JSON line each, until standard input ends."""
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # whatever an engine prints must not mix with the answers

    def reply(answer: dict[str, Any]) -> None:
        print(json.dumps(answer), file=out, flush=True)

    try:
        jobs = Jobs(make())
        reply({})
        for line in sys.stdin:
            request = json.loads(line)
            reply(memory(jobs) if request["measure"] == "memory" else timed(jobs, **request))
    except Exception as error:
        reply({"error": f"{type(error).__name__}: {error}"})
