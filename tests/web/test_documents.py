"""The bot of the documents plays over HTTP, as it stands there."""

import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.web.server import Server

BOTS = Path(__file__).parents[2] / "docs" / "bots.md"


def bot() -> str:
    """The program in the documents."""
    found = re.search(r"```python\n(import json.*?)```", BOTS.read_text("utf-8"), re.S)
    assert found is not None
    return found[1]


@pytest.mark.long
@pytest.mark.parametrize(("game", "others"), [("bruxelles1897", 1), ("bruxelles1893-second", 4)])
def test_the_bot_of_the_documents_plays_a_whole_game(
    tmp_path: Path, game: str, others: int
) -> None:
    """Against some of ours, from the first question to the scores; in some twenty lines."""
    assert len(bot().splitlines()) <= 22
    program = tmp_path / "bot.py"
    program.write_text(bot(), "utf-8")
    with Server(tmp_path) as server:
        table = {"game": game, "seats": [{"name": "Ada"}, *[{"bot": "random"}] * others]}
        opened = httpx.post(f"{server.url}/api/tables", json=table).json()
        command = [sys.executable, str(program), server.url, opened["table"], opened["seats"][0]]
        played = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)

    assert "" == played.stderr
    assert re.fullmatch(rf"\[-?\d+(, -?\d+){{{others}}}\]\n", played.stdout)
