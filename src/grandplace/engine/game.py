"""What a game must provide, and how a finished one is counted."""

from typing import Final, Generic, TypeVar

from librt.strings import BytesWriter, write_f32_le

from grandplace.engine.encoding import FAR, PLAIN, Field, Namer, Pen, Writer, slots
from grandplace.engine.errors import MissingChoice, OtherRules, UnknownChoice, WrongSeats
from grandplace.engine.features import Counted, Named, Tally
from grandplace.engine.numbers import total
from grandplace.engine.options import Vocabulary
from grandplace.engine.state import NOBODY, UNKNOWN, State

S = TypeVar("S", bound=State)
NEWEST: Final = 0  # instead of the number of a version of the rules


class Score:
    """One seat's result: rows of (key, points), the tie-breaks in order, and the place."""

    def __init__(self, seat: int, rows: list[tuple[str, int]], ties: list[tuple[str, int]]) -> None:
        self.seat: Final = seat
        self.rows: Final = rows
        self.ties: Final = ties  # (key, number), higher is better
        self.total: Final = sum([points for _, points in rows])
        self.rank = 1

    def __repr__(self) -> str:
        rows = [f"{key}={points}" for key, points in self.rows if points]
        parts = [f"seat={self.seat}", f"rank={self.rank}", f"total={self.total}", *rows]
        return f"Score({', '.join(parts)})"

    def order(self) -> list[int]:
        """Points, then the tie-breaks: the greater list ranks higher."""
        return [self.total, *[number for _, number in self.ties]]


class Addition:
    """What the end would add from one source: points, or UNKNOWN where it is hidden. What fills
    the words that tell it (`forecast.<source>`) comes behind."""

    def __init__(self, source: str, points: int, *details: int) -> None:
        self.source: Final = source
        self.points: Final = points
        self.details: Final = details

    def __repr__(self) -> str:
        return f"Addition({self.source}={self.points})"


def to_come(additions: list[Addition]) -> int:
    """What the end would add in all, as far as it is known."""
    return total([one.points for one in additions if one.points != UNKNOWN])


def ranked(scores: list[Score]) -> list[Score]:
    """Give each score its place, 1 for the best; equals share a place."""
    for score in scores:
        score.rank = 1 + sum([other.order() > score.order() for other in scores])
    return scores


