"""The command line as a new user meets it, errors included."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from grandplace.cli import run
from grandplace.engine.record import Record
from grandplace.games import REGISTRY

Output = pytest.CaptureFixture[str]


def test_games_are_listed_in_every_language(capsys: Output) -> None:
    """Name, players, variants and status."""
    assert 0 == run(["games", "--lang", "fr"])

    out = capsys.readouterr().out
    assert all(name in out for name in REGISTRY)
    assert "2 à 4 joueurs · sans variante · stable" in out
    assert "    asymmetric · Plateaux asymétriques" in out


def test_variants_are_combined_with_commas(capsys: Output) -> None:
    """In any order; bots play them through."""
    command = "simulate bruxelles1893-second --seats random,random --games 1 --seed 1 --variant"
    assert 0 == run([*command.split(), "asymmetric,belle-epoque"])

    assert "pavilions" in capsys.readouterr().out


def test_the_language_of_the_environment_is_used(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LANG=de_BE gives German; a language we do not have gives English."""
    monkeypatch.setenv("LC_ALL", "")
    for locale, word in (("de_BE.UTF-8", "Spieler"), ("nl_BE", "players")):
        monkeypatch.setenv("LANG", locale)
        run(["games"])
        assert word in capsys.readouterr().out


@pytest.mark.parametrize(
    "command",
    [
        *("games", "play", "replay", "check", "clauses", "simulate", "agent", "perft", "bench"),
        *("components", "mcp", "arena", "fit", "puzzles"),
    ],
)
def test_every_help_shows_an_example(command: str, capsys: Output) -> None:
    """The example begins with the command itself."""
    assert 0 == run([command, "--help"])
    assert f"Example: grandplace {command}" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("dance", "No such command 'dance'"),
        ("games --colour", "No such option: --colour"),
        ("games --lang nl", "unknown language 'nl'"),
        ("play chess", "unknown game 'chess' (known: bruxelles1897, bruxelles1893-first"),
        (
            "play bruxelles1897 --seats greedy,deep",
            "unknown bot 'deep' (known: human, novice, guest, regular, instant, master)",
        ),
        ("play bruxelles1897 --seats greedy", "for 2 to 4 players, not 1"),
        ("play bruxelles1897 --seats " + ",".join(["greedy"] * 5), "for 2 to 4 players, not 5"),
        ("play bruxelles1897 --variant expert", "no variant 'expert'"),
        ("play bruxelles1893-second --variant dealt", "'dealt' goes with 'asymmetric' only"),
        ("simulate bruxelles1893-second --variant asymmetric,expert", "no variant 'expert'"),
        ("play bruxelles1897 --components nowhere", "expected a folder with bruxelles1897.toml"),
        ("serve --components nowhere --port 0", "expected a folder with bruxelles1897.toml"),
        ("simulate bruxelles1897 --games -3", "--games"),
        ("simulate bruxelles1897 --games many", "--games"),
        ("simulate bruxelles1897 --seats random,human", "unknown bot 'human'"),
        ("simulate chess", "unknown game 'chess'"),
        ("simulate bruxelles1897 --count rain", "bruxelles1897 has no event 'rain' (known: "),
        ("simulate bruges --balance rain", "bruges has no event 'rain'"),
        ("arena bruges --balance", "--balance wants one bot"),
        ("arena bruges --balance --bots guest --html x.html", "makes no page"),
        ("simulate bruges --seats random,random --games 1 --balance round", "names no thing"),
        (
            "play bruxelles1897 --deck mine.toml",
            "bruxelles1897 has no deck (games with one: bruges)",
        ),
        ("play bruges --deck nowhere.toml", "nowhere.toml: cannot be read"),
        ("serve --deck nowhere.toml --port 0", "nowhere.toml: cannot be read"),
        ("simulate bruxelles1897 --agent mine", "an agent is NAME=COMMAND, not 'mine'"),
        ("simulate bruxelles1897 --seats mine,random --agent mine=no-such", "no such program"),
        ("play bruxelles1897 --agent human=python3", "cannot be called 'human'"),
        ("agent chess --command python3", "unknown game 'chess'"),
        ("agent bruxelles1897 --command no-such", "there is no such program"),
        ("agent http://127.0.0.1:9/x --command python3", "is not the link of a seat"),
        ("perft bruxelles1897 --seats 7", "not 7"),
        ("perft bruxelles1897 --depth 99", "--depth"),
        ("check nowhere.json", "nowhere.json: No such file"),
        ("replay nowhere.json", "nowhere.json: No such file"),
        ("replay .", "."),
        ("clauses chess", "unknown game 'chess'"),
        ("components chess", "unknown game 'chess'"),
    ],
)
def test_a_mistake_is_one_clear_line(arguments: str, message: str, capsys: Output) -> None:
    """Exit code 2, one line that begins with the program's name, nothing else."""
    assert 2 == run(arguments.split())

    captured = capsys.readouterr()
    assert 1 == captured.err.count("\n")
    assert captured.err.startswith("grandplace: ")
    assert message in captured.err
    assert "" == captured.out


