"""The same deal for many: whoever plays it meets the same cards and the same bots.

A deal is what one person plays against bots. All its games have one secret and so one commitment,
by which it is known; there is nothing to keep of it but its games.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from grandplace.engine.state import NOBODY
from grandplace.tables.kept import Place, TableSummary
from grandplace.tables.store import NoSuchTable, Store


@dataclass(frozen=True)
class Attempt:
    """Somebody's game of a deal."""

    id: str
    person: str
    name: str
    seat: int
    is_over: bool
    is_on: bool
    score: int
    ahead: int  # of the best of the others


def challenger(places: Sequence[Place]) -> int:
    """The seat of the one person among bots; NOBODY if there is not just one."""
    people = [place.seat for place in places if not place.bot or place.absent]
    return people[0] if len(people) == 1 < len(places) else NOBODY


async def attempts(store: Store, mark: str) -> list[Attempt]:
    """All games of a deal, in the order in which they were last touched; NoSuchTable if there are
    none."""
    games = [(game, challenger(game.places)) for game in await store.same_deal(mark)]
    played = [_attempt(game, seat) for game, seat in games if seat != NOBODY]
    if not played:
        raise NoSuchTable("there is no such deal")
    return played


def _attempt(game: TableSummary, seat: int) -> Attempt:
    over, scores = game.standing.asked == NOBODY, game.standing.scores[:]
    own = scores.pop(seat)
    what = (game.id, game.host, game.places[seat].name, seat)
    return Attempt(*what, over, not over and not game.closed, own, own - max(scores))


def ranking(played: Sequence[Attempt]) -> list[Attempt]:
    """The first finished game of everybody, the best first: who plays a deal again knows it."""
    first: dict[str, Attempt] = {}
    for attempt in played:
        if attempt.is_over:
            first.setdefault(attempt.person, attempt)
    return sorted(first.values(), key=lambda attempt: (-attempt.score, -attempt.ahead))
