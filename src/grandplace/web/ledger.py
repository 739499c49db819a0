"""Figures of all processes at one address: each lays its own into a folder that they share, and
whichever is asked tells the sum."""

import json
import time
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from secrets import token_hex
from typing import Any

LAY = 5.0  # seconds until a process lays its figures there again
GONE = 4 * LAY  # seconds after which one that did not has ended
Row = tuple[str, dict[str, Any], float]  # name, labels, value


class Ledger:
    """The place of one process in the folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.mine = folder / f"{token_hex(8)}.json"

    def lay(self, rows: list[Row]) -> None:
        """What there is to tell now, all of it at once."""
        fresh = self.mine.with_suffix(".new")
        fresh.write_text(json.dumps(rows), "utf-8")
        fresh.replace(self.mine)

    def rows(self, counters: set[str]) -> list[Row]:
        """The sum of all processes; of those that have ended, what they have counted stays."""
        files = list(self.folder.glob("*.json"))
        alive = [file for file in files if file.stat().st_mtime > time.time() - GONE]
        rows = [row for file in files for row in _read(file) if file in alive or row[0] in counters]
        return [*_summed(rows), ("grandplace_processes", {}, len(alive))]


def _read(file: Path) -> list[Row]:
    return [(name, labels, value) for name, labels, value in json.loads(file.read_text("utf-8"))]


def _summed(rows: Iterable[Row]) -> list[Row]:
    sums: defaultdict[tuple[str, tuple[tuple[str, Any], ...]], float] = defaultdict(int)
    for name, labels, value in rows:
        sums[name, tuple(labels.items())] += value
    return [(name, dict(labels), value) for (name, labels), value in sums.items()]
