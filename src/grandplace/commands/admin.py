"""`grandplace admin`: for whoever runs a server, at its machine; the server may go on running."""

import asyncio
from collections.abc import Awaitable, Callable
from time import localtime, strftime
from typing import Annotated, Any, TypeVar

import typer

from grandplace.commands.arguments import Database

T = TypeVar("T")
PLACE = "sqlite:///grandplace.db"
Table = Annotated[str, typer.Argument(metavar="TABLE", help="Its address, as in the list: /t/...")]
Name = Annotated[str, typer.Argument(metavar="NAME", help="The name of an account.")]
Seat = Annotated[int, typer.Argument(metavar="SEAT", help="From 1; 0 is the spectators'.")]
All = Annotated[bool, typer.Option("--all", help="Those that are over, too.")]

app = typer.Typer(no_args_is_help=True, help="Look after the tables of a server.")


@app.command(epilog="Example: grandplace admin list --all")
def list(database: Database = PLACE, all: All = False) -> None:
    """The tables: address, game, state, choices, last touched, who sits there."""
    for t in _done(database, lambda steward: steward.tables(all)):
        when = strftime("%Y-%m-%d %H:%M", localtime(t.touched))
        print(f"/t/{t.id} · {t.game} · {t.state} · {t.ply} · {when} · {', '.join(t.people)}")


@app.command(epilog="Example: grandplace admin close /t/Zk3xv0c7Tt2yXQ1uY0bq1w")
def close(table: Table, database: Database = PLACE) -> None:
    """End a game without a result."""
    _done(database, lambda steward: steward.close(_id(table)))
    print(f"{table}: closed")


@app.command(epilog="Example: grandplace admin new-link /t/Zk3xv0c7Tt2yXQ1uY0bq1w 2")
def new_link(table: Table, seat: Seat, database: Database = PLACE) -> None:
    """A new link for a seat; the old one is worth nothing any more."""
    print(f"/join/{_done(database, lambda steward: steward.new_link(_id(table), seat - 1))}")


@app.command(epilog="Example: grandplace admin block Mallory")
def block(
    name: Name,
    database: Database = PLACE,
    undo: Annotated[bool, typer.Option("--undo", help="Let it in again.")] = False,
) -> None:
    """Shut an account out, on all its devices."""
    _done(database, lambda steward: steward.block(name, not undo))
    print(f"{name}: {'let in again' if undo else 'shut out'}")


def _id(address: str) -> str:
    """The table of an address; an id alone may begin like an option."""
    return address.rstrip("/").rpartition("/")[2]


def _done(url: str, work: Callable[[Any], Awaitable[T]]) -> T:
    """Do something with a database, and tell its server."""
    from grandplace.tables.database import Database as Place
    from grandplace.tables.database import check_there
    from grandplace.tables.stewards import Steward
    from grandplace.tables.tenancy import call_server

    check_there(url)

    async def main() -> T:
        place = Place(url)
        try:
            await place.open()
            return await work(Steward(place))
        finally:
            await place.close()

    found = asyncio.run(main())
    call_server(url)
    return found
