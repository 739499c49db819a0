"""A table: a match, who sits where, what each seat sees, and how far it may take back."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from grandplace.drawing.whatif import GUESSES
from grandplace.engine.codec import Codec
from grandplace.engine.errors import (
    IllegalChoice,
    NothingToUndo,
    NotYourTurn,
    StalePly,
    UnknownChoice,
)
from grandplace.engine.game import Game, to_come
from grandplace.engine.options import Option
from grandplace.engine.record import Entry, Match, Record, Replay
from grandplace.engine.state import Decision, Message, Stage, State

S = TypeVar("S", bound=State)
MOMENTS = 60  # of a game's course, at most, after its beginning


class Table(Generic[S]):
    """Where people and bots sit; all they learn of the game comes from `view` and `events`."""

    def __init__(self, match: Match[S]) -> None:
        self.game = match.game
        self.match = match
        self.events: list[tuple[int, Message]] = []  # with the ply that caused them
        self.stages: list[Stage] = []  # of all scorings, each with the number of events before it
        self.falls: list[int] = []  # how many events there were when a scoring was over by itself
        self.kinds: list[tuple[int, str]] = []  # of all questions: who was asked, and for what
        self.codec = Codec(match.game)
        # To take back: state, how many events and stages, and what the seat did not know after it.
        self._past: list[tuple[Any, int, int, int]] = []
        self._hear()

    @classmethod
    def resumed(cls, game: Game[S], record: Record, secret: bytes) -> "Table[S]":
        """A table where it stood, with what may still be taken back."""
        match = Replay(game, record, secret)
        table = cls(match)
        tail = _last_turn(record.entries)
        while table.ply < tail:
            match.step()
            table._hear()
        for entry in record.entries[tail:]:
            table.choose(entry.player, table.ply, entry.choice)
        return table

    @property
    def ply(self) -> int:
        """The number of the question that is open."""
        return self.match.ply

    @property
    def decision(self) -> Decision | None:
        """The open question; None when the game is over."""
        return self.match.state.decision

    @property
    def asked(self) -> int:
        """Who is asked; NOBODY when the game is over."""
        return self.match.state.asked()

    def view(self, seat: int) -> S:
        """What a seat sees; NOBODY for a spectator."""
        return self.game.observe(self.match.state, seat)

    def alike(self, one: int, other: int) -> bool:
        """Whether two seats see the same, so that nothing need be hidden from either."""
        plain = self.codec.plain
        return one == other or plain(self.view(one)) == plain(self.view(other))

    def choose(self, seat: int, ply: int, text: str) -> None:
        """A seat answers the question with this number by the text of an option."""
        option = self.checked(seat, ply, text)
        before = self.match.state.copy()
        self.match.choose(option)
        s = self.match.state
        if self._goes_on(seat) and (left := self._unknown(s, seat)) >= self._knew_not(before, seat):
            self._past.append((before, len(self.events), len(self.stages), left))
        else:
            self._past.clear()
        self._hear()

    def checked(self, seat: int, ply: int, text: str) -> Option:
        """The option that an answer means; an answer that is not on offer is refused."""
        self._check_open(ply)
        decision = self.decision
        if decision is None or decision.player != seat:
            raise NotYourTurn(f"seat {seat} is not asked")
        option = self.game.vocabulary.parse(text)
        if option is None:
            raise IllegalChoice(text, "")
        if option not in decision.options:
            raise IllegalChoice(text, self.match.state.why_not(option))
        return option

    def _check_open(self, ply: int) -> None:
        if ply != self.ply:
            raise StalePly(f"question {ply} has been answered; the open one is {self.ply}")

    def passes_on(self, seat: int, ply: int, *texts: str) -> bool:
        """Whether these answers would hand the question to somebody else."""
        after = self._tried(seat, ply, texts).decision
        return after is None or after.player != seat

    def check_line(self, seat: int, ply: int, texts: Sequence[str]) -> None:
        """Refuse answers to this and the next questions, all of them, if one is not possible."""
        self._tried(seat, ply, texts)

    def _tried(self, seat: int, ply: int, texts: Sequence[str]) -> S:
        """The answers tried out on a guess at what the seat cannot see, so that asking, or being
        refused, tells nothing; one of those by which they were previewed."""
        self.checked(seat, ply, texts[0])
        trial = self.game.fill(self.view(seat), GUESSES[0])
        for text in texts:
            option = self.game.vocabulary.parse(text)
            if option is None or trial.decision is None or trial.decision.player != seat:
                raise IllegalChoice(text, "")
            trial.choose(option)
        return trial

    def has_met(self, seat: int, kind: str) -> bool:
        """Whether a seat has answered a question of this kind before."""
        return (seat, kind) in self.kinds[: self.ply]

    def offers(self, seat: int, text: str) -> bool:
        """Whether a seat may give this answer now."""
        decision, option = self.decision, self.game.vocabulary.parse(text)
        return decision is not None and decision.player == seat and option in decision.options

    def can_undo(self, seat: int) -> bool:
        """Whether the last choice was this seat's and told it nothing new."""
        decision = self.decision
        return bool(self._past) and decision is not None and decision.player == seat

    def so_far(self) -> list[Message]:
        """What was chosen, as far as it may be taken back."""
        entries = self.match.record.entries
        chosen = [entry.choice for entry in entries[len(entries) - len(self._past) :]]
        options = [self.game.vocabulary.parse(text) for text in chosen]
        return [
            before.label(option)
            for (before, *_), option in zip(self._past, options, strict=True)
            if option is not None
        ]

    def repeats(self) -> bool:
        """Whether whoever is asked can only do once more what they have just done."""
        entries, decision = self.match.record.entries, self.decision
        if not entries or decision is None or entries[-1].player != decision.player:
            return False
        verbs = {option.text.split()[0] for option in decision.options}
        return verbs == {entries[-1].choice.split()[0]}

    def undo(self, seat: int, ply: int) -> None:
        """Take back the last choice, if it taught nothing and nobody else was asked since."""
        self._check_open(ply)
        if not self.can_undo(seat):
            raise NothingToUndo(f"seat {seat} has no choice to take back")
        state, heard, staged, _ = self._past.pop()
        self.match.rewind(state)
        del self.kinds[self.ply + 1 :]
        del self.events[heard:]
        del self.stages[staged:]
        self.falls = [fall for fall in self.falls if fall <= heard]

    def _goes_on(self, seat: int) -> bool:
        """Whether the question is the same seat's again, and no chance was drawn."""
        decision = self.decision
        asked_again = decision is not None and decision.player == seat
        return asked_again and not self.match.record.entries[-1].chance

    def _knew_not(self, before: Any, seat: int) -> int:
        """How much it did not know before its last choice; counted after the one before, if that
        may be taken back too."""
        return self._past[-1][-1] if self._past else self._unknown(before, seat)

    def _unknown(self, s: Any, seat: int) -> int:
        """How much a seat does not know. What others learn of it does not count: its secrets are
        its own to show."""
        return self.codec.unknowns(self.game.observe(s, seat))

    def _hear(self) -> None:
        """Move what was noted since the last choice to the lists of events and stages."""
        s, told = self.match.state, len(self.events)
        self.stages += [Stage(told + stage.noted, stage.state) for stage in s.stages]
        self.falls += [told + fall for fall in s.falls]
        self.events += [(self.ply - 1, message) for message in s.log or []]
        s.log, s.stages, s.falls = [], [], []
        if s.decision is not None:
            self.kinds.append((s.decision.player, s.prompt().key))


