"""Clauses against code, tests and words."""

import ast
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from grandplace.cli import run
from grandplace.engine.game import Game
from grandplace.games import chapter_of, clause_rows, folder, load
from grandplace.lab.clauses import cited_in, coverage, home_of_tests
from grandplace.words.render import LANGUAGES, catalogue
from tests.conftest import editions


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
    told = capsys.readouterr().out
    assert "NOT EXCUSED" not in told
    assert told.endswith(f"clauses of {game.name} are covered, or excused above\n")
    assert 0 == run(["clauses", game.name])
    assert "<- -" not in capsys.readouterr().out


def test_the_command_names_what_a_clause_belongs_to(capsys: pytest.CaptureFixture[str]) -> None:
    """The expansion or the boards; a clause of the game itself has no such word."""
    run(["clauses", "bruxelles1893-second"])
    told = capsys.readouterr().out

    assert "\nbe.seat-one [belle-epoque]: " in told
    assert "\nasym.boards [asymmetric]: " in told
    assert "\nsale.one: " in told


def test_every_chapter_is_a_whole(game: Game[Any]) -> None:
    """It stands in one place, belongs to one module at most, and has a title everywhere."""
    rows = clause_rows(game.name)
    chapters = [chapter for chapter, _ in groupby(rows, key=chapter_of)]
    modules = {(chapter_of(row), row.get("module")) for row in rows}

    assert len(set(chapters)) == len(chapters) == len(modules)
    for language in LANGUAGES:
        titles = [f"chapter.{chapter}" for chapter in chapters]
        assert [] == [title for title in titles if title not in catalogue(language, game.name)]


def test_what_a_clause_needs_or_yields_to_is_a_variant(game: Game[Any]) -> None:
    """And no clause needs what puts it out of force."""
    rows = clause_rows(game.name)
    named = {row[key] for row in rows for key in ("module", "without") if key in row}

    assert set() == named - {
        variant for name in editions(game.name) for variant in load(name).variants
    }
    assert [] == [row["id"] for row in rows if "module" in row and "without" in row]


def test_every_cited_clause_exists(game: Game[Any]) -> None:
    """A docstring that cites a clause cites one of the file."""
    known = {row["id"] for name in editions(game.name) for row in clause_rows(name)}
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
