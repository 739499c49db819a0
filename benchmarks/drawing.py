"""What it costs to show a move to three pages (two seats and a spectator): CPU time from the bell
to the bytes of their streams; of one installation, or of several side by side.

    python benchmarks/drawing.py [PYTHON ...] [--tables 20] [--profile]

Each installation has a worker; they take turns, table by table, and play the same moves of the same
games, from the 40th on. With `--profile` this one tells where the time goes instead.
"""

import argparse
import asyncio
import cProfile
import pstats
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import thread_time
from typing import Any

GAMES = ["bruxelles1897", "bruxelles1893-second", "bruges"]
HERE = Path(__file__).resolve()
BEGUN, MOVES, WARM = 40, 14, 2  # moves before, measured, and not counted: all panes are new there
PAGES = 3


class Hall:
    """A hall with one table: what streams want to know of it."""

    closing = False

    def __init__(self, name: str, seed: int) -> None:
        from web_server import begun

        from grandplace.games import load
        from grandplace.tables.room import Room
        from grandplace.tables.table import Table

        game = load(name)
        kept, _ = begun(game, BEGUN, seed)
        self.room = Room(kept, Table.resumed(game, kept.record, kept.secret))
        self.chance = Random(seed)
        self.looked = 0

    async def seen(self, _id: str) -> Any:
        self.looked += 1
        return self.room

    def play(self) -> bool:
        """One more move, if the game is not over."""
        table = self.room.table
        decision = table.match.state.decision
        if decision is not None:
            table.choose(decision.player, table.ply, self.chance.choice(decision.options).text)
            self.room.kept.moves += 1
        return decision is not None


async def shown(
    name: str, seed: int, found: cProfile.Profile | None = None
) -> tuple[list[float], int]:
    """Milliseconds for each move of a table, and how many bytes went to its pages."""
    hall, sizes = Hall(name, seed), [0]
    times: list[float] = []
    readers = [asyncio.create_task(_read(hall, mine, sizes)) for mine in ([0], [1], [])]
    await _all_wait(hall, readers)
    while len(times) < MOVES and hall.play():
        with found if found and len(times) >= WARM else nullcontext():
            begun = thread_time()
            hall.room.ring()
            await _all_wait(hall, readers)
            times.append((thread_time() - begun) * 1000)
        if len(times) == WARM:
            sizes[0] = 0
    for reader in readers:
        reader.cancel()
    return times[WARM:], sizes[0]


async def _read(hall: Any, mine: list[int], sizes: list[int]) -> None:
    from grandplace.web.live import Guest, stream

    async def seats() -> list[int]:
        return mine

    guest = Guest(seats, mine[0] if mine else -1, "en")
    async for message in stream(hall, hall.room.kept.id, guest, ""):
        sizes[0] += len(message.encode())


async def _all_wait(hall: Hall, readers: "list[asyncio.Task[None]]") -> None:
    """Until every page has what there is."""
    hall.looked = 0
    while hall.looked < PAGES or hall.room.watchers < PAGES:
        await asyncio.sleep(0)
        for reader in readers:
            if reader.done():
                reader.result()


def work() -> None:
    """Measures on demand: a game and the seed of a table a line."""
    for line in sys.stdin:
        name, seed = line.split()
        times, size = asyncio.run(shown(name, int(seed)))
        print(*times, size, flush=True)


class Worker:
    """An installation that measures on demand."""

    def __init__(self, python: str) -> None:
        command, pipe = [python, str(HERE), "--work"], subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
        self.times: dict[str, list[float]] = {}
        self.sizes: dict[str, float] = {}

    def measure(self, game: str, seed: int) -> None:
        """The moves of one table."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{game} {seed}\n")
        self.process.stdin.flush()
        *times, size = map(float, self.process.stdout.readline().split())
        self.times.setdefault(game, []).extend(times)
        self.sizes[game] = self.sizes.get(game, 0) + size

    def told(self, game: str, first: "Worker | None" = None) -> str:
        """Milliseconds and kilobytes of a move; how much of what the first one takes."""
        times = self.times[game]
        p90, size = quantiles(times, n=10)[-1], self.sizes[game] / len(times) / 1000
        text = f"{median(times):.1f} ms (p90 {p90:.1f}), {size:.0f} kB"
        pairs = zip(first.times[game] if first else times, times, strict=True)
        return text + (f", {median([b / a for a, b in pairs]):.2f}x" if first else "")


def profile(tables: int) -> None:
    """Where the time goes."""
    for game in GAMES:
        found = cProfile.Profile()
        for seed in range(tables):
            asyncio.run(shown(game, seed, found))
        print(game)
        stats = pstats.Stats(found)
        for order in ("cumulative", "tottime"):
            stats.sort_stats(order).print_stats("grandplace|minijinja|msgspec|built-in", 60)


def main() -> None:
    """A line for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pythons", nargs="*", default=[sys.executable])
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.work or given.profile:
        return work() if given.work else profile(given.tables)
    workers = [Worker(python) for python in given.pythons]
    for game in GAMES:
        for seed in range(given.tables):
            for worker in workers:
                worker.measure(game, seed)
        first, *others = workers
        print(f"{game}: " + "; ".join([first.told(game), *[o.told(game, first) for o in others]]))
    return None


if __name__ == "__main__":
    main()
