"""Tables for the tests of the terminal client."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from textual.app import App

from grandplace.bots.base import make_bot
from grandplace.engine.game import Game
from grandplace.engine.record import Match
from grandplace.games import load
from grandplace.tables.table import Table
from grandplace.terminal.keyboard import Keyboard
from grandplace.terminal.seats import Seating
from grandplace.terminal.session import Session
from grandplace.words.render import Words

LANGUAGES = ["en", "fr", "de"]
FAST = 5  # the pace of bots that do not wait
SLOW = 0
NAMES = ["Marie", "Joris", "Odilon", "Élise", "Rosa"]


def named(language: str, game: Game[Any], seats: int) -> Words:
    """The words of a game at a table of people with names."""
    return Words(language, game, NAMES[:seats])


def played(game: Game[Any], seats: int, key: int, step: int = 1) -> Iterator[Any]:
    """Every so many positions of a random game, and its end."""
    s = game.deal(seats, key)
    bot = make_bot("random", key)
    ply = 0
    while s.decision is not None:
        if ply % step == 0:
            yield s
        s.choose(bot.choose(game, s, s.decision))
        ply += 1
    yield s


def table(*seats: str, key: int = 1, plies: int = 0, game: str = "bruxelles1897") -> Table[Any]:
    """A table some random choices into its game."""
    made = Table(Match(load(game), list(seats), bytes([key]) * 32))
    bot = make_bot("random", key)
    while made.decision is not None and made.ply < plies:
        seat = made.decision.player
        option = bot.choose(made.game, made.view(seat), made.decision)
        made.choose(seat, made.ply, option.text)
    return made


def session(
    *seats: str,
    language: str = "en",
    key: int = 1,
    plies: int = 0,
    path: Path | None = None,
    plain: bool = False,
    game: str = "bruxelles1897",
) -> Session:
    """A session at such a table."""
    made = table(*seats, key=key, plies=plies, game=game)
    return Session(Seating(made, key), language, path, plain)


def keyboard(*seats: str, language: str = "en", key: int = 1, plies: int = 0) -> Keyboard:
    """A keyboard at such a table."""
    return Keyboard(session(*seats, language=language, key=key, plies=plies), FAST)


def ask(keyboard: Keyboard) -> None:
    """Put the recap away."""
    keyboard.press("enter")


def type_in(keyboard: Keyboard, text: str) -> str:
    """Type a text and press Enter."""
    for sign in text:
        keyboard.press("space" if sign == " " else sign)
    return keyboard.press("enter")


def shown(app: App[Any]) -> list[str]:
    """The lines that stand on the screen, as the terminal gets them."""
    return [strip.text for strip in app.screen._compositor.render_strips()]
