"""Every effect that acts, and the deed that does it: the sum of what the families list.

The other effects stand: they are asked for where they apply (`Player.effects_on`), or in the final
scoring (`scoring.laurel_points`).
"""

from typing import Final

from grandplace.games.bruges.components import ARROW
from grandplace.games.bruges.state import Bruges
from grandplace.games.bruges.steps import builds, gains, others
from grandplace.games.bruges.steps.deeds import Deed

DEEDS: Final[dict[int, type[Deed]]] = {**gains.DEEDS, **builds.DEEDS, **others.DEEDS}


def deed_of(s: Bruges, player: int, card: int) -> Deed:
    """The deed of a person; an arrow's may be declined."""
    row = s.figures.cards[card]
    return DEEDS[row.effect.do](player, card, row.kind == ARROW)
