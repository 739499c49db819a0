"""The host's page: it is live, its links are for others, and the host decides how a table ends."""

import asyncio
import re
from html import unescape

import pytest

from grandplace.engine.state import NOBODY
from grandplace.web.clocks import told
from grandplace.web.host import HostPages, arrivals
from grandplace.web.live import GONE
from grandplace.web.reach import EVERYWHERE, MACHINE, NETWORK, reach
from grandplace.web.visit import TableVisit
from grandplace.web.visitor import Visitor
from grandplace.words.render import LANGUAGES, Phrases
from tests.tables.halls import options, played
from tests.web.conftest import Browser, Server


def test_the_first_link_is_for_a_friend(ada: Browser) -> None:
    """One's own seat comes last, folded away, and is said to be one's own."""
    url = ada.open(preset="friend", name="Ada")

    page = ada.get(f"{url}/host").text

    assert ["1", "-1", "0"] == re.findall(r'id="link-(-?\d)"', page)
    own = page.index('<details class="own-links">')
    assert page.index('id="link--1"') < own < page.index('id="link-0"')


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_seat_is_not_taken_by_mistake(server: Server, language: str) -> None:
    """Whoever follows the link of a seat that is taken is told so; only a deliberate step leads
    there, which all at the table learn, and the name stays."""
    ada, ben = server.browser(language), server.browser(language)
    url = ada.open(preset="friend", name="Ada")
    link, say = ada.links(url)["0"], Phrases(language)

    page = unescape(ben.get(link).text)
    refused = ben.form(link, name="Ben")

    assert say("pages.join.taken-text", "Ada") in page
    assert 'name="name"' not in page
    assert (409, True) == (
        refused.status_code,
        say("pages.join.taken-ask") in unescape(refused.text),
    )
    assert 403 == ben.get(url).status_code
    assert 303 == ben.form(link, name="Ben", also=1).status_code
    assert 200 == ben.get(url).status_code
    assert "Ada" == server.room(url).kept.places[0].name
    assert say("note.also", "Ada") in unescape(ada.get(url).text)


def test_who_sits_there_already_is_led_to_the_table(ada: Browser) -> None:
    """One's own link asks nothing."""
    url = ada.open(preset="friend", name="Ada")

    answer = ada.get(ada.links(url)["0"])

    assert (303, url) == (answer.status_code, answer.headers["location"])


@pytest.mark.parametrize(
    ("host", "found"),
    [
        ("localhost", MACHINE),
        ("127.0.0.1", MACHINE),
        ("127.9.8.7", MACHINE),
        ("[::1]", MACHINE),
        ("0.0.0.0", MACHINE),
        ("192.168.1.20", NETWORK),
        ("10.0.0.7", NETWORK),
        ("172.20.1.1", NETWORK),
        ("fe80::1", NETWORK),
        ("raspberry", NETWORK),
        ("grandplace.local", NETWORK),
        ("games.example.org", EVERYWHERE),
        ("8.8.8.8", EVERYWHERE),
        ("", NETWORK),
    ],
)
def test_an_address_reaches_so_far(host: str, found: str) -> None:
    """Names and numbers of a machine, of a network at home, and of the world."""
    assert found == reach(host)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_local_address_is_told(server: Server, language: str) -> None:
    """On the page with the links, with what to do; an address in the world needs no warning."""
    ada, say = server.browser(language), Phrases(language)
    url = ada.open(preset="friend")
    told = {
        host: [
            key
            for key in (MACHINE, NETWORK)
            if say(f"pages.host.reach-{key}")
            in unescape(ada.get(f"{url}/host", headers={"host": host}).text)
        ]
        for host in ("127.0.0.1:8000", "192.168.1.5", "games.example.org")
    }

    assert [[MACHINE], [NETWORK], []] == list(told.values())


async def visit_of(server: Server, browser: Browser, url: str) -> TableVisit:
    """The host's visit to a table."""
    services = server.services
    person = await services.people.of_visit(browser.cookies["visit"])
    assert person is not None
    room = await services.hall.seen(url.removeprefix("/t/"))
    visitor = Visitor.__new__(Visitor)
    visitor.person, visitor.language, visitor.say = person, "en", Phrases("en")
    return TableVisit(services, visitor, room, [0], NOBODY)


