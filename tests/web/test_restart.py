"""Nothing that was acknowledged is ever lost: kill -9 in the middle of play, and start again."""

from pathlib import Path
from threading import Timer
from typing import Any

import httpx
import pytest

from tests.web.server import Server

INTERRUPTED = 130
PEOPLE = [{"name": "Anna"}, {"name": "Bert"}]


class Script:
    """Plays both seats of a table over HTTP."""

    def __init__(self, server: Server) -> None:
        self.client = httpx.Client(base_url=server.url, timeout=60)
        table = {"game": "bruxelles1897", "seats": PEOPLE}
        opened = self.client.post("/api/tables", json=table).json()
        self.url, self.tokens = f"/api/tables/{opened['table']}", opened["seats"]

    def decision(self, seat: int = 0) -> dict[str, Any]:
        answer = self.client.get(f"{self.url}/decision", headers=self._bearer(seat))
        decision: dict[str, Any] = answer.json()
        return decision

    def play(self) -> int:
        """One choice; returns the number of choices that are acknowledged."""
        asked = self.decision(self.decision()["player"])
        choice = {"ply": asked["ply"], "option": asked["options"][0]["text"]}
        url, headers = f"{self.url}/choices", self._bearer(asked["player"])
        answer = self.client.post(url, json=choice, headers=headers)
        assert 201 == answer.status_code, answer.text
        return int(answer.json()["ply"])

    def _bearer(self, seat: int) -> dict[str, str]:
        return {"authorization": f"Bearer {self.tokens[seat]}"}


def test_every_acknowledged_choice_survives_kill_9(tmp_path: Path) -> None:
    """Whenever the server is killed, the table stands where the last answer said, or one further."""
    with Server(tmp_path) as server:
        script = Script(server)
        acknowledged = script.play()
        for seconds in (0.05, 0.11, 0.23):
            killer = Timer(seconds, server.kill)
            killer.start()
            with pytest.raises((httpx.TransportError, httpx.RemoteProtocolError)):
                while True:
                    acknowledged = script.play()
            killer.join()
            server.start()
            script.client.close()
            script.client = httpx.Client(base_url=server.url, timeout=60)
            now = script.decision()["ply"]

            assert now in (acknowledged, acknowledged + 1)
        script.client.close()


def test_a_bot_that_was_thinking_goes_on_after_a_restart(tmp_path: Path) -> None:
    """Bots are asked again when the server comes back."""
    with Server(tmp_path, pause=60) as server:
        client = httpx.Client(base_url=server.url, timeout=60)
        seats = [{"bot": "random"}, {"bot": "random"}]
        table = {"game": "bruxelles1897", "seats": seats, "bots_at_once": False}
        opened = client.post("/api/tables", json=table).json()
        url = f"/api/tables/{opened['table']}/decision"
        bearer = {"authorization": f"Bearer {opened['spectators']}"}
        assert 0 == client.get(url, headers=bearer).json()["ply"]
        client.close()
        server.kill()
        server.pause = 0
        server.start()
        with httpx.stream(
            "GET", server.url + url.replace("decision", "events"), headers=bearer, timeout=60
        ) as stream:
            lines = (line for line in stream.iter_lines() if '"ply":2' in line)
            assert next(lines)


def test_ctrl_c_stops_at_once_and_quietly(tmp_path: Path) -> None:
    """Open streams do not hold the server up."""
    with Server(tmp_path) as server:
        script = Script(server)
        headers = script._bearer(0)
        with script.client.stream("GET", f"{script.url}/events", headers=headers) as stream:
            next(stream.iter_lines())
            assert INTERRUPTED == server.stop()
        script.client.close()
