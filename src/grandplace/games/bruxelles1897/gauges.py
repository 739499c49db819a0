"""What a choice of Bruxelles 1897 may change, as numbers by name. All of it is open to all."""

from typing import Final

from grandplace.drawing.whatif import Habits
from grandplace.engine.numbers import total
from grandplace.games.bruxelles1897.components import (
    ARTWORK,
    COLUMNS,
    HOUSE,
    MATERIAL,
    NOBLE,
)
from grandplace.games.bruxelles1897.scoring import (
    arms_winners,
    column_sums,
    column_winners,
    corners,
    most_in_brussels,
)
from grandplace.games.bruxelles1897.state import Bruxelles1897, Player

OWNED: Final = {"artworks": ARTWORK, "materials": MATERIAL, "houses": HOUSE, "nobles": NOBLE}


def gauges(view: Bruxelles1897) -> dict[str, int]:
    """The numbers: what players own, then what the area stands at."""
    found: dict[str, int] = {}
    for seat, p in enumerate(view.players):
        found |= _owned(seat, p)
    for column in range(COLUMNS):
        sums = column_sums(view, column)
        found |= {f"sum-{seat}-{column}": sums[seat] for seat in range(len(view.players))}
        found[f"lead-{column}"] = _bits(column_winners(view, column))
    for corner in corners(view):
        found[f"arms-{corner}"] = _bits(arms_winners(view, corner))
    return {**found, "round": view.round, "most": _bits(most_in_brussels(view))}


def _owned(seat: int, p: Player) -> dict[str, int]:
    numbers = {f"track-{seat}-{track}": level for track, level in enumerate(p.levels)}
    cards = {f"{name}-{seat}": p.owned(kind) for name, kind in OWNED.items()}
    return {
        f"money-{seat}": p.francs,
        f"points-{seat}": p.points(),
        **numbers,
        **cards,
        f"hand-{seat}": total(p.hand),
        f"prison-{seat}": total(p.prison),
    }


def _bits(seats: list[int]) -> int:
    """Some players as one number."""
    return sum([1 << seat for seat in seats])


HABITS: Final = Habits(
    gauges,
    picks=frozenset({"SendArchitects", "SpendMaterials"}),
    open=frozenset({"NameAction", "ActivateNobles"}),
    turns=frozenset({"Turn"}),
    drawn=frozenset({"PickCard"}),
)
