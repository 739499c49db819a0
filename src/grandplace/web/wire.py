"""Connections: how many, from whom, and how long one may take to say what it wants."""

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from grandplace.web.limits import network

PATIENCE = 20.0  # seconds for a whole request
EACH = 256  # connections of one address; a proxy on this machine speaks for many
SPARE = 200  # open files kept for the database, bots and whatever else
WANTED = 65536  # open files
HERE = ("", "127.0.0.1", "::")  # the last as `network` tells ::1
PEERS: Counter[str] = Counter()


def room_for_files() -> int:
    """Let this process open as many files as it may; how many connections that is."""
    try:
        import resource
    except ImportError:  # not there on Windows, which has no such limit
        return WANTED
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return max(most, soft) - SPARE


class Wire(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """A connection that is closed if there are too many, or if its request does not come."""

    most = WANTED  # connections in all
    patience = PATIENCE
    peer: str | None = None
    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        peer = network(self.client[0] if self.client else "")
        crowded = peer not in HERE and PEERS[peer] >= EACH
        if crowded or len(self.connections) > self.most:
            transport.abort()
            return
        self.peer = peer
        PEERS[peer] += 1
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._be_calm()
        if self.peer is not None:
            PEERS[self.peer] -= 1
            if not PEERS[self.peer]:
                del PEERS[self.peer]
            self.peer = None
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        cycle = self.cycle
        if cycle is not None and not cycle.more_body and not cycle.response_complete:
            self._be_calm()
        elif self.deadline is None:
            self._expect()

    def _expect(self) -> None:
        self.deadline = self.loop.call_later(self.patience, self.transport.abort)

    def _be_calm(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
