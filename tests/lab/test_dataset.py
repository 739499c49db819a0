"""Datasets of decisions: written whole, gone on with, read in batches; and what is refused."""

import json
import re
from collections.abc import Generator
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

from grandplace.cli import run
from grandplace.engine.record import Record, Replay
from grandplace.envs.dataset import Batch, Dataset, _batch
from grandplace.games import load
from grandplace.lab.arena import Plan, simulate
from grandplace.lab.shards import BadDataset, Shards

Output = pytest.CaptureFixture[str]
COMMAND = "simulate bruxelles1897 --seats random,random --seed 5".split()


def written(folder: Path, games: int, *more: str) -> int:
    """The exit code of writing a dataset."""
    return run([*COMMAND, "--games", str(games), "--parquet", str(folder), *more])


def whole(folder: Path) -> Batch:
    """All rows at once."""
    (batch,) = Dataset(folder).batches(1_000_000)
    return batch


def test_rows_are_the_decisions_of_the_records(tmp_path: Path, capsys: Output) -> None:
    """Encoding, mask, choice, seat and outcome of each, as the record tells when it is replayed."""
    assert 0 == written(tmp_path / "rows", 2, "--out", str(tmp_path / "records"))
    assert f"2 games in {tmp_path / 'rows'}, 0 of them from before" in capsys.readouterr().out

    rows, game, at = whole(tmp_path / "rows"), load("bruxelles1897"), 0
    for number in range(2):
        path = tmp_path / "records" / f"bruxelles1897-{number:06}.json"
        record = Record.from_json(path.read_text())
        replay = Replay(game, record)
        for ply, entry in enumerate(record.entries):
            decision, option = replay.state.decision, game.vocabulary.parse(entry.choice)
            assert decision is not None and option is not None
            told = (rows.game[at], rows.ply[at], rows.seat[at], rows.choice[at], rows.points[at])
            assert (number, ply, entry.player, option.index, record.scores[entry.player]) == told
            assert game.encode(replay.state, entry.player) == rows.encoding[at].tobytes()
            assert sorted([o.index for o in decision.options]) == list(
                np.flatnonzero(rows.mask[at])
            )
            replay.step()
            at += 1
        assert [
            game.returns(replay.state)[seat] for seat in rows.seat[rows.game == number]
        ] == list(rows.outcome[rows.game == number])
        assert {s.rank for s in game.scores(replay.state)} == {*rows.rank[rows.game == number]}
    assert at == len(rows) == len(Dataset(tmp_path / "rows"))


def test_a_dataset_tells_what_its_numbers_mean(tmp_path: Path) -> None:
    """Who played what, the fields of an encoding and the options of a mask."""
    assert 0 == written(tmp_path / "rows", 1)
    data, game = Dataset(tmp_path / "rows"), load("bruxelles1897")
    rows = whole(tmp_path / "rows")

    told = [data.about[key] for key in ("game", "variant", "seats", "seed")]
    assert ["bruxelles1897", "", ["random", "random"], 5] == told
    assert [field.name for field in game.fields()] == [name for name, *_ in data.about["fields"]]
    assert (len(rows), len(data.about["fields"])) == rows.encoding.shape
    assert (len(rows), len(data.about["options"])) == rows.mask.shape
    low, high = (np.array([field[i] for field in data.about["fields"]]) for i in (1, 2))
    assert ((low <= rows.encoding) & (rows.encoding <= high)).all()


def test_features_are_a_column_if_wanted(tmp_path: Path, capsys: Output) -> None:
    """What the seat's tail was, with the names beside; a dataset without is another one."""
    assert 0 == written(tmp_path / "rows", 2, "--features")
    game, rows = load("bruxelles1897"), whole(tmp_path / "rows")
    names = [name for name, *_ in Dataset(tmp_path / "rows").about["tail"]]
    first = game.tail(game.deal(2, 0), 0)

    assert [field.name for field in game.fields(tail=True)[rows.encoding.shape[1] :]] == names
    assert rows.tail is not None
    assert (len(rows), len(names)) == rows.tail.shape
    assert len(first) == rows.tail[0].nbytes
    francs = [field.name for field in game.fields()].index("0.francs")
    assert (rows.encoding[:, francs] == rows.tail[:, names.index("feature.own.francs")]).all()
    assert 2 == written(tmp_path / "rows", 3)
    assert "other tail" in capsys.readouterr().err
    assert 0 == written(tmp_path / "plain", 1)
    assert whole(tmp_path / "plain").tail is None


