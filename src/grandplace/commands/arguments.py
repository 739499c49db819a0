"""Arguments that several commands have, and what they stand for."""

import os
from pathlib import Path
from typing import Annotated, Any

import typer

from grandplace.bots.base import BOTS
from grandplace.engine.errors import BadComponents, UnknownChoice
from grandplace.games import DECKS, REGISTRY, data_files, load

GameName = Annotated[str, typer.Argument(metavar="GAME", help="See 'grandplace games'.")]
Seats = Annotated[
    str, typer.Option(help=f"Who sits where, with commas; bots: {', '.join(BOTS.own)}.")
]
Size = Annotated[int, typer.Option("--seats", min=2, help="How many players a game has.")]
Variant = Annotated[str, typer.Option(metavar="NAME[,NAME]", help="Variants of the game.")]
Components = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="A folder with figures of your own (see 'components')."),
]
Deck = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Persons of your own, for Bruges (see 'components')."),
]
First = Annotated[
    int, typer.Option(min=0, metavar="SEAT", help="Who begins, from 1; by lot if not named.")
]
Seed = Annotated[int | None, typer.Option(help="The same seed gives the same chance.")]
Language = Annotated[str, typer.Option("--lang", help="en, fr or de.")]
Database = Annotated[str, typer.Option(metavar="URL", help="Where tables are kept.")]
PATIENCE = 60.0  # seconds
PLAIN = "bots think in plain Python; pip install '.[all]' makes them ten times faster"
Agent = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME=COMMAND", help="A program for the seats of this name."),
]
Timeout = Annotated[
    float,
    typer.Option(min=0.1, metavar="SECONDS", help="How long a program may think about an answer."),
]
Ray = Annotated[
    str, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; 'local' starts one here.")
]


def crew(workers: int, address: str) -> Any:
    """Who plays many games: processes here, or a cluster."""
    if not address:
        from grandplace.lab.crews import crew_of

        return crew_of(workers)
    from grandplace.lab.cluster import crew_at

    return crew_at(address)


def rules_of(game: str, components: Path | None, deck: Path | None) -> Any:
    """A game with files of the user's; a deck for a game that has none is a mistake, and so is a
    folder with files of other games only."""
    if deck is not None and game in REGISTRY and game not in DECKS:
        raise UnknownChoice(f"{game} has no deck (games with one: {', '.join(DECKS)})")
    rules = load(game, components, deck)
    if components and not any((components / file).exists() for file in data_files(game)):
        raise BadComponents(f"{components}: expected a folder with {data_files(game)[0]} in it")
    return rules


def language_of(wanted: str) -> str:
    """The language asked for, or the one of the environment, or English."""
    from grandplace.words.render import LANGUAGES

    if wanted:
        if wanted.lower() not in LANGUAGES:
            raise UnknownChoice(f"unknown language {wanted!r} (known: {', '.join(LANGUAGES)})")
        return wanted.lower()
    own = (os.environ.get("LC_ALL") or os.environ.get("LANG") or "en")[:2]
    return own if own in LANGUAGES else "en"


def stderr() -> Any:
    """Where a bar tells how far a command is."""
    from rich.console import Console

    return Console(stderr=True)


def notes() -> list[str]:
    """What whoever waits for bots that think long should know, where nothing is compiled."""
    from grandplace.lab.bench import is_compiled

    return [] if is_compiled() else [PLAIN]
