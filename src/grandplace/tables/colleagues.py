"""Other processes that serve the same database: what they have changed, and who does what."""

from collections.abc import Callable
from typing import Protocol

from sqlalchemy.ext.asyncio import AsyncConnection

Heard = Callable[[str], None]  # a table has changed; "": any of them may have


class Colleagues(Protocol):
    """How processes that share a database get along."""

    shared: bool  # whether there may be any

    async def open(self, heard: Heard) -> None:
        """From now on, hear of what others change."""

    async def close(self) -> None:
        """Hear nothing more, and leave to others what one has claimed."""

    async def tell(self, connection: AsyncConnection, table: str) -> None:
        """Others shall hear that a table has changed, once that is written."""

    async def claim(self, work: str) -> bool:
        """Whether it is this process that does something; no other does until it is released, or
        this process is gone."""

    async def release(self, work: str) -> None:
        """Somebody else may do it."""


class Alone:
    """Nobody else serves this database: whatever there is to do, one does oneself."""

    shared = False

    async def open(self, heard: Heard) -> None:
        """Nobody changes anything."""

    async def close(self) -> None:
        """Nobody is left behind."""

    async def tell(self, connection: AsyncConnection, table: str) -> None:
        """Nobody listens."""

    async def claim(self, work: str) -> bool:
        """Always."""
        return True

    async def release(self, work: str) -> None:
        """Nobody waits for it."""
