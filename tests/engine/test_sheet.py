"""Errors in a components file name the file, the key and what was expected."""

from collections.abc import Callable
from typing import Any

import pytest

from grandplace.engine.errors import BadComponents
from grandplace.engine.sheet import Sheet


def sheet(**entry: Any) -> Sheet:
    """A file with one entry, and what a test changes in it."""
    row = {"id": "red", "basis": "chosen", "copies": 3, "words": ["a"], **entry}
    return Sheet("box.toml", {"card": [row], "odd": 3})


def test_good_figures_are_read() -> None:
    """Numbers, words and lists of words."""
    row = sheet().row("card", "red")

    assert 3 == row.number("copies")
    assert 1 == row.word("id", ["blue", "red"])
    assert [2] == row.words("words", ["x", "y", "a"])
    assert [3] == sheet().numbers("card", "copies", ["red"])
    row.same("copies", 3)


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (
            lambda: sheet(copies="3").row("card", "red").number("copies"),
            r"box.toml: card\['red'\].copies: expected a whole number from 0 to 99, found '3'",
        ),
        (lambda: sheet(copies=True).row("card", "red").number("copies"), "found True"),
        (lambda: sheet(copies=-1).row("card", "red").number("copies"), "found -1"),
        (lambda: sheet(copies=7).row("card", "red").number("copies", 1, 6), "from 1 to 6, found 7"),
        (lambda: sheet().row("card", "red").number("price"), "price: expected .*, it is missing"),
        (lambda: sheet().row("card", "red").same("copies", 4), "expected 4, to agree"),
        (
            lambda: sheet().row("card", "red").word("id", ["blue"]),
            "expected one of blue, found 'red'",
        ),
        (
            lambda: sheet(words="a").row("card", "red").words("words", ["a"]),
            "expected a list out of a",
        ),
        (
            lambda: sheet(words=["b"]).row("card", "red").words("words", ["a"]),
            "expected a list out of a",
        ),
        (lambda: sheet(basis="guessed").row("card", "red"), "basis: expected one of attested"),
        (
            lambda: sheet().row("card", "blue"),
            "box.toml: card: expected one entry with id = 'blue', found 0",
        ),
        (lambda: sheet().rows("card", "id", []), "expected only entries with id out of"),
        (lambda: sheet().row("house", "x"), "house: expected a table"),
        (lambda: sheet().row("odd", "x"), "odd: expected a table"),
    ],
)
def test_bad_figures_are_told(read: Callable[[], object], message: str) -> None:
    """One line that a person can act on."""
    with pytest.raises(BadComponents, match=message):
        read()
