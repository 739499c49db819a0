"""Tables that were begun with rules or figures that are not here: kept, read, and carried on."""

from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from grandplace.engine.record import Record
from grandplace.engine.state import NOBODY
from grandplace.tables.hall import Hall
from grandplace.tables.schema import GAME
from grandplace.tables.shelf import Shelved, needs
from grandplace.words.render import LANGUAGES, Phrases
from tests.tables.halls import over, played, two, unfinished, with_hall
from tests.web.conftest import Browser, Server

OTHER = "0123456789abcdef"
BEGUN: dict[str, dict[str, Any]] = {"rules": {"version": 99}, "components": {"components": OTHER}}


def shelve(server: Server, url: str, **begun: Any) -> None:
    """A table as if it had been begun otherwise."""
    id = url.removeprefix("/t/")

    async def change() -> None:
        async with server.services.database.writing() as c:
            await c.execute(GAME.update().where(GAME.c.id == id).values(**begun))
        await server.services.hall.forget(id)

    server.do(change)


def running(server: Server, ada: Browser, ben: Browser) -> str:
    """A table for two, some choices into its game."""
    url = ada.open(preset="friend", name="Ada")
    ben.join(ada.links(url)["1"], "Ben")
    server.play(url, lambda room: room.table.ply >= 9)
    return url


@pytest.mark.parametrize("need", BEGUN)
def test_a_table_that_cannot_be_opened_shows_what_is_kept(
    server: Server, ada: Browser, ben: Browser, need: str
) -> None:
    """Names, points, what it needs; nothing that would tell a card, as it is not over."""
    url = running(server, ada, ben)
    points = server.room(url).standing.scores
    shelve(server, url, **BEGUN[need])

    answer = ada.get(url)
    assert (303, f"{url}/shelf") == (answer.status_code, answer.headers["location"])
    page = ada.get(f"{url}/shelf").text
    words = Phrases("en")
    details = (99, 2) if need == "rules" else (OTHER,)
    for text in ("Ada", "Ben", words(f"shelf.{need}", *details), words("shelf.running")):
        assert text in page
    assert [str(n) for n in points] == [
        part.partition("</b>")[0] for part in page.split(" · <b>")[1:]
    ]
    assert "kept-choices" not in page
    assert 409 == ada.get(f"{url}/shelf/record").status_code


@pytest.mark.parametrize("page", ["", "/replay", "/check", "/log", "/host"])
def test_every_page_of_it_leads_there(server: Server, ada: Browser, page: str) -> None:
    """And a choice is refused in words."""
    url = ada.open(preset="here")
    shelve(server, url, version=99)

    assert f"{url}/shelf" == ada.get(url + page).headers["location"]
    answer = ada.form(f"{url}/choose", htmx=True, ply=0, option="place a1")
    assert 409 == answer.status_code
    assert Phrases("en")("problem.shelved") in answer.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finished_one_gives_its_record(server: Server, language: str) -> None:
    """Whole, with its secret and scores; its choices can be read on the page, in any language."""
    ada = server.browser(language)
    record = played()
    url = ada.bring(record)
    shelve(server, url, version=99)

    page = ada.get(f"{url}/shelf").text
    kept = Record.from_json(ada.get(f"{url}/record", follow_redirects=True).text)

    say = Phrases(language)

    lines = [page.count(f"<li>{name}{say('colon')} ") for name in ("Ada", "Ben")]
    assert len(record.entries) == sum(lines)
    assert say("shelf.over") in page
    assert 99 == kept.version
    kept.version = record.version
    assert record.to_json() == kept.to_json()


def test_strangers_see_nothing_of_a_running_one(server: Server, ada: Browser, ben: Browser) -> None:
    """Neither the page nor the way on; a finished one may be looked at by everybody."""
    url = ada.open(preset="here")
    shelve(server, url, version=99)

    for answer in (ben.get(url), ben.get(f"{url}/shelf"), ben.form(f"{url}/shelf/go-on")):
        assert 403 == answer.status_code
        assert "Ada" not in answer.text


def test_a_table_that_can_be_opened_is_not_on_the_shelf(ada: Browser) -> None:
    """There is no such page."""
    assert 404 == ada.get(f"{ada.open(preset='here')}/shelf").status_code


