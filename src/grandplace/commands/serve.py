"""`grandplace serve`: tables in the browser."""

from typing import Annotated, Literal

import typer

from grandplace.commands.arguments import Components, Database, Deck, notes

EXAMPLE = "Example: grandplace serve --port 8080 --database sqlite:///tables.db"

Workers = Annotated[
    int, typer.Option(min=1, metavar="NUMBER", help="Processes; more than one on PostgreSQL.")
]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes a free one.")] = 8000,
    database: Database = "sqlite:///grandplace.db",
    bot_pause: Annotated[
        float, typer.Option(min=0, max=60, help="Seconds before a bot's move.")
    ] = 0.9,
    limits: Annotated[bool, typer.Option(help="How often an address may do what.")] = True,
    log: Annotated[Literal["text", "json"], typer.Option(help="How to log.")] = "text",
    metrics_token: Annotated[
        str, typer.Option(envvar="GRANDPLACE_METRICS_TOKEN", help="Who has it may read /metrics.")
    ] = "",
    keep_finished: Annotated[
        int, typer.Option(min=0, metavar="DAYS", help="Delete games so long after their end.")
    ] = 0,
    keep_anonymous: Annotated[
        int, typer.Option(min=0, metavar="DAYS", help="And those without accounts, untouched.")
    ] = 0,
    workers: Workers = 1,
    components: Components = None,
    deck: Deck = None,
) -> None:
    """Open tables in the browser: play with friends by link and with bots."""
    from grandplace.tables.retention import Retention
    from grandplace.web.serve import serve as run
    from grandplace.web.services import Settings

    kept, own = Retention(keep_finished, keep_anonymous), (components, deck)
    settings = Settings(database, *own, bot_pause, limits, log, metrics_token, kept, workers)
    run(host, port, settings, notes())
