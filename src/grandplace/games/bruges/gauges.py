"""What a choice of Bruges may change, as numbers by name; hands and piles by their sizes."""

from typing import Final

from grandplace.drawing.whatif import Habits
from grandplace.engine.numbers import total
from grandplace.games.bruges.components import AREAS
from grandplace.games.bruges.player import Player
from grandplace.games.bruges.scoring import leaders, numbers_in
from grandplace.games.bruges.state import Bruges


def gauges(view: Bruges) -> dict[str, int]:
    """The numbers: what players own, then the majorities."""
    found: dict[str, int] = {}
    for seat, p in enumerate(view.players):
        found |= _owned(seat, p)
    for area in range(len(AREAS)):
        numbers = numbers_in(view, area)
        found |= {f"area-{seat}-{area}": n for seat, n in enumerate(numbers)}
        found[f"lead-{area}"] = sum([1 << seat for seat in leaders(view, area)])
    return found


def _owned(seat: int, p: Player) -> dict[str, int]:
    workers = {f"workers-{seat}-{colour}": n for colour, n in enumerate(p.workers)}
    threats = {f"threats-{seat}-{colour}": n for colour, n in enumerate(p.threats)}
    return {
        f"money-{seat}": p.guilders,
        f"points-{seat}": p.points(),
        **workers,
        **threats,
        f"houses-{seat}": len(p.houses),
        f"statues-{seat}": total(p.statues),
        f"hand-{seat}": len(p.hand),
    }


HABITS: Final = Habits(
    gauges,
    picks=frozenset(
        {"TakeWorker", "TakeDifferent", "PayWorker", "LiftThreats", "DiscardOne", "Keep", "StandUp"}
    ),
    open=frozenset({"UseCard"}),
    turns=frozenset({"Turn", "AfterCard"}),
    drawn=frozenset({"FillHand", "DrawOne"}),
)
