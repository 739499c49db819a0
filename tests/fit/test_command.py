"""`grandplace fit` in small: it plays, learns, and replaces a value only by a better one."""

from pathlib import Path

import pytest

from grandplace.bots.fitted import read
from grandplace.cli import run
from grandplace.fit import gate

SMALL = "fit template --games 10 --deals 2 --seed 3"


def fit(folder: Path, command: str) -> int:
    """A command with its files in a folder."""
    files = ["--data", str(folder / "games"), "--out", str(folder / "best.json")]
    return run([*command.split(), *files])


def win(part: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """New values win this part of all games."""
    told = gate.verdict
    monkeypatch.setattr(gate, "verdict", lambda shares, n: told([part] * len(shares), n))


def test_a_better_value_replaces_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It tells how it was made, and what was played before is learned from again."""
    win(1.0, monkeypatch)
    assert 0 == fit(tmp_path, f"{SMALL} --kind linear --rounds 2")
    made = read((tmp_path / "best.json").read_text("utf-8")).made

    assert 20 == made.games and 3 == made.seed and " && " not in made.command
    assert "linear: " in (said := capsys.readouterr().out)
    assert 2 == said.count("against the old value, 2 players: 100.0 % of 4 games")
    assert 2 == len([*tmp_path.glob("games/*.npz")])


def test_a_value_that_is_no_better_replaces_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its games are kept."""
    win(0.5, monkeypatch)

    assert 0 == fit(tmp_path, f"{SMALL} --kind linear --jobs 2")
    assert "stays as it was" in capsys.readouterr().out
    assert not (tmp_path / "best.json").exists()
    assert [*tmp_path.glob("games/*.npz")]


def test_new_and_old_play_every_deal_in_every_seat(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In numbers of players that were asked for; equal values win their fair part."""
    assert 0 == fit(tmp_path, f"{SMALL} --kind net --players 2,3")
    said = capsys.readouterr().out

    assert "2 players: " in said and " of 4 games" in said
    assert "3 players: " in said and " of 6 games" in said


def test_an_old_net_learns_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the units that it has, from where it stands."""
    win(1.0, monkeypatch)
    assert 0 == fit(tmp_path, f"{SMALL} --units 6,4")
    assert 0 == fit(tmp_path, f"{SMALL} --onward --rounds 2")
    found = read((tmp_path / "best.json").read_text("utf-8"))

    assert [6, 4, 1] == [len(layer.biases) for layer in found.layers]
    assert 1 == found.made.command.count(" && ")  # two commands, however many rounds each had


def test_a_line_does_not_learn_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """That is told before anything is played."""
    win(1.0, monkeypatch)
    assert 0 == fit(tmp_path, f"{SMALL} --kind linear")

    assert 2 == fit(tmp_path, f"{SMALL} --onward")
    assert "only a net can learn on" in capsys.readouterr().err
    assert 1 == len([*tmp_path.glob("games/*.npz")])


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("--kind oracle", "unknown kind 'oracle' (known: linear, net)"),
        ("--onward", "only a net can learn on, and there must be one"),
        ("--by hand", "unknown means 'hand' (known: numpy, jax)"),
        ("--units many", "numbers of units are 2 or 2,3, not 'many'"),
        ("--players two", "numbers of players are 2 or 2,3, not 'two'"),
        ("--players 9", "9"),
        ("--variants rain", "no variant 'rain'"),
    ],
)
def test_what_cannot_be_fitted_is_told(
    wrong: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In one line, before anything is played."""
    assert 2 == fit(tmp_path, f"{SMALL} {wrong}")
    assert why in capsys.readouterr().err
