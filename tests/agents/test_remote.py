"""Programs at the tables of a server: a whole game by the link of a seat, and wrong links."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from grandplace.agents.remote import Elsewhere, NoTable
from grandplace.bots.base import make_bot
from grandplace.cli import run
from grandplace.engine.errors import OtherFigures
from tests.agents.test_program import script
from tests.web.server import Server

Output = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all."""
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


def opened(server: Server, *seats: dict[str, str]) -> Any:
    """A new table: its name and secrets."""
    table = {"game": "bruxelles1897", "seats": list(seats)}
    return httpx.post(f"{server.url}/api/tables", json=table).json()


@pytest.mark.long
def test_a_program_plays_at_a_table(server: Server, capsys: Output) -> None:
    """Against a bot of the server, by the link that the host sends."""
    table = opened(server, {"name": "Ada"}, {"bot": "random"})
    link = f"{server.url}/join/{table['seats'][0]}"
    assert 0 == run(["agent", link, "--command", script("agent.py")])

    said = capsys.readouterr().out
    told = Elsewhere(link).look()
    assert told["decision"]["over"]
    assert f"scores: {', '.join(map(str, told['scores']))}\n" == said


def test_what_is_wrong_with_a_link_is_told(server: Server, capsys: Output) -> None:
    """No server, no link of a seat, no such seat, a spectator's."""
    command = ["--command", script("agent.py")]
    table = opened(server, {"name": "Ada"}, {"name": "Ben"})
    wrong = {
        "http://127.0.0.1:9/join/x": "http://127.0.0.1:9 does not answer: ",
        f"{server.url}/t/{table['table']}": "is not the link of a seat",
        f"ftp{server.url[4:]}/join/x": "is not the link of a seat",
        f"{server.url}/join/{table['spectators']}": "for spectators",
        f"{server.url}/join/nothing": "send the secret of a seat",
        f"{server.url}/nowhere/join/{table['seats'][0]}": "Not Found",
    }
    for link, message in wrong.items():
        assert 2 == run(["agent", link, *command])
        assert message in (said := capsys.readouterr().err)
        assert 1 == said.count("\n")


def test_an_answer_that_came_too_late_is_dropped(server: Server) -> None:
    """Somebody else has answered for the seat; any other refusal is told."""
    table = opened(server, {"name": "Ada"}, {"name": "Ben"})
    seats = [Elsewhere(f"{server.url}/join/{secret}") for secret in table["seats"]]
    (asked,) = [seat for seat in seats if seat.look()["decision"]["options"]]
    before = asked.look()
    asked._answer(make_bot("random", 1), before)
    after = asked.look()
    asked._answer(make_bot("random", 1), before)

    assert (0, 1) == (before["decision"]["ply"], after["decision"]["ply"])
    assert after == asked.look()
    with pytest.raises(NoTable, match="'hello' is not possible"):
        asked.choose(1, "hello")


def test_figures_that_are_not_ours_are_told(server: Server) -> None:
    """As where a record needs them."""
    table = opened(server, {"name": "Ada"}, {"name": "Ben"})
    seat = Elsewhere(f"{server.url}/join/{table['seats'][0]}")
    told = seat.look()
    (fields,) = told["view"].values()
    (box,) = [field for field in fields if isinstance(field, dict) and "box" in field]
    box["box"] = "0123"

    with pytest.raises(OtherFigures, match="other components, 0123"):
        seat.view(told)