def test_values_are_those_of_bots_that_tell_them(tmp_path: Path) -> None:
    """Greedy chooses the option of most worth; random has none."""
    seats = ["--seats", "random,greedy"]
    arguments = [part for part in COMMAND if part not in ("--seats", "random,random")]
    assert 0 == run([*arguments, *seats, "--games", "1", "--parquet", str(tmp_path / "rows")])

    rows = whole(tmp_path / "rows")
    for at, values in enumerate(rows.values):
        assert (rows.seat[at] == 1) == (values is not None)
        if values is not None:
            options = list(np.flatnonzero(rows.mask[at]))
            assert max(values) == values[options.index(rows.choice[at])]
            assert len(options) == len(values)


def test_batches_are_as_large_as_wanted(tmp_path: Path) -> None:
    """And hold the same rows in the same order."""
    assert 0 == written(tmp_path / "rows", 2)
    rows, parts = whole(tmp_path / "rows"), list(Dataset(tmp_path / "rows").batches(50))

    assert [50] * (len(rows) // 50) == [len(part) for part in parts[:-1]]
    assert len(rows) == sum([len(part) for part in parts])
    joined = np.concatenate([part.encoding for part in parts])
    assert np.array_equal(rows.encoding, joined)
    (path,) = Dataset(tmp_path / "rows").files
    (block,) = pq.read_table(path).to_batches()
    some = _batch(block.slice(10, 5))  # in the middle of a block
    assert np.array_equal(rows.encoding[10:15], some.encoding)
    assert np.array_equal(rows.mask[10:15], some.mask)


def test_a_dataset_is_gone_on_with(tmp_path: Path, capsys: Output) -> None:
    """More games of the same plan, in several processes too: the rows are those of one go."""
    assert 0 == written(tmp_path / "once", 4)
    assert 0 == written(tmp_path / "parts", 1)
    capsys.readouterr()
    assert 0 == written(tmp_path / "parts", 4, "--jobs", "2")
    assert "4 games in " in (said := capsys.readouterr().out)
    assert "3 games of 2 seats" in said and "1 of them from before" in said
    assert 0 == written(tmp_path / "parts", 4)
    assert "4 of them from before" in capsys.readouterr().out

    once, parts = whole(tmp_path / "once"), list(Dataset(tmp_path / "parts").batches(1_000_000))
    assert 2 == len(parts)
    assert len(once) == sum([len(part) for part in parts])
    assert np.array_equal(once.encoding, np.concatenate([part.encoding for part in parts]))
    assert np.array_equal(once.game, np.concatenate([part.game for part in parts]))


def plan(games: int, **more: Any) -> Plan:
    """Some games of two random players."""
    return Plan("bruxelles1897", ["random", "random"], games, 5, rows=True, **more)


def test_what_is_whole_is_kept_when_it_ends_early(tmp_path: Path) -> None:
    """As by Ctrl-C in the fourth game: three are there, no part of a file is left, the rest follows."""
    game = load("bruxelles1897")
    shards = Shards(tmp_path / "rows", game, plan(5), size=2)
    played = simulate(plan(5), shards=shards)
    assert isinstance(played, Generator)
    for _ in range(3):
        next(played)
    with pytest.raises(KeyboardInterrupt):
        played.throw(KeyboardInterrupt)

    names = sorted([path.name for path in (tmp_path / "rows").iterdir()])
    first, second = "games-000000-000001.parquet", "games-000002-000002.parquet"
    assert ["dataset.json", first, second] == names
    assert 3 == Shards(tmp_path / "rows", game, plan(5)).done
    assert 0 == written(tmp_path / "rows", 5)
    assert 0 == written(tmp_path / "once", 5)
    parts = list(Dataset(tmp_path / "rows").batches(1_000_000))
    assert np.array_equal(
        whole(tmp_path / "once").choice, np.concatenate([part.choice for part in parts])
    )


def test_a_disk_that_is_full_leaves_no_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    """The file that cannot be written is not there; those before it are."""
    assert 0 == written(tmp_path / "rows", 1)
    before = sorted((tmp_path / "rows").iterdir())
    monkeypatch.setattr("grandplace.lab.shards.pq.write_table", _full)
    assert 2 == written(tmp_path / "rows", 2)

    assert "No space left" in capsys.readouterr().err
    assert before == sorted((tmp_path / "rows").iterdir())


def _full(_table: object, path: Path, **_more: object) -> None:
    path.write_bytes(b"PAR1")
    raise OSError(28, "No space left on device", str(path))


def test_rows_of_a_process_that_was_killed_are_swept_away(tmp_path: Path) -> None:
    """What is half-written has another name, and goes with the next writing."""
    assert 0 == written(tmp_path / "rows", 1)
    part = tmp_path / "rows" / "games-000001-000099.parquet.part"
    part.write_bytes(b"PAR1")

    assert 1 == Dataset(tmp_path / "rows").games
    assert 0 == written(tmp_path / "rows", 2)
    assert not part.exists()


def refused(capsys: Output, folder: Path, message: str, *more: str) -> None:
    """Writing there is refused in one line, and nothing has changed."""
    before = {path: path.read_bytes() for path in sorted(folder.glob("*"))}
    assert 2 == written(folder, 3, *more)

    said = capsys.readouterr()
    assert message in said.err
    assert ("", 1) == (said.out, said.err.count("\n"))
    assert before == {path: path.read_bytes() for path in sorted(folder.glob("*"))}


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path, capsys: Output) -> None:
    """Other files, a file in its place, another dataset, one with foreign files."""
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").write_text("Dear Ada")
    (tmp_path / "file").write_text("Dear Ben")
    assert 0 == written(tmp_path / "rows", 1)
    capsys.readouterr()

    refused(capsys, tmp_path / "full", "is not a dataset: there is no dataset.json in it")
    refused(capsys, tmp_path / "file", "is not a folder")
    refused(capsys, tmp_path / "rows", "holds another dataset already: seed 5", "--seed", "6")
    other = ["--seats", "random,random,random"]
    refused(
        capsys, tmp_path / "rows", "another dataset already: seats ['random', 'random']", *other
    )
    (tmp_path / "rows" / "letter.txt").write_text("Dear Cleo")
    refused(capsys, tmp_path / "rows", "holds something else, too: letter.txt")


