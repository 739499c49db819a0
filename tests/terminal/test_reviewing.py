"""A finished game is looked over on the screen."""

from typing import Any

import pytest
from textual.pilot import Pilot

from grandplace.review.verdict import Reviewer
from grandplace.terminal.app import TableApp
from grandplace.terminal.keyboard import OVER
from grandplace.terminal.screens import Sheet
from tests.terminal.tables import keyboard
from tests.terminal.test_app import app_for, drive, text


def test_a_finished_game_is_reviewed_by_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """How far it is, then the sheet; once more, the sheet at once."""
    judged: list[str] = []

    def agreed(self: Reviewer, view: Any, chosen: Any) -> Any:
        judged.append(chosen.text)
        return self._agreed(view, chosen)

    monkeypatch.setattr(Reviewer, "verdict", agreed)
    monkeypatch.setattr(Reviewer, "_guesses", lambda self, view: [self.game.fill(view, 0)])

    async def play(app: TableApp, pilot: Pilot[Any]) -> None:
        count, words = app.keyboard.session.table.ply, app.keyboard.session.words
        await pilot.press("escape", "r")
        for _ in range(3000):
            if isinstance(app.screen, Sheet):
                break
            await pilot.pause(0.02)
        await pilot.pause()
        assert count == len(judged)
        for key in ("review.accuracy", "review.sources"):
            assert words(key) in text(app, "text")
        await pilot.press("escape", "r")
        await pilot.pause()
        assert isinstance(app.screen, Sheet)
        assert count == len(judged)

    drive(app_for("human", "human", language="fr", plies=9999), play)


def test_only_a_finished_game_is_reviewed() -> None:
    """Before that, the key begins a text."""
    assert "review" == keyboard("human", "human", plies=9999).press("r")
    made = keyboard("human", "human")
    made.press("enter")
    assert OVER != made.mode
    assert "" == made.press("r")
    assert "r" == made.typed
