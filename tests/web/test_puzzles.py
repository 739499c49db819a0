"""Puzzles on the page: the question, wrong and right answers, the score, the way on and out."""

import re
from html import unescape

import pytest

from grandplace.games import REGISTRY
from grandplace.review.puzzles import puzzles
from grandplace.review.words import per_cent
from grandplace.web import puzzles as pages
from grandplace.words.render import LANGUAGES, Phrases
from tests.web.conftest import Browser, Server

GAME = "bruxelles1897"
FIRST = puzzles(GAME)[0]
URL = f"/puzzles/{GAME}/1"
PLY = len(FIRST.choices)


def card(browser: Browser, url: str = URL) -> str:
    """The card beside the question."""
    page = browser.get(url).text
    return unescape(page[page.index('<section id="lesson"') : page.index('<section id="question"')])


def listed(browser: Browser) -> str:
    """What the list says of the first puzzle, and the score."""
    page = browser.get("/puzzles").text
    book = page[page.index(f'id="{GAME}"') :]
    state = re.search(rf'<a href="{URL}" class="(\w*)"', book)
    score = re.search(r'<p class="ln-at">(.*?)</p>', book)
    assert state and score
    return f"{state[1]}: {re.sub('<[^>]*>', ' ', score[1]).strip()}"


@pytest.mark.parametrize("game", REGISTRY)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_puzzle_is_asked_and_answered(server: Server, game: str, language: str) -> None:
    """The real question with all its options; the answer with what it brings, best first."""
    browser, say = server.browser(language), Phrases(language)
    url, last = f"/puzzles/{game}/{len(puzzles(game))}", puzzles(game)[-1]

    ply, options = browser.question(url)
    open = card(browser, url)
    browser.form(f"{url}/show")
    over = card(browser, url)

    assert (len(last.choices), {last.best.option, *last.costs}) == (ply, set(options))
    assert say("puzzle.ask") in open and say("puzzle.levels") not in open
    assert 'data-answer=""' in open, "the page does not tell before it is asked to"
    assert f'data-answer="{last.best.option}"' in over
    told = re.findall(r'<li class="(\w+)">.*?<strong>(\d+) %</strong>', over)
    chances = [per_cent(answer.chance) for answer in (last.best, last.second)]
    assert [("better", str(chances[0])), ("second", str(chances[1]))] == told


def test_a_wrong_answer_costs_something_and_the_question_stays(ada: Browser) -> None:
    """What it costs in words; the next answer may be right, but not at the first try."""
    wrong = FIRST.second.option

    sent = ada.choose(URL, PLY, wrong)
    answered = card(ada, sent.headers["location"])
    _, options = ada.question(URL)
    ada.choose(URL, PLY, FIRST.best.option)

    assert f"{per_cent(FIRST.costs[wrong])} %" in answered and f'data-tried="{wrong}"' in answered
    assert FIRST.best.option in options
    assert "Right, at try number 2." in card(ada)
    assert f"found: 1 of {len(puzzles(GAME))} found  0 at the first try" == listed(ada)


def test_the_first_try_counts(ada: Browser, ben: Browser) -> None:
    """What is over stays as it is; everybody has their own score."""
    ada.choose(URL, PLY, FIRST.best.option)
    ada.choose(URL, PLY, FIRST.second.option)
    ada.form(f"{URL}/show")
    ben.form(f"{URL}/show")
    ben.choose(URL, PLY, FIRST.best.option)

    count = len(puzzles(GAME))
    assert f"once: 1 of {count} found  1 at the first try" == listed(ada)
    assert f"shown: 0 of {count} found" == listed(ben)


def test_the_page_is_sent_what_has_changed(ada: Browser) -> None:
    """With a script: board, question and card in one answer."""
    sent = ada.form(f"{URL}/choose", htmx=True, ply=PLY, option=FIRST.best.option)

    assert 200 == sent.status_code
    assert {"#lesson", "#question"} <= set(re.findall(r'hx-target="([^"]+)"', sent.text))
    assert f'data-answer="{FIRST.best.option}"' in unescape(sent.text)


def test_what_an_answer_would_bring_is_shown(ada: Browser) -> None:
    """As at a table."""
    tried = ada.get(f"{URL}/try", params={"ply": PLY, "option": FIRST.best.option}).json()

    assert FIRST.best.option == tried["line"][0] and tried["text"]


def test_the_trainer_goes_on_with_what_is_not_done(ada: Browser) -> None:
    """After the one that one comes from; at the end from the beginning."""
    last = len(puzzles(GAME))
    ada.form(f"{URL}/show")

    ways = {n: ada.get(f"/puzzles/{GAME}/next?after={n}").headers["location"] for n in (0, 2, last)}

    assert {0: 2, 2: 3, last: 2} == {n: int(way.rpartition("/")[2]) for n, way in ways.items()}


def test_one_may_play_on(server: Server, ada: Browser) -> None:
    """A trial game from the position, against the bots that were there, with luck of its own."""
    url = ada.form(f"{URL}/fork").headers["location"]

    room = server.room(url)
    assert ("sandbox", FIRST.seats) == (room.kept.kind, len(room.kept.places))
    assert {FIRST.best.option, *FIRST.costs} == set(ada.question(url)[1])
    assert FIRST.secret != room.kept.secret.hex()


def test_every_day_has_its_puzzle(ada: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """The list leads to it; another day to another one."""
    days = []
    for day in (739_000, 739_001):
        monkeypatch.setattr(pages, "today", lambda day=day: day)
        found = re.search(rf'class="go" href="/puzzles/{GAME}/(\d+)"', ada.get("/puzzles").text)
        assert found
        days.append(found[1])
        assert "Puzzle of the day" in card(ada, f"/puzzles/{GAME}/{found[1]}")

    assert days[0] != days[1]


@pytest.mark.parametrize("url", [f"/puzzles/{GAME}/0", f"/puzzles/{GAME}/999", "/puzzles/chess/1"])
def test_what_is_not_there_is_not_found(ada: Browser, url: str) -> None:
    """Nor what cannot be chosen."""
    assert 404 == ada.get(url).status_code


def test_what_is_not_on_offer_is_refused(ada: Browser) -> None:
    """By the rules, as at a table; nothing is counted."""
    assert 400 <= ada.choose(URL, PLY, "take the cake").status_code < 500
    assert f": 0 of {len(puzzles(GAME))} found" == listed(ada)
