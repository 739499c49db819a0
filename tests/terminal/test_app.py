"""The table on a screen, driven by keys."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from grandplace.engine.record import Record, verify
from grandplace.games import REGISTRY, load
from grandplace.terminal.app import TableApp
from grandplace.terminal.frame import Frame
from grandplace.terminal.keyboard import ASK, CONFIRM, OVER, RECAP, WHY
from grandplace.terminal.screens import INTERRUPTED, Leave, Rules, Sheet
from tests.terminal.tables import FAST, LANGUAGES, SLOW, session

Play = Callable[[TableApp, Pilot[Any]], Awaitable[None]]
LEAST = (100, 35)
PARTS = ("top", "board", "players", "question", "keys")


def app_for(
    *seats: str, language: str = "en", key: int = 1, plies: int = 0, game: str = "bruxelles1897"
) -> TableApp:
    return TableApp(session(*seats, language=language, key=key, plies=plies, game=game), FAST)


def drive(app: TableApp, play: Play, size: tuple[int, int] = LEAST) -> int | None:
    """Run the app while a test presses keys; the exit code."""

    async def go() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await play(app, pilot)

    asyncio.run(go())
    return app.return_value


def text(app: TableApp, part: str) -> str:
    """What one part of the screen says."""
    return str(app.screen.query_one(f"#{part}", Static).render())


async def person_asked(app: TableApp, pilot: Pilot[Any]) -> None:
    """Wait for the bots, put recap and scorings away; not the final one."""
    for _ in range(200):
        if isinstance(app.screen, Sheet) and app.keyboard.mode != OVER:
            await pilot.press("escape")
        if app.keyboard.mode == RECAP:
            await pilot.press("enter")
        if app.keyboard.mode in (ASK, OVER):
            return
        await pilot.pause(0.02)
    raise AssertionError(app.keyboard.mode)


def fits(app: TableApp) -> None:
    """Every part is whole, inside the window, and none lies over another."""
    width, height = app.size
    regions = [app.screen.query_one(f"#{part}").region for part in (*PARTS, "log")]
    for region in regions:
        assert region.right <= width
        assert region.bottom <= height
    for part in PARTS:
        widget = app.screen.query_one(f"#{part}")
        lines = text(app, part).split("\n")
        assert len(lines) <= widget.region.height, part
        assert max(len(line) for line in lines) <= widget.region.width, part


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", REGISTRY)
def test_everything_fits(language: str, game: str) -> None:
    """Start, middle and end of every game, with few players and many, in windows of all sizes."""

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        fits(app)
        await person_asked(app, pilot)
        for size in [LEAST, (120, 40), (160, 50)]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            fits(app)

    few, more, *most = load(game).seats
    seats = ["human"] * {"en": few, "fr": more, "de": most[-1]}[language]
    for plies in (0, 45, 9999):
        drive(app_for(*seats, language=language, plies=plies, game=game), play, (160, 50))


def test_question_and_options_are_in_words() -> None:
    """The catalogue's words, numbered."""

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        await person_asked(app, pilot)
        made = app.keyboard.session
        assert made.prompt() in text(app, "question")
        assert f" 1 {made.label(made.options[0])}" in text(app, "question")

    for language in LANGUAGES:
        drive(app_for("human", "human", language=language), play)


def test_a_whole_game_by_keys(tmp_path: Path) -> None:
    """One person and one bot; the record can be verified."""
    path = tmp_path / "game.json"
    app = TableApp(session("human", "random", path=path), FAST)

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        await person_asked(app, pilot)
        await pilot.press("x")
        for key in cycle(("1", "up", "up", "up")):
            await pilot.press(key, "enter")
            await person_asked(app, pilot)
            if app.keyboard.mode == OVER:
                break
        await pilot.pause(0.1)
        words = app.keyboard.session.words
        assert words("theatre.done.final") in text(app, "text")
        await pilot.press("escape")
        assert words("prompt.over") in text(app, "question")
        await pilot.press("w")
        assert words("theatre.done.final") in text(app, "text")
        await pilot.press("escape", "s")
        assert isinstance(app.screen, Sheet)
        assert app.keyboard.session.words("ui.tie-breaks") in text(app, "text")
        await pilot.press("escape", "q", "enter")

    assert drive(app, play) == 0
    app.keyboard.session.keep()
    verify(load("bruxelles1897"), Record.from_json(path.read_text("utf-8")))