def test_who_sits_down_appears_by_itself(server: Server, ada: Browser, ben: Browser) -> None:
    """On the host's page, as soon as they do; when the table is deleted the page is told."""
    url = ada.open(preset="friend", name="Ada")
    link = ada.links(url)["1"]
    id = url.removeprefix("/t/")

    async def watch() -> list[str]:
        stream = arrivals(await visit_of(server, ada, url), "http://x")
        seen = [str((await anext(stream)).data)]
        _, seat = await server.services.store.by_token(link.removeprefix("/join/"))
        person, _ = await server.services.people.new()
        await server.services.people.claim(person, id, seat)
        await server.services.hall.rename(id, seat, "Ben")
        seen.append(str((await asyncio.wait_for(anext(stream), 60)).data))
        await server.services.hall.delete(id)
        last = await asyncio.wait_for(anext(stream), 60)
        await stream.aclose()
        return [*seen, str(last.event)]

    before, after, last = server.do(watch)

    assert 'hx-target="#invitation"' in before
    assert ("not here yet" in before, "has sat down" in after) == (True, True)
    assert "Ben" in after and "Ben" not in before
    assert GONE.event == last


def test_a_bot_plays_for_who_is_away_and_goes_again(
    server: Server, ada: Browser, ben: Browser
) -> None:
    """All are told; the host's page, the list of games and the table say so."""
    url = ada.open(**{"seat-0": "me", "seat-1": "friend", "first": "0", "name": "Ada"})
    ben.join(ada.links(url)["1"], "Ben")

    assert 303 == ada.form(f"{url}/seats/1/bot").status_code

    place = server.room(url).kept.places[1]
    assert (True, True, "Ben") == (place.absent, bool(place.bot), place.name)
    assert "away: a bot plays" in ada.get(f"{url}/host").text
    assert "a bot plays for you" in ben.get("/mine").text
    assert "A bot plays for Ben from now on." in ben.get(url).text
    assert 'form="person-1"' in ada.get(f"{url}/host").text
    assert "1" in ada.links(url)

    assert 303 == ada.form(f"{url}/seats/1/person").status_code

    assert not server.room(url).kept.places[1].bot
    assert "Ben is back" in ben.get(url).text


def test_who_takes_a_free_seat_sends_the_bot_away(
    server: Server, ada: Browser, ben: Browser
) -> None:
    """A friend who comes late finds the seat."""
    url = ada.open(**{"seat-0": "me", "seat-1": "friend", "first": "0"})
    ada.form(f"{url}/seats/1/bot")

    ben.join(ada.links(url)["1"], "Ben")

    assert (False, "Ben") == (
        server.room(url).kept.places[1].absent,
        server.room(url).kept.places[1].name,
    )


def test_only_people_are_replaced(server: Server, ada: Browser) -> None:
    """A bot's seat is nobody's to give back, and there is no eighth seat."""
    url = ada.open(preset="bots")

    for seat in ("1", "7", "-1", "x", "²"):
        for what in ("bot", "person"):
            assert 404 == ada.form(f"{url}/seats/{seat}/{what}").status_code, seat
    assert ["", "regular", "regular"] == [p.bot for p in server.room(url).kept.places]


def test_a_closed_table_can_be_read(server: Server, ada: Browser, ben: Browser) -> None:
    """Nobody moves any more; all are told; hidden cards stay hidden, and strangers stay out."""
    url = ada.open(preset="friend", name="Ada")
    ben.join(ada.links(url)["1"], "Ben")
    server.play(url, lambda room: room.table.ply == 6)

    assert 303 == ada.form(f"{url}/close").status_code

    room = server.room(url)
    mover = [ada, ben][room.asked]
    assert 409 == mover.choose(url, 6, options(room)[0]).status_code
    for browser in (ada, ben):
        page = browser.get(url).text
        assert "The host has ended this game without a result." in page
        assert 'name="option"' not in page
        assert "closed, without a result" in browser.get("/mine").text
        assert 200 == browser.get(f"{url}/log").status_code
        assert 409 == browser.get(f"{url}/record").status_code
    assert 403 == server.browser().get(url).status_code
    assert 'form="close"' not in ada.get(f"{url}/host").text
    again = ben.form(f"{url}/rematch").headers["location"]
    assert 200 == ada.get(again).status_code


def test_a_deleted_table_is_gone_for_all(server: Server, ada: Browser, ben: Browser) -> None:
    """It is in nobody's list; whoever has its address is told what became of it."""
    url = ada.open(preset="friend", name="Ada")
    link = ada.links(url)["1"]
    ben.join(link, "Ben")

    answer = ada.form(f"{url}/delete")

    assert "/mine" == answer.headers["location"]
    for browser in (ada, ben, server.browser()):
        gone = browser.get(url)
        assert (410, True) == (gone.status_code, "The host has deleted this table." in gone.text)
        assert url not in browser.get("/mine").text
    assert 404 == ben.get(link).status_code


