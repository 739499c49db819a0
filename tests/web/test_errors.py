"""When something is wrong: who asks is told in their language, and nothing has changed."""

import json
import logging
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest

from grandplace.web import problems
from grandplace.words.render import Phrases
from tests.tables.halls import NAME, played
from tests.web.conftest import HTMX, Browser, Server

STALE = {language: Phrases(language)("problem.stale") for language in ("en", "fr", "de")}


@pytest.mark.parametrize("language", STALE)
def test_an_error_is_a_page_in_the_readers_language(server: Server, language: str) -> None:
    """With the words for this cause, in the frame of every page."""
    browser = server.browser(language)
    url = browser.open(preset="here")

    answer = browser.choose(url, 99, "place a1")

    assert 409 == answer.status_code
    assert f'<html lang="{language}"' in answer.text
    assert STALE[language] in answer.text


@pytest.mark.parametrize("language", STALE)
def test_an_error_is_a_line_for_htmx(server: Server, language: str) -> None:
    """A partial for the line of notices, and no whole page."""
    browser = server.browser(language)
    url = browser.open(preset="here")

    answer = browser.choose(url, 99, "place a1", htmx=True)

    assert 409 == answer.status_code
    assert answer.text.startswith('<hx-partial hx-target="#notice" hx-swap="outerMorph">')
    assert STALE[language] in answer.text
    assert "<html" not in answer.text


def test_the_preferred_language_is_spoken_even_before_we_know_who_asks(server: Server) -> None:
    """A missing page and a forged form are told in it, too."""
    browser = server.browser("en")
    browser.form("/preferences", language="fr", only="language")

    for answer in (browser.get("/nowhere"), browser.post("/tables")):
        assert '<html lang="fr"' in answer.text


def test_an_error_of_the_api_is_a_problem(ada: Browser) -> None:
    """As JSON, with a status, a code for programs and a line for people."""
    answer = ada.get("/api/tables/x", headers={"authorization": "Bearer x"})

    assert 401 == answer.status_code
    assert "application/problem+json" == answer.headers["content-type"].split(";")[0]
    assert {"type", "status", "code", "detail"} == set(answer.json())
    assert (401, "http-401") == (answer.json()["status"], answer.json()["code"])


@pytest.mark.parametrize("language", STALE)
@pytest.mark.parametrize("cause", problems.STATUS, ids=lambda cause: cause.__name__)
def test_every_cause_has_words(cause: type[Exception], language: str) -> None:
    """Of its own, in each language."""
    _, key = problems.STATUS[cause]

    assert Phrases(language).has(f"problem.{key}")


@pytest.mark.parametrize("language", STALE)
@pytest.mark.parametrize("seats", [1, 5])
def test_the_wrong_number_of_seats_is_told_the_right_one(
    server: Server, language: str, seats: int
) -> None:
    """Too few and too many: a page that says for how many the game is."""
    fields: dict[str, Any] = {f"seat__{i}": "here" for i in range(seats)}

    answer = server.browser(language).form("/tables", game=NAME, **fields)

    assert 400 == answer.status_code
    assert Phrases(language)("problem.seats", 2, 4) in unescape(answer.text)


@pytest.mark.parametrize("token", [None, "", "wrong", "0" * 128])
@pytest.mark.parametrize("htmx", [False, True])
def test_a_form_that_is_not_ours_is_refused(
    server: Server, ada: Browser, token: str | None, htmx: bool
) -> None:
    """Without the token of this browser, nothing can be done in its name."""
    url = ada.open(preset="here")
    ply, options = ada.question(url)
    data: dict[str, Any] = {"ply": ply, "option": options[0], "confirmed": 1}
    data |= {} if token is None else {"_csrf_token": token}

    answer = ada.post(f"{url}/choose", data=data, headers=HTMX if htmx else {})

    assert 403 == answer.status_code
    assert ("<html" in answer.text) != htmx
    assert 0 == server.moves(url)


def test_another_browsers_token_is_refused(server: Server, ada: Browser, ben: Browser) -> None:
    """A token fits its own cookie only."""
    ben.get("/")
    url = ada.open(preset="here")
    data = {"_csrf_token": ben.cookies["csrf"], "text": "Hello"}

    assert 403 == ada.post(f"{url}/chat", data=data).status_code


def test_the_header_of_our_script_counts(server: Server, ada: Browser) -> None:
    """htmx sends the token as a header instead."""
    url = ada.open(preset="here")
    headers = {**HTMX, "x-csrftoken": ada.cookies["csrf"]}

    answer = ada.post(f"{url}/chat", data={"text": "Hello"}, headers=headers)

    assert 204 == answer.status_code


