"""Scorings on the page: the list for everybody, the headers that let the table frame it."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient

from grandplace.engine.state import NOBODY
from grandplace.games import REGISTRY
from grandplace.tables.playbill import scorings
from grandplace.web.app import make_app
from grandplace.web.curtain import curtain
from grandplace.web.desk import Desk, Viewpoint
from grandplace.web.services import Settings
from tests.web.conftest import Browser, Server

GAME = "bruxelles1897"


class Table:
    """A table of two in one browser."""

    def __init__(self, client: TestClient[Any], game: str = GAME) -> None:
        self.client = client
        seats = [{"name": "Anna"}, {"name": "Bert"}]
        opened = client.post("/api/tables", json={"game": game, "seats": seats}).json()
        self.id = opened["table"]
        client.get("/")
        headers = {"x-csrftoken": client.cookies["csrf"]}
        client.post(f"/join/{opened['seats'][0]}", headers=headers, data={"name": "Anna"})

    @property
    def room(self) -> Any:
        return self.client.app.state.services.hall._rooms[self.id]

    @property
    def table(self) -> Any:
        return self.room.table

    def play(self, scorings_wanted: int) -> None:
        """At random, until so many scorings are over."""
        chance = Random(1)
        while [one.over for one in scorings(self.table)].count(True) < scorings_wanted:
            decision = self.table.decision
            self.table.choose(decision.player, self.table.ply, chance.choice(decision.options).text)
        self.room.ring()

    def get(self, number: int, more: str = "") -> Any:
        return self.client.get(f"/t/{self.id}/theatre/{number}{more}")


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    """A server."""
    with TestClient(
        make_app(Settings(database=f"sqlite:///{tmp_path}/t.db", pause=0, limited=False))
    ) as client:
        yield client


def test_a_scoring_has_a_page_of_its_own(client: TestClient[Any]) -> None:
    """All acts with their verdicts, and the table of who got what; only the table may frame it."""
    table = Table(client)
    assert 404 == table.get(0).status_code
    table.play(1)

    answer = table.get(0)

    assert 200 == answer.status_code
    assert 404 == table.get(1).status_code
    assert 4 + 6 + 1 == answer.text.count('class="win" data-act')
    assert "Scoring of round 1" in answer.text
    assert "Highest sum: " in answer.text
    assert "SAMEORIGIN" == answer.headers["x-frame-options"]
    assert "frame-ancestors 'self'" in answer.headers["content-security-policy"]
    assert 'src="/static' in answer.text
    assert "Round 1 is scored" in answer.text


def test_steps_without_anything_are_one(client: TestClient[Any]) -> None:
    """Each with its reason and its clause; all their windows lead there."""
    table = Table(client)
    table.play(1)
    page = table.get(0).text

    lists = re.findall(r'<ul class="idle">(.*?)</ul>', page)
    idle, shown = "".join(lists), page.count('class="contest"')
    assert len(lists) == page.count("<h2>Nothing for anybody<") > 0
    assert idle.count("<li>") == idle.count('data-clause="') > len(lists)
    assert 4 + 6 + 1 == shown - len(lists) + idle.count("<li>")
    windows = [int(n) for n in re.findall(r'class="win" data-act="(\d+)"', page)]
    assert (sorted(windows), shown) == (windows, len(set(windows)))


def test_signs_have_words(client: TestClient[Any]) -> None:
    """What somebody gets besides points: for those who point at it, and in the summary."""
    table = Table(client)
    table.play(4)
    page = "".join([table.get(number).text for number in range(4)])

    tracks = re.findall(r'<span class="token[^>]*data-at="track[^>]*>', page)
    assert tracks and all(' title="' in token for token in tracks)
    assert re.findall(r"<span>\+1 (Prestige|Nobility|Architecture)</span>", page)


@pytest.mark.parametrize("game", REGISTRY)
def test_numbers_have_their_unit(client: TestClient[Any], game: str) -> None:
    """In the list of steps and in the summary no number stands alone; nobody reads the id of a rule."""
    table = Table(client, game)
    table.play(len(scorings(table.table)) or 2)
    page = table.get(0).text + table.get(1).text

    told = re.findall(r'<span class="gain[^>]*>([^<]*)<|<li>[^<]*<svg.*?</svg><span>([^<]*)<', page)
    assert told and [] == [
        one for one in told if not re.search(r"[a-z]{2}|VP|BF|BEF", "".join(one))
    ]
    assert {"Rule"} == set(re.findall(r'<a class="clause"[^>]*>([^<]*)</a></h2>', page))


def test_it_goes_on_after_a_question(client: TestClient[Any]) -> None:
    """Whoever has seen a part begins with what is new."""
    table = Table(client)
    table.play(1)
    column = scorings(table.table)[0].events[0].details[1]
    page = table.get(0).text
    windows = re.findall(r'class="win" data-act="(\d+)"', page)

    assert 'data-start="0"' in page
    assert f'data-start="{windows[column + 1]}"' in table.get(0, "?told=1").text


def test_the_page_knows_which_scorings_are_news(client: TestClient[Any]) -> None:
    """Those with an event since the viewer's last choice; one that waits, for whoever is asked."""
    table = Table(client)
    assert -1 == curtain(scorings(table.table), 0, False)["last"]
    table.play(2)
    first, second = scorings(table.table)

    assert 0 == curtain(scorings(table.table), first.stage.noted, False)["first"]
    assert 1 == curtain(scorings(table.table), second.stage.noted, False)["first"]
    assert -1 == curtain(scorings(table.table), len(table.table.events), False)["first"]
    assert 'id="curtain"' in client.get(f"/t/{table.id}").text


