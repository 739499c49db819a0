"""`grandplace arena`: which bot is stronger, by how much, and how sure that is."""

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
    Language,
    Ray,
    Size,
    Timeout,
    Variant,
    crew,
    language_of,
    rules_of,
    stderr,
)

EXAMPLE = "Example: grandplace arena bruxelles1897 --bots regular,guest --games 20"
STDOUT = "-"
Bots = Annotated[str, typer.Option(help="Who meets whom, with commas; 'greedy-1' is a yardstick.")]
Number = Annotated[
    int, typer.Option("--games", min=1, help="How many for each pair, rounded up to whole deals.")
]
SameSeed = Annotated[int, typer.Option(help="The same seed gives the same games.")]
Asked = Annotated[
    float,
    typer.Option(
        "--share",
        min=1,
        max=99,
        metavar="PERCENT",
        help="A pair is clear when the first has surely more than this, or less.",
    ),
]
Whole = Annotated[bool, typer.Option("--all", help="Play all games, even if the answer is clear.")]
Alone = Annotated[
    bool,
    typer.Option("--alone", help="The first of a pair sits alone among copies of the other only."),
]
Once = Annotated[
    bool, typer.Option("--once", help="One game of each deal, the seating by lot: more deals.")
]
Json = Annotated[str, typer.Option("--json", metavar="FILE|-", help="All figures.")]
Html = Annotated[Path | None, typer.Option("--html", metavar="FILE", help="A report with plots.")]
Out = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Keep finished deals; goes on where it ended.")
]
Balance = Annotated[
    bool,
    typer.Option(
        "--balance", help="One kind of bot in all seats: what seats, sources and things are worth."
    ),
]
Workers = Annotated[
    int, typer.Option(min=0, help="Processes that play at once; one for each core if not named.")
]


def arena(
    game: GameName,
    bots: Bots = "regular,guest",
    number: Number = 100,
    seats: Size = 2,
    variant: Variant = "",
    seed: SameSeed = 0,
    asked: Asked = 50,
    whole: Whole = False,
    alone: Alone = False,
    once: Once = False,
    json: Json = "",
    html: Html = None,
    out: Out = None,
    workers: Workers = 0,
    ray: Ray = "",
    components: Components = None,
    deck: Deck = None,
    agent: Agent = None,
    timeout: Timeout = PATIENCE,
    language: Language = "",
    balance: Balance = False,
) -> None:
    """Let bots meet on the same deals in every seating, and rate them."""
    plan = _plan(agent or [], timeout, game, [], number, seed, variant, components, deck)
    outlets, hands = _Outlets(language_of(language), json, html), crew(workers, ray)
    if balance:
        return _look_into(replace(plan, seats=_alike(bots, html) * seats), hands, outlets)
    until = {"share": asked / 100, "whole": whole, "alone": alone, "once": once}
    return _meet(plan, bots, seats, until, out, hands, outlets)


def _plan(agent: list[str], timeout: float, *told: Any) -> Any:
    """What is to be played, with the programs that sit among the bots."""
    from grandplace.agents.program import named
    from grandplace.lab.arena import Plan

    return replace(Plan(*told), agents=named(agent, timeout))


def _meet(
    plan: Any,
    bots: str,
    seats: int,
    until: dict[str, Any],
    out: Path | None,
    crew: Any,
    outlets: "_Outlets",
) -> None:
    """All bots meet each other, until the answers are clear or all games are played."""
    from grandplace.lab.contest import contest

    names = [name.strip() for name in bots.split(",")]
    meant = replace(contest(replace(plan, games=0), names, seats, plan.games), **until)
    _play(meant, rules_of(plan.game, plan.components, plan.deck), out, crew, outlets)


def _alike(bot: str, html: Path | None) -> list[str]:
    """The one kind of bot that sits in all seats."""
    from grandplace.engine.errors import UnknownChoice

    if "," in bot or html:
        raise UnknownChoice("--balance wants one bot, like --bots instant, and makes no page")
    return [bot.strip()]


def _look_into(plan: Any, crew: Any, outlets: "_Outlets") -> None:
    """Games among bots of one kind, and what they show."""
    from rich.progress import track

    from grandplace.lab.arena import bots_for, simulate
    from grandplace.lab.insight import events_of, insight, told

    rules = rules_of(plan.game, plan.components, plan.deck)
    rules.checked(len(plan.seats), plan.variant)
    bots_for(plan.seats, plan.seed, plan.agents)
    outlets.check()
    games, quiet = simulate(replace(plan, counted=events_of(rules)), crew), not sys.stderr.isatty()
    played = list(track(games, plan.game, plan.games, disable=quiet, console=stderr()))
    outlets.tell(rules, insight(rules, plan, played), told)


def _check(meant: Any, rules: Any) -> None:
    """Whatever is wrong with it is told before the first game."""
    from grandplace.lab.arena import bots_for

    rules.checked(meant.size, meant.plan.variant)
    bots_for(meant.bots, meant.plan.seed, meant.plan.agents)


class _Outlets:
    """Where the figures go."""

    def __init__(self, language: str, json: str, html: Path | None) -> None:
        self.language = language
        self.json = json
        self.html = html

    def check(self) -> None:
        """Files that cannot be written are told before the first game, and so is what draws a
        page."""
        from grandplace.lab.report import template
        from grandplace.tables.table import checked_place

        if self.html:
            template()
        places = [Path(self.json)] if self.json not in ("", STDOUT) else []
        for place in [*places, *([self.html] if self.html else [])]:
            checked_place(place)

    def tell(self, rules: Any, found: Any, text: Any) -> None:
        """Lines on the screen, or JSON in their place; files, if they are wanted."""
        from msgspec.json import encode, format

        from grandplace.lab.report import page
        from grandplace.tables.table import write_whole
        from grandplace.words.render import Words

        words, data = Words(self.language, rules), format(encode(found)).decode()
        print(data if self.json == STDOUT else "\n".join(text(found, words)))
        if self.json not in ("", STDOUT):
            write_whole(Path(self.json), data + "\n")
        if self.html is not None:
            write_whole(self.html, page(found, words))


def _play(meant: Any, rules: Any, out: Path | None, crew: Any, outlets: _Outlets) -> None:
    """All that is to be played, with a bar; what is finished is told also if one stops it."""
    from rich.progress import track

    from grandplace.lab.contest import Arena
    from grandplace.lab.kept import Kept
    from grandplace.lab.report import text
    from grandplace.lab.tally import tally

    _check(meant, rules)
    outlets.check()
    kept = Kept(out, rules, meant) if out else None
    played = Arena(meant, kept.meetings if kept else [])
    games = played.play(crew, kept.keep if kept else None)
    quiet = not sys.stderr.isatty()
    try:
        for _ in track(
            games, meant.plan.game, total=played.to_play, disable=quiet, console=stderr()
        ):
            pass
    finally:
        if all(standing.meetings for standing in played.standings):
            outlets.tell(rules, tally(rules, played), text)
