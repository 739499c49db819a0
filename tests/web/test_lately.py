"""What was shown is shown again as long as it tells the same; lines of the log are drawn once for
all whom they do not call "you"."""

from functools import partial
from random import Random

from grandplace.engine.state import NOBODY, Message
from grandplace.games import load
from grandplace.tables.opening import dealt
from grandplace.tables.room import Room
from grandplace.tables.table import Table
from grandplace.web.desk import Desk, Viewpoint
from grandplace.web.lately import Lately

LOOKER = Viewpoint(NOBODY, (), "en")


class Pen:
    """Makes things of what it is told, and writes them down."""

    def __init__(self, most: int = 9) -> None:
        self.made = list[str]()
        self.lately = Lately(most)

    def shown(self, name: int, *told: Message) -> str:
        return self.lately.kept(name, told, partial(self._make, f"{told}"))

    def _make(self, text: str) -> str:
        self.made.append(text)
        return text


def told(*details: int) -> Message:
    return Message("gain", *details)


def test_what_stays_is_not_made_again() -> None:
    """Only the new one is."""
    pen, one, two = Pen(), told(1), told(2)
    first = [pen.shown(0, one), pen.shown(1, two)]
    again = [pen.shown(0, one), pen.shown(1, two), pen.shown(2, told(3))]

    assert first == again[:2]
    assert ["(gain 1,)", "(gain 2,)", "(gain 3,)"] == pen.made


def test_what_tells_something_else_is_made() -> None:
    """As after a choice that was taken back, or when something more has come of it; the same words
    of another event too."""
    pen, one = Pen(), told(1)
    for messages in ([one], [told(7)], [one, told(9)], [one], [told(1)]):
        pen.shown(0, *messages)

    assert ["(gain 1,)", "(gain 7,)", "(gain 1, gain 9)", "(gain 1,)", "(gain 1,)"] == pen.made


def test_what_was_shown_longest_ago_is_forgotten() -> None:
    """A game of a thousand lines keeps no more than its pages have."""
    pen, one = Pen(2), [told(0), told(1), told(2)]
    for name in (0, 1, 0, 2, 0, 1):
        pen.shown(name, one[name])

    assert ["(gain 0,)", "(gain 1,)", "(gain 2,)", "(gain 1,)"] == pen.made


def test_only_whoever_acts_reads_otherwise() -> None:
    """Everybody else shares a line, spectators too; and whoever looks again."""
    game, chance = load("bruxelles1897"), Random(1)
    kept = dealt(game, "", [("Ada", ""), ("Ben", ""), ("Cy", "")], "", True)
    table = Table.resumed(game, kept.record, kept.secret)
    room = Room(kept, table)
    for _ in range(9):
        options = table.match.state.decision.options
        table.choose(room.asked, table.ply, chance.choice(options).text)
    line = Desk(room, LOOKER).chronicle.told[-1].lines[-1]
    actor = line.head.seat
    readers = [actor, (actor + 1) % 3, (actor + 2) % 3, NOBODY, actor]
    desks = [
        Desk(room, Viewpoint(seat, (seat,) if seat != NOBODY else (), "en")) for seat in readers
    ]
    drawn = [desk.chronicle._item(line) for desk in desks]

    assert drawn[0] is drawn[4]
    assert drawn[1] is drawn[2] is drawn[3]
    assert drawn[0].data != drawn[1].data
