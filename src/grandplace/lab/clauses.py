"""Which clause of a game's rules is cited by which step and which test, and has words."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from grandplace.games import clause_rows, folder, home
from grandplace.words.render import LANGUAGES, catalogue

CLAUSE = re.compile(r"[a-z-]+\.[a-z0-9-]+")


@dataclass(frozen=True)
class Coverage:
    """One clause, and where it is kept."""

    clause: str
    marks: list[str]  # the module it belongs to, and the versions of the rules it holds for
    steps: list[str]
    tests: list[str]
    missing_words: list[str]
    excuse: str

    def uncovered(self, tests_known: bool) -> list[str]:
        """What the clause lacks."""
        lacks = [] if self.steps else ["step"]
        lacks += [] if self.tests or not tests_known else ["test"]
        return lacks + [f"words ({language})" for language in self.missing_words]


def coverage(game: str) -> list[Coverage]:
    """Every clause of a game, in the order of its file."""
    source = _citations(sorted(Path(str(folder(game))).rglob("*.py")))
    tests = _citations(sorted(home_of_tests(game).rglob("test_*.py")))
    words = {language: catalogue(language, game) for language in LANGUAGES}
    return [
        Coverage(
            row["id"],
            _marks(row),
            source.get(row["id"], []),
            tests.get(row["id"], []),
            [lang for lang in LANGUAGES if f"clause.{row['id']}" not in words[lang]],
            row.get("excuse", ""),
        )
        for row in clause_rows(game)
    ]


def _marks(row: dict[str, Any]) -> list[str]:
    versions = [f"{key} version {row[key]}" for key in ("since", "until") if key in row]
    return [*([row["module"]] if "module" in row else []), *versions]


def home_of_tests(game: str) -> Path:
    """Where a game's tests lie in a checkout; an installed package has none."""
    package = Path(str(folder(game)))
    return package.parents[3] / "tests" / "games" / home(game)


def _citations(files: list[Path]) -> dict[str, list[str]]:
    """Clause id -> the names whose docstrings cite it."""
    found: dict[str, list[str]] = {}
    for file in files:
        for name, clause in _cited(ast.parse(file.read_text("utf-8"))):
            found.setdefault(clause, []).append(name)
    return found


def _cited(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            for clause in cited_in(ast.get_docstring(node) or ""):
                yield node.name, clause


def cited_in(docstring: str) -> list[str]:
    """The clause ids with which a docstring begins, up to its colon or full stop."""
    head = re.split(r":\s|\.\s|\.$", " ".join(docstring.split()), maxsplit=1)[0]
    parts = [part.strip() for part in head.split(",")]
    return parts if all(CLAUSE.fullmatch(part) for part in parts) else []
