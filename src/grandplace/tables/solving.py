"""What people have tried of the puzzles, and their score."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import sqlalchemy as sa

from grandplace.tables.database import Database
from grandplace.tables.schema import PUZZLE


@dataclass(frozen=True)
class Attempt:
    """How often somebody has tried a puzzle, and what came of it."""

    puzzle: str  # game/id
    tries: int = 0
    found: bool = False
    shown: bool = False

    @property
    def is_over(self) -> bool:
        """Whether the answer is known."""
        return self.found or self.shown

    @property
    def at_once(self) -> bool:
        """Whether the first try was right."""
        return self.found and self.tries == 1

    def tried(self, right: bool) -> "Attempt":
        """After one try more; what is over stays as it is."""
        return self if self.is_over else replace(self, tries=self.tries + 1, found=right)

    def given_up(self) -> "Attempt":
        """With the answer shown."""
        return self if self.is_over else replace(self, shown=True)


@dataclass(frozen=True)
class Score:
    """Of some puzzles: how many were found, and how many of them at the first try."""

    found: int
    at_once: int
    tried: int


def score(attempts: Iterable[Attempt]) -> Score:
    """What came of some attempts."""
    known = list(attempts)
    found = [attempt for attempt in known if attempt.found]
    return Score(len(found), sum(attempt.at_once for attempt in found), len(known))


class Solving:
    """Reads and writes attempts."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, person: str) -> dict[str, Attempt]:
        """All attempts of a person, by puzzle."""
        columns = [column for column in PUZZLE.c if column.name != "person"]
        async with self.database.reading() as c:
            rows = await c.execute(sa.select(*columns).where(PUZZLE.c.person == person))
            found = [Attempt(**row) for row in rows.mappings()]
        return {attempt.puzzle: attempt for attempt in found}

    async def keep(self, person: str, attempt: Attempt) -> None:
        """Write an attempt down, in the place of what was known of it."""
        mine = (PUZZLE.c.person == person) & (PUZZLE.c.puzzle == attempt.puzzle)
        async with self.database.writing() as c:
            await c.execute(PUZZLE.delete().where(mine))
            await c.execute(PUZZLE.insert().values(person=person, **vars(attempt)))
