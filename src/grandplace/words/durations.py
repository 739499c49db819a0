"""How long something takes, and until when, in the reader's language."""

from datetime import datetime

UNITS = [("day", 24 * 3600), ("hour", 3600), ("minute", 60), ("second", 1)]


def duration(seconds: float, language: str) -> str:
    """The largest unit, and the next one where it is not nothing: 2 days 5 hours."""
    from babel.units import format_unit

    left = max(0, round(seconds))
    first = next((n for n, (_, size) in enumerate(UNITS) if left >= size), len(UNITS) - 1)
    told: list[str] = []
    for unit, size in UNITS[first : first + 2]:
        number, left = divmod(left, size)
        if number or not told:
            told.append(format_unit(number, f"duration-{unit}", locale=language))
    return " ".join(told)


def moment(then: float, language: str) -> str:
    """The time of day, and the day if it is another one."""
    from babel.dates import format_skeleton

    at, now = datetime.fromtimestamp(then), datetime.now()
    skeletons = ["Hm"] if at.date() == now.date() else ["MMMd", "Hm"]
    return ", ".join([format_skeleton(s, at, locale=language) for s in skeletons])


def day(then: float, language: str) -> str:
    """A day of the year."""
    from babel.dates import format_skeleton

    return str(format_skeleton("MMMd", datetime.fromtimestamp(then), locale=language))
