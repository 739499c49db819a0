"""Files as older versions of the program left them."""

import sqlite3
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config


def brought_back(path: Path, version: str) -> None:
    """Takes from a file what versions after this one added to it, and keeps the rest."""
    with closing(sqlite3.connect(path)) as file:
        made = _made(version)
        tables = file.execute("select name from sqlite_master where type = 'table'").fetchall()
        for (name,) in tables:
            _put_back(file, name, made)
        for index in [sql for kind, _, sql in made if kind == "index"]:
            file.execute(index)
        file.execute("update alembic_version set version_num = ?", (version,))
        file.commit()


def _put_back(file: sqlite3.Connection, name: str, made: list[tuple[str, str, str]]) -> None:
    """A table is made anew, with what it had then; one that there was not goes."""
    file.execute(f"create temp table held as select * from {name}")
    file.execute(f"drop table {name}")
    for sql in [sql for kind, table, sql in made if (kind, table) == ("table", name)]:
        file.execute(sql)
        names = ", ".join([row[1] for row in file.execute(f"pragma table_info({name})")])
        file.execute(f"insert into {name} ({names}) select {names} from held")
    file.execute("drop table held")


def _made(version: str) -> list[tuple[str, str, str]]:
    """The kinds, names and commands of what an empty file of a version has."""
    config = Config()
    config.set_main_option("script_location", "grandplace:tables/migrations")
    engine = sa.create_engine("sqlite://")
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, version)
        found = "select type, name, sql from sqlite_master where sql is not null"
        made = [(kind, name, sql) for kind, name, sql in connection.execute(sa.text(found))]
    engine.dispose()
    return made
