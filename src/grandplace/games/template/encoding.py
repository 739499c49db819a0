"""The position of Guild Houses as a row of numbers: every field of the state, in order."""

from typing import Final

from grandplace.engine.encoding import MANY, Kind, Pen, Steps, slots
from grandplace.engine.state import UNKNOWN
from grandplace.games.template.components import GUILDS, SEATS
from grandplace.games.template.state import Player, Template

MOST_SEATS: Final = SEATS[-1]
GUILD: Final = Kind("guild", GUILDS, hidden=1)
HAND: Final = slots(6)
ROW: Final = slots(9)
STEPS: Final = Steps("SetUp Round Turn Build", depth=16, width=1, lists=0)


def write(s: Template, pen: Pen) -> None:
    """The whole table; only one's own hand is known."""
    pen.number("size", pen.seats, SEATS[0], MOST_SEATS)
    pen.number("round", s.round, 0, MANY)
    pen.whose("first", s.first)
    pen.size("deck", s.deck)
    for i in range(pen.seats):
        pen.player(i)
        seat = pen.around(i)
        _write_player(s.players[seat], seat == pen.seat, pen)
    pen.absent(MOST_SEATS - pen.seats)
    pen.agenda(s, STEPS)


def _write_player(p: Player, known: bool, pen: Pen) -> None:
    hand = p.hand if known else [UNKNOWN] * len(p.hand)
    pen.things("hand", hand, HAND, GUILD)
    pen.things("row", p.row, ROW, GUILD)
