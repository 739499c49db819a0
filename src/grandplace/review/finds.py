"""What a miner has found so far, kept beside the book to come: who was stopped goes on there."""

from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

import msgspec

from grandplace.review.puzzles import Puzzle


class Find(msgspec.Struct, frozen=True):
    """The puzzles of one record, which is known by its text and by the program that read it."""

    record: str
    puzzles: list[Puzzle]


def name_of(record: str) -> str:
    """What a record is called among finds."""
    return sha256(f"{version('grandplace')}\n{record}".encode()).hexdigest()


class Finds:
    """A record a line, each written as soon as it has been looked through."""

    def __init__(self, book: Path) -> None:
        self.place = book.with_name(f"{book.name}.found")
        self.known: dict[str, list[Puzzle]] = {}
        whole = 0
        for line in self.place.read_bytes().splitlines(True) if self.place.is_file() else []:
            if not line.endswith(b"\n"):
                break  # cut off
            find = msgspec.json.decode(line, type=Find)
            self.known[find.record] = find.puzzles
            whole += len(line)
        if self.place.is_file():
            with self.place.open("r+b") as file:
                file.truncate(whole)

    def keep(self, record: str, puzzles: list[Puzzle]) -> None:
        """One more record has been looked through."""
        self.known[name_of(record)] = puzzles
        with self.place.open("ab") as file:
            file.write(msgspec.json.encode(Find(name_of(record), puzzles)) + b"\n")

    def of(self, records: list[str]) -> list[Puzzle]:
        """All puzzles of some records."""
        return [puzzle for record in records for puzzle in self.known[name_of(record)]]

    def left(self, records: list[str]) -> list[str]:
        """The records that nobody has looked through."""
        return [record for record in records if name_of(record) not in self.known]

    def forget(self) -> None:
        """The book is there: nothing needs to be gone on with."""
        self.place.unlink(missing_ok=True)
