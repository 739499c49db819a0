"""A seat as a guest reads it, in words: at a table here, or at that of a server."""

from collections.abc import Sequence
from secrets import randbits
from time import monotonic, sleep
from typing import Any, Protocol

from grandplace.agents.program import HUMAN
from grandplace.agents.remote import Elsewhere, NoTable
from grandplace.engine.errors import IllegalChoice
from grandplace.engine.record import Match
from grandplace.engine.state import Message
from grandplace.games import load
from grandplace.lab.arena import secret_from
from grandplace.tables.table import Table
from grandplace.terminal.seats import Seating
from grandplace.terminal.session import Paper, Session
from grandplace.words.render import Words

PATIENCE, PAUSE = 30.0, 0.3  # seconds: for others to answer, between two looks
Events = Sequence[tuple[int, Message]]


class Chair(Protocol):
    """Where a guest sits."""

    paper: Paper
    seat: int

    def look(self) -> Any:
        """What the seat sees now, with the question if it is asked; that is waited for a while."""

    def prompt(self) -> Message:
        """What is asked now, and whom."""

    def events(self) -> Events:
        """All that has happened, each with the number of the choice that caused it."""

    def scores(self) -> list[int]:
        """The points so far."""

    def over(self) -> bool:
        """Whether the game is over."""

    def choose(self, text: str) -> None:
        """Answer the open question."""


class Here:
    """A seat at a table of its own, with bots on the others."""

    def __init__(
        self, game: str, others: list[str], variant: str, seed: int | None, language: str
    ) -> None:
        seed = randbits(32) if seed is None else seed
        match = Match(load(game), [HUMAN, *others], secret_from(seed), variant)
        self.seating = Seating(Table(match), seed)
        self.session = Session(self.seating, language, plain=True)
        self.paper: Paper = self.session
        self.seat = 0
        self._let_bots_choose()

    def _let_bots_choose(self) -> None:
        while self.seating.bot_is_asked():
            self.session.choose(self.seating.bot_choice())

    def look(self) -> Any:
        """What the seat sees now; bots have answered before."""
        return self.session.view(self.seat)

    def prompt(self) -> Message:
        """What is asked now."""
        prompt: Message = self.look().prompt()
        return prompt

    def events(self) -> Events:
        """All that has happened."""
        return self.session.table.events

    def scores(self) -> list[int]:
        """The points so far."""
        return [score.total for score in self.paper.game.scores(self.look())]

    def over(self) -> bool:
        """Whether the game is over."""
        return self.session.table.decision is None

    def choose(self, text: str) -> None:
        """Answer; then bots do until the guest is asked again."""
        self.session.table.choose(self.seat, self.session.table.ply, text)
        self._let_bots_choose()


class There:
    """A seat at the table of a server, by its link."""

    def __init__(self, link: str, language: str) -> None:
        self.table = Elsewhere(link)
        self.told = self.table.look()
        self.seat = self.table.seat
        names = [seat["name"] or seat["bot"] for seat in self.told["seats"]]
        version: int = self.told["version"]
        self.paper = Paper(self.table.game, language, len(names), True, version)
        self.paper.words = Words(language, self.table.game, names, version)

    def look(self) -> Any:
        """What the seat sees as soon as it is asked or the game is over, or after a while."""
        end = monotonic() + PATIENCE
        while not self._has_news() and monotonic() < end:
            sleep(PAUSE)
        return self.table.view(self.told)

    def _has_news(self) -> bool:
        self.told = self.table.look()
        if self.told["closed"]:
            raise NoTable("the table has been closed by its host")
        return bool(self.told["decision"]["options"]) or self.over()

    def prompt(self) -> Message:
        """What is asked now, and whom."""
        prompt = self.told["decision"]["prompt"]
        return Message(prompt["key"], *prompt["details"])

    def events(self) -> Events:
        """All that has happened."""
        return [(one["ply"], Message(one["key"], *one["details"])) for one in self.table.log()]

    def scores(self) -> list[int]:
        """The points so far."""
        scores: list[int] = self.told["scores"]
        return scores

    def over(self) -> bool:
        """Whether the game is over."""
        over: bool = self.told["decision"]["over"]
        return over

    def choose(self, text: str) -> None:
        """Answer the question that was looked at."""
        option = self.table.game.vocabulary.parse(text)
        if option is None:
            raise IllegalChoice(text, "")
        self.table.choose(self.told["decision"]["ply"], option.text)
