"""Several real processes on one PostgreSQL database: one is killed, and its tables go on."""

import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from grandplace.cli import run
from tests.postgres import Cluster
from tests.web.server import Server
from tests.web.test_restart import Script

LIMIT = 90
ABOUT = re.compile(r'requests_total\{method="GET",route="/about",status="200"\} (\d+)')
TABLE = {"game": "bruxelles1897", "bots_at_once": True}


@pytest.fixture
def pair(tmp_path: Path, cluster: Cluster) -> Iterator[list[Server]]:
    """Two servers on one database, as on two machines."""
    url = cluster.fresh()
    with Server(tmp_path, database=url) as one, Server(tmp_path, database=url) as other:
        yield [one, other]


def ask(server: Server, table: dict[str, Any], seat: int = -1) -> dict[str, Any]:
    """Where a table stands, as one server has it."""
    token = table["spectators"] if seat < 0 else table["seats"][seat]
    url = f"{server.url}/api/tables/{table['table']}/decision"
    answer = httpx.get(url, headers={"authorization": f"Bearer {token}"}, timeout=LIMIT)
    found: dict[str, Any] = answer.json()
    return found


def test_a_table_goes_on_when_its_process_is_killed(pair: list[Server]) -> None:
    """Its bots are woken by the other one; nothing acknowledged is lost, and nothing done twice."""
    one, other = pair
    seats = [{"bot": "random"}, {"bot": "random"}]
    opened = httpx.post(f"{one.url}/api/tables", json={**TABLE, "seats": seats}, timeout=LIMIT)
    table = opened.json()
    until = time.monotonic() + LIMIT
    while ask(one, table)["ply"] < 2:
        assert time.monotonic() < until
    one.kill()
    before = ask(other, table)["ply"]
    while not ask(other, table)["over"] and ask(other, table)["ply"] < before + 5:
        assert time.monotonic() < until + LIMIT, "the bots have stopped"


def test_an_answer_by_one_process_is_the_state_of_the_other(pair: list[Server]) -> None:
    """At once: whoever asks elsewhere after the answer sees it; no proxy has to be faithful."""
    script, others = Script(pair[0]), httpx.Client(base_url=pair[1].url, timeout=LIMIT)
    own = script.client
    for turn in range(12):
        script.client = (own, others)[turn % 2]
        assert turn + 1 == script.play()
    own.close()
    others.close()


def test_of_several_processes_at_one_address_one_is_killed(
    tmp_path: Path, cluster: Cluster
) -> None:
    """Another takes its place; whoever was answered is answered again, what was counted stays, and
    Ctrl-C ends all."""
    with Server(tmp_path, database=cluster.fresh(), workers=2) as server:
        script = Script(server)
        acknowledged = script.play()
        crew = workers(server)
        assert 2 == len(crew)
        counted(server, 8)
        os.kill(crew[0], signal.SIGKILL)
        until = time.monotonic() + LIMIT
        while workers(server) == crew or len(workers(server)) < 2 or acknowledged < 6:
            assert time.monotonic() < until
            with suppress(httpx.TransportError):  # its connection was to the one that was killed
                acknowledged = script.play()
        script.client.close()
        assert "8" == ABOUT.findall(httpx.get(f"{server.url}/metrics", timeout=LIMIT).text)[0]
        server.stop()
        assert [] == [pid for pid in workers(server) if Path(f"/proc/{pid}").exists()]


def counted(server: Server, number: int) -> None:
    """A page is asked for so often, and whichever process is asked comes to tell of all of it."""
    for _ in range(number):
        httpx.get(f"{server.url}/about", timeout=LIMIT)
    until = time.monotonic() + LIMIT
    for _ in range(4):  # a connection each: not all of them come to the same process
        while True:
            text = httpx.get(f"{server.url}/metrics", timeout=LIMIT).text
            if [str(number)] == ABOUT.findall(text) and "grandplace_processes 2" in text:
                break
            assert time.monotonic() < until, text


def workers(server: Server) -> list[int]:
    """The processes that a server has started to serve; its bots think in others."""
    words = ["ps", "-ww", "-o", "pid=,args=", "--ppid", str(server.process.pid)]
    found = subprocess.run(words, capture_output=True, text=True, check=False).stdout
    return [int(line.split()[0]) for line in found.splitlines() if "spawn_main" in line]


def test_sqlite_has_one_process(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """More are refused in one line."""
    url = f"sqlite:///{tmp_path}/t.db"
    assert 2 == run(["serve", "--database", url, "--workers", "2"])
    assert "SQLite has one process" in capsys.readouterr().err
    assert [] == list(tmp_path.iterdir())


def test_people_are_known_to_all_processes(pair: list[Server]) -> None:
    """A cookie, the proof of a form and a link are good everywhere."""
    client = httpx.Client(timeout=LIMIT)
    client.get(f"{pair[0].url}/about")
    form = {"_csrf_token": client.cookies["csrf"], "game": "bruxelles1897", "preset": "here"}
    opened = client.post(f"{pair[1].url}/tables", data=form)
    assert 303 == opened.status_code, opened.text
    address = opened.headers["location"].removesuffix("/host")
    assert 200 == client.get(f"{pair[0].url}{address}").status_code
    client.close()
