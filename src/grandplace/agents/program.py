"""A program that plays: it reads each question as one line of JSON and answers with one line."""

import os
import shlex
import shutil
import signal
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from queue import Empty, Queue
from threading import Thread
from typing import Any
from weakref import finalize

import msgspec

from grandplace.agents.question import question
from grandplace.bots.base import BOTS, UNLISTED, Bot, make_bot
from grandplace.engine.errors import GrandPlaceError, UnknownChoice
from grandplace.engine.game import Game
from grandplace.engine.options import Option, Vocabulary
from grandplace.engine.state import Decision

PATIENCE = 60.0  # seconds for one answer
LONGEST = 10_000  # bytes of an answer
SHOWN = 60  # characters of a wrong one
HUMAN = "human"


class AgentFailed(GrandPlaceError):
    """A program that does not answer as it should."""


class Program:
    """A bot that asks another program; it is started with the first question and answers those
    of all games and seats, so each question tells all that it needs."""

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        self.command = command
        self.patience = patience
        self.words = _split(command)
        self._running: subprocess.Popen[bytes] | None = None
        self._owner = 0  # the process that has started it: one that was forked starts its own

    def choose(self, game: Game[Any], view: Any, decision: Decision) -> Option:
        """The option that the program names by text or number."""
        line = self._ask(msgspec.json.encode(question(game, view)) + b"\n")
        option = _meant(game.vocabulary, line.decode("utf-8", "replace").strip())
        if option is None or option not in decision.options:
            raise self._failed(f"answered {_short(line)}, which is not one of its options")
        return option

    def _ask(self, line: bytes) -> bytes:
        """The program's answer; writing may hang as reading does, so both are waited for."""
        running, answers = self._started(), Queue[bytes]()
        Thread(target=_exchange, args=(running, line, answers), daemon=True).start()
        try:
            answer = answers.get(timeout=self.patience)
        except Empty:
            raise self._failed(f"gave no answer within {self.patience:g} s") from None
        if not answer:
            raise self._failed(f"ended instead of answering{_code(running)}")
        return answer

    def _started(self) -> subprocess.Popen[bytes]:
        if self._running is None or self._owner != os.getpid():
            self._owner = os.getpid()
            pipe, alone = subprocess.PIPE, os.name == "posix"
            try:
                self._running = subprocess.Popen(
                    self.words, stdin=pipe, stdout=pipe, start_new_session=alone
                )
            except OSError as error:
                raise self._failed(f"cannot be started: {error.strerror}") from error
            finalize(self, _end, self._running)
        return self._running

    def _failed(self, what: str) -> AgentFailed:
        self.close()
        return AgentFailed(f"the agent {self.command!r} {what}")

    def close(self) -> None:
        """Stop the program; another question starts it anew."""
        if self._running is not None:
            _end(self._running)
            self._running = None


def _split(command: str) -> list[str]:
    """A command in words, if there is such a program."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise UnknownChoice(f"the agent {command!r} is no command: {error}") from error
    if not words or shutil.which(words[0]) is None:
        raise UnknownChoice(f"the agent {command!r}: there is no such program")
    return words


def _exchange(running: subprocess.Popen[bytes], line: bytes, answers: "Queue[bytes]") -> None:
    assert running.stdin is not None and running.stdout is not None
    answer = b""
    with suppress(OSError, ValueError):  # it has ended, or was ended
        running.stdin.write(line)
        running.stdin.flush()
        answer = running.stdout.readline(LONGEST)
    answers.put(answer)


def _code(running: subprocess.Popen[bytes]) -> str:
    """How a program ended, if it did."""
    with suppress(subprocess.TimeoutExpired):
        return f" (exit code {running.wait(1)})"
    return ""


def _end(running: subprocess.Popen[bytes]) -> None:
    """Stop a program and those that it has started."""
    with suppress(OSError):
        if os.name == "posix":
            os.killpg(running.pid, signal.SIGKILL)
        else:
            running.kill()
    running.wait()
    for pipe in (running.stdin, running.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()


def _meant(vocabulary: Vocabulary, line: str) -> Option | None:
    """The option of an answer: its text, its number, or an object with one of them."""
    try:
        answer = msgspec.json.decode(line)
    except ValueError:
        answer = line
    if isinstance(answer, dict):
        answer = answer.get("option", answer.get("index"))
    if isinstance(answer, str):
        return vocabulary.parse(answer)
    known = type(answer) is int and 0 <= answer < len(vocabulary.options)
    return vocabulary.options[answer] if known else None


def _short(line: bytes) -> str:
    said = line.decode("utf-8", "replace").strip()
    return repr(said if len(said) <= SHOWN else f"{said[:SHOWN]}…")


Agents = Mapping[str, tuple[str, float]]  # by name: the command, and the seconds for an answer

program = cache(Program)  # one process for all seats and games


def seated(name: str, seed: int, agents: Agents) -> Bot:
    """Who sits there: a program that was named, or a bot."""
    return program(*agents[name]) if name in agents else make_bot(name, seed)


def named(agents: list[str], patience: float) -> Agents:
    """Programs by name, out of NAME=COMMAND."""
    pairs = [text.partition("=")[::2] for text in agents]
    found = {name.strip(): (command.strip(), patience) for name, command in pairs}
    for name, (command, _) in found.items():
        if not name or not command or "," in name:
            raise UnknownChoice(f"an agent is NAME=COMMAND, not {name or command!r}")
        if name in BOTS or name in UNLISTED or name == HUMAN:
            raise UnknownChoice(f"an agent cannot be called {name!r}: that is somebody else")
        _split(command)
    return found
