"""Who is told when: only who does not look, once for each turn, several turns in one message."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from pathlib import Path

import sqlalchemy as sa

from grandplace.engine.errors import GrandPlaceError
from grandplace.tables.absence import vote
from grandplace.tables.clocks import DAY, HOUR
from grandplace.tables.hall import Hall
from grandplace.tables.kept import StoredTable
from grandplace.tables.notices import outbox
from grandplace.tables.notices.channels import Channel, fresh, seal_of
from grandplace.tables.notices.digest import Notice
from grandplace.tables.notices.guard import Gone, Guard, Unreached
from grandplace.tables.notices.outbox import TRIES, back_off
from grandplace.tables.notices.sender import Sender
from grandplace.tables.notices.ways import Post, Ways
from grandplace.tables.people import People, Person
from grandplace.tables.schema import CHANNEL, OUTBOX
from tests.tables.halls import hall_at, play, two
from tests.tables.timely import Time, table

ROOT = "https://play.example.org"
Promise = Callable[["House"], Awaitable[None]]


class Ways_(Ways):
    """Keeps what would be sent, or fails."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, Notice]] = []
        self.errors: list[Exception] = []

    async def send(self, channel: Channel, notice: Notice) -> None:
        await asyncio.sleep(0)
        if self.errors:
            raise self.errors.pop(0)
        self.sent.append((channel.id, notice))


class House:
    """A hall, a sender with a clock that somebody turns, and two people who play."""

    def __init__(self, hall: Hall, ways: Ways_ | None = None, now: float = 1000.0) -> None:
        self.hall = hall
        self.ways = ways or Ways_()
        self.now = now
        self.sender = Sender(hall, self.ways, clock=lambda: self.now)
        self.people = People(hall.store.database)

    async def person(self) -> Person:
        return (await self.people.new())[0]

    async def table(self, *people: Person, kept: StoredTable | None = None) -> StoredTable:
        kept = kept or two()
        await self.hall.add(kept, [], [(person.id, seat) for seat, person in enumerate(people)])
        return kept

    async def asked(self, kept: StoredTable) -> int:
        return (await self.hall.seen(kept.id)).asked

    async def turn_to(self, kept: StoredTable, seat: int) -> None:
        """Play until somebody's turn begins."""
        for key in range(300):
            before = await self.asked(kept)
            await play(self.hall, kept.id, 1, key)
            if before != await self.asked(kept) == seat:
                return
        raise AssertionError("never their turn")

    async def channel(self, person: Person, kind: str = "json", **more: object) -> Channel:
        address = f"https://example.org/{kind}/{person.id}"
        return await self.sender.channels.add(fresh(person.id, kind, address, "en", ROOT, **more))

    async def after(self, seconds: float) -> list[Notice]:
        """What is told when time has passed."""
        self.ways.sent.clear()
        self.now += seconds
        await self.sender.look()
        return [notice for _, notice in self.ways.sent]


def kept_by(path: Path, *promises: Promise) -> None:
    """Hold promises, each in a program of its own on the same database."""

    async def main() -> None:
        now, ways = 1000.0, Ways_()
        for promise in promises:
            async with hall_at(path) as hall:
                house = House(hall, ways, now)
                await promise(house)
                now = house.now

    asyncio.run(main())


def test_told_once(place: Path) -> None:
    """After a short while, whoever is asked and nobody else; and of the same turn never again."""

    async def promise(house: House) -> None:
        ada, ben = await house.person(), await house.person()
        kept = await house.table(ada, ben)
        await house.turn_to(kept, 1)
        channel = await house.channel(ben)
        await house.channel(ada)

        assert [] == await house.after(0)
        assert [] == await house.after(outbox.WAIT - 1)
        (told,) = await house.after(2)
        assert channel.id == house.ways.sent[0][0]
        assert "Bruxelles 1897: it is your turn" == told.title
        assert f"{ROOT}/t/{kept.id}?seat=1#question" == told.url
        for _ in range(5):
            assert [] == await house.after(outbox.HOUR)
        await house.turn_to(kept, 1)
        await house.after(0)
        assert 1 == len(await house.after(outbox.WAIT))

    kept_by(place, promise)


