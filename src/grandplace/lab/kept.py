"""Finished meetings in a file, so that a contest goes on where it was stopped.

A line says what is played, and each line after it is one meeting. Lines are only ever added.
"""

from pathlib import Path
from typing import Any

import msgspec

from grandplace import __version__
from grandplace.engine.errors import GrandPlaceError
from grandplace.engine.game import Game
from grandplace.lab.arena import setting
from grandplace.lab.contest import Contest, Meeting

FORMAT = 1


class BadContest(GrandPlaceError):
    """A file that holds no contest, or not the one that was meant."""


def about(game: Game[Any], contest: Contest) -> dict[str, Any]:
    """What is played: all that the meetings hang on. How many deals there are is not in it."""
    told = setting(game, contest.plan)
    own = {"program": __version__, "bots": contest.bots, "seats": contest.size}
    fewer = {name: True for name in ("alone", "once") if getattr(contest, name)}
    return {"arena": FORMAT, **told, **own, **fewer}


class Kept:
    """The meetings of a contest in a file, which need not be there yet."""

    def __init__(self, path: Path, game: Game[Any], contest: Contest) -> None:
        self.path = path
        self.told = about(game, contest)
        self.pairs = len(contest.pairs)
        self.meetings = self._read() if path.exists() else []
        if not path.exists():
            self._add(msgspec.json.encode(self.told))

    def keep(self, meeting: Meeting) -> None:
        """One line more."""
        self._add(msgspec.json.encode(meeting))
        self.meetings.append(meeting)

    def _add(self, line: bytes) -> None:
        """A line is there whole or not at all: a full disk leaves the file as it was."""
        with self.path.open("ab") as file:
            end = file.tell()
            try:
                file.write(line + b"\n")
                file.flush()
            except OSError:
                file.truncate(end)
                raise

    def _read(self) -> list[Meeting]:
        """All meetings; a file with anything else in it is left alone."""
        text = self.path.read_bytes()
        first, *lines = text.split(b"\n")
        self._check(_decoded(first))
        if not text.endswith(b"\n"):
            raise self._broken(text.count(b"\n") + 1)
        found = [self._meeting(line, number) for number, line in enumerate(lines[:-1], 2)]
        known = [0] * self.pairs
        for number, meeting in enumerate(found, 2):
            if not 0 <= meeting.pair < self.pairs or meeting.deal != known[meeting.pair]:
                raise self._broken(number)
            known[meeting.pair] += 1
        return found

    def _check(self, found: Any) -> None:
        if not isinstance(found, dict) or "arena" not in found:
            raise BadContest(f"{self.path} holds something else than a contest")
        for key in self.told | found:
            if found.get(key) != self.told.get(key):
                other = f"{key} {found.get(key)!r} instead of {self.told.get(key)!r}"
                raise BadContest(f"{self.path} holds another contest: {other}")

    def _meeting(self, line: bytes, number: int) -> Meeting:
        try:
            return msgspec.json.decode(line, type=Meeting)
        except ValueError as error:
            raise self._broken(number) from error

    def _broken(self, number: int) -> BadContest:
        rest = "delete it and those after it, and go on"
        return BadContest(f"{self.path}: line {number} is cut off or broken: {rest}")


def _decoded(line: bytes) -> Any:
    try:
        return msgspec.json.decode(line)
    except ValueError:
        return None
