"""The database: an append-only log, whole or not at all, and clear words when it cannot be had."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from traceback import format_exception
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import op
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from grandplace.engine.errors import GrandPlaceError
from grandplace.engine.record import Entry
from grandplace.engine.state import NOBODY
from grandplace.tables.database import Conflict, Database
from grandplace.tables.kept import Standing, StoredTable
from grandplace.tables.people import People, Person
from grandplace.tables.rows import TAKEN_BACK
from grandplace.tables.schema import METADATA, MOVE, SEAT, SETTING
from grandplace.tables.store import NoSuchTable, Store
from tests.tables.halls import GAME, database, over, two, unfinished

START = Standing(0, 0, [0, 0])


def entry(choice: str, player: int = 0) -> Entry:
    return Entry(player, choice, [])


def guest(name: str) -> Person:
    return Person(name, name, False, {})


async def opened(path: Path) -> Store:
    kept = database(path)
    await kept.open()
    return Store(kept)


def test_a_second_move_of_one_number_is_refused(place: Path) -> None:
    """Whoever comes second changes nothing, neither the log nor where the game stands."""

    async def main() -> None:
        store, kept = await opened(place), two()
        await store.add(kept, START, [0])
        await store.add_move(kept.id, 0, entry("place a1"), Standing(1, 1, [3, 0]))

        with pytest.raises(Conflict):
            await store.add_move(kept.id, 0, entry("place b2"), Standing(9, 0, [9, 9]))

        loaded, (listed,) = await store.load(kept.id), await store.games_of("host")
        await store.database.close()
        assert ["place a1"] == [e.choice for e in loaded.record.entries]
        assert Standing(1, 1, [3, 0]) == listed.standing

    asyncio.run(main())


def test_take_backs_are_lines_of_the_log(place: Path) -> None:
    """Nothing is ever removed from the log; what was taken back folds away when it is read."""

    async def main() -> None:
        store, kept = await opened(place), two()
        await store.add(kept, START, [])
        for number, choice in enumerate(["one", "two", TAKEN_BACK, TAKEN_BACK, "three"]):
            await store.add_move(kept.id, number, entry(choice), START)

        loaded = await store.load(kept.id)
        async with store.database.reading() as c:
            rows = (await c.execute(sa.select(MOVE.c.choice).order_by(MOVE.c.number))).scalars()
        await store.database.close()
        assert ["one", "two", "", "", "three"] == list(rows)
        assert ["three"] == [e.choice for e in loaded.record.entries]
        assert 5 == loaded.moves

    asyncio.run(main())


def test_a_game_is_kept_whole(place: Path) -> None:
    """Choices, chance, rules version, components and names come back as they were."""

    async def main() -> None:
        store, kept = await opened(place), over()
        await store.add(kept, START, [NOBODY])

        loaded = await store.load(kept.id)
        await store.database.close()

        assert replace(kept.record, scores=[]).to_json() == loaded.record.to_json()
        assert GAME.version == loaded.record.version
        assert any(e.chance for e in loaded.record.entries)
        assert (kept.secret, kept.places, kept.watchers) == (
            loaded.secret,
            loaded.places,
            loaded.watchers,
        )

    asyncio.run(main())


def test_the_secret_is_not_in_the_record_of_a_running_game(place: Path) -> None:
    """What is loaded can be shown without telling the cards to come."""

    async def main() -> None:
        store, kept = await opened(place), unfinished(5)
        await store.add(kept, START, [])

        loaded = await store.load(kept.id)
        await store.database.close()

        assert kept.secret == loaded.secret
        assert kept.secret.hex() not in loaded.record.to_json()

    asyncio.run(main())


def test_a_game_that_cannot_be_added_whole_is_not_added(place: Path) -> None:
    """A link that is taken refuses the game, and nothing of it stays."""

    async def main() -> None:
        store, kept, other = await opened(place), two(), two()
        await store.add(kept, START, [])
        other.places[1] = replace(other.places[1], token=kept.places[0].token)

        with pytest.raises(Conflict):
            await store.add(other, START, [])

        with pytest.raises(NoSuchTable):
            await store.load(other.id)
        await store.database.close()

    asyncio.run(main())


def test_links_lead_to_their_seats(place: Path) -> None:
    """Each secret to its own seat, the spectators' to nobody's, any other nowhere."""

    async def main() -> None:
        store, kept = await opened(place), two()
        await store.add(kept, START, [])

        for seat in (0, 1):
            assert (kept.id, seat) == await store.by_token(kept.places[seat].token)
        assert (kept.id, NOBODY) == await store.by_token(kept.watchers)
        with pytest.raises(NoSuchTable):
            await store.by_token("")
        await store.database.close()

    asyncio.run(main())


def test_a_new_secret_sends_away_who_came_by_the_old_one(place: Path) -> None:
    """Their claims to that seat go; the host's and those to other seats stay."""

    async def main() -> None:
        store, kept = await opened(place), two()
        people = People(store.database)
        await store.add(kept, START, [0, 1])
        await people.claim(guest("eve"), kept.id, 0)
        await people.claim(guest("eve"), kept.id, 1)

        await store.change_place(kept.id, 1, token="fresh")

        seats = [await people.seats(guest(name), kept.id) for name in ("host", "eve")]
        assert [[0, 1], [0]] == seats
        assert (kept.id, 1) == await store.by_token("fresh")
        with pytest.raises(NoSuchTable):
            await store.by_token(kept.places[1].token)
        assert 1 == (await store.load(kept.id)).edition
        await store.database.close()

    asyncio.run(main())


