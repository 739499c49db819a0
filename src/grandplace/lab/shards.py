"""Datasets being written: a row for each decision, in Parquet files of many games each.

A dataset is a folder: `dataset.json` says what was played and what the numbers mean, and each file
`games-000000-000099.parquet` holds the decisions of those games. A file is there whole or not.
"""

import json
import re
from pathlib import Path
from types import TracebackType
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from grandplace.engine.errors import GrandPlaceError
from grandplace.engine.game import Game
from grandplace.lab.arena import Plan, setting
from grandplace.lab.rows import Rows
from grandplace.tables.table import write_whole

FORMAT = 1
ABOUT = "dataset.json"
SHARD = 100  # games in a file
NAME = re.compile(r"games-(\d{6,})-(\d{6,})\.parquet")
PART = ".part"


class BadDataset(GrandPlaceError):
    """A folder that is no dataset, or not the one that was meant."""


def about(game: Game[Any], plan: Plan) -> dict[str, Any]:
    """What was played, and what the numbers mean."""
    told = setting(game, plan)
    fields = [
        [field.name, field.low, field.high]
        for field in game.fields(told["variant"], tail=plan.features)
    ]
    seen = len(game.fields(told["variant"]))
    return {
        "format": FORMAT,
        **told,
        "fields": fields[:seen],
        "tail": fields[seen:],
        "options": [option.text for option in game.vocabulary.options],
    }


def schema(fields: int, tail: int, options: int) -> pa.Schema:
    """The columns; encodings are numbers of two bytes, the lower first, tails floats of four, masks
    a byte an option."""
    columns = {
        "game": pa.int32(),
        "ply": pa.int32(),
        "seat": pa.int8(),
        "choice": pa.int16(),
        "outcome": pa.int32(),
        "points": pa.int32(),
        "rank": pa.int8(),
        "encoding": pa.binary(2 * fields),
        "tail": pa.binary(4 * tail),
        "mask": pa.binary(options),
        "values": pa.list_(pa.int32()),
    }
    kinds = [(name, kind) for name, kind in columns.items() if tail or name != "tail"]
    return pa.schema([pa.field(name, kind, nullable=name == "values") for name, kind in kinds])


class Shards:
    """A dataset that is being written, some games a file; what is whole is kept when it ends."""

    def __init__(self, folder: Path, game: Game[Any], plan: Plan, size: int = SHARD) -> None:
        self.folder = folder
        self.size = size
        self.told = about(game, plan)
        self.schema = schema(*[len(self.told[key]) for key in ("fields", "tail", "options")])
        self.waiting: list[Rows] = []
        self.before = _prepared(folder, self.told)  # games that were there already
        self.done = self.before

    def __enter__(self) -> "Shards":
        self.folder.mkdir(parents=True, exist_ok=True)
        write_whole(self.folder / ABOUT, json.dumps(self.told))
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.flush()

    def add(self, rows: Rows) -> None:
        """The decisions of the next game."""
        self.waiting.append(rows)
        if len(self.waiting) == self.size:
            self.flush()

    def flush(self) -> None:
        """Write what waits: beside its place first, then put there in one step."""
        games, self.waiting = self.waiting, []
        if not games:
            return
        path = self.folder / f"games-{games[0].game:06}-{games[-1].game:06}.parquet"
        part = path.with_name(path.name + PART)
        try:
            pq.write_table(self._table(games), part, compression="zstd")
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
        self.done = games[-1].game + 1

    def _table(self, games: list[Rows]) -> pa.Table:
        lists: dict[str, list[Any]] = {
            "game": [game.game for game in games for _ in game.seats],
            "ply": [ply for game in games for ply in range(len(game.seats))],
            "seat": [seat for game in games for seat in game.seats],
            "choice": [choice for game in games for choice in game.choices],
            "outcome": [outcome for game in games for outcome in game.outcomes],
            "points": [points for game in games for points in game.points],
            "rank": [rank for game in games for rank in game.ranks],
            "values": [values for game in games for values in game.values],
        }
        kinds = {field.name: field.type for field in self.schema}
        columns = {name: pa.array(column, kinds[name]) for name, column in lists.items()}
        blocks = {
            "encoding": [game.encodings for game in games],
            "tail": [game.tails for game in games],
            "mask": [game.masks for game in games],
        }
        for name in [name for name in blocks if name in kinds]:
            buffers = [None, pa.py_buffer(b"".join(blocks[name]))]
            columns[name] = pa.Array.from_buffers(kinds[name], len(lists["game"]), buffers)
        return pa.table(columns, schema=self.schema)


def _prepared(folder: Path, told: dict[str, Any]) -> int:
    """How many games a folder has of this very dataset; anything else in it is a mistake."""
    if not folder.exists():
        return 0
    if not folder.is_dir():
        raise BadDataset(f"{folder} is not a folder")
    if not any(folder.iterdir()):
        return 0
    found = read_about(folder)
    for key, value in told.items():
        if found.get(key) != value:
            other = f"{key} {found.get(key)!r}" if len(str(found.get(key))) < 80 else f"other {key}"
            raise BadDataset(f"{folder} holds another dataset already: {other}")
    for part in folder.glob(f"games-*{PART}"):
        part.unlink()
    return whole_games(folder)


def read_about(folder: Path) -> dict[str, Any]:
    """What a dataset says of itself."""
    if not (folder / ABOUT).is_file():
        raise BadDataset(f"{folder} is not a dataset: there is no {ABOUT} in it")
    try:
        told = json.loads((folder / ABOUT).read_text("utf-8"))
    except ValueError as error:
        raise BadDataset(f"{folder / ABOUT} is cut off or no text: {error}") from error
    if not isinstance(told, dict) or told.get("format") != FORMAT:
        raise BadDataset(f"{folder / ABOUT} is not of format {FORMAT}")
    return told


def whole_games(folder: Path) -> int:
    """How many games there are: every file is whole, and none is missing between them."""
    done = 0
    for path in files(folder):
        opened(path).close()
        found = NAME.fullmatch(path.name)
        assert found is not None
        if int(found[1]) != done:
            raise BadDataset(f"{folder}: the games from {done} to {int(found[1]) - 1} are missing")
        done = int(found[2]) + 1
    return done


def files(folder: Path) -> list[Path]:
    """The files of a dataset, in order; a folder with others is not one."""
    found = []
    for path in sorted(folder.iterdir()):
        if NAME.fullmatch(path.name):
            found.append(path)
        elif path.name != ABOUT and not path.name.endswith(PART):
            raise BadDataset(f"{folder} holds something else, too: {path.name}")
    return found


def opened(path: Path) -> Any:
    """A file to read."""
    try:
        return pq.ParquetFile(path)
    except (pa.ArrowInvalid, OSError) as error:
        raise cut_off(path) from error


def cut_off(path: Path) -> BadDataset:
    """What is said of a file that is not whole."""
    return BadDataset(f"{path} is cut off or broken: delete it and those after it, and go on")
