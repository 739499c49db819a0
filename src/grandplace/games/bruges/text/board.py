"""Drawing Bruges for text screens: regions of lines, every colour told apart by its letter.

Style words: `seat.N` on a player's colour, `sign.N` in it, `pane.N` the glass of a colour, `frame`
ironwork, `strong` and `dim` for weight. Words come through `say`. A card that the viewer does not
know is drawn by the colour of its back.
"""

from grandplace.drawing.text import Region, Say
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.text.hand import Hand
from grandplace.games.bruges.text.legend import asides
from grandplace.games.bruges.text.pen import LEAST
from grandplace.games.bruges.text.possessions import Possessions
from grandplace.games.bruges.text.table import Town


def draw(
    view: Bruges, say: Say, seat: int, width: int = LEAST[0], height: int = LEAST[1]
) -> list[Region]:
    """The table as a seat sees it, for a space of this width and height (these at least).

    Regions `player.N` go to the right, the others below each other to the left; `status` is a
    headline; `legend` and `discards` are shown when asked for.
    """
    size = (view, say, width, height, seat)
    middle = Town(*size)
    town = middle.town()
    return [
        middle.status(),
        town,
        Hand(*size).hand(len(town.lines)),
        *Possessions(*size).players(),
        *asides(view, say),
    ]
