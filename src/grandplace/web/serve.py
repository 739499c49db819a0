"""The server: the application on an address, until it is stopped."""

import asyncio
import gc
import socket
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

import uvicorn
from litestar import Litestar

from grandplace.engine.errors import UnknownChoice
from grandplace.tables.database import is_file
from grandplace.tables.hall import Hall
from grandplace.tables.tenancy import answer_calls, sole_user
from grandplace.web.app import make_app
from grandplace.web.crew import run_crew
from grandplace.web.logs import configuration
from grandplace.web.services import Settings
from grandplace.web.wire import Wire, room_for_files

GRACE = 2  # seconds for answers under way when the server stops
# So many objects more than there were, and so many such looks, before Python looks for garbage
# among the new ones, the older, and all there are. Tables are no garbage, and to look through what
# they keep holds everybody up: in play as many go as come, and there is no need to.
SELDOM = (100_000, 0, 80)


def serve(host: str, port: int, settings: Settings, notes: Sequence[str] = ()) -> None:
    """Open the tables; the address is told once it answers."""
    if settings.workers > 1 and is_file(settings.database):
        raise UnknownChoice("SQLite has one process: more of them share a postgresql:// database")
    with sole_user(settings.database) as lock:
        app = make_app(settings)
        for need in [*app.state.services.unmet, *notes]:
            print(f"Grand-Place: {need}", file=sys.stderr)
        with _listening(host, port) as place:
            name, port = f"[{host}]" if ":" in host else host, place.getsockname()[1]
            print(f"Grand-Place: http://{name}:{port}/  (Ctrl-C stops)", flush=True)
            if settings.workers > 1:
                _run_several(place, settings)
            else:
                _run(app, place, settings, lock)


def _run_several(place: socket.socket, settings: Settings) -> None:
    with TemporaryDirectory() as folder:
        shared = replace(settings, figures=Path(folder))
        run_crew(settings.workers, _work, place, shared)


def _work(place: socket.socket, settings: Settings) -> None:
    """One process of several."""
    _run(make_app(settings), place, settings, None)


def _run(app: Litestar, place: socket.socket, settings: Settings, lock: IO[bytes] | None) -> None:
    gc.freeze()  # what is here by now stays
    gc.set_threshold(*SELDOM)
    _Server(_config(app, settings), app.state.services.hall, lock).run(sockets=[place])


def _config(app: Litestar, settings: Settings) -> uvicorn.Config:
    Wire.most = room_for_files()
    return uvicorn.Config(
        app,
        http=Wire,
        log_config=configuration(settings.log),
        access_log=False,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
    )


class _Server(uvicorn.Server):
    """A server that sends everybody home before it waits for them to leave."""

    def __init__(self, config: uvicorn.Config, hall: Hall, lock: IO[bytes] | None) -> None:
        super().__init__(config)
        self.hall = hall
        self.lock = lock
        self.calls: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.lock is not None:
            answer_calls(self.lock, self._answer)

    def _answer(self) -> None:
        task = asyncio.create_task(self._read_anew())
        self.calls.add(task)
        task.add_done_callback(self.calls.discard)

    async def _read_anew(self) -> None:
        """Somebody else has changed the database: tables come from there again."""
        for room in self.hall.rooms:
            await self.hall.forget(room.kept.id)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.hall.end_streams()
        await super().shutdown(sockets)


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, asyncio sends small answers at once instead of waiting for an acknowledgement.
    place = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 0 if sys.platform == "win32" else 1)
    try:
        place.bind((host, port))
        place.listen(2048)
    except OSError as error:
        place.close()
        raise UnknownChoice(f"cannot listen on {host}:{port}: {error.strerror}") from error
    return place
