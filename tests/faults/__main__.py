"""The full run, by one command; it ends with 1 if anything went wrong, and says with which seed."""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from statistics import median

from rich.progress import Progress

from tests.faults.befall import ON_SQLITE, Fault
from tests.faults.crowd import Crowd
from tests.faults.depot import on_postgres
from tests.faults.races import raced, won_once
from tests.faults.run import Report, endure
from tests.faults.stage import Stage

RACERS = 50


def main() -> int:
    """Run as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults")
    parser.add_argument("--faults", type=int, default=1000)
    parser.add_argument("--races", type=int, default=100, help="questions at which 50 answer")
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="two servers on PostgreSQL")
    return asyncio.run(_run(parser.parse_args()))


async def _run(asked: argparse.Namespace) -> int:
    with tempfile.TemporaryDirectory() as folder, Progress() as progress:
        async with _stage(Path(folder), asked) as (stage, faults):
            won = await _races(stage, asked)
            task = progress.add_task("faults", total=asked.faults)
            chosen = Random(asked.seed).choices(faults, k=asked.faults)
            step = lambda: progress.advance(task)  # noqa: E731
            report = await endure(stage, chosen, asked.tables, asked.seed, step)
    print(f"races: {won} of {asked.races} won by one of {RACERS}")
    _tell(report, asked.seed)
    return int(bool(report.wrong) or won < asked.races)


@asynccontextmanager
async def _stage(
    folder: Path, asked: argparse.Namespace
) -> AsyncIterator[tuple[Stage, list[Fault]]]:
    """What is asked for, and what can happen to it."""
    chance = Random(asked.seed)
    if asked.postgres:
        async with on_postgres() as depot:
            yield Stage(folder, depot.url, 2, chance), depot.faults
    else:
        yield Stage(folder, f"sqlite:///{folder}/tables.db", 1, chance), ON_SQLITE


async def _races(stage: Stage, asked: argparse.Namespace) -> int:
    """How many questions had one winner."""
    async with stage, Crowd(stage, 0, asked.seed) as crowd:
        return sum(map(won_once, await raced(crowd, RACERS, asked.races)))


def _tell(report: Report, seed: int) -> None:
    print(f"seed {seed}: {report.acknowledged} choices acknowledged at {report.tables} tables")
    print("faults:", ", ".join(f"{name} {n}" for name, n in report.faults.most_common()))
    print("answers:", ", ".join(f"{code} {n}" for code, n in report.answers.most_common()))
    waits = f"median {median(report.waits):.2f}, longest {max(report.waits):.2f}"
    print(f"seconds from a fault's end to the next acknowledged choice: {waits}")
    print("\n".join(report.wrong) or "nothing lost, nothing twice, every table replays")


if __name__ == "__main__":
    sys.exit(main())
