"""What a choice of Bruxelles 1893 may change, as numbers by name. All of it is open to all."""

from typing import Final

from grandplace.drawing.whatif import Habits
from grandplace.engine.numbers import total
from grandplace.games.bruxelles1893.components import COLUMNS, IRISES, TRACKS
from grandplace.games.bruxelles1893.scoring import (
    column_bids,
    column_winners,
    iris_winners,
    most_in_brussels,
)
from grandplace.games.bruxelles1893.state import Bruxelles1893


def gauges(view: Bruxelles1893) -> dict[str, int]:
    """The numbers: what players own, then what the grid stands at."""
    found: dict[str, int] = {}
    for seat in range(len(view.players)):
        found |= _owned(view, seat)
    for column in range(len(COLUMNS)):
        bids = column_bids(view, column)
        found |= {f"bid-{seat}-{column}": n for seat, n in enumerate(bids)}
        found[f"lead-{column}"] = _bits(column_winners(view, column))
    for iris in range(len(IRISES)):
        found[f"iris-{iris}"] = _bits(iris_winners(view, iris))
    return {**found, "most": _bits(most_in_brussels(view))}


def _owned(view: Bruxelles1893, seat: int) -> dict[str, int]:
    p = view.players[seat]
    return {
        f"money-{seat}": p.francs,
        f"points-{seat}": p.points(),
        **{f"track-{seat}-{track}": view.level(seat, track) for track in range(len(TRACKS))},
        **{f"cubes-{seat}-{cube}": n for cube, n in enumerate(p.cubes)},
        f"works-{seat}": total(p.works),
        f"houses-{seat}": p.houses,
        f"nobles-{seat}": total(p.nobles),
        f"pawns-{seat}": p.pawns,
        f"courthouse-{seat}": p.courthouse,
    }


def _bits(seats: list[int]) -> int:
    """Some players as one number."""
    return sum([1 << seat for seat in seats])


HABITS: Final = Habits(gauges, picks=frozenset({"PayNoble"}), turns=frozenset({"Turn"}))