@pytest.mark.parametrize("game", REGISTRY)
def test_whoever_ends_the_round_is_shown_its_scoring(client: TestClient[Any], game: str) -> None:
    """As all others are; and looking back, whoever comes to that choice."""
    table = Table(client, game)
    table.play(1)
    room, last = table.room, table.table.match.record.entries[-1].player
    seats = [Viewpoint(seat, (seat,), "en") for seat in (last, 1 - last)]
    looks_on = [Viewpoint(NOBODY, (), "en")]

    assert [0, 0, 0] == [_first(room, viewpoint) for viewpoint in seats + looks_on]
    assert Desk(room, seats[0]._replace(replay=True)).watch()


def _first(room: Any, viewpoint: Viewpoint) -> int:
    """The first scoring that the page would play by itself."""
    pane = next(pane for pane in Desk(room, viewpoint).panes() if pane.key == "curtain")
    number: int = pane.data["first"]
    return number


@pytest.mark.parametrize("game", ["bruxelles1893-first", "bruxelles1893-second", "bruges"])
def test_every_game_is_played(client: TestClient[Any], game: str) -> None:
    """Board and players as the curtain rose, and at least one act."""
    table = Table(client, game)
    table.play(1)

    answer = table.get(0)

    assert 200 == answer.status_code
    assert 'id="act-0"' in answer.text


def test_it_is_played_slowly_at_first_then_faster(server: Server, ada: Browser) -> None:
    """By how many games of that kind one has finished; what one prefers comes first."""
    paces = []
    for _ in range(2):
        url = ada.open(preset="here", name="Ada")
        server.play(url, lambda room: bool(scorings(room.table)))
        paces.append(_pace(ada, url))
        server.play(url, lambda room: room.asked == NOBODY)
    paces.append(_pace(ada, url))
    ada.form("/preferences", theatre="fast", only="theatre", back="/")

    assert ["slow", "normal", "normal", "fast"] == [*paces, _pace(ada, url)]


def _pace(browser: Browser, url: str) -> str:
    """The speed that is chosen beforehand."""
    [pace] = re.findall(r'name="speed" value="(\w+)" checked', browser.get(f"{url}/theatre/0").text)
    return str(pace)
