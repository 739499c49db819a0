"""Stored games that were begun with other rules or figures: kept and readable, but not open."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from grandplace.engine.errors import GrandPlaceError, NeedsOther
from grandplace.engine.game import Game
from grandplace.engine.record import Record, check_rules
from grandplace.tables.kept import Rules, StoredTable
from grandplace.tables.store import Store


class Shelved(NeedsOther):
    """A stored game that cannot be opened here."""

    def __init__(self, kept: StoredTable, cause: NeedsOther) -> None:
        super().__init__(str(cause))
        self.kept = kept
        self.need, self.details = cause.need, cause.details

    @property
    def record(self) -> Record:
        """The record as it was kept, with the names of those who sit there now."""
        return replace(self.kept.whole, seats=[place.name for place in self.kept.places])


async def needs(store: Store, game: Callable[[str], Game[Any]]) -> list[str]:
    """What stored games need that cannot be opened here, a line for each kind of them."""
    found = [(rules, _why_not(game, rules)) for rules in await store.rules()]
    return [_told(rules, why) for rules, why in found if why]


def _why_not(game: Callable[[str], Game[Any]], rules: Rules) -> str:
    try:
        check_rules(game(rules.game), rules.variant, rules.version, rules.components)
    except GrandPlaceError as error:
        return str(error)
    return ""


def _told(rules: Rules, why: str) -> str:
    name = f"{rules.game} ({rules.variant})" if rules.variant else rules.game
    tables = "1 stored table" if rules.tables == 1 else f"{rules.tables} stored tables"
    return f"{tables} of {name} can be read but not opened: {why}"
