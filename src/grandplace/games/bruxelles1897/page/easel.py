"""What all drawings of one page share: who looks, what may be chosen, what moved."""

from grandplace.drawing import easel
from grandplace.drawing.page import Data, Scene, Sitter
from grandplace.engine.state import NOBODY
from grandplace.games.bruxelles1897.components import (
    EXPO,
    FIRST_HOUSE,
    HOUSE,
    KIND_OF,
    MONEY,
    NEUTRAL,
)
from grandplace.games.bruxelles1897.page.news import MOVED
from grandplace.games.bruxelles1897.page.reasons import reason
from grandplace.games.bruxelles1897.state import Bruxelles1897


class Easel(easel.Easel[Bruxelles1897]):
    """One view, drawn for one seat."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene, "bruxelles1897", reason, MOVED)

    def sitter(self, seat: int) -> Data:
        """A player, or the neutral colour."""
        if seat == NEUTRAL:
            return Sitter(seat, self.say("board.neutral"), "", "neutral").sign
        return super().sitter(seat)


def caption(scene: Scene, card: int) -> str:
    """What exactly an Action card is, in at most sixteen signs or so."""
    view: Bruxelles1897 = scene.view
    kind, figures = KIND_OF[card], view.figures
    if kind == MONEY:
        return scene.say("board.web.sale", figures.area_sale)
    if kind == EXPO:
        return scene.say("board.web.expo", figures.exhibit_points)
    if kind != HOUSE:
        return scene.say.thing("card", card)
    if scene.seat == NOBODY:
        return scene.say.thing("house", card - FIRST_HOUSE)
    return scene.say.thing("materials", view.players[scene.seat].house_cost())
