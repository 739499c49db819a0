"""How often and how much: limits by address and by account, and requests that nobody means well."""

import asyncio
import json
import logging
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from litestar.exceptions import TooManyRequestsException
from litestar.testing import TestClient
from uvicorn.server import ServerState

from grandplace.tables.counting import Counts
from grandplace.web import limits, wire
from grandplace.web.app import make_app
from grandplace.web.limits import LIMITS, Limits, network
from grandplace.web.services import Settings
from grandplace.web.wire import Wire
from grandplace.words.render import Phrases
from tests.postgres import Cluster
from tests.tables.halls import ELSEWHERE, NAME, hall_at
from tests.web.conftest import Browser, Server

SAY = Phrases("en")
TABLE = {"game": NAME, "seats": [{"name": "Ada"}, {"name": "Ben"}]}
FEW = {name: (2, seconds) for name, (_, seconds) in LIMITS.items()}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that counts."""
    path = tmp_path_factory.mktemp("strict") / "t.db"
    with TestClient(make_app(Settings(database=f"sqlite:///{path}", pause=0))) as client:
        yield Server(client)


@pytest.fixture
def anna(strict: Server, monkeypatch: pytest.MonkeyPatch) -> Browser:
    """A browser that may do everything twice."""
    monkeypatch.setattr(strict.services, "limits", Limits(lambda: 0.0))
    monkeypatch.setattr(limits, "LIMITS", FEW)
    return strict.browser()


@pytest.mark.parametrize(
    ("url", "fields"),
    [
        ("/tables", {"game": NAME, "preset": "here"}),
        ("/import", {"text": "{}"}),
        ("{table}/chat", {"text": "Hello"}),
        ("{table}/choose", {"ply": 99, "option": "x"}),
        ("{table}/undo", {"ply": 99}),
        ("/account/login", {"name": "x", "password": "y"}),
        ("/account/register", {"name": "x", "password": "y"}),
        ("/preferences", {"theme": "dark"}),
    ],
)
def test_nothing_can_be_done_for_ever(anna: Browser, url: str, fields: dict[str, Any]) -> None:
    """After so many times in a minute a clear line, and when to come back."""
    url = url.format(table=anna.open(preset="here") if "{" in url else "")
    answers = [anna.form(url, **fields) for _ in range(3)]

    assert 429 not in [answer.status_code for answer in answers[:2]]
    assert (429, "61") == (answers[2].status_code, answers[2].headers["retry-after"])
    assert SAY("pages.problem.429-text") in answers[2].text


def test_programs_are_counted_too(anna: Browser) -> None:
    """429 as a problem."""
    statuses = [anna.post("/api/tables", json=TABLE).status_code for _ in range(3)]

    assert [201, 201, 429] == statuses


def test_an_account_is_guarded_wherever_guesses_come_from(
    anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By its name in any spelling, even if every guess has an address of its own."""
    monkeypatch.setattr(limits, "LIMITS", FEW | {"tries": (99, 60)})
    names = ["Zoë", "ZOË", "zoë "]
    answers = [anna.form("/account/login", name=name, password="wrong horse") for name in names]

    assert [403, 403, 429] == [answer.status_code for answer in answers]


def test_counts_begin_anew() -> None:
    """With the next minute; another address, and another deed, have counts of their own."""
    now = [30.0]
    counts, (most, _) = Limits(lambda: now[0]), LIMITS["imports"]

    async def main() -> None:
        await allowed(counts, most)
        now[0] = 60.0
        await counts.take("imports", "a")

    asyncio.run(main())


async def allowed(counts: Limits, most: int) -> None:
    """One address may do something so often."""
    for _ in range(most):
        await counts.take("imports", "a")
    await counts.take("imports", "b")
    await counts.take("tables", "a")
    with pytest.raises(TooManyRequestsException) as refused:
        await counts.take("imports", "a")
    assert {"retry-after": "31"} == refused.value.headers


def test_processes_count_together(tmp_path: Path, cluster: Cluster) -> None:
    """What one has counted counts for the other, but for choices; what is over is forgotten."""
    ELSEWHERE[tmp_path] = cluster.fresh()

    async def main() -> None:
        async with hall_at(tmp_path) as one, hall_at(tmp_path) as other:
            stores = [Counts(hall.store.database) for hall in (one, other)]
            here, there = (Limits(lambda: 30.0, shared) for shared in stores)
            for _ in range(LIMITS["account"][0]):
                await here.take("account", "ada")
            with pytest.raises(TooManyRequestsException):
                await there.take("account", "ada")
            await there.take("account", "ben")
            await stores[0].forget()
            await there.take("account", "ada")

    asyncio.run(main())


def test_one_network_is_one_address() -> None:
    """Whoever has an address of version 6 has as many as they like."""
    assert "2001:db8::" == network("2001:db8::7") == network("2001:db8::1:2")
    assert "192.0.2.1" == network("192.0.2.1") == network("::ffff:192.0.2.1")
    assert "testclient" == network("testclient")


def test_a_login_that_fails_leaves_nothing_behind(server: Server) -> None:
    """No cookie, and so nobody new."""
    answer = server.browser().form("/account/login", name="Nemo", password="wrong horse")

    assert (403, False) == (answer.status_code, "visit" in answer.cookies)


@pytest.mark.parametrize("host", ["x:99999999", "x:65536", "a b", "x/y", "[::1", "x:y", "<b>"])
def test_a_host_that_cannot_be(ada: Browser, host: str) -> None:
    """One line, 400; hosts that can be are served."""
    answer = ada.get("/", headers={"host": host})

    assert (400, "bad host\n") == (answer.status_code, answer.text)
    for good in ("x", "127.0.0.1:8000", "[::1]:8000", "a-b.example"):
        assert 200 == ada.get("/about", headers={"host": good}).status_code


