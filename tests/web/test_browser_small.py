"""Small screens: the button is always in reach, and nothing covers what was just tapped."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import FIRST, GAME, PHONE, SECOND, Person, Square, late, record

pytest_plugins = ["tests.web.browser_fixtures"]

LYING = {"width": 844, "height": 390}
IN_REACH = """go => {
  const {x, y, width, height} = go.getBoundingClientRect();
  const there = document.elementFromPoint(x + width / 2, y + height / 2);
  return go.contains(there) && y + height <= innerHeight && document.documentElement.scrollHeight <= innerHeight;
}"""
IN_VIEW = """thing => {
  const {top, bottom} = thing.getBoundingClientRect(), edge = document.querySelector('.board').getBoundingClientRect().top;
  return top >= edge - 1 && bottom <= document.querySelector('.side').getBoundingClientRect().top + 1;
}"""


def seated(square: Square, game: str, size: dict[str, int] = PHONE) -> Person:
    """Somebody who is asked, late in a game, on a phone."""
    anna = square.person("en", phone=True, viewport=size)
    anna.like(confirm="off")
    anna.bring(late(4, 14, 4, game))
    anna.take_over()
    return anna


def in_reach(page: Page) -> bool:
    """Whether the button can be tapped without scrolling anything."""
    reach: bool = page.locator("#question .go").evaluate(IN_REACH)
    return reach


@pytest.mark.parametrize("game", [GAME, FIRST, SECOND, "bruges"])
def test_the_button_is_in_reach_on_a_phone_that_lies(square: Square, game: str) -> None:
    """However long the list is: that scrolls, the page does not."""
    anna = seated(square, game, LYING)
    anna.select(anna.options()[-1], tap=True)
    assert in_reach(anna.page)
    anna.picture(f"lying-{game}-en-phone-light")
    anna.complete(Random(1), tap=True)
    assert in_reach(anna.page)
    anna.commit(tap=True)


def test_a_phone_that_lies_gives_all_room_to_the_options(square: Square) -> None:
    """While nothing is chosen there is no foot."""
    anna = seated(square, SECOND, LYING)
    foot = anna.page.locator("#question footer")
    expect(foot).to_be_hidden()
    anna.select(anna.options()[0], tap=True)
    expect(foot).to_be_visible()


def test_a_phone_that_lies_shows_the_log_in_place_of_the_question(square: Square) -> None:
    """And back again."""
    anna = seated(square, GAME, LYING)
    page = anna.page
    page.locator("#tab-log").tap()
    expect(page.locator("#log")).to_be_visible()
    expect(page.locator("#question")).to_be_hidden()
    page.locator("#tab-question").tap()
    anna.select(anna.options()[0], tap=True)
    assert in_reach(page)


def test_a_folded_sheet_keeps_the_button_of_what_is_chosen(square: Square) -> None:
    """The list stays away, so that the board can be seen; the button does what it says."""
    anna = seated(square, GAME)
    page = anna.page
    page.locator(".grip").tap()
    expect(page.locator("#question .go")).to_be_hidden()
    page.locator(".cell.playable").first.tap()
    expect(page.locator("#question .q-body")).to_be_hidden()
    assert in_reach(page)
    anna.picture("folded-en-phone-light")
    anna.commit(tap=True)


def test_a_tap_on_what_may_be_chosen_opens_no_tip(square: Square) -> None:
    """The question's foot tells of it, where it covers nothing."""
    page = seated(square, GAME).page
    page.locator(".cell.playable").last.tap()
    expect(page.locator("#question .explain b")).not_to_be_empty()
    page.wait_for_timeout(150)
    expect(page.locator("#tip")).to_be_hidden()
    shows_what_is_chosen(page)


def shows_what_is_chosen(page: Page) -> None:
    """As a bar, with what it brings in pills and the board at its place; the others a tap away."""
    listed = page.locator("#question fieldset:not(.then) .opt").filter(visible=True)
    expect(listed).to_have_count(1)
    expect(page.locator("#question .pills li").first).to_be_visible()
    assert page.locator(".cell[data-selected]:visible, .cell.ghosted").first.evaluate(IN_VIEW)
    page.locator("#question [data-others]").tap()
    expect(page.locator("#follow")).to_have_count(0)
    assert listed.count() > 1


def test_a_line_of_ones_games_bears_five_players(square: Square) -> None:
    """Where they stand breaks into lines; title and names keep theirs."""
    anna = square.person()
    anna.bring(record(5, 90, game=SECOND))
    page = anna.go("/")
    title, names = page.locator(".row-link b").first, page.locator(".row .sitters").first
    boxes = [title.bounding_box(), names.bounding_box(), page.locator(".row-when").bounding_box()]
    first, second, third = [box or {"x": 0, "width": 0, "height": 0} for box in boxes]

    assert 0 < first["height"] < 30
    assert second["x"] + second["width"] <= third["x"]
