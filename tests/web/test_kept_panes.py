"""What a page keeps of earlier moves is what it would be shown anew: nothing is stale, nothing is
another seat's."""

from random import Random
from types import SimpleNamespace

import pytest

from grandplace.drawing import easel
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


def pages(room: Room) -> list[list[Pane]]:
    """What each viewer is shown of the game."""
    desks = [Desk(room, Viewpoint(seat, mine, "en")) for seat, mine in EYES]
    return [desk.face.panes(desk.scene) for desk in desks]


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
            assert pages(Room(room.kept, room.table)) == pages(room)
            _choose(room, decision.player, option)


def _choose(room: Room, player: int, option: str) -> None:
    room.table.choose(player, room.table.ply, option)
    assert pages(Room(room.kept, room.table)) == pages(room)


def test_it_is_noticed_if_anything_is_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    """If panes were thought to be made from the same whatever happens, the test above would
    fail."""
    monkeypatch.setattr(easel, "json", SimpleNamespace(encode=lambda _: b"the same"))
    with pytest.raises(AssertionError):
        test_what_is_kept_is_what_would_be_shown_anew("bruges", "", 2)


def test_nobody_is_shown_what_another_keeps() -> None:
    """What a seat keeps of Bruges, hands and all, is its own."""
    room = begun("bruges", "", 2)
    pages(room)
    kept = [Desk(room, Viewpoint(*eyes, "en")).scene.kept for eyes in EYES]
    mine, theirs, nobodys = [{id(made) for _, made in own.values()} for own in kept]
    assert mine and theirs and nobodys
    assert not mine & theirs and not mine & nobodys and not theirs & nobodys
