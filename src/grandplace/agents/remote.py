"""A seat at a table of a server, through its interface for programs."""

import json
from collections.abc import Iterator
from functools import cached_property
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from grandplace.bots.base import Bot
from grandplace.engine.codec import Codec
from grandplace.engine.errors import GrandPlaceError, OtherFigures, UnknownChoice
from grandplace.engine.game import Game
from grandplace.engine.state import State
from grandplace.games import load

JOIN = "/join/"
SILENCE = 120  # seconds after which a server that says nothing is taken for gone
STALE = "stale"


class NoTable(GrandPlaceError):
    """A server that is not there, or does not know the seat; `code` is what it calls it."""

    def __init__(self, text: str, code: str = "") -> None:
        super().__init__(text)
        self.code = code


class Elsewhere:
    """A seat at another server's table, by the link that the host gave away."""

    def __init__(self, link: str) -> None:
        address = urlsplit(link)
        front, found, self.secret = address.path.partition(JOIN)
        if address.scheme not in ("http", "https") or not found or not self.secret:
            raise UnknownChoice(f"{link!r} is not the link of a seat (http://HOST/join/SECRET)")
        self.server = f"{address.scheme}://{address.netloc}{front}"
        at = self._told("/api/seat")
        self.seat: int = at["seat"]
        self.table = f"/api/tables/{at['table']}"
        if self.seat < 0:
            raise UnknownChoice("this link is for spectators, who only look")

    @cached_property
    def game(self) -> Game[Any]:
        """What is played there."""
        return load(self.look()["game"])

    def look(self) -> dict[str, Any]:
        """The table as this seat sees it."""
        told: dict[str, Any] = self._told(self.table)
        return told

    def log(self) -> list[dict[str, Any]]:
        """Everything that has happened."""
        told: list[dict[str, Any]] = self._told(f"{self.table}/log")
        return told

    def view(self, told: dict[str, Any]) -> State:
        """What this seat sees, with the question if it is asked."""
        codec, asked = Codec(self.game), bool(told["decision"]["options"])
        whole = {"state": told["view"], "agenda": told["agenda"], "luck": 0}
        try:
            seen: State = codec.decode(whole) if asked else codec.rich(told["view"])
        except KeyError as error:
            raise OtherFigures(str(error).strip("'")) from error
        return seen

    def choose(self, ply: int, text: str) -> None:
        """Answer the question with this number."""
        self._told(f"{self.table}/choices", {"ply": ply, "option": text})

    def play(self, bot: Bot) -> list[int]:
        """Let a bot answer until the game is over; the scores."""
        for _ in self.changes():
            told = self.look()
            if told["decision"]["over"]:
                break
            if told["closed"]:
                raise NoTable("the table has been closed by its host")
            if told["decision"]["options"]:
                self._answer(bot, told)
        scores: list[int] = told["scores"]
        return scores

    def _answer(self, bot: Bot, told: dict[str, Any]) -> None:
        view = self.view(told)
        assert view.decision is not None
        option = bot.choose(self.game, view, view.decision)
        try:
            self.choose(told["decision"]["ply"], option.text)
        except NoTable as error:
            if error.code != STALE:  # else somebody else has answered, and there is another one
                raise

    def changes(self) -> Iterator[dict[str, Any]]:
        """The open question, now and whenever it changes."""
        while True:
            with self._open(f"{self.table}/events") as lines:
                yield from self._stream(lines)

    def _stream(self, lines: Any) -> Iterator[dict[str, Any]]:
        try:
            for line in lines:
                if line.startswith(b"data: "):
                    yield json.loads(line[6:])
        except (OSError, HTTPException) as error:
            raise NoTable(f"{self.server} has gone: {error}") from error

    def _told(self, path: str, sent: Any = None) -> Any:
        with self._open(path, sent) as answer:
            return json.load(answer)

    def _open(self, path: str, sent: Any = None) -> Any:
        data = None if sent is None else json.dumps(sent).encode()
        headers = {"Authorization": f"Bearer {self.secret}", "Content-Type": "application/json"}
        try:
            return urlopen(Request(self.server + path, data, headers), timeout=SILENCE)
        except HTTPError as error:
            raise _refused(self.server, error) from error
        except (OSError, HTTPException, ValueError) as error:
            reason = getattr(error, "reason", error)
            raise NoTable(f"{self.server} does not answer: {reason}") from error


def _refused(server: str, error: HTTPError) -> NoTable:
    """What a server says, if it is one of ours."""
    with error:
        try:
            told = json.load(error)
            return NoTable(str(told["detail"]), str(told["code"]))
        except (ValueError, KeyError, TypeError, OSError):
            return NoTable(f"{server} answers {error.code}: {error.reason}")