def test_games_of_a_person_come_last_touched_first(place: Path) -> None:
    """With the seats of that person; games of others are not listed."""

    async def main() -> None:
        store, old, new, other = await opened(place), two(), two(), two(host="other")
        for kept in (old, new, other):
            await store.add(kept, START, [1])
        await store.add_move(old.id, 0, entry("place a1"), Standing(1, 1, [0, 0]))

        listed = await store.games_of("host")
        await store.database.close()

        assert [(old.id, [1]), (new.id, [1])] == [(game.id, game.mine) for game in listed]

    asyncio.run(main())


def test_only_tables_where_a_bot_is_asked_wait_for_bots(place: Path) -> None:
    """Not those where a person is asked, nor those that are over."""

    async def main() -> None:
        store = await opened(place)
        for bot, asked in (("", 1), ("greedy", 0), ("greedy", NOBODY)):
            await store.add(two(bot=bot), Standing(3, asked, [0, 0]), [])
        waiting = two(bot="greedy")
        await store.add(waiting, Standing(3, 1, [0, 0]), [])

        assert [waiting.id] == await store.waiting_for_bots()
        await store.database.close()

    asyncio.run(main())


def test_the_first_to_ask_for_a_setting_decides(place: Path) -> None:
    """Also when the program starts again."""

    async def main() -> list[str]:
        store = await opened(place)
        found = [await store.setting("key", fresh) for fresh in ("one", "two")]
        await store.database.close()
        return found

    assert ["one", "one"] == asyncio.run(main())
    assert ["one", "one"] == asyncio.run(main())


def test_the_migrations_make_what_the_program_expects(place: Path) -> None:
    """Tables, columns and keys of the file are those of the schema."""

    async def main() -> None:
        store = await opened(place)
        async with store.database.reading() as c:
            found = await c.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync), METADATA)
            )
        await store.database.close()
        assert [] == found

    asyncio.run(main())


def test_a_commit_is_on_the_disk_before_it_is_acknowledged(tmp_path: Path) -> None:
    """Every connection writes ahead and waits for the disk."""

    async def main() -> list[object]:
        store = await opened(tmp_path / "t.db")
        async with store.database.reading() as c:
            pragmas = ["journal_mode", "synchronous"]
            found = [(await c.execute(sa.text(f"pragma {name}"))).scalar() for name in pragmas]
        await store.database.close()
        return found

    full = 2
    assert ["wal", full] == asyncio.run(main())


@pytest.mark.parametrize(
    "url", ["", "tables.db", "sqlite://", "postgres://here/db", "mysql:///x", "sqlite", "://"]
)
def test_what_is_not_a_database_is_refused(url: str) -> None:
    """With one clear line that shows how to name one."""
    with pytest.raises(GrandPlaceError, match=r"^'.*' is not a database \(like sqlite:///"):
        Database(url)


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    """It is told in one line, as is a folder and a place that does not exist."""
    (tmp_path / "letter.db").write_text("Dear Ada, " * 500)
    (tmp_path / "folder.db").mkdir()

    for name in ("letter.db", "folder.db", "missing/t.db"):
        with pytest.raises(GrandPlaceError) as caught:
            asyncio.run(_open(tmp_path / name))
        assert "\n" not in str(caught.value)
        assert str(caught.value).startswith("the database says: ")
    assert "Dear Ada, " * 500 == (tmp_path / "letter.db").read_text()


async def _open(path: Path) -> None:
    place = database(path)
    try:
        await place.open()
    finally:
        await place.close()


