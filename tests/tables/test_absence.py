"""Who takes too long: a bot stands in after the time of the table, and goes when they are back."""

from pathlib import Path
from time import time

import pytest

from grandplace.bots.levels import USUAL
from grandplace.tables import absence
from grandplace.tables.absence import DAY, GRACE, HOUR, late, substitute
from grandplace.tables.hall import Hall
from tests.tables.halls import two, with_hall


def test_whose_time_is_up(place: Path) -> None:
    """Only whoever is asked, only where there is a time, and not right after a start."""

    async def promise(hall: Hall) -> None:
        patient, hurried, ended = two(), two(), two()
        for kept in (patient, hurried, ended):
            await hall.add(kept, [])
        for kept in (hurried, ended):
            await hall.set_pace(kept.id, True, DAY)
        await hall.close(ended.id, 0)
        now, asked = time(), (await hall.seen(hurried.id)).asked

        assert [] == await late(hall, now + DAY - 5, 0)
        assert [(hurried.id, asked)] == await late(hall, now + DAY + 5, 0)
        assert [] == await late(hall, now + DAY + 5, now + DAY - GRACE + 10)

    with_hall(place, promise)


def test_a_bot_stands_in_until_they_are_back(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table tells all, and the seat stays theirs."""

    async def promise(hall: Hall) -> None:
        kept = two()
        await hall.add(kept, [])
        await hall.set_pace(kept.id, True, HOUR)
        asked = (await hall.seen(kept.id)).asked
        await substitute(hall, 0)
        assert not (await hall.seen(kept.id)).kept.places[asked].absent
        now = time()
        monkeypatch.setattr(absence, "time", lambda: now + HOUR + 5)

        await substitute(hall, 0)

        place = (await hall.seen(kept.id)).kept.places[asked]
        assert (True, USUAL) == (place.absent, place.bot)
        await hall.stand_in(kept.id, asked, "")
        room = await hall.seen(kept.id)
        assert not room.kept.places[asked].absent
        assert ["late", "back"] == [line.note for line in room.kept.chat]

    with_hall(place, promise)
