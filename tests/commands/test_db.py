"""From SQLite to PostgreSQL and back: all of it, or nothing."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from grandplace.cli import run
from grandplace.engine.state import NOBODY
from grandplace.tables.hall import Hall
from grandplace.tables.people import People
from tests.postgres import Cluster
from tests.tables.halls import ELSEWHERE, hall_at, over, play, two, with_hall

Output = pytest.CaptureFixture[str]
PASSWORD = "correct horse"
TABLES = [two(), over()]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database with a game that is on, one that is over, and an account."""
    path = tmp_path / "old.db"

    async def fill(hall: Hall) -> None:
        for kept in TABLES:
            await hall.add(kept, [NOBODY])
        await play(hall, TABLES[0].id, 5)
        await hall.talk(TABLES[0].id, 0, "Ada", "Hello")
        people = People(hall.store.database)
        person, cookie = await people.new()
        await people.register(cookie, person, "Ada", PASSWORD)

    with_hall(path, fill)
    return path


def test_there_and_back_again(file: Path, tmp_path: Path, cluster: Cluster, capsys: Output) -> None:
    """Games, links and accounts are the same in PostgreSQL, and in the file made from that."""
    urls = [f"sqlite:///{file}", cluster.fresh(), f"sqlite:///{tmp_path}/new.db"]

    assert 0 == run(["db", "copy", *urls[:2]])
    assert "2 games copied, and all of them replayed" in capsys.readouterr().out
    assert 0 == run(["db", "copy", *urls[1:]])

    async def look(hall: Hall) -> None:
        people = People(hall.store.database)
        await people.log_in("", None, "ada", PASSWORD)
        for kept in TABLES:
            now = await hall.store.load(kept.id)
            found.append((now.record.to_json(), now.chat, now.places, now.watchers, now.secret))
            assert (kept.id, 1) == await hall.store.by_token(kept.places[1].token)

    found: list[object] = []
    for number, url in enumerate(urls):
        place = tmp_path / str(number)
        ELSEWHERE[place] = url
        with_hall(place, look)
    assert found[:2] == found[2:4] == found[4:]


def test_only_what_is_empty_is_copied_to(file: Path, cluster: Cluster, capsys: Output) -> None:
    """What is there stays as it is."""
    url = cluster.fresh()
    assert 0 == run(["db", "copy", f"sqlite:///{file}", url])
    assert 2 == run(["db", "copy", f"sqlite:///{file}", url])
    assert "not empty" in capsys.readouterr().err


def test_a_game_that_does_not_fit_keeps_all_from_being_copied(
    file: Path, tmp_path: Path, cluster: Cluster, capsys: Output
) -> None:
    """It is named, and the other database is as empty as before."""
    with closing(sqlite3.connect(file)) as c, c:
        c.execute("update move set choice = 'nonsense' where number = 2")
    url, place = cluster.fresh(), tmp_path / "there"
    ELSEWHERE[place] = url

    assert 2 == run(["db", "copy", f"sqlite:///{file}", url])
    assert "nothing was copied" in capsys.readouterr().err

    async def main() -> None:
        async with hall_at(place) as hall:
            assert [] == await hall.store.ids()

    asyncio.run(main())


def test_a_key_is_made_once(tmp_path: Path, capsys: Output) -> None:
    """Nobody else can read it, and it is never written over."""
    key = tmp_path / "links.key"
    assert 0 == run(["db", "key", str(key)])
    made = key.read_bytes()
    assert (32, 0o600) == (len(made), key.stat().st_mode & 0o777)
    assert 2 == run(["db", "key", str(key)])
    assert made == key.read_bytes()


@pytest.mark.parametrize("words", [["backup", "x.db"], ["restore", "x.db"]])
def test_postgresql_has_its_own_backup(words: list[str], cluster: Cluster, capsys: Output) -> None:
    """Which is named."""
    assert 2 == run([*words, "--database", cluster.url("postgres")])
    assert "pg_dump" in capsys.readouterr().err


def test_tables_in_postgresql_are_looked_after(
    file: Path, cluster: Cluster, capsys: Output
) -> None:
    """By the same commands."""
    url = cluster.fresh()
    assert 0 == run(["db", "copy", f"sqlite:///{file}", url])
    assert 0 == run(["check", "--database", url])
    assert 0 == run(["admin", "close", f"/t/{TABLES[0].id}", "--database", url])
    capsys.readouterr()
    assert 0 == run(["admin", "list", "--all", "--database", url])
    assert {"closed", "over"} == {
        line.split(" · ")[2] for line in capsys.readouterr().out.splitlines()
    }
