"""States and steps to and from JSON: a class's fields are its constructor's parameters."""

import inspect
import sys
from collections.abc import Callable, Iterable
from functools import cache
from hashlib import sha256
from json import dumps
from operator import attrgetter
from typing import Any, Generic, TypeVar

from grandplace.engine.game import Game
from grandplace.engine.showing import fields
from grandplace.engine.state import UNKNOWN, State

S = TypeVar("S", bound=State)
BOX = "box"
AS_IT_IS, LISTS = (int, str, type(None)), (list, tuple)


class Codec(Generic[S]):
    """Writes the states of one game down and reads them again."""

    def __init__(self, game: Game[S]) -> None:
        self.boxes = {fingerprint(box): box for box in game.boxes()}
        self.box = type(game.box)
        self.package = type(game).__module__.rpartition(".")[0]

    def encode(self, s: S) -> Any:
        """A state and what is still to happen, as JSON values."""
        return {"state": self.plain(s), "agenda": self.plain(s.agenda), "luck": int(s.luck)}

    def decode(self, data: Any) -> S:
        """The state again, settled at its decision."""
        s: S = self.rich(data["state"])
        s.agenda = self.rich(data["agenda"])
        s.luck = data["luck"]
        s.settle()
        return s

    def plain(self, value: Any) -> Any:
        """Numbers, texts and lists as they are; an object as {class: [field, ...]}."""
        if isinstance(value, AS_IT_IS):
            return value
        if isinstance(value, LISTS):
            return [v if type(v) is int else self.plain(v) for v in value]
        if type(value) is self.box:
            return {BOX: fingerprint(value)}
        held = [v if type(v) is int else self.plain(v) for v in _kept(value)]
        return {type(value).__name__: held}

    def rich(self, data: Any) -> Any:
        """The inverse of `plain`."""
        if isinstance(data, list):
            return [v if type(v) is int else self.rich(v) for v in data]
        if not isinstance(data, dict):
            return data
        ((name, values),) = data.items()
        if name == BOX:
            return self.boxes[values]
        cls = _class(self.package, name)
        return cls(*_gathered(cls, self.rich(values)))

    def unknowns(self, view: S) -> int:
        """How much a view does not tell: 2 for what is not known at all, 1 for what is known in
        part (numbers below UNKNOWN)."""
        return self._unknown_of(_values(view))

    def _unknown_of(self, values: Iterable[Any]) -> int:
        count = 0
        for value in values:
            if type(value) is int:
                count += 0 if value > UNKNOWN else 2 if value == UNKNOWN else 1
            elif not isinstance(value, (str, type(None), bool, self.box)):
                inner = value if isinstance(value, LISTS) else _values(value)
                count += self._unknown_of(inner)
        return count


@cache
def _class(package: str, name: str) -> Any:
    """The class of this name that a game or the engine's state defines, and no other."""
    for module in list(sys.modules):
        if f"{module}.".startswith((f"{package}.", "grandplace.engine.state.")):
            found = getattr(sys.modules[module], name, None)
            if isinstance(found, type) and found.__module__ == module:
                return found
    raise KeyError(name)


def _values(value: Any) -> list[Any]:
    return [*_all(value.__class__)(value)]


@cache
def _all(cls: Any) -> Callable[[Any], Iterable[Any]]:
    """What takes all fields of an object of a class."""
    names = fields(cls)
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: [getattr(value, name) for name in names]  # attrgetter gives no tuple then


@cache
def _parts(cls: Any) -> list[tuple[int, Any]]:
    """Which fields of a class are small objects that are written down as if theirs were its own, so
    that what stood there before they were gathered is read and written as ever."""
    parts = cls.parts() if hasattr(cls, "parts") else {}
    return [(at, parts[name]) for at, name in enumerate(fields(cls)) if name in parts]


def written(cls: Any) -> list[str]:
    """What is written down of a class, in order; what is in a part as `turn.cell`."""
    names = [*fields(cls)]
    for at, part in _parts(cls)[::-1]:
        names[at : at + 1] = [f"{names[at]}.{one}" for one in fields(part)]
    return names


def _spread(value: Any) -> list[Any]:
    """What is written down, of what a constructor takes."""
    values = _values(value)
    for at, _ in _parts(value.__class__)[::-1]:
        values[at : at + 1] = _values(values[at])
    return values


def _gathered(cls: Any, values: list[Any]) -> list[Any]:
    """What a constructor takes, of what was written down."""
    for at, part in _parts(cls):
        end = at + len(fields(part))
        values[at:end] = [part(*values[at:end])]
    return values


def _kept(value: Any) -> list[Any]:
    """The fields of an object that are written down: not those at the end that may be left out and
    are empty lists, so that what had no such field yet is written as ever."""
    cls, kept = value.__class__, _spread(value)
    least = len(kept) - len(fields(cls)) + _required(cls)
    while len(kept) > least and kept[-1] == []:
        kept.pop()
    return kept


@cache
def _required(cls: Any) -> int:
    """How many fields must be given."""
    parameters = inspect.signature(cls).parameters.values()
    return len([one for one in parameters if one.default is inspect.Parameter.empty])


@cache
def fingerprint(box: object) -> str:
    """A short name for the figures of a box: numbers in lists, or small objects with such fields.

    Those at the end that are nothing do not count, so that a box may get new figures for a variant
    and keep its name without it.
    """
    figures = _figures(box)
    while figures and not figures[-1]:
        figures.pop()
    return sha256(dumps(figures, default=_values).encode()).hexdigest()[:16]


def _figures(box: Any) -> list[Any]:
    """What counts, in the order of the fields: a group of figures for each of them, a table for
    each of its columns even if it is empty, all else for itself."""
    tables = box.tables() if hasattr(box, "tables") else {}
    figures: list[Any] = []
    for name in fields(box.__class__):
        value = getattr(box, name)
        if name in tables:
            figures += [[getattr(row, one) for row in value] for one in fields(tables[name])]
        else:
            figures += [value] if isinstance(value, int | list) else _values(value)
    return figures
