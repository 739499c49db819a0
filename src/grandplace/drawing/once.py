"""A property that is looked for once."""

from collections.abc import Callable
from typing import Generic, Self, TypeVar, overload

S = TypeVar("S")
T = TypeVar("T")


class once(Generic[S, T]):
    """`functools.cached_property` without its lock. Python has left that out since 3.12: it costs
    more than most of what drawings look for."""

    def __init__(self, find: Callable[[S], T]) -> None:
        self._find = find
        self.__doc__ = find.__doc__

    def __set_name__(self, owner: type[S], name: str) -> None:
        self._name = name

    @overload
    def __get__(self, thing: None, owner: type[S]) -> Self: ...

    @overload
    def __get__(self, thing: S, owner: type[S]) -> T: ...

    def __get__(self, thing: S | None, owner: type[S]) -> Self | T:
        if thing is None:
            return self
        found = thing.__dict__[self._name] = self._find(thing)
        return found
