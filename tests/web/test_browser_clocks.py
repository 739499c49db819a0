"""A clock on the page: it counts down by itself, and the host chooses it."""

import re

from playwright.sync_api import expect

from tests.web.browser import Square

pytest_plugins = ["tests.web.browser_fixtures"]
URGENT = """() => { const timer = document.querySelector('.hourglass [role=timer]');
  timer.dataset.until = Math.round(Date.now() / 1000) + 30; }"""


def test_a_panel_counts_down(square: Square) -> None:
    """Without a request, as on a watch; near the end it looks urgent, and then says so."""
    anna = square.person("en")
    table = anna.open_table(["me", "friend"], clock="move-300")
    anna.go(table)
    timer = anna.page.locator(".player .hourglass [role=timer]")
    expect(timer).to_have_text(re.compile(r"^[45]:\d\d$"))
    before, asked = timer.inner_text(), []
    anna.page.on("request", lambda request: asked.append(request.url))
    expect(timer).not_to_have_text(before)
    assert [] == asked
    expect(anna.page.locator(".hourglass.urgent")).to_have_count(0)

    anna.page.evaluate(URGENT)

    expect(anna.page.locator(".hourglass.urgent")).to_have_text(re.compile(r"^0:[23]\d$"))
    anna.page.evaluate(URGENT.replace("+ 30", "- 30"))
    expect(timer).to_have_text("time is up")
