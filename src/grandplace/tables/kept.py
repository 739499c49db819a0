"""What the database keeps of games, as plain values: seats, the chat, where a game stands."""

from dataclasses import dataclass, field, replace
from hmac import compare_digest
from time import time

from grandplace.engine.record import Record
from grandplace.engine.state import NOBODY


@dataclass(frozen=True)
class Place:
    """A seat at a table, and the secret of its link."""

    seat: int
    name: str
    bot: str
    token: str
    absent: bool = False  # it is a person's: the bot stands in; without one, a substitute may come
    bank: float = 0.0  # seconds that are left of a reserve
    away: float = 0.0  # on holiday until then
    vote: str = ""  # what shall become of whoever is late

    @property
    def is_free(self) -> bool:
        """Whether a substitute is waited for, who comes by the new link."""
        return self.absent and not self.bot


@dataclass(frozen=True)
class Clock:
    """How long people may take, and whose time runs. Moments are those of the house's clock."""

    limit: int = 0  # seconds, for a choice or for a whole game; 0 is for ever
    reserve: bool = False  # they are for the whole game
    due: float = 0.0  # when the time of whoever is asked is up, or the vote ends; 0 is never
    late: int = NOBODY  # the seat that the others vote on
    reached: int = 0  # the farthest question so far: taking back gains no time


@dataclass(frozen=True)
class Line:
    """Something said at a table; or, under the key of its words, told by the table itself."""

    seat: int
    name: str
    text: str
    at: float
    note: str = ""


def note(key: str, place: Place) -> Line:
    """What the table tells all who sit there of one seat."""
    return Line(place.seat, place.name, "", time(), key)


@dataclass(frozen=True)
class Standing:
    """Where a game stands, for lists of games."""

    ply: int
    asked: int  # NOBODY when the game is over
    scores: list[int]


BEGINNING = Standing(0, 0, [])


@dataclass
class StoredTable:
    """A game as the database keeps it."""

    id: str
    host: str
    kind: str
    record: Record  # without the secret while the game is on
    secret: bytes
    at_once: bool
    places: list[Place]
    watchers: str  # the secret of the link for spectators
    edition: int = 0
    moves: int = 0  # length of the log
    chat: list[Line] = field(default_factory=list)
    standing: Standing = BEGINNING  # when it was last written
    closed: bool = False  # by the host, without a result
    again: str = ""  # the table at which the same people play again
    origin: str = ""  # the table that this trial game has left
    left_at: int = NOBODY  # and at which ply; of a lesson, where its scene began
    lesson: str = ""  # the lesson that is taken here
    scene: int = 0  # of it, that is on
    learned: int = 0  # its scenes that were played, as bits
    anew: bool = False  # the scene that is on was set up anew
    clock: Clock = Clock()

    @property
    def is_over(self) -> bool:
        """Whether the game is finished, so that its cards may be shown."""
        return self.standing.asked == NOBODY

    @property
    def whole(self) -> Record:
        """The record with the secret; if the game is finished, with its scores."""
        scores = self.standing.scores if self.is_over else []
        return replace(self.record, secret=self.secret.hex(), scores=scores)

    def place(self, seat: int) -> Place:
        """A seat, or the one of the spectators."""
        return self.places[seat] if seat != NOBODY else Place(NOBODY, "", "", self.watchers)

    def seat_of(self, secret: str) -> int | None:
        """Whose secret this is, NOBODY's being that of the spectators; None if it is of no seat."""
        seats, sent = [*range(len(self.places)), NOBODY], secret.encode()
        return next((s for s in seats if compare_digest(self.place(s).token.encode(), sent)), None)


@dataclass(frozen=True)
class Rules:
    """The rules and figures that some stored games were begun with, and how many they are."""

    game: str
    variant: str
    version: int
    components: str
    tables: int


@dataclass(frozen=True)
class Progress:
    """How far somebody is with a lesson: its table, the scene that is on, those played as bits."""

    id: str
    lesson: str
    scene: int
    learned: int


@dataclass(frozen=True)
class TableSummary:
    """A game in a list of games."""

    id: str
    host: str
    kind: str
    game: str
    standing: Standing
    touched: float
    places: list[Place]
    mine: list[int]  # the seats of whoever asked for the list
    closed: bool
    clock: Clock = Clock()
