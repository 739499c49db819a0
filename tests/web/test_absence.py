"""Clocks on the page: how long one has, the vote when time is up, substitutes, holidays."""

import re
from datetime import date, timedelta
from html import unescape

import pytest

from grandplace.engine.state import NOBODY
from grandplace.tables.absence import tick
from grandplace.tables.clocks import DAY
from grandplace.tables.schema import GAME
from grandplace.words.durations import duration
from grandplace.words.render import Phrases
from tests.tables.halls import NAME
from tests.web.conftest import Browser, Server

THREE = {"seat-0": "me", "seat-1": "friend", "seat-2": "friend", "first": "1"}


def three(server: Server, clock: str, *languages: str) -> tuple[str, list[Browser]]:
    """A table at which Ben is asked, and three who sit there."""
    people = [server.browser(language) for language in languages or ("en", "en", "en")]
    url = people[0].open(**THREE, name="Ada", clock=clock)
    links = people[0].links(url)
    for seat, name in ((1, "Ben"), (2, "Cas")):
        people[seat].join(links[str(seat)], name)
    return url, people


def expire(server: Server, url: str) -> None:
    """The time of whoever is asked, or that of the vote, is up."""
    hall, id = server.services.hall, url.removeprefix("/t/")

    async def work() -> None:
        async with server.services.database.writing() as c:
            past = GAME.update().where(GAME.c.id == id)
            await c.execute(past.values(due=hall.house.now() - 1, edition=GAME.c.edition + 1))
        await hall.forget(id)
        await tick(hall)

    server.do(work)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_table_is_opened_with_a_clock(server: Server, language: str) -> None:
    """The start page offers all kinds; the panel of whoever is asked says until when they have."""
    say, browser = Phrases(language), server.browser(language)
    page = unescape(browser.get("/").text)
    for text in (say("clock.none"), say("clock.reserve-of", duration(14 * DAY, language))):
        assert text in page
    assert 400 == browser.form("/tables", game=NAME, preset="here", clock="move-1").status_code
    url, (ada, ben, _) = three(server, "move-86400", language, language, language)
    room = server.room(url)
    for someone in (ada, ben):
        page = unescape(someone.get(url).text)
        assert [str(int(room.due))] == re.findall(r'data-until="(\d+)" data-warn="17280"', page)
        assert say("clock.timer", "Ben") in page
    mine = unescape(ben.get("/mine").text)
    assert say("clock.left", "")[:4].strip() in mine


def test_everybody_sees_what_is_left_of_a_reserve(server: Server) -> None:
    """That of whoever is asked runs; those of the others stand still beside it."""
    url, (ada, *_) = three(server, "reserve-1800")

    page = ada.get(url).text

    assert 1 == page.count('role="timer"')
    assert ["1800", "1800"] == re.findall(r'data-left="(\d+)" title="30 minutes left"', page)
    other, (ada, *_) = three(server, "move-300")
    assert "data-left" not in ada.get(other).text


def test_the_others_vote(server: Server) -> None:
    """On the page of the others only, live, with what everybody says; the late one is told."""
    url, (ada, ben, cas) = three(server, "move-86400")
    eve = server.browser()
    eve.join(ada.links(url)["-1"])
    assert 409 == cas.form(f"{url}/vote", says="bot", number=1).status_code
    expire(server, url)

    assert "Your time is up" in ben.get(url).text
    assert 'id="vote-form" class="vote"' not in ben.get(url).text + eve.get(url).text
    assert "Ben’s time is up" in eve.get(url).text
    assert "Ben is late: vote" in unescape(cas.get("/mine").text)
    for browser, status in ((ben, 403), (eve, 403), (server.browser(), 403)):
        assert status == browser.form(f"{url}/vote", says="wait", number=1).status_code
    for number in (7, 0, -1):
        assert 409 == ada.form(f"{url}/vote", says="bot", number=number).status_code
    assert 400 == ada.form(f"{url}/vote", says="ban", number=1).status_code
    assert 403 == ada.post(f"{url}/vote", data={"says": "bot", "number": "1"}).status_code

    assert 204 == ada.form(f"{url}/vote", htmx=True, says="wait", number=1).status_code
    page = unescape(cas.get(url).text)
    assert "<li>Ada: Wait</li>" in page
    assert 3 == page.count('aria-pressed="false"')
    assert 1 == unescape(ada.get(url).text).count('aria-pressed="true"')
    assert 303 == ada.form(f"{url}/vote", says="bot", number=1).status_code
    assert NOBODY != server.room(url).kept.clock.late
    cas.form(f"{url}/vote", says="bot", number=1)
    assert server.room(url).kept.places[1].absent
    assert "A bot plays for you" in ben.get(url).text
    ben.form(f"{url}/back")
    assert not server.room(url).kept.places[1].absent


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_substitute_comes_by_a_link(server: Server, language: str) -> None:
    """Those who sit there see it; who had the seat looks on; who comes plays on at once."""
    say = Phrases(language)
    url, (ada, ben, cas) = three(server, "reserve-1209600", language, language, language)
    assert 404 == ada.get(f"{url}/substitute").status_code
    old = ada.links(url)["1"]
    expire(server, url)
    for browser in (ada, cas):
        browser.form(f"{url}/vote", says="link", number=1)

    assert say("clock.free-text", "Ben") in unescape(ada.get(url).text)
    assert say("clock.free-look", "Ben") in unescape(ben.get(url).text)
    assert 403 == ben.get(f"{url}/substitute").status_code
    assert 404 == ben.get(old).status_code
    ply, options = ben.question(url)
    assert [] == options
    assert 403 == ben.choose(url, 0, "pass").status_code
    page = cas.get(f"{url}/substitute").text
    (link,) = re.findall(r'value="http://testserver.local(/join/[^"]+)"', page)
    assert "content-encoding" not in cas.get(f"{url}/substitute").headers
    dora = server.browser(language)
    dora.join(link, "Dora")
    ply, options = dora.question(url)
    assert (0, True) == (ply, bool(options))
    assert 303 == dora.choose(url, 0, options[0]).status_code
    assert say("note.sat", "Dora") in unescape(ada.get(url).text)


