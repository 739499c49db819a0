"""States and their parts in one line, for whoever looks at them from Python: what `repr` says."""

import dataclasses
import inspect
from functools import cache
from itertools import groupby
from typing import Any

from grandplace.engine.state import UNKNOWN, State

FIGURES = "figures"  # a field that all states of a game share
LONGEST = 12  # items of a list that are told


@cache
def fields(cls: Any) -> tuple[str, ...]:
    """A class's fields, in order: its constructor's parameters. Of a compiled dataclass not every
    Python can tell the signature."""
    if dataclasses.is_dataclass(cls):
        return tuple([field.name for field in dataclasses.fields(cls) if field.init])
    return tuple(inspect.signature(cls).parameters)


def line(thing: Any) -> str:
    """A class and its fields, without figures and what is empty; of a state also its decision."""
    names = [name for name in fields(thing.__class__) if name != FIGURES]
    if isinstance(thing, State):
        names.append("decision")
    values = {name: getattr(thing, name) for name in names}
    told = [f"{name}={_told(value)}" for name, value in values.items() if value not in (None, [])]
    return f"{type(thing).__name__}({', '.join(told)})"


def _told(value: Any) -> str:
    """A number, or ? where it is hidden; a list item by item; an object as it tells itself."""
    if isinstance(value, int) and value <= UNKNOWN:
        return "?"
    if isinstance(value, list | tuple):
        return f"[{', '.join(_items([_told(one) for one in value]))}]"
    return repr(value)


def _items(told: list[str]) -> list[str]:
    """The items of a list, equal neighbours taken together, and how many are left out."""
    runs = [(item, len([*run])) for item, run in groupby(told)]
    left = sum([number for _, number in runs[LONGEST:]])
    items = [item if number == 1 else f"{item}×{number}" for item, number in runs[:LONGEST]]
    return [*items, f"{left} more"] if left else items
