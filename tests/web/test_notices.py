"""The pages of notices: how one is reached, links without log-in, and a message from end to end."""

import asyncio
import re
import threading
from collections.abc import Iterator
from html import unescape
from json import dumps, loads
from time import sleep, time
from typing import Any

import pytest

from grandplace.tables.notices import outbox
from grandplace.tables.notices.guard import Guard
from grandplace.tables.notices.ways import Post
from grandplace.words.render import LANGUAGES, Phrases
from tests.tables.notices.test_guard import OK, served
from tests.tables.notices.test_ways import postal
from tests.web.conftest import Browser, Server

SAY = Phrases("en")
HOOK = "https://hooks.slack.com/services/T/B/secret-1234"


@pytest.fixture
def home(server: Server, monkeypatch: pytest.MonkeyPatch) -> Server:
    """A server that may send into its own network."""
    ways, guard = server.services.sender.ways, Guard(private=True)
    monkeypatch.setattr(ways, "guard", guard)
    monkeypatch.setattr(ways.push, "guard", guard)
    return server


@pytest.fixture
def hook() -> Iterator[tuple[str, list[bytes]]]:
    """A webhook in a thread of its own: its address, and what it was sent."""
    with behind(lambda: served(lambda _: OK)) as (port, asked):
        yield f"http://127.0.0.1:{port}/hook", asked


@pytest.fixture
def post(server: Server, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[bytes]]:
    """A post office; its letters."""
    with behind(postal) as (port, letters):
        office = Post(f"smtp://127.0.0.1:{port}", "Grand-Place <table@example.org>")
        monkeypatch.setattr(server.services.sender.ways, "post", office)
        yield letters


class behind:
    """An asynchronous server in a thread, while somebody needs it."""

    def __init__(self, made) -> None:  # type: ignore[no-untyped-def]
        self.made = made
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever)

    def __enter__(self) -> tuple[int, list[bytes]]:
        self.thread.start()
        self.server = self.made()
        opened = asyncio.run_coroutine_threadsafe(self.server.__aenter__(), self.loop)
        found: tuple[int, list[bytes]] = opened.result(60)
        return found

    def __exit__(self, *error: object) -> None:
        asyncio.run_coroutine_threadsafe(self.server.__aexit__(None, None, None), self.loop).result(
            60
        )
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(60)
        self.loop.close()


def added(browser: Browser, address: str, **more: Any) -> str:
    answer = browser.form("/notices", address=address, **more)
    assert 303 == answer.status_code, answer.text
    return str(answer.headers["location"])


def ids(browser: Browser) -> list[str]:
    return re.findall(r'action="/notices/([\w-]+)/test"', browser.get("/notices").text)


def test_added_and_removed(ada: Browser, ben: Browser) -> None:
    """A secret address is not shown again; nobody else can touch it."""
    assert "/notices?said=added" == added(ada, HOOK)

    page = unescape(ada.get("/notices?said=added").text)
    assert SAY("notices.said-added") in page and "hooks.slack.com/…1234" in page
    assert "secret" not in page
    (id,) = ids(ada)
    ben.open(preset="here")
    assert [404, 404] == [ben.form(f"/notices/{id}/{do}").status_code for do in ("test", "remove")]
    assert 303 == ada.form(f"/notices/{id}/remove").status_code
    assert [] == ids(ada)


@pytest.mark.parametrize(
    "address", ["http://example.org/x", "https://127.0.0.1:22/", "nothing", "https://a@b.org"]
)
def test_refused_addresses(ada: Browser, address: str) -> None:
    """Are told on the page, and nothing is kept."""
    answer = ada.form("/notices", address=address)

    assert (400, True) == (answer.status_code, SAY("problem.address") in unescape(answer.text))
    assert [] == ids(ada)


def test_so_many_and_no_more(ada: Browser) -> None:
    """The same address twice is one."""
    for n in range(8):
        added(ada, f"https://example.org/{n}")
    added(ada, "https://example.org/7")

    assert 409 == ada.form("/notices", address="https://example.org/8").status_code
    assert 8 == len(ids(ada))


def test_a_private_address_is_tried_and_refused(ada: Browser) -> None:
    """What a name leads to is found out when something is sent; the page says so."""
    added(ada, "https://localhost/x")
    (id,) = ids(ada)

    assert "/notices" == ada.form(f"/notices/{id}/test").headers["location"]
    assert "this address is not on the internet" in ada.get("/notices").text


