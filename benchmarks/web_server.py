"""What the benchmarks of the server share: the server, guests, and tables in mid-game."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from typing import IO, TYPE_CHECKING, Any

import httpx
from rich.progress import Progress

if TYPE_CHECKING:
    from grandplace.tables.kept import StoredTable

GAME = "bruxelles1897"
NOBODY = -1
WAIT = 60.0  # seconds for any one answer


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
    game: str = GAME
    streams: int = 3  # of a table: two seats, all others look on


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
    """`grandplace serve` in a process of its own, which may have others."""

    def __init__(self, folder: Path, database: str = "", more: Sequence[str] = ()) -> None:
        self.database = database or f"sqlite:///{folder / 'tables.db'}"
        self.begun = perf_counter()
        self.errors = (folder / "errors.txt").open("a+")
        command = [sys.executable, "-m", "grandplace", "serve", "--port", "0", "--no-limits"]
        self.process = subprocess.Popen(
            [*command, "--database", self.database, *more],
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
            env=_environment(folder),
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
        """Memory that its processes hold now."""
        statuses = [Path(f"/proc/{pid}/status").read_text() for pid in self.processes]
        return sum(int(kb) for s in statuses for kb in re.findall(r"VmRSS:\s+(\d+) kB", s)) / 1024

    @property
    def cpu(self) -> float:
        """Seconds that its processes have computed so far."""
        ticks = sum(sum(map(int, _stat(pid)[11:13])) for pid in self.processes)
        return ticks / os.sysconf("SC_CLK_TCK")

    @property
    def processes(self) -> list[int]:
        """It and its workers: all of its session."""
        pids = [int(place.name) for place in Path("/proc").iterdir() if place.name.isdigit()]
        return [pid for pid in pids if _stat(pid)[3:4] == [str(self.process.pid)]]


def _stat(pid: int) -> list[str]:
    """What Linux says of a process after its name; nothing if it has ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


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


async def filled(bench: Bench, url: str, count: int, cookies: list[str]) -> "list[StoredTable]":
    """Tables in mid-game, straight into the database; each browser has a place, the third looks."""
    from grandplace.games import load as load_game
    from grandplace.tables.database import Database
    from grandplace.tables.kept import Standing
    from grandplace.tables.people import People
    from grandplace.tables.store import Store

    database, game = Database(url), load_game(bench.sizes.game)
    people, store, tables = People(database), Store(database), []
    persons = [await people.of_visit(cookie) for cookie in cookies]
    step = bench.track("tables kept", count)
    for number in range(count):
        kept, state = begun(game, bench.sizes.moves, number)
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


def begun(game: Any, moves: int, seed: int) -> "tuple[StoredTable, Any]":
    """A game of two after some moves at random, to be kept; and its state. A seed is always the
    same game."""
    from grandplace.engine.record import Replay
    from grandplace.tables.opening import dealt, duplicate

    dealt_now = dealt(game, "", [("Anna", ""), ("Bert", "")], "", True)
    dealt_now.secret = seed.to_bytes(32)
    kept, chance = duplicate(game, dealt_now, "", 0, "Anna"), Random(seed)
    match = Replay(game, kept.record, kept.secret)
    while match.ply < moves and match.state.decision is not None:
        match.choose(chance.choice(match.state.decision.options))
    kept.record, kept.moves = match.record, match.ply
    return kept, match.state


def _pipe(stream: IO[str] | None) -> IO[str]:
    assert stream is not None
    return stream


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _environment(folder: Path) -> dict[str, str]:
    """Ours, but compiled modules are kept, as they are wherever a server is installed."""
    kept = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    return {"PYTHONPYCACHEPREFIX": str(folder / "modules"), **kept}
