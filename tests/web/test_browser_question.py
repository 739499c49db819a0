"""The foot of a question, and what a preview does to the panels: as a person sees them."""

from playwright.sync_api import Locator, expect

from tests.web.browser import GAME, Person, Square, asking, late, record

pytest_plugins = ["tests.web.browser_fixtures"]


def asked(square: Square, phone: bool = False) -> Person:
    """Somebody at a table of Bruxelles 1897 that is to take a card."""
    anna = square.person(phone=phone)
    anna.bring(record(3, 8, game=GAME))
    anna.take_over()
    anna.asked()
    return anna


def right(thing: Locator) -> float:
    """Where it ends."""
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"]


def test_a_phone_shows_all_options_at_once(square: Square) -> None:
    """Of a question that no board answers: while nothing is chosen, the foot makes room."""
    anna = square.person("de", phone=True)
    anna.bring(asking("UseCard", "bruges"))
    anna.take_over()
    body = anna.page.locator("#question .q-body")

    anna.sheet_fits()
    assert body.evaluate("body => body.scrollHeight <= body.clientHeight")
    anna.page.locator("#question .opts label").first.tap()
    anna.sheet_fits()
    expect(anna.page.locator("#question .go")).to_be_visible()


def test_the_foot_forgets_what_was_pointed_at(square: Square) -> None:
    """It goes back to what is chosen, or to nothing."""
    page = asked(square).page
    head, text = page.locator("#question .explain > b"), page.locator("#question .explain > span")
    labels, hint = page.locator("#question .opts label"), text.inner_text()
    labels.nth(0).hover()
    expect(head).not_to_be_empty()
    page.mouse.move(3, 3)
    expect(head).to_be_empty()
    expect(text).to_have_text(hint)
    labels.nth(1).click()
    expect(page.locator("#follow")).to_be_visible()
    chosen = head.inner_text()
    labels.nth(2).hover()
    expect(head).not_to_have_text(chosen)
    page.mouse.move(3, 3)
    expect(head).to_have_text(chosen)


def test_a_preview_stays_in_the_panel(square: Square) -> None:
    """Where there is a second number, the others have room still."""
    anna = asked(square)
    anna.select("place c2")
    panel = anna.page.locator(".player:has(>.active)")
    expect(panel.locator(".coin [data-will]")).to_be_visible()
    assert right(panel.locator(".gaoled b")) < right(panel)


def test_a_phone_has_help_in_its_head(square: Square) -> None:
    """It opens without the menu."""
    page = asked(square, phone=True).page
    page.locator(".tool-help").tap()
    expect(page.locator("dialog#help")).to_be_visible()


def test_a_desk_shows_all_options_at_once(square: Square) -> None:
    """Nine cards, Brussels and passing: a list so long has one line an option."""
    anna = square.person()
    anna.like(advice="off")
    anna.bring(late(2, 14, 2))
    anna.take_over()
    body = anna.page.locator("#question .q-body").bounding_box()
    last = anna.page.locator("#question label.opt").last.bounding_box()
    assert body and last

    assert last["y"] + last["height"] <= body["y"] + body["height"]
