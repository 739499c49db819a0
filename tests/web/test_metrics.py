"""Whether the server lives, whether it can serve, its figures, and its log for programs."""

import json
import logging
import os
import re
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient

from grandplace.tables.database import NotKept
from grandplace.web import metrics, services
from grandplace.web.app import make_app
from grandplace.web.ledger import Ledger, Row
from grandplace.web.logs import ACCESS, JsonFormatter
from grandplace.web.services import Settings
from tests.web.conftest import Browser, Server

LINE = re.compile(r'(#.*|[a-z_]+(\{([a-z]+="[^"]*",?)+\})? [-+.e\d]+)')
TOKEN = "figures please"


def test_it_lives_and_can_serve(ada: Browser) -> None:
    """And says so to whoever asks."""
    assert ["ok\n", "ready\n"] == [ada.get(url).text for url in ("/healthz", "/readyz")]


def test_it_lives_but_cannot_serve(
    server: Server, ada: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the database does not answer, or when it is about to stop."""

    def broken() -> None:
        raise NotKept("no disk")

    with monkeypatch.context() as patch:
        patch.setattr(server.services.database, "reading", broken)
        assert [200, 503] == [ada.get(url).status_code for url in ("/healthz", "/readyz")]
    monkeypatch.setattr(server.services.hall, "closing", True)
    assert 503 == ada.get("/readyz").status_code


@pytest.mark.parametrize(("away", "patience"), [(2, 45), (3, 2)])
def test_a_server_waits_for_its_database(
    away: int, patience: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be away just when the server begins; not for ever."""
    app = make_app(Settings(database=f"sqlite:///{tmp_path}/t.db", pause=0, limited=False))
    house, tries = app.state.services.hall.house, iter(range(away))

    async def look() -> bool:
        if next(tries, None) is not None:
            raise NotKept("connection refused")
        return False

    monkeypatch.setattr(house, "look", look)
    monkeypatch.setattr(services, "PATIENCE", patience)
    monkeypatch.setattr(services, "AGAIN", 0.0)
    refused = (
        pytest.RaisesGroup(NotKept, flatten_subgroups=True) if away > patience else nullcontext()
    )
    with refused, TestClient(app) as client:
        assert 200 == client.get("/readyz").status_code


def test_figures_are_for_this_machine(address: str, ada: Browser) -> None:
    """In the form that Prometheus reads, by route, without any secret; others find nothing."""
    secret = "a-table-or-a-secret"
    httpx.get(f"{address}/t/{secret}")

    text = httpx.get(f"{address}/metrics").text

    assert [] == [line for line in text.splitlines() if not LINE.fullmatch(line)]
    assert re.search(r'requests_total\{method="GET",route="/t/\{id\}",status="404"\} \d', text)
    assert "grandplace_connections 1" in text
    assert secret not in text
    assert 404 == ada.get("/metrics").status_code


def test_figures_are_for_who_has_the_token(
    server: Server, ada: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever they are; then this machine needs it, too."""
    settings = server.services.settings
    monkeypatch.setattr(
        server.services, "settings", type(settings)(**{**vars(settings), "metrics_token": TOKEN})
    )
    tries = {"": 404, "wrong": 404, TOKEN: 200}

    for token, status in tries.items():
        headers = {"authorization": f"Bearer {token}"}
        assert status == ada.get("/metrics", headers=headers).status_code
    monkeypatch.setattr(metrics, "_is_here", lambda _: True)
    assert 404 == ada.get("/metrics").status_code


def test_processes_at_one_address_tell_one_sum(tmp_path: Path) -> None:
    """Whichever is asked; what one had counted stays when it is gone, what it held does not."""
    one, other = Ledger(tmp_path), Ledger(tmp_path)
    label = {"route": "/about"}
    one.lay([("hits", label, 2), ("rooms", {}, 3)])
    other.lay([("hits", label, 5), ("rooms", {}, 4), ("hits", {"route": "/"}, 1)])

    both = [("hits", label, 7), ("hits", {"route": "/"}, 1), ("rooms", {}, 7)]
    assert [*both, ("grandplace_processes", {}, 2)] == sorted_rows(one)
    os.utime(other.mine, (0, 0))
    both[-1] = ("rooms", {}, 3)
    assert [*both, ("grandplace_processes", {}, 1)] == sorted_rows(one)


def sorted_rows(ledger: Ledger) -> list[Row]:
    *rows, processes = ledger.rows({"hits"})
    return [*sorted(rows, key=lambda row: (row[0], -row[2])), processes]


def test_search_engines_stay_out(ada: Browser) -> None:
    """Of tables and links."""
    assert "Disallow: /t/" in ada.get("/robots.txt").text


def test_the_log_for_programs(
    ada: Browser, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An object a line: who asked for which route, never for which link."""
    with caplog.at_level(logging.INFO, ACCESS.name):
        ada.get("/join/a-secret-of-a-seat")
    lines = [JsonFormatter().format(r) for r in caplog.records if r.name == ACCESS.name]
    told = json.loads(lines[0])

    assert ("info", "GET", "/join/{token}", 404) == tuple(
        told[key] for key in ("level", "method", "route", "status")
    )
    assert "a-secret" not in lines[0]


def test_a_failure_in_the_log_for_programs() -> None:
    """Where it comes from stands in the same line."""
    try:
        raise ValueError("no")
    except ValueError as error:
        record = logging.LogRecord(
            "x", logging.ERROR, "", 0, "GET %s", ("/",), (ValueError, error, error.__traceback__)
        )
    line = JsonFormatter().format(record)

    assert "\n" not in line and "ValueError: no" in json.loads(line)["trace"]


CUT_OFF = """
import asyncio, logging.config
from grandplace.web.logs import SERVER, configuration
logging.config.dictConfig(configuration("text"))
for error in (asyncio.CancelledError(), ValueError("no")):
    logging.getLogger(SERVER).error("an answer", exc_info=error)
"""


def test_who_is_cut_off_in_the_end_leaves_no_trace_in_the_log() -> None:
    """What fails does."""
    told = subprocess.run(
        [sys.executable, "-c", CUT_OFF], check=True, capture_output=True, text=True
    ).stderr

    assert "CancelledError" not in told and "ValueError: no" in told
    assert 1 == told.count("an answer")
