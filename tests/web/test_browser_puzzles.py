"""A puzzle by clicks: a wrong try, the answer, and on to the next."""

from playwright.sync_api import expect

from grandplace.review.puzzles import puzzles
from tests.web.browser import Square

pytest_plugins = ["tests.web.browser_fixtures"]
GAME = "bruxelles1897"


def test_a_puzzle_by_clicks(square: Square) -> None:
    """The try is marked and answered, the question stays; the answer is marked too, and then the
    next puzzle is one click away."""
    person, first = square.person("en"), puzzles(GAME)[0]
    page = person.page
    person.go("/puzzles")
    page.click(f"#{GAME} .pz-windows a >> nth=0")
    card = page.locator("#lesson.puzzle")
    person.select(first.second.option)
    page.click("#question .go")
    expect(card.locator(".ln-kind")).to_contain_text("not quite")
    expect(card).to_have_attribute("data-tried", first.second.option)

    person.select(first.best.option)
    page.click("#question .go")

    expect(card).to_have_attribute("data-answer", first.best.option)
    expect(card.locator(".ln-kind")).to_contain_text("try number 2")
    expect(page.locator("#question")).to_be_hidden()
    person.picture("puzzle-answer-en-desktop")
    card.locator(".go").click()
    page.wait_for_url(f"**/puzzles/{GAME}/2")
