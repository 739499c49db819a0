"""Variants of a game: ticked on the start page, combined, and told at the table."""

import re
from html import unescape
from typing import Any

import pytest

from grandplace.engine.state import NOBODY
from grandplace.games import load
from grandplace.words.render import LANGUAGES, Phrases
from tests.web.conftest import Browser, Server

FIRST, SECOND = "bruxelles1893-first", "bruxelles1893-second"
BELLE, BOARDS, DEALT = "belle-epoque", "asymmetric", "dealt"


def boxes(*names: str, game: str = SECOND) -> dict[str, Any]:
    """The fields of ticked boxes."""
    return {f"variant.{game}.{name}": "1" for name in names}


@pytest.mark.parametrize(
    "wanted",
    [[BELLE], [BOARDS], [BELLE, BOARDS], [BOARDS, DEALT], [BELLE, BOARDS, DEALT], []],
)
def test_variants_are_combined_by_boxes(server: Server, wanted: list[str]) -> None:
    """asym.with: All that go together, in any order of ticking."""
    browser = server.browser()
    answer = browser.form("/tables", game=SECOND, preset="here", **boxes(*reversed(wanted)))

    assert 303 == answer.status_code
    room = server.room(answer.headers["location"])
    assert ",".join(wanted) == room.record.variant


def test_boxes_of_other_games_are_not_looked_at(server: Server) -> None:
    """Without script they stay ticked when another game is chosen."""
    browser = server.browser()
    fields = boxes(BELLE) | boxes("expert", game=FIRST)

    answer = browser.form("/tables", game=FIRST, preset="here", **fields)
    room = server.room(answer.headers["location"])
    assert "expert" == room.record.variant


@pytest.mark.parametrize("fields", [boxes(DEALT), boxes(BELLE, DEALT), {"variant": "dealt"}])
def test_what_does_not_go_together_is_refused_clearly(server: Server, fields: Any) -> None:
    """400, and what to do about it."""
    for language in LANGUAGES:
        browser = server.browser(language)
        answer = browser.form("/tables", game=SECOND, preset="here", **fields)
        assert 400 == answer.status_code
        assert Phrases(language)("problem.missing") in unescape(answer.text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_variant_that_needs_another_says_so_to_the_script(server: Server, language: str) -> None:
    """The box of what it needs is named, and exists."""
    page = unescape(server.browser(language).get("/").text)
    needs = re.findall(r'name="([^"]+)" value="1" data-needs="([^"]+)"', page)

    assert [(f"variant.{SECOND}.{DEALT}", f"variant.{SECOND}.{BOARDS}")] == needs
    assert f'name="variant.{SECOND}.{BOARDS}" value="1">' in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_names_its_variants_and_has_their_tips(server: Server, language: str) -> None:
    """be.setup-board: The head of the page, and a glossary of what is on this table only."""
    browser, say = server.browser(language), Phrases(language, SECOND)
    answer = browser.form("/tables", game=SECOND, preset="here", **boxes(BELLE, BOARDS))
    page = unescape(browser.get(answer.headers["location"]).text)

    for name in (BELLE, BOARDS):
        assert say(f"variant.{name}.short") in page
    url = re.findall(r'data-tips="([^"]+)"', page)[0]
    tips = browser.get(url).json()
    assert say("card.card-01") == tips["card.card-01"][0]
    assert say("architect.horta") == tips["architect.horta"][0]


def test_tips_are_those_of_the_variants_asked_for(ada: Browser) -> None:
    """Of all, if none are named; an unknown one is refused."""
    url = f"/rules/{SECOND}/tips"
    everything, plain = ada.get(url).json(), ada.get(f"{url}?variant=").json()
    belle = ada.get(f"{url}?variant={BELLE}").json()

    assert {"card.card-32", "architect.hankar"} <= set(everything)
    assert "card.card-32" not in plain and "architect.hankar" not in plain
    assert "card.card-32" in belle and "architect.hankar" not in belle
    assert 400 == ada.get(f"{url}?variant=chess").status_code
    assert 200 == ada.get(f"/rules/{FIRST}/tips").status_code


def test_every_variant_has_words(ada: Browser) -> None:
    """Long for the start page, short for the table; in all languages."""
    for language in LANGUAGES:
        for game in (FIRST, SECOND):
            say = Phrases(language, game)
            for name in load(game).variants:
                assert say(f"variant.{name}") and say(f"variant.{name}.short")


@pytest.mark.parametrize("seat", [0, 2])
def test_the_page_names_who_begins(server: Server, ada: Browser, seat: int) -> None:
    """By the place in the form: the third of four places may be the second at the table."""
    sitting: dict[str, Any] = {"seat-0": "me", "seat-1": "none", "seat-2": "here", "seat-3": "here"}
    answer = ada.form("/tables", game="bruges", first=str(seat), **sitting)

    room = server.room(answer.headers["location"])
    begins = 1 if seat == 2 else 0
    assert (begins, begins) == (room.record.first, room.table.match.state.first)


@pytest.mark.parametrize("first", ["1", "4", "x", "-1"])
def test_an_empty_place_cannot_begin(ada: Browser, first: str) -> None:
    """400, and no table."""
    sitting: dict[str, Any] = {"seat-0": "me", "seat-1": "none", "seat-2": "here"}

    assert 400 == ada.form("/tables", game="bruges", first=first, **sitting).status_code


def test_otherwise_it_is_left_to_chance(server: Server, ada: Browser) -> None:
    """Also where a preset says who plays, whatever stands in the form below."""
    forms: list[dict[str, Any]] = [
        {"first": "lot", "seat-0": "me", "seat-1": "here"},
        {"preset": "here"},
        {"preset": "here", "first": "1"},
    ]
    for fields in forms:
        answer = ada.form("/tables", game="bruges", **fields)
        assert NOBODY == server.room(answer.headers["location"]).record.first


def test_programs_name_who_begins(server: Server, ada: Browser) -> None:
    """By the number of the seat, from 0."""
    seats = [{"name": "a"}, {"name": "b"}]
    table = ada.post("/api/tables", json={"game": "bruges", "seats": seats, "first": 1}).json()

    assert 1 == server.room(f"/t/{table['table']}").record.first
    wrong = ada.post("/api/tables", json={"game": "bruges", "seats": seats, "first": 2})
    assert 400 == wrong.status_code


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_an_older_version(server: Server, language: str) -> None:
    """Their page has the clauses of then, says so, and leads to those of new games."""
    browser, say = server.browser(language), Phrases(language, "bruxelles1897")
    then = unescape(browser.get("/rules/bruxelles1897@1").text)
    now = unescape(browser.get("/rules/bruxelles1897").text)
    floor, below = say.clause("game.score-floor"), say.clause("game.below-zero")

    assert (True, False) == (floor in then, below in then)
    assert (False, True) == (floor in now, below in now)
    assert say("pages.rules.older", 1) in then
    assert say("pages.rules.newest") not in now


@pytest.mark.parametrize("version", ["3", "0", "x", "01", "1@1"])
def test_rules_that_never_were(ada: Browser, version: str) -> None:
    """404."""
    for page in ("", "/tips", "/game.aim"):
        assert 404 == ada.get(f"/rules/bruxelles1897@{version}{page}").status_code