def test_bots_alone_play_to_the_end() -> None:
    """Held up while they are slow, then watched at full speed."""

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        await pilot.press("space")
        assert app.keyboard.paused
        app.keyboard.pace = FAST
        await pilot.press("space")
        for _ in range(1500):
            if app.keyboard.mode == OVER:
                return
            await pilot.pause(0.02)
        raise AssertionError

    drive(TableApp(session("random", "random"), SLOW), play)


def test_arrows_light_the_target() -> None:
    """The highlighted option is lit on the board and in the list."""

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        await person_asked(app, pilot)
        await pilot.press("down")
        assert "▸ 2" in text(app, "question")
        screen = app.screen
        assert isinstance(screen, Frame)
        assert screen.scene().lights.selected == app.keyboard.session.options[1].text

    drive(app_for("human", "human"), play)


def test_undo_and_confirmation() -> None:
    """A choice taken back; a turn ended only after Enter."""

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        await person_asked(app, pilot)
        table = app.keyboard.session.table
        await pilot.press("1", "enter")
        assert table.ply == 1
        await pilot.press("u")
        assert table.ply == 0
        assert app.keyboard.session.words("ui.undone") in text(app, "question")
        await pilot.press(*"pass", "enter")
        assert app.keyboard.mode == CONFIRM
        assert app.keyboard.session.words("ui.confirm") in text(app, "question")
        await pilot.press("enter")
        assert table.ply == 1

    drive(app_for("human", "human", "human"), play)


@pytest.mark.parametrize("language", LANGUAGES)
def test_greyed_options_and_their_rule(language: str) -> None:
    """g shows the reason, ? the clause first, typing searches."""

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        await person_asked(app, pilot)
        made = app.keyboard.session
        await pilot.press("g")
        assert app.keyboard.mode == WHY
        barred = app.keyboard.barred
        assert barred is not None
        reason = made.words.clause(barred.clause)
        assert reason.split()[-1] in text(app, "question")
        await pilot.press("question_mark")
        assert isinstance(app.screen, Rules)
        said = text(app, "text").split("\n")
        assert said[0] == made.words("ui.rule-now")
        assert said[1] == made.chapter(barred.clause)
        await pilot.press(*"vandervelde")
        assert made.chapter("noble.vandervelde") in text(app, "text")
        assert made.chapter("game.players") not in text(app, "text")
        await pilot.press(*"xyz")
        assert made.words("ui.rules-none") in text(app, "text")
        await pilot.press("backspace", "down", "up", "pagedown", "end", "escape")
        assert not isinstance(app.screen, Rules)

    drive(app_for("human", "human", language=language, plies=9), play)


def test_quit_asks_first() -> None:
    """Esc stays, q q leaves."""

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        await person_asked(app, pilot)
        await pilot.press("q")
        assert isinstance(app.screen, Leave)
        await pilot.press("x", "escape")
        assert not isinstance(app.screen, Leave)
        await pilot.press("q", "q")

    assert drive(app_for("human", "human"), play) == 0


def test_ctrl_c_leaves_at_once() -> None:
    """With the exit code of an interruption."""

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        await pilot.press("ctrl+c")

    assert drive(app_for("human", "human"), play) == INTERRUPTED


def test_ctrl_c_leaves_from_a_sheet_too() -> None:
    """Whatever is open."""

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        await person_asked(app, pilot)
        await pilot.press("l", "ctrl+c")

    assert drive(app_for("human", "human"), play) == INTERRUPTED


@pytest.mark.parametrize("language", LANGUAGES)
def test_sheets_are_in_words(language: str) -> None:
    """Log, score and signs."""

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        await person_asked(app, pilot)
        made = app.keyboard.session
        for key, title in (("l", "ui.log"), ("s", "ui.score"), ("h", "board.legend")):
            await pilot.press(key)
            assert text(app, "name") == made.words(title)
            assert text(app, "foot") == made.words("ui.keys.read")
            await pilot.press("escape")

    drive(app_for("human", "human", language=language, plies=30), play)


def test_day_and_night() -> None:
    """d changes the colours and nothing else."""

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        await person_asked(app, pilot)
        before = [text(app, part) for part in PARTS]
        await pilot.press("t")
        assert app.theme == "grandplace-day"
        assert [text(app, part) for part in PARTS] == before
        await pilot.press("t")
        assert app.theme == "grandplace-night"

    drive(app_for("human", "human"), play)
