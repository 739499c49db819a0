"""Looking back: replay, fork, record and check, and nothing of it too early."""

import json
import re
from dataclasses import replace
from html import unescape
from typing import Any

import pytest

from grandplace.engine.record import Record, Replay, verify
from grandplace.engine.state import NOBODY
from grandplace.tables.table import Table
from grandplace.tables.thinkers import Thought
from grandplace.web.check import steps
from grandplace.words.render import LANGUAGES, Phrases
from tests.tables.halls import CODEC, GAME, played, position
from tests.web.conftest import Browser, Server


def test_the_record_is_not_shown_while_the_game_is_on(server: Server, ada: Browser) -> None:
    """It would show the cards: 409, even for the host."""
    url = ada.open(preset="here")
    server.play(url, lambda room: room.table.ply == 8)

    assert 409 == ada.get(f"{url}/record").status_code


def test_the_secret_is_told_at_the_end_only(server: Server, ada: Browser) -> None:
    """Until then the check has the commitment, and no page has the secret."""
    url = ada.open(preset="here")
    room = server.play(url, lambda room: room.table.ply == 8)
    pages = [ada.get(f"{url}{page}").text for page in ("", "/check", "/host")]
    assert room.record.commitment in pages[1]
    assert not any(room.kept.secret.hex() in page for page in pages)

    server.play(url, lambda room: room.asked == NOBODY)

    assert room.kept.secret.hex() in ada.get(f"{url}/check").text


def test_a_game_leaves_and_comes_back(server: Server, ada: Browser, ben: Browser) -> None:
    """The record of a game that was played here is honest, and imports to the same position."""
    url = ada.open(preset="here", name="Ada", **{"name-1": "Benoît"})
    room = server.play(url, lambda room: room.asked == NOBODY)

    answer = ada.get(f"{url}/record")

    assert "attachment" in answer.headers["content-disposition"]
    record = Record.from_json(answer.text)
    assert ["Ada", "Benoît"] == record.seats
    verify(GAME, record)
    assert position(room) == position(server.room(ben.bring(record)))


def test_every_ply_can_be_seen(server: Server, ada: Browser) -> None:
    """From the deal to the end, each under its number."""
    url = ada.bring(played())
    last = server.room(url).table.ply

    for ply in range(last + 1):
        answer = ada.get(f"{url}/replay?ply={ply}")
        assert 200 == answer.status_code, ply
        assert f'max="{last}" value="{ply}"' in answer.text
        assert 'name="option"' not in answer.text


@pytest.mark.parametrize("ply", ["99999", "-1", "x", "", "1e9", "9" * 400, "%00", "²", "2.5"])
def test_a_silly_ply_is_brought_back(server: Server, ada: Browser, ply: str) -> None:
    """What is no ply of this game shows its end."""
    url = ada.bring(played())
    last = server.room(url).table.ply

    answer = ada.get(f"{url}/replay?ply={ply}")

    assert 200 == answer.status_code
    assert f'max="{last}" value="{last}"' in answer.text


def test_a_fork_of_a_running_game_knows_what_its_seat_knows(
    server: Server, ada: Browser, ben: Browser
) -> None:
    """It looks the same from my seat, is mine alone, and leaves the real table as it was."""
    url = ada.open(preset="friend", name="Ada")
    ben.join(ada.links(url)["1"], "Ben")
    real = server.play(url, lambda room: room.table.ply >= 15 and room.asked == 1)
    ply = real.table.ply  # it is Ben's turn: no bot of the fork goes on at once

    answer = ben.form(f"{url}/fork")

    fork = server.room(answer.headers["location"])
    assert CODEC.plain(real.table.view(1)) == CODEC.plain(fork.table.view(1))
    assert "sandbox" == fork.kept.kind
    assert ["regular", ""] == [place.bot for place in fork.kept.places]
    assert real.kept.secret != fork.kept.secret
    assert 200 == ben.get(answer.headers["location"]).status_code
    assert 403 == ada.get(answer.headers["location"]).status_code
    assert ply == server.room(url).table.ply


