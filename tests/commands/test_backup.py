"""Copies of a database: whole while it is written to, checked before they count, and put back."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from grandplace.cli import run
from grandplace.tables.tenancy import sole_user
from tests.tables.halls import hall_at, over, play, two, unfinished

Output = pytest.CaptureFixture[str]


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A database with a finished game and one that is on."""

    async def fill() -> None:
        async with hall_at(tmp_path / "t.db") as hall:
            await hall.add(over(), [])
            await hall.add(unfinished(5), [])

    asyncio.run(fill())
    return tmp_path / "t.db"


def url(path: Path) -> list[str]:
    return ["--database", f"sqlite:///{path}"]


def moves(path: Path) -> int:
    with closing(sqlite3.connect(path)) as c:
        return int(c.execute("select count(*) from move").fetchone()[0])


def test_a_copy_has_what_was_acknowledged(path_of_copy: Path, tmp_path: Path) -> None:
    """Also what still stands in the log of the database, while others write on."""

    async def main() -> int:
        async with hall_at(tmp_path / "t.db") as hall:
            kept = two()
            await hall.add(kept, [])
            await play(hall, kept.id, 4)
            return await asyncio.to_thread(
                run, ["backup", str(path_of_copy), *url(tmp_path / "t.db")]
            )

    assert 0 == asyncio.run(main())
    assert 4 == moves(path_of_copy)
    assert 0 == path_of_copy.stat().st_mode & 0o077
    assert {"copy.db", "t.db", "t.db.key"} == {file.name for file in tmp_path.iterdir()}


@pytest.fixture
def path_of_copy(tmp_path: Path) -> Path:
    return tmp_path / "copy.db"


def test_a_copy_is_put_back(database: Path, path_of_copy: Path, tmp_path: Path) -> None:
    """With its links, if the key is there; what was in its place is kept."""
    assert 0 == run(["backup", str(path_of_copy), "--with-key", *url(database)])
    before = moves(database)
    with closing(sqlite3.connect(database)) as c, c:
        c.execute("delete from move")
    elsewhere = tmp_path / "new.db"

    assert 0 == run(["restore", str(path_of_copy), "--replace", *url(database)])
    assert 0 == run(["restore", str(path_of_copy), *url(elsewhere)])

    assert [before, before, 0] == [
        moves(p) for p in (database, elsewhere, Path(f"{database}.before"))
    ]
    keys = [Path(f"{p}.key").read_bytes() for p in (database, elsewhere, path_of_copy)]
    assert 1 == len(set(keys))


def test_nothing_is_replaced_unasked(database: Path, path_of_copy: Path, capsys: Output) -> None:
    """Nor under a server that is on."""
    assert 0 == run(["backup", str(path_of_copy), *url(database)])

    assert 2 == run(["restore", str(path_of_copy), *url(database)])
    assert "--replace" in capsys.readouterr().err
    with sole_user(f"sqlite:///{database}"):
        assert 2 == run(["restore", str(path_of_copy), "--replace", *url(database)])
    assert "in use" in capsys.readouterr().err


def test_a_copy_that_does_not_replay_is_none(
    database: Path, path_of_copy: Path, capsys: Output
) -> None:
    """Exit code 1, the table is named, and the last good copy stays."""
    assert 0 == run(["backup", str(path_of_copy), *url(database)])
    good = path_of_copy.read_bytes()
    with closing(sqlite3.connect(database)) as c, c:
        c.execute("update move set choice='nonsense' where number=2")
    capsys.readouterr()

    assert 1 == run(["backup", str(path_of_copy), *url(database)])

    assert "0 of 2 tables fit the rules" in capsys.readouterr().out
    assert good == path_of_copy.read_bytes()


@pytest.mark.parametrize("command", ["backup {new} --database sqlite:///{none}", "restore {none}"])
def test_what_is_not_there_is_told(tmp_path: Path, capsys: Output, command: str) -> None:
    """In one line; nothing is left behind."""
    words = command.format(new=tmp_path / "a.db", none=tmp_path / "none.db").split()
    words += [] if "--database" in words else url(tmp_path / "b.db")

    assert 2 == run(words)

    assert "there is no such database" in capsys.readouterr().err
    assert {"b.db.lock"} >= {file.name for file in tmp_path.iterdir()}
