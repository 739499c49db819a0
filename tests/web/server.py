"""A real server in a process of its own, to be killed and started again."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType


class Server:
    """`grandplace serve` on a database; the same port again after a restart."""

    def __init__(
        self, folder: Path, pause: float = 0, database: str = "", workers: int = 1
    ) -> None:
        self.folder = folder
        self.pause = pause
        self.database = database or f"sqlite:///{folder}/tables.db"
        self.workers = workers
        self.port = 0
        self.start()

    def start(self) -> None:
        """Run until it answers."""
        command = [
            sys.executable,
            "-m",
            "grandplace",
            "serve",
            "--port",
            str(self.port),
            "--no-limits",
        ]
        command += ["--database", self.database, "--workers", str(self.workers)]
        command += ["--bot-pause", str(self.pause)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[1].rstrip("/")
        self.port = int(self.url.rpartition(":")[2])

    def kill(self) -> None:
        """As the power fails: no farewell."""
        self.process.send_signal(signal.SIGKILL if os.name == "posix" else signal.SIGTERM)
        self.close()

    def stop(self) -> int:
        """As Ctrl-C does."""
        self.process.send_signal(signal.SIGINT)
        return self.close()

    def close(self) -> int:
        assert self.process.stdout is not None
        code = self.process.wait(60)
        self.process.stdout.close()
        return code

    def __enter__(self) -> "Server":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.kill()
