"""What all drawings of one page share: who looks, what may be chosen, what moved."""

from collections.abc import Sequence

from grandplace.drawing.page import Data, Pane, Scene, Sitter, thing
from grandplace.engine.options import Option
from grandplace.games.bruxelles1893.components import NEUTRAL, NO_CARD
from grandplace.games.bruxelles1893.page.emblems import power_art, power_number
from grandplace.games.bruxelles1893.page.news import News
from grandplace.games.bruxelles1893.page.reasons import reason
from grandplace.games.bruxelles1893.state import Bruxelles1893

FOLDER = "bruxelles1893"  # of the templates
CROWD = 4  # players from which everything is drawn smaller


class Easel:
    """One view, drawn for one seat."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.view: Bruxelles1893 = scene.view
        self.figures = self.view.figures
        self.say = scene.say
        self.news = News(scene.news)
        self.crowded = len(self.view.players) >= CROWD

    def pane(self, key: str, data: Data, template: str = "") -> Pane:
        """A part of the page, drawn by the template of its name."""
        return Pane(key, f"{FOLDER}/{template or key}.jinja", data)

    def sitter(self, seat: int) -> Data:
        """A player, or the neutral colour, as templates want them."""
        if seat == NEUTRAL:
            return dict(vars(Sitter(seat, self.say("board.web.neutral"), "", "neutral")))
        return dict(vars(self.scene.sitters[seat]))

    def sitters(self, seats: Sequence[int]) -> list[Data]:
        """Some players."""
        return [self.sitter(seat) for seat in seats]

    def thing(self, tip: str, *options: Option, note: str = "") -> Data:
        """Something to point at: the first option that it may stand for, or just its meaning."""
        return thing(self.scene, reason, tip, options, note)

    def own(self, seat: int, tip: str, *options: Option, note: str = "") -> Data:
        """Something of a player's: only the asked player may choose it."""
        return self.thing(tip, *self.scene.owned(seat, options), note=note)

    def asking(self, *questions: str) -> tuple[int, ...]:
        """What a question of the viewer's is about, if it is one of these; else nothing."""
        prompt, mine = self.view.prompt(), self.scene.seat == self.scene.asked
        return prompt.details if mine and prompt.key in questions else ()

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

    def names(self, seats: Sequence[int]) -> str:
        """Players, by name."""
        return ", ".join([self.say.thing("seat", seat) for seat in seats])
