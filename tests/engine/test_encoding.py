"""What the encoding asks of a game."""

import pytest

from grandplace.engine.encoding import Namer
from tests.engine.toy import Take, ToyGame, toy


def test_a_game_without_a_table_has_no_numbers() -> None:
    """Nothing is made up: neither seats nor rows."""
    s = toy(Take(1, 0))

    with pytest.raises(NotImplementedError):
        ToyGame().encode(s, 0)
    with pytest.raises(NotImplementedError):
        ToyGame().write(s, Namer(2))
