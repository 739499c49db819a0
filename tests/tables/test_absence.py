"""Whose time is up: the others wait, let a bot sit in, or give the seat to a substitute."""

from pathlib import Path

import pytest

from grandplace.bots.levels import USUAL
from grandplace.engine.errors import NotYourTurn, UnknownChoice
from grandplace.engine.state import NOBODY
from grandplace.tables.absence import NotAVoter, NoVote, ballot, vote
from grandplace.tables.clocks import DAY, HOUR, MINUTE
from grandplace.tables.hall import Hall
from grandplace.tables.kept import StoredTable
from grandplace.tables.people import People
from grandplace.tables.store import NoSuchTable
from tests.tables.halls import HOST, first, play, with_hall
from tests.tables.timely import PEOPLE, Time, opened, table


async def late_at(hall: Hall, kept: StoredTable, time: Time) -> tuple[int, list[int]]:
    """The seat whose time is up now, and all others."""
    await time.house(hall).beat()
    await opened(hall, kept)
    asked = (await hall.seen(kept.id)).asked
    await time.goes(hall, kept.clock.limit + 1)
    now = (await hall.seen(kept.id)).kept
    assert (asked, 1) == (now.clock.late, ballot(now))
    return asked, [place.seat for place in kept.places if place.seat != asked]


def told(kept: StoredTable) -> list[str]:
    return [line.note for line in kept.chat]


def test_only_whose_time_is_up(place: Path) -> None:
    """Nobody is late a moment before, nor where there is no clock, nor where the table is closed."""

    async def promise(hall: Hall) -> None:
        time = Time()
        await time.house(hall).beat()
        patient, hurried, ended = table(0), table(DAY), table(DAY)
        for kept in (patient, hurried, ended):
            await opened(hall, kept)
        await hall.close(ended.id, 0)
        for seconds, late in ((DAY - 1, []), (2, [hurried.id])):
            await time.goes(hall, seconds)
            found = [x.id for x in (patient, hurried, ended) if await is_late(hall, x.id)]
            assert late == found

    async def is_late(hall: Hall, id: str) -> bool:
        return (await hall.store.load(id)).clock.late != NOBODY

    with_hall(place, promise)


def test_most_decide_at_once(place: Path) -> None:
    """Two of two for a bot; everybody may change their mind before. Who comes back plays again."""

    async def promise(hall: Hall) -> None:
        time, kept = Time(), table(DAY)
        late, (one, other) = await late_at(hall, kept, time)
        await vote(hall, kept.id, [one], "wait", 1)
        await vote(hall, kept.id, [other], "bot", 1)
        places = (await hall.seen(kept.id)).kept.places
        assert ("wait", "bot", "") == (places[one].vote, places[other].vote, places[late].vote)
        await vote(hall, kept.id, [one], "bot", 1)

        now = (await hall.seen(kept.id)).kept
        assert (True, USUAL) == (now.places[late].absent, now.places[late].bot)
        assert (NOBODY, 0.0, ["vote", "late"]) == (now.clock.late, now.clock.due, told(now))
        await hall.stand_in(kept.id, late, "")
        now = (await hall.seen(kept.id)).kept
        assert (False, "back") == (now.places[late].absent, told(now)[-1])
        assert DAY == now.clock.due - hall.house.now()
        await play(hall, kept.id)

    with_hall(place, promise)


@pytest.mark.parametrize("reserve", [False, True])
def test_wait(place: Path, reserve: bool) -> None:
    """Another period, or a quarter of the reserve; then there is another vote."""

    async def promise(hall: Hall) -> None:
        time, kept = Time(), table(4 * DAY, reserve)
        late, others = await late_at(hall, kept, time)
        for seat in others:
            await vote(hall, kept.id, [seat], "wait", 1)
        now = (await hall.seen(kept.id)).kept
        more = DAY if reserve else 4 * DAY
        assert (NOBODY, more) == (now.clock.late, now.clock.due - hall.house.now())
        await time.goes(hall, more / 2)
        assert late == (await hall.seen(kept.id)).asked
        await time.goes(hall, more / 2 + 1)
        now = (await hall.seen(kept.id)).kept
        assert (late, 2) == (now.clock.late, ballot(now))
        assert ["", "", ""] == [place.vote for place in now.places]

    with_hall(place, promise)


