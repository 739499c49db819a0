"""The drawing for the page with the expansion and with boards that differ."""

import json
import re
from collections.abc import Iterator
from functools import cache

import pytest

from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1893 import page
from grandplace.games.bruxelles1893.components import (
    NOBLES,
    WORKS,
)
from grandplace.games.bruxelles1893.figures import Figures
from grandplace.games.bruxelles1893.modules import (
    ARCHITECTS,
    CARDS,
    POWER_NAMES,
    TILES,
)
from grandplace.games.bruxelles1893.page import art
from grandplace.games.bruxelles1893.page.art import work_icon
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.web import render
from grandplace.web.assets import assets
from grandplace.words.render import LANGUAGES, Phrases, Words
from tests.battery import random_play
from tests.games.bruxelles1893.modules import (
    ANY_MODULE,
    BELLE,
    BOARDS,
    BOTH,
)
from tests.games.bruxelles1893.positions import (
    SIZES,
)
from tests.games.bruxelles1893.scenes import (
    GAMES,
    asked,
    drawn,
    every_pane,
    pointed_at,
    scene,
    shown,
    told,
)

SECOND = "second"
MOST = 260  # elements of a pane
STRIDE = 13  # of a random game every so many decisions are drawn
EPOQUE = {"pavilions", "railway", "tiles"}


@cache
def played(variant: str, seats: int) -> list[Bruxelles1893]:
    """Decisions of a random game with modules, among them the first of each question."""
    game = GAMES[SECOND]
    first: dict[str, Bruxelles1893] = {}
    whole = [s.copy() for s in random_play(game, game.deal(seats, seats, variant), seats)]
    for s in whole:
        first.setdefault(s.prompt().key, s)
    return [*first.values(), *whole[::STRIDE]]


def everywhere(variant: str) -> Iterator[Bruxelles1893]:
    """Some of all sizes."""
    return (s for seats in (2, 3, 4, 5) for s in played(variant, seats))


def box(variant: str) -> Figures:
    """The figures of a variant."""
    figures = GAMES[SECOND].box_for(variant)
    assert isinstance(figures, Figures)
    return figures


# --- every pane


@ANY_MODULE
@SIZES
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_drawn(variant: str, seats: int, language: str) -> None:
    """For whoever is asked and for spectators; each pane is one element with its key."""
    for s in played(variant, seats)[::4]:
        for seat in (NOBODY, asked(SECOND, s).seat):
            for key, html in drawn(SECOND, scene(SECOND, s, seat, language), language).items():
                assert re.match(rf'<\w+ id="{key}"', html), html[:80]


@ANY_MODULE
@SIZES
def test_panes_are_small_plain_and_without_inline_style(variant: str, seats: int) -> None:
    """What is pushed stays small, the content security policy allows it, and no id comes twice."""
    for s in played(variant, seats):
        look = asked(SECOND, s)
        ids = re.findall(r' id="([^"]+)"', shown(SECOND, look))
        assert len(ids) == len(set(ids))
        assert all(json.loads(json.dumps(pane.data)) for pane in every_pane(look))
        for key, html in drawn(SECOND, look).items():
            assert len(re.findall(r"<\w", html)) <= MOST, key
            assert not re.search(r"style=|<style|<script| on\w+=", html), key


@pytest.mark.parametrize(
    ("variant", "more"),
    [("", set()), (BELLE, EPOQUE), (BOARDS, {"boards"}), (BOTH, EPOQUE | {"boards"})],
)
def test_each_module_has_its_panes_and_the_layout_their_places(
    variant: str, more: set[str]
) -> None:
    """Without modules the page has none of them, nor the part of a phone that shows them."""
    game = GAMES[SECOND]
    panes = drawn(SECOND, asked(SECOND, game.deal(4, 1, variant)))
    named, say = {key: f"<i>{key}</i>" for key in panes}, Phrases("en", game.name)
    layout = render.page("bruxelles1893/layout.jinja", panes=named, seats=4, say=say)

    assert more == set(panes) & (EPOQUE | {"boards"})
    assert {k for k in panes if not k.startswith(("player", "round"))} == set(
        re.findall(r"&lt;i&gt;([\w-]+)", layout)
    )
    assert ("part-epoque" in layout) == bool(more & EPOQUE)


@ANY_MODULE
def test_things_can_be_reached_and_explain_themselves(variant: str) -> None:
    """By keyboard or as the label of a radio button; every tip is in the glossary of the box."""
    game = GAMES[SECOND]
    tips = set(page.glossary(box(variant), Words("en", game)))
    for s in everywhere(variant):
        for tag in re.findall(r"<[^>]*data-tip=[^>]*>", shown(SECOND, asked(SECOND, s))):
            reached = tag.startswith("<label") or 'aria-hidden="true"' in tag  # only repeats
            assert ('tabindex="0"' in tag) != reached, tag
            assert re.findall(r'data-tip="([^"]+)"', tag)[0] in tips, tag


