"""Games on a Ray cluster: the same as here, and what goes wrong there is told here.

Runs only where Ray is installed: `.ci/run` has a step for it.
"""

import json
import sys
from pathlib import Path

import pytest

pytest.importorskip("grandplace.lab.cluster")

from grandplace.cli import run
from grandplace.envs.dataset import Dataset

Output = pytest.CaptureFixture[str]
COMMAND = "simulate bruxelles1897 --games 3 --seed 9".split()
pytestmark = pytest.mark.filterwarnings("default")  # Ray's own


def test_games_on_a_cluster_are_the_same(tmp_path: Path, capsys: Output) -> None:
    """Records, rows and sums, as one process here makes them."""
    seats = ["--seats", "random,random"]
    said = []
    for name, more in (("here", []), ("there", ["--ray", "local"])):
        folders = ["--out", str(tmp_path / name), "--parquet", str(tmp_path / name / "rows")]
        assert 0 == run([*COMMAND, *seats, *folders, *more])
        said.append(capsys.readouterr().out.replace(name, ""))

    assert said[0] == said[1]
    here, there = (sorted((tmp_path / name).glob("*.json")) for name in ("here", "there"))
    assert [path.read_text() for path in here] == [path.read_text() for path in there]
    (one,), (other,) = (Dataset(tmp_path / name / "rows").batches() for name in ("here", "there"))
    assert one.encoding.tobytes() == other.encoding.tobytes()


def test_an_arena_on_a_cluster_is_the_same(capsys: Output) -> None:
    """Pairs, shares and when it is clear."""
    command = "arena template --bots random,greedy-1 --games 6 --json -".split()
    found = []
    for more in (["--workers", "1"], ["--ray", "local"]):
        assert 0 == run([*command, *more])
        found.append(json.loads(capsys.readouterr().out)["pairs"])

    assert found[0] == found[1]


def test_a_program_that_fails_on_a_cluster_is_one_line(capsys: Output) -> None:
    """As it is here."""
    agent = f"mine={sys.executable} -c pass"
    assert 2 == run([*COMMAND, "--seats", "mine,random", "--agent", agent, "--ray", "local"])

    said = capsys.readouterr().err.splitlines()[-1]
    assert said.startswith("grandplace: the agent ")
    assert "ended instead of answering" in said


def test_no_cluster_is_one_line(capsys: Output) -> None:
    """An address at which there is none, or which is none."""
    for address in ("127.0.0.1:9", "nowhere"):
        assert 2 == run([*COMMAND, "--seats", "random,random", "--ray", address])
        said = capsys.readouterr().err.splitlines()[-1]
        assert said.startswith(f"grandplace: the Ray cluster at {address} cannot be joined: ")
