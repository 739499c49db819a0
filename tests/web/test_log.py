"""The log that is pushed: only chapters that go on, and never a line too few or too many."""

import re
from random import Random

import pytest

from grandplace.engine.state import NOBODY
from grandplace.games import load
from grandplace.tables.opening import dealt
from grandplace.tables.room import Room
from grandplace.tables.table import Table
from grandplace.web.desk import Viewpoint
from grandplace.web.live import NOTHING, Shown, drawn, shown

LINE = re.compile(r'<li id="(line-\d+)"')
LOOKS = [Viewpoint(0, (0,), "en"), Viewpoint(1, (1,), "en"), Viewpoint(NOBODY, (), "en")]


class Page:
    """A page that is pushed what it lacks."""

    def __init__(self) -> None:
        self.sent = NOTHING
        self.log = ""
        self.wholes = self.chapters = 0

    def push(self, shown: Shown) -> None:
        lacks = shown.lacking(self.sent)
        self.wholes += "log" in lacks
        self.log = lacks.pop("log", self.log)
        for key in [key for key in lacks if key.startswith("log-")]:
            self._morph(key, lacks[key])
        self.sent = shown

    def _morph(self, key: str, html: str) -> None:
        """A chapter becomes what was sent for it."""
        known = self.sent.sketch(key)
        assert known is not None and 1 == self.log.count(known.html)
        self.log = self.log.replace(known.html, html)
        self.chapters += 1


def one_more(room: Room, chance: Random) -> None:
    """Somebody plays, or takes back."""
    table, asked = room.table, room.asked
    if table.can_undo(asked) and chance.random() < 0.3:
        table.undo(asked, table.ply)
    else:
        options = table.match.state.decision.options
        table.choose(asked, table.ply, chance.choice(options).text)
    room.kept.moves += 1
    room.ring()


@pytest.mark.parametrize("name", ["bruxelles1897", "bruges"])
def test_a_page_has_the_lines_that_it_would_be_given_anew(name: str) -> None:
    """However much was taken back meanwhile, whoever looks; most moves send no more than the
    chapter that goes on."""
    game, chance = load(name), Random(1)
    kept = dealt(game, "", [("Ada", ""), ("Ben", "")], "", True)
    room = Room(kept, Table.resumed(game, kept.record, kept.secret))
    pages = [Page() for _ in LOOKS]
    for _ in range(70):
        one_more(room, chance)
        for page, viewpoint in zip(pages, LOOKS, strict=True):
            page.push(shown(room, viewpoint))
            assert drawn(Room(kept, room.table), viewpoint)["log"] == page.log
            lines = LINE.findall(page.log)
            assert sorted(set(lines)) == sorted(lines)

    assert all(page.chapters > 3 * page.wholes for page in pages)
