"""People: a browser is somebody at once, an account brings its seats along, no secret is kept."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from threading import Barrier, BrokenBarrierError

import pytest
import sqlalchemy as sa

from grandplace.engine.state import NOBODY
from grandplace.tables import passwords
from grandplace.tables.kept import Standing
from grandplace.tables.people import NameTaken, People, WrongPassword
from grandplace.tables.schema import PERSON, VISIT
from grandplace.tables.store import Store
from tests.tables.halls import database, two

START = Standing(0, 0, [0, 0])
PASSWORD = "correct horse"


def with_people(path: Path, promise: Callable[[People], Awaitable[None]]) -> None:
    """Hold a promise with an empty database."""

    async def main() -> None:
        kept = database(path)
        await kept.open()
        try:
            await promise(People(kept))
        finally:
            await kept.close()

    asyncio.run(main())


def test_a_new_visitor_is_known_by_the_cookie(place: Path) -> None:
    """And by nothing else."""

    async def promise(people: People) -> None:
        person, cookie = await people.new()

        assert person == await people.of_visit(cookie)
        assert not person.account
        assert await people.of_visit(cookie + "x") is None
        assert await people.of_visit(sha256(cookie.encode()).hexdigest()) is None

    with_people(place, promise)


def test_only_hashes_are_kept(path: Path) -> None:
    """The password by argon2, the cookie by SHA-256; neither stands in the file."""

    async def promise(people: People) -> None:
        person, cookie = await people.new()
        cookie = await people.register(cookie, person, "Ada", PASSWORD)

        async with people.database.reading() as c:
            kept = (await c.execute(sa.select(PERSON.c.password))).scalar_one()
            mark = (await c.execute(sa.select(VISIT.c.mark))).scalar_one()
        assert kept.startswith("$argon2id$")
        assert sha256(cookie.encode()).hexdigest() == mark
        files = b"".join([file.read_bytes() for file in path.parent.iterdir()])
        assert mark.encode() in files
        assert cookie.encode() not in files
        assert PASSWORD.encode() not in files

    with_people(path, promise)


def test_a_name_is_taken_whatever_its_letters_size(place: Path) -> None:
    """The second one stays without an account."""

    async def promise(people: People) -> None:
        (ada, home), (eve, cookie) = await people.new(), await people.new()
        await people.register(home, ada, "Große Ada", PASSWORD)

        with pytest.raises(NameTaken):
            await people.register(cookie, eve, "GROSSE ＡDA", "another word")

        assert eve == await people.of_visit(cookie)

    with_people(place, promise)


def test_a_login_brings_the_seats_of_the_guest_along(place: Path) -> None:
    """Seats and hosted tables become the account's; the guest keeps none."""

    async def promise(people: People) -> None:
        store = Store(people.database)
        ada, home = await people.new()
        await people.register(home, ada, "Ada", PASSWORD)
        guest, cookie = await people.new()
        mine, both = two(host=guest.id), two(host=ada.id)
        await store.add(mine, START, [0])
        await store.add(both, START, [0, 1])
        for seat in (NOBODY, 1):
            await people.claim(guest, both.id, seat)

        fresh = await people.log_in(cookie, guest, "ADA", PASSWORD)

        found = await people.of_visit(fresh)
        assert replace(ada, name="Ada", account=True) == found
        assert await people.of_visit(cookie) is None  # whoever planted it gains nothing
        assert [0] == await people.seats(ada, mine.id)
        assert [NOBODY, 0, 1] == await people.seats(ada, both.id)
        assert [] == await people.seats(guest, both.id)
        assert ada.id == (await store.load(mine.id)).host

    with_people(place, promise)


def test_a_login_from_another_account_leaves_its_seats(place: Path) -> None:
    """Two accounts on one browser do not mix."""

    async def promise(people: People) -> None:
        store = Store(people.database)
        ada, home = await people.new()
        await people.register(home, ada, "Ada", PASSWORD)
        ben, cookie = await people.new()
        cookie = await people.register(cookie, ben, "Ben", PASSWORD)
        known = await people.of_visit(cookie)
        assert known is not None
        kept = two(host=ben.id)
        await store.add(kept, START, [0])

        await people.log_in(cookie, known, "Ada", PASSWORD)

        assert [[0], []] == [await people.seats(person, kept.id) for person in (ben, ada)]
        assert ben.id == (await store.load(kept.id)).host

    with_people(place, promise)


@pytest.mark.parametrize(
    ("name", "password"), [("Ada", "wrong horse"), ("Eve", PASSWORD), ("", ""), ("Guest", "")]
)
def test_a_login_that_does_not_fit_changes_nothing(place: Path, name: str, password: str) -> None:
    """A wrong password and an unknown name get the same answer; the browser stays a guest's."""

    async def promise(people: People) -> None:
        ada, home = await people.new()
        await people.register(home, ada, "Ada", PASSWORD)
        guest, cookie = await people.new()
        await people.set_name(guest, "Guest")

        with pytest.raises(WrongPassword):
            await people.log_in(cookie, guest, name, password)

        assert replace(guest, name="Guest") == await people.of_visit(cookie)

    with_people(place, promise)


def test_a_logout_forgets_this_browser_only(place: Path) -> None:
    """Another browser of the same account stays."""

    async def promise(people: People) -> None:
        ada, first = await people.new()
        here = await people.register(first, ada, "Ada", PASSWORD)
        guest, second = await people.new()
        there = await people.log_in(second, guest, "Ada", PASSWORD)

        await people.log_out(here)

        assert await people.of_visit(here) is None
        assert await people.of_visit(there) is not None

    with_people(place, promise)


def test_preferences_are_kept(place: Path) -> None:
    """As they were given."""

    async def promise(people: People) -> None:
        person, cookie = await people.new()
        await people.set_preferences(person, {"language": "fr", "sound": True})

        found = await people.of_visit(cookie)
        assert found is not None
        assert {"language": "fr", "sound": True} == found.preferences

    with_people(place, promise)


def test_taking_a_seat_twice_is_no_mistake(place: Path) -> None:
    """And two people may share one."""

    async def promise(people: People) -> None:
        (ada, _), (ben, _) = await people.new(), await people.new()
        for person in (ada, ada, ben):
            await people.claim(person, "table", 1)

        assert [[1], [1]] == [await people.seats(person, "table") for person in (ada, ben)]
        assert {1} == await people.claimed("table")

    with_people(place, promise)


def test_few_passwords_are_worked_on_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many come: each takes so much memory."""
    barrier, crowds = Barrier(passwords.AT_A_TIME + 1), []

    def one_more(_kept: str, _password: str) -> bool:
        with suppress(BrokenBarrierError):
            crowds.append(barrier.wait(0.2))
        return False

    async def main() -> None:
        guard = passwords.Passwords()
        await asyncio.gather(*[guard.fits("", "x") for _ in range(4)])

    monkeypatch.setattr(passwords, "_fits", one_more)
    asyncio.run(main())

    assert [] == crowds
