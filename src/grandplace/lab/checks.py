"""Records and stored tables held against the rules: replayed, their chance against the secret."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

from grandplace.engine.errors import Divergence, NeedsOther
from grandplace.engine.game import Game
from grandplace.engine.record import Record, checked_variant, verify
from grandplace.games import load
from grandplace.tables.database import Database, check_there
from grandplace.tables.shelf import needs
from grandplace.tables.store import Store

Games = Callable[[str], Game[Any]]
Shown = Callable[[list[str]], Iterable[str]]  # the same, with a bar that tells how far it is


@dataclass(frozen=True)
class Finding:
    """What came of a check, in one line."""

    text: str
    ok: bool


def need_of(game: Game[Any], record: Record) -> str:
    """What a record needs that is not here; "" if it can be replayed."""
    try:
        checked_variant(game, record)
    except NeedsOther as error:
        return str(error)
    return ""


def verdict(game: Game[Any], record: Record) -> Finding:
    """Whether choices, chance and result fit the rules."""
    try:
        verify(game, record)
    except Divergence as error:
        return Finding(str(error), ok=False)
    secret = "chance fits the secret" if record.secret else "secret not yet revealed"
    return Finding(f"ok, {len(record.entries)} choices, {secret}", ok=True)


async def stored(
    url: str, components: Path | None, deck: Path | None, shown: Shown
) -> tuple[list[str], dict[str, Finding]]:
    """All tables of a database: what those need that cannot be opened, and a finding for each of
    the others."""
    check_there(url)
    database, games = Database(url), cache(partial(load, components=components, deck=deck))
    try:
        await database.open()
        store = Store(database)
        unmet = await needs(store, games)
        found = {id: await _found(store, games, id) for id in shown(await store.ids())}
    finally:
        await database.close()
    return unmet, {id: finding for id, finding in found.items() if finding is not None}


async def _found(store: Store, games: Games, id: str) -> Finding | None:
    record = (await store.load(id)).whole
    game = games(record.game)
    return None if need_of(game, record) else verdict(game, record)
