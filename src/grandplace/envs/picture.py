"""A position to look at: as text, or as the page draws it, in one SVG file."""

from typing import Any

from grandplace.engine.game import Game
from grandplace.engine.state import State
from grandplace.envs import needed
from grandplace.games import text
from grandplace.words.render import Words


class Picture:
    """A table as one seat sees it; NOBODY is a spectator."""

    def __init__(self, game: Game[Any], s: State, seat: int, language: str = "en") -> None:
        self.game = game
        self.view = game.observe(s, seat)
        self.seat = seat
        self.language = language

    def drawn(self, mode: str) -> str:
        """In a render mode."""
        return self.svg() if mode == "svg" else self.ansi()

    def ansi(self) -> str:
        """The board of the text screens, in plain letters."""
        say = Words(self.language, self.game)
        regions = text(self.game.name).draw(self.view, say, self.seat)
        return "\n".join([line for region in regions for line in region.plain()])

    def svg(self) -> str:
        """The page's own drawing, in one file."""
        needed("web")
        from grandplace.web.picture import svg

        return svg(self.game, self.view, self.seat, self.language)
