"""Figures out of a components file: typed, with errors that name file, key and expectation."""

from collections.abc import Sequence
from typing import Any

from grandplace.engine.errors import BadComponents

BASES = ("attested", "deduced", "chosen")


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
        if self.values.get(key) != figure:
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

    def only(self, key: str, names: list[str]) -> "Sheet":
        """The entries that hold for some things: those whose list under a key names one of them,
        or that have no such list."""
        return Sheet(self.file, {table: self._only(table, key, names) for table in self.data})

    def _only(self, table: str, key: str, names: list[str]) -> Any:
        rows = self.data[table]
        entries = [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
        for row in entries:
            if not isinstance(row.get(key, []), list):
                raise self._wrong(table, f"{key} to be a list of names, found {row[key]!r}")
        if not entries:
            return rows
        return [row for row in entries if key not in row or any(n in row[key] for n in names)]

    def rows(self, table: str, by: str, ids: Sequence[object]) -> list[Row]:
        """The entries of a table in the order of these ids, each exactly once."""
        rows = [self.row(table, name, by) for name in ids]
        if len(self._entries(table)) > len(ids):
            raise self._wrong(table, f"only entries with {by} out of {', '.join(map(str, ids))}")
        return rows

    def row(self, table: str, name: object, by: str = "id") -> Row:
        """One entry of a table that may have others."""
        same = [values for values in self._entries(table) if values.get(by) == name]
        if len(same) != 1:
            raise self._wrong(table, f"one entry with {by} = {name!r}, found {len(same)}")
        return Row(f"{self.file}: {table}[{name!r}]", same[0])

    def numbers(
        self, table: str, key: str, ids: list[str], low: int = 0, high: int = 99
    ) -> list[int]:
        """One number of each entry of a table."""
        return [row.number(key, low, high) for row in self.rows(table, "id", ids)]

    def _entries(self, table: str) -> list[dict[str, Any]]:
        found = self.data.get(table)
        if not isinstance(found, list) or not all(isinstance(values, dict) for values in found):
            raise self._wrong(table, "a table of [[...]] entries")
        return found

    def _wrong(self, table: str, expected: str) -> BadComponents:
        return BadComponents(f"{self.file}: {table}: expected {expected}")


def _within(numbers: list[int], low: int, high: int) -> bool:
    return all(low <= number <= high for number in numbers)
