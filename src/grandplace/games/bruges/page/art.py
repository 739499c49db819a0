"""Which drawing of the sprite stands for what."""

from typing import Final

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


def bust(group: int) -> str:
    """A member of a group."""
    return f"bust-{GROUPS[group].lower()}"


def group_art(group: int) -> str:
    """The sign of a group."""
    return f"grp-{GROUPS[group].lower()}"


def sign_art(card: Card) -> str:
    """When a person acts."""
    if card.kind == BY_WORKER:
        return f"wk-{COLOURS[card.worker]}"
    return f"sign-{SIGNS[SIGN_OF[card.kind]]}"
