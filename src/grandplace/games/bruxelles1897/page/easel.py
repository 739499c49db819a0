"""What all drawings of one page share: who looks, what may be chosen, what moved."""

from collections.abc import Sequence

from grandplace.drawing.page import Data, Scene, Sitter, thing
from grandplace.engine.options import Option
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1897.components import (
    EXPO,
    FIRST_HOUSE,
    HOUSE,
    KIND_OF,
    MONEY,
    NEUTRAL,
)
from grandplace.games.bruxelles1897.page.news import News
from grandplace.games.bruxelles1897.page.reasons import reason
from grandplace.games.bruxelles1897.state import Bruxelles1897
from grandplace.games.bruxelles1897.text.pen import Pen

CROWD = 4  # players from which everything is drawn smaller


class Easel(Pen):
    """One view, drawn for one seat."""

    def __init__(self, scene: Scene) -> None:
        view: Bruxelles1897 = scene.view
        super().__init__(view, scene.say, 0, 0)
        self.scene = scene
        self.news = News(scene.news)
        self.crowded = len(view.players) >= CROWD

    def sitter(self, seat: int) -> Data:
        """A player, or the neutral colour, as templates want them."""
        if seat == NEUTRAL:
            return dict(vars(Sitter(seat, self.say("board.neutral"), "", "neutral")))
        return dict(vars(self.scene.sitters[seat]))

    def thing(self, tip: str, *options: Option, note: str = "") -> Data:
        """Something to point at: the first option that it may stand for, or just its meaning."""
        return thing(self.scene, reason, tip, options, note)

    def own(self, seat: int, tip: str, *options: Option, note: str = "") -> Data:
        """Something of a player's: only the asked player may choose it."""
        return self.thing(tip, *self.scene.owned(seat, options), note=note)

    def names(self, seats: Sequence[int]) -> str:
        """Players, by name."""
        return ", ".join([self.say.thing("seat", seat) for seat in seats])

    def caption(self, card: int) -> str:
        """What exactly an Action card is, in at most sixteen signs or so."""
        kind, figures, seat = KIND_OF[card], self.view.figures, self.scene.seat
        if kind == MONEY:
            return self.say("board.web.sale", figures.area_sale)
        if kind == EXPO:
            return self.say("board.web.expo", figures.exhibit_points)
        if kind != HOUSE:
            return self.say.thing("card", card)
        if seat == NOBODY:
            return self.say.thing("house", card - FIRST_HOUSE)
        return self.say.thing("materials", self.view.players[seat].house_cost())
