"""Many games at once in preallocated arrays, here or shared with worker processes."""

import ctypes
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from secrets import randbelow
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from grandplace.engine.errors import GrandPlaceError, IllegalChoice, LostWorker, UnknownChoice
from grandplace.envs.loop import KEYS, Batch, Rows
from grandplace.envs.setup import Setup

Seen = dict[str, NDArray[Any]]
Step = tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]
PATIENCE = 10  # seconds that a worker has to go


class Arrays:
    """All that is written for some games, over one piece of memory."""

    def __init__(self, setup: Setup, number: int, memory: Any) -> None:
        fields, whole = widths(setup)
        self.memory, self.end = memory, 0
        self.actions = self._next(np.int64, number)
        self.rewards = self._next(np.float32, number, setup.seats)
        self.tails = self._next(np.float32, number, whole - fields)
        self.words = self._next(np.int16, number, fields)
        self.masks = self._next(np.int8, number, setup.actions)
        self.players = self._next(np.int8, number)
        self.dones = self._next(np.bool_, number)

    def _next(self, kind: Any, *shape: int) -> Any:
        """The array that follows."""
        array: NDArray[Any] = np.ndarray(shape, kind, self.memory, self.end)
        self.end += array.nbytes
        return array

    def rows(self, some: slice) -> Rows:
        """The memory of some games, for the loop."""
        return Rows(
            _flat(self.words[some]),
            _flat(self.tails[some]),
            _flat(self.masks[some]),
            _flat(self.players[some]),
            _flat(self.dones[some]),
            _flat(self.rewards[some]).cast("f"),
        )


def _flat(array: NDArray[Any]) -> memoryview:
    """The bytes of an array, to be written."""
    return array.reshape(-1).view(np.uint8).data


def room_for(setup: Setup, number: int) -> int:
    """Bytes that the arrays take."""
    fields, whole = widths(setup)
    numbers = 4 * (whole - fields) + 2 * fields
    return number * (8 + 4 * setup.seats + numbers + setup.actions + 2)


def widths(setup: Setup) -> tuple[int, int]:
    """How many numbers a position has, and how many with its tail, if it has one."""
    fields = len(setup.game.fields(setup.variant))
    return fields, len(setup.game.fields(setup.variant, tail=setup.features))


def batch_of(setup: Setup, arrays: Arrays, some: slice) -> Batch:
    """Some of the games."""
    number = some.stop - some.start
    plan = (setup.game, setup.seats, setup.variant, setup.reward)
    return Batch(*plan, some.start, number, arrays.rows(some))


class Here:
    """All games in this process."""

    def __init__(self, setup: Setup, arrays: Arrays) -> None:
        self._arrays = arrays
        self._batch = batch_of(setup, arrays, slice(0, len(arrays.actions)))

    def reset(self, seed: int) -> None:
        self._batch.reset(seed)

    def step(self) -> None:
        self._batch.step(self._arrays.actions.tolist())

    def close(self) -> None:
        """There is nothing to end."""


