"""What people have tried of the puzzles."""

from pathlib import Path

import pytest

from grandplace.tables.accounts import Accounts
from grandplace.tables.people import People
from grandplace.tables.solving import Attempt, Score, Solving, score
from tests.tables.test_people import PASSWORD, with_people


@pytest.mark.parametrize(
    ("attempt", "over", "at_once"),
    [
        (Attempt("a"), False, False),
        (Attempt("a").tried(False), False, False),
        (Attempt("a").tried(True), True, True),
        (Attempt("a").tried(False).tried(True), True, False),
        (Attempt("a").given_up(), True, False),
        (Attempt("a").given_up().tried(True), True, False),
        (Attempt("a").tried(True).given_up(), True, True),
    ],
)
def test_an_attempt(attempt: Attempt, over: bool, at_once: bool) -> None:
    """It is over when the answer was found or shown, and stays as it was then."""
    assert (over, at_once) == (attempt.is_over, attempt.at_once)


def test_a_score() -> None:
    """How many were found, and how many of them at once."""
    shown, first = Attempt("a").given_up(), Attempt("b").tried(True)
    later = Attempt("c").tried(False).tried(True)

    assert Score(found=2, at_once=1, tried=3) == score([shown, first, later])


def test_a_login_brings_the_puzzles_of_the_guest_along(tmp_path: Path) -> None:
    """What the account has tried itself counts; it is told with all data, and goes with them."""

    async def promise(people: People) -> None:
        solving = Solving(people.database)
        ada, home = await people.new()
        await people.register(home, ada, "Ada", PASSWORD)
        guest, cookie = await people.new()
        known, new = Attempt("bruges/1").given_up(), Attempt("bruges/2").tried(False)
        await solving.keep(ada.id, known)
        await solving.keep(guest.id, Attempt("bruges/1").tried(True))
        await solving.keep(guest.id, new)
        await solving.keep(guest.id, new.tried(True))

        await people.log_in(cookie, guest, "Ada", PASSWORD)

        assert {"bruges/1": known, "bruges/2": new.tried(True)} == await solving.of(ada.id)
        data = (await Accounts(people).data(ada))["puzzles"]
        assert [vars(known), vars(new.tried(True))] == data
        await Accounts(people).delete(ada, PASSWORD)
        assert {} == await solving.of(ada.id)

    with_people(tmp_path / "t.db", promise)