def test_simulate_sums_up_and_keeps_records(tmp_path: Path, capsys: Output) -> None:
    """The same seed gives the same games, in one process or in two."""
    command = "simulate bruxelles1897 --seats random,random,random --games 4 --seed 9".split()

    assert 0 == run([*command, "--out", str(tmp_path / "a")])
    first = capsys.readouterr().out.replace(str(tmp_path / "a"), "")
    assert 0 == run([*command, "--jobs", "2", "--out", str(tmp_path / "b")])

    assert first == capsys.readouterr().out.replace(str(tmp_path / "b"), "")
    assert first.startswith("4 games of 3 seats")
    assert "random: 4.0 of 4 games won (100.0 %)" in first
    texts = [[f.read_text() for f in sorted((tmp_path / name).iterdir())] for name in "ab"]
    assert 4 == len(texts[0])
    assert texts[0] == texts[1]
    assert 2 == run([*command, "--out", str(tmp_path / "a")])
    assert "holds records of bruxelles1897 already" in capsys.readouterr().err


def test_simulate_counts_events(capsys: Output) -> None:
    """By what they name, also what never came up; one that names nothing is only counted."""
    command = "simulate bruxelles1893-second --variant belle-epoque --seats random,random"

    assert 0 == run([*command.split(), "--games", "3", "--count", "seated,traveller,passed"])

    lines = capsys.readouterr().out.splitlines()
    (seated,) = [line for line in lines if line.startswith("seated: ")]
    tiles = dict(part.split() for part in lines[lines.index(seated) + 1].split(","))
    assert [f"tile-{i:02}" for i in range(1, 13)] == list(tiles)
    assert sum(map(int, tiles.values())) == int(seated.split()[1]) > 0
    assert "0" in tiles.values()
    assert "passed: 30 times, 10.00 a game" == lines[-1]
    assert lines[-2].startswith("traveller: ")


@pytest.mark.parametrize("first", [1, 2])
def test_who_begins_can_be_named(first: int, tmp_path: Path) -> None:
    """By the number of the seat; the record keeps it."""
    place = tmp_path / "r.json"
    seats = ["--seats", "random,random", "--plain", "--first", str(first)]

    assert 0 == run(["play", "bruges", *seats, "--save", str(place)])
    assert first - 1 == Record.from_json(place.read_text()).first


def test_somebody_who_is_not_there_cannot_begin(capsys: Output) -> None:
    """One clear line."""
    assert 2 == run(["play", "bruges", "--seats", "random,random", "--plain", "--first", "3"])
    assert "seat 3 cannot begin: there are 2 seats" in capsys.readouterr().err


def test_lines_of_play_by_older_rules(capsys: Output) -> None:
    """perft takes the version; one that is not there is told."""
    command = "perft bruxelles1893-second --variant asymmetric --depth 2 --rules".split()
    assert 0 == run([*command, "1"])
    assert "1 5\n" in capsys.readouterr().out
    assert 2 == run([*command, "9"])
    assert "needs version 9" in capsys.readouterr().err


