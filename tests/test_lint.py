"""Lint, format, types, layers, sizes, and documents that tell the truth."""

import ast
import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SCRIPTS = Path(sys.executable).parent

pytestmark = pytest.mark.skipif(
    not (ROOT / ".git").exists(), reason="only a checkout has its tools and documents beside it"
)


@pytest.mark.parametrize(
    "command",
    [
        ["ruff", "check", "."],
        ["ruff", "format", "--check", "."],
        ["mypy", "--no-error-summary"],
        ["lint-imports"],
        ["oxlint", "--deny-warnings", "src"],
    ],
    ids=lambda command: " ".join(command[:2]),
)
def test_tools_have_nothing_to_say(command: list[str]) -> None:
    """Lint, format, strict types and import contracts; scripts parse and name nothing unknown."""
    done = subprocess.run(
        [str(SCRIPTS / command[0]), *command[1:]],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert 0 == done.returncode, done.stdout + done.stderr


def sources() -> list[Path]:
    """All Python files of the package."""
    return sorted((ROOT / "src").rglob("*.py"))


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(ROOT / "src")))
def test_files_stay_small(path: Path) -> None:
    """No file over 500 lines."""
    assert len(path.read_text("utf-8").splitlines()) <= 500


# They list all fields of a state or of a player, and do no more.
LONG = ["__init__", "copy", "new_state"]


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(ROOT / "src")))
def test_functions_stay_short(path: Path) -> None:
    """No function over 30 lines but those that list all there is."""
    tree, kinds = ast.parse(path.read_text("utf-8")), (ast.FunctionDef, ast.AsyncFunctionDef)
    functions = [node for node in ast.walk(tree) if isinstance(node, kinds)]
    long = [node.name for node in functions if (node.end_lineno or 0) - node.lineno >= 30]

    assert [] == [name for name in long if name not in LONG]


@pytest.mark.parametrize(
    ("document", "least"), [("README.md", 6), ("docs/bots.md", 18), ("docs/learn.md", 12)]
)
def test_the_documents_run(document: str, least: int) -> None:
    """Every example does what it says."""
    failed, tried = doctest.testfile(str(ROOT / document), module_relative=False)

    assert 0 == failed
    assert tried > least


def test_nothing_names_a_host_or_a_machine() -> None:
    """No lock file, no address of a registry, no absolute path of a machine is tracked."""
    tracked = subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files"],  # whoever owns the checkout
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    texts = {name: (ROOT / name).read_text("utf-8", errors="ignore") for name in tracked}

    assert [] == [name for name in tracked if re.search(r"\.lock$|-lock\.json$|pylock", name)]
    assert [] == [name for name, text in texts.items() if re.search(r"/(root|home)/\w", text)]


def test_every_command_is_in_the_documents() -> None:
    """Documents and program do not drift apart."""
    from grandplace.cli import app

    told = (ROOT / "docs" / "play.md").read_text("utf-8")
    names = [command.callback.__name__ for command in app.registered_commands if command.callback]

    assert [] == [name for name in names if f"grandplace {name}" not in told]
