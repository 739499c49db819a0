"""The stream of a table: what has changed for whoever looks, and nothing else."""

import asyncio
import re
import threading
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from litestar.response import ServerSentEventMessage

from grandplace.engine.state import NOBODY
from grandplace.tables.database import NotKept
from grandplace.tables.hall import Hall
from grandplace.tables.people import People, Person
from grandplace.tables.room import Room
from grandplace.tables.table import Table
from grandplace.web import live
from grandplace.web.desk import Viewpoint
from grandplace.web.live import Guest, Push, stream
from tests.tables.halls import GAME, HOST, NAME, hall_at, play, two, unfinished

PANE = re.compile(r'<hx-partial hx-target="#([^"]+)" hx-swap="outerMorph">(.*?)</hx-partial>', re.S)
Stream = AsyncGenerator[ServerSentEventMessage, None]


class Page:
    """A page that is open: it listens to its stream."""

    def __init__(self, hall: Hall, id: str, person: str, pinned: int, known: str) -> None:
        people, who = People(hall.store.database), Person(person, "", False, {})

        async def seats() -> list[int] | None:
            return await people.seats(who, id) or None

        guest = Guest(seats, pinned, "en")
        self.stream: Stream = stream(hall, id, guest, known)
        self.waiting: asyncio.Task[ServerSentEventMessage] | None = None

    async def message(self) -> ServerSentEventMessage:
        """The next message."""
        waiting, self.waiting = self._next(), None
        return await asyncio.wait_for(waiting, 60)

    async def silent(self) -> bool:
        """Whether nothing comes for a moment."""
        self.waiting = self._next()
        done, _ = await asyncio.wait([self.waiting], timeout=0.1)
        return not done

    async def changes(self) -> dict[str, str]:
        """The panes that came until it was silent, as they were last."""
        panes: dict[str, str] = {}
        while not await self.silent():
            panes |= PANE.findall(html(await self.message()))
        return panes

    def _next(self) -> asyncio.Task[ServerSentEventMessage]:
        return self.waiting or asyncio.create_task(_one(self.stream))

    async def close(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            await asyncio.gather(self.waiting, return_exceptions=True)
        await self.stream.aclose()


async def _one(messages: Stream) -> ServerSentEventMessage:
    return await anext(messages)


def html(message: ServerSentEventMessage) -> str:
    """All that comes with a push."""
    assert isinstance(message, Push)
    return b"".join([text for text, _ in message.events]).decode()


def keys(text: str) -> set[str]:
    """The panes that come."""
    return set(re.findall(r'<hx-partial hx-target="#([^"]+)"', text))


class Scene:
    """A table in a hall, and the pages that look at it."""

    def __init__(self, hall: Hall, id: str) -> None:
        self.hall = hall
        self.id = id
        self.pages: list[Page] = []

    async def page(
        self, person: str = HOST, pinned: int = NOBODY, known: str | None = None
    ) -> Page:
        """A page that is opened; it knows the present unless told otherwise."""
        at = (await self.hall.seen(self.id)).version if known is None else known
        self.pages.append(Page(self.hall, self.id, person, pinned, at))
        return self.pages[-1]

    async def turn(self) -> None:
        """Whoever is asked plays until somebody else is."""
        asked = (await self.hall.seen(self.id)).asked
        while (await self.hall.seen(self.id)).asked == asked:
            await play(self.hall, self.id)

    async def claim(self, person: str, seat: int) -> None:
        people = People(self.hall.store.database)
        await people.claim(Person(person, "", False, {}), self.id, seat)


@asynccontextmanager
async def scene_at(path: Path) -> AsyncIterator[Scene]:
    async with hall_at(path / "t.db") as hall:
        kept = two()
        await hall.add(kept, [0])
        scene = Scene(hall, kept.id)
        try:
            yield scene
        finally:
            for page in scene.pages:
                await page.close()


def with_scene(path: Path, promise: Callable[[Scene], Awaitable[None]]) -> None:
    async def main() -> None:
        async with scene_at(path) as scene:
            await asyncio.wait_for(promise(scene), 30)

    asyncio.run(main())


def test_a_page_that_is_current_is_told_nothing(tmp_path: Path) -> None:
    """Until something happens."""

    async def promise(scene: Scene) -> None:
        page = await scene.page()
        assert await page.silent()

        await scene.turn()

        assert {"log-now", "turn", "question"} <= set(await page.changes())

    with_scene(tmp_path, promise)


def test_a_page_that_is_old_is_told_everything(tmp_path: Path) -> None:
    """It missed something, so every pane comes, the board first; the last event has the version it
    then has."""

    async def promise(scene: Scene) -> None:
        old = (await scene.hall.seen(scene.id)).version
        await play(scene.hall, scene.id)
        room = await scene.hall.seen(scene.id)
        page = await scene.page(known=old)

        message = await page.message()

        assert isinstance(message, Push)
        (board, early), (words, last) = message.events
        assert keys(board.decode()) >= {"turn", "round", "player-0", "player-1", "row-0"}
        assert keys(words.decode()) >= {"question", "log", "chat"}
        assert ("", room.version) == (early, last)

    with_scene(tmp_path, promise)


def test_talk_changes_the_chat_only(tmp_path: Path) -> None:
    """Nothing else is sent after a line of chat."""

    async def promise(scene: Scene) -> None:
        page = await scene.page()
        assert await page.silent()

        await scene.hall.talk(scene.id, 0, "Ada", "Hello <you>")

        message = await page.message()
        assert {"chat"} == keys(html(message))
        assert "Hello &lt;you&gt;" in html(message)

    with_scene(tmp_path, promise)


def test_a_move_changes_what_it_touched(tmp_path: Path) -> None:
    """For a spectator: the row that was built on at most, not the others, and not the chat."""

    async def promise(scene: Scene) -> None:
        await scene.claim("zoe", NOBODY)
        old = await scene.page("zoe", known="old")
        before = html(await old.message())
        page = await scene.page("zoe")
        assert await page.silent()

        await scene.turn()

        changed = set(await page.changes())
        assert {"log-now", "turn", "question"} <= changed
        assert all(f' id="{key}"' in before for key in changed if not key.startswith("log-"))
        assert not {"chat", "finale", "notice"} & changed
        assert any(key.startswith("head-") for key in changed)
        assert not any(key.startswith("player-") for key in changed)
        rows = {key for key in keys(before) if key.startswith("row-")}
        assert len(rows & changed) <= 1 < len(rows)

    with_scene(tmp_path, promise)


def test_what_was_refused_is_not_told(tmp_path: Path) -> None:
    """A stale click of one does not stir the others' pages."""

    async def promise(scene: Scene) -> None:
        page = await scene.page()
        assert await page.silent()
        with pytest.raises(Exception, match="question 7"):
            await scene.hall.choose(scene.id, 0, 7, "place a1")

        assert await page.silent()

    with_scene(tmp_path, promise)


def test_two_tabs_of_one_seat_see_the_same(tmp_path: Path) -> None:
    """Both are told, alike."""

    async def promise(scene: Scene) -> None:
        tabs = [await scene.page(), await scene.page()]
        for tab in tabs:
            assert await tab.silent()

        await scene.turn()

        first, second = [await tab.changes() for tab in tabs]
        assert first
        assert first == second

    with_scene(tmp_path, promise)


def test_a_spectator_gets_no_question(tmp_path: Path) -> None:
    """Whoever is asked, the spectator's panes hold no option and nothing to take back."""

    async def promise(scene: Scene) -> None:
        await scene.claim("zoe", NOBODY)
        page = await scene.page("zoe", known="old")
        for _ in range(4):
            text = "".join((await page.changes()).values())
            assert 'id="question"' in text
            assert 'name="option"' not in text
            assert "playable" not in text
            assert 'id="undo-form"' not in text
            await scene.turn()

    with_scene(tmp_path, promise)


def test_the_asked_seat_gets_the_question(tmp_path: Path) -> None:
    """And nobody else does."""

    async def promise(scene: Scene) -> None:
        await scene.claim("ben", 1)
        room = await scene.hall.seen(scene.id)
        panes = [await (await scene.page(who, known="old")).changes() for who in (HOST, "ben")]

        assert ['name="option"' in pane["question"] for pane in panes] == [
            room.asked == 0,
            room.asked == 1,
        ]

    with_scene(tmp_path, promise)


def test_who_is_sent_away_is_told(tmp_path: Path) -> None:
    """The stream of a revoked seat ends with `gone`; the host's goes on."""

    async def promise(scene: Scene) -> None:
        await scene.claim("eve", 1)
        eve, host = await scene.page("eve"), await scene.page()
        assert await eve.silent()
        assert await host.silent()

        await scene.hall.revoke(scene.id, 1)

        assert "gone" == (await eve.message()).event
        with pytest.raises(StopAsyncIteration):
            await anext(eve.stream)
        await scene.hall.talk(scene.id, 0, "Ada", "Hello")
        assert {"chat"} == keys(html(await host.message()))

    with_scene(tmp_path, promise)


async def out_of_reach(_id: str) -> Room:
    raise NotKept("the database says: connection lost")


def test_a_stream_ends_when_the_database_is_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The page asks again; whoever keeps the log reads one line, and no traceback."""

    async def promise(scene: Scene) -> None:
        page = await scene.page()
        assert await page.silent()
        room = await scene.hall.seen(scene.id)
        monkeypatch.setattr(scene.hall, "seen", out_of_reach)

        room.ring()

        with pytest.raises(StopAsyncIteration):
            await page.message()

    with_scene(tmp_path, promise)
    told = [record for record in caplog.records if record.name == live.__name__]
    assert [("WARNING", None)] == [(record.levelname, record.exc_info) for record in told]


def test_a_new_name_is_told(tmp_path: Path) -> None:
    """When somebody sits down, the others see who it is."""

    async def promise(scene: Scene) -> None:
        page = await scene.page()
        assert await page.silent()

        await scene.hall.rename(scene.id, 1, "Benoît")

        message = await page.message()
        assert "Benoît" in html(message)
        assert "player-1" in keys(html(message))

    with_scene(tmp_path, promise)


def test_streams_end_with_the_program(tmp_path: Path) -> None:
    """Nobody keeps the server from stopping."""

    async def promise(scene: Scene) -> None:
        page = await scene.page()
        assert await page.silent()

        await scene.hall.stop()

        with pytest.raises(StopAsyncIteration):
            await page.message()

    with_scene(tmp_path, promise)


def test_a_stream_that_nobody_reads_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A comment is sent now and then; whoever has left stops watching."""
    monkeypatch.setattr(live, "PING", 0.05)

    async def promise(scene: Scene) -> None:
        page = await scene.page()
        for _ in range(2):
            message = await page.message()
            assert (None, "still here") == (message.data, message.comment)
        await page.close()
        assert 0 == (await scene.hall.seen(scene.id)).watchers

    with_scene(tmp_path, promise)


def test_the_stream_over_http(address: str) -> None:
    """Last-Event-ID is heard, and a change arrives while the answer is still open; pages are sent
    packed, the stream and the page with the links are not."""
    with httpx.Client(base_url=address, timeout=60) as browser:
        browser.get("/")
        token = {"_csrf_token": browser.cookies["csrf"]}
        form = {"game": NAME, "preset": "here", **token}
        url = browser.post("/tables", data=form).headers["location"]
        at = re.search(r'hx-sse:connect="[^"]*\?at=([^"&]+)', browser.get(url).text)
        assert at is not None
        packed = [
            browser.get(f"{url}{page}").headers.get("content-encoding") for page in ("", "/host")
        ]
        assert ["gzip", None] == packed
        with browser.stream(
            "GET", f"{url}/live?at=old", headers={"last-event-id": at[1]}
        ) as answer:
            assert "text/event-stream" in answer.headers["content-type"]
            assert "content-encoding" not in answer.headers
            assert "default-src 'self'" in answer.headers["content-security-policy"]
            said = threading.Timer(
                0.3,
                lambda: httpx.post(
                    f"{address}{url}/chat",
                    data={"text": "Hello", **token},
                    cookies=dict(browser.cookies),
                ),
            )
            said.start()
            event: list[str] = []
            for line in answer.iter_lines():
                if not line and event:
                    break
                event += [line] if line else []
            said.join()
    text = "\n".join(event)
    assert {"chat"} == set(re.findall(r'hx-target="#([^"]+)"', text))
    assert "Hello" in text
    assert "id: " in text


def test_who_looks_alike_is_sent_the_same_bytes(tmp_path: Path) -> None:
    """A message is made and encoded once, however many read it, in the form of all streams."""

    async def check() -> None:
        async with scene_at(tmp_path) as scene:
            for person in ("one", "two"):
                await scene.claim(person, NOBODY)
            pages = [await scene.page(person) for person in ("one", "two")]
            assert [True, True] == [await page.silent() for page in pages]
            await scene.turn()
            one, other = [await page.message() for page in pages]

            assert one is other and isinstance(one, Push)
            told = [ServerSentEventMessage(text.decode(), id=id or None) for text, id in one.events]
            assert b"".join([message.encode() for message in told]) == one.encode()
            assert one.encode() is other.encode()

    asyncio.run(check())


def test_a_page_speaks_the_language_of_whoever_looks() -> None:
    """Whoever has looked before: what says nothing yet has a button all the same."""
    kept = unfinished(30)
    room = Room(kept, Table.resumed(GAME, kept.record, kept.secret))
    english, french = [live.drawn(room, Viewpoint(0, (0,), lang)) for lang in ("en", "fr")]

    assert "Close" in english["notice"]
    assert "Fermer" in french["notice"]


def test_who_only_looks_on_shares_the_board() -> None:
    """A player who waits and a spectator are drawn one board, once, but for what is theirs."""
    kept = unfinished(30)
    room = Room(kept, Table.resumed(GAME, kept.record, kept.secret))
    waits = 1 - room.asked
    looks = [Viewpoint(waits, (waits,), "en"), Viewpoint(NOBODY, (), "en")]
    own, other = [live.shown(room, viewpoint) for viewpoint in looks]

    same = {key for key in own if own[key].html is other[key].html}
    assert {"round", "arms", "bonuses", "piles"} <= same
    assert f"player-{waits}" not in same
