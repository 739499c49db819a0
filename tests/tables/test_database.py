"""The database: who may read its file, what is told of a damaged one, and writers that wait."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import OperationalError

from grandplace.engine.errors import GrandPlaceError
from grandplace.tables import sqlite as module
from grandplace.tables.database import Database, NotKept
from grandplace.tables.schema import SETTING
from grandplace.tables.store import NoSuchTable
from grandplace.tables.tenancy import sole_user
from tests.tables.halls import database, hall_at, two


async def made(path: Path) -> Database:
    place = database(path)
    try:
        await place.open()
    finally:
        await place.close()
    return place


@pytest.mark.parametrize("before", [None, 0o644])
def test_nobody_else_on_the_machine_reads_it(path: Path, before: int | None) -> None:
    """Neither a new file nor one that an older version has left open to all."""
    if before:
        path.touch(before)
        path.chmod(before)

    asyncio.run(made(path))

    assert 0 == path.stat().st_mode & 0o007


@pytest.mark.parametrize(
    ("damage", "said"),
    [("drop table chat", "lacks chat"), ("drop table alembic_version", "lost its version")],
)
def test_a_damaged_database_is_told(path: Path, damage: str, said: str) -> None:
    """In one line, when it is opened."""
    asyncio.run(made(path))
    with sqlite3.connect(path) as c:
        c.execute(damage)
    c.close()

    with pytest.raises(GrandPlaceError, match=said):
        asyncio.run(made(path))


def test_a_locked_database_holds_all_writers_up_once(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not one after the other: while the first waits for the lock, the others wait with it."""
    asyncio.run(made(path))
    monkeypatch.setattr(module, "WAIT", 0.05)
    monkeypatch.setattr(module, "PRAGMAS", ["busy_timeout=1000"])
    tried: list[int] = []

    async def write(place: Database, number: int) -> None:
        async with place.writing() as c:
            tried.append(number)
            await c.execute(SETTING.insert().values(name=str(number), value=""))

    async def main() -> None:
        place = database(path)
        with sqlite3.connect(path) as c:
            c.execute("begin exclusive")
            answers = await asyncio.gather(
                *[write(place, number) for number in range(8)], return_exceptions=True
            )
        c.close()
        assert all(isinstance(answer, NotKept) for answer in answers)
        assert [0] == tried
        await write(place, 9)
        await place.close()

    asyncio.run(main())


def test_a_database_has_one_server(path: Path) -> None:
    """A second one is refused in one line, until the first has gone."""
    url = f"sqlite:///{path}"
    with sole_user(url), pytest.raises(GrandPlaceError, match="in use"), sole_user(url):
        raise AssertionError("two at once")
    with sole_user(url):
        assert 0 == Path(f"{path}.lock").stat().st_mode & 0o077


def test_links_are_under_seal(path: Path) -> None:
    """They cannot be read in the database, only with the key beside it, which nobody else reads."""

    async def main() -> None:
        kept = two()
        async with hall_at(path) as hall:
            await hall.add(kept, [])
            links = [kept.watchers, *[place.token for place in kept.places]]
            stored = [Path(f"{path}{end}").read_bytes() for end in ("", "-wal")]
            assert not any(link.encode() in text for text in stored for link in links)
        async with hall_at(path) as hall:
            assert (kept.id, 1) == await hall.store.by_token(kept.places[1].token)
            assert kept.places == (await hall.seen(kept.id)).kept.places
        key = Path(f"{path}.key")
        assert 0 == key.stat().st_mode & 0o077
        key.write_bytes(b"another key")
        async with hall_at(path) as hall:
            assert ["", ""] == [place.token for place in (await hall.seen(kept.id)).kept.places]
            with pytest.raises(NoSuchTable):
                await hall.store.by_token("")

    asyncio.run(main())


def test_what_cannot_be_asked_in_place_is_asked_all_the_same(path: Path) -> None:
    """A look that needs no thread fails: then it takes one, and the next look is anew."""

    async def asked() -> list[tuple[str, int]]:
        async with hall_at(path) as hall:
            kept = two()
            await hall.add(kept, [])
            place = hall.store.database
            driver: Any = place._driver
            usual, driver._glancer = driver._glancer, sa.create_engine("sqlite:////nowhere/at.db")
            with pytest.raises(OperationalError):
                driver._glancer.connect()
            first = await hall.store.by_token(kept.places[1].token)
            driver._glancer = usual
            return [first, await hall.store.by_token(kept.places[1].token)]

    first, second = asyncio.run(asked())
    assert first == second and 1 == first[1]
