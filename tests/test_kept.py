"""What older programs have written down opens, plays on, replays and checks.

`kept/version1` was written by the program when its rules had version 1: a database with a running and
a finished table for each game and variant, a trial game beside each running one, and their records.
"""

import gzip
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grandplace.cli import run
from grandplace.engine.record import Record, verify
from grandplace.games import REGISTRY, load
from grandplace.tables.hall import Hall
from grandplace.tables.room import Room
from tests.conftest import combinations
from tests.tables.halls import options, two, with_hall

KEPT = Path(__file__).parent / "kept"
RECORDS = sorted(KEPT.glob("*/*.json"))
TABLES = 30
MORE = 15  # choices


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A copy of the old database."""
    path = tmp_path / "tables.db"
    path.write_bytes(gzip.decompress((KEPT / "version1" / "tables.db.gz").read_bytes()))
    return path


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_old_record_replays(path: Path) -> None:
    """Choices, chance and result fit the rules that it names."""
    record = Record.from_json(path.read_text("utf-8"))

    replay = verify(load(record.game), record)

    assert f"version{record.version}" == path.parent.name
    assert ("finished" in path.stem) == (replay.state.decision is None)


def test_every_game_and_variant_is_kept() -> None:
    """A running game and a finished one."""
    wanted = {
        (name, variant, over)
        for name in REGISTRY
        for variant in combinations(load(name))
        for over in (False, True)
    }
    records = [Record.from_json(path.read_text("utf-8")) for path in RECORDS]

    assert wanted == {(r.game, r.variant, bool(r.scores)) for r in records}


def test_every_old_table_opens_and_plays_on(database: Path) -> None:
    """Under the version of its rules, with nothing of it changed; opened once more it is as it was
    left, and all of it still fits."""

    async def promise(hall: Hall) -> None:
        ids = await hall.store.ids()
        assert TABLES == len(ids)
        for id in ids:
            room = await hall.seen(id)
            before = [repr(entry) for entry in room.record.entries]
            await play_on(hall, room)
            again = await hall.store.load(id)
            assert 1 == again.record.version
            assert before == [repr(entry) for entry in again.record.entries[: len(before)]]
            verify(room.table.game, again.whole)

    with_hall(database, promise)


async def play_on(hall: Hall, room: Room) -> None:
    """Some random choices more, or to the end if that is nearer."""
    luck, id = Random(1), room.kept.id
    for _ in range(MORE):
        if room.table.decision is not None:
            await hall.choose(id, room.asked, room.table.ply, luck.choice(options(room)))


def test_old_and_new_tables_live_side_by_side(database: Path) -> None:
    """In one hall, each under its own rules."""

    async def promise(hall: Hall) -> None:
        await hall.add(two(), [0])
        versions = [(await hall.room(id)).kept.record.version for id in await hall.store.ids()]
        assert [1] * TABLES + [2] == sorted(versions)

    with_hall(database, promise)


def test_the_command_checks_a_database(database: Path, capsys: Any) -> None:
    """All tables fit; what needs something else is told first."""
    assert 0 == run(["check", "--database", f"sqlite:///{database}"])
    out, err = capsys.readouterr()
    assert f"{TABLES} of {TABLES} tables fit the rules" in out
    assert "not opened" not in err


def test_the_command_checks_old_records(capsys: Any) -> None:
    """One line each."""
    finished = [str(path) for path in RECORDS if "finished" in path.stem]

    assert 0 == run(["check", *finished])
    assert len(finished) == capsys.readouterr().out.count("chance fits the secret")


def test_a_replay_of_an_old_record(capsys: Any) -> None:
    """In the terminal, at a ply."""
    path = KEPT / "version1" / "bruges-running.json"

    assert 0 == run(["replay", str(path), "--at", "10", "--plain"])
    assert "Bruges" in capsys.readouterr().out
