"""`grandplace puzzles`: solve them, find new ones in records, or check those that are there."""

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import mean
from typing import Annotated, Any

import typer

from grandplace.commands.arguments import GameName, Language, language_of, stderr
from grandplace.engine.errors import BadRecord, UnknownChoice
from grandplace.games import load

EXAMPLE = "Example: grandplace puzzles bruxelles1897 --from records --out bruxelles1897.json"
ENOUGH = 98  # per cent of the solutions that a deeper search must confirm
FAILED = 1
Source = Annotated[
    Path | None,
    typer.Option("--from", metavar="RECORDS", help="Find new ones in a record, or a folder."),
]
Count = Annotated[int, typer.Option(min=1, help="How many to keep.")]
Out = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Where new ones, or those that hold, are kept.")
]
Check = Annotated[
    bool, typer.Option("--check", help="Search deeper than the miner, and say what holds.")
]
Seed = Annotated[int, typer.Option(min=0, help="Other guesses for another check.")]
Number = Annotated[int, typer.Option(min=0, help="Which one; else the one of the day.")]
Workers = Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")]


def puzzles(
    game: GameName,
    source: Source = None,
    count: Count = 60,
    out: Out = None,
    check: Check = False,
    seed: Seed = 0,
    number: Number = 0,
    workers: Workers = 0,
    language: Language = "",
) -> int:
    """Solve puzzles: positions where one answer is clearly best. Or find and check them."""
    load(game)
    if source is not None:
        return _mine(game, source, count, out, workers)
    if check:
        return _check(game, out, seed, workers)
    from grandplace.terminal.puzzle import solve

    return solve(game, number, language_of(language))


def _mine(game: str, source: Path, count: int, out: Path | None, workers: int) -> int:
    """Find puzzles in records; the book is written at the end, in one step. What has been found is
    kept beside it until then, so that the same command goes on where it was stopped."""
    from grandplace.lab.crews import crew_of
    from grandplace.review.finds import Finds
    from grandplace.review.mining import finds, picked
    from grandplace.review.puzzles import Book
    from grandplace.tables.table import checked_place, write_whole

    if out is None:
        raise UnknownChoice("new puzzles need a place: --out FILE")
    place, records = checked_place(out), _records(source)
    texts = [_text(game, path) for path in records]
    so_far = Finds(place)
    left = so_far.left(texts)
    work = crew_of(workers)(partial(finds, game), iter(left))
    for text, part in zip(left, _bar(work, game, len(left)), strict=True):
        so_far.keep(text, part)
    found = so_far.of(texts)
    kept = picked(found, count)
    if not kept:
        raise UnknownChoice(f"no puzzle was found in {len(records)} records")
    write_whole(place, Book(" ".join(["grandplace", *sys.argv[1:]]), kept).to_json())
    so_far.forget()
    print(f"{place}: {len(kept)} puzzles of {len(found)} that were found in {len(records)} records")
    print(*_shares([puzzle.solved for puzzle in kept]), sep="\n")
    return 0


def _records(source: Path) -> list[Path]:
    """A record, or all of a folder."""
    found = sorted(source.rglob("*.json")) if source.is_dir() else [source]
    if not found:
        raise UnknownChoice(f"{source}: no records there")
    return found


def _text(game: str, path: Path) -> str:
    """A record that puzzles can be found in: of this game, whole, with its secret."""
    from grandplace.engine.record import Record, verify

    try:
        text = path.read_text("utf-8")
        record = Record.from_json(text)
        if record.game != game:
            raise BadRecord(f"a record of {record.game}, not of {game}")
        verify(load(game), record)
        if not record.secret or record.start is not None:
            raise BadRecord("puzzles come from games that were played from the deal to the end")
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path}: not a text file") from error
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from error
    return text


def _bar(work: Iterator[Any], name: str, total: int) -> Any:
    from rich.progress import track

    quiet = not sys.stderr.isatty()
    return track(work, name, total=total, disable=quiet, console=stderr())


def _check(game: str, out: Path | None, seed: int, workers: int) -> int:
    """Which solutions a deeper search confirms, and how the levels fare; these may be kept."""
    from grandplace.lab.crews import crew_of
    from grandplace.review.mining import Deeper, is_confirmed
    from grandplace.review.puzzles import Book, book
    from grandplace.tables.table import checked_place, write_whole

    known, depth, place = book(game), Deeper(seed=seed), checked_place(out) if out else None
    if not known.puzzles:
        raise UnknownChoice(f"{game} has no puzzles")
    work = crew_of(workers)(partial(is_confirmed, game, depth), iter(known.puzzles))
    holds = list(_bar(work, game, len(known.puzzles)))
    kept = [puzzle for puzzle, held in zip(known.puzzles, holds, strict=True) if held]
    share = 100 * len(kept) / len(holds)
    print(f"{game}: {len(kept)} of {len(holds)} confirmed ({share:.1f} %)", end=" ")
    print(f"by {depth.guesses} guesses, {depth.turns} turns ahead")
    print(*[f"  not confirmed: {n}" for n, held in enumerate(holds, 1) if not held], sep="\n")
    print(*_shares([puzzle.solved for puzzle in known.puzzles]), sep="\n")
    if place is not None:
        write_whole(place, Book(known.made, kept).to_json())
    return 0 if share >= ENOUGH else FAILED


def _shares(solved: list[dict[str, int]]) -> list[str]:
    """How many of a hundred each level solves."""
    return [f"  {name} solves {mean([row[name] for row in solved]):.0f} %" for name in solved[0]]
