"""Positions to look at: text and the page's own drawing."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from grandplace import envs
from grandplace.engine.play import playout
from grandplace.engine.state import NOBODY
from grandplace.envs.picture import Picture
from grandplace.web.picture import HEIGHT, WIDTH, fits, sized_once, well_formed
from tests.conftest import Setting

SVG = "{http://www.w3.org/2000/svg}"
XHTML = "{http://www.w3.org/1999/xhtml}"


def test_svg_is_whole(some: Setting) -> None:
    """Well-formed, with the board and every player, and each drawing that it uses inside; nothing
    is fetched. At the end of the game too."""
    s = some.game.deal(some.seats, 1, some.variant)
    for _ in range(2):
        text = Picture(some.game, s, s.asked()).svg()
        root = ElementTree.fromstring(text)
        ids = {element.get("id") for element in root.iter()}
        used = {element.get("href", "") for element in root.iter(f"{SVG}use")}

        assert some.seats == len([i for i in ids if re.fullmatch(r"player-\d", i or "")])
        assert [] == sorted([link for link in used if link.removeprefix("#") not in ids])
        assert not re.search(r"url\((?!#)|/static/|<script", text)
        playout(s, 1)


def test_svg_shows_what_a_seat_sees() -> None:
    """In Bruges cards of a hand are on one's own picture, not on a spectator's."""
    env = envs.aec("bruges")
    env.reset(seed=1)
    s, game = env.game_state, env.setup.game
    pictures = [Picture(game, s, seat).svg() for seat in (s.asked(), 1 - s.asked(), NOBODY)]

    assert len({*pictures}) == 3


def test_both_ways_of_rendering() -> None:
    """As an environment is told; nothing without being told."""
    texts: list[Any] = []
    for mode in (None, "ansi", "svg"):
        for env in (
            envs.aec("template", render_mode=mode),
            envs.parallel("template", render_mode=mode),
            envs.single("template", render_mode=mode),
        ):
            env.reset(seed=1)
            texts.append(env.render())

    assert [None] * 3 == texts[:3]
    assert all("Player 1" in text for text in texts[3:])
    assert [True] * 3 == [text.startswith("<svg") for text in texts[6:]]


@pytest.mark.parametrize(
    ("query", "held"),
    [
        ("(min-width:1201px)", True),
        ("(max-width:1200px)", False),
        ("(min-width:1201px) and (max-height:770px)", False),
        ("(max-width:700px),(min-width:701px) and (min-height:561px)", True),
    ],
)
def test_a_style_is_that_of_one_window(query: str, held: bool) -> None:
    """However large the picture is shown."""
    assert held == fits(query)
    style = sized_once(f"a{{}}@media {query}{{b{{}}}}")
    assert f"a{{}}@media {'all' if held else 'not all'}{{b{{}}}}" == style


def test_html_becomes_xml() -> None:
    """Elements are closed, attributes have values, capitals are those of SVG."""
    html = '<p hidden>a &amp; b<br><svg viewBox="0 0 1 1"><use href="/static/0a/icons.svg#x"/></svg></p>'
    drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><use href="#x"></use></svg>'

    assert f'<p hidden="">a &amp; b<br/>{drawn}</p>' == well_formed(html)


def test_the_picture_has_a_size() -> None:
    """So that whoever shows it knows how large it is."""
    env = envs.aec("bruxelles1897", render_mode="svg")
    env.reset(seed=1)
    root = ElementTree.fromstring(env.render() or "")

    assert (str(WIDTH), str(HEIGHT)) == (root.get("width"), root.get("height"))
    assert root.find(f"{SVG}foreignObject/{XHTML}div") is not None
