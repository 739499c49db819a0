"""Stepping through a record."""

import asyncio
import io

import pytest

from grandplace.engine.errors import Divergence
from grandplace.engine.record import Entry, Record
from grandplace.games import load
from grandplace.terminal.projector import ReelApp, ReelScreen
from grandplace.terminal.reel import Reel
from grandplace.terminal.replay import show
from tests.terminal.tables import LANGUAGES, shown, table
from tests.terminal.test_plain import ORNAMENTS

GAME = load("bruxelles1897")


def record(plies: int = 9999) -> Record:
    return table("random", "random", "random", plies=plies).match.record


@pytest.mark.parametrize("language", LANGUAGES)
def test_plain_at_a_ply(language: str) -> None:
    """The board there, the choice made, what it caused."""
    kept, out = record(), io.StringIO()
    assert show(GAME, kept, language, at=5, screen=False, target=out) == 0
    reel = Reel(GAME, kept, language, plain=True)
    assert reel.chosen(5) in out.getvalue()
    assert reel.paper.words("ui.replay", 5, reel.last) in out.getvalue()
    assert "\x1b" not in out.getvalue()
    assert [sign for sign in out.getvalue() if sign in ORNAMENTS] == []
    assert [
        line for line in reel.paper.board_lines(reel.views[5]) if line not in out.getvalue()
    ] == []
    assert reel.choices[4].events
    for line in reel.happened(5):
        assert f"\n{line}\n" in out.getvalue()


def test_plain_watching_tells_it_all() -> None:
    """Every choice, then the score sheet."""
    out = io.StringIO()
    show(GAME, record(), "en", watch=True, screen=False, target=out)
    assert out.getvalue().count(" chose: ") == len(record().entries)
    assert "Final" in out.getvalue() or "wins!" in out.getvalue()
    titles = ["Round 1 is scored", "Round 4 is scored", "The game is scored"]
    assert [1, 1, 1] == [out.getvalue().count(f"\n{title}\n") for title in titles]


def test_a_ply_beyond_the_end_is_the_end() -> None:
    """And one before the start the start."""
    reel, out = Reel(GAME, record(), "en", plain=True), io.StringIO()
    show(GAME, record(), "en", at=99999, screen=False, target=out)
    assert reel.chosen(reel.last) in out.getvalue()


def test_an_unfinished_record_says_where_it_ends() -> None:
    """Not as if the game were over."""
    reel = Reel(GAME, record(7), "en")
    assert reel.following(7) == reel.paper.words("ui.replay.over")
    assert reel.following(3).startswith("Next:")


def test_a_record_that_diverges_is_an_error() -> None:
    """Nothing is shown of a game that could not have been."""
    kept = record(7)
    kept.entries[3] = Entry(kept.entries[3].player, "dismiss horta", [])
    with pytest.raises(Divergence):
        Reel(GAME, kept, "en")


def test_keys_on_the_screen() -> None:
    """Left, right, home, end, pages; space runs and stops; q leaves."""

    async def go() -> tuple[list[int], int | None]:
        app = ReelApp(Reel(GAME, record(), "en"), 3, False)
        seen = []
        async with app.run_test(size=(100, 35)) as pilot:
            screen = app.screen
            assert isinstance(screen, ReelScreen)
            for key in ("right", "left", "left", "home", "pagedown", "end", "left"):
                await pilot.press(key)
                seen.append(screen.ply)
            for key in (
                "l",
                "escape",
                "s",
                "escape",
                "question_mark",
                "escape",
                "h",
                "escape",
                "t",
            ):
                await pilot.press(key)
            await pilot.press("home", "space")
            assert screen.running
            await pilot.press("q")
        return seen, app.return_value

    last = len(record().entries)
    assert asyncio.run(go()) == ([4, 3, 2, 0, 10, last, last - 1], 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_watching_says_how_it_runs(language: str) -> None:
    """Speed while it runs, pause and speed while it waits; the bar lists the keys."""

    async def go() -> None:
        reel = Reel(GAME, record(), language)
        words = reel.paper.words
        app = ReelApp(reel, 3, True)
        async with app.run_test(size=(100, 35)) as pilot:
            await pilot.pause()
            screen = app.screen
            assert isinstance(screen, ReelScreen)
            assert words("ui.speed", 2, 6) in "\n".join(shown(app))
            assert words("ui.paused") not in "\n".join(shown(app))
            await pilot.press("space")
            assert words("ui.paused") in "\n".join(shown(app))
            await pilot.press("plus", "plus")
            assert words("ui.speed", 4, 6) in "\n".join(shown(app))
            await pilot.press("minus")
            assert words("ui.speed", 3, 6) in "\n".join(shown(app))
            assert shown(app)[-1].strip() == words("ui.keys.replay")
            ply = screen.ply
            await pilot.press("plus", "plus", "plus", "space")
            await pilot.pause(0.6)
            assert screen.ply > ply

    asyncio.run(go())


def test_stepping_is_not_a_pause() -> None:
    """Who only steps is told nothing of speed."""

    async def go() -> None:
        reel = Reel(GAME, record(), "en")
        app = ReelApp(reel, 3, False)
        async with app.run_test(size=(100, 35)) as pilot:
            await pilot.press("right")
            assert reel.paper.words("ui.paused") not in "\n".join(shown(app))

    asyncio.run(go())


def test_a_bot_is_asked_why() -> None:
    """When the game is over; people are not asked, nor is anybody before a choice was made."""
    kept = table("novice", "human", plies=9999).match.record
    reel, nothing = Reel(GAME, kept, "en"), "There was nothing to weigh"
    bots = [ply for ply in range(1, reel.last) if reel.choices[ply - 1].seat == 0]
    people = [ply for ply in range(1, reel.last) if reel.choices[ply - 1].seat == 1]

    assert reel.why(bots[0])[0].startswith(f"Chosen: {reel.choices[bots[0] - 1].label}")
    assert [True, True] == [reel.why(ply)[0].startswith(nothing) for ply in (0, people[0])]
    begun = Reel(GAME, table("novice", "human", plies=5).match.record, "en")
    assert all(begun.why(ply)[0].startswith(nothing) for ply in range(6))


def test_why_is_a_key_of_the_screen() -> None:
    """The answer is a sheet."""

    async def go() -> str:
        app = ReelApp(Reel(GAME, record(), "en"), 0, False)
        async with app.run_test(size=(100, 35)) as pilot:
            await pilot.press("g")
            await pilot.pause()
            return "\n".join(shown(app))

    assert "There was nothing to weigh" in asyncio.run(go())
