"""Lists of numbers that copies of a state may share: replaced, never changed in place."""

from grandplace.engine.state import UNKNOWN


def total(numbers: list[int]) -> int:
    """Their sum; unlike the builtin, compiled to a plain loop."""
    result = 0
    for number in numbers:
        result += number
    return result


def changed(numbers: list[int], place: int, by: int) -> list[int]:
    """A list with one number changed; the old one stays as it is."""
    new = numbers[:]
    new[place] += by
    return new


def put(numbers: list[int], place: int, value: int) -> list[int]:
    """A list with another number in one place; the old one stays as it is."""
    new = numbers[:]
    new[place] = value
    return new


def guessed(shown: list[int], guesses: list[int]) -> list[int]:
    """A list of which some numbers are shown, with guesses, in their order, for the others."""
    new = shown[:]
    used = 0
    for place, number in enumerate(shown):
        if number == UNKNOWN:
            new[place] = guesses[used]
            used += 1
    return new
