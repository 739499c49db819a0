"""`grandplace db`: from one kind of database to another, and the key that PostgreSQL needs."""

import asyncio
import os
import sys
from contextlib import ExitStack
from functools import cache, partial
from pathlib import Path
from secrets import token_bytes
from typing import Annotated

import typer

from grandplace.commands.arguments import Components, Deck, stderr
from grandplace.engine.errors import UnknownChoice

OWNER, KEY = 0o600, 32  # whose file a key is, and its length in bytes
FROM = Annotated[str, typer.Argument(metavar="FROM", help="Where tables are kept now.")]
TO = Annotated[str, typer.Argument(metavar="TO", help="An empty database.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="Where the key shall be.")]

app = typer.Typer(no_args_is_help=True, help="Databases: PostgreSQL instead of SQLite, and back.")


@app.command(epilog="Example: grandplace db key /etc/grandplace/links.key")
def key(file: File) -> None:
    """Make a key for the links of seats; all who serve one PostgreSQL database have the same."""
    try:
        with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER), "wb") as place:
            place.write(token_bytes(KEY))
    except OSError as error:
        raise UnknownChoice(f"{file}: {error.strerror}") from error
    print(f"{file}: a new key; GRANDPLACE_KEY={file} tells every process of it")


@app.command(epilog="Example: grandplace db copy sqlite:///tables.db postgresql://gp@host/gp")
def copy(source: FROM, target: TO, components: Components = None, deck: Deck = None) -> None:
    """Copy all tables, accounts and links, and replay every game of the copy; nothing is left of a
    copy that is not whole."""
    from grandplace.tables.database import check_there
    from grandplace.tables.tenancy import sole_user

    check_there(source)
    with ExitStack() as users:
        for url in (source, target):
            users.enter_context(sole_user(url))
        number = asyncio.run(_copied(source, target, components, deck))
    print(f"{number} games copied, and all of them replayed")


async def _copied(source: str, target: str, components: Path | None, deck: Path | None) -> int:
    from rich.progress import track

    from grandplace.games import load
    from grandplace.lab.checks import need_of, verdict
    from grandplace.tables.database import Database
    from grandplace.tables.moving import moved
    from grandplace.tables.store import Store, loaded

    old, new = Database(source), Database(target)
    games = cache(partial(load, components=components, deck=deck))
    try:
        async with moved(old, new, lambda name, rows: print(f"{name}: {rows}")) as c:
            ids = await Store(old).ids()
            for id in track(ids, "replayed", disable=not sys.stderr.isatty(), console=stderr()):
                record = (await loaded(c, id)).whole
                game = games(record.game)
                finding = None if need_of(game, record) else verdict(game, record)
                if finding is not None and not finding.ok:
                    raise UnknownChoice(f"table {id}: {finding.text}; nothing was copied")
    finally:
        await old.close()
        await new.close()
    return len(ids)
