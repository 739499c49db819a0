"""The page of all cards in a browser: what is typed sifts them."""

from tests.web.browser import Square

pytest_plugins = ["tests.web.browser_fixtures"]

SHOWN = ".shelf-card >> visible=true"


def test_typing_leaves_only_what_has_the_words(square: Square) -> None:
    """person.text: Names and texts are searched, and groups without a hit go too."""
    page = square.person().go("/rules/bruges/cards")
    assert 165 == page.locator(SHOWN).count()

    page.fill("#sought", "Majority MARKERS")
    texts = page.locator(SHOWN).all_inner_texts()
    assert 1 < len(texts) < 10
    assert all("majority markers" in text.lower() for text in texts)
    assert len(texts) >= page.locator(".clauses section >> visible=true").count()
    page.fill("#sought", "")
    assert 165 == page.locator(SHOWN).count()


def test_without_script_there_is_no_field(square: Square) -> None:
    """It would do nothing; the browser can search."""
    page = square.person(java_script_enabled=False).go("/rules/bruges/cards")

    assert not page.locator("#sought").is_visible()
    assert 165 == page.locator(SHOWN).count()
