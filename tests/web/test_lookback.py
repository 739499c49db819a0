"""Looking back in a game that is on: what one's seat saw then, and the way to every moment."""

import re
from html import unescape

import pytest

from grandplace.engine.state import NOBODY
from grandplace.games import REGISTRY
from grandplace.words.render import Phrases
from tests.web.conftest import Browser, Server

SAY = Phrases("en")
BEGINS = SAY("table.replay.start")
SINCE = SAY("story.since")


def told(page: str) -> str:
    """What the question's place says of that moment."""
    found = re.search(r'<section id="replay".*?</section>', page, re.DOTALL)
    assert found
    return unescape(re.sub(r"<[^>]+>", " ", found[0]))


def test_every_moment_of_a_running_game_can_be_seen(server: Server, ada: Browser) -> None:
    """Nothing is asked there, and the way back to now is a link."""
    url = ada.open(preset="here")
    server.play(url, lambda room: room.table.ply == 12)

    for ply in range(13):
        page = ada.get(f"{url}/replay?ply={ply}")
        assert 200 == page.status_code
        assert f'max="12" value="{ply}"' in page.text
        assert 'name="option"' not in page.text
        assert f'data-ply="now" href="{url}' in page.text


@pytest.mark.parametrize("game", REGISTRY)
def test_even_where_nothing_has_happened(server: Server, ada: Browser, game: str) -> None:
    """At a table that was just opened, and in a fork."""
    url = ada.open(game=game, preset="here")
    fork = ada.form(f"{url}/fork").headers["location"]

    assert [200, 200] == [ada.get(f"{at}/replay").status_code for at in (url, fork)]


def test_even_before_the_scene_of_a_lesson(ada: Browser) -> None:
    """What a scene begins with can be looked at as well."""
    url = ada.form("/learn/bruxelles1897/steps", do="3").headers["location"]

    assert [200, 200] == [ada.get(f"{url}/replay?ply={ply}").status_code for ply in (0, 1)]


def test_only_the_beginning_is_called_so(server: Server, ada: Browser) -> None:
    """A choice that tells nothing says what was asked."""
    url = ada.open(preset="here")
    server.play(url, lambda room: room.table.ply == 12)

    pages = [told(ada.get(f"{url}/replay?ply={ply}").text) for ply in range(13)]

    assert [0] == [ply for ply, page in enumerate(pages) if BEGINS in page]


def test_the_lines_of_the_log_lead_there(server: Server, ada: Browser) -> None:
    """Each number is a link to a moment of this game."""
    url = ada.open(preset="here")
    server.play(url, lambda room: room.table.ply == 12)

    links = re.findall(r'class="ply" href="([^"]+)"', ada.get(url).text)

    assert links
    for link in links:
        assert 200 == ada.get(unescape(link)).status_code


def test_strangers_may_not_look_back(server: Server, ada: Browser, ben: Browser) -> None:
    """Whoever has no link to a running game sees no moment of it."""
    url = ada.open(preset="here")
    server.play(url, lambda room: room.table.ply == 4)

    assert 403 == ben.get(f"{url}/replay?ply=2").status_code


def test_the_header_tells_whose_turn_it_is(server: Server, ada: Browser) -> None:
    """Now, not then."""
    url = ada.open(preset="here", name="Ada", **{"name-1": "Benoît"})
    room = server.play(url, lambda room: room.table.ply >= 6 and room.asked != NOBODY)
    name = room.kept.places[room.asked].name

    for ply in range(room.table.ply):
        turn = re.search(r'id="turn".*?</', ada.get(f"{url}/replay?ply={ply}").text, re.DOTALL)
        assert turn and name in turn[0]


def test_what_is_new_is_bracketed_for_each(server: Server, ada: Browser, ben: Browser) -> None:
    """Since one's own last turn: who has just played has no news, the other has."""
    url = ada.open(preset="friend", name="Ada")
    ben.join(ada.links(url)["1"], "Ben")
    server.play(url, lambda room: room.table.ply > 8 and room.asked == 1)
    server.play(url, lambda room: room.asked == 0)

    assert SINCE in ada.get(url).text
    assert SINCE not in ben.get(url).text
    assert SAY("story.now-you") in ada.get(url).text


def test_the_log_counts_what_is_new(ada: Browser) -> None:
    """For whoever reads further up; the script fills in the number."""
    url = ada.open(preset="here")
    assert '<button type="button" class="news" data-text="# new" hidden>' in ada.get(url).text


def test_what_has_happened_meanwhile_is_counted(server: Server, ada: Browser) -> None:
    """Since one began to look back; each step of the bar keeps the count going."""
    url = ada.open(preset="here")
    server.play(url, lambda room: room.table.ply >= 12)
    page = ada.get(f"{url}/replay?ply=3").text
    begun = server.room(url).table.ply
    step = unescape(re.findall(r'href="([^"]+)" data-ply="forward"', page)[0])

    assert step.endswith(f"&since={begun}")
    assert ">0 new</a>" in page and "hidden>0 new" in page
    server.play(url, lambda room: room.table.ply >= begun + 6)
    later = ada.get(step).text
    (new,) = re.findall(r">(\d+) new</a>", later)
    assert 0 < int(new) <= 6
    assert f'name="since" value="{begun}"' in later
