"""In small: some of each; and what went wrong would be noticed."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx
import pytest

import grandplace.web
from tests.conftest import BATTERY
from tests.fuzz.contract import promises
from tests.fuzz.corpus import fields, planted, streamed
from tests.fuzz.files import FILES
from tests.fuzz.guided import IS_THERE, KINDS, guided
from tests.fuzz.hostile import MARK, SIGNS, TEXTS, harm
from tests.fuzz.machine import evenings
from tests.fuzz.surface import FORMS, QUERIES, Route, Surface
from tests.web.conftest import Browser, Server

WEB = Path(grandplace.web.__file__).parent
ASKS = re.compile(
    r'query_params\.get(?:all)?\("(\w+)"|"(\w+)" in request\.query|number\(\w+, "(\w+)"|(\w+): FromQuery'
)


@pytest.mark.parametrize("work", FILES)
@pytest.mark.parametrize("key", range(2))
def test_a_broken_file_is_refused_or_can_be_used(work: Callable[[Random], None], key: int) -> None:
    """Nothing but our own errors."""
    chance = Random(key)
    for _ in range(10 * BATTERY):
        work(chance)


@pytest.mark.long
@pytest.mark.skipif(not IS_THERE, reason="atheris is not installed (group fuzz)")
@pytest.mark.parametrize("kind", KINDS)
def test_nor_does_a_fuzzer_find_anything_else(kind: str) -> None:
    """One that sees what its inputs reach."""
    assert 25 * BATTERY == guided(kind, 25 * BATTERY, 1)


@pytest.mark.parametrize("key", range(2))
def test_no_request_makes_the_server_fail(server: Server, key: int) -> None:
    """Nor does anything come through."""
    surface = Surface(server, Random(key))
    for _ in range(75 * BATTERY):
        surface.call()


@pytest.mark.long
def test_what_is_planted_in_a_field_stays_a_word(server: Server) -> None:
    """One hostile text for each of them, another one every time."""
    surface = Surface(server, Random(1))
    for number, (route, name) in enumerate(fields(surface)):
        planted(surface, route, name, [TEXTS[number % len(TEXTS)]])


def test_every_saying_is_taken_and_shown(server: Server, ada: Browser) -> None:
    """So it is their words that the pages are searched for."""
    url = ada.open(preset="here")

    assert 303 == ada.form(f"{url}/chat", text=f'">{MARK}>').status_code
    assert "&gt;&lt;gp-mark&gt;" in ada.get(url).text.replace("&#34;", "&quot;")


def test_streams_tell_words_as_words(address: str) -> None:
    """On the page and to programs."""
    assert 6 == streamed(address, [f"{MARK}>", "a\n\nevent: gp-mark\n", "' gp-mark='"])


def test_whatever_happens_in_an_evening_tables_are_whole(server: Server) -> None:
    """People and programs in any order; who may not do a thing cannot."""
    assert evenings(server, BATTERY, 1)


@pytest.mark.long
def test_the_schema_is_kept_for_both(address: str) -> None:
    """In small as in full."""
    assert promises(address, 1, 1)


def test_every_route_is_called(server: Server) -> None:
    """Those with fields are known by them, and all queries by name."""
    routes = {(r.method, r.path): r.fields for r in Surface(server, Random(1)).routes}

    assert ["text"] == routes["POST", "/t/{id:str}/chat"]
    assert {"GET", "POST"} == {method for method, _ in routes}
    assert all(("POST", path) in routes for path in FORMS)
    found = [ASKS.findall(file.read_text("utf-8")) for file in WEB.glob("*.py")]
    assert {*QUERIES} == {name for rows in found for row in rows for name in row if name}


@pytest.mark.parametrize(
    "status, headers, text",
    [
        (500, {}, ""),
        (200, {"content-type": "text/html"}, f"<p>{MARK}>"),
        (200, {"content-type": "text/html"}, '<p title="" gp-mark="">'),
        (200, {"content-type": "text/event-stream"}, "data: a\n\nevent: gp-mark\n"),
        (200, {}, "8641969"),
        (200, {}, "root:x:0:0"),
        (200, {}, "Traceback (most recent call last)"),
        (200, {"x-name": "a\nset-cookie: visit=1"}, ""),
        (303, {"location": "//evil.example"}, ""),
    ],
    ids=list(SIGNS),
)
def test_each_would_be_noticed(status: int, headers: dict[str, str], text: str) -> None:
    """One answer for each sign."""
    safe = {"x-content-type-options": "nosniff", **headers}

    assert 1 == len(harm(httpx.Response(status, headers=safe, text=text)))


def test_and_ends_the_run(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that repeats a word as it came."""
    surface = Surface(server, Random(1))
    monkeypatch.setattr(Browser, "get", lambda *_, **__: httpx.Response(200, text=f"{MARK}>"))
    surface.routes = [Route("GET", "/about", [])]

    with pytest.raises(AssertionError):
        surface.call()