def test_a_file_that_is_cut_off_is_told(tmp_path: Path, capsys: Output) -> None:
    """By who goes on with it and by who reads it; cut at its end, or broken in the middle."""
    assert 0 == written(tmp_path / "rows", 2)
    capsys.readouterr()
    (path,) = (tmp_path / "rows").glob("*.parquet")
    data, whole_file = Dataset(tmp_path / "rows"), path.read_bytes()

    for length in (0, 3, 1000, len(whole_file) - 1):
        path.write_bytes(whole_file[:length])
        refused(capsys, tmp_path / "rows", f"{path} is cut off or broken: delete it")
        with pytest.raises(BadDataset, match="is cut off or broken"):
            Dataset(tmp_path / "rows")
        with pytest.raises(BadDataset, match="is cut off or broken"):
            list(data.batches())
    middle = len(whole_file) // 3
    path.write_bytes(whole_file[:middle] + b"\0" * middle + whole_file[2 * middle :])
    with pytest.raises(BadDataset, match="is cut off or broken"):
        list(Dataset(tmp_path / "rows").batches())


def test_games_that_are_missing_are_told(tmp_path: Path) -> None:
    """A file in the middle has been deleted; the head is cut off, or of another format."""
    game = load("bruxelles1897")
    list(simulate(plan(3), shards=Shards(tmp_path / "rows", game, plan(3), size=1)))
    (tmp_path / "rows" / "games-000001-000001.parquet").unlink()
    with pytest.raises(BadDataset, match="the games from 1 to 1 are missing"):
        Dataset(tmp_path / "rows")

    head = tmp_path / "rows" / "dataset.json"
    text = head.read_text()
    for wrong, message in (
        (text[:-100], "cut off or no text"),
        (json.dumps(json.loads(text) | {"format": 9}), "not of format 1"),
        ("[]", "not of format 1"),
    ):
        head.write_text(wrong)
        with pytest.raises(BadDataset, match=message):
            Dataset(tmp_path / "rows")
    with pytest.raises(BadDataset, match="there is no such folder"):
        Dataset(tmp_path / "nowhere")


def test_the_documents_read_a_dataset(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    """The lines of the page run as they stand there."""
    page = Path(__file__).parents[2] / "docs" / "data.md"
    found = re.search(r"```python\n(.*?)```", page.read_text("utf-8"), re.S)
    assert found is not None
    assert 0 == written(tmp_path / "rows", 1)
    capsys.readouterr()
    monkeypatch.chdir(tmp_path)
    exec(found[1], {})

    assert capsys.readouterr().out.startswith("['random', 'random'] 1 ")
