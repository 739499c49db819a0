"""A server under load: moves a second, how soon they are seen elsewhere, CPU, memory.

    uv run --group dev python benchmarks/load.py [--game NAME] [--tables 200] [--streams 3]
        [--seconds 30] [--minutes 0] [--database URL] [-- options of grandplace serve]

Tables in mid-game with open streams; first moves come as fast as they are answered, then half as
many, for as long as it is told. What follows `--` goes to the server: `-- --workers 2`. Linux only.
"""

import argparse
import asyncio
import sys
import tempfile
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from statistics import quantiles

from web import told
from web_load import MOVERS, Live, opened_streams, played, seated, watched
from web_server import GAME, Bench, Server, Sizes

MINUTE = 60.0


async def loaded(
    bench: Bench, server: Server, every: list[Live], cookies: list[str], given: argparse.Namespace
) -> None:
    """Flat out, then at half that pace. Where a game is over, another table takes its place."""
    times: list[float] = []
    tables, spare, minutes = every[: given.tables], every[given.tables :], given.minutes
    streams = await opened_streams(bench, server, tables, cookies, times)

    async def renew(over: Live) -> Live:
        if not spare:
            return over
        for stream in [stream for stream in streams if stream.table is over]:
            streams.remove(stream)
            stream.transport.close()
        table = spare.pop()
        streams.extend(await watched(server, table, given.streams, cookies, times))
        return table

    bench.note(f"memory, {len(tables)} tables, {len(streams)} streams", held(server))
    begun = sum(stream.bytes for stream in streams)
    moves, wall, cpu = await played(bench, server, tables, bench.sizes.seconds, MOVERS, 0.0)
    pushed = sum(stream.bytes for stream in streams) - begun
    bench.note("moves/s, flat out", f"{moves / wall:.0f}/s, server busy {cpu / wall:.0%}")
    bench.note("CPU time of a move", f"{cpu / moves * 1000:.1f} ms")
    bench.note("pushed for a move", f"{pushed / moves / 1000:.0f} kB")
    bench.note("choice to other stream, flat out", spread(times))
    for minute in range(max(1, minutes)):
        times.clear()
        pace, seconds = moves / wall / 2, MINUTE if minutes else bench.sizes.seconds
        done, spent, cpu = await played(
            bench, server, tables, seconds, MOVERS, MOVERS / pace, renew
        )
        what = f"{done / spent:.0f} moves/s" + (f", minute {minute + 1}" if minutes else "")
        bench.note(f"choice to other stream, {what}", spread(times))
        bench.note(
            f"CPU time of a move, {what}", f"{cpu / max(done, 1) * 1000:.1f} ms, {held(server)}"
        )


def held(server: Server) -> str:
    return f"{server.megabytes:.0f} MB"


def spread(times: list[float]) -> str:
    """Half, nearly all, and all but one in a hundred were as soon as this."""
    cuts = quantiles(times, n=100) if len(times) > 1 else [0.0] * 99
    return f"p50 {cuts[49]:.0f}, p95 {cuts[94]:.0f}, p99 {cuts[98]:.0f} ms"


def main() -> int:
    parser = argparse.ArgumentParser(description="A server under load, on the loopback.")
    parser.add_argument("--game", default=GAME)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--streams", type=int, default=3, help="of each table")
    parser.add_argument("--spare", type=int, default=0, help="tables for those that are over")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--minutes", type=int, default=0, help="at half pace, memory at each")
    parser.add_argument("--database", default="", help="an SQLite file of its own unless given")
    parser.add_argument("more", nargs="*", help="options of grandplace serve, after --")
    given = parser.parse_args()
    sizes = Sizes(
        tables=given.tables + given.spare,
        seconds=given.seconds,
        game=given.game,
        streams=given.streams,
    )
    return told(sizes, partial(_measured, given=given))


def _measured(bench: Bench, given: argparse.Namespace) -> None:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="grandplace-")))
        server = stack.enter_context(Server(folder, given.database, given.more))
        tables, cookies = seated(bench, server)
        asyncio.run(loaded(bench, server, tables, cookies, given))


if __name__ == "__main__":
    sys.exit(main())
