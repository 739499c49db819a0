"""Several processes on one PostgreSQL database: one log, one answer to each question, all catch up."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from grandplace.engine.errors import GrandPlaceError, StalePly
from grandplace.engine.state import NOBODY
from grandplace.review.verdict import Verdict
from grandplace.tables import exchange
from grandplace.tables.absence import tick, vote
from grandplace.tables.clocks import DAY
from grandplace.tables.database import NotKept
from grandplace.tables.hall import Hall
from grandplace.tables.people import People
from grandplace.tables.reviews import Reviews
from grandplace.tables.room import Room
from grandplace.tables.store import Deleted
from grandplace.tables.thinkers import Thinkers
from tests.postgres import Cluster
from tests.tables.halls import (
    ELSEWHERE,
    First,
    change,
    database,
    first,
    hall_at,
    options,
    over,
    play,
    position,
    two,
)
from tests.tables.timely import Time, opened, table

LIMIT = 60


@pytest.fixture
def place(path: Path, cluster: Cluster) -> Path:
    """A database of PostgreSQL."""
    ELSEWHERE[path] = cluster.fresh()
    return path


@asynccontextmanager
async def halls(place: Path, *thinkers: Thinkers) -> AsyncIterator[tuple[Hall, Hall]]:
    """Two processes, as it were."""
    one, other = thinkers or (None, None)
    async with hall_at(place, one) as here, hall_at(place, other) as there:
        yield here, there


async def until(hall: Hall, id: str, plies: int) -> Room:
    """Wait until a table is so far."""
    async with asyncio.timeout(LIMIT):
        while True:
            room = await hall.seen(id)
            if room.table.ply >= plies:
                return room
            await change(room)


class Counting(First):
    """A bot that counts its questions and takes its time."""

    def __init__(self, asked: list[tuple[str, int]]) -> None:
        super().__init__()
        self.asked = asked

    async def choose(self, *question: Any) -> str:
        self.asked.append((question[4], question[3]))  # the table, and a number of the question
        await asyncio.sleep(0.01)
        return await super().choose(*question)


def test_what_happens_in_one_process_is_seen_in_the_other(place: Path) -> None:
    """Choices, take-backs, words and names, at once and by a bell; nothing is read anew for it."""

    async def main() -> None:
        async with halls(place) as (here, there):
            kept = two()
            await here.add(kept, [0])
            before = await there.seen(kept.id)
            await asyncio.gather(change(before), play(here, kept.id))
            await play(here, kept.id, 3)
            await here.talk(kept.id, 0, "Ada", "Hello")
            after = await there.seen(kept.id)

            assert after is before
            assert 4 == after.table.ply
            assert position(await here.seen(kept.id)) == position(after)
            assert ["Hello"] == [line.text for line in after.kept.chat]

            await there.rename(kept.id, 1, "Benjamin")
            assert "Benjamin" == (await here.seen(kept.id)).kept.places[1].name
            await there.delete(kept.id)
            with pytest.raises(Deleted):
                await here.seen(kept.id)

    asyncio.run(main())


def test_take_backs_are_followed(place: Path) -> None:
    """A choice that is taken back in one process is taken back in the other."""

    async def main() -> None:
        async with halls(place) as (here, there):
            kept = two()
            await here.add(kept, [0])
            for key in range(100):
                await play(here, kept.id, 1, key)
                room, other = await here.seen(kept.id), await there.seen(kept.id)
                if room.table.can_undo(room.asked):
                    await here.undo(kept.id, room.asked, room.table.ply)
                    assert other is await there.seen(kept.id)
                    assert position(await here.seen(kept.id)) == position(other)
                    return
            raise AssertionError("nothing can ever be taken back")

    asyncio.run(main())


def test_of_fifty_who_answer_at_once_one_does(place: Path) -> None:
    """Through two processes, question after question; all others are told that they are late."""

    async def main() -> None:
        async with halls(place) as both:
            kept = two()
            await both[0].add(kept, [0])
            for ply in range(8):
                seat, _ = await first(both[0], kept.id)
                texts = options(await both[0].seen(kept.id))
                tries = [
                    both[n % 2].choose(kept.id, seat, ply, texts[n % len(texts)]) for n in range(50)
                ]
                answers = await asyncio.gather(*tries, return_exceptions=True)
                won = [n for n, answer in enumerate(answers) if answer is None]
                late = [answer for answer in answers if isinstance(answer, StalePly)]
                assert (1, 49) == (len(won), len(late))
                kept_now = await both[0].store.load(kept.id)
                assert texts[won[0] % len(texts)] == kept_now.record.entries[ply].choice

    asyncio.run(main())


def test_clocks_and_votes_in_two_processes(place: Path) -> None:
    """What is left is the same in both; who votes at once in both is counted, and of two who see
    that time is up one opens a vote."""

    async def main() -> None:
        time = Time()
        async with halls(place) as (here, there):
            for hall in (here, there):
                await time.house(hall).beat()
            kept = await opened(here, table(4 * DAY, reserve=True))
            before = await there.seen(kept.id)
            await time.goes(here, DAY)
            await there.house.look()
            await play(here, kept.id)
            after = await there.seen(kept.id)
            assert after is before
            assert (await here.seen(kept.id)).kept.clock == after.kept.clock
            assert [3 * DAY] == [p.bank for p in after.kept.places if p.bank != 4 * DAY]

            await time.goes(here, 4 * DAY)
            await there.house.look()
            for hall in (here, there):
                await asyncio.gather(*[tick(hall) for _ in range(3)])
            now = (await there.seen(kept.id)).kept
            voters = [p.seat for p in now.places if p.seat != now.clock.late]
            assert ["vote"] == [line.note for line in now.chat]
            votes = zip((here, there), voters, strict=True)
            await asyncio.gather(*[vote(hall, kept.id, [seat], "bot", 1) for hall, seat in votes])
            for hall in (here, there):
                assert (await hall.seen(kept.id)).kept.places[now.clock.late].absent
            assert ["vote", "late"] == [x.note for x in (await here.seen(kept.id)).kept.chat]

    asyncio.run(main())


def test_all_are_heard_who_speak_at_once(place: Path) -> None:
    """In two processes; every line has a number of its own."""

    async def main() -> None:
        async with halls(place) as both:
            kept = two()
            await both[0].add(kept, [0])
            await asyncio.gather(*[both[n % 2].talk(kept.id, 0, "", str(n)) for n in range(20)])
            for hall in both:
                lines = [line.text for line in (await hall.seen(kept.id)).kept.chat]
                assert sorted(map(str, range(20))) == sorted(lines)

    asyncio.run(main())


def test_a_question_to_a_bot_is_thought_about_once(place: Path) -> None:
    """Whoever wakes it, and however often."""

    async def main() -> None:
        asked: list[tuple[str, int]] = []
        async with halls(place, Counting(asked), Counting(asked)) as both:
            tables = [two(bot="greedy") for _ in range(3)]
            for kept in tables:
                kept.places[0] = type(kept.places[0])(0, "Ada", "greedy", kept.places[0].token)
                await both[0].add(kept, [NOBODY])
            for _ in range(10):
                await asyncio.gather(*[hall.wake_all() for hall in both])
            for kept in tables:
                await until(both[1], kept.id, 12)
            assert len(asked) == len(set(asked))

    asyncio.run(main())


def test_the_work_of_a_process_that_is_gone_is_done_by_another(place: Path) -> None:
    """What it had claimed is free, without a farewell."""

    async def main() -> None:
        async with hall_at(place) as here:
            colleagues = here.store.database.colleagues
            async with hall_at(place) as there:
                others = there.store.database.colleagues
                assert await others.claim("work")
                assert await others.claim("work")
                assert not await colleagues.claim("work")
                line = getattr(others, "_line")  # noqa: B009
                line.terminate()
                async with asyncio.timeout(LIMIT):
                    while not await colleagues.claim("work"):
                        await asyncio.sleep(0.01)
                assert not await others.claim("work")
                await colleagues.release("work")

    asyncio.run(main())


def test_a_restart_of_postgresql_is_survived(
    place: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While it is gone all are told so and nothing is lost; then pages catch up by themselves."""
    monkeypatch.setattr(exchange, "AGAIN", 0.05)

    async def main() -> None:
        async with halls(place) as (here, there):
            kept = two()
            await here.add(kept, [0])
            await play(here, kept.id, 3)
            looking = await there.seen(kept.id)
            await asyncio.to_thread(cluster.kill)
            with pytest.raises(NotKept):
                await play(here, kept.id)
            bell = looking.bell
            await asyncio.to_thread(cluster.start)
            await asyncio.wait_for(bell.wait(), LIMIT)
            await play(here, kept.id)
            assert 4 == (await until(there, kept.id, 4)).table.ply
            await asyncio.gather(change(await there.seen(kept.id)), play(here, kept.id))

    asyncio.run(main())


