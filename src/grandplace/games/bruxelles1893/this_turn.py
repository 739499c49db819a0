"""What holds in one turn of Bruxelles 1893 only."""

from typing import Final

from grandplace.engine.state import shown
from grandplace.games.bruxelles1893.components import NO_CARD


class ThisTurn:
    """What steps of a turn leave for later ones. Never changed but replaced: copies share it."""

    def __init__(self, revealed: int, cell: int, deed: int, reach: int, swap: int) -> None:
        self.revealed: Final = revealed  # a noble turned up on the deck, or NO_CARD
        self.cell: Final = cell  # where its pawn was put, NO_CARD if not on the Art Nouveau board
        self.deed: Final = deed  # what its action did, as cards ask for it; NO_CARD if nothing
        self.reach: Final = reach  # steps more that the cursor may go in this sale
        self.swap: Final = swap  # cubes of this payment that may be of any kind

    def __repr__(self) -> str:
        return shown(self)

    def showing(self, noble: int) -> "ThisTurn":
        """asym.hankar-reveal: A noble is turned up, or none any more."""
        return ThisTurn(noble, self.cell, self.deed, self.reach, self.swap)

    def having_done(self, deed: int) -> "ThisTurn":
        """be.cards-done: The action did something."""
        return ThisTurn(self.revealed, self.cell, deed, self.reach, self.swap)

    def reaching(self, steps: int) -> "ThisTurn":
        """be.card-03: The cursor may go further."""
        return ThisTurn(self.revealed, self.cell, self.deed, steps, self.swap)

    def swapping(self, cubes: int) -> "ThisTurn":
        """be.card-09: So many cubes may be of any kind."""
        return ThisTurn(self.revealed, self.cell, self.deed, self.reach, cubes)


def begun(cell: int) -> ThisTurn:
    """A turn in which nothing has been done yet but to put a pawn somewhere."""
    return ThisTurn(NO_CARD, cell, NO_CARD, 0, 0)