def test_programs_have_clocks_too(server: Server, ada: Browser) -> None:
    """They are told how long they have, vote, find the secret of a free seat, and take it."""
    seats = [{"name": name} for name in "abc"]
    body = {"game": NAME, "seats": seats, "first": 0, "clock": "reserve-1800"}
    opened = ada.post("/api/tables", json=body).json()
    api, url = f"/api/tables/{opened['table']}", f"/t/{opened['table']}"
    bearer = [{"authorization": f"Bearer {secret}"} for secret in opened["seats"]]
    clock = ada.get(f"{api}/decision", headers=bearer[1]).json()["clock"]
    assert ("reserve-1800", 0, [1800] * 3) == (clock["name"], clock["vote"], clock["reserves"])
    assert int(server.room(url).due) == clock["due"]
    assert 400 == ada.post("/api/tables", json={**body, "clock": "never"}).status_code
    expire(server, url)

    ballot = {"vote": 1, "says": "link"}
    assert 403 == ada.post(f"{api}/votes", headers=bearer[0], json=ballot).status_code
    stale = ada.post(f"{api}/votes", headers=bearer[1], json={"vote": 9, "says": "link"})
    assert (409, "vote") == (stale.status_code, stale.json()["code"])
    for one in bearer[1:]:
        assert 201 == ada.post(f"{api}/votes", headers=one, json=ballot).status_code
    assert 401 == ada.get(api, headers=bearer[0]).status_code
    found = ada.get(f"{api}/substitute", headers=bearer[2]).json()
    fresh = {"authorization": f"Bearer {found['secret']}"}
    option = ada.get(f"{api}/decision", headers=fresh).json()["options"][0]["text"]
    answer = {"ply": 0, "option": option}
    assert 409 == ada.post(f"{api}/choices", headers=fresh, json=answer).status_code
    assert 201 == ada.post(f"{api}/back", headers=fresh).status_code
    assert 201 == ada.post(f"{api}/choices", headers=fresh, json=answer).status_code
    assert 404 == ada.get(f"{api}/substitute", headers=bearer[2]).status_code


def test_who_runs_a_program_takes_holidays_for_its_seat(server: Server, ada: Browser) -> None:
    """By its link, in a browser; the program is told until when."""
    body = {"game": NAME, "seats": [{"name": "a"}, {"name": "b"}], "clock": "move-259200"}
    opened = ada.post("/api/tables", json=body).json()
    ada.join(f"/join/{opened['seats'][0]}", "a")
    ada.form("/holiday", until=str(date.today() + timedelta(days=3)))

    headers = {"authorization": f"Bearer {opened['seats'][0]}"}
    told = ada.get(f"/api/tables/{opened['table']}/decision", headers=headers).json()["clock"]
    mine, other = told["away"]
    assert 3 * DAY < mine - server.services.hall.house.clock() <= 4 * DAY
    assert 0 == other


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_holidays(server: Server, language: str) -> None:
    """In My games; all tables say who is away, and the clock stands still; too long is refused."""
    say = Phrases(language)
    url, (ada, ben, _) = three(server, "move-259200", language, language, language)
    due = server.room(url).due
    assert say("holiday.title") in unescape(ben.get("/mine").text)
    today = date.today()
    for day in (today - timedelta(1), today + timedelta(40), date.min, date.max):
        refused = ben.form("/holiday", until=day.isoformat())
        assert 409 == refused.status_code
        assert say("problem.holiday", 30, 42) in unescape(refused.text)
    assert 400 == ben.form("/holiday", until="soon").status_code
    until = (date.today() + timedelta(days=9)).isoformat()
    assert 303 == ben.form("/holiday", until=until).status_code

    assert 9 * DAY < server.room(url).due - due <= 10 * DAY
    page = unescape(ada.get(url).text)
    assert say("clock.away", "")[:4] in page
    assert say("note.away", "Ben") in page
    assert say("holiday.on", "")[:10] in unescape(ben.get("/mine").text)
    assert 303 == ben.form("/holiday/end").status_code
    assert abs(server.room(url).due - due) < 60
