"""A language model at a table: the tools, what they tell, and games played by them alone."""

import asyncio
import re
import subprocess
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import pytest
from mcp import Client

from grandplace.games import REGISTRY, load
from grandplace.guests import chair
from grandplace.guests.server import server
from tests.web.server import Server

EXAMPLE = Path(__file__).parents[2] / "examples" / "guest.py"
Use = Callable[..., Coroutine[Any, Any, Any]]


class Mistake(Exception):
    """What a tool says is wrong."""


def with_tools(story: Callable[[Use], Coroutine[Any, Any, None]], language: str = "en") -> None:
    """Let a story use the tools of a new guest."""

    async def told() -> None:
        async with Client(server(language)) as client:

            async def use(tool: str, **arguments: Any) -> Any:
                result = await client.call_tool(tool, arguments)
                if result.is_error:
                    raise Mistake(getattr(result.content[0], "text", ""))
                content = result.structured_content or {}
                return content["result"] if [*content] == ["result"] else content

            await story(use)

    asyncio.run(told())


@pytest.mark.parametrize("game", REGISTRY)
def test_a_whole_game_is_played_by_tools(game: str) -> None:
    """In every game: a board, a question and its options in words, until the scores."""

    async def story(use: Use) -> None:
        turn = await use("play", game=game, opponents=["random"], seed=3)
        asked = 0
        while not turn["over"]:
            assert turn["board"] and turn["question"] and turn["options"]
            assert all(one["meaning"] for one in turn["options"])
            asked += 1
            turn = await use(
                "choose", option=turn["options"][asked % len(turn["options"])]["option"]
            )
        assert asked > 10
        assert turn["you"] in turn["scores"]
        assert 2 == len(turn["scores"])
        assert [] == turn["options"]

    with_tools(story)


def test_the_tools_tell_what_they_do() -> None:
    """Each has a description, and the server says how to use them."""

    async def listed() -> None:
        async with Client(server("en")) as client:
            tools = (await client.list_tools()).tools
            names = ["games", "play", "join", "look", "choose", "explain", "rules"]
            assert names == [tool.name for tool in tools]
            assert all(tool.description for tool in tools)

    asyncio.run(listed())


def test_a_guest_reads_what_their_seat_sees_in_their_language() -> None:
    """Events, board, refusals with their rule, rules by a word, what an option brings."""

    async def story(use: Use) -> None:
        titles = [game["title"] for game in await use("games")]
        assert "Bruxelles 1897" in titles
        turn = await use("play", game="bruxelles1897", opponents=["random", "random"], seed=2)
        assert turn["question"].startswith(f"À vous, {turn['you']}")
        assert turn["happened"]
        assert [] == (await use("look"))["happened"]
        first = turn["options"][0]["option"]
        assert await use("explain", option=first)
        clauses = await use("rules", words="prison")
        assert clauses and len(clauses) < len(await use("rules"))
        turn = await use("choose", option=first)
        assert turn["refused"] and all(one["rule"] for one in turn["refused"])

    with_tools(story, "fr")


def test_a_mistake_is_told_to_the_guest() -> None:
    """No table, no such game, no such bot, no such option, a wrong link; the game goes on."""

    async def story(use: Use) -> None:
        wrong: list[tuple[str, dict[str, Any], str]] = [
            ("look", {}, "no table yet"),
            ("play", {"game": "chess", "opponents": ["greedy"]}, "unknown game 'chess'"),
            ("play", {"game": "bruges", "opponents": ["deep"]}, "unknown bot 'deep'"),
            ("play", {"game": "bruges", "opponents": []}, "for 2 to 4 players, not 1"),
            ("join", {"link": "http://127.0.0.1:9/t/x"}, "is not the link of a seat"),
            ("join", {"link": "http://127.0.0.1:9/join/x"}, "does not answer"),
        ]
        for tool, arguments, message in wrong:
            with pytest.raises(Mistake, match=message):
                await use(tool, **arguments)
        turn = await use("play", game="bruxelles1897", opponents=["random"], seed=1)
        for tool, message in (("choose", "'dance' is not possible"), ("explain", "not on offer")):
            with pytest.raises(Mistake, match=message):
                await use(tool, option="dance")
        assert turn["options"] == (await use("look"))["options"]

    with_tools(story)


def test_a_guest_sees_no_secret() -> None:
    """What the tools tell of a hand of Bruges is the own one alone."""
    seat = chair.Here("bruges", ["random", "random"], "", 1, "en")
    view = seat.look()

    assert view.decision is None or view.decision.player == seat.seat
    assert load("bruges").encode(seat.session.table.match.state, 0) == load("bruges").encode(
        view, 0
    )
    assert seat.session.table.codec.unknowns(view) > 0


@pytest.mark.long
def test_a_guest_joins_a_table_of_a_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the link of a seat; while others are asked there is nothing to choose, and it says so."""
    monkeypatch.setattr(chair, "PATIENCE", 0.5)

    async def story(use: Use) -> None:
        with Server(tmp_path) as running:
            table = {
                "game": "bruxelles1897",
                "seats": [{"name": "Ada"}, {"name": "Ben"}],
                "first": 0,
            }
            opened = httpx.post(f"{running.url}/api/tables", json=table).json()
            one, two = (f"{running.url}/join/{secret}" for secret in opened["seats"])
            waiting = await use("join", link=two)
            assert (False, []) == (waiting["over"], waiting["options"])
            assert "Ada" in waiting["question"]
            turn = await use("join", link=one)
            assert "Ada" == turn["you"]
            assert {"Ada": 0, "Ben": 0} == turn["scores"]
            with pytest.raises(Mistake, match="'dance' is not possible"):
                await use("choose", option="dance")
            told = []
            while turn["options"]:
                turn = await use("choose", option=turn["options"][0]["option"])
                told += turn["happened"]
            assert any("Ada" in line for line in told)
            assert (await use("join", link=two))["options"]

    with_tools(story)


@pytest.mark.long
def test_the_example_plays_a_whole_game_over_standard_input() -> None:
    """As it stands, against greedy."""
    command = [sys.executable, str(EXAMPLE), "bruxelles1897"]
    played = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)

    assert "" == played.stderr
    assert re.fullmatch(r"\{'\w+': -?\d+, '\w+': -?\d+\}\n", played.stdout)
