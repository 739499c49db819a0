"""Games played on a Ray cluster: a task for each, in order, a few ahead of what is read."""

import socket
from collections import deque
from collections.abc import Iterator
from functools import partial
from itertools import islice
from typing import Any

import ray
from ray.exceptions import RayError, RayTaskError

from grandplace.engine.errors import GrandPlaceError
from grandplace.lab.arena import Plan, Played, Players, in_worker

AHEAD = 4  # games in the queue for each processor
LOCAL = "local"
FOUND_BY_RAY = (LOCAL, "auto")
PATIENCE = 10  # seconds for a cluster to answer


class NoCluster(GrandPlaceError):
    """A cluster that is not there, refuses, or has gone."""


def players(address: str) -> Players:
    """What plays the games of a plan on the cluster at an address."""
    return partial(_played, address)


def _played(address: str, plan: Plan) -> Iterator[Played]:
    _connect(address)
    try:
        yield from _in_order(plan)
    except RayTaskError as error:
        raise _cause(error) from error
    except RayError as error:
        raise NoCluster(f"the Ray cluster at {address} has failed: {error}") from error
    finally:
        ray.shutdown()


def _connect(address: str) -> None:
    more = {"include_dashboard": False} if address == LOCAL else {}
    try:
        _knock(address)
        ray.init(address=address, log_to_driver=False, logging_level="ERROR", **more)
    except (OSError, RuntimeError, ValueError, RayError) as error:
        raise NoCluster(f"the Ray cluster at {address} cannot be joined: {error}") from error


def _knock(address: str) -> None:
    """Whether anybody is there: Ray itself would wait for minutes."""
    if address not in FOUND_BY_RAY:
        host, _, port = address.removeprefix("ray://").rpartition(":")
        if not port.isdecimal():
            raise ValueError("an address is HOST:PORT, 'auto' or 'local'")
        socket.create_connection((host, int(port)), PATIENCE).close()


def _in_order(plan: Plan) -> Iterator[Played]:
    task = ray.remote(in_worker)
    shared = ray.put(plan)
    numbers = iter(range(plan.start, plan.games))
    ahead = max(1, AHEAD * int(ray.cluster_resources().get("CPU", 1)))
    waiting = deque([task.remote(shared, number) for number in islice(numbers, ahead)])
    while waiting:
        played: Played = ray.get(waiting.popleft())
        waiting.extend([task.remote(shared, number) for number in islice(numbers, 1)])
        yield played


def _cause(error: Any) -> Exception:
    """What went wrong in a game; an error of ours is told as here."""
    cause: Exception = error.cause
    return cause if isinstance(cause, GrandPlaceError) else error
