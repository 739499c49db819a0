"""What was made lately, to be shown again where nothing has changed."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Lately:
    """Things by their names, each with the facts that it was made from."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: dict[Hashable, tuple[object, Any]] = {}

    def kept(self, name: Hashable, facts: object, make: Callable[[], T]) -> T:
        """The thing of this name, made anew if its facts are other ones."""
        known = self._made.pop(name, None)
        if known is None or known[0] != facts:
            known = (facts, make())
        self._made[name] = known
        if len(self._made) > self._most:
            del self._made[next(iter(self._made))]  # that was asked for longest ago
        made: T = known[1]
        return made
