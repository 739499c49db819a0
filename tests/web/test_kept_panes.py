"""What a page keeps of earlier moves is what it would be shown anew: nothing is stale, nothing is
another seat's."""

from random import Random
from types import SimpleNamespace

import pytest

from grandplace.drawing import easel
from grandplace.engine.state import NOBODY
from grandplace.games import load
from grandplace.tables.opening import dealt, duplicate
from grandplace.tables.room import Room
from grandplace.tables.table import Table
from grandplace.web.desk import Desk, Viewpoint
from grandplace.web.live import drawn

GAMES = [
    ("bruxelles1897", "", 2),
    ("bruxelles1893-first", "", 3),
    ("bruxelles1893-second", "belle-epoque", 2),
    ("bruges", "", 2),
]
EYES = [(0, (0,)), (1, (1,)), (NOBODY, ())]
SHOWN = {*range(3), *range(30, 40), *range(70, 76)}  # moves that are looked at


def begun(name: str, variant: str, seats: int) -> Room:
    """A table of people, always with the same cards."""
    game = load(name)
    first = dealt(game, variant, [(f"P{seat}", "") for seat in range(seats)], "", True)
    first.secret = bytes(32)
    kept = duplicate(game, first, "", 0, "P0")
    return Room(kept, Table.resumed(game, kept.record, kept.secret))


def pages(room: Room) -> list[dict[str, str]]:
    """All that each viewer is shown."""
    return [dict(drawn(room, Viewpoint(seat, mine, "en"))) for seat, mine in EYES]


@pytest.mark.parametrize(("name", "variant", "seats"), GAMES)
def test_what_is_kept_is_what_would_be_shown_anew(name: str, variant: str, seats: int) -> None:
    """Whoever has looked on all the time is shown what somebody is who comes now."""
    room, chance = begun(name, variant, seats), Random(1)
    table = room.table
    for move in range(max(SHOWN)):
        decision = table.decision
        if decision is None:
            break
        table.choose(decision.player, table.ply, chance.choice(decision.options).text)
        if table.can_undo(decision.player) and not chance.randrange(6):
            table.undo(decision.player, table.ply)
        if move in SHOWN:
            room.ring()
            assert pages(Room(room.kept, table)) == pages(room)


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
