"""A state as rows of text, whatever game it is of: its fields by reflection.

A game may give words to a field: `field.hand` is its name, `field.hand.one` how one of its values
is said (`{0:house}`). Without them the names of the code and bare numbers stand there.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple, Protocol

from grandplace.drawing.text import Say
from grandplace.drawing.typeset import times
from grandplace.engine.showing import fields
from grandplace.engine.state import NOBODY, UNKNOWN

APART: Final = ("figures", "players")  # the box is in the rules, the players have rows of their own
NOTHING: Final = "–"
HIDDEN: Final = "?"


class View(Protocol):
    """A state, as far as the plain faces know it."""

    @property
    def players(self) -> Sequence[object]:
        """What each player has."""


class Row(NamedTuple):
    """A field: what it is called, and what is in it."""

    name: str
    text: str


def rows(thing: object, say: Say) -> list[Row]:
    """All fields of a state or of a player."""
    kind: Any = type(thing)  # mypy does not know that classes can be hashed
    names = [name for name in fields(kind) if name not in APART]
    return [Row(_name(name, say), _text(getattr(thing, name), name, say)) for name in names]


def _name(field: str, say: Say) -> str:
    key = f"field.{field}"
    return say(key) if say.has(key) else field.replace("_", " ")


def _text(value: object, field: str, say: Say) -> str:
    """A value in few words; equal neighbours of a list are counted."""
    if isinstance(value, list):
        return _listed([_text(item, field, say) for item in value]) or NOTHING
    if isinstance(value, int):
        return _number(value, field, say)
    return str(value) if isinstance(value, str) else _inside(value, say)


def _listed(texts: list[str]) -> str:
    return ", ".join([times(len(list(same)), text) for text, same in groupby(texts)])


def _number(value: int, field: str, say: Say) -> str:
    if value <= UNKNOWN:
        return HIDDEN
    if isinstance(value, bool):
        return "✓" if value else NOTHING
    key = f"field.{field}.one"
    if say.has(key):
        return say(key, value)
    return NOTHING if value == NOBODY else str(value)


def _inside(value: object, say: Say) -> str:
    """An object within a list: its fields in brackets."""
    parts = [f"{row.name} {row.text}" for row in rows(value, say)]
    return f"({'; '.join(parts)})"
