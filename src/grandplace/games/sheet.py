"""Figures out of a components file: typed, with errors that name file, key and expectation."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any

from grandplace.engine.errors import BadComponents

BASES = ("attested", "deduced", "chosen")
NAMES = ("id", "players", "place", "seat")  # keys that tell the entries of a table apart
REMARKS = ("basis", "source", "note", "clause", "clauses", "editions")  # keys for any entry


class Row:
    """One `[[table]]` entry of a components file."""

    def __init__(self, where: str, values: dict[str, Any]) -> None:
        self.where = where
        self.values = values
        self.word("basis", list(BASES))

    def wrong(self, key: str, expected: str) -> BadComponents:
        """The error that says what should stand under a key."""
        found = f"found {self.values[key]!r}" if key in self.values else "it is missing"
        return BadComponents(f"{self.where}.{key}: expected {expected}, {found}")

    def only(self, known: list[str], what: str = "a key of this table") -> None:
        """No keys but these."""
        for key in self.values:
            if key not in known:
                raise _unknown(f"{self.where}.{key}", what, key, known)

    def number(self, key: str, low: int = 0, high: int = 99) -> int:
        """A whole number within bounds."""
        value = self.values.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.wrong(key, f"a whole number from {low} to {high}")
        return value

    def numbers(self, key: str, count: int, low: int = 0, high: int = 99) -> list[int]:
        """So many whole numbers within bounds."""
        values = self.values.get(key)
        whole = values if isinstance(values, list) else []
        if [type(value) for value in whole] != [int] * count or not _within(whole, low, high):
            raise self.wrong(key, f"{count} whole numbers from {low} to {high}")
        return whole

    def same(self, key: str, figure: int) -> None:
        """A number that must agree with the rest of the file."""
        value = self.values.get(key)
        if type(value) is not int or value != figure:
            raise self.wrong(key, f"{figure}, to agree with the other entries")

    def word(self, key: str, allowed: list[str]) -> int:
        """The place of a word in the list of allowed ones."""
        value = self.values.get(key)
        if value not in allowed:
            raise self.wrong(key, "one of " + ", ".join(allowed))
        return allowed.index(str(value))

    def words(self, key: str, allowed: list[str]) -> list[int]:
        """The places of several words in the list of allowed ones."""
        value = self.values.get(key)
        if not isinstance(value, list) or any(word not in allowed for word in value):
            raise self.wrong(key, "a list out of " + ", ".join(allowed))
        return [allowed.index(word) for word in value]


class Sheet:
    """A parsed components file."""

    def __init__(self, file: str, data: dict[str, Any]) -> None:
        self.file = file
        self.data = data

    def like(self, model: "Sheet") -> "Sheet":
        """This sheet, if it has no tables, entries and keys but those of a model."""
        self.only_tables(list(model.data))
        everywhere = [key for key in REMARKS if any(key in row for row in model.all_entries())]
        for table in self.data:
            self._only_names(table, [_name(row) for row in model.entries(table)])
            keys = dict.fromkeys(key for row in model.entries(table) for key in row)
            for values in self.entries(table):
                self._row(table, values).only(list(keys | dict.fromkeys(everywhere)))
        return self

    def only_tables(self, known: list[str]) -> None:
        """No tables but these."""
        for table in self.data:
            if table not in known:
                raise _unknown(f"{self.file}: {table}", "a table of this file", table, known)

    def _only_names(self, table: str, known: list[object]) -> None:
        for name in [_name(values) for values in self.entries(table)]:
            if name not in known:
                where = f"{self.file}: {table}[{name!r}]"
                raise _unknown(where, "an entry of this table", name, known)

    def only(self, key: str, names: list[str], known: list[str]) -> "Sheet":
        """The entries that hold for some of the things known: those whose list under a key names
        one of them, or that have no such list."""
        data = {table: self._only(table, key, names, known) for table in self.data}
        return Sheet(self.file, data)

    def _only(
        self, table: str, key: str, names: list[str], known: list[str]
    ) -> list[dict[str, Any]]:
        rows = self.entries(table)
        for row in [row for row in rows if key in row]:
            self._row(table, row).words(key, known)
        return [row for row in rows if key not in row or any(n in row[key] for n in names)]

    def rows(self, table: str, by: str, ids: Sequence[object]) -> list[Row]:
        """The entries of a table in the order of these ids, each exactly once."""
        rows = [self.row(table, name, by) for name in ids]
        if len(self.entries(table)) > len(ids):
            raise self._wrong(table, f"only entries with {by} out of {', '.join(map(str, ids))}")
        return rows

    def row(self, table: str, name: object, by: str = "id") -> Row:
        """One entry of a table that may have others."""
        same = [values for values in self.entries(table) if values.get(by) == name]
        if len(same) != 1:
            raise self._wrong(table, f"one entry with {by} = {name!r}, found {len(same)}")
        return self._row(table, same[0])

    def _row(self, table: str, values: dict[str, Any]) -> Row:
        return Row(f"{self.file}: {table}[{_name(values)!r}]", values)

    def numbers(
        self, table: str, key: str, ids: list[str], low: int = 0, high: int = 99
    ) -> list[int]:
        """One number of each entry of a table."""
        return [row.number(key, low, high) for row in self.rows(table, "id", ids)]

    def figure(self, name: str, low: int = 0, high: int = 99) -> int:
        """A number that stands for itself."""
        return self.row("figure", name).number("value", low, high)

    def entries(self, table: str) -> list[dict[str, Any]]:
        """All entries of a table."""
        found = self.data.get(table)
        if not isinstance(found, list) or not all(isinstance(values, dict) for values in found):
            raise self._wrong(table, "a table of [[...]] entries")
        return found

    def all_entries(self) -> list[dict[str, Any]]:
        """The entries of all tables."""
        return [values for table in self.data for values in self.entries(table)]

    def _wrong(self, table: str, expected: str) -> BadComponents:
        return BadComponents(f"{self.file}: {table}: expected {expected}")


def _name(values: dict[str, Any]) -> object:
    return next((values[key] for key in NAMES if key in values), None)


def _unknown(where: str, what: str, found: object, known: Iterable[object]) -> BadComponents:
    """The error that says what may stand in a place, and what may have been meant."""
    names = [str(name) for name in known]
    near = "".join([f"did you mean {n}? " for n in get_close_matches(str(found), names, 1)])
    return BadComponents(f"{where}: not {what} ({near}known: {', '.join(names)})")


def _within(numbers: list[int], low: int, high: int) -> bool:
    return all(low <= number <= high for number in numbers)
