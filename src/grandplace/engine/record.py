"""The record of a game, which is the truth about it, and a match that writes or replays one."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

import msgspec

from grandplace.engine import luck
from grandplace.engine.codec import Codec, fingerprint
from grandplace.engine.errors import BadRecord, Divergence, IllegalChoice, OtherFigures
from grandplace.engine.game import NEWEST, Game
from grandplace.engine.luck import Drawn, Tape
from grandplace.engine.options import Option
from grandplace.engine.state import NOBODY, State

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
    start: Any = None  # an encoded position, if the game did not begin with the set-up
    first: int = NOBODY  # the seat that begins, if the table named one
    coached: list[int] = field(default_factory=list)  # the seats that asked a coach

    def to_json(self) -> str:
        """The record as text, one choice a line."""
        head = {"format": FORMAT, **{k: getattr(self, k) for k in HEAD}, "deal": rows_of(self.deal)}
        head |= {} if self.start is None else {"start": self.start}
        head |= {} if self.first == NOBODY else {"first": self.first}
        head |= {"coached": self.coached} if self.coached else {}
        lines = [
            json.dumps(
                {"ply": i, "player": e.player, "choice": e.choice, "chance": rows_of(e.chance)}
            )
            for i, e in enumerate(self.entries)
        ]
        body = ",\n".join(lines)
        return f'{json.dumps(head, ensure_ascii=False)[:-1]}, "entries": [\n{body}\n]}}\n'

    @classmethod
    def from_json(cls, text: str) -> "Record":
        """The record in a text; BadRecord if it is cut off, foreign, or has a wrong ply."""
        try:
            data = msgspec.json.decode(text)
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"not a record: {error}") from error
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise BadRecord(f"not a record of format {FORMAT}")
        try:
            return msgspec.convert(data, _Written).record()
        except ValueError as error:
            raise BadRecord(f"not a whole record: {error}") from error


Row = tuple[int, int, int, int]  # label, number, n, value


class _Line(msgspec.Struct):
    """A choice as it is written down."""

    ply: int
    player: int
    choice: str
    chance: list[Row]

    def entry(self, ply: int) -> Entry:
        if self.ply != ply:
            raise BadRecord(f"entry {ply} says ply {self.ply}")
        return Entry(self.player, self.choice, drawn_of(self.chance))


class _Written(msgspec.Struct):
    """A record as it is written down."""

    game: str
    variant: str
    version: int
    components: str
    seats: list[str]
    commitment: str
    secret: str
    scores: list[int]
    deal: list[Row]
    entries: list[_Line]
    start: Any = None
    first: int = NOBODY
    coached: list[int] = []

    def record(self) -> Record:
        fields = msgspec.structs.asdict(self)
        fields["secret"] = bytes.fromhex(self.secret).hex()
        fields["deal"] = drawn_of(self.deal)
        fields["entries"] = [line.entry(ply) for ply, line in enumerate(self.entries)]
        return Record(**fields)


HEAD = ["game", "variant", "version", "components", "seats", "commitment", "secret", "scores"]


def rows_of(drawn: list[Drawn]) -> list[list[int]]:
    """Chance as it is written down."""
    return [[d.label, d.number, d.n, d.value] for d in drawn]


def drawn_of(rows: Sequence[Sequence[int]]) -> list[Drawn]:
    """Chance as it was written down."""
    return [Drawn(*row) for row in rows]


class Match(Generic[S]):
    """A game in progress that writes its own record."""

    def __init__(
        self,
        game: Game[S],
        seats: list[str],
        secret: bytes,
        variant: str = "",
        log: bool = True,
        start: Any = None,
        version: int = NEWEST,
        first: int = NOBODY,
    ) -> None:
        self.game = game
        self.tape = Tape(secret)
        variant, version = game.checked(len(seats), variant), game.playable(version)
        self.record = Record(
            game.name,
            variant,
            version,
            fingerprint(game.box_for(variant, version)),
            seats,
            luck.commitment(secret),
            start=start,
            first=game.starter(len(seats), first),
        )
        self._begin([], log)

    def _begin(self, recorded: list[Drawn], log: bool) -> None:
        self.tape.recorded = recorded[:]
        self.tape.ply = DEAL
        self.state = self._first_state()
        self.state.tape = self.tape
        self.state.log = [] if log else None
        self.state.settle()
        self.record.deal = self._chance()

    def _first_state(self) -> S:
        record = self.record
        if record.start is None:
            seats = len(record.seats)
            return self.game.set_up(seats, record.variant, record.version, record.first)
        try:
            return Codec(self.game).decode(record.start)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            raise BadRecord(f"not a position of {self.game.name}: {error!r}") from error

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
    """A match that takes choices and chance from a record, and stops where they disagree.

    A replay reads chance, it never draws; only with the secret can it be played on at the end.
    """

    def __init__(self, game: Game[S], record: Record, secret: bytes = b"") -> None:
        variant = checked_variant(game, record)
        self.game = game
        self.source = record
        self.tape = Tape(secret)
        self.record = replace(record, variant=variant, deal=[], entries=[])
        self._begin(record.deal, True)
        self._check_chance(record.deal, self.record.deal)

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
        self._check_chance(entry.chance, self.record.entries[-1].chance)

    def _check_chance(self, recorded: list[Drawn], drawn: list[Drawn]) -> None:
        if len(drawn) > len(recorded):
            raise Divergence(self.tape.ply, "no more chance", f"a draw {drawn[len(recorded)]!r}")

    def run(self, ply: int | None = None) -> None:
        """Go on to a ply, or to the last recorded choice."""
        end = len(self.source.entries) if ply is None else ply
        while self.ply < end:
            self.step()


def checked_variant(game: Game[S], record: Record) -> str:
    """The variant in its usual spelling, if this program can replay the record at all; NeedsOther
    if it has other rules or figures."""
    variant = game.checked(len(record.seats), record.variant)
    check_rules(game, variant, record.version, record.components)
    game.starter(len(record.seats), record.first)
    return variant


def check_rules(game: Game[S], variant: str, version: int, components: str) -> None:
    """NeedsOther if games that were begun so cannot be played here."""
    if components != fingerprint(game.box_for(variant, game.playable(version))):
        raise OtherFigures(components)


def as_here(game: Game[S], record: Record) -> Record:
    """A record as if it had been begun with the newest rules and the figures of this program."""
    here = fingerprint(game.box_for(record.variant))
    start = json.loads(json.dumps(record.start).replace(record.components, here))
    return replace(record, version=game.version, components=here, start=start)


def agreed(game: Game[S], record: Record) -> int:
    """How many choices of a record the rules take as they stand there; DEAL if not even the deal
    comes out alike."""
    ply = DEAL
    try:
        replay = Replay(game, record)
        while (ply := replay.ply) < len(record.entries):
            replay.step()
    except Divergence:
        pass
    return ply


def verify(game: Game[S], record: Record) -> Replay[S]:
    """Replay a record to its end, and hold its chance and its result against the rules."""
    replay = Replay(game, record)
    replay.run()
    if record.secret:
        check_commitment(record)
        check_chance(record)
    check_scores(replay)
    return replay


def check_commitment(record: Record) -> None:
    """The secret is the one that was promised before the first draw."""
    if luck.commitment(bytes.fromhex(record.secret)) != record.commitment:
        raise Divergence(DEAL, "a secret that does not fit its commitment", record.commitment)


def check_chance(record: Record) -> None:
    """Every outcome follows from the secret."""
    secret = bytes.fromhex(record.secret)
    chance = [record.deal, *[entry.chance for entry in record.entries]]
    for ply, drawn in enumerate(chance, DEAL):
        for d in drawn:
            value = luck.from_secret(secret, d.label, d.number, d.n)
            if value != d.value:
                raise Divergence(ply, f"the chance {d!r}", f"{value} from the secret")


def check_scores(replay: Replay[S]) -> None:
    """The result is what the rules make of the choices."""
    scores, recorded = replay.game.scores(replay.state), replay.source.scores
    played = [score.total for score in scores] if replay.state.decision is None else []
    if recorded != played:
        raise Divergence(replay.ply, f"the scores {recorded}", f"{played or 'that it is not over'}")
