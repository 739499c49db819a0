"""Datasets to learn from: the decisions of many games, streamed out of Parquet files as arrays."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from grandplace.lab.shards import BadDataset, cut_off, files, opened, read_about, whole_games


@dataclass(frozen=True)
class Batch:
    """Some decisions, a row for each."""

    game: NDArray[np.int32]
    ply: NDArray[np.int32]
    seat: NDArray[np.int8]
    choice: NDArray[np.int16]
    outcome: NDArray[np.int32]  # points ahead of the best rival in the end
    points: NDArray[np.int32]
    rank: NDArray[np.int8]
    encoding: NDArray[np.int16]  # rows by fields
    mask: NDArray[np.bool_]  # rows by options
    values: list[list[int] | None]  # of the options in the mask, where the bot tells them
    tail: NDArray[np.float32] | None = None  # rows by what `simulate --features` adds

    def __len__(self) -> int:
        return len(self.choice)


class Dataset:
    """A dataset to read; rows come in batches, and never all are in memory."""

    def __init__(self, folder: Path | str) -> None:
        self.folder = Path(folder)
        if not self.folder.is_dir():
            raise BadDataset(f"{folder} is not a dataset: there is no such folder")
        self.about = read_about(self.folder)
        self.files = files(self.folder)
        self.games = whole_games(self.folder)

    def __len__(self) -> int:
        return sum([pq.read_metadata(path).num_rows for path in self.files])

    def batches(self, size: int = 4096) -> Iterator[Batch]:
        """All rows in the order of the games, up to `size` at a time."""
        for path in self.files:
            with opened(path) as file:
                rows = file.iter_batches(batch_size=size)
                while (some := _next(rows, path)) is not None:
                    yield _batch(some)


def _next(rows: Iterator[Any], path: Path) -> Any:
    """The next rows of a file, which may be broken in its middle; None at its end."""
    try:
        return next(rows, None)
    except (pa.ArrowInvalid, OSError) as error:
        raise cut_off(path) from error


def _batch(rows: Any) -> Batch:
    columns = {name: rows.column(name) for name in rows.schema.names}
    kinds = {"encoding": "<i2", "tail": "<f4", "mask": "?"}
    blocks = {name: _matrix(columns.pop(name), kinds[name]) for name in kinds if name in columns}
    values = columns.pop("values").to_pylist()
    numbers = {name: column.to_numpy() for name, column in columns.items()}
    return Batch(**numbers, **blocks, values=values)


def _matrix(column: Any, kind: str) -> NDArray[Any]:
    """A column of bytes as rows of numbers, without a copy."""
    width = column.type.byte_width
    block = np.frombuffer(column.buffers()[1], np.uint8)
    begin = column.offset * width
    return block[begin : begin + len(column) * width].reshape(len(column), width).view(kind)
