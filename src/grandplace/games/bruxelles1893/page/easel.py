"""What all drawings of one page share: who looks, what may be chosen, what moved."""

from collections.abc import Sequence

from grandplace.drawing import easel
from grandplace.drawing.page import Data, Scene, Sitter
from grandplace.games.bruxelles1893.components import NEUTRAL, NO_CARD
from grandplace.games.bruxelles1893.page.art import power_art, power_number
from grandplace.games.bruxelles1893.page.news import MOVED
from grandplace.games.bruxelles1893.page.reasons import reason
from grandplace.games.bruxelles1893.state import Bruxelles1893


class Easel(easel.Easel[Bruxelles1893]):
    """One view, drawn for one seat."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene, "bruxelles1893", reason, MOVED)
        self.figures = self.view.figures

    def sitter(self, seat: int) -> Data:
        """A player, or the neutral colour."""
        if seat == NEUTRAL:
            return Sitter(seat, self.say("board.web.neutral"), "", "neutral").sign
        return super().sitter(seat)

    def sitters(self, seats: Sequence[int]) -> list[Data]:
        """Some players."""
        return [self.sitter(seat) for seat in seats]

    def has_epoque(self) -> bool:
        """be.setup-board: Whether the expansion is on the table."""
        return bool(self.figures.pavilion_glass)

    def power(self, power: int) -> Data:
        """A card, or what a board lets its owner do: when, what, how much, and its name."""
        when, what = power_art(self.figures, power)
        return {
            "when": when,
            "what": what,
            "number": power_number(self.figures, power),
            "name": self.say.thing("card", power),
            "gist": self.say.thing("gist", power),
        }

    def is_closed(self, cell: int) -> bool:
        """stock.area: Whether the bracket leaves a space out; the middle row stands for columns."""
        return self.view.bracket != NO_CARD and not self.view.is_open(cell)
