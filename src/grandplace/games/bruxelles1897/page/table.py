"""All panes of the page."""

from grandplace.drawing.page import Pane, Scene
from grandplace.games.bruxelles1897.page.area import Area
from grandplace.games.bruxelles1897.page.city import City
from grandplace.games.bruxelles1897.page.player import Panel


def panes(scene: Scene) -> list[Pane]:
    """The board and the players, as whoever looks may see them."""
    area, city, panel = Area(scene), City(scene), Panel(scene)
    players = [panel.player(seat) for seat in range(len(scene.view.players))]
    return [city.brussels(), *area.rows(), area.arms(), city.piles(), area.bonuses(), *players]


def headline(scene: Scene) -> Pane:
    """The round, for the head of the page."""
    return City(scene).headline()
