"""Drawing Bruxelles 1893 for text screens: regions of lines, every sign told apart without colour.

Style words: `seat.N` on a player's colour, `sign.N` in it, `pane.N` the glass of an action, `tag` a
coordinate, `frame` ironwork, `strong` and `dim` for weight. Words come through `say`.
"""

from grandplace.drawing.text import SEAT_SIGNS, Region, Say, Span
from grandplace.games.bruxelles1893.components import EXCHANGE
from grandplace.games.bruxelles1893.state import Bruxelles1893
from grandplace.games.bruxelles1893.text.area import Area
from grandplace.games.bruxelles1893.text.city import City
from grandplace.games.bruxelles1893.text.epoque import Epoque
from grandplace.games.bruxelles1893.text.legend import asides
from grandplace.games.bruxelles1893.text.market import Market
from grandplace.games.bruxelles1893.text.pen import LEAST, Pen
from grandplace.games.bruxelles1893.text.possessions import Possessions


def draw(
    view: Bruxelles1893, say: Say, seat: int, width: int = LEAST[0], height: int = LEAST[1]
) -> list[Region]:
    """The table as a seat sees it, for a space of this width and height (these at least).

    Regions `player.N` go to the right, the others below each other to the left; `status` is a
    headline; `legend` and `discards` are shown when asked for.
    """
    size = (view, say, width, height)
    city = City(*size)
    grid, columns, brussels = Area(*size).spaces(), city.columns(), city.brussels()
    if view.pavilions:
        grid, columns, brussels = Epoque(*size).beside(grid, columns, brussels)
    return [
        status(city),
        Region("area", say("board.area"), [*grid, *columns]),
        Region("brussels", say("board.brussels"), brussels),
        Region("market", say("board.market"), Market(*size).lines()),
        *Possessions(*size).players(),
        *asides(view, say),
    ]


def status(pen: Pen) -> Region:
    """The round, the first player, the Stock Exchange card."""
    view, say = pen.view, pen.say
    parts = [
        say("board.round", *pen.round()),
        say("board.first", SEAT_SIGNS[view.first], view.first),
        *([say("board.stock", pen.exchange())] if pen.pays(EXCHANGE) else []),
    ]
    return Region("status", say("board.status"), [[Span("  ·  ".join(parts))]])