class Game(Generic[S]):
    """The rules of one game with one set of components."""

    def __init__(
        self,
        name: str,
        seats: list[int],
        versions: list[int],
        variants: list[str],
        status: str,
        vocabulary: Vocabulary,
        domains: dict[str, list[str]],
        box: object,
    ) -> None:
        self.name: Final = name
        self.seats: Final = seats
        self.versions: Final = versions  # of the rules: those that can be played, the newest last
        self.version: Final = versions[-1]
        self.variants: Final = variants
        self.status: Final = status
        self.vocabulary: Final = vocabulary
        self.domains: Final = domains  # what the numbers in messages stand for: names by kind
        self.box: Final = box  # the figures of the newest version, one object for all its states

    def deal(
        self, seats: int, key: int, variant: str = "", version: int = NEWEST, first: int = NOBODY
    ) -> S:
        """A new game, settled at its first decision; all its chance comes from the key."""
        variant = self.checked(seats, variant)
        s = self.set_up(seats, variant, self.playable(version), self.starter(seats, first))
        s.luck = key
        s.settle()
        return s

    def checked(self, seats: int, variant: str) -> str:
        """The variants in their usual order, if they and this number of seats exist."""
        if seats not in self.seats:
            raise WrongSeats(self.name, self.seats[0], self.seats[-1], seats)
        names = [name.strip() for name in variant.split(",")] if variant.strip() else []
        for name in names:
            if name not in self.variants:
                known = ", ".join(self.variants) or "none"
                raise UnknownChoice(f"{self.name} has no variant {name!r} (known: {known})")
            needed = self.needs(name)
            if needed and needed not in names:
                raise MissingChoice(f"the variant {name!r} goes with {needed!r} only")
        return ",".join([name for name in self.variants if name in names])

    def playable(self, version: int) -> int:
        """A version of the rules that can be played here."""
        if version == NEWEST:
            return self.version
        if version not in self.versions:
            raise OtherRules(self.name, version, self.versions[0], self.version)
        return version

    def starter(self, seats: int, first: int) -> int:
        """Who begins, if the table has named somebody; NOBODY leaves it to chance."""
        if first != NOBODY and first not in range(seats):
            raise UnknownChoice(f"seat {first + 1} cannot begin: there are {seats} seats")
        return first

    def needs(self, variant: str) -> str:
        """The variant without which this one means nothing; most stand alone."""
        return ""

    def names(self, language: str) -> dict[str, str]:
        """Words that come with the figures: names of things, by key."""
        return {}

    def box_for(self, variant: str, version: int = NEWEST) -> object:
        """The figures of a variant under a version of the rules; most variants need no others."""
        return self.box

    def boxes(self) -> list[object]:
        """The figures of all variants and versions."""
        return [self.box]

    def set_up(self, seats: int, variant: str, version: int = NEWEST, first: int = NOBODY) -> S:
        """The box opened and the agenda written; nothing has happened yet."""
        raise NotImplementedError

    def observe(self, s: S, seat: int) -> S:
        """A copy with UNKNOWN where this seat cannot look; NOBODY is a spectator."""
        raise NotImplementedError

    def fill(self, view: S, seed: int) -> S:
        """A full state that looks like this view, with possible values for the unknown; what the
        view tells stays, also if it tells more than a seat sees."""
        raise NotImplementedError

    def scores(self, s: S) -> list[Score]:
        """The points so far of every seat, with their sources and places."""
        raise NotImplementedError

    def forecast(self, view: S) -> list[list[Addition]]:
        """What the final scoring would add for every seat if the game ended at this moment, as far
        as the view knows; nothing where points are counted as they come, or the game is over.
        Where the end would ask, whoever is asked takes what is best for them."""
        return [[] for _ in self.scores(view)]

    def write(self, s: S, pen: Pen) -> None:
        """Tell a pen the position as its seat sees it; every field of the state is in it."""
        raise NotImplementedError

    def encode(self, s: S, seat: int) -> bytes:
        """The position as a seat sees it, in numbers of two bytes, the lower one first: `fields`
        names them. A view of that seat and the true state give the same."""
        writer = Writer(seat, s.size())
        self.write(s, writer)
        return writer.result()

    def tail(self, s: S, seat: int) -> bytes:
        """What may follow the position, judged instead of seen: how many points each seat stands at
        as far as this one knows, itself first, and the features. Floats of four bytes, the lowest
        first, for an average is no whole number; they cost several times what `encode` does."""
        found = self.standings(self.observe(s, seat))
        out = BytesWriter()
        for i in range(self.seats[-1]):
            points = found[(max(seat, 0) + i) % len(found)] / 100 if i < len(found) else 0.0
            write_f32_le(out, points)
        for feature in self.features(s, seat):
            write_f32_le(out, feature)
        return out.getvalue()

    def fields(self, variant: str = "", tail: bool = False) -> list[Field]:
        """What the numbers of `encode` are, and those of `tail`: the same for all numbers of
        seats."""
        s = self.deal(self.seats[-1], 0, variant)
        namer = Namer(s.size())
        self.write(s, namer)
        return namer.found + self._tail_fields() if tail else namer.found

    def _tail_fields(self) -> list[Field]:
        names = [f"standing.{place}" for place in slots(self.seats[-1])]
        names += [f"feature.{name}" for name in self.feature_names()]
        return [Field(name, -FAR, FAR, PLAIN) for name in names]

    def key(self, s: S, seat: int) -> bytes:
        """What a seat knows now: equal keys, equal views. How it came to know is not in it."""
        return bytes([seat + 1, s.size()]) + self.encode(s, seat)

    def points(self, s: S) -> list[int]:
        """The points so far of every seat."""
        return [score.total for score in self.scores(s)]

    def returns(self, s: S) -> list[int]:
        """How many points every seat is ahead of its best rival, less than 0 if behind; nothing
        before the game is over."""
        points = self.points(s)
        if s.decision is not None:
            return [0] * len(points)
        return [mine - max(points[:i] + points[i + 1 :]) for i, mine in enumerate(points)]

    def standings(self, s: S) -> list[int]:
        """How well every seat stands by itself, whatever its rivals have, in hundredths of a point:
        its points, and in many games what it may expect."""
        return [100 * points for points in self.points(s)]

    def tell(self, s: S, tally: Tally) -> None:
        """Tell a tally what a strong player looks at, as far as its seat knows; of a game that does
        not say, how well every seat stands."""
        found = self.standings(self.observe(s, tally.seat))
        for seat, standing in enumerate(found):
            tally.player(seat, standing)
            tally.number("standing", standing)

    def features(self, s: S, seat: int) -> list[float]:
        """What a seat looks at in a position: `feature_names` says what the numbers are, the same
        for all numbers of seats and all variants. A view of that seat and the true state give the
        same."""
        tally = Counted(seat, s.size())
        self.tell(s, tally)
        return tally.result()

    def feature_names(self) -> list[str]:
        """What the numbers of `features` are."""
        tally = Named()
        self.tell(self.deal(self.seats[0], 0), tally)
        return tally.result()

    def in_turn(self, s: S) -> int:
        """Whose turn it is while a question is open; somebody else may be asked in it."""
        return s.asked()

    def worth(self, s: S, seat: int) -> int:
        """How well this seat stands, in hundredths of a point; for bots that look ahead."""
        raise NotImplementedError

    def slips(self) -> int:
        """In per cent: how far off beginners are here; more where a game has more to overlook."""
        return 100
