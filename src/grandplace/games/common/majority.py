"""Who has most of something, and who still may have."""

from typing import Final

AROUND: Final = 4  # spaces of a coat of arms, or of an iris
# How far one is: by spaces taken, for whoever leads; else whether somebody is ahead for good.
STAGES: Final = ["one", "two", "three", "won", "behind", "lost"]
WON: Final = 3
BEHIND: Final = 4
LOST: Final = 5


def foremost(counts: list[int], seats: list[int]) -> list[int]:
    """Those of some seats, in their order, who have most, if anybody has any; whoever else is
    counted (a neutral colour, behind the seats) may have more than all of them."""
    most = 0
    for count in counts:
        if count > most:
            most = count
    return [seat for seat in seats if counts[seat] == most] if most else []


def stage(mine: int, most: int, taken: int) -> int:
    """How far a coat of arms, or an iris, is for somebody, when so many of its spaces are taken."""
    if mine == most:
        return taken - 1
    return LOST if mine + AROUND - taken < most else BEHIND
