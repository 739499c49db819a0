"""`grandplace serve`: tables in the browser."""

from typing import Annotated, Literal

import typer

from grandplace.commands.arguments import Components, Database, Deck, notes

EXAMPLE = "Example: grandplace serve --port 8080 --database sqlite:///tables.db"

Workers = Annotated[
    int, typer.Option(min=1, metavar="NUMBER", help="Processes; more than one on PostgreSQL.")
]
Pause = Annotated[float, typer.Option(min=0, max=60, help="Seconds before a bot's move.")]
Token = Annotated[
    str, typer.Option(envvar="GRANDPLACE_METRICS_TOKEN", help="Who has it may read /metrics.")
]
Finished = Annotated[
    int, typer.Option(min=0, metavar="DAYS", help="Delete games so long after their end.")
]
Anonymous = Annotated[
    int, typer.Option(min=0, metavar="DAYS", help="And those without accounts, untouched.")
]
Url = Annotated[str, typer.Option(envvar="GRANDPLACE_URL", help="Where notices lead: https://...")]
Smtp = Annotated[
    str, typer.Option(envvar="GRANDPLACE_SMTP", help="For mails: smtp://USER:PASSWORD@HOST:587")
]
MailFrom = Annotated[
    str, typer.Option(envvar="GRANDPLACE_MAIL_FROM", help="Who writes these mails.")
]
Private = Annotated[
    bool, typer.Option("--private-webhooks", help="Notices may go into this network.")
]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes a free one.")] = 8000,
    database: Database = "sqlite:///grandplace.db",
    bot_pause: Pause = 0.9,
    limits: Annotated[bool, typer.Option(help="How often an address may do what.")] = True,
    log: Annotated[Literal["text", "json"], typer.Option(help="How to log.")] = "text",
    metrics_token: Token = "",
    keep_finished: Finished = 0,
    keep_anonymous: Anonymous = 0,
    workers: Workers = 1,
    url: Url = "",
    smtp: Smtp = "",
    mail_from: MailFrom = "",
    private_webhooks: Private = False,
    components: Components = None,
    deck: Deck = None,
) -> None:
    """Open tables in the browser: play with friends by link and with bots."""
    from grandplace.tables.notices.ways import Notices, posted
    from grandplace.tables.retention import Retention
    from grandplace.web.serve import serve as run
    from grandplace.web.services import Settings

    own, kept = (components, deck), Retention(keep_finished, keep_anonymous)
    told = Notices(url, posted(smtp, mail_from), private_webhooks)
    settings = Settings(database, *own, bot_pause, limits, log, metrics_token, kept, workers, told)
    run(host, port, settings, notes())