@dataclass(frozen=True)
class Moment:
    """How a game stood at a ply: the points of all seats, and with what the end would add."""

    ply: int
    points: list[int]
    ended: list[int]


def course(game: Game[S], record: Record) -> list[Moment]:
    """Some moments of a game, evenly spread, with its beginning and its end."""
    replay, last = Replay(game, record), len(record.entries)
    plies = sorted({round(i * last / MOMENTS) for i in range(MOMENTS + 1)})
    moments = []
    for ply in plies:
        replay.run(ply)
        moments.append(_moment(game, replay.state, ply))
    return moments


def _moment(game: Game[S], s: S, ply: int) -> Moment:
    points = [score.total for score in game.scores(s)]
    more = [to_come(additions) for additions in game.forecast(s)]
    return Moment(ply, points, [has + more[seat] for seat, has in enumerate(points)])


def _last_turn(entries: list[Entry]) -> int:
    """Where the choices begin that one seat made last, without chance in between."""
    tail = len(entries)
    while tail and entries[tail - 1].player == entries[-1].player and not entries[tail - 1].chance:
        tail -= 1
    return tail


def save(table: Table[S], path: Path) -> None:
    """Write the record so that a crash or a full disk leaves the old file or the new one."""
    write_whole(path, table.match.record.to_json())


def checked_place(path: Path) -> Path:
    """A place where a new file can be kept; nothing that exists is ever written over."""
    if path.exists() or path.is_symlink():
        raise UnknownChoice(f"{path} exists already")
    if not path.parent.is_dir():
        raise UnknownChoice(f"{path}: there is no folder {path.parent}")
    if not os.access(path.parent, os.W_OK):
        raise UnknownChoice(f"{path}: the folder {path.parent} cannot be written to")
    return path


def write_whole(path: Path, text: str) -> None:
    """Write a file beside its place first, then put it there in one step."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
