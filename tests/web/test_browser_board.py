"""What the board's script does: dragging chooses, and a box is remembered."""

from math import dist
from random import Random

from playwright.sync_api import Page, expect

from grandplace.engine.record import Match
from grandplace.games import load
from tests.web.browser import Square

pytest_plugins = ["tests.web.browser_fixtures"]

GAME = "bruxelles1893-second"
FAR = 12  # pixels that are more than the shaking of a hand
CHOSEN = "document.querySelector('#question [name=option]:checked')?.value ?? ''"


def asking(question: str, seed: int = 4) -> str:
    """A record of random play, up to a question."""
    chance = Random(seed)
    match = Match(load(GAME), ["Marie", "Joris", "Odilon"], chance.randbytes(32))
    while match.state.decision is not None and match.state.prompt().key != question:
        match.choose(chance.choice(match.state.decision.options))
    return match.record.to_json()


def middle(page: Page, thing: str) -> tuple[float, float]:
    """Where a thing is on the screen."""
    box = page.locator(thing).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def dragged(page: Page, start: tuple[float, float], end: tuple[float, float]) -> str:
    """What is chosen after dragging from one place to another."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=4)
    page.mouse.up()
    chosen: str = page.evaluate(CHOSEN)
    return chosen


def test_a_handle_is_dragged_to_what_may_be_chosen(square: Square) -> None:
    """The nearest place that glows is chosen, a click does the same, and the handle goes back."""
    anna = square.person("en")
    anna.bring(asking("MoveCursor"))
    page, handle = anna.page, "[data-handle]"
    start = middle(page, handle)
    for option in anna.options():
        x, y = middle(page, f'.board [data-option="{option}"]')
        if dist(start, (x, y)) > FAR:
            assert dragged(page, start, (x + 4, y - 4)) == option
            assert middle(page, handle) == start
            anna.select(anna.options()[0], on_board=True)
            assert page.evaluate(CHOSEN) == anna.options()[0]


def test_a_drag_that_hardly_moves_is_a_click(square: Square) -> None:
    """And where nothing glows nothing can be dragged."""
    anna = square.person("en")
    anna.bring(asking("MoveCursor"))
    x, y = middle(anna.page, "[data-drag] .playable")
    assert dragged(anna.page, (x, y), (x + 2, y + 1)) != ""
    anna.bring(asking("Turn"))
    x, y = middle(anna.page, "[data-handle]")
    assert dragged(anna.page, (x, y), (x + 40, y + 30)) == ""


def test_a_box_on_the_board_is_remembered(square: Square) -> None:
    """By this browser, at every table."""
    anna = square.person("en")
    anna.bring(asking("Turn"))
    box = anna.page.locator("[data-remember]")
    expect(box).to_be_checked()
    box.uncheck()
    anna.bring(asking("Turn", seed=5))
    expect(box).not_to_be_checked()
    expect(anna.page.locator(".cast").first).not_to_be_visible()
