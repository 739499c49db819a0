"""Advice in a first game: once with each kind of question, until it is switched off or a game is
finished."""

from html import unescape

import pytest

from grandplace.games import load, rules_of
from grandplace.words.render import LANGUAGES, Words
from tests.tables.halls import NAME, played
from tests.web.conftest import Browser, Server

ALONE = {"seat__0": "me", "seat__1": "here", "first": "0"}


def advised(browser: Browser, url: str) -> list[str]:
    """The kinds of question that the page has advice for."""
    page, say = unescape(browser.get(url).text), Words("en", load(NAME))
    return [kind for kind in say.under("advice") if say(f"advice.{kind}") in page]


def placing(browser: Browser, url: str) -> str:
    """An answer after which one is asked for an Architect."""
    return next(text for text in browser.question(url)[1] if text.startswith("place"))


def test_each_kind_of_question_has_advice_once(server: Server, ada: Browser) -> None:
    """By seat: what one has answered needs none any more; what is taken back is new again."""
    url = ada.open(**ALONE)
    assert ["Turn"] == advised(ada, url)

    ada.choose(url, 0, placing(ada, url))
    assert ["PlaceArchitect"] == advised(ada, url)
    ada.form(f"{url}/undo", ply="1")
    assert ["Turn"] == advised(ada, url)

    ada.choose(url, 0, "pass")
    assert [1, ["Turn"]] == [server.room(url).asked, advised(ada, url + "?seat=1")]
    ada.choose(url, 1, placing(ada, url))
    assert ["PlaceArchitect"] == advised(ada, url + "?seat=1")


def test_questions_that_follow_come_with_theirs(ada: Browser) -> None:
    """Where several are answered at once."""
    url, say = ada.open(**ALONE), Words("en", load(NAME))

    tried = ada.get(f"{url}/try", params={"ply": "0", "option": placing(ada, url)}).json()

    assert say("advice.PlaceArchitect") in unescape(tried["follow"])
    assert say("advice.Turn") not in unescape(tried["follow"])


def test_advice_can_be_switched_off_and_on(ada: Browser) -> None:
    """At the question itself, and among the preferences."""
    url = ada.open(**ALONE)
    answer = ada.form("/preferences", only="advice", advice="false", back=url)

    assert url == answer.headers["location"]
    assert [] == advised(ada, url)
    ada.form("/preferences", advice="1")
    assert ["Turn"] == advised(ada, url)


def test_whoever_has_finished_a_game_needs_none(server: Server, ada: Browser) -> None:
    """Of this game; a game that one brings has not been played."""
    ada.bring(played())
    url = ada.open(**ALONE)
    assert ["Turn"] == advised(ada, url)

    server.play(ada.open(**ALONE), lambda room: room.is_ended)

    assert [] == advised(ada, url)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_begins_with_the_rules_of_the_question(server: Server, language: str) -> None:
    """Then come the rules in brief."""
    browser = server.browser(language)
    url = browser.open(**ALONE)
    page, table = unescape(browser.get(url).text), server.room(url).table
    say = Words(language, table.game)
    clauses = rules_of(NAME, table.view(0), table.game.version)
    places = [page.index(text) for text in ('id="help"', *map(say.clause, clauses))]

    assert clauses and sorted(places) == places
    assert places[-1] < page.rindex(say("brief.aim"))
