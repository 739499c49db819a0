"""The log that is pushed: only what goes on, and never a line too few or too many."""

import re
from collections.abc import Iterable
from contextlib import suppress
from random import Random

import pytest

from grandplace.drawing.page import Pane
from grandplace.engine.state import NOBODY
from grandplace.games import load
from grandplace.tables.opening import dealt
from grandplace.tables.room import Room
from grandplace.tables.table import Table
from grandplace.web.desk import Viewpoint
from grandplace.web.live import NOTHING, Change, Shown, drawn, lacking, shown
from grandplace.web.render import whole

LINE = re.compile(r'<li id="(line-\d+)"')
LOOKS = [Viewpoint(0, (0,), "en"), Viewpoint(1, (1,), "en"), Viewpoint(NOBODY, (), "en")]
ENDS = re.compile(r" </(?:ol|div)>$")


class Page:
    """A page that is pushed what it lacks."""

    def __init__(self) -> None:
        self.sent = NOTHING
        self.log = ""
        self.wholes = self.changes = self.lines = 0

    def push(self, shown: Shown) -> None:
        for change in lacking(shown, self.sent):
            if change.key == "log":
                self.log = change.html.decode()
                self.wholes += 1
            elif change.key.startswith(("log-", "line-")):
                self._change(change)
        self.sent = shown

    def _change(self, change: Change) -> None:
        """A part becomes what was sent for it, or gets more at its end."""
        known = whole(found([self.sent["log"]], change.key)).decode()
        html = change.html.decode()
        if change.swap == "beforeend":
            end = ENDS.search(known)
            assert end is not None
            html = f"{known[: end.start()]} {html}{end[0]}"
            self.lines += 1
        assert 1 == self.log.count(known)
        self.log = self.log.replace(known, html)
        self.changes += 1


def found(panes: Iterable[Pane], key: str) -> Pane:
    """A pane, or one within another, that the page has."""
    for pane in panes:
        if pane.key == key:
            return pane
        with suppress(KeyError):
            return found(pane.within, key)
    raise KeyError(key)


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
    """However much was taken back meanwhile, whoever looks; most moves send no more than what has
    come, or the line that goes on."""
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

    assert all(page.changes > 20 * page.wholes for page in pages)
    assert all(page.lines > 10 for page in pages)