@pytest.mark.parametrize("ply", [0, 11, 30])
def test_a_fork_of_a_finished_game_begins_at_a_ply(server: Server, ada: Browser, ply: int) -> None:
    """With the true cards of that moment, and it goes on from there."""
    record = played()
    url = ada.bring(record)
    replay = Replay(GAME, record)
    replay.run(ply)

    answer = ada.form(f"{url}/fork", ply=ply)

    where = answer.headers["location"]
    kept = server.do(lambda: server.services.store.load(where.removeprefix("/t/")))
    begun = replace(kept.record, entries=kept.record.entries[:ply])
    state = Table.resumed(GAME, begun, kept.secret).match.state
    assert CODEC.encode(replay.state) == CODEC.encode(state)
    assert 200 == ada.get(where).status_code


def test_what_is_played_on_does_not_say_that_it_begins(ada: Browser) -> None:
    """Its log knows that it stands in the middle of a game."""
    page = ada.get(ada.bring(played(plies=20))).text

    assert "The game goes on from here." in page
    assert "The game begins." not in page


def test_a_stranger_forks_and_fetches_nothing(ada: Browser, ben: Browser) -> None:
    """Who has no link to a running game, or to somebody's sandbox, has no part of it."""
    for url in (ada.open(preset="here"), ada.bring(played(plies=20))):
        assert [403] * 4 == [
            ben.get(f"{url}/record").status_code,
            ben.get(f"{url}/replay").status_code,
            ben.get(f"{url}/check").status_code,
            ben.form(f"{url}/fork", ply=3).status_code,
        ]


def test_an_honest_game_is_called_honest(server: Server, ada: Browser) -> None:
    """All four steps come out, on the page too."""
    url = ada.open(preset="here")
    room = server.play(url, lambda room: room.asked == NOBODY)

    assert [True] * 4 == [step["ok"] for step in steps(GAME, room.record, Phrases("en"))]
    page = ada.get(f"{url}/check").text
    assert 4 == page.count('<li class="step">')
    assert "step-bad" not in page


@pytest.mark.parametrize(
    ("what", "failed"),
    [
        ("secret", ["commitment", "chance"]),
        ("commitment", ["commitment"]),
        ("scores", ["scores"]),
        ("choice", ["rules", "scores"]),
        ("chance", ["chance", "rules", "scores"]),
    ],
)
def test_a_dishonest_game_is_found_out(what: str, failed: list[str]) -> None:
    """The check says which step does not come out."""
    data = json.loads(played().to_json())
    entry = next(e for e in data["entries"] if e["chance"])
    if what == "secret":
        data["secret"] = "11" * 32
    if what == "commitment":
        data["commitment"] = "22" * 32
    if what == "scores":
        data["scores"][0] += 1
    if what == "choice":
        data["entries"][4]["choice"] = "place z9"
    if what == "chance":
        drawn = entry["chance"][0]
        drawn[3] = drawn[2]
    record = Record.from_json(json.dumps(data))

    say = Phrases("en")
    found = {step["heading"]: step["ok"] for step in steps(GAME, record, say)}

    assert {say(f"check.{key}") for key in failed} == {key for key, ok in found.items() if not ok}


def test_an_unfinished_record_is_played_to_an_honest_end(server: Server, ada: Browser) -> None:
    """All steps of its check come out, and its record is good elsewhere."""
    url = ada.bring(played(plies=20))
    room = server.play(url, lambda room: room.asked == NOBODY)

    page = ada.get(f"{url}/check").text

    assert 4 == page.count('<li class="step">')
    assert "step-bad" not in page
    record = Record.from_json(ada.get(f"{url}/record").text)
    assert room.record.scores == record.scores
    assert room.table.ply == verify(GAME, record).ply


def test_a_finished_record_without_its_secret_is_refused(ada: Browser) -> None:
    """With a line that says what is missing, and no table."""
    answer = ada.form("/import", text=replace(played(), secret="").to_json())

    assert 400 == answer.status_code
    assert "the secret number that would prove its luck is missing" in answer.text
    assert 'class="row' not in ada.get("/mine").text


def test_the_menu_offers_what_can_be_had(server: Server, ada: Browser) -> None:
    """A sandbox that is on can be looked back at, but has no record; when it is over, it has one,
    and can be reviewed."""
    url = ada.bring(played(plies=20))
    assert "sandbox" == server.room(url).kept.kind
    assert {"fork", "host", "replay"} == menu(ada, url)

    server.play(url, lambda room: room.asked == NOBODY)

    assert {"fork", "host", "replay", "record", "review"} == menu(ada, url)
    assert 200 == ada.get(f"{url}/review").status_code


