"""The server and its pages: how soon a choice is seen elsewhere, how many moves, how much memory.

    uv run --group dev python benchmarks/web.py [--quick] [--only click,load,memory,cold]

One server process on the loopback with a database of its own; this process is the client. Linux
only (memory and CPU time come from /proc), and Chromium for the clicks.
"""

import argparse
import asyncio
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import IO, TYPE_CHECKING, Any

import httpx
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table as Grid

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

    from grandplace.tables.store import Kept

GAME = "bruxelles1897"
NOBODY = -1
WAIT = 60.0  # seconds for any one answer
WARM = 2  # clicks that do not count
SECRET = 1500  # milliseconds after which a choice is one that others do not see
MOVERS = 16  # questions under way at once when the server is asked as fast as it answers
CHROMIUM = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PUSH = re.compile(rb"\nid: (\d+)\.\d+\.\d+\r")
LENGTH = re.compile(rb"\r\ncontent-length: (\d+)\r\n")
CLOCKS = """
const now = () => performance.timeOrigin + performance.now();
addEventListener("pointerdown", () => { window.pressed = now(); }, true);
addEventListener("DOMContentLoaded", () =>
  new MutationObserver(() => { window.changed ||= now(); }).observe(document.body,
    {subtree: true, childList: true, attributes: true, characterData: true}));
"""


class Trouble(Exception):
    pass


@dataclass(frozen=True)
class Sizes:
    """How much of everything."""

    clicks: int = 30
    tables: int = 200
    seconds: float = 20.0
    kept: int = 1000
    moves: int = 40
    starts: int = 5


QUICK = Sizes(clicks=8, tables=30, seconds=4.0, kept=100, starts=2)
Rows = list[tuple[str, str, str]]  # what, how much, how much it should be


@dataclass
class Bench:
    """What all measures need."""

    sizes: Sizes
    progress: Progress
    rows: Rows = field(default_factory=list)

    def note(self, what: str, value: str, aim: str = "") -> None:
        self.rows.append((what, value, aim))

    def track(self, what: str, count: int) -> Callable[[], None]:
        """A progress bar; call the result at each step."""
        task = self.progress.add_task(what, total=count)
        return lambda: self.progress.advance(task)


class Server:
    """`grandplace serve` in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.database = f"sqlite:///{folder / 'tables.db'}"
        self.begun = perf_counter()
        self.errors = (folder / "errors.txt").open("a+")
        command = [sys.executable, "-m", "grandplace", "serve", "--port", "0"]
        self.process = subprocess.Popen(
            [*command, "--database", self.database],
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
            start_new_session=True,  # Ctrl-C is ours to handle
        )
        found = re.search(r"http://[\d.]+:(\d+)", _pipe(self.process.stdout).readline())
        if not found:
            self.stop()
            raise Trouble("the server did not start")
        self.url, self.port = found[0], int(found[1])

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """Let it end in peace; what it complained about is ours to tell."""
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        _pipe(self.process.stdout).close()
        self.errors.seek(0)
        for line in self.errors.read().splitlines()[-5:]:
            say(f"server: {line}")
        self.errors.close()

    @property
    def megabytes(self) -> float:
        """Memory that it holds now."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.findall(r"VmRSS:\s+(\d+) kB", status)[0]) / 1024

    @property
    def cpu(self) -> float:
        """Seconds of computing so far."""
        numbers = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")


class Guest:
    """Somebody with a cookie, without a screen."""

    def __init__(self, url: str) -> None:
        self.http = httpx.Client(base_url=url, trust_env=False, timeout=WAIT)

    def get(self, path: str) -> float:
        """How many milliseconds a page takes."""
        begun = perf_counter()
        self.http.get(path).raise_for_status()
        return (perf_counter() - begun) * 1000

    def post(self, path: str, **form: str) -> str:
        """Send a form; returns where it leads."""
        if "csrf" not in self.http.cookies:
            self.get("/")
        proof = {"x-csrftoken": self.http.cookies["csrf"]}
        answer = self.http.post(path, data=form, headers=proof)
        if answer.status_code != 303:
            raise Trouble(f"{path}: {answer.status_code} {answer.text[:200]}")
        return answer.headers["location"]

    @property
    def cookie(self) -> str:
        return str(self.http.cookies["visit"])