@ANY_MODULE
def test_nobody_else_may_choose_and_nobody_sees_the_unseen(variant: str) -> None:
    """game.open: What is dealt again unseen leaves all panes, options and reasons as they are."""
    for s in played(variant, 3)[::3]:
        look = asked(SECOND, s)
        twin = scene(SECOND, GAMES[SECOND].fill(look.view, 99), look.seat)
        assert every_pane(look) == every_pane(twin)
        assert all(told(look, o) == told(twin, o) for o in [*look.offered, *look.refused])
        for seat in (NOBODY, (look.seat + 1) % 3):
            assert "playable" not in shown(SECOND, scene(SECOND, s, seat))


# verbs that stand on the page for every option of theirs
ON_PAGE = [
    *["board", "play", "seat", "erect", "as", "flip", "return", "dismiss", "hand-in", "reclaim"],
    *["send", "fetch", "double", "favour", "bracket", "block", "place", "build", "use", "make"],
    *["sell", "aim", "cover", "invite", "keep", "activate", "turn", "tuck", "pay"],
]


@ANY_MODULE
def test_what_may_be_chosen_can_be_pointed_at(variant: str) -> None:
    """A click on the thing selects its option without any script."""
    for s in everywhere(variant):
        assert s.decision is not None
        texts = {o.text for o in s.decision.options}
        wanted = {text for text in texts if text.partition(" ")[0] in ON_PAGE}
        assert wanted <= pointed_at(SECOND, s) <= texts, s.prompt().key


# --- signs: when, what, how much


def symbols() -> set[str]:
    """All drawings of the sprite."""
    return set(re.findall(r'<symbol id="([^"]+)"', assets()["icons.svg"].content.decode()))


def test_every_card_tile_and_architect_has_a_drawing_of_its_own() -> None:
    """be.setup-cards, be.setup-tiles: No two look alike, and none asks for what is not there."""
    figures = box(BOTH)
    powers = [art.power_art(figures, power) for power in range(len(POWER_NAMES))]
    faces = [art.tile_icon(figures, tile) for tile in range(len(TILES))]
    heads = [art.architect_icon(i) for i in range(len(ARCHITECTS))]

    assert len(CARDS) + len(ARCHITECTS) == len(set(powers)) == len({what for _, what in powers})
    assert len(TILES) == len(set(faces))
    assert len(ARCHITECTS) == len(set(heads))
    assert {*[sign for pair in powers for sign in pair], *faces, *heads} <= symbols()
    assert {*map(work_icon, range(len(WORKS))), *[f"noble-{name}" for name in NOBLES]} <= symbols()


def test_drawings_refer_to_drawings_that_exist() -> None:
    """Many signs are made of others."""
    sprite = assets()["icons.svg"].content.decode()

    assert set(re.findall(r'<use href="#([^"]+)"', sprite)) <= symbols()


@ANY_MODULE
def test_panes_ask_only_for_drawings_that_exist(variant: str) -> None:
    """In every module and position."""
    asks = {
        id
        for s in everywhere(variant)
        for id in re.findall(r'icons\.svg#([\w-]+)"', shown(SECOND, asked(SECOND, s)))
    }

    assert set() == asks - symbols()


@pytest.mark.parametrize(
    ("name", "sign"),
    [
        ("card-01", "act-creation"),
        ("card-03", "act-sale"),
        ("card-06", "act-influence"),
        ("card-13", "guildhouses"),
        ("card-19", "dawn"),
        ("card-21", "on-house"),
        ("card-22", "turn-over"),
        ("card-24", "dusk"),
        ("card-28", "iris-shield"),
        ("card-29", "courthouse"),
        ("card-32", "pavilion"),
        ("saintenoy", "act-construction"),
    ],
)
def test_a_power_tells_when(name: str, sign: str) -> None:
    """be.cards-now, asym.ability: The action, or the part of the round."""
    assert sign == art.power_art(box(BOTH), POWER_NAMES.index(name))[0]


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("card-01", "1"),
        ("card-02", ""),
        ("card-05", "3"),
        ("card-07", "+2"),
        ("card-12", "1/5"),
        ("card-23", "−2"),
        ("card-26", "+2"),
        ("horta", "2"),
        ("saintenoy", ""),
    ],
)
def test_a_power_tells_how_much(name: str, number: str) -> None:
    """be.card-01, be.card-05, be.card-07, be.card-12, be.card-23, be.card-26, asym.horta-francs."""
    figures = box(BOTH)

    assert number == art.power_number(figures, POWER_NAMES.index(name))


@pytest.mark.parametrize(
    ("name", "seats", "number"),
    [
        ("tile-01", 3, "1/7"),
        ("tile-02", 3, "+2"),
        ("tile-04", 3, "+4"),
        ("tile-07", 3, "3"),
        ("tile-07", 4, "5"),
        ("tile-09", 5, "7"),
        ("tile-10", 3, ""),
        ("tile-12", 3, ""),
    ],
)
def test_a_tile_tells_what_it_brings(name: str, seats: int, number: str) -> None:
    """be.tile-01, be.tile-02, be.tile-04, be.tile-07, be.tile-09, be.tile-10, be.tile-12."""
    figures = box(BELLE)

    assert number == art.tile_number(figures, TILES.index(name), seats)
