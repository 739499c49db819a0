"""Players around a table: whose turn comes when, who begins, who has which points."""

from typing import Generic, TypeVar

from grandplace.engine.numbers import changed, total
from grandplace.engine.state import NOBODY, State, shown


class Scorer:
    """A player as far as points go; games add what a player owns."""

    def __init__(self, earned: list[int]) -> None:
        self.earned = earned  # points by source; replaced

    def __repr__(self) -> str:
        return shown(self)

    def points(self) -> int:
        """The score, without bounds."""
        return total(self.earned)

    def rows(self, sources: list[str]) -> list[tuple[str, int]]:
        """The points from each of the first sources, by name."""
        return [(source, self.earned[i]) for i, source in enumerate(sources)]


P = TypeVar("P")
Q = TypeVar("Q", bound=Scorer)


class Seated(State, Generic[P]):
    """The state of a game whose players sit around a table, one of them as the first."""

    def __init__(self, players: list[P], first: int) -> None:
        super().__init__()
        self.players = players
        self.first = first

    def size(self) -> int:
        return len(self.players)

    def clockwise(self, start: int) -> list[int]:
        """All seats in turn order from one of them."""
        n = len(self.players)
        return [(start + i) % n for i in range(n)]

    def next_seat(self, seat: int) -> int:
        """Whose turn comes after this seat's."""
        return (seat + 1) % len(self.players)

    def find_first(self, named: int, label: int) -> None:
        """Chance says who begins, unless the table has named somebody."""
        lot = named == NOBODY
        self.first = self.draw(label, 0, len(self.players)) if lot else named


class Scored(Seated[Q]):
    """One whose players score in the course of the game."""

    def score(self, player: int, source: int, points: int) -> None:
        """Points, counted at once; some may be lost."""
        if points:
            p = self.players[player]
            p.earned = changed(p.earned, source, points)
            self.note("scored" if points > 0 else "lost", player, abs(points), source)
