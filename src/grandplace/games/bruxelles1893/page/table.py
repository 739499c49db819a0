"""All panes of the page."""

from grandplace.drawing.page import Pane, Scene
from grandplace.games.bruxelles1893.page.area import Area
from grandplace.games.bruxelles1893.page.boards import Boards
from grandplace.games.bruxelles1893.page.bonuses import Bonuses
from grandplace.games.bruxelles1893.page.city import City
from grandplace.games.bruxelles1893.page.epoque import Epoque
from grandplace.games.bruxelles1893.page.goods import Goods
from grandplace.games.bruxelles1893.page.player import Panel


def panes(scene: Scene) -> list[Pane]:
    """The board and the players, as whoever looks may see them."""
    area, city, goods, panel = Area(scene), City(scene), Goods(scene), Panel(scene)
    players = [panel.player(seat) for seat in range(len(scene.view.players))]
    return [
        city.brussels(),
        *area.rows(),
        area.irises(),
        Bonuses(scene).bonuses(),
        goods.prices(),
        goods.works(),
        goods.compass(),
        city.nobles(),
        city.stock(),
        city.forecast(),
        *Epoque(scene).panes(),
        *Boards(scene).panes(),
        *players,
    ]


def headline(scene: Scene) -> Pane:
    """The round, for the head of the page."""
    return City(scene).headline()
