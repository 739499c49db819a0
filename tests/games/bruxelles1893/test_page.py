"""The drawing for the page: panes, and what things mean."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from grandplace.drawing.page import Scene
from grandplace.engine.play import playout
from grandplace.engine.state import NOBODY, Message
from grandplace.games import clause_rows
from grandplace.games.bruxelles1893 import page
from grandplace.games.bruxelles1893.components import NEUTRAL, NO_CARD
from grandplace.games.bruxelles1893.steps.turn import Bid
from grandplace.web import render
from grandplace.web.assets import assets
from grandplace.words.render import LANGUAGES, Phrases
from tests.conftest import Golden, kept_drawing
from tests.games.bruxelles1893.positions import (
    EACH,
    EDITIONS,
    SIZES,
    cell,
    display,
    noble,
    pawn,
    ready,
    said,
    turn_of,
)
from tests.games.bruxelles1893.scenes import (
    GAMES,
    asked,
    data,
    drawn,
    every_pane,
    everywhere,
    met,
    played,
    scene,
    shown,
    some,
    told,
)

KEPT = Path(__file__).parent / "boards"
MOST = 260  # elements of a pane


# --- panes


@EACH
@SIZES
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_drawn(edition: str, seats: int, language: str) -> None:
    """For whoever is asked and for spectators; each pane is one element with its key."""
    for s in list(some(edition, seats))[::2]:
        for seat in (NOBODY, asked(edition, s).seat):
            for key, html in drawn(edition, scene(edition, s, seat, language), language).items():
                assert re.match(rf'<\w+ id="{key}"', html), html[:80]


@EACH
@SIZES
def test_panes_are_small_and_without_inline_style(edition: str, seats: int) -> None:
    """What is pushed stays small, and the content security policy allows it."""
    for s in some(edition, seats):
        for key, html in drawn(edition, asked(edition, s)).items():
            assert len(re.findall(r"<\w", html)) <= MOST, key
            assert not re.search(r"style=|<style|<script| on\w+=", html), key


@EACH
@SIZES
def test_ids_are_unique(edition: str, seats: int) -> None:
    """Else a morph would mix two things up."""
    for s in some(edition, seats):
        ids = re.findall(r' id="([^"]+)"', shown(edition, asked(edition, s)))
        assert len(ids) == len(set(ids))


@EACH
def test_the_data_of_panes_is_plain(edition: str) -> None:
    """JSON values only, so that equal data is drawn once."""
    for s in met(edition):
        for pane in every_pane(asked(edition, s)):
            assert json.loads(json.dumps(pane.data)), pane.key


@EACH
def test_nobody_waits_when_the_game_is_over(edition: str) -> None:
    """Panels tell of turns only as long as there are any."""
    s = GAMES[edition].deal(3, 1)
    assert "waiting" in shown(edition, asked(edition, s))
    playout(s, 1)

    panels = shown(edition, scene(edition, s, NOBODY))

    assert [] == [word for word in ("waiting", "passed", "to play") if f">{word}<" in panels]
    assert "waiting" not in panels


@EACH
def test_the_layout_places_every_pane_of_the_board(edition: str) -> None:
    """Players and headline have their places elsewhere."""
    game = GAMES[edition]
    panes = {key: f"<i>{key}</i>" for key in drawn(edition, asked(edition, game.deal(4, 1)))}
    say = Phrases("en", game.name)
    html = render.page("bruxelles1893/layout.jinja", panes=panes, seats=4, say=say)

    assert {k for k in panes if not k.startswith(("player", "round"))} == set(
        re.findall(r"&lt;i&gt;([\w-]+)", html)
    )


@EACH
def test_what_has_a_tip_can_be_reached_by_keyboard(edition: str) -> None:
    """By itself, or as the label of a radio button; or it repeats what can be."""
    for s in met(edition):
        for tag in re.findall(r"<[^>]*data-tip=[^>]*>", shown(edition, asked(edition, s))):
            reached = tag.startswith("<label") or 'aria-hidden="true"' in tag  # only repeats
            assert ('tabindex="0"' in tag) != reached, tag


@EACH
def test_every_drawing_exists(edition: str) -> None:
    """No pane asks for a symbol that the sprite lacks."""
    ids = set(re.findall(r'<symbol id="([^"]+)"', assets()["icons.svg"].content.decode()))
    used = {
        id
        for s in everywhere(edition)
        for id in re.findall(r'icons\.svg#([\w-]+)"', shown(edition, asked(edition, s)))
    }

    assert set() == used - ids


@EACH
@SIZES
def test_what_nobody_can_know_is_not_drawn(edition: str, seats: int) -> None:
    """game.open: Dealt again, the unseen leaves panes, options and reasons as they are."""
    for s in list(some(edition, seats))[::3]:
        for seat in [NOBODY, asked(edition, s).seat]:
            look = scene(edition, s, seat)
            twin = scene(edition, GAMES[edition].fill(look.view, 99), seat)
            assert every_pane(look) == every_pane(twin)
            for option in [*look.offered, *look.refused]:
                assert told(look, option) == told(twin, option)


@EACH
def test_nobody_else_may_choose(edition: str) -> None:
    """Others and spectators see nothing to click."""
    for s in met(edition):
        assert s.decision is not None
        for seat in (NOBODY, (s.decision.player + 1) % len(s.players)):
            assert "playable" not in shown(edition, scene(edition, s, seat))


# verbs that stand on the board for every option of theirs
ON_BOARD = [
    "bracket",
    "block",
    "place",
    "build",
    "use",
    "make",
    "pick",
    "sell",
    "aim",
    "cover",
    "invite",
    "keep",
    "activate",
    "turn",
    "tuck",
    "pay",
]


@EACH
def test_what_may_be_chosen_can_be_pointed_at(edition: str) -> None:
    """A click on the thing selects its option without any script."""
    for s in everywhere(edition):
        look = asked(edition, s)
        html = shown(edition, look)
        labels = set(re.findall(r'<label[^>]*data-option="([^"]+)"', html))
        texts = {o.text for o in look.offered}
        wanted = {text for text in texts if text.partition(" ")[0] in ON_BOARD}
        assert wanted <= labels <= texts, s.prompt().key


# --- what things mean


@EACH
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_explains_itself(edition: str, language: str) -> None:
    """Each tip that is used has words and cites a clause that exists; none is left over."""
    game = GAMES[edition]
    tips = page.glossary(game.box, Phrases(language, game.name))  # type: ignore[arg-type]
    known = {row["id"] for row in clause_rows(game.name)}
    used = {
        tip
        for s in everywhere(edition)
        for tip in re.findall(r'data-tip="([^"]+)"', shown(edition, asked(edition, s)))
    }

    assert set() == used - set(tips)
    assert set() == set(tips) - used - {"round", "bonus-deck", "forecast"}
    assert [] == [
        tip
        for tip, (title, text, clause) in tips.items()
        if not (title and text and clause in known)
    ]


def test_only_what_an_edition_has_is_explained() -> None:
    """pass.exhibition, pass.face-down, workshop.draw: Tiles, face-down cards, colours, glass."""
    words = {edition: Phrases("en", game.name) for edition, game in GAMES.items()}
    first, second = [set(page.glossary(GAMES[e].box, words[e])) for e in EDITIONS]  # type: ignore[arg-type]

    assert {"exhibition", "stacks", "work.pink"} == first - second
    assert {"face-down", "work.brown", "kind.glass"} == {
        tip for tip in second - first if not tip.startswith("bonus.")
    }


# --- what is drawn where


@EACH
def test_what_moved_is_marked_until_the_next_round(edition: str) -> None:
    """Pawns, houses and visits to Brussels."""
    t = ready(edition)
    pawn(t.s, "c3", 1)
    t.s.players[1].brussels = [0, 0, 1, 0]
    turn_of(t, 0)
    news = [Message("placed", 1, cell("c3"), 1, 0), Message("used", 1, 2, 1)]

    assert ["c3", "park"] == just(scene(edition, t.s, 0, news=news))
    assert [] == just(scene(edition, t.s, 0, news=[*news, Message("round", 2)]))
    assert [] == just(scene(edition, t.s, 0))


def just(look: Scene) -> list[str]:
    """The spaces and Brussels actions that are marked as moved."""
    cells = [c for row in range(5) for c in data(look, f"row-{row}")["cells"]]
    visits = [
        card["key"]
        for card in data(look, "brussels")["cards"]
        for sent in card["sent"]
        if sent["just"]
    ]
    return [c["at"] for c in cells if c["just"]] + visits


@EACH
def test_possessions_that_moved_are_marked(edition: str) -> None:
    """In the panel of whoever owns them."""
    t = ready(edition)
    turn_of(t, 0)
    news = [
        Message("gained", 1, 5),
        Message("rose", 1, 0, 2),
        Message("kept", 1, noble("buls")),
        Message("left", 1, 0),
    ]
    look = scene(edition, t.s, 0, news=news)

    assert ["money", f"noble-{noble('buls')}", "track-0"] == data(look, "player-1")["just"]
    assert [] == data(look, "player-0")["just"]


@EACH
def test_the_space_that_waits_for_a_bid_is_marked(edition: str) -> None:
    """With its column; for the bidder only."""
    t = ready(edition)
    t.now(Bid(0, cell("c3"), 0))
    look = asked(edition, t.s)

    assert [c["at"] == "c3" for c in data(look, "row-2")["cells"]] == [
        c["target"] for c in data(look, "row-2")["cells"]
    ]
    assert ["c"] == [c["letter"] for c in data(look, "bonuses")["columns"] if c["target"]]
    assert not any(c["target"] for c in data(scene(edition, t.s, 1), "row-2")["cells"])


@EACH
def test_a_full_iris_names_who_would_score(edition: str) -> None:
    """shields.majority, shields.tie, two.majority."""
    t = ready(edition, 2)
    for where, owner in (("b2", 0), ("c2", 0), ("b3", 1), ("c3", NEUTRAL)):
        pawn(t.s, where, owner)
    turn_of(t, 0)
    assert said(edition, "Iris 2-2: Marie would score") == iris(asked(edition, t.s), "2-2")["label"]

    t.s.pawn_on[cell("c2")], t.s.bid_on[cell("c2")] = NEUTRAL, 0
    assert "nobody scores" in iris(asked(edition, t.s), "2-2")["label"]
    assert said(edition, "Iris 3-3: 1 of 4 pawns") == iris(asked(edition, t.s), "3-3")["label"]


def iris(look: Scene, name: str) -> dict[str, Any]:
    """What is drawn of an iris."""
    irises: list[dict[str, Any]] = data(look, "irises")["irises"]
    return next(one for one in irises if one["at"] == name)


@EACH
def test_bots_and_passed_players_are_told(edition: str) -> None:
    """Beside the name."""
    t = ready(edition, 4)
    t.s.players[1].passed = True
    turn_of(t, 0)
    look = scene(edition, t.s, 0)
    bot = replace(look.sitters[1], bot="greedy")
    look = replace(look, sitters=[look.sitters[0], bot, *look.sitters[2:]])
    status = [data(look, f"player-{seat}")["status"] for seat in range(4)]

    assert ["you · to play", "bot, greedy · passed", "next to play", "waiting"] == status
    others = scene(edition, t.s, 2)
    assert ["to play", "you"] == [data(others, f"player-{seat}")["status"] for seat in (0, 2)]


@EACH
def test_a_finished_game_is_drawn_too(edition: str) -> None:
    """Nobody is asked, nobody is next."""
    s = played(edition, 3)[-1].copy()
    while s.decision is not None:
        s.choose(s.decision.options[0])
    s.players[0].passed = False
    html = shown(edition, scene(edition, s, 1))

    assert "playable" not in html and "next to play" not in html


@EACH
def test_an_unready_board_is_drawn_too(edition: str) -> None:
    """Before the bracket lies there, and with gaps in display and shop."""
    t = ready(edition)
    display(t.s, "", "", "buls", "empain")
    t.s.bracket = NO_CARD
    turn_of(t, 0)
    html = shown(edition, asked(edition, t.s))

    assert said(edition, "no noble") in html


POSITIONS = {"two-early": (2, 14), "three-middle": (3, 70), "four-late": (4, 180), "five": (5, 120)}


@EACH
@pytest.mark.parametrize("name", POSITIONS)
def test_the_drawing_is_as_it_was(edition: str, name: str, golden: Golden) -> None:
    """Kept as text."""
    seats, ply = POSITIONS[name]
    look = asked(edition, played(edition, seats)[ply])
    html = kept_drawing(shown(edition, look))

    golden(KEPT / f"{edition}-{name}.txt", html)
