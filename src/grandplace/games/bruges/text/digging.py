"""What the next canal space of a section costs and brings, in a sentence."""

from grandplace.drawing.text import Say
from grandplace.games.bruges.components import SPACES
from grandplace.games.bruges.scoring import THIRD
from grandplace.games.bruges.state import Bruges


def canal_told(view: Bruges, say: Say, seat: int, section: int, price: int) -> str:
    """canal.cost, canal.outwards, canal.third-space, statue.take: Where the token goes, for how
    much, and what it is worth there."""
    p, third = view.players[seat], view.figures.third_space
    space = p.canals[section] + 1
    if space == THIRD:
        return say("board.hint.dig-third", section, space, price, third)
    if space < SPACES:
        return say("board.hint.dig-on", section, space, price, THIRD, third, SPACES)
    if view.statues and not p.statues[section]:
        return say("board.hint.dig-statue", section, space, price, view.statues[0])
    return say("board.hint.dig", section, space, price)
