"""Looking after the tables of a server from its machine, and games whose time has come."""

import asyncio
from pathlib import Path
from time import time

import pytest

from grandplace.cli import run
from grandplace.tables.hall import Hall
from grandplace.tables.people import People, WrongPassword
from grandplace.tables.retention import FOR_EVER, Retention, expired
from grandplace.tables.store import NoSuchTable
from grandplace.tables.tenancy import answer_calls, call_server, sole_user
from tests.tables.halls import over, two, with_hall

Output = pytest.CaptureFixture[str]
PASSWORD = "correct horse"
KEPT = two()


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A database with one table and one account."""
    path = tmp_path / "t.db"

    async def fill(hall: Hall) -> None:
        await hall.add(KEPT, [])
        people = People(hall.store.database)
        person, cookie = await people.new()
        await people.register(cookie, person, "Mallory", PASSWORD)

    with_hall(path, fill)
    return path


def admin(path: Path, *words: str) -> int:
    return run(["admin", *words, "--database", f"sqlite:///{path}"])


def test_tables_are_listed(database: Path, capsys: Output) -> None:
    """Those that are on, with the names of those who sit there; no link, no card."""
    assert 0 == admin(database, "list")

    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith(f"/t/{KEPT.id} · bruxelles1897 · on · 0 · ")
    assert line.endswith(" · Ada, Ben")


def test_a_table_is_closed(database: Path, capsys: Output) -> None:
    """Without a result; it is listed only among all."""
    assert 0 == admin(database, "close", f"/t/{KEPT.id}")
    capsys.readouterr()

    assert [0, 0] == [admin(database, "list"), admin(database, "list", "--all")]
    assert ["closed"] == [line.split(" · ")[2] for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize("seat", [0, 2])
def test_a_seat_gets_a_new_link(database: Path, capsys: Output, seat: int) -> None:
    """The old one leads nowhere."""
    assert 0 == admin(database, "new-link", f"/t/{KEPT.id}", str(seat))
    token = capsys.readouterr().out.strip().removeprefix("/join/")

    async def promise(hall: Hall) -> None:
        assert (KEPT.id, seat - 1) == await hall.store.by_token(token)
        with pytest.raises(NoSuchTable):
            await hall.store.by_token(KEPT.place(seat - 1).token)

    with_hall(database, promise)


def test_an_account_is_shut_out(database: Path) -> None:
    """Until it is let in again."""

    async def enter(hall: Hall) -> None:
        await People(hall.store.database).log_in("", None, "Mallory", PASSWORD)

    with_hall(database, enter)
    assert 0 == admin(database, "block", "mallory")
    with pytest.raises(WrongPassword):
        with_hall(database, enter)
    assert 0 == admin(database, "block", "mallory", "--undo")
    with_hall(database, enter)


@pytest.mark.parametrize(
    "words", [["close", "/t/nowhere"], ["new-link", "/t/{id}", "9"], ["block", "nobody"]]
)
def test_what_is_not_there_is_told(database: Path, capsys: Output, words: list[str]) -> None:
    """In one line."""
    words = [word.format(id=KEPT.id) for word in words]

    assert 2 == admin(database, *words)
    assert 1 == len(capsys.readouterr().err.splitlines())
    assert 2 == admin(database.with_name("none.db"), *words)


def test_the_server_hears_of_it(tmp_path: Path) -> None:
    """If one is on; otherwise nobody is called, whatever an old lock says."""
    url = f"sqlite:///{tmp_path}/t.db"

    async def main() -> None:
        called = asyncio.Event()
        with sole_user(url) as lock:
            assert lock is not None
            answer_calls(lock, called.set)
            call_server(url)
            await asyncio.wait_for(called.wait(), 20)
            called.clear()
        call_server(url)
        await asyncio.sleep(0)
        assert not called.is_set()

    asyncio.run(main())


@pytest.mark.parametrize(
    ("retention", "left"),
    [
        (FOR_EVER, {"over", "on", "own"}),
        (Retention(finished=9), {"on", "own"}),
        (Retention(anonymous=9), {"own"}),
        (Retention(finished=11), {"over", "on", "own"}),
    ],
)
def test_games_whose_time_has_come(path: Path, retention: Retention, left: set[str]) -> None:
    """Finished ones, and those that nobody with an account sits at; none unless it is said."""
    tables = {"over": over(), "on": two(), "own": two()}

    async def promise(hall: Hall) -> None:
        people = People(hall.store.database)
        person, cookie = await people.new()
        await people.register(cookie, person, "Ada", PASSWORD)
        for kept in tables.values():
            await hall.add(kept, [])
        await people.claim(person, tables["own"].id, 0)
        late = time() + 10 * 24 * 3600
        gone = await expired(hall.store.database, retention, late)
        assert left == {name for name, kept in tables.items() if kept.id not in gone}
        assert [] == await expired(hall.store.database, retention)

    with_hall(path, promise)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "t.db"
