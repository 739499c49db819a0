"""The record of a game, which is the truth about it, and a match that writes or replays one."""

import json
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from grandplace.engine import luck
from grandplace.engine.codec import Codec
from grandplace.engine.errors import BadRecord, Divergence, IllegalChoice
from grandplace.engine.game import Game
from grandplace.engine.luck import Drawn, Tape
from grandplace.engine.options import Option
from grandplace.engine.state import State

S = TypeVar("S", bound=State)
FORMAT = 1
DEAL = -1  # the ply of what happens before the first choice


@dataclass(frozen=True)
class Entry:
    """One choice, and the chance that was drawn before the next one."""

    player: int
    choice: str
    chance: list[Drawn]


@dataclass
class Record:
    """Everything needed to play a game again."""

    game: str
    variant: str
    version: int
    components: str
    seats: list[str]
    commitment: str
    secret: str = ""
    deal: list[Drawn] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)

    def to_json(self) -> str:
        """The record as text, one choice a line."""
        head = {"format": FORMAT, **{k: getattr(self, k) for k in HEAD}, "deal": _rows(self.deal)}
        lines = [
            json.dumps(
                {"ply": i, "player": e.player, "choice": e.choice, "chance": _rows(e.chance)}
            )
            for i, e in enumerate(self.entries)
        ]
        body = ",\n".join(lines)
        return f'{json.dumps(head, ensure_ascii=False)[:-1]}, "entries": [\n{body}\n]}}\n'

    @classmethod
    def from_json(cls, text: str) -> "Record":
        """The record in a text; BadRecord if it is cut off, foreign, or has a wrong ply."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"not a record: {error}") from error
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise BadRecord(f"not a record of format {FORMAT}")
        try:
            return cls._from(data)
        except (KeyError, TypeError, ValueError) as error:
            raise BadRecord(f"not a whole record: {error!r}") from error

    @classmethod
    def _from(cls, data: dict[str, Any]) -> "Record":
        entries = []
        for i, row in enumerate(data["entries"]):
            if row["ply"] != i:
                raise BadRecord(f"entry {i} says ply {row['ply']}")
            entries.append(Entry(int(row["player"]), str(row["choice"]), _drawn(row["chance"])))
        head = {key: kind(data[key]) for key, kind in HEAD.items()}
        return cls(**head, deal=_drawn(data["deal"]), entries=entries)


HEAD: dict[str, Any] = {
    "game": str,
    "variant": str,
    "version": int,
    "components": str,
    "seats": lambda names: [str(name) for name in names],
    "commitment": str,
    "secret": str,
    "scores": lambda scores: [int(score) for score in scores],
}


def _rows(drawn: list[Drawn]) -> list[list[int]]:
    return [[d.label, d.number, d.n, d.value] for d in drawn]


def _drawn(rows: list[list[int]]) -> list[Drawn]:
    return [Drawn(*map(int, row)) for row in rows]


class Match(Generic[S]):
    """A game in progress that writes its own record."""

    def __init__(
        self, game: Game[S], seats: list[str], secret: bytes, variant: str = "", log: bool = True
    ) -> None:
        self.game = game
        self.tape = Tape(secret)
        self.record = Record(
            game.name,
            game.checked(len(seats), variant),
            game.version,
            Codec(game).fingerprint,
            seats,
            luck.commitment(secret),
        )
        self._begin([], log)

    def _begin(self, recorded: list[Drawn], log: bool) -> None:
        self.tape.recorded = recorded[:]
        self.tape.ply = DEAL
        self.state = self.game.set_up(len(self.record.seats), self.record.variant)
        self.state.tape = self.tape
        self.state.log = [] if log else None
        self.state.settle()
        self.record.deal = self._chance()

    @property
    def ply(self) -> int:
        """How many choices have been made."""
        return len(self.record.entries)

    def choose(self, option: Option) -> None:
        """Make a choice and write it down; the last one reveals the secret."""
        decision = self.state.decision
        if decision is None:
            raise IllegalChoice(option.text, "")
        self.tape.ply = self.ply
        self.state.choose(option)
        self.record.entries.append(Entry(decision.player, option.text, self._chance()))
        if self.state.decision is None:
            self.record.secret = self.record.secret or self.tape.secret.hex()
            self.record.scores = [score.total for score in self.game.scores(self.state)]

    def rewind(self, state: S) -> None:
        """Go back one choice, to the state before it; chance must not have been drawn since."""
        self.record.entries.pop()
        state.tape, state.log = self.tape, []
        self.state = state

    def _chance(self) -> list[Drawn]:
        if self.tape.recorded:
            raise Divergence(self.tape.ply, f"the chance {self.tape.recorded[0]!r}", "no draw")
        return self.tape.cut()


class Replay(Match[S]):
    """A match that takes choices and chance from a record, and stops where they disagree."""

    def __init__(self, game: Game[S], record: Record) -> None:
        _check_head(game, record)
        self.game = game
        self.source = record
        self.tape = Tape(b"")  # a replay reads chance, it never draws
        self.record = Record(**{k: getattr(record, k) for k in HEAD})
        self._begin(record.deal, True)

    def step(self) -> None:
        """Make the next recorded choice."""
        entry = self.source.entries[self.ply]
        decision = self.state.decision
        asked = "the game is over" if decision is None else f"seat {decision.player}"
        if decision is None or decision.player != entry.player:
            raise Divergence(self.ply, f"a choice of seat {entry.player}", asked)
        option = self.game.vocabulary.parse(entry.choice)
        if option is None or option not in decision.options:
            offered = ", ".join([o.text for o in decision.options])
            raise Divergence(self.ply, f"'{entry.choice}'", f"one of: {offered}")
        self.tape.recorded = entry.chance[:]
        self.choose(option)

    def run(self, ply: int | None = None) -> None:
        """Go on to a ply, or to the last recorded choice."""
        end = len(self.source.entries) if ply is None else ply
        while self.ply < end:
            self.step()


def _check_head(game: Game[S], record: Record) -> None:
    if record.version != game.version:
        raise BadRecord(
            f"the record has version {record.version} of the rules of {record.game}, "
            f"this program has version {game.version}"
        )
    if record.components != Codec(game).fingerprint:
        raise BadRecord("the record was made with other components (see --components)")
    game.checked(len(record.seats), record.variant)


def verify(game: Game[S], record: Record) -> None:
    """Replay a record to its end, and hold its chance and its result against the rules."""
    replay = Replay(game, record)
    replay.run()
    if record.secret:
        _verify_chance(record)
    played = [score.total for score in game.scores(replay.state)]
    if replay.state.decision is None and record.scores != played:
        raise Divergence(replay.ply, f"the scores {record.scores}", f"{played}")


def _verify_chance(record: Record) -> None:
    secret = bytes.fromhex(record.secret)
    if luck.commitment(secret) != record.commitment:
        raise Divergence(DEAL, "a secret that does not fit its commitment", record.commitment)
    chance = [record.deal, *[entry.chance for entry in record.entries]]
    for ply, drawn in enumerate(chance, DEAL):
        for d in drawn:
            value = luck.from_secret(secret, d.label, d.number, d.n)
            if value != d.value:
                raise Divergence(ply, f"the chance {d!r}", f"{value} from the secret")
