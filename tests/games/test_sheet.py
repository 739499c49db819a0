"""Errors in a components file name the file, the key and what was expected."""

from collections.abc import Callable
from typing import Any

import pytest

from grandplace.engine.errors import BadComponents
from grandplace.games.sheet import Sheet


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
    return Sheet("box.toml", {"card": [{"basis": "chosen", **row} for row in rows]})


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
    only = parts().only("parts", names, ["red", "blue", "green"])

    assert ids == [row["id"] for row in only.data["card"]]
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
        (lambda: sheet(copies=True).row("card", "red").same("copies", 1), "found True"),
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
            lambda: sheet(words="a").only("words", ["a"], ["a", "b"]),
            r"box.toml: card\['red'\].words: expected a list out of a, b, found 'a'",
        ),
        (
            lambda: sheet(words=["a", "c"]).only("words", ["a"], ["a", "b"]),
            r"box.toml: card\['red'\].words: expected a list out of a, b, found \['a', 'c'\]",
        ),
        (lambda: sheet().only("words", ["a"], ["a"]), "box.toml: odd: expected a table"),
    ],
)
def test_bad_figures_are_told(read: Callable[[], object], message: str) -> None:
    """One line that a person can act on."""
    with pytest.raises(BadComponents, match=message):
        read()


# --- nothing but what is known


def model() -> Sheet:
    """The shipped file."""
    cards = [{"id": "red", "copies": 3}, {"id": "blue", "price": 2, "note": ""}]
    return own(card=cards, seat=[{"players": 2, "source": "", "rows": 3}])


def own(**tables: Any) -> Sheet:
    """A file with some tables, whose entries are all marked."""
    rows = {name: [{**row, "basis": "chosen"} for row in tables[name]] for name in tables}
    return Sheet("box.toml", rows)


def test_a_file_like_the_model_is_read() -> None:
    """A key of another entry of the same table is known, a remark is known everywhere; what is
    missing is told by whoever reads it."""
    card = {"id": "red", "price": 7, "source": "the box", "note": "mended"}
    mine = own(card=[card], seat=[{"players": 2, "note": ""}])

    assert mine is mine.like(model())
    assert 7 == mine.row("card", "red").number("price")
    assert model().like(model())


@pytest.mark.parametrize(
    ("mine", "message"),
    [
        (own(cards=[]), "box.toml: cards: not a table of this file (did you mean card? known: card, seat)"),
        (own(rain=[]), "box.toml: rain: not a table of this file (known: card, seat)"),
        (own(card=[{"id": "bleu"}]), "box.toml: card['bleu']: not an entry of this table (did you mean blue? known: red, blue)"),
        (own(card=[{"id": [7]}]), "box.toml: card[[7]]: not an entry of this table (known: red, blue)"),
        (own(seat=[{"players": 3}]), "box.toml: seat[3]: not an entry of this table (known: 2)"),
        (own(seat=[{}]), "box.toml: seat[None]: not an entry of this table (known: 2)"),
        (own(card=[{"id": "red", "pirce": 3}]), "box.toml: card['red'].pirce: not a key of this table (did you mean price? known: id, copies, basis, price, note, source)"),
        (own(card=[{"id": "red", "rows": 3}]), "box.toml: card['red'].rows: not a key of this table (known: id, copies, basis, price, note, source)"),
        (own(card=[{"id": "red", "editions": []}]), "box.toml: card['red'].editions: not a key of this table (known: id, copies, basis, price, note, source)"),
        (Sheet("box.toml", {"card": 3}), "box.toml: card: expected a table of [[...]] entries"),
        (Sheet("box.toml", {"card": [3]}), "box.toml: card: expected a table of [[...]] entries"),
        (Sheet("box.toml", {"card": {"id": "red"}}), "box.toml: card: expected a table of [[...]] entries"),
        (Sheet("my%s/box.toml", {"x": []}), "my%s/box.toml: x: not a table of this file (known: card, seat)"),
    ],
)  # fmt: skip
def test_what_the_model_does_not_have_is_told(mine: Sheet, message: str) -> None:
    """A slip of the pen is not passed over in silence."""
    with pytest.raises(BadComponents) as error:
        mine.like(model())

    assert message == str(error.value)
