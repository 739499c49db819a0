"""The page that lists all cards of a game, and the way to it."""

import re
from html import unescape

import pytest

from grandplace.games import REGISTRY, clause_rows, load
from grandplace.words.render import Phrases
from tests.web.conftest import Browser, Server


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_all_persons_are_listed(server: Server, language: str) -> None:
    """person.text: By name, with a rule that the page of the rules has."""
    page = unescape(server.browser(language).get("/rules/bruges/cards").text)
    names = list(load("bruges").names(language).values())
    rules = {row["id"] for row in clause_rows("bruges")}

    assert sorted(names) == sorted(re.findall(r"<p><b>([^<]+)</b> <small>", page))
    assert 165 == len(set(re.findall(r'<div class="shelf-card" id="([^"]+)"', page)))
    assert set(re.findall(r'href="/rules/bruges#([^"]+)"', page)) <= rules
    assert len(re.findall(r'<h2 id="', page)) == 11


@pytest.mark.parametrize("game", REGISTRY)
def test_the_rules_lead_there_if_there_is_such_a_page(ada: Browser, game: str) -> None:
    """Only a game with many different cards has one."""
    has = game == "bruges"
    link = f'<a href="/rules/{game}/cards">{Phrases("en", "bruges")("gallery.title")}</a>'

    assert has == (link in ada.get(f"/rules/{game}").text)
    assert (200 if has else 404) == ada.get(f"/rules/{game}/cards").status_code
    assert 404 == ada.get("/rules/nothing/cards").status_code