def opened(browser: Guest) -> dict[str, Any]:
    """A new table for two people."""
    body = {"game": GAME, "seats": [{"name": "Anna"}, {"name": "Bert"}]}
    answer = browser.http.post("/api/tables", json=body)
    answer.raise_for_status()
    table: dict[str, Any] = answer.json()
    return table


# ---------- a click, and the other screen


def click(bench: Bench, server: Server) -> None:
    """From the pointer going down in one page to the change in another."""
    from playwright.sync_api import sync_playwright

    path = shutil.which("chromium")
    if path is None:
        bench.note("click to other screen", "no chromium here")
        return
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=path, args=CHROMIUM)
        times = sorted(_clicked(bench, server, browser))
        browser.close()
    bench.note("click to other screen, median", f"{median(times):.0f} ms", "60 ms")
    bench.note("click to other screen, p90", f"{quantiles(times, n=10)[-1]:.0f} ms")


def _clicked(bench: Bench, server: Server, browser: "Browser") -> list[float]:
    table, chance = opened(Guest(server.url)), Random(1)
    times: list[float] = []
    pages = [_joined(server, browser.new_context(), token) for token in table["seats"]]
    step = bench.track("clicks", bench.sizes.clicks + WARM)
    while len(times) < bench.sizes.clicks + WARM:
        asked = next(page for page in pages if page.locator("#question.q-asked").count())
        other = pages[1 - pages.index(asked)]
        if time := _choice(asked, other, chance):
            times.append(time)
            step()
    return times[WARM:]


def _joined(server: Server, context: "BrowserContext", token: str) -> "Page":
    context.add_init_script(CLOCKS)
    page = context.new_page()
    page.goto(f"{server.url}/join/{token}")
    page.locator("form[action^='/join'] button").click()
    proof = next(cookie["value"] for cookie in context.cookies() if cookie["name"] == "csrf")
    form: dict[str, str | float | bool] = {"only": "confirm", "confirm": "false"}
    form["_csrf_token"] = proof
    context.request.post(f"{server.url}/preferences", form=form)
    page.reload()
    page.wait_for_timeout(500)  # the stream is open
    return page