class Crew:
    """The games shared out among processes, which all write into the same memory."""

    def __init__(self, setup: Setup, arrays: Arrays, workers: int) -> None:
        number = len(arrays.actions)
        cuts = [number * worker // workers for worker in range(workers + 1)]
        self._pipes: list[Connection] = []
        self._workers: list[Any] = []
        for first, end in pairwise(cuts):
            self._hire((setup, number, slice(first, end), arrays.memory))

    def _hire(self, share: tuple[Setup, int, slice, Any]) -> None:
        context = get_context("spawn")  # a fork would copy the threads of a learner's library
        ours, theirs = context.Pipe()
        worker = context.Process(target=_work, args=(*share, theirs), daemon=True)
        worker.start()
        theirs.close()
        self._pipes.append(ours)
        self._workers.append(worker)

    def reset(self, seed: int) -> None:
        self._do(seed)

    def step(self) -> None:
        self._do(None)

    def _do(self, order: int | None) -> None:
        """An order to everybody; it is done when all have said so."""
        for number in range(len(self._pipes)):
            self._met(number, lambda pipe: pipe.send(order))
        for number in range(len(self._pipes)):
            self._met(number, lambda pipe: pipe.recv())

    def _met(self, number: int, talk: Callable[[Connection], object]) -> None:
        """Talk to a worker, who may be gone."""
        try:
            talk(self._pipes[number])
        except (EOFError, OSError) as error:
            self._mourn(number, error)

    def _mourn(self, number: int, error: Exception) -> None:
        worker = self._workers[number]
        worker.join(PATIENCE)
        self.close()
        raise LostWorker(
            f"worker {number + 1} of {len(self._workers)} is gone (exit code {worker.exitcode}),"
            " and its games with it: make a new environment"
        ) from error

    def close(self) -> None:
        """Send everybody home."""
        for pipe in self._pipes:
            pipe.close()
        for worker in self._workers:
            worker.join(PATIENCE)
            if worker.is_alive():
                worker.kill()


def _work(setup: Setup, number: int, some: slice, memory: Any, pipe: Connection) -> None:
    """What a worker does until its pipe is closed: a seed means new games, None a step."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent says when it is over
    arrays = Arrays(setup, number, memory)
    batch = batch_of(setup, arrays, some)
    with suppress(EOFError):
        while True:
            seed = pipe.recv()
            if seed is None:
                batch.step(arrays.actions[some].tolist())
            else:
                batch.reset(seed)
            pipe.send(None)


class VectorEnv:
    """Many games at once, each with its open question: `players` says who is asked it.

    The arrays are the same after every call: copy what you keep. Where a game ends, `rewards` has
    what each seat gets, `terminations` is true, and the observation is the next game's first.
    """

    def __init__(self, setup: Setup, num_envs: int, workers: int) -> None:
        if num_envs < 1 or not 0 <= workers <= num_envs:
            raise UnknownChoice(f"{num_envs} games cannot be played by {workers} workers")
        self.setup, self.num_envs = setup, num_envs
        self.single_observation_space = setup.observation_space
        self.single_action_space = spaces.Discrete(setup.actions)
        room = room_for(setup, num_envs)
        memory = get_context("spawn").RawArray(ctypes.c_byte, room) if workers else bytearray(room)
        self._arrays = arrays = Arrays(setup, num_envs, memory)
        self.masks = arrays.masks
        self.observations: NDArray[Any] = (
            np.zeros((num_envs, widths(setup)[1]), np.float32) if setup.features else arrays.words
        )
        self.players, self.rewards, self.dones = arrays.players, arrays.rewards, arrays.dones
        self._never = np.zeros(num_envs, np.bool_)
        self._places = np.arange(num_envs)
        self._crew = Crew(setup, arrays, workers) if workers else Here(setup, arrays)
        self._closed = self._begun = False

    def reset(self, seed: int | None = None) -> tuple[Seen, dict[str, Any]]:
        """New games everywhere; a seed gives the same ones, whatever the number of workers."""
        self._open()
        self._crew.reset(randbelow(KEYS) if seed is None else seed)
        self._begun = True
        return self._seen()

    def step(self, actions: Sequence[int] | NDArray[np.integer[Any]]) -> Step:
        """One action for each game. If one is not on offer, nothing is done at all."""
        self._open()
        self._arrays.actions[:] = self._checked(np.asarray(actions))
        self._crew.step()
        seen, info = self._seen()
        return seen, self.rewards, self.dones, self._never, info

    def _seen(self) -> tuple[Seen, dict[str, Any]]:
        if self.setup.features:
            parts = self._arrays.words, self._arrays.tails
            np.concatenate(parts, 1, out=self.observations)
        seen = {"observation": self.observations, "action_mask": self.masks}
        return seen, {"player": self.players}

    def _open(self) -> None:
        if self._closed:
            raise GrandPlaceError("this environment is closed")

    def _checked(self, actions: NDArray[Any]) -> NDArray[Any]:
        if not self._begun:
            raise GrandPlaceError("reset comes before the first step")
        if actions.shape != (self.num_envs,) or actions.dtype.kind not in "iu":
            raise UnknownChoice(f"{self.num_envs} whole numbers are needed, one for each game")
        inside = (actions >= 0) & (actions < self.setup.actions)
        if not (inside.all() and self.masks[self._places, actions].all()):
            self._refuse(actions, inside)
        return actions

    def _refuse(self, actions: NDArray[Any], inside: NDArray[Any]) -> None:
        """Say which action is the first that cannot be."""
        for row in self._places[~inside]:
            last = self.setup.actions - 1
            raise UnknownChoice(f"game {row}: actions are 0 to {last}, not {actions[row]}")
        row = self._places[self.masks[self._places, actions] == 0][0]
        option = self.setup.options[actions[row]]
        raise IllegalChoice(f"game {row}: {option.text}", "")

    def close(self) -> None:
        """End the workers; the arrays stay as they are."""
        if not self._closed:
            self._crew.close()
        self._closed = True
