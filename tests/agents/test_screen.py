"""A program at the screen of the terminal: one that fails ends the game, and it is said why."""

import asyncio

import pytest

from grandplace.engine.errors import GrandPlaceError
from grandplace.terminal import app as screen
from grandplace.terminal.app import TableApp
from grandplace.terminal.seats import Seating
from grandplace.terminal.session import Session
from tests.agents.test_program import answering
from tests.terminal.tables import FAST, table


def seating() -> Seating:
    """A table with a program that talks nonsense."""
    return Seating(table("mine", "random"), 1, {"mine": (answering("dance"), 20)})


def test_a_program_that_fails_ends_the_game() -> None:
    """The screen is put away; nothing was chosen."""
    seats = seating()
    app = TableApp(Session(seats, "en"), FAST)

    async def go() -> None:
        async with app.run_test(size=(100, 35)) as pilot:
            for _ in range(500):
                if seats.failed is not None:
                    return
                await pilot.pause(0.02)

    asyncio.run(go())
    assert "answered 'dance'" in str(seats.failed)
    assert seats.table.decision is not None


def test_why_it_ended_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the screen, as an error of the command."""
    seats = seating()

    def failing(_app: TableApp) -> None:
        seats.failed = GrandPlaceError("the agent failed")

    monkeypatch.setattr(screen.TableApp, "run", failing)
    with pytest.raises(GrandPlaceError, match="the agent failed"):
        screen.play(seats, "en")
