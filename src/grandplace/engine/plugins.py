"""Things by name: our own, and those that other installed packages bring by an entry point."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from grandplace.engine.errors import BrokenPlugin

if TYPE_CHECKING:  # slow to import, and mostly not needed
    from importlib.metadata import EntryPoint

T = TypeVar("T")


class Registry(Mapping[str, T]):
    """Our own things come first and keep their names. Those of others are looked for when one is
    asked for that is not ours; one that cannot be read is told, left out, and no harm to the rest.
    """

    def __init__(self, group: str, own: dict[str, T], read: Callable[[str], T]) -> None:
        self.own = own
        self._group = group
        self._read = read  # from where an entry point says that a thing is

    @cached_property
    def _others(self) -> "dict[str, EntryPoint]":
        from importlib.metadata import entry_points

        found = entry_points(group=self._group)
        return {entry.name: entry for entry in found if entry.name not in self.own}

    @cached_property
    def _names(self) -> list[str]:
        return [*self.own, *[name for name in self._others if self._works(name)]]

    def _works(self, name: str) -> bool:
        try:
            self[name]
        except BrokenPlugin as error:
            from logging import getLogger

            getLogger("grandplace").warning("grandplace: %s", error)
            return False
        return True

    def __getitem__(self, name: str) -> T:
        if name in self.own:
            return self.own[name]
        entry = self._others[name]
        try:
            return self._read(entry.value)
        except Exception as error:  # whatever another's code may raise
            maker = entry.dist.name if entry.dist else "?"
            raise BrokenPlugin(self._group, name, maker, error) from error

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)
