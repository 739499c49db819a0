"""A Ray cluster that plays games: a task for each, in order, a few ahead of what is read."""

import os
import socket
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeVar

# Read when Ray is imported: else, under `uv run`, every worker is a `uv run` of its own.
os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")

import ray
from ray.exceptions import RayError, RayTaskError

from grandplace.engine.errors import GrandPlaceError
from grandplace.lab.crews import AHEAD, Crew, in_order

T = TypeVar("T")
R = TypeVar("R")
LOCAL = "local"
FOUND_BY_RAY = (LOCAL, "auto")
PATIENCE = 10  # seconds for a cluster to answer


class NoCluster(GrandPlaceError):
    """A cluster that is not there, refuses, or has gone."""


def crew_at(address: str) -> Crew:
    """The cluster at an address."""
    return partial(_there, address)


def _there(address: str, job: Callable[[T], R], tasks: Iterator[T]) -> Iterator[R]:
    _connect(address)
    try:
        remote, shared = ray.remote(_done), ray.put(job)
        ahead = max(1, AHEAD * int(ray.cluster_resources().get("CPU", 1)))
        yield from in_order(lambda task: remote.remote(shared, task), ray.get, tasks, ahead)
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


def _done(job: Callable[[T], R], task: T) -> R:
    return job(task)


def _cause(error: Any) -> Exception:
    """What went wrong in a game; an error of ours is told as here."""
    cause: Exception = error.cause
    return cause if isinstance(cause, GrandPlaceError) else error
