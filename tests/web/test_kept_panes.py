"""What a page keeps of earlier moves is what it would be shown anew: nothing is stale, nothing is
another seat's."""

from random import Random
from typing import Any

import pytest

from grandplace.drawing.easel import Easel
from grandplace.drawing.page import Pane
from grandplace.engine.state import NOBODY
from grandplace.games import load
from grandplace.tables.opening import dealt, duplicate
from grandplace.tables.room import Room
from grandplace.tables.table import Table
from grandplace.web.desk import Desk, Viewpoint

GAMES = [
    ("bruxelles1897", "", 2),
    ("bruxelles1893-first", "", 3),
    ("bruxelles1893-second", "belle-epoque", 2),
    ("bruges", "", 2),
]
EYES = [(0, (0,)), (1, (1,)), (NOBODY, ())]
MOVES = 70
SEED = 1  # an exhibition goes on for several moves, which is rare


def begun(name: str, variant: str, seats: int) -> Room:
    """A table of people, always with the same cards."""
    game = load(name)
    first = dealt(game, variant, [(f"P{seat}", "") for seat in range(seats)], "", True)
    first.secret = SEED.to_bytes(32)
    kept = duplicate(game, first, "", 0, "P0")
    return Room(kept, Table.resumed(game, kept.record, kept.secret))


def page(room: Room, seat: int, mine: tuple[int, ...]) -> list[Pane]:
    """What a viewer is shown."""
    return Desk(room, Viewpoint(seat, mine, "en")).panes()


def pages(room: Room) -> list[list[Pane]]:
    """What all are shown who look on together."""
    return [page(room, *eyes) for eyes in EYES]


def alone(room: Room) -> list[list[Pane]]:
    """What each is shown where nobody else has looked."""
    return [page(Room(room.kept, room.table), *eyes) for eyes in EYES]


@pytest.mark.parametrize(("name", "variant", "seats"), GAMES)
def test_what_is_kept_is_what_would_be_shown_anew(name: str, variant: str, seats: int) -> None:
    """Whoever has looked on all the time is shown what somebody is who comes now; where a choice
    can be taken back, after that as well."""
    room, chance = begun(name, variant, seats), Random(SEED)
    for _ in range(MOVES):
        decision = room.table.decision
        if decision is None:
            break
        option = chance.choice(decision.options).text
        _choose(room, decision.player, option)
        if room.table.can_undo(decision.player) and room.table.ply % 5 == 0:
            room.table.undo(decision.player, room.table.ply)
            _look(room)
            _choose(room, decision.player, option)


def _choose(room: Room, player: int, option: str) -> None:
    room.table.choose(player, room.table.ply, option)
    _look(room)


def _look(room: Room) -> None:
    room.ring()
    assert alone(room) == pages(room)


def of_the_same(
    self: Easel[Any], key: str, make: Any, verbs: Any, *_: object, asked: Any = None
) -> Any:
    """A pane of the game, whatever it was made from before."""
    return KEPT(self, key, make, verbs)


def for_whoever(self: Desk, name: str, make: Any, *_: object) -> Any:
    """A pane beside it, the same."""
    return KEPT_HERE(self, name, make)


def without_question(
    self: Easel[Any], key: str, make: Any, verbs: Any, *facts: object, asked: Any = None
) -> Any:
    """A pane of the game as if nothing depended on what is asked."""
    return KEPT(self, key, make, verbs, *facts, asked=asked and (lambda: ()))


KEPT, KEPT_HERE = Easel.kept, Desk._kept


@pytest.mark.parametrize(
    ("whose", "name", "careless"),
    [
        (Easel, "kept", of_the_same),
        (Easel, "kept", without_question),
        (Desk, "_kept", for_whoever),
    ],
)
def test_it_is_noticed_if_anything_is_stale(
    monkeypatch: pytest.MonkeyPatch, whose: type, name: str, careless: Any
) -> None:
    """If panes were thought to be made from the same whatever happens, or is asked, the test above
    would fail."""
    monkeypatch.setattr(whose, name, careless)
    with pytest.raises(AssertionError):
        test_what_is_kept_is_what_would_be_shown_anew("bruxelles1897", "", 2)


def test_who_sees_the_same_shares_it() -> None:
    """What lies open is made once for all; a hand is its owner's alone."""
    room = begun("bruges", "", 2)
    mine, theirs, nobodys = [{pane.key: pane for pane in page} for page in pages(room)]
    assert mine["dicebar"] is theirs["dicebar"] is nobodys["dicebar"]
    assert 3 == len({id(page["hand"]) for page in (mine, theirs, nobodys)})
