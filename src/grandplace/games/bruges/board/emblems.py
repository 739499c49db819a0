"""Which drawing stands for what in the list of options."""

from typing import Final

from grandplace.games.bruges.components import BY_WORKER, COLOURS, GROUPS, KINDS, SIGN_OF, SIGNS
from grandplace.games.bruges.figures import Card

THREAT_ART: Final = ["threat-fire", "threat-raid", "threat-flood", "threat-plague"] + [
    "threat-intrigue"
]
SIGN_ART: Final = [f"sign-{SIGNS[SIGN_OF[kind]]}" for kind in range(len(KINDS))]


def worker_icon(colour: int) -> str:
    """A worker."""
    return f"wk-{COLOURS[colour]}"


def house_icon(colour: int) -> str:
    """An empty house."""
    return f"home-{COLOURS[colour]}"


def back_icon(colour: int) -> str:
    """A card of which only the back is seen."""
    return f"back-{COLOURS[colour]}"


def badge_icon(colour: int) -> str:
    """The sign of a colour on its ground."""
    return f"crest-{COLOURS[colour]}"


def die_icon(colour: int, face: int) -> str:
    """A die that shows a face."""
    return f"die-{face} c-{COLOURS[colour]}"


def person_icon(card: Card) -> str:
    """Somebody of a group."""
    return f"bust-{GROUPS[card.group].lower()}"


def act_icon(card: Card) -> str:
    """What sets a person going: the worker that is paid, or the sign."""
    return worker_icon(card.worker) if card.kind == BY_WORKER else SIGN_ART[card.kind]
