"""The servers under test, each in a process of its own on one database."""

import asyncio
import os
import resource
import signal
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from random import Random
from unittest.mock import patch

START = 60.0  # seconds within which a server answers after a fault


class Server:
    """`grandplace serve`; on the same port again after a fault."""

    def __init__(self, folder: Path, database: str) -> None:
        self.clock = folder / "clock"
        self.database = database
        self.port = 0
        self.process: Process | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    @property
    def runs(self) -> bool:
        return self.process is not None and self.process.returncode is None

    async def start(self) -> None:
        """Run it until it listens; a database that is away is tried again."""
        async with asyncio.timeout(START):
            while not await self._started():
                await asyncio.sleep(0.2)

    async def _started(self) -> bool:
        command = ["-m", "tests.faults.shifted", str(self.clock), "serve", "--no-limits"]
        options = ["--port", str(self.port), "--bot-pause", "0", "--database", self.database]
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            *command,
            *options,
            stdout=PIPE,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        words = (await self.process.stdout.readline()).decode().split()
        if not words:
            await self.process.wait()
            return False
        self.port = int(words[1].rstrip("/").rpartition(":")[2])
        return True

    async def end(self, how: signal.Signals) -> None:
        """Gone, with a farewell or without."""
        if self.process is not None and self.runs:
            self.process.send_signal(how)
            await self.process.wait()

    def may_write(self, size: int) -> None:
        """How large its files may grow: a disk that is full."""
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


class Stage:
    """All servers, and one of them by lot for whoever asks."""

    def __init__(self, folder: Path, database: str, count: int, chance: Random) -> None:
        self.folder, self.database, self.chance = folder, database, chance
        self.set_clock(0)
        (folder / "key").write_bytes(bytes(range(64)))
        key = {"GRANDPLACE_KEY": str(folder / "key")}  # the same for all who share a database
        self._environment = patch.dict(os.environ, key)
        self.servers = [Server(folder, database) for _ in range(count)]

    def set_clock(self, seconds: int) -> None:
        """All machines at once."""
        (self.folder / "clock").write_text(str(seconds))

    def any(self) -> Server:
        """Whichever a proxy would take."""
        return self.chance.choice(self.servers)

    async def __aenter__(self) -> "Stage":
        self._environment.start()
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.end(signal.SIGKILL)
        self._environment.stop()

    async def end(self, how: signal.Signals) -> None:
        """All of them at once."""
        await asyncio.gather(*(server.end(how) for server in self.servers))

    async def start(self) -> None:
        """All that are not running."""
        await asyncio.gather(*(server.start() for server in self.servers if not server.runs))

    async def mended(self) -> list[str]:
        """Servers that have ended by themselves run again; which these were."""
        gone = [f"a server ended by itself ({s.process})" for s in self.servers if not s.runs]
        await self.start()
        return gone
