"""Writes down anew what the newest rules give: lines of play, finished games, stories of records.

    python -m tests.golden [GAME...]

Whoever changes rules or figures on purpose runs it and looks at the difference. What older versions
of the rules give never changes: those lines stay as they are, and a test says so if they do not fit.
"""

import sys
from collections.abc import Callable
from pathlib import Path

from grandplace.engine.record import Record, Replay
from grandplace.games import REGISTRY, home, load
from tests.test_perft import count, digest
from tests.test_records import RECORDS, story

HERE = Path(__file__).parent / "games"


def main(names: list[str]) -> None:
    """All games, or those whose folders are named."""
    for place in sorted({home(game) for game in REGISTRY}):
        if not names or place in names:
            rewrite(HERE / place / "perft.txt", lambda row: str(count(*row)))
            rewrite(HERE / place / "finals.txt", lambda row: digest(*row))
    for path in RECORDS:
        if not names or path.parents[1].name in names:
            tell(path)


def rewrite(file: Path, found: Callable[[list[str]], str]) -> None:
    """The lines of the newest version, with what is found now."""
    lines = [_line(line, found) for line in file.read_text("utf-8").splitlines()]
    file.write_text("\n".join([*lines, ""]), "utf-8")
    print(file)


def _line(line: str, found: Callable[[list[str]], str]) -> str:
    *row, _ = line.split()
    return line if line.startswith("#") or not is_newest(row[0]) else " ".join([*row, found(row)])


def is_newest(name: str) -> bool:
    """Whether a line is about the newest rules: bruges@2."""
    game, _, version = name.partition("/")[0].partition("@")
    return int(version) == load(game).version


def tell(path: Path) -> None:
    """The story of a record that was played by the newest rules."""
    record = Record.from_json(path.read_text("utf-8"))
    game = load(record.game)
    if record.version == game.version:
        path.with_suffix(".log").write_text(story(Replay(game, record)), "utf-8")
        print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
