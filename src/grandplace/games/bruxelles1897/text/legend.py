"""What is shown when asked for: what the signs mean, and which cards are discarded."""

from grandplace.drawing.text import SEAT_SIGNS, Region, Say, Span
from grandplace.drawing.typeset import Line, flow, times
from grandplace.games.bruxelles1897.components import FIRST_OF, MONEY
from grandplace.games.bruxelles1897.state import Bruxelles1897
from grandplace.games.bruxelles1897.text.pen import KIND_SIGNS

SIGNS = ["kinds", "lamps", "materials", "architects", "sums", "bonus", "arms", "nobles"]
WIDE = 200


def asides(view: Bruxelles1897, say: Say) -> list[Region]:
    """The regions beside the table."""
    return [_legend(view, say), _discards(view, say)]


def _legend(view: Bruxelles1897, say: Say) -> Region:
    seats = [
        [Span(SEAT_SIGNS[seat], f"sign.{seat}"), Span(f" {say.thing('seat', seat)}  ")]
        for seat in range(len(view.players))
    ]
    keys = [*SIGNS, "neutral"] if len(view.players) == 2 else SIGNS
    texts = [[Span(say(f"board.legend.{key}"))] for key in keys]
    return Region("legend", say("board.legend"), [flow(seats, WIDE)[0], *texts])


def _discards(view: Bruxelles1897, say: Say) -> Region:
    """game.hidden: Discards are open, and so are the sizes of the piles."""
    lines = [_discarded(view, say, kind) for kind in range(MONEY)]
    return Region("discards", say("board.discards"), lines)


def _discarded(view: Bruxelles1897, say: Say, kind: int) -> Line:
    discards = view.discards[kind]
    cards = [card for card in range(FIRST_OF[kind], FIRST_OF[kind + 1]) if card in discards]
    names = [times(discards.count(card), say.thing("card", card)) for card in cards]
    head = f"{KIND_SIGNS[kind]} {say.thing('kind', kind)} ({len(view.piles[kind])}): "
    return [Span(head, "strong"), Span(", ".join(names) or "–")]
