"""Rounds of fitting: games, all data so far, training, and the gate."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from grandplace.bots.fitted import Fit, Made, Weights, digest, read
from grandplace.engine.errors import UnknownChoice
from grandplace.engine.game import Game
from grandplace.fit import gate, train
from grandplace.fit.gate import Verdict
from grandplace.fit.play import (
    Course,
    Harvest,
    gathered,
    keep,
    kept,
    one_game,
    pooled,
)
from grandplace.lab.crews import Crew, crew_of

TRAINERS = {"numpy": "train", "jax": "accelerated"}
Bar = Callable[[Iterable[Any], str, int], Iterable[Any]]  # goes through things and tells how far


@dataclass(frozen=True)
class Means:
    """How it is learned: what kind of value, a net of how many units, trained by which library, and
    whether the old net learns on."""

    kind: str
    units: list[int]
    by: str
    onward: bool


@dataclass(frozen=True)
class Task:
    """What is to be fitted, from how much, and where it is kept."""

    game: str
    seats: list[int]
    variants: list[str]
    means: Means
    games: int
    deals: int
    seed: int
    data: Path
    out: Path
    jobs: int
    command: str  # and all before it that led to the value it begins with

    def numbers(self) -> list[int]:
        """The numbers of players, once each: one that is named twice is played twice as often."""
        return sorted({*self.seats})

    def crew(self) -> Crew:
        """Who plays: processes that begin anew, beside JAX's threads."""
        return crew_of(self.jobs, "spawn")


@dataclass(frozen=True)
class Tried:
    """A new value, what came of its games against the old one, and whether it replaced it."""

    fit: Fit
    verdicts: list[Verdict]
    passed: bool


def best(out: Path) -> Fit | None:
    """The best value so far, if there is one."""
    return read(out.read_text("utf-8")) if out.exists() else None


def one_round(task: Task, rules: Game[Any], bar: Bar) -> Tried:
    """Play, learn from all that was ever played, and see whether it is better."""
    old = best(task.out)
    before(task.means, old)  # is there anything to go on from? Asked before hours of games
    number = len(list(task.data.glob("*.npz")))
    seed = task.seed * 1000 + number
    if task.games:
        course = Course(task.game, task.seats, task.variants, seed, old)
        games = task.crew()(partial(one_game, course), iter(range(task.games)))
        found = list(bar(games, "games", task.games))
        keep(gathered(found), task.data / f"{number:03}.npz")
    fit = learned(task, rules, pooled(kept(task.data)), old, bar)
    verdicts = [_verdict(task, rules, fit, old, seats, -1 - seed, bar) for seats in task.numbers()]
    passed = gate.passed(verdicts)
    if passed:
        task.out.parent.mkdir(parents=True, exist_ok=True)
        task.out.write_text(fit.to_json() + "\n", "utf-8")
    return Tried(fit, verdicts, passed)


def learned(task: Task, rules: Game[Any], harvest: Harvest, old: Fit | None, bar: Bar) -> Fit:
    """The value that explains most of what was held out, and the commands that led to it."""
    steps, number = _steps(task, rules, harvest, old)
    variance, layers = max(bar(steps, "training", number), key=lambda step: float(step[0]))
    made = Made(task.command, task.seed, harvest.number(), len(harvest.rows), round(variance, 3))
    return Fit(task.game, task.numbers(), task.means.kind, digest(rules), made, layers)


def trainer(by: str) -> Any:
    """The module that trains nets by a library."""
    return import_module(f"grandplace.fit.{TRAINERS[by]}")


def _steps(
    task: Task, rules: Game[Any], harvest: Harvest, old: Fit | None
) -> tuple[Iterator[tuple[float, list[Weights]]], int]:
    """The steps of training, and how many there are."""
    if task.means.kind == "linear":
        return train.linear(harvest, train.rounds_of(rules.feature_names())), 1
    by = trainer(task.means.by)
    return by.net(harvest, task.seed, task.means.units, before(task.means, old)), by.EPOCHS


def before(means: Means, old: Fit | None) -> list[Weights] | None:
    """The layers that learn on, if they are to and there are some."""
    if not means.onward:
        return None
    if means.kind != "net" or old is None or old.kind != "net":
        raise UnknownChoice("only a net can learn on, and there must be one")
    return old.layers


def _verdict(
    task: Task, rules: Game[Any], fit: Fit, old: Fit | None, seats: int, seed: int, bar: Bar
) -> Verdict:
    """New against old for a number of seats; deals of their own, whatever was played before."""
    duel = gate.Duel(task.game, fit, old, seats, task.variants, seed)
    deals = task.crew()(partial(gate.deal, duel), iter(range(task.deals)))
    return gate.verdict(list(bar(deals, f"gate, {seats} players", task.deals)), seats)