def test_what_has_happened(place: Path) -> None:
    """The digest tells what the others did since one's own last choice, in the story's words."""

    async def promise(house: House) -> None:
        ada, ben = await house.person(), await house.person()
        kept = await house.table(ada, ben)
        await house.turn_to(kept, 0)
        await house.turn_to(kept, 0)
        await house.channel(ada)
        await house.after(0)

        (told,) = await house.after(outbox.WAIT)

        (table,) = told.tables
        assert "Bruxelles 1897 · with Ben" == table.heading
        assert table.lines and any(line.startswith("Ben ") for line in table.lines)
        assert not [line for line in table.lines if "Ada" in line and line.startswith("Ada ")]
        assert told.body.endswith(table.url)

    kept_by(place, promise)


def test_several_tables_make_one_message(place: Path) -> None:
    """Be they due at the same moment or one after the other."""

    async def promise(house: House) -> None:
        ada, ben = await house.person(), await house.person()
        await house.channel(ben)
        for _ in range(3):
            await house.turn_to(await house.table(ada, ben), 1)
            assert [] == await house.after(5)

        (told,) = await house.after(outbox.WAIT)

        assert "It is your turn at 3 tables" == told.title
        assert 3 == len(told.tables)
        assert f"{ROOT}/mine" == told.url
        await house.turn_to(await house.table(ada, ben), 1)
        await house.after(0)
        assert [] == await house.after(outbox.GAP - 1)
        assert 1 == len(await house.after(2))

    kept_by(place, promise)


def test_who_looks_is_not_told(place: Path) -> None:
    """Nor who has seen that it is their turn, nor who has begun to answer."""

    async def promise(house: House) -> None:
        ada, ben = await house.person(), await house.person()
        kept = await house.table(ada, ben)
        await house.channel(ben)
        async with looking(house, ben, kept):
            await house.turn_to(kept, 1)
            assert [] == await house.after(0) + await house.after(outbox.HOUR)
        assert [] == await house.after(outbox.HOUR)
        await house.turn_to(kept, 1)
        await house.after(0)
        assert 1 == len(await house.after(outbox.WAIT))
        await house.turn_to(kept, 1)
        await house.after(0)
        await play(house.hall, kept.id)
        assert [] == await house.after(outbox.HOUR)

    kept_by(place, promise)


def looking(house: House, person: Person, kept: StoredTable) -> "Looking":
    return Looking(house, person, kept)


class Looking:
    """Somebody keeps a page open."""

    def __init__(self, house: House, person: Person, kept: StoredTable) -> None:
        self.stop = asyncio.Event()
        self.stream = house.sender.presence.during(person.id, kept.id, self._stream())

    async def _stream(self) -> AsyncGenerator[int, None]:
        yield 1
        await self.stop.wait()

    async def __aenter__(self) -> None:
        await anext(self.stream)

    async def __aexit__(self, *error: object) -> None:
        self.stop.set()
        assert [] == [item async for item in self.stream]


def test_who_does_not_want_to_hear(place: Path) -> None:
    """Of one table; another channel is for one table or one seat only."""

    async def promise(house: House) -> None:
        ada, ben = await house.person(), await house.person()
        one, two_ = await house.table(ada, ben), await house.table(ada, ben)
        await house.sender.channels.mute(ben.id, one.id, True)
        await house.channel(ben)
        mine = await house.channel(ada, game=two_.id)
        other = await house.channel(ada, "ntfy", game=two_.id, seat=1)
        for kept in (one, two_):
            await house.turn_to(kept, 1)
        await house.after(0)
        (told,) = await house.after(outbox.WAIT)
        assert [two_.id] == [table.url.split("/")[-1].split("?")[0] for table in told.tables]
        for kept in (one, two_):
            await house.turn_to(kept, 0)
        await house.after(0)
        await house.after(outbox.WAIT)
        assert [mine.id] == [channel for channel, _ in house.ways.sent] != [other.id]

    kept_by(place, promise)