def test_from_end_to_end(
    home: Server,
    hook: tuple[str, list[bytes]],
    ada: Browser,
    ben: Browser,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A test message, then a turn; its link stops it without log-in, and it can begin again."""
    url, asked = hook
    table = ada.open(preset="friend", name="Ada")
    ben.join(ada.links(table)["1"], "Ben")
    added(ben, url)
    (id,) = ids(ben)
    assert "/notices?said=sent" == ben.form(f"/notices/{id}/test").headers["location"]
    assert SAY("notices.test") == body(asked[0])["title"]

    turn(home, table, 1, monkeypatch)

    told = body(arrived(asked, 2)[1])
    assert "Bruxelles 1897: it is your turn" == told["title"]
    assert told["url"] == f"http://testserver.local{table}?seat=1#question"
    stranger = home.browser("de")
    stop = told["stop"].removeprefix("http://testserver.local")
    assert Phrases("de")("notices.stop-button") in stranger.get(stop).text
    assert 'data-state="on"' in ben.get("/notices").text
    assert 200 == stranger.post(stop, data={"List-Unsubscribe": "One-Click"}).status_code
    assert 'data-state="stopped"' in ben.get("/notices").text
    turn(home, table, 1, monkeypatch)
    assert 2 == len(asked)
    ben.form(f"/notices/{id}/test")
    assert 'data-state="on"' in ben.get("/notices").text
    assert [404, 404] == [
        stranger.post(stop + "0").status_code,
        stranger.get("/notices/stop/x").status_code,
    ]


def test_one_table_only(
    home: Server,
    hook: tuple[str, list[bytes]],
    ada: Browser,
    ben: Browser,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A channel may be for one table; a table may be silenced; both only by who sits there."""
    url, asked = hook
    table, other = ada.open(preset="friend"), ada.open(preset="friend")
    ben.join(ada.links(table)["1"], "Ben")
    game = table.removeprefix("/t/")
    assert f"{table}/notices?said=added" == added(ben, url, game=game, seat=1)
    assert SAY("notices.scope-all") not in ben.get(f"{table}/notices").text
    assert 403 == ben.form("/notices", address=url, game=other.removeprefix("/t/")).status_code
    assert 403 == ben.form("/notices", address=url, game=game, seat=0).status_code
    assert (
        f"{table}/notices?said=muted"
        == ben.form(f"{table}/notices/mute", muted=1).headers["location"]
    )
    turn(home, table, 1, monkeypatch)
    assert [] == asked
    ben.form(f"{table}/notices/mute")
    turn(home, table, 1, monkeypatch)
    arrived(asked, 1)


def test_a_mail_is_asked_first(server: Server, post: list[bytes], ada: Browser) -> None:
    """Nothing else is written to an address before its owner has followed the link."""
    assert "/notices?said=letter" == added(ada, "ada@example.org")
    assert 'data-state="unproven"' in ada.get("/notices").text
    link = re.search(rb"/notices/prove/[\w.-]+", post[0].replace(b"=\r\n", b""))
    assert link
    assert 200 == server.browser().get(link[0].decode()).status_code
    assert 'data-state="unproven"' in ada.get("/notices").text
    assert 200 == server.browser().post(link[0].decode()).status_code
    assert 'data-state="on"' in ada.get("/notices").text


def test_this_browser(home: Server, ada: Browser) -> None:
    """The page has the server's key, the browser keeps a script, its address is taken."""
    page = ada.get("/notices").text
    key = re.search(r'data-key="([\w-]+)"', page)
    assert key and 87 == len(key[1])
    script = ada.get("/service-worker.js")
    assert ("no-cache", "text/javascript; charset=utf-8") == (
        script.headers["cache-control"],
        script.headers["content-type"],
    )
    keys = {"p256dh": key[1], "auth": "AAAAAAAAAAAAAAAAAAAAAA"}
    added(ada, dumps({"endpoint": "https://push.example.org/1", "keys": keys}), kind="push")
    assert SAY("notices.kind-push") in ada.get("/notices").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_it_is_found(server: Server, language: str) -> None:
    """The menu of a table, the preferences and the account lead there."""
    browser, say = server.browser(language), Phrases(language)
    table = browser.open(preset="friend")
    assert f'href="{table}/notices"' in browser.get(table).text
    assert 'href="/notices"' in browser.get("/preferences").text
    assert say("notices.push-button") in unescape(browser.get(f"{table}/notices").text)


def arrived(asked: list[bytes], number: int) -> list[bytes]:
    """What has been sent; the server may be at it by itself."""
    ends = time() + 60
    while len(asked) < number and time() < ends:
        sleep(0.01)
    assert number == len(asked)
    return asked


def body(request: bytes) -> dict[str, str]:
    found: dict[str, str] = loads(request.partition(b"\r\n\r\n")[2])
    return found


def turn(server: Server, table: str, seat: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody's turn begins while nobody looks, and time passes."""
    sender, ahead = server.services.sender, [0.0]
    monkeypatch.setattr(sender, "clock", lambda: time() + ahead[0])
    server.play(table, lambda room: room.asked != seat)
    server.play(table, lambda room: room.asked == seat)
    for seconds in (10 * outbox.HOUR, outbox.HOUR):
        server.do(sender.look)
        ahead[0] += seconds
    server.do(sender.look)
