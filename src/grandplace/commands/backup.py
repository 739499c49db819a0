"""`grandplace backup` and `grandplace restore`: whole copies, every game of which was replayed."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from grandplace.commands.arguments import Components, Database, Deck
from grandplace.commands.check import check_tables
from grandplace.engine.errors import UnknownChoice

BACKUP = "Example: grandplace backup monday.db --database sqlite:///tables.db"
RESTORE = "Example: grandplace restore monday.db --database sqlite:///tables.db --replace"
File = Annotated[Path, typer.Argument(metavar="FILE", help="The copy.")]
Key = Annotated[bool, typer.Option("--with-key", help="Copy the key of the links, too.")]
Replace = Annotated[bool, typer.Option("--replace", help="Even if there is a database already.")]


def backup(
    file: File,
    database: Database = "sqlite:///grandplace.db",
    with_key: Key = False,
    components: Components = None,
    deck: Deck = None,
) -> int:
    """Copy a database, while its server runs, and replay every game of the copy."""
    from grandplace.tables.copies import lend_key, put, take
    from grandplace.tables.database import path_of

    source = path_of(database)
    with _workshop(file) as folder:
        take(source, folder / "copy.db")
        failed = _checked(folder, source, str(file), (components, deck))
        if not failed:
            put(folder / "copy.db", file)
            if with_key:
                lend_key(source, file)
    return failed


def restore(
    file: File,
    database: Database = "sqlite:///grandplace.db",
    replace: Replace = False,
    components: Components = None,
    deck: Deck = None,
) -> int:
    """Put a copy in the place of a database that nobody serves; what was there is kept."""
    from grandplace.tables.copies import lend_key, put, take
    from grandplace.tables.database import path_of
    from grandplace.tables.tenancy import sole_user

    target = path_of(database)
    with sole_user(database), _workshop(target) as folder:
        if target.exists() and not replace:
            raise UnknownChoice(f"{target} is there already: --replace takes its place")
        take(file, folder / "copy.db")
        failed = _checked(folder, file, str(file), (components, deck))
        if not failed:
            before = put(folder / "copy.db", target)
            lend_key(file, target)
            print(f"{target}: restored" + (f"; what was there is {before}" if before else ""))
    return failed


@contextmanager
def _workshop(target: Path) -> Iterator[Path]:
    """A folder on the same disk, so that what is made there can be put in its place in one step."""
    try:
        with TemporaryDirectory(dir=target.parent, prefix=".grandplace-") as folder:
            yield Path(folder)
    except FileNotFoundError as error:
        raise UnknownChoice(f"{target.parent}: there is no such folder") from error


def _checked(folder: Path, source: Path, name: str, own: tuple[Path | None, Path | None]) -> int:
    """Replay all games of a copy; it is brought up to date for that, so another copy has to bear
    it."""
    from grandplace.tables.copies import lend_key, take

    scratch = folder / "scratch.db"
    take(folder / "copy.db", scratch)
    lend_key(source, scratch)
    return check_tables(f"sqlite:///{scratch}", *own, called=name)
