"""Many tables at once: moves a second, and how soon each is pushed to the other pages."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import TYPE_CHECKING, Any

from web_server import NOBODY, WAIT, Bench, Guest, Server, Trouble, filled

if TYPE_CHECKING:
    from grandplace.tables.kept import StoredTable

MOVERS = 16  # questions under way at once when the server is asked as fast as it answers
PUSH = re.compile(rb"\nid: (\d+)[.\d]*\r")  # a version of the table begins with its moves
LENGTH = re.compile(rb"\r\ncontent-length: (\d+)\r\n")


class Wire:
    """A connection that is kept, and made anew where the server has let it go; one question at a
    time."""

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
        if self.reader.at_eof():
            await self.open()
        self.writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + data)
        head_back = await self.reader.readuntil(b"\r\n\r\n")
        found = LENGTH.search(head_back)
        answer = await self.reader.readexactly(int(found[1]) if found else 0)
        if not head_back.startswith((b"HTTP/1.1 200", b"HTTP/1.1 201")):
            raise Trouble(f"{path}: {answer.decode()}")
        return json.loads(answer)


class Live:
    """A table that is played at, and when each move was sent and arrived."""

    def __init__(self, kept: "StoredTable") -> None:
        self.id = kept.id
        self.path = f"/api/tables/{self.id}"
        self.tokens = [place.token for place in kept.places]
        self.question: Any = None  # the open one, if we know it
        self.sent: dict[int, tuple[float, int]] = {}  # by number of the move: when, by whom
        self.is_over = False


Renew = Callable[[Live], Awaitable[Live]]  # the table that takes the place of one that is over


class Stream(asyncio.Protocol):
    """The stream of one page: notes how long each push took, unless it is the mover's own."""

    def __init__(self, table: Live, seat: int, request: bytes, times: list[float]) -> None:
        self.table, self.seat, self.request, self.times = table, seat, request, times
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.bytes = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
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
    """Tables with streams; moves as fast as they are answered, then at leisure."""
    tables, cookies = seated(bench, server)
    asyncio.run(_loaded(bench, server, tables, cookies))


def seated(bench: Bench, server: Server) -> tuple[list[Live], list[str]]:
    """Tables in mid-game, and the cookies of those who sit there and look on."""
    people = [Guest(server.url) for _ in range(3)]
    for person in people:
        person.post("/preferences", only="theme", theme="light")  # whoever likes something is known
    cookies = [person.cookie for person in people]
    kept = asyncio.run(filled(bench, server.database, bench.sizes.tables, cookies))
    return [Live(table) for table in kept], cookies


async def _loaded(bench: Bench, server: Server, tables: list[Live], cookies: list[str]) -> None:
    times: list[float] = []
    streams = await opened_streams(bench, server, tables, cookies, times)
    kind = f"{len(tables)} tables, {len(streams)} streams"
    bench.note(f"memory, {kind}", f"{server.megabytes:.0f} MB")
    before = sum(stream.bytes for stream in streams)
    moves, wall, cpu = await played(bench, server, tables, bench.sizes.seconds, MOVERS, 0.0)
    rate, busy = moves / wall, cpu / wall
    bench.note(f"moves/s, {kind}", f"{rate:.0f}/s, server busy {busy:.0%}")
    bench.note("CPU time of a move", f"{cpu / moves * 1000:.1f} ms")
    pushed = sum(stream.bytes for stream in streams) - before
    bench.note("pushed for a move, all three", f"{pushed / moves / 1000:.0f} kB")
    bench.note("POST to other stream, flat out", _spread(times))
    times.clear()
    pace = rate / 3
    await played(bench, server, tables, bench.sizes.seconds / 2, MOVERS, MOVERS / pace)
    bench.note(f"POST to other stream, {pace:.0f} moves/s", _spread(times))


def _spread(times: list[float]) -> str:
    return f"median {median(times):.0f} ms, p95 {quantiles(times, n=20)[-1]:.0f} ms"


async def opened_streams(
    bench: Bench, server: Server, tables: list[Live], cookies: list[str], times: list[float]
) -> list[Stream]:
    """All streams, each with its first push."""
    step, streams = bench.track("tables watched", len(tables)), []
    for table in tables:
        streams += await watched(server, table, bench.sizes.streams, cookies, times)
        step()
    return streams


async def watched(
    server: Server, table: Live, count: int, cookies: list[str], times: list[float]
) -> list[Stream]:
    """The streams of one table, each with its first push."""
    streams, loop = [], asyncio.get_running_loop()
    for seat in [0, 1, *[NOBODY] * (count - 2)][:count]:
        cookie = cookies[seat]  # NOBODY's is the last
        head = f"host: 127.0.0.1:{server.port}\r\ncookie: visit={cookie}\r\n\r\n"
        request = f"GET /t/{table.id}/live HTTP/1.1\r\n{head}".encode()
        stream = Stream(table, seat, request, times)
        await loop.create_connection(partial(_same, stream), "127.0.0.1", server.port)
        await asyncio.wait_for(stream.ready, WAIT)
        streams.append(stream)
    return streams


def _same(stream: Stream) -> Stream:
    return stream


async def played(
    bench: Bench,
    server: Server,
    tables: list[Live],
    seconds: float,
    movers: int,
    pause: float,
    renew: Renew | None = None,
) -> tuple[int, float, float]:
    """Random choices at all tables, each of which gives way to another when its game is over;
    returns moves, seconds, and the server's CPU seconds."""
    begun, used = perf_counter(), server.cpu
    tasks = [
        _mover(server, tables, range(n, len(tables), movers), begun + seconds, pause, renew)
        for n in range(min(movers, len(tables)))
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
    server: Server,
    tables: list[Live],
    places: range,
    end: float,
    pause: float,
    renew: Renew | None,
) -> int:
    """Goes from table to table and answers for whoever is asked."""
    wire, count, chance = Wire(server.port), 0, Random(places.start)
    await wire.open()
    await asyncio.sleep(chance.random() * pause)
    while perf_counter() < end:
        for place in places:
            begun = perf_counter()
            if tables[place].is_over and renew is not None:
                tables[place] = await renew(tables[place])
            count += await _move(wire, tables[place], chance)
            await asyncio.sleep(pause and max(0.0, begun + pause - perf_counter()))
            if perf_counter() >= end:
                break
    wire.writer.close()
    return count


async def _move(wire: Wire, table: Live, chance: Random) -> int:
    question, path = table.question, f"{table.path}/decision"
    question = question or await wire.ask(path, table.tokens[0])
    table.is_over = question["over"]
    if table.is_over:
        return 0
    seat: int = question["player"]
    if not question["options"]:
        question = await wire.ask(path, table.tokens[seat])
    choice = {"ply": question["ply"], "option": chance.choice(question["options"])["text"]}
    table.sent = {question["ply"] + 1: (perf_counter(), seat)}
    table.question = await wire.ask(f"{table.path}/choices", table.tokens[seat], choice)
    return 1
