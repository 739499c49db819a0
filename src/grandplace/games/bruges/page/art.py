"""Which drawing of the sprite stands for what."""

from functools import cache
from importlib.resources import files
from typing import Final

from grandplace.drawing.composed import composed
from grandplace.games.bruges.components import BY_WORKER, COLOURS, GROUPS, SIGN_OF, SIGNS
from grandplace.games.bruges.figures import Card

THREAT_ART: Final = [f"threat-{name}" for name in ["fire", "raid", "flood", "plague", "intrigue"]]
AREA_ART: Final = ["mj-reputation", "mj-people", "mj-canal"]
PHASE_ART: Final = ["pile", "die-5", "br-person", "br-majority"]
FORECAST_ART: Final = {
    "persons": "br-person",
    "houses": "br-house",
    "laurels": "sign-laurel",
    "majorities": "br-majority",
    "canals": "br-canal",
    "statues": "br-statue",
    "reputation": "br-reputation",
}


@cache
def _portraits() -> frozenset[str]:
    drawings = composed(files("grandplace.games.bruges") / "page")
    return frozenset(drawings.rows if drawings else ())


def portrait(card: Card) -> str:
    """The face of a person; of one whom nobody has drawn, that of a member of the group."""
    own = f"person-{card.id}"
    return own if own in _portraits() else f"bust-{GROUPS[card.group].lower()}"


def group_art(group: int) -> str:
    """The sign of a group."""
    return f"grp-{GROUPS[group].lower()}"


def sign_art(card: Card) -> str:
    """When a person acts."""
    if card.kind == BY_WORKER:
        return f"wk-{COLOURS[card.worker]}"
    return f"sign-{SIGNS[SIGN_OF[card.kind]]}"
