"""The full run, by one command; it ends with 1 if anything went wrong, and says with which seed."""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median

from rich.progress import Progress

from tests.faults.befall import ON_SQLITE
from tests.faults.run import Report, endure
from tests.faults.stage import Stage


def main() -> int:
    """Run as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults")
    parser.add_argument("--faults", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Progress() as progress:
        task = progress.add_task("faults", total=asked.faults)
        chance = Random(asked.seed)
        faults = chance.choices(ON_SQLITE, k=asked.faults)
        stage = Stage(Path(folder), f"sqlite:///{folder}/tables.db", 1, chance)
        running = endure(stage, faults, asked.tables, asked.seed, lambda: progress.advance(task))
        report = asyncio.run(running)
    _tell(report, asked.seed)
    return bool(report.wrong)


def _tell(report: Report, seed: int) -> None:
    print(f"seed {seed}: {report.acknowledged} choices acknowledged at {report.tables} tables")
    print("faults:", ", ".join(f"{name} {n}" for name, n in report.faults.most_common()))
    print("answers:", ", ".join(f"{code} {n}" for code, n in report.answers.most_common()))
    waits = f"median {median(report.waits):.2f}, longest {max(report.waits):.2f}"
    print(f"seconds from a fault's end to the next acknowledged choice: {waits}")
    print("\n".join(report.wrong) or "nothing lost, nothing twice, every table replays")


if __name__ == "__main__":
    sys.exit(main())
