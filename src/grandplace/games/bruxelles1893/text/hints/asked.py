"""Who is asked, for whoever explains the options."""

from collections.abc import Callable

from grandplace.drawing.text import Say
from grandplace.engine.options import Option
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.text.powers import PowerWords


class Asked(PowerWords):
    """What one player is asked, and the words for it."""

    def __init__(self, view: Bruxelles1893, say: Say, player: int) -> None:
        super().__init__(view, say)
        self.p = view.players[player]
        self.player = player

    def warned(self, option: Option, hint: str) -> str:
        """be.card-22: With a warning, if nothing but passing would be left."""
        vain = self.view.label(option).key.endswith("-to-pass")
        return self.say("board.hint.only-pass", hint) if vain else hint


Hint = Callable[[Asked, Option], str]  # what explains the options of a verb