def test_a_database_of_a_later_version_is_refused(tmp_path: Path) -> None:
    """A program that is too old does not touch it, and says so in one line."""

    async def main() -> None:
        store = await opened(tmp_path / "t.db")
        async with store.database.writing() as c:
            await c.execute(sa.text("update alembic_version set version_num = 'later'"))
        await store.database.close()
        with pytest.raises(GrandPlaceError) as caught:
            await _open(tmp_path / "t.db")
        assert "\n" not in str(caught.value)

    asyncio.run(main())


def test_an_error_of_the_database_tells_no_secret(tmp_path: Path) -> None:
    """Whatever is logged of it, neither the cards to come nor a link can be read there."""

    async def main() -> None:
        store, kept, other = await opened(tmp_path / "t.db"), two(), two()
        await store.add(kept, START, [])
        other.places[1] = replace(other.places[1], token=kept.places[0].token)
        told: list[str] = []
        for again in (kept, other):  # the first has a taken id, the second a taken link
            with pytest.raises(Conflict) as caught:
                await store.add(again, START, [])
            told.append("".join(format_exception(caught.value)))
        await store.database.close()

        assert ["INSERT INTO game", "INSERT INTO seat"] == [
            text[text.index("INSERT INTO") :][:16] for text in told
        ]
        secrets = [secret for table in (kept, other) for secret in hidden(table)]
        assert [] == [secret for secret in secrets if any(secret in text for text in told)]

    asyncio.run(main())


def hidden(kept: StoredTable) -> list[str]:
    """What nobody may read in a log."""
    return [kept.secret.hex(), kept.watchers, *[place.token for place in kept.places]]


def test_a_change_of_the_tables_is_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that dies midway leaves an empty file, and the next one makes all of them."""
    real, made = op.create_table, list[str]()

    def dying(name: str, *columns: Any) -> None:
        if len(made) == 4:
            raise RuntimeError("the power is gone")
        real(name, *columns)
        made.append(name)

    with monkeypatch.context() as broken, pytest.raises(RuntimeError, match="power"):
        broken.setattr(op, "create_table", dying)
        asyncio.run(_open(tmp_path / "t.db"))
    left = tables_in(tmp_path / "t.db")
    asyncio.run(_open(tmp_path / "t.db"))

    assert 4 == len(made)
    assert set() == left
    assert {*METADATA.tables, "alembic_version"} == tables_in(tmp_path / "t.db")


def tables_in(path: Path) -> set[str]:
    """The tables of a file."""
    with closing(sqlite3.connect(path)) as file:
        return {
            name
            for (name,) in file.execute(
                "select name from sqlite_schema where sql like 'create table%'"
            )
        }


def test_of_changes_that_belong_together_all_are_written_or_none(place: Path) -> None:
    """Also where the last one finds no row, and it can be told from a row that is there already."""

    async def main() -> None:
        store = await opened(place)
        write, row = store.database.write, {"name": "seen", "value": "1"}
        nowhere = SETTING.update().where(SETTING.c.name == "nowhere")

        assert not await write("t", [(SETTING.insert(), row), (nowhere, {"value": "2"})])
        async with store.database.reading() as c:
            assert "seen" not in [found.name for found in await c.execute(sa.select(SETTING))]
        assert await write("t", [(SETTING.insert(), row)])
        with pytest.raises(Conflict):
            await write("t", [(SETTING.insert(), row)])
        await store.database.close()

    asyncio.run(main())


def test_a_secret_that_is_written_at_one_go_is_under_seal(place: Path) -> None:
    """And whose row it is may be told with the query or with the values."""

    async def main() -> None:
        store, kept = await opened(place), two()
        await store.add(kept, START, [0])
        own = SEAT.update().where(SEAT.c.game == kept.id, SEAT.c.seat == sa.bindparam("who"))

        assert await store.database.write(kept.id, [(own, {"who": 1, "token": "anew"})])
        async with store.database.reading() as c:
            (kept_as,) = (
                await c.execute(sa.text("select token from seat where seat = 1"))
            ).scalars()
        loaded = await store.load(kept.id)
        await store.database.close()
        assert (kept.places[0].token, "anew") == tuple(seat.token for seat in loaded.places)
        assert "anew" not in kept_as

    asyncio.run(main())


def test_a_secret_tells_its_seat() -> None:
    """That of the spectators is NOBODY's; no other opens anything."""
    kept = two()
    assert [0, 1] == [kept.seat_of(place.token) for place in kept.places]
    assert NOBODY == kept.seat_of(kept.watchers)
    assert [None] * 3 == [kept.seat_of(text) for text in ("", "x", kept.watchers[:-1] + "é")]
