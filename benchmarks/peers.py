"""Our engine against its peers, in one interleaved run on one core.

    uv run --group bench python benchmarks/peers.py [--out FILE.md]
    uv run --group bench python benchmarks/peers.py --rounds 30 --seconds 0.2   # steadier

Each engine lives in a worker process of its own; all are pinned to the same core and only one
works at a time. Slices of half a CPU second come in shuffled order, so that a machine whose
speed changes treats all alike. Only ratios within one run mean anything.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from typing import IO, TYPE_CHECKING, Any

from jobs import Engine, serve

if TYPE_CHECKING:
    from bench_report import Slice

ENGINES = ["interpreted", "catanatron", "gin_rummy", "backgammon", "compiled"]
SHOWN = ["compiled", "interpreted", "catanatron", "gin_rummy", "backgammon"]
READY = {
    "catanatron": "from catanatron import Color, Game, RandomPlayer",
    "gin_rummy": "import pyspiel; pyspiel.load_game('gin_rummy')",
    "backgammon": "import pyspiel; pyspiel.load_game('backgammon')",
}
READY_OURS = (
    "from grandplace.engine.play import playout; from grandplace.games import load; load({!r})"
)
ENOUGH = {"memory": 3, "import": 15}  # rounds; the peak hardly varies
PROBE = """import os, time
os.sched_setaffinity(0, [{core}])
start = time.process_time()
{ready}
print(time.process_time() - start)"""


class Trouble(Exception):
    pass


def engine(name: str, game: str) -> Engine:
    """The engine of a worker; nothing else is imported there."""
    if name in ("compiled", "interpreted"):
        from jobs_ours import Ours

        return Ours(game, name == "compiled")
    if name == "catanatron":
        from jobs_catanatron import Catanatron

        return Catanatron()
    from jobs_openspiel import OpenSpiel

    return OpenSpiel(name)


class Worker:
    """A process that holds one engine and answers one request at a time."""

    def __init__(self, name: str, python: str, game: str, core: int) -> None:
        self.name, self.python, self.game, self.core = name, python, game, core
        self.process = self._start()
        try:
            self._answer(self.process)
        except BaseException:
            self.close()
            raise

    def _start(self) -> "subprocess.Popen[str]":
        command = [self.python, __file__, "--worker", self.name, "--game", self.game]
        return subprocess.Popen(
            [*command, "--core", str(self.core)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment(),
            start_new_session=True,  # Ctrl-C is the parent's to handle
        )

    def _answer(self, process: "subprocess.Popen[str]") -> dict[str, Any]:
        line = pipe(process.stdout).readline()
        answer: dict[str, Any] = json.loads(line) if line else {"error": "the worker died"}
        if "error" in answer:
            hint = " (run: uv run --group bench ...)" if "No module" in answer["error"] else ""
            raise Trouble(f"{self.name}: {answer['error']}{hint}")
        return answer

    def _ask(self, process: "subprocess.Popen[str]", **request: Any) -> dict[str, Any]:
        with suppress(BrokenPipeError):  # a dead worker: the answer says so
            print(json.dumps(request), file=pipe(process.stdin), flush=True)
        return self._answer(process)

    def measure(self, measure: str, seconds: float, seed: int) -> dict[str, Any]:
        """One slice, in this process or in a fresh one."""
        if measure == "import":
            return self._import()
        if measure == "memory":
            return self._memory()
        return self._ask(self.process, measure=measure, seconds=seconds, seed=seed)

    def _memory(self) -> dict[str, Any]:
        fresh = self._start()
        try:
            self._answer(fresh)
            return self._ask(fresh, measure="memory")
        finally:
            end(fresh)

    def _import(self) -> dict[str, Any]:
        ready = READY.get(self.name) or READY_OURS.format(self.game)
        command = [self.python, "-P", "-c", PROBE.format(core=self.core, ready=ready)]
        done = subprocess.run(
            command, capture_output=True, text=True, env=environment(), check=False
        )
        if done.returncode:
            raise Trouble(f"{self.name}: {done.stderr.strip().splitlines()[-1]}")
        return {"count": float(done.stdout.split()[-1]), "cpu": 1, "calls": 1}

    def close(self) -> None:
        end(self.process)


def pipe(stream: IO[str] | None) -> IO[str]:
    assert stream is not None
    return stream


def end(process: "subprocess.Popen[str]") -> None:
    """Kill it and wait, so that nothing is left behind."""
    process.kill()
    with suppress(BrokenPipeError):
        process.communicate()


def environment() -> dict[str, str]:
    """Ours without what could change which package is found; hashes are the same each time."""
    kept = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME")}
    return {**kept, "PYTHONHASHSEED": "0"}


def start(options: argparse.Namespace, stack: ExitStack) -> dict[str, Worker]:
    """A worker for each engine; the compiled one last, because it may have to be built."""
    from bench_build import compiled_python

    workers = {}
    for name in [e for e in ENGINES if e in options.engines]:
        python = str(compiled_python(say)) if name == "compiled" else sys.executable
        workers[name] = Worker(name, python, options.game, options.core)
        stack.callback(workers[name].close)
    return {name: workers[name] for name in SHOWN if name in workers}


def plan(names: list[str], rounds: int, seed: int) -> list[tuple[int, str, str]]:
    """(round, engine, measure), shuffled within each round; some need few rounds."""
    from bench_report import COLUMNS, OURS

    jobs = [(e, m) for e in names for m in COLUMNS if m != "stepped" or e in OURS]
    chance, order = Random(seed), []
    for number in range(rounds):
        chance.shuffle(jobs)
        order += [(number, e, m) for e, m in jobs if number < ENOUGH.get(m, rounds)]
    return order


def measured(workers: dict[str, Worker], options: argparse.Namespace) -> "list[Slice]":
    """All slices, one after the other, under a progress bar."""
    from bench_report import Slice
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (TextColumn("{task.description:24}"), BarColumn(), MofNCompleteColumn())
    slices = []
    with Progress(
        *columns, TimeRemainingColumn(), console=Console(stderr=True), refresh_per_second=2
    ) as progress:
        task = progress.add_task("")
        order = plan(list(workers), options.rounds, options.seed)
        for number, name, measure in progress.track(order, task_id=task):
            progress.update(task, description=f"{name} {measure}")
            answer = workers[name].measure(measure, options.seconds, 1 + 100_000 * number)
            slices.append(Slice(number, name, measure, **answer))
    shown = list(workers)
    return sorted(slices, key=lambda s: (shown.index(s.engine), s.measure, s.round))


def about(options: argparse.Namespace, sources: str) -> dict[str, str]:
    """What ran where."""
    from bench_build import ROOT, fingerprint
    from bench_report import machine

    changed = "" if fingerprint(ROOT) == sources else " (CHANGED DURING THE RUN: repeat it)"

    return {
        "game": options.game,
        "packages": ", ".join(f"{p} {installed(p)}" for p in ("catanatron", "open_spiel")),
        "sources": sources[:12] + changed,
        "Python": sys.version.split()[0],
        "processor": machine(),
        "rounds": f"{options.rounds} of {options.seconds} s slices",
    }


def installed(package: str) -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def compare(options: argparse.Namespace) -> None:
    """Measure, show, and write if asked to."""
    from bench_build import ROOT, fingerprint
    from bench_report import Results, show, write

    sources = fingerprint(ROOT)
    with ExitStack() as stack:
        results = Results(measured(start(options, stack), options))
    facts = about(options, sources)
    show(results, facts)
    if options.out:
        write(options.out, results, facts)


def positive(kind: Callable[[str], Any]) -> Callable[[str], Any]:
    def parse(text: str) -> Any:
        if (value := kind(text)) <= 0:
            raise ValueError(text)
        return value

    parse.__name__ = f"positive {kind.__name__}"
    return parse


def names(text: str) -> list[str]:
    """Engines, by comma."""
    if unknown := set(text.split(",")) - {*SHOWN}:
        raise argparse.ArgumentTypeError(
            f"unknown {', '.join(unknown)} (known: {', '.join(SHOWN)})"
        )
    return text.split(",")


def out_file(text: str) -> Path:
    path = Path(text)
    if path.suffix == ".json" or not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"{text}: expected a .md file in a folder that exists")
    return path


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Our engine against its peers, interleaved.")
    parser.add_argument("--game", default="bruxelles1897", help="which of our games")
    parser.add_argument("--rounds", type=positive(int), default=7)
    parser.add_argument("--seconds", type=positive(float), default=0.5, help="CPU time of a slice")
    parser.add_argument("--engines", type=names, default=SHOWN, help="some only, by comma")
    parser.add_argument("--seed", type=int, default=1, help="of the order of the slices")
    parser.add_argument("--core", type=int, default=max(os.sched_getaffinity(0)))
    parser.add_argument("--out", type=out_file, help="Markdown here, raw slices beside it in .json")
    parser.add_argument("--worker", choices=ENGINES, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.core not in os.sched_getaffinity(0):
        parser.error(f"core {options.core} is not one of {sorted(os.sched_getaffinity(0))}")
    return options


def main() -> int:
    options = parsed()
    if options.worker:
        os.sched_setaffinity(0, [options.core])
        serve(lambda: engine(options.worker, options.game))
        return 0
    from bench_build import BuildFailed

    try:
        compare(options)
    except KeyboardInterrupt:
        say("stopped; nothing was written")
        return 130
    except (Trouble, BuildFailed) as error:
        say(str(error))
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