def _choice(asked: "Page", other: "Page", chance: Random) -> float:
    """Milliseconds until the other page changes; 0 if there was nothing for it to see."""
    options = asked.locator("#question .opt:not(.refused)")
    options.nth(chance.randrange(options.count())).click()
    asked.mouse.move(0, 0)
    ply = asked.locator("#question").get_attribute("data-ply")
    other.evaluate("window.changed = 0")
    asked.locator("#question .go").click()
    asked.locator(f"#question:not([data-ply='{ply}'])").wait_for()
    for _ in range(SECRET // 10):
        if changed := other.evaluate("window.changed"):
            return float(changed - asked.evaluate("window.pressed"))
        other.wait_for_timeout(10)
    return 0.0


# ---------- many tables at once


class Wire:
    """A connection that is kept; one question at a time."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.head = f"host: 127.0.0.1:{port}\r\n"

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)

    async def ask(self, path: str, token: str, body: Any = None) -> Any:
        """The JSON that answers a question of the seat with this token."""
        data = b"" if body is None else json.dumps(body).encode()
        head = f"authorization: Bearer {token}\r\n{self.head}"
        if data:
            head += f"content-type: application/json\r\ncontent-length: {len(data)}\r\n"
        method = "POST" if data else "GET"
        self.writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + data)
        head_back = await self.reader.readuntil(b"\r\n\r\n")
        found = LENGTH.search(head_back)
        answer = await self.reader.readexactly(int(found[1]) if found else 0)
        if not head_back.startswith((b"HTTP/1.1 200", b"HTTP/1.1 201")):
            raise Trouble(f"{path}: {answer.decode()}")
        return json.loads(answer)


class Live:
    """A table that is played at, and when each move was sent and arrived."""

    def __init__(self, kept: "Kept") -> None:
        self.id = kept.id
        self.path = f"/api/tables/{self.id}"
        self.tokens = [place.token for place in kept.places]
        self.question: Any = None  # the open one, if we know it
        self.sent: dict[int, tuple[float, int]] = {}  # by number of the move: when, by whom


class Stream(asyncio.Protocol):
    """The stream of one page: notes how long each push took, unless it is the mover's own."""

    def __init__(self, table: Live, seat: int, request: bytes, times: list[float]) -> None:
        self.table, self.seat, self.request, self.times = table, seat, request, times
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.bytes = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        self.bytes += len(data)
        for found in PUSH.finditer(data):
            begun, mover = self.table.sent.get(int(found[1]), (0.0, self.seat))
            if mover != self.seat:
                self.times.append((perf_counter() - begun) * 1000)
            if not self.ready.done():
                self.ready.set_result(None)


def load(bench: Bench, server: Server) -> None:
    """Tables with three streams each; moves as fast as they are answered, then at leisure."""
    people = [Guest(server.url) for _ in range(3)]
    for person in people:
        person.post("/preferences", only="theme", theme="light")  # whoever likes something is known
    cookies = [person.cookie for person in people]
    kept = asyncio.run(_filled(bench, server.database, bench.sizes.tables, cookies))
    asyncio.run(_loaded(bench, server, [Live(table) for table in kept], cookies))


async def _loaded(bench: Bench, server: Server, tables: list[Live], cookies: list[str]) -> None:
    times: list[float] = []
    streams = await _streams(bench, server, tables, cookies, times)
    kind = f"{len(tables)} tables, {len(streams)} streams"
    bench.note(f"memory, {kind}", f"{server.megabytes:.0f} MB")
    before = sum(stream.bytes for stream in streams)
    moves, wall, cpu = await _played(bench, server, tables, bench.sizes.seconds, MOVERS, 0.0)
    rate, busy = moves / wall, cpu / wall
    bench.note(f"moves/s, {kind}", f"{rate:.0f}/s, server busy {busy:.0%}")
    bench.note("CPU time of a move", f"{cpu / moves * 1000:.1f} ms")
    pushed = sum(stream.bytes for stream in streams) - before
    bench.note("pushed for a move, all three", f"{pushed / moves / 1000:.0f} kB")
    bench.note("POST to other stream, flat out", _spread(times))
    times.clear()
    pace = rate / 3
    await _played(bench, server, tables, bench.sizes.seconds / 2, MOVERS, MOVERS / pace)
    bench.note(f"POST to other stream, {pace:.0f} moves/s", _spread(times))


def _spread(times: list[float]) -> str:
    return f"median {median(times):.0f} ms, p95 {quantiles(times, n=20)[-1]:.0f} ms"


async def _streams(
    bench: Bench, server: Server, tables: list[Live], cookies: list[str], times: list[float]
) -> list[Stream]:
    """All streams, each with its first push."""
    step, streams = bench.track("streams", 3 * len(tables)), []
    loop = asyncio.get_running_loop()
    for table in tables:
        for seat, cookie in zip([0, 1, NOBODY], cookies, strict=True):
            head = f"host: 127.0.0.1:{server.port}\r\ncookie: visit={cookie}\r\n\r\n"
            request = f"GET /t/{table.id}/live HTTP/1.1\r\n{head}".encode()
            stream = Stream(table, seat, request, times)
            await loop.create_connection(partial(_same, stream), "127.0.0.1", server.port)
            await asyncio.wait_for(stream.ready, WAIT)
            streams.append(stream)
            step()
    return streams


def _same(stream: Stream) -> Stream:
    return stream


async def _played(
    bench: Bench, server: Server, tables: list[Live], seconds: float, movers: int, pause: float
) -> tuple[int, float, float]:
    """Random choices at all tables; returns moves, seconds, and the server's CPU seconds."""
    begun, used = perf_counter(), server.cpu
    shares = [tables[n::movers] for n in range(movers)]
    tasks = [
        _mover(server, share, begun + seconds, pause, Random(seed))
        for seed, share in enumerate(shares)
        if share
    ]
    counts = await _with_clock(bench, seconds, asyncio.gather(*tasks))
    return sum(counts), perf_counter() - begun, server.cpu - used


async def _with_clock(bench: Bench, seconds: float, work: "asyncio.Future[list[int]]") -> list[int]:
    step = bench.track("seconds of play", int(seconds))
    for _ in range(int(seconds)):
        await asyncio.wait([work], timeout=1)
        step()
    return await work


async def _mover(
    server: Server, tables: list[Live], end: float, pause: float, chance: Random
) -> int:
    """Goes from table to table and answers for whoever is asked."""
    wire, count = Wire(server.port), 0
    await wire.open()
    await asyncio.sleep(chance.random() * pause)
    while perf_counter() < end:
        for table in tables:
            begun = perf_counter()
            count += await _move(wire, table, chance)
            await asyncio.sleep(pause and max(0.0, begun + pause - perf_counter()))
            if perf_counter() >= end:
                break
    wire.writer.close()
    return count


async def _move(wire: Wire, table: Live, chance: Random) -> int:
    question, path = table.question, f"{table.path}/decision"
    question = question or await wire.ask(path, table.tokens[0])
    if question["over"]:
        return 0
    seat: int = question["player"]
    if not question["options"]:
        question = await wire.ask(path, table.tokens[seat])
    choice = {"ply": question["ply"], "option": chance.choice(question["options"])["text"]}
    table.sent = {question["ply"] + 1: (perf_counter(), seat)}
    table.question = await wire.ask(f"{table.path}/choices", table.tokens[seat], choice)
    return 1


# ---------- memory


def memory(bench: Bench, server: Server) -> None:
    """What idle tables cost."""
    browser = Guest(server.url)
    browser.get("/")
    bench.note("memory, no table", f"{server.megabytes:.0f} MB")
    browser.get(browser.post(f"/join/{opened(browser)['seats'][0]}", name="Anna"))
    bench.note("memory, one table shown", f"{server.megabytes:.0f} MB")
    tables = asyncio.run(_filled(bench, server.database, bench.sizes.kept, [browser.cookie]))
    n = len(tables)
    bench.note(f"memory, {n} idle tables", f"{server.megabytes:.0f} MB", "300 MB")
    step = bench.track("tables touched", 2 * n)
    for kept in tables:
        head = {"authorization": f"Bearer {kept.places[0].token}"}
        browser.http.get(f"/api/tables/{kept.id}/decision", headers=head).raise_for_status()
        step()
    bench.note(f"memory, {n} asked by API", f"{server.megabytes:.0f} MB", "300 MB")
    for kept in tables:
        browser.get(f"/t/{kept.id}")
        step()
    bench.note(f"memory, {n} pages shown", f"{server.megabytes:.0f} MB", "300 MB")


async def _filled(bench: Bench, url: str, count: int, cookies: list[str]) -> "list[Kept]":
    """Tables in mid-game, straight into the database; each browser has a place, the third looks."""
    from grandplace.games import load as load_game
    from grandplace.tables.database import Database
    from grandplace.tables.people import People
    from grandplace.tables.store import Standing, Store

    database, game = Database(url), load_game(GAME)
    people, store, tables = People(database), Store(database), []
    persons = [await people.of_visit(cookie) for cookie in cookies]
    step = bench.track("tables kept", count)
    for number in range(count):
        kept, state = _begun(game, bench.sizes.moves, number)
        scores = [score.total for score in game.scores(state)]
        asked = NOBODY if state.decision is None else state.decision.player
        await store.add(kept, Standing(kept.moves, asked, scores), [])
        for person, seat in zip(persons, [0, 1, NOBODY], strict=False):
            assert person is not None
            await people.claim(person, kept.id, seat)
        tables.append(kept)
        step()
    await database.close()
    return tables


def _begun(game: Any, moves: int, seed: int) -> "tuple[Kept, Any]":
    """A game of two after some moves at random, to be kept; and its state."""
    from grandplace.engine.record import Replay
    from grandplace.tables.opening import dealt

    kept, chance = dealt(game, "", [("Anna", ""), ("Bert", "")], "", True), Random(seed)
    match = Replay(game, kept.record, kept.secret)
    while match.ply < moves and match.state.decision is not None:
        match.choose(chance.choice(match.state.decision.options))
    kept.record, kept.moves = match.record, match.ply
    return kept, match.state


# ---------- after a restart


def cold(bench: Bench, folder: Path) -> None:
    """The first page of a finished game after a restart, and how long a start takes."""
    from grandplace.games import load as load_game

    with Server(folder) as server:
        browser = Guest(server.url)
        kept, _ = _begun(load_game(GAME), 1_000_000, 1)
        where = browser.post("/import", text=kept.record.to_json())
    times: dict[str, list[float]] = {name: [] for name in ("start", "table", "replay", "again")}
    step = bench.track("restarts", bench.sizes.starts)
    for _ in range(bench.sizes.starts):
        with Server(folder) as server:
            browser.http.base_url = httpx.URL(server.url)
            browser.http.get("/api/nothing")  # it is up
            times["table"].append(browser.get(where))
            times["replay"].append(browser.get(f"{where}/replay?ply={kept.moves // 2}"))
            times["again"].append(browser.get(where))
        with Server(folder) as server:
            Guest(server.url).get("/")
            times["start"].append((perf_counter() - server.begun) * 1000)
        step()
    middle = {name: f"{median(values):.0f} ms" for name, values in times.items()}
    bench.note("start to first page", middle["start"])
    bench.note("finished game, first page after a restart", middle["table"], "200 ms")
    bench.note("its replay, first page", middle["replay"], "200 ms")
    bench.note("finished game, again", middle["again"])


# ---------- all of it


def _pipe(stream: IO[str] | None) -> IO[str]:
    assert stream is not None
    return stream


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def measured(bench: Bench, parts: list[str]) -> None:
    """The parts, each with a fresh server and database."""
    serving: dict[str, Callable[[Bench, Server], None]] = {
        "click": click,
        "load": load,
        "memory": memory,
    }
    for part in parts:
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="grandplace-")))
            if part == "cold":
                cold(bench, folder)
            else:
                serving[part](bench, stack.enter_context(Server(folder)))


def shown(rows: Rows) -> Grid:
    grid = Grid()
    for name in ("measure", "value", "aim"):
        grid.add_column(name, justify="left" if name == "measure" else "right")
    for row in rows:
        grid.add_row(*row)
    return grid


PARTS = ["cold", "click", "load", "memory"]


def names(text: str) -> list[str]:
    """Parts, by comma."""
    if unknown := set(text.split(",")) - {*PARTS}:
        raise argparse.ArgumentTypeError(f"unknown {', '.join(unknown)} (known: {PARTS})")
    return text.split(",")


def main() -> int:
    parser = argparse.ArgumentParser(description="The server and its pages, on the loopback.")
    parser.add_argument("--quick", action="store_true", help="less of everything")
    parser.add_argument("--only", type=names, default=PARTS, help="some parts only, by comma")
    options = parser.parse_args()
    columns = (TextColumn("{task.description:20}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), refresh_per_second=2) as progress:
        bench = Bench(QUICK if options.quick else Sizes(), progress)
        try:
            measured(bench, options.only)
        except KeyboardInterrupt:
            say("stopped")
            return 130
        except Trouble as error:
            say(str(error))
            return 2
    Console().print(shown(bench.rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
