"""`grandplace simulate`: bots play many games, and what came of them is summed up."""

import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from grandplace.commands.arguments import (
    PATIENCE,
    Agent,
    Components,
    Deck,
    GameName,
    Ray,
    Seats,
    Timeout,
    Variant,
    crew,
    rules_of,
    stderr,
)

EXAMPLE = "Example: grandplace simulate bruxelles1897 --seats guest,regular --games 100 --seed 1"
Number = Annotated[int, typer.Option("--games", min=1, help="How many.")]
SameSeed = Annotated[int, typer.Option(help="The same seed gives the same games.")]
Out = Annotated[Path | None, typer.Option(metavar="DIR", help="Keep the records.")]
Parquet = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="Keep every decision as a row; goes on where it ended."),
]
Features = Annotated[
    bool, typer.Option("--features", help="With what a strong player looks at, in each row.")
]
Jobs = Annotated[int, typer.Option(min=1, help="Processes that play at once.")]
Count = Annotated[str, typer.Option(metavar="EVENT[,EVENT]", help="Say how often this happens.")]
Balance = Annotated[
    str, typer.Option(metavar="EVENT", help="Say how those fare to whom this happens.")
]


def simulate(
    game: GameName,
    seats: Seats = "guest,regular",
    number: Number = 100,
    seed: SameSeed = 0,
    variant: Variant = "",
    components: Components = None,
    deck: Deck = None,
    out: Out = None,
    parquet: Parquet = None,
    features: Features = False,
    ray: Ray = "",
    jobs: Jobs = 1,
    count: Count = "",
    balance: Balance = "",
    agent: Agent = None,
    timeout: Timeout = PATIENCE,
) -> None:
    """Let bots play many games, and sum them up."""
    from grandplace.agents.program import named
    from grandplace.lab.arena import Plan

    events = tuple(count.split(",")) if count else ()
    noted, agents = (*events, *([balance] if balance else [])), named(agent or [], timeout)
    told = (game, seats.split(","), number, seed, variant, components, deck, out, noted, agents)
    plan, rules = Plan(*told, features=features), rules_of(game, components, deck)
    _check_plan(plan, rules, balance)
    shards = _shards(parquet, rules, plan)
    _print_results(plan, rules, events, balance, _played(plan, crew(jobs, ray), shards))
    _print_kept(plan, shards)


def _shards(folder: Path | None, rules: Any, plan: Any) -> Any:
    """Where every decision is kept, if that is wanted."""
    if folder is None:
        return None
    from grandplace.lab.shards import Shards

    return Shards(folder, rules, plan)


def _check_plan(plan: Any, rules: Any, balance: str) -> None:
    """Whatever is wrong with it is told before the first game."""
    from grandplace.lab.arena import bots_for, counted
    from grandplace.lab.balance import balance as fares

    rules.checked(len(plan.seats), plan.variant)
    bots_for(plan.seats, plan.seed, plan.agents)
    for event in plan.counted:
        counted(rules, event, [])
    if balance:
        fares(rules, balance, [])


def _played(plan: Any, crew: Any, shards: Any) -> list[Any]:
    """The results of all games, with a bar that tells how far they are."""
    from rich.progress import track

    from grandplace.lab.arena import simulate as run_plan

    plan = replace(plan, start=shards.done, rows=True) if shards else plan
    games = run_plan(plan, crew, shards)
    total, quiet = plan.games - plan.start, not sys.stderr.isatty()
    return list(track(games, plan.game, total=total, disable=quiet, console=stderr()))


def _print_results(
    plan: Any, rules: Any, events: tuple[str, ...], balance: str, results: list[Any]
) -> None:
    from grandplace.lab.arena import counted

    if not results:
        return
    _print_summary(plan.seats, results)
    for event in events:
        _print_counted(event, counted(rules, event, results), len(results))
    if balance:
        _print_balance(rules, balance, results)


def _print_kept(plan: Any, shards: Any) -> None:
    before = shards.before if shards is not None else 0
    if plan.out is not None:
        print(f"{max(plan.games - before, 0)} records in {plan.out}")
    if shards is not None:
        print(f"{shards.done} games in {shards.folder}, {before} of them from before")


def _print_summary(seats: list[str], results: list[Any]) -> None:
    from statistics import mean

    from grandplace.lab.arena import summaries

    lengths = [result.choices for result in results]
    print(
        f"{len(results)} games of {len(seats)} seats, "
        f"{min(lengths)} to {max(lengths)} choices, {mean(lengths):.1f} on average"
    )
    for row in summaries(seats, results):
        wins = f"{row.wins:.1f} of {len(results)} games won ({100 * row.wins / len(results):.1f} %)"
        print(f"{row.name}: {wins}, score {row.mean:.1f} on average, {row.low} to {row.high}")
        print("  " + ", ".join([f"{key} {points:.1f}" for key, points in row.sources.items()]))


def _print_counted(event: str, times: dict[str, int], games: int) -> None:
    total = sum(times.values())
    print(f"{event}: {total} times, {total / games:.2f} a game")
    if list(times) != [""]:
        print("  " + ", ".join([f"{name} {number}" for name, number in times.items()]))


def _print_balance(rules: Any, event: str, results: list[Any]) -> None:
    """How often each thing was met, and the mean lead over the others of those who met it."""
    from grandplace.lab.balance import EXTREMES, balance

    found = balance(rules, event, results)
    met = [row for row in found if row.times]
    print(f"{event}: {len(met)} of {len(found)} things; times, and the mean lead over the others")
    for title, rows in (("strongest", met[:EXTREMES]), ("weakest", met[: -EXTREMES - 1 : -1])):
        print(f"  {title}:")
        for row in rows:
            print(f"    {row.name:<32}{row.times:>6}{row.lead:>+8.1f} ±{row.error:.1f}")