def test_a_substitute(place: Path) -> None:
    """The seat has a new link; who had it looks on and answers no more; who comes has all of the
    time. Even the host may be replaced."""

    async def promise(hall: Hall) -> None:
        time, kept = Time(), table(3 * DAY, reserve=True)
        late, others = await late_at(hall, kept, time)
        old = kept.places[late].token
        for seat in others:
            await vote(hall, kept.id, [seat], "link", 1)

        now = (await hall.seen(kept.id)).kept
        (person,) = [who for who, seat in PEOPLE if seat == late]
        assert [NOBODY] == [seat for who, seat in await hall.store.claims(kept.id) if who == person]
        assert now.places[late].is_free
        with pytest.raises(NoSuchTable):
            await hall.store.by_token(old)
        assert (kept.id, late) == await hall.store.by_token(now.places[late].token)
        seat, text = await first(hall, kept.id)
        with pytest.raises(NotYourTurn):
            await hall.choose(kept.id, seat, 0, text)

        dora, _ = await People(hall.store.database).new()
        await People(hall.store.database).claim(dora, kept.id, late)
        await hall.sit(kept.id, late, "Dora")
        now = (await hall.seen(kept.id)).kept
        assert ("Dora", False, 3 * DAY) == (
            now.places[late].name,
            now.places[late].absent,
            now.clock.due - hall.house.now(),
        )
        assert ["vote", "freed", "sat"] == told(now)
        await hall.choose(kept.id, seat, 0, text)

    with_hall(place, promise)


def test_the_end_of_a_vote(place: Path) -> None:
    """After a day at most the most votes decide; silence waits, and then the next vote decides."""

    async def promise(hall: Hall) -> None:
        time, kept = Time(), table(7 * DAY)
        late, (one, *_) = await late_at(hall, kept, time)
        silent = table(10 * MINUTE)
        await opened(hall, silent)
        await vote(hall, kept.id, [one], "bot", 1)
        await time.goes(hall, DAY - 60)
        assert not (await hall.seen(kept.id)).kept.places[late].bot
        await time.goes(hall, 120)
        assert USUAL == (await hall.seen(kept.id)).kept.places[late].bot

        await time.goes(hall, 10 * MINUTE)
        now = (await hall.seen(silent.id)).kept
        seats = [place.seat for place in now.places if place.seat != now.clock.late]
        assert 0.0 == now.clock.due
        await time.goes(hall, DAY)
        await vote(hall, silent.id, seats[1:], "bot", 1)
        assert USUAL == (await hall.seen(silent.id)).kept.places[now.clock.late].bot

    with_hall(place, promise)


def test_an_answer_ends_the_vote(place: Path) -> None:
    """Whoever is late may still answer; votes that come later are refused."""

    async def promise(hall: Hall) -> None:
        time, kept = Time(), table(DAY)
        _, others = await late_at(hall, kept, time)
        await vote(hall, kept.id, others[:1], "bot", 1)
        await play(hall, kept.id)
        assert NOBODY == (await hall.seen(kept.id)).kept.clock.late
        with pytest.raises(NoVote):
            await vote(hall, kept.id, others[1:], "bot", 1)

    with_hall(place, promise)


def test_who_cannot_vote(place: Path) -> None:
    """Spectators, whoever is late, other seats of theirs, strangers; no vote of another time, and
    nothing that is not offered."""

    async def promise(hall: Hall) -> None:
        time, kept = Time(), table(DAY)
        late, others = await late_at(hall, kept, time)
        for seats in ([NOBODY], [late], [], [7], [late, NOBODY]):
            with pytest.raises(NotAVoter):
                await vote(hall, kept.id, seats, "bot", 1)
        for number in (0, 2, -1):
            with pytest.raises(NoVote):
                await vote(hall, kept.id, others, "bot", number)
        with pytest.raises(UnknownChoice):
            await vote(hall, kept.id, others, "lynch", 1)
        assert ["", "", ""] == [p.vote for p in (await hall.store.load(kept.id)).places]

    with_hall(place, promise)


def test_seats_of_one_person(place: Path) -> None:
    """Nobody decides on themselves by another seat; and who has not come does not count."""

    async def promise(hall: Hall) -> None:
        time, kept = Time(), table(HOUR)
        await time.house(hall).beat()
        await hall.add(kept, [0, 1, 2])
        asked = (await hall.seen(kept.id)).asked
        await time.goes(hall, HOUR + 1)
        assert USUAL == (await hall.seen(kept.id)).kept.places[asked].bot

        kept = table(HOUR)
        await hall.add(kept, [], [(HOST, 0), ("ben", 1)])
        asked = (await hall.seen(kept.id)).asked
        await time.goes(hall, HOUR + 1)
        voter = next(seat for seat in (0, 1) if seat != asked)
        if asked == 2:
            await vote(hall, kept.id, [0], "bot", 1)
        await vote(hall, kept.id, [voter if asked < 2 else 1], "bot", 1)
        assert USUAL == (await hall.seen(kept.id)).kept.places[asked].bot

    with_hall(place, promise)


def test_a_bot_sits_in_where_nobody_else_plays(place: Path) -> None:
    """There is nobody to ask; the seat stays theirs."""

    async def promise(hall: Hall) -> None:
        time, kept = Time(), table(HOUR, people=1, bot="instant")
        await time.house(hall).beat()
        await opened(hall, kept)
        for _ in range(40):  # until the person is asked
            room = await hall.seen(kept.id)
            if room.asked == 0:
                break
            await play(hall, kept.id)
        await time.goes(hall, HOUR + 1)
        now = (await hall.seen(kept.id)).kept
        assert (True, USUAL, ["late"]) == (now.places[0].absent, now.places[0].bot, told(now))

    with_hall(place, promise)