def test_perft_counts(capsys: Output) -> None:
    """One line a depth."""
    assert 0 == run(["perft", "bruxelles1897", "--seats", "2", "--seed", "1", "--depth", "2"])
    assert "1 14\n2 60\n" == capsys.readouterr().out


def test_bench_measures(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three rates, and whether the rules are compiled."""
    monkeypatch.setattr("grandplace.lab.bench.SLICE", 0.01)

    assert 0 == run(["bench", "bruxelles1897"])
    assert 4 == capsys.readouterr().out.count("\n")


def test_clauses_are_shown_in_words(capsys: Output) -> None:
    """Each with the steps that follow it, in the reader's language."""
    assert 0 == run(["clauses", "bruxelles1897", "--lang", "fr"])
    out = capsys.readouterr().out
    assert "column.tie: " in out
    assert "    column_winners <- " in out
    assert "victoire" in out
    assert "game.below-zero [since version 2]: " in out
    assert "game.score-floor [until version 1]: " in out


def test_simulate_tells_who_fares_well(capsys: Output) -> None:
    """The ten things whose owners ended farthest ahead, and the ten behind the others."""
    command = "simulate bruges --seats random,random,random --games 12 --balance recruited"

    assert 0 == run(command.split())

    lines = capsys.readouterr().out.splitlines()
    head = [line for line in lines if line.startswith("recruited: ")]
    assert 1 == len(head)
    rows = lines[lines.index(head[0]) + 1 :]
    assert ["  strongest:", "  weakest:"] == [row for row in rows if row.endswith(":")]
    leads = [float(row.split()[2]) for row in rows if not row.endswith(":")]
    assert 20 == len(leads)
    assert leads[:10] == sorted(leads[:10], reverse=True)
    assert leads[10:] == sorted(leads[10:])
    assert leads[0] > 0 > leads[10]


def test_a_deck_of_ones_own_is_played(tmp_path: Path, capsys: Output) -> None:
    """Copied with the figures, changed, and named by --deck or with its folder."""
    assert 0 == run(["components", "bruges", "--out", str(tmp_path)])
    deck = tmp_path / "bruges_deck.toml"
    assert [f"(or --deck {deck})"] == re.findall(r"\(or.*\)", capsys.readouterr().out)
    deck.write_text(deck.read_text("utf-8").replace('"baker"', '"my-baker"'), "utf-8")
    play = "simulate bruges --seats random,random --games 20 --count recruited".split()

    assert 0 == run([*play, "--deck", str(deck)])
    assert "my-baker " in capsys.readouterr().out
    assert 0 == run([*play, "--components", str(tmp_path)])
    assert "my-baker " in capsys.readouterr().out
    assert 0 == run(play)
    assert "my-baker" not in capsys.readouterr().out


def test_components_are_shown_and_copied(tmp_path: Path, capsys: Output) -> None:
    """A copy is never written over."""
    assert 0 == run(["components", "bruxelles1897"])
    assert "basis = " in capsys.readouterr().out
    assert 0 == run(["components", "bruxelles1897", "--out", str(tmp_path)])
    assert 2 == run(["components", "bruxelles1897", "--out", str(tmp_path)])
    assert 0 == run(["perft", "bruxelles1897", "--depth", "1", "--components", str(tmp_path)])


def test_bots_play_a_whole_game_through_a_pipe(capsys: Output, tmp_path: Path) -> None:
    """Without a screen the game is told in lines, and its record can be checked."""
    kept = tmp_path / "game.json"

    assert 0 == run(
        ["play", "bruxelles1897", "--seats", "random,random", "--seed", "3", "--save", str(kept)]
    )
    assert "\x1b" not in capsys.readouterr().out
    assert 0 == run(["check", str(kept)])
    assert 0 == run(["replay", str(kept), "--plain", "--at", "5"])


def test_a_full_disk_is_one_clear_line(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And leaves no half-written record."""

    def full(self: Path, text: str, encoding: str) -> int:
        raise OSError(28, "No space left on device", str(self))

    monkeypatch.setattr(Path, "write_text", full)

    assert 2 == run(
        ["simulate", "bruxelles1897", "--seats", "random,random", "--out", str(tmp_path)]
    )
    assert "No space left on device" in capsys.readouterr().err
    assert [] == list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "arguments",
    [
        "simulate bruxelles1897 --games 100000 --seats random,random --out {0}",
        "simulate bruxelles1897 --games 100000 --seats random,random --jobs 2 --out {0}",
        "perft bruxelles1897 --depth 9",
        "play bruxelles1897 --seats human,greedy --plain",
    ],
)
def test_ctrl_c_ends_without_a_traceback(arguments: str, tmp_path: Path) -> None:
    """In the middle of anything: exit code 130, no traceback, nothing half-written.

    The process is not measured: coverage takes a lock while it traces, and an interrupt may leave it held.
    """
    with running(arguments.format(tmp_path)) as process:
        wait_until_busy(process, tmp_path)
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=60)

    assert 130 == process.returncode
    assert "Traceback" not in err
    assert [] == list(tmp_path.glob("*.part"))
    for kept in list(tmp_path.glob("*.json"))[:3]:
        assert kept.read_text().endswith("]}\n")


@contextmanager
def running(arguments: str) -> "Iterator[subprocess.Popen[str]]":
    """A command in a process of its own; whatever it has started is gone afterwards."""
    # What runs the tests in the background may have made them, and all they start, deaf to this.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "grandplace", *arguments.split()],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={name: value for name, value in os.environ.items() if not name.startswith("COV")},
    )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


def wait_until_busy(process: "subprocess.Popen[str]", folder: Path) -> None:
    """Until it has written a record, or a line; or asks. Before it does, Python may be in the middle
    of an import, where an interrupt is told and forgotten, and the end of the input would end it."""
    assert process.stdout is not None
    command = str(process.args)
    if "simulate" in command:
        while not list(folder.glob("*.json")):
            time.sleep(0.05)
    elif "'play'" in command:
        said = ""
        while not said.endswith("\n> "):
            said += process.stdout.read(1)
            assert process.poll() is None
    else:
        process.stdout.readline()


def test_a_closed_pipe_is_no_error(tmp_path: Path) -> None:
    """`grandplace ... | head` ends quietly."""
    command = f"{sys.executable} -m grandplace components bruxelles1897 | head -1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)

    assert "" == done.stderr


def test_a_bare_call_shows_the_help(capsys: Output) -> None:
    """What a stranger types first."""
    assert 0 == run([])
    assert "Commands:\n" in capsys.readouterr().out


def test_the_version_is_told(capsys: Output) -> None:
    """One line."""
    assert 0 == run(["--version"])
    assert capsys.readouterr().out.startswith("grandplace 0.")


@pytest.mark.parametrize("place", ["/dev/null", ".", "nowhere/game.json"])
def test_a_bad_place_for_the_record_is_told_before_the_game(place: str, capsys: Output) -> None:
    """Not after an hour of play."""
    assert 2 == run(["play", "bruxelles1897", "--seats", "random,random", "--save", place])
    captured = capsys.readouterr()
    assert place in captured.err
    assert "" == captured.out


@pytest.mark.parametrize(
    "shell", ["{0} <&-", "PYTHONIOENCODING=latin-1 {0}", "LC_ALL=C {0} </dev/null"]
)
def test_odd_streams_are_no_error(shell: str) -> None:
    """Closed input, a terminal that knows few signs, no locale: the game is told to its end."""
    command = f"{sys.executable} -m grandplace play bruxelles1897 --seats random,random --plain"
    done = subprocess.run(
        ["bash", "-c", shell.format(command)],
        capture_output=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )

    assert (0, b"") == (done.returncode, done.stderr)


def test_a_server_that_cannot_listen_says_so(tmp_path: Path, capsys: Output) -> None:
    """When somebody else has the port, or the address is not ours."""
    database = f"sqlite:///{tmp_path}/t.db"
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])

        assert 2 == run(["serve", "--port", port, "--database", database])

    assert f"grandplace: cannot listen on 127.0.0.1:{port}: " in capsys.readouterr().err


@pytest.mark.parametrize(
    "url", ["tables.db", "mongodb://x/y", "sqlite://", "sqlite:////no/such/folder/t.db"]
)
def test_a_server_without_a_database_says_so(url: str, capsys: Output) -> None:
    """One line, and nothing is served."""
    assert 2 == run(["serve", "--port", "0", "--database", url])

    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("grandplace: ")


@pytest.mark.parametrize("compiled", [False, True])
def test_bots_that_think_long_say_how_they_would_be_faster(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, compiled: bool
) -> None:
    """Once, where nothing is compiled; the others are quick enough."""
    monkeypatch.setattr("grandplace.lab.bench.is_compiled", lambda: compiled)
    monkeypatch.setattr("grandplace.cli._play_in_terminal", lambda _: lambda *_, **__: 0)

    assert 0 == run(["play", "bruges", "--seats", "human,regular"])
    assert "" == capsys.readouterr().err
    assert 0 == run(["play", "bruges", "--seats", "human,master,instant"])
    assert (0 if compiled else 1) == capsys.readouterr().err.count("pip install '.[all]'")


def test_levels_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """What they are called and like, and how they fare where that is known."""
    assert 0 == run(["bots", "bruxelles1897", "--lang", "fr"])
    lines = capsys.readouterr().out.splitlines()

    assert "novice · Premier soir · prend ce qu’il voit" == lines[0]
    assert "master · Maître · prévoit votre réponse" in lines


def test_levels_fare_otherwise_with_more_players_and_variants(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What is told is of the game that is meant; one that cannot be played is refused."""
    told = []
    for more in ([], ["--seats", "4"], ["--variant", "asymmetric,belle-epoque"]):
        assert 0 == run(["bots", "bruxelles1893-second", *more])
        told.append(capsys.readouterr().out)
    assert 3 == len({*told}) and all("wins " in text for text in told)

    assert 2 == run(["bots", "bruges", "--seats", "9"])
    assert 2 == run(["bots", "bruges", "--variant", "asymmetric"])


def test_a_bot_of_a_record_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    """Of its choice; a person of a record cannot be asked, and there is an end."""
    record = Path(__file__).parent / "games/template/records/greedy.json"

    assert 0 == run(["why", str(record), "--at", "0", "--lang", "en"])
    assert capsys.readouterr().out.startswith("Chosen: ")
    assert 2 == run(["why", str(record), "--at", "999"])
    assert "choices, from 0 on" in capsys.readouterr().err


def test_a_record_is_reviewed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """In words or for programs; of one seat; a game that is not over, or a seat that is not there,
    is a mistake."""
    record = Path(__file__).parent / "games/template/records/greedy.json"
    options = ["review", str(record), "--workers", "1"]

    assert 0 == run([*options, "--lang", "en"])
    told = capsys.readouterr().out
    assert "accuracy" in told and "Where the points came from" in told
    assert 0 == run([*options, "--json"])
    found = json.loads(capsys.readouterr().out)
    for report in found["reports"]:
        parts = report["parts"]
        made = parts["start"] + parts["luck"] + parts["others"] + parts["skill"]
        assert parts["result"] == made
    assert 0 == run([*options, "--seat", "1", "--lang", "de"])
    assert 1 == capsys.readouterr().out.count(" = ")
    assert 2 == run([*options, "--seat", "9"])
    assert "seats, from 1 on" in capsys.readouterr().err
    running = tmp_path / "running.json"
    kept = Record.from_json(record.read_text("utf-8"))
    running.write_text(replace(kept, entries=kept.entries[:3], secret="", scores=[]).to_json())
    assert 2 == run(["review", str(running)])
    assert "only finished games" in capsys.readouterr().err