def test_it_goes_on_as_a_new_game_for_all(server: Server, ada: Browser, ben: Browser) -> None:
    """From where it stands, under the newest rules, each in their seat; whoever asks second finds
    the same table, and the old one stays as it is."""
    url = running(server, ada, ben)
    entries, points = repr(server.room(url).record.entries), server.room(url).standing.scores
    shelve(server, url, version=99, components=OTHER)

    places = {who.form(f"{url}/shelf/go-on").headers["location"] for who in (ada, ben, ada)}

    (new,) = places
    room = server.room(new)
    assert new != url
    assert (entries, points) == (repr(room.record.entries), room.standing.scores)
    assert (room.table.game.version, ["Ada", "Ben"]) == (room.record.version, room.record.seats)
    for seat, who in enumerate((ada, ben)):
        asked = who.question(new)[1] != []
        assert asked == (room.asked == seat)
    assert 303 == ada.get(url).status_code
    server.play(new, lambda room: room.asked == NOBODY)


def test_a_spectator_cannot_carry_it_on(server: Server, ada: Browser, ben: Browser) -> None:
    """Only who sits there."""
    url = ada.open(preset="friend")
    ben.join(ada.links(url)["-1"])
    shelve(server, url, version=99)

    assert 200 == ben.get(f"{url}/shelf").status_code
    assert 403 == ben.form(f"{url}/shelf/go-on").status_code


def test_a_finished_one_goes_on_in_private(server: Server, ada: Browser) -> None:
    """As far as old and new rules agree: here to its end, so that it can be replayed again."""
    record = played()
    url = ada.bring(record)
    shelve(server, url, version=99)

    new = ada.form(f"{url}/shelf/go-on").headers["location"]

    room = server.room(new)
    assert "sandbox" == room.kept.kind
    assert record.scores == room.standing.scores


def test_one_whose_deal_comes_out_otherwise_cannot_go_on(server: Server, ada: Browser) -> None:
    """The page says so, and the way on is refused."""
    url = ada.open(preset="here")
    shelve(server, url, version=99, deal="[]")

    assert Phrases("en")("shelf.no-way") in ada.get(f"{url}/shelf").text
    assert 400 == ada.form(f"{url}/shelf/go-on").status_code


def test_programs_are_told(server: Server, ada: Browser) -> None:
    """A problem with what is kept; of a finished game the whole record."""
    table = ada.post(
        "/api/tables", json={"game": "bruxelles1897", "seats": [{"name": "Ada"}, {"name": "Ben"}]}
    ).json()
    url, headers = f"/api/tables/{table['table']}", {"authorization": f"Bearer {table['seats'][0]}"}
    shelve(server, f"/t/{table['table']}", version=99)
    problem = ada.get(url, headers=headers)

    assert 409 == problem.status_code
    assert "shelved" == problem.json()["code"]
    kept = problem.json()["kept"]
    assert ("rules", 99, ["Ada", "Ben"], None) == (
        kept["needs"],
        kept["version"],
        kept["seats"],
        kept["record"],
    )
    shelve(server, f"/t/{table['table']}", asked=NOBODY)
    kept = ada.get(f"{url}/record", headers=headers).json()["kept"]
    assert 99 == kept["record"]["version"]


def test_the_server_says_at_its_start_what_is_needed(tmp_path: Path) -> None:
    """A line for each kind of games, with their number."""
    path = tmp_path / "t.db"

    async def promise(hall: Hall) -> None:
        for kept in (two(), unfinished(5), over()):
            await hall.add(kept, [0])
        assert [] == await needs(hall.store, hall.game)
        async with hall.store.database.writing() as c:
            late = GAME.c.kind != "import"
            await c.execute(GAME.update().where(late).values(version=7))
            await c.execute(GAME.update().where(~late).values(components=OTHER))
        lines = await needs(hall.store, hall.game)
        assert ["1 stored table of", "2 stored tables of"] == sorted(
            [" ".join(line.split()[:4]) for line in lines]
        )
        assert ["version 7 of the rules" in line for line in lines].count(True) == 1
        assert [OTHER in line for line in lines].count(True) == 1

    with_hall(path, promise)


def test_bots_of_such_a_table_rest(tmp_path: Path) -> None:
    """They are not asked, and nothing is written."""
    path = tmp_path / "t.db"

    async def promise(hall: Hall) -> None:
        kept = two(bot="random")
        await hall.add(kept, [0])
        async with hall.store.database.writing() as c:
            await c.execute(GAME.update().values(version=7, asked=1))
        await hall.forget(kept.id)
        with pytest.raises(Shelved):
            await hall.seen(kept.id)
        async with hall.store.database.reading() as c:
            assert 0 == (await c.execute(sa.text("select count(*) from move"))).scalar()

    with_hall(path, promise)
