"""All panes of the page."""

from grandplace.drawing.page import Pane, Scene
from grandplace.games.bruges.page.canals import Canals
from grandplace.games.bruges.page.hand import Hand
from grandplace.games.bruges.page.player import Panel
from grandplace.games.bruges.page.town import Town


def panes(scene: Scene) -> list[Pane]:
    """The board and the players, as whoever looks may see them."""
    town, canals, panel = Town(scene), Canals(scene), Panel(scene)
    seats = range(len(scene.view.players))
    return [
        *canals.panes(),
        town.piles(),
        town.dice(),
        town.dice_in_brief(),
        town.steps(),
        town.forecast(),
        town.statues(),
        Hand(scene).pane_of_hand(),
        *[panel.player(seat) for seat in seats],
    ]


def headline(scene: Scene) -> Pane:
    """The round, for the head of the page."""
    return Town(scene).headline()