def test_a_finished_game_stays_with_the_others(server: Server, ada: Browser, ben: Browser) -> None:
    """The host only takes it off their own list; a game against bots is deleted."""
    url, alone = ada.open(preset="friend", name="Ada"), ada.bring(played())
    ben.join(ada.links(url)["1"], "Ben")
    server.play(url, lambda room: room.asked == NOBODY)
    assert "Remove from my games" in ada.get(f"{url}/host").text

    ada.form(f"{url}/delete")
    ada.form(f"{alone}/delete")

    mine = [browser.get("/mine").text for browser in (ada, ben)]
    assert [False, True] == [url in page for page in mine]
    assert 200 == ben.get(f"{url}/record").status_code
    assert 410 == ada.get(alone).status_code


@pytest.mark.parametrize(
    "act", ["close", "delete", "seats/1/bot", "seats/1/person", "seats/0/bot", "links/1/revoke"]
)
def test_nobody_but_the_host_decides(server: Server, ada: Browser, ben: Browser, act: str) -> None:
    """Neither players nor strangers, nor a forged form; and nothing has changed."""
    url = ada.open(preset="friend")
    ben.join(ada.links(url)["1"], "Ben")
    before = server.room(url).kept

    for browser in (ben, server.browser()):
        assert 403 == browser.form(f"{url}/{act}").status_code
        assert 403 == browser.get(f"{url}/host/live").status_code
    assert 403 == ada.post(f"{url}/{act}").status_code
    assert 403 == ada.post(f"{url}/{act}", data={"_csrf_token": "forged"}).status_code
    assert before == server.room(url).kept


def test_every_act_of_the_host_is_tried_by_others() -> None:
    """The list above has all forms of the host's page but the pace, which has its own test."""
    handlers = [getattr(HostPages, name) for name in dir(HostPages)]
    posts = {
        path
        for handler in handlers
        if "POST" in getattr(handler, "http_methods", ())
        for path in handler.paths
    }

    assert {
        "/close",
        "/delete",
        "/pause",
        "/links/{seat:str}/revoke",
        "/seats/{seat:str}/bot",
        "/seats/{seat:str}/person",
    } == posts


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_trial_game_has_one_name_and_a_way_back(server: Server, language: str) -> None:
    """In its head, in the list, in the menu and in the replay; its log says where it began."""
    ada, say = server.browser(language), Phrases(language)
    url = ada.open(preset="here", name="Ada")
    server.play(url, lambda room: room.table.ply == 9)
    name = say("table.sandbox")

    trial = ada.form(f"{url}/fork").headers["location"]

    page, table = unescape(ada.get(trial).text), unescape(ada.get(url).text)
    assert f'<span class="trial">{name} <a href="{url}">{say("table.replay.table")}</a>' in page
    assert say("table.menu.fork").startswith(name)
    assert say("table.menu.fork") in table
    assert f'<span class="tag">{name}</span>' in unescape(ada.get("/mine").text)
    assert say("desk.left", 9) in page
    assert f'<a href="{url}/log">' in page
    over = ada.bring(played())
    assert say("table.menu.fork") in unescape(ada.get(f"{over}/replay?ply=3").text)


def test_a_trial_game_begins_at_the_seat_to_move(server: Server, ada: Browser) -> None:
    """Of a finished game, whoever moved there; it is asked at once, and leads back when over."""
    record = played("A", "B", "C")
    url = ada.bring(record)

    for ply in (0, 3, 11, 20):
        trial = ada.form(f"{url}/fork", ply=ply).headers["location"]
        room = server.room(trial)
        assert record.entries[ply].player == room.asked
        assert ["" if seat == room.asked else "regular" for seat in range(3)] == [
            place.bot for place in room.kept.places
        ]
        assert ply == ada.question(trial)[0]
        assert (url.removeprefix("/t/"), ply) == (room.kept.origin, room.kept.left_at)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_host_says_how_long_one_may_take(server: Server, language: str) -> None:
    """It stands on the table for all to see; a clock that makes no sense is refused."""
    browser = server.browser(language)
    url = browser.open(preset="friend")
    for sent, status, kept in (
        ("move-86400", 303, (86400, False)),
        ("move-7", 400, (86400, False)),
        ("reserve-600", 303, (600, True)),
    ):
        assert status == browser.form(f"{url}/pause", clock=sent).status_code
        clock = server.room(url).kept.clock
        assert kept == (clock.limit, clock.reserve)

    assert told(Phrases(language), clock) in browser.get(url).text
    assert '<option value="reserve-600" selected>' in browser.get(f"{url}/host").text
