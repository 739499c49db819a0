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


def parts() -> Sheet:
    """A file with entries for some parts of a box, and entries for all."""
    rows: list[dict[str, Any]] = [
        {"id": "one", "parts": ["red"]},
        {"id": "two", "parts": ["red", "blue"]},
        {"id": "three", "parts": []},
        {"id": "four"},
    ]
    return Sheet("box.toml", {"card": [{"basis": "chosen", **row} for row in rows], "odd": 3})


@pytest.mark.parametrize(
    ("names", "ids"),
    [
        (["red"], ["one", "two", "four"]),
        (["blue"], ["two", "four"]),
        (["blue", "red"], ["one", "two", "four"]),
        (["green", "blue"], ["two", "four"]),
        ([], ["four"]),
    ],
)
def test_only_what_holds_for_some_parts(names: list[str], ids: list[str]) -> None:
    """An entry holds if it names one of them, or names none at all."""
    only = parts().only("parts", names)

    assert ids == [row["id"] for row in only.data["card"]]
    assert 3 == only.data["odd"]
    assert 4 == len(parts().data["card"])


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
        (
            lambda: sheet(words="a").only("words", ["a", "b"]),
            "box.toml: card: expected words to be a list of names, found 'a'",
        ),
    ],
)
def test_bad_figures_are_told(read: Callable[[], object], message: str) -> None:
    """One line that a person can act on."""
    with pytest.raises(BadComponents, match=message):
        read()
