"""Halls and games for the tests of tables and of the web."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from grandplace.engine.codec import Codec
from grandplace.engine.record import Match, Record
from grandplace.engine.state import NOBODY
from grandplace.games import load
from grandplace.tables import opening
from grandplace.tables.database import Database
from grandplace.tables.hall import Hall
from grandplace.tables.kept import StoredTable
from grandplace.tables.room import Room
from grandplace.tables.store import Store
from grandplace.tables.thinkers import Thinkers

NAME = "bruxelles1897"
GAME = load(NAME)
CODEC = Codec(GAME)
HOST = "host"
NOBODY_THINKS = 3600
ELSEWHERE: dict[Path, str] = {}  # what is not in a file: its address instead


class First(Thinkers):
    """A bot that takes the first option, in this process."""

    async def choose(
        self, game: str, view: Any, bot: str, seed: int, table: str = "", urgency: int = 0
    ) -> str:
        decision = CODEC.decode(view).decision
        assert decision is not None
        text: str = decision.options[0].text
        return text


class Asleep(Thinkers):
    """A bot that never answers."""

    async def choose(
        self, game: str, view: Any, bot: str, seed: int, table: str = "", urgency: int = 0
    ) -> str:
        await asyncio.sleep(NOBODY_THINKS)
        return ""


def played(*names: str, plies: int = 10_000, key: int = 1) -> Record:
    """The record of a game of random choices, over or some plies into it."""
    match = Match(GAME, list(names or ("Ada", "Ben")), bytes([key]) * 32, log=False)
    luck = Random(key)
    while match.state.decision is not None and match.ply < plies:
        match.choose(luck.choice(match.state.decision.options))
    return match.record


def two(*, host: str = HOST, bot: str = "", at_once: bool = True) -> StoredTable:
    """A new table for two; a bot may sit on the second seat."""
    return opening.dealt(GAME, host, [("Ada", ""), ("Ben", bot)], "", at_once)


def unfinished(plies: int, key: int = 1) -> StoredTable:
    """A table for two, some random choices into its game, its secret still its own."""
    record = played(plies=plies, key=key)
    sittings = [(name, "") for name in record.seats]
    begun = opening.continued(played(key=key), HOST, plies, sittings)
    assert [e.choice for e in record.entries] == [e.choice for e in begun.record.entries]
    return begun


def over(key: int = 1) -> StoredTable:
    """A finished game."""
    return opening.imported(GAME, played(key=key), HOST)


def database(path: Path) -> Database:
    """The database in a file, or wherever it is instead."""
    return Database(ELSEWHERE.get(path, f"sqlite:///{path}"))


@asynccontextmanager
async def hall_at(path: Path, thinkers: Thinkers | None = None) -> AsyncIterator[Hall]:
    """A hall on a file, as a program that starts opens it."""
    place = database(path)
    hall = Hall(Store(place), thinkers or Asleep(), pause=0)
    try:
        await place.open()
        await hall.listen()
        yield hall
    finally:
        await hall.stop()
        await place.close()


def with_hall(
    path: Path, promise: Callable[[Hall], Awaitable[None]], thinkers: Thinkers | None = None
) -> None:
    """Hold a promise in a hall on a file."""

    async def main() -> None:
        async with hall_at(path, thinkers) as hall:
            await promise(hall)

    asyncio.run(main())


async def play(hall: Hall, id: str, plies: int = 1, key: int = 1) -> None:
    """Whoever is asked answers at random."""
    luck = Random(key)
    for _ in range(plies):
        room = await hall.seen(id)
        text = luck.choice(options(room))
        await hall.choose(id, room.asked, room.table.ply, text)


async def play_until_undo(hall: Hall, id: str) -> Room:
    """Play until the last choice may be taken back."""
    for key in range(100):
        await play(hall, id, 1, key)
        room = await hall.seen(id)
        if room.asked != NOBODY and room.table.can_undo(room.asked):
            return room
    raise AssertionError("nothing can ever be taken back")


def options(room: Room) -> list[str]:
    """What may be chosen now."""
    assert room.table.decision is not None
    return [option.text for option in room.table.decision.options]


async def first(hall: Hall, id: str) -> tuple[int, str]:
    """The seat that is asked, and something it may choose."""
    room = await hall.seen(id)
    return room.asked, options(room)[0]


def position(room: Room) -> Any:
    """The true position, to be compared."""
    return CODEC.encode(room.table.match.state)


async def change(room: Room) -> None:
    """Wait until something happens at a table."""
    await asyncio.wait_for(room.bell.wait(), 60)
