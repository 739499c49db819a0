"""What stands on the screen, as a newcomer sees it."""

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from grandplace.terminal.app import TableApp
from grandplace.terminal.app import play as play_screen
from grandplace.terminal.keyboard import OVER
from grandplace.terminal.screens import INTERRUPTED
from tests.terminal.tables import LANGUAGES, session, shown
from tests.terminal.test_app import LEAST, app_for, drive, fits, person_asked, text


def says(app: TableApp, sentence: str) -> bool:
    """Whether a sentence stands on the screen, however it is broken into lines."""
    return " ".join(sentence.split()) in " ".join(" ".join(shown(app)).split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(80, 24), (99, 40), (100, 34), (40, 10)])
def test_a_small_window_says_so_and_the_game_returns(language: str, size: tuple[int, int]) -> None:
    """On the screen, with both sizes; keys do nothing there but q; larger, the game is back."""

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        words, before = app.keyboard.session.words, app.keyboard.mode
        assert says(app, words("ui.small", *LEAST, *size))
        assert says(app, words("ui.small-more"))
        assert not says(app, words("board.prison"))
        await pilot.press("enter")
        assert app.keyboard.mode == before
        await pilot.resize_terminal(*LEAST)
        await pilot.pause()
        assert not says(app, words("ui.small-more"))
        assert says(app, words("board.prison"))
        assert says(app, words("ui.welcome"))
        fits(app)
        await pilot.resize_terminal(*size)
        await pilot.pause()
        assert says(app, words("ui.small", *LEAST, *size))
        assert not says(app, words("board.prison"))

    drive(app_for("human", "human", language=language), play, size)


def test_nothing_strange_stands_under_thinking() -> None:
    """Of a long log the last paragraphs, and no number of those left out."""

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        await pilot.press("space")
        await pilot.pause(0.3)
        panel = text(app, "question").split("\n")
        assert app.keyboard.paused
        assert [line for line in panel[1:] if line.strip().isdecimal()] == []
        assert panel[1].startswith(" · ") or not panel[1].strip()

    for plies in (30, 60, 90):
        app = app_for("random", "random", "random", plies=plies)
        app.keyboard.pace = 0
        drive(app, play)


@pytest.mark.parametrize("language", LANGUAGES)
def test_sheets_wrap_once(language: str) -> None:
    """No line of rules or help is broken a second time: each is as it was set."""

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        await person_asked(app, pilot)
        for key in ("h", "question_mark", "l"):
            await pilot.press(key)
            for size in [(120, 40), (80, 24), LEAST]:
                await pilot.resize_terminal(*size)
                await pilot.pause()
                sheet = app.screen.query_one("#text", Static)
                set_lines = text(app, "text").split("\n")
                assert max(map(len, set_lines)) <= sheet.content_size.width
                assert len(set_lines) == sheet.content_size.height
            await pilot.press("escape")

    drive(app_for("human", "human", language=language, plies=30), play)


def test_u_takes_back_at_once_and_points_at_what_was_taken() -> None:
    """One key, though an option begins with it; the bar names it only when it works."""

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        await person_asked(app, pilot)
        words = app.keyboard.session.words
        assert not says(app, words("ui.keys.undo"))
        await pilot.press("4", "enter")
        assert says(app, words("ui.keys.undo"))
        await pilot.press("u")
        assert app.keyboard.session.table.ply == 0
        assert "▸ 4" in text(app, "question")
        assert not says(app, words("ui.keys.undo"))

    drive(app_for("human", "human"), play)


def test_beside_the_entry_stands_what_enter_takes() -> None:
    """With its text, to be learned; nothing where nothing is meant."""

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        await person_asked(app, pilot)
        assert "[place a1]" in text(app, "question").split("\n")[-1]
        await pilot.press("b")
        assert text(app, "question").split("\n")[-1] == " › b▏"
        assert "▸" not in text(app, "question")
        await pilot.press("1")
        assert "[place b1]" in text(app, "question").split("\n")[-1]
        assert "▸" in text(app, "question")
        await pilot.press("enter")
        assert "place b1" == app.keyboard.session.table.match.record.entries[0].choice

    drive(app_for("human", "human"), play)


@pytest.mark.parametrize("language", LANGUAGES)
def test_refused_options_are_listed_in_words(language: str) -> None:
    """Labels, not the texts of the engine; the reason follows without a second colon."""

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        await person_asked(app, pilot)
        made = app.keyboard.session
        await pilot.press("g")
        panel = text(app, "question")
        assert app.keyboard.refusals
        for refusal in app.keyboard.refusals:
            assert refusal.text not in panel
            assert refusal.label in panel
        barred = app.keyboard.barred
        assert barred is not None
        assert not says(app, f"{barred.label}:")
        assert says(app, made.words("ui.keys.why"))

    drive(app_for("human", "human", language=language), play)


def test_the_confirmation_lists_its_two_keys() -> None:
    """Enter and Esc, and no others."""

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        await person_asked(app, pilot)
        await pilot.press(*"pass", "enter")
        assert shown(app)[-1].strip() == app.keyboard.session.words("ui.keys.confirm")

    drive(app_for("human", "human"), play)


def test_pace_and_pause_are_shown() -> None:
    """Also while paused."""

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        words = app.keyboard.session.words
        await pilot.press("space", "minus", "minus", "plus")
        assert says(app, f"{words('ui.paused')} {words('ui.speed', app.keyboard.pace + 1, 6)}")

    app = app_for("random", "random")
    app.keyboard.pace = 1
    drive(app, play)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_score_sheet_is_whole(language: str) -> None:
    """No label is cut; places only of a finished game, as ordinals."""

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        await person_asked(app, pilot)
        words = app.keyboard.session.words
        await pilot.press("s")
        assert not [line for line in shown(app)[3:-3] if "…" in line]
        assert says(app, words("source.construction") + " ·")
        over = app.keyboard.mode == OVER
        assert over == says(app, words("ui.place") + " ·")
        assert over == says(app, words("ui.rank.4"))

    for plies in (40, 9999):
        drive(app_for(*["human"] * 4, language=language, plies=plies), play)


@pytest.mark.parametrize("kept", [True, False])
def test_leaving_tells_where_the_record_is(
    kept: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """After the screen is gone, also by Ctrl-C."""
    path = tmp_path / "game.json" if kept else None
    monkeypatch.setattr(TableApp, "run", lambda self: INTERRUPTED)
    made = session("human", "human")
    assert play_screen(made.seating, "fr", path) == INTERRUPTED
    said = made.words.__class__("fr", made.game)("ui.quit-saved", str(path))
    assert capsys.readouterr().out == (f"{said}\n" if kept else "")
    assert path is None or path.exists()


def test_the_rules_begin_with_those_of_the_question() -> None:
    """Before any search."""

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        made = app.keyboard.session
        await person_asked(app, pilot)
        asked = made.rules_of(made.view(made.asked))
        await pilot.press("?")
        told = text(app, "text")
        assert told.startswith(f"{made.words('ui.rule-asked')}\n{made.chapter(asked[0])}\n")
        await pilot.press("x")
        assert made.words("ui.rule-asked") not in text(app, "text")

    drive(app_for("human", "human"), play)
