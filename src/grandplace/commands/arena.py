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
Size = Annotated[int, typer.Option("--seats", min=2, help="How many players a game has.")]
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
Json = Annotated[str, typer.Option("--json", metavar="FILE|-", help="All figures.")]
Html = Annotated[Path | None, typer.Option("--html", metavar="FILE", help="A report with plots.")]
Out = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Keep finished deals; goes on where it ended.")
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
) -> None:
    """Let bots meet on the same deals in every seating, and rate them."""
    from grandplace.agents.program import named
    from grandplace.lab.arena import Plan
    from grandplace.lab.contest import contest

    agents, names = named(agent or [], timeout), [name.strip() for name in bots.split(",")]
    plan = Plan(game, [], 0, seed, variant, components, deck, agents=agents)
    meant = replace(contest(plan, names, seats, number), share=asked / 100, whole=whole)
    outlets = _Outlets(language_of(language), json, html)
    _play(meant, rules_of(game, components, deck), out, crew(workers, ray), outlets)


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

    def tell(self, rules: Any, found: Any) -> None:
        """Lines on the screen, or JSON in their place; files, if they are wanted."""
        from msgspec.json import encode, format

        from grandplace.lab.report import page, text
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
            outlets.tell(rules, tally(rules, played))
