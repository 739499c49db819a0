"""PostgreSQL for the tests: a server of one's own on a socket of one's own, to be stopped at will."""

import os
import shutil
import signal
import subprocess
from contextlib import suppress
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from urllib.parse import quote

DEBIAN = "usr/lib/postgresql/*/bin"
OWNER = "postgres"  # the server does not run as root
# Nobody pulls the plug: what a killed server has written is in the system's memory.
OPTIONS = ["fsync=off", "listen_addresses=", "max_connections=200", "log_min_messages=panic"]
ANEW = ["full_page_writes=off", "shared_buffers=16MB", "max_wal_size=64MB", "min_wal_size=32MB"]
DISK = 320  # megabytes of one that can be filled


def programs() -> Path | None:
    """Where PostgreSQL's programs are, as Debian and others install them."""
    elsewhere = Path(shutil.which("initdb") or "/nowhere/initdb").parent
    places = [*sorted(Path("/").glob(DEBIAN), reverse=True), elsewhere]
    return next((place for place in places if (place / "initdb").exists()), None)


class Cluster:
    """A server, its data in a folder that goes with it."""

    def __init__(self, bin: Path, small: bool = False) -> None:
        self.bin = bin
        self.folder = Path(mkdtemp(prefix="gp-pg-"))
        self.disk = self.folder / "disk"
        self.data = self.disk / "data"
        self._numbers = count()
        self.disk.mkdir()
        self.is_small = small and _mounted(self.disk)
        if os.geteuid() == 0:
            shutil.chown(self.folder, OWNER)
            shutil.chown(self.disk, OWNER)
        self._run("initdb", "-D", str(self.data), "-A", "trust", "-U", OWNER, "--no-sync")
        self.start()

    def start(self) -> None:
        """Until it answers."""
        options = [f"-c {option}" for option in [*OPTIONS, *ANEW]]
        place = f"-c unix_socket_directories={self.folder}"
        log = str(self.folder / "log")
        words = [
            "-D",
            str(self.data),
            "-w",
            "-t",
            "60",
            "-l",
            log,
            "-o",
            " ".join([place, *options]),
        ]
        self._run("pg_ctl", *words, "start")

    def stop(self, how: str = "fast") -> None:
        """In an orderly way, but without waiting for anybody."""
        self._run("pg_ctl", "-D", str(self.data), "-w", "-m", how, "stop")

    def kill(self) -> None:
        """As the power fails: no farewell; those it has made follow it."""
        pid = int((self.data / "postmaster.pid").read_text().split()[0])
        os.kill(pid, signal.SIGKILL)
        with suppress(ProcessLookupError):
            while True:
                os.kill(pid, 0)

    @property
    def runs(self) -> bool:
        """Whether it has not given up."""
        words = [str(self.bin / "pg_ctl"), "-D", str(self.data), "status"]
        return subprocess.run(self._become(words), capture_output=True, check=False).returncode == 0

    def fill(self) -> None:
        """No room is left on its disk, if that is a small one."""
        with (self.disk / "ballast").open("wb", buffering=0) as ballast, suppress(OSError):
            while True:
                ballast.write(bytes(1 << 20))

    def clear(self) -> None:
        """There is room again; whoever looks after it starts it, if it has given up."""
        (self.disk / "ballast").unlink()
        if not self.runs:
            self.start()

    def close(self) -> None:
        """Nothing is left."""
        with suppress(subprocess.CalledProcessError):
            self.stop("immediate")
        if self.is_small:
            # its last process may end a moment later
            subprocess.run(["umount", "--lazy", str(self.disk)], check=True)
        shutil.rmtree(self.folder)

    def fresh(self) -> str:
        """The address of a new, empty database."""
        name = f"t{next(self._numbers)}"
        self.psql(f"create database {name}")
        return self.url(name)

    def url(self, name: str) -> str:
        """The address of a database."""
        return f"postgresql://{OWNER}@/{name}?host={quote(str(self.folder), safe='')}"

    def psql(self, command: str, name: str = OWNER) -> str:
        """What it answers."""
        words = ["-h", str(self.folder), "-U", OWNER, "-d", name, "-AtXqc", command]
        return self._run("psql", *words)

    def _run(self, program: str, *words: str) -> str:
        command = self._become([str(self.bin / program), *words])
        done = subprocess.run(command, capture_output=True, text=True, check=True, cwd="/")
        return done.stdout

    def _become(self, command: list[str]) -> list[str]:
        become = ["setpriv", f"--reuid={OWNER}", f"--regid={OWNER}", "--init-groups"]
        return [*(become if os.geteuid() == 0 else []), *command]


def _mounted(place: Path) -> bool:
    """A disk in memory, of which this machine has no lack; who may not mount has none."""
    mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK}m", "tmpfs", str(place)]
    return subprocess.run(mount, capture_output=True, check=False).returncode == 0
