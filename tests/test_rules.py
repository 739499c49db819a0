"""Clauses against code, tests and words."""

import ast
from pathlib import Path
from typing import Any

import pytest

from grandplace.cli import run
from grandplace.engine.game import Game
from grandplace.games import clause_rows, folder, siblings
from grandplace.lab.clauses import cited_in, coverage, home_of_tests


def docstrings(files: list[Path]) -> list[str]:
    """All docstrings of classes and functions in some files."""
    trees = [ast.parse(file.read_text("utf-8")) for file in files]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    kinds = (ast.ClassDef, ast.FunctionDef)
    return [ast.get_docstring(node) or "" for node in nodes if isinstance(node, kinds)]


def test_every_clause_has_a_step_a_test_and_words(game: Game[Any]) -> None:
    """Or an excuse with a reason; and no excuse is out of date."""
    for row in coverage(game.name):
        assert bool(row.uncovered(True)) == bool(row.excuse), row


def test_the_command_finds_nothing_uncovered(
    game: Game[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing but excuses is printed, and each clause stands beside its tests."""
    assert 0 == run(["clauses", game.name, "--uncovered"])
    assert "NOT EXCUSED" not in capsys.readouterr().out
    assert 0 == run(["clauses", game.name])
    assert "<- -" not in capsys.readouterr().out


def test_every_cited_clause_exists(game: Game[Any]) -> None:
    """A docstring that cites a clause cites one of the file."""
    known = {row["id"] for name in siblings(game.name) for row in clause_rows(name)}
    package = Path(str(folder(game.name)))
    files = [*package.rglob("*.py"), *home_of_tests(game.name).rglob("test_*.py")]
    cited = [clause for text in docstrings(files) for clause in cited_in(text)]

    assert [] == [clause for clause in cited if clause not in known]
    assert len(cited) > len(known)


def test_every_example_is_a_test(game: Game[Any]) -> None:
    """Each worked example of the rules has a test named after it."""
    names = {
        node.name
        for file in home_of_tests(game.name).rglob("test_*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
    }
    wanted = {
        "test_" + row["id"].replace(".", "_").replace("-", "_")
        for row in clause_rows(game.name, "example")
    }

    assert set() == wanted - names


def test_what_a_docstring_cites() -> None:
    """Ids up to the colon; prose is not mistaken for ids."""
    assert ["a.b", "c-d.e-f"] == cited_in("a.b, c-d.e-f: Does it.")
    assert ["a.b"] == cited_in("a.b.\n\nMore.")
    assert [] == cited_in("Does it: now.")
