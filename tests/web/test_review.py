"""Review on the page: worked out when asked for, kept, and never while a game is on."""

import asyncio
import re
from html import unescape

import pytest

from grandplace.engine.errors import LostWorker
from grandplace.engine.state import NOBODY
from grandplace.review.chances import UNIT
from grandplace.review.verdict import EDITION, Verdict
from grandplace.review.work import Task
from grandplace.words.render import LANGUAGES, Phrases
from tests.tables.halls import CODEC, GAME, played
from tests.web.conftest import Browser, Server

COST = 80_000


async def quickly(task: Task, table: str) -> Verdict:
    """A reviewer who likes what is offered last."""
    decision = CODEC.decode(task.view).decision
    best, seat = decision.options[-1].text, decision.player
    before = [UNIT // 2] * 2
    lost = COST if best != task.choice else 0
    after = [UNIT // 2 + (lost if other != seat else -lost) for other in range(2)]
    return Verdict(seat, task.choice, best, before, after, [best], len(decision.options))


async def never(task: Task, table: str) -> Verdict:
    """A reviewer who takes forever after the first choices."""
    await asyncio.sleep(3600)
    raise AssertionError


async def dying(task: Task, table: str) -> Verdict:
    """A reviewer whose process is gone."""
    raise LostWorker("gone")


@pytest.fixture
def reviewed(server: Server, ada: Browser, monkeypatch: pytest.MonkeyPatch) -> str:
    """A finished game and its review; its address."""
    monkeypatch.setattr(server.services.hall.thinkers, "judge", quickly)
    url = ada.bring(played())
    assert 303 == ada.form(f"{url}/review").status_code
    _wait(ada, url)
    return url


def _wait(browser: Browser, url: str) -> str:
    for _ in range(400):
        page = browser.get(f"{url}/review").text
        if 'data-state="running"' not in page:
            return page
    raise AssertionError("a review that never ends")


def test_a_game_that_is_on_has_no_review(server: Server, ada: Browser) -> None:
    """Chances tell of hidden cards: 409, for whoever asks, and nothing is worked out."""
    url = ada.open(preset="here")
    server.play(url, lambda room: room.table.ply == 8)

    assert 409 == ada.get(f"{url}/review").status_code
    assert 409 == ada.form(f"{url}/review").status_code
    assert 409 == ada.form(f"{url}/review/stop").status_code
    assert "/review" not in ada.get(url).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finished_game_offers_its_review(server: Server, language: str) -> None:
    """From the end of the game; it begins when somebody asks for it."""
    ada, say = server.browser(language), Phrases(language)
    url = ada.bring(played())
    page = unescape(ada.get(f"{url}/review").text)

    assert f'href="{url}/review"' in ada.get(url).text
    assert say("review.begin.title") in page and say("review.begin") in page
    assert 'data-state="none"' in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_review_tells_all_of_it(server: Server, reviewed: str, language: str) -> None:
    """Chances, the moment in words, key moments, what made the result; to all who may look."""
    ben, say = server.browser(language), Phrases(language, GAME.name)
    page = unescape(ben.get(f"{reviewed}/review").text)

    for key in ("chance", "keys", "made", "mistake", "played", "better", "bar.skill", "fork"):
        assert say(f"review.{key}") in page, key
    assert 3 == len(re.findall(r'data-key="\d"', page))
    assert "−8 %" in page
    assert re.search(r"<b>50 [+−] \d+ [+−] \d+ [+−] \d+ = (0|100)</b>", page)
    assert "style=" not in page


def test_every_turn_can_be_walked_to(server: Server, reviewed: str, ada: Browser) -> None:
    """Of every seat, and along the better line; what is not there is the nearest that is."""
    looking = server.do(
        lambda: server.services.reviews.of(server.services.hall._rooms[reviewed[3:]])
    )
    turns = len(looking.review.turns)

    for turn in (1, turns // 2, turns, 9999):
        for step in (0, 1):
            page = ada.get(f"{reviewed}/review?of=1&turn={turn}&step={step}")
            assert 200 == page.status_code
            assert f'value="{min(turn, turns)}" aria-label' in page.text
            assert bool(step) == ('data-played=""' in page.text)
    assert 200 == ada.get(f"{reviewed}/review?of=7&turn=x&step=-1").status_code


def test_a_review_stops_and_goes_on(
    server: Server, ada: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was found out is kept, even if the server goes down."""
    url, thinkers = ada.bring(played()), server.services.hall.thinkers
    asked: list[Task] = []

    async def some(task: Task, table: str) -> Verdict:
        asked.append(task)
        return await (quickly if len(asked) <= 4 * thinkers.processes else never)(task, table)

    monkeypatch.setattr(thinkers, "judge", some)
    ada.form(f"{url}/review")
    for _ in range(400):
        if len(asked) > 4 * thinkers.processes:
            break
        assert 'data-state="running"' in ada.get(f"{url}/review").text
    ada.form(f"{url}/review/stop")
    page = ada.get(f"{url}/review").text
    assert 'data-state="none"' in page and "<polyline" in page
    server.services.reviews._found.clear()
    kept = server.do(lambda: server.services.store.review(url[3:], EDITION))

    assert 4 * thinkers.processes == kept.count('"player"')
    assert f"Go on from choice {4 * thinkers.processes + 1}" in ada.get(f"{url}/review").text
    monkeypatch.setattr(thinkers, "judge", quickly)
    ada.form(f"{url}/review")
    assert "What made the result" in _wait(ada, url)


def test_a_review_that_fails_says_so(
    server: Server, ada: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And can be tried again."""
    url = ada.bring(played())
    monkeypatch.setattr(server.services.hall.thinkers, "judge", dying)
    ada.form(f"{url}/review")
    page = _wait(ada, url)

    assert 'data-state="failed"' in page and "The review stopped" in page
    monkeypatch.setattr(server.services.hall.thinkers, "judge", quickly)
    ada.form(f"{url}/review")
    assert "What made the result" in _wait(ada, url)


def test_the_review_of_a_deleted_game_is_gone(server: Server, ada: Browser, reviewed: str) -> None:
    """Nothing is left of it."""
    id = reviewed.removeprefix("/t/")
    soon = (server.do(lambda: server.services.store.review(id, EDITION)) for _ in range(400))
    assert any(soon)  # it is shown at once and kept soon after
    assert "" == server.do(lambda: server.services.store.review(id, EDITION + 1))

    server.do(lambda: server.services.hall.delete(id))

    assert "" == server.do(lambda: server.services.store.review(id, EDITION))
    server.do(
        lambda: server.services.store.keep_review(id, EDITION, "[]")
    )  # one that was under way
    assert "" == server.do(lambda: server.services.store.review(id, EDITION))
    assert 410 == ada.get(f"{reviewed}/review").status_code


def test_only_those_who_may_look_at_a_trial_game_see_its_review(
    server: Server, ada: Browser, ben: Browser
) -> None:
    """As with the game itself."""
    url = ada.open(preset="here")
    fork = ada.form(f"{url}/fork").headers["location"]
    server.play(fork, lambda room: room.asked == NOBODY)

    assert 200 == ada.get(f"{fork}/review").status_code
    assert 403 == ben.get(f"{fork}/review").status_code
