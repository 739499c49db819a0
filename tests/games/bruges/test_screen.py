"""Whole screens: everything has room, hands stay covered, persons can be looked up."""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from grandplace.drawing.typeset import measure
from grandplace.engine.record import Match
from grandplace.engine.state import NOBODY
from grandplace.games.bruges.components import DICE_PHASE
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.text.board import draw
from grandplace.tables import table as tables
from grandplace.terminal import plain
from grandplace.terminal.app import TableApp
from grandplace.terminal.frame import HEIGHT
from grandplace.terminal.keyboard import ASK, RECAP
from grandplace.terminal.paint import Ask, board_lines, paint_ask, player_lines
from grandplace.terminal.screens import Rules, Sheet
from grandplace.terminal.seats import Seating
from grandplace.terminal.session import Paper, Session
from tests.battery import eager_choice, eager_play
from tests.conftest import Golden
from tests.games.bruges.positions import head_start
from tests.games.bruges.scenes import (
    Table,
    dice,
    hand,
    have,
    houses,
    persons,
    quiet,
    rotated,
    shipped,
    turn,
)
from tests.games.bruxelles1893.test_screen_modules import on_screen
from tests.terminal.tables import FAST, LANGUAGES, named, shown
from tests.terminal.test_app import LEAST, app_for, drive, fits, person_asked, text
from tests.terminal.test_plain import ORNAMENTS

KEPT = Path(__file__).parent / "boards"
WINDOWS = [(100, 23), (105, 27), (110, 23), (120, 27), (160, 33), (300, 80)]
SPEECH = pytest.mark.parametrize("language", LANGUAGES)
SIZES = pytest.mark.parametrize("seats", [2, 3, 4])
GAME = shipped()


def eager(seats: int, key: int, step: int) -> Iterator[Bruges]:
    """Every so many positions of a game in which much happens."""
    s = GAME.deal(seats, key)
    head_start(s, key)
    return (s for ply, s in enumerate(eager_play(GAME, s, key)) if ply % step == 0)


@pytest.mark.long
@SIZES
@SPEECH
def test_nothing_is_wider_than_its_place(seats: int, language: str) -> None:
    """Board and players fit side by side at every size, and no word is clipped."""
    say = named(language, GAME, seats)
    for s in eager(seats, 3, 23):
        for seat in (0, NOBODY):
            view = GAME.observe(s, seat)
            for size in WINDOWS:
                regions = draw(view, say, seat, *size)
                board, players = board_lines(regions), player_lines(regions)
                assert max(map(measure, board)) + 1 + max(map(measure, players)) <= size[0]
                assert 1 == len({measure(line) for line in board})
                assert "…" not in "".join([s.text for line in [*board, *players] for s in line])


@SIZES
@SPEECH
def test_questions_and_hints_have_room(seats: int, language: str) -> None:
    """In the least window: the question keeps 8 rows, hints are one line, words alone need no
    sign."""
    paper = Paper(GAME, language, seats)
    paper.words = named(language, GAME, seats)
    for s in eager(seats, 5, 7):
        assert s.decision is not None
        view, options = GAME.observe(s, s.decision.player), s.decision.options
        regions = paper.draw(view, s.decision.player)
        rows = max(23, len(board_lines(regions)), len(player_lines(regions)))
        assert rows <= 25
        assert [hint for o in options if len(hint := paper.hint(view, o)) > 97] == []
        labels = [paper.words.option(view.label(o)) for o in options]
        briefs = [paper.brief(view, o) for o in options]
        ask = Ask("?", labels, 0, foot="x", entry="", briefs=briefs)
        asked = paint_ask(ask, 100, HEIGHT - 2 - rows, "night").plain
        assert len(options) < 5 or "…" not in asked
        told = paper.board_lines(view) + paper.discard_lines(view)
        assert [sign for sign in "".join(told) if sign in ORNAMENTS + "→↻∞♜♙✓≈\n"] == []


@pytest.mark.parametrize("size", [LEAST, (120, 40), (160, 50)])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_window_holds_everything(size: tuple[int, int], seats: int) -> None:
    """As the terminal shows it, in the middle of a game: nothing lies over anything else."""
    table = tables.Table(Match(GAME, ["human"] * seats, bytes(32)))
    while table.ply < 40 * seats:
        assert table.decision is not None
        option = eager_choice(table.decision.options, 1, table.ply)
        table.choose(table.decision.player, table.ply, option.text)

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        await person_asked(app, pilot)
        fits(app)

    drive(TableApp(Session(Seating(table, 1), "de"), FAST), play, size)


