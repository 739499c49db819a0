"""The package: what it takes and gives without its extras, and what it says where one is missing."""

import pydoc
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest

import grandplace
from grandplace.__main__ import CLIENTS, missing_extra
from grandplace.engine import play
from grandplace.games.bruges import state as bruges

WITHOUT = "import sys; sys.modules |= dict.fromkeys({modules!r})\n"
BARE = """
from grandplace import Words, load, make_bot
game = load("bruxelles1897")
s = game.deal(2, 1)
bots = [make_bot("random", 1), make_bot("greedy", 2)]
while s.decision:
    seat = s.decision.player
    s.choose(bots[seat].choose(game, game.observe(s, seat), s.decision))
print(len(game.scores(s)), Words("fr", game)("game.title"))
"""
COMMAND = """
from grandplace.__main__ import main
sys.argv = ["grandplace", *{arguments!r}]
main()
"""


def modules(*extras: str) -> list[str]:
    """What some extras bring."""
    return [module for extra in extras for module in CLIENTS[extra].split()]


def python(without: list[str], code: str) -> subprocess.CompletedProcess[str]:
    """Run code where some modules are not installed."""
    program = WITHOUT.format(modules=without) + code
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )


def test_without_extras_games_are_played_and_told() -> None:
    """Engine, games, bots and words need none of them."""
    done = python(modules("web", "terminal"), BARE)

    assert (0, "2 Bruxelles 1897\n", "") == (done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize(
    ("without", "command", "line"),
    [
        (["web", "terminal"], "serve", "grandplace serve needs: pip install 'grandplace[web]'"),
        (["web"], "serve", "grandplace serve needs: pip install 'grandplace[web]'"),
        (["terminal"], "", "grandplace needs: pip install 'grandplace[terminal]'"),
        (["terminal"], "games", "grandplace games needs: pip install 'grandplace[terminal]'"),
        (
            ["web"],
            "check --database sqlite:///none.db",
            "grandplace check needs: pip install 'grandplace[web]'",
        ),
        (
            ["parquet"],
            "simulate bruxelles1897 --parquet rows",
            "grandplace simulate needs: pip install 'grandplace[parquet]'",
        ),
        (
            ["ray"],
            "simulate bruxelles1897 --ray auto",
            "grandplace simulate needs: pip install 'grandplace[ray]'",
        ),
        (
            ["web"],
            "arena bruxelles1897 --html page.html",
            "grandplace arena needs: pip install 'grandplace[web]'",
        ),
        (["mcp"], "mcp", "grandplace mcp needs: pip install 'grandplace[mcp]'"),
        (["fit"], "fit bruges", "grandplace fit needs: pip install 'grandplace[fit]'"),
        (["jax"], "fit bruges --by jax", "grandplace fit needs: pip install 'grandplace[jax]'"),
    ],
)
def test_a_missing_extra_is_one_line(without: list[str], command: str, line: str) -> None:
    """It says what to type; the exit code is 2."""
    done = python(modules(*without), COMMAND.format(arguments=command.split()))

    assert (2, "", line + "\n") == (done.returncode, done.stdout, done.stderr)


def test_another_missing_module_is_not_blamed_on_an_extra() -> None:
    """A fault of ours stays a fault."""
    done = python(["grandplace.cli"], COMMAND.format(arguments=["games"]))

    assert 1 == done.returncode
    assert "ModuleNotFoundError" in done.stderr
    assert "" == missing_extra("grandplace.cli", ["serve"])


def test_every_extra_is_known_by_its_modules() -> None:
    """The table of modules is that of the project's file; who serves can also type commands."""
    file = Path(__file__).parents[1] / "pyproject.toml"
    extras = tomllib.loads(file.read_text("utf-8"))["project"]["optional-dependencies"]
    named = {
        extra: {requirement.split(">")[0].split("[")[0] for requirement in requirements}
        for extra, requirements in extras.items()
    }
    found = {
        extra: {packages_distributions()[module][0].lower() for module in names.split()}
        for extra, names in CLIENTS.items()
        if extra not in ("jax", "ray")  # in no group for tests
    }

    assert found["terminal"] == named["terminal"]
    assert found["mcp"] == named["mcp"]
    assert found["fit"] == named["fit"]
    assert found["parquet"] | {"numpy"} == named["parquet"]
    faster = {"httptools", "uvloop"}  # which are used where they are
    assert found["web"] | {"rich", "typer"} | faster == named["web"]


def test_public_names_are_there() -> None:
    """Whoever writes a bot finds the types in one place."""
    assert [] == [name for name in grandplace.__all__ if not hasattr(grandplace, name)]
    assert {"Game", "State", "Decision", "Option", "Score", "Words"} <= {*grandplace.__all__}
    assert (-999, -1) == (grandplace.UNKNOWN, grandplace.NOBODY)


def test_help_is_there_in_both_forms() -> None:
    """Of modules, classes, methods and functions, compiled or not."""
    told = [play, grandplace.State, grandplace.State.choose, play.playout, bruges.Bruges.copy]

    assert [] == [thing for thing in told if not thing.__doc__]
    assert "Take an option of the pending decision" in pydoc.render_doc(grandplace.State)
    assert "The points so far of every seat" in pydoc.render_doc(grandplace.Game)


def test_a_view_can_be_looked_at(game: grandplace.Game[Any]) -> None:
    """Fields by name, the hidden as '?', in both forms; players, decision and scores likewise."""
    s = game.deal(game.seats[0], 1)
    view = game.observe(s, 0)

    assert re.fullmatch(
        r"\w+\(players=\[Player\(.*\?×.*, decision=Decision\(player=\d.*\)\)", repr(view)
    )
    assert repr(view.players[0]) in repr(view)
    assert re.fullmatch(r"Decision\(player=\d, options=\[<.*, step=\w+\(.*\)\)", repr(s.decision))
    assert re.match(r"Score\(seat=0, rank=\d, total=", repr(game.scores(s)[0]))
