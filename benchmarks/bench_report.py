"""What was measured, as a table for the terminal, as Markdown and as JSON."""

import json
import os
import platform
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from statistics import median, quantiles

from rich.console import Console
from rich.table import Table

OURS = ["compiled", "interpreted"]
COLUMNS = {
    "choices": "choices/s",
    "stepped": "choices/s, loop in Python",
    "copies": "copies/s",
    "playouts": "playouts/s",
    "memory": "peak MB *",
    "import": "import ms *",
}
SCALE = {"memory": 1 / 1024, "import": 1000.0}
LENGTH = "choices/game"


@dataclass(frozen=True)
class Slice:
    """One answer of a worker: a rate is count / cpu."""

    round: int
    engine: str
    measure: str
    count: float
    cpu: float
    calls: int


class Results:
    """All slices of a run, and their medians."""

    def __init__(self, slices: Iterable[Slice]) -> None:
        self.slices = list(slices)
        self.engines = list(dict.fromkeys(s.engine for s in self.slices))

    def rates(self, engine: str, measure: str) -> list[float]:
        if measure == "stepped" and engine not in OURS:
            measure = "choices"  # a peer's loop is in Python anyway
        found = [s for s in self.slices if (s.engine, s.measure) == (engine, measure)]
        return [s.count / s.cpu * SCALE.get(measure, 1.0) for s in found]

    def value(self, engine: str, measure: str) -> float:
        return median(self.rates(engine, measure))

    def spread(self, engine: str, measure: str) -> float:
        rates = self.rates(engine, measure)
        return max(rates) / min(rates)

    def length(self, engine: str) -> float:
        games = [s for s in self.slices if (s.engine, s.measure) == (engine, "choices")]
        return sum(s.count for s in games) / sum(s.calls for s in games)


def number(x: float) -> str:
    """Three figures are all that the method can bear."""
    return f"{x:.2f}" if x < 10 else f"{x:.1f}" if x < 100 else f"{x:,.0f}"


def medians(results: Results) -> list[list[str]]:
    """One line per engine."""
    return [
        [e, *(number(results.value(e, m)) for m in COLUMNS), number(results.length(e))]
        for e in results.engines
    ]


def ratios(results: Results) -> list[list[str]]:
    """Ours over each other engine, median over median."""
    return [
        [f"{ours} / {peer}", *(quotient(results, ours, peer, m) for m in COLUMNS)]
        for ours in OURS
        for peer in results.engines
        if ours in results.engines and peer not in OURS[: OURS.index(ours) + 1]
    ]


def quotient(results: Results, ours: str, peer: str, measure: str) -> str:
    """A ratio of medians, and between what it falls in 90 of 100 resamplings."""
    a, b = results.rates(ours, measure), results.rates(peer, measure)
    chance = Random(1)
    draws = [
        median(chance.choices(a, k=len(a))) / median(chance.choices(b, k=len(b)))
        for _ in range(400)
    ]
    low, *_, high = quantiles(draws, n=20)
    return f"{number(median(a) / median(b))}x ({number(low)}-{number(high)})"


def notes(results: Results, about: dict[str, str]) -> list[str]:
    """How it was measured, and how far apart the slices of one job were."""
    jobs = [(e, m) for e in results.engines for m in COLUMNS]
    engine, measure = max(jobs, key=lambda job: results.spread(*job))
    spread = f"{number(results.spread(engine, measure))}x ({engine}, {COLUMNS[measure]})"
    return [
        "* lower is better; peak is VmHWM of a fresh process after 20 games, import its CPU time.",
        "A choice is a decision with two or more options. Rates are per CPU second, medians.",
        "Ratios: median over median, in brackets the middle 90 % of 400 resamplings of the slices.",
        f"Largest over smallest slice of one job, at worst: {spread}.",
        "; ".join(f"{key}: {value}" for key, value in about.items()) + ".",
    ]


def show(results: Results, about: dict[str, str]) -> None:
    """Both tables on the terminal; full width when piped."""
    console = Console(width=None if Console().is_terminal else 160, highlight=False)
    for head, rows in parts(results):
        table = Table(*head)
        for column in table.columns[1:]:
            column.justify = "right"
        for row in rows:
            table.add_row(*row)
        console.print(table)
    for line in notes(results, about):
        console.print(line)


def parts(results: Results) -> list[tuple[list[str], list[list[str]]]]:
    """Heads and rows of the two tables."""
    columns = list(COLUMNS.values())
    return [
        (["engine", *columns, LENGTH], medians(results)),
        (["ratio", *columns], ratios(results)),
    ]


def markdown(results: Results, about: dict[str, str]) -> str:
    """Both tables and the notes."""
    blocks = []
    for head, rows in parts(results):
        rule = ["---"] + ["--:"] * (len(head) - 1)
        lines = ["| " + " | ".join(row).replace("*", "\\*") + " |" for row in [head, rule, *rows]]
        blocks.append("\n".join(lines))
    remarks = [line.replace("*", "\\*") + "\n" for line in notes(results, about)]
    return "\n\n".join(blocks) + "\n\n" + "\n".join(remarks)


def write(path: Path, results: Results, about: dict[str, str]) -> None:
    """Markdown to the file, the raw slices to the same name with .json; whole or not at all."""
    raw = {"about": about, "slices": [asdict(s) for s in results.slices]}
    replace(path, markdown(results, about))
    replace(path.with_suffix(".json"), json.dumps(raw, indent=1) + "\n")


def replace(path: Path, text: str) -> None:
    """Write beside it, then put it in place."""
    draft = path.with_name(path.name + ".part")
    draft.write_text(text, "utf-8")
    os.replace(draft, path)


def machine() -> str:
    """The processor, where Linux tells."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text("utf-8").splitlines() if info.exists() else []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()
