"""What stored tables need, which of them do not fit the rules, and how many do."""

import asyncio
import sys
from pathlib import Path
from typing import Any

from grandplace.commands.arguments import stderr

FAILED = 1


def check_tables(
    database: str, components: Path | None, deck: Path | None, called: str = ""
) -> int:
    """Replay all tables of a database; the exit code."""
    from rich.progress import track

    from grandplace.lab.checks import stored

    name = called or database

    def shown(ids: list[str]) -> Any:
        return track(ids, name, disable=not sys.stderr.isatty(), console=stderr())

    unmet, found = asyncio.run(stored(database, components, deck, shown))
    for need in unmet:
        print(f"{name}: {need}", file=sys.stderr)
    bad = {id: finding for id, finding in found.items() if not finding.ok}
    for id, finding in bad.items():
        print(f"{name}: table {id}: {finding.text}")
    print(f"{name}: {len(found) - len(bad)} of {len(found)} tables fit the rules")
    return FAILED if bad else 0
