"""Records and tables that are checked and replayed from the command line, broken ones included."""

import sqlite3
from pathlib import Path

import pytest

from grandplace.cli import run
from tests.tables.halls import unfinished, with_hall

Output = pytest.CaptureFixture[str]


@pytest.fixture
def record(tmp_path: Path, capsys: Output) -> Path:
    """A finished game in a file."""
    run(
        [
            "simulate",
            "bruxelles1897",
            "--seats",
            "random,random",
            "--games",
            "1",
            "--out",
            str(tmp_path),
        ]
    )
    capsys.readouterr()
    return tmp_path / "bruxelles1897-000000.json"


def test_check_accepts_a_good_record(record: Path, capsys: Output) -> None:
    """And says that its chance fits the secret."""
    assert 0 == run(["check", str(record)])
    assert "ok, " in (out := capsys.readouterr().out)
    assert "chance fits the secret" in out


def test_check_names_the_first_diverging_ply(record: Path, capsys: Output) -> None:
    """Exit code 1; the good records beside it are still checked."""
    bad = record.with_name("bad.json")
    text = record.read_text()
    cut = text.index('"ply": 3,')
    bad.write_text(text[:cut] + text[cut:].replace('"choice": "', '"choice": "un', 1))

    assert 1 == run(["check", str(bad), str(record)])

    out = capsys.readouterr().out
    assert "bad.json: ply 3: the record has 'un" in out
    assert "ok" in out


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda text: text[: len(text) // 2], "not a record"),
        (lambda text: text.replace('"version": 2', '"version": 7'), "version 7 of the rules"),
        (lambda text: text.replace('"game": "bruxelles1897"', '"game": "chess"'), "unknown game"),
    ],
)
def test_a_broken_record_is_one_clear_line(
    record: Path, capsys: Output, change: object, message: str
) -> None:
    """Cut off, of another version, of another game."""
    record.write_text(change(record.read_text()))  # type: ignore[operator]

    for command in ("check", "replay"):
        assert 2 == run([command, str(record)])
        assert message in capsys.readouterr().err


def test_a_record_that_is_no_text(tmp_path: Path, capsys: Output) -> None:
    """A picture, say."""
    (tmp_path / "x.json").write_bytes(b"\xff\x00\xfe")

    assert 2 == run(["check", str(tmp_path / "x.json")])
    assert "not a text file" in capsys.readouterr().err


def test_a_record_of_other_rules_can_still_be_read(record: Path, capsys: Output) -> None:
    """Who played, the result and every choice are told before what it needs."""
    text = record.read_text()
    record.write_text(text.replace('"version": 2', '"version": 7'))

    assert 2 == run(["replay", str(record)])
    out, err = capsys.readouterr()
    assert out.startswith("bruxelles1897, version 7 of the rules\nrandom ")
    assert text.count('"ply"') == out.count("random: ")
    assert "needs version 7" in err


def test_what_records_need_is_told_before_the_others_are_checked(
    record: Path, capsys: Output
) -> None:
    """And those that fit are checked all the same."""
    other = record.with_name("other.json")
    other.write_text(record.read_text().replace('"version": 2', '"version": 7'))

    assert 2 == run(["check", str(record), str(other)])
    out, err = capsys.readouterr()
    assert f"{other}: this needs version 7 of the rules of bruxelles1897" in err
    assert f"{record}: ok" in out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "nothing to check"),
        (["--database", "sqlite:///nowhere.db"], "there is no such database"),
        (["--database", "tables.db"], "is not a database"),
    ],
)
def test_nothing_to_check_is_told(words: list[str], message: str, capsys: Output) -> None:
    """And no database is made by looking for one."""
    assert 2 == run(["check", *words])
    assert message in capsys.readouterr().err
    assert not Path("nowhere.db").exists()


def test_a_broken_table_is_told(tmp_path: Path, capsys: Output) -> None:
    """By its name, with the choice that does not fit; the exit code says so."""
    path = tmp_path / "t.db"
    with_hall(path, lambda hall: hall.add(unfinished(5), [0]))
    with sqlite3.connect(path) as database:
        database.execute("update move set choice = 'dance' where number = 3")
    database.close()

    assert 1 == run(["check", "--database", f"sqlite:///{path}"])
    out = capsys.readouterr().out
    assert ": ply 3: the record has 'dance'" in out
    assert "0 of 1 tables fit the rules" in out
