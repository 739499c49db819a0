"""`grandplace agent`: a program of yours plays here, or at a table of a server."""

from typing import Annotated

import typer

from grandplace.commands.arguments import PATIENCE, Timeout, Variant
from grandplace.commands.simulate import simulate

EXAMPLE = "Example: grandplace agent bruxelles1897 --command 'python3 examples/agent.py'"
AGENT = "agent"
Place = Annotated[
    str, typer.Argument(metavar="GAME|LINK", help="A game, or the link of a seat at a table.")
]
Command = Annotated[
    str, typer.Option(help="A program that reads a question a line and answers each with a line.")
]
Seats = Annotated[str, typer.Option(help="Who sits where in a game here; the program is 'agent'.")]
Number = Annotated[int, typer.Option("--games", min=1, help="How many games here.")]
SameSeed = Annotated[int, typer.Option(help="The same seed gives the same games.")]


def agent(
    place: Place,
    command: Command,
    seats: Seats = "agent,regular",
    number: Number = 1,
    seed: SameSeed = 0,
    variant: Variant = "",
    timeout: Timeout = PATIENCE,
) -> None:
    """Let any program play: by lines of JSON, against bots here or at a table of a server."""
    if "://" not in place:
        called = [f"{AGENT}={command}"]
        simulate(place, seats, number, seed, variant, agent=called, timeout=timeout)
        return
    from grandplace.agents.program import Program
    from grandplace.agents.remote import Elsewhere

    program = Program(command, timeout)
    try:
        scores = Elsewhere(place).play(program)
    finally:
        program.close()
    print(f"scores: {', '.join(map(str, scores))}")