def test_data_without_end_is_told(ada: Browser, caplog: pytest.LogCaptureFixture) -> None:
    """400 and no line in the log, however deep it is nested."""
    deep, headers = "[" * 30_000, {"content-type": "application/json"}

    assert 400 == ada.post("/api/tables", content=deep, headers=headers).status_code
    assert [] == [r for r in caplog.records if r.levelno >= logging.WARNING]


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_pages_of_other_sites_open_no_tables(ada: Browser, kind: str) -> None:
    """They can only send what a form could, and that is not JSON."""
    content = json.dumps(TABLE)

    answer = ada.post(
        "/api/tables", content=content, headers={"content-type": kind} if kind else {}
    )

    assert (415, "http-415") == (answer.status_code, answer.json()["code"])


def test_a_form_has_so_many_fields(ada: Browser) -> None:
    """In a hundred thousand of them nobody is interested."""
    ada.get("/about")
    form = {"_csrf_token": ada.cookies["csrf"], "text": "{}"} | {f"f{i}": "" for i in range(200)}

    assert 400 == ada.post("/import", data=form).status_code


def test_who_hangs_up_is_no_failure_of_ours(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    """A request that ends in its middle leaves no line in the log."""
    sent: list[Any] = []
    headers = [(b"host", b"x"), (b"content-type", b"application/json"), (b"content-length", b"9")]
    scope: Any = {
        "type": "http",
        "method": "POST",
        "path": "/api/tables",
        "raw_path": b"/api/tables",
    }
    scope |= {"headers": headers, "query_string": b"", "scheme": "http", "server": ("x", 80)}
    scope |= {"client": ("x", 1), "http_version": "1.1", "root_path": "", "state": {}}

    async def hang_up() -> Any:
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message)

    async def ask() -> None:
        await server.client.app(scope, hang_up, send)

    server.do(ask)

    assert 400 == sent[0]["status"]
    assert [] == [r for r in caplog.records if r.levelno >= logging.WARNING]


@pytest.mark.parametrize("url", ["/", "/api/games", "/nowhere"])
def test_heads_without_bodies(ada: Browser, url: str) -> None:
    """Whoever only wants to know if we are there gets the same answer without its text."""
    whole, head = ada.get(url), ada.head(url)

    assert (whole.status_code, "") == (head.status_code, head.text)
    assert whole.headers["content-type"] == head.headers["content-type"]


def test_the_head_of_a_stream_does_not_begin_it(ada: Browser) -> None:
    """It ends at once."""
    answer = ada.head(f"{ada.open(preset='here')}/live")

    assert "text/event-stream" == answer.headers["content-type"].split(";")[0]


def test_https_is_kept(server: Server) -> None:
    """Every cookie is for it alone, and browsers come back by it."""
    browser = server.browser()
    browser.base_url = "https://testserver.local"
    answer = browser.get("/")

    assert answer.headers["strict-transport-security"].startswith("max-age=")
    assert all("Secure" in cookie for cookie in answer.headers.get_list("set-cookie"))
    assert "strict-transport-security" not in server.browser().get("/").headers


def served(**settings: Any) -> type[Wire]:
    """Connections with limits of their own."""
    return type("Small", (Wire,), settings)


async def closed(kind: type[Wire], said: bytes, times: int = 1) -> list[bytes]:
    """What some connections are told until they are closed, each having said something."""
    loop = asyncio.get_running_loop()
    config, state = uvicorn.Config(_greet, log_level="error"), ServerState()
    server = await loop.create_server(lambda: kind(config, state, {}), "127.0.0.1", 0)
    at = server.sockets[0].getsockname()
    pairs = [await asyncio.open_connection(*at) for _ in range(times)]
    told = []
    for reader, writer in reversed(pairs):
        writer.write(said)
        told.append(await _rest(reader))
        writer.close()
    server.close()
    return told


async def _rest(reader: asyncio.StreamReader) -> bytes:
    try:
        return await asyncio.wait_for(reader.read(), 20)
    except ConnectionResetError:
        return b""


async def _greet(scope: Any, receive: Any, send: Any) -> None:
    while (await receive()).get("more_body"):
        pass
    await send(
        {"type": "http.response.start", "status": 200, "headers": [(b"connection", b"close")]}
    )
    await send({"type": "http.response.body", "body": b"hello"})


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HTTP/1.1\r\nhost: x\r\n",
        b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nx",
    ],
)
def test_half_a_request_is_not_waited_for(said: bytes) -> None:
    """No word, half a head or half a body: the connection is closed without an answer."""
    assert [b""] == asyncio.run(closed(served(patience=0.05), said))


def test_a_whole_request_may_take_its_time() -> None:
    """Only the asking is hurried."""
    whole = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"

    assert [True] == [b"hello" in told for told in asyncio.run(closed(served(), whole))]


def test_connections_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """In all, and of one address that is not this machine's; the last to come is sent away."""
    whole = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"

    told = asyncio.run(closed(served(most=2), whole, 3))
    assert [False, True, True] == [b"hello" in text for text in told]

    monkeypatch.setattr(wire, "HERE", ())
    monkeypatch.setattr(wire, "EACH", 1)
    told = asyncio.run(closed(served(), whole, 2))
    assert [False, True] == [b"hello" in text for text in told]
    assert not wire.PEERS


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="no such limit here")
def test_a_server_opens_as_many_files_as_it_may() -> None:
    """The soft limit is raised to the hard one."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (300, before[1]))
        most = wire.room_for_files()
        assert most + wire.SPARE == resource.getrlimit(resource.RLIMIT_NOFILE)[0] > 300
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
