"""The coach: if all agree, from what the seat sees, and the table says that it was asked."""

from typing import Any

import pytest

from grandplace.bots.levels import LEVELS
from grandplace.engine.record import Record
from grandplace.engine.state import NOBODY
from grandplace.tables.coach import level
from grandplace.tables.thinkers import Thought
from grandplace.words.render import LANGUAGES, Phrases
from tests.tables.halls import CODEC
from tests.web.conftest import Browser, Server


@pytest.fixture
def asked(server: Server, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which bots were asked; the last two options seem best, the last one by nothing."""
    names: list[str] = []

    async def think(name: str, view: Any, bot: str, *_: object) -> Thought:
        names.append(bot)
        texts = [option.text for option in CODEC.decode(view).decision.options]
        return Thought(texts[-1], texts, [*[0] * (len(texts) - 2), 300, 300])

    monkeypatch.setattr(server.services.hall.thinkers, "think", think)
    return names


def among_bots(server: Server, browser: Browser) -> str:
    """A table at which this browser is asked and all others are bots."""
    url = browser.open(seat__0="me", seat__1="bot:guest", first="0")
    for _ in range(400):
        if 0 == server.room(url).asked:
            return url
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_marks_an_option_and_says_why(
    server: Server, asked: list[str], language: str
) -> None:
    """One level above the bots of the table; what is as good is told too; all can read that it was
    asked, once."""
    ada = server.browser(language)
    url = among_bots(server, ada)
    assert f'action="{url}/coach"' in ada.get(url).text

    first, second = [ada.form(f"{url}/coach").json() for _ in range(2)]

    room = server.room(url)
    assert room.table.decision is not None
    assert room.table.decision.options[-1].text == first["option"] == second["option"]
    assert first["ply"] == room.table.ply
    assert first["title"] and first["text"] and first["also"]
    assert ["regular"] * 2 == asked[-2:]
    assert [("coach", 0)] == [(line.note, line.seat) for line in room.kept.chat]
    assert f">{Phrases(language)('pages.mine.coach')}<" in ada.get("/mine").text


def test_record_and_list_say_that_there_was_a_coach(
    server: Server, asked: list[str], ada: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the games in which it was asked."""
    monkeypatch.setattr(
        server.services.hall, "pause", 3600
    )  # we answer for the bot, not it as well
    url, other = among_bots(server, ada), ada.open(preset="here")
    ada.form(f"{url}/coach")
    for each in (url, other):
        server.play(each, lambda room: room.asked == NOBODY)

    assert [0] == Record.from_json(ada.get(f"{url}/record").text).coached
    assert [] == Record.from_json(ada.get(f"{other}/record").text).coached
    assert 1 == ada.get("/mine").text.count(">with coach<")


def told(server: Server, url: str) -> list[tuple[str, int]]:
    """What the table has told of a coach."""
    return [(line.note, line.seat) for line in server.room(url).kept.chat if line.note]


def test_any_level_can_be_asked(server: Server, asked: list[str], ada: Browser) -> None:
    """One that there is."""
    url = among_bots(server, ada)

    assert 200 == ada.form(f"{url}/coach", level="novice").status_code
    assert "novice" == asked[-1]
    assert 400 == ada.form(f"{url}/coach", level="oracle").status_code


def test_where_others_play_all_must_agree(
    server: Server, asked: list[str], ada: Browser, ben: Browser
) -> None:
    """Each is asked; then the coach is there, until one of them is against it."""
    url = ada.open(seat__0="me", seat__1="friend", first="0")
    ben.join(ada.links(url)["1"], "Ben")
    assert 409 == ada.form(f"{url}/coach").status_code
    assert 'consent-form" method' not in ben.get(url).text

    ada.form(f"{url}/coach/consent", says="coach-wish")
    assert 409 == ada.form(f"{url}/coach").status_code
    assert 'consent-form" method' in ben.get(url).text
    assert 'consent-form" method' not in ada.get(url).text

    ben.form(f"{url}/coach/consent", says="coach-yes")
    assert 'consent-form" method' not in ben.get(url).text
    assert 200 == ada.form(f"{url}/coach").status_code
    assert ["regular"] == asked[-1:]

    ben.form(f"{url}/coach/consent", says="coach-no")
    assert 409 == ada.form(f"{url}/coach").status_code
    notes = [("coach-wish", 0), ("coach-yes", 1), ("coach", 0), ("coach-no", 1)]
    assert notes == told(server, url)


def test_who_looks_on_has_no_coach_and_no_say(server: Server, ada: Browser, ben: Browser) -> None:
    """Nor has anybody once the game is over, which says who had one."""
    url = among_bots(server, ada)
    ben.join(ada.links(url)["-1"])
    assert 403 == ben.form(f"{url}/coach/consent", says="coach-no").status_code
    assert 409 == ben.form(f"{url}/coach").status_code
    assert 400 == ada.form(f"{url}/coach/consent", says="coach-maybe").status_code

    url = ada.open(seat__0="me", seat__1="here", name__1="Eva")
    server.do(lambda: server.services.hall.tell(url.removeprefix("/t/"), 1, "coach"))
    assert "With coach: Eva" not in ada.get(url).text
    server.play(url, lambda room: room.is_ended)
    assert "With coach: Eva" in ada.get(url).text
    assert 409 == ada.form(f"{url}/coach").status_code


def test_the_coach_of_the_strongest_is_the_strongest(server: Server, ada: Browser) -> None:
    """There is nobody above."""
    url = ada.open(seat__0="me", seat__1=f"bot:{LEVELS[-1].name}")

    assert LEVELS[-1].name == level(server.room(url), 0)