@pytest.mark.parametrize("look", ["load", "news"])
def test_what_is_heard_while_one_looks_is_looked_at(
    place: Path, look: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opening a table or catching up, one reads what was; the bell rings before one listens."""

    async def main() -> None:
        async with halls(place) as (here, there):
            kept = two()
            await there.add(kept, [])
            if look == "news":
                await here.seen(kept.id)
            real = getattr(here.store, look)

            async def slowly(*asked: Any) -> Any:
                monkeypatch.setattr(here.store, look, real)
                read = await real(*asked)
                await play(there, kept.id, 1)
                await heard.wait()
                return read

            def hear(id: str) -> None:
                here._hear(id)
                heard.set()

            heard = asyncio.Event()
            monkeypatch.setattr(here.store.database.colleagues, "_heard", hear)
            monkeypatch.setattr(here.store, look, slowly)
            async with asyncio.timeout(LIMIT):
                assert 1 == (await here.seen(kept.id)).table.ply

    asyncio.run(main())


def test_a_review_is_worked_out_once(place: Path) -> None:
    """Others tell that it is under way and how far it is, and go on with it when that one is gone."""

    class Slow(First):
        async def judge(self, task: Any, table: str) -> Any:
            judged.append(table)
            await asyncio.sleep(3600)

    judged: list[str] = []

    async def main() -> None:
        async with hall_at(place) as there:
            kept = over()
            other = Reviews(there.store, Slow(processes=1))
            async with hall_at(place) as here:
                await here.add(kept, [])
                own = Reviews(here.store, Slow(processes=1))
                await own.begin(await here.seen(kept.id))
                await other.begin(await there.seen(kept.id))
                assert (await other.of(await there.seen(kept.id))).is_running
                await own.close()
            assert not (await other.of(await there.seen(kept.id))).is_running
            await other.begin(await there.seen(kept.id))
            async with asyncio.timeout(LIMIT):
                while len(judged) < 2:
                    await asyncio.sleep(0.01)
            await other.close()
        assert [kept.id] * 2 == judged

    asyncio.run(main())


def test_a_review_is_stopped_by_whoever_is_asked(place: Path) -> None:
    """What has been found out stays; whoever began it works on it no more."""

    class Steady(First):
        async def judge(self, task: Any, table: str) -> Any:
            await asyncio.sleep(0.05)
            return Verdict(0, "", "", [], [])

    async def main() -> None:
        async with halls(place) as (here, there):
            kept = over()
            await here.add(kept, [])
            own, other = (Reviews(hall.store, Steady(processes=1)) for hall in (here, there))
            await own.begin(await here.seen(kept.id))
            await other.stop(await there.seen(kept.id))
            left, seen = [
                await one.of(await hall.seen(kept.id))
                for one, hall in ((own, here), (other, there))
            ]
            assert not left.is_running
            assert not seen.is_running
            assert not seen.is_done
            assert len(left.verdicts) == len(seen.verdicts)

    asyncio.run(main())


def test_many_start_at_once(place: Path) -> None:
    """One of them makes the tables."""

    async def start() -> None:
        kept = database(place)
        try:
            await kept.open()
        finally:
            await kept.close()

    async def main() -> None:
        await asyncio.gather(*[start() for _ in range(5)])

    asyncio.run(main())


def test_everybody_has_the_same_key(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without one, or with another, nobody starts."""

    async def start() -> None:
        async with hall_at(place):
            pass

    asyncio.run(start())
    other = tmp_path / "other.key"
    for content, said in [(b"short", "is not a key"), (bytes(32), "not the key of this database")]:
        other.write_bytes(content)
        monkeypatch.setenv("GRANDPLACE_KEY", str(other))
        with pytest.raises(GrandPlaceError, match=said):
            asyncio.run(start())
    monkeypatch.delenv("GRANDPLACE_KEY")
    with pytest.raises(GrandPlaceError, match="name its file in GRANDPLACE_KEY"):
        asyncio.run(start())


def test_an_account_takes_its_tables_along_everywhere(place: Path) -> None:
    """Who logs in hosts the tables opened before, in every process."""

    async def main() -> None:
        async with halls(place) as (here, there):
            people = People(here.store.database)
            owner, cookie = await people.new()
            await people.register(cookie, owner, "Ada", "correct horse")
            guest, cookie = await people.new()
            kept = two(host=guest.id)
            await here.add(kept, [0])
            await there.seen(kept.id)
            await people.log_in(cookie, guest, "Ada", "correct horse")
            assert owner.id == (await there.seen(kept.id)).kept.host

    asyncio.run(main())


def test_what_cannot_be_an_id_is_no_table(place: Path) -> None:
    """PostgreSQL would refuse to look for it."""

    async def main() -> None:
        async with hall_at(place) as hall:
            for id in ("\0", "ä\ud800", "x" * 500):
                with pytest.raises(GrandPlaceError, match="no table"):
                    await hall.seen(id)

    asyncio.run(main())
