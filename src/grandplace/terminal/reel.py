"""A record as a reel of views, with every choice in words."""

from dataclasses import dataclass
from typing import Any

from grandplace.bots.base import BOTS
from grandplace.engine.game import Game
from grandplace.engine.record import Record, Replay
from grandplace.engine.state import NOBODY, Message, Stage
from grandplace.tables.playbill import Performance, performance, scorings_of
from grandplace.tables.why import reasons
from grandplace.terminal.session import Paper


@dataclass(frozen=True)
class Chosen:
    """One recorded choice, in words, with what it caused."""

    seat: int
    label: str
    text: str
    events: list[tuple[int, Message]]


class Reel:
    """All states of a record by ply; the first is the table before any choice."""

    def __init__(self, game: Game[Any], record: Record, language: str, plain: bool = False) -> None:
        replay = Replay(game, record)
        self.record = record
        self.paper = Paper(game, language, len(record.seats), plain, record.version)
        self.views: list[Any] = []
        self.stages: list[tuple[int, Stage]] = []  # with the ply after which they stood
        self.falls: list[tuple[int, int]] = []  # of the curtain, likewise
        self.told = 0  # events so far
        self.choices: list[Chosen] = []
        self.opening = self._hear(replay)
        self._keep(replay)
        for ply, entry in enumerate(record.entries):
            label = self._label(replay.state, entry.choice)
            replay.run(ply + 1)
            self.choices.append(Chosen(entry.player, label, entry.choice, self._hear(replay)))
            self._keep(replay)

    def _label(self, state: Any, text: str) -> str:
        option = self.paper.game.vocabulary.parse(text)
        offered = state.decision is not None and option in state.decision.options
        return self.paper.words.option(state.label(option)) if offered else text

    def _keep(self, replay: Replay[Any]) -> None:
        self.views.append(self.paper.game.observe(replay.state, NOBODY))

    def _hear(self, replay: Replay[Any]) -> list[tuple[int, Message]]:
        state = replay.state
        events = [(replay.ply - 1, message) for message in state.log or []]
        self.stages += [(replay.ply, Stage(self.told + s.noted, s.state)) for s in state.stages]
        self.falls += [(replay.ply, self.told + fall) for fall in state.falls]
        self.told += len(events)
        state.log, state.stages, state.falls = [], [], []
        return events

    @property
    def last(self) -> int:
        """The last ply."""
        return len(self.choices)

    def chosen(self, ply: int) -> str:
        """The choice that led to a ply."""
        words = self.paper.words
        if ply == 0:
            return words("ui.replay.start")
        choice = self.choices[ply - 1]
        said = words("ui.said", choice.label, choice.text)
        return words("ui.replay.chose", self.paper.name(choice.seat), said)

    def happened(self, ply: int) -> list[str]:
        """What that choice caused."""
        before = self._events(ply - 1) if ply else []
        return self.paper.sentences(self._events(ply), len(before))

    def log(self, ply: int) -> list[str]:
        """Everything up to a ply."""
        return self.paper.sentences(self._events(ply))

    def scorings(self, ply: int) -> list[Performance]:
        """The scorings up to a ply, as spectators see them."""
        game, words = self.paper.game, self.paper.words
        stages = [stage for when, stage in self.stages if when <= ply]
        falls = [fall for when, fall in self.falls if when <= ply]
        over = self.views[ply].decision is None
        told = scorings_of(game, stages, falls, self._events(ply), over)
        return [performance(game, chapter, NOBODY, words) for chapter in told]

    def _events(self, ply: int) -> list[tuple[int, Message]]:
        caused = [event for choice in self.choices[:ply] for event in choice.events]
        return [*self.opening, *caused]

    def why(self, ply: int) -> list[str]:
        """Why the choice was made that led to a ply: bots are asked, when the game is over."""
        over, words = self.views[-1].decision is None, self.paper.words
        if not over or not ply or self.record.seats[self.choices[ply - 1].seat] not in BOTS:
            return [words("why.nothing")]
        return reasons(self.paper.game, self.record, ply - 1, words)

    def following(self, ply: int) -> str:
        """What is asked at a ply."""
        words = self.paper.words
        if ply < self.last:
            return words("ui.replay.next", words.prompt(self.views[ply].prompt()))
        over = self.views[ply].decision is None
        return words("prompt.over") if over else words("ui.replay.over")
