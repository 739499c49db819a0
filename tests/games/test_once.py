"""A property that is looked for once."""

from grandplace.drawing.once import once


class Room:
    """Counts how often somebody looks."""

    looks = 0

    @once
    def found(self) -> list[int]:
        """What is there."""
        self.looks += 1
        return [self.looks]


def test_it_is_looked_for_once_by_each() -> None:
    """What was found is the same thing again; another one looks for itself."""
    room, other = Room(), Room()

    assert room.found is room.found
    assert (1, [1]) == (room.looks, other.found)
    assert room.found is not other.found


def test_of_a_class_it_is_the_property_itself() -> None:
    """Which says what it is, for the reference."""
    assert isinstance(Room.found, once)
    assert "What is there." == Room.found.__doc__
