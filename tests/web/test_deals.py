"""The same deal for many: same cards, same bots, and nothing told before one has played it."""

from html import unescape
from random import Random
from time import monotonic, sleep
from typing import Any

import pytest

from grandplace.engine.record import rows_of
from grandplace.engine.state import NOBODY
from grandplace.tables.room import Room
from grandplace.words.render import LANGUAGES, Phrases
from tests.web.conftest import Browser, Server

PATIENCE = 120.0  # seconds that a game may take
SAY = Phrases("en")


def finish(server: Server, url: str, key: int) -> Room:
    """The person in seat 0 plays at random to the end, the bots by themselves."""
    luck, end, id = Random(key), monotonic() + PATIENCE, url.removeprefix("/t/")
    while (room := server.room(url)).asked != NOBODY:
        assert monotonic() < end
        decision = room.table.decision
        if room.asked != 0 or decision is None:
            sleep(0.01)
            continue
        text, ply = luck.choice(decision.options).text, room.table.ply
        server.do(lambda p=ply, t=text: server.services.hall.choose(id, 0, p, t))  # type: ignore[misc]
    return room


def opened(browser: Browser, **fields: Any) -> str:
    """A table with a person and a bot."""
    return browser.open(seat__0="me", seat__1="bot:novice", bots_at_once=1, **fields)


def deal_of(server: Server, url: str) -> str:
    return f"/deal/{server.room(url).table.match.record.commitment}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_play_the_same_deal_and_compare(server: Server, language: str) -> None:
    """Scores, sources and choices side by side, once both are through."""
    ada, ben = server.browser(language), server.browser(language)
    say = Phrases(language)
    first = opened(ada, name="Ada")
    deal = deal_of(server, first)
    mine = finish(server, first, 1)
    assert say("deal.alone") in unescape(ada.get(deal).text)

    before = unescape(ben.get(deal).text)
    assert say("deal.hidden") in before and "Ada" not in before
    second = ben.form(deal).headers["location"]
    theirs = server.room(second)
    dealt = [rows_of(room.table.match.record.deal) for room in (mine, theirs)]
    assert dealt[0] == dealt[1]
    assert second == ben.form(deal).headers["location"], "who has begun goes on"
    assert say("deal.hidden") in unescape(ben.get(deal).text)
    theirs = finish(server, second, 2)

    page = unescape(ben.get(deal).text)
    for room in (mine, theirs):
        assert f"<td>{room.table.game.scores(room.table.match.state)[0].total}</td>" in page
    assert say("deal.beside", "Ada") in page and f"{first}/replay?ply=" in page
    assert say("deal.beside", say("deal.nameless")) in unescape(ada.get(deal).text)


def test_the_same_choices_meet_the_same_answers(server: Server, ada: Browser, ben: Browser) -> None:
    """Bots, too, are part of a deal."""
    first = opened(ada, name="Ada")
    deal = deal_of(server, first)
    mine = finish(server, first, 3)

    theirs = finish(server, ben.form(deal).headers["location"], 3)

    lines = [[e.choice for e in room.table.match.record.entries] for room in (mine, theirs)]
    assert lines[0] == lines[1]
    assert SAY("deal.alike") in unescape(ben.get(deal).text)


def test_a_second_try_is_not_ranked(server: Server, ada: Browser) -> None:
    """Who plays a deal again knows its cards."""
    first = opened(ada, name="Ada")
    deal = deal_of(server, first)
    finish(server, first, 1)
    finish(server, ada.form(deal).headers["location"], 2)

    page = ada.get(deal).text

    assert first in page and 1 == page.count('<th scope="row"><a href="/t/')


@pytest.mark.parametrize("seats", [{"seat__1": "friend"}, {"seat__0": "bot:novice"}])
def test_only_one_person_against_bots_is_a_deal(
    server: Server, ada: Browser, ben: Browser, seats: dict[str, str]
) -> None:
    """Of a game of several, nobody may try the cards in advance."""
    url = ada.open(**{"seat__0": "me", "seat__1": "bot:novice", **seats})
    deal = deal_of(server, url)

    assert [404, 404] == [ben.get(deal).status_code, ben.form(deal).status_code]
    assert deal not in ada.get(url).text


def test_a_seat_that_a_bot_holds_for_a_friend_is_a_persons(server: Server, ada: Browser) -> None:
    """They may come back."""
    url = ada.open(seat__0="me", seat__1="friend")
    ada.form(f"{url}/seats/1/bot")

    assert 404 == ada.get(deal_of(server, url)).status_code


def test_whoever_opened_it_finds_the_way(server: Server, ada: Browser, ben: Browser) -> None:
    """In the menu of the table, and at its end; nobody else does while it goes on."""
    url = opened(ada)
    deal = deal_of(server, url)
    link = ada.links(url)["-1"]
    ben.join(link)

    assert f'href="{deal}"' in ada.get(url).text and deal not in ben.get(url).text
    finish(server, url, 1)
    assert 2 == ada.get(url).text.count(f'href="{deal}"')


@pytest.mark.parametrize("mark", ["x", "0" * 64, "..%2f.."])
def test_other_deals_are_not_to_be_had(ada: Browser, mark: str) -> None:
    """With the page that says so."""
    assert [404, 404] == [ada.get(f"/deal/{mark}").status_code, ada.form("/deal/x").status_code]
