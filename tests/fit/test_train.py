"""Training finds what is there to be found, and what it writes does what was trained."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from grandplace.bots.values import Layer, Linear, Net
from grandplace.fit import train
from grandplace.fit.gate import passed, verdict
from grandplace.fit.play import Harvest, keep, kept, pooled
from grandplace.games import load

GAME = load("template")
ROWS = 3000
UNITS = [64, 32]


def harvest(bent: bool) -> Harvest:
    """Three features: which of two rounds it is, and a number whose weight hangs on the round, or
    that counts only when it is large."""
    rng = np.random.default_rng(1)
    last = rng.integers(0, 2, ROWS)
    number = rng.integers(0, 40, ROWS)
    margins = np.maximum(number - 25, 0) if bent else np.where(last, 3, -1) * number + 5
    rows = np.stack([1 - last, last, number, np.full(ROWS, 7)], 1).astype(np.float32)
    return Harvest(rows, margins.astype(np.float32), np.arange(ROWS, dtype=np.int32) // 10)


def test_a_linear_value_finds_the_weights_of_each_round() -> None:
    """What never changes weighs nothing."""
    found = harvest(bent=False)
    ((variance, layers),) = train.linear(found, 2)
    judge = Linear(GAME, [Layer(layer.weights, layer.biases) for layer in layers])

    assert variance > 0.95
    assert [-1, 3] == pytest.approx([layer.weights[2] for layer in layers], rel=0.25)
    assert [0, 0] == [layer.weights[3] for layer in layers]
    assert judge.judge([0.0, 1.0, 30.0, 7.0]) == pytest.approx(95, rel=0.1)


def test_a_round_of_which_nothing_is_known_weighs_nothing() -> None:
    """There is a layer for it all the same."""
    found = harvest(bent=False)
    some = found.rows[:, 0] == 1
    ((_, layers),) = train.linear(
        Harvest(found.rows[some], found.margins[some], found.games[some]), 2
    )

    assert {0.0} == {*layers[1].weights, *layers[1].biases}


@pytest.mark.parametrize("trainer", ["train", "accelerated"])
def test_a_net_finds_what_no_line_can(trainer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the layers that are written judge rows as they are, in points; by JAX as well, where it
    is installed: `.ci/run` has a step for it."""
    by: Any = pytest.importorskip(f"grandplace.fit.{trainer}")
    monkeypatch.setattr(by, "EPOCHS", 40)
    monkeypatch.setattr(by, "BATCH", 512)
    found = harvest(bent=True)
    variance, layers = list(by.net(found, 1, UNITS))[-1]
    ((line, _),) = train.linear(found, 2)
    judge = Net(GAME, [Layer(layer.weights, layer.biases) for layer in layers])
    guesses = np.array([judge.judge(row) for row in found.rows[::10].tolist()])

    assert variance > 0.9 > line
    assert train.explained(guesses, found.margins[::10]) == pytest.approx(variance, abs=0.05)


@pytest.mark.parametrize("trainer", ["train", "accelerated"])
def test_an_old_net_begins_where_it_stood(trainer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And not worse, even if it has seen a feature change that never changes now."""
    by: Any = pytest.importorskip(f"grandplace.fit.{trainer}")
    monkeypatch.setattr(by, "BATCH", 512)
    monkeypatch.setattr(by, "EPOCHS", 40)
    found = harvest(bent=True)
    before, layers = list(by.net(found, 1, UNITS))[-1]
    monkeypatch.setattr(by, "EPOCHS", 1)
    ((after, onward),) = by.net(found, 2, [1], layers)
    some = found.rows[:, 0] == 1
    part = Harvest(found.rows[some], found.margins[some], found.games[some])
    ((of_part, _),) = by.net(part, 2, [1], layers)

    assert [64, 32, 1] == [len(layer.biases) for layer in onward]
    assert after > before - 0.02 and of_part > before - 0.05


def test_the_same_seed_trains_the_same_net(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another one does not."""
    monkeypatch.setattr(train, "EPOCHS", 1)
    nets = [list(train.net(harvest(bent=True), seed, UNITS))[-1][1] for seed in (1, 1, 2)]

    assert nets[0] == nets[1] != nets[2]


def test_harvests_are_kept_and_pooled(tmp_path: Path) -> None:
    """Games are numbered through, so that whole games are held out."""
    for name in ("000", "001"):
        keep(harvest(bent=True), tmp_path / "data" / f"{name}.npz")
    found = pooled(kept(tmp_path / "data"))
    learn, out = train.split(found)

    assert 2 * ROWS == len(found.rows) and 2 * ROWS // 10 == found.number()
    assert not {*found.games[learn]} & {*found.games[out]}
    assert len(found.games[out]) == pytest.approx(2 * ROWS / 10, rel=0.05)


def test_the_gate_asks_for_certainty() -> None:
    """A lead in a few deals is not enough; the fair part hangs on the number of players; a value that
    is better for some must be worse for none."""
    unsure, better = verdict([1.0, 0.5, 1.0, 0.0], 2), verdict([1.0, 0.5, 1.0, 0.5] * 10, 2)
    worse, of_four = verdict([0.25, 0.5] * 10, 2), verdict([0.25, 0.5] * 10, 4)

    assert not passed([unsure]) and passed([better]) and passed([of_four])
    assert passed([unsure, better]) and not passed([worse, better])
    assert "75.0 % of 80 games (67.2 to 82.8)" == str(verdict([1.0, 0.5, 1.0, 0.5] * 10, 2))
