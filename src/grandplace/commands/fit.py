"""`grandplace fit`: a value of positions is learned from games against itself."""

import shlex
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

from grandplace.commands.arguments import GameName, rules_of, stderr
from grandplace.engine.errors import UnknownChoice
from grandplace.engine.game import Game

EXAMPLE = "Example: grandplace fit bruxelles1897 --players 2 --kind linear --games 2000 --seed 1"
KINDS = ["linear", "net"]
MEANS = ["numpy", "jax"]
Players = Annotated[str, typer.Option(metavar="N[,N]", help="Numbers of players, taking turns.")]
Variants = Annotated[
    str, typer.Option(metavar="V[;V]", help="Variants, taking turns; plain ones are empty.")
]
Kind = Annotated[str, typer.Option(help="linear or net.")]
Units = Annotated[str, typer.Option(metavar="N[,N]", help="A net's, layer by layer.")]
By = Annotated[str, typer.Option(help="numpy; or jax, which takes an accelerator if there is one.")]
Onward = Annotated[bool, typer.Option("--onward", help="The old net learns on.")]
Games = Annotated[int, typer.Option(min=0, help="To be played in each round; 0: only learn.")]
Rounds = Annotated[int, typer.Option(min=1, help="Play, learn, and try against the old value.")]
Deals = Annotated[int, typer.Option(min=2, help="To be played by new and old in every seat.")]
SameSeed = Annotated[int, typer.Option(min=0, help="The same seed gives the same value.")]
Data = Annotated[Path | None, typer.Option(metavar="DIR", help="All games so far.")]
Out = Annotated[Path | None, typer.Option(metavar="FILE", help="The best value so far.")]
Jobs = Annotated[int, typer.Option(min=1, help="Processes that play at once.")]


def fit(
    game: GameName,
    players: Players = "2",
    variants: Variants = "",
    kind: Kind = "net",
    units: Units = "64,32",
    by: By = "numpy",
    onward: Onward = False,
    games: Games = 2000,
    rounds: Rounds = 1,
    deals: Deals = 100,
    seed: SameSeed = 0,
    data: Data = None,
    out: Out = None,
    jobs: Jobs = 1,
) -> None:
    """Learn to judge positions; a new value replaces the old one only if it wins."""
    from grandplace.fit.rounds import Means, Task, best, one_round, trainer

    rules, place = rules_of(game, None, None), Path("build") / "fit"
    for what, said, known in (("kind", kind, KINDS), ("means", by, MEANS)):
        if said not in known:
            raise UnknownChoice(f"unknown {what} {said!r} (known: {', '.join(known)})")
    trainer(by)  # is it there? Asked before hours of games
    seats, means = _numbers(players, "players"), Means(kind, _numbers(units, "units"), by, onward)
    where = data or place / game, (value := out or place / f"{game}.json")
    names = [_known(rules, seats, name) for name in variants.split(";")]
    task = Task(game, seats, names, means, games, deals, seed, *where, jobs, _command(best(value)))
    for _ in range(rounds):
        _print(one_round(task, rules, _bar), task)


def _known(rules: Game[Any], seats: list[int], variant: str) -> str:
    """A variant in the usual order, if it can be played by so many."""
    (name,) = {rules.checked(number, variant) for number in seats}
    return name


def _numbers(text: str, what: str) -> list[int]:
    """Numbers with commas."""
    try:
        return [int(part) for part in text.split(",")]
    except ValueError as error:
        raise UnknownChoice(f"numbers of {what} are 2 or 2,3, not {text!r}") from error


def _command(old: Any) -> str:
    """What was asked for, as it could be asked for again, after what led to the value so far."""
    asked = shlex.join(["grandplace", *sys.argv[1:]])
    return f"{old.made.command} && {asked}" if old else asked


def _bar(things: Iterable[Any], name: str, total: int) -> Iterable[Any]:
    from rich.progress import track

    quiet = not sys.stderr.isatty()
    return track(things, name, total=total, disable=quiet, console=stderr())


def _print(tried: Any, task: Any) -> None:
    made = tried.fit.made
    print(
        f"{task.means.kind}: {made.positions} positions of {made.games} games, "
        f"{100 * made.variance:.1f} % of the variance explained"
    )
    for number, verdict in zip(task.numbers(), tried.verdicts, strict=True):
        print(f"against the old value, {number} players: {verdict}")
    print(f"{task.out}: {'the new value' if tried.passed else 'stays as it was'}", flush=True)
