"""At the table in the browser: choosing, confirming, taking back, talking, and what is refused."""

import asyncio
import re
from datetime import datetime
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest

from grandplace.engine.state import NOBODY
from grandplace.tables.database import NotKept
from grandplace.tables.kept import Line
from grandplace.tables.room import Room
from grandplace.tables.table import Table
from grandplace.web.live import Guest, Push, stream
from grandplace.words.render import LANGUAGES, Phrases
from tests.games.bruges.scenes import persons, quiet, turn
from tests.tables.halls import hall_at, options, position, two
from tests.web.conftest import Browser, Server, continued


@pytest.fixture
def url(ada: Browser) -> str:
    """A table where one browser has both seats."""
    return ada.open(preset="here", name="Ada")


def passing(room: Room, hands_on: bool) -> str:
    """An option that hands the turn on, or one that does not; "" if there is none."""
    table, ply = room.table, room.table.ply
    found = [text for text in options(room) if table.passes_on(room.asked, ply, text) == hands_on]
    return found[0] if found else ""


def can_undo(room: Room) -> bool:
    return room.asked != NOBODY and room.table.can_undo(room.asked)


@pytest.mark.parametrize("htmx", [False, True])
def test_a_choice_is_made_by_the_form(server: Server, ada: Browser, url: str, htmx: bool) -> None:
    """Without a script one is sent back to the table; with it, the stream brings the change."""
    ply, options = ada.question(url)

    answer = ada.choose(url, ply, options[0], htmx=htmx)

    expected = (204, None) if htmx else (303, url)
    assert expected == (answer.status_code, answer.headers.get("location"))
    assert 1 == server.room(url).table.ply == server.moves(url)


