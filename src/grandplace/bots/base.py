"""What a bot is, and the table of bots."""

from collections.abc import Callable
from functools import partial
from math import inf
from pkgutil import resolve_name
from typing import Any, Protocol, TypeVar

from grandplace.bots.company import processes_of
from grandplace.bots.levels import BY_NAME, FORMER, LEVELS, Level, Levelled
from grandplace.bots.search import Search
from grandplace.bots.simple import Greedy, Random
from grandplace.engine.errors import UnknownChoice
from grandplace.engine.game import Game
from grandplace.engine.options import Option
from grandplace.engine.plugins import Registry
from grandplace.engine.state import Decision


class Bot(Protocol):
    """Answers questions. `view` is what the asked seat sees, and nothing more."""

    def choose(self, game: Game[Any], view: Any, decision: Decision) -> Option:
        """One of the decision's options."""


Maker = Callable[[int], Bot]  # takes the bot's own seed
N = TypeVar("N", int, float)


def at_level(level: Level, seed: int, iterations: int | None = None) -> Bot:
    """A bot of a level; one that searches has its seconds, or so many iterations instead."""
    if level.seconds:
        return Search(seed, iterations, None if iterations else level.seconds)
    return Levelled(level, seed)


OWN: dict[str, Maker] = {level.name: partial(at_level, level) for level in LEVELS}
# Found by name, but in no list for players: what levels were called before, any move (for tests),
# and search with a budget of its own.
OLD: dict[str, Maker] = {old: partial(at_level, BY_NAME[new]) for old, new in FORMER.items()}
SEARCH = "search:"  # and a budget
SHARED, ALL = "@", "all"  # after it: among how many processes
# Yardsticks: found by name and listed nowhere. They choose today what they chose ever, whatever
# becomes of the others; tests/bots/test_frozen.py holds them to it.
FROZEN: dict[str, Maker] = {"greedy-1": Greedy}
UNLISTED: dict[str, Maker] = {"random": Random, "search": Search, **OLD, **FROZEN}


def _maker_at(place: str) -> Maker:
    """The maker that another package offers."""
    maker: Maker = resolve_name(place)
    if not callable(maker):
        raise TypeError(f"{place} does not make bots")
    return maker


BOTS = Registry("grandplace.bots", OWN, _maker_at)


def _searching(name: str, seed: int) -> Bot:
    """Search with a budget: some of it, and not without end."""
    said = name.removeprefix(SEARCH)
    budget, shared, number = said.partition(SHARED)
    try:
        processes = _some(int(number)) if shared and number != ALL else 0
        seconds = _some(float(budget[:-1])) if budget.endswith("s") else None
        iterations = _some(int(budget)) if seconds is None else None
    except ValueError as error:
        raise UnknownChoice(
            f"a budget is 200 (iterations), 0.5s, 0.5s@4 (processes) or 0.5s@all, not {said!r}"
        ) from error
    return Search(seed, iterations, seconds, processes=processes_of(processes) if shared else 1)


def _some(budget: N) -> N:
    if not 0 < budget < inf:
        raise ValueError
    return budget


def checked(name: str, *others: str) -> str:
    """The name of a bot, or one of others that may sit there too."""
    if name.startswith(SEARCH):
        _searching(name, 0)
    elif name not in UNLISTED and name not in others and name not in BOTS:
        known = ", ".join([*others, *BOTS])
        raise UnknownChoice(f"unknown bot {name!r} (known: {known})")
    return name


def make_bot(name: str, seed: int) -> Bot:
    """A bot by its name; what search may spend can follow: `search:200` iterations, `search:0.5s`
    seconds, `search:0.5s@4` in four processes, `search:0.5s@all` on all cores."""
    if name.startswith(SEARCH):
        return _searching(name, seed)
    if name in UNLISTED:
        return UNLISTED[name](seed)
    return BOTS[checked(name)](seed)