# --- one keyboard for several people


def test_hands_stay_covered_while_the_keyboard_is_handed_over() -> None:
    """info.hand: Nobody's cards are shown before the next person goes on."""

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        words = app.keyboard.session.words
        for _ in range(20):
            covered = app.keyboard.mode == RECAP and app.keyboard.handed
            assert covered == (words("board.hand") not in "\n".join(shown(app)))
            assert (NOBODY if covered else app.keyboard.seat) == app.keyboard.eyes
            seen.add(covered)
            await pilot.press("enter")

    seen: set[bool] = set()
    drive(app_for("human", "human", plies=40, game="bruges"), play)
    assert {True, False} == seen


def test_a_person_among_bots_always_sees_the_own_hand() -> None:
    """Also while what happened is told; unless a scoring lies over it."""

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        for _ in range(40):
            await pilot.pause(0.02)
            if app.keyboard.mode in (RECAP, ASK) and not isinstance(app.screen, Sheet):
                assert app.keyboard.session.words("board.hand") in "\n".join(shown(app))
            await pilot.press("enter")

    drive(app_for("human", "random", key=2, game="bruges"), play)


# --- looking persons up


@pytest.mark.parametrize(
    ("language", "wanted", "found"),
    [
        ("en", "grave robber", "Grave Robber: "),
        ("fr", "héritière", "Héritière\u00a0: carte violette, 6\u00a0florins"),
        ("fr", "HERITIERE", "Héritière\u00a0: carte violette, 6\u00a0florins"),
        ("de", "königin", "Königin: rot, 9"),
    ],
)
def test_persons_are_found_beside_the_clauses(language: str, wanted: str, found: str) -> None:
    """By name, whatever the accents; on the screen and in plain lines."""

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        await person_asked(app, pilot)
        await pilot.press("question_mark")
        for sign in wanted:
            await pilot.press("space" if sign == " " else sign)
        assert isinstance(app.screen, Rules)
        assert found in text(app, "text")

    drive(app_for("human", "human", language=language, game="bruges"), play)
    out = io.StringIO()
    seating = app_for("human", "human", language=language, game="bruges").keyboard.session.seating
    plain.play(seating, language, None, io.StringIO(f"rules {wanted}\nrules\n"), out)
    assert 1 == out.getvalue().count(f"\n{found}") + out.getvalue().count(f"> {found}")


def test_other_games_have_no_cards_to_look_up() -> None:
    """Their rules are searched as before."""
    made = app_for("human", "human").keyboard.session
    assert [] == made.about()


# --- kept drawings


def busy(seats: int) -> Table:
    """A table with something of everything."""
    t = quiet(seats)
    have(t, 0, guilders=12, workers=["red", "blue", "blue"], threats=["red", "red", "purple"])
    have(t, 0, reputation=6, canals=(2, 5), statues=(0, 7), majorities=["reputation"])
    have(t, 1, guilders=3, workers=["purple"], threats=["yellow"], reputation=2, canals=(3, 0))
    persons(t, 0, "queen", "prince", house="blue")
    persons(t, 1, "duke", house="purple")
    rotated(t, 0, "queen")
    houses(t, 0, "yellow")
    houses(t, 1, "brown", "red")
    hand(t, 0, "baron", "acrobat", "knight-of-the-golden-fleece")
    t.s.statues = t.s.statues[1:]
    t.s.round, t.s.last, t.s.turn = 7, 8, 3
    dice(t, 1, 5, 3, 2, 6)
    turn(t)
    return t


@SIZES
def test_the_drawing_is_as_it_was(seats: int, golden: Golden) -> None:
    """Kept as text, the least window and a large one, for a player, another one in phase 2, and a
    spectator."""
    t, say = busy(seats), named("en", GAME, seats)
    parts = [
        on_screen(draw(GAME.observe(t.s, seat), say, seat, *size))
        for seat, size in ((0, (100, 23)), (0, (160, 40)), (NOBODY, (100, 23)))
    ]
    t.s.phase = DICE_PHASE
    parts.append(on_screen(draw(GAME.observe(t.s, 1), say, 1)))

    golden(KEPT / f"terminal-{seats}.txt", "\n".join(parts))
