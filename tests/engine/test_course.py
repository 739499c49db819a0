"""The check of courses finds a game that tells of hidden cards by what it asks."""

from collections.abc import Callable
from typing import Any

import pytest

from grandplace.engine.options import DONE
from grandplace.engine.state import NOBODY, Step
from tests.course import Leak, check_course
from tests.engine.hands import (
    AskIfEven,
    HandsGame,
    Lay,
    LayAnyway,
    LayEven,
    LayIfEven,
    TellSum,
)

GUESSES = 12


def compared(then: Callable[[], Step[Any]]) -> int:
    """How often the first choice could be compared, through the eyes of seat 0 and a spectator."""
    game = HandsGame(then)
    s = game.deal(2, 1)
    return sum(
        check_course(game, s, DONE, seat, seed) for seat in (NOBODY, 0) for seed in range(GUESSES)
    )


@pytest.mark.parametrize("then", [Lay, LayAnyway])
def test_a_game_that_asks_openly_passes(then: Callable[[int], Step[Any]]) -> None:
    """Whatever the other one holds, the question is the same."""
    assert 2 * GUESSES == compared(lambda: then(1))


def test_asking_only_those_who_can_is_caught() -> None:
    """A seat that is passed over because of its hand has told something of it."""
    with pytest.raises(Leak):
        compared(lambda: AskIfEven(1))


@pytest.mark.parametrize("then", [LayEven, LayIfEven])
def test_skipping_a_question_with_one_option_left_is_caught(
    then: Callable[[int], Step[Any]],
) -> None:
    """Whether there is one option or several is seen by all, if a lone one is not asked for."""
    with pytest.raises(Leak):
        compared(lambda: then(1))


def test_an_event_that_tells_is_caught() -> None:
    """What is said on the way counts too."""
    with pytest.raises(Leak):
        compared(TellSum)


def test_a_card_that_is_shown_is_no_leak() -> None:
    """The other world has it in the same place, so the choice can be made there."""
    game = HandsGame(lambda: Lay(1))
    s = game.deal(2, 1)
    s.choose(DONE)
    option = game.vocabulary.parse("lay 3")
    assert option is not None

    assert all(check_course(game, s, option, 0, seed) for seed in range(GUESSES))
