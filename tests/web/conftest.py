"""A server for the tests, and browsers that visit it, each with its own cookies."""

import re
import socket
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import httpx
import pytest
import uvicorn
from litestar import Litestar
from litestar.testing import TestClient

from grandplace.engine.codec import Codec
from grandplace.engine.game import Game
from grandplace.engine.record import Match, Record
from grandplace.tables import opening
from grandplace.tables.room import Room
from grandplace.web.app import make_app
from grandplace.web.services import Services, Settings
from grandplace.web.wire import Wire
from tests.tables.halls import NAME

T = TypeVar("T")
HTMX = {"hx-request": "true"}


class Browser(httpx.Client):
    """A browser: it keeps cookies, fills in the token of every form, and follows no redirect."""

    def __init__(self, server: "Server", language: str = "en") -> None:
        super().__init__(
            transport=server.client._transport,
            base_url="http://testserver.local",
            headers={"accept-language": language},
        )
        self.server = server

    def form(self, url: str, htmx: bool = False, **fields: Any) -> httpx.Response:
        """Send a form, as a page of ours would."""
        if "csrf" not in self.cookies:
            self.get("/about")
        fields = {key.replace("__", "-"): value for key, value in fields.items()}
        data = {"_csrf_token": self.cookies["csrf"], **fields}
        return self.post(url, data=data, headers=HTMX if htmx else {})

    def open(self, **fields: Any) -> str:
        """Open a table; its address."""
        answer = self.form("/tables", **{"game": NAME, **fields})
        assert 303 == answer.status_code, answer.text
        return answer.headers["location"].removesuffix("/host")

    def bring(self, record: Record) -> str:
        """Open a table out of a record; its address."""
        answer = self.form("/import", text=record.to_json())
        assert 303 == answer.status_code, answer.text
        return str(answer.headers["location"])

    def links(self, url: str) -> dict[str, str]:
        """The links of a table by seat, "-1" for spectators."""
        page = self.get(f"{url}/host").text
        found = re.findall(r'id="link-(-?\d)" value="http://testserver.local([^"]+)"', page)
        return dict(found)

    def join(self, link: str, name: str = "") -> str:
        """Sit down by a link; the table's address."""
        answer = self.form(link, name=name)
        assert 303 == answer.status_code, answer.text
        return str(answer.headers["location"])

    def question(self, url: str) -> tuple[int, list[str]]:
        """The question on the page: its number and its options; -1 when nothing is asked."""
        page = self.get(url).text
        ply = re.search(r'id="question"[^>]*data-ply="(\d+)"', page)
        radios = re.findall(r'<input type="radio" name="option"[^>]*? value="([^"]*)"', page)
        return int(ply[1]) if ply else -1, [unescape(text) for text in radios]

    def choose(self, url: str, ply: int, option: str, **more: Any) -> httpx.Response:
        """Answer, and confirm it."""
        return self.form(f"{url}/choose", ply=ply, option=option, **{"confirmed": 1, **more})


class Server:
    """The application, and the services behind it."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        self.client = client
        self.services: Services = client.app.state.services

    def browser(self, language: str = "en") -> Browser:
        """A browser that has never been here."""
        return Browser(self, language)

    def do(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Do something inside the server's loop."""
        done: T = self.client.blocking_portal.call(work)
        return done

    def room(self, url: str) -> Room:
        """The table at an address."""
        return self.do(lambda: self.services.hall.seen(url.removeprefix("/t/")))

    def play(self, url: str, until: Callable[[Room], bool], key: int = 1) -> Room:
        """Whoever is asked answers at random."""
        luck, id = Random(key), url.removeprefix("/t/")
        for _ in range(500):
            room = self.room(url)
            if until(room):
                return room
            assert room.table.decision is not None
            text = luck.choice(room.table.decision.options).text
            seat, ply = room.asked, room.table.ply
            self.do(lambda s=seat, p=ply, t=text: self.services.hall.choose(id, s, p, t))  # type: ignore[misc]
        raise AssertionError("this never happens")

    def moves(self, url: str) -> int:
        """The length of the log of a table."""
        return self.do(lambda: self.services.store.load(url.removeprefix("/t/"))).moves


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a process; each test opens its own tables."""
    path = tmp_path_factory.mktemp("web") / "t.db"
    app = make_app(Settings(database=f"sqlite:///{path}", pause=0, limited=False))
    with TestClient(app) as client:
        yield Server(client)


@pytest.fixture
def ada(server: Server) -> Browser:
    """A browser."""
    return server.browser()


@pytest.fixture
def ben(server: Server) -> Browser:
    """Another browser."""
    return server.browser()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real server on a real port, for streams."""
    path: Path = tmp_path_factory.mktemp("real") / "t.db"
    with serving(Settings(database=f"sqlite:///{path}", pause=0, limited=False)) as found:
        yield found


@contextmanager
def serving(settings: Settings) -> Iterator[str]:
    """A real server on a real port; its address."""
    app, place = make_app(settings), socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(app, http=Wire, log_level="error", timeout_graceful_shutdown=1)
    running = uvicorn.Server(config)
    thread = threading.Thread(target=running.run, kwargs={"sockets": [place]})
    thread.start()
    yield f"http://127.0.0.1:{place.getsockname()[1]}"
    running.should_exit = True
    thread.join(60)
    place.close()


def continued(server: Server, browser: Browser, game: Game[Any], s: Any) -> str:
    """A position as a table for two, both seats of which a browser has; its address."""
    sittings = [("Ada", ""), ("Ben", "")]
    browser.open(preset="here")  # so that the server knows them

    async def add() -> str:
        person = await server.services.people.of_visit(browser.cookies["visit"])
        assert person is not None
        like = Match(game, ["a", "b"], bytes(32)).record
        kept = opening.begun(game, person.id, sittings, like, Codec(game).encode(s))
        await server.services.hall.add(kept, opening.claims([0, 1]))
        return f"/t/{kept.id}"

    return server.do(add)
