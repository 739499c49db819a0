"""The plain face: any game is shown and offered by it, though nobody has drawn it."""

from typing import Any

import pytest

from grandplace.drawing.page import COLOURS, Scene, Sitter
from grandplace.drawing.plain import page, text
from grandplace.drawing.plain.fields import rows
from grandplace.drawing.plain.gauges import HABITS
from grandplace.drawing.text import Region
from grandplace.drawing.typeset import measure
from grandplace.drawing.whatif import preview
from grandplace.engine.game import Game
from grandplace.engine.state import NOBODY, UNKNOWN
from grandplace.games import is_drawn
from grandplace.web import render
from grandplace.words.render import LANGUAGES, Words
from tests.battery import random_play

PLIES = range(0, 400, 23)


def views(game: Game[Any]) -> list[Any]:
    """What the asked seat sees, now and then, and the end."""
    s = game.deal(3, 7)
    states = [state.copy() for state in random_play(game, s, 7)]
    picked = [state for ply, state in enumerate(states) if ply in PLIES]
    return [*[game.observe(state, state.decision.player) for state in picked], game.observe(s, 0)]


def scene(game: Game[Any], view: Any, language: str = "en") -> Scene:
    """Three people, and the one who is asked looks."""
    names = ["Ann", "Ben", "Cleo"]
    seat = NOBODY if view.decision is None else view.decision.player
    sitters = [Sitter(i, name, name[0], COLOURS[i]) for i, name in enumerate(names)]
    offered = [] if view.decision is None else view.decision.options
    words = Words(language, game, names)
    return Scene(view, words, seat, sitters, offered=offered, refused=view.refused())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_state_has_a_page(game: Game[Any], language: str) -> None:
    """All panes are drawn, all options have titles, all refusals a reason."""
    for view in views(game):
        look = scene(game, view, language)
        drawn = [render.draw(pane, language, game.name) for pane in page.panes(look)]

        assert 4 == len(drawn) and str(UNKNOWN) not in "".join(drawn)
        assert page.headline(look).data["text"] in render.draw(page.headline(look), language)
        assert all(page.offer(look, option).title for option in look.offered)
        assert all(page.reason(look, o, view.why_not(o)) for o in look.refused)


def test_every_state_has_a_screen(game: Game[Any]) -> None:
    """Board and players keep to their columns; the lines say each field and each player."""
    words = Words("en", game, ["Ann", "Ben", "Cleo"])
    for view in views(game):
        for width in (100, 140):
            drawn = text.draw(view, words, 0, width)
            assert {width - text.RIGHT - 1} == widths(drawn, "table")
            assert {text.RIGHT} == widths(drawn, "player.0", "player.1", "player.2")
        lines = text.board_lines(view, words)
        assert "Cleo" in lines and not [line for line in lines if str(UNKNOWN) in line]
        assert [] == text.discard_lines(view, words)
        for option in view.decision.options if view.decision else ():
            assert "" == text.explain(view, words, option) == text.brief(view, words, option)


def widths(regions: list[Region], *keys: str) -> set[int]:
    """How many columns the lines of some regions take."""
    return {measure(line) for region in regions if region.key in keys for line in region.lines}


def test_nothing_on_it_explains_itself(game: Game[Any]) -> None:
    """Neither tips nor cards nor keys."""
    words = Words("en", game)

    assert {} == page.glossary(game.box, words)
    assert page.gallery is None and [] == text.about(game.box, words)
    assert "" == page.WORDMARK == "".join(page.KEYS)


class Tile:
    """Something within a list."""

    def __init__(self, value: int) -> None:
        self.value = value


class Thing:
    """One field of every sort."""

    def __init__(
        self,
        figures: object,
        deck: list[int],
        my_hand: list[list[int]],
        first: int,
        passed: bool,
        name: str,
        tiles: list[Tile],
    ) -> None:
        self.figures, self.deck, self.my_hand, self.first = figures, deck, my_hand, first
        self.passed, self.name, self.tiles = passed, name, tiles


class Few:
    """Words for two fields only."""

    def __call__(self, key: str, *details: int | str) -> str:
        return {"field.deck": "Draw pile", "field.deck.one": f"card {details}"}[key]

    def thing(self, kind: str, value: int) -> str:
        raise NotImplementedError

    def has(self, key: str) -> bool:
        return key.startswith("field.deck")


def test_a_field_is_told_in_few_words() -> None:
    """Unknown is ?, nobody and nothing a dash; equal neighbours are counted; words where there are."""
    thing = Thing(
        object(),
        [UNKNOWN, UNKNOWN, 3],
        [[1, 1], []],
        NOBODY,
        True,
        "spring",
        [Tile(4), Tile(-1005)],
    )

    assert [
        ("Draw pile", "2×?, card (3,)"),
        ("my hand", "2×1, –"),
        ("first", "–"),
        ("passed", "✓"),
        ("name", "spring"),
        ("tiles", "(value 4), (value ?)"),
    ] == rows(thing, Few())


def test_what_was_not_done_is_a_dash() -> None:
    """As nobody is, and an empty list."""
    thing = Thing(object(), [], [], 2, False, "", [])

    assert ["–", "–", "2", "–", "", "–"] == [row.text for row in rows(thing, Few())]


def test_a_game_with_faces_of_its_own_is_drawn_by_them() -> None:
    """Each of the two by itself."""
    assert is_drawn("bruges", "page") and is_drawn("bruges", "text")


def test_a_game_without_gauges_promises_nothing(game: Game[Any]) -> None:
    """An answer can be tried out, and nothing is said about what it changes."""
    s = game.deal(3, 7)
    option = s.decision.options[0]

    tried = preview(game, HABITS, game.observe(s, s.decision.player), [option.text])

    assert option == tried.line[0]
    assert ({}, []) == (tried.changes(), tried.unsure())
