"""Who has most of something."""


def foremost(counts: list[int], seats: list[int]) -> list[int]:
    """Those of some seats, in their order, who have most, if anybody has any; whoever else is
    counted (a neutral colour, behind the seats) may have more than all of them."""
    most = max(counts)
    return [seat for seat in seats if counts[seat] == most > 0]
