"""What a seat has beside its rivals, for bots that look ahead."""

from grandplace.engine.numbers import total


def less_rivals(values: list[int], seat: int, part: int) -> int:
    """What a seat has, less a part, in hundredths, of what the average rival has."""
    rivals = (total(values) - values[seat]) // (len(values) - 1)
    return values[seat] - rivals * part // 100