def test_bots_and_ends_are_no_turns(path: Path) -> None:
    """Nothing is told of a seat a bot plays for, nor of a table that is closed or deleted."""

    async def promise(house: House) -> None:
        ada, ben = await house.person(), await house.person()
        tables = [await house.table(ada, ben) for _ in range(3)]
        for kept in tables:
            await house.turn_to(kept, 1)
        await house.channel(ben)
        await house.after(0)
        await house.hall.stand_in(tables[0].id, 1, "instant")
        await house.hall.close(tables[1].id, 0)
        await house.hall.delete(tables[2].id)

        assert [] == await house.after(outbox.WAIT)
        await house.sender.outbox.tidy()
        async with house.hall.store.database.reading() as c:
            assert [] == (await c.execute(sa.select(OUTBOX))).all()

    kept_by(path, promise)


def test_tried_again_after_a_restart(place: Path) -> None:
    """Later and later, until it works; what was sent is not sent again by the next program."""
    sent: list[int] = []

    async def begin(house: House) -> None:
        ada, ben = await house.person(), await house.person()
        kept = await house.table(ada, ben)
        await house.turn_to(kept, 1)
        await house.channel(ben)
        await house.after(0)
        house.ways.errors = [Unreached("answer 500"), Unreached("answer 500"), ValueError("odd")]
        assert [] == await house.after(outbox.WAIT)

    async def go_on(house: House) -> None:
        assert [] == await house.after(back_off(1) - 1)
        assert [] == await house.after(2)
        assert 1 == len(house.ways.errors)
        assert [] == await house.after(back_off(2) + 1)
        assert [] == house.ways.errors

    async def end(house: House) -> None:
        sent.append(len(await house.after(back_off(3) + 1)))
        sent.append(len(await house.after(outbox.HOUR)))

    kept_by(place, begin, go_on, end, end)
    assert [1, 0, 0, 0] == sent


def test_back_off() -> None:
    """It doubles twice each time, up to half a day; more than a day in all."""
    waits = [back_off(n) for n in range(1, TRIES)]
    assert [60, 240, 960, 3840, 15360, 43200, 43200, 43200] == waits


def test_given_up(place: Path) -> None:
    """At once where nobody will ever answer, else after many tries; its owner can read why."""

    async def promise(house: House) -> None:
        ada, ben = await house.person(), await house.person()
        kept = await house.table(ada, ben)
        await house.turn_to(kept, 1)
        gone, weak = await house.channel(ben), await house.channel(ben, "ntfy")
        house.ways.errors = [Gone("answer 410"), *[Unreached("answer 500")] * 20]
        await house.after(0)
        for _ in range(30):
            await house.after(outbox.LONGEST + 1)

        states = {
            c.id: (c.state, c.trouble, c.tries) for c in await house.sender.channels.of(ben.id)
        }
        assert sorted([("failed", "answer 410", 1), ("failed", "answer 500", TRIES)]) == sorted(
            [states[gone.id], states[weak.id]]
        )
        assert 20 - TRIES == len(house.ways.errors)

    kept_by(place, promise)


def test_two_senders_never_send_the_same(place: Path) -> None:
    """Whoever claims a channel sends; who dies meanwhile is replaced after a while."""

    async def promise(house: House) -> None:
        ada, ben = await house.person(), await house.person()
        for _ in range(4):
            await house.turn_to(await house.table(ada, ben), 1)
        for kind in ("json", "slack", "ntfy", "discord"):
            await house.channel(ben, kind)
        await house.after(0)
        house.now += outbox.WAIT
        others = [House(house.hall, house.ways, house.now).sender for _ in range(4)]
        await asyncio.gather(*[sender.look() for sender in [house.sender, *others]])

        assert 4 == len({id for id, _ in house.ways.sent}) == len(house.ways.sent)
        (one, *_) = await house.sender.channels.of(ben.id)
        assert await house.sender.outbox.claim(one.id, house.now)
        assert not await house.sender.outbox.claim(one.id, house.now + outbox.LEASE - 1)
        assert await house.sender.outbox.claim(one.id, house.now + outbox.LEASE)

    kept_by(place, promise)


