"""The drawing for the page: all panes of all questions, for whoever looks."""

import re
from functools import cache

import pytest

from grandplace.engine.state import NOBODY
from grandplace.games.bruges.components import NO_CARD
from grandplace.games.bruges.page.breaks import SHY
from grandplace.games.bruges.state import Bruges
from grandplace.web import render
from grandplace.web.assets import assets
from grandplace.words.render import LANGUAGES, Phrases
from tests.games.bruges.looks import asked, met, scene
from tests.games.bruges.panes import drawn, every_pane, shown
from tests.games.bruges.scenes import shipped

MOST = 280  # elements of a pane
STRIDE = 5  # of all decisions that are met, every so many
LISTED = {"times", "done", "yes", "no"}  # verbs of which some options stand in the question only


@cache
def pages() -> list[str]:
    """What whoever is asked sees at every decision."""
    return [shown(asked(s)) for s in met()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_drawn(language: str) -> None:
    """For whoever is asked and for spectators; each pane is one element with its key."""
    for s in met()[::STRIDE]:
        for seat in (NOBODY, asked(s).seat):
            for key, html in drawn(scene(s, seat, language), language).items():
                assert re.match(rf'<\w+ id="{key}"', html), html[:80]


def test_a_game_that_is_over_can_be_drawn() -> None:
    """The last position has no question."""
    s = shipped().deal(2, 1)
    while s.decision is not None:
        s.choose(s.decision.options[0])

    for seat in (NOBODY, 0, 1):
        assert 'class="now"' not in drawn(scene(s, seat))["round"]


def test_panes_are_small_and_without_inline_style() -> None:
    """What is pushed stays small, and the content security policy allows it."""
    for s in met():
        for key, html in drawn(asked(s)).items():
            assert len(re.findall(r"<\w", html)) <= MOST, key
            assert not re.search(r"style=|<style|<script| on\w+=", html), key


def test_ids_are_unique() -> None:
    """Else a morph would mix two things up."""
    for html in pages():
        ids = re.findall(r' id="([^"]+)"', html)
        assert len(ids) == len(set(ids))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_layout_places_every_pane_of_the_board(seats: int) -> None:
    """Players and headline have their places elsewhere."""
    keys = drawn(asked(shipped().deal(seats, 1)))
    panes = {key: f"<i>{key}</i>" for key in keys}
    say = Phrases("en", "bruges")
    page = render.page("bruges/layout.jinja", panes=panes, seats=seats, say=say)

    assert {k for k in panes if not k.startswith(("player", "round"))} == set(
        re.findall(r"&lt;i&gt;([\w-]+)", page)
    )
    assert {f"player-{seat}" for seat in range(seats)} < set(keys)


def test_on_a_phone_players_see_their_hand_first_and_spectators_the_town() -> None:
    """The layout finds out by the pane of the hand."""
    s, say = shipped().deal(3, 1), Phrases("en", "bruges")
    for seat, part in [(NOBODY, "town"), (0, "hand")]:
        panes = drawn(scene(s, seat))
        page = render.page("bruges/layout.jinja", panes=panes, seats=3, say=say)
        assert [part] == re.findall(r'id="part-(\w+)" checked', page)


def test_every_drawing_exists() -> None:
    """No pane asks for a symbol that the sprite lacks."""
    ids = set(re.findall(r'<symbol id="([^"]+)"', assets()["icons.svg"].content.decode()))
    used = {id for html in pages() for id in re.findall(r'icons\.svg#([\w-]+)"', html)}

    assert set() == used - ids
    assert len(used) > 80


def test_no_drawing_takes_the_name_of_another() -> None:
    """The sprite of all games is one file."""
    ids = re.findall(r'<symbol id="([^"]+)"', assets()["icons.svg"].content.decode())

    assert len(ids) == len(set(ids))


def test_what_has_a_tip_can_be_reached_by_keyboard() -> None:
    """By itself, or as the label of a radio button."""
    for html in pages():
        for tag in re.findall(r"<[^>]*data-tip=[^>]*>", html):
            assert ('tabindex="0"' in tag) != tag.startswith("<label"), tag


def test_every_option_stands_on_the_board() -> None:
    """What may be chosen is a thing to click, but for numbers, endings and answers."""
    verbs = set()
    for s, html in zip(met(), pages(), strict=True):
        there = set(re.findall(r'<label[^>]*data-option="([^"]+)"', html))
        for option in asked(s).offered:
            if option.verb.name not in LISTED:
                assert option.text in there, (s.prompt(), option)
                verbs.add(option.verb.name)

    assert {option.verb.name for option in shipped().vocabulary.options} - LISTED - {
        "pass"
    } == verbs


def test_nothing_else_can_be_clicked() -> None:
    """A label is an option on offer."""
    for s, html in zip(met(), pages(), strict=True):
        offered = {option.text for option in asked(s).offered}
        assert set(re.findall(r'<label[^>]*data-option="([^"]+)"', html)) <= offered


def test_nobody_else_may_choose() -> None:
    """Others and spectators see nothing to click."""
    for s in met()[::STRIDE]:
        for seat in (NOBODY, (asked(s).seat + 1) % len(s.players)):
            assert "playable" not in shown(scene(s, seat))


def test_what_nobody_can_know_is_not_drawn() -> None:
    """info.hand, info.house-front, info.pile-tops: Dealt again, the unseen leaves all panes as
    they are."""
    for s in met()[::STRIDE]:
        for seat in [NOBODY, *range(len(s.players))]:
            look = scene(s, seat)
            twin = scene(shipped().fill(look.view, 99), seat)
            assert every_pane(look) == every_pane(twin)


def test_no_hidden_card_is_named_on_any_page() -> None:
    """info.hand, info.house-front: Neither by name nor by id, not even in a tip."""
    names = shipped().names("en")
    for s in met()[::STRIDE]:
        for seat in [NOBODY, *range(len(s.players))]:
            html = shown(scene(s, seat)).replace(SHY, "")
            for card in hidden_from(s, seat):
                id = s.figures.cards[card].id
                assert f'"card.{id}"' not in html and f'"card-{id}"' not in html
                assert not re.search(rf">{re.escape(names[f'card.{id}'])}<", html)


def hidden_from(s: Bruges, seat: int) -> list[int]:
    """The cards that a seat does not see anywhere."""
    view = shipped().observe(s, seat)
    seen = [view.card, *view.discards, *view.piles[0], *view.piles[1]]
    for p in view.players:
        seen += [*p.hand, *p.houses, *p.persons]
    return sorted(set(range(len(s.figures.cards))) - set(seen) - {NO_CARD})
