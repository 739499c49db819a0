"""How the server is: whether it lives, whether it can serve, and figures for Prometheus."""

import asyncio
import hmac
import os
from collections import Counter, defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from litestar import Litestar, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.types import HTTPScope

from grandplace import __version__
from grandplace.engine.state import NOBODY
from grandplace.tables.database import NotKept
from grandplace.tables.schema import GAME
from grandplace.web.ledger import LAY, Ledger, Row
from grandplace.web.services import Services
from grandplace.web.visitor import AnyRequest
from grandplace.web.wire import PEERS

FILES = Path("/proc/self/fd")
MEMORY = Path("/proc/self/statm")
TEXT = "text/plain; version=0.0.4"
ROBOTS = "User-agent: *\nDisallow: /t/\nDisallow: /join/\nDisallow: /deal/\n"

# name -> what it is and what kind of figure
ABOUT = {
    "grandplace_info": ("gauge", "The version that runs."),
    "grandplace_requests_total": ("counter", "Answers by route and status."),
    "grandplace_request_seconds_total": ("counter", "Time until answers began, by route."),
    "grandplace_processes": ("gauge", "Processes at this address."),
    "grandplace_tables": ("gauge", "Tables in the database by state."),
    "grandplace_rooms": ("gauge", "Tables in memory."),
    "grandplace_streams": ("gauge", "Pages that are told of changes."),
    "grandplace_connections": ("gauge", "Open connections."),
    "grandplace_bots_waiting": ("gauge", "Questions that wait for a bot to think."),
    "process_open_fds": ("gauge", "Open files."),
    "process_resident_memory_bytes": ("gauge", "Memory."),
}
COUNTERS = {name for name, (kind, _) in ABOUT.items() if kind == "counter"}


class Tally:
    """Counts answers."""

    def __init__(self) -> None:
        self.answers: Counter[tuple[str, str, int]] = Counter()
        self.seconds: defaultdict[str, float] = defaultdict(float)

    def add(self, scope: HTTPScope, status: int, seconds: float) -> str:
        """An answer has begun; its route, because its address may have a secret in it."""
        route = str(scope.get("path_template") or "none")
        self.answers[str(scope["method"]), route, status] += 1
        self.seconds[route] += seconds
        return route

    def rows(self) -> list[Row]:
        """All counts."""
        answers = [
            ("grandplace_requests_total", {"method": m, "route": r, "status": s}, n)
            for (m, r, s), n in self.answers.items()
        ]
        name = "grandplace_request_seconds_total"
        return [*answers, *[(name, {"route": r}, n) for r, n in self.seconds.items()]]


@get("/healthz", include_in_schema=False, sync_to_thread=False)
def healthz() -> Response[str]:
    """Whether the program lives."""
    return Response("ok\n", media_type=TEXT)


@get("/readyz", include_in_schema=False)
async def readyz(services: NamedDependency[Services]) -> Response[str]:
    """Whether it can serve: it is not about to stop, and the database can be read."""
    try:
        await _states(services)
        ready = not services.hall.closing
    except NotKept:
        ready = False
    text, status = ("ready\n", 200) if ready else ("not ready\n", 503)
    return Response(text, status_code=status, media_type=TEXT)


@get("/robots.txt", include_in_schema=False, sync_to_thread=False)
def robots() -> Response[str]:
    """Tables are not for search engines."""
    return Response(ROBOTS, media_type=TEXT)


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest, services: NamedDependency[Services]) -> Response[str]:
    """Figures, for this machine or whoever has the token; nobody else learns of them."""
    if not _may_read(request, services.settings.metrics_token):
        raise NotFoundException
    rows = [*_figures(request.app), ("grandplace_info", {"version": __version__}, 1)]
    rows += [("grandplace_tables", {"state": s}, n) for s, n in (await _states(services)).items()]
    return Response(written(rows), media_type=TEXT)


MONITORS = [healthz, readyz, robots, metrics]


@asynccontextmanager
async def figures_laid(app: Litestar) -> AsyncIterator[None]:
    """While somebody serves, this process lays its figures where the others at its address look."""
    ledger: Ledger | None = app.state.ledger
    task = None if ledger is None else asyncio.create_task(_lay(app, ledger))
    yield
    if task is not None:
        task.cancel()


async def _lay(app: Litestar, ledger: Ledger) -> None:
    while True:
        ledger.lay(_own(app))
        await asyncio.sleep(LAY)


def _figures(app: Litestar) -> list[Row]:
    """Of this process, or of all that serve at its address."""
    ledger: Ledger | None = app.state.ledger
    if ledger is None:
        return _own(app)
    ledger.lay(_own(app))
    return ledger.rows(COUNTERS)


def _own(app: Litestar) -> list[Row]:
    return [*app.state.tally.rows(), *_process(), *_hall(app.state.services)]


def _may_read(request: AnyRequest, token: str) -> bool:
    sent = request.headers.get("authorization", "").removeprefix("Bearer ").encode()
    return hmac.compare_digest(sent, token.encode()) if token else _is_here(request)


def _is_here(request: AnyRequest) -> bool:
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False


async def _states(services: Services) -> dict[str, int]:
    over, count = (GAME.c.asked == NOBODY) | GAME.c.closed, sa.func.count()
    async with services.database.reading() as c:
        found = (await c.execute(sa.select(over, count).group_by(over))).all()
    return {"over" if ended else "on": number for ended, number in found}


def _hall(services: Services) -> list[Row]:
    rooms = services.hall.rooms
    return [
        ("grandplace_rooms", {}, len(rooms)),
        ("grandplace_streams", {}, sum(room.watchers for room in rooms)),
        ("grandplace_connections", {}, sum(PEERS.values())),
        ("grandplace_bots_waiting", {}, services.hall.thinkers.line.waiting),
    ]


def _process() -> list[Row]:
    """What the system tells of this process, where it does."""
    if not MEMORY.exists():
        return []
    memory = int(MEMORY.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    files = len(list(FILES.iterdir()))
    return [("process_open_fds", {}, files), ("process_resident_memory_bytes", {}, memory)]


def written(rows: list[Row]) -> str:
    """Figures as Prometheus reads them."""
    lines: list[str] = []
    for name, (kind, about) in ABOUT.items():
        mine = [row for row in rows if row[0] == name]
        if mine:
            lines += [f"# HELP {name} {about}", f"# TYPE {name} {kind}"]
            lines += [f"{name}{_labels(labels)} {value}" for _, labels, value in mine]
    return "\n".join(lines) + "\n"


def _labels(labels: dict[str, Any]) -> str:
    told = ",".join([f'{key}="{value}"' for key, value in labels.items()])
    return f"{{{told}}}" if told else ""