def test_addresses_are_sealed(path: Path) -> None:
    """Whoever reads the database cannot write to anybody's chat; a long address comes back whole."""
    long = "https://example.org/" + "secret" * 100

    async def promise(house: House) -> None:
        ada = await house.person()
        channel = fresh(ada.id, "json", long, "en", ROOT)
        await house.sender.channels.add(channel)
        async with house.hall.store.database.reading() as c:
            raw = (await c.execute(sa.text("select address from channel"))).scalar_one()
            assert "secret" not in raw
            assert long == (await c.execute(sa.select(CHANNEL.c.address))).scalar_one()

    kept_by(path, promise)


def test_links_without_log_in(path: Path) -> None:
    """Are ours or nothing, and for one purpose only."""

    async def promise(house: House) -> None:
        channels = house.sender.channels
        token = channels.token("abc", "stop")
        assert "abc" == channels.opened(token, "stop")
        for wrong in (
            token[:-1] + ("0" if token[-1] != "0" else "1"),
            "abc",
            "abd" + token[3:],
            "é.1",
        ):
            try:
                channels.opened(wrong, "stop")
            except GrandPlaceError:
                continue
            raise AssertionError(wrong)
        assert token.split(".")[1] not in channels.token("abc", "prove")
        assert seal_of(house.hall.store.database).derived("push")

    kept_by(path, promise)


def test_a_guest_who_logs_in_takes_channels_along(place: Path) -> None:
    """And a deleted account leaves none behind."""

    async def promise(house: House) -> None:
        account, cookie = await house.people.new()
        await house.people.register(cookie, account, "Ada", "correct horse")
        guest, mark = await house.people.new()
        await house.channel(guest)
        await house.people.log_in(mark, guest, "Ada", "correct horse")
        assert 1 == len(await house.sender.channels.of(account.id))
        assert [] == await house.sender.channels.of(guest.id)

    kept_by(place, promise)


def test_ways_there_are() -> None:
    """Mail only where there is a server for it."""
    ways = Ways(Guard(), Post(), lambda: None)  # type: ignore[arg-type, return-value]
    assert ["push", "discord", "slack", "ntfy", "json"] == ways.kinds


def test_time_that_runs_out(place: Path) -> None:
    """Whoever is asked is warned once, when a fifth is left; then all others are told of the vote,
    but for those who have voted."""

    async def promise(house: House) -> None:
        time, hall = Time(1000.0), house.hall
        await time.house(hall).beat()
        house.sender = Sender(hall, house.ways, clock=lambda: house.now)
        people = [await house.person() for _ in range(3)]
        kept = await house.table(*people, kept=table(DAY))
        for person in people:
            await house.channel(person)
        late = await house.asked(kept)

        async def told(seconds: float) -> list[str]:
            await time.goes(hall, seconds)
            notices = await house.after(seconds)
            notices += await house.after(outbox.WAIT)
            return [notice.title for notice in notices]

        game = "Bruxelles 1897"
        assert [f"{game}: it is your turn"] == await told(HOUR)
        assert [] == await told(18 * HOUR)
        assert [f"Your time runs out: {game}"] == await told(HOUR)
        assert "4 hours" in house.ways.sent[0][1].body
        assert [] == await told(HOUR)
        assert [f"A vote at your table: {game}"] * 2 == await told(4 * HOUR)
        assert [] == await told(HOUR)
        others = [seat for seat in range(3) if seat != late]
        await vote(hall, kept.id, others, "wait", 1)
        assert [] == await told(4 * HOUR)
        await time.goes(hall, 20 * HOUR + 1)
        await vote(hall, kept.id, others[:1], "wait", 2)
        assert [f"A vote at your table: {game}"] == await told(HOUR)

    kept_by(place, promise)
