"""Whatever one has to press can be pressed, in windows of all sizes (`presses.py` plays whole games)."""

from random import Random

import pytest

from tests.web.browser import Square, record
from tests.web.presses import GAMES, WINDOWS, Finger, seated

pytest_plugins = ["tests.web.browser_fixtures"]

MIDDLE = 40  # choices, after which boards and panels are filled


def fingers(square: Square, game: str, choices: int | None) -> Finger:
    """Somebody in the middle of a game, or after it, at a window that changes."""
    person = seated(square, WINDOWS[0])
    person.bring(record(2, choices, game=game, variant=GAMES[game]))
    return Finger(person, Random(1), touch=False)


def resized(finger: Finger, window: str) -> None:
    width, height = map(int, window.split("x"))
    finger.page.set_viewport_size({"width": width, "height": height})


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_an_answer_can_be_pressed_in_every_window(square: Square, game: str) -> None:
    """The option, what follows it, the button: inside the window, and nothing over them."""
    finger = fingers(square, game, MIDDLE)
    for window in WINDOWS:
        resized(finger, window)
        finger.play(turns=1)

    assert finger.presses.total() >= len(WINDOWS)


@pytest.mark.parametrize("game", ["bruxelles1897", "bruges"])
def test_a_scoring_can_be_pressed_through_in_every_window(square: Square, game: str) -> None:
    """Next, the summary, and back to the table."""
    finger = fingers(square, game, None)
    for window in WINDOWS:
        resized(finger, window)
        if not finger.sees("#curtain"):
            finger.press(".menu summary")
        finger.press("#curtain")
        finger.theatre("")

    assert finger.acts >= 4 * len(WINDOWS)