def test_the_page_offers_what_the_rules_offer(server: Server, ada: Browser, url: str) -> None:
    """At every question of the first round: each option once, and none that is refused."""
    for _ in range(12):
        room = server.room(url)
        ply, shown = ada.question(f"{url}?seat={room.asked}")
        assert room.table.decision is not None
        offered = [option.text for option in room.table.decision.options]
        assert (room.table.ply, sorted(offered)) == (ply, sorted(shown))
        assert 303 == ada.choose(url, ply, shown[len(shown) // 2]).status_code


def test_one_browser_answers_for_both_seats(server: Server, ada: Browser, url: str) -> None:
    """On one device, whoever is asked is answered for."""
    for _ in range(12):
        room = server.room(url)
        page = f"{url}?seat={room.asked}"
        ply, options = ada.question(page)
        assert 303 == ada.choose(url, ply, options[0]).status_code

    assert {0, 1} == {entry.player for entry in server.room(url).record.entries}


def test_the_device_is_handed_on(
    server: Server, ada: Browser, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the seats see different things, the page of one does not show the other's question."""
    monkeypatch.setattr(Table, "alike", lambda table, one, other: one == other)
    room = server.play(url, lambda room: room.table.ply >= 3)
    other = 1 - room.asked

    page = ada.get(f"{url}?seat={other}").text

    assert f'href="{url}?seat={room.asked}"' in page
    assert 'name="option"' not in page


def test_nobody_looks_while_the_device_is_handed_on(server: Server, ada: Browser) -> None:
    """The hand of whoever had the device is covered, that of whoever takes it too."""
    opened = ada.form("/tables", game="bruges", preset="here", name="Ada")
    url = opened.headers["location"].removesuffix("/host")
    room = server.play(url, lambda room: room.table.match.state.phase == 2)
    s, names = room.table.match.state, room.table.game.names("en")
    hands = [[names[f"card.{s.figures.cards[card].id}"] for card in p.hand] for p in s.players]

    own = unescape(ada.get(f"{url}?seat={room.asked}").text)
    handed = unescape(ada.get(f"{url}?seat={1 - room.asked}").text)

    assert f'href="{url}?seat={room.asked}"' in handed
    assert hands[room.asked] == [name for name in hands[room.asked] if name in own]
    assert [] == [name for hand in hands for name in hand if f">{name}<" in handed]


def test_a_question_in_the_turn_of_another_says_so(server: Server, ada: Browser) -> None:
    """Whoever is asked learns who is playing; in one's own turn nobody need be named."""
    t = quiet(2)
    persons(t, 0, "almoner")
    turn(t, 0)
    t.play("activate almoner", "take red", "take red")
    url = continued(server, ada, t.game, t.s)

    assert "Ada is playing: your choice, Ben" in ada.get(f"{url}?seat=1").text
    server.play(url, lambda room: room.asked == 0)
    assert "Your turn, Ada" in ada.get(f"{url}?seat=0").text


@pytest.mark.parametrize("htmx", [False, True])
def test_the_end_of_a_turn_is_confirmed(server: Server, ada: Browser, url: str, htmx: bool) -> None:
    """The first answer asks, the second does it."""
    room = server.play(url, lambda room: bool(passing(room, True)))
    ply, text = room.table.ply, passing(room, True)

    answer = ada.form(f"{url}/choose", htmx=htmx, ply=ply, option=text)

    assert 200 == answer.status_code
    assert 'name="confirmed" value="1"' in answer.text
    assert f'name="option" value="{text}"' in answer.text
    assert htmx == answer.text.startswith('<hx-partial hx-target="#question"')
    assert ply == server.room(url).table.ply
    assert 303 == ada.choose(url, ply, text).status_code
    assert ply + 1 == server.room(url).table.ply


def test_what_stays_within_a_turn_is_not_confirmed(server: Server, ada: Browser, url: str) -> None:
    """An answer after which the same player is asked is made at once."""
    room = server.play(url, lambda room: bool(passing(room, False)))

    answer = ada.form(f"{url}/choose", ply=room.table.ply, option=passing(room, False))

    assert 303 == answer.status_code
    assert room.table.ply == server.room(url).table.ply


def test_confirming_can_be_done_without(server: Server, ada: Browser, url: str) -> None:
    """`never` with a confirmation is remembered; the preferences bring it back."""
    room = server.play(url, lambda room: bool(passing(room, True)))
    ada.choose(url, room.table.ply, passing(room, True), never=1)

    room = server.play(url, lambda room: bool(passing(room, True)), key=2)
    answer = ada.form(f"{url}/choose", ply=room.table.ply, option=passing(room, True))
    assert 303 == answer.status_code

    ada.form("/preferences", confirm=1)
    room = server.play(url, lambda room: bool(passing(room, True)), key=3)
    answer = ada.form(f"{url}/choose", ply=room.table.ply, option=passing(room, True))
    assert 200 == answer.status_code


def test_a_refused_answer_is_not_asked_about(server: Server, ada: Browser, url: str) -> None:
    """What is not on offer is refused at once, not put up for confirmation."""
    answer = ada.form(f"{url}/choose", ply=0, option="dance")

    assert 409 == answer.status_code
    assert 0 == server.moves(url)


def test_a_choice_is_taken_back(server: Server, ada: Browser, url: str) -> None:
    """To the position before; a second time, or for a passed question, it is refused."""
    server.play(url, lambda room: room.table.ply == 0)
    previous = None
    for key in range(60):
        room = server.room(url)
        if can_undo(room):
            break
        previous = position(room)
        ply = room.table.ply
        server.play(url, lambda room, p=ply: room.table.ply > p, key)  # type: ignore[misc]
    ply = server.room(url).table.ply
    assert 'id="undo-form"' in ada.get(f"{url}?seat={room.asked}").text

    assert 409 == ada.form(f"{url}/undo", ply=ply - 1).status_code
    assert 303 == ada.form(f"{url}/undo", ply=ply).status_code

    assert previous == position(server.room(url))
    assert 409 == ada.form(f"{url}/undo", ply=ply).status_code


def test_nothing_to_take_back(server: Server, ada: Browser, url: str) -> None:
    """Before the first choice there is no button, and the address refuses."""
    assert 'id="undo-form"' not in ada.get(url).text
    assert 409 == ada.form(f"{url}/undo", ply=0).status_code


def test_a_stale_click_changes_nothing(server: Server, ada: Browser, url: str) -> None:
    """The page was old: 409, and the log is as long as before."""
    ply, options = ada.question(url)
    ada.choose(url, ply, options[0])

    for old in (ply, ply - 1, ply + 2, 10**9):
        assert 409 == ada.choose(url, old, options[1]).status_code
    assert 1 == server.moves(url)


def test_a_double_click_is_one_choice(server: Server, ada: Browser, url: str) -> None:
    """Two posts at once for the same question: exactly one is made."""
    ply, options = ada.question(url)
    body = {"_csrf_token": ada.cookies["csrf"], "ply": ply, "option": options[0], "confirmed": 1}

    async def click() -> int:
        async with httpx.AsyncClient(
            transport=httpx.ASGITransport(server.client.app),
            base_url="http://testserver.local",
            cookies=dict(ada.cookies),
        ) as client:
            return (await client.post(f"{url}/choose", data=body)).status_code

    async def twice() -> list[int]:
        return list(await asyncio.gather(click(), click(), click()))

    assert [303, 409, 409] == sorted(server.do(twice))
    assert 1 == server.moves(url)


def test_nobody_answers_for_another(server: Server, ada: Browser, ben: Browser) -> None:
    """Not the other player, not a spectator, not a stranger, whatever they send."""
    url = ada.open(preset="friend")
    links = ada.links(url)
    ben.join(links["1"])
    zoe, eve = server.browser(), server.browser()
    zoe.join(links["-1"])
    room = server.room(url)
    text = passing(room, True) or passing(room, False)
    wrong = ada if room.asked == 1 else ben

    for browser, status in ((wrong, 409), (zoe, 403), (eve, 403)):
        assert status == browser.choose(url, 0, text, seat=room.asked).status_code
        answer = browser.choose(f"{url}", 0, text)
        assert status == answer.status_code
        undo = browser.form(f"{url}/undo", ply=0)
        assert status == undo.status_code
    assert 403 == eve.form(f"{url}/chat", text="Hello").status_code
    assert 403 == eve.get(f"{url}/live").status_code
    assert 0 == server.moves(url)


def test_a_forged_table_is_not_found(ada: Browser) -> None:
    """Neither its page nor its actions tell more than that."""
    for id in ("x", "A" * 22, "../etc", "%00", "a" * 500):
        assert 404 == ada.get(f"/t/{id}").status_code
        assert 404 == ada.choose(f"/t/{id}", 0, "place a1").status_code
        assert 404 == ada.get(f"/t/{id}/host").status_code
    assert 404 == ada.get("/join/forged").status_code


def test_chat_is_told_as_it_was_said(server: Server, ada: Browser, url: str) -> None:
    """Text is text: nothing in it becomes a part of the page."""
    said = '<script>alert(1)</script> & "quotes" {{ 7*7 }} 🎲'
    assert 204 == ada.form(f"{url}/chat", htmx=True, text=f"  {said} ").status_code

    page = ada.get(url).text
    assert said == server.room(url).kept.chat[0].text
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "{{ 7*7 }}" in page


def test_chat_has_a_measure(server: Server, ada: Browser, url: str) -> None:
    """500 letters are said, 501 are refused, nothing is nothing."""
    assert 303 == ada.form(f"{url}/chat", text="x" * 500).status_code
    assert 400 == ada.form(f"{url}/chat", text="x" * 501).status_code
    assert 400 == ada.form(f"{url}/chat").status_code
    assert 303 == ada.form(f"{url}/chat", text="   ").status_code

    assert ["x" * 500] == [line.text for line in server.room(url).kept.chat]


def test_a_spectator_may_talk(server: Server, ada: Browser, ben: Browser) -> None:
    """Under the name given at the door."""
    url = ada.open(preset="friend")
    ben.join(ada.links(url)["-1"], "Zoe")
    ben.form(f"{url}/chat", text="Hello")

    (line,) = server.room(url).kept.chat
    assert (NOBODY, "Zoe") == (line.seat, line.name)


def test_a_choice_that_cannot_be_kept_is_told(
    server: Server, ada: Browser, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """503 and a clear line; the table stands as it was, and the next try works."""
    ply, options = ada.question(url)

    async def full(*_: object) -> None:
        raise NotKept("the database says: disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(server.services.store, "add_move", full)
        answer = ada.choose(url, ply, options[0], htmx=True)

    assert 503 == answer.status_code
    assert answer.text.startswith('<hx-partial hx-target="#notice"')
    assert (ply, options) == ada.question(url)
    assert 303 == ada.choose(url, ply, options[0]).status_code


@pytest.mark.parametrize(
    "fields",
    [{}, {"ply": "x"}, {"ply": ""}, {"option": "place a1"}, {"ply": "1.5"}, {"ply": "0" * 5000}],
)
def test_a_form_that_makes_no_sense(
    server: Server, ada: Browser, url: str, fields: dict[str, Any]
) -> None:
    """400, and nothing changed."""
    assert 400 == ada.form(f"{url}/choose", **fields).status_code
    assert 0 == server.moves(url)


def test_bots_play_along(server: Server, ada: Browser) -> None:
    """Bots in their own processes answer until a person is asked again."""
    url = ada.open(seat__0="me", seat__1="bot:random", bots_at_once=1)
    for _ in range(4):
        server.do(lambda: _asked(server, url))
        ply, options = ada.question(url)
        assert 303 == ada.choose(url, ply, options[0]).status_code
    server.do(lambda: _asked(server, url))

    assert {0, 1} == {entry.player for entry in server.room(url).record.entries}


async def _asked(server: Server, url: str) -> None:
    """Wait until the person is asked."""
    hall, id = server.services.hall, url.removeprefix("/t/")
    room = await hall.seen(id)
    while room.asked != 0:
        await asyncio.wait_for(room.bell.wait(), 60)
        room = await hall.seen(id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_that_keeps_failing_is_told_and_tries_again_when_asked(
    server: Server, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """After its second failure: to who sits there and who looks on, with a button that helps."""
    browser, watcher = server.browser(language), server.browser(language)
    say, working = Phrases(language), server.services.hall.thinkers.choose
    monkeypatch.setattr("grandplace.tables.hall.RETRY", 3600)

    async def broken(*_: object) -> str:
        raise OSError("no more processes")

    monkeypatch.setattr(server.services.hall.thinkers, "choose", broken)
    url = browser.open(seat__0="me", seat__1="bot:random", name="Ada", name__1="Ben")
    watcher.join(browser.links(url)["-1"])
    room = server.play(url, lambda room: room.asked == 1)
    server.do(lambda: _failed(room, 1))
    assert say("desk.thinking", "Ben") in unescape(browser.get(url).text)

    browser.form(f"{url}/again")
    server.do(lambda: _failed(room, 2))
    for page in (browser.get(url).text, watcher.get(url).text):
        assert say("desk.failing", "Ben", 2) in unescape(page)
        assert f'action="{url}/again"' in page

    monkeypatch.setattr(server.services.hall.thinkers, "choose", working)
    assert 204 == watcher.form(f"{url}/again", htmx=True).status_code
    server.do(lambda: _asked(server, url))
    assert 0 == server.room(url).failures


async def _failed(room: Room, times: int) -> None:
    """Wait until a bot has failed so often."""
    while room.failures < times:
        await asyncio.wait_for(room.bell.wait(), 60)


def test_a_page_whose_table_was_forgotten_looks_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its stream was just sending a ping, so nobody seemed to look: it sees the next move still."""
    monkeypatch.setattr("grandplace.tables.hall.OPEN", 1)
    monkeypatch.setattr("grandplace.web.live.PING", 0.01)

    async def main() -> None:
        async with hall_at(tmp_path / "t.db") as hall:
            kept = two()
            await hall.add(kept, [0])
            room = await hall.seen(kept.id)
            messages = stream(hall, kept.id, Guest(_spectator, NOBODY, "en"), room.version)
            assert "still here" == (await anext(messages)).comment

            await hall.add(two(), [0])
            await hall.choose(kept.id, room.asked, 0, "pass")

            assert room is not await hall.seen(kept.id)
            told = [await anext(messages) for _ in range(4)]
            await messages.aclose()
            pushes = [message.events for message in told if isinstance(message, Push)]
            assert [["", "1.0.0.0"]] == [[version for _, version in push] for push in pushes]

    asyncio.run(main())


async def _spectator() -> list[int]:
    return [NOBODY]


@pytest.mark.parametrize("htmx", [False, True])
def test_the_asked_seat_answers_from_any_page(
    server: Server, ada: Browser, url: str, monkeypatch: pytest.MonkeyPatch, htmx: bool
) -> None:
    """One device, two hands: the sign is that of the asked seat, and the page stays whose it was."""
    monkeypatch.setattr(Table, "alike", lambda table, one, other: one == other)
    room = server.play(url, lambda room: room.asked == 0 and bool(passing(room, True)))
    ply, text, page = room.table.ply, passing(room, True), f"{url}?seat=1"
    choose = page.replace("?", "/choose?")

    asking = ada.form(choose, htmx=htmx, ply=ply, option=text)
    answer = ada.form(choose, htmx=htmx, ply=ply, option=text, confirmed=1)

    question = asking.text[asking.text.index('<section id="question"') :]
    assert ["blue"] == re.findall(r'class="sigil p-(\w+)', question[: question.index("<form")])
    expected = (204, None) if htmx else (303, page)
    assert expected == (answer.status_code, answer.headers.get("location"))
    entry = server.room(url).record.entries[ply]
    assert (0, text) == (entry.player, entry.choice)


def test_going_back_from_a_confirmation_leads_to_the_table(
    server: Server, ada: Browser, url: str
) -> None:
    """Without a script the link is an address: there the same question is asked, of the same."""
    room = server.play(url, lambda room: bool(passing(room, True)))
    ply, text = room.table.ply, passing(room, True)

    page = ada.form(f"{url}/choose", ply=ply, option=text).text

    back = re.findall(r'<a class="back" href="([^"]*)"', page)
    assert [f"{url}?seat={room.asked}"] == back
    asked, options = ada.question(back[0])
    assert ply == asked
    assert text in options


def test_a_player_without_a_name_speaks_by_number(ada: Browser, ben: Browser) -> None:
    """Who sits there is no spectator."""
    url = ada.open(preset="friend", name="Ada")
    ben.join(ada.links(url)["1"])
    ben.form(f"{url}/chat", text="Hello")

    for browser in (ada, ben):
        assert ["Player 2"] == re.findall(r"<b>([^<]*)</b> Hello", browser.get(url).text)


def test_what_was_said_on_another_day_has_its_day(server: Server, ada: Browser, url: str) -> None:
    """What was said today has the time only."""
    id, then = url.removeprefix("/t/"), datetime(2024, 3, 9, 8, 5).timestamp()

    async def talk() -> None:
        await server.services.store.add_line(id, Line(0, "Ada", "Hello", then))
        await server.services.hall.forget(id)
        await server.services.hall.talk(id, 0, "Ada", "Hello again")

    server.do(talk)

    old, new = re.findall(r'Hello.*?<small class="ply">([^<]*)</small>', ada.get(url).text)
    assert "Mar 9, 08:05" == old
    assert re.fullmatch(r"\d\d:\d\d", new)
