"""Playing again with the same people, by clicks."""

import re

from playwright.sync_api import expect

from tests.web.browser import Square

pytest_plugins = ["tests.web.browser_fixtures"]


def test_two_play_again(square: Square) -> None:
    """The host closes a game; one asks to play again, the other's page says so by itself, and both
    sit at the next table, where one of them is asked."""
    anna, ben = square.person("en"), square.person("en", phone=True)
    table = anna.open_table(["me", "friend"])
    link = anna.link(table, 1)
    seats = anna.page.locator("#invitation")
    expect(seats).to_contain_text("not here yet")
    ben.join(link, "Ben")
    expect(seats).to_contain_text("has sat down")
    anna.picture("host-en-desktop-light")

    anna.page.click(".ends summary >> nth=0")
    anna.page.click("[form=close]")
    expect(ben.page.locator("#question h1")).to_have_text("The table is closed")
    anna.settle()
    anna.page.click("#rematch-form .go")
    anna.page.wait_for_url(lambda url: "/t/" in url and table not in url)
    joins = ben.page.locator("#question .next .go")
    expect(ben.page.locator("#question .next p")).to_contain_text("Anna wants to play again.")
    ben.picture("again-en-phone-light")
    joins.tap()
    ben.page.wait_for_url(lambda url: "/t/" in url and table not in url)

    assert re.sub(r"\?.*", "", anna.page.url) == re.sub(r"\?.*", "", ben.page.url)
    for person in (anna, ben):
        person.settle()
    assert {"asked", "waiting"} == {anna.kind, ben.kind}
