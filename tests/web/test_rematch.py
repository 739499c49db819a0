"""After the game: the same people play again, the game is shared, and who was away comes back."""

import re

import pytest

from grandplace.engine.state import NOBODY
from grandplace.tables.room import Room
from grandplace.words.render import Phrases
from tests.tables.halls import NAME, options, played
from tests.web.conftest import Browser, Server


def over(room: Room) -> bool:
    """Whether a game is over."""
    return NOBODY == room.asked


def table_of_two(server: Server, ada: Browser, ben: Browser) -> str:
    """Ada's table at which Ben sits, its game over."""
    url = ada.open(preset="friend", name="Ada")
    ben.join(ada.links(url)["1"], "Ben")
    server.play(url, over)
    return url


def names(server: Server, url: str) -> list[str]:
    """Who sits where."""
    return [place.name for place in server.room(url).kept.places]


def test_two_who_click_find_one_table(server: Server, ada: Browser, ben: Browser) -> None:
    """Both sit there at once, a seat on, without a link; the other is told who asked."""
    url = table_of_two(server, ada, ben)
    assert f'action="{url}/rematch"' in ada.get(url).text

    first = ben.form(f"{url}/rematch").headers["location"]
    told = ada.get(url).text
    second = ada.form(f"{url}/rematch").headers["location"]

    assert first == second != url
    assert "Ben wants to play again. Your seat is kept." in told
    assert f'<a class="go" href="{first}">' in told
    assert "/rematch" not in told
    assert "The next game is open" in ben.get(url).text
    assert ["Ben", "Ada"] == names(server, first)
    asked = [browser for browser in (ada, ben) if browser.question(first)[1]]
    assert [[ben, ada][server.room(first).asked]] == asked


def test_hot_seat_plays_again(server: Server, ada: Browser) -> None:
    """All seats are still those of the one device."""
    url = ada.open(preset="here", name="Ada", **{"name-1": "Ben"})
    server.play(url, over)

    again = ada.form(f"{url}/rematch").headers["location"]

    assert ["Ben", "Ada"] == names(server, again)
    ply, choices = ada.question(f"{again}?seat={server.room(again).asked}")
    assert (0, True) == (ply, bool(choices))


def test_nobody_else_opens_the_next_table(server: Server, ada: Browser, ben: Browser) -> None:
    """Neither strangers nor spectators, nor with a forged form; neither is it offered to them."""
    url = table_of_two(server, ada, ben)
    eve, stranger = server.browser(), server.browser()
    eve.join(ada.links(url)["-1"])

    for browser in (eve, stranger):
        assert "/rematch" not in browser.get(url).text
        assert 403 == browser.form(f"{url}/rematch").status_code
    assert 403 == ada.post(f"{url}/rematch").status_code
    assert 403 == ada.post(f"{url}/rematch", data={"_csrf_token": "forged"}).status_code
    assert "" == server.room(url).kept.again


def test_a_game_is_played_out_before_the_next(server: Server, ada: Browser) -> None:
    """While it is on there is no next table; a trial game and an imported one have none at all."""
    url = ada.open(preset="here")
    trial = ada.bring(played(plies=20))
    server.play(trial, over)

    assert 409 == ada.form(f"{url}/rematch").status_code
    assert 403 == ada.form(f"{trial}/rematch").status_code
    assert 403 == ada.form(f"{ada.bring(played())}/rematch").status_code
    assert "/rematch" not in ada.get(trial).text


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_finished_game_is_shared_by_its_address(server: Server, language: str) -> None:
    """Which anybody may open; a trial game is not shared."""
    ada = server.browser(language)
    url, trial = ada.bring(played()), ada.bring(played(plies=20))
    server.play(trial, over)

    assert f'value="{url}" data-address' in ada.get(url).text
    assert Phrases(language)("desk.share") in ada.get(url).text
    assert "data-address" not in ada.get(trial).text
    assert 200 == server.browser().get(url).status_code


def test_programs_play_again(server: Server, ada: Browser) -> None:
    """Each gets the secret of its own seat at the next table, and no other; spectators get none."""
    seats = [{"name": "a"}, {"name": "b"}]
    opened = ada.post("/api/tables", json={"game": NAME, "seats": seats}).json()
    api = f"/api/tables/{opened['table']}"
    bearer = [{"authorization": f"Bearer {secret}"} for secret in opened["seats"]]
    eve = {"authorization": f"Bearer {opened['spectators']}"}
    assert 409 == ada.post(f"{api}/again", headers=bearer[0]).status_code
    server.play(f"/t/{opened['table']}", over)

    found = [ada.post(f"{api}/again", headers=headers).json() for headers in bearer]

    assert 403 == ada.post(f"{api}/again", headers=eve).status_code
    assert 401 == ada.post(f"{api}/again").status_code
    assert found[0]["table"] == found[1]["table"]
    assert [1, 0] == [one["seat"] for one in found]
    for old, new in zip(bearer, found, strict=True):
        there = {"authorization": f"Bearer {new['secret']}"}
        seen = ada.get(f"/api/tables/{new['table']}", headers=there).json()
        assert (new["seat"], "", False) == (seen["seat"], seen["again"], seen["closed"])
        assert new["table"] == ada.get(api, headers=old).json()["again"]


def test_who_was_away_comes_back(server: Server, ada: Browser, ben: Browser) -> None:
    """While a bot stands in nothing is asked of them, and their choice is refused."""
    url = ada.open(**{"seat-0": "me", "seat-1": "friend", "first": "1"})
    ben.join(ada.links(url)["1"], "Ben")
    id = url.removeprefix("/t/")
    server.do(lambda: server.services.store.change_place(id, 1, bot="greedy", absent=True))
    server.do(lambda: server.services.hall.forget(id))
    page = ben.get(url).text
    choices = options(server.room(url))
    assert "A bot plays for you at the moment." in page
    assert 'name="option"' not in page
    assert "A bot plays for you" not in ada.get(url).text
    assert 409 == ben.choose(url, 0, choices[0]).status_code
    assert 403 == server.browser().form(f"{url}/back").status_code

    assert 303 == ben.form(f"{url}/back").status_code

    assert (0, choices) == ben.question(url)
    assert "Ben is back; the bot has left." in ada.get(url).text


def test_what_the_table_tells_is_told_in_ones_own_language(server: Server) -> None:
    """The other sees it in theirs; nobody seems to have said it."""
    ada, ben = server.browser("en"), server.browser("de")
    url = table_of_two(server, ada, ben)
    ada.form(f"{url}/rematch")

    (line,) = re.findall(r'<li class="note">.*?</li>', ben.get(url).text, re.S)

    assert "Ada möchte noch einmal spielen." in line
    assert "<b>" not in line
