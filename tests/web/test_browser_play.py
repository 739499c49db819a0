"""Whole games on the page: by clicks, by keys, by touch."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import PHONE, Person, Square, late

pytest_plugins = ["tests.web.browser_fixtures"]

FOCUS = "() => document.activeElement.id"
TOTALS = "cells => cells.map(cell => cell.textContent)"


def play_out(people: list[Person], chance: Random) -> int:
    """Everybody answers when asked, until the game is over; returns how many choices it took."""
    choices = 0
    while True:
        kinds = [person.kind for person in people]
        if set(kinds) == {"over"}:
            return choices
        for person, kind in zip(people, kinds, strict=True):
            if kind == "asked":
                person.choose(chance)
                choices += 1
        if "asked" not in kinds:
            people[0].page.wait_for_timeout(10)


def test_two_people_and_a_bot_play_a_whole_game_by_clicks(square: Square) -> None:
    """The second comes by a link; at the end both see the same scores, and how they went."""
    anna, bert = square.person("en"), square.person("fr")
    table = anna.open_table(["me", "friend", "bot:random"])
    bert.join(anna.link(table, 1), "Bert")
    anna.go(table)
    anna.settle()

    choices = play_out([anna, bert], Random(4))

    assert choices > 30
    totals = [
        person.page.eval_on_selector_all("#finale .total td", TOTALS) for person in (anna, bert)
    ]
    assert totals[0] == totals[1]
    assert 3 == len(totals[0])
    for person in (anna, bert):
        expect(person.page.locator("#finale")).to_be_visible()
        expect(person.page.locator("#finale .chart polyline")).to_have_count(3)
    expect(anna.page.locator("#turn")).to_have_text("The game is over")
    anna.picture("over-en-desktop-light")
    bert.page.emulate_media(color_scheme="dark")
    bert.picture("over-fr-desktop-dark")