@pytest.mark.parametrize("header", [False, True])
def test_ten_megabytes_are_too_much(server: Server, ada: Browser, header: bool) -> None:
    """413 as a page, as a line and as a problem; nothing changed."""
    url = ada.open(preset="here")
    huge, headers = "x" * 10_000_000, {"x-csrftoken": ada.cookies["csrf"]} if header else {}
    form = {"_csrf_token": ada.cookies["csrf"], "text": huge}

    assert 413 == ada.post(f"{url}/chat", data=form, headers=headers).status_code
    assert 413 == ada.post(f"{url}/chat", data=form, headers=headers | HTMX).status_code
    assert 413 == ada.post("/import", data=form, headers=headers).status_code
    answer = ada.post("/api/tables", json={"game": huge, "seats": []})
    assert (413, "application/problem+json") == (
        answer.status_code,
        answer.headers["content-type"].split(";")[0],
    )
    assert [] == server.room(url).kept.chat


def test_a_failure_of_ours_tells_no_secrets(
    server: Server, ada: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """500 with a plain line: no traceback, no inside of the program."""

    async def broken(*_: Any) -> None:
        raise RuntimeError("the password is swordfish")

    monkeypatch.setattr(server.services.store, "by_token", broken)
    answers = [
        ada.get("/join/x"),
        ada.get("/api/tables/x", headers={"authorization": "Bearer x"}),
    ]
    assert [500, 500] == [answer.status_code for answer in answers]
    for answer in answers:
        assert "swordfish" not in answer.text
        assert "Traceback" not in answer.text


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE", "PATCH"])
def test_wrong_methods_are_refused(ada: Browser, method: str) -> None:
    """By 403, 404 or 405; never by a failure."""
    ada.get("/")
    headers = {"x-csrftoken": ada.cookies["csrf"]}
    for url in ("/", "/tables", "/t/x/choose", "/mine", "/static/x/y", "/join/x"):
        assert ada.request(method, url, headers=headers).status_code < 500, url


Break = Callable[[dict[str, Any]], object]
BROKEN: dict[str, Break] = {
    "a wrong ply": lambda d: d["entries"][5].update(ply=6),
    "a foreign game": lambda d: d.update(game="chess"),
    "other rules": lambda d: d.update(version=99),
    "other components": lambda d: d.update(components="f" * 16),
    "a position": lambda d: d.update(start={"state": 1}),
    "a broken secret": lambda d: d.update(secret="zz"),
    "a lone surrogate": lambda d: d["entries"][5].update(choice="\ud83d"),
    "a surrogate name": lambda d: d.update(seats=["\ud83d", "b"]),
    "other scores": lambda d: d.update(scores=[1, 2]),
    "markup": lambda d: d["entries"][5].update(choice="<script>alert(1)</script>"),
}
TEXTS: dict[str, bytes] = {
    "nothing": b"",
    "not UTF-8": b"\xff\xfe{}",
    "cut off": played().to_json().encode()[:2000],
    "foreign": b'{"chess": true}',
    "a list": b"[1, 2]",
    "deep": b"[" * 100_000,
    "a number": b"1" * 10_000,
    "no text": bytes(range(256)),
}


def broken_record(how: str) -> bytes:
    if how in TEXTS:
        return TEXTS[how]
    data = json.loads(played().to_json())
    BROKEN[how](data)
    return json.dumps(data).encode()


@pytest.mark.parametrize("how", [*BROKEN, *TEXTS])
def test_a_record_that_cannot_be_replayed_is_refused(
    server: Server, ada: Browser, how: str
) -> None:
    """As a file and as text: 400, a page that says why, and no table."""
    ada.get("/import")
    data, content = {"_csrf_token": ada.cookies["csrf"]}, broken_record(how)
    answers = [ada.post("/import", data=data, files={"record": ("game.json", content)})]
    answers.append(ada.post("/import", data=data | {"text": content.decode("utf-8", "replace")}))

    for answer in answers:
        assert 400 == answer.status_code
        assert 'role="alert"' in answer.text
        assert "<script>alert" not in answer.text
    assert 'class="row' not in ada.get("/mine").text


def test_a_record_is_brought_as_a_file(ada: Browser) -> None:
    """As the page of import sends it."""
    ada.get("/import")
    file = {"record": ("game.json", played().to_json().encode())}
    answer = ada.post("/import", data={"_csrf_token": ada.cookies["csrf"]}, files=file)

    assert 303 == answer.status_code
    assert 200 == ada.get(answer.headers["location"]).status_code


def test_names_have_a_measure(server: Server, ada: Browser, ben: Browser) -> None:
    """At the door as on the form that opens a table."""
    url = ada.open(preset="friend", name="A" * 100)
    assert "A" * 24 == server.room(url).kept.places[0].name
    assert 400 == ben.form(ada.links(url)["1"], name="B" * 25).status_code
    assert NAME == server.room(url).record.game


def test_a_failure_is_logged_without_the_link(
    server: Server,
    ada: Browser,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Whoever reads the log learns which page failed, and cannot sit down by it."""

    async def broken(*_: Any) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(server.services.store, "by_token", broken)
    answer = ada.get("/join/swordfish")

    assert 500 == answer.status_code
    (record,) = [record for record in caplog.records if record.name != "httpx"]  # the test's own
    logged = logging.Formatter().format(record)
    assert "GET /join/{token}" == logged.splitlines()[0]
    assert "RuntimeError: broken" in logged
    assert "swordfish" not in logged