def menu(browser: Browser, url: str) -> set[str]:
    """The pages of a table to which its menu leads."""
    (shown,) = re.findall(r'<details class="menu">.*?</details>', browser.get(url).text, re.S)
    return set(re.findall(rf'(?:href|action)="{url}/(\w+)"', shown))


def test_nothing_is_said_in_a_replay(server: Server, ada: Browser) -> None:
    """What was said is there to be read; the form is at the table."""
    url = ada.bring(played())
    ada.form(f"{url}/chat", text="Well played")

    pages = [ada.get(f"{url}{page}").text for page in ("", "/replay", "/replay?ply=3")]

    assert [True, False, False] == ['id="chat-text"' in page for page in pages]
    assert all("Well played" in page for page in pages)


@pytest.mark.parametrize("beyond", [0, 1, 10**6])
def test_a_fork_of_the_end_begins_before_the_last_choice(
    server: Server, ada: Browser, beyond: int
) -> None:
    """There is something left to choose."""
    ends_here = (record for record in map(own, range(1, 30)) if record.entries[-1].player == 0)
    record = next(ends_here)
    last, url = len(record.entries), ada.bring(record)

    answer = ada.form(f"{url}/fork", ply=last + beyond)

    room = server.room(answer.headers["location"])
    assert (last - 1, 0) == (room.table.ply, room.asked)
    assert 200 == ada.get(answer.headers["location"]).status_code


def own(key: int) -> Record:
    return played(key=key)


def test_a_finished_game_may_be_looked_at_by_its_address(ada: Browser, ben: Browser) -> None:
    """A link to a moment of it can be sent to anybody; talking there is for those who played."""
    over = ada.bring(played())

    assert [200] * 4 == [
        ben.get(over + page).status_code for page in ("", "/check", "/replay?ply=3", "/record")
    ]
    assert 'id="chat-form"' not in ben.get(over).text
    assert 403 == ben.form(f"{over}/chat", text="hello").status_code


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_is_asked_why_when_the_game_is_over(
    server: Server, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """By all who look back; before, by nobody who may not see its seat."""
    ada, say = server.browser(language), Phrases(language, GAME.name)
    url = ada.open(seat__0="me", seat__1="friend")

    async def think(name: str, view: Any, *_: object) -> Thought:
        texts = [option.text for option in CODEC.decode(view).decision.options]
        return Thought(texts[0], texts, [300, *[100] * (len(texts) - 1)])

    monkeypatch.setattr(server.services.hall.thinkers, "think", think)
    room = server.play(url, lambda room: room.table.ply == 8)
    server.do(lambda: server.services.store.change_place(room.kept.id, 1, bot="instant"))
    server.do(lambda: server.services.hall.forget(room.kept.id))
    ply = 1 + [entry.player for entry in room.table.match.record.entries].index(1)
    look = f"{url}/replay?ply={ply}"
    for page in (look, f"{look}&why=1"):
        text = unescape(ada.get(page).text)
        assert say("why.ask") not in text and 'class="why"' not in text

    server.do(lambda: server.services.store.change_place(room.kept.id, 1, bot=""))
    server.do(lambda: server.services.hall.forget(room.kept.id))
    server.play(url, lambda room: room.asked == NOBODY)
    assert say("why.ask") not in unescape(ada.get(look).text)  # of a person
    server.do(lambda: server.services.store.change_place(room.kept.id, 1, bot="instant"))
    server.do(lambda: server.services.hall.forget(room.kept.id))
    link = f'<a class="ask" href="{look}&why=1">{say("why.ask")}</a>'  # "watch" opens the theatre
    assert link in unescape(ada.get(look).text)
    told = unescape(ada.get(f"{look}&why=1").text)
    assert 'class="why" role="status"' in told and say("why.ask") not in told
    expected = [say(f"why.{side}", points) for side in ("ahead",) for points in ("1", "3")]
    assert any(f"<p>{text}</p>" in told for text in expected)
